"""Layouts in which every double opens: piece by piece as they were laid, each where most table is open.

For one that finds no room, pieces around it are laid elsewhere. If that does not help, all that lies is bent anew: arms
with many pieces first, and in a new attempt sooner what found no room; after a few of them the frame gives way. There
are boards on which the pieces of so many doubles crowd around the middle that no arrangement is found, or none can be:
on them a piece that finds no room lies apart, below the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from random import Random

from ivories.drawing.arms import Tree
from ivories.drawing.geometry import Lying
from ivories.drawing.table import WIDER, Foresight, Table

SMALL = 40  # pieces for which lying flat is tried first
FLAT = 3  # squares of open table that a piece may lack and still lie flat rather than upright
WIDEST = 400
ROOMY = 28  # the least half width of a table on which nothing may move
HIGHEST = 400
TALL = 3  # rows above the middle for every piece
MENDS = 12  # how many pieces are laid elsewhere for the sake of the next one
PATIENCE = 30  # the same when all is bent anew
TRIES = 4  # attempts within one frame
ROUNDS = 10  # of them
WIDENED = 4  # how often the table is wider than in the round before
MISJUDGED = (0, 4, 7, 13, 21)  # squares of open table, from attempt to attempt
SOONER = 5  # steps by which a piece is laid sooner after an attempt in which it found no room


def lay(tree: Tree, half: int) -> list[Lying]:
    """The whole layout; what lies is moved only for a piece that finds no room."""
    count = len(tree.laid)
    if count <= SMALL:
        table = Table(tree, half, TALL * count, FLAT)
        if _follow(table, 1) == count:
            return table.all()
    table = Table(tree, half, TALL * count)
    at, hopeless = _follow(table, 1), False
    while at < count:
        mended = table.copy()
        if _settle(mended, range(at + 1), MENDS) is None:
            table = mended
        elif not hopeless and (anew := _anew(tree, table.half, at + 1)) is not None:
            table = anew
        else:
            hopeless = True
            table.join(table.apart(at))
        at = _follow(table, at + 1)
    return table.all()


def grow(tree: Tree, half: int) -> list[Lying] | None:
    """Piece by piece in the order they were laid, leaving the frame rather than moving one; none if one is shut in."""
    table = Table(tree, max(half, ROOMY), HIGHEST)
    at = 1
    while (at := _follow(table, at)) < len(tree.laid):
        if table.half >= WIDEST:
            return None
        table.widen()
    return table.all()


def _follow(table: Table, at: int) -> int:
    """Lays the pieces from one on as they come; returns which one finds no room."""
    for i in range(at, len(table.tree.laid)):
        chosen = table.choose(i)
        if chosen is None:
            return i
        table.join(chosen)
    return len(table.tree.laid)


def _settle(table: Table, order: Sequence[int], patience: int) -> int | None:
    """Lays the pieces that are missing, in that order; returns the first that found no room, if that cannot be mended.

    For a piece that finds no room another one close to it is taken up: the one with the fewest that grew from it, and
    not always the same.
    """
    table.due = len(order)
    turn = {i: n for n, i in enumerate(order)}
    waiting = [turn[i] for i in order if i not in table.lying]
    heapify(waiting)
    moved: Counter[int] = Counter()
    first = None
    while waiting:
        i = order[heappop(waiting)]
        chosen = table.choose(i)
        if chosen is not None:
            table.join(chosen)
            continue
        first = first or i
        others = table.around(i)
        if not others or moved.total() == patience:
            return first
        other = min(others, key=lambda j: len(table.grown_from(j)) + moved[j])
        moved[other] += 1
        for j in [i, *table.take_up(other)]:
            heappush(waiting, turn[j])
    return None


def _anew(tree: Tree, half: int, count: int) -> Table | None:
    """So many pieces bent anew."""
    needs = [1] * count  # how many there are from each one on
    for i in range(count - 1, 0, -1):
        needs[tree.parent[i] or 0] += needs[i]
    sooner = [0] * count
    for turn in range(TRIES * ROUNDS):
        foresight = Foresight(needs, MISJUDGED[turn % len(MISJUDGED)], Random(turn))
        table = Table(tree, half + min(turn // TRIES, WIDENED) * WIDER, TALL * len(tree.laid), foresight=foresight)
        stuck = _settle(table, _order(tree, needs, sooner), PATIENCE)
        if stuck is None:
            table.foresight = None
            return table
        while stuck:
            sooner[stuck] += SOONER
            stuck = tree.parent[stuck]
    return None


def _order(tree: Tree, needs: list[int], sooner: list[int]) -> list[int]:
    """From the middle outward, of equal steps the arms with most pieces first, unless one must be laid sooner."""
    order = []
    waiting = [(0, 0, 0, 0)]
    while waiting:
        _, _, steps, i = heappop(waiting)
        order.append(i)
        for child in tree.children[i]:
            if child < len(needs):
                heappush(waiting, (steps + 1 - sooner[child], -needs[child], steps + 1, child))
    return order
