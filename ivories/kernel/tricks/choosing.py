"""What may be done now: each phase offers its actions, tricks the pieces that may be laid."""

from __future__ import annotations

from ..core.marks import bit, hand_of, low_bit, no_pieces, popcount, rule
from .auction import offer_bids, offer_trumps
from .codes import (
    ALONE,
    ALWAYS,
    AUCTION,
    LONE,
    MAKING,
    NAMING,
    NEVER,
    ORDERING,
    PASS,
    PLAY,
    SECOND,
    STANDING,
    TAKING_UP,
    TRICKS,
)  # fmt: skip
from .dummies import offer_holding, offer_standing
from .offering import offer, offer_pieces
from .state import Rules, State
from .stock import offer_words, stock_open
from .suits import power
from .turned import offer_discards, offer_makes, offer_orders


@rule
def count_legal(r: Rules, g: State) -> int:
    """How many actions the seat to act has; they are then in `choice`."""
    g.choices = 0
    if g.phase == TRICKS:
        offer_plays(r, g)
    elif g.phase == AUCTION:
        offer_bids(r, g)
    elif g.phase == NAMING:
        offer_trumps(r, g)
    elif g.phase == ORDERING:
        offer_orders(r, g)
    elif g.phase == MAKING:
        offer_makes(r, g)
    elif g.phase == LONE:
        offer(g, ALONE)
        offer(g, PASS)
    elif g.phase == TAKING_UP:
        offer_discards(r, g)
    elif g.phase == STANDING:
        offer_standing(r, g)
    else:
        offer_holding(r, g)
    return g.choices


@rule
def nth_legal(r: Rules, g: State, k: int) -> int:
    """The k-th of the actions that were counted, from 0."""
    return g.choice[k]


@rule
def acting(r: Rules, g: State) -> int:
    """The seat to act."""
    return g.player


@rule
def offer_plays(r: Rules, g: State) -> None:
    """The pieces that may be laid to the trick, and on lead what may be said before."""
    if g.laid:
        offer_pieces(g, PLAY, followers(r, g))
        return
    if r.draws:
        offer_words(r, g)
    offer_pieces(g, PLAY, leads(r, g))


@rule
def leads(r: Rules, g: State) -> int:
    """The pieces that may be led: after doubles were shown one of them, after a trick trumps where that is a duty."""
    hand = hand_of(g, g.player)
    if popcount(g.fresh):
        return g.fresh
    bound = r.lead_trump == ALWAYS or (r.lead_trump == SECOND and g.played == 1)
    if r.lead_trump != NEVER and g.played > 0 and bound and popcount(hand & g.trumps):
        return hand & g.trumps
    return hand


@rule
def followers(r: Rules, g: State) -> int:
    """The pieces that may follow."""
    hand = hand_of(g, g.player)
    if stock_open(r, g):
        return hand
    able = hand & g.called
    if popcount(able):
        return heads(r, g, able) if r.head_follow else able
    able = hand & g.trumps
    if r.must_trump and popcount(able):
        return heads(r, g, able) if r.head_trump else able
    return hand


@rule
def heads(r: Rules, g: State, pieces: int) -> int:
    """Those of the pieces that would take the trick; all of them when none would."""
    best = power(r, g, g.trick[g.best])
    winning = no_pieces()
    rest = pieces
    for _ in range(popcount(pieces)):
        t = low_bit(rest)
        if power(r, g, t) > best:
            winning |= bit(t)
        rest &= rest - 1
    return winning if popcount(winning) else pieces
