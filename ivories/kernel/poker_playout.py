"""Whole matches of random play, of Poker."""

from __future__ import annotations

from .chance import below
from .marks import rule
from .poker import apply, count_legal, deal_over, next_deal, nth_legal, settle, start_match
from .poker_state import Poker, PokerRules
from .state import Stream


@rule
def random_match(r: PokerRules, g: Poker, s: Stream) -> int:
    """Plays a whole match; returns the number of actions."""
    start_match(r, g)
    steps = 0
    while g.over == 0:
        next_deal(r, g)
        while deal_over(r, g) == 0:
            k = count_legal(r, g)
            apply(r, g, nth_legal(r, g, below(s, k) if k > 1 else 0), 0)
            steps += 1
        settle(r, g)
    return steps
