"""The order of the pieces from a secret.

The decks of a simulation come from a quick generator, whose past tells its future; at a live table somebody may look
for it. Here every shuffle is drawn from SHA-256, which nobody can turn round: the deals that were seen tell nothing of
those to come.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from ivories.pieces import Piece

WORDS = 8  # of 32 bits, in one block


@dataclass(frozen=True)
class SecretDeck:
    """A function from the number of a shuffle to the order of all pieces."""

    secret: str
    pieces: tuple[Piece, ...]

    def __call__(self, shuffle: int) -> list[Piece]:
        """Any order of the pieces, each as likely as the others."""
        order, words = list(self.pieces), self._words(shuffle)
        for at in range(len(order) - 1, 0, -1):
            other = _below(at + 1, words)
            order[at], order[other] = order[other], order[at]
        return order

    def _words(self, shuffle: int) -> Iterator[int]:
        block = 0
        while True:
            drawn = hashlib.sha256(f"ivories {self.secret} {shuffle} {block}".encode()).digest()
            yield from (int.from_bytes(drawn[4 * at : 4 * at + 4]) for at in range(WORDS))
            block += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """A number below a limit, all equally likely: words beyond the last whole round are drawn again."""
    rounds = 2**32 - 2**32 % limit
    return next(word for word in words if word < rounds) % limit
