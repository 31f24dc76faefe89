"""Servers at one PostgreSQL, within one process: who takes a place, who runs what, and what they tell each other."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import re
import time
from collections.abc import Coroutine
from typing import Any

import pytest
from sqlalchemy import event, text

from ivories import table as t
from ivories.errors import IvoriesError
from ivories.server import live as live_room
from ivories.server import members as members_room
from ivories.server import peers as peers_room
from ivories.server.database import open_database
from ivories.server.house import House
from ivories.server.limits import Limits, shared_out
from ivories.server.members import Members
from ivories.server.notices import Marks, Present, read
from ivories.server.peers import Peers
from ivories.server.store import READERS
from tests.server.postgres import Postgres
from tests.server.running import MANY, Client
from tests.server.together import KEY, at, listening, one_more, query, together, until

pytestmark = [pytest.mark.heavy, pytest.mark.xdist_group("postgres")]
FAMILIES = [("embossing/muggins", 2), ("halsam/texas", 4), ("embossing/poker", 3)]


def run(work: Coroutine[Any, Any, Any], seconds: float = 120) -> Any:
    return asyncio.run(asyncio.wait_for(work, seconds))


def peers(house: House) -> Peers:
    assert isinstance(house.peers, Peers)
    return house.peers


def members(house: House) -> Members:
    return peers(house)._members


async def seated(addresses: list[str], rules: str = "embossing/block", players: int = 2, **opened: Any) -> list[Client]:
    """Guests at one table, each at the next server; all of them are ready, and the first has begun the match."""
    clients = [
        await Client.guest(addresses[seat % len(addresses)], f"{name} of the house")
        for seat, name in zip(range(players), ("Ada", "Bea", "Cleo", "Dora"), strict=False)
    ]
    code = await clients[0].open(rules=rules, players=players, **opened)
    for seat, client in enumerate(clients):
        client.code = code
        await client.connect()
        assert (await client.ask(do="sit", seat=seat))["is"] == "taken"
        ready = await client.ask(do="ready")
        assert ready["is"] == "taken"
    await clients[0].until(ready["position"])  # all are ready, as far as the first knows
    began = await clients[0].ask(do="start")
    assert began["is"] == "taken", began
    for client in clients:
        await client.until(began["position"])
    return clients


async def play(clients: list[Client], moves: int, seed: int = 1) -> None:
    """Acts in turn, until the match is over or so many actions were taken."""
    rng = random.Random(seed)
    for _ in range(moves):
        last = max(client.position for client in clients)
        for client in clients:
            await client.until(last)
        able = [client for client in clients if client.seen["plays"] and may_act(client)]
        if clients[0].seen["standing"]["phase"] != "playing":
            return
        action = rng.choice(able[0].seen["plays"])
        answer = await able[0].ask(do="act", action=action, position=last)
        assert answer["is"] == "taken", answer
        await able[0].until(answer["position"])


def may_act(client: Client) -> bool:
    view = client.seen["view"]
    return client.seen["standing"]["you"] in (view["turn"], view.get("asked"))


async def whole_log(house: House, code: str) -> list[t.AnyEntry]:
    """The log of a table; it replays."""
    entries = [t.read(row) for row in await house.store.log(code)]
    t.table_of(entries)
    return entries


# --- One place, two who want it ---


def test_two_processes_take_the_same_position_and_one_of_the_guests_is_told(postgres: Postgres) -> None:
    async def whole() -> None:
        async with together(postgres.new()) as ((here, house), (there, _)):
            ada, bea = await Client.guest(here, "Ada"), await Client.guest(there, "Bea")
            for _ in range(5):
                bea.code = await ada.open()
                await asyncio.gather(ada.connect(), bea.connect())
                answers = await asyncio.gather(ada.ask(do="sit", seat=0), bea.ask(do="sit", seat=0))
                assert sorted(one["is"] for one in answers) == ["refused", "taken"]
                (refused,) = [one for one in answers if one["is"] == "refused"]
                assert refused["code"] == "seat-taken" and refused["sentence"].endswith(".")
                assert len(await whole_log(house, ada.code)) == 2

    run(whole())


def test_who_came_second_is_asked_again_and_taken_where_that_is_still_possible(postgres: Postgres) -> None:
    async def whole() -> None:
        async with together(postgres.new()) as houses:
            (here, house), (there, _) = houses
            ada, bea = await Client.guest(here, "Ada"), await Client.guest(there, "Bea")
            bea.code = await ada.open()
            for seat, client in enumerate((ada, bea)):
                await client.connect()
                assert (await client.ask(do="sit", seat=seat))["is"] == "taken"
            for _ in range(10):
                both = [client.ask(do="ready", ready=ready) for client, ready in ((ada, True), (bea, True))]
                both += [client.ask(do="ready", ready=False) for client in (ada, bea)]
                answers = await asyncio.gather(*both[:2]) + await asyncio.gather(*both[2:])
                assert [one["is"] for one in answers] == ["taken"] * 4
                assert len({one["position"] for one in answers}) == 4, "each has a place of its own"
            assert len(await whole_log(house, ada.code)) == 3 + 40
            assert sum(one.metrics.second._value.get() for _, one in houses) > 0, "nobody ever came second"

    run(whole())


def test_one_guest_acts_twice_at_one_position_by_two_processes(postgres: Postgres) -> None:
    async def whole() -> None:
        async with together(postgres.new()) as ((here, house), (there, _)):
            ada, bea = await seated([here, there])
            for client in (ada, bea):
                await client.until(6)
            actor = ada if ada.seen["view"]["turn"] == 0 else bea
            twin = at(actor, there if actor is ada else here)
            await twin.connect()
            await twin.until(6)
            plays = actor.seen["plays"]
            both = [one.ask(do="act", action=plays[0], position=6) for one in (actor, twin)]
            answers = await asyncio.gather(*both)
            assert sorted(one["is"] for one in answers) == ["refused", "taken"], answers
            (refused,) = [one for one in answers if one["is"] == "refused"]
            assert refused["code"] in ("old-position", "out-of-turn") and refused["sentence"].endswith(".")
            acted = [one for one in await whole_log(house, ada.code) if isinstance(one, t.Acted)]
            assert len(acted) == 1

    run(whole())


# --- What is told ---


def words_of(said: list[str], marks: dict[str, int]) -> set[str]:
    """All words of notices but their heads; each is one of those that there can be."""
    found = set()
    for line in said:
        member, kind, *words = line.split(" ")
        assert re.fullmatch(r"\d{1,10}", member) and kind in "whqg" and len(kind) == 1 and read(line) is not None
        for word in words:
            mark, *facts = word.split(":")
            assert mark in marks, "of no table that there is"
            if kind == "w":
                assert 1 <= int(facts[0]) <= marks[mark] and len(facts) == 1
            elif kind == "h":
                assert int(facts[0], 16) < 1 << 12 and int(facts[1]) <= 12 and len(facts) == 2
            else:
                assert kind == "q" and not facts
            found.add(word)
    return found


@pytest.mark.parametrize(("rules", "players"), FAMILIES)
def test_whoever_listens_learns_no_piece_name_or_code(rules: str, players: int, postgres: Postgres) -> None:
    """All that is told while whole matches are played: which positions there are, and who is connected."""

    async def whole() -> None:
        db = postgres.new()
        async with listening(db) as said, together(db) as ((here, house), (there, _)):
            clients = await seated([here, there], rules, players)
            await play(clients, 80)
            log = await whole_log(house, clients[0].code)
            assert len(log) > 20
            mark = Marks(KEY).of(clients[0].code)
            await until(lambda: f"{mark}:{len(log)}" in " ".join(said))
            words = words_of(said, {mark: len(log)})
            assert f"{mark}:{len(log)}" in words and len(words) > len(log) / 2  # some are told together
            told = " ".join(said).lower()
            secrets = [clients[0].code, *("ada", "bea", "cleo", "of the house"), *re.findall(r"\d+-\d+", str(log))]
            assert not [one for one in secrets if one in told]

    run(whole())


def test_who_only_reads_keeps_no_move_waiting(postgres: Postgres) -> None:
    """However many read: what is written and who lives have connections of their own."""
    sleeping = "FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT pg_sleep%'"

    async def whole() -> None:
        db = postgres.new()
        async with together(db) as ((here, house), (there, other)):
            clients = await seated([here, there])
            slow = text("SELECT pg_sleep(20)")
            reading = [asyncio.create_task(one.store._read(slow)) for one in (house, other) for _ in range(12)]
            await asyncio.sleep(1)
            assert len(await query(db, f"SELECT 1 {sleeping}")) == 2 * READERS
            assert await members(house).alive() >= {members(house).me, members(other).me}
            able = next(one for one in clients if one.seen["plays"] and may_act(one))
            answer = await able.ask(do="act", action=able.seen["plays"][0], position=able.position)
            assert answer["is"] == "taken" and not any(one.done() for one in reading)
            await query(
                db, "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(20)%'"
            )
            for one in reading:
                one.cancel()
            await asyncio.gather(*reading, return_exceptions=True)

    run(whole())


async def untold(db: str, here: str, there: str, house: House) -> tuple[Client, int]:
    """Ada sits down at a house that tells nobody; Bea at the other one, who knows of it not yet, and its position."""
    ada, bea = await Client.guest(here, "Ada"), await Client.guest(there, "Bea")
    ada.code = await bea.open()  # the house that is there runs its clock, and will not read it anew to take it on
    await asyncio.gather(ada.connect(), bea.connect())
    await bea.until(1)
    told: list[tuple[str, int]] = []
    house.store.telling = told.extend
    answer = await ada.ask(do="sit", seat=0)
    assert answer["is"] == "taken" and told == [(ada.code, answer["position"])]
    assert len(await query(db, "SELECT 1 FROM log")) == answer["position"] > bea.position
    return bea, answer["position"]


def test_no_transaction_that_writes_tells(postgres: Postgres) -> None:
    """PostgreSQL would let the commits of all processes wait for the disk one after the other."""
    writing, telling = set(), set()

    def executed(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        for words, found in (("INSERT INTO log", writing), ("pg_notify", telling)):
            if words in statement:
                found.add(connection)

    async def whole() -> None:
        async with together(postgres.new()) as ((here, house), (there, _)):
            event.listen(house.store.database.engine.sync_engine, "before_cursor_execute", executed)
            await play(await seated([here, there]), 5)

    run(whole())
    assert writing and telling and not writing & telling


def test_what_was_not_told_is_read_when_its_writer_is_gone(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers_room, "SHARING", 1_000)

    async def whole() -> None:
        db = postgres.new()
        async with one_more(db) as (there, _):
            async with one_more(db) as (here, house):
                bea, position = await untold(db, here, there, house)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(bea.until(position), 2)
                assert bea.position < position
            await bea.until(position)

    run(whole())


def test_what_nobody_has_told_of_is_read_in_a_while(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers_room, "PARTS", 2)

    async def whole() -> None:
        db = postgres.new()
        async with together(db) as ((here, house), (there, _)):
            bea, position = await untold(db, here, there, house)
            await bea.until(position)

    run(whole())


def test_what_could_not_be_told_is_told_later(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(lines: list[str]) -> None:
        failed.append(lines)
        raise IvoriesError("bad-server/away")

    failed: list[list[str]] = []

    async def whole() -> None:
        db = postgres.new()
        async with together(db) as ((here, house), (there, _)):
            clients = await seated([here, there])
            await play(clients, 1)
            telling = members(house).tell
            monkeypatch.setattr(members(house), "tell", away)
            spreading = peers(house)._spreading
            spreading._say_written([(clients[0].code, 5), ("another", 3), (clients[0].code, 4)])
            await until(lambda: failed)
            async with listening(db) as said:
                monkeypatch.setattr(members(house), "tell", telling)
                await spreading.tell()
                await until(lambda: said)
            (notice,) = map(read, said)
            assert notice is not None and sorted(notice.written.values()) == [3, 5]

    run(whole())


def test_a_notice_that_is_not_ours_does_no_harm(postgres: Postgres) -> None:
    """Who may connect to the database may say anything there."""

    async def whole() -> None:
        db = postgres.new()
        async with together(db) as ((here, house), (there, _)):
            ada, bea = await seated([here, there])
            mark = Marks(KEY).of(ada.code)
            lines = ("", "x", "1", "1 w", f"1 w {mark}", f"1 w {mark}:x", f"1 h {mark}:1", f"1 z {mark}:1:1", "é 😀")
            for line in (*lines, f"1 w {mark}:999999999", f"1 h {mark}:fff:3", "1 g", "1 q 12345"):
                await query(db, "SELECT pg_notify('ivories', $1)", line)
            await play([ada, bea], 4, seed=1)
            assert len(await whole_log(house, ada.code)) == 10

    run(whole())


# --- Who runs what ---


def test_whoever_leaves_gives_its_tables_to_the_others(postgres: Postgres) -> None:
    async def whole() -> None:
        db = postgres.new()
        async with one_more(db) as (there, other):
            async with one_more(db) as (here, house):
                ada, bea = await seated([here, there])
                assert house.open_here == {ada.code} and other.open_here == set()
            assert await ada.closed() == 1012
            await until(lambda: other.open_here == {ada.code})
            ada = at(ada, there)
            await ada.back()
            await play([ada, bea], 4, seed=2)

    run(whole())


def test_tables_that_another_runs_by_the_database_are_left_to_it(postgres: Postgres) -> None:
    async def whole() -> None:
        db = postgres.new()
        async with together(db) as ((here, house), (_, other)):
            code = await (await Client.guest(here, "Ada")).open()
            await query(db, "UPDATE tables SET runner = $1", members(other).me)
            await until(lambda: (house.open_here, other.open_here) == (set(), {code}))

    run(whole())


def test_the_last_ones_tables_wait_in_the_database(postgres: Postgres) -> None:
    async def whole() -> None:
        db = postgres.new()
        async with one_more(db) as (here, _):
            code = await (await Client.guest(here, "Ada")).open()
        async with one_more(db) as (_, house):
            assert house.open_here == {code}

    run(whole())


def test_more_tables_than_its_share_are_given_back(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ivories.server.peers.SLACK", (1.0, 0))

    async def whole() -> None:
        db = postgres.new()
        async with one_more(db) as (here, house):
            ada = await Client.guest(here, "Ada")
            for _ in range(6):
                await ada.open()
            async with one_more(db) as (_, other):
                await until(lambda: (house.tables, other.tables) == (3, 3))
                assert not house.open_here & other.open_here
                assert {row["runner"] for row in await query(db, "SELECT runner FROM tables")} == {
                    members(one).me for one in (house, other)
                }

    run(whole())


def test_who_was_paused_runs_nothing_until_it_has_looked(postgres: Postgres, caplog: pytest.LogCaptureFixture) -> None:
    async def whole() -> None:
        async with together(postgres.new()) as ((here, house), (there, _)):
            ada, bea = await seated([here, there], clock={"turn": 3600})
            live = house.at_hand(ada.code)
            assert live is not None and house.peers.runs(ada.code)
            before = live.table.position
            peers(house)._seen -= 3600
            assert not house.peers.runs(ada.code)
            live.table.since -= 7200_000
            live._time_up()
            assert live.table.position == before, "nobody's time is up by a clock that stood still"
            await until(lambda: house.peers.runs(ada.code))
            await until(lambda: live.table.position > before)
            assert isinstance(live.table.rows[before].entry, t.Resumed), "the turn's time begins anew"
            await play([ada, bea], 3, seed=3)

    run(whole())
    assert not [one for one in caplog.records if one.exc_info]


def test_who_says_nothing_for_long_is_as_good_as_gone(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    async def whole() -> None:
        db = postgres.new()
        async with together(db) as ((here, house), (_, other)):
            code = await (await Client.guest(here, "Ada")).open()
            silent = members(house)

            async def nothing() -> set[int]:
                return {silent.me}

            monkeypatch.setattr(silent, "alive", nothing)
            await query(db, "UPDATE members SET seen = seen - 60000 WHERE member = $1", silent.me)
            await until(lambda: other.open_here == {code})
            await until(lambda: house.open_here == set())

    run(whole())


# --- Connections that are cut ---


def test_the_connection_that_listens_is_cut(postgres: Postgres, caplog: pytest.LogCaptureFixture) -> None:
    """What was told meanwhile is not missed, and the others learn again who is connected here."""
    held = "FROM pg_locks JOIN pg_database AS d ON d.oid = database AND datname = current_database() WHERE objsubid = 2"

    async def whole() -> None:
        db = postgres.new()
        async with together(db) as ((here, house), (there, other)):
            ada, bea = await seated([here, there])
            both = [one.at_hand(ada.code) for one in (house, other)]
            for _ in range(2):
                for live in both:
                    assert live is not None
                    live._others.clear()  # as if each had looked while the other was gone
                await query(db, f"SELECT pg_terminate_backend(pid) {held}")
                await play([ada, bea], 2, seed=4)
                await until(
                    lambda: [live and list(live._others.values()) for live in both] == [[Present(2)], [Present(1)]]
                )
            assert all(len(members(one)._done) == 0 for one in (house, other))
            locks = await query(db, f"SELECT 1 {held}")
            assert len(locks) == 2, "each holds its own, and no older connection is left"
            assert len(await whole_log(house, ada.code)) >= 10

    run(whole())
    assert not [one for one in caplog.records if one.exc_info]


# --- Clocks, limits, versions ---


def test_all_go_by_the_databases_clock(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine whose clock is an hour slow gives nobody an hour more."""
    true, slow = time.time, 3_600
    now_ms = live_room.now_ms
    monkeypatch.setattr(members_room.time, "time", lambda: true() - slow)
    monkeypatch.setattr("ivories.server.house.now_ms", lambda: now_ms() - slow * 1000)

    async def whole() -> None:
        db = postgres.new()
        async with one_more(db) as (here, house):
            assert abs(house.peers.behind - slow * 1000) < 60_000
            code = await (await Client.guest(here, "Ada")).open()
            (row,) = await query(db, "SELECT opened, extract(epoch FROM now()) * 1000 AS now FROM tables")
            assert abs(row["opened"] - int(row["now"])) < 60_000
            assert abs((await whole_log(house, code))[0].at - row["opened"]) < 1000

    run(whole())


def test_a_clock_that_is_right_is_left_alone(postgres: Postgres) -> None:
    async def whole() -> None:
        async with one_more(postgres.new()) as (_, house):
            assert house.peers.behind == 0

    run(whole())


def test_tables_are_counted_over_all_processes(postgres: Postgres) -> None:
    async def whole() -> None:
        limits = Limits(**{name: getattr(MANY, name) for name in ("tables_a_minute", "guests_a_minute")}, tables=3)
        async with together(postgres.new(), limits=limits) as ((here, _), (there, _)):
            for address in (here, there, here):
                await (await Client.guest(address, "Ada")).open()
            for address in (here, there):
                bea = await Client.guest(address, "Bea")
                answer = await bea.http("POST", "/api/tables", json={"rules": "embossing/block", "players": 2})
                assert answer.json()["code"] == "too-many"

    run(whole())


@pytest.mark.parametrize("workers", [1, 2, 3, 8, 64])
def test_limits_are_shared_out(workers: int) -> None:
    limits = Limits()
    parts = [shared_out(limits, workers, number) for number in range(workers)]
    assert sum(one.sockets for one in parts) == limits.sockets
    assert sum(one.connections for one in parts) == limits.connections
    assert sum(one.bot_processes for one in parts) == max(limits.bot_processes, 2 * workers)
    assert {one.tables for one in parts} == {limits.tables}
    assert [shared_out(Limits(bot_processes=1), workers, n).bot_processes for n in range(workers)] == [1] * workers


def test_a_running_process_says_that_the_database_is_newer(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    """As in a rolling restart: it goes on, and says what is to be done."""
    caplog.set_level(logging.WARNING)

    async def whole() -> None:
        db = postgres.new()
        async with together(db) as ((here, _), (there, _)):
            ada, bea = await seated([here, there])
            await query(db, "UPDATE alembic_version SET version_num = '9999'")
            await until(lambda: "of another version now" in caplog.text)
            await play([ada, bea], 3, seed=5)
            with pytest.raises(Exception, match="was made by a newer Ivories"):
                await open_database(db)

    run(whole())


def test_several_that_begin_at_once_make_one_database(postgres: Postgres) -> None:
    async def whole() -> None:
        db = postgres.new()
        for database in await asyncio.gather(*(open_database(db) for _ in range(4))):
            await database.close()

    run(whole())
