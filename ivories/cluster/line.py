"""The line to a scheduler: who is there, and a call to one of them. A cluster that is meant to be here is started."""

from __future__ import annotations

import asyncio
import pickle
from collections import deque
from collections.abc import AsyncIterator, Mapping
from concurrent import futures
from contextlib import asynccontextmanager, suppress
from typing import Any
from uuid import uuid4

from ivories.cluster.calls import Answer
from ivories.cluster.local import Local
from ivories.cluster.members import Member
from ivories.cluster.where import Cluster
from ivories.errors import IvoriesError

CONNECTS = 10.0  # seconds in which a scheduler answers
CLOSES = 2.0  # seconds in which it hears that we go, if it still does
RESTING = 1000  # calls after which the number of one comes again, at the earliest
NOTICED = 0.25  # seconds in which is noticed who is gone


class Line:
    """A client of Dask, for one run."""

    def __init__(self, client: Any, name: str, address: str, needs: Mapping[str, float]) -> None:
        self.address = address
        self._client = client
        self._name = name
        self._needs = dict(needs) or None
        self._numbers: deque[int] = deque(range(RESTING))  # of calls that are over
        self._more = RESTING

    async def there(self) -> Mapping[str, int]:
        """The addresses of all workers."""
        if self._client.status == "running":
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(CONNECTS):
                    found: Mapping[str, int] = await self._client.scheduler.ncores()
                return found
        raise IvoriesError("no-cluster/lost", address=self.address)

    async def told(self) -> Mapping[str, Mapping[str, Any]]:
        """What the scheduler knows of each worker."""
        found: Mapping[str, Mapping[str, Any]] = (await self._client.scheduler.identity())["workers"]
        return found

    def _number(self) -> int:
        """A number for a call. Dask remembers the names of calls: they come again, long after they are over."""
        if len(self._numbers) >= RESTING:
            return self._numbers.popleft()
        self._more += 1
        return self._more - 1

    async def call(self, member: Member, data: bytes) -> Answer | None:
        """Has a worker do what the bytes say; nothing, if it was lost with it.

        Nothing of it is kept longer than somebody waits for it.
        """
        number = self._number()
        future = self._client.submit(
            pickle.loads,
            data,
            key=(self._name, number),
            workers=[member.address],
            resources=self._needs,
            pure=False,
        )
        try:
            answer: Answer = await future
            return answer
        except (asyncio.CancelledError, futures.CancelledError):
            if _wanted_to_end():
                raise
        except Exception as error:
            if type(error).__name__ != "KilledWorker":
                raise
        finally:
            future.release()
            self._numbers.append(number)
        await asyncio.sleep(NOTICED)  # whatever took it is noticed meanwhile
        return None


def _wanted_to_end() -> bool:
    """Whether it was us who cancelled what goes on here; else Dask has."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


@asynccontextmanager
async def connected(cluster: Cluster, needs: Mapping[str, float]) -> AsyncIterator[Line]:
    """A line to a cluster, until the end of the block."""
    async with _started(cluster) as place, _client(place) as (client, name):
        yield Line(client, name, place.address, needs)


@asynccontextmanager
async def _started(cluster: Cluster) -> AsyncIterator[Cluster]:
    """The cluster, which may have to be started."""
    if not cluster.local:
        yield cluster
        return
    begun = Local(cluster.workers)
    try:
        import distributed  # noqa: F401 - while the other process does so, too

        yield await asyncio.to_thread(begun.cluster)
    finally:
        await asyncio.to_thread(begun.end)


@asynccontextmanager
async def _client(cluster: Cluster) -> AsyncIterator[tuple[Any, str]]:
    from distributed import Client

    client: Any = None
    name = f"ivories-{uuid4().hex[:8]}"
    given = {"security": cluster.security, "timeout": CONNECTS, "asynchronous": True, "set_as_default": False}
    try:
        try:
            client = Client(cluster.address, name=name, **given)
            _say_less(client)
            await client
        except Exception as error:  # whatever listens there
            raise IvoriesError("no-cluster/unreachable", address=cluster.address, reason=_first(error)) from None
        yield client, name
    finally:
        if client is not None:
            with suppress(Exception):
                async with asyncio.timeout(CLOSES):
                    await client.close()


def _say_less(client: Any) -> None:
    """With every call Dask tells the scheduler that a future comes of it, which the scheduler would keep for ever."""
    send = getattr(client, "_send_to_scheduler", None)
    if send is None:  # pragma: no cover - another Dask
        return

    def less(message: dict[str, Any]) -> None:
        if "span_metadata" in message:
            message = {**message, "span_metadata": {}}
        send(message)

    client._send_to_scheduler = less


def _first(error: BaseException) -> str:
    """The first line of what was raised."""
    lines = str(error).splitlines()
    return (lines[0] if lines else type(error).__name__).rstrip(".")
