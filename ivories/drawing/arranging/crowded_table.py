"""A table on which a crowded layout grows: what lies on it, and where the next piece lies best.

That is where most table is open ahead and the other ends keep theirs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from operator import itemgetter
from random import Random
from typing import NamedTuple

from ivories.drawing.arranging.cells import EdgedCells
from ivories.drawing.arranging.effort import Effort
from ivories.drawing.geometry import LEFT, RIGHT, SQUARE, Box, Place, Placed, Slot, led, onward, places, slot
from ivories.drawing.tree import Link, Tree

RUN = 6  # squares to look ahead for open table
ASIDES: tuple[int, ...] = (4,)  # cells to either side of it
FAR_RUN = 14  # the same with foresight, if there are so many pieces to come
FAR_ASIDES: tuple[int, ...] = (4, 7)
NEAR = 5  # cells around a new piece within which it may narrow other places: the length of a piece and a gap
CLOSE = 4  # cells around a piece within which others take the room of those that join it
WIDER = 12  # cells by which a table grows


class Choice(NamedTuple):
    """A slot for a piece, and which of the free places of the piece it joins that is."""

    piece: int
    slot: Slot
    place: int
    apart: bool = False


class Foresight(NamedTuple):
    """What is known when many pieces are laid at once: how many there are from each one on.

    Open table is misjudged by some squares at random, for other attempts than the first.
    """

    needs: Sequence[int]
    misjudged: int
    chance: Random


Worth = tuple[int, int, bool]  # of a slot; the least is best


class Table:
    """One table of a width and height. `flat`: squares of open table that a piece lacks rather than stand."""

    def __init__(
        self,
        tree: Tree,
        half_width: int,
        high: int,
        effort: Effort,
        flat: int = 0,
        foresight: Foresight | None = None,
    ) -> None:
        self.tree = tree
        self.half_width = half_width
        self.high = high
        self.effort = effort
        self.flat = flat
        self.foresight = foresight
        self.cells = EdgedCells(half_width, high)
        self.placed: dict[int, Placed] = {}
        self.open: dict[int, list[Place]] = {}  # free places, of pieces that have some
        self.used: dict[int, Place] = {}  # the place that each piece took
        self.before: dict[int, Box] = {}  # where a piece lay that was taken up: not there again
        self.due = 0  # the pieces before this one lie or shall be laid now
        first = led(tree.laid[0].piece)
        self._put(0, first, places(first, True)[: tree.opens(0)])

    def copy(self) -> Table:
        """The same table once more; steps on either count for both."""
        other = copy(self)
        other.cells = copy(self.cells)
        other.placed, other.used, other.before = self.placed.copy(), self.used.copy(), self.before.copy()
        other.open = {i: [*free] for i, free in self.open.items()}
        return other

    def all(self) -> list[Placed]:
        """Every piece, in the order they were laid."""
        return [self.placed[i] for i in range(len(self.tree.laid))]

    def widen(self) -> None:
        """Makes the table wider."""
        self.half_width += WIDER
        self.cells = EdgedCells(self.half_width, self.high)
        for one in self.placed.values():
            self.cells.take(one.box)

    def choose(self, i: int) -> Choice | None:
        """Where a piece lies best; none where it has no room or takes that of a piece that is due. This is a step."""
        self.effort.step()
        far, asides = RUN, ASIDES
        if self.foresight:
            far, asides = min(self.foresight.needs[i] + 2, FAR_RUN), FAR_ASIDES
        best = (-far * len(asides), -far, False)
        parent = self.placed[self._parent(i)]
        rest, leaves = self.cells.taken ^ self.cells.mask(parent.box), parent.across
        ranked: list[tuple[Worth, Choice]] = []
        for choice in self._choices(i, rest):
            worth = self._worth(choice.slot, far, asides, rest, leaves)
            if worth == best and self._keeps(choice) == (True, True):
                return choice
            ranked.append((worth, choice))
        ranked.sort(key=itemgetter(0))
        second = None
        for _, choice in ranked:
            every, due = self._keeps(choice)
            if every:
                return choice
            if due and second is None:
                second = choice
        return second

    def apart(self, i: int) -> Choice:
        """A slot below all that lies, for a piece that has no room where it belongs."""
        top = max(one.box.bottom for one in self.placed.values()) + 2 * SQUARE
        below = slot(Box(-SQUARE, top, 0, top + SQUARE), RIGHT, self.tree.laid[i].piece.double, False)
        k, _ = next(self._open_to(i))
        return Choice(i, below, k, apart=True)

    def lay(self, choice: Choice) -> None:
        """Lays a piece there."""
        i, where, k, apart = choice
        one, parent = self.tree.laid[i], self._parent(i)
        joins = one.joins if one.joins is not None else one.piece.high
        free = self.open.pop(parent)
        self.used[i] = free[k]
        if len(free) > 1:
            self.open[parent] = [place for n, place in enumerate(free) if n != k]
        self.before.pop(i, None)
        placed = self.tree.place(Link(i, joins, one.piece.other(joins)), where, parent, apart)
        self._put(i, placed, places(placed, False)[: self.tree.opens(i)])

    def take_up(self, i: int) -> list[int]:
        """Takes a piece and all that grew from it off the table."""
        self.before[i] = self.placed[i].box
        self.open.setdefault(self._parent(i), []).append(self.used[i])
        gone = self.grown_from(i)
        for j in gone:
            self.cells.clear(self.placed.pop(j).box)
            self.open.pop(j, None)
        return gone

    def grown_from(self, i: int) -> list[int]:
        """A piece and all on the table that grew from it."""
        found = [i]
        for j in found:  # more and more
            found += [child for child in self.tree.children[j] if child in self.placed]
        return found

    def around(self, i: int) -> list[int]:
        """The pieces that lie where one should, the last first; not the one in the middle."""
        box = self.placed[self._parent(i)].box.grown(CLOSE, CLOSE)
        return [j for j, one in reversed(self.placed.items()) if j and one.box.overlaps(box)]

    def _put(self, i: int, one: Placed, free: list[Place]) -> None:
        self.cells.take(one.box)
        self.placed[i] = one
        if free:
            self.open[i] = free

    def _parent(self, i: int) -> int:
        parent = self.tree.parent[i]
        assert parent is not None
        return parent

    def _open_to(self, i: int) -> Iterator[tuple[int, Place]]:
        """The free places that a piece may join: all that are alike, of a led single piece the one at its own half."""
        parent = self._parent(i)
        piece = self.placed[parent].piece
        way = None if parent or piece.double else LEFT if self.tree.laid[i].end == piece.high else RIGHT
        for k, place in enumerate(self.open[parent]):
            if way in (None, place.way):
                yield k, place

    def _choices(self, i: int, rest: int) -> Iterator[Choice]:
        """Where a piece may lie at all."""
        double = self.tree.laid[i].piece.double
        for k, place in self._open_to(i):
            for where in place.slots(double):
                if self.cells.free(where.box, rest) and where.box != self.before.get(i):
                    yield Choice(i, where, k)

    def _worth(self, where: Slot, far: int, asides: tuple[int, ...], rest: int, leaves: bool) -> Worth:
        """How much open table lies ahead of a slot, with some to the sides and without; then whether it is no bend.

        What `leaves` a double does not lie flat for the price of a bend.
        """
        wide, run, narrow = 0, far, far
        for aside in asides:
            run = self.cells.ahead(where.box, where.way, aside, run, rest) if run else 0
            wide += run
        if run < far:
            narrow = self.cells.ahead(where.box, where.way, 0, far, self.cells.taken)
        if self.foresight and self.foresight.misjudged:
            wide -= int(self.foresight.chance.random() * self.foresight.misjudged)
        upright = where.way.y != 0 or (leaves and where.bend)
        return self.flat * upright - wide, -narrow, where.bend

    def _keeps(self, choice: Choice) -> tuple[bool, bool]:
        """Whether a slot leaves room at all free places nearby, and whether for the pieces that are due there."""
        i, where, k, _ = choice
        taken = self.cells.taken | self.cells.mask(where.box)
        own = onward(where.box, where.way, self.tree.laid[i].piece.double)[: self.tree.opens(i)]
        lacking, short = self._lacking(i, where.box, own, taken, i)
        for j in () if short else self._near(where.box):
            free: Sequence[Place] = self.open[j]
            if j == self.tree.parent[i]:
                free = [place for n, place in enumerate(free) if n != k]
            lacks, short = self._lacking(j, self.placed[j].box, free, taken, i)
            lacking = lacking or lacks
            if short:
                break
        return not lacking, not short

    def _lacking(self, j: int, box: Box, free: Sequence[Place], taken: int, i: int) -> tuple[bool, bool]:
        """Whether free places of a piece lack room, and whether too many for those that are due there besides one."""
        rest = taken ^ self.cells.mask(box)
        due = self._due(j, i) if self.due else []
        roomy = 0
        if due and self.tree.laid[due[0]].piece.double:
            for place in free:
                roomy += self._room_for_double(due[0], place, taken, rest)
        else:
            for place in free:
                roomy += self.cells.room(place, False, rest)
        return roomy < len(free), roomy < len(due)

    def _due(self, j: int, i: int) -> list[int]:
        """The pieces besides one that shall now be laid to another."""
        return [
            child for child in self.tree.children[j] if child < self.due and child != i and child not in self.placed
        ]

    def _room_for_double(self, i: int, place: Place, taken: int, rest: int) -> bool:
        """Whether a double could lie at a place, and the pieces that shall be laid to it, too."""
        due, opens = len(self._due(i, i)), self.tree.opens(i)
        for where in place.slots(True):
            if self.cells.free(where.box, rest):
                on = onward(where.box, where.way, True)[:opens]
                if due <= sum(self.cells.room(one, False, taken) for one in on):
                    return True
        return False

    def _near(self, box: Box) -> list[int]:
        """The pieces whose free places a new box may have narrowed."""
        left, top, right, bottom = box.grown(NEAR, NEAR)
        near = []
        for j in self.open:
            its_left, its_top, its_right, its_bottom = self.placed[j].box
            if its_left < right and left < its_right and its_top < bottom and top < its_bottom:
                near.append(j)
        return near
