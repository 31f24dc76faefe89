"""Lines of the terminal end between words."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import ivories
from ivories.cli import program
from ivories.rules import options
from ivories.terminal import listing, opening
from ivories.terminal.keeping import Seating, keep, keep_new
from ivories.terminal.play import Play
from ivories.words import ENGLISH
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


class Terminal(Narrow):
    """One of forty columns and twenty-four lines."""

    terminal = True
    lines = 24


def test_the_menu_fits_a_narrow_screen_with_kept_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for seed in range(5):
        match = ivories.game("embossing/block", 4).start(seed)
        match.play(match.legal(match.turn)[0])
        keep(match, Seating(1, ("greedy",)), keep_new(match, Seating(1, ("greedy",))))
    glass = Terminal(["q"])
    with pytest.raises(EOFError):
        opening.choose(glass)
    menu = glass.said[1 : glass.said.index(ENGLISH.say("play/which-game", {"default": "Muggins"}))]
    assert len(menu) + opening.ASKED <= 24 and max(map(len, menu)) <= 40, menu
    listed = [line for line in menu if line.startswith(("k", "    "))]
    assert listed[0].startswith("k1  ") and listed[1].startswith("    ") and any("more: k" in line for line in menu)


def test_lists_go_on_beside_their_numbers() -> None:
    glass = Narrow([])
    listing.game_options(glass, options(ivories.find("halsam/poker")))
    assert all(line[:4].strip() == "" or line[:2].strip().isdigit() for line in glass.said), glass.said
    glass.said.clear()
    glass.tell("1. Domino! You are out. North holds 7, counted as 5; you score 5.")
    assert [line[:3] for line in glass.said] == ["1. ", "   "]
