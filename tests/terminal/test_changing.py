"""What is said of options before a match, and how they are written."""

from __future__ import annotations

import pytest

import ivories
from ivories import IvoriesError
from ivories.match import Game
from ivories.rules import all_rules, find, options
from ivories.sentences.offers import value_in_words
from ivories.terminal.changing import plainly, spoken_options
from ivories.terms import as_played


@pytest.mark.parametrize(
    ("rules_id", "said", "wanted"),
    [
        ("embossing/bergen", "pieces double nine", {"pieces": "double-nine"}),
        ("embossing/bergen", "pieces double nine hand 5", {"pieces": "double-nine", "hand": 5}),
        ("embossing/bergen", "1 double twelve target 20", {"pieces": "double-twelve", "target": 20}),
        ("embossing/bergen", "finish at once", {"finish": "at-once"}),
        ("halsam/poker", "straights by length", {"straights": "by_length"}),
        ("halsam/poker", "stake 5 stakes table", {"ante": 5, "stakes": "table"}),
    ],
)
def test_a_value_of_several_words_is_understood(rules_id: str, said: str, wanted: dict[str, object]) -> None:
    assert spoken_options(said, find(rules_id)) == wanted


def test_options_are_told_without_underscores() -> None:
    every = [option for rules in all_rules() for option in options(rules)]
    words = [str(value_in_words(value)) for option in every for value in [option.default, *(option.choices or [])]]
    assert not [word for word in [*words, *(option.help for option in every)] if "_" in word]
    limits = next(option for option in options(find("halsam/texas")) if option.name == "open_limits")
    assert "42, 84, 168, 250" in limits.help


@pytest.mark.parametrize("hand", [0, 20, 99])
def test_how_large_a_hand_can_be_is_said_for_those_who_play(hand: int) -> None:
    for players, most in ((2, 14), (4, 7)):
        with pytest.raises(IvoriesError) as caught:
            Game("embossing/bergen", players, {"hand": hand})
        said = plainly(caught.value, find("embossing/bergen"))
        assert said.startswith(f"Hand is a number from 1 to {most} where {players} play with the 28 pieces"), said


def test_another_mistake_beside_the_hand_is_said_as_it_is() -> None:
    with pytest.raises(IvoriesError, match="target is a number"):
        Game("embossing/bergen", 4, {"hand": 5, "target": 0})


def test_one_chip_is_a_chip() -> None:
    with pytest.raises(IvoriesError, match=r"begins with, 1 chip\."):
        Game("embossing/poker", 2, {"chips": 1, "ante": 1})


def test_options_of_a_hand_that_follows_from_the_set_are_listed() -> None:
    """Of Sebastopol all pieces are dealt out: as many as that could not be asked for."""
    for players in ivories.find("musical/sebastopol").players:
        listed = {option.name: option.default for option in as_played(ivories.game("musical/sebastopol", players))}
        assert listed["hand"] == 36 // players
