"""Nothing is told before it is kept, and whoever has missed something gets it, however much it is."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ivories import table as t
from ivories.errors import IvoriesError
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


def test_news_that_cannot_be_made_send_one_away_and_the_table_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with house() as open_house:
            live = await table(open_house, bots="greedy")
            lines = [Line(live, guest) for guest in ("ada", "bea")]
            await until(lambda: all(line.of("now") for line in lines))
            true_news = live.frames.news

            def news(position: int, guest: str, width: int) -> bytes:
                return true_news(position, guest, width) if guest == "ada" else [][0]

            monkeypatch.setattr(live.frames, "news", news)
            start(live)
            await until(lambda: lines[1].closed)
            assert lines[1].closed == 1012
            await until(lambda: any(one["news"]["told"]["do"] == "act" for one in lines[0].of("news")))

    asyncio.run(play())
    assert [record.message for record in caplog.records if record.exc_info] == ["news could not be made"]


def test_who_is_here_is_told_when_it_is_durable(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        disk = SlowDisk(monkeypatch)
        async with house() as open_house:
            live = await open_house.open(t.Opened(at=now_ms(), rules="embossing/block", players=2, host="ada"))
            line = Line(live, "bea")
            await until(lambda: line.of("here"))
            disk.free.clear()
            live.take(t.Sat(at=now_ms(), by="bea", seat=0, name="Bea"))
            await until(lambda: disk.waits)
            live._tell_here()
            await asyncio.sleep(0.01)
            told = any(one["seats"][0] for one in line.of("here"))
            disk.free.set()
            await until(lambda: any(one["seats"][0] for one in line.of("here")))
            assert not told

    asyncio.run(play())


def test_tables_without_anybody_are_closed_after_a_time() -> None:
    async def play() -> None:
        async with house(Limits(idle_minutes=30)) as open_house:
            left, seen = await table(open_house), await table(open_house)
            line = Line(seen, "ada")
            await until(lambda: line.of("now"))
            open_house.close_idle(now_ms() + 29 * 60_000)
            assert open_house.tables == 2
            open_house.close_idle(now_ms() + 31 * 60_000)
            await until(lambda: open_house.tables == 1)
            assert left.table.closed == "idle" and not seen.table.closed
            assert list(await open_house.store.open_tables()) == [seen.code]

    asyncio.run(play())


def test_many_tables_opened_at_once_are_counted() -> None:
    async def play() -> None:
        opened = t.Opened(at=now_ms(), rules="embossing/block", players=2, host="ada")
        async with house(Limits(tables_of_guest=5)) as open_house:
            found = await asyncio.gather(*(open_house.open(opened) for _ in range(20)), return_exceptions=True)
            assert [isinstance(one, IvoriesError) for one in found].count(False) == open_house.tables == 5
        async with house(Limits(tables=3)) as open_house:
            found = await asyncio.gather(*(open_house.open(opened) for _ in range(20)), return_exceptions=True)
            assert [isinstance(one, IvoriesError) for one in found].count(False) == open_house.tables == 3

    asyncio.run(play())


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
