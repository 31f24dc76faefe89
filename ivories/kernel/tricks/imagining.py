"""A world put in place of what a seat cannot see of a trick game."""

from __future__ import annotations

from ..core.marks import rule, set_hand
from .state import Rules, State


@rule
def imagine(r: Rules, g: State, world: list[int]) -> None:
    """Puts a world's hands, pieces laid away and stock into an observed state."""
    for p in range(r.players):
        set_hand(g, p, world[p])
        g.away[p] = world[r.players + p]
    for i in range(g.top + g.dummy * r.dummy, g.size):
        g.deck[i] = world[2 * r.players + i]
