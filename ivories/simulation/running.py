"""Playing many matches: in batches short enough to be stopped between, on one thread or several, in order.

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

from ivories.errors import IvoriesError
from ivories.simulation.engines import Engine, Part, Parts

ENDING = ("SIGINT", "SIGTERM", "SIGHUP")  # signals that end a program; not every system has them all
BATCH_SECONDS = 0.15  # that a batch should take: Ctrl-C waits for as long
ROWS_SHARE = 0.1  # of it, where rows are written: that takes longer than playing
SMALLEST_BATCH = 256  # matches that are worth a batch of their own at the end
LARGEST_BATCH = 1 << 26
COMPILING_PAYS = 2.0  # seconds of interpreting still to come, from which on compiling is worth its while
LOADING_PAYS = 0.25  # and loading of what was compiled before
ESTIMATE_AFTER = 0.5  # seconds of interpreting that say how long the whole run will take
WORTH_SAYING = 10.0  # seconds still to come: a shorter run would not gain much, for compiling takes five


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def uninterrupted() -> Iterator[None]:
    """What happens here is done whole: Ctrl-C, and whatever else ends a program, waits until it is."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    ending = [getattr(signal, name) for name in ENDING if hasattr(signal, name)]
    before = {one: handler for one in ending if callable(handler := signal.getsignal(one))}
    asked: list[int] = []
    for one in before:
        signal.signal(one, lambda number, frame: asked.append(number))
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
    for one in asked:
        before[one](one, None)


class BatchSize:
    """How many matches make a batch, learned from the batches before."""

    def __init__(self, first: int, share: float = 1.0, most: int = LARGEST_BATCH) -> None:
        self.size = first
        self.share = share  # of the usual time
        self.most = most

    def learn(self, count: int, seconds: float) -> None:
        """So many took so long."""
        wanted = int(count * BATCH_SECONDS * self.share / max(seconds, 1e-6))
        self.size = max(1, min(wanted, self.size * 8, self.most))


def on_this_thread(engine: Engine, first: int, end: int, batch: BatchSize) -> Parts:
    """One batch after another."""
    while first < end:
        part, seconds = _timed(engine, first, min(batch.size, end - first))
        batch.learn(part.matches, seconds)
        yield part
        first += part.matches


def on_threads(engine: Engine, first: int, end: int, batch: BatchSize, threads: int) -> Parts:
    """Batches side by side, handed on in order."""
    pool = ThreadPoolExecutor(threads, thread_name_prefix="ivories")
    try:
        waiting: deque[Future[tuple[Part, float]]] = deque()
        while waiting or first < end:
            while first < end and len(waiting) < 2 * threads:
                count = min(batch.size, max(SMALLEST_BATCH, (end - first) // threads), end - first)
                waiting.append(pool.submit(_timed, engine, first, count))
                first += count
            part, seconds = waiting.popleft().result()
            batch.learn(part.matches, seconds)
            yield part
    finally:
        pool.shutdown(cancel_futures=True)


def _timed(engine: Engine, first: int, count: int) -> tuple[Part, float]:
    begun = time.perf_counter()
    part = engine.play(first, count)
    return part, time.perf_counter() - begun


class Faster(Engine, Protocol):
    """An engine that has to be made ready first, or turns out not to be there."""

    @property
    def known(self) -> bool:
        """Whether that was done before, and is quick."""

    def begin(self) -> None:
        """Begins to make it ready in the background."""

    @property
    def ready(self) -> bool:
        """Whether there is nothing to wait for any more."""

    def warm(self) -> None:
        """Makes it ready; a mistake says why it cannot be."""

    def stop(self) -> None:
        """It is not needed any more."""


def interpreted_at_first(
    plain: Engine,
    faster: Faster,
    first: int,
    end: int,
    threads: int,
    share: float,
    report: Callable[[IvoriesError | None, float], None],
) -> Parts:
    """Interpreted at first; then, if that would take long, by what is made ready meanwhile.

    It is reported when the faster engine takes over; or why it cannot, and how many seconds it all will take.
    """
    begun, done, begin_asked = time.perf_counter(), first, False
    for part in on_this_thread(plain, first, end, BatchSize(8, share)):
        yield part
        done += part.matches
        if not begin_asked:
            to_come = (time.perf_counter() - begun) / (done - first) * (end - done)
            begin_asked = to_come > COMPILING_PAYS or (to_come > LOADING_PAYS and faster.known)
            if not begin_asked:
                continue
            faster.begin()
        if faster.ready:
            break
    if done == end:
        return
    reason = _not_there(faster)
    if reason is None:
        report(None, 0.0)
        yield from on_threads(faster, done, end, BatchSize(SMALLEST_BATCH, share), threads)
    else:
        rest = on_this_thread(plain, done, end, BatchSize(8, share))
        yield from _estimated(rest, done - first, end - first, begun, lambda seconds: report(reason, seconds))


def _not_there(faster: Faster) -> IvoriesError | None:
    """Why an engine cannot be made ready; None when it is."""
    try:
        faster.warm()
    except IvoriesError as error:
        return error
    return None


def _estimated(parts: Parts, done: int, end: int, begun: float, report: Callable[[float], None]) -> Parts:
    """The same parts; once, when enough was played to say so, how long it all will take, if much is still to come."""
    estimated = False
    for part in parts:
        yield part
        done += part.matches
        spent = time.perf_counter() - begun
        if not estimated and spent >= ESTIMATE_AFTER:
            estimated = True
            whole = spent / done * end
            if whole - spent > WORTH_SAYING:
                report(whole)
