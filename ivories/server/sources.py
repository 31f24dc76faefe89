"""A database that is only read: as it was at one moment, whoever serves it meanwhile, and nothing in it is changed."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias
from urllib.parse import quote

from sqlalchemy import Connection, Engine, event, inspect
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ivories.errors import IvoriesError
from ivories.files import data_folder_or_none
from ivories.server import versions
from ivories.server.database import (
    MEMORY,
    POSTGRES,
    TAKEN,
    UNUSABLE,
    Database,
    by_url,
    held_open,
    lock_of,
    locked,
    reason,
)
from ivories.server.owners import make

READ, WRITE = "bad-database/read", "bad-database/write"
BUSY = {READ: "bad-database/served", WRITE: "bad-database/served-target"}


class Source(NamedTuple):
    """A database that is read; `shown` is how it is called, the server's key may lie in `folder`; `file`: SQLite's."""

    connection: AsyncConnection
    folder: Path | None
    shown: str
    version: str
    file: Path | None = None


@contextlib.asynccontextmanager
async def opened(name: str, alone: bool) -> AsyncIterator[Source]:
    """Opens a database to be read. `alone`: no server may use it meanwhile."""
    check_name(name)
    async with contextlib.AsyncExitStack() as until:
        open_it = _open_postgres if "://" in name else _open_file
        engine, folder, shown = await open_it(name, alone, until)
        with sentences(READ, shown):
            connection = await until.enter_async_context(_snapshot(engine))
            version = await connection.run_sync(_version, shown)
        yield Source(connection, folder, shown, version, None if "://" in name else Path(name))


Opened: TypeAlias = tuple[AsyncEngine, Path | None, str]


async def _open_postgres(name: str, alone: bool, until: contextlib.AsyncExitStack) -> Opened:
    engine = by_url(name)
    until.push_async_callback(engine.dispose)
    shown = engine.url.set(drivername=POSTGRES[0]).render_as_string()
    if alone:
        with sentences(READ, shown):
            held = await held_open(Database(engine, None, shown=shown), alone=True)
        until.push_async_callback(held.close)
    return engine, data_folder_or_none(), shown


async def _open_file(name: str, alone: bool, until: contextlib.AsyncExitStack) -> Opened:
    path = Path(name)
    _check(path)
    if alone:
        until.callback(os.close, _lock(path))
    engine = of_file(path, _how(path), "busy_timeout=5000", "query_only=ON")
    until.push_async_callback(engine.dispose)
    return engine, path.parent, name


def check_name(name: str) -> None:
    """What is in memory is gone with its server: there is nothing to read, or to keep."""
    if name == MEMORY or not name:
        raise IvoriesError("bad-database/memory" if name else "bad-database/no-name")


@contextlib.contextmanager
def sentences(why: str, shown: str) -> Iterator[None]:
    """What goes wrong with a database is said in a sentence. Drivers have errors of their own, and agree on none."""
    try:
        yield
    except IvoriesError as error:
        if error.why == TAKEN:
            raise IvoriesError(BUSY[why], db=error.facts["file"]) from None
        if error.why == UNUSABLE:
            raise IvoriesError(why, **error.facts) from None
        raise
    except Exception as error:
        raise IvoriesError(why, db=shown, error=reason(error)) from None


def _check(path: Path) -> None:
    """Whether a file is a sound database. Without a thread: one whose file cannot be opened ends too loudly."""
    if path.exists() and not path.is_file():  # a pipe would be waited for
        raise IvoriesError("bad-database/other", db=path)
    try:
        path.open("rb").close()  # SQLite says little of why it cannot
    except OSError as error:
        raise IvoriesError(READ, db=path, error=error.strerror) from None
    try:
        with contextlib.closing(sqlite3.connect(gently(path), uri=True)) as connection:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.OperationalError as error:
        raise IvoriesError(READ, db=path, error=reason(error)) from None
    except sqlite3.Error:
        raise IvoriesError("bad-database/other", db=path) from None
    if found != "ok":
        raise IvoriesError("bad-server/damaged", db=path, error=found)


def gently(path: Path) -> str:
    """The name of a file that is only to be read, as SQLite takes it."""
    return f"file:{quote(str(path.absolute()))}?{_how(path)}"


def _how(path: Path) -> str:
    """How a file is opened that is only read, so that what lies beside it stays as it is.

    Where no `-wal` lies, SQLite makes one, and only a connection that may write takes it away again. Where one lies, a
    server runs or was killed: to take what is in there into the file is left to the next server.
    """
    return "mode=ro" if Path(f"{path}-wal").exists() else "mode=rw"


def _lock(path: Path) -> int:
    """Keeps servers away from a file."""
    try:
        make(lock_of(path), path)
        with sentences(READ, str(path)):
            return locked(path)
    except OSError as error:
        raise IvoriesError(READ, db=path, error=error.strerror) from None


def of_file(path: Path, how: str, *pragmas: str) -> AsyncEngine:
    """A file of SQLite, opened in some way of its own; transactions begin when we say so."""
    name, _, value = how.partition("=")
    url = URL.create("sqlite+aiosqlite", database=f"file:{quote(str(path.absolute()))}")
    engine = create_async_engine(url.update_query_dict({name: value, "uri": "true"}), hide_parameters=True)
    _set_up(engine.sync_engine, pragmas)
    return engine


def _set_up(engine: Engine, pragmas: tuple[str, ...]) -> None:
    @event.listens_for(engine, "connect")
    def settings(connection: object, _: object) -> None:
        connection.isolation_level = None  # type: ignore[attr-defined]
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")  # type: ignore[attr-defined]

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")


@contextlib.asynccontextmanager
async def _snapshot(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection to which the database stays as it is at the first look."""
    async with engine.connect() as connection:
        if engine.dialect.name == POSTGRES[0]:
            await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        yield connection


def _version(connection: Connection, shown: str) -> str:
    """The version of the schema; a database of something else, or of a newer version, is refused."""
    version = versions.version_of(connection)
    if version is None or not inspect(connection).has_table("log"):
        raise IvoriesError("bad-database/other", db=shown)
    if not versions.known(version):
        raise IvoriesError("bad-server/newer", db=shown)
    return version
