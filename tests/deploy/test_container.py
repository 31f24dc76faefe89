"""The container file: what it copies is there, and a server runs as it says: without rights, on a root read-only."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable
from fnmatch import fnmatch
from pathlib import Path, PurePath

import httpx
import pytest

from tests.server.players import Table
from tests.server.process import PATIENCE, Process

pytestmark = pytest.mark.heavy
ROOT = Path(__file__).parent.parent.parent
FILE = ROOT / "deploy" / "Containerfile"
TEXT = FILE.read_text(encoding="utf-8").replace("\\\n", " ")
USER = "10001"

# In a place of its own: everything can only be read but the two folders that are named.
READ_ONLY = """
set -e
mount --make-rprivate /
mount --bind "$1" "$1"
mount -t tmpfs -o size=64m ivories "$2"
findmnt -rno TARGET -t ext4,xfs,btrfs,overlay,tmpfs | while read -r place; do
    case "$place" in "$1"|"$2") ;; *) mount -o remount,bind,ro "$place" 2>/dev/null || true ;; esac
done
shift 2
exec "$@"
"""


def said(word: str) -> list[str]:
    """What stands behind an instruction, each time."""
    return re.findall(rf"^{word} +(.*)$", TEXT, re.M)


def test_what_it_copies_is_there_and_enough() -> None:
    (own,) = [words for words in said("COPY") if words.endswith("/source/")]
    copied = [one for words in said("COPY") if "--from" not in words for one in words.split()[:-1]]
    assert all((ROOT / one).exists() for one in copied)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    needed = {*wheel["only-include"], *wheel["force-include"], "pyproject.toml", project["project"]["readme"]}
    assert needed | set(project["project"]["license-files"]) == set(copied) and own
    extras = re.findall(r"/source\[([\w,]+)\]", TEXT)[0].split(",")
    assert set(extras) <= set(project["project"]["optional-dependencies"])


def ignored(path: str) -> bool:
    """Whether an image is made without a file, as the patterns of .dockerignore say it."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    every = [str(one) for one in (PurePath(path), *PurePath(path).parents)]
    deep = [pattern.removeprefix("**/") for pattern in patterns if pattern.startswith("**/")]
    return any(fnmatch(one, pattern) for one in every for pattern in patterns) or any(
        fnmatch(part, pattern) for part in PurePath(path).parts for pattern in deep
    )


def test_no_image_is_made_of_what_is_only_here() -> None:
    only_here = (".git/config", ".venv/bin/python", ".venv-oldest/lib/x.py", ".mypy_cache/3.11/x", ".coverage.1")
    assert all(map(ignored, (*only_here, "ivories/__pycache__/x.pyc", "ivories/server/__pycache__/x.pyc")))
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no clone")
    needed = [path for path in listed.stdout.splitlines() if not path.startswith(".ci/")]
    assert needed and not [path for path in needed if ignored(path)]


def test_it_has_no_rights() -> None:
    assert said("USER") == [USER] and said("VOLUME") == ["/var/lib/ivories"]
    environment = dict(word.split("=", 1) for words in said("ENV") for word in words.split())
    assert environment["XDG_DATA_HOME"] + "/ivories" == said("VOLUME")[0]
    assert environment["PATH"].split(":")[0] == "/opt/ivories/bin", "for `podman exec … ivories db`"
    assert said("FROM")[-1] == said("FROM")[0].removesuffix(" AS build")


class Contained(Process):
    """A server as in a container: another user, no home, nothing to be written but its data and, maybe, /tmp."""

    def __init__(self, folder: Path, cache: bool) -> None:
        (folder / "data" / "ivories").mkdir(parents=True)
        (folder / "tmp").mkdir()
        super().__init__("unused")
        given = [word for word in self._words if word not in ("--db", "unused")]
        data, tmp = str(folder / "data" / "ivories"), str(folder / "tmp")
        self._words = ["unshare", "--mount", "sh", "-c", READ_ONLY, "sh", data, tmp, *self._become(folder), *given]
        self._environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": "1",
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CACHE_HOME": tmp if cache else "/nonexistent/cache",
        }

    def _become(self, folder: Path) -> list[str]:
        """Another user where such a one can run this Python; else root without any of root's rights."""
        without = ["setpriv", "--no-new-privs", "--bounding-set", "-all", "--inh-caps", "-all"]
        become = [*without, "--reuid", USER, "--regid", USER, "--clear-groups"]
        code = "import ivories.server.app"
        words = [*become, "env", f"PYTHONPATH={ROOT}", sys.executable, "-c", code]
        if subprocess.run(words, capture_output=True, cwd="/").returncode:
            return without
        for path in (folder, *folder.rglob("*")):
            os.chown(path, int(USER), int(USER))
        for above in folder.parents[:3]:
            above.chmod(above.stat().st_mode | 0o011)
        return become


@pytest.mark.parametrize("cache", [True, False])
def test_a_server_runs_so(cache: bool, tmp_path: Path) -> None:
    if os.geteuid() or not shutil.which("unshare") or not shutil.which("setpriv"):
        pytest.skip("needs root, who can make everything read-only for one process")
    with Contained(tmp_path, cache) as server:

        async def play() -> None:
            table = Table(server, "embossing/block", 2, 1)
            await table.open()
            (client,) = table.clients
            client.enough = True
            async with asyncio.timeout(PATIENCE):
                await client.run()
            assert client.taken

        asyncio.run(play())
        assert httpx.get(f"{server.address}/ready").status_code == 200
        check = health(server.port)
        assert check().returncode == 0
        inside = Path(f"/proc/{server.pid}/root")
        with pytest.raises(OSError, match="Read-only"):
            (inside / str(ROOT)[1:] / "new").touch()
        assert server.end(signal.SIGTERM) == 0 and server.said == b""
    assert check().returncode != 0, "nothing answers any more"
    kept = sorted(path.name for path in (tmp_path / "data" / "ivories").iterdir())
    assert kept == ["ivories.db", "ivories.db.lock", "server.key"]


def health(port: int) -> Callable[[], subprocess.CompletedProcess[bytes]]:
    """The check of the file, as it stands there, at another port."""
    words = json.loads(said("HEALTHCHECK")[0].partition("CMD ")[2])
    words = [sys.executable, *(word.replace(":8000", f":{port}") for word in words[1:])]
    return lambda: subprocess.run(words, capture_output=True)


def test_what_it_starts_is_a_command_of_ours() -> None:
    (entry,), (command,) = said("ENTRYPOINT"), said("CMD")
    assert json.loads(entry) == ["/opt/ivories/bin/ivories"]
    done = subprocess.run(
        [sys.executable, "-m", "ivories_command", *json.loads(command), "--help"], capture_output=True, cwd=ROOT
    )
    assert done.returncode == 0 and shlex.join(json.loads(command)).startswith("serve --host 0.0.0.0")
