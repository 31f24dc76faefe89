"""Root looks after the database of a server of another user: it may read all of it, and leaves all of it usable."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from ivories.errors import IvoriesError
from ivories.server import backups, checkup
from ivories.server.database import lock_of
from ivories.server.guests import FILE, LENGTH, read_key
from tests import program
from tests.server.users import as_user

SERVER, STRANGER = 10001, 10002
SERVE = """
import asyncio, sys
from ivories.server.database import open_database
from ivories.server.guests import read_key
async def whole():
    database = await open_database(sys.argv[1])
    await database.close()
    print(read_key(database.folder).hex())
asyncio.run(whole())
"""
pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root has files of several users")


def quiet(done: int, todo: int) -> None:
    """Nobody watches."""


@pytest.fixture
def folder() -> Iterator[Path]:
    """The folder of a server; its user alone may enter it."""
    outer = Path(tempfile.mkdtemp(prefix="ivories-", dir="/tmp"))  # pytest's own is root's alone
    outer.chmod(0o755)
    made = outer / "ivories"
    made.mkdir(0o700)
    os.chown(made, SERVER, SERVER)
    yield made
    shutil.rmtree(outer)


def served(file: Path) -> bytes:
    """Opens a database as a server of that user does; its key."""
    words = [*as_user(SERVER), sys.executable, "-c", SERVE, str(file)]
    done = subprocess.run(words, env=program.environment(file.parent), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return bytes.fromhex(done.stdout)


def whose(folder: Path) -> set[tuple[int, int]]:
    return {(path.stat().st_uid, path.stat().st_gid) for path in (folder, *folder.iterdir())}


def test_it_backs_up_and_restores(folder: Path, tmp_path: Path) -> None:
    db, backup = folder / "ivories.db", tmp_path / "backup.db"
    key = served(db)
    assert asyncio.run(backups.backup(str(db), str(backup), quiet)).key
    assert asyncio.run(checkup.check(str(db), quiet)).key and whose(folder) == {(SERVER, SERVER)}
    assert backup.stat().st_uid == 0
    damaged = folder.rename(folder.with_name("damaged"))
    folder.mkdir(0o700)
    os.chown(folder, SERVER, SERVER)
    assert asyncio.run(backups.restore(str(backup), str(db), quiet)).key
    assert whose(folder) == {(SERVER, SERVER)}
    assert sorted(path.name for path in folder.iterdir()) == sorted(path.name for path in damaged.iterdir())
    assert served(db) == key


def test_it_copies_from_one_server_to_another(folder: Path) -> None:
    """A lock that was not there yet is the server's, too."""
    one, two = folder / "one.db", folder / "two.db"
    key = served(one)
    lock_of(one).unlink()
    asyncio.run(backups.copy(str(one), str(two), quiet))
    assert whose(folder) == {(SERVER, SERVER)} and served(one) == served(two) == key


def test_a_file_that_is_there_stays_whose_it_is(folder: Path) -> None:
    """As in a folder that several share."""
    one, two = folder / "one.db", folder.with_name("two.db")
    served(one)
    two.touch()
    os.chown(folder.parent, SERVER, SERVER)
    asyncio.run(backups.copy(str(one), str(two), quiet))
    assert (two.stat().st_uid, lock_of(two).stat().st_uid) == (0, 0)


def test_a_key_of_a_stranger_is_not_believed(folder: Path, tmp_path: Path) -> None:
    db = folder / "ivories.db"
    served(db)
    for owner, works in ((0, True), (SERVER, True), (STRANGER, False)):
        os.chown(folder / FILE, owner, owner)
        backup = str(tmp_path / f"{owner}.db")
        if works:
            assert asyncio.run(backups.backup(str(db), backup, quiet)).key
            continue
        with pytest.raises(IvoriesError, match="belongs to another user"):
            asyncio.run(backups.backup(str(db), backup, quiet))
        assert asyncio.run(checkup.check(str(db), quiet)).key, "it is only looked whether one is there"


def test_a_server_itself_takes_nobody_elses_key(folder: Path) -> None:
    assert len(served(folder / "ivories.db")) == LENGTH
    with pytest.raises(IvoriesError, match="belongs to another user"):
        read_key(folder)


def test_no_link_leads_root_elsewhere(folder: Path, tmp_path: Path) -> None:
    """What the server's user has put in the place of a lock."""
    db, elsewhere = folder / "ivories.db", tmp_path / "elsewhere"
    served(db)
    elsewhere.write_text("something of root's")
    lock_of(db).unlink()
    lock_of(db).symlink_to(elsewhere)
    with pytest.raises(IvoriesError, match="cannot be read"):
        asyncio.run(backups.copy(str(db), str(tmp_path / "to.db"), quiet))
    assert elsewhere.read_text() == "something of root's"
