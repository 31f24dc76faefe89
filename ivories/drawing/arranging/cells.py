"""Which cells of the table are taken: one large integer, a bit for every cell."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ivories.drawing.geometry import SQUARE, Box, Place, Placed, Way, slots

GAP = 1  # cells between pieces that are not joined, half a square
BEYOND = 8  # how far outside the table a piece may still be marked, and how far around a place pieces may lie
SPARE = 48  # rows above and below all pieces, so that we can look there


class Cells:
    """A table so many cells wide to either side and high above the middle; below it has no end."""

    def __init__(self, half_width: int, high: int) -> None:
        self.stride = 2 * (half_width + BEYOND)
        self.middle = (high + BEYOND) * self.stride + half_width + BEYOND  # the bit of the cell there
        self.taken = 0

    def mask(self, box: Box) -> int:
        """The bits of a box."""
        left, top, right, bottom = box
        return _shape(right - left, bottom - top, self.stride) << self.middle + top * self.stride + left

    def take(self, box: Box) -> None:
        """Marks a box as taken."""
        self.taken |= self.mask(box)

    def without(self, *boxes: Box) -> int:
        """What is taken when these boxes do not count."""
        rest = self.taken
        for box in boxes:
            rest &= ~self.mask(box)
        return rest

    def free(self, box: Box, rest: int) -> bool:
        """Whether a box with a gap around it is free of the rest."""
        left, top, right, bottom = box
        shape = _shape(right - left + 2 * GAP, bottom - top + 2 * GAP, self.stride)
        return not rest >> self.middle + (top - GAP) * self.stride + left - GAP & shape


class EdgedCells(Cells):
    """Cells of a table with edges: all beyond them is taken, save that below it has no end; as high as pieces lie."""

    def __init__(self, half_width: int, most_high: int) -> None:
        super().__init__(half_width, -BEYOND)
        self.most_high = most_high
        self.high = 0  # rows so far, above and below the middle
        self.low = 0
        edge = (1 << BEYOND - GAP) - 1
        self.edges = edge | edge << self.stride - BEYOND + GAP  # of one row

    def take(self, box: Box) -> None:
        """Marks a box as taken."""
        while box.top < SPARE - self.high:
            self.high += SPARE
            self.middle += SPARE * self.stride
            self.taken = self.taken << SPARE * self.stride | self._rows(-self.high)
        while box.bottom > self.low - SPARE:
            self.taken |= self._rows(self.low) << (self.high + self.low) * self.stride
            self.low += SPARE
        super().take(box)

    def _rows(self, top: int) -> int:
        """What is taken of the next few rows from there on when nothing lies on them."""
        above = max(0, min(SPARE, -self.most_high - GAP - top))
        return self.edges * _shape(1, SPARE, self.stride) | (1 << above * self.stride) - 1

    def clear(self, box: Box) -> None:
        """Marks a box that was taken as free."""
        self.taken ^= self.mask(box)

    def room(self, place: Place, double: bool, rest: int) -> bool:
        """Whether a piece could lie at a place."""
        square, way, reach, beside = place
        around = rest >> self.middle + (square.top - BEYOND) * self.stride + square.left - BEYOND
        for shape in _shapes(way, reach, beside, double, self.stride):  # a loop, as it is asked very often
            if not around & shape:
                break
        else:
            return False
        return True

    def ahead(self, box: Box, way: Way, aside: int, most: int, rest: int) -> int:
        """How many squares, so many at most, a box can be moved on with a gap around it and some more table aside."""
        left, top, right, bottom = box
        stride, long = self.stride, SQUARE * most
        if way.x:
            wide, high = right - left + long, bottom - top + 2 * (aside + GAP)
            start = left + GAP if way.x > 0 else left - long - GAP
            hits = rest >> self.middle + (top - aside - GAP) * stride + start & _shape(wide, high, stride)
            if not hits:
                return most
            hits = _one_row(hits, high, stride) & (1 << wide) - 1
            run = _lowest(hits) if way.x > 0 else wide - hits.bit_length()
            return max(0, (run - right + left) // SQUARE)
        wide, high = right - left + 2 * (aside + GAP), bottom - top + long
        start = top + GAP if way.y > 0 else top - long - GAP
        hits = rest >> self.middle + start * stride + left - aside - GAP & _shape(wide, high, stride)
        if not hits:
            return most
        run = _lowest(hits) // stride if way.y > 0 else high - 1 - (hits.bit_length() - 1) // stride
        return max(0, (run - bottom + top) // SQUARE)


def extent(placed: Iterable[Placed], half_width: int) -> tuple[int, int]:
    """How wide to either side and how high above the middle a table must be for all that lies on it."""
    lefts, tops, rights, _ = zip(*[one.box for one in placed], strict=True)
    return max(half_width, -min(lefts), *rights), -min(tops)


def _lowest(bits: int) -> int:
    """Which bit is the lowest one set."""
    return (bits & -bits).bit_length() - 1


def _one_row(bits: int, high: int, stride: int) -> int:
    """All rows laid on the first one; what is above it does not matter."""
    rows = 1
    while rows < high:
        bits |= bits >> rows * stride
        rows *= 2
    return bits


@cache
def _shape(wide: int, high: int, stride: int) -> int:
    """A box in the corner of a table."""
    row = (1 << wide) - 1
    return sum(row << y * stride for y in range(high))


@cache
def _shapes(way: Way, reach: int, beside: bool, double: bool, stride: int) -> tuple[int, ...]:
    """The boxes, with gaps around them, in which a piece may lie at a place whose square is BEYOND cells further."""
    boxes = [one.box.grown(GAP, GAP) for one in slots(Box(0, 0, SQUARE, SQUARE), way, reach, double, beside)]
    return tuple(
        _shape(right - left, bottom - top, stride) << (top + BEYOND) * stride + left + BEYOND
        for left, top, right, bottom in boxes
    )
