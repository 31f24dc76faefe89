"""How much a world counts: less where others, with these hands, have chosen what greed would not have."""

from __future__ import annotations

from typing import Any

from ..family.game import alike  # type: ignore[import-untyped]
from .imagined import likely
from .marks import apart, part, set_hand
from .memory import assign, nth_state
from .plans import RECALLED
from .state import Stream

HEAVIEST = 24  # a world that fits greed in everything counts two to this many
DOUBT = 3  # of which each choice that greed would not have made takes so many
ABOVE = 3  # states before the first that is recalled
SEAT, CHOSEN, SINCE = range(3)  # of a choice that is recalled: numbers of a row
CHOICE = 3


@part
def weight(r: Any, states: Any, s: Stream, q: Any, world: Any, rows: Any, first: int) -> int:
    """The weight of a world, from one up."""
    apart()
    g = nth_state(states, 1)
    doubts = 0
    for k in range(q[RECALLED]):
        assign(g, nth_state(states, ABOVE + k))
        seat = rows[first + CHOICE * k + SEAT]
        set_hand(g, seat, world[seat] | rows[first + CHOICE * k + SINCE])
        if alike(r, g, likely(r, g, s, 0), rows[first + CHOICE * k + CHOSEN]) == 0:
            doubts += DOUBT
    return 1 << max(0, HEAVIEST - doubts)
