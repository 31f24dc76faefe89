"""What docs/operating.md has root type, as it stands there: in a place of its own, with a server of another user."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import program
from tests.server.users import as_user
from tests.shown.pages import ROOT, shown

pytestmark = pytest.mark.heavy
PAGE = "docs/operating.md"
ELSEWHERE = ("python3 -m venv", "/opt/ivories/bin/pip", "ln -s", "journalctl", "systemctl daemon-reload")
OF_SYSTEM = ("passwd", "group", "login.defs", "nsswitch.conf", "ld.so.cache")  # no secrets
MOVES = "ivories db copy"  # a block with this is about another kind of database

# In a place of its own: what is written into /etc and /var lies in a folder of the test.
APART = """
set -e
mount --make-rprivate /
mount --bind "$1/etc" /etc
mount --bind "$1/var" /var
PATH="$1/bin:$PATH"
exec sh -ex "$1/typed"
"""

# What systemd does for the unit: it makes the user's folder, and runs the server as this user. Here it ends at once.
SYSTEMCTL = """#!/bin/sh -e
case "$1" in
    stop) ;;
    start|enable)
        [ -d /var/lib/ivories ] || install -d -o ivories -g ivories -m 0700 /var/lib/ivories
        {become} {python} -c '{serve}' >> {folder}/keys ;;
esac
"""
SERVE = """
import asyncio
from pathlib import Path
from ivories.server.database import open_database
from ivories.server.guests import read_key
async def whole():
    database = await open_database("/var/lib/ivories/ivories.db")
    await database.close()
    print(read_key(database.folder).hex())
asyncio.run(whole())
"""


def typed() -> Iterator[str]:
    """The lines for one machine with a file, in their order."""
    for one in shown(PAGE):
        if one.kind == "sh" and MOVES not in one.text:
            yield from (line for line in one.text.splitlines() if not line.startswith(ELSEWHERE))


def place(folder: Path) -> None:
    """What stands where it is typed: a system without a server, and our commands."""
    for made in ("var/lib", "var/backups", "bin"):
        (folder / made).mkdir(parents=True)
    (folder / "etc" / "systemd" / "system").mkdir(parents=True)
    for file in OF_SYSTEM:
        if (Path("/etc") / file).exists():
            shutil.copy(Path("/etc") / file, folder / "etc")
    become = " ".join(as_user(0)).replace(" 0 ", " ivories ")
    systemctl = SYSTEMCTL.format(become=become, python=sys.executable, serve=SERVE, folder=folder)
    ivories = f'#!/bin/sh\nexec {sys.executable} -m ivories_command "$@"\n'
    for name, text in (("systemctl", systemctl), ("ivories", ivories)):
        (folder / "bin" / name).write_text(text)
        (folder / "bin" / name).chmod(0o755)


def test_it_works_word_by_word(tmp_path: Path) -> None:
    if os.geteuid() or not all(map(shutil.which, ("unshare", "useradd"))):
        pytest.skip("needs root, who can make a place apart")
    place(tmp_path)
    lines = list(typed())
    for beginning in ("useradd", "cp deploy", "mv /var/lib", "install -d", "ivories db backup", "ivories db restore"):
        assert any(line.startswith(beginning) for line in lines), beginning
    (tmp_path / "typed").write_text("\n".join(lines))
    words = ["unshare", "--mount", "sh", "-c", APART, "sh", str(tmp_path)]
    done = subprocess.run(
        words, cwd=ROOT, env=program.environment(tmp_path), stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=program.PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    before, after = (tmp_path / "keys").read_text().split()
    assert before == after, "guests keep their seats"
    check_owners(tmp_path)


def check_owners(folder: Path) -> None:
    """All of it is the server's, as it was before."""
    passwd = dict(line.split(":", 1) for line in (folder / "etc" / "passwd").read_text().splitlines())
    user = int(passwd["ivories"].split(":")[1])
    kept, old = folder / "var/lib/ivories", folder / "var/lib/ivories-damaged"
    assert rights(kept, user) == rights(old, user) and rights(kept, user)["."] == (0o700, True)
    assert set(rights(kept, user).values()) <= {(0o700, True), (0o600, True)}
    assert (folder / "etc/ivories/server.env").read_text().splitlines() == [
        "IVORIES_OPTIONS=--origin https://games.example.org",
        "PGPASSFILE=/etc/ivories/pgpass",
    ]
    password = (folder / "etc/ivories/pgpass").stat()
    assert (stat.S_IMODE(password.st_mode), password.st_uid) == (0o600, user)
    (backup,) = (folder / "var/backups").iterdir()
    assert (stat.S_IMODE(backup.stat().st_mode), backup.stat().st_uid) == (0o600, 0)


def rights(folder: Path, user: int) -> dict[str, tuple[int, bool]]:
    """Who may do what with each file, and whether it is the user's."""
    found = {str(path.relative_to(folder)): path.stat() for path in (folder, *folder.iterdir())}
    return {name: (stat.S_IMODE(one.st_mode), one.st_uid == user) for name, one in found.items()}
