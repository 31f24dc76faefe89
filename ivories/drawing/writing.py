"""What is written on the halves of a piece, in characters: its numbers, or signs of its notations."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from ivories.music.notations import squares
from ivories.pieces import MUSICAL, Piece, PieceSet

Writing: TypeAlias = Callable[[Piece], tuple[str, str]]  # on its larger half, and on the other


def numbers(piece: Piece) -> tuple[str, str]:
    """In figures; the values of notes are sixteenths."""
    return str(piece.high), str(piece.low)


def notes(piece: Piece) -> tuple[str, str]:
    """A sign for each notation of a musical piece."""
    first, other = squares(piece)
    return first.sign, other.sign


def letters(piece: Piece) -> tuple[str, str]:
    """The same in ASCII."""
    first, other = squares(piece)
    return first.letters, other.letters


def usual(pieces: PieceSet | None, ascii_only: bool = False, numerals: bool = False) -> Writing:
    """What stands on the pieces of a set."""
    if pieces is not MUSICAL or numerals:
        return numbers
    return letters if ascii_only else notes


def in_order(written: Writing, piece: Piece, number: int) -> tuple[str, str]:
    """What stands on the half with a number, and on the other; of a double above and below."""
    first, other = written(piece)
    return (first, other) if number == piece.high else (other, first)


def width(written: Writing, pieces: Iterable[Piece]) -> int:
    """How many characters the widest half needs, so that all pieces of a table are equally wide."""
    return max(len(said) for piece in pieces for said in written(piece))
