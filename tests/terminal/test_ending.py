"""The end of a deal and of a match: all of it can be read, nothing is said twice, nobody's pieces stay."""

from __future__ import annotations

import io
import sys
from typing import Any

import pytest

import ivories
from ivories.drawing.text import draw_table
from ivories.sentences.teller import Teller
from ivories.terminal.ending import last_table
from ivories.terminal.keeping import Seating
from ivories.terminal.play import Play
from ivories.terminal.screen import Screen
from ivories.types import TrickWon
from ivories.words.language import Hearer
from tests.terminal.test_anything import Glass


def played(match: ivories.Match, seating: Seating, answers: list[str]) -> list[str]:
    glass: Any = Glass(answers)
    Play(glass, match, seating, None).run()
    said: list[str] = glass.said
    return said


def test_who_leaves_between_two_people_leaves_no_piece() -> None:
    match = ivories.game("embossing/block").start(5)
    said = played(match, Seating(2, (), ("Ann", "Ben")), ["", "q"])
    assert said[-2:] == ["hidden", ""] and any("╭" in line for line in said)


def test_two_people_read_the_opening_lines_and_hear_the_end_once() -> None:
    match = ivories.game("halsam/texas", max_deals=1).start(3)
    said = played(match, Seating(2, ("greedy",), ("Ann", "Ben")), ["", "q"])
    partners = next(i for i, line in enumerate(said) if line.startswith("Partners are"))
    assert "hidden" not in said[: partners + 3] and said[partners + 2].startswith("Pass the keyboard")
    block = ivories.game("embossing/block", max_deals=1).start(5)
    said = played(block, Seating(2, (), ("Ann", "Ben")), [line for _ in range(40) for line in ("", "1")])
    last = said[len(said) - said[::-1].index("hidden") :]
    assert sum("wins the match" in line for line in last) == 1 and len(set(last)) == len(last), last


def test_the_end_of_a_full_table_fits_a_screen_and_names_the_winner_last() -> None:
    match = ivories.game("musical/all-quarters", 12, max_deals=1).start(3)
    said = played(match, Seating(1, ("greedy",)), ["1", ""] * 60)
    stop = max(i for i, line in enumerate(said) if line.startswith("Enter for more"))
    assert len(said) - stop <= 24 and "wins the match" in said[-1] and any(line.startswith("Scores: ") for line in said)


def test_tricks_that_one_sits_out_are_a_line_each() -> None:
    said = played(ivories.game("embossing/rounce", 4).start(3), Seating(1, ("greedy",)), ["pass"])
    first = said.index("North 5-5, West 5-2: North's trick.")
    assert said[first + 4] == "North 6-6, West 3-3: North's trick." and "All tricks" in said[first + 5]
    assert not any(line.startswith("Enter for more") for line in said)


def test_tricks_that_one_plays_in_are_told_piece_by_piece() -> None:
    match = ivories.game("halsam/texas", 4).start(3)
    while match.turn is not None and not any(isinstance(event, TrickWon) for event in match.events):
        match.play(match.legal()[0])
    lines = list(Teller(match.game.rules, Hearer(you=0)).story(match.events))
    assert sum(" takes the trick" in line or " take the trick" in line for line in lines) == 1


def test_words_are_answered_where_what_happened_is_read() -> None:
    match = ivories.game("musical/all-quarters", 12, max_deals=1).start(3)
    said = played(match, Seating(1, ("greedy",)), ["1", "foo", "score", "q"] * 60)
    stop = next(i for i, line in enumerate(said) if line.startswith("Enter for more"))
    assert said[stop + 1].startswith("Enter alone") and "Scores: " in "".join(said[stop + 3 : stop + 9])
    assert match.over and "wins the match" in said[-1]


@pytest.mark.parametrize(("typed", "answer"), [("score", "score"), ("q", "hint"), ("1", "hint")])
def test_a_word_typed_where_a_page_is_read_answers_the_next_question(
    typed: str, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"\n{typed}\nhint\n"))
    screen = Screen()
    assert screen.goes_on() and not screen.goes_on() and screen.ask("Your play:") == answer


def test_a_cross_lies_at_the_end_as_just_before() -> None:
    match = ivories.game("doublesix/cross", 2).start(2)
    while True:
        before, legal = match.view(None), match.legal()
        events = match.play(legal[0])
        if match.result().deals or match.over:
            break
    table = last_table(before, events)
    assert table is not None
    one, other = (draw_table(view, 80, False, 60) for view in (before, table))
    shape = [line.replace("·", " ").rstrip() for line in one]
    assert other[:20] == shape[1:21]
