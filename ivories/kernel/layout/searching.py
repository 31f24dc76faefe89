"""What a search asks of layout games: how far a side is ahead, and what sets a position apart."""

from __future__ import annotations

from ..core.chance import stir, stir_pieces
from ..core.marks import hand_of, rule
from ..core.sides import side_of
from .codes import ARM, DRAW, PIECE_BITS
from .state import Rules, State


@rule
def ahead(r: Rules, g: State, seat: int) -> int:
    """How far a seat's side is ahead: its score as many times as there are others, less theirs."""
    total = 0
    for side in range(r.sides):
        total += g.score[side]
    return r.sides * g.score[side_of(r, seat)] - total


@rule
def position(r: Rules, g: State, key: int) -> int:
    """A number for all that the rest of the deal depends on."""
    for p in range(r.players):
        key = stir_pieces(r, key, hand_of(g, p))
    if r.counts or r.headers or r.second_turn:
        for side in range(r.sides):
            key = stir(key, g.score[side])
    for arm in range(g.arms):
        shape = g.free[arm] + 8 * g.built[arm]
        key = stir(key, g.end[arm] + 16 * g.tip[arm] + 2048 * g.count[arm] + (shape << 20))
    turn = g.player + 16 * g.passes + 256 * g.drew + 512 * g.again + 1024 * g.crossed
    key = stir(key, turn + 4096 * g.opening + (g.top << 20) + (g.arms << 28))
    if r.called and g.asked >= 0:
        key = stir(key, 1 + g.asked + 16 * g.last + 256 * g.made + (g.stated << 20))
    return key


@rule
def alike(r: Rules, g: State, one: int, other: int) -> int:
    """Whether two plays are of one piece at ends of one number."""
    same = one & PIECE_BITS == other & PIECE_BITS
    return 1 if one == other or (one < DRAW and same and g.end[one >> ARM] == g.end[other >> ARM]) else 0
