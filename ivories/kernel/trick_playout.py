"""Whole matches of random play, of trick games."""

from __future__ import annotations

from .chance import below
from .marks import rule
from .state import Stream
from .trick_state import TrickRules, Tricks
from .tricks import apply, count_legal, deal_over, next_deal, nth_legal, settle, start_match


@rule
def random_match(r: TrickRules, g: Tricks, s: Stream) -> int:
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
