"""A whole layout in characters, in two sizes: as large as the rack, or small."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent
from typing import NamedTuple

from ivories.drawing import piece_text
from ivories.drawing.arranging import Board, Target, arrange
from ivories.drawing.geometry import LEFT, RIGHT, UP, Box, Placed
from ivories.drawing.signs import UNICODE, Edges, Signs
from ivories.types import View


def _large_edge(target: Target, own: Placed) -> list[tuple[int, int]]:
    """Beside the numbers of a double that stands, else below a half or above it."""
    x, y = (target.box.left - own.box.left) * 2, target.box.top - own.box.top
    if own.upright and target.way.x:
        return [(x if target.way == LEFT else x + 3, y), (x if target.way == LEFT else x + 3, y + 1)]
    row = y if own.upright and target.way == UP else y + 1
    return [(x + 1, row), (x + 2, row)]


def _small_edge(target: Target, own: Placed) -> list[tuple[int, int]]:
    """In place of the bracket beside a half."""
    if own.upright:
        return [(2 if target.way == RIGHT else 0, (target.box.top - own.box.top) // 2)]
    wide = len(piece_text.small_flat(own.joins, own.out, UNICODE.piece)[0])
    return [(wide - 1 if target.box.left > own.box.left else 0, 0)]


class Size(NamedTuple):
    """How large a square (half a piece, two by two cells) is in characters, and how pieces are drawn in it.

    Boxes an even number of cells apart are as far apart in characters, and those an odd number at least as far as the
    even number below: what does not overlap in cells does not in characters.
    """

    columns: int
    lines: int
    flat: Callable[[int, int, Edges], list[str]]
    upright: Callable[[int, int, Edges], list[str]]
    edge: Callable[[Target, Placed], list[tuple[int, int]]]  # which characters of a piece mark an end without room


LARGE = Size(4, 2, piece_text.flat, piece_text.upright, _large_edge)
SMALL = Size(3, 1, piece_text.small_flat, piece_text.small_upright, _small_edge)


def draw(view: View, columns: int, signs: Signs, size: Size) -> list[str] | None:
    """The layout with its open ends in lines; none if it needs more columns, or has a piece that lies apart."""
    board = arrange(view.layout, view.ends, columns // size.columns - 1)
    if any(one.apart for one in board.placed):
        return None
    drawn = _trimmed(_Grid(board, size, signs).drawn(view))
    return drawn if max(map(len, drawn)) <= columns else None


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
        """Every piece, the last one marked, and every open end as a row of dots: beside its piece or in its edge."""
        last = view.layout[-1].piece
        for one in self.board.placed:
            self._piece(one, self.signs.last if one.piece == last else self.signs.piece)
        placed = {one.piece: one for one in self.board.placed}
        for target in () if view.over else self.board.targets:
            own = placed[view.ends[target.end].piece]
            if target.shut:
                self._in_edge(target, own)
            else:
                self._beside(target, own)
        return ["".join(row) for row in self.rows]

    def _piece(self, one: Placed, edges: Edges) -> None:
        (a, first), (b, second) = one.halves
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

    def _in_edge(self, target: Target, own: Placed) -> None:
        """Marks an open end in the edge of its piece, where no room is left beside it."""
        for x, y in self.size.edge(target, own):
            left, top = self._at(own.box.left, own.box.top)
            self.rows[top + y][left + x] = self.signs.open
