"""Rules as constants of the compiled code: one instance per rule set and number of players.

To numba a `FixedRules` is a type whose attributes are known when it compiles, so every question that a kernel asks of
the rules is answered then, and the branches of other games vanish.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir

from ivories.kernel.core.state import Stream, shape
from ivories.kernel.core.sums import EACH, Account, Plan, Tally, sum_sizes

from .kit import (
    AttributeTemplate,
    cgutils,
    infer_getattr,
    lower_getattr_generic,
    models,
    register_model,
    types,
)
from .states import RowType, StateType, Width, count, short, state_type, width_of


class FixedRules:
    """A rule set to be compiled in, with the types of the states that its matches need."""

    def __init__(self, rules: Any, state: type[Any], sizes: dict[str, int]) -> None:
        values = tuple((name, width_of(width), _frozen(getattr(rules, name))) for name, width, _ in shape(type(rules)))
        sums = sum_sizes(rules.players)
        needed: Any = ((state, sizes), (Stream, {}), (Account, sums), (Tally, sums), (Plan, {}))
        states = tuple(state_type(cls, lengths) for cls, lengths in needed)
        self.type = RulesType(values, states)
        self.sums = count(states[3])  # numbers of a tally
        self.each = EACH + rules.players  # numbers of a match that is written down


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


class RulesType(types.Type):  # type: ignore[misc]
    """Its type: the values themselves."""

    def __init__(self, values: tuple[tuple[str, Width, Any], ...], states: tuple[StateType, ...]) -> None:
        self.values = {name: (kind, value) for name, kind, value in values}
        self.states = states
        super().__init__(name=f"Rules{short((values, states))}")


register_model(RulesType)(models.OpaqueModel)


@infer_getattr
class _RulesAttributes(AttributeTemplate):  # type: ignore[misc]
    key = RulesType

    def generic_resolve(self, rules: Any, name: str) -> Any:
        kind, value = rules.values[name]
        return RowType(kind, len(value)) if isinstance(value, tuple) else types.int64


@lower_getattr_generic(RulesType)
def get_value(context: Any, builder: Any, rules: Any, value: Any, name: str) -> Any:
    """A constant, or a row of constants."""
    kind, known = rules.values[name]
    if not isinstance(known, tuple):
        return context.get_constant(types.int64, known)
    row = ir.Constant(ir.ArrayType(kind.stored, len(known)), list(known))
    return cgutils.global_constant(builder, f"rules.{name}", row)
