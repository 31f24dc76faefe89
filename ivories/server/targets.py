"""A database that is to be filled: nobody may use it meanwhile, and nothing else may be kept in it."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, NullPool, create_engine
from sqlalchemy.exc import DBAPIError

from ivories.server import owners
from ivories.server.copying import check_empty, check_ours
from ivories.server.database import Database, lock_of, open_database
from ivories.server.keys import check_place, put_in_file, put_in_row
from ivories.server.sources import WRITE, gently, sentences


class Keeping(NamedTuple):
    """Where the key of a target lies: beside its file, or, where there is none, in a row."""

    file: Path | None = None

    def check(self, key: bytes) -> None:
        """Refuses, before anything is done, a place that another server has."""
        if self.file is not None:
            check_place(self.file, key)

    def keep(self, connection: Connection, key: bytes) -> None:
        """Puts it there."""
        if self.file is None:
            put_in_row(connection, key)
        else:
            put_in_file(self.file, key)


def keeping(database: Database) -> Keeping:
    """Where the key of a database lies."""
    return Keeping(None if database.shared else Path(database.shown))


@contextlib.asynccontextmanager
async def opened(name: str) -> AsyncIterator[Database]:
    """Opens a database to be filled. One that is refused is left as it is."""
    with sentences(WRITE, name.partition("://")[0]):
        if "://" not in name:
            _make(Path(name))
        database = await open_database(name, alone=True, look=_check)
    try:
        yield database
    finally:
        await database.close()


def _check(connection: Connection, shown: str) -> None:
    check_ours(connection, shown)
    check_empty(connection, shown)


def _make(path: Path) -> None:
    """Makes a file that is not there, its owner's; what goes wrong is said when it is opened."""
    _check_file(path)
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        owners.make(path, path.parent)
        owners.make(lock_of(path), path)


def _check_file(path: Path) -> None:
    """Refuses somebody else's file before it is opened to be written, which alone would change it."""
    if not path.is_file() or not path.stat().st_size:
        return
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(gently(path), uri=True), poolclass=NullPool)
    with contextlib.suppress(DBAPIError), engine.connect() as connection:  # what is wrong with it is said later
        check_ours(connection, str(path))
