"""Deals in processes of their own, side by side and handed on in order."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from typing import Any

from ivories.errors import IvoriesError
from ivories.simulation.running import BatchSize
from ivories.strength.mirrored import Mirrored, Played

COMMAND = (sys.executable, "-P", "-m", "ivories.strength.worker")  # and not what lies in the present folder


class Worker:
    """A process that plays deals by their numbers."""

    def __init__(self, mirrored: bytes) -> None:
        self._process = subprocess.Popen(
            COMMAND,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for us: we end it
        )
        self._first = mirrored  # what it is told before anything is asked

    def play(self, first: int, count: int) -> list[Played]:
        """So many from a number on; what is raised there is raised here."""
        try:
            answer = self._ask((first, count))
        except (OSError, EOFError, ValueError, pickle.UnpicklingError):  # it is gone, or its pipes are closed
            raise IvoriesError("bad-player/gone") from None
        if isinstance(answer, BaseException):
            raise answer
        found: list[Played] = answer
        return found

    def _ask(self, asked: tuple[int, int]) -> Any:
        given, told = self._process.stdin, self._process.stdout
        assert given is not None and told is not None
        given.write(self._first + pickle.dumps(asked))
        given.flush()
        self._first = b""
        return pickle.load(told)

    def end(self) -> None:
        """It is not needed any more."""
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """Nobody asks it any more, either."""
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(OSError):  # what it did not read any more
                pipe.close()


def in_processes(mirrored: Mirrored, first: int, end: int, count: int) -> Generator[list[Played], None, None]:
    """Batches side by side in so many processes; when somebody has enough, they are ended at once."""
    told = pickle.dumps(pickle.dumps(mirrored))  # in one piece, whatever comes of reading it
    workers = [Worker(told) for _ in range(count)]
    pool = ThreadPoolExecutor(count, thread_name_prefix="ivories")
    try:
        yield from _batches(workers, pool, first, end)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.end()
        pool.shutdown()
        for worker in workers:
            worker.close()


def _batches(
    workers: list[Worker], pool: ThreadPoolExecutor, first: int, end: int
) -> Generator[list[Played], None, None]:
    """As many batches ahead as keep all of them busy; smaller ones towards the end."""
    free: SimpleQueue[Worker] = SimpleQueue()
    for worker in workers:
        free.put(worker)
    batch = BatchSize(1)
    waiting: deque[Future[tuple[list[Played], float]]] = deque()
    while waiting or first < end:
        while first < end and len(waiting) < 2 * len(workers):
            count = max(1, min(batch.size, (end - first) // (2 * len(workers))))
            waiting.append(pool.submit(_timed, free, first, count))
            first += count
        part, seconds = waiting.popleft().result()
        batch.learn(len(part), seconds)
        yield part


def _timed(free: SimpleQueue[Worker], first: int, count: int) -> tuple[list[Played], float]:
    """A batch by a process that is free, and how long it took."""
    worker = free.get()
    begun = time.perf_counter()
    try:
        return worker.play(first, count), time.perf_counter() - begun
    finally:
        free.put(worker)
