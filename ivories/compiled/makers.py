"""What an entry needs of its game: states of its own, and a way to hand their numbers out."""

from __future__ import annotations

from typing import Any

from . import states
from .kit import cgutils, intrinsic, types


def _maker(which: int) -> Any:
    """An intrinsic that makes one of the states that a game's matches need."""

    @intrinsic
    def new(typing_context: Any, rules: Any) -> Any:
        state = rules.states[which]

        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return states.new_state(context, builder, state)

        return state(rules), build

    return new


new_game, new_stream, new_outcome, new_tally = (_maker(which) for which in range(4))


@intrinsic
def write_out(typing_context: Any, tally: Any, sums: Any, first: Any, step: Any) -> Any:
    """Writes the numbers of a tally into an array of 64-bit words: to the first place, and so many apart."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = cgutils.create_struct_proxy(sums)(context, builder, args[1])
        states.write_out(builder, tally, args[0], array.data, args[2], args[3])
        return context.get_dummy_value()

    return types.none(tally, sums, types.int64, types.int64), build
