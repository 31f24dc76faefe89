"""The server's key, taken from one database and put with another: in a file beside SQLite's, else in a row."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, delete, insert, inspect, select

from ivories.errors import IvoriesError
from ivories.server.guests import FILE, KEY, LENGTH, place_key, read_key
from ivories.server.schema import SETTINGS


def key_of(connection: Connection, folder: Path | None, shown: str) -> bytes | None:
    """The key of a database: in a row, or in a file of its folder; none where no server has made one yet."""
    found = None
    if inspect(connection).has_table(SETTINGS.name):
        found = connection.scalar(select(SETTINGS.c.value).where(SETTINGS.c.name == KEY))
    if found is None:
        return read_key(folder) if folder is not None and (folder / FILE).exists() else None
    if not isinstance(found, bytes) or len(found) != LENGTH:
        raise IvoriesError("bad-server/key-shared", db=shown, bytes=LENGTH)
    return found


def put_in_row(connection: Connection, key: bytes) -> None:
    """Keeps a key in the database itself."""
    connection.execute(delete(SETTINGS).where(SETTINGS.c.name == KEY))
    connection.execute(insert(SETTINGS).values(name=KEY, value=key))


def check_place(folder: Path, key: bytes) -> None:
    """Whether a folder has room for a key; one that is there already and differs is another server's."""
    if (folder / FILE).exists() and read_key(folder) != key:
        raise IvoriesError("bad-database/other-key", file=folder / FILE)


def put_in_file(folder: Path, key: bytes) -> None:
    """Keeps a key in a file of a folder."""
    path = folder / FILE
    try:
        place_key(path, key)
    except OSError as error:
        raise IvoriesError("bad-server/key", file=path, error=error.strerror) from None
    check_place(folder, key)
