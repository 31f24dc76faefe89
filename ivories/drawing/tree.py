"""Which piece joined which: a layout as a tree, and its arms that leave one piece (a line has two, a crossing four)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ivories.drawing.geometry import Placed, Slot
from ivories.pieces import Piece
from ivories.types import End, Laid


class Link(NamedTuple):
    """A piece of an arm: which of the laid ones, its number toward the middle and the one that faces out."""

    at: int
    joins: int
    out: int


class Tree:
    """Which piece joined which. `opens` says how many places a piece has in all, free ones included."""

    def __init__(self, laid: Sequence[Laid], ends: Sequence[End]) -> None:
        self.laid = laid
        self.index = {one.piece: i for i, one in enumerate(laid)}
        self.parent: list[int | None] = []
        self.children: list[list[int]] = [[] for _ in laid]
        for i, one in enumerate(laid):
            parent = None if one.touched is None else self.index[one.touched]
            self.parent.append(parent)
            if parent is not None:
                self.children[parent].append(i)
        self.free: dict[Piece, int] = {}
        for end in ends:
            self.free[end.piece] = self.free.get(end.piece, 0) + end.places

    def opens(self, i: int) -> int:
        """All places of a piece, built on or free, the one by which it joined not counted."""
        return len(self.children[i]) + self.free.get(self.laid[i].piece, 0)

    def place(self, link: Link, where: Slot, touched: int | None, apart: bool = False) -> Placed:
        """A piece of an arm in its place."""
        return Placed(self.laid[link.at].piece, where.box, where.way, touched, link.joins, link.out, apart)

    def crossings(self) -> list[int]:
        """The doubles from which more than a line grows."""
        return [i for i, one in enumerate(self.laid) if one.piece.double and self.opens(i) > (2 if i == 0 else 1)]

    def arms(self, middle: int) -> list[list[Link]]:
        """The arms that leave the piece in the middle, in the order of its places; the one it joined comes first."""
        piece, children = self.laid[middle].piece, self.children[middle]
        if self.parent[middle] is not None:
            return [self._backward(middle), *map(self._outward, children)]
        if piece.double:
            return [self._outward(child) for child in children]
        halves = {self.laid[child].end: child for child in children}
        return [self._outward(halves[number]) if number in halves else [] for number in piece]

    def _outward(self, i: int) -> list[Link]:
        """The arm that begins with a piece, as long as it is a line."""
        arm = []
        at: int | None = i
        while at is not None:
            one = self.laid[at]
            joins = one.joins if one.joins is not None else one.piece.high
            arm.append(Link(at, joins, one.piece.other(joins)))
            at = self.children[at][0] if self.children[at] else None
        return arm

    def _backward(self, i: int) -> list[Link]:
        """The arm from a piece back to the led one and out at its other end."""
        arm = []
        child, at = i, self.parent[i]
        while at is not None:
            one = self.laid[at]
            joins = self.laid[child].end
            assert joins is not None
            arm.append(Link(at, joins, one.piece.other(joins)))
            beyond = [c for c in self.children[at] if c != child]
            child, at = at, self.parent[at]
            if at is None and beyond:
                arm += self._outward(beyond[0])
        return arm
