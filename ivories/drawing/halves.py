"""A half of a piece that is drawn: what it bears, and where and how it lies."""

from __future__ import annotations

from typing import NamedTuple

from ivories.drawing.geometry import DOWN, LEFT, RIGHT, UP, Box, Way
from ivories.drawing.looks import CELL
from ivories.pieces import Piece

TURNS = {UP: 0, RIGHT: 90, DOWN: 180, LEFT: 270}  # degrees clockwise


class Half(NamedTuple):
    """One half. The first of a piece is its larger one; of a double the one that lies above, or at the left."""

    number: int
    square: Box
    upright: bool = True  # whether its piece stands
    piece: Piece | None = None  # that it belongs to
    first: bool = True
    turn: int = 0  # degrees, by which its piece has been turned since it stood with its first half above
    out: Way = Way(0, 0)  # from the middle of its piece

    @property
    def corner(self) -> tuple[float, float]:
        """The upper left corner of its square, in units of a drawing."""
        return self.square.left * CELL, self.square.top * CELL

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of its square."""
        x, y = self.square.centre
        return x * CELL, y * CELL


def halves_of(sides: tuple[tuple[int, Box], tuple[int, Box]]) -> tuple[Half, Half]:
    """The halves of a whole piece by their numbers and squares; of a double the upper or left one comes first."""
    (a, one), (b, other) = sides
    first, second = (one, other) if a >= b else (other, one)
    piece, out = Piece(a, b), _out(first, second)
    turn, upright = TURNS[out], out in (UP, DOWN)
    return (
        Half(a, one, upright, piece, a >= b, turn, out if a >= b else out.back),
        Half(b, other, upright, piece, a < b, turn, out if a < b else out.back),
    )


def _out(first: Box, second: Box) -> Way:
    """Which way the first half of a piece looks."""
    if first.left == second.left:
        return UP if first.top < second.top else DOWN
    return LEFT if first.left < second.left else RIGHT
