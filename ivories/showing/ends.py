"""The end of a deal as a page counts it: why it ended, hand by hand, who scores."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.pieces import Piece
from ivories.sentences.teller import Teller
from ivories.showing.eyes import Eyes
from ivories.showing.saying import line
from ivories.types import AnyEvent, DealResult, Revealed
from ivories.wire.pages import Counted, DealShown


def deal_shown(result: DealResult, eyes: Eyes, over: bool, events: Sequence[AnyEvent] = ()) -> DealShown:
    """How a deal ended; `over`: so did the match. `events` are those that ended it: hands of Poker are among them."""
    shown = {event.seat: event for event in events if isinstance(event, Revealed)}
    hands = [_hand(result, seat, eyes, shown.get(seat)) for seat in range(len(result.scores))]
    said = line(_counting(eyes.reads, result), _counting(eyes.hears, result), "end")
    return DealShown(result.deal, eyes.reads.ending(result), (said,) if said.text else (), tuple(hands), over)


def _counting(teller: Teller, result: DealResult) -> str:
    """How it was counted, without how it ended."""
    return teller.deal_ended(result).removeprefix(teller.ending(result)).strip()


def _hand(result: DealResult, seat: int, eyes: Eyes, shown: Revealed | None) -> Counted:
    """One hand: of those that are counted, what each piece is worth."""
    counted: tuple[Piece, ...] = tuple(sorted((result.shown or ((),) * len(result.scores))[seat] or ()))
    worths = tuple([piece.spots for piece in counted])
    return Counted(
        seat=seat,
        name=eyes.called[seat],
        pieces=counted if shown is None else tuple(shown.pieces),
        worths=worths if shown is None else (),
        total=str(sum(worths)) if counted and shown is None else "",
        note="" if shown is None else eyes.reads.say(f"poker/{shown.hand}"),
        gain=result.gains[seat] + result.counts[seat],
        score=str(result.scores[seat]),
    )
