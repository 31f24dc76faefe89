"""A world put in place of what a seat cannot see of Poker."""

from __future__ import annotations

from ..core.marks import rule, set_hand
from .state import Rules, State


@rule
def imagine(r: Rules, g: State, world: list[int]) -> None:
    """Puts a world's hands, and the pieces that nobody holds, into an observed state."""
    for p in range(r.players):
        set_hand(g, p, world[p])
    for i in range(g.top, g.size):
        g.deck[i] = world[2 * r.players + i]
