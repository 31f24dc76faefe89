"""Bots in processes of their own: whatever one does, its table goes on, and the others do not notice."""

from __future__ import annotations

import asyncio
import random
import sys
from typing import Any

import pytest

from ivories import table as t
from ivories.server.asked import packed, unpacked
from ivories.server.house import House
from ivories.server.limits import Limits
from ivories.server.live import Live, now_ms
from ivories.server.thinking import Thinkers
from ivories.types import View
from tests.server.lines import house, start, table, until
from tests.server.odd_bots import ODD
from tests.table.tables import play_on, seated, started

pytestmark = pytest.mark.heavy
RAW = "import os, sys, time\nos.write(1, b'begun\\n')\nwhile True:\n    sys.stdin.buffer.read(4)\n    "


def odd(kind: str) -> list[str]:
    """What starts bots of a kind; the greedy one is as always."""
    return [sys.executable, "-m", "tests.server.odd_bots", kind]


def raw(does: str) -> list[str]:
    """What starts a process that does something else than our own would."""
    return [sys.executable, "-c", RAW + does]


def with_bots(house: House, command: list[str], seconds: float = 20.0, most: int = 8) -> None:
    house.thinkers = Thinkers(most, seconds, command)


def moves(live: Live) -> int:
    return sum(isinstance(row.entry, t.Acted) for row in live.table.rows)


def acted(live: Live) -> list[str]:
    return [row.entry.action for row in live.table.rows if isinstance(row.entry, t.Acted)]


async def first_moves(house: House, many: int) -> Live:
    live = await table(house, bots="random", options={"max_deals": 1})
    start(live)
    await until(lambda: moves(live) >= many)
    return live


def defaults(live: Live) -> list[str]:
    """What would have been done for bots that do nothing."""
    entries = [row.entry for row in live.table.rows]
    found = []
    for at, entry in enumerate(entries):
        if isinstance(entry, t.Acted):
            found.append(str(t.default_action(t.table_of(entries[:at]).playing().view(entry.seat))))
    return found


QUICK = sorted(set(ODD) - {"sleep", "spin"})
SOUND = ("long", "chatter")  # odd, and yet an answer


@pytest.mark.parametrize("kind", QUICK)
def test_a_table_goes_on_whatever_its_bot_does(kind: str) -> None:
    async def play() -> None:
        async with house() as open_house:
            with_bots(open_house, odd(kind))
            live = await first_moves(open_house, 2)
            if kind in SOUND:
                assert acted(live)[0] == last_offered(live)
            else:
                assert acted(live) == defaults(live)
            t.table_of(t.read(t.line(row.entry)) for row in live.table.rows)

    asyncio.run(play())


def last_offered(live: Live) -> str:
    """The last that the first bot to act could do."""
    entries = [row.entry for row in live.table.rows]
    before = next(at for at, entry in enumerate(entries) if isinstance(entry, t.Acted))
    match = t.table_of(entries[:before]).playing()
    return str(match.view(match.turn).legal[-1])


@pytest.mark.parametrize(
    "does",
    [
        "os.write(1, b'\\xff\\xfe\\n')",
        "os.write(1, b'x' * 200_000 + b'\\n')",
        "os.close(1); time.sleep(600)",
        "os.close(0); os.write(1, b'pass\\n'); os._exit(1)",
    ],
)
def test_rubbish_is_no_action(does: str) -> None:
    async def play() -> None:
        async with house() as open_house:
            with_bots(open_house, raw(does))
            live = await first_moves(open_house, 2)
            assert acted(live) == defaults(live)

    asyncio.run(play())


def test_bots_that_cannot_be_started_do_what_nobody_does() -> None:
    async def play() -> None:
        async with house() as open_house:
            with_bots(open_house, ["/no/such/program"])
            live = await first_moves(open_house, 2)
            assert acted(live) == defaults(live)

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["sleep", "spin"])
def test_slow_bots_delay_their_own_tables_alone(kind: str, deep: bool) -> None:
    """More tables of slow bots than there are places: another table plays a whole match meanwhile."""
    if kind == "spin" and not deep:
        pytest.skip("it takes a processor whole: with --deep")

    async def play() -> None:
        async with house() as open_house:
            with_bots(open_house, odd(kind), seconds=1.5, most=2)
            slow = [await table(open_house, bots="random") for _ in range(4)]
            for live in slow:
                start(live)
            await until(lambda: all(moves(live) for live in slow))
            assert open_house.thinkers.slow >= len(slow)
            assert all(acted(live)[0] == defaults(live)[0] for live in slow)
            quick = await table(open_house, bots="greedy", options={"max_deals": 1})
            start(quick)
            await until(lambda: quick.table.phase is t.Phase.OVER)
            assert acted(quick) != defaults(quick)

    asyncio.run(play())


@pytest.mark.parametrize(
    "rules, players, options", [("embossing/muggins", 4, {"claims": "called"}), ("halsam/texas", 4, {})]
)
def test_a_view_arrives_as_it_was_sent(rules: str, players: int, options: dict[str, Any]) -> None:
    live = started(seated(rules, players, options))
    play_on(live, random.Random(3), 12)
    assert live.turn is not None
    view = live.playing().view(live.turn)
    job, bot, arrived, seed = unpacked(packed(("choose", "greedy", view, "7")))
    assert (job, bot, arrived, seed) == ("choose", "greedy", view, "7")
    assert (arrived != view) is False and arrived.state == view.state and arrived.state.game == live.game
    assert unpacked(packed(("choose", "greedy", view, "8")))[2].state.game is arrived.state.game


def test_what_is_said_meanwhile_does_not_make_a_bot_think_again() -> None:
    async def play() -> None:
        async with house() as open_house:
            asked = []

            async def choose(bot: str, view: object, table: str = "") -> None:
                asked.append(bot)
                await asyncio.sleep(600)

            open_house.thinkers.choose = choose  # type: ignore[method-assign, assignment]
            live = await table(open_house, bots="greedy")
            start(live)
            for _ in range(5):
                live.take(t.Muted(at=now_ms(), by="ada", seat=0))
            await asyncio.sleep(0.01)
            assert asked == ["greedy"]

    asyncio.run(play())


def test_a_bot_is_asked_each_time_it_takes_over_and_one_who_is_back_has_no_new_clock() -> None:
    async def play() -> None:
        async with house() as open_house:
            asked: list[asyncio.Future[str]] = []

            async def choose(bot: str, view: View, table: str = "") -> str:
                asked.append(asyncio.get_running_loop().create_future())
                return await asked[-1]

            open_house.thinkers.choose = choose  # type: ignore[method-assign]
            live = await table(open_house, clock=t.Clock(60, 60))
            start(live)
            seat = live.table.turn or 0
            before = t.deadline(live.table)
            guest, action = f"guest-{seat}", str(live.table.playing().legal()[0])
            for times in (1, 2):
                live.take(t.TakenOver(at=now_ms(), by=guest, seat=seat, bot="greedy"))
                await until(lambda times=times: len(asked) == times)
                live.take(t.TakenBack(at=now_ms(), by=guest, seat=seat))
                asked[-1].set_result(action)
                await asyncio.sleep(0.01)
                assert not moves(live) and t.deadline(live.table) == before
            live.take(t.TakenOver(at=now_ms(), by=guest, seat=seat, bot="greedy"))
            await until(lambda: len(asked) == 3)
            asked[-1].set_result(action)
            await until(lambda: moves(live) == 1)

    asyncio.run(play())


def test_no_bot_thinks_on_when_the_house_is_closed() -> None:
    async def play() -> None:
        async with house(Limits(bot_processes=2)) as open_house:
            with_bots(open_house, odd("spin"), seconds=60)
            live = await table(open_house, bots="random")
            start(live)
            await until(lambda: open_house.thinkers._all)
            processes = list(open_house.thinkers._all)
        assert all(process.returncode is not None for process in processes)

    asyncio.run(play())
