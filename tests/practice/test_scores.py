"""Scores in a file: added to whole or not at all; what is no file of scores is refused and left alone."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from ivories.errors import Code, IvoriesError
from ivories.practice import scores as s


def test_answers_add_up(tmp_path: Path) -> None:
    file = tmp_path / "scores.json"
    assert s.of(s.load(file), "read", 1) == s.Kept()
    s.add(file, "read", 1, "half", 1, True)
    s.add(file, "read", 1, "whole", 0, False)
    s.add(file, "equals", 2, "8", 1, True)
    found = s.load(file)
    assert s.of(found, "read", 1) == s.Kept(2, 1, {"half": 1, "whole": 0}) and s.of(found, "equals", 2).asked == 1
    assert json.loads(file.read_text())["drills"]["read 1"]["right"] == 1
    file.write_text("")
    assert s.load(file).drills == {}


BAD = [
    b"no", b"[]", b"{}", b"null", b"\xff\xfe", b"[" * 100_000, b"\x00" * 50,
    b'{"ivories_practice": 2}', b'{"ivories_practice": 1, "more": 1}', b'{"ivories_practice": true}',
    b'{"ivories_practice": 1, "drills": {"read 1": {"asked": 1, "right": 2}}}',
    b'{"ivories_practice": 1, "drills": {"read 1": {"asked": -1}}}',
    b'{"ivories_practice": 1, "drills": {"read 1": {"asked": 1e99}}}',
    b'{"ivories_practice": 1, "drills": {"read 1": {"boxes": {"half": 9}}}}',
    b'{"ivories_practice": 1, "drills": {"%s": {}}}' % (b"x" * 100),
    b'{"ivories_practice": 1, "drills": {%s}}' % b",".join(b'"%d": {}' % n for n in range(2_000)),
    b'{"ivories_practice": 1} ' + b" " * s.LARGEST,
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(BAD)))
def test_what_is_damaged_or_foreign_is_refused(number: int, tmp_path: Path) -> None:
    file = tmp_path / "scores.json"
    file.write_bytes(BAD[number])
    for ask in (lambda: s.load(file), lambda: s.add(file, "read", 1, "half", 1, True)):
        with pytest.raises(IvoriesError, match="holds no scores of practice: choose another file") as error:
            ask()
        assert error.value.code is Code.BAD_FILE and error.value.why == "bad-file/scores"
    assert file.read_bytes() == BAD[number]


def test_what_is_no_file_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for place in (tmp_path, tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(IvoriesError) as error:
            s.load(place)
        assert error.value.why == "bad-file/scores"
    for place in (tmp_path / "none" / "scores.json", Path("/proc/none/scores")):
        with pytest.raises(IvoriesError) as error:
            s.add(place, "read", 1, "half", 1, True)
        assert error.value.why == "bad-file/write"


def test_a_write_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "scores.json"
    s.add(file, "read", 1, "half", 1, True)
    before = file.read_bytes()

    def full(one: str, other: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(IvoriesError, match="the disk is full"):
        s.add(file, "read", 1, "half", 1, True)
    assert file.read_bytes() == before and list(tmp_path.iterdir()) == [file]
