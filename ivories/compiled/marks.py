"""What `@rule` means in the compiled twin: numba's njit, and sets of pieces in one 64-bit word (62 pieces at most)."""

from __future__ import annotations

from typing import Any

from numba import njit, types
from numba.extending import intrinsic

rule = njit(nogil=True)


@intrinsic
def popcount(typing_context: Any, mask: Any) -> Any:
    """How many pieces are in the mask."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), build


@intrinsic
def low_bit(typing_context: Any, mask: Any) -> Any:
    """The first piece of the mask."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), build


@rule
def no_pieces() -> int:
    """The mask of nothing."""
    return 0


@rule
def bit(piece: int) -> int:
    """The mask of one piece."""
    return 1 << piece


@rule
def hand_of(g: Any, seat: int) -> Any:
    """The pieces that a seat holds."""
    return g.hands[seat]


@rule
def set_hand(g: Any, seat: int, mask: int) -> None:
    """Gives a seat these pieces and no others."""
    g.hands[seat] = mask
