"""What a seat may know of Poker."""

from __future__ import annotations

from ..core.hiding import every_piece, filled, hide_deck
from ..core.marks import bit, hand_of, no_pieces, rule, set_hand
from .state import Rules, State


@rule
def observe(r: Rules, g: State, seat: int) -> None:
    """Leaves of a state what the seat (-1: an onlooker) knows; every field but hidden places stays as it is.

    Hidden are the other hands but for those shown at the showdown, the pieces not dealt, and the list of actions.
    """
    unseen = every_piece(r)
    for p in range(r.players):
        if p == seat or g.shown >> p & 1:
            unseen &= ~hand_of(g, p)
    for p in range(r.players):
        if p != seat and g.shown >> p & 1 == 0:
            hand = filled(hand_of(g, p), no_pieces(), unseen)
            set_hand(g, p, hand)
            unseen &= ~hand
    hide_deck(r, g, g.top, unseen)
    g.choices = 0
    for k in range(len(g.choice)):
        g.choice[k] = 0


@rule
def everywhere(r: Rules, g: State) -> int:
    """All pieces of the deal, added up from wherever they are: the mask of what was dealt if each is there once."""
    pieces = no_pieces()
    for p in range(r.players):
        pieces += hand_of(g, p)
    for i in range(g.top, g.size):
        pieces += bit(g.deck[i])
    return pieces
