"""Who passed on what: the numbers that were open then, for as long as that is known."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ivories
from ivories.match import Match
from ivories.showing.passes import OpenEnds, on_table, passed_on
from ivories.wire.pages import Plate
from tests.showing.positions import page_of, played
from tests.tables import LAYOUT_TABLES, VARIANTS

pytestmark = pytest.mark.heavy
TABLES = [*((rules, players, {}) for rules, players in LAYOUT_TABLES), *VARIANTS]


def fitting(match: Match, seat: int, number: int) -> list[str]:
    """What a seat truly holds that joins a number."""
    fit = match.game.coded.fit[match.game.set.numbers.index(number)]
    return [str(piece) for piece in match.view(seat).hand if fit >> match.game.set.index[piece] & 1]


@pytest.mark.at_every_table
@pytest.mark.parametrize("rules, players, options", TABLES)
def test_open_numbers_are_those_of_the_view_and_nobody_holds_what_they_passed_on(
    rules: str, players: int, options: dict[str, Any]
) -> None:
    match = ivories.game(rules, players, **{"max_deals": 1, **options}).start(players + 3)
    for at in played(match, random.Random(players)):
        view, ends = at.view(), OpenEnds(at.game.coded)
        for event in on_table(view):
            ends.take(event)
        assert ends.numbers == {end.number for end in view.ends}
        assert {a.end for a in at.legal() if a.touched} <= ends.wanted if at.turn is not None else True
        for seat, numbers in enumerate(passed_on(view, at.game.coded) if at.turn is not None else []):
            for number in numbers:
                assert not fitting(at, seat, number), f"seat {seat} holds what it passed on"


def after(match: Match, *words: str) -> Match:
    for word in words:
        match.play(word)
    return match


def plate(match: Match, seat: int) -> Plate:
    return page_of(match, 0).plates[seat]


def test_a_pass_is_noted_and_the_next_one_with_it() -> None:
    match = ivories.game("embossing/block", 2).start(
        hands=[["5-4", "4-0", "3-0"], ["2-2", "3-2", "2-1"]], layout=["6-6", "6-5@6-6"], leader=0
    )
    match.play("5-4@6-5")
    match.play("pass")
    assert plate(match, 1).notes == ("passed on sixes and fours",) and not plate(match, 0).notes
    match.play("4-0@5-4")
    match.play("pass")
    assert plate(match, 1).notes == ("passed on sixes, fours and blanks",)
    match.play("0-3@4-0")  # and goes out
    assert match.view().deal == 2 and not plate(match, 1).notes


def test_whoever_draws_may_have_drawn_it() -> None:
    match = ivories.game("embossing/bergen", 2).start(
        hands=[["5-4", "4-0", "3-0"], ["2-2", "3-2", "2-1"]],
        stock=["3-3", "3-1", "1-1", "1-0"],
        layout=["6-6", "6-5@6-6"],
        leader=0,
    )
    after(match, "5-4@6-5", "draw", "pass")
    assert plate(match, 1).notes == ("passed on sixes and fours",)
    after(match, "4-0@5-4", "draw")
    assert not plate(match, 1).notes
    after(match, "pass")
    assert plate(match, 1).notes == ("passed on sixes and blanks",)


def test_what_joins_by_another_number_is_passed_at() -> None:
    match = ivories.game("embossing/matador", 2).start(
        hands=[["5-5", "5-3"], ["6-6", "5-4"]], layout=["6-5"], leader=1, stock=["1-1", "2-2"]
    )
    assert plate(after(match, "pass"), 1).notes == ("passed at sixes and fives",)


def test_in_a_first_round_a_pass_is_on_the_piece_led() -> None:
    """Another end was open, but not yet to be played to: North holds a quarter."""
    match = ivories.game("musical/sebastopol", 3).start(
        hands=[["16-16", "2-1"], ["16-4", "16-8"], ["4-3", "3-3"]], stock=["2-2", "1-1", "8-8"], leader=0
    )
    assert plate(after(match, "16-16", "16-4@16-16", "pass"), 2).notes == ("passed on wholes",)


def test_notes_have_their_plural() -> None:
    match = ivories.game("musical/block", 2).start(hands=[["4-4"], ["2-2"]], layout=["12-8"], leader=0)
    assert plate(after(match, "pass"), 0).notes == ("passed on dotted halves and halves",)
