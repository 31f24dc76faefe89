"""Rows that a compiled function is given from outside: where they begin, and how long they are."""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir

from .kit import (
    cgutils,
    intrinsic,
    lower_builtin,
    models,
    register_model,
    typed,
    types,
)

INT64 = ir.IntType(64)


class SpanType(types.Type):  # type: ignore[misc]
    """A row of signed integers of some width."""

    def __init__(self, bits: int) -> None:
        self.bits = bits
        super().__init__(name=f"Span({bits})")


@register_model(SpanType)
class _SpanModel(models.StructModel):  # type: ignore[misc]
    def __init__(self, manager: Any, span: Any) -> None:
        pointer = types.CPointer(types.Integer.from_bitwidth(span.bits))
        super().__init__(manager, span, [("data", pointer), ("length", types.int64)])


@intrinsic
def span(typing_context: Any, data: Any, length: Any) -> Any:
    """The row that begins at a pointer."""
    made = SpanType(data.dtype.bitwidth)

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        proxy = cgutils.create_struct_proxy(made)(context, builder)
        proxy.data, proxy.length = args
        return proxy._getvalue()

    return made(data, types.int64), build


@typed(operator.getitem)
def _item(row: Any, index: Any) -> Any:
    return types.int64(row, types.int64) if isinstance(row, SpanType) else None


@typed(operator.setitem)
def _set_item(row: Any, index: Any, value: Any) -> Any:
    return types.none(row, types.int64, types.int64) if isinstance(row, SpanType) else None


@typed(len)
def _length(row: Any) -> Any:
    return types.int64(row) if isinstance(row, SpanType) else None


def _place(context: Any, builder: Any, row: Any, index: Any) -> Any:
    if context.enable_boundscheck:
        cgutils.do_boundscheck(context, builder, index, builder.extract_value(row, 1))
    return builder.gep(builder.extract_value(row, 0), [index], inbounds=True)


@lower_builtin(operator.getitem, SpanType, types.int64)
def get_item(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """Loads an item."""
    value = builder.load(_place(context, builder, *args))
    return value if signature.args[0].bits == 64 else builder.sext(value, INT64)


@lower_builtin(operator.setitem, SpanType, types.int64, types.int64)
def set_item(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """Stores an item."""
    bits = signature.args[0].bits
    value = args[2] if bits == 64 else builder.trunc(args[2], ir.IntType(bits))
    builder.store(value, _place(context, builder, args[0], args[1]))
    return context.get_dummy_value()


@lower_builtin(len, SpanType)
def get_length(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """How long it is."""
    return builder.extract_value(args[0], 1)
