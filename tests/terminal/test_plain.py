"""`ivories play` without a terminal: plain lines in and out."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import ivories
from ivories.cli import main
from ivories.terminal import keeping


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def play(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["play", *words], input=typed, catch_exceptions=False)


@pytest.mark.parametrize("rules_id", [rules.id for rules in ivories.all_rules()])
def test_every_game(rules_id: str, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    result = play(rules_id, "--seed", "3", "--option", "max_deals=1", "--record", str(file), typed="1\n" * 200)
    assert result.exit_code == 0 and "the match" in result.output and f"The record is in {file}" in result.output
    assert ivories.replay(file.read_text()).over
    assert "\x1b" not in result.output


def test_answers() -> None:
    typed = "?\n\nxx\n99\n6-9\nhint\nscore\nrules\nrules fit\nrules nonsense\nsave\ntable\n1\nundo\nundo\n"
    told = play("embossing/muggins", "--seed", "7", "--players", "3", typed=typed).output
    for words in (
        *(
            "A number plays that action",
            "'xx' is no action",
            "There is no 99: choose",
            "There is no 6-9 in the double-six",
        ),
        *("A greedy player would choose", "Scores: you 0, West 0 and North 0.", "## Clauses", "rules CLAUSE shows one"),
        *("A piece joins", "has no clause 'nonsense'", "Say where to", "Taken back.", "Nothing has been played yet."),
        "The match is kept in",
    ):
        assert words in told, words


def test_a_count_is_stated_by_number_or_with_a_piece() -> None:
    setup = ["halsam/muggins", "--seed", "1", "--option", "claims=called"]
    told = play(*setup, typed="1=5\n").output
    assert "You say 5." in told
    piece = next(line for line in told.splitlines() if line.startswith(" 1 "))[3:].split()[0]
    assert "You say 5." in play(*setup, typed=f"{piece.partition('@')[0]}=5\n").output


def test_the_opening() -> None:
    typed = "?\n99\nnonsense\n6\nx\n3\n?\ncolour=red\ntarget=2, hand=5\nnobody\nrandom\nq\n"
    told = play(typed=typed).output
    for words in (
        *("Which game?", "Choose a number from 1 to 17", "There is no rule set 'nonsense'", "How many players, 2 to"),
        *("hand (now", "has no option 'colour'", "There is no player 'nobody'", "Tiddle-a-Wink, deal 1", "To 2."),
    ):
        assert words in told, words
    assert "Muggins, The Embossing Company" in play(typed="\n\n\n\nq\n").output
    assert play(typed="").exit_code == 0


def test_save_and_resume(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    told = play("embossing/block", "--seed", "2", "--against", "random", typed=f"1\nsave {file}\nq\n").output
    assert f"Saved in {file}." in told
    match, seating = keeping.resume(str(file))
    assert seating == keeping.Seating(1, ("random",)) and not match.over
    again = play("--resume", str(file), typed="1\n" * 400)
    assert again.exit_code == 0 and "goes on" in again.output and ivories.replay(file.read_text()).over
    assert "wins the match" in play("--resume", str(file)).output


def test_a_record_that_names_no_seating_can_be_resumed(tmp_path: Path) -> None:
    file = tmp_path / "bare.txt"
    file.write_text(ivories.game("embossing/block", 3).start(1).record().text)
    assert play("--resume", str(file), typed="q\n").exit_code == 0


def test_players_on_their_own() -> None:
    told = play("--auto", "--seed", "1", "--against", "greedy", "--against", "random").output
    assert "Muggins" in told and "wins the match" in told and "South" in told


def test_names() -> None:
    told = play("embossing/block", "--names", "Ann, Ben", "--people", "2", "--seed", "3", typed="\n").output
    assert "Pass the keyboard to" in told and ("Ann" in told or "Ben" in told)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["embossing/nothing"], "There is no rule set"),
        (["embossing/block", "--players", "40"], "is for 2 to"),
        (["embossing/block", "--people", "3"], "From 1 to 2 people"),
        (["embossing/block", "--people", "0"], "use --auto"),
        (["embossing/block", "--against", "nobody"], "There is no player"),
        (["embossing/block", "--option", "target"], "write NAME=VALUE"),
        (["--resume", "/nowhere"], "cannot be read"),
        (["embossing/block", "--record", "/nowhere/x.txt"], "cannot be written"),
        (["embossing/block", "--seed", "-1"], "a whole number from 0"),
    ],
)
def test_mistakes_are_sentences(words: list[str], sentence: str) -> None:
    result = play(*words)
    assert result.exit_code == 1 and sentence in result.stderr and "Traceback" not in result.output


def test_a_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").write_text("a file, no folder")
    monkeypatch.chdir(tmp_path)
    assert play("embossing/block", "--seed", "1", typed="q\n").exit_code == 0
    assert [file.name for file in tmp_path.glob("embossing-block-*.txt")]
