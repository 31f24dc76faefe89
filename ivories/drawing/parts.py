"""What the middles of all tables are made of: a part of a picture, words in the middle of a room, a standing piece."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from ivories.drawing import bodies, faces
from ivories.drawing.faces import Face
from ivories.drawing.geometry import Box
from ivories.drawing.lettering import lines
from ivories.drawing.looks import CELL, Look, find_look, label
from ivories.drawing.style import Style, face_of
from ivories.pieces import Piece, PieceSet

MOST_BACKS = 3  # of a stock
PITCH = 1.3  # from a line to the next, in sizes of the letters


class Part(NamedTuple):
    """Something drawn from (0, 0), and its size; `off`: how far what lies before the sides is below its middle."""

    drawn: str
    width: float
    height: float
    off: float = 0.0

    def at(self, x: float, y: float) -> str:
        """The part in its place."""
        return f'<g transform="translate({x:g} {y:g})">{self.drawn}</g>' if self.drawn else ""


class Pen(NamedTuple):
    """What pieces are drawn with."""

    pieces: PieceSet
    look: Look
    face: Face
    turned: bool = False  # what is read on pieces lies as they do

    def drawn(self, sides: tuple[tuple[int, Box], tuple[int, Box]], box: Box, mark: bool = False) -> str:
        """A piece with its halves in their squares."""
        return faces.piece(sides, box, self.look, self.face, mark, self.turned)

    def standing(self, piece: Piece, x: float, y: float, scale: float = 1.0, mark: bool = False) -> str:
        """A standing piece, its upper left corner there, under its name."""
        drawn = self.drawn(((piece.high, Box(0, 0, 2, 2)), (piece.low, Box(0, 2, 2, 4))), Box(0, 0, 2, 4), mark)
        larger = "" if scale == 1 else f" scale({scale:g})"
        name = escape(self.pieces.name(piece))
        return f'<g transform="translate({x:g} {y:g}){larger}"><title>{name}</title>{drawn}</g>'

    def hand(self, pieces: Sequence[Piece], room: float, scale: float, mark: bool = False, flush: bool = False) -> Part:
        """Standing pieces side by side, in as many rows as the room asks for, the rows in its middle or flush left."""
        wide, high = 2 * CELL * scale, 4 * CELL * scale
        step, gap = wide * 1.25, high * 0.12
        rows = math.ceil(len(pieces) / max(1, int((room + step - wide) // step)))
        a_row = math.ceil(len(pieces) / max(rows, 1)) or 1
        drawn, y = "", 0.0
        for start in range(0, len(pieces), a_row):
            row = pieces[start : start + a_row]
            left = 0.0 if flush else (room - step * len(row) + step - wide) / 2
            drawn += "".join(self.standing(piece, left + step * k, y, scale, mark) for k, piece in enumerate(row))
            y += high + gap
        return Part(drawn, room, max(0.0, y - gap))


def pen_of(style: Style, pieces: PieceSet) -> Pen:
    """The pen of a style."""
    return Pen(pieces, find_look(style.look), face_of(style, pieces), style.turned)


def pile(look: Look, x: float, y: float, count: int) -> str:
    """A sign for the stock: some lying backs, three at most, from there on."""
    backs = range(min(MOST_BACKS, count))
    return "".join(bodies.body(x + 3 * k, y + 1.5 * k, 20, 12, look, back=True) for k in backs)


def enlarged(times: float, width: float, draw: Callable[[float], Part]) -> Part:
    """What is drawn for a room of that width, so many times as large."""
    if times == 1:
        return draw(width)
    part = draw(width / times)
    drawn = f'<g transform="translate(0 0) scale({times:.3f})">{part.drawn}</g>'
    return Part(drawn, part.width * times, part.height * times, part.off * times)


def wrapped(words: Iterable[str], room: float, size: int) -> list[str]:
    """Sentences or words, each from a new line on."""
    return [line for said in words for line in lines(said, room, size)]


def column(look: Look, said: Sequence[str], x: float, y: float, size: int, **more: object) -> str:
    """Lines of words below each other, in the middle of a column, the top of the first there."""
    style = {"text_anchor": "middle", "font_size": size, **more}
    return "".join(label(look, x, y + size * (0.85 + PITCH * k), line, **style) for k, line in enumerate(said))


def column_high(said: Sequence[str], size: int) -> float:
    """How high lines of words are."""
    return size * PITCH * len(said)
