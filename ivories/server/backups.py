"""Databases copied, backed up and restored as wholes: `ivories db`.

A backup is a file of SQLite, whatever it was made of: so there is one form, and either kind of database can be restored
from it. The key lies in it, too.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import TypeAlias

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from ivories.errors import IvoriesError
from ivories.files import Draft
from ivories.files import sentences as of_files
from ivories.server import targets
from ivories.server.copying import Copied, Progress, fill
from ivories.server.keys import key_of
from ivories.server.sources import READ, WRITE, Source, check_name, of_file, opened, sentences
from ivories.server.targets import Keeping, keeping

OF_A_BACKUP = ("journal_mode=MEMORY", "synchronous=FULL")  # it is a new file, and nobody reads it before it is whole
Begin: TypeAlias = Callable[[], contextlib.AbstractAsyncContextManager[AsyncConnection]]


async def copy(source: str, target: str, progress: Progress) -> Copied:
    """Copies a database that nobody serves into one that is empty."""
    _check_apart(source, target)
    async with opened(source, alone=True) as one, targets.opened(target) as two:
        return await _fill(one, two.shown, keeping(two), two.engine.begin, progress)


async def restore(file: str, target: str, progress: Progress) -> Copied:
    """Puts a backup into a database that is empty."""
    if "://" in file:
        raise IvoriesError("bad-database/no-backup")
    _check_apart(file, target)
    async with opened(file, alone=False) as one, targets.opened(target) as two:
        return await _fill(one, two.shown, keeping(two), two.engine.begin, progress)


async def backup(source: str, file: str, progress: Progress) -> Copied:
    """Makes a file of a database as it is at one moment, also while servers use it."""
    path = Path(file)
    if "://" in file:
        raise IvoriesError("bad-database/no-backup")
    async with opened(source, alone=False) as one, _drafted(path) as draft:
        engine = of_file(draft, "mode=rw", *OF_A_BACKUP)
        try:
            return await _fill(one, file, Keeping(), engine.begin, progress)
        finally:
            await engine.dispose()


def _check_apart(source: str, target: str) -> None:
    """Nothing is copied onto itself."""
    check_name(target)
    with contextlib.suppress(OSError):
        if source == target or ("://" not in target and os.path.samefile(source, target)):
            raise IvoriesError("bad-database/same")


async def _fill(source: Source, shown: str, where: Keeping, begin: Begin, progress: Progress) -> Copied:
    copied = Copied(source.shown, shown, source.version)
    with sentences(WRITE, shown):
        async with begin() as target:
            await target.run_sync(_work(source, where, copied, progress))
    return copied


def _work(source: Source, where: Keeping, copied: Copied, progress: Progress) -> Callable[[Connection], None]:
    """What is done in the one transaction of the target."""

    def work(target: Connection) -> None:
        read = source.connection.sync_connection
        assert read is not None
        with sentences(READ, copied.source):
            key = key_of(read, source)
        if key is not None:
            where.check(key)
        fill(read, target, copied, progress)
        if key is not None:
            where.keep(target, key)
            copied.key = True

    return work


@contextlib.asynccontextmanager
async def _drafted(path: Path) -> AsyncIterator[Path]:
    """A file that only its owner can read, which is given its name when it is whole; no other is written over."""
    if os.path.lexists(path):
        raise IvoriesError("bad-database/exists", file=path)
    with of_files(path):
        draft = Draft(path)
    try:
        yield Path(draft.name)
        with of_files(path):
            _publish(draft)
    finally:
        draft.drop()


def _publish(draft: Draft) -> None:
    try:
        os.link(draft.name, draft.path)
    except FileExistsError:
        raise IvoriesError("bad-database/exists", file=draft.path) from None
    folder = os.open(draft.path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
