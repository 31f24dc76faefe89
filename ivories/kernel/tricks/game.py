"""What others ask of trick games: the playout, the face, the tests."""

from __future__ import annotations

from ..core.marks import rule
from ..core.sides import one_side
from ..core.state import Stream
from .choosing import acting, count_legal, nth_legal
from .imagining import imagine
from .observing import everywhere, observe
from .opening import clear_table, deal_out, find_dealer, next_deal, open_deal, start_match
from .playing import apply
from .searching import ahead, alike, position
from .settling import deal_over, foremost, settle
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
    "find_dealer",
    "foremost",
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
    """The seats (a mask) that have won a match, or are winning."""
    return g.victors if g.victors else foremost(r, g)


@rule
def held(r: Rules, g: State, seat: int) -> int:
    """A seat's score as a deal begins."""
    return g.score[seat]


@rule
def stated(r: Rules) -> int:
    """Whether anything is stated with an action: never."""
    return 0


@rule
def random_amount(r: Rules, g: State, s: Stream, action: int) -> int:
    """Nothing is stated at tricks beyond the action itself."""
    return 0
