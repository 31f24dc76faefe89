"""A table of chances as SVG: a row for each piece, a column for each place, the likelier the fuller of colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from ivories.drawing.geometry import Box
from ivories.drawing.lettering import cut, lines, read_on
from ivories.drawing.looks import SERIF, Look, contrast, document, find_look, label
from ivories.drawing.parts import Pen, pen_of
from ivories.drawing.style import read_style
from ivories.pieces import Piece, PieceSet

MARGIN, GAP = 14, 22  # around the page, and between two blocks of rows
ROW, HEAD = 24, 36  # how high a row is, and the names above
PIECE, CELL, LONG_CELL = 50, 62, 50  # how wide columns are; where there are many, narrower
MANY = 6  # columns
BLOCK = 16  # rows below each other at most, where there is room beside
WIDEST = 900
NARROWEST = 300
TITLE, NOTE = 15, 12  # letters
NEVER = "–"
BLACK = "#000000"


class Table(NamedTuple):
    """What is drawn: a title, a sentence below it, names of places, and the chances of each piece."""

    title: str
    note: str
    places: Sequence[str]
    rows: Sequence[tuple[Piece, Sequence[float]]]


def percent(chance: float) -> str:
    """A chance in words of one cell: never, always, and in between whole numbers."""
    if chance <= 0:
        return NEVER
    if chance >= 1:
        return "100 %"
    return "<1 %" if chance < 0.01 else f"{min(99, round(100 * chance))} %"


def draw(table: Table, pieces: PieceSet, **style: Any) -> str:
    """The whole picture; `style` are fields of `Style`."""
    chosen = read_style(style, pieces)
    with read_on(chosen.letters):
        look = find_look(chosen.look)
        return _Picture(table, pen_of(chosen, pieces), look).draw()


class _Picture:
    """One picture being made."""

    def __init__(self, table: Table, pen: Pen, look: Look) -> None:
        self.table, self.pen, self.look = table, pen, look
        self.cell = CELL if len(table.places) <= MANY else LONG_CELL
        self.wide = PIECE + self.cell * len(table.places)
        most = max(1, (WIDEST - 2 * MARGIN + GAP) // (self.wide + GAP))
        self.blocks = min(most, max(1, math.ceil(len(table.rows) / BLOCK)))
        self.a_block = math.ceil(len(table.rows) / self.blocks)
        self.width = max(NARROWEST, 2 * MARGIN + self.blocks * (self.wide + GAP) - GAP)

    def draw(self) -> str:
        """All of it."""
        said, top = self._words()
        parts = [said]
        for k in range(self.blocks if self.table.rows else 0):
            rows = self.table.rows[k * self.a_block : (k + 1) * self.a_block]
            parts.append(self._block(rows, MARGIN + k * (self.wide + GAP), top))
        height = top + (HEAD + ROW * self.a_block if self.table.rows else 0) + MARGIN
        return document(round(self.width), round(height), self.table.title, self._told(), self.look, "".join(parts))

    def _words(self) -> tuple[str, float]:
        """The title and the sentence, and where they end."""
        room, y, drawn = self.width - 2 * MARGIN, MARGIN + TITLE * 0.85, ""
        for line in lines(self.table.title, room, TITLE * 1.1):
            drawn += label(self.look, MARGIN, y, line, font_family=SERIF, font_size=TITLE, font_weight=600)
            y += TITLE * 1.3
        for line in lines(self.table.note, room, NOTE):
            drawn += label(self.look, MARGIN, y, line, font_size=NOTE, fill=self.look.quiet)
            y += NOTE * 1.4
        return drawn, y

    def _block(self, rows: Sequence[tuple[Piece, Sequence[float]]], x: float, y: float) -> str:
        """Some rows, with the names of the places above."""
        drawn = ""
        for k, name in enumerate(self.table.places):
            drawn += self._name(name, x + PIECE + self.cell * (k + 0.5), y + HEAD - 10)
        for k, (piece, chances) in enumerate(rows):
            drawn += self._row(piece, chances, x, y + HEAD + ROW * k)
        return drawn

    def _name(self, name: str, x: float, y: float) -> str:
        """The name of a place in two lines at most, the last one there."""
        said = [cut(line, self.cell - 4, 11) for line in lines(name, self.cell - 4, 11)][:2]
        style = {"font_size": 11, "text_anchor": "middle"}
        return "".join(label(self.look, x, y - 13 * k, line, **style) for k, line in enumerate(reversed(said)))

    def _row(self, piece: Piece, chances: Sequence[float], x: float, y: float) -> str:
        drawn = self.pen.drawn(((piece.high, Box(0, 0, 2, 2)), (piece.low, Box(2, 0, 4, 2))), Box(0, 0, 4, 2))
        name = self.pen.pieces.name(piece)
        cells = (self._chance(chance, x + PIECE + self.cell * k, y) for k, chance in enumerate(chances))
        return f'<g transform="translate({x:g} {y + 1:g})"><title>{name}</title>{drawn}</g>{"".join(cells)}'

    def _chance(self, chance: float, x: float, y: float) -> str:
        """One cell: its ground is the fuller of colour the likelier."""
        ground = mixed(self.look.panel, self.look.brass, chance)
        ink = max((self.look.text, self.look.face, BLACK), key=lambda colour: contrast(colour, ground))
        style = {"font_size": 11, "text_anchor": "middle", "fill": ink, "font_weight": 700 if chance >= 1 else 400}
        box = f'<rect x="{x + 1:g}" y="{y + 1:g}" width="{self.cell - 2:g}" height="{ROW - 2}" rx="3" fill="{ground}"/>'
        return box + label(self.look, x + self.cell / 2, y + ROW / 2 + 4, percent(chance), **style)

    def _told(self) -> str:
        """The table for those who hear it."""
        rows = (
            f"{self.pen.pieces.name(piece)}: "
            + ", ".join(f"{name} {percent(c)}" for name, c in zip(self.table.places, chances, strict=True) if c > 0)
            for piece, chances in self.table.rows
        )
        return f"{self.table.note} {'. '.join(rows)}".strip()


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two."""
    parts = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)
