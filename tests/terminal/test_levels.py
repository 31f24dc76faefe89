"""Levels: what people call our players, where they choose how well the others play."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from ivories import IvoriesError
from ivories.bots import PLAYERS, USUAL, known, named
from ivories.bots.levels import ALSO, level_of, of_level
from ivories.cli import main
from ivories.terminal import keeping
from tests.terminal.test_plain import play


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_every_player_has_a_level_and_is_found_by_it() -> None:
    names = [level_of(name) for name in PLAYERS]
    assert names == ["Weak", "Fair", "Strong", "Master"]
    for player, level in zip(PLAYERS, names, strict=True):
        assert {of_level(word) for word in (player, level, level.upper(), f" {level[:1]} ", level[:3])} == {player}
    assert set(ALSO.values()) <= set(PLAYERS) and of_level("easy") == "random"


def test_nothing_is_no_level_and_a_player_of_ones_own_keeps_its_name() -> None:
    assert of_level("") is of_level("nobody") is None
    assert level_of("mine:Player") == "mine:Player"


def test_a_level_is_understood_wherever_a_command_names_players() -> None:
    assert [named(word) for word in ("weak", "Fair", "strong", "master", "club")] == [*PLAYERS, "club"]
    words = ["ladder", "embossing/block", "--policy", "strong", "--policy", "fair", "--deals", "0"]
    assert "There is no player" not in CliRunner().invoke(main, words).output


def test_where_names_alone_are_taken_a_level_is_refused_with_the_player_of_that_level() -> None:
    for level, name in (("strong", "club"), ("Weak", "random"), ("fair", "greedy")):
        with pytest.raises(IvoriesError, match=f"Did you mean '{name}'\\?"):
            known(level)


@pytest.mark.parametrize(("typed", "player"), [("", USUAL), ("w", "random"), ("fair", "greedy"), ("master", "master")])
def test_the_menu_asks_for_a_level(typed: str, player: str) -> None:
    play(typed=f"block\n\n\n\n{typed}\nq\n")
    (file,) = keeping.folder().iterdir()
    assert keeping.resume(str(file))[1] == keeping.Seating(1, (player,))


def test_the_command_takes_levels_and_names(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    words = ["embossing/block", "--players", "3", "--seed", "1", "--record", str(file)]
    play(*words, "--against", "Weak", "--against", "club", typed="q\n")
    assert keeping.resume(str(file))[1] == keeping.Seating(1, ("random", "club"))
    assert "There is no player" in play(*words, "--against", "nobody").output
