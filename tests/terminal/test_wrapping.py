"""Lines of the terminal end between words."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import ivories
from ivories.cli import program
from ivories.terminal.keeping import Seating
from ivories.terminal.play import Play
from tests.terminal.test_anything import Glass


class Narrow(Glass):
    columns = 40


def test_a_mistake_at_the_start_is_wrapped(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    said = "I know no game 'blok'. Did you mean 'Block' or 'Poker'? `ivories rules` lists them all."
    program.complain(said)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    for columns in (40, 80):
        monkeypatch.setenv("COLUMNS", str(columns))
        capsys.readouterr()
        program.complain(said)
        lines = capsys.readouterr().err.splitlines()
        assert len(lines) > 1 and max(map(len, lines)) <= columns and " ".join(lines) == f"ivories: {said}"


@pytest.mark.parametrize(("name", "lines"), [("my match", 3), ("m", 2)])
def test_the_name_of_a_match_is_whole(name: str, lines: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "ivories" / "matches"
    folder.mkdir(parents=True)
    long = f"{name} of an evening in winter" if lines == 3 else name
    glass = Narrow(["q"])
    Play(glass, ivories.game("embossing/block").start(1), Seating(1, ("greedy",)), folder / f"{long}.txt").run()
    assert glass.said[-lines] == "Kept. Go on with:" and glass.said[-1].endswith(f"'{long}'" if lines == 3 else " m")
