"""The end of a deal: what happened last, the table as it lay, then how it was counted; all of it can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from ivories.drawing.text import draw_table, in_order
from ivories.pieces import PieceSet
from ivories.rules import PokerRules
from ivories.sentences.teller import MANY, Teller
from ivories.terminal.notes import written_on
from ivories.terminal.screen import Screen
from ivories.types import AnyEvent, DealEnded, DealResult, End, Hand, Laid, MatchEnded, View

BELOW = 4  # lines for the question, for where the match is kept and who won it
DRAWN = 8  # lines that a layout should have, if what happened is to stand above it
LEAST = 4  # lines that it has in any case


def last_table(before: View, events: Sequence[AnyEvent]) -> View | None:
    """What everybody sees once the last piece of a deal lies; none where pieces are not laid out."""
    if before.tricks is not None or before.poker is not None:
        return None
    laid = [event for event in events if isinstance(event, Laid)][:1]
    ends = _ends_after(before.ends, laid[0]) if laid else before.ends
    return msgspec.structs.replace(before, layout=(*before.layout, *laid), ends=ends, over=True)


def _ends_after(ends: Sequence[End], laid: Laid) -> tuple[End, ...]:
    """The open ends once a piece lies: with them a layout is arranged as it was before."""
    at = next((i for i, end in enumerate(ends) if (end.piece, end.number) == (laid.touched, laid.end)), None)
    left = [replaced for i, end in enumerate(ends) for replaced in _less(end, i == at)]
    new = End(number=laid.out if laid.out is not None else laid.piece.high, piece=laid.piece, places=1, count=0)
    return (*left, new)


def _less(end: End, joined: bool) -> list[End]:
    """An end with one place less, if it was joined."""
    if not joined:
        return [end]
    return [msgspec.structs.replace(end, places=end.places - 1)] if end.places > 1 else []


def ended_at(events: Sequence[AnyEvent]) -> int | None:
    """The place after the event that ended a deal."""
    return next((i + 1 for i, event in enumerate(events) if isinstance(event, DealEnded)), None)


def show_end(
    screen: Screen,
    teller: Teller,
    events: Sequence[AnyEvent],
    table: View | None,
    names: Sequence[str],
    over: bool,
    pause: Callable[[], None],
) -> None:
    """The last things that happened, the table, the result. After what has no room on one screen there is a `pause`."""
    results = [event.result for event in events if isinstance(event, DealEnded)]
    before = [event for event in events if not isinstance(event, (Hand, DealEnded, MatchEnded))]
    story = screen.filled(teller.story(before))
    last = screen.filled(line for result in results for line in result_lines(teller, result, over))
    room = screen.lines - BELOW - len(last)
    if screen.terminal and len(story) > room - (DRAWN if table is not None else 0):
        screen.stopped(story, pause)
        story = []
    drawn = _drawn(screen, table, teller.rules.set, max(LEAST, room - len(story)), names) if table is not None else []
    for line in (*story, *drawn, *last):
        screen.say(line.rstrip())


def _drawn(screen: Screen, table: View, pieces: PieceSet, lines: int, names: Sequence[str]) -> list[str]:
    return draw_table(table, screen.columns, screen.ascii_only, lines, names, written_on(screen, pieces))


def result_lines(teller: Teller, result: DealResult, over: bool) -> Iterator[str]:
    """How a deal ended, the pieces that were laid open to be counted, and the scores."""
    yield teller.deal_ended(result)
    open_hands = [(seat, in_order(hand)) for seat, hand in enumerate(result.shown or ()) if hand]
    if open_hands:
        held = [teller.say("play/left/seat", seat=seat, pieces=pieces) for seat, pieces in open_hands]
        yield teller.say("play/left", hands="; ".join(held))
    chips_are_told = isinstance(teller.rules, PokerRules)
    if not chips_are_told and (not over or len(result.scores) > MANY + 1):
        yield teller.standing(result.scores)
