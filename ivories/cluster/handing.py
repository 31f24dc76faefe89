"""Batches handed out to the workers of a cluster, a few to each at a time, and what came of them taken in, in order.

Every batch goes to one worker by its address. When a worker is gone its batches go to others; a worker that comes is
asked what it is before it gets one. So Dask never has to repeat anything by itself, and keeps next to nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Protocol

from ivories.cluster import calls
from ivories.cluster.announced import announced
from ivories.cluster.batches import Batch, Batches
from ivories.cluster.calls import Answer, Sent, Work
from ivories.cluster.line import connected
from ivories.cluster.members import Member
from ivories.cluster.patience import patience
from ivories.cluster.where import Cluster
from ivories.errors import IvoriesError

TICK = 0.25  # seconds after which we look again who is there
ASKING = 5.0  # seconds for which those who have answered wait for those who were there with them
LATE = 10.0  # seconds, and the time of four batches: after that an idle worker gets one that another one has
AHEAD = 8  # batches for every slot that may be waiting to be handed on
IDLE = 0.05  # seconds until a slot asks again


class Size(Protocol):
    """How many numbers a worker is given at a time."""

    size: int

    def learn(self, count: int, seconds: float, threads: int) -> None:
        """So many took so long, on one of so many threads."""


class Handing:
    """One work on one cluster. `serve` runs until everything is done, and calls `take` with results in order.

    `report` is called with what has to be said meanwhile.
    """

    def __init__(
        self,
        cluster: Cluster,
        work: Work,
        numbers: range,
        sizes: Callable[[], Size],
        *,
        smallest: int = 1,
        needs: Mapping[str, float] | None = None,
    ) -> None:
        self.cluster = cluster
        self.members: dict[str, Member] = {}
        self.needs = needs or {}
        self.batches = Batches(numbers.start, numbers.stop)
        self.workers = 0  # that have played at the same time, at most
        self.threads = 0  # of theirs
        self._sent = Sent.of(work)
        self._sizes = sizes
        self._smallest = smallest
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._said: set[str] = set()
        self._looked = 0.0  # when somebody looked for late batches
        self._takes = 0.0  # seconds that the last batch took
        self._stopped = False

    def stop(self) -> None:
        """Nobody wants more. Whoever says so cancels `serve`, too; if that is lost on its way, it ends all the same."""
        self._stopped = True

    @property
    def _over(self) -> bool:
        return self._stopped or self.batches.complete

    @property
    def _threads(self) -> int:
        """How many can play at the same time now."""
        return max(1, sum(member.threads for member in self.members.values() if member.plays))

    async def serve(
        self, take: Callable[[Any], None], report: Callable[[IvoriesError], None], waiting: Callable[[], int]
    ) -> None:
        """Everything; `waiting` says how many results were not taken away yet."""
        self._take, self._report, self._waiting = take, report, waiting
        self._begun, self._ended = asyncio.Event(), asyncio.Event()
        self._error: BaseException | None = None
        cluster = await announced(self.cluster, report)
        async with connected(cluster, self.needs) as self._line:
            try:
                await self._tend()
            finally:
                await self._let_go(list(self._tasks))

    # --- Those who play ---

    async def _tend(self) -> None:
        """Looks who is there, again and again, until all is done."""
        patient = patience(self.cluster.local)
        first = True
        while not self._over:
            there = await self._line.there()
            await self._let_go([address for address in self.members if address not in there])
            await self._welcome([address for address in there if address not in self.members], first)
            first = first and not there
            if (said := patient.with_(self._suitable, bool(there), self._line.address, bool(self.needs))) is not None:
                self._report(said)
            with suppress(TimeoutError):
                async with asyncio.timeout(TICK):  # `wait_for` may lose that we are cancelled, before Python 3.12
                    await self._ended.wait()
            if self._error is not None:
                raise self._error

    @property
    def _suitable(self) -> int:
        return sum(member.has(self.needs) and not member.out for member in self.members.values())

    async def _welcome(self, addresses: list[str], first: bool) -> None:
        """Asks those who have come what they are. The first ones begin together, when all have answered."""
        if not addresses:
            return
        with suppress(OSError):
            told = await self._line.told()
            for address in addresses:
                if address in told:
                    member = self.members[address] = Member(address, told[address])
                    if member.has(self.needs):
                        self._tasks[address] = asyncio.create_task(self._tended(member))
        if first:
            asyncio.get_running_loop().call_later(ASKING, self._begun.set)

    async def _tended(self, member: Member) -> None:
        """A worker, from its first question to its end; its mistakes are everybody's."""
        try:
            if await self._may_play(member):
                await self._begun.wait()
                await asyncio.gather(*(self._slot(member) for _ in range(member.slots)))
        except asyncio.CancelledError:
            raise
        except BaseException as error:
            self._error = self._error or error
            self._ended.set()

    async def _may_play(self, member: Member) -> bool:
        """Whether it can. While nobody has begun, one that cannot is a mistake; later it is only said."""
        try:
            answer = await self._line.call(member, calls.asking(self._sent))
        except Exception as error:
            self._refuse(member, member.refused(error))
            return False
        if answer is None:
            return False
        said = answer.value
        if said is not None:
            self._say(member, IvoriesError("bad-worker/note", worker=member.called, said=said))
        member.size, member.plays = self._sizes(), True
        self.workers = max(self.workers, sum(one.plays for one in self.members.values()))
        self.threads = max(self.threads, self._threads)
        if all(one.plays for one in self.members.values() if one.has(self.needs)):
            self._begun.set()
        return True

    def _refuse(self, member: Member, error: IvoriesError) -> None:
        if not self._begun.is_set():
            raise error from None
        member.out = True
        self._say(member, error)

    def _say(self, member: Member, error: IvoriesError) -> None:
        if member.called not in self._said:
            self._said.add(member.called)
            self._report(error)

    async def _let_go(self, addresses: list[str]) -> None:
        """Those who are gone: what they had is lost."""
        tasks = [self._tasks.pop(address) for address in addresses if address in self._tasks]
        for task in tasks:
            task.cancel()
        for address in addresses:
            self.members.pop(address, None)
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- Their batches ---

    async def _slot(self, member: Member) -> None:
        """One batch after another."""
        while not self._over:
            batch = self._batch(member)
            if batch is None:
                await asyncio.sleep(max(IDLE, self._threads / 1000))
                continue
            data = calls.doing(self._sent, batch.first, batch.count, self.batches.left // self._threads)
            answer: Answer | None = None
            try:
                answer = await self._line.call(member, data)
            finally:
                if answer is None:
                    self._back(batch, member)
            if answer is not None:
                self._takes = answer.seconds
                member.size.learn(batch.count, answer.seconds, self._threads)
                self._done(batch, answer)

    def _done(self, batch: Batch, answer: Answer) -> None:
        for value in self.batches.done(batch, answer.value):
            self._take(value)
        if self.batches.complete:
            self._ended.set()

    def _back(self, batch: Batch, member: Member) -> None:
        try:
            self.batches.back(batch, member.address)
        except IvoriesError as error:
            self._error = self._error or error
            self._ended.set()

    def _batch(self, member: Member) -> Batch | None:
        now = time.monotonic()
        slots = 2 * self._threads
        room = self.batches.waiting + self._waiting() < AHEAD * slots
        batch = self.batches.take(member.address, self._count(member.size.size, slots), now, room)
        if batch is None and now > self._looked + LATE / 10:
            self._looked = now
            batch = self.batches.again(member.address, now - LATE - 4 * self._takes)
        return batch

    def _count(self, size: int, slots: int) -> int:
        """As many as it does in the time of a batch; fewer towards the end, so that all end together."""
        return min(size, max(self._smallest, size // 16, self.batches.left // (2 * slots)))
