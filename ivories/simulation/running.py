"""Playing many matches: in pieces short enough to be stopped between, on one thread or several, in order.

Where nobody asks for an engine, the interpreted kernel begins at once; if there is much to do, the compiled one is made
ready meanwhile and goes on from there. The matches are the same.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Protocol

from ivories.simulation.engines import Engine, Part

PIECE = 0.15  # seconds that a piece should take
PATIENCE = 2.0  # seconds of interpretation that are worth no compiler
LOADING = 0.5  # and what is worth no loading of what was compiled before
FEWEST = 256  # matches worth a piece of their own at the end
NEVER = float("inf")
WRITTEN = 0.1  # of a piece's time where rows are written, which takes longer than playing
LARGEST = 1 << 26  # matches in a piece


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def undisturbed() -> Iterator[None]:
    """What happens here is done whole: Ctrl-C waits until it is."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    signals = (signal.SIGINT, signal.SIGTERM)
    before = [signal.getsignal(one) for one in signals]
    asked: list[int] = []
    ours = [one for one, handler in zip(signals, before, strict=True) if handler is signal.default_int_handler]
    for one in ours:
        signal.signal(one, lambda number, frame: asked.append(number))
    try:
        yield
    finally:
        for one in ours:
            signal.signal(one, signal.default_int_handler)
    if asked:
        raise KeyboardInterrupt


class Pace:
    """How many matches make a piece, learned from those before."""

    def __init__(self, first: int, part: float = 1.0) -> None:
        self.size = first
        self.part = part  # of the usual time

    def learn(self, count: int, seconds: float) -> None:
        """So many took so long."""
        wanted = int(count * PIECE * self.part / max(seconds, 1e-6))
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
    plain: Engine,
    warm: Callable[[], Warmer],
    make: Callable[[], Engine | None],
    patience: float,
    end: int,
    threads: int,
    part_of_piece: float = 1.0,
) -> Iterator[Part]:
    """Interpreted at first; then, if that would take long, by what is made ready meanwhile, if that can be had."""
    begun, done = time.perf_counter(), 0
    warmer: Warmer | None = None
    try:
        for part in one_by_one(plain, 0, end, Pace(8, part_of_piece)):
            yield part
            done += part.matches
            if warmer is None and (time.perf_counter() - begun) / done * (end - done) > patience:
                warmer = warm()
            if warmer is not None and warmer.ready and patience < NEVER:
                engine = make()
                if engine is not None:
                    yield from side_by_side(engine, done, end, Pace(256, part_of_piece), threads)
                    return
                patience = NEVER  # it cannot be had: on as before
    finally:
        if warmer is not None:
            warmer.stop()
