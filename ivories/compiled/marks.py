"""What `@rule` means in the compiled twin: numba's njit, and sets of pieces in one 64-bit word (62 pieces at most)."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

from ivories.compiled.machine import processor

rule = njit(nogil=True)
inner_rule = njit(nogil=True, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
"""A rule that only other rules call, inlined into what is compiled as a whole."""
searching_rule = njit(nogil=True, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True, error_model="numpy")
"""The same where rules are not known when it is compiled: a division by what they say asks nothing first."""
part = njit(nogil=True, forceinline=False, no_cpython_wrapper=True, no_cfunc_wrapper=True, error_model="numpy")
"""A rule that others call, and that is the same code for all of them."""


@intrinsic
def apart(typing_context: Any) -> Any:
    """The function that says this is not inlined into others."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.function.attributes.add("noinline")
        return context.get_dummy_value()

    return types.none(), build


@intrinsic
def root(typing_context: Any, number: Any) -> Any:
    """The square root of a number: one instruction."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.call(builder.module.declare_intrinsic("llvm.sqrt", [ir.DoubleType()]), args)

    return types.float64(types.float64), build


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


@intrinsic
def deposit(typing_context: Any, source: Any, mask: Any) -> Any:
    """Puts the bits of the source where the mask has some: one instruction, where the processor has it."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = args[0].type
        function = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=ir.FunctionType(word, [word, word]))
        return builder.call(function, args)

    return types.int64(types.int64, types.int64), build


if "+bmi2" in processor()[1].split(","):

    @rule
    def nth_bit(mask: int, k: int) -> Any:
        """The k-th piece of the mask, from 0."""
        return low_bit(deposit(1 << k, mask))

else:  # pragma: no cover - another processor

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
