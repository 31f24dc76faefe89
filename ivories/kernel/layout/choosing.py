"""What may be done now: ways to lay a piece, then the words."""

from __future__ import annotations

from ..core.marks import hand_of, no_pieces, nth_bit, popcount, rule
from ..core.sides import side_of
from .codes import ARM, DRAW, LINE, MUGGINS, PASS, STUCK_DRAW_ONE, STUCK_PASS, TURN
from .state import Rules, State


@rule
def fits(r: Rules, g: State, hand: int, arm: int) -> int:
    """The pieces of a hand that join this arm."""
    if r.first_round and g.opening > 0 and g.tip[arm] != g.led:
        return no_pieces()
    return hand & r.fit[g.end[arm]]


@rule
def count_plays(r: Rules, g: State) -> int:
    """How many ways the player has to lay a piece."""
    hand = hand_of(g, g.player)
    if g.down == 0:
        return 1 if g.must >= 0 else popcount(hand)
    if r.crossing == LINE and r.total == 0:
        return popcount(fits(r, g, hand, 0)) + (popcount(fits(r, g, hand, 1)) if g.arms > 1 else 0)
    plays = 0
    for arm in range(g.arms):
        fit = fits(r, g, hand, arm)
        plays += popcount(fit)
        if r.total:
            plays += popcount(fit & r.turning)
    return plays


@rule
def nth_play(r: Rules, g: State, k: int) -> int:
    """The k-th of those ways, from 0; -1 when there are not so many."""
    hand = hand_of(g, g.player)
    if g.down == 0:
        if g.must >= 0:
            return g.must if k == 0 else -1
        return nth_bit(hand, k) if k < popcount(hand) else -1
    if r.crossing == LINE and r.total == 0:
        return nth_in_line(r, g, hand, k)
    for arm in range(g.arms):
        fit = fits(r, g, hand, arm)
        plays = popcount(fit)
        if k < plays:
            return arm << ARM | nth_bit(fit, k)
        k -= plays
        if r.total:
            fit &= r.turning
            plays = popcount(fit)
            if k < plays:
                return arm << ARM | 1 << TURN | nth_bit(fit, k)
            k -= plays
    return -1


@rule
def nth_in_line(r: Rules, g: State, hand: int, k: int) -> int:
    """The same where there are two ends at most: which of them is chosen without a branch."""
    fit = fits(r, g, hand, 0)
    other = fits(r, g, hand, 1) if g.arms > 1 else no_pieces()
    plays = popcount(fit)
    if k >= plays + popcount(other):
        return -1
    second = 1 if k >= plays else 0
    return second << ARM | nth_bit(other if second else fit, k - plays * second)


@rule
def may_draw(r: Rules, g: State) -> int:
    """Whether the stock is open to the player, able to play or not."""
    if r.stuck == STUCK_PASS or g.top >= g.size - r.keep or g.down == 0 or g.again or g.opening > 0:
        return 0
    return 0 if r.stuck == STUCK_DRAW_ONE and g.drew else 1


@rule
def play_closes(r: Rules, g: State) -> int:
    """Whether the seat asked for a call may as well play on: not when the count standing would end the match."""
    if g.asked != g.player or g.ended:
        return 0
    stands = g.made if g.stated else 0
    return 0 if r.at_once and g.score[g.last] + stands >= r.target else 1


@rule
def count_legal(r: Rules, g: State) -> int:
    """How many actions the seat to act has (`acting`): plays, then the words."""
    if r.called and g.asked >= 0 and play_closes(r, g) == 0:
        return 2
    actions = count_plays(r, g)
    if r.called and g.asked >= 0:
        actions += 2
        if may_draw(r, g) and (r.free_draw or actions == 2):
            actions += 1
    elif actions == 0 or (r.free_draw and may_draw(r, g)):
        actions += 1
    return actions


@rule
def nth_legal(r: Rules, g: State, k: int) -> int:
    """The k-th of those actions, from 0."""
    if r.called and g.asked >= 0:
        words = count_legal(r, g) - 2
        if k >= words:
            return MUGGINS if k == words else PASS
    action = nth_play(r, g, k)
    if action >= 0:
        return action
    return DRAW if may_draw(r, g) else PASS


@rule
def acting(r: Rules, g: State) -> int:
    """The seat to act: the one asked for a call, else the player."""
    return g.asked if g.asked >= 0 else g.player


@rule
def may_call(r: Rules, g: State, seat: int) -> int:
    """Whether a seat may still call the last count: an opponent that was not asked yet."""
    if g.asked < 0 or side_of(r, seat) == side_of(r, g.last):
        return 0
    n = r.players
    return 1 if (seat - g.last) % n >= (g.asked - g.last) % n else 0


@rule
def places(r: Rules, g: State, arm: int) -> int:
    """How many places of an arm are open to a piece now."""
    if r.sides_first and g.built[arm] < 2 and g.free[arm] > 1:
        return 2 - g.built[arm]
    return g.free[arm]
