"""The end of a deal as a page counts it: why it ended, hand by hand, who scores."""

from __future__ import annotations

from ivories.showing.eyes import Eyes
from ivories.showing.saying import line
from ivories.types import DealResult
from ivories.wire.pages import Counted, DealShown


def deal_shown(result: DealResult, eyes: Eyes, over: bool) -> DealShown:
    """How a deal ended; `over`: so did the match."""
    reads, hears = eyes.reads, eyes.hears
    lines = [line(reads.deal_ended(result), hears.deal_ended(result), "end")]
    hands = tuple([_hand(result, seat, eyes) for seat in range(len(result.scores))])
    return DealShown(result.deal, reads.ending(result), tuple(lines), hands, over)


def _hand(result: DealResult, seat: int, eyes: Eyes) -> Counted:
    pieces = tuple(sorted((result.shown or ((),) * len(result.scores))[seat] or ()))
    worths = tuple([piece.spots for piece in pieces])
    gain = result.gains[seat] + result.counts[seat]
    total = str(sum(worths)) if pieces else ""
    return Counted(seat, eyes.called[seat], pieces, worths, total, gain, str(result.scores[seat]))
