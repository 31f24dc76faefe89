"""One case of what a seat does not see: what is forced, the kinds of places and of pieces, and the ways to fill them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import factorial, prod
from typing import NamedTuple

from ivories.bots.filling import Filling
from ivories.play.core.holding import Hidden, Place, Where

CHEAP = 40  # nodes; with so few the other way round is not looked at


class Column(NamedTuple):
    """Classes of places that the same pieces may lie in."""

    may: int
    members: list[Hidden]
    size: int


class Case:
    """The ways in which hidden pieces can lie in classes of places."""

    def __init__(self, pieces: int, classes: Sequence[Hidden]) -> None:
        self.fixed, self.pieces, rest, possible = _settled(pieces, classes)
        self.columns = _merged(rest)
        self.groups = _kinds(self.pieces, [column.may for column in self.columns])
        self.filling, self.by_place = self._cheaper()
        self.ways = self.filling.count() if possible else 0
        orders = prod(map(factorial, self.filling.rows))
        self.worlds = self.ways * orders // prod(factorial(one.count) for one in rest)

    def _cheaper(self) -> tuple[Filling, bool]:
        """Kinds of pieces one by one into places, or place by place; and whether it is the latter."""
        kinds, places = [g.bit_count() for g in self.groups], [column.size for column in self.columns]
        fits = [[column.may & group != 0 for column in self.columns] for group in self.groups]
        rows = [sum(fit << c for c, fit in enumerate(row)) for row in fits]
        one = Filling(kinds, places, rows)
        if one.cost <= CHEAP:
            return one, False
        columns = [sum(row[c] << k for k, row in enumerate(fits)) for c in range(len(places))]
        other = Filling(places, kinds, columns)
        return (other, True) if other.cost < one.cost else (one, False)

    def chances(self) -> Iterator[tuple[int, Place, Fraction]]:
        """For each piece (a mask of alike ones) the chance of each place."""
        for place, pieces in self.fixed:
            yield pieces, place, Fraction(1)
        shares = self.filling.shares() if self.ways else []
        for k, group in enumerate(self.groups):
            for c, column in enumerate(self.columns):
                share = self._share(shares, k, c) if shares else Fraction(0)
                for member in column.members if share else ():
                    yield group, member.place, share * Fraction(member.count, column.size)

    def _share(self, shares: list[list[int]], k: int, c: int) -> Fraction:
        """The chance of one piece of a kind to lie in places of a kind."""
        if self.by_place:
            return Fraction(shares[c][k], self.ways)
        return Fraction(shares[k][c] * self.columns[c].size, self.ways * self.groups[k].bit_count())


def _settled(pieces: int, classes: Sequence[Hidden]) -> tuple[list[tuple[Place, int]], int, list[Hidden], bool]:
    """What is forced, the pieces left over, their places, and whether it goes out at all.

    Pieces that may lie in one class only lie there; a class with no more pieces than places has them all. Of the stock
    nothing is said here: which of its places a piece has is open.
    """
    fixed: list[tuple[Place, int]] = []
    rest = list(classes)
    while True:
        rest = [one._replace(may=one.may & pieces) for one in rest if one.count or one.may & pieces == 0]
        rest = [one for one in rest if one.count]
        once = twice = 0
        for one in rest:
            twice |= once & one.may
            once |= one.may
        found = next(((k, forced) for k, one in enumerate(rest) if (forced := _forced(one, once & ~twice))), None)
        short = any(one.may.bit_count() < one.count for one in rest)
        if once != pieces or short or sum(one.count for one in rest) != pieces.bit_count():
            return fixed, pieces, rest, False
        if found is None:
            return fixed, pieces, rest, True
        k, forced = found
        fixed.append((rest[k].place, forced))
        pieces &= ~forced
        rest[k] = rest[k]._replace(count=max(0, rest[k].count - forced.bit_count()), may=rest[k].may & ~forced)


def _forced(one: Hidden, only: int) -> int:
    """The pieces that must lie in this class."""
    if one.place.where is Where.STOCK:
        return 0
    return one.may if one.may.bit_count() == one.count else one.may & only


def _merged(classes: Sequence[Hidden]) -> list[Column]:
    """Classes with the same pieces are one column."""
    found: dict[int, list[Hidden]] = {}
    for one in classes:
        found.setdefault(one.may, []).append(one)
    return [Column(may, members, sum(one.count for one in members)) for may, members in found.items()]


def _kinds(pieces: int, columns: Sequence[int]) -> list[int]:
    """Pieces that may lie in the same columns, as masks."""
    kinds = [pieces] if pieces else []
    for may in columns:
        kinds = [part for kind in kinds for part in (kind & may, kind & ~may) if part]
    return kinds
