"""What comes from a cluster, taken in by this thread, while another one speaks with the workers."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any, NamedTuple

from ivories.cluster.handing import Handing
from ivories.errors import IvoriesError

LOGGERS = ("distributed", "tornado")
ENDS = 30.0  # seconds in which the other thread ends


class _Ended(NamedTuple):
    error: BaseException | None


def results(handing: Handing, report: Callable[[IvoriesError], None]) -> Generator[Any, None, None]:
    """All of a work, in order. When somebody has enough, the workers are let go."""
    come: SimpleQueue[Any] = SimpleQueue()
    thread = _Thread(handing, come)
    try:
        thread.start()
        while not isinstance(value := come.get(), _Ended):
            if isinstance(value, IvoriesError):
                report(value)
            else:
                yield value
        if value.error is not None:
            raise value.error
    finally:
        thread.stop()


class _Thread(threading.Thread):
    """A loop of its own, in which Dask's client lives."""

    def __init__(self, handing: Handing, come: SimpleQueue[Any]) -> None:
        super().__init__(name="ivories-cluster", daemon=True)
        self._handing = handing
        self._come = come
        self._stopped = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None

    def run(self) -> None:
        """Until all is done, or nobody wants more."""
        error: BaseException | None = None
        try:
            with _quiet():
                asyncio.run(self._serve())
        except asyncio.CancelledError:
            pass
        except BaseException as raised:
            error = raised
        self._come.put(_Ended(error))

    async def _serve(self) -> None:
        self._task, self._loop = asyncio.current_task(), asyncio.get_running_loop()
        if not self._stopped:
            await self._handing.serve(self._come.put, self._come.put, self._come.qsize)

    def stop(self) -> None:
        """Nobody wants more."""
        self._stopped = True
        self._handing.stop()
        if self._loop is not None and self._task is not None and self.is_alive():
            try:
                self._loop.call_soon_threadsafe(self._task.cancel)
            except RuntimeError:  # it has ended by itself
                return
        if self.ident is not None:
            self.join(ENDS)


@contextmanager
def _quiet() -> Iterator[None]:
    """Dask's own words about what we say in ours are not heard meanwhile."""
    import distributed  # noqa: F401 - which gives each of its loggers a level and a stream

    every = (logging.getLogger(name) for name in list(logging.root.manager.loggerDict) if name.startswith(LOGGERS))
    heard = [logger for logger in every if not logger.disabled]
    for logger in heard:
        logger.disabled = True
    try:
        yield
    finally:
        for logger in heard:
            logger.disabled = False
