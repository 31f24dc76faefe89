"""What cannot be is refused with a code and a sentence, and nothing is changed by it; hostile logs name their line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ivories.errors import Code, IvoriesError, PartyLogError
from ivories.party import log
from ivories.party.entries import party_of
from ivories.party.party import Party
from ivories.party.showing import show
from tests.party.helpers import Book, names, refused

HEADER = b'{"party": "block"}\n'


# --- Guests and cards ---


@pytest.mark.parametrize("name", ["", "   ", "\t", "A\u0000da", "\u202eadA", "Ada\nBen"])
def test_a_guest_has_a_name_that_can_be_printed(name: str) -> None:
    refused(Book("block"), Code.BAD_GUEST, do="guest", name=name)
    refused(Book("block").seated(4).bell(), Code.BAD_GUEST, do="standin", guest=name, seat="1D")


def test_a_name_has_forty_letters_at_most_and_is_there_once() -> None:
    refused(Book("block"), Code.BAD_GUEST, "40", do="guest", name="A" * 41)
    book = Book("block").guests(["Ada", "Mrs Hall", "Straße"])
    for name in ("Ada", "ADA", " ada ", "Mrs  Hall", "STRASSE"):
        refused(book, Code.BAD_GUEST, "already", do="guest", name=name)
    refused(book.add("leave", guest="Ada"), Code.BAD_GUEST, do="guest", name="Ada")


def test_one_guest_is_too_few_and_161_are_too_many() -> None:
    refused(Book("block"), Code.PARTY_SIZE, "2", do="bell")
    refused(Book("block").seated(1), Code.PARTY_SIZE, "2", do="bell")
    full = Book("block").seated(160)
    refused(full, Code.PARTY_SIZE, "160", do="guest", name="Zoe")
    refused(full.bell(), Code.PARTY_SIZE, "160", do="standin", guest="Zoe", seat="40D")


def test_bergen_with_ten_says_that_two_are_missing() -> None:
    book = Book("bergen").guests(10)
    refused(book, Code.PARTY_SIZE, "10 are here", "2 missing", do="bell")


def test_bergen_with_uneven_sides_is_refused() -> None:
    """Of twelve four go home before the bell, all of them red: Ben, Dan, Fred and Hana."""
    book = Book("bergen").seated(12)
    for name in ("Ben", "Dan", "Fred", "Hana"):
        book.add("leave", guest=name)
    refused(book, Code.PARTY_SIZE, "6 white", "2 red", do="bell")


def test_a_card_of_a_table_that_is_not_there() -> None:
    book = Book("block").guests(4)
    for name, card in zip(names(4), ["1A", "1B", "1C", "9D"], strict=True):
        book.add("card", guest=name, card=card)
    refused(book, Code.BAD_CARD, "9D", "1 tables", do="bell")


def test_cards_that_cannot_be() -> None:
    book = Book("block").guests(4).add("card", guest="Ada", card="1A")
    refused(book, Code.BAD_CARD, "Ada", do="card", guest="Ben", card="1 a")
    refused(book, Code.BAD_CARD, "1A", do="card", guest="Ada", card="1B")
    for card in ("", "A1", "0A", "1E", "41A", "1A white", "1A 1B", "1", "A"):
        refused(book, Code.BAD_CARD, do="card", guest="Ben", card=card)
    refused(book, Code.BAD_GUEST, "Adah", do="card", guest="Adah", card="1B")
    refused(Book("block").seated(4).bell(), Code.BAD_CARD, do="card", guest="Ada", card="1D")
    refused(book, Code.BAD_CARD, "Ben", do="correct", guest="Ben", card="1B")


def test_somebody_who_is_not_here_or_has_left() -> None:
    book = Book("block").seated(5).add("leave", guest="Ben")
    refused(book, Code.BAD_GUEST, "left", do="leave", guest="Ben")
    refused(book, Code.BAD_GUEST, do="leave", guest="Zoe")
    refused(book, Code.BAD_GUEST, "left", do="card", guest="Ben", card="2D")


# --- Games ---


def test_games_that_cannot_be() -> None:
    book = Book("block").seated(8)
    refused(book, Code.BAD_REPORT, "bell", do="game", table=1, counts={"Ada": 20})
    book.bell()
    refused(book, Code.BAD_REPORT, "Eva", "2A", do="game", table=1, counts={"Eva": 20})
    refused(book, Code.BAD_REPORT, "Zoe", do="game", table=1, counts={"Zoe": 20})
    refused(book, Code.BAD_REPORT, "Ada and Ben", do="game", table=1, counts={"Ada": 20, "Ben": 20})
    refused(book, Code.BAD_REPORT, "2 tables", do="game", table=3, counts={})
    refused(book, Code.BAD_REPORT, do="points", table=1, A=10, B=4)
    refused(Book("bergen").seated(4).bell(0), Code.BAD_REPORT, "points", do="game", table=1, counts={"Ada": 20})


@pytest.mark.parametrize("count", [404, 8, 1, 468, 1_000_000])
def test_counts_that_hands_cannot_hold(count: int) -> None:
    refused(Book("block").seated(4).bell(), Code.BAD_REPORT, do="game", table=1, counts={"Ada": count})


def test_a_fifth_game_and_a_second_result_after_the_bell() -> None:
    book = Book("block").seated(8).bell().games(1, {}, {}, {}, {})
    refused(book, Code.BAD_REPORT, "4", do="game", table=1, counts={})
    book.bell().game(2, Eva=20)
    for report in ({"do": "game", "counts": {}}, {"do": "none"}, {"do": "annul"}):
        refused(book, Code.BAD_REPORT, **report, table=2)


def test_bells_that_are_not_due() -> None:
    book = Book("block").seated(8).bell().games(1, {}, {}, {})
    refused(book, Code.BAD_BELL, "reason", do="bell")
    book.game(1).bell()
    refused(book, Code.BAD_BELL, "table 2", do="bell")
    refused(book, Code.BAD_BELL, "table 2", do="bell", why="we are tired")
    seb = Book("sebastopol").seated(4).bell().games(1, {}, {}, {}).bell()
    refused(seb, Code.BAD_BELL, "table 1", do="bell")
    refused(seb, Code.BAD_BELL, do="bell", why="we are tired")


# --- Lots and points ---


def test_lots_that_decide_nothing() -> None:
    book = Book("sebastopol").seated(3).bell().games(1, {}, {}, {}).bell()
    refused(book, Code.BAD_LOTS, "again", do="lots", table=1, drawn={"Ada": "16-16", "Ben": "8-1", "Cora": "6-3"})
    refused(book, Code.BAD_LOTS, "8-1", do="lots", table=1, drawn={"Ada": "8-1", "Ben": "8-1", "Cora": "6-3"})
    refused(book, Code.BAD_LOTS, do="lots", table=1, drawn={"Ada": "8-1", "Ben": "6-2"})
    refused(book, Code.BAD_LOTS, do="lots", table=1, drawn={})
    refused(book, Code.BAD_LOTS, do="lots", drawn={"Ada": "8-1"})
    refused(book, Code.BAD_LOTS, do="lots", table=2, drawn={"Ada": "8-1"})
    refused(book, Code.NOT_IN_SET, do="lots", table=1, drawn={"Ada": "7-1", "Ben": "8-1", "Cora": "6-2"})
    refused(book, Code.BAD_PIECE, do="lots", table=1, drawn={"Ada": "lamp", "Ben": "8-1", "Cora": "6-2"})
    refused(Book("block").seated(4).bell(), Code.BAD_LOTS, do="lots", table=1, drawn={"Ada": "8-1", "Ben": "6-2"})


def test_points_that_cannot_be() -> None:
    book = Book("bergen").seated(4).bell(0)
    refused(book, Code.BAD_REPORT, do="points", table=1, A=10, B=4)
    refused(book, Code.BAD_REPORT, do="none", table=1)
    book.bell(9)
    refused(book, Code.BAD_POINTS, "first", do="points", table=1, A=5, B=5)
    refused(book, Code.BAD_POINTS, do="points", table=1, A=14, B=5)
    refused(book, Code.BAD_POINTS, do="points", table=1, A=10, B=11)
    refused(book, Code.BAD_POINTS, do="points", table=1, A=9, B=5)
    refused(book, Code.BAD_REPORT, do="points", table=2, A=10, B=5)
    refused(book, Code.BAD_REPORT, do="game", table=1, counts={})
    book.points(1, 10, 5)
    refused(book, Code.BAD_REPORT, do="points", table=1, A=10, B=5)
    refused(book, Code.BAD_CORRECTION, do="correct", session=1, table=1)
    refused(book, Code.BAD_POINTS, do="correct", session=1, table=1, points={"A": 20, "B": 5})
    refused(book, Code.BAD_PARTY_LOG, do="correct", session=1, table=1, points={"A": "ten", "B": 5})
    refused(book, Code.BAD_PARTY_LOG, do="correct", session=1, table=1, points={"C": 10})


def test_no_session_begins_after_ninety_minutes() -> None:
    book = Book("bergen").seated(4).bell(0).bell(89).points(1, 10, 5)
    for minute in (90, 91, 1000):
        refused(book, Code.BAD_BELL, "90", do="bell", minute=minute)
    refused(book, Code.BAD_BELL, "88", do="bell", minute=88)
    refused(book, Code.BAD_BELL, "minute", do="bell")


def test_games_for_prizes_that_nobody_plays() -> None:
    refused(Book("block").seated(4).bell(), Code.BAD_PLAYOFF, do="playoff", prize=1, players=["Ada", "Ben"], counts={})
    book = Book("block").seated(4).session({1: {"Ada": 20}}).add("end")
    refused(book, Code.BAD_PLAYOFF, "1", do="playoff", prize=1, players=["Ada", "Ben"], counts={})
    refused(book, Code.BAD_PLAYOFF, "9", do="playoff", prize=9, players=["Ada", "Ben"], counts={})


# --- Logs ---


def unread(text: str | bytes, line: int | None) -> PartyLogError:
    with pytest.raises(PartyLogError) as caught:
        party_of(log.read(text))
    assert caught.value.line == line and len(caught.value.sentence) < 500
    assert caught.value.sentence.isprintable(), caught.value.sentence
    return caught.value


@pytest.mark.parametrize("text", [b"", b"\n\n", b"   ", b"\xef\xbb\xbf"])
def test_an_empty_log_is_none(text: bytes) -> None:
    assert unread(text, None).why == "bad-party-log/empty"


@pytest.mark.parametrize("text", ['{"party": "blo', "x", "[]", "block"])
def test_what_has_no_header_is_no_log(text: str) -> None:
    assert unread(text, 1).why == "bad-party-log/first"


@pytest.mark.parametrize(
    "header",
    [
        '{"party": "chess"}',
        '{"party": 7}',
        "{}",
        "[]",
        "7",
        "null",
        '{"party": "block", "prizes": -1}',
        '{"party": "block", "prizes": 1e99}',
        '{"party": "block", "colour": "red"}',
        '{"do": "bell"}',
        "party: block",
        '{"party": "block", "playoff": "chess"}',
        '{"party": "block", "booby": "yes"}',
        '{"party": "block", "prizes": NaN}',
        '{"party": "block", "party": "draw"}',
    ],
)
def test_a_header_that_is_none_is_refused_at_line_1(header: str) -> None:
    unread(f"{header}\n", 1)


HOSTILE = [
    '{"do": "dance"}',
    '{"do": 7}',
    '{"do": null}',
    '{"do": ["bell"]}',
    "{}",
    "[]",
    "null",
    "7",
    '"bell"',
    "bell",
    "{",
    "}",
    '{"do": "guest"}',
    '{"do": "guest", "name": 7}',
    '{"do": "guest", "name": null}',
    '{"do": "guest", "name": ["Ada"]}',
    '{"do": "guest", "name": "Ada", "name": "Ben"}',
    '{"do": "bell", "do": "undo"}',
    '{"do": "guest", "name": "\\ud800"}',
    '{"do": "bell", "minute": NaN}',
    '{"do": "bell", "minute": Infinity}',
    '{"do": "bell", "minute": -1}',
    '{"do": "bell", "minute": 1.5}',
    '{"do": "bell", "minute": 99999999999999999999999}',
    '{"do": "bell", "minute": "9"}',
    '{"do": "bell", "minute": ' + "9" * 5000 + "}",
    '{"do": "bell", "hour": 1}',
    '{"do": "game", "table": 1}',
    '{"do": "game", "table": 0, "counts": {}}',
    '{"do": "game", "table": 1, "counts": {"Ada": -20}}',
    '{"do": "game", "table": 1, "counts": {"Ada": 1e3}}',
    '{"do": "game", "table": 1, "counts": [20]}',
    '{"do": "game", "table": 1, "counts": {"Ada": 20, "Ada": 30}}',
    '{"do": "game", "table": 1, "counts": {"Ada": true}}',
    '{"do": "points", "table": 1, "A": 1}',
    '{"do": "lots", "table": 1, "drawn": {"Ada": 7}}',
    '{"do": "playoff", "prize": 1, "players": "Ada", "counts": {}}',
    '{"do": "guest", "name": "Ada"} {"do": "bell"}',
    '{"do": "guest", "name": "Ada"}x',
    "[" * 15_000,
    '{"do":' * 3_000,
    '{"do": "guest", "name": "' + "A" * 30_000 + '"}',
    "\u0000",
    "'do'",
    "// no",
    '{"do": "guest", "name": "Ada",}',
]


@pytest.mark.parametrize("line", HOSTILE, ids=lambda line: line[:30])
@pytest.mark.parametrize("after", ["\n", '\n{"do": "guest", "name": "Max"}\n'])
def test_a_line_that_is_no_entry_is_named(line: str, after: str) -> None:
    text = f'{{"party": "block"}}\n{{"do": "guest", "name": "Zoe"}}\n{line}{after}'
    assert unread(text, 3).code in (Code.BAD_PARTY_LOG, Code.BAD_GUEST)


@pytest.mark.parametrize(
    "text", [b"\xff\xfe", HEADER + b'{"do": "guest", "name": "\xff"}\n', HEADER + b"\x80\n", b"\x7fELF\x02\xe9\n"]
)
def test_a_log_that_is_no_text(text: bytes) -> None:
    assert unread(text, None).code is Code.BAD_PARTY_LOG


def test_a_log_may_not_be_endless() -> None:
    unread(HEADER + b" " * log.LARGEST, None)
    unread(HEADER + b'{"do": "undo"}\n' * (log.LINES + 1), None)


def test_a_line_that_does_not_hold_is_named_and_blank_lines_are_counted() -> None:
    text = '{"party": "block"}\n\n{"do": "guest", "name": "Ada"}\n\n{"do": "leave", "guest": "Zoe"}\n'
    assert unread(text, 5).code is Code.BAD_GUEST


# --- The last line ---


@pytest.mark.parametrize(
    "torn", [b'{"do": "gu', b"{", b'{"do": "guest", "name": "Be', b'"', b"\x00\x00\x00", b'[{"do": "bell"}]']
)
def test_a_torn_last_line_is_told_and_dropped(torn: bytes) -> None:
    read = log.read(HEADER + b'{"do": "guest", "name": "Ada"}\n' + torn)
    assert read.torn and len(read.entries) == 1
    assert [guest.name for guest in party_of(read).here()] == ["Ada"]


def test_a_last_line_may_be_torn_inside_a_letter() -> None:
    """The line of a guest called José, cut by the end of the power after the first of the two bytes of é."""
    whole = '{"do": "guest", "name": "José"}\n'.encode()
    read = log.read(HEADER + b'{"do": "guest", "name": "Ada"}\n' + whole[: whole.index("é".encode()) + 1])
    assert read.torn and len(read.entries) == 1


def test_a_last_line_without_its_end_may_be_whole() -> None:
    read = log.read(HEADER + b'{"do": "guest", "name": "Ada"}')
    assert not read.torn and len(read.entries) == 1
    assert log.read(HEADER.replace(b"\n", b"\r\n") + b'{"do": "guest", "name": "Ada"}\r\n').entries == read.entries


@pytest.mark.parametrize("cut", range(1, 31))
def test_a_log_that_is_cut_anywhere_in_its_last_line_is_read(cut: int) -> None:
    line = json.dumps({"do": "guest", "name": "Ben"}).encode()
    read = log.read(HEADER + b'{"do": "guest", "name": "Ada"}\n' + line[:cut])
    assert len(read.entries) == (2 if cut >= len(line) else 1) and bool(read.torn) is (cut < len(line))


def test_a_header_is_read_whole() -> None:
    facts: dict[str, Any] = {
        "party": "draw",
        "prizes": 3,
        "booby": True,
        "places": True,
        "playoff": "lots",
        "title": "x",
    }
    read = log.read(json.dumps(facts))
    assert json.loads(log.line(read.header)) == facts
    assert show(Party(read.header))["sessions"] == []
    with pytest.raises(IvoriesError):
        Party(log.read('{"party": "whist"}').header)
