"""States as variables of the compiled function: single fields end up in registers, rows on the stack.

To a kernel such a state looks like any other. In numba it is a bundle of pointers, one for every field, each to a place
of its own: once all rules are inlined the compiler sees through them. A state in one piece of memory would keep every
field there, since a row in it that is reached by a computed index might touch any of them.
"""

from __future__ import annotations

import hashlib
import operator
from typing import Any, NamedTuple

from llvmlite import ir

from ivories.kernel.core.state import shape

from .kit import (
    ALIGNED,
    MASK,
    REGISTER,
    SHORT_ROW,
    AttributeTemplate,
    cgutils,
    infer_getattr,
    lower_builtin,
    lower_getattr_generic,
    lower_setattr_generic,
    models,
    register_model,
    typed,
    types,
)

BITS = {"i1": 8, "i2": 16, "i4": 32, "i8": 64, "u4": 32, "mask": MASK}
UNSIGNED = ("u4", "mask")
INT64 = ir.IntType(64)


def short(values: object) -> str:
    """A short name for what a type is made of: numba writes it into the name of every function."""
    return hashlib.sha256(repr(values).encode()).hexdigest()[:16]


class Width(NamedTuple):
    """The width of an integer where it is kept."""

    bits: int
    signed: bool

    @property
    def stored(self) -> Any:
        """What the compiler calls it."""
        return ir.IntType(self.bits)


def width_of(width: str, least: int = 0) -> Width:
    """The width that a field declares, in a register at least so many bits."""
    return Width(max(BITS[width], least), width not in UNSIGNED)


class RowType(types.Type):  # type: ignore[misc]
    """A row of integers of some width."""

    def __init__(self, kind: Width, length: int) -> None:
        self.kind = kind
        self.length = length
        super().__init__(name=f"Row({kind.bits}, {kind.signed}, {length})")


class StateType(types.Type):  # type: ignore[misc]
    """A state: its fields with their widths, rows with their lengths."""

    mutable = True

    def __init__(self, fields: tuple[tuple[str, Width, int], ...]) -> None:
        self.fields = fields
        self.place = {name: (i, kind, length) for i, (name, kind, length) in enumerate(fields)}
        super().__init__(name=f"State{short(fields)}")


def state_type(cls: type[Any], sizes: dict[str, int]) -> StateType:
    """The type of a class of states whose rows are so long."""
    fields = []
    for name, width, row in shape(cls):
        length = sizes[row] if row else 0
        fields.append((name, width_of(width, 0 if length > SHORT_ROW else REGISTER), length))
    return StateType(tuple(fields))


@register_model(RowType)
class _RowModel(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, row: Any) -> None:
        super().__init__(manager, row, ir.ArrayType(row.kind.stored, row.length).as_pointer())


@register_model(StateType)
class _StateModel(models.StructModel):  # type: ignore[misc]
    def __init__(self, manager: Any, state: Any) -> None:
        members = [(name, _member(kind, length)) for name, kind, length in state.fields]
        super().__init__(manager, state, members)


def _member(kind: Width, length: int) -> Any:
    return RowType(kind, length) if length else types.CPointer(types.Integer.from_bitwidth(kind.bits))


def new_state(context: Any, builder: Any, state: StateType) -> Any:
    """A state with every field zero, on the stack of the function that is being built."""
    made = cgutils.create_struct_proxy(state)(context, builder)
    for name, kind, length in state.fields:
        what = ir.ArrayType(kind.stored, length) if length else kind.stored
        place = cgutils.alloca_once(builder, what, zfill=True)
        if length > SHORT_ROW and ALIGNED:
            place.align = ALIGNED
        setattr(made, name, place)
    return made._getvalue()


def write_out(builder: Any, state: StateType, value: Any, data: Any, first: Any, step: Any) -> None:
    """Writes every number of a state to where 64-bit words are kept, from one place on and so many apart."""
    at = first
    for i, (_, kind, length) in enumerate(state.fields):
        pointer = builder.extract_value(value, i)
        for k in range(length or 1):
            source = builder.gep(pointer, [INT64(0), INT64(k)]) if length else pointer
            builder.store(widened(builder, builder.load(source), kind), builder.gep(data, [at]))
            at = builder.add(at, step)


def read_in(builder: Any, state: StateType, value: Any, data: Any) -> None:
    """Reads every number of a state without rows from where 64-bit words are kept, one after another."""
    for i, (_, kind, _) in enumerate(state.fields):
        number = builder.load(builder.gep(data, [INT64(i)]))
        builder.store(narrowed(builder, number, kind), builder.extract_value(value, i))


def count(state: StateType) -> int:
    """How many numbers a state has."""
    return sum(length or 1 for _, _, length in state.fields)


def widened(builder: Any, value: Any, kind: Width) -> Any:
    """A number as kernels count: in 64 bits."""
    if kind.bits == 64:
        return value
    return builder.sext(value, INT64) if kind.signed else builder.zext(value, INT64)


def narrowed(builder: Any, value: Any, kind: Width) -> Any:
    """A number as it is kept."""
    return value if kind.bits == 64 else builder.trunc(value, kind.stored)


# --- What numba asks: the types of fields and items, and how to reach them ---


@infer_getattr
class _Fields(AttributeTemplate):  # type: ignore[misc]
    key = StateType

    def generic_resolve(self, state: Any, name: str) -> Any:
        _, kind, length = state.place[name]
        return RowType(kind, length) if length else types.int64


@typed(operator.getitem)
def _item(row: Any, index: Any) -> Any:
    return types.int64(row, types.int64) if isinstance(row, RowType) else None


@typed(operator.setitem)
def _set_item(row: Any, index: Any, value: Any) -> Any:
    return types.none(row, types.int64, types.int64) if isinstance(row, RowType) else None


@typed(len)
def _length(row: Any) -> Any:
    return types.int64(row) if isinstance(row, RowType) else None


@lower_getattr_generic(StateType)
def get_field(context: Any, builder: Any, state: Any, value: Any, name: str) -> Any:
    """Loads a field, or gives a row."""
    i, kind, length = state.place[name]
    pointer = builder.extract_value(value, i)
    return pointer if length else widened(builder, builder.load(pointer), kind)


@lower_setattr_generic(StateType)
def set_field(context: Any, builder: Any, signature: Any, args: Any, name: str) -> None:
    """Stores a field."""
    i, kind, _ = signature.args[0].place[name]
    value = context.cast(builder, args[1], signature.args[1], types.int64)
    builder.store(narrowed(builder, value, kind), builder.extract_value(args[0], i))


@lower_builtin(operator.getitem, RowType, types.int64)
def get_item(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """Loads an item of a row."""
    row = signature.args[0]
    if row.length <= SHORT_ROW:
        _check(context, builder, row, args[1])
        return widened(builder, _one_of(builder, row, *args), row.kind)
    return widened(builder, builder.load(_place(context, builder, row, *args)), row.kind)


@lower_builtin(operator.setitem, RowType, types.int64, types.int64)
def set_item(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """Stores an item of a row."""
    row = signature.args[0]
    value = narrowed(builder, args[2], row.kind)
    if row.length <= SHORT_ROW:
        _check(context, builder, row, args[1])
        _set_one_of(builder, row, args[0], args[1], value)
    else:
        builder.store(value, _place(context, builder, row, args[0], args[1]))
    return context.get_dummy_value()


def _place(context: Any, builder: Any, row: Any, pointer: Any, index: Any) -> Any:
    _check(context, builder, row, index)
    return builder.gep(pointer, [INT64(0), index], inbounds=True)


def _check(context: Any, builder: Any, row: Any, index: Any) -> None:
    if context.enable_boundscheck:
        cgutils.do_boundscheck(context, builder, index, INT64(row.length))


def _one_of(builder: Any, row: Any, pointer: Any, index: Any) -> Any:
    """An item of a short row, chosen among all of them: so the row needs no memory and stays in registers."""
    found = builder.load(builder.gep(pointer, [INT64(0), INT64(0)], inbounds=True))
    for k in range(1, row.length):
        item = builder.load(builder.gep(pointer, [INT64(0), INT64(k)], inbounds=True))
        found = builder.select(builder.icmp_signed("==", index, INT64(k)), item, found)
    return found


def _set_one_of(builder: Any, row: Any, pointer: Any, index: Any, value: Any) -> None:
    """Likewise stores an item: every place keeps what it has, but one."""
    for k in range(row.length):
        place = builder.gep(pointer, [INT64(0), INT64(k)], inbounds=True)
        before = builder.load(place)
        builder.store(builder.select(builder.icmp_signed("==", index, INT64(k)), value, before), place)


@lower_builtin(len, RowType)
def get_length(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """How long a row is."""
    return INT64(signature.args[0].length)
