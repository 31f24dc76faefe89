"""Nothing is told before it is kept, and whoever has missed something gets it, however much it is."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ivories import table as t
from ivories.server.limits import Limits
from ivories.server.live import now_ms
from ivories.server.store import Store
from ivories.table import taking
from tests.server.lines import Line, house, start, table, until


class SlowDisk:
    """Commits that wait until they are let through."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.free = asyncio.Event()
        self.free.set()
        self.waits = 0
        true_transact = Store._transact

        async def transact(store: Store, batch: Any) -> None:
            self.waits += not self.free.is_set()
            await self.free.wait()
            await true_transact(store, batch)

        monkeypatch.setattr(Store, "_transact", transact)


def test_nobody_hears_of_what_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not who acts, not the other, not an onlooker, and nobody who comes in the meantime."""

    async def play() -> None:
        disk = SlowDisk(monkeypatch)
        async with house() as open_house:
            live = await table(open_house, public=True)
            start(live)
            lines = [Line(live, guest) for guest in ("guest-0", "guest-1", "ada")]
            await until(lambda: all(line.of("now") for line in lines))
            before = live.table.position
            disk.free.clear()
            seat = live.table.turn or 0
            lines[seat].ask(do="act", action=lines[seat].of("now")[0]["seen"]["plays"][0], position=before, ref=7)
            await until(lambda: disk.waits)
            lines += [Line(live, "guest-0"), Line(live, "bea", since=0), Line(live, "bea", since=before)]
            lines[2].ask(do="width", width=20)
            await until(lambda: lines[-1].socket in live.sockets)
            await asyncio.sleep(0.02)
            told = {one["position"] for line in lines for one in line.got}
            disk.free.set()
            assert live.table.position == before + 1
            assert max(told) <= before
            await until(lambda: all(line.got[-1]["position"] > before for line in lines))
            assert [one["ref"] for one in lines[seat].of("taken")] == [7]

    asyncio.run(play())


def test_an_entry_that_breaks_the_table_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What is in memory may be half changed then: the table is read from its log again."""

    async def play() -> None:
        async with house() as open_house:
            live = await table(open_house)
            start(live)
            line, before = Line(live, "guest-0"), live.table.position
            await until(lambda: line.of("now"))

            def broken(found: t.Table, entry: t.Resigned) -> None:
                found.seats[0].guest = "somebody else"
                raise ZeroDivisionError

            with monkeypatch.context() as patched:
                patched.setitem(taking.TAKES, t.Resigned, broken)
                line.ask(do="resign", ref=1)
                await until(lambda: line.closed)
            assert "broken" in [one["code"] for one in line.of("refused")] and line.closed == 1012
            again = await open_house.find(live.code)
            assert again is not live and again.table.position == before
            assert again.table.seats[0].guest == "guest-0"

    asyncio.run(play())
    assert [record.message for record in caplog.records if record.exc_info] == ["an entry broke"]


def test_more_can_be_missed_than_may_wait() -> None:
    many = 300

    async def play() -> None:
        async with house(Limits(waiting=100)) as open_house:
            live = await table(open_house)
            for _ in range(many):
                live.take(t.Muted(at=now_ms(), by="ada", seat=0))
            line = Line(live, "ada", since=0)
            await until(lambda: len(line.of("news")) == live.table.position or line.closed)
            assert [one["position"] for one in line.of("news")] == list(range(1, live.table.position + 1))
            assert [one["position"] for one in line.of("news") if one["seen"]] == [live.table.position]

    asyncio.run(play())
