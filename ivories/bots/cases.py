"""One case of what a seat does not see: what is forced, kinds of places and pieces, and the ways to fill them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import factorial, prod
from typing import NamedTuple

from ivories.bots.filling import Filling, cost_of, states_of
from ivories.play.core.holding import Hidden, Place, Where

# What one case may cost, in numbers of ways: with more a view would take more than about five milliseconds. What is too
# dear for whatever may be spent is approximated at this price: more would make it little truer.
MOST_NUMBERS = 100_000


class Column(NamedTuple):
    """Classes of places that the same pieces may lie in; where that is too many columns, almost the same."""

    may: int
    members: list[Hidden]
    size: int


class Kind(NamedTuple):
    """Pieces that may lie in the same classes: a mask of them, of the columns, and whether they may lie anywhere."""

    pieces: int
    columns: int
    anywhere: bool


class Case:
    """The ways in which hidden pieces can lie in classes of places.

    Where passes and draws all differ there can be too many ways to be told apart. Then classes that differ least are
    taken together (`exact` is false): no place that is possible is left out, some is counted that is not, and the
    number of ways can be far too large or too small.
    """

    def __init__(self, pieces: int, classes: Sequence[Hidden], most: int = MOST_NUMBERS) -> None:
        settled = _settled(pieces, classes)
        self.columns = _merged(settled.classes)
        self.exact = not settled.possible or not _too_many(self.columns, settled.pieces, most)
        if not self.exact:
            settled, self.columns = _taken_together(settled, self.columns, min(most, MOST_NUMBERS))
        self.fixed, self.pieces, self.possible = settled.fixed, settled.pieces, settled.possible
        self.kinds = _kinds(self.pieces, self.columns)
        self.ways = self.filling.count() if self.possible else 0
        self.worlds = self.ways and self.ways * prod(map(_dealt_on, self.columns))

    @cached_property
    def filling(self) -> Filling:
        """The ways to lay the pieces, kind by kind, into the columns."""
        each = [kind.columns for kind in self.kinds for _ in range(kind.pieces.bit_count())]
        return Filling([column.size for column in self.columns], each)

    def chances(self, gone: int) -> Iterator[tuple[int, dict[Place, Fraction]]]:
        """Pieces that have the same chances (a mask), less those that are gone, with the chance of each place."""
        for place, pieces in self.fixed:
            yield pieces & ~gone, {place: Fraction(1)}
        wanted, at = {}, 0
        for kind in self.kinds:
            if kind.pieces & ~gone:
                wanted[at] = kind.pieces & ~gone
            at += kind.pieces.bit_count()
        for first, shares in self.filling.shares(list(wanted)).items():
            yield wanted[first], self._spread(wanted[first], shares)

    def _spread(self, pieces: int, shares: Sequence[int]) -> dict[Place, Fraction]:
        """The chance of each place, of a kind of pieces that lies in so many ways in each column."""
        found: defaultdict[Place, Fraction] = defaultdict(Fraction)
        for column, ways in zip(self.columns, shares, strict=True):
            open_to_it, sizes = _open_to(column, pieces) if ways else [], Counter[Place]()
            for member in open_to_it:
                sizes[member.place] += member.size
            for place, size in sizes.items():
                found[place] += Fraction(ways * size, self.ways * sizes.total())
        return found


def _dealt_on(column: Column) -> int:
    """In how many ways the pieces of a column lie in its classes."""
    return factorial(column.size) // prod(factorial(member.size) for member in column.members)


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


def _taken_together(settled: _Settled, columns: list[Column], most: int) -> tuple[_Settled, list[Column]]:
    """Columns that differ least are one, until the ways can be counted quickly.

    Those of one seat first. If that is not enough, all classes of a seat are one: then it is forced which pieces lie
    with the seat that has played them, and the columns of all seats may be taken together.
    """
    columns = _few(columns, settled.pieces, most, _only_place)
    if _too_many(columns, settled.pieces, most):
        again = _settled(settled.pieces, _by_place(settled.classes))
        settled = again._replace(fixed=[*settled.fixed, *again.fixed])
        columns = _few(_merged(settled.classes), settled.pieces, most, lambda column: True)
    return settled, columns


def _by_place(classes: Sequence[Hidden]) -> list[Hidden]:
    """All classes of one place as one."""
    found: dict[Place, Hidden] = {}
    for one in classes:
        before = found.get(one.place, Hidden(one.place, 0, 0))
        found[one.place] = Hidden(one.place, before.size + one.size, before.may | one.may)
    return list(found.values())


def _only_place(column: Column) -> object:
    """The place that all of a column is; a column of several places is like no other."""
    places = {member.place for member in column.members}
    return places.pop() if len(places) == 1 else id(column)


def _few(columns: list[Column], pieces: int, most: int, like: Callable[[Column], object]) -> list[Column]:
    """The columns, those that differ least of those that are alike taken together as long as there are too many."""
    while _too_many(columns, pieces, most):
        groups: dict[object, list[Column]] = {}
        for column in columns:
            groups.setdefault(like(column), []).append(column)
        pairs = [pair for group in groups.values() for pair in combinations(group, 2)]
        if not pairs:
            break
        one, other = min(pairs, key=_difference)
        both = Column(one.may | other.may, [*one.members, *other.members], one.size + other.size)
        columns = [column for column in columns if column is not one and column is not other] + [both]
    return columns


def _too_many(columns: list[Column], pieces: int, most: int) -> bool:
    """Whether to count the ways would cost more than that."""
    sizes = [column.size for column in columns]
    if (
        not columns or states_of(sizes) * pieces.bit_count() > most
    ):  # it costs as much at least, and more to say exactly
        return bool(columns)
    each = [kind.columns for kind in _kinds(pieces, columns) for _ in range(kind.pieces.bit_count())]
    return cost_of(sizes, each) > most


def _difference(pair: tuple[Column, Column]) -> int:
    """How much is lost when two columns are taken together: pieces that only one of them may hold, and places."""
    one, other = pair
    return (one.may ^ other.may).bit_count() * min(one.size, other.size)


def _open_to(column: Column, pieces: int) -> list[Hidden]:
    """The classes of a column that a kind of pieces may lie in: where it is exact, all of them."""
    return [member for member in column.members if member.may & pieces]


def _kinds(pieces: int, columns: Sequence[Column]) -> list[Kind]:
    """Pieces that may lie in the same classes; those that may lie in all of them are the last."""
    parts = [pieces] if pieces else []
    classes = {member.may for column in columns for member in column.members}
    for may in classes:
        parts = [part for both in parts for part in (both & may, both & ~may) if part]
    kinds = [
        Kind(part, sum(1 << c for c, column in enumerate(columns) if column.may & part), all(m & part for m in classes))
        for part in parts
    ]
    return sorted(kinds, key=lambda kind: (kind.columns.bit_count(), kind.columns, kind.anywhere, kind.pieces))
