"""Bidding for the right to name trumps, and the naming."""

from __future__ import annotations

from ..core.marks import popcount, rule
from .codes import ARGUMENT, BID, PASS, PASSED, TRUMP, VERB
from .offering import left_of, offer
from .state import Rules, State
from .suits import set_trump

# A bid's argument is its place: the bids by ones first, then the limits.


@rule
def bid_of(r: Rules, place: int) -> int:
    """The bid in that place."""
    steps = r.bid_top - r.bid_least + 1
    return r.bid_least + place if place < steps else r.limits[place - steps]


@rule
def open_auction(r: Rules, g: State) -> None:
    """The seat to the dealer's left speaks first."""
    g.bid = -1
    g.player = left_of(r, g, g.dealer)


@rule
def offer_bids(r: Rules, g: State) -> None:
    """Every bid above the last; a limit only upon the one before, unless limits are open; or a pass."""
    steps = r.bid_top - r.bid_least + 1
    forced = r.dealer_bids and g.bid < 0 and g.player == g.dealer
    for place in range(g.bid + 1, 1 if forced else steps + min(1, r.limit_count)):
        offer(g, BID << VERB | place)
    if forced:
        return
    for place in range(max(g.bid + 1, steps + 1), steps + r.limit_count):
        if r.open_limits or place == g.bid + 1:
            offer(g, BID << VERB | place)
    offer(g, PASS)


@rule
def bid(r: Rules, g: State, action: int) -> None:
    """A bid or a pass; the auction ends when nobody else is left in it."""
    seat = g.player
    g.spoken += 1
    if action == PASS:
        g.passed |= 1 << seat
    else:
        g.bid = action & ARGUMENT
        g.maker = seat
    silent = r.players - popcount(g.passed)
    top = g.bid == r.bid_top - r.bid_least + r.limit_count
    if silent == 0:
        g.ended = PASSED
    elif g.bid >= 0 and (silent == 1 or top or (r.one_round and g.spoken == r.players)):
        g.done = 1
    else:
        g.player = left_of(r, g, seat)
        while g.passed >> g.player & 1:
            g.player = left_of(r, g, g.player)


@rule
def open_naming(r: Rules, g: State) -> None:
    """The highest bidder names."""
    g.player = g.maker


@rule
def offer_trumps(r: Rules, g: State) -> None:
    """Any number, all doubles, or none."""
    for trump in range(r.numbers + 2):
        offer(g, TRUMP << VERB | trump)


@rule
def name_trump(r: Rules, g: State, action: int) -> None:
    """What the bidder named."""
    set_trump(r, g, action & ARGUMENT)
    g.done = 1
