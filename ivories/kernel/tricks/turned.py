"""A piece is turned for trumps: ordering it up, taking it up, making another, going alone, discarding."""

from __future__ import annotations

from ..core.events import LAID_AWAY, TOOK_TURNED
from ..core.marks import bit, hand_of, rule, set_hand, tell
from ..core.sides import partner
from .codes import (
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
    VERB,
)  # fmt: skip
from .offering import left_of, offer, offer_pieces
from .state import Rules, State
from .suits import set_trump


@rule
def open_ordering(r: Rules, g: State) -> None:
    """The seat to the dealer's left speaks first."""
    g.player = left_of(r, g, g.dealer)


@rule
def offer_orders(r: Rules, g: State) -> None:
    """The dealer takes up or turns down, the dealer's partner assists, others order; or they pass."""
    if g.player == g.dealer:
        offer(g, TAKE)
        offer(g, TURN_DOWN)
    else:
        offer(g, ASSIST if g.player == partner(r, g.dealer) else ORDER)
        offer(g, PASS)


@rule
def order_up(r: Rules, g: State, action: int) -> None:
    """One seat has spoken of the turned piece."""
    if action == PASS:
        g.player = left_of(r, g, g.player)
        return
    if action != TURN_DOWN:
        g.maker = g.player
        set_trump(r, g, r.top[g.turned])
    g.done = 1


@rule
def offer_makes(r: Rules, g: State) -> None:
    """Any number but the one turned down; or a pass."""
    for number in range(r.numbers):
        if number != r.top[g.turned]:
            offer(g, MAKE << VERB | number)
    offer(g, PASS)


@rule
def make(r: Rules, g: State, action: int) -> None:
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
def go_alone(r: Rules, g: State, action: int) -> None:
    """The maker plays alone, the partner sits out; or they play together."""
    if action == ALONE:
        g.alone = 1
        g.out |= 1 << partner(r, g.maker)
    g.done = 1


@rule
def open_taking_up(r: Rules, g: State) -> None:
    """The dealer takes the turned piece."""
    tell(g, TOOK_TURNED, g.dealer, 0)
    g.player = g.dealer
    g.lies = 0
    set_hand(g, g.dealer, hand_of(g, g.dealer) | bit(g.turned))


@rule
def offer_discards(r: Rules, g: State) -> None:
    """Any piece of the hand."""
    offer_pieces(g, DISCARD, hand_of(g, g.player))


@rule
def lay_away(g: State, t: int) -> None:
    """A piece goes out of play, unseen."""
    tell(g, LAID_AWAY, g.player, t)
    set_hand(g, g.player, hand_of(g, g.player) & ~bit(t))
    g.away[g.player] |= bit(t)
