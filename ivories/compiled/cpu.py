"""Many matches on one core: the function that is compiled, and kept on disk, as a whole for each game.

This file is loaded as a module of a twin, so that `playout` is the compiled one.
"""

from __future__ import annotations

from typing import Any

from numba import cfunc, types

from ivories.compiled.makers import fixed, new_game, new_outcome, new_plan, new_stream, new_tally, read_in, write_out
from ivories.compiled.spans import span

from .core.playout import play_match  # type: ignore[import-untyped]
from .core.tally import write_match  # type: ignore[import-untyped]

LONG, LONGS, INTS = types.int64, types.CPointer(types.int64), types.CPointer(types.int32)


def entry(rules: Any) -> Any:
    """The function of a game, compiled; its rules are part of it."""
    the_rules = fixed(rules)

    def play_many(
        plan: Any, first: int, count: int, sums: Any, each: Any, each_length: int, log: Any, log_length: int
    ) -> int:
        """Plays so many matches from a number on: their sums, their results one by one, and their deals, if asked for.

        It returns 1: a C function of numba that fails returns 0.
        """
        r = the_rules()
        q = new_plan(r)
        g = new_game(r)
        s = new_stream(r)
        o = new_outcome(r)
        t = new_tally(r)
        read_in(q, plan)
        rows = span(each, each_length)
        deals = span(log, log_length)
        for i in range(count):
            play_match(r, q, g, s, o, t, deals, first + i)
            if len(rows) > 0:
                write_match(r, g, o, rows, i)
        write_out(t, sums, 0, 1)
        return 1

    return cfunc(LONG(LONGS, LONG, LONG, LONGS, INTS, LONG, LONGS, LONG))(play_many)
