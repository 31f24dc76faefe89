"""The store: what was kept is there, in order and once, in every kind of database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command, op
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import insert, inspect, select, text

from ivories.errors import IvoriesError
from ivories.server import store as store_room
from ivories.server.database import open_database
from ivories.server.schema import LOG, META, SITTINGS, TABLES
from ivories.server.store import Opening, Store, Write


def in_store(name: str, do: Callable[[Store], Awaitable[Any]]) -> Any:
    """Does something with a store that is opened before and stopped after."""

    async def whole() -> Any:
        store = Store(await open_database(name))
        store.start()
        try:
            return await do(store)
        finally:
            await store.stop()

    return asyncio.run(asyncio.wait_for(whole(), 60))


def row(code: str, position: int, entry: bytes | None = None) -> dict[str, Any]:
    return {"code": code, "position": position, "entry": entry or b"entry %d of %s" % (position, code.encode())}


def opening(code: str, host: str = "host", opened: int = 1) -> Opening:
    return Opening(code, host, False, opened)


class Told:
    """What is called for writes, in order."""

    def __init__(self) -> None:
        self.kept: list[Any] = []
        self.lost: dict[Any, IvoriesError] = {}

    def write(self, name: Any, *rows: dict[str, Any], **more: Any) -> Write:
        def lost(error: IvoriesError) -> None:
            self.lost[name] = error

        return Write(list(rows), kept=lambda: self.kept.append(name), lost=lost, **more)


async def done(store: Store) -> None:
    """Waits for all that was given before."""
    await store.kept(Write())


def test_many_writes_in_one_commit_and_in_order(named: str) -> None:
    async def do(store: Store) -> None:
        told = Told()
        for number in range(1, 301):
            store.keep(told.write(number, row("a", number)))
        await done(store)
        assert told.kept == list(range(1, 301)) and not told.lost
        assert store.commits == 1 and store.written == 300
        assert await store.log("a") == [row("a", number)["entry"] for number in range(1, 301)]

    in_store(named, do)


def test_more_than_one_commit_takes(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ivories.server.store.MOST", 7)

    async def do(store: Store) -> None:
        told = Told()
        for number in range(1, 31):
            store.keep(told.write(number, row("a", number)))
        await done(store)
        assert told.kept == list(range(1, 31)) and store.commits == 5 and len(await store.log("a")) == 30

    in_store(named, do)


def test_one_bad_write_is_lost_alone(named: str) -> None:
    async def do(store: Store) -> None:
        told = Told()
        await store.kept(Write([row("a", 1)], opening("a")))
        store.keep(told.write("b1", row("b", 1), opening=opening("b")))
        store.keep(told.write("a1 again", row("a", 1, b"another")))
        store.keep(told.write("a2", row("a", 2)))
        store.keep(told.write("a table twice", row("b", 9), opening=opening("b")))
        store.keep(told.write("a guest", guest={"guest": "g", "name": "Ada", "since": 1}))
        await done(store)
        assert told.kept == ["b1", "a2", "a guest"] and set(told.lost) == {"a1 again", "a table twice"}
        for error in told.lost.values():
            assert error.code == "not-kept" and "\n" not in error.sentence and "INSERT" not in error.sentence
        assert await store.log("a") == [row("a", 1)["entry"], row("a", 2)["entry"]]
        assert await store.log("b") == [row("b", 1)["entry"]] and await store.name("g") == "Ada"

    in_store(named, do)


def test_what_comes_after_a_lost_entry_of_a_table_is_lost_too(named: str) -> None:
    """A log has no gaps: what a table took after an entry that is lost stands on nothing."""

    async def do(store: Store) -> None:
        told, ahead = Told(), False

        def lost(error: IvoriesError) -> None:
            nonlocal ahead
            ahead = True

        await store.kept(Write([row("a", 1)], opening("a")))
        store.keep(Write([row("a", 1, b"another")], lost=lost, stale=lambda: ahead))
        store.keep(told.write("a3", row("a", 3), stale=lambda: ahead))
        store.keep(told.write("b1", row("b", 1)))
        await done(store)
        assert told.kept == ["b1"] and set(told.lost) == {"a3"}
        assert await store.log("a") == [row("a", 1)["entry"]]

    in_store(named, do)


def test_what_was_kept_but_not_answered_is_not_lost(named: str) -> None:
    """A database can go away between a commit and its answer: what is asked for again is there already."""

    async def do(store: Store) -> None:
        told = Told()
        for _ in range(2):
            store.keep(told.write("once", row("a", 1), opening=opening("a")))
            await done(store)
        assert told.kept == ["once", "once"] and await store.log("a") == [row("a", 1)["entry"]]

    in_store(named, do)


def test_a_restart_finds_all(lasting: str) -> None:
    async def first(store: Store) -> None:
        for code, opened in (("b", 20), ("a", 10), ("c", 30)):
            await store.kept(Write([row(code, 1)], opening(code, "ada" if code != "c" else "bea", opened)))
        await store.kept(Write([row("c", 2)], closing=("c", 40)))
        await store.kept(Write(guest={"guest": "ada", "name": "Ada", "since": 1}))

    async def then(store: Store) -> None:
        assert list((await store.open_tables()).items()) == [("a", "ada"), ("b", "ada")]
        assert await store.log("c") == [row("c", 1)["entry"], row("c", 2)["entry"]] and await store.log("x") == []
        assert await store.name("ada") == "Ada"

    in_store(lasting, first)
    in_store(lasting, then)


def test_names(named: str) -> None:
    async def do(store: Store) -> None:
        assert await store.name("g") is None
        for name in ("Ada", "Ada Lovelace", "Адa 🁣", "n" * 64):
            await store.kept(Write(guest={"guest": "g", "name": name, "since": 1}))
            assert await store.name("g") == name
        assert await store.name("' OR 1=1 --") is None
        both = [Write(guest={"guest": "h", "name": name, "since": 1}) for name in ("first", "second")]
        await asyncio.gather(*map(store.kept, both))
        assert await store.name("h") == "second"

    in_store(named, do)


def test_open_and_closed_tables(named: str) -> None:
    async def do(store: Store) -> None:
        for number in range(6):
            await store.kept(Write([row(f"t{number}", 1)], opening(f"t{number}", f"g{number % 2}", 100 - number)))
        assert list(await store.open_tables()) == ["t5", "t4", "t3", "t2", "t1", "t0"]
        await store.kept(Write([row("t4", 2)], closing=("t4", 7)))
        assert "t4" not in await store.open_tables()

    in_store(named, do)


def test_a_waiter_that_is_gone_does_no_harm(named: str) -> None:
    async def do(store: Store) -> None:
        good = asyncio.create_task(store.kept(Write([row("a", 1)], opening("a"))))
        bad = asyncio.create_task(store.kept(Write([row("a", 1, b"another")])))
        await asyncio.sleep(0)
        for task in (good, bad):
            task.cancel()
        await asyncio.gather(good, bad, return_exceptions=True)
        await store.kept(Write([row("a", 2)]))
        assert await store.log("a") == [row("a", 1)["entry"], row("a", 2)["entry"]]

    in_store(named, do)


def test_stop_writes_what_waits(lasting: str) -> None:
    told = Told()

    async def give(store: Store) -> None:
        for number in range(1, 51):
            store.keep(told.write(number, row("a", number)))

    async def look(store: Store) -> None:
        assert len(await store.log("a")) == 50

    in_store(lasting, give)
    assert told.kept == list(range(1, 51))
    in_store(lasting, look)


def test_reading_beside_writing_disturbs_neither(named: str) -> None:
    """In memory there is one connection: a reader that lets go of it must not undo what is being written."""

    async def do(store: Store) -> None:
        async def write() -> None:
            for number in range(1, 101):
                await store.kept(Write([row("a", number)]))

        async def read() -> None:
            for _ in range(100):
                got = await store.log("a")
                assert got == [row("a", number)["entry"] for number in range(1, len(got) + 1)]

        await asyncio.gather(write(), read(), read())
        assert len(await store.log("a")) == 100

    in_store(named, do)


def test_a_reader_that_is_gone_does_no_harm(named: str) -> None:
    async def do(store: Store) -> None:
        await store.kept(Write([row("a", 1)], opening("a")))
        for turns in range(12):
            reader = asyncio.create_task(store.log("a"))
            for _ in range(turns):
                await asyncio.sleep(0)
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)
        assert await store.log("a") == [row("a", 1)["entry"]]
        await store.kept(Write([row("a", 2)]))

    in_store(named, do)


def test_whatever_breaks_a_write_the_next_is_kept(named: str) -> None:
    async def do(store: Store) -> None:
        with pytest.raises(IvoriesError, match="could not keep that") as refused:
            await store.kept(Write([{"code": "a", "position": object(), "entry": b""}]))
        assert refused.value.code == "not-kept"
        await store.kept(Write([row("a", 1)]))
        await store.ready()

    in_store(named, do)


def test_whoever_breaks_when_told_keeps_nobody_waiting(caplog: pytest.LogCaptureFixture) -> None:
    async def do(store: Store) -> None:
        store.keep(Write([row("a", 1)], kept=lambda: [][0]))
        store.keep(Write([row("a", 1, b"another")], lost=lambda error: [][0]))
        await store.kept(Write([row("a", 2)]))

    in_store("memory", do)
    assert caplog.messages == ["a write could not be answered", "nothing can be kept", "a write could not be answered"]


# --- What a database looks like ---


def asked(name: str, do: Callable[[Any], Any]) -> Any:
    """Does something with a connection of an opened database."""

    async def whole() -> Any:
        database = await open_database(name)
        try:
            async with database.engine.begin() as connection:
                return await connection.run_sync(do)
        finally:
            await database.close()

    return asyncio.run(asyncio.wait_for(whole(), 60))


def test_after_all_migrations_it_is_as_the_schema_says(named: str) -> None:
    def differences(connection: Any) -> Any:
        return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), META)

    assert asked(named, differences) == []


def test_a_database_that_is_up_to_date_is_left_alone(lasting: str) -> None:
    def revision(connection: Any) -> Any:
        return connection.execute(text("SELECT version_num FROM alembic_version")).all()

    assert asked(lasting, revision) == asked(lasting, revision) == [("0003",)]


def test_a_newer_database_is_refused(lasting: str) -> None:
    asked(lasting, lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    with pytest.raises(IvoriesError, match="was made by a newer Ivories") as refused:
        asked(lasting, lambda connection: None)
    assert refused.value.code == "bad-server"


def test_an_older_database_is_brought_up_to_date_with_all_that_is_in_it(lasting: str) -> None:
    def older(connection: Any) -> None:
        connection.execute(insert(TABLES).values(code="t1", host="ada", public=False, opened=1, runner=7))
        connection.execute(insert(LOG).values(code="t1", position=1, entry=b"{}", writer=7))
        connection.execute(insert(SITTINGS).values(guest="ada", code="t1", since=1))
        config = Config()
        config.set_main_option("script_location", str(Path(store_room.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.downgrade(config, "0002")

    def kept(connection: Any) -> Any:
        return [connection.execute(select(table)).all() for table in (TABLES, LOG, SITTINGS)]

    asked(lasting, older)
    assert asked(lasting, kept) == [
        [("t1", "ada", False, 1, None, None)], [("t1", 1, b"{}", None)], [("ada", "t1", 1, True)]
    ]  # fmt: skip


def test_a_migration_that_breaks_off_leaves_nothing_behind(lasting: str, monkeypatch: pytest.MonkeyPatch) -> None:
    op_made = op.create_table

    def breaks(name: str, *columns: Any, **more: Any) -> Any:
        if name == "guests":
            raise OSError(5, "the lamp went out")
        return op_made(name, *columns, **more)

    with monkeypatch.context() as broken:
        broken.setattr(op, "create_table", breaks)
        with pytest.raises(IvoriesError, match="the lamp went out"):
            asked(lasting, lambda connection: None)
    assert asked(lasting, lambda connection: sorted(inspect(connection).get_table_names())) == [
        "alembic_version", "games", "guests", "log", "members", "played", "settings", "sittings", "tables",
    ]  # fmt: skip
