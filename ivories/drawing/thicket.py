"""Layouts in which every double opens: each piece lies where most table is open ahead and the other ends keep theirs.

A piece that finds no room is laid sooner in a new attempt; after a few of them the frame gives way.
"""

from __future__ import annotations

from ivories.drawing.arms import Step, Tree
from ivories.drawing.cells import Cells
from ivories.drawing.geometry import LEFT, RIGHT, SQUARE, Box, Lying, Place, Spot, Way, led, places

RUN = 6  # squares to look ahead for open table
ASIDE = 4  # cells to either side of it
REACH = 8  # cells around a new piece within which it may narrow other places
SMALL = 40  # pieces for which lying flat is tried first
FLAT = 3  # squares of open table that a piece may lack and still lie flat rather than upright
WIDER = 12  # cells by which a table grows
WIDEST = 400
ROOMY = 28  # the least half width of a table on which nothing may move
HIGHEST = 400
TALL = 3  # rows above the middle for every piece
TRIES = 8  # attempts within one frame
ROUNDS = 14  # of them, each on a wider table


def lay(tree: Tree, half: int) -> list[Lying]:
    """The whole layout at once, bent anew as often as it must, now and then on a wider table."""
    if len(tree.laid) <= SMALL:
        attempt = _Attempt(tree, half, TALL * len(tree.laid), FLAT)
        if attempt.run(list(range(len(tree.laid))), []) is None:
            return attempt.all()
    early: set[int] = set()  # pieces that found no room: they are laid at once after the one they join
    for turn in range(ROUNDS):
        found = _bend(tree, half + turn * WIDER, early, turn)
        if found is not None:
            return found
        if turn % 2:
            early = set()  # what was learned led nowhere: other choices, from the start
    return _anywhere(tree, half)


def _bend(tree: Tree, half: int, early: set[int], turn: int) -> list[Lying] | None:
    """A few attempts within a frame; in later rounds with other choices."""
    known: list[Choice] = []
    for _ in range(TRIES):
        attempt = _Attempt(tree, half, TALL * len(tree.laid), turn=turn)
        stuck = attempt.run(_order(tree, early), known)
        known = attempt.made
        if stuck is None:
            return attempt.all()
        while stuck in early and stuck != 0:
            stuck = tree.parent[stuck] or 0
        early.add(stuck)
    return None


def _anywhere(tree: Tree, half: int) -> list[Lying]:
    """The last resort, on boards so crowded that nothing else is found: a piece without room lies across others."""
    attempt = _Attempt(tree, half, HIGHEST)
    attempt.start()
    for i in range(1, len(tree.laid)):
        parent = tree.parent[i]
        assert parent is not None
        double = tree.laid[i].piece.double
        attempt.join(*(attempt.choose(i) or (i, attempt.open[parent][0].spots(double)[0], 0)))
    return attempt.all()


def grow(tree: Tree, half: int) -> list[Lying] | None:
    """Piece by piece in the order they were laid, leaving the frame rather than moving one; none if one is shut in."""
    attempt = _Attempt(tree, max(half, ROOMY), HIGHEST)
    attempt.start()
    for i in range(1, len(tree.laid)):
        while (chosen := attempt.choose(i)) is None:
            if attempt.half >= WIDEST:
                return None
            attempt.widen()
        attempt.join(*chosen)
    return attempt.all()


def _order(tree: Tree, early: set[int]) -> list[int]:
    """The pieces as they were laid, but those that need room right after the piece they join."""
    order: list[int] = []
    done: set[int] = set()

    def take(i: int) -> None:
        if i in done:
            return
        done.add(i)
        order.append(i)
        for child in tree.children[i]:
            if child in early:
                take(child)

    for i in range(len(tree.laid)):
        take(i)
    return order


Choice = tuple[int, Spot, int]  # a piece, its spot, and which of the free places it takes


class _Attempt:
    """One table of a width."""

    def __init__(self, tree: Tree, half: int, high: int, flat: int = 0, turn: int = 0) -> None:
        self.tree = tree
        self.half = half
        self.high = high
        self.flat = flat
        self.turn = turn
        self.cells = Cells(half, high)
        self.lying: dict[int, Lying] = {}
        self.open: dict[int, list[Place]] = {}  # free places of each laid piece
        self.made: list[Choice] = []

    def start(self) -> None:
        """Lays the first piece."""
        first = led(self.tree.laid[0].piece)
        self._put(0, first, places(first, True)[: self.tree.opens(0)])

    def all(self) -> list[Lying]:
        """Every piece, in the order they were laid."""
        return [self.lying[i] for i in range(len(self.tree.laid))]

    def widen(self) -> None:
        """Makes the table wider."""
        self.half += WIDER
        self.cells = Cells(self.half, self.high)
        for one in self.lying.values():
            self.cells.take(one.box)

    def run(self, order: list[int], known: list[Choice]) -> int | None:
        """Lays all pieces, as far as the order is the same as it is known; returns one that finds no room, if any."""
        self.start()
        same = True
        for n, i in enumerate(order[1:]):
            same = same and n < len(known) and known[n][0] == i
            chosen = known[n] if same else self.choose(i)
            if chosen is None:
                return i
            self.join(*chosen)
            self.made.append(chosen)
        return None

    def choose(self, i: int) -> Choice | None:
        """Where a piece lies best: with open table ahead, and leaving every open end nearby a place."""
        parent = self.tree.parent[i]
        assert parent is not None
        double = self.tree.laid[i].piece.double
        rest = self.cells.without(self.lying[parent].box)
        choices = [
            (i, spot, k)
            for k in self._own_places(i, parent)
            for spot in self.open[parent][k].spots(double)
            if self._fits(spot.box, rest)
        ]
        choices.sort(key=self._worse)
        if self.turn and len(choices) > 1:
            chance = (i * 40503 + self.turn * 9973) * 2654435761 >> 8  # in later rounds now and then not the best
            if chance % 4 == 0:
                choices.insert(0, choices.pop((chance >> 4) % len(choices)))
        return next((choice for choice in choices if self._leaves_room(*choice)), choices[0] if choices else None)

    def _leaves_room(self, i: int, where: Spot, k: int) -> bool:
        parent = self.tree.parent[i]
        assert parent is not None
        before, taken = self.open[parent], self.cells.taken
        self.join(i, where, k)
        roomy = all(self._has_room(j) for j in self._near(where.box))
        del self.lying[i], self.open[i]
        self.open[parent], self.cells.taken = before, taken
        return roomy

    def _worse(self, choice: Choice) -> tuple[int, int, bool]:
        """How little open table lies ahead of a spot, with some to the sides and without; then whether it is a bend."""
        i, where, _ = choice
        parent = self.tree.parent[i]
        assert parent is not None
        aside = where.box.grown(ASIDE * abs(where.way.y), ASIDE * abs(where.way.x))
        wide = self._run(aside, where.way, self.cells.without(self.lying[parent].box))
        narrow = RUN if wide == RUN else self._run(where.box, where.way, self.cells.taken)
        return self.flat * abs(where.way.y) - wide, -narrow, where.bend

    def _run(self, box: Box, way: Way, rest: int) -> int:
        """How many squares a box could go on."""
        if self._fits(box.moved(way, SQUARE).joined(box.moved(way, RUN * SQUARE)), rest):
            return RUN
        run = 0
        while self._fits(box := box.moved(way, SQUARE), rest):
            run += 1
        return run

    def _near(self, box: Box) -> list[int]:
        """The pieces whose free places a new box may have narrowed: itself and those within reach."""
        wide = box.grown(REACH, REACH)
        return [j for j, free in self.open.items() if free and self.lying[j].box.overlaps(wide)]

    def _own_places(self, i: int, parent: int) -> list[int]:
        """Which of the parent's free places the piece may take: alike ones all, of a led single piece its own half."""
        piece = self.lying[parent].piece
        if parent == 0 and not piece.double:
            way = LEFT if self.tree.laid[i].end == piece.high else RIGHT
            return [k for k, place in enumerate(self.open[parent]) if place.way == way]
        return list(range(len(self.open[parent])))

    def _fits(self, box: Box, rest: int) -> bool:
        return (
            -self.half <= box.left and box.right <= self.half and -self.high <= box.top and self.cells.free(box, rest)
        )

    def _has_room(self, j: int) -> bool:
        """Whether every free place of a piece can still take one."""
        rest = self.cells.without(self.lying[j].box)
        return all(any(self._fits(s.box, rest) for s in place.spots(False)) for place in self.open[j])

    def _put(self, i: int, one: Lying, free: list[Place]) -> None:
        self.cells.take(one.box)
        self.lying[i] = one
        self.open[i] = free

    def join(self, i: int, where: Spot, k: int) -> None:
        """Lays a piece there."""
        one, parent = self.tree.laid[i], self.tree.parent[i]
        assert parent is not None
        joins = one.joins if one.joins is not None else one.piece.high
        self.open[parent] = [place for n, place in enumerate(self.open[parent]) if n != k]
        lying = self.tree.lie(Step(i, joins, one.piece.other(joins)), where, parent)
        self._put(i, lying, places(lying, False)[: self.tree.opens(i)])
