"""Whole matches of random play."""

from __future__ import annotations

from .chance import below
from .layout import apply, count_legal, deal_over, next_deal, nth_legal, settle, start_match
from .marks import rule
from .state import Layout, Rules, Stream


@rule
def random_action(r: Rules, g: Layout, s: Stream) -> int:
    """Any legal action, each as likely."""
    k = count_legal(r, g)
    return nth_legal(r, g, below(s, k) if k > 1 else 0)


@rule
def random_match(r: Rules, g: Layout, s: Stream) -> int:
    """Plays a whole match; returns the number of actions."""
    start_match(r, g)
    steps = 0
    while g.over == 0:
        next_deal(r, g)
        while deal_over(r, g) == 0:
            apply(r, g, random_action(r, g, s), 0)
            steps += 1
        settle(r, g)
    return steps
