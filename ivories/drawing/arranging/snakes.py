"""Lines and single crossings: each arm is a snake that keeps to its own part of the table and turns at its edge."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.drawing.arranging.cells import Cells, extent
from ivories.drawing.arranging.effort import Effort
from ivories.drawing.geometry import DOWN, LEFT, RIGHT, SQUARE, UP, Box, Place, Placed, Slot, Way, led, places, slot
from ivories.drawing.tree import Tree

COLUMN = 10  # how far an upright arm of a crossing goes before it turns
PITCH = 6  # between the rows of a snake


class _Snake:
    """One arm: which way it sets out, to which side it turns, and the columns it keeps to."""

    def __init__(self, home: Way, side: Way, left: int, right: int) -> None:
        self.home = home
        self.side = side  # the way in which its rows follow each other
        self.left = left
        self.right = right
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


def lay(tree: Tree, middle: int, crossing: bool, half_width: int, effort: Effort) -> list[Placed] | None:
    """A line, or a crossing with up to four arms; none if it would touch itself."""
    found: dict[int, Placed] = {middle: led(tree.laid[middle].piece)}
    for snake, arm in zip(_parts(crossing, half_width), tree.arms(middle), strict=False):
        ways = {place.way: place for place in places(found[middle], True)}
        place = ways[snake.home]
        before = middle
        for link in arm:
            effort.step()
            where = snake.next(place, tree.laid[link.at].piece.double)
            found[link.at] = tree.place(link, where, before)
            place = places(found[link.at], False)[0]
            before = link.at
    placed = [found[i] for i in range(len(tree.laid))]
    return placed if _clear(placed, half_width) else None


def _clear(placed: Sequence[Placed], half_width: int) -> bool:
    """Whether nothing lies too near to another: on a narrow table something may, where doubles lie at the turns."""
    cells = Cells(*extent(placed, half_width))
    joined: list[list[Box]] = [[one.box] for one in placed]
    for i, one in enumerate(placed):
        cells.take(one.box)
        if one.touched is not None:
            joined[i].append(placed[one.touched].box)
            joined[one.touched].append(one.box)
    return all(cells.free(one.box, cells.without(*joined[i])) for i, one in enumerate(placed))


def _parts(crossing: bool, half_width: int) -> list[_Snake]:
    """The parts of the table: two halves for a line, four quarters like a pinwheel for a crossing."""
    if not crossing:
        return [_Snake(LEFT, UP, -half_width, half_width), _Snake(RIGHT, DOWN, -half_width, half_width)]
    inner = 4
    return [
        _Snake(LEFT, UP, -half_width, -inner),
        _Snake(RIGHT, DOWN, inner, half_width),
        _Snake(UP, UP, inner, half_width),
        _Snake(DOWN, DOWN, -half_width, -inner),
    ]
