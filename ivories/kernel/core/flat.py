"""Every action in many worlds, each played out once: the plainest search."""

from __future__ import annotations

from typing import Any

from ..family.game import acting, ahead  # type: ignore[import-untyped]
from .chance import seed_stream
from .imagined import act, new_world, play_on
from .marks import rule
from .memory import assign, nth_state
from .plans import (
    ACTIONS,
    ASKED,
    CHANCE,
    CODE,
    COUNT,
    FIRST,
    FOUND,
    KEY_HIGH,
    KEY_LOW,
    RECALLED,
    SEAT,
    SQUARES,
    SUM,
    TIMES,
)  # fmt: skip
from .state import Stream
from .weighing import weight


@rule
def flat(r: Any, states: Any, s: Stream, q: Any, program: Any, world: Any, rows: Any, out: Any) -> None:
    """Each action that is asked for, in each of so many worlds; chance is the same for all of them.

    Where choices of others are recalled, a world counts by what they say of it.
    """
    base = nth_state(states, 0)
    g = nth_state(states, 1)
    there = nth_state(states, 2)
    seat = q[SEAT] - 1 if q[SEAT] else acting(r, base)
    before = ahead(r, base, seat)
    for w in range(q[FIRST], q[FIRST] + q[COUNT]):
        new_world(r, base, there, s, q, w, program, world)
        times = weight(r, states, s, q, world, rows, 0) if q[RECALLED] else 1
        for a in range(q[ACTIONS]):
            if out[FOUND * a + ASKED]:
                assign(g, there)
                seed_stream(s, q[KEY_LOW], q[KEY_HIGH], w, 1)
                act(r, g, out[FOUND * a + CODE])
                play_on(r, g, s, q[CHANCE])
                enter(out, a, ahead(r, g, seat) - before, times)


@rule
def enter(out: Any, a: int, value: int, times: int) -> None:
    """One more value of an action, that counts so many times."""
    out[FOUND * a + TIMES] += times
    out[FOUND * a + SUM] += times * value
    out[FOUND * a + SQUARES] += times * value * value
