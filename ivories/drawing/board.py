"""Where every piece of a layout lies: within a width, never overlapping, open ends with places of their own.

Lines and single crossings are laid as snakes: each arm keeps to its own part of the table and turns back at the frame.
Where every double opens, each piece takes the place with the most open table ahead that leaves the other ends theirs; a
piece that finds no room is laid sooner in a new attempt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from ivories.drawing.arms import Step, Tree
from ivories.drawing.geometry import DOWN, LEFT, RIGHT, SQUARE, UP, Box, Lying, Place, Spot, Way, led, places, spot
from ivories.types import End, Laid

NARROWEST = 9  # squares
GAP = 1  # cells between pieces that are not joined
COLUMN = 10  # how far an upright arm of a crossing goes before it turns
RUN = 6  # squares to look ahead for open table
PITCH = 6  # between the rows of a snake


class Target(NamedTuple):
    """Where a piece that joins an open end would lie."""

    end: int  # which of the view's ends
    box: Box
    way: Way


class Board(NamedTuple):
    """A layout with every piece in its place."""

    lying: tuple[Lying, ...]
    targets: tuple[Target, ...]
    bounds: Box


class Cells:
    """Which cells are taken: a row of bits for every y."""

    def __init__(self) -> None:
        self.rows: dict[int, int] = {}

    @staticmethod
    def _bits(left: int, right: int) -> int:
        return ((1 << (right - left)) - 1) << (left + 4096)

    def take(self, box: Box) -> None:
        """Marks a box as taken."""
        bits = self._bits(box.left, box.right)
        for y in range(box.top, box.bottom):
            self.rows[y] = self.rows.get(y, 0) | bits

    def give(self, box: Box) -> None:
        """Marks it as free again."""
        bits = ~self._bits(box.left, box.right)
        for y in range(box.top, box.bottom):
            self.rows[y] &= bits

    def free(self, box: Box, beside: Box) -> bool:
        """Whether a box with a gap around it is free; the box it joins does not count."""
        wide = box.grown(GAP, GAP)
        bits = self._bits(wide.left, wide.right)
        own = ~self._bits(beside.left, beside.right)
        for y in range(wide.top, wide.bottom):
            taken = self.rows.get(y, 0) & bits
            if beside.top <= y < beside.bottom:
                taken &= own
            if taken:
                return False
        return True


def arrange(laid: Sequence[Laid], ends: Sequence[End], width: int = 28) -> Board:
    """Lays everything out, bending before the frame, so many squares wide."""
    if not laid:
        return Board((), (), Box(-2, -2, 2, 2))
    tree = Tree(laid, ends)
    crossings = tree.crossings()
    half = max(width, NARROWEST)
    lying = _snakes(tree, crossings[0] if crossings else 0, bool(crossings), half) if len(crossings) < 2 else []
    if not lying or not _clear(lying):
        lying = _Thicket(tree, half).lay()
    targets = tuple(_targets(tree, ends, lying, half))
    bounds = lying[0].box
    for box in [*(one.box for one in lying), *(target.box for target in targets)]:
        bounds = bounds.joined(box)
    return Board(tuple(lying), targets, bounds)


# --- Snakes ---------------------------------------------------------------------------------------------------------


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

    def next(self, place: Place, double: bool) -> Spot:
        """Where the next piece of the arm lies."""
        straight = spot(place.square.moved(place.way, place.reach), place.way, double, False)
        if place.way.x:
            two = double and not place.beside  # a double on a double (Matador) can only go straight on
            return straight if two or self._room(straight, double) else self._turn(place, double)
        back = self._back(straight)
        turned = spot(straight.touching, back, False, True)
        if double or not self._far_enough(straight) or not self._inside(turned.box, back):
            return straight
        self.in_column = False
        self.along, self.row = back, round(turned.touching.centre[1])
        return turned

    def _room(self, straight: Spot, double: bool) -> bool:
        """Whether the piece fits in the row; after a double there must be room for another, and to turn."""
        box = straight.box
        return self._inside(box.moved(straight.way, 2 * SQUARE) if double else box, straight.way)

    def _inside(self, box: Box, way: Way) -> bool:
        """Whether the box keeps to the arm's columns on the side it grows to."""
        return box.left >= self.left if way == LEFT else box.right <= self.right

    def _turn(self, place: Place, double: bool) -> Spot:
        """Leaves the row: beside the last half, or beyond a double."""
        if place.beside:
            return spot(place.square.moved(self.side, SQUARE), self.side, double, True)
        return spot(place.square.moved(place.way, place.reach), self.side, double, True)

    def _back(self, straight: Spot) -> Way:
        """Which way the next row goes: back, or from the column out to the arm's own side."""
        if self.in_column:
            return LEFT if self.left < 0 else RIGHT
        return self.along.back

    def _far_enough(self, straight: Spot) -> bool:
        """Whether a row may begin here without touching the one before."""
        y = abs(round(straight.touching.centre[1]) - self.row)
        return y >= (COLUMN if self.in_column else PITCH)


def _snakes(tree: Tree, middle: int, crossing: bool, half: int) -> list[Lying]:
    """A line, or a crossing with up to four arms."""
    lying: dict[int, Lying] = {middle: led(tree.laid[middle].piece)}
    for snake, arm in zip(_parts(crossing, half), tree.arms(middle), strict=False):
        ways = {place.way: place for place in places(lying[middle], True)}
        place = ways[snake.home]
        before = middle
        for step in arm:
            piece = tree.laid[step.at].piece
            where = snake.next(place, piece.double)
            lying[step.at] = _lie(tree, step, where, before)
            place = places(lying[step.at], False)[0]
            before = step.at
    return [lying[i] for i in range(len(tree.laid))]


def _clear(lying: Sequence[Lying]) -> bool:
    """Whether nothing lies too near to another. Only doubles upon doubles (Matador) in a narrow frame ever do."""
    cells = Cells()
    for one in lying:
        cells.take(one.box)
    for one in lying:
        cells.give(one.box)
        joined = [other.box for other in lying if other.touched is not None and lying[other.touched] is one]
        if one.touched is not None:
            joined.append(lying[one.touched].box)
        for box in joined:
            cells.give(box)
        if not cells.free(one.box, one.box):
            return False
        for box in (one.box, *joined):
            cells.take(box)
    return True


def _parts(crossing: bool, half: int) -> list[_Snake]:
    """The parts of the table: two halves for a line, four quarters like a pinwheel for a crossing."""
    if not crossing:
        return [_Snake(LEFT, UP, -half, half), _Snake(RIGHT, DOWN, -half, half)]
    inner = 4
    return [
        _Snake(LEFT, UP, -half, -inner),
        _Snake(RIGHT, DOWN, inner, half),
        _Snake(UP, UP, inner, half),
        _Snake(DOWN, DOWN, -half, -inner),
    ]


def _lie(tree: Tree, step: Step, where: Spot, touched: int | None) -> Lying:
    return Lying(tree.laid[step.at].piece, where.box, where.way, touched, step.joins, step.out)


# --- Thickets -------------------------------------------------------------------------------------------------------


class _Thicket:
    """Every double opens: pieces are laid one by one, each where most table is open ahead of it."""

    def __init__(self, tree: Tree, half: int) -> None:
        self.tree = tree
        self.half = half
        self.early: set[int] = set()  # pieces that found no room: they are laid at once after the one they join

    def lay(self) -> list[Lying]:
        """Tries again, with what found no room laid sooner, and now and then on a wider table."""
        known: list[tuple[int, Spot, int]] = []
        for tries in count(1):
            attempt = _Attempt(self.tree, self.half)
            stuck = attempt.run(self._order(), known)
            known = attempt.made
            if stuck is None:
                return [attempt.lying[i] for i in range(len(self.tree.laid))]
            while stuck in self.early and stuck != 0:
                stuck = self.tree.parent[stuck] or 0
            self.early.add(stuck)
            if tries % 4 == 0:
                self.half += 4
                known = []
        raise AssertionError("unreachable")

    def _order(self) -> list[int]:
        """The pieces as they were laid, but those that need room right after the piece they join."""
        order: list[int] = []
        done: set[int] = set()

        def take(i: int) -> None:
            if i in done:
                return
            done.add(i)
            order.append(i)
            for child in self.tree.children[i]:
                if child in self.early:
                    take(child)

        for i in range(len(self.tree.laid)):
            take(i)
        return order


class _Attempt:
    """One table of a width."""

    def __init__(self, tree: Tree, half: int) -> None:
        self.tree = tree
        self.half = half
        self.cells = Cells()
        self.lying: dict[int, Lying] = {}
        self.open: dict[int, list[Place]] = {}  # free places of each laid piece
        self.made: list[tuple[int, Spot, int]] = []  # what was chosen: piece, spot, which of the free places

    def run(self, order: list[int], known: list[tuple[int, Spot, int]]) -> int | None:
        """Lays all pieces, as far as the order is the same as it is known; returns one that finds no room, if any."""
        first = led(self.tree.laid[0].piece)
        self._put(0, first, places(first, True)[: self.tree.opens(0)])
        same = True
        for n, i in enumerate(order[1:]):
            same = same and n < len(known) and known[n][0] == i
            chosen = known[n][1:] if same else self._choose(i)
            if chosen is None:
                return i
            self._join(i, *chosen)
            self.made.append((i, *chosen))
        return None

    def _choose(self, i: int) -> tuple[Spot, int] | None:
        """Where a piece lies best: with open table ahead, and leaving every open end nearby a place."""
        parent = self.tree.parent[i]
        assert parent is not None
        double = self.tree.laid[i].piece.double
        own = self.lying[parent].box
        every = [(s, k) for k in self._own_places(i, parent) for s in self.open[parent][k].spots(double)]
        choices = sorted((c for c in every if self._fits(c[0].box, own)), key=self._worse)
        for choice in choices:
            if self._leaves_room(i, *choice):
                return choice
        return choices[0] if choices else None

    def _leaves_room(self, i: int, where: Spot, k: int) -> bool:
        parent = self.tree.parent[i]
        assert parent is not None
        before = self.open[parent]
        self._join(i, where, k)
        roomy = all(self._has_room(j) for j in self._near(where.box))
        self.cells.give(where.box)
        del self.lying[i], self.open[i]
        self.open[parent] = before
        return roomy

    def _worse(self, choice: tuple[Spot, int]) -> tuple[int, bool]:
        """How little open table lies ahead of a spot, then whether the line bends there."""
        where = choice[0]
        box, run = where.box, 0
        while run < RUN and self._fits(box := box.moved(where.way, SQUARE), where.box):
            run += 1
        return -run, where.bend

    def _near(self, box: Box) -> list[int]:
        """The pieces whose free places a new box may have narrowed: itself and those within reach."""
        wide = box.grown(8, 8)
        return [j for j, one in self.lying.items() if self.open[j] and one.box.overlaps(wide)]

    def _own_places(self, i: int, parent: int) -> list[int]:
        """Which of the parent's free places the piece may take: alike ones all, of a led single piece its own half."""
        piece = self.lying[parent].piece
        if parent == 0 and not piece.double:
            way = LEFT if self.tree.laid[i].end == piece.high else RIGHT
            return [k for k, place in enumerate(self.open[parent]) if place.way == way]
        return list(range(len(self.open[parent])))

    def _fits(self, box: Box, beside: Box) -> bool:
        return -self.half <= box.left and box.right <= self.half and self.cells.free(box, beside)

    def _has_room(self, j: int) -> bool:
        """Whether every free place of a piece can still take one."""
        own = self.lying[j].box
        return all(any(self._fits(s.box, own) for s in place.spots(False)) for place in self.open[j])

    def _put(self, i: int, one: Lying, free: list[Place]) -> None:
        self.cells.take(one.box)
        self.lying[i] = one
        self.open[i] = free

    def _join(self, i: int, where: Spot, k: int) -> None:
        one, parent = self.tree.laid[i], self.tree.parent[i]
        assert parent is not None
        joins = one.joins if one.joins is not None else one.piece.high
        self.open[parent] = [place for n, place in enumerate(self.open[parent]) if n != k]
        lying = _lie(self.tree, Step(i, joins, one.piece.other(joins)), where, parent)
        self._put(i, lying, places(lying, False)[: self.tree.opens(i)])


def _taken(place: Place, boxes: set[Box]) -> bool:
    """Whether a piece lies at the place already."""
    return any(s.box in boxes for double in (False, True) for s in place.spots(double))


# --- Targets --------------------------------------------------------------------------------------------------------


def _targets(tree: Tree, ends: Sequence[End], lying: Sequence[Lying], half: int) -> Iterator[Target]:
    """A place for each free place of each open end; where there is no room, the square of the piece that faces it."""
    cells = Cells()
    taken: dict[int, set[Box]] = {}
    for one in lying:
        cells.take(one.box)
        if one.touched is not None:
            taken.setdefault(one.touched, set()).add(one.box)
    wanted: list[tuple[int, Place, Box, list[Spot]]] = []
    for e, end in enumerate(ends):
        i = tree.index[end.piece]
        own = lying[i]
        free = [place for place in _open_places(own, i, end) if not _taken(place, taken.get(i, set()))]
        for place in free[: end.places]:
            found = [s for s in place.spots(False) if cells.free(s.box, own.box)]
            found.sort(key=lambda s: s.box.left < -half or s.box.right > half)  # within the frame, if that can be
            wanted.append((e, place, own.box, found))
    for e, place, own_box, choice in sorted(wanted, key=lambda row: len(row[3])):
        where = next((s for s in choice if cells.free(s.box, own_box)), None)
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
