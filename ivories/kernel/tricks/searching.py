"""What a search asks of trick games: how far a side is ahead, and what sets a position apart."""

from __future__ import annotations

from ..core.chance import stir, stir_pieces
from ..core.marks import hand_of, rule
from ..core.sides import side_of
from .codes import DOWN
from .state import Rules, State


@rule
def ahead(r: Rules, g: State, seat: int) -> int:
    """How far a seat's side is ahead: its score as many times as there are others, less theirs; or fewer points."""
    total = 0
    for side in range(r.sides):
        total += g.score[side]
    lead = r.sides * g.score[side_of(r, seat)] - total
    return -lead if r.pays == DOWN else lead


@rule
def position(r: Rules, g: State, key: int) -> int:
    """A number for all that the rest of the deal depends on."""
    for p in range(r.players):
        key = stir_pieces(r, key, hand_of(g, p))
        key = stir(key, g.points[p] + (g.waiting[p] << 20) + (g.taken[p] << 40) + (g.score[p] << 46))
        if g.laid:
            key = stir(key, 1 + g.trick[p])
    key = stir(key, g.player + 16 * g.leader + 256 * g.laid + (g.top << 16) + (g.phase << 24) + (g.played << 32))
    key = stir(key, 1 + g.trump + 16 * (1 + g.maker) + 256 * (1 + g.bid) + (g.out << 20) + (g.passed << 36))
    key = stir(key, g.closed + 2 * (1 + g.closer) + 32 * g.trickless + 64 * g.lies + 128 * g.dummy + 1024 * g.discards)
    key = stir_pieces(r, key, g.shown)
    return stir_pieces(r, key, g.fresh)


@rule
def alike(r: Rules, g: State, one: int, other: int) -> int:
    """Whether two actions are the same choice."""
    return 1 if one == other else 0
