"""A layout with every piece in its place, and where the next ones would lie."""

from __future__ import annotations

from typing import NamedTuple

from ivories.drawing.geometry import DOWN, RIGHT, SQUARE, Box, Placed, Way

NARROWEST = 9  # squares


class Target(NamedTuple):
    """Where a piece that joins an open end would lie; `shut`: no room is left, and the box is the end's own square."""

    end: int  # which of the view's ends
    box: Box
    way: Way
    shut: bool = False

    @property
    def near(self) -> Box:
        """The square of it that touches the open end."""
        left, top, right, bottom = self.box
        if self.way in (RIGHT, DOWN):
            return Box(left, top, left + SQUARE, top + SQUARE)
        return Box(right - SQUARE, bottom - SQUARE, right, bottom)


class Board(NamedTuple):
    """A layout with every piece in its place; `steps`: how many searches that took."""

    placed: tuple[Placed, ...]
    targets: tuple[Target, ...]
    bounds: Box
    steps: int
