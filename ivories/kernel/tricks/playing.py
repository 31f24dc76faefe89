"""Doing it: what is said in each phase, laying to a trick, and who takes it."""

from __future__ import annotations

from ..core.events import PLAYED as PIECE_PLAYED
from ..core.events import RULER_SCORED, SAID, TRICK_SCORED, TRICK_WON, TRUMPS
from ..core.marks import bit, hand_of, no_pieces, popcount, rule, set_hand, tell
from .auction import bid, name_trump
from .codes import (
    ARGUMENT,
    AUCTION,
    BY_CLAIM,
    DOWN,
    LONE,
    MAKING,
    NAMING,
    ORDERING,
    OUT,
    PLAY,
    PLAYED,
    SHOW,
    STANDING,
    TAKING_UP,
    TRICKS,
    VERB,
)  # fmt: skip
from .dummies import declare, hold
from .offering import left_of
from .phases import advance
from .state import Rules, State
from .stock import count_shown, fill_hands, last_claim, say, stock_open
from .suits import call_suit, is_trump, power, value
from .turned import go_alone, lay_away, make, order_up


@rule
def apply(r: Rules, g: State, action: int, amount: int) -> None:
    """Does a legal action of the seat to act."""
    trump = g.trump
    if g.phase == TRICKS and action >> VERB == PLAY:
        lay(r, g, action & ARGUMENT)
        return
    if action != SHOW:
        tell(g, SAID, g.player, action)
    if g.phase == TRICKS:
        say(r, g, action)
    elif g.phase == AUCTION:
        bid(r, g, action)
    elif g.phase == NAMING:
        name_trump(r, g, action)
    elif g.phase == ORDERING:
        order_up(r, g, action)
    elif g.phase == MAKING:
        make(r, g, action)
    elif g.phase == LONE:
        go_alone(r, g, action)
    elif g.phase == TAKING_UP:
        lay_away(g, action & ARGUMENT)
        g.done = 1
    elif g.phase == STANDING:
        declare(r, g, action)
    else:
        hold(r, g, action)
    if g.trump != trump:
        tell(g, TRUMPS, g.trump, 0)
    advance(r, g)


@rule
def lay(r: Rules, g: State, t: int) -> None:
    """Lays a piece to the trick; the last one ends it."""
    seat = g.player
    tell(g, PIECE_PLAYED, seat, t)
    set_hand(g, seat, hand_of(g, seat) & ~bit(t))
    g.seen |= bit(t)
    if g.laid == 0:
        clear_trick(r, g)
        g.leader = seat
        g.best = seat
        call_suit(r, g, t)
    elif power(r, g, t) > power(r, g, g.trick[g.best]):
        g.best = seat
    g.trick[seat] = t
    g.laid += 1
    g.player = left_of(r, g, seat)
    if g.player == g.leader:
        end_trick(r, g)


@rule
def clear_trick(r: Rules, g: State) -> None:
    """The last trick is turned over."""
    for p in range(r.players):
        g.trick[p] = -1
    g.fresh = no_pieces()


@rule
def end_trick(r: Rules, g: State) -> None:
    """The trick goes to the best piece; its player leads the next."""
    seat = g.best
    g.laid = 0
    g.played += 1
    g.taken[seat] += 1
    g.player = seat
    points = r.trick_worth + trick_value(r, g)
    if r.last_trick and popcount(hand_of(g, seat)) == 0 and stock_open(r, g) == 0:
        points += r.last_trick
    tell(g, TRICK_WON, seat, points)
    g.points[seat] += points
    count_shown(g, seat)
    if r.pays == DOWN:
        g.score[seat] -= 1
        tell(g, TRICK_SCORED, seat, -1)
        if g.score[seat] <= 0:
            go_out(g, seat)
            return
    if r.ruler_point and g.trick[seat] == r.ruler and g.trump != r.low[r.ruler] and double_taken(r, g):
        g.score[seat] += 1
        tell(g, RULER_SCORED, seat, 1)
        if g.score[seat] >= r.target:
            go_out(g, seat)
            return
    if stock_open(r, g):
        fill_hands(r, g, seat)
    if popcount(hand_of(g, seat)) == 0:
        g.ended = PLAYED
        if r.pays == BY_CLAIM:
            last_claim(r, g, seat)


@rule
def trick_value(r: Rules, g: State) -> int:
    """What the pieces of the trick count."""
    points = 0
    for p in range(r.players):
        if g.trick[p] >= 0:
            points += value(r, g, g.trick[p])
    return points


@rule
def double_taken(r: Rules, g: State) -> int:
    """Whether the double of trumps is in the trick."""
    for p in range(r.players):
        t = g.trick[p]
        if t >= 0 and r.low[t] == r.high[t] and is_trump(g, t):
            return 1
    return 0


@rule
def go_out(g: State, seat: int) -> None:
    """A score in mid-deal ends the match."""
    g.ended = OUT
    g.over = 1
    g.winner = seat
    g.victors = 1 << seat
