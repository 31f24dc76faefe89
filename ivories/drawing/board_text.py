"""A whole layout in characters, in two sizes: as large as the rack, or small."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from textwrap import dedent, wrap
from typing import NamedTuple

from ivories.drawing import piece_text
from ivories.drawing.arranging import Board, Target, arrange
from ivories.drawing.geometry import UP, Box, Placed
from ivories.drawing.signs import Edges, Signs
from ivories.drawing.writing import Writing, in_order, numbers, width
from ivories.types import View
from ivories.words import ENGLISH


class Size(NamedTuple):
    """How large a square (half a piece, two by two cells) is in characters, and how pieces are drawn in it.

    Boxes an even number of cells apart are as far apart in characters, and those an odd number at least as far as the
    even number below: what does not overlap in cells does not in characters.
    """

    columns: int
    lines: int
    flat: Callable[[str, str, Edges], list[str]]
    upright: Callable[[str, str, Edges], list[str]]


LARGE = Size(4, 2, piece_text.flat, piece_text.upright)


def small(view: View, written: Writing = numbers) -> Size:
    """The small size: each half between two brackets, all of them as wide as the widest that lies there."""
    wide = width(written, (laid.piece for laid in view.layout))
    flat, upright = piece_text.small_flat, piece_text.small_upright
    return Size(wide + 2, 1, partial(flat, wide=wide), partial(upright, wide=wide))


def draw(view: View, columns: int, signs: Signs, size: Size) -> list[str] | None:
    """The layout with its open ends in lines; none if it needs more columns, or has a piece that lies apart."""
    board = arrange(view.layout, view.ends, columns // size.columns - 1)
    if any(one.apart for one in board.placed):
        return None
    drawn = _trimmed(_Grid(board, size, signs).drawn(view))
    return [*drawn, *_without_room(board, view, columns)] if max(map(len, drawn)) <= columns else None


def _without_room(board: Board, view: View, columns: int) -> list[str]:
    """Open ends beside which no dots can stand, in words: a dot never covers a piece."""
    shut = sorted({target.end for target in board.targets if target.shut and not view.over})
    if not shut:
        return []
    facts = [{"number": view.ends[end].number, "piece": view.ends[end].piece} for end in shut]
    named = [ENGLISH.say("picture/shut/end", one) for one in facts]
    return wrap(ENGLISH.say("picture/shut", {"ends": named}), columns, break_on_hyphens=False)


def _trimmed(lines: list[str]) -> list[str]:
    """Without empty lines above and below, and empty columns at the sides."""
    full = [i for i, line in enumerate(lines) if line.strip()]
    return dedent("\n".join(line.rstrip() for line in lines[full[0] : full[-1] + 1])).split("\n")


class _Grid:
    """Lines of characters under the cells of a board."""

    def __init__(self, board: Board, size: Size, signs: Signs) -> None:
        self.board, self.size, self.signs = board, size, signs
        _, _, right, bottom = board.bounds
        wide, high = self._at(right + 1, bottom + 1)
        self.rows = [[" "] * wide for _ in range(high)]

    def _at(self, x: int, y: int) -> tuple[int, int]:
        """The character at the corner of a cell."""
        left, top, _, _ = self.board.bounds
        return (x - left) * self.size.columns // 2, (y - top) * self.size.lines // 2

    def drawn(self, view: View) -> list[str]:
        """Every piece, the last one marked, and a row of dots beside every open end that has room."""
        last = view.layout[-1].piece
        for one in self.board.placed:
            self._piece(one, self.signs.last if one.piece == last else self.signs.piece)
        placed = {one.piece: one for one in self.board.placed}
        for target in () if view.over else self.board.targets:
            if not target.shut:
                self._beside(target, placed[view.ends[target.end].piece])
        return ["".join(row) for row in self.rows]

    def _piece(self, one: Placed, edges: Edges) -> None:
        (number, first), (_, second) = one.halves
        a, b = in_order(self.signs.written, one.piece, number)
        if (second.left, second.top) < (first.left, first.top):
            a, b = b, a
        draw = self.size.upright if one.upright else self.size.flat
        for row, text in enumerate(draw(a, b, edges)):
            self._write(one.box, text, row)

    def _write(self, box: Box, text: str, row: int) -> None:
        """Puts text on a line of a box, from its left side."""
        x, y = self._at(box.left, box.top)
        self.rows[y + row][x : x + len(text)] = text

    def _beside(self, target: Target, own: Placed) -> None:
        """Marks an open end by dots next to its piece."""
        above = target.way == UP or target.near.bottom <= own.box.top
        self._write(target.near, self.signs.open * self.size.columns, self.size.lines - 1 if above else 0)
