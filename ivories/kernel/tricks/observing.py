"""What a seat may know of a trick game."""

from __future__ import annotations

from ..core.hiding import every_piece, filled, hide_deck
from ..core.marks import bit, hand_of, no_pieces, rule, set_hand
from .codes import TAKING_UP
from .state import Rules, State


@rule
def observe(r: Rules, g: State, seat: int) -> None:
    """Leaves of a state what the seat (-1: an onlooker) knows; every field but hidden places stays as it is.

    Hidden are the other hands but for what was shown or taken openly, what others laid away, the deck, and the list
    of what the seat to act may do.
    """
    unseen = every_piece(r) & ~g.seen
    if g.lies:
        unseen &= ~bit(g.turned)
    if seat >= 0:
        unseen &= ~(hand_of(g, seat) | g.away[seat])
    for p in range(r.players):
        if p != seat:
            unseen &= ~open_in(r, g, p)
    for p in range(r.players):
        if p != seat:
            hand = filled(hand_of(g, p), open_in(r, g, p), unseen)
            set_hand(g, p, hand)
            unseen &= ~hand
            g.away[p] = filled(g.away[p], no_pieces(), unseen)
            unseen &= ~g.away[p]
    hide_deck(r, g, g.top + g.dummy * r.dummy, unseen)
    g.choices = 0
    for k in range(len(g.choice)):
        g.choice[k] = 0


@rule
def open_in(r: Rules, g: State, p: int) -> int:
    """The pieces that all know a seat to hold: doubles it has shown, and the turned piece that it took."""
    known = hand_of(g, p) & g.shown
    if g.turned >= 0 and (r.turned_kept or g.phase == TAKING_UP):
        known |= hand_of(g, p) & bit(g.turned)
    return known


@rule
def everywhere(r: Rules, g: State) -> int:
    """All pieces of the deal, added up from wherever they are: the mask of what was dealt if each is there once."""
    pieces = g.seen + (bit(g.turned) if g.lies else no_pieces())
    for p in range(r.players):
        pieces += hand_of(g, p) + g.away[p]
    for i in range(g.top + g.dummy * r.dummy, g.size):
        pieces += bit(g.deck[i])
    return pieces
