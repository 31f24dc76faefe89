"""The targets: where a piece that joins an open end would lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ivories.drawing.arranging.board import Target
from ivories.drawing.arranging.cells import Cells, extent
from ivories.drawing.geometry import Box, Place, Placed, Slot, places
from ivories.drawing.tree import Tree
from ivories.types import End


class _Wanted(NamedTuple):
    """A free place of an open end, the box of its piece, and how a piece could lie there."""

    end: int
    place: Place
    box: Box
    slots: list[Slot]


def find_targets(tree: Tree, ends: Sequence[End], placed: Sequence[Placed], half_width: int) -> Iterator[Target]:
    """One for each free place of each open end; those with the least choice choose first."""
    cells = Cells(*extent(placed, half_width))
    for one in placed:
        cells.take(one.box)
    wanted = list(_wanted(tree, ends, placed, cells, half_width))
    for end, place, box, slots in sorted(wanted, key=lambda row: len(row.slots)):
        found = next((one for one in slots if cells.free(one.box, cells.without(box))), None)
        if found is None:
            yield Target(end, place.facing, place.way, shut=True)
        else:
            cells.take(found.box)
            yield Target(end, found.box, found.way)


def _wanted(
    tree: Tree, ends: Sequence[End], placed: Sequence[Placed], cells: Cells, half_width: int
) -> Iterator[_Wanted]:
    """All free places of all open ends."""
    joined: dict[int, set[Box]] = {}
    for one in placed:
        if one.touched is not None:
            joined.setdefault(one.touched, set()).add(one.box)
    for e, end in enumerate(ends):
        i = tree.index[end.piece]
        own = placed[i]
        rest = cells.without(own.box)
        free = _open_places(own, end)
        if i in joined:
            free = [place for place in free if not _taken(place, joined[i])]
        for place in free[: end.places]:
            slots = [one for one in place.slots(False) if cells.free(one.box, rest)]
            slots.sort(key=lambda one: one.box.left < -half_width or one.box.right > half_width)  # on the table first
            yield _Wanted(e, place, own.box, slots)


def _open_places(own: Placed, end: End) -> list[Place]:
    """The places of an end's piece that show its number."""
    in_the_middle = own.touched is None  # not always the led piece: a crossing that came late lies there, too
    found = places(own, in_the_middle)
    if in_the_middle and not own.piece.double:
        return found[:1] if end.number == own.piece.high else found[1:]
    return found


def _taken(place: Place, boxes: set[Box]) -> bool:
    """Whether a piece lies at the place already."""
    return any(one.box in boxes for double in (False, True) for one in place.slots(double))
