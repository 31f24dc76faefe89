"""What each level has introduced: notes, then rests, dots, ties and groups.

>>> [len(known(level)) for level in LEVELS]
[5, 10, 16, 23, 39]
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random

from ivories.music.notations import NOTATIONS, Kind, Notation, squares
from ivories.pieces import MUSICAL, Piece

LEVELS = (1, 2, 3, 4, 5)
FIRST = {Kind.NOTE: 1, Kind.REST: 2, Kind.TIED: 4, Kind.GROUP: 5}  # the level at which a kind comes in
DOTS = 3
AS_PRINTED = 5  # from here on pieces are those of the set; before, each half shows a sign of its value that is known

Face = tuple[str, ...]  # notations by their names: a sign alone, or the two halves of a piece that lies


def level_of(notation: Notation) -> int:
    """The level that introduces it."""
    return max(FIRST[notation.kind], DOTS if notation.dotted else 1)


@cache
def known(level: int) -> tuple[Notation, ...]:
    """Everything that has been introduced."""
    return tuple(one for one in NOTATIONS.values() if level_of(one) <= level)


@cache
def by_value(level: int) -> Mapping[int, tuple[Notation, ...]]:
    """Of each value that has been introduced, the signs for it."""
    values = sorted({one.value for one in known(level)})
    return {value: tuple(one for one in known(level) if one.value == value) for value in values}


@cache
def pieces(level: int) -> tuple[Piece, ...]:
    """The pieces both of whose values have been introduced."""
    values = by_value(level)
    return tuple(piece for piece in MUSICAL if piece.high in values and piece.low in values)


def face(piece: Piece, level: int, chance: Random) -> Face:
    """A piece as it may lie, either half first, in signs that have been introduced."""
    high, low = squares(piece) if level >= AS_PRINTED else (chance.choice(by_value(level)[half]) for half in piece)
    return (high.name, low.name) if chance.random() < 0.5 else (low.name, high.name)


def value(name: str) -> int:
    """What a notation is worth, in sixteenths."""
    return NOTATIONS[name].value


def piece_of(shown: Face) -> Piece:
    """The piece that a face shows."""
    first, second = shown
    return Piece(value(first), value(second))
