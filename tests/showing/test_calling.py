"""Calls of Muggins in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import ivories
from ivories.cli import main
from ivories.sentences.teller import Teller
from ivories.showing.calling import may_call
from ivories.types import Called, Lost, Scored, Why
from ivories.words.language import Hearer

MUGGINS = ["play", "halsam/muggins", "--players", "3", "--seed", "4", "--option", "claims=called"]
QUESTION = "Anything to call?"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def play(typed: str, *words: str) -> str:
    return CliRunner().invoke(main, [*MUGGINS, *words], input=typed, catch_exceptions=False).output


def test_words_are_answered_where_a_call_is_asked_for() -> None:
    told = play("1\nfoo\n?\ntable\nscore\nhint\nrules muggins\nundo\nq\n", "--against", "random")
    before, *after = told.split(QUESTION)
    assert len(after) == 7 and "Muggins, deal 1" in before.rpartition("West plays")[2]
    for words, said in zip(
        ("'foo' is not understood", "m calls it", "Muggins, deal 1", "Scores: you 0", "One good way: ", "19. muggins"),
        after,
        strict=False,
    ):
        assert words in said
    assert "take your last action back" in after[1] and "Taken back." in after[6] and "Kept." in after[6]


@pytest.mark.parametrize(
    ("word", "said"), [("yes", "You call Muggins"), ("no", "North plays"), ("pass", "North plays")]
)
def test_a_call_is_answered_with_yes_or_no(word: str, said: str) -> None:
    told = play(f"1\n{word}\n", "--against", "random").split(QUESTION)[1]
    assert said in told and ("the ends count nothing, and nobody scores" in told) == (word == "yes")


def test_a_count_that_was_scored_is_not_asked_for() -> None:
    told = play("1\n")
    assert "The ends count: West scores 10.\n" in told and QUESTION not in told.partition("West scores 10.")[2][:60]


def test_a_call_is_listed_whenever_there_may_be_one() -> None:
    """Also where there is none: the list tells nothing."""
    for against in ("greedy", "random"):  # the strong player led 2-2 rightly without a count
        told = play("m\nq\n", "--against", against)
        assert "m Muggins" in told.partition("Your play")[0]
        assert ("no missing or wrong count" in told) == (against == "greedy")


def test_nobody_calls_what_their_own_side_laid() -> None:
    match = ivories.game("halsam/muggins", 4, claims="called", partners=True).start(1)
    leader = match.turn
    assert leader is not None and not may_call(match, leader)
    match.play(match.legal()[0])
    assert [may_call(match, (leader + k) % 4) for k in range(4)] == [False, True, False, True]


def test_what_a_call_did_is_told() -> None:
    teller = Teller(ivories.find("halsam/muggins"), Hearer(("South", "West"), 0))
    call = Called(seat=0, on=1)
    assert list(teller.story([call, Scored(seat=0, points=10, why=Why.MUGGINS)])) == [
        "You call Muggins on West: the ends count 10, and you score that."
    ]
    assert list(teller.story([call, Lost(seat=1, points=5)])) == [
        "You call Muggins on West: the ends count 5, and West loses that."
    ]
