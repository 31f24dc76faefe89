"""The end of a deal as a page counts it: why it ended, hand by hand, who scores."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.pieces import Piece
from ivories.sentences.teller import Teller
from ivories.showing.eyes import Eyes
from ivories.showing.figures import figure
from ivories.showing.saying import line
from ivories.types import AnyEvent, DealEnded, DealResult, Dealt, MatchEnded, Revealed, Staked
from ivories.wire.pages import Counted, DealShown


def ends(events: Sequence[AnyEvent], eyes: Eyes, new: int, over: bool) -> tuple[DealShown, ...]:
    """All deals that ended among the last `new` events; those before go back to where the first of them was dealt.
    `over`: so did the match."""
    ended = [(at, event.result) for at, event in enumerate(events) if isinstance(event, DealEnded)]
    shown = [(at, result) for at, result in ended if at >= len(events) - new]
    match = next((event for event in events if isinstance(event, MatchEnded)), None) if over else None
    return tuple(
        [_deal(result, eyes, match if at == ended[-1][0] else None, _since_dealt(events[:at])) for at, result in shown]
    )


def _since_dealt(events: Sequence[AnyEvent]) -> Sequence[AnyEvent]:
    first = max((at for at, event in enumerate(events) if isinstance(event, Dealt)), default=0)
    return events[first:]


def _deal(result: DealResult, eyes: Eyes, match: MatchEnded | None, events: Sequence[AnyEvent]) -> DealShown:
    """A deal; the last one says who has won the match."""
    hands = [_hand(result, seats, eyes, events) for seats in _rows(result, eyes)]
    said = line(_counting(eyes.reads, result, match), _counting(eyes.hears, result, match), "end")
    title = eyes.reads.ending(result) if match is None else eyes.reads.match_ended(match)
    return DealShown(result.deal, title, (said,) if said.text else (), tuple(hands), match is not None)


def _counting(teller: Teller, result: DealResult, match: MatchEnded | None) -> str:
    """How it was counted; how it ended stands in the title, unless the end of the match does."""
    said = teller.deal_ended(result)
    return said if match is not None else said.removeprefix(teller.ending(result)).strip()


def _rows(result: DealResult, eyes: Eyes) -> Sequence[tuple[int, ...]]:
    """Everybody by themselves; partners together where no hands are counted, which would be told apart by nothing."""
    return eyes.game.sides if result.shown is None else [(seat,) for seat in range(len(result.scores))]


def _hand(result: DealResult, seats: tuple[int, ...], eyes: Eyes, events: Sequence[AnyEvent]) -> Counted:
    """One hand: of those that are counted, what each piece is worth; at Poker what was shown, and what it makes."""
    seat = seats[0]
    counted: tuple[Piece, ...] = tuple(sorted((result.shown or ((),) * len(result.scores))[seat] or ()))
    worths = tuple([piece.spots for piece in counted])
    shown = next((event for event in events if isinstance(event, Revealed) and event.seat == seat), None)
    return Counted(
        seat=seat,
        name=eyes.together(seats),
        pieces=counted if shown is None else tuple(shown.pieces),
        worths=worths if shown is None else (),
        note="" if shown is None else eyes.reads.say(f"poker/{shown.hand}"),
        gain=result.gains[seat] + result.counts[seat] - _ante(events, seat),
        score=figure(result.scores[seat]),
    )


def _ante(events: Sequence[AnyEvent], seat: int) -> int:
    """What a seat put in before the deal, at Poker: its result does not say so."""
    return sum(
        event.chips for event in events if isinstance(event, Staked) and (event.why, event.seat) == ("ante", seat)
    )
