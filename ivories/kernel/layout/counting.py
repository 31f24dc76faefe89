"""Counts made in play: the sum of the ends, headers, and what becomes of a count that is called."""

from __future__ import annotations

from ..core.events import CALLED, CALLED_COUNT, COUNTED, DOUBLE_HEADER, LET_GO, LOST, TRIPLE_HEADER
from ..core.marks import rule, tell
from ..core.sides import add, side_of
from .codes import CALLER, NEAR_EITHER, NEAR_NONE, NOBODY, OUT
from .settling import decided
from .state import Rules, State


@rule
def gain(r: Rules, g: State, p: int, points: int, why: int) -> None:
    """A score made during the deal; reaching the target ends the match at once, unless deals are finished."""
    if points == 0:
        return
    tell(g, why, p, points)
    add(r, g, p, points)
    if r.at_once and g.score[p] >= r.target and decided(r, g):
        g.ended = OUT
        g.asked = -1
        g.over = 1


# --- The sum of the ends ---


@rule
def sum_of_ends(g: State) -> int:
    """The sum of all ends as they lie."""
    total = 0
    for arm in range(g.arms):
        total += g.count[arm]
    return total


@rule
def count_after(r: Rules, g: State, ends: int, arm: int, out: int, t: int) -> int:
    """The points that the sum of the ends makes once the piece is laid; `ends` is that sum before.

    A double counts on while only one arm is built on it.
    """
    if g.down == 0:
        return r.points[r.spots[t]]
    if g.free[arm] == 1 or g.built[arm] > 0:
        ends -= g.count[arm]
    return r.points[ends + (r.spots[t] if r.low[t] == r.high[t] else r.value[out])]


# --- Headers ---


@rule
def header_after(r: Rules, g: State, arm: int, out: int, t: int) -> int:
    """What the ends of a line become once the piece is laid: 2 a double-header, 3 a triple-header, else 0."""
    double = r.low[t] == r.high[t]
    if g.down == 0:
        return 2 if double else 0
    other = 1 - arm if g.arms > 1 else 0
    if out != g.end[other]:
        return 0
    if double:
        return 3 if r.double_triple else 2
    tip = g.tip[other]
    return 3 if r.low[tip] == r.high[tip] else 2


@rule
def header_points(r: Rules, g: State, p: int, header: int) -> int:
    """What a header scores: less when the target is near."""
    if r.near_out == NEAR_NONE or header == 0:
        return header
    missing = r.target - g.score[p]
    if r.near_out == NEAR_EITHER:
        for q in range(r.players):
            missing = min(missing, r.target - g.score[q])
    if missing <= 2:
        return 1
    return min(header, missing - 1)


@rule
def score_header(r: Rules, g: State, p: int, header: int) -> None:
    """A header scores."""
    gain(r, g, p, header_points(r, g, p, header), TRIPLE_HEADER if header == 3 else DOUBLE_HEADER)


# --- Counts that are stated ---


@rule
def announce(r: Rules, g: State, made: int, amount: int) -> None:
    """Scores the count just made, or opens it to a call when it was stated wrongly or not at all."""
    g.made = made
    g.stated = amount
    if r.called == 0 or amount == made:
        gain(r, g, g.last, made, COUNTED)
    elif r.muggins != NOBODY:
        g.asked = (g.last + 1) % r.players
    elif g.over == 0:
        lose(g)


@rule
def lose(g: State) -> None:
    """Nobody scores the last count."""
    if g.made:
        tell(g, LOST, g.last, g.made)


@rule
def call(r: Rules, g: State, caller: int) -> None:
    """Muggins: the maker loses the count, and in some games the caller scores it."""
    tell(g, CALLED, caller, g.last)
    g.asked = -1
    if r.muggins == CALLER:
        gain(r, g, caller, g.made, CALLED_COUNT)
    else:
        lose(g)


@rule
def let_go(r: Rules, g: State) -> None:
    """The seat asked does not call: the next opponent is asked; nobody left: the count stands."""
    tell(g, LET_GO, g.asked, 0)
    seat = (g.asked + 1) % r.players
    if side_of(r, seat) == side_of(r, g.last) and seat != g.last:
        seat = (seat + 1) % r.players
    if seat == g.last:
        stand(r, g)
    else:
        g.asked = seat


@rule
def stand(r: Rules, g: State) -> None:
    """Nobody called: a wrong count stands as the true one, a count not stated is lost."""
    g.asked = -1
    if g.stated:
        gain(r, g, g.last, g.made, COUNTED)
    else:
        lose(g)
