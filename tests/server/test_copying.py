"""Databases copied, backed up and restored: all of it or nothing, whatever kinds they are."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from sqlalchemy import func, insert, select, text

from ivories import table as t
from ivories.cli import main
from ivories.errors import IvoriesError
from ivories.server import backups, checkup, copying, serving, versions
from ivories.server import database as database_module
from ivories.server.copying import Copied
from ivories.server.database import Database, open_database
from ivories.server.guests import FILE, LENGTH, read_key, shared_key
from ivories.server.schema import GAMES, GUESTS, LOG, META, PLAYED, SITTINGS, TABLES
from ivories.server.sources import opened
from tests.server.conftest import POSTGRES

KINDS = ["file", POSTGRES]
KEPT = (TABLES, LOG, GUESTS, SITTINGS, GAMES, PLAYED)


def quiet(done: int, todo: int) -> None:
    """Nobody watches."""


Make = Callable[[], str]


@pytest.fixture(params=["file", POSTGRES])
def source(request: pytest.FixtureRequest, tmp_path: Path, home: Path) -> Make:
    return maker(request, tmp_path / "from")


@pytest.fixture(params=["file", POSTGRES])
def target(request: pytest.FixtureRequest, tmp_path: Path, home: Path) -> Make:
    return maker(request, tmp_path / "to")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No key of whoever runs the tests is taken for a database's."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def maker(request: pytest.FixtureRequest, folder: Path) -> Make:
    """Makes new databases of a kind."""
    if request.param == "postgresql":
        return lambda: str(request.getfixturevalue("postgres").new())
    numbers = iter(range(1000))
    return lambda: str(folder / str(next(numbers)) / "tables.db")


def in_database(name: str, do: Callable[[Database], Awaitable[Any]]) -> Any:
    async def whole() -> Any:
        database = await open_database(name)
        try:
            return await do(database)
        finally:
            await database.close()

    return asyncio.run(whole())


def put(name: str, rows: dict[str, list[dict[str, Any]]]) -> bytes:
    """Fills a database, and gives it a key as a server does, which is the answer."""

    async def do(database: Database) -> bytes:
        async with database.engine.begin() as connection:
            for table, some_rows in rows.items():
                if some_rows:
                    await connection.execute(insert(META.tables[table]), some_rows)
        return await shared_key(database) if database.shared else read_key(database.folder)

    return bytes(in_database(name, do))


def kept(name: str) -> dict[str, list[tuple[Any, ...]]]:
    """All that a database has but its key."""

    async def do(database: Database) -> Any:
        async with database.engine.connect() as connection:
            return {table.name: sorted(map(tuple, await connection.execute(select(*table.c)))) for table in KEPT}

    return dict(in_database(name, do))


def key(name: str) -> bytes:
    async def do(database: Database) -> bytes:
        return await shared_key(database) if database.shared else read_key(database.folder)

    return bytes(in_database(name, do))


def copied(source: str, target: str) -> Copied:
    return asyncio.run(backups.copy(source, target, quiet))


def refused(work: Any) -> IvoriesError:
    with pytest.raises(IvoriesError) as found:
        asyncio.run(work)
    assert found.value.code in ("bad-database", "bad-server")
    return found.value


# --- What is copied is what was there ---

WORD = some.text(some.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1, max_size=20)
TIME = some.integers(0, 2**62)
ROWS = some.fixed_dictionaries(
    {
        "tables": some.lists(
            some.fixed_dictionaries(
                {"code": WORD, "host": WORD, "public": some.booleans(), "opened": TIME, "closed": some.none() | TIME}
            ),
            unique_by=lambda row: row["code"],
            max_size=5,
        ),
        "log": some.lists(
            some.fixed_dictionaries(
                {
                    "code": WORD,
                    "position": some.integers(1, 2**31 - 1),
                    "entry": some.binary(max_size=50),
                    "writer": some.none() | some.integers(1, 2**31 - 1),
                }
            ),
            unique_by=lambda row: (row["code"], row["position"]),
            max_size=20,
        ),
        "guests": some.lists(
            some.fixed_dictionaries({"guest": WORD, "name": WORD, "since": TIME}),
            unique_by=lambda row: row["guest"],
            max_size=7,
        ),
        "sittings": some.lists(
            some.fixed_dictionaries({"guest": WORD, "code": WORD, "since": TIME, "seated": some.booleans()}),
            unique_by=lambda row: (row["guest"], row["code"]),
            max_size=7,
        ),
    }
)


@settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=ROWS)
def test_there_and_back(rows: dict[str, list[dict[str, Any]]], source: Make, target: Make, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(copying, "BATCH", 3)
        first, second, third = source(), target(), source()
        secret = put(first, rows)
        filled = any(rows.values())
        before = kept(first)
        there = copied(first, second)
        backup = str(tmp_path / "backup.db")
        asyncio.run(backups.backup(second, backup, quiet))
        back = asyncio.run(backups.restore(backup, third, quiet))
        Path(backup).unlink()
    assert kept(second) == kept(third) == before == kept(first)
    assert there.sums == back.sums and {name: there.sums[name].rows for name in rows} == {
        name: len(some_rows) for name, some_rows in rows.items()
    }
    assert key(first) == key(second) == key(third) == secret
    if filled:
        assert refused(backups.copy(first, second, quiet)).why == "bad-database/not-empty"
        assert kept(second) == before


def test_it_is_read_as_it_was_at_one_moment(source: Make) -> None:
    """Whatever is written meanwhile."""
    one = source()
    rows = [{"guest": str(number), "name": "Ada", "since": 1} for number in range(3)]
    put(one, {"guests": rows[:1]})

    async def whole(other: Database) -> None:
        async with opened(one, alone=False) as read:
            seen = []
            for row in rows[1:]:
                seen.append(await read.connection.scalar(select(func.count()).select_from(GUESTS)))
                async with other.engine.begin() as connection:
                    await connection.execute(insert(GUESTS), [row])
            assert seen == [1, 1]

    in_database(one, whole)
    assert len(kept(one)["guests"]) == 3


def test_who_runs_a_table_is_not_copied(source: Make, target: Make) -> None:
    """A process of the source runs nothing at the target."""
    one, two = source(), target()
    put(one, {"tables": [{"code": "a", "host": "h", "public": True, "opened": 1, "runner": 77}]})
    copied(one, two)
    assert kept(two)["tables"] == [("a", "h", True, 1, None, None)]


# --- Databases of other versions ---


def test_an_older_one_is_brought_up_to_date_and_not_changed(source: Make, target: Make) -> None:
    one, two = source(), target()
    log = played()

    async def old(database: Database) -> None:
        async with database.engine.begin() as connection:
            await connection.run_sync(versions.clear)
            await connection.run_sync(versions.upgrade, "0001")
            row = {"code": "a", "host": "h", "public": True, "opened": 1}
            await connection.execute(text("INSERT INTO tables VALUES (:code, :host, :public, :opened, NULL)"), row)
            for position, entry in enumerate(log, 1):
                given = {"position": position, "entry": entry}
                await connection.execute(text("INSERT INTO log VALUES ('a', :position, :entry)"), given)

    in_database(one, old)
    assert copied(one, two).version == "0001"
    assert [asyncio.run(checkup.check(name, quiet)).version for name in (one, two)] == ["0001", "0003"]
    assert [row[1:3] for row in kept(two)["log"]] == list(enumerate(log, 1))
    assert len(kept(two)["games"]) == 1


def played() -> list[bytes]:
    """The log of a table at which a match was played."""
    table = t.open_table(t.Opened(at=0, rules="embossing/block", players=2, host="0", options={"target": 1}))
    for seat in range(2):
        t.take(table, t.Sat(at=0, by=str(seat), seat=seat, name=f"Guest {seat}"))
        t.take(table, t.Readied(at=0, by=str(seat), seat=seat))
    t.take(table, t.Started(at=0, by="0", secret="ab" * 32))
    while (turn := table.turn) is not None:
        action = str(table.playing().legal()[0])
        t.take(table, t.Acted(at=0, by=str(turn), seat=turn, action=action))
    return [t.line(row.entry) for row in table.rows]


def test_a_newer_one_is_refused(source: Make, target: Make) -> None:
    one, two = source(), target()

    async def newer(database: Database) -> None:
        async with database.engine.begin() as connection:
            await connection.execute(text(f"UPDATE {versions.TABLE} SET version_num = '9999'"))

    put(one, {})
    put(two, {})
    in_database(one, newer)
    for work in (backups.copy(one, two, quiet), checkup.check(one, quiet), backups.copy(two, one, quiet)):
        assert refused(work).why == "bad-server/newer"


# --- What is refused, and leaves everything as it was ---


def test_a_served_one(source: Make, target: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not copied, since it may go on; a backup of it can be made."""
    monkeypatch.setitem(database_module.PATIENCE, "timeout", 0.2)
    one, two = source(), target()
    put(one, {"guests": [{"guest": "g", "name": "Ada", "since": 1}]})

    async def meanwhile(database: Database) -> None:
        for work, why in (
            (backups.copy(one, two, quiet), "served"),
            (backups.restore(str(tmp_path / "backup"), one, quiet), "served-target"),
        ):
            with pytest.raises(IvoriesError) as found:
                await work
            assert found.value.why == f"bad-database/{why}" and "open sesame" not in found.value.sentence

    asyncio.run(backups.backup(one, str(tmp_path / "backup"), quiet))
    in_database(one, meanwhile)
    assert copied(one, two).sums["guests"].rows == 1


def test_how_far_it_is_can_be_seen(source: Make, target: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    one = source()
    put(one, {"guests": [{"guest": str(number), "name": "Ada", "since": 1} for number in range(9)]})
    monkeypatch.setattr(copying, "BATCH", 2)
    told: list[tuple[int, int]] = []
    asyncio.run(backups.copy(one, target(), lambda done, todo: told.append((done, todo))))
    assert told[-1] == (18, 18) and {todo for _, todo in told} == {18}, "read, and read again to be compared"
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def in_sqlite(file: Path, *statements: str) -> None:
    connection = sqlite3.connect(file)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


NOTES = "CREATE TABLE notes (note TEXT)"


def test_what_something_else_keeps_is_left_alone(source: Make, target: Make, tmp_path: Path) -> None:
    """Whether it is a file, in either of SQLite's forms, or a PostgreSQL that others use, too."""
    one, two, backup = source(), target(), str(tmp_path / "backup.db")
    put(one, {})
    asyncio.run(backups.backup(one, backup, quiet))
    if "://" in two:
        foreign_tables(two)
        return every_way_is_refused(one, backup, two)
    for number, mode in enumerate(("DELETE", "WAL")):
        file = tmp_path / f"foreign-{number}" / "notes.db"
        file.parent.mkdir()
        in_sqlite(file, f"PRAGMA journal_mode={mode}", NOTES, "INSERT INTO notes VALUES ('mine')")
        before = file.read_bytes()
        every_way_is_refused(one, backup, str(file))
        assert file.read_bytes() == before and list(file.parent.iterdir()) == [file]


def foreign_tables(db: str) -> None:
    async def make(database: Database) -> None:
        async with database.engine.begin() as connection:
            await connection.execute(text(NOTES))

    in_database(db, make)


def every_way_is_refused(one: str, backup: str, two: str) -> None:
    for work in (backups.copy(one, two, quiet), backups.restore(backup, two, quiet)):
        assert refused(work).why == "bad-database/foreign"


def test_a_table_that_is_only_called_like_one_of_ours(source: Make, tmp_path: Path) -> None:
    one, file = source(), tmp_path / "log.db"
    put(one, {})
    in_sqlite(file, "CREATE TABLE log (line TEXT)")
    assert refused(backups.copy(one, str(file), quiet)).why == "bad-database/foreign"


def test_a_full_target_of_an_older_version_keeps_that(source: Make, target: Make) -> None:
    """An older program would refuse it from then on."""
    one, two = source(), target()

    async def old(database: Database) -> None:
        async with database.engine.begin() as connection:
            await connection.run_sync(versions.clear)
            await connection.run_sync(versions.upgrade, "0001")
            await connection.execute(text("INSERT INTO guests VALUES ('g', 'Ada', 1)"))

    put(one, {})
    in_database(two, old)
    assert refused(backups.copy(one, two, quiet)).why == "bad-database/not-empty"
    assert asyncio.run(checkup.check(two, quiet)).version == "0001"


def test_a_file_that_is_only_read_stays_as_it_is(tmp_path: Path) -> None:
    """At rest nothing is left beside it; of a server that was killed, nothing is taken away."""
    file = tmp_path / "from" / "tables.db"
    put(str(file), {"guests": [{"guest": "g", "name": "Ada", "since": 1}]})

    def every_command(number: int) -> None:
        asyncio.run(checkup.check(str(file), quiet))
        asyncio.run(backups.backup(str(file), str(tmp_path / f"backup-{number}.db"), quiet))
        copied(str(file), str(tmp_path / f"to-{number}" / "tables.db"))

    before = contents(file.parent)
    every_command(0)
    assert contents(file.parent) == before
    killed = tmp_path / "killed"
    other = sqlite3.connect(file)
    other.execute("UPDATE guests SET name = 'Bea'").connection.commit()
    shutil.copytree(file.parent, killed)  # as it lies there when a process is killed
    other.close()
    file = killed / "tables.db"
    before = contents(killed)
    assert "tables.db-wal" in before
    every_command(1)
    after = contents(killed)
    assert {name for name in before if before[name] != after[name]} <= {"tables.db-shm"}
    assert kept(str(tmp_path / "to-1" / "tables.db"))["guests"] == [("g", "Bea", 1)]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_what_fails_leaves_the_target_as_it_was(source: Make, target: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = source(), target()
    put(one, {"guests": [{"guest": str(number), "name": "Ada", "since": 1} for number in range(9)]})
    monkeypatch.setattr(copying, "BATCH", 2)

    def fail(done: int, todo: int) -> None:
        if done > 12:  # while what was written is compared
            raise MemoryError

    assert refused(backups.copy(one, two, fail)).why == "bad-database/write"
    assert not any(kept(two).values())
    copied(one, two)
    assert len(kept(two)["guests"]) == 9


def test_a_row_that_is_not_as_it_was(source: Make, target: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = source(), target()
    put(one, {"guests": [{"guest": "g", "name": "Ada", "since": 1}]})
    wrong = text("INSERT INTO guests (guest, name, since) VALUES (:guest, 'Eve', :since)")
    monkeypatch.setattr(copying, "insert", lambda table: wrong if table.name == "guests" else insert(table))
    found = refused(backups.copy(one, two, quiet))
    assert found.why == "bad-database/differs" and found.facts["table"] == "guests"
    assert not any(kept(two).values())


def test_files_that_are_none_and_names_that_name_nothing(tmp_path: Path, home: Path) -> None:
    (tmp_path / "words.txt").write_text("words " * 1000)
    (tmp_path / "empty").touch()
    os.mkfifo(tmp_path / "pipe")
    sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE log (a)").connection.close()
    for name, why in {
        "words.txt": "bad-database/other",
        "empty": "bad-database/other",
        "other.db": "bad-database/other",
        "nothing": "bad-database/read",
        ".": "bad-database/other",
        "pipe": "bad-database/other",
    }.items():
        for work in (checkup.check, lambda name, quiet: backups.backup(name, str(tmp_path / "to"), quiet)):
            assert refused(work(str(tmp_path / name), quiet)).why == why, name
    good = str(tmp_path / "good.db")
    put(good, {})
    for one, two, why in (
        (good, "memory", "bad-database/memory"),
        ("memory", good, "bad-database/memory"),
        (good, "", "bad-database/no-name"),
        (good, good, "bad-database/same"),
        (good, str(tmp_path / "." / "good.db"), "bad-database/same"),
        (good, "mysql://here/there", "bad-server/url"),
        (good, "postgresql://127.0.0.1:1/none", "bad-database/write"),
        ("postgresql://127.0.0.1:1/none", good, "bad-database/read"),
    ):
        assert refused(backups.copy(one, two, quiet)).why == why, (one, two)
    for work in (backups.backup(good, "postgresql://here/there", quiet), backups.restore("a://b", good, quiet)):
        assert refused(work).why == "bad-database/no-backup"


def test_a_damaged_file(tmp_path: Path) -> None:
    name = str(tmp_path / "tables.db")
    put(name, {"guests": [{"guest": f"{number:060}", "name": "Ada", "since": 1} for number in range(1000)]})
    whole = Path(name).read_bytes()
    Path(name).write_bytes(whole[: len(whole) // 2] + b"\xff" * 8192 + whole[len(whole) // 2 + 8192 :])
    assert refused(checkup.check(name, quiet)).why == "bad-server/damaged"


# --- Files of backups, and keys ---


def test_a_backup_is_its_owners_alone_and_writes_over_nothing(tmp_path: Path) -> None:
    name, file = str(tmp_path / "tables.db"), tmp_path / "backup.db"
    put(name, {})
    before = os.umask(0)
    try:
        asyncio.run(backups.backup(name, str(file), quiet))
    finally:
        os.umask(before)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    was = file.read_bytes()
    assert refused(backups.backup(name, str(file), quiet)).why == "bad-database/exists"
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    assert refused(backups.backup(name, str(tmp_path / "link"), quiet)).why == "bad-database/exists"
    assert file.read_bytes() == was and not list(tmp_path.glob(".*")), "no draft is left"


def test_another_servers_key_is_left_alone(source: Make, tmp_path: Path) -> None:
    one = source()
    put(one, {"guests": [{"guest": "g", "name": "Ada", "since": 1}]})
    folder = tmp_path / "other"
    folder.mkdir()
    other = read_key(folder)

    def never(done: int, todo: int) -> None:
        raise AssertionError("it is known before anything is copied")

    found = refused(backups.copy(one, str(folder / "tables.db"), never))
    assert found.why == "bad-database/other-key" and read_key(folder) == other
    assert not any(kept(str(folder / "tables.db")).values())
    (folder / FILE).unlink()
    assert copied(one, str(folder / "tables.db")).key and read_key(folder) == key(one)


def test_one_without_a_key(tmp_path: Path) -> None:
    """No server has made one: there are no guests who have shown anything."""
    one, two = (str(tmp_path / name / "tables.db") for name in "ab")
    in_database(one, nothing)
    assert not copied(one, two).key and not (tmp_path / "b" / FILE).exists()


async def nothing(database: Database) -> None:
    """It is only made."""


def test_somebody_without_a_home(source: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container whose user has no name: a database that is named is enough."""
    one = source()
    put(one, {})

    def unknown() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(Path, "home", unknown)
    assert asyncio.run(checkup.check(one, quiet)).key
    assert len(key(one)) == LENGTH
    with pytest.raises(IvoriesError, match="XDG_DATA_HOME"):
        serving.usual()


# --- Looking through one ---


def test_what_is_sound(source: Make) -> None:
    one = source()
    log = [{"code": "a", "position": at, "entry": entry} for at, entry in enumerate(played(), 1)]
    put(one, {"tables": [{"code": "a", "host": "h", "public": True, "opened": 1}], "log": log})
    found = asyncio.run(checkup.check(one, quiet))
    assert (found.tables, found.entries, found.damaged, found.key) == (1, len(log), [], True)


def test_what_is_damaged(source: Make) -> None:
    """Named by the beginning of its code, since the whole one is a secret."""
    one, good = source(), played()
    logs = {
        "gap-in-log": [(at, entry) for at, entry in enumerate(good, 1) if at != 5],
        "no-entry": [(1, good[0]), (2, b"{}")],
        "nothing": [],
        "twice-sat": [*enumerate(good[:2], 1), (3, good[1])],
        "whole": list(enumerate(good, 1)),
        "orphan": list(enumerate(good, 1)),
    }
    tables = [{"code": code, "host": "h", "public": True, "opened": 1} for code in logs if code != "orphan"]
    rows = [{"code": code, "position": at, "entry": entry} for code, log in logs.items() for at, entry in log]
    put(one, {"tables": tables, "log": rows})
    found = asyncio.run(checkup.check(one, quiet))
    said = {row["table"]: row["says"] for row in found.damaged}
    assert said.keys() == {"gap-", "no-e", "noth", "twic", "orph"}
    assert "gaps" in said["gap-"] and "no table" in said["orph"] and "replayed" in said["twic"]


# --- The commands ---


def test_the_commands(tmp_path: Path) -> None:
    one, two, file = (str(tmp_path / name) for name in ("a/tables.db", "b/tables.db", "backup.db"))
    put(one, {"guests": [{"guest": "g", "name": "Ada", "since": 1}]})

    def run(*words: str, status: int = 0) -> str:
        done = CliRunner().invoke(main, ["db", *words])
        assert done.exit_code == status, done.output
        return done.output

    assert "1 guest." in run("backup", one, file) and "It holds secrets" not in run("restore", file, two)
    told = json.loads(run("check", two, "--json"))
    assert (told["guests"], told["damaged"], told["key"]) == (1, [], True)
    assert "Every log is whole" in run("check", two)
    assert json.loads(run("copy", one, two, "--json", status=1))["error"]["code"] == "bad-database"
    assert json.loads(run("copy", one, str(tmp_path / "c.db"), "--json"))["tables"]["guests"]["rows"] == 1
    put(two, {"tables": [{"code": "abcdef", "host": "h", "public": True, "opened": 1}]})
    said = run("check", two, status=1)
    assert "Table abcd…: its log" in said and "Damaged: 1 table." in said and "abcde" not in said
