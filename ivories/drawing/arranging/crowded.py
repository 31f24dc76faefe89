"""Layouts in which several doubles open: piece by piece as they were laid, each where most table is open.

For a piece that finds no room, pieces around it are laid elsewhere. If that does not help, all that lies is laid again:
arms with many pieces first, and in each new attempt sooner what found no room; after a few attempts the table becomes
wider. There are layouts in which the pieces of so many doubles crowd around the middle that no arrangement is found, or
none can be: there a piece that finds no room lies apart, below the others. `Effort` bounds how long all this goes on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from random import Random

from ivories.drawing.arranging.crowded_table import WIDER, Foresight, Table
from ivories.drawing.arranging.effort import Effort
from ivories.drawing.geometry import Placed
from ivories.drawing.tree import Tree

# These were tuned on crosses of the double-twelve set with about ninety pieces: few attempts, and few pieces that move.
SMALL = 40  # pieces for which lying flat is tried first
FLAT = 3  # squares of open table that a piece may lack and still lie flat rather than upright
TALL = 3  # rows of cells above the middle for every piece
MOVES = 12  # how many pieces are laid elsewhere for the sake of the next one
MOVES_AGAIN = 30  # the same when all is laid again
ATTEMPTS = 40  # at laying all again
ALIKE = 4  # attempts on tables of one width
WIDENED = 4  # how often the table is made wider
LOW = 0.6  # rows of cells above the middle of a low table, for each one beside it
LOW_STEP = 8  # cells by which the half width of a low table grows
LOW_MOST = 60  # half width up to which any low table may grow; wider ones up to twice their width
MISJUDGED = (0, 4, 7, 13, 21)  # squares of open table, from attempt to attempt
SOONER = 5  # by how much a piece is laid sooner after an attempt in which it found no room

# Of a table on which nothing may move, in cells.
ROOMY = 28  # the least half width
WIDEST = 400  # the half width at which it gives up
HIGHEST = 400  # rows above the middle


def lay_low(tree: Tree, half_width: int, effort: Effort) -> list[Placed]:
    """The whole layout on the smallest table found that is wider than high, as screens are; else as `lay` does."""
    count = len(tree.laid)
    flat = FLAT if count <= SMALL else 0
    for half in range(half_width, max(2 * half_width, LOW_MOST) + 1, LOW_STEP):
        table = Table(tree, half, round(LOW * half), effort, flat)
        if _in_turn(table, 1) == count:
            return table.all()
    return lay(tree, half_width, effort)


def lay(tree: Tree, half_width: int, effort: Effort) -> list[Placed]:
    """The whole layout; what lies is moved only for a piece that finds no room."""
    count = len(tree.laid)
    if count <= SMALL:
        table = Table(tree, half_width, TALL * count, effort, FLAT)
        if _in_turn(table, 1) == count:
            return table.all()
    table = Table(tree, half_width, TALL * count, effort)
    at, hopeless = _in_turn(table, 1), False
    while at < count:
        moved = table.copy()
        if _rearrange(moved, range(at + 1), MOVES) is None:
            table = moved
        elif not hopeless and (again := _lay_again(table, at + 1)) is not None:
            table = again
        else:
            hopeless = True  # what was not found for these pieces is not found for more of them
            table.lay(table.apart(at))
        at = _in_turn(table, at + 1)
    return table.all()


def grow(tree: Tree, half_width: int, effort: Effort) -> list[Placed] | None:
    """Piece by piece in the order they were laid, leaving the table rather than moving one; none if one is shut in."""
    table = Table(tree, max(half_width, ROOMY), HIGHEST, effort)
    at = 1
    while (at := _in_turn(table, at)) < len(tree.laid):
        if table.half_width >= WIDEST:
            return None
        table.widen()
    return table.all()


def _in_turn(table: Table, at: int) -> int:
    """Lays the pieces from one on as they come; returns which one finds no room."""
    for i in range(at, len(table.tree.laid)):
        chosen = table.choose(i)
        if chosen is None:
            return i
        table.lay(chosen)
    return len(table.tree.laid)


def _rearrange(table: Table, order: Sequence[int], moves: int) -> int | None:
    """Lays the pieces that are missing, in that order; returns the first that found no room, if others did not help.

    For a piece that finds no room another one close to it is taken up: the one with the fewest that grew from it, and
    not always the same.
    """
    table.due = len(order)
    turn = {i: n for n, i in enumerate(order)}
    waiting = [turn[i] for i in order if i not in table.placed]
    heapify(waiting)
    moved: Counter[int] = Counter()
    first = None
    while waiting:
        if table.effort.spent:
            return first or order[waiting[0]]
        i = order[heappop(waiting)]
        chosen = table.choose(i)
        if chosen is not None:
            table.lay(chosen)
            continue
        first = first or i
        others = table.around(i)
        if not others or moved.total() == moves:
            return first
        other = min(others, key=lambda j: len(table.grown_from(j)) + moved[j])
        moved[other] += 1
        for j in [i, *table.take_up(other)]:
            heappush(waiting, turn[j])
    return None


def _lay_again(before: Table, count: int) -> Table | None:
    """So many pieces on a new table, with all of them in sight."""
    tree = before.tree
    needs = [1] * count  # how many there are from each one on
    for i in range(count - 1, 0, -1):
        needs[tree.parent[i] or 0] += needs[i]
    sooner = [0] * count
    for attempt in range(ATTEMPTS):
        foresight = Foresight(needs, MISJUDGED[attempt % len(MISJUDGED)], Random(attempt))
        half_width = before.half_width + min(attempt // ALIKE, WIDENED) * WIDER
        table = Table(tree, half_width, TALL * len(tree.laid), before.effort, foresight=foresight)
        stuck = _rearrange(table, _order(tree, needs, sooner), MOVES_AGAIN)
        if stuck is None:
            table.foresight = None
            return table
        while stuck:
            sooner[stuck] += SOONER
            stuck = tree.parent[stuck]
    return None


def _order(tree: Tree, needs: list[int], sooner: list[int]) -> list[int]:
    """From the middle outward, of equally far ones the arms with most pieces first, unless one must be laid sooner."""
    order = []
    waiting = [(0, 0, 0, 0)]
    while waiting:
        _, _, distance, i = heappop(waiting)
        order.append(i)
        for child in tree.children[i]:
            if child < len(needs):
                heappush(waiting, (distance + 1 - sooner[child], -needs[child], distance + 1, child))
    return order
