"""What others ask of layout games: the playout, the face, the tests."""

from __future__ import annotations

from ..core.chance import below
from ..core.marks import rule
from ..core.sides import one_side
from ..core.state import Stream
from .choosing import acting, count_legal, nth_legal
from .codes import DRAW
from .imagining import imagine
from .observing import everywhere, observe
from .opening import clear_table, deal_out, next_deal, open_deal, start_match
from .playing import apply
from .searching import ahead, alike, position
from .settling import deal_over, settle
from .state import Rules, State

__all__ = [
    "acting",
    "ahead",
    "alike",
    "apply",
    "clear_table",
    "count_legal",
    "deal_out",
    "deal_over",
    "everywhere",
    "held",
    "imagine",
    "next_deal",
    "nth_legal",
    "observe",
    "one_side",
    "open_deal",
    "position",
    "random_amount",
    "settle",
    "start_match",
    "stated",
    "victors",
]


@rule
def victors(r: Rules, g: State) -> int:
    """The seats (a mask) that have won a match, or are winning: those with the highest score."""
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
def held(r: Rules, g: State, seat: int) -> int:
    """A seat's score as a deal begins."""
    return g.score[seat]


@rule
def stated(r: Rules) -> int:
    """Whether counts are stated with pieces."""
    return r.called


@rule
def random_amount(r: Rules, g: State, s: Stream, action: int) -> int:
    """A count stated at random with a piece, where counts are stated: nothing, a likely one or twice it, or any."""
    if action >= DRAW:
        return 0
    k = below(s, 4)
    return below(s, r.most + 1) if k == 3 else min(r.likely * k, r.most)
