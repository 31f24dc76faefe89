"""Which hands and which deals the chain of a game of Poker has."""

from __future__ import annotations

from itertools import combinations
from math import comb

from ivories.kernel.poker.hands import rank
from ivories.rules.choices import PassedAnte
from ivories.solving.betting import Betting
from ivories.terms import Terms

STAGES = 4  # deals of the chain, before it is cut


def all_hands(terms: Terms) -> list[int]:
    """Every hand as a mask, the lowest first."""
    r = terms.coded
    hands = (sum(1 << i for i in hand) for hand in combinations(range(r.pieces), r.hand))
    return sorted(hands, key=lambda hand: rank(r, hand))


def place_of(hand: int) -> int:
    """The place of a hand among all of as many pieces, in order of their masks."""
    pieces = [i for i in range(hand.bit_length()) if hand >> i & 1]
    return sum(comb(piece, count) for count, piece in enumerate(pieces, 1))


def ante_of(terms: Terms, stage: int) -> float:
    """What each puts in at a deal of the chain, 1 the first, in antes of the first."""
    return 1.0 if terms.rules.all_pass is PassedAnte.FRESH else 2.0 ** (stage - 1)


def betting_of(terms: Terms, stage: int, passed_out: float = 0.0) -> Betting:
    """The betting of a deal of the chain."""
    rules = terms.rules
    put = sum(ante_of(terms, before) for before in range(1, stage + 1))
    return Betting(put, rules.bet / rules.ante, rules.cap, passed_out)
