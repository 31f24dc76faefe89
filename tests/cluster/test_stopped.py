"""A run that is stopped ends, whatever is done in the same moment."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any

import pytest

from ivories.cluster import Cluster, Handing, handing, taking
from ivories.cluster.line import Line
from tests.cluster.helpers import when

FOREVER = 10.0  # seconds that nothing here takes


class Nothing:
    def ready(self) -> None: ...

    def do(self, first: int, count: int, left: int) -> None: ...


def a_handing(monkeypatch: pytest.MonkeyPatch, there: Callable[[], Any]) -> Handing:
    """Work on a cluster that nobody comes to."""

    @asynccontextmanager
    async def connected(cluster: Cluster, needs: Mapping[str, float]) -> AsyncIterator[Any]:
        yield SimpleNamespace(there=there, address="nowhere")

    monkeypatch.setattr(handing, "connected", connected)
    monkeypatch.setenv("IVORIES_CLUSTER_WAIT", "3600")
    return Handing(Cluster("nowhere"), Nothing(), range(1), lambda: SimpleNamespace(size=1))


async def ends(task: asyncio.Task[Any]) -> None:
    """It is cancelled, and does not go on."""
    await asyncio.wait([task], timeout=FOREVER)
    assert task.cancelled()


def test_while_the_scheduler_says_who_is_there() -> None:
    async def stopped() -> None:
        answer = asyncio.get_running_loop().create_future()
        client = SimpleNamespace(status="running", scheduler=SimpleNamespace(ncores=lambda: answer))
        task = asyncio.create_task(Line(client, "one", "nowhere", {}).there())
        await asyncio.sleep(0)
        answer.set_result({})
        task.cancel()
        await ends(task)

    asyncio.run(stopped())


def test_while_the_last_batch_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nobody() -> dict[str, int]:
        await asyncio.sleep(0)
        return {}

    async def stopped() -> None:
        monkeypatch.setattr(handing, "TICK", FOREVER)
        one = a_handing(monkeypatch, nobody)
        task = asyncio.create_task(one.serve(print, print, lambda: 0))
        for _ in range(10):
            await asyncio.sleep(0)
        one._ended.set()
        asyncio.get_running_loop().call_soon(task.cancel)
        await ends(task)

    asyncio.run(stopped())


def test_where_being_cancelled_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """As parts of Dask may lose it."""
    asked: list[int] = []

    async def deaf() -> dict[str, int]:
        asked.append(1)
        try:
            await asyncio.sleep(0.2)
        except asyncio.CancelledError:
            asked.clear()
        return {}

    thread = taking._Thread(a_handing(monkeypatch, deaf), SimpleQueue())
    thread.start()
    when(lambda: bool(asked))
    thread.stop()
    assert not thread.is_alive() and not asked
