"""What a piece is and which sets there are: numbers, spots, names.

>>> DOUBLE_SIX.piece("4-6")
Piece(high=6, low=4)
>>> DOUBLE_SIX.name(DOUBLE_SIX.piece("3-2")), MUSICAL.name(MUSICAL.piece("12-4"))
('three-two', 'dotted half and quarter')
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, NamedTuple, Self

from ivories.errors import IvoriesError
from ivories.given import row, whole
from ivories.words import ENGLISH

WRITTEN = re.compile(r"(\d{1,2})-(\d{1,2})", re.ASCII)


class _Halves(NamedTuple):
    high: int
    low: int


class Piece(_Halves):
    """One piece, its larger number first however it is made, printed as `6-4`. Musical pieces bear values in
    sixteenths.

    >>> Piece(4, 6) == Piece(6, 4) == Piece.parse("4-6")
    True
    """

    __slots__ = ()

    def __new__(cls, high: int, low: int) -> Self:
        """From its two numbers, in any order."""
        if type(high) is not int or type(low) is not int or high < 0 or low < 0:
            high, low = _halves((high, low))
        return super().__new__(cls, high, low) if high >= low else super().__new__(cls, low, high)

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]  # mypy knows it in another shape
        return cls(*iterable)

    @classmethod
    def parse(cls, written: str) -> Self:
        """Reads `6-4` or `4-6`; anything else is refused. A set reads only its own pieces: `game.set.piece("6-4")`."""
        return cls(*_halves(written))

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    @property
    def double(self) -> bool:
        """Both halves alike."""
        return self.high == self.low

    @property
    def spots(self) -> int:
        """What the piece counts: the sum of its halves."""
        return self.high + self.low

    def other(self, number: int) -> int:
        """The number on the other half; one that is on neither is refused."""
        if number == self.high:
            return self.low
        if number != self.low:
            raise IvoriesError("bad-piece/other", piece=str(self), number=number)
        return self.high


class PieceSet:
    """Every pair of the given numbers once, doubles included; or only some of them, in an order of their own.

    >>> len(DOUBLE_SIX), "4-6" in DOUBLE_SIX, max(piece.spots for piece in DOUBLE_SIX)
    (28, True, 12)
    """

    def __init__(self, name: str, numbers: tuple[int, ...], only: tuple[Piece, ...] = ()) -> None:
        self.name_of_set = name
        self.numbers = numbers
        self._only = only

    def __repr__(self) -> str:
        return f"<{self.name_of_set}: {len(self)} pieces>"

    def __len__(self) -> int:
        return len(self.pieces)

    def __iter__(self) -> Iterator[Piece]:
        return iter(self.pieces)

    def __contains__(self, piece: object) -> bool:
        """Whether the set has a piece, or one that is written so."""
        try:
            self.piece(piece)
        except IvoriesError:
            return False
        return True

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """All pieces in the set's own order; a piece's place here is its index in the kernel."""
        return self._only or tuple(Piece(high, low) for i, low in enumerate(self.numbers) for high in self.numbers[i:])

    @cached_property
    def index(self) -> dict[Piece, int]:
        """The place of each piece in `pieces`."""
        return {piece: i for i, piece in enumerate(self.pieces)}

    def piece(self, written: object) -> Piece:
        """Reads `6-4` or `4-6` (or a pair of numbers); anything else is refused with a sentence."""
        a, b = _halves(written)
        piece = Piece(a, b)
        if piece not in self.index:
            raise IvoriesError("not-in-set", a=a, b=b, set=self.name_of_set, numbers=self.numbers)
        return piece

    def word(self, number: int) -> str:
        """A number's name at the table: `three`, `dotted half`."""
        if whole(number) not in self.numbers:
            raise IvoriesError("not-in-set/number", number=number, set=self.name_of_set, numbers=self.numbers)
        return ENGLISH.half(number, self.name_of_set == "musical")

    def name(self, piece: Piece) -> str:
        """A piece's name at the table: `double-four`, `six-blank`, `dotted half and quarter`."""
        return ENGLISH.piece(*piece, musical=self.name_of_set == "musical")


def _halves(written: object) -> tuple[int, int]:
    """The two numbers of a piece as a person or a program may write it."""
    if isinstance(written, str):
        found = WRITTEN.fullmatch(written.strip())
        if found:
            return int(found[1]), int(found[2])
    elif (pair := row(written)) is not None and len(pair) == 2:
        a, b = map(whole, pair)
        if a is not None and b is not None and a >= 0 and b >= 0:
            return a, b
    raise IvoriesError("bad-piece", written=written)


DOUBLE_SIX = PieceSet("double-six", tuple(range(7)))
DOUBLE_NINE = PieceSet("double-nine", tuple(range(10)))
DOUBLE_TWELVE = PieceSet("double-twelve", tuple(range(13)))
MUSICAL = PieceSet("musical", (1, 2, 3, 4, 6, 8, 12, 16))


def _by_rank(piece: Piece) -> tuple[bool, Piece]:
    """Any double above any other piece, then the larger number, then the smaller."""
    return piece.double, piece


_NO_BLANKS = [Piece(high, low) for high in range(2, 7) for low in range(1, high + 1)]
POKER = PieceSet("poker", tuple(range(1, 7)), tuple(sorted(_NO_BLANKS, key=_by_rank)))  # the lowest first

SETS = {s.name_of_set: s for s in (DOUBLE_SIX, DOUBLE_NINE, DOUBLE_TWELVE, MUSICAL, POKER)}
PIP_SETS = ("double-six", "double-nine", "double-twelve")
