"""Several processes at one PostgreSQL, which are killed: nothing is lost or taken twice, whoever plays where."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from ivories import table as t
from tests.server.players import Client, Table
from tests.server.postgres import Postgres
from tests.server.process import PATIENCE, Process
from tests.server.test_killed import Evening, gone
from tests.server.together import query

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


class Shaken(Several):
    """The same, but it is PostgreSQL that ends, gracefully and not, and begins again."""

    def __init__(self, processes: Sequence[Process], db: str, rng: random.Random, postgres: Postgres) -> None:
        super().__init__(processes, db, rng)
        self.postgres = postgres

    async def kill(self, rng: random.Random) -> None:
        opener = asyncio.create_task(self.open_more())
        await asyncio.sleep(rng.uniform(0.5, 1.5))
        await asyncio.to_thread(self.postgres.stop, rng.choice(("fast", "immediate")))
        await asyncio.sleep(rng.uniform(0, 1.5))
        await asyncio.to_thread(self.postgres.start)
        opener.cancel()
        await asyncio.gather(opener, return_exceptions=True)
        await self.check()


class Paused(Several):
    """The same, but one of them is paused, for longer than the others wait for a word of it."""

    async def kill(self, rng: random.Random) -> None:
        one = rng.choice(self.processes)
        runs = await self.runs()
        assert len(runs) == len(self.processes), "each runs some tables"
        one.send(signal.SIGSTOP)
        await asyncio.sleep(14)
        left = await self.runs()
        assert len(left) == len(self.processes) - 1, "the others have taken its tables on"
        one.send(signal.SIGCONT)
        await asyncio.sleep(1)
        await self.check()

    async def runs(self) -> set[int]:
        """Who runs a table."""
        return {row["runner"] for row in await query(self.db, "SELECT DISTINCT runner FROM tables")}


@contextmanager
def begun(number: int, postgres: Postgres, folder: Path) -> Iterator[tuple[list[Process], str]]:
    """So many processes at a new database."""
    db = postgres.new()
    limits = ("entries=1000000",)  # tables of bots are full else before a hundred kills are over
    processes = [Process(db, limits, measured=True, XDG_DATA_HOME=str(folder / str(one))) for one in range(number)]
    try:
        for one in processes:
            one.start()
        yield processes, db
    finally:
        for one in processes:
            one.__exit__()


@pytest.fixture(params=[2, 3])
def several(request: pytest.FixtureRequest, postgres: Postgres, tmp_path: Path) -> Iterator[Several]:
    with begun(request.param, postgres, tmp_path) as (processes, db):
        yield Several(processes, db, random.Random(request.param))


def moves(clients: Sequence[Client]) -> int:
    return sum(len(client.taken) for client in clients)


def test_processes_are_killed_and_nothing_acknowledged_is_lost(several: Several, deep: bool) -> None:
    asyncio.run(several.play(100 if deep else 5, random.Random(17)))
    assert moves(several.clients) > 20
    ended_well(several)


def test_the_database_ends_and_nothing_acknowledged_is_lost(postgres: Postgres, tmp_path: Path, deep: bool) -> None:
    with begun(2, postgres, tmp_path) as (processes, db):
        shaken = Shaken(processes, db, random.Random(5), postgres)
        asyncio.run(shaken.play(30 if deep else 3, random.Random(18)))
        assert moves(shaken.clients) > 20
        ended_well(shaken)


def test_a_process_is_paused_and_comes_back_to_tables_that_it_has_lost(postgres: Postgres, tmp_path: Path) -> None:
    with begun(2, postgres, tmp_path) as (processes, db):
        paused = Paused(processes, db, random.Random(6))
        asyncio.run(paused.play(1, random.Random(19)))
        assert moves(paused.clients) > 20
        ended_well(paused)


def test_time_runs_out_after_the_process_that_kept_it_was_killed(postgres: Postgres, tmp_path: Path) -> None:
    """Nobody acts: it is the clock of the other process that plays."""

    async def whole(processes: Sequence[Process], db: str) -> None:
        table = Table(processes[0], "embossing/block", 2, 2, clock={"turn": 5})
        await table.open()
        runner = "SELECT pid FROM tables JOIN members ON member = runner WHERE code = $1"
        (row,) = await query(db, runner, table.code)
        (first,) = [one for one in processes if one.pid == row["pid"]]
        assert first.end(signal.SIGKILL) == -signal.SIGKILL
        assert not await played_by_clock(db, table.code)
        async with asyncio.timeout(PATIENCE):
            while not (found := await played_by_clock(db, table.code)):
                await asyncio.sleep(0.1)
        assert found[0].at - begun_at(await entries(db, table.code)) >= 5_000

    with begun(2, postgres, tmp_path) as (processes, db):
        asyncio.run(whole(processes, db))


async def entries(db: str, code: str) -> list[t.AnyEntry]:
    """The log of a table."""
    return [
        t.read(row["entry"]) for row in await query(db, "SELECT entry FROM log WHERE code = $1 ORDER BY position", code)
    ]


async def played_by_clock(db: str, code: str) -> list[t.Acted]:
    return [one for one in await entries(db, code) if isinstance(one, t.Acted) and one.clock]


def begun_at(log: Sequence[t.AnyEntry]) -> int:
    return next(one.at for one in log if isinstance(one, t.Started))


def ended_well(several: Several) -> None:
    for one in several.processes:
        assert one.end(signal.SIGTERM) == 0
        assert b"Traceback" not in one.said and b'"trace"' not in one.said, one.said.decode()
    asyncio.run(several.check())
