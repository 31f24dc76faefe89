"""What a playout asks of Poker."""

from __future__ import annotations

from .chance import below
from .marks import popcount, rule
from .poker import (
    acting,
    apply,
    count_legal,
    deal_over,
    least,
    most,
    next_deal,
    nth_legal,
    settle,
    start_match,
)  # fmt: skip
from .poker_codes import BET, RAISE
from .poker_state import Poker, PokerRules
from .state import Stream

__all__ = [
    "acting",
    "apply",
    "count_legal",
    "deal_over",
    "held",
    "next_deal",
    "nth_legal",
    "one_side",
    "random_amount",
    "settle",
    "start_match",
    "stated",
    "victors",
]


@rule
def victors(r: PokerRules, g: Poker) -> int:
    """The seats (a mask) that have won a match."""
    return g.victors


@rule
def one_side(r: PokerRules, seats: int) -> int:
    """Whether these seats are one side."""
    return 1 if popcount(seats) == 1 else 0


@rule
def held(r: PokerRules, g: Poker, seat: int) -> int:
    """A seat's chips as a deal begins, with what it has put in already."""
    return g.score[seat] + g.put[seat]


@rule
def stated(r: PokerRules) -> int:
    """Whether a bet is stated: at table stakes."""
    return r.table


@rule
def random_amount(r: PokerRules, g: Poker, s: Stream, action: int) -> int:
    """At table stakes a bet is the least half of the time, else any; otherwise it is fixed."""
    if action != BET and action != RAISE:
        return 0
    fewest = least(r, g)
    if below(s, 2) == 0:
        return fewest
    return fewest + below(s, most(r, g) - fewest + 1)
