"""Opening a database: a file of SQLite, one in memory, or PostgreSQL by a URL; brought up to date by itself."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Connection, Engine, create_engine, event, func, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, StaticPool

from ivories.errors import IvoriesError
from ivories.files import data_folder_or_none
from ivories.server import versions

Look: TypeAlias = Callable[[Connection, str], None]
MEMORY = "memory"
TAKEN = "bad-server/taken"
UNUSABLE = "bad-server/db"
LOCK = 0x1F0213  # of PostgreSQL: any number that others do not use
UPGRADING = LOCK + 1
SILENT = "it does not answer"
POSTGRES = ("postgresql", "postgres")
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
PATIENCE = {"timeout": 5, "command_timeout": 30}  # seconds for PostgreSQL to connect and to do something
# Four that read (store.READERS), one that writes, one for the processes, one that stands, one that keeps others out.
CONNECTIONS = {"pool_size": 8, "max_overflow": 0}
# What PostgreSQL does about this process when it is paused within a transaction, or its machine has lost its power:
# others wait for its rows no longer than this.
GONE = {
    "idle_in_transaction_session_timeout": "5s",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}


class Writer:
    """A connection to a file of SQLite in a thread of its own.

    A transaction goes there and comes back once. Statement by statement, each would wait for its turn among all that
    the server does, and a commit took as long as ten turns.
    """

    def __init__(self, path: Path) -> None:
        url = URL.create("sqlite", database=str(path))
        self.engine = create_engine(
            url, hide_parameters=True, poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        _set_up(self.engine)
        self._thread = ThreadPoolExecutor(1, "writer")

    async def write(self, work: Callable[[Connection], None]) -> None:
        """Does something in one transaction."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, work)

    def _transact(self, work: Callable[[Connection], None]) -> None:
        with self.engine.begin() as connection:
            work(connection)

    def close(self) -> None:
        """Lets the file go."""
        self._thread.shutdown()
        self.engine.dispose()


class Database(NamedTuple):
    """A database that is ready; the server's key lies in `folder` (none: in memory), `lock` keeps others out.

    `shown` is how it is called where everybody may read it; a file has a `writer`. `held` is a connection to
    PostgreSQL that keeps those out who need it for themselves; other servers may use it as well (`shared`).
    """

    engine: AsyncEngine
    folder: Path | None
    lock: int | None = None
    shown: str = MEMORY
    writer: Writer | None = None
    held: AsyncConnection | None = None

    @property
    def shared(self) -> bool:
        """Whether several processes may serve it."""
        return self.held is not None

    async def write(self, work: Callable[[Connection], None]) -> None:
        """Does something in one transaction."""
        if self.writer is not None:
            return await self.writer.write(work)
        async with self.engine.begin() as connection:
            await connection.run_sync(work)

    def served_at(self, address: str) -> None:
        """Lets others who would serve a file know where it is served."""
        if self.lock is not None:
            os.ftruncate(self.lock, 0)
            os.pwrite(self.lock, address.encode(), 0)

    async def close(self) -> None:
        """Lets it go."""
        if self.writer is not None:
            self.writer.close()
        if self.held is not None:
            with contextlib.suppress(Exception):  # it may be gone with the database
                await self.held.invalidate()
                await self.held.close()
        await self.engine.dispose()
        if self.lock is not None:
            os.close(self.lock)


async def open_database(name: str, alone: bool = False, look: Look = lambda connection, shown: None) -> Database:
    """Opens what `--db` names, and brings it up to date; what cannot be used is refused with a sentence.

    `alone`: no server may use a PostgreSQL meanwhile; a file has only one user anyway.
    `look` may refuse it before it is changed.
    """
    if name == MEMORY:
        database = Database(_memory(), None)
    elif "://" in name:
        engine = by_url(name)
        shown = engine.url.set(drivername=POSTGRES[0]).render_as_string()
        database = Database(engine, data_folder_or_none(), shown=shown)
    else:
        database = _file(Path(name))
    try:
        if "://" in name:
            database = database._replace(held=await held_open(database, alone))
        await _prepare(database, look)
    except BaseException:
        await database.close()
        raise
    return database


def _engine(url: URL, **more: Any) -> AsyncEngine:
    """One whose mistakes do not say what was written: names, secrets, codes."""
    return create_async_engine(url, hide_parameters=True, **more)


def _memory() -> AsyncEngine:
    """One connection, which each has to itself for a while: what is in memory is gone with it."""
    url = URL.create("sqlite+aiosqlite")
    return _of_sqlite(_engine(url, poolclass=AsyncAdaptedQueuePool, pool_size=1, max_overflow=0))


def by_url(name: str) -> AsyncEngine:
    """PostgreSQL by its URL; any other is refused."""
    shown = f"{name.partition('://')[0]}://…"  # there may be a password in it
    try:
        url = make_url(name)
    except (ArgumentError, ValueError):
        raise IvoriesError("bad-server/url", db=shown) from None
    if url.get_backend_name() not in POSTGRES:
        raise IvoriesError("bad-server/url", db=shown)
    if url.password is None and "PGPASSWORD" not in os.environ:
        _check_passwords(os.environ.get("PGPASSFILE"))
    if "sslmode" in url.query:  # as all of PostgreSQL's own programs call it
        url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": str(url.query["sslmode"])})
    url = url.set(drivername="postgresql+asyncpg")
    try:
        settings = {**PATIENCE, "server_settings": GONE}
        return _engine(url, **CONNECTIONS, pool_pre_ping=True, connect_args=settings)
    except ModuleNotFoundError:
        raise IvoriesError("bad-server/driver") from None


def _check_passwords(file: str | None) -> None:
    """Refuses a file with passwords of which the driver would take none, and say nothing of it."""
    if not file or not os.path.exists(file):
        return
    try:
        with open(file, "rb") as opened:
            mode = os.fstat(opened.fileno()).st_mode
    except OSError as error:
        raise IvoriesError("bad-server/pgpass", file=file, error=error.strerror) from None
    if mode & 0o077:
        raise IvoriesError("bad-server/pgpass-open", file=file)


def _file(path: Path) -> Database:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = locked(path)
        if not path.exists():
            path.touch(0o600)  # what nobody may know of a match is in it
    except OSError as error:
        raise IvoriesError(UNUSABLE, db=path, error=error.strerror) from None
    try:
        _check(path)
    except sqlite3.Error as error:
        os.close(lock)
        sound = isinstance(error, sqlite3.OperationalError)  # what can be set right is of this kind
        raise IvoriesError(UNUSABLE if sound else "bad-server/damaged", db=path, error=reason(error)) from None
    engine = _of_sqlite(_engine(URL.create("sqlite+aiosqlite", database=str(path))))
    return Database(engine, path.parent, lock, str(path), Writer(path))


def _check(path: Path) -> None:
    """Whether a file is sound and can be written. Without a thread: one whose file cannot be opened ends too loudly."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(found)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("PRAGMA user_version=0")  # a file that can only be read refuses this
        connection.rollback()


def _of_sqlite(engine: AsyncEngine) -> AsyncEngine:
    _set_up(engine.sync_engine)
    return engine


def _set_up(engine: Engine) -> None:
    """Our settings, and transactions that begin when we say so: else a change of the schema is in none."""

    @event.listens_for(engine, "connect")
    def settings(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN")


def locked(path: Path) -> int:
    """Keeps other servers away from a file: the lock is gone with the process, however it ends."""
    lock = os.open(lock_of(path), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise IvoriesError(TAKEN, file=path) from None
    os.ftruncate(lock, 0)  # the address of a server before this one
    return lock


def lock_of(path: Path) -> Path:
    """The file beside another one that keeps servers away."""
    return Path(f"{path}.lock")


def holder(path: Path) -> str:
    """The address of the server that holds a file; nothing if none does."""
    with contextlib.suppress(OSError, ValueError), open(lock_of(path), encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return lock.read()
    return ""


async def held_open(database: Database, alone: bool) -> AsyncConnection:
    """Keeps those away from a database of PostgreSQL who need it for themselves, as long as the connection lasts."""
    try:
        connection = await database.engine.connect()
    except Exception as error:  # as below
        raise IvoriesError(UNUSABLE, db=database.shown, error=reason(error)) from None
    try:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await _lock(connection, database.shown, alone)
    except BaseException:
        await connection.close()
        raise
    return connection


async def _lock(connection: AsyncConnection, shown: str, alone: bool) -> None:
    """The lock of a server that was killed lasts a moment longer than the server."""
    until = time.monotonic() + PATIENCE["timeout"]
    lock = func.pg_try_advisory_lock(LOCK) if alone else func.pg_try_advisory_lock_shared(LOCK)
    while not await connection.scalar(select(lock)):
        if time.monotonic() > until:
            raise IvoriesError(TAKEN, file=shown)
        await asyncio.sleep(0.1)


async def _prepare(database: Database, look: Look) -> None:
    """Brings it up to date."""
    try:
        async with database.engine.begin() as connection:
            await connection.run_sync(_upgrade, look, database.shown)
    except IvoriesError:
        raise
    except Exception as error:  # drivers have errors of their own, and do not agree on any
        raise IvoriesError(UNUSABLE, db=database.shown, error=reason(error)) from None


def _upgrade(connection: Connection, look: Look, shown: str) -> None:
    if connection.dialect.name == POSTGRES[0]:  # of several that begin at once, one does it
        connection.execute(select(func.pg_advisory_xact_lock(UPGRADING)))
    look(connection, shown)
    versions.upgrade(connection)


def reason(error: BaseException) -> str:
    """What the database itself says, without the statement."""
    inner = getattr(error, "orig", None) or error
    if isinstance(inner, TimeoutError) and not str(inner):
        return SILENT
    said = str(getattr(inner, "strerror", None) or inner).strip().splitlines()
    return said[0].rstrip(".") if said else type(inner).__name__
