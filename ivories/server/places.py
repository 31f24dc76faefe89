"""Where pieces lie on a screen so many squares wide: computed once for each table, width and move."""

from __future__ import annotations

from ivories.drawing.arranging import NARROWEST, Board, arrange
from ivories.drawing.geometry import DOWN, RIGHT, Placed
from ivories.types import View
from ivories.wire.places import EndPlace, Place, Places

WIDEST = 60  # squares
USUAL = 28


class PlacesKept:
    """What was computed for the present move."""

    def __init__(self) -> None:
        self._moved = -1
        self._of: dict[int, Places | None] = {}

    def at(self, moved: int, view: View | None, width: int) -> Places | None:
        """Where the pieces of a view lie; nowhere for a game without a layout."""
        if moved != self._moved:
            self._moved, self._of = moved, {}
        if width not in self._of:
            self._of[width] = None if view is None else places(view, width)
        return self._of[width]


def fitting(width: int) -> int:
    """The width that is used for a width that was named."""
    return max(NARROWEST, min(WIDEST, width))


def places(view: View, width: int) -> Places | None:
    """Where the pieces of a view lie."""
    if not view.layout:
        return None
    board = arrange(view.layout, view.ends, width, low=True)
    return Places(width, board.bounds, _pieces(board), _ends(board))


def _pieces(board: Board) -> tuple[Place, ...]:
    return tuple([Place(*one.box, *_numbers(one), one.touched if one.apart else None) for one in board.placed])


def _numbers(one: Placed) -> tuple[int, int]:
    """The numbers of a piece, the one on the left or at the top first."""
    return (one.joins, one.out) if one.across or one.way in (RIGHT, DOWN) else (one.out, one.joins)


def _ends(board: Board) -> tuple[EndPlace, ...]:
    return tuple([EndPlace(target.end, *target.box, target.shut) for target in board.targets])
