"""Several processes at one address: begun, watched, renewed one after the other, and ended together.

Each has a place: a socket of its own at the address, which stays open here whatever becomes of the process. So nobody
who connects is refused while one ends and the next begins.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import socket
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from ivories.errors import IvoriesError
from ivories.server.limits import Limits, shared_out
from ivories.server.listening import beside
from ivories.server.metrics import Folder
from ivories.server.orders import Orders, Worker

if TYPE_CHECKING:
    from ivories.server.serving import Serving

MOST = 64  # workers
PAUSES = (0.0, 1.0, 2.0, 5.0, 10.0, 30.0)  # seconds before one that ended soon is begun again: the first time, the next
LONG = 60.0  # seconds after which one has lived long, and its pauses begin anew
LAST = 60.0  # seconds for one to end by itself
ENDING = ("SIGINT", "SIGTERM", "SIGHUP")
LOG = logging.getLogger("ivories.server")


def check(workers: int, db: str | None) -> None:
    """Refuses a number of workers that cannot be, and several where there is no PostgreSQL."""
    if not 1 <= workers <= MOST:
        raise IvoriesError("bad-option/number", name="--workers", least=1, most=MOST, value=workers)
    if workers > 1 and "://" not in (db or ""):
        raise IvoriesError("bad-server/workers", workers=workers)


def serve(workers: int, serving: Serving) -> None:
    """Serves by so many processes, until a signal ends them."""
    with Folder() as folder, contextlib.suppress(KeyboardInterrupt):
        asyncio.run(Group(workers, serving, folder).run())


class Place:
    """A socket, and the process that takes connections there."""

    def __init__(self, listening: socket.socket, limits: Limits) -> None:
        self.listening, self.limits = listening, limits
        self.worker: Worker | None = None
        self.turn = asyncio.Lock()  # one at a time begins or ends a process here
        self.short = 0  # how many processes in a row have ended soon


class Group:
    """The processes of one command."""

    def __init__(self, workers: int, serving: Serving, folder: Folder) -> None:
        self._serving, self._folder = serving, folder
        sockets = [serving.listening, *(beside(serving.listening) for _ in range(workers - 1))]
        limits = [shared_out(serving.limits, workers, number) for number in range(workers)]
        self._places = [Place(*pair) for pair in zip(sockets, limits, strict=True)]
        self._renewing = asyncio.Event()
        self._ending = False

    async def run(self) -> None:
        """Begins them, keeps them until a signal, and ends them."""
        work = asyncio.create_task(self._work())
        self._hear(work)
        try:
            await work
        except asyncio.CancelledError:
            self._ending = True
        finally:
            await self._end_all()

    def _hear(self, work: asyncio.Task[None]) -> None:
        """What signals mean from now on."""
        loop = asyncio.get_running_loop()
        for name in ENDING:
            sign = getattr(signal, name)
            if signal.getsignal(sign) is not signal.SIG_IGN:  # nohup has one ignored
                loop.add_signal_handler(sign, self._end, work)
        loop.add_signal_handler(signal.SIGUSR1, self._renewing.set)

    def _end(self, work: asyncio.Task[None]) -> None:
        """Ends gracefully; at once, for somebody who asks again."""
        if self._ending:
            return self._each(Worker.kill)
        self._ending = True
        work.cancel()

    async def _work(self) -> None:
        first, *others = self._places
        await self._begin(first)  # what keeps all of them from beginning is said once
        await asyncio.gather(*map(self._begin, others))
        self._serving.begun(self._serving.address)
        async with asyncio.TaskGroup() as tasks:
            for place in self._places:
                tasks.create_task(self._keep(place))
            tasks.create_task(self._renew())

    # --- One place ---

    async def _begin(self, place: Place) -> None:
        """Has a process take connections at a place; why it cannot is raised."""
        orders = Orders(place.listening.fileno(), self._serving.db, self._serving.origins.named or None, place.limits)
        worker = await Worker.start(orders, self._folder.environment)
        older, place.worker = place.worker, worker
        try:
            await worker.begun()
        except BaseException:
            place.worker = older
            await self._ended(worker)
            raise

    async def _ended(self, worker: Worker) -> None:
        """Ends a process, gracefully if it can."""
        worker.end()
        try:
            async with asyncio.timeout(LAST):
                await worker.gone()
        except TimeoutError:
            worker.kill()
            await worker.gone()
        self._folder.forget(worker.pid)

    async def _keep(self, place: Place) -> None:
        """Whenever the process of a place is gone, another one begins."""
        while True:
            worker = place.worker
            if worker is not None:
                await worker.gone()
            async with place.turn:
                if place.worker is not worker:  # it was renewed
                    continue
                if worker is not None:
                    LOG.warning("a worker is gone: another begins", extra={"reason": f"status {worker.status}"})
                    self._folder.forget(worker.pid)
                    place.worker = None
                await self._begin_again(place, worker)

    async def _begin_again(self, place: Place, worker: Worker | None) -> None:
        """Begins another process after a pause, which grows while none lives long."""
        if worker is not None and time.monotonic() - worker.since > LONG:
            place.short = 0
        pause = PAUSES[min(place.short, len(PAUSES) - 1)]
        place.short += 1
        if pause:
            self._let_go(place)
        await asyncio.sleep(pause)
        if place.listening.fileno() < 0:
            place.listening = beside(next(one.listening for one in self._places if one.listening.fileno() >= 0))
        try:
            await self._begin(place)
        except IvoriesError as error:
            LOG.error("a worker cannot begin", extra={"reason": error.sentence})

    def _let_go(self, place: Place) -> None:
        """Lets the socket of a place go, so that whoever comes meanwhile comes to the others."""
        if any(one.worker is not None and one.listening.fileno() >= 0 for one in self._places if one is not place):
            place.listening.close()

    # --- All of them ---

    async def _renew(self) -> None:
        """A rolling restart whenever it is asked for: a new process begins, then the old one ends; then the next."""
        while True:
            await self._renewing.wait()
            self._renewing.clear()
            try:
                for place in self._places:
                    await self._renewed(place)
                LOG.info("all workers are new")
            except IvoriesError as error:
                LOG.error("workers stay as they are: a new one cannot begin", extra={"reason": error.sentence})

    async def _renewed(self, place: Place) -> None:
        async with place.turn:
            older = place.worker
            await self._begin(place)
            if older is not None:
                await self._ended(older)

    def _each(self, do: Callable[[Worker], None]) -> None:
        for place in self._places:
            if place.worker is not None:
                do(place.worker)

    async def _end_all(self) -> None:
        """All at once."""
        workers = [place.worker for place in self._places if place.worker is not None]
        await asyncio.gather(*map(self._ended, workers))
        for place in self._places:
            place.listening.close()
