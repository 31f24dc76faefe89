"""Where a piece may lie: rectangles on a grid of quarter squares, and how one piece can join another.

A half of a piece is a square of 2 by 2 cells, a piece 4 by 2. A double lies across the line it stands in, its middle on
that line. A piece joins straight on, or turned: beside the half it joins (the line bends there), or beyond it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ivories.pieces import Piece

SQUARE = 2


class Way(NamedTuple):
    """A direction in the plane; y grows downward."""

    x: int
    y: int

    @property
    def back(self) -> Way:
        """The opposite direction."""
        return Way(-self.x, -self.y)

    @property
    def turns(self) -> tuple[Way, Way]:
        """The two directions at right angles."""
        return (Way(self.y, -self.x), Way(-self.y, self.x))


LEFT, RIGHT, UP, DOWN = Way(-1, 0), Way(1, 0), Way(0, -1), Way(0, 1)


class Box(NamedTuple):
    """A rectangle of cells, right and bottom not included."""

    left: int
    top: int
    right: int
    bottom: int

    def moved(self, way: Way, cells: int) -> Box:
        """The same box so many cells further."""
        dx, dy = way.x * cells, way.y * cells
        return Box(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    def joined(self, other: Box) -> Box:
        """The smallest box around both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def grown(self, x: int, y: int) -> Box:
        """The box with so much more on either side."""
        return Box(self.left - x, self.top - y, self.right + x, self.bottom + y)

    def overlaps(self, other: Box) -> bool:
        """Whether the two share a cell."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the box."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


class Slot(NamedTuple):
    """Room for one piece: the square that touches, the box of the whole piece, which way it grows, turned or not."""

    touching: Box
    box: Box
    way: Way
    bend: bool


class Placed(NamedTuple):
    """A piece on the table: its box, which way it grew (the led piece: to the right), which piece it joined.

    `joins` is the number toward the piece it joined (of a led piece the higher one), `out` the other. A piece that lies
    `apart` does not touch the one it joined: there was no room for it.
    """

    piece: Piece
    box: Box
    way: Way
    touched: int | None
    joins: int
    out: int
    apart: bool = False

    @property
    def across(self) -> bool:
        """Whether the piece lies across its line."""
        return self.piece.double

    @property
    def upright(self) -> bool:
        """Whether the piece is taller than wide."""
        return self.box.bottom - self.box.top > self.box.right - self.box.left

    @property
    def halves(self) -> tuple[tuple[int, Box], tuple[int, Box]]:
        """The numbers of both halves with their squares, the touching one first (of a double left or top)."""
        box = self.box
        start = Box(box.left, box.top, box.left + SQUARE, box.top + SQUARE)
        end = Box(box.right - SQUARE, box.bottom - SQUARE, box.right, box.bottom)
        if self.across or self.way in (RIGHT, DOWN):
            return (self.joins, start), (self.out, end)
        return (self.joins, end), (self.out, start)

    @property
    def middle(self) -> Box:
        """The square in the middle of the piece."""
        x, y = (self.box.left + self.box.right) // 2, (self.box.top + self.box.bottom) // 2
        return Box(x - 1, y - 1, x + 1, y + 1)

    @property
    def last_square(self) -> Box:
        """The square of the half that faces out."""
        return self.halves[1][1]


def led(piece: Piece) -> Placed:
    """The first piece: in the middle of the table, a double upright, any other with its higher half on the left."""
    box = Box(-1, -2, 1, 2) if piece.double else Box(-2, -1, 2, 1)
    return Placed(piece, box, RIGHT, None, piece.high, piece.low)


def slot(touching: Box, way: Way, double: bool, bend: bool) -> Slot:
    """The room of a piece whose touching square lies there and which grows that way."""
    if double:
        return Slot(touching, touching.grown(abs(way.y), abs(way.x)), way, bend)
    return Slot(touching, touching.joined(touching.moved(way, SQUARE)), way, bend)


def slots(square: Box, way: Way, reach: int, double: bool, beside: bool) -> Iterator[Slot]:
    """The room at a square that faces that way: straight on, then turned.

    `reach` is how far the touching square is from this one; `beside` whether the line may bend at the square's side.
    """
    beyond = square.moved(way, reach)
    yield slot(beyond, way, double, False)
    if beside:
        for turn in way.turns:
            yield slot(square.moved(turn, SQUARE), turn, double, True)
    if not double:
        for turn in way.turns:
            yield slot(beyond, turn, double, True)


class Place(NamedTuple):
    """A free place of a laid piece: the square from which pieces grow there, and which way."""

    square: Box
    way: Way
    reach: int
    beside: bool

    @property
    def facing(self) -> Box:
        """The square of the piece itself that faces the place."""
        return self.square.moved(self.way, self.reach - SQUARE)

    def slots(self, double: bool) -> tuple[Slot, ...]:
        """How a piece may lie there."""
        return _slots(self, double)


@lru_cache(maxsize=1 << 14)
def _slots(place: Place, double: bool) -> tuple[Slot, ...]:
    return tuple(slots(place.square, place.way, place.reach, double, place.beside))


def places(placed: Placed, is_led: bool) -> list[Place]:
    """The places of a piece in the order they are taken: of a led double left, right, up, down."""
    if not is_led:
        return list(onward(placed.box, placed.way, placed.piece.double))
    if not placed.piece.double:
        (_, high), (_, low) = placed.halves
        return [Place(high, LEFT, SQUARE, True), Place(low, RIGHT, SQUARE, True)]
    return [Place(placed.middle, placed.way.back, SQUARE, False), *onward(placed.box, placed.way, True)]


@lru_cache(maxsize=1 << 14)
def onward(box: Box, way: Way, double: bool) -> tuple[Place, ...]:
    """The places of a piece that joined another and grew that way."""
    left, top, right, bottom = box
    if double:
        x, y = (left + right) // 2, (top + bottom) // 2
        middle = Box(x - 1, y - 1, x + 1, y + 1)
        return (Place(middle, way, SQUARE, False), *(Place(middle, turn, SQUARE + 1, False) for turn in way.turns))
    if way in (RIGHT, DOWN):
        return (Place(Box(right - SQUARE, bottom - SQUARE, right, bottom), way, SQUARE, True),)
    return (Place(Box(left, top, left + SQUARE, top + SQUARE), way, SQUARE, True),)
