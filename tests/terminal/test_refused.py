"""What is said to an answer that cannot be meant, and what is asked: true of the moment, in the words of the list."""

from __future__ import annotations

from typing import Any

import ivories
from ivories.drawing.trick_text import waiting
from ivories.terminal.keeping import Seating
from ivories.terminal.play import Play
from tests.terminal.test_anything import Paper
from tests.terminal.test_offered import actions, answered
from tests.terminal.test_table import shown

NAMES = ("South", "West", "North", "East")


def said(match: ivories.Match, line: str) -> str:
    return " ".join(answered(match, line)[1][1:])


def drawn() -> ivories.Match:
    match = ivories.game("embossing/draw", 2).start(hands=[["6-6", "5-4", "6-1"], ["6-5", "6-3", "5-1"]], leader=0)
    match.play("6-6")
    return match


def test_what_was_typed_is_quoted_and_only_what_is_possible_is_named() -> None:
    match = drawn()
    assert said(match, "xyz") == (
        "'xyz' is not understood: choose 1 to 2, or write it out, as in 6-3 to 6-6; ? for help."
    )
    match.play("6-5@6-6")
    match.play("6-1@6-6")
    told = said(match, "5-1")
    assert "5-1 to 6-5" in told and "5-1 to 6-1" in told and "@" not in told


def test_a_rule_is_named_only_where_there_is_one_to_read() -> None:
    assert said(drawn(), "6-2") == "You do not hold 6-2."
    assert said(drawn(), "5-1").endswith("(type 'rules fit' to read why)")
    assert said(ivories.game("halsam/texas").start(1), "6-6").startswith(
        "This is not the moment for 6-6: choose bid 30"
    )


def test_bids_in_a_row_are_listed_in_short() -> None:
    match = ivories.game("halsam/texas").start(1)
    assert "bid 30 to 42 · p pass" in shown(match, 80, 24)
    match = ivories.game("halsam/texas", open_limits=True).start(1)
    assert "bid 30 to 42 · 84 bid · 168 bid · 250 bid · p pass" in shown(match, 80, 24)
    heading = [line for line in shown(ivories.game("halsam/texas").start(1), 40, 24) if "Guest 3" in line]
    assert heading[0].startswith("  Guest")


def test_who_does_not_go_alone_plays_with_a_partner() -> None:
    match = ivories.game("embossing/euchre", 4).start(3)
    while match.view().tricks.phase == "ordering":  # type: ignore[union-attr]
        match.play(match.legal()[0])
    view = match.view(match.turn)
    assert any(str(action) == "alone" for action in view.legal)
    partner = f"Guest {(match.turn or 0) ^ 2}"
    assert any(f"with {partner}" in line for line in shown(match, 80, 24))
    after, _ = answered(match, f"with {NAMES[(match.turn or 0) ^ 2]}")
    assert actions(after)[-1] == "pass"


def test_whoever_lays_a_piece_away_is_told_so() -> None:
    match = ivories.game("embossing/rounce", 3).start(2)
    match.play("dummy")
    assert waiting(match.view(match.turn), NAMES).endswith(" a piece away.")
    assert "speak" in waiting(ivories.game("embossing/rounce", 3).start(2).view(0), ("You", "West", "North"))


def test_the_first_round_says_why_nothing_can_be_played() -> None:
    found = 0
    for seed in range(12):
        match = ivories.game("musical/sebastopol", 4).start(seed)
        match.play(match.legal()[0])
        if [str(action) for action in match.legal()] == ["pass"]:
            found += 1
            led = match.view().layout[0].piece
            assert f"In the first round only pieces that join {led} can be played." in shown(match, 80, 24)
    assert found


def test_two_numbers_are_a_piece_and_its_count_unless_they_are_a_piece() -> None:
    game = ivories.game("halsam/muggins", 2, claims="called")
    match = game.start(hands=[["5-5", "5-1", "5-0"], ["6-5", "3-1"]], leader=0)
    match.play("5-5")
    assert actions(answered(match, "1 15")[0])[-1].endswith("@5-5=15")
    match = game.start(hands=[["5-5", "4-1"], ["5-1", "3-1"]], leader=0)
    match.play("5-5")
    assert actions(answered(match, "1 5")[0])[-1] == "5-1@5-5"


def test_help_offers_to_take_back_only_what_can_be() -> None:
    paper: Any = Paper([])
    play = Play(paper, drawn(), Seating(1, ("greedy",), sitting=(1,)), None)
    play._answered(1, "?")
    assert not any("undo" in line for line in paper.said)
    play._answered(1, "1")
    play.match.play("pass") if "pass" in map(str, play.match.legal()) else play.match.play(play.match.legal()[0])
    play._answered(1, "?")
    assert any("undo" in line for line in paper.said)


def test_a_pool_says_what_lies_in_it_and_nothing_after_the_end() -> None:
    match = ivories.game("halsam/poker", 3, all_pass="fresh", max_deals=2).start(1)
    assert shown(match, 80, 24)[2:4] == ["3 chips in the pool", "Put in: Guest 0 1, Guest 1 1, Guest 2 1"]
    for _ in range(3):
        match.play("pass")
    assert "6 chips in the pool, 3 of them left from before" in shown(match, 80, 24)
    for _ in range(3):
        match.play("pass")
    assert match.over and "pool" not in match.text()


def test_bet_alone_is_the_least_and_a_hand_has_its_name() -> None:
    match = ivories.game("embossing/poker", 2, stakes="table").start(
        hands=[["6-6", "5-5", "4-4", "3-2", "3-1"], ["2-2", "6-5", "6-4", "5-4", "2-1"]], dealer=1
    )
    assert "You hold a full house." in shown(match, 80, 24)
    assert actions(answered(match, "bet")[0]) == ["bet 2"]
