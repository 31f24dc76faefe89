"""One case of what a seat does not see: what is forced, kinds of places and pieces, and the ways to fill them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from math import factorial, prod
from typing import NamedTuple

from ivories.bots.filling import Filling
from ivories.play.core.holding import Hidden, Place, Where


class Column(NamedTuple):
    """Classes of places that the same pieces may lie in."""

    may: int
    members: list[Hidden]
    size: int


class Kind(NamedTuple):
    """Pieces that may lie in the same columns: masks of both."""

    pieces: int
    columns: int


class Case:
    """The ways in which hidden pieces can lie in classes of places."""

    def __init__(self, pieces: int, classes: Sequence[Hidden]) -> None:
        settled = _settled(pieces, classes)
        self.fixed, self.pieces, self.possible = settled.fixed, settled.pieces, settled.possible
        self.columns = _merged(settled.classes)
        self.kinds = _kinds(self.pieces, self.columns)
        self.ways = self.filling.count() if self.possible else 0
        dealt_on = [factorial(c.size) // prod(factorial(one.size) for one in c.members) for c in self.columns]
        self.worlds = self.ways * prod(dealt_on)

    @cached_property
    def filling(self) -> Filling:
        """The ways to lay the pieces, kind by kind, into the columns."""
        each = [kind.columns for kind in self.kinds for _ in range(kind.pieces.bit_count())]
        return Filling([column.size for column in self.columns], each)

    def chances(self, gone: int) -> Iterator[tuple[int, Place, Fraction]]:
        """For each kind of pieces (a mask), less those that are gone, the chance of each place."""
        for place, pieces in self.fixed:
            yield pieces & ~gone, place, Fraction(1)
        wanted, at = {}, 0
        for kind in self.kinds:
            if kind.pieces & ~gone:
                wanted[at] = kind.pieces & ~gone
            at += kind.pieces.bit_count()
        for first, shares in self.filling.shares(list(wanted)).items():
            for column, ways in zip(self.columns, shares, strict=True):
                for member in column.members if ways else ():
                    yield wanted[first], member.place, Fraction(ways * member.size, self.ways * column.size)


class _Settled(NamedTuple):
    fixed: list[tuple[Place, int]]
    pieces: int  # that are left over
    classes: list[Hidden]  # and their places
    possible: bool


def _settled(pieces: int, classes: Sequence[Hidden]) -> _Settled:
    """What is forced, and what is not.

    Pieces that may lie in one class only lie there; a class with no more pieces than places has them all. Of the stock
    nothing is said here: which of its places a piece has is open.
    """
    fixed: list[tuple[Place, int]] = []
    rest = list(classes)
    while True:
        rest = [one._replace(may=one.may & pieces) for one in rest if one.size]
        once = twice = 0
        for one in rest:
            twice |= once & one.may
            once |= one.may
        short = any(one.may.bit_count() < one.size for one in rest)
        if once != pieces or short or sum(one.size for one in rest) != pieces.bit_count():
            return _Settled(fixed, pieces, rest, False)
        found = [(k, forced) for k, one in enumerate(rest) if (forced := _forced(one, once & ~twice))]
        if not found:
            return _Settled(fixed, pieces, rest, True)
        for k, forced in found:
            here = forced & pieces  # two classes may both need a piece: then it does not go out
            fixed.append((rest[k].place, here))
            pieces &= ~here
            rest[k] = rest[k]._replace(size=rest[k].size - here.bit_count())
        if any(one.size < 0 for one in rest):
            return _Settled(fixed, pieces, rest, False)


def _forced(one: Hidden, only: int) -> int:
    """The pieces that must lie in this class."""
    if one.place.where is Where.STOCK:
        return 0
    return one.may if one.may.bit_count() == one.size else one.may & only


def _merged(classes: Sequence[Hidden]) -> list[Column]:
    """Classes with the same pieces are one column."""
    found: dict[int, list[Hidden]] = {}
    for one in classes:
        found.setdefault(one.may, []).append(one)
    return [Column(may, members, sum(one.size for one in members)) for may, members in found.items()]


def _kinds(pieces: int, columns: Sequence[Column]) -> list[Kind]:
    """Pieces that may lie in the same columns; those that may lie in all of them are the last."""
    kinds = [Kind(pieces, 0)] if pieces else []
    for c, column in enumerate(columns):
        split = [part for kind in kinds for part in _split(kind, column.may, 1 << c)]
        kinds = [part for part in split if part.pieces]
    return sorted(kinds, key=lambda kind: (kind.columns.bit_count(), kind.columns))


def _split(kind: Kind, may: int, column: int) -> tuple[Kind, Kind]:
    return Kind(kind.pieces & may, kind.columns | column), Kind(kind.pieces & ~may, kind.columns)
