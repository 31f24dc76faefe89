"""What a conductor types: every form of line, names as short as is clear, and what means nothing gets a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ivories.errors import Code, IvoriesError
from ivories.party import log
from ivories.party.entries import take
from ivories.party.lines import typed_as
from ivories.party.typed import WORDS, entry_of
from tests.party.helpers import Book


def block() -> Book:
    people = ["Ada", "Ben", "Mrs Hall", "Adam", "Eva", "Mary Ann", "Mary Lou", "Otto"]
    return Book("block").seated(people).bell()


def sebastopol() -> Book:
    return Book("sebastopol").seated(8).bell()


def bergen() -> Book:
    return Book("bergen").seated(8).bell(0)


def typed(book: Book, line: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(log.line(entry_of(book.party(), line)))
    return found


def game(table: int, **counts: int) -> dict[str, Any]:
    return {"do": "game", "table": table, "counts": counts}


LINES = [
    ("1 Ada 61", game(1, Ada=61)),
    ("1 ADA 61", game(1, Ada=61)),
    ("  1   ben   61 ", game(1, Ben=61)),
    ("1 mrs hall 61", game(1, **{"Mrs Hall": 61})),
    ("1 hall 61", game(1, **{"Mrs Hall": 61})),
    ("1 m 61", game(1, **{"Mrs Hall": 61})),  # of those at the table only one begins so
    ("1 adam 9", game(1, Adam=9)),
    ("2 mary l 9", game(2, **{"Mary Lou": 9})),
    ("2 lou 9", game(2, **{"Mary Lou": 9})),
    ("1 eva 9", game(1, Eva=9)),  # elsewhere: the entry is refused, not the line
    ("1 ada 5 ben 0", game(1, Ada=5, Ben=0)),
    ("1 -", game(1)),
    ("1 none", {"do": "none", "table": 1}),
    ("1 annul", {"do": "annul", "table": 1}),
    ("1 annulled a piece on the floor", {"do": "annul", "table": 1, "why": "a piece on the floor"}),
    ("1 lots ada 16-2 mrs hall 8-8", {"do": "lots", "table": 1, "drawn": {"Ada": "16-2", "Mrs Hall": "8-8"}}),
    ("bell", {"do": "bell"}),
    ("BELL", {"do": "bell"}),
    ("bell because the lamp went out", {"do": "bell", "why": "the lamp went out"}),
    ("bell the lamp went out", {"do": "bell", "why": "the lamp went out"}),
    ("bell 45", {"do": "bell", "minute": 45}),
    ("bell 45 because of supper", {"do": "bell", "minute": 45, "why": "of supper"}),
    ("guest Peg O'Neil", {"do": "guest", "name": "Peg O'Neil"}),
    ("card ada 2d", {"do": "card", "guest": "Ada", "card": "2D"}),
    ("card mrs hall 10A", {"do": "card", "guest": "Mrs Hall", "card": "10A"}),
    ("leave otto", {"do": "leave", "guest": "Otto"}),
    ("leave mrs hall", {"do": "leave", "guest": "Mrs Hall"}),
    ("standin Mr Green 2D", {"do": "standin", "guest": "Mr Green", "seat": "2D"}),
    ("bot greedy 2d", {"do": "standin", "guest": "Greedy 1", "seat": "2D", "bot": "greedy"}),
    ("bot strong 2d", {"do": "standin", "guest": "Club 1", "seat": "2D", "bot": "club"}),
    ("undo", {"do": "undo"}),
    ("end the last tram", {"do": "end", "why": "the last tram"}),
    ("end", {"do": "end"}),
    ("booby ada 1-1 ben 2-1", {"do": "lots", "for": "booby", "drawn": {"Ada": "1-1", "Ben": "2-1"}}),
    ("booby lots ada 1-1 ben 2-1", {"do": "lots", "for": "booby", "drawn": {"Ada": "1-1", "Ben": "2-1"}}),
    ("prize 2 ada 1-1 ben 2-1", {"do": "lots", "for": "prize", "prize": 2, "drawn": {"Ada": "1-1", "Ben": "2-1"}}),
    (
        "playoff 2 ada 20 ben 0",
        {"do": "playoff", "prize": 2, "players": ["Ada", "Ben"], "counts": {"Ada": 20}},
    ),
    (
        "correct 1 2 3 eva 61",
        {"do": "correct", "session": 1, "table": 2, "game": 3, "counts": {"Eva": 61}},
    ),
    ("correct 1 2 3 -", {"do": "correct", "session": 1, "table": 2, "game": 3, "counts": {}}),
    (
        "correct 1 2 lots eva 1-1 otto 2-1",
        {"do": "correct", "session": 1, "table": 2, "lots": {"Eva": "1-1", "Otto": "2-1"}},
    ),
    ("correct card ada 2b", {"do": "correct", "guest": "Ada", "card": "2B"}),
]


@pytest.mark.parametrize("line, means", LINES, ids=lambda one: one if isinstance(one, str) else "")
def test_lines_of_a_party_of_games(line: str, means: dict[str, Any]) -> None:
    assert typed(block(), line) == means


SIDED = [
    ("1 10 4", {"do": "points", "table": 1, "A": 10, "B": 4}),
    ("1 a 10 b 4", {"do": "points", "table": 1, "A": 10, "B": 4}),
    ("1 B 10 A 4", {"do": "points", "table": 1, "A": 4, "B": 10}),
    ("1 5 5 b", {"do": "points", "table": 1, "A": 5, "B": 5, "first": "B"}),
    ("1 A 5 B 5 A", {"do": "points", "table": 1, "A": 5, "B": 5, "first": "A"}),
    ("1 lots a 6-4 b 12-2", {"do": "lots", "table": 1, "drawn": {"A": "6-4", "B": "12-2"}}),
    ("card ada 1b White", {"do": "card", "guest": "Ada", "card": "1B white"}),
    ("standin Mrs Hall 2a red", {"do": "standin", "guest": "Mrs Hall", "seat": "2A red"}),
    ("correct 1 2 points 5 4", {"do": "correct", "session": 1, "table": 2, "points": {"A": 5, "B": 4}}),
    ("correct 1 2 points 5 5 a", {"do": "correct", "session": 1, "table": 2, "points": {"A": 5, "B": 5, "first": "A"}}),
    ("correct 1 2 lots a 1-1 b 2-1", {"do": "correct", "session": 1, "table": 2, "lots": {"A": "1-1", "B": "2-1"}}),
    ("correct card ada 2b red", {"do": "correct", "guest": "Ada", "card": "2B red"}),
    (
        "playoff 1 white ada 2 gus 3",
        {"do": "playoff", "prize": 1, "side": "white", "players": ["Ada", "Gus"], "counts": {"Ada": 2, "Gus": 3}},
    ),
    (
        "prize 1 red ben 1-1 dan 2-1",
        {"do": "lots", "for": "prize", "prize": 1, "side": "red", "drawn": {"Ben": "1-1", "Dan": "2-1"}},
    ),
]


@pytest.mark.parametrize("line, means", SIDED, ids=lambda one: one if isinstance(one, str) else "")
def test_lines_of_a_party_of_two_sides(line: str, means: dict[str, Any]) -> None:
    assert typed(bergen(), line) == means


@pytest.mark.parametrize("line", [line for line, _ in [*LINES, *SIDED]])
def test_an_entry_is_written_as_it_could_be_typed(line: str) -> None:
    book = block() if line in dict(LINES) else bergen()
    meant = entry_of(book.party(), line)
    assert entry_of(book.party(), typed_as(meant)) == meant


@pytest.mark.parametrize("line", ["1 ada", "1 ada 1", "1 Ada"])
def test_where_games_are_counted_the_name_is_enough(line: str) -> None:
    assert typed(sebastopol(), line) == game(1, Ada=1)


UNCLEAR = [
    ("", Code.BAD_ENTRY),
    ("   ", Code.BAD_ENTRY),
    ("zork", Code.BAD_ENTRY),
    ("bel", Code.BAD_ENTRY),
    ("1", Code.BAD_ENTRY),
    ("1 61", Code.BAD_ENTRY),
    ("1 ada", Code.BAD_ENTRY),
    ("1 ada 61 ben", Code.BAD_ENTRY),
    ("1 ada 61 ada 30", Code.BAD_ENTRY),
    ("1 ada -5", Code.BAD_ENTRY),
    ("1 ada 6.5", Code.BAD_ENTRY),
    ("1 ada ٦١", Code.BAD_ENTRY),
    ("2 mary 61", Code.BAD_ENTRY),  # Mary Ann, or Mary Lou
    ("1 zoe 61", Code.BAD_GUEST),
    ("1 lots", Code.BAD_ENTRY),
    ("1 lots ada", Code.BAD_ENTRY),
    ("1 lots ada 16", Code.BAD_ENTRY),
    ("card ada", Code.BAD_ENTRY),
    ("card 1A", Code.BAD_ENTRY),
    ("card zoe 1A", Code.BAD_GUEST),
    ("card ada 1E", Code.BAD_ENTRY),
    ("leave zoe", Code.BAD_GUEST),
    ("standin Mrs Green", Code.BAD_ENTRY),
    ("bot greedy", Code.BAD_ENTRY),
    ("playoff", Code.BAD_ENTRY),
    ("playoff ada 2", Code.BAD_ENTRY),
    ("playoff 1", Code.BAD_ENTRY),
    ("prize", Code.BAD_ENTRY),
    ("prize 1", Code.BAD_ENTRY),
    ("booby", Code.BAD_ENTRY),
    ("correct", Code.BAD_ENTRY),
    ("correct 1 2", Code.BAD_ENTRY),
    ("correct 1 2 3", Code.BAD_ENTRY),
    ("correct 1 2 points 5", Code.BAD_ENTRY),
    ("correct 1 2 third ada 61", Code.BAD_ENTRY),
    ("correct card ada", Code.BAD_ENTRY),
    ("99999999999999999999 ada 61", Code.BAD_ENTRY),
    ("{", Code.BAD_ENTRY),
    ("\x1b[31m", Code.BAD_ENTRY),
    ("x" * 10_000, Code.BAD_ENTRY),
]


@pytest.mark.parametrize("line, code", UNCLEAR, ids=lambda one: str(one)[:30])
def test_a_line_that_means_nothing_gets_a_sentence(line: str, code: Code) -> None:
    with pytest.raises(IvoriesError) as caught:
        entry_of(block().party(), line)
    assert caught.value.code is code
    assert len(caught.value.sentence) < 400 and caught.value.sentence[-1] in ".?!"


@pytest.mark.parametrize("line", ["1 10", "1 ten 4", "1 10 4 A B", "1", "1 A 10", "1 A 10 A 4"])
def test_points_that_cannot_be_read_get_a_sentence(line: str) -> None:
    with pytest.raises(IvoriesError) as caught:
        entry_of(bergen().party(), line)
    assert caught.value.code is Code.BAD_ENTRY


def test_near_words_are_named() -> None:
    with pytest.raises(IvoriesError, match="bell"):
        entry_of(block().party(), "bel")
    with pytest.raises(IvoriesError, match="Mary Ann"):
        entry_of(block().party(), "2 mary 61")


def test_every_word_has_a_line_here() -> None:
    first = {line.split()[0].lower() for line, _ in LINES + SIDED}
    assert set(WORDS) <= first


def test_a_bot_that_the_desk_has_named_can_be_typed() -> None:
    """`bot greedy 2C` and `bot greedy 2D` are named Greedy 1 and Greedy 2 by the desk itself."""
    book = Book("block").seated(6).bell()
    for seat in ("2C", "2D"):
        book.lines.append(typed(book, f"bot greedy {seat}"))
    assert typed(book, "2 Greedy 1 61") == game(2, **{"Greedy 1": 61})


def test_a_bot_that_is_none_is_refused() -> None:
    book = Book("block").seated(3).bell()
    party = book.party()
    with pytest.raises(IvoriesError):
        take(party, entry_of(party, "bot zork 1D"))


def test_leave_needs_a_name() -> None:
    with pytest.raises(IvoriesError):
        entry_of(Book("block").guests(1).party(), "leave")
