"""A piece is turned for trumps: ordering it up, taking it up, making another, going alone, discarding."""

from __future__ import annotations

from .choices import left_of, offer, offer_pieces
from .marks import bit, hand_of, rule, set_hand
from .suits import set_trump
from .trick_codes import (
    ALONE,
    ARGUMENT,
    ASSIST,
    DISCARD,
    MAKE,
    ORDER,
    PASS,
    PASSED,
    TAKE,
    TURN_DOWN,
    WORD,
)  # fmt: skip
from .trick_state import TrickRules, Tricks


@rule
def open_ordering(r: TrickRules, g: Tricks) -> None:
    """The seat to the dealer's left speaks first."""
    g.player = left_of(r, g, g.dealer)


@rule
def offer_orders(r: TrickRules, g: Tricks) -> None:
    """The dealer takes up or turns down, his partner assists, others order; or they pass."""
    if g.player == g.dealer:
        offer(g, TAKE)
        offer(g, TURN_DOWN)
    else:
        partner = r.partners and (g.player - g.dealer) % r.players == 2
        offer(g, ASSIST if partner else ORDER)
        offer(g, PASS)


@rule
def order(r: TrickRules, g: Tricks, action: int) -> None:
    """One seat has spoken of the turned piece."""
    if action == PASS:
        g.player = left_of(r, g, g.player)
        return
    if action != TURN_DOWN:
        g.maker = g.player
        set_trump(r, g, r.top[g.turned])
    g.done = 1


@rule
def offer_makes(r: TrickRules, g: Tricks) -> None:
    """Any number but the one turned down; or a pass."""
    for number in range(r.numbers):
        if number != r.top[g.turned]:
            offer(g, MAKE << WORD | number)
    offer(g, PASS)


@rule
def make(r: TrickRules, g: Tricks, action: int) -> None:
    """One seat has made trumps, or has passed; when the dealer passes, too, nobody plays."""
    if action != PASS:
        g.maker = g.player
        set_trump(r, g, action & ARGUMENT)
        g.done = 1
    elif g.player == g.dealer:
        g.ended = PASSED
    else:
        g.player = left_of(r, g, g.player)


@rule
def go_alone(r: TrickRules, g: Tricks, action: int) -> None:
    """The maker plays alone, his partner sits out; or they play together."""
    if action == ALONE:
        g.alone = 1
        g.out |= 1 << (g.maker + 2) % r.players
    g.done = 1


@rule
def open_taking_up(r: TrickRules, g: Tricks) -> None:
    """The dealer takes the turned piece into his hand."""
    g.player = g.dealer
    set_hand(g, g.dealer, hand_of(g, g.dealer) | bit(g.turned))


@rule
def offer_discards(r: TrickRules, g: Tricks) -> None:
    """Any piece of the hand."""
    offer_pieces(g, DISCARD, hand_of(g, g.player))


@rule
def lay_away(r: TrickRules, g: Tricks, t: int) -> None:
    """A piece goes out of play, unseen."""
    set_hand(g, g.player, hand_of(g, g.player) & ~bit(t))
    g.away |= bit(t)
