"""What a search asks of Poker: how far a seat is ahead, and what sets a position apart."""

from __future__ import annotations

from ..core.chance import stir
from ..core.marks import hand_of, rule
from .state import Rules, State


@rule
def ahead(r: Rules, g: State, seat: int) -> int:
    """How far a seat is ahead: its chips as many times as there are others, less theirs."""
    total = 0
    for p in range(r.players):
        total += g.score[p]
    return r.players * g.score[seat] - total


@rule
def position(r: Rules, g: State, key: int) -> int:
    """A number for all that the rest of the deal depends on."""
    for p in range(r.players):
        key = stir(key, hand_of(g, p))
        key = stir(key, g.put[p] + (g.score[p] << 24))
    return stir(key, g.player + 16 * g.raises + (1 + g.bettor << 16) + (g.waiting << 24) + (g.dropped << 40))


@rule
def alike(r: Rules, g: State, one: int, other: int) -> int:
    """Whether two actions are the same choice."""
    return 1 if one == other else 0
