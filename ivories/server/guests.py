"""Guests without accounts: a key that is signed, made once, and a name that can be changed."""

from __future__ import annotations

import contextlib
import os
import secrets
import time
from collections.abc import Container
from pathlib import Path

from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from ivories.errors import IvoriesError
from ivories.server.database import Database, reason
from ivories.server.owners import give
from ivories.server.schema import SETTINGS

COOKIE = "ivories"
DAYS = 400  # as long as browsers keep a cookie
FILE = "server.key"
LENGTH = 32  # bytes
KEY = "key"


def read_key(folder: Path | None, whose: Container[int] = ()) -> bytes:
    """The server's key: made once, readable by its owner alone; in memory for a server that keeps nothing.

    `whose`: the users to one of whom it must belong; oneself where none is named.
    """
    if folder is None:
        return secrets.token_bytes(LENGTH)
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        place_key(path, secrets.token_bytes(LENGTH))
        with path.open("rb") as file:
            found, key = os.fstat(file.fileno()), file.read(LENGTH + 1)
    except OSError as error:
        raise IvoriesError("bad-server/key", file=path, error=error.strerror) from None
    if found.st_uid not in (whose or (os.geteuid(),)):
        raise IvoriesError("bad-server/key-foreign", file=path)
    if found.st_mode & 0o077:
        raise IvoriesError("bad-server/key-open", file=path)
    if len(key) != LENGTH:
        raise IvoriesError("bad-server/key-length", file=path, bytes=LENGTH)
    return key


def place_key(path: Path, key: bytes, like: Path | None = None) -> None:
    """Writes a key unless there is one; whoever comes second finds the first one's, whole.

    `like`: a file to whose owner it shall belong if root writes it.
    """
    if path.exists():
        return
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            if like is not None:
                give(handle, like)
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)
    finally:
        os.unlink(draft)


async def shared_key(database: Database) -> bytes:
    """The key of all processes at one PostgreSQL: the first one's, which had it in a file or makes it."""
    folder = database.folder
    first = read_key(folder if folder is not None and (folder / FILE).exists() else None)
    name = SETTINGS.c.name == KEY
    try:
        async with database.engine.begin() as connection:
            await connection.execute(insert(SETTINGS).values(name=KEY, value=first).on_conflict_do_nothing())
            found = await connection.scalar(select(SETTINGS.c.value).where(name))
    except Exception as error:  # drivers have errors of their own
        raise IvoriesError("bad-server/db", db=database.shown, error=reason(error)) from None
    if not isinstance(found, bytes) or len(found) != LENGTH:
        raise IvoriesError("bad-server/key-shared", db=database.shown, bytes=LENGTH)
    return found


class Guests:
    """Who somebody is, from what they show."""

    def __init__(self, key: bytes) -> None:
        self._signer = URLSafeTimedSerializer(key, salt="ivories guest")

    def new(self) -> tuple[str, str]:
        """A new guest, and what they show from now on."""
        guest = secrets.token_urlsafe(16)
        return guest, self._signer.dumps(guest)

    def known(self, shown: str) -> str:
        """The guest who shows this; what we have not signed, or too long ago, is refused."""
        try:
            guest, signed = self._signer.loads(shown, return_timestamp=True)
        except BadSignature:
            raise IvoriesError("bad-cookie") from None
        old = time.time() - signed.timestamp() > DAYS * 86_400  # a clock that was set back makes nobody a stranger
        if old or not isinstance(guest, str) or not guest:
            raise IvoriesError("bad-cookie")
        return guest
