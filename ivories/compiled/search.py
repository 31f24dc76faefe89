"""Searching on one core: the function that is compiled, and kept on disk, as a whole for each family.

This file is loaded as a module of a twin, so that `search` is the compiled one.
"""

from __future__ import annotations

from typing import Any

from numba import cfunc, types

from ivories.compiled.makers import new_state_of
from ivories.compiled.memory import at_address
from ivories.compiled.spans import span
from ivories.compiled.states import state_type
from ivories.kernel.core.plans import PLAN
from ivories.kernel.core.state import Stream

from .core.search import search  # type: ignore[import-untyped]

LONG, LONGS = types.int64, types.CPointer(types.int64)


def entry(rules: Any, state: Any) -> Any:
    """The function of a family, compiled; its classes of rules and states say where everything lies."""
    rules_at, state_at = at_address(rules), at_address(state)
    new_stream = new_state_of(state_type(Stream, {}))

    def look(
        coded: Any, states: Any, plan: Any, program: Any, steps: int, world: Any, wide: int, rows: Any, room: int,
        out: Any, found: int,
    ) -> int:  # fmt: skip
        """Does what a plan says; it returns 1: a C function of numba that fails returns 0."""
        given = span(plan, PLAN), span(program, steps), span(world, wide), span(rows, room), span(out, found)
        search(rules_at(coded), state_at(states), new_stream(), *given)
        return 1

    made = LONG(LONGS, LONGS, LONGS, LONGS, LONG, LONGS, LONG, LONGS, LONG, LONGS, LONG)
    return cfunc(made, error_model="numpy")(look)
