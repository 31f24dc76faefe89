"""What a hand promises in trick games: tricks in hundredths where tricks are paid, points in tenths where they are bid.

Suits and trumps are tried on the state itself and put back.
"""

from __future__ import annotations

from ..core.hiding import every_piece
from ..core.marks import bit, hand_of, low_bit, no_pieces, popcount, rule
from .state import Rules, State
from .suits import call_suit, is_trump, power, set_trump, value

TRUMPS = 500  # the power from which a piece is a trump
SURE = 520  # and from which it is nearly sure of a trick
DOUBLE = 99  # the power of a double that is led
HIGH = 6  # and of a piece with a high other end

# What a hand takes in tenths of a point, where points are bid for. The weights were tried against each other in 40,000
# mirrored deals each. A partner who adds more means more bids and fewer deals passed out, but points lost: with 120 one
# deal in ten is passed out, and half of what these weights gain is gone.
SMALL_TRUMP = 27  # a trump
HIGHER = 8  # and more for each of three unseen trumps that does not beat it
SURE_PIECE = 24  # a piece that no unseen one of its suit beats
HONOUR = 2  # each point that a trump or a sure piece counts itself
PARTNER = 110  # what the partner adds, or where two play the lack of a second opponent


# --- Tricks ----------------------------------------------------------------------------------------------------------


@rule
def best_trump(r: Rules, g: State, trumps: int, but: int) -> int:
    """The number, of so many but one, with which the hand promises most tricks."""
    best = -1
    most = -1
    for trump in range(trumps):
        if trump != but:
            tricks = tricks_with(r, g, trump)
            if tricks > most:
                best = trump
                most = tricks
    return best


@rule
def tricks_with(r: Rules, g: State, trump: int) -> int:
    """About how many tricks the hand takes with a trump, in hundredths."""
    was = g.trump
    were = g.trumps
    set_trump(r, g, trump)
    hand = hand_of(g, g.player)
    total = 0
    for _ in range(popcount(hand)):
        total += promise(strength(r, g, low_bit(hand), no_pieces()))
        hand &= hand - 1
    g.trump = was
    g.trumps = were
    return total


@rule
def promise(strong: int) -> int:
    """About how often a piece of that strength takes a trick: high trumps and doubles mostly, others seldom."""
    if strong >= TRUMPS:
        return 100 if strong >= SURE else 70
    if strong >= DOUBLE:
        return 60
    return 15 if strong >= HIGH else 0


# --- Points ----------------------------------------------------------------------------------------------------------


@rule
def best_named(r: Rules, g: State) -> int:
    """The number, or doubles, with which the hand promises most points; to play without trumps gained nothing."""
    best = -1
    most = -1
    for trump in range(r.numbers + 1):
        points = points_with(r, g, trump)
        if points > most:
            best = trump
            most = points
    return best


@rule
def points_with(r: Rules, g: State, trump: int) -> int:
    """About how many points the hand takes with a trump, in tenths."""
    was = g.trump
    were = g.trumps
    set_trump(r, g, trump)
    hand = hand_of(g, g.player)
    unseen = hidden(r, g)
    total = 0
    for _ in range(popcount(hand)):
        total += points_of(r, g, low_bit(hand), unseen)
        hand &= hand - 1
    g.trump = was
    g.trumps = were
    return total


@rule
def points_of(r: Rules, g: State, t: int, unseen: int) -> int:
    """About how many points a piece takes, in tenths; what it counts itself is safe with a trump or a sure piece."""
    above = stronger(r, g, t, unseen)
    if is_trump(g, t):
        return SMALL_TRUMP + HIGHER * max(0, 3 - above) + HONOUR * value(r, g, t)
    return SURE_PIECE + HONOUR * value(r, g, t) if above == 0 else 0


# --- A piece that is led ---------------------------------------------------------------------------------------------


@rule
def stronger(r: Rules, g: State, t: int, rivals: int) -> int:
    """How many of the rivals that must follow a piece, when it is led, would beat it."""
    suit = g.suit
    called = g.called
    call_suit(r, g, t)
    found = 0
    rivals &= g.called
    for _ in range(popcount(rivals)):
        found += power(r, g, low_bit(rivals)) > power(r, g, t)
        rivals &= rivals - 1
    g.suit = suit
    g.called = called
    return found


@rule
def strength(r: Rules, g: State, t: int, rivals: int) -> int:
    """The power of a piece when it is led; 0 when one of the rivals that must follow has more."""
    suit = g.suit
    called = g.called
    call_suit(r, g, t)
    found = power(r, g, t)
    if beaten(r, g, found, rivals & g.called):
        found = 0
    g.suit = suit
    g.called = called
    return found


@rule
def hidden(r: Rules, g: State) -> int:
    """The pieces that may be anywhere: in other hands, laid away, or in what is left of the stock."""
    pieces = every_piece(r) & ~g.seen & ~hand_of(g, g.player)
    return pieces & ~bit(g.turned) if g.lies else pieces


@rule
def beaten(r: Rules, g: State, high: int, rivals: int) -> int:
    """Whether one of some pieces has more power in the present trick."""
    for _ in range(popcount(rivals)):
        if power(r, g, low_bit(rivals)) > high:
            return 1
        rivals &= rivals - 1
    return 0
