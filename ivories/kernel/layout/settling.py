"""The end of a deal: whose hand is lowest, what is won, whether the match is over. Partners' hands count as one."""

from __future__ import annotations

from ..core.chance import draw_lots
from ..core.marks import hand_of, low_bit, popcount, rule
from ..core.sides import add, partner, side_of
from .codes import (
    BLOCKED,
    BY_BERGEN,
    DIFFERENCES,
    DOMINO,
    FEWEST_THEN_LOTS,
    LESS_OWN,
    NO_COUNT,
    OUT,
    WITHOUT_DOUBLES,
)  # fmt: skip
from .state import Rules, State


@rule
def deal_over(r: Rules, g: State) -> int:
    """Whether the deal is to be settled: it ended and no call is open."""
    if r.called and g.asked >= 0:
        return 0
    return 1 if g.ended else 0


@rule
def spots_in(r: Rules, pieces: int) -> int:
    """The spots of some pieces."""
    total = 0
    for _ in range(popcount(pieces)):
        total += r.spots[low_bit(pieces)]
        pieces &= pieces - 1
    return total


@rule
def held_by(r: Rules, g: State, side: int) -> int:
    """The pieces that a side holds."""
    return hand_of(g, side) | hand_of(g, partner(r, side))


@rule
def weight(r: Rules, pieces: int) -> int:
    """What orders the hands of a blocked deal: the lowest wins."""
    doubles = pieces & r.doubles
    k = popcount(doubles)
    if r.lowest == BY_BERGEN:
        return 10000 * k + (spots_in(r, doubles) if k else spots_in(r, pieces))
    if r.lowest == WITHOUT_DOUBLES:
        return (10000 if k else 0) + spots_in(r, pieces ^ doubles)
    return spots_in(r, pieces)


@rule
def lowest_sides(r: Rules, g: State) -> int:
    """The sides whose hands are lowest, after the tie rule: a mask of the first seat of each."""
    best = 1 << 30
    seats = 0
    for side in range(r.sides):
        pieces = held_by(r, g, side)
        w = weight(r, pieces)
        if r.tie != NO_COUNT:
            w = 128 * w + popcount(pieces)
        if w < best:
            best = w
            seats = 0
        if w == best:
            seats |= 1 << side
    return seats


@rule
def lowest_hand(r: Rules, g: State) -> int:
    """The seat that wins a blocked deal, of partners the first; -1: nobody."""
    seats = lowest_sides(r, g)
    if popcount(seats) == 1:
        return low_bit(seats)
    return draw_lots(r, g, seats, 0) if r.tie == FEWEST_THEN_LOTS else -1


@rule
def winnings(r: Rules, g: State, winner: int) -> int:
    """What the winner of the deal scores: by the hands of the other sides."""
    if r.point:
        return 1
    own = side_of(r, winner)
    spots = 0
    for p in range(r.players):
        if side_of(r, p) != own:
            spots += spots_in(r, hand_of(g, p))
    if r.blocked == LESS_OWN and g.ended == BLOCKED:
        spots -= (r.sides - 1) * spots_in(r, held_by(r, g, own))
    return (spots + r.round_to // 2) // r.round_to * r.round_to // r.worth


@rule
def score_differences(r: Rules, g: State) -> None:
    """Every side scores from each heavier one what that holds more."""
    for side in range(r.sides):
        own = spots_in(r, held_by(r, g, side))
        for other in range(r.sides):
            more = spots_in(r, held_by(r, g, other)) - own
            if more > 0:
                add(r, g, side, more)


@rule
def decided(r: Rules, g: State) -> int:
    """Whether one side alone is highest, at the target or above."""
    best = -1
    equal = 0
    for side in range(r.sides):
        if g.score[side] > best:
            best = g.score[side]
            equal = 0
        if g.score[side] == best:
            equal += 1
    return 1 if best >= r.target and equal == 1 else 0


@rule
def settle(r: Rules, g: State) -> None:
    """Scores a deal that is over and sees whether the match is."""
    g.tied = 0
    if g.ended == BLOCKED and r.blocked == DIFFERENCES:
        score_differences(r, g)
    elif g.ended != OUT:
        g.winner = g.last if g.ended == DOMINO else lowest_hand(r, g)
        if g.winner >= 0:
            add(r, g, g.winner, winnings(r, g, g.winner))
    if decided(r, g) or g.deal == r.max_deals:
        g.over = 1
