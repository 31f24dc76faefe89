"""What is said while a deal is over and the next one is not shown yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from ivories.terminal.keeping import resume
from ivories.terminal.play import Play
from ivories.terminal.screen import FAR, LOWEST, Screen
from tests.terminal.test_plain import play

SHORT = ("--option", "hand=2", "--option", "target=60")
TWO = ("--people", "2", "--names", "Ann,Ben")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_one_person_is_you_in_the_scores_between_deals() -> None:
    told = play("block", "--seed", "5", *SHORT, typed="1\nscore\n").output
    between = told.partition("Enter for the next deal:")[2]
    assert "Scores: you 0 and North 15." in between and "South" not in told


def test_several_people_have_their_names_in_the_scores() -> None:
    told = play("block", "--seed", "5", *SHORT, *TWO, typed="\n1\n" * 3 + "score\n").output
    between = told.partition("Enter for the next deal:")[2]
    assert "Scores: Ann 0 and Ben 15." in between and "Scores: you" not in told


def test_the_next_ante_is_not_taken_from_chips_before_its_deal_is_shown() -> None:
    told = play("embossing/poker", "--seed", "3", *TWO, typed="\n2\n\n1\nscore\n\n").output
    between = told.partition("Chips: Ann 103 and Ben 97.")[2]
    assert between.count("Chips: Ann 103 and Ben 97.") == 3  # the deal again, all deals, and at the handover
    assert "Scores" not in told and "102" not in between


def test_a_hand_that_decides_is_yours() -> None:
    told = play("embossing/poker", "--seed", "3", "--players", "3", typed="pass\n\n1\n").output
    assert "decides: 5-5, yours." in told


def test_the_screen_is_cleared_before_the_next_deal() -> None:
    told = play("block", "--seed", "5", *SHORT, *TWO, typed="\n1\n" * 3 + "\n").output
    handover = told.partition("Enter for the next deal:")[2].partition("Pass the keyboard")[0]
    assert handover.count("\n") >= FAR and handover.strip() == "Scores: Ann 0 and Ben 15."
    assert not told.startswith("\n")


def test_scores_can_be_read_when_a_match_is_over() -> None:
    words = ["block", "--seed", "5", "--option", "hand=2", "--option", "max_deals=1"]
    told = play(*words, typed="1\nscore\nrules lead\nq\n").output
    assert "Scores: you 0 and North 15." in told.partition("Again?")[2] and "lead:" in told.partition("Again?")[2]


def test_a_finished_match_that_is_looked_at_can_be_left(tmp_path: Path) -> None:
    file = tmp_path / "over.txt"
    play("block", "--seed", "5", "--option", "hand=2", "--option", "max_deals=1", "--record", str(file), typed="1\nq\n")
    match, seating = resume(str(file))
    assert seating is not None and match.over
    table = Play(Asking(["q"]), match, seating, None)
    assert not table.run() and "wins the match" not in table.screen.said  # type: ignore[attr-defined]


class Asking(Screen):
    """A low terminal at which somebody types."""

    def __init__(self, answers: list[str]) -> None:
        super().__init__(plain=True)
        self.terminal, self.answers, self.said = True, answers, ""

    @property
    def lines(self) -> int:
        """So few that there is a stop."""
        return LOWEST

    def ask(self, question: str) -> str:
        """The next answer."""
        return self.answers.pop(0)

    def say(self, words: str, style: str = "") -> None:
        """Keeps a line."""
        self.said += f"{words}\n"
