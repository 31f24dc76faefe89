"""A server that starts again: nobody's time has run while it was away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from ivories import table as t
from ivories.server.database import open_database
from ivories.server.house import House
from ivories.server.limits import Limits
from ivories.server.live import now_ms
from ivories.server.store import Opening, Store, Write
from tests.server.lines import PATIENCE, Line, until
from tests.table.tables import SECRET, guest

LONG_AGO = 3_600_000  # milliseconds


@asynccontextmanager
async def reopened(path: Path, limits: Limits | None = None) -> AsyncIterator[House]:
    """A house over a database that lasts."""
    house = House(Store(await open_database(str(path))), limits or Limits())
    await house.start()
    try:
        async with asyncio.timeout(PATIENCE):
            yield house
    finally:
        await house.stop()


def under_way(**opened: Any) -> list[t.AnyEntry]:
    """The log of a table at which a match was begun long ago."""
    by: list[dict[str, Any]] = [{"at": now_ms() - LONG_AGO, "by": guest(seat), "seat": seat} for seat in (0, 1)]
    at = by[0]["at"]
    return [
        t.Opened(at=at, rules="embossing/block", players=2, host=guest(0), **opened),
        *(t.Sat(**one, name=f"Guest {one['seat']}") for one in by),
        *(t.Readied(**one) for one in by),
        t.Started(at=at, by=guest(0), secret=SECRET),
    ]


async def keep(path: Path, code: str, log: list[t.AnyEntry]) -> None:
    store = Store(await open_database(str(path)))
    store.start()
    rows = [{"code": code, "position": at, "entry": t.line(entry)} for at, entry in enumerate(log, 1)]
    await store.kept(Write(rows, Opening(code, guest(0), False, log[0].at)))
    await store.stop()


def test_after_a_restart_there_is_the_whole_time_for_a_turn(tmp_path: Path) -> None:
    log = under_way(clock=t.Clock(60, 60))

    async def play() -> None:
        await keep(tmp_path / "db", "a", log)
        for times in (1, 2, 3):
            began = now_ms()
            async with reopened(tmp_path / "db") as house:
                live = await house.find("a")
                line = Line(live, guest(0), since=len(log) + times - 1)
                await until(lambda line=line: line.of("news"))
                assert [type(row.entry) for row in live.table.rows[len(log) :]] == [t.Resumed] * times
                (news,) = line.of("news")
                assert news["news"]["told"] == {"do": "resume"} and not news["news"]["events"]
                assert news["seen"]["standing"]["deadline"] >= began + 60_000
                assert live.table.moved == len(log), "what was sent before the server went is still good"

    asyncio.run(play())


CLOCKED = under_way(clock=t.Clock(60, 60))
OVER = [*CLOCKED, t.Resigned(at=1, by=guest(0), seat=0)]


@pytest.mark.parametrize("log", [under_way(), CLOCKED[:-1], OVER], ids=["no clock", "no match", "match over"])
def test_where_no_clock_runs_a_restart_leaves_nothing(log: list[t.AnyEntry], tmp_path: Path) -> None:
    async def play() -> None:
        await keep(tmp_path / "db", "a", log)
        async with reopened(tmp_path / "db") as house:
            assert (await house.find("a")).table.position == len(log)

    asyncio.run(play())


def test_restarts_leave_half_of_a_log_to_the_match(tmp_path: Path) -> None:
    log = under_way(clock=t.Clock(60, 60))

    async def play() -> None:
        await keep(tmp_path / "db", "a", log)
        for _ in range(4):
            async with reopened(tmp_path / "db", Limits(entries=16)) as house:
                await house.find("a")
                await asyncio.sleep(0.01)
        async with reopened(tmp_path / "db", Limits(entries=16)) as house:
            entries = [t.read(row) for row in await house.store.log("a")]
            assert sum(isinstance(entry, t.Resumed) for entry in entries) == 2

    asyncio.run(play())
