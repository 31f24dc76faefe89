"""What an entry needs of its game: its rules, states of its own, and a way to hand their numbers out."""

from __future__ import annotations

from typing import Any

from . import states
from .kit import cgutils, intrinsic, types


def fixed(rules: Any) -> Any:
    """An intrinsic that gives the rules of one game: they are a type, there is nothing to hand over."""

    @intrinsic
    def the_rules(typing_context: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return context.get_dummy_value()

        return rules(), build

    return the_rules


def new_state_of(state: Any) -> Any:
    """An intrinsic that makes a state of one type."""

    @intrinsic
    def new(typing_context: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return states.new_state(context, builder, state)

        return state(), build

    return new


def _maker(which: int) -> Any:
    """An intrinsic that makes one of the states that a game's matches need."""

    @intrinsic
    def new(typing_context: Any, rules: Any) -> Any:
        state = rules.states[which]

        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return states.new_state(context, builder, state)

        return state(rules), build

    return new


new_game, new_stream, new_outcome, new_tally, new_plan = (_maker(which) for which in range(5))


@intrinsic
def write_out(typing_context: Any, tally: Any, sums: Any, first: Any, step: Any) -> Any:
    """Writes the numbers of a tally into an array of 64-bit words: to the first place, and so many apart."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = args[1]
        if not isinstance(sums, types.CPointer):
            data = cgutils.create_struct_proxy(sums)(context, builder, args[1]).data
        states.write_out(builder, tally, args[0], data, args[2], args[3])
        return context.get_dummy_value()

    return types.none(tally, sums, types.int64, types.int64), build


@intrinsic
def read_in(typing_context: Any, state: Any, numbers: Any) -> Any:
    """Reads the numbers of a state from where 64-bit words are kept."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        states.read_in(builder, state, args[0], args[1])
        return context.get_dummy_value()

    return types.none(state, numbers), build
