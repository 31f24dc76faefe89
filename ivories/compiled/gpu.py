"""Many matches on a GPU, one to a thread.

A thread plays one deal after another, whatever match it belongs to, so that threads whose matches are short do not wait
for others. This file is loaded as a module of a twin, so that `playout` is the one for the GPU.
"""

from __future__ import annotations

from typing import Any

from numba import cuda, int64

from .core.playout import begin, play_deal  # type: ignore[import-untyped]
from .core.tally import enter_match, write_match  # type: ignore[import-untyped]
from .makers import fixed, new_game, new_outcome, new_stream, new_tally, write_out

WIDTH = 1024  # threads of a block at most


def entry(rules: Any) -> Any:
    """The function of a game, not yet compiled; its rules are part of it."""

    the_rules = fixed(rules)

    def play_many(plan: Any, first: int, count: int, sums: Any, each: Any, log: Any) -> None:
        r = the_rules()
        g = new_game(r)
        s = new_stream(r)
        o = new_outcome(r)
        t = new_tally(r)
        q = plan[0]
        here = cuda.grid(1)
        threads = cuda.gridsize(1)
        i = here
        if i < count:
            begin(r, q, g, s, o, first + i)
            while i < count:
                play_deal(r, q, g, s, o, t, log)
                if g.over:
                    enter_match(r, q, g, o, t)
                    if len(each) > 0:
                        write_match(r, g, o, each, i)
                    i += threads
                    begin(r, q, g, s, o, first + i)
        write_out(t, sums, here, threads)

    return play_many


def add_up(parts: Any, threads: int, sums: Any) -> None:
    """Adds the sums of all threads: a block for each number."""
    shared = cuda.shared.array(WIDTH, int64)
    here = cuda.threadIdx.x
    total = int64(0)
    i = here
    while i < threads:
        total += parts[cuda.blockIdx.x * threads + i]
        i += cuda.blockDim.x
    shared[here] = total
    cuda.syncthreads()
    if here == 0:
        for k in range(1, cuda.blockDim.x):
            total += shared[k]
        sums[cuda.blockIdx.x] = total
