"""Databases copied, backed up and restored: all of it or nothing, whatever kinds they are."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from sqlalchemy import insert, select, text

from ivories import table as t
from ivories.errors import IvoriesError
from ivories.server import backups, checkup, copying, versions
from ivories.server.copying import Copied
from ivories.server.database import Database, open_database
from ivories.server.guests import FILE, read_key, shared_key
from ivories.server.schema import GAMES, GUESTS, LOG, META, PLAYED, SITTINGS, TABLES
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


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=ROWS)
def test_there_and_back(rows: dict[str, list[dict[str, Any]]], source: Make, target: Make, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(copying, "BATCH", 3)
        first, second, third = source(), target(), source()
        secret = put(first, rows)
        filled = any(rows.values())
        before = kept(first)
        there = copied(first, second)
        backup = str(Path(first if "://" not in first else tmp_path / f"{first[-9:].replace('/', '')}")) + ".backup"
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


def test_who_runs_a_table_is_not_copied(source: Make, target: Make) -> None:
    """A process of the source runs nothing at the target."""
    one, two = source(), target()
    put(one, {"tables": [{"code": "a", "host": "h", "public": True, "opened": 1, "runner": 77}]})
    copied(one, two)
    assert kept(two)["tables"] == [("a", "h", True, 1, None, None)]
