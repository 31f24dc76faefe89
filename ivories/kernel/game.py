"""What a playout asks of its family, here of layout games.

A twin for trick games or Poker has `trick_game` or `poker_game` in this one's place.
"""

from __future__ import annotations

from .chance import below
from .codes import DRAW
from .layout import acting, apply, count_legal, deal_over, next_deal, nth_legal, settle, start_match
from .marks import popcount, rule
from .state import Layout, Rules, Stream

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
def victors(r: Rules, g: Layout) -> int:
    """The seats (a mask) that have won a match: those with the highest score."""
    best = g.score[0]
    seats = 1
    for p in range(1, r.players):
        if g.score[p] > best:
            best = g.score[p]
            seats = 0
        if g.score[p] == best:
            seats |= 1 << p
    return seats


@rule
def one_side(r: Rules, seats: int) -> int:
    """Whether these seats are one side."""
    return 1 if popcount(seats) == 1 else 0


@rule
def held(r: Rules, g: Layout, seat: int) -> int:
    """A seat's score as a deal begins."""
    return g.score[seat]


@rule
def stated(r: Rules) -> int:
    """Whether counts are stated with pieces."""
    return r.called


@rule
def random_amount(r: Rules, g: Layout, s: Stream, action: int) -> int:
    """A count stated at random with a piece, where counts are stated: nothing, five, ten, or any."""
    if action >= DRAW:
        return 0
    k = below(s, 4)
    return below(s, r.most + 1) if k == 3 else 5 * k
