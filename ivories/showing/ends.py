"""The end of a deal as a page counts it: why it ended, hand by hand, who scores."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.showing.eyes import Eyes
from ivories.showing.saying import line
from ivories.types import AnyEvent, DealEnded, DealResult, Dealt, Staked
from ivories.wire.pages import Counted, DealShown


def ends(events: Sequence[AnyEvent], eyes: Eyes, new: int, over: bool) -> tuple[DealShown, ...]:
    """All deals that ended among the last `new` events; those before go back to where the first of them was dealt.
    `over`: so did the match."""
    ended = [(at, event.result) for at, event in enumerate(events) if isinstance(event, DealEnded)]
    shown = [(at, result) for at, result in ended if at >= len(events) - new]
    return tuple([_deal(result, eyes, over and at == ended[-1][0], _antes(events[:at])) for at, result in shown])


def _antes(events: Sequence[AnyEvent]) -> dict[int, int]:
    """What everybody put in before the last deal, at Poker: its result does not say so."""
    first = max((at for at, event in enumerate(events) if isinstance(event, Dealt)), default=0)
    antes = [event for event in events[first:] if isinstance(event, Staked) and event.why == "ante"]
    return {event.seat: event.chips for event in antes}


def _deal(result: DealResult, eyes: Eyes, over: bool, antes: dict[int, int]) -> DealShown:
    reads, hears = eyes.reads, eyes.hears
    lines = [line(reads.deal_ended(result), hears.deal_ended(result), "end")]
    hands = tuple([_hand(result, seat, eyes, antes.get(seat, 0)) for seat in range(len(result.scores))])
    return DealShown(result.deal, reads.ending(result), tuple(lines), hands, over)


def _hand(result: DealResult, seat: int, eyes: Eyes, ante: int) -> Counted:
    pieces = tuple(sorted((result.shown or ((),) * len(result.scores))[seat] or ()))
    worths = tuple([piece.spots for piece in pieces])
    gain = result.gains[seat] + result.counts[seat] - ante
    total = str(sum(worths)) if pieces else ""
    return Counted(seat, eyes.called[seat], pieces, worths, total, gain, str(result.scores[seat]))
