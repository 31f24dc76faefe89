"""Whole matches, of whatever family `game` is, by whatever `policy` the seats have."""

from __future__ import annotations

from typing import Any

from ..family.game import apply, deal_over, next_deal, settle, start_match, stated  # type: ignore[import-untyped]
from .chance import seed_stream
from .marks import rule
from .policy import amount_of, choose
from .state import Stream
from .sums import Account, Plan, Tally
from .tally import begin_deal, begin_match, enter_deal, enter_match


@rule
def begin(r: Any, q: Plan, g: Any, s: Stream, o: Account, number: int) -> None:
    """The match of that number lies ready."""
    g.key_low = q.key_low
    g.key_high = q.key_high
    g.match = number
    seed_stream(s, q.own_low, q.own_high, number, 0)
    start_match(r, g)
    begin_match(o)


@rule
def play_deal(r: Any, q: Plan, g: Any, s: Stream, o: Account, t: Tally, log: Any) -> None:
    """Plays a deal from its shuffle to its scores, and enters it."""
    next_deal(r, g)
    begin_deal(r, g, o)
    talks = stated(r)
    while deal_over(r, g) == 0:
        action = choose(r, q, g, s)
        apply(r, g, action, amount_of(r, q, g, s, action) if talks else 0)
        o.steps += 1
    settle(r, g)
    enter_deal(r, g, o, t, log)


@rule
def play_match(r: Any, q: Plan, g: Any, s: Stream, o: Account, t: Tally, log: Any, number: int) -> None:
    """Plays the match of that number and enters it."""
    begin(r, q, g, s, o, number)
    while g.over == 0:
        play_deal(r, q, g, s, o, t, log)
    enter_match(r, q, g, o, t)
