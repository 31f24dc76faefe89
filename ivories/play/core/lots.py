"""The pieces of lots, as they are told."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import count

from ivories.pieces import Piece


def drawn(pieces: Sequence[Piece], salt: str, seats: Sequence[int], winner: int, heaviest: bool) -> tuple[Piece, ...]:
    """What each seat drew from the whole set, given who won.

    Who wins follows from hidden hands, so the pieces that decided it would tell of them. These are drawn apart, until
    the winner alone has the best; from the hash nobody finds the salt.
    """
    tries = (_shuffled(pieces, f"{salt} {k}")[: len(seats)] for k in count())
    return next(found for found in tries if _best(found, heaviest) == [seats.index(winner)])


def _shuffled(pieces: Sequence[Piece], salt: str) -> tuple[Piece, ...]:
    return tuple(sorted(pieces, key=lambda piece: sha256(f"{salt} {piece}".encode()).digest()))


def _best(pieces: Sequence[Piece], heaviest: bool) -> list[int]:
    """The places of the heaviest pieces, or of the lightest."""
    best = (max if heaviest else min)(piece.spots for piece in pieces)
    return [place for place, piece in enumerate(pieces) if piece.spots == best]
