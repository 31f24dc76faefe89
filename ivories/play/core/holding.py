"""Where hidden pieces can lie: places in classes, and which pieces may be in each, as the events of a deal force it.

Each family's `holding.hiding(view)` goes through the events of a deal and writes down for every other seat, in order,
what it held, laid, lacked and drew. From the end backwards that gives for each class (the hand it was dealt, each draw)
the pieces that may have come with it: a piece that a seat lacked was not in its hand then, unless it was drawn later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple


class Where(StrEnum):
    """What kind of place a piece can lie in."""

    HAND = "hand"
    AWAY = "away"  # laid away by a seat, unseen
    STOCK = "stock"  # what is left of the deck: dummies, too
    OUTSIDE = "outside"  # not in this deal: some set-ups leave pieces out


class Place(NamedTuple):
    """A place that pieces can lie in; `seat` is none where it is nobody's."""

    where: Where
    seat: int | None = None


STOCK = Place(Where.STOCK)
OUTSIDE = Place(Where.OUTSIDE)


class Hidden(NamedTuple):
    """Some alike hidden places: how many, whose, and the pieces (a mask) that may lie there."""

    place: Place
    size: int
    may: int


@dataclass(frozen=True)
class Hiding:
    """All that a seat does not see. Exactly one of the cases is true; each is a list of classes of places.

    `pieces` are the hidden pieces, with those that others have played since (`gone`): which class a played piece came
    from is hidden, too. `hands` and `away` are the pieces that the seat knows in each place, `stock` the places of the
    deck that are hidden.
    """

    pieces: int
    gone: int
    hands: list[int]
    away: list[int]
    stock: range
    cases: list[list[Hidden]]


@dataclass
class Line:
    """What is known of one seat in a deal, in the order in which it happened."""

    happened: list[tuple[bool, int]] = field(default_factory=list)  # held or lacked, and pieces; held nothing: a draw
    laid: int = 0  # pieces played
    draws: int = 0

    def lacks(self, pieces: int) -> None:
        """None of these was in its hand."""
        self.happened.append((False, pieces))

    def holds(self, pieces: int) -> None:
        """These were in its hand; of none nothing is written down, for that would be a draw."""
        if pieces:
            self.happened.append((True, pieces))

    def plays(self, piece: int) -> None:
        """It laid this piece."""
        self.holds(1 << piece)
        self.laid |= 1 << piece

    def draws_one(self) -> None:
        """It drew a piece that nobody else saw."""
        self.happened.append((True, 0))
        self.draws += 1

    def classes(self, place: Place, dealt: int, free: int) -> list[Hidden]:
        """The hand it was dealt and each of its draws; `free` are the pieces that could still be anywhere."""
        found: list[Hidden] = []
        may = free
        for held, pieces in reversed(self.happened):
            if not held:
                may &= ~pieces
            elif pieces:  # what it held already is nothing that it drew later
                found = [one._replace(may=one.may & ~pieces) for one in found]
                may |= pieces
            else:
                found.append(Hidden(place, 1, may))
        return [Hidden(place, dealt, may), *reversed(found)]


def with_rest(classes: Sequence[Hidden], pieces: int, free: int, stock: int) -> list[Hidden]:
    """The classes, with the stock, and with what is left outside the deal."""
    outside = pieces.bit_count() - stock - sum(one.size for one in classes)
    rest = [Hidden(STOCK, stock, free), Hidden(OUTSIDE, outside, free)]
    return [one for one in (*classes, *rest) if one.size]
