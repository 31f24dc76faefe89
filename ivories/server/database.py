"""Opening a database: a file of SQLite, one in memory, or PostgreSQL by a URL; brought up to date by itself."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from ivories.errors import IvoriesError
from ivories.files import data_folder

MEMORY = "memory"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")


class Database(NamedTuple):
    """A database that is ready; the server's key lies in `folder` (none: in memory), `lock` keeps others out."""

    engine: AsyncEngine
    folder: Path | None
    lock: int | None = None

    async def close(self) -> None:
        """Lets it go."""
        await self.engine.dispose()
        if self.lock is not None:
            os.close(self.lock)


async def open_database(name: str) -> Database:
    """Opens what `--db` names, and brings it up to date; what cannot be used is refused with a sentence."""
    if name == MEMORY:
        database = Database(_memory(), None)
    elif "://" in name:
        database = Database(_by_url(name), data_folder())
    else:
        database = _file(Path(name))
    try:
        await _prepare(database.engine, name)
    except BaseException:
        await database.close()
        raise
    return database


def _memory() -> AsyncEngine:
    return create_async_engine("sqlite+aiosqlite://", poolclass=StaticPool)


def _by_url(name: str) -> AsyncEngine:
    try:
        url = make_url(name)
    except (ArgumentError, ValueError):
        raise IvoriesError("bad-server/url", db=name) from None
    if url.get_backend_name() != "postgresql":
        raise IvoriesError("bad-server/url", db=name)
    try:
        return create_async_engine(url.set(drivername="postgresql+asyncpg"), pool_size=4, pool_pre_ping=True)
    except ModuleNotFoundError:
        raise IvoriesError("bad-server/driver") from None


def _file(path: Path) -> Database:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = _locked(path)
    except OSError as error:
        raise IvoriesError("bad-server/db", db=path, error=error.strerror) from None
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}")

    @event.listens_for(engine.sync_engine, "connect")
    def settings(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return Database(engine, path.parent, lock)


def _locked(path: Path) -> int:
    """Keeps other servers away from a file: the lock is gone with the process, however it ends."""
    lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise IvoriesError("bad-server/taken", file=path) from None
    return lock


async def _prepare(engine: AsyncEngine, name: str) -> None:
    """Looks whether it is sound, and brings it up to date."""
    shown = _without_password(name)
    try:
        if engine.dialect.name == "sqlite":
            await _check_file(engine, name)
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except IvoriesError:
        raise
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise IvoriesError("bad-server/db", db=shown, error=reason(error)) from None


async def _check_file(engine: AsyncEngine, name: str) -> None:
    try:
        async with engine.connect() as connection:
            found = (await connection.execute(text("PRAGMA quick_check(1)"))).scalar()
    except SQLAlchemyError as error:
        if "malformed" in str(error) or "not a database" in str(error):
            raise IvoriesError("bad-server/damaged", file=name, error=reason(error)) from None
        raise
    if found != "ok":
        raise IvoriesError("bad-server/damaged", file=name, error=found)


def _upgrade(connection: Any) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise IvoriesError("bad-server/newer", db=str(connection.engine.url.database)) from None


def reason(error: BaseException) -> str:
    """What the database itself says, without the statement."""
    inner = getattr(error, "orig", None) or error
    said = str(inner).strip().splitlines()
    return said[0] if said else type(inner).__name__


def _without_password(name: str) -> str:
    return make_url(name).render_as_string(hide_password=True) if "://" in name else name
