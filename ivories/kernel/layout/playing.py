"""Doing it: laying a piece, drawing, passing, calling."""

from __future__ import annotations

from ..core.events import DREW, LAID, PASSED, SECOND_TURN
from ..core.marks import bit, hand_of, popcount, rule, set_hand, tell
from .codes import ARM, BLOCKED, DOMINO, DRAW, MUGGINS, PASS, PIECE_BITS, TURN
from .counting import announce, call, count_after, gain, header_after, let_go, score_header, stand, sum_of_ends
from .state import Rules, State


@rule
def apply(r: Rules, g: State, action: int, amount: int) -> None:
    """Does one legal action of the seat to act; `amount` is the count stated with a piece."""
    if r.called and g.asked >= 0:
        if action == MUGGINS:
            call(r, g, g.asked)
            return
        if action == PASS:
            let_go(r, g)
            return
        stand(r, g)
    if action < DRAW:
        play(r, g, action, amount)
    elif action == PASS:
        pass_turn(r, g)
    else:
        draw(g)


@rule
def draw(g: State) -> None:
    """The player takes the next piece of the stock."""
    p = g.player
    tell(g, DREW, p, g.top)
    set_hand(g, p, hand_of(g, p) | bit(g.deck[g.top]))
    g.top += 1
    g.drew = 1


@rule
def pass_turn(r: Rules, g: State) -> None:
    """A pass; passes once round block the deal, those of a first round not counted."""
    tell(g, PASSED, g.player, 0)
    if r.first_round == 0 or g.opening == 0:
        g.passes += 1
        if g.passes == r.players:
            g.ended = BLOCKED
            return
    next_player(r, g)


@rule
def next_player(r: Rules, g: State) -> None:
    """Hands the turn to the left."""
    p = g.player + 1
    g.player = 0 if p == r.players else p
    g.drew = 0
    g.again = 0
    if r.first_round and g.opening > 0:
        g.opening -= 1


@rule
def play(r: Rules, g: State, action: int, amount: int) -> None:
    """Lays a piece, passes the turn on and settles what the piece made."""
    p = g.player
    t = action & PIECE_BITS
    arm = action >> ARM
    left = hand_of(g, p) ^ bit(t)
    tell(g, LAID, p, action)
    set_hand(g, p, left)
    g.passes = 0
    g.last = p
    second = g.again if r.second_turn else 0
    out = outward(r, g, arm, action >> TURN & 1, t)  # of a lead: a number that nothing asks for
    header = header_after(r, g, arm, out, t) if r.headers else 0
    made = count_after(r, g, sum_of_ends(g), arm, out, t) if r.counts else 0
    lay(r, g, arm, out, t)
    if popcount(left) == 0:
        g.ended = DOMINO
    elif r.again and r.low[t] == r.high[t]:
        g.again = 1
    else:
        next_player(r, g)
    if r.headers:
        score_header(r, g, p, header)
    if r.counts:
        announce(r, g, made, amount)
    if r.second_turn and second and g.over == 0:
        gain(r, g, p, r.second_turn, SECOND_TURN)


@rule
def add_arm(g: State, arm: int, number: int, t: int, count: int) -> None:
    """Makes an arm that ends in this number of this piece."""
    g.end[arm] = number
    g.tip[arm] = t
    g.free[arm] = 1
    g.built[arm] = 1
    g.count[arm] = count


@rule
def lead(r: Rules, g: State, t: int) -> None:
    """Lays the first piece."""
    g.led = t
    high = r.high[t]
    if r.low[t] == high:
        add_arm(g, 0, high, t, r.spots[t])
        g.free[0] = r.led_opens
        g.built[0] = 0
        g.crossed = 1
        g.arms = 1
    else:
        add_arm(g, 0, high, t, r.value[high])
        add_arm(g, 1, r.low[t], t, r.value[r.low[t]])
        g.arms = 2


@rule
def outward(r: Rules, g: State, arm: int, turned: int, t: int) -> int:
    """The number that faces out when the piece joins the arm."""
    low = r.low[t]
    high = r.high[t]
    if r.total == 0:
        return low + high - g.end[arm]
    if popcount(bit(t) & r.matadors):
        return low if turned else high
    return low + high - (r.total - g.end[arm])


@rule
def lay(r: Rules, g: State, arm: int, out: int, t: int) -> None:
    """Puts the piece on the table: to this arm, this number facing out."""
    g.seen |= bit(t)
    if g.down == 0:
        lead(r, g, t)
        g.down = 1
        return
    double = r.low[t] == r.high[t]
    g.down += 1
    if g.free[arm] > 1:
        g.free[arm] -= 1
        g.built[arm] += 1
        if g.built[arm] >= 2:
            g.count[arm] = 0
        arm = g.arms
        g.arms += 1
    add_arm(g, arm, out, t, r.spots[t] if double else r.value[out])
    if double:
        if r.crossing and (r.crossing > 1 or g.crossed == 0):
            g.free[arm] = r.double_opens
        g.crossed = 1
