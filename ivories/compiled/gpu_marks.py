"""What `@rule` means on the GPU: a device function of numba-cuda, always inlined."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import cuda

from ..kit import MASK, intrinsic, types  # type: ignore[import-untyped]  # of the twin

rule = cuda.jit(device=True, forceinline=True)
INT64 = ir.IntType(64)


def _narrow(builder: Any, mask: Any) -> Any:
    """A mask in as few bits as the set needs: half the work on a GPU."""
    return mask if MASK == 64 else builder.trunc(mask, ir.IntType(MASK))


@intrinsic
def popcount(typing_context: Any, mask: Any) -> Any:
    """How many pieces are in the mask."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.zext(builder.ctpop(_narrow(builder, args[0])), INT64)

    return types.int64(types.int64), build


@intrinsic
def low_bit(typing_context: Any, mask: Any) -> Any:
    """The first piece of the mask."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.zext(builder.cttz(_narrow(builder, args[0]), ir.IntType(1)(1)), INT64)

    return types.int64(types.int64), build


@rule
def nth_bit(mask: int, k: int) -> Any:
    """The k-th piece of the mask, from 0."""
    for _ in range(k):
        mask &= mask - 1
    return low_bit(mask)


@rule
def tell(g: Any, what: int, a: int, b: int) -> None:
    """Nobody listens to compiled matches."""


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
