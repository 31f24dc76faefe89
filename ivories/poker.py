"""Hands of Poker: what they are, and which is better.

>>> poker_hand(["6-6", "5-5", "4-4", "3-2", "3-1"]).kind
'full'
>>> poker_hand(["6-6", "5-5", "4-4", "3-2", "3-1"]) > poker_hand(["6-6", "5-5", "4-4", "3-2", "5-1"])
True
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import total_ordering
from typing import Any

from ivories.errors import IvoriesError
from ivories.given import row
from ivories.kernel.poker import hands, tables
from ivories.kernel.poker.codes import KIND
from ivories.pieces import POKER, Piece
from ivories.rules.choices import Straights
from ivories.rules.poker import HALSAM

_CODED: dict[str, Any] = {}


@total_ordering
class Hand:
    """Five pieces; hands of the same straights compare, and no two are equal."""

    KINDS = (
        *("nothing", "one pair", "flush", "threes", "straight four"),
        *("full", "straight five", "fours", "straight six", "royal"),
    )

    def __init__(self, pieces: Sequence[Any], straights: str = "as_stated") -> None:
        read = [POKER.piece(piece) for piece in row(pieces) or []]
        if len(set(read)) != 5 or len(read) != 5:
            raise IvoriesError("bad-poker-hand")
        if straights not in tuple(Straights):
            raise IvoriesError("bad-option/choice", name="straights", value=straights, choices=list(Straights))
        self.pieces: tuple[Piece, ...] = tuple(sorted(read, key=lambda piece: POKER.index[piece], reverse=True))
        self.straights = straights
        self.rank = hands.rank(_coded(straights), sum(1 << POKER.index[piece] for piece in read))

    @property
    def kind(self) -> str:
        """What it makes: `nothing` up to `royal`."""
        return self.KINDS[self.rank >> KIND]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and (self.rank, self.straights) == (other.rank, other.straights)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Hand) or self.straights != other.straights:
            return NotImplemented
        return bool(self.rank < other.rank)

    def __hash__(self) -> int:
        return hash((self.rank, self.straights))

    def __repr__(self) -> str:
        return f"<{' '.join(map(str, self.pieces))}: {self.kind}>"


def _coded(straights: str) -> Any:
    if straights not in _CODED:
        from dataclasses import replace

        _CODED[straights] = tables.coded(replace(HALSAM, straights=Straights(straights)), 2)
    return _CODED[straights]


def poker_hand(pieces: Sequence[Any], straights: str = "as_stated") -> Hand:
    """The hand of five pieces, given as `6-4` or pairs of numbers."""
    return Hand(pieces, straights)
