"""Playing many matches: in pieces short enough to be stopped between, on one thread or several, in order.

Where nobody asks for an engine, the interpreted kernel begins at once; if there is much to do, the compiled one is made
ready meanwhile and goes on from there. The matches are the same.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Protocol

from ivories.simulation.engines import Engine, Part

PIECE = 0.15  # seconds that a piece should take
PATIENCE = 2.0  # seconds of interpretation that are worth no compiler
LOADING = 0.5  # and what is worth no loading of what was compiled before
FEWEST = 256  # matches worth a piece of their own at the end
LARGEST = 1 << 26  # matches in a piece


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Pace:
    """How many matches make a piece, learned from those before."""

    def __init__(self, first: int) -> None:
        self.size = first

    def learn(self, count: int, seconds: float) -> None:
        """So many took so long."""
        wanted = int(count * PIECE / max(seconds, 1e-6))
        self.size = max(1, min(wanted, self.size * 8, LARGEST))


def one_by_one(engine: Engine, first: int, end: int, pace: Pace) -> Iterator[Part]:
    """Pieces on this thread."""
    while first < end:
        count = min(pace.size, end - first)
        begun = time.perf_counter()
        part = engine.play(first, count)
        pace.learn(count, time.perf_counter() - begun)
        yield part
        first += count


def side_by_side(engine: Engine, first: int, end: int, pace: Pace, threads: int) -> Iterator[Part]:
    """Pieces on several threads, handed on in order."""
    with ThreadPoolExecutor(threads, thread_name_prefix="ivories") as pool:
        waiting: deque[Future[tuple[Part, float]]] = deque()
        while waiting or first < end:
            while first < end and len(waiting) < 2 * threads:
                count = min(pace.size, max(FEWEST, (end - first) // threads), end - first)
                waiting.append(pool.submit(_timed, engine, first, count))
                first += count
            part, seconds = waiting.popleft().result()
            pace.learn(part.matches, seconds)
            yield part


def _timed(engine: Engine, first: int, count: int) -> tuple[Part, float]:
    begun = time.perf_counter()
    part = engine.play(first, count)
    return part, time.perf_counter() - begun


class Warmer(Protocol):
    """Something that makes an engine ready in the background."""

    @property
    def ready(self) -> bool:
        """Whether there is nothing to wait for any more."""

    def stop(self) -> None:
        """It is not needed any more."""


class Ready:
    """Nothing to wait for."""

    @property
    def ready(self) -> bool:
        """At once."""
        return True

    def stop(self) -> None:
        """Nothing to stop."""


def gently(
    plain: Engine, warm: Callable[[], Warmer], make: Callable[[], Engine], patience: float, end: int, threads: int
) -> Iterator[Part]:
    """Interpreted at first; then, if that would take long, by what is made ready meanwhile."""
    begun, done = time.perf_counter(), 0
    warmer: Warmer | None = None
    try:
        for part in one_by_one(plain, 0, end, Pace(8)):
            yield part
            done += part.matches
            if warmer is None and (time.perf_counter() - begun) / done * (end - done) > patience:
                warmer = warm()
            if warmer is not None and warmer.ready:
                yield from side_by_side(make(), done, end, Pace(256), threads)
                return
    finally:
        if warmer is not None:
            warmer.stop()
