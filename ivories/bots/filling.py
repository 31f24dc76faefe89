"""Counting the ways to fill places: rows that take slots of columns, where each row may use only some of the columns.

A row of size n takes n different slots; a column of size c has c of them. Rows come one after the other. Columns that all
rows still to come treat alike are one class from there on: only how many free slots they have together matters. So
there are few nodes (how many slots of each class are free), and counts are exact. Rows may be kinds of pieces and
columns places, or the other way round, whichever is cheaper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import comb
from typing import TypeAlias

Taken: TypeAlias = tuple[int, ...]  # of each class that a row may use


@dataclass
class Node:
    """Slots that are free before a row takes its own: the ways on from here, and the ways to get here."""

    free: tuple[int, ...]
    options: list[tuple[Taken, int, Node]] = field(default_factory=list)
    ways: int = 0
    untouched: list[int] = field(
        default_factory=list
    )  # for each column, ways here that leave one given slot of it free


@dataclass
class Level:
    """One row's turn: its size, the classes of columns, and the classes that it may use."""

    row: int
    size: int
    members: list[list[int]]  # the columns of each class
    usable: list[int]
    onward: list[int]  # for each class the one that it belongs to at the next level; -1: no later row may use it
    last: bool = False


class Filling:
    """The ways to fill columns with rows; `allowed` has for each row a mask of columns."""

    def __init__(self, rows: Sequence[int], columns: Sequence[int], allowed: Sequence[int]) -> None:
        self.rows, self.columns, self.allowed = rows, columns, allowed
        self.levels = _levels(rows, columns, allowed, _order(rows, allowed))
        self.nodes: list[list[Node]] = []

    @property
    def cost(self) -> int:
        """About how many nodes there can be, before they are counted."""
        total, taken, left = 0, 0, sum(self.rows)
        for level in self.levels:
            nodes, widest = 1, 1
            for members in level.members:
                size = sum(self.columns[c] for c in members)
                width = min(size, left) - max(0, size - taken) + 1
                nodes, widest = nodes * width, max(widest, width)
            total += nodes // widest * (1 + len(level.usable))
            taken, left = taken + level.size, left - level.size
        return total

    def count(self) -> int:
        """The ways to choose the slots of each row; 0 where they do not go out."""
        if not self.levels:
            return 1
        first = Node(tuple(sum(self.columns[c] for c in members) for members in self.levels[0].members))
        if sum(first.free) != sum(self.rows) or sum(self.columns) != sum(self.rows):
            return 0
        self._go_on(first)
        for nodes in reversed(self.nodes):
            for node in nodes:
                node.options = [option for option in node.options if option[2].ways]
                node.ways = sum(ways * onward.ways for _, ways, onward in node.options)
        return first.ways

    def _go_on(self, first: Node) -> None:
        """Every node that can be reached, level by level."""
        end = Node((), ways=1)
        here = {first.free: first}
        for level in self.levels:
            self.nodes.append(list(here.values()))
            there: dict[tuple[int, ...], Node] = {}
            for node in self.nodes[-1]:
                for taken, ways, free in _options(level, node.free):
                    onward = end if level.last else there.get(free)
                    if onward is None:
                        onward = there[free] = Node(free)
                    node.options.append((taken, ways, onward))
            here = there

    def shares(self) -> list[list[int]]:
        """For each row and column the ways in which a given slot of the column is the row's."""
        found = [[0] * len(self.columns) for _ in self.rows]
        if self.nodes:
            self.nodes[0][0].untouched = [1] * len(self.columns)
        for level, nodes in zip(self.levels, self.nodes, strict=True):
            for node in nodes:
                if node.ways:
                    _share(level, node, found[level.row])
        return found


def _order(rows: Sequence[int], allowed: Sequence[int]) -> list[int]:
    """Rows with few columns first: those that may use every column see them as one class."""
    return sorted(range(len(rows)), key=lambda row: (allowed[row].bit_count(), allowed[row]))


def _levels(rows: Sequence[int], columns: Sequence[int], allowed: Sequence[int], order: list[int]) -> list[Level]:
    """The rows in this order, each with the classes of columns as they are then; made from the last one back."""
    future = [0] * len(columns)
    later: dict[int, int] = {}
    found: list[Level] = []
    for row in reversed(order):
        before, may = future, allowed[row]
        future = [pattern << 1 | may >> c & 1 for c, pattern in enumerate(before)]
        classes: dict[int, list[int]] = {}
        for c, pattern in enumerate(future):
            if pattern:
                classes.setdefault(pattern, []).append(c)
        members = list(classes.values())
        onward = [later.get(before[each[0]], -1) for each in members]
        usable = [k for k, each in enumerate(members) if may >> each[0] & 1]
        found.append(Level(row, rows[row], members, usable, onward, last=not found))
        later = {pattern: k for k, pattern in enumerate(classes)}
    return found[::-1]


def _options(level: Level, free: tuple[int, ...]) -> Iterator[tuple[Taken, int, tuple[int, ...]]]:
    """What a row can take of each class, in how many ways, and what is free then."""
    most = [free[k] for k in level.usable]
    least = [free[k] if level.onward[k] < 0 else 0 for k in level.usable]
    width = 1 + max(level.onward, default=-1)
    for taken in _divided(level.size, least, most):
        ways, left = 1, list(free)
        for k, count in zip(level.usable, taken, strict=True):
            ways *= comb(free[k], count)
            left[k] -= count
        after = [0] * width
        for k, to in enumerate(level.onward):
            if to >= 0:
                after[to] += left[k]
        yield taken, ways, tuple(after)


def _divided(total: int, least: list[int], most: list[int]) -> Iterator[Taken]:
    """All ways to divide a number into parts within their bounds."""
    if not most:
        if total == 0:
            yield ()
        return
    low = max(least[0], total - sum(most[1:]))
    for part in range(low, min(most[0], total - sum(least[1:])) + 1):
        for rest in _divided(total - part, least[1:], most[1:]):
            yield (part, *rest)


def _share(level: Level, node: Node, found: list[int]) -> None:
    """Adds, for each column, the ways in which this node's row takes a given slot of it; hands the others on."""
    place = {k: i for i, k in enumerate(level.usable)}
    for taken, ways, onward in node.options:
        if not onward.untouched:
            onward.untouched = [0] * len(found)
        for k, members in enumerate(level.members):
            count, free = (taken[place[k]], node.free[k]) if k in place else (0, 1)
            if not free:
                continue
            for c in members:
                here = node.untouched[c] * ways
                mine = here * count // free  # a given slot is one of those chosen in so many of the ways
                found[c] += mine * onward.ways
                onward.untouched[c] += here - mine
