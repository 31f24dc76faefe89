"""A view as text: Unicode or plain ASCII, within any width from forty columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import Any
from unicodedata import combining, east_asian_width

from ivories.drawing import board_text, ends_text, outline, piece_text, trick_text
from ivories.drawing.signs import Signs, signs
from ivories.drawing.writing import Writing, numbers
from ivories.errors import IvoriesError
from ivories.given import check_flag, check_names, whole
from ivories.pieces import Piece
from ivories.types import Kind, Passed, Said, View
from ivories.words import ENGLISH

NARROWEST, WIDEST = 40, 1000
NAME = 10  # columns of a name at least
COUNTED = "table/counted"  # points by their name: no number stands alone beside another


def draw(
    view: View,
    columns: int = 80,
    ascii_only: bool = False,
    names: tuple[str, ...] = (),
    lines: int | None = None,
    written: Callable[[Piece], tuple[str, str]] = numbers,
) -> str:
    """The table: scores and counts, the layout with its open ends, the seat's own pieces.

    A layout that needs more columns, or more than so many lines, is drawn small, or only near its open ends; where
    there is no room for that either it is written as an outline.

    `written` says what stands on pieces. The methods `text` write a sign of its own for each notation of a musical
    piece (letters in ASCII), and sixteenths with `numerals=True`.

    `names` are written as they are given; the methods `text` of a match and of a view write `You` for the seat that
    looks, whatever its name, unless they are given `you=False`.
    """
    drawn = [
        *_seats(view, names, ascii_only, columns),
        "",
        *draw_table(view, columns, ascii_only, lines, names, written),
    ]
    if view.seat is not None:
        drawn += ["", *rack(view.hand, columns, ascii_only, written)]
    return "\n".join(line.rstrip() for line in drawn) + "\n"


STYLE = ("columns", "ascii_only", "names", "lines", "numerals", "you")


def read_style(chosen: dict[str, Any]) -> dict[str, Any]:
    """The style a user asked for; what it does not have, or cannot be, is refused."""
    for name in chosen:
        if name not in STYLE:
            raise IvoriesError("unknown-option/drawing", word=name[:40], options=sorted(STYLE))
    columns, lines, names = chosen.get("columns", 80), chosen.get("lines"), chosen.get("names", ())
    wide, high = whole(columns), whole(lines)
    if wide is None or not NARROWEST <= wide <= WIDEST:
        raise IvoriesError("bad-option/columns", least=NARROWEST, most=WIDEST, columns=columns)
    if lines is not None and (high is None or high < 1):
        raise IvoriesError("bad-option/lines", lines=lines)
    plain = check_flag("ascii_only", chosen.get("ascii_only", False))
    read = {"columns": wide, "lines": high, "names": check_names(names), "ascii_only": plain}
    numerals = check_flag("numerals", chosen.get("numerals", False))
    return {**read, "numerals": numerals, "you": check_flag("you", chosen.get("you", True))}


def draw_table(
    view: View,
    columns: int,
    ascii_only: bool,
    lines: int | None = None,
    names: Sequence[str] = (),
    written: Writing = numbers,
) -> list[str]:
    """What lies on the table alone."""
    if view.tricks is not None or view.poker is not None:
        called = [names[s] if s < len(names) else f"Seat {s}" for s in range(view.players)]
        return trick_text.lines(view, called, signs(ascii_only).piece, columns)
    if not view.layout:
        return [ENGLISH.say("picture/nothing", {})]
    alphabet = signs(ascii_only, written)
    for form in FORMS:
        drawn = form(view, columns, lines, alphabet)
        if drawn is not None and (lines is None or len(drawn) <= lines):
            return drawn
    said = ENGLISH.say("picture/outline", {"piece": view.layout[-1].piece})
    return [*wrap(said, columns, break_on_hyphens=False), *outline.draw(view, columns, ascii_only)]


def draw_large(
    view: View,
    columns: int,
    ascii_only: bool,
    lines: int,
    names: Sequence[str] = (),
    written: Writing = numbers,
) -> list[str] | None:
    """What lies on the table, in pieces as large as those of a rack; none if that needs more lines or columns."""
    if view.layout:
        drawn = _large(view, columns, lines, signs(ascii_only, written))
    else:
        drawn = draw_table(view, columns, ascii_only, lines, names)
    return drawn if drawn is not None and len(drawn) <= lines else None


def _large(view: View, columns: int, lines: int | None, alphabet: Signs) -> list[str] | None:
    return board_text.draw(view, columns, alphabet, board_text.LARGE)


def _small(view: View, columns: int, lines: int | None, alphabet: Signs) -> list[str] | None:
    return board_text.draw(view, columns, alphabet, board_text.small(view, alphabet.written))


# From the largest to the smallest: the first for which there is room is taken.
FORMS = (_large, _small, ends_text.draw)


def _seats(view: View, names: tuple[str, ...], ascii_only: bool, columns: int) -> list[str]:
    told, called = [], [names[seat] if seat < len(names) else f"Seat {seat}" for seat in range(view.players)]
    column = max(NAME, *map(cells, called))
    for seat in range(view.players):
        mark = signs(ascii_only).turn if seat == view.turn else " "
        name = called[seat] + " " * (column - cells(called[seat]))
        line = f"{mark} {name} {view.scores[seat]:>5}  {view.counts[seat]:>2} in hand"
        beside = seat_words(view, seat, COUNTED)
        if beside and len(line) + len(beside) + 2 <= columns:
            told.append(f"{line}, {beside}")
        else:
            told += [line, f"    {beside}"] if beside else [line]
    if (view.tricks is None and view.poker is None) or stock_matters(view):
        told.append(f"  stock {view.stock}")
    return told


def cells(words: str) -> int:
    """How many columns of a terminal words take: signs of the East two, those that stand over others none."""
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in words)


def stock_matters(view: View) -> bool:
    """Whether there is a stock that anybody should look at: in tricks only one that is drawn from."""
    return view.stock > 0 and view.poker is None and (view.tricks is None or view.drawable > 0)


SAID = {
    Kind.BID: "table/has-bid",
    Kind.STAND: "table/has-stood",
    Kind.DUMMY: "table/has-dummy",
    Kind.SWAP: "table/has-exchanged",
}  # what is said beside a seat of its last word


def said_before(view: View, seat: int) -> list[str]:
    """What a seat last said before the tricks: its bid, that it passed, that it stands."""
    if view.tricks is None or view.tricks.phase in ("lone", "taking-up", "naming"):
        return []
    for event in reversed(view.events):
        if isinstance(event, Said) and event.kind is Kind.TURN_DOWN:
            return []
        if isinstance(event, Passed) and event.seat == seat:
            return [ENGLISH.say("table/passed", {})]
        if isinstance(event, Said) and event.seat == seat and event.kind is not Kind.DISCARD:
            return [ENGLISH.say(SAID[event.kind], {"what": event.what})] if event.kind in SAID else []
    return []


def seat_words(view: View, seat: int, counted: str = COUNTED, dealer: str = "table/dealer") -> str:
    """What is to be said beside a seat: that it deals or sits out, its tricks and what they count, in those words."""
    words = [ENGLISH.say(dealer, {})] if seat == view.dealer else []
    return ", ".join(words + seat_notes(view, seat, counted))


def seat_notes(view: View, seat: int, counted: str) -> list[str]:
    """The same without the dealer, note by note."""
    if view.tricks is None:
        return []
    if seat in view.tricks.out:
        return [ENGLISH.say("table/sits-out", {})]
    if view.tricks.phase != "tricks":
        return said_before(view, seat)
    count, points = view.tricks.taken[seat], view.tricks.points[seat]
    facts = {"count": count, "points": points}
    return [ENGLISH.say(counted if points else "table/tricks", facts)] if count else []


def in_order(hand: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """A hand as people sort it: by the higher number, then the lower."""
    return tuple(sorted(hand))


def rack(hand: tuple[Piece, ...], columns: int, ascii_only: bool, written: Writing = numbers) -> list[str]:
    """The seat's own pieces side by side, in as many rows as the width asks for; below signs what is typed for them."""
    hand, step = in_order(hand), pitch(written)
    a_row = (columns + 1) // step
    edges = signs(ascii_only).piece
    lines: list[str] = []
    for start in range(0, len(hand), a_row):
        row = hand[start : start + a_row]
        pieces = [piece_text.upright(*written(piece), edges) for piece in row]
        lines += ["".join(part.ljust(step) for part in parts).rstrip() for parts in zip(*pieces, strict=True)]
        if written is not numbers:
            lines.append("".join(f"{piece!s:^4}".ljust(step) for piece in row).rstrip())
    return lines


def pitch(written: Writing) -> int:
    """From a piece of a rack to the next: with what is typed for them they are further apart."""
    return 5 if written is numbers else 6
