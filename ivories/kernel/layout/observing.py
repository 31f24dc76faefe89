"""What a seat may know of a layout game."""

from __future__ import annotations

from ..core.hiding import every_piece, filled, hide_deck
from ..core.marks import bit, hand_of, no_pieces, rule, set_hand
from .state import Rules, State


@rule
def observe(r: Rules, g: State, seat: int) -> None:
    """Leaves of a state what the seat (-1: an onlooker) knows; every field but hidden places stays as it is.

    Hidden are the other hands, the deck, and what must be led by another.
    """
    unseen = every_piece(r) & ~g.seen
    if seat >= 0:
        unseen &= ~hand_of(g, seat)
    for p in range(r.players):
        if p != seat:
            hand = filled(hand_of(g, p), no_pieces(), unseen)
            set_hand(g, p, hand)
            unseen &= ~hand
    hide_deck(r, g, g.top, unseen)
    if g.down == 0 and g.leader != seat:
        g.must = -1


@rule
def everywhere(r: Rules, g: State) -> int:
    """All pieces of the deal, added up from wherever they are: the mask of what was dealt if each is there once."""
    pieces = g.seen
    for p in range(r.players):
        pieces += hand_of(g, p)
    for i in range(g.top, g.size):
        pieces += bit(g.deck[i])
    return pieces
