"""The server's key, taken from one database and put with another: in a file beside SQLite's, else in a row."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, delete, insert, inspect, select

from ivories.errors import IvoriesError
from ivories.server.guests import FILE, KEY, LENGTH, place_key, read_key
from ivories.server.owners import owners
from ivories.server.schema import SETTINGS
from ivories.server.sources import Source


def key_of(connection: Connection, source: Source) -> bytes | None:
    """The key of a database: in a row, or in a file of its folder; none where no server has made one yet."""
    found = _in_row(connection, source.shown)
    if found is None and source.folder is not None and _in_folder(source.folder):
        return read_key(source.folder, owners(source.file) if source.file is not None else ())
    return found


def has_key(connection: Connection, source: Source) -> bool:
    """Whether a database has one. What is in a file of it is not read."""
    in_row = _in_row(connection, source.shown) is not None
    return in_row or (source.folder is not None and _in_folder(source.folder))


def _in_row(connection: Connection, shown: str) -> bytes | None:
    if not inspect(connection).has_table(SETTINGS.name):
        return None
    found = connection.scalar(select(SETTINGS.c.value).where(SETTINGS.c.name == KEY))
    if found is not None and (not isinstance(found, bytes) or len(found) != LENGTH):
        raise IvoriesError("bad-server/key-shared", db=shown, bytes=LENGTH)
    return found


def _in_folder(folder: Path) -> bool:
    return (folder / FILE).exists()


def put_in_row(connection: Connection, key: bytes) -> None:
    """Keeps a key in the database itself."""
    connection.execute(delete(SETTINGS).where(SETTINGS.c.name == KEY))
    connection.execute(insert(SETTINGS).values(name=KEY, value=key))


def check_place(db: Path, key: bytes) -> None:
    """Whether there is room for a key beside a database; one that is there already and differs is another server's."""
    if _in_folder(db.parent) and read_key(db.parent, owners(db)) != key:
        raise IvoriesError("bad-database/other-key", file=db.parent / FILE)


def put_in_file(db: Path, key: bytes) -> None:
    """Keeps a key in a file beside a database."""
    path = db.parent / FILE
    try:
        place_key(path, key, db)
    except OSError as error:
        raise IvoriesError("bad-server/key", file=path, error=error.strerror) from None
    check_place(db, key)
