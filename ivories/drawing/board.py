"""Where every piece of a layout lies: within a width, never overlapping, open ends with places of their own.

Lines and single crossings are laid as snakes, layouts in which every double opens as thickets. A drawing that is asked
to keep still grows piece by piece and leaves the frame rather than move what lies; only a piece that is shut in on all
sides has it bent anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ivories.drawing import thicket
from ivories.drawing.arms import Tree
from ivories.drawing.cells import Cells, extent
from ivories.drawing.geometry import DOWN, RIGHT, SQUARE, Box, Lying, Place, Spot, Way, places
from ivories.drawing.snakes import snakes
from ivories.types import End, Laid

NARROWEST = 9  # squares


class Target(NamedTuple):
    """Where a piece that joins an open end would lie."""

    end: int  # which of the view's ends
    box: Box
    way: Way

    @property
    def near(self) -> Box:
        """The square of it that touches the open end."""
        left, top, right, bottom = self.box
        if self.way in (RIGHT, DOWN):
            return Box(left, top, left + SQUARE, top + SQUARE)
        return Box(right - SQUARE, bottom - SQUARE, right, bottom)


class Board(NamedTuple):
    """A layout with every piece in its place."""

    lying: tuple[Lying, ...]
    targets: tuple[Target, ...]
    bounds: Box


def arrange(laid: Sequence[Laid], ends: Sequence[End], width: int = 28, still: bool = False) -> Board:
    """Lays everything out, bending before the frame, so many squares wide; `still`: as `Style` says."""
    if not laid:
        return Board((), (), Box(-2, -2, 2, 2))
    tree = Tree(laid, ends)
    half = max(width, NARROWEST)
    lying = (thicket.grow(tree, half) if still else _bent(tree, half)) or thicket.lay(tree, half)
    targets = tuple(_targets(tree, ends, lying, half))
    bounds = lying[0].box
    for box in [*(one.box for one in lying), *(target.box for target in targets)]:
        bounds = bounds.joined(box)
    return Board(tuple(lying), targets, bounds)


def _bent(tree: Tree, half: int) -> list[Lying] | None:
    """As snakes, unless several doubles open."""
    crossings = tree.crossings()
    if len(crossings) > 1:
        return None
    return snakes(tree, crossings[0] if crossings else 0, bool(crossings), half)


def _targets(tree: Tree, ends: Sequence[End], lying: Sequence[Lying], half: int) -> Iterator[Target]:
    """A place for each free place of each open end; where there is no room, the square of the piece that faces it."""
    cells = Cells(*extent(lying, half))
    taken: dict[int, set[Box]] = {}
    for one in lying:
        cells.take(one.box)
        if one.touched is not None:
            taken.setdefault(one.touched, set()).add(one.box)
    wanted: list[tuple[int, Place, Box, list[Spot]]] = []
    for e, end in enumerate(ends):
        i = tree.index[end.piece]
        own = lying[i]
        rest = cells.without(own.box)
        free = [place for place in _open_places(own, i, end) if not _taken(place, taken.get(i, set()))]
        for place in free[: end.places]:
            found = [s for s in place.spots(False) if cells.free(s.box, rest)]
            found.sort(key=lambda s: s.box.left < -half or s.box.right > half)  # within the frame, if that can be
            wanted.append((e, place, own.box, found))
    for e, place, own_box, choice in sorted(wanted, key=lambda row: len(row[3])):
        where = next((s for s in choice if cells.free(s.box, cells.without(own_box))), None)
        if where is not None:
            cells.take(where.box)
        yield Target(e, where.box if where else place.facing, where.way if where else place.way)


def _open_places(own: Lying, i: int, end: End) -> list[Place]:
    """The places of an end's piece that show its number."""
    if own.piece.double:
        return places(own, i == 0)
    if i == 0:
        return [places(own, True)[0 if end.number == own.piece.high else 1]]
    return places(own, False)


def _taken(place: Place, boxes: set[Box]) -> bool:
    """Whether a piece lies at the place already."""
    return any(s.box in boxes for double in (False, True) for s in place.spots(double))
