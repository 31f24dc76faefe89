"""The questions before a match."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import ivories
from ivories.cli import main
from ivories.rules import options
from ivories.terminal.changing import spoken_options

CHANGE = "Change anything"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def menu(*typed: str) -> str:
    told = CliRunner().invoke(main, ["play"], input="\n".join([*typed, "q\n"]), catch_exceptions=False).output
    return " ".join(told.split())


def test_back_goes_one_question_back() -> None:
    told = menu("back", "texas", "back", "muggins", "4", "back", "3", "2", "back", "1", "target", "back", "back")
    assert "This is the first question" in told
    assert [told.count(words) for words in ("How many players", "to 3? Enter for 1", "Target: now", CHANGE)] == [
        2,
        3,
        1,
        3,
    ]


def test_back_goes_from_name_to_name_and_over_what_is_not_asked() -> None:
    told = menu("block", "2", "2", "", "Ann", "back", "Eve", "Ben", "")
    assert told.count("person 1 called") == 2 and "Eve" in told and "Ann" not in told.partition("deal 1")[2]
    assert menu("block", "2", "1", "", "back").count(CHANGE) == 2


def test_help_names_the_way_back() -> None:
    assert "Type back" not in menu("?") and "Type back for the question before" in menu("block", "?")


def test_a_value_that_is_refused_is_asked_for_again() -> None:
    told = menu("muggins", "", "", "claims", "foo", "called", "target abc", "77", "")
    assert told.count("Claims: now auto") == 2 and "Target: now 150" not in told.partition("'abc'")[0]
    assert "Changed: claims called, target 77." in told


@pytest.mark.parametrize(
    ("rules_id", "said", "read"),
    [
        ("halsam/muggins", "claim called", {"claims": "called"}),
        ("halsam/muggins", "muggins called tar 50", {"claims": "called", "target": 50}),
        ("halsam/muggins", "announce called", {"claims": "called"}),
        ("embossing/poker", "stake 5", {"ante": 5}),
        ("embossing/poker", "stake table", {"stakes": "table"}),
        ("embossing/block", "partnership yes", {"partners": True}),
        ("embossing/block", "p yes", {"p": True}),
    ],
)
def test_options_by_beginnings_and_other_words(rules_id: str, said: str, read: dict[str, object]) -> None:
    assert spoken_options(said, ivories.find(rules_id)) == read


def test_other_words_never_hide_an_option() -> None:
    for rules in ivories.all_rules():
        for option in options(rules):
            assert list(spoken_options(f"{option.name} 1", rules)) == [option.name]


@pytest.mark.parametrize("name", ["all fives", "Five-Up", "sniff", "fives"])
def test_games_that_others_call_so(name: str) -> None:
    assert "Did you mean 'Muggins'?" in menu(name)


def test_partners_are_no_game() -> None:
    assert "Euchre and Texas are played by partners" in menu("partnership")


def test_what_game_three_is_like() -> None:
    assert "unless you change claims" in menu("? 3") and "unless you change claims" not in menu("? 1")


def test_a_match_that_is_resumed_is_told_from_ones_own_last_action() -> None:
    runner = CliRunner()
    runner.invoke(main, ["play", "embossing/block", "--seed", "2"], input="1\n1\n1\nq\n", catch_exceptions=False)
    told = runner.invoke(main, ["play", "--resume"], input="1\nq\n", catch_exceptions=False).output
    lines = told.partition("goes on where it was left.")[2].splitlines()
    plays = [line for line in lines if line.startswith(("You play", "North plays"))]
    assert "Deal 1:" not in told and len(plays) == 2 and plays[0].startswith("You play") and "Block, deal 1" in told


def test_how_many_can_be_said_in_words() -> None:
    told = menu("block", "three", "Two", "", "", "", "")
    assert "Choose a number" not in told and "person 2 called" in told and "3? Enter for 1" in told
