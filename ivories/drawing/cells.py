"""Which cells of the table are taken: one large integer, a bit for every cell."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ivories.drawing.geometry import Box, Lying

GAP = 1  # cells between pieces that are not joined
BEYOND = 8  # how far outside the frame a piece may still be marked


class Cells:
    """A table so many cells wide to either side and high above the middle; below it has no end."""

    def __init__(self, half: int, high: int) -> None:
        self.across = half + BEYOND
        self.high = high + BEYOND
        self.stride = 2 * self.across
        self.taken = 0

    def mask(self, box: Box) -> int:
        """The bits of a box."""
        return _shape(box.right - box.left, box.bottom - box.top, self.stride) << self.at(box.left, box.top)

    def at(self, x: int, y: int) -> int:
        """The bit of a cell."""
        return (y + self.high) * self.stride + x + self.across

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
        wide, high = box.right - box.left + 2 * GAP, box.bottom - box.top + 2 * GAP
        return not rest >> self.at(box.left - GAP, box.top - GAP) & _shape(wide, high, self.stride)


def extent(lying: Iterable[Lying], half: int) -> tuple[int, int]:
    """How wide to either side and how high above the middle a table must be for all that lies on it."""
    boxes = [one.box for one in lying]
    wide = max(max(-box.left, box.right) for box in boxes)
    return max(half, wide), max(-box.top for box in boxes)


@cache
def _shape(wide: int, high: int, stride: int) -> int:
    """A box in the corner of a table."""
    row = (1 << wide) - 1
    return sum(row << y * stride for y in range(high))
