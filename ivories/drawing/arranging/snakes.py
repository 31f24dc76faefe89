"""Lines and single crossings: each arm is a snake that keeps to its own part of the table and turns at its edge."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import NamedTuple

from ivories.drawing.arranging.cells import Cells, extent
from ivories.drawing.arranging.effort import Effort
from ivories.drawing.geometry import (
    DOWN,
    LEFT,
    RIGHT,
    SQUARE,
    UP,
    Box,
    Place,
    Placed,
    Slot,
    Way,
    led,
    onward,
    places,
    slot,
)
from ivories.drawing.tree import Tree

COLUMN = 10  # how far an upright arm of a crossing goes before it turns
PITCH = 6  # between the rows of a snake


class _Part(NamedTuple):
    """A part of the table for one arm: which way that sets out, to which side it turns, the columns it keeps to."""

    home: Way
    side: Way  # the way in which its rows follow each other
    left: int
    right: int


class _Snake:
    """One arm as it grows in its part of the table."""

    __slots__ = ("along", "in_column", "left", "right", "row", "side")

    def __init__(self, part: _Part) -> None:
        home, self.side, self.left, self.right = part
        self.row = 0  # the middle of the present row
        self.along = home  # the way of the last row
        self.in_column = home.x == 0

    def next(self, place: Place, double: bool) -> Slot:
        """Where the next piece of the arm lies."""
        straight = slot(place.square.moved(place.way, place.reach), place.way, double, False)
        if place.way.x:
            two = double and not place.beside  # a double on a double (Matador) can only go straight on
            return straight if two or self._room(straight, double) else self._turn(place, double)
        back = self._back(straight)
        turned = slot(straight.touching, back, False, True)
        if double or not self._far_enough(straight) or not self._inside(turned.box, back):
            return straight
        self.in_column = False
        self.along, self.row = back, round(turned.touching.centre[1])
        return turned

    def _room(self, straight: Slot, double: bool) -> bool:
        """Whether the piece fits in the row; after a double there must be room for another, and to turn."""
        box = straight.box
        return self._inside(box.moved(straight.way, 2 * SQUARE) if double else box, straight.way)

    def _inside(self, box: Box, way: Way) -> bool:
        """Whether the box keeps to the arm's columns on the side it grows to."""
        return box.left >= self.left if way == LEFT else box.right <= self.right

    def _turn(self, place: Place, double: bool) -> Slot:
        """Leaves the row: beside the last half, or beyond a double."""
        if place.beside:
            return slot(place.square.moved(self.side, SQUARE), self.side, double, True)
        return slot(place.square.moved(place.way, place.reach), self.side, double, True)

    def _back(self, straight: Slot) -> Way:
        """Which way the next row goes: back, or from the column out to the arm's own side."""
        if self.in_column:
            return LEFT if self.left < 0 else RIGHT
        return self.along.back

    def _far_enough(self, straight: Slot) -> bool:
        """Whether a row may begin here without touching the one before."""
        y = abs(round(straight.touching.centre[1]) - self.row)
        return y >= (COLUMN if self.in_column else PITCH)


class _Arm(NamedTuple):
    """An arm that lies: where its pieces are, where it goes on, and how."""

    slots: tuple[Slot, ...]
    place: Place
    snake: _Snake


@lru_cache(maxsize=1 << 13)
def _grown(part: _Part, start: Place, doubles: tuple[bool, ...]) -> _Arm:
    """An arm from its start on: only which of its pieces are doubles counts. Most arms grew from a known one."""
    if not doubles:
        return _Arm((), start, _Snake(part))
    *before, double = doubles
    slots, place, snake = _grown(part, start, tuple(before))
    snake = copy(snake)
    where = snake.next(place, double)
    return _Arm((*slots, where), onward(where.box, where.way, double)[0], snake)


def lay(tree: Tree, middle: int, crossing: bool, half_width: int, effort: Effort) -> list[Placed] | None:
    """A line, or a crossing with up to four arms; none if it would touch itself."""
    found: dict[int, Placed] = {middle: led(tree.laid[middle].piece)}
    starts = {place.way: place for place in places(found[middle], True)}
    for part, arm in zip(_parts(crossing, half_width), tree.arms(middle), strict=False):
        effort.step(len(arm))
        doubles = tuple([tree.laid[link.at].piece.double for link in arm])
        before = middle
        for link, where in zip(arm, _grown(part, starts[part.home], doubles).slots, strict=True):
            found[link.at] = tree.place(link, where, before)
            before = link.at
    return [found[i] for i in range(len(tree.laid))] if _clear(found, half_width) else None


def _clear(found: dict[int, Placed], half_width: int) -> bool:
    """Whether nothing lies too near to another: on a narrow table something may, where doubles lie at the turns.

    Every piece comes after the one that it joined, and is compared with those before it but that one.
    """
    cells = Cells(*extent(found.values(), half_width))
    masks: dict[int | None, int] = {None: 0}
    for i, one in found.items():
        if not cells.free(one.box, cells.taken ^ masks[one.touched]):
            return False
        masks[i] = cells.mask(one.box)
        cells.taken |= masks[i]
    return True


def _parts(crossing: bool, half_width: int) -> list[_Part]:
    """The parts of the table: two halves for a line, four quarters like a pinwheel for a crossing."""
    if not crossing:
        return [_Part(LEFT, UP, -half_width, half_width), _Part(RIGHT, DOWN, -half_width, half_width)]
    inner = 4
    return [
        _Part(LEFT, UP, -half_width, -inner),
        _Part(RIGHT, DOWN, inner, half_width),
        _Part(UP, UP, inner, half_width),
        _Part(DOWN, DOWN, -half_width, -inner),
    ]
