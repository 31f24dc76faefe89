"""States and rules that lie in memory, each in one piece: for code that serves all games of a family.

To a kernel such a state looks like any other. In numba it is a pointer; the place of every field behind it is known
when it is compiled, since all rows are as long as the longest of any game. In a twin this module stands for
`core.memory`: how states are copied, and how one of several is found.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from llvmlite import ir

from ivories.compiled.kit import (
    AttributeTemplate,
    cgutils,
    infer_getattr,
    intrinsic,
    lower_getattr_generic,
    lower_setattr_generic,
    models,
    register_model,
    types,
)
from ivories.compiled.places import LONGEST, WORD, Places, places_of
from ivories.compiled.states import INT64, RowType, narrowed, short, widened, width_of

BYTES = ir.IntType(8).as_pointer()


class MemoryType(types.Type):  # type: ignore[misc]
    """A state in memory: where its fields lie."""

    mutable = True

    def __init__(self, cls: Any) -> None:
        found: Places = places_of(cls)
        self.size = found.size
        self.fields = {
            name: (at, width_of(width), LONGEST[row] if row else 0) for name, (at, width, row) in found.fields.items()
        }
        super().__init__(name=f"Memory{short((cls.__module__, cls.__name__, sorted(self.fields.items())))}")


@cache
def memory_type(cls: Any) -> MemoryType:
    """The type of a class of states."""
    return MemoryType(cls)


@register_model(MemoryType)
class _MemoryModel(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, state: Any) -> None:
        super().__init__(manager, state, BYTES)


def at_address(cls: Any) -> Any:
    """An intrinsic that takes what a pointer points to for a state of a class."""
    kind = memory_type(cls)

    @intrinsic
    def state_at(typing_context: Any, words: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.bitcast(args[0], BYTES)

        return kind(words), build

    return state_at


@intrinsic
def nth_state(typing_context: Any, states: Any, k: Any) -> Any:
    """One of several states that lie one behind another."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.gep(args[0], [builder.mul(args[1], INT64(states.size))])

    return states(states, types.int64), build


@intrinsic
def assign(typing_context: Any, state: Any, source: Any) -> Any:
    """Makes a state what another is."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        cgutils.raw_memcpy(builder, args[0], args[1], INT64(state.size // WORD), WORD, align=WORD)
        return context.get_dummy_value()

    return types.none(state, source), build


# --- What numba asks: the types of fields, and how to reach them ---


@infer_getattr
class _Fields(AttributeTemplate):  # type: ignore[misc]
    key = MemoryType

    def generic_resolve(self, state: Any, name: str) -> Any:
        _, kind, length = state.fields[name]
        return RowType(kind, length) if length else types.int64


def _place(builder: Any, pointer: Any, at: int, what: Any) -> Any:
    return builder.bitcast(builder.gep(pointer, [INT64(at)], inbounds=True), what.as_pointer())


@lower_getattr_generic(MemoryType)
def get_field(context: Any, builder: Any, state: Any, value: Any, name: str) -> Any:
    """Loads a field, or gives a row."""
    at, kind, length = state.fields[name]
    if length:
        return _place(builder, value, at, ir.ArrayType(kind.stored, length))
    return widened(builder, builder.load(_place(builder, value, at, kind.stored)), kind)


@lower_setattr_generic(MemoryType)
def set_field(context: Any, builder: Any, signature: Any, args: Any, name: str) -> None:
    """Stores a field."""
    at, kind, _ = signature.args[0].fields[name]
    value = context.cast(builder, args[1], signature.args[1], types.int64)
    builder.store(narrowed(builder, value, kind), _place(builder, args[0], at, kind.stored))
