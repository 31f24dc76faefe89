"""The key with which guests' cookies are signed: made once, its owner's alone."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ivories.errors import IvoriesError
from ivories.server.guests import FILE, LENGTH, read_key
from tests import program


def refused(folder: Path) -> str:
    with pytest.raises(IvoriesError) as found:
        read_key(folder)
    assert found.value.code == "bad-server" and str(folder) in found.value.sentence
    return found.value.sentence


def test_it_is_made_once_and_its_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    before = os.umask(0)
    try:
        key = read_key(folder)
    finally:
        os.umask(before)
    assert len(key) == LENGTH and read_key(folder) == key
    assert [path.name for path in folder.iterdir()] == [FILE], "no draft is left"
    assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600


def test_without_a_folder_it_is_in_memory() -> None:
    assert len(read_key(None)) == LENGTH and read_key(None) != read_key(None)


CHILD = """
import sys
from pathlib import Path
from ivories.server.guests import read_key
print("here", flush=True)
sys.stdin.readline()
print(read_key(Path(sys.argv[1])).hex())
"""


def test_two_processes_at_once_have_one(tmp_path: Path) -> None:
    words = [sys.executable, "-c", CHILD, str(tmp_path / "folder")]
    pipe = subprocess.PIPE
    both = [subprocess.Popen(words, stdin=pipe, stdout=pipe, env=program.environment(tmp_path)) for _ in range(2)]
    try:
        for one in both:
            assert one.stdout is not None
            assert one.stdout.readline() == b"here\n"
        for one in both:
            assert one.stdin is not None
            one.stdin.write(b"\n")
            one.stdin.flush()
        keys = {one.communicate(timeout=program.PATIENCE)[0] for one in both}
    finally:
        for one in both:
            one.kill()
            one.wait()
    assert len(keys) == 1 and len(keys.pop()) == 2 * LENGTH + 1


def test_whoever_is_second_finds_the_firsts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if both have seen that there is none."""
    key = read_key(tmp_path)
    monkeypatch.setattr(Path, "exists", lambda path: False)
    assert read_key(tmp_path) == key and len(list(tmp_path.iterdir())) == 1


def shorten(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:20])


def lengthen(path: Path) -> None:
    path.write_bytes(b"x" * 100_000)


def share(path: Path) -> None:
    path.chmod(0o640)


def replace_by_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    "harm, said",
    [
        (shorten, "is not 32 bytes long"),
        (lengthen, "is not 32 bytes long"),
        (share, "Others can read the key"),
        (replace_by_folder, "Is a directory"),
    ],
)
def test_a_key_that_cannot_be_used(harm: Callable[[Path], None], said: str, tmp_path: Path) -> None:
    read_key(tmp_path)
    harm(tmp_path / FILE)
    assert said in refused(tmp_path)


def test_a_key_of_another_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_key(tmp_path)
    other = os.geteuid() + 1
    monkeypatch.setattr(os, "geteuid", lambda: other)
    assert "belongs to another user" in refused(tmp_path)


def test_a_key_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_key(tmp_path)

    def denied(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", denied)
    assert "Permission denied" in refused(tmp_path)


def test_a_folder_in_which_none_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "File exists" in refused(tmp_path / "file")
