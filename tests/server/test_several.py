"""Several processes at one PostgreSQL, which are killed: nothing is lost or taken twice, whoever plays where."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.server.players import Client
from tests.server.postgres import Postgres
from tests.server.process import Process
from tests.server.test_killed import Evening, gone

pytestmark = [pytest.mark.heavy, pytest.mark.xdist_group("postgres")]


class AnyOf:
    """Processes of which each connection finds another."""

    def __init__(self, processes: Sequence[Process], rng: random.Random) -> None:
        self.processes, self._rng = processes, rng

    @property
    def address(self) -> str:
        return self._rng.choice(self.processes).address


class Several(Evening):
    """Tables at several processes, of which one after the other is killed."""

    def __init__(self, processes: Sequence[Process], db: str, rng: random.Random) -> None:
        super().__init__(AnyOf(processes, rng), db)  # type: ignore[arg-type]
        self.processes = processes

    async def kill(self, rng: random.Random) -> None:
        opener = asyncio.create_task(self.open_more())
        await asyncio.sleep(rng.uniform(0.1, 1.5))
        one = rng.choice(self.processes)
        bots = one.children()
        assert one.end(signal.SIGKILL) == -signal.SIGKILL
        await gone(bots)
        await asyncio.sleep(rng.uniform(0, 1.5))
        opener.cancel()
        await asyncio.gather(opener, return_exceptions=True)
        await self.check()
        one.start()


@pytest.fixture(params=[2, 3])
def several(request: pytest.FixtureRequest, postgres: Postgres, tmp_path: Path) -> Iterator[Several]:
    db = postgres.new()
    processes = [Process(db, XDG_DATA_HOME=str(tmp_path / str(number))) for number in range(request.param)]
    try:
        for one in processes:
            one.start()
        yield Several(processes, db, random.Random(request.param))
    finally:
        for one in processes:
            one.__exit__()


def moves(clients: Sequence[Client]) -> int:
    return sum(len(client.taken) for client in clients)


def test_processes_are_killed_and_nothing_acknowledged_is_lost(several: Several, deep: bool) -> None:
    asyncio.run(several.play(100 if deep else 5, random.Random(17)))
    assert moves(several.clients) > 20
    for one in several.processes:
        assert one.end(signal.SIGTERM) == 0
        assert b"Traceback" not in one.said, one.said.decode()
    asyncio.run(several.check())
