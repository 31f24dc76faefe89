"""What a playout asks of trick games."""

from __future__ import annotations

from .marks import popcount, rule
from .state import Stream
from .trick_state import TrickRules, Tricks
from .tricks import acting, apply, count_legal, deal_over, next_deal, nth_legal, settle, start_match

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
def victors(r: TrickRules, g: Tricks) -> int:
    """The seats (a mask) that have won a match."""
    return g.victors


@rule
def one_side(r: TrickRules, seats: int) -> int:
    """Whether these seats, that have won together, are one side."""
    return 1 if popcount(seats) == (2 if r.partners else 1) else 0


@rule
def held(r: TrickRules, g: Tricks, seat: int) -> int:
    """A seat's score as a deal begins."""
    return g.score[seat]


@rule
def stated(r: TrickRules) -> int:
    """Whether anything is stated with an action: never."""
    return 0


@rule
def random_amount(r: TrickRules, g: Tricks, s: Stream, action: int) -> int:
    """Nothing is stated at tricks beyond the action itself."""
    return 0
