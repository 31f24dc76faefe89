"""Many matches on one core: the function that is compiled, and kept on disk, as a whole for each game.

This file is loaded as a module of a twin, so that `playout` is the compiled one.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from ivories.compiled.makers import new_game, new_outcome, new_stream, new_tally, write_out

from .core.playout import play_match  # type: ignore[import-untyped]
from .core.tally import write_match  # type: ignore[import-untyped]


@njit(nogil=True, cache=True)
def play_many(r: Any, plan: Any, first: int, count: int, sums: Any, each: Any, log: Any) -> None:
    """Plays so many matches from a number on: their sums, their results one by one, and their deals, if asked for."""
    g = new_game(r)
    s = new_stream(r)
    o = new_outcome(r)
    t = new_tally(r)
    q = plan[0]
    for i in range(count):
        play_match(r, q, g, s, o, t, log, first + i)
        if len(each) > 0:
            write_match(r, g, o, each, i)
    write_out(t, sums, 0, 1)
