"""Hiding what a seat cannot see: unknown pieces lie in the order of the set, every place keeps as many as it has."""

from __future__ import annotations

from .marks import bit, low_bit, popcount, rule
from .state import BaseRules, BaseState

NO_MATCH = -1  # the match of an observed state: real ones count from 0, and every key is the key of some seed


@rule
def every_piece(r: BaseRules) -> int:
    """All pieces of the set."""
    return bit(r.pieces) - 1


@rule
def first_of(pieces: int, count: int) -> int:
    """The first pieces of some, so many of them."""
    rest = pieces
    for _ in range(count):
        rest &= rest - 1
    return pieces ^ rest


@rule
def filled(pieces: int, kept: int, unseen: int) -> int:
    """A place as it looks from outside: what is known of it, and for the rest as many of the unseen pieces."""
    return kept | first_of(unseen, popcount(pieces & ~kept))


@rule
def hide_deck(r: BaseRules, g: BaseState, first: int, unseen: int) -> None:
    """The pieces of the deck from a place on lie in the order of the set; those before tell nothing any more.

    The words of the stream and the number of the match go as well: they would give the deck away, and those to come.
    Played on, an observed state shuffles as no real match can: the upper half of its number gives another stream.
    """
    for i in range(r.pieces):
        if i < first or i >= g.size:
            g.deck[i] = 0
        else:
            g.deck[i] = low_bit(unseen)
            unseen &= unseen - 1
    g.key_low = 0
    g.key_high = 0
    g.match = NO_MATCH
    g.a = 0
    g.b = 0
    g.c = 0
    g.d = 0
    g.lot = -1
