"""Solving: every action played to its end in the best way for both sides, all hands open. For two sides only.

The states on the way lie one above another; alpha and beta bound what either side is sure of already; what is known of
a position is remembered, as a least and a most value.
"""

from __future__ import annotations

from typing import Any

from ..family.game import acting, ahead, deal_over, position  # type: ignore[import-untyped]
from .chance import stir
from .flat import enter
from .imagined import act, end, new_world, nth, offered
from .marks import rule
from .memory import assign, nth_state
from .plans import ACTIONS, ASKED, CODE, COUNT, EXACT, FIRST, FOUND, KEY_LOW, KIND, LIMIT
from .sides import side_of
from .state import Stream

FAR = 1 << 40  # beyond every value
OPEN = FAR + 1  # no value yet
ABOVE = 3  # states before the first of the way down
DEEPEST = 160  # choices one after another

# What is kept for each choice on the way: so many numbers of a row.
NEXT, ALL, ALPHA, BETA, BEST, OWN, KEY, FLOOR, CEILING = range(9)
FRAME = 9
FRAMES = DEEPEST * FRAME  # then come positions that are remembered
MEMORY = 3  # numbers of each: its key, the least, the most


@rule
def exact(r: Any, states: Any, s: Stream, q: Any, program: Any, world: Any, rows: Any, out: Any) -> None:
    """The value of each action that is asked for in each of so many worlds; what is left of the limit stays in it."""
    base = nth_state(states, 0)
    there = nth_state(states, 2)
    seat = acting(r, base)
    before = ahead(r, base, seat)
    for w in range(q[FIRST], q[FIRST] + q[COUNT]):
        if q[KIND] == EXACT:
            new_world(r, base, there, s, q, w, program, world)
        else:
            assign(there, base)
        for a in range(q[ACTIONS]):
            if out[FOUND * a + ASKED] and q[LIMIT] > 0:
                value = solved(r, states, q, w, rows, seat, out[FOUND * a + CODE])
                if q[LIMIT] > 0:
                    enter(out, a, value - before, 1)


@rule
def solved(r: Any, states: Any, q: Any, w: int, rows: Any, seat: int, action: int) -> Any:
    """How far the seat's side is ahead in the end, after an action and the best play of all."""
    g = nth_state(states, 1)
    assign(g, nth_state(states, 2))
    rows[ALPHA] = -FAR
    rows[BETA] = FAR
    depth = 0
    while True:
        act(r, g, action)
        q[LIMIT] -= 1
        value = met(r, g, q, w, rows, seat, depth)
        if q[LIMIT] <= 0:
            return 0
        if value == OPEN:
            depth += 1
            assign(nth_state(states, ABOVE + depth), g)
        else:
            depth = back(rows, depth, value)
            if depth == 0:
                return rows[BEST]
            assign(g, nth_state(states, ABOVE + depth))
            offered(r, g)
        at = FRAME * depth
        action = nth(r, g, rows[at + NEXT])
        rows[at + NEXT] += 1


@rule
def met(r: Any, g: Any, q: Any, w: int, rows: Any, seat: int, depth: int) -> Any:
    """The value of a position that was reached, if it is over or known well enough; else a choice is open there."""
    count = 1
    while count == 1:
        if deal_over(r, g):
            end(r, g)
            return ahead(r, g, seat)
        count = offered(r, g)
        if count == 1:
            act(r, g, nth(r, g, 0))
            q[LIMIT] -= 1
    if depth + 2 > DEEPEST:
        q[LIMIT] = 0
        return 0
    above = FRAME * depth
    at = above + FRAME
    rows[at + ALPHA] = rows[above + ALPHA]
    rows[at + BETA] = rows[above + BETA]
    rows[at + KEY] = position(r, g, stir(q[KEY_LOW], w + 1))
    own = 1 if side_of(r, acting(r, g)) == side_of(r, seat) else 0
    rows[at + OWN] = own
    rows[at + BEST] = -FAR if own else FAR
    rows[at + NEXT] = 0
    rows[at + ALL] = count
    return remembered(rows, at)


@rule
def remembered(rows: Any, at: int) -> Any:
    """What is known of the position of a choice, if that decides it; else the bounds are what it leaves open."""
    slot = place(rows, rows[at + KEY])
    if rows[slot] == rows[at + KEY]:
        least = rows[slot + 1]
        most = rows[slot + 2]
        if least >= rows[at + BETA] or least == most:
            return least
        if most <= rows[at + ALPHA]:
            return most
        rows[at + ALPHA] = max(rows[at + ALPHA], least)
        rows[at + BETA] = min(rows[at + BETA], most)
    rows[at + FLOOR] = rows[at + ALPHA]
    rows[at + CEILING] = rows[at + BETA]
    return OPEN


@rule
def place(rows: Any, key: int) -> int:
    """Where a position is remembered."""
    return FRAMES + MEMORY * (key % ((len(rows) - FRAMES) // MEMORY))


@rule
def back(rows: Any, depth: int, value: int) -> Any:
    """A value goes up to the last choice that is still open: how deep that is; 0: none, and the value lies there."""
    while depth > 0:
        at = FRAME * depth
        if rows[at + OWN]:
            rows[at + BEST] = max(rows[at + BEST], value)
            rows[at + ALPHA] = max(rows[at + ALPHA], value)
        else:
            rows[at + BEST] = min(rows[at + BEST], value)
            rows[at + BETA] = min(rows[at + BETA], value)
        if rows[at + ALPHA] < rows[at + BETA] and rows[at + NEXT] < rows[at + ALL]:
            return depth
        value = rows[at + BEST]
        remember(rows, at, value)
        depth -= 1
    rows[BEST] = value
    return 0


@rule
def remember(rows: Any, at: int, value: int) -> None:
    """What was found of a position: its value, or a bound where one side was cut short."""
    slot = place(rows, rows[at + KEY])
    rows[slot] = rows[at + KEY]
    rows[slot + 1] = value if value > rows[at + FLOOR] else -FAR
    rows[slot + 2] = value if value < rows[at + CEILING] else FAR
