"""What others ask of Poker: the playout, the face, the tests."""

from __future__ import annotations

from ..core.chance import below
from ..core.marks import rule
from ..core.sides import one_side
from ..core.state import Stream
from .choosing import acting, count_legal, least, most, nth_legal, owed
from .codes import BET, RAISE
from .hands import rank
from .imagining import imagine
from .observing import everywhere, observe
from .opening import clear_table, deal_out, find_dealer, next_deal, open_deal, start_match
from .playing import apply
from .searching import ahead, alike, position
from .settling import deal_over, richest, settle
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
    "find_dealer",
    "held",
    "imagine",
    "least",
    "most",
    "next_deal",
    "nth_legal",
    "observe",
    "one_side",
    "open_deal",
    "owed",
    "position",
    "random_amount",
    "rank",
    "settle",
    "start_match",
    "stated",
    "victors",
]


@rule
def victors(r: Rules, g: State) -> int:
    """The seats (a mask) that have won a match, or are winning."""
    return g.victors if g.victors else richest(r, g)


@rule
def held(r: Rules, g: State, seat: int) -> int:
    """A seat's chips as a deal begins, with what it has put in already."""
    return g.score[seat] + g.put[seat]


@rule
def stated(r: Rules) -> int:
    """Whether a bet is stated: at table stakes."""
    return r.table


@rule
def random_amount(r: Rules, g: State, s: Stream, action: int) -> int:
    """At table stakes a bet is the least half of the time, else any; otherwise it is fixed."""
    if action != BET and action != RAISE:
        return 0
    fewest = least(r, g)
    if below(s, 2) == 0:
        return fewest
    return fewest + below(s, most(r, g) - fewest + 1)
