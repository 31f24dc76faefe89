"""Rules as constants of the compiled code: one instance per rule set and number of players.

To numba a `FixedRules` is a type whose attributes are known when it compiles, so every question that a kernel asks of
the rules is answered then, and the branches of other games vanish.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.core.imputils import lower_getattr_generic
from numba.core.typing.templates import AttributeTemplate, infer_getattr
from numba.extending import NativeValue, models, register_model, typeof_impl, unbox

from ivories.kernel.state import shape


class FixedRules:
    """A rule set to be compiled in."""

    def __init__(self, rules: Any) -> None:
        self.values = tuple((name, _frozen(getattr(rules, name))) for name, _, _ in shape(type(rules)))


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


class RulesType(types.Type):  # type: ignore[misc]
    """Its type: the values themselves."""

    def __init__(self, values: tuple[tuple[str, Any], ...]) -> None:
        self.values = values
        super().__init__(name=f"Rules{values!r}")


@typeof_impl.register(FixedRules)
def _type_of(rules: FixedRules, context: Any) -> RulesType:
    return RulesType(rules.values)


register_model(RulesType)(models.OpaqueModel)


@unbox(RulesType)
def _unbox(typ: Any, obj: Any, context: Any) -> Any:
    return NativeValue(context.context.get_dummy_value())


@infer_getattr
class _RulesAttributes(AttributeTemplate):  # type: ignore[misc]
    key = RulesType

    def generic_resolve(self, typ: Any, attr: str) -> Any:
        value = dict(typ.values)[attr]
        if isinstance(value, tuple):
            return types.Array(types.int64, 1, "C", readonly=True)
        return types.int64


@lower_getattr_generic(RulesType)
def _lower_attribute(context: Any, builder: Any, typ: Any, val: Any, attr: str) -> Any:
    value = dict(typ.values)[attr]
    if isinstance(value, tuple):
        array = np.array(value, dtype=np.int64)
        return context.make_constant_array(builder, types.Array(types.int64, 1, "C", readonly=True), array)
    return context.get_constant(types.int64, value)
