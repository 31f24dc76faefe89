"""Standing, passing, taking a dummy hand, giving; the trump-holder's choice."""

from __future__ import annotations

from ..core.events import NEW_HAND
from ..core.marks import bit, hand_of, no_pieces, popcount, rule, set_hand, tell
from .codes import ARGUMENT, DISCARD, DUMMY, GIVE, GIVEN, PASS, STAND, SWAP, VERB
from .offering import left_of, offer, offer_pieces
from .state import Rules, State
from .turned import lay_away


@rule
def open_standing(r: Rules, g: State) -> None:
    """The seat to the trump-holder's left speaks first."""
    g.player = left_of(r, g, g.dealer)


@rule
def offer_stand(r: Rules, g: State) -> int:
    """Standing, or a dummy that is left; whoever took one must discard first, and nothing else (0)."""
    if g.discards:
        offer_pieces(g, DISCARD, hand_of(g, g.player))
        return 0
    offer(g, STAND)
    if dummy_left(r, g):
        offer(g, DUMMY)
    return 1


@rule
def offer_standing(r: Rules, g: State) -> None:
    """Stand, take a dummy, or pass; who alone is left against the trump-holder gives instead."""
    if offer_stand(r, g) == 0:
        return
    last = left_of(r, g, g.player) == g.dealer
    offer(g, GIVE if last and popcount(g.passed) == r.players - 2 else PASS)


@rule
def dummy_left(r: Rules, g: State) -> int:
    """Whether a dummy lies there still."""
    return 1 if g.dummy < r.dummies and g.top + (g.dummy + 1) * r.dummy <= g.size else 0


@rule
def take_dummy(r: Rules, g: State) -> None:
    """The hand goes away, the next dummy is taken; some of it must be discarded."""
    g.away[g.player] |= hand_of(g, g.player)
    hand = no_pieces()
    for i in range(r.dummy):
        hand |= bit(g.deck[g.top + g.dummy * r.dummy + i])
    set_hand(g, g.player, hand)
    g.dummy += 1
    g.discards = r.dummy - g.rounds
    tell(g, NEW_HAND, g.player, 0)


@rule
def declare(r: Rules, g: State, action: int) -> None:
    """One seat has said whether it stands."""
    if action >> VERB == DISCARD:
        lay_away(g, action & ARGUMENT)
        g.discards -= 1
        if g.discards:
            return
    elif action == DUMMY:
        take_dummy(r, g)
        return
    elif action == GIVE:
        g.given = 1
        g.winner = g.dealer
        g.ended = GIVEN
        return
    elif action == PASS:
        g.passed |= 1 << g.player
    g.player = left_of(r, g, g.player)
    if g.player == g.dealer:
        g.done = 1


@rule
def offer_holding(r: Rules, g: State) -> None:
    """The trump-holder stands, exchanges a piece for the turned one, or takes a dummy that is left."""
    if offer_stand(r, g):
        offer_pieces(g, SWAP, hand_of(g, g.player))


@rule
def hold(r: Rules, g: State, action: int) -> None:
    """What the trump-holder does; then those who passed sit out."""
    word = action >> VERB
    if action == DUMMY:
        take_dummy(r, g)
        return
    if word == DISCARD:
        lay_away(g, action & ARGUMENT)
        g.discards -= 1
        if g.discards:
            return
    elif word == SWAP:
        lay_away(g, action & ARGUMENT)
        set_hand(g, g.player, hand_of(g, g.player) | bit(g.turned))
        g.lies = 0
    g.out |= g.passed
    g.done = 1
