"""A view as text: Unicode or plain ASCII, within any width from forty columns."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import dedent
from typing import Any

from ivories.drawing import outline, trick_text
from ivories.drawing.arranging import Board, Target, arrange
from ivories.drawing.geometry import LEFT, UP, Box, Placed
from ivories.errors import IvoriesError
from ivories.pieces import Piece
from ivories.types import Kind, Passed, Said, View
from ivories.words import ENGLISH

NARROWEST, WIDEST = 40, 1000
COLUMNS = 2  # characters to a cell; a cell is one line high

UNICODE = {"corners": "╭╮╰╯", "foot": "╰──┘└──╯", "side": "│", "flat": "─", "open": "·", "turn": "▸"}
ASCII = {"corners": "++++", "foot": "+--++--+", "side": "|", "flat": "-", "open": ".", "turn": ">"}


def draw(
    view: View, columns: int = 80, ascii_only: bool = False, names: tuple[str, ...] = (), lines: int | None = None
) -> str:
    """The table: scores and counts, the layout with its open ends, the seat's own pieces.

    A layout that needs more columns, or more than so many lines, or room that the table does not have, is written as
    an outline.
    """
    drawn = [*_seats(view, names, ascii_only, columns), "", *draw_table(view, columns, ascii_only, lines, names)]
    if view.seat is not None:
        drawn += ["", *rack(view.hand, columns, ascii_only)]
    return "\n".join(line.rstrip() for line in drawn) + "\n"


STYLE = ("columns", "ascii_only", "names", "lines")


def read_style(chosen: dict[str, Any]) -> dict[str, Any]:
    """The style a user asked for; what it does not have, or cannot be, is refused."""
    for name in chosen:
        if name not in STYLE:
            raise IvoriesError("unknown-option/drawing", word=name[:40], options=sorted(STYLE))
    columns, lines, names = chosen.get("columns", 80), chosen.get("lines"), chosen.get("names", ())
    if type(columns) is not int or not NARROWEST <= columns <= WIDEST:
        raise IvoriesError("bad-option/columns", least=NARROWEST, most=WIDEST, columns=columns)
    if lines is not None and (type(lines) is not int or lines < 1):
        raise IvoriesError("bad-option/lines", lines=lines)
    if not isinstance(names, (tuple, list)) or not all(isinstance(n, str) and n.isprintable() for n in names):
        raise IvoriesError("bad-option/names")
    return chosen


def draw_table(
    view: View, columns: int, ascii_only: bool, lines: int | None = None, names: Sequence[str] = ()
) -> list[str]:
    """What lies on the table alone."""
    if view.tricks is not None or view.poker is not None:
        called = [names[s] if s < len(names) else f"Seat {s}" for s in range(view.players)]
        return trick_text.lines(view, called, _standing(_signs(ascii_only)), columns)
    if not view.layout:
        return [ENGLISH.say("picture/nothing", {})]
    board = arrange(view.layout, view.ends, (columns // COLUMNS - 2) // 2)
    drawn = _trimmed(_pieces(view, board, _signs(ascii_only)))
    too_large = max(map(len, drawn)) > columns or (lines is not None and len(drawn) > lines)
    if too_large or any(one.apart for one in board.placed):
        return outline.draw(view, columns, ascii_only)
    return drawn


def _trimmed(lines: list[str]) -> list[str]:
    """Without empty lines above and below, and empty columns at the sides."""
    full = [i for i, line in enumerate(lines) if line.strip()]
    return dedent("\n".join(line.rstrip() for line in lines[full[0] : full[-1] + 1])).split("\n")


def _signs(ascii_only: bool) -> dict[str, str]:
    return ASCII if ascii_only else UNICODE


def _seats(view: View, names: tuple[str, ...], ascii_only: bool, columns: int) -> list[str]:
    told = []
    for seat in range(view.players):
        mark = _signs(ascii_only)["turn"] if seat == view.turn else " "
        name = names[seat] if seat < len(names) else f"Seat {seat}"
        line = f"{mark} {name:<10} {view.scores[seat]:>5}  {view.counts[seat]:>2} in hand"
        beside = seat_words(view, seat)
        if beside and len(line) + len(beside) + 2 <= columns:
            told.append(f"{line}, {beside}")
        else:
            told += [line, f"    {beside}"] if beside else [line]
    if (view.tricks is None and view.poker is None) or stock_matters(view):
        told.append(f"  stock {view.stock}")
    return told


def stock_matters(view: View) -> bool:
    """Whether there is a stock that anybody should look at: in tricks only one that is drawn from."""
    return view.stock > 0 and view.poker is None and (view.tricks is None or view.drawable > 0)


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
            return [f"{event.kind} {event.what}".strip()]
    return []


def seat_words(view: View, seat: int) -> str:
    """What is to be said beside a seat: that it deals or sits out, its tricks and what they count."""
    words = [ENGLISH.say("table/dealer", {})] if seat == view.dealer else []
    if view.tricks is not None and view.tricks.phase != "tricks":
        return ", ".join(words + said_before(view, seat))
    if view.tricks is not None and seat in view.tricks.out:
        words.append(ENGLISH.say("table/sits-out", {}))
    elif view.tricks is not None and (count := view.tricks.taken[seat]):
        points = view.tricks.points[seat]
        words.append(ENGLISH.say("table/points" if points else "table/tricks", {"count": count, "points": points}))
    return ", ".join(words)


def _pieces(view: View, board: Board, signs: dict[str, str]) -> list[str]:
    """The pieces on a grid of characters; an open end is a row of dots, beside its piece or in its border."""
    grid = _Grid(board.bounds)
    for one in board.placed:
        for row, text in enumerate(_piece(one, signs)):
            grid.write(one.box.left, one.box.top + row, text)
    placed = {one.piece: one for one in board.placed}
    for target in () if view.over else board.targets:
        mark = _mark_border if target.shut else _mark_beside
        mark(grid, target, placed[view.ends[target.end].piece], signs["open"])
    return grid.lines()


def _mark_beside(grid: _Grid, target: Target, own: Placed, sign: str) -> None:
    """Marks an open end by dots next to its piece."""
    near = target.near
    above = target.way == UP or near.bottom <= own.box.top
    grid.write(near.left, near.bottom - 1 if above else near.top, sign * 2 * COLUMNS)


def _mark_border(grid: _Grid, target: Target, own: Placed, sign: str) -> None:
    """Marks an open end in the border of its piece, where no room is left beside it."""
    left, top, _, bottom = target.box
    if own.upright and target.way.x:  # at the side of a double that stands
        for y in range(top, bottom):
            grid.write(left, y, sign, skip=0 if target.way == LEFT else 2 * COLUMNS - 1)
    else:
        grid.write(left, top if own.upright and target.way == UP else bottom - 1, sign * 2, skip=1)


def _piece(one: Placed, signs: dict[str, str]) -> list[str]:
    """A piece in characters: eight by two flat, four by four upright."""
    (a, first), (b, second) = one.halves
    if (second.left, second.top) < (first.left, first.top):
        a, b = b, a
    return upright(a, b, signs) if one.upright else _flat(a, b, signs)


def _flat(a: int, b: int, signs: dict[str, str]) -> list[str]:
    corners = signs["corners"]
    return [f"{corners[0]}{a:^3}{b:^3}{corners[1]}", signs["foot"]]


def upright(a: int, b: int, signs: dict[str, str]) -> list[str]:
    """A piece that stands: the first number above the other."""
    top, side, bottom = _standing(signs)
    return [top, f"{side}{a:>2}{side}", f"{side}{b:>2}{side}", bottom]


def _standing(signs: dict[str, str]) -> tuple[str, str, str]:
    """What a standing piece is drawn with: its top, its sides, its bottom."""
    corners, side, flat = signs["corners"], signs["side"], signs["flat"]
    return f"{corners[0]}{flat * 2}{corners[1]}", side, f"{corners[2]}{flat * 2}{corners[3]}"


class _Grid:
    """Lines of characters under a box of cells."""

    def __init__(self, bounds: Box) -> None:
        self.bounds = bounds
        wide = (bounds.right - bounds.left) * COLUMNS
        self.rows = [[" "] * wide for _ in range(bounds.bottom - bounds.top)]

    def write(self, x: int, y: int, text: str, skip: int = 0) -> None:
        """Puts text on the line of a cell, from so many characters after its left side."""
        start = (x - self.bounds.left) * COLUMNS + skip
        self.rows[y - self.bounds.top][start : start + len(text)] = text

    def lines(self) -> list[str]:
        """The lines from top to bottom."""
        return ["".join(row) for row in self.rows]


def in_order(hand: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """A hand as people sort it: by the higher number, then the lower."""
    return tuple(sorted(hand))


def rack(hand: tuple[Piece, ...], columns: int, ascii_only: bool) -> list[str]:
    """The seat's own pieces side by side, in as many rows as the width asks for."""
    hand = in_order(hand)
    a_row = columns // 5
    signs = _signs(ascii_only)
    lines: list[str] = []
    for start in range(0, len(hand), a_row):
        pieces = [upright(piece.high, piece.low, signs) for piece in hand[start : start + a_row]]
        lines += [" ".join(parts) for parts in zip(*pieces, strict=True)]
    return lines
