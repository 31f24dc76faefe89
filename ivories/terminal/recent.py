"""What the others did since a seat's last turn, in one line: for screens on which the table leaves no room for more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ivories.match import Match
from ivories.sentences.teller import Teller
from ivories.types import (
    AnyEvent,
    DealEnded,
    Dealt,
    Drew,
    Hand,
    Laid,
    LetGo,
    MatchEnded,
    Passed,
    Played,
    Said,
    Scored,
    Staked,
    Took,
)

BETWEEN = "; "
CUT = "… "
PLAIN_CUT = "~ "
ACTED = (Laid, Drew, Passed, Played, Said, Staked)  # what a seat itself did
UNTOLD = (Dealt, Hand, Took, LetGo, DealEnded, MatchEnded)


def recent(teller: Teller, events: Sequence[AnyEvent], seat: int, columns: int, ascii_only: bool) -> str:
    """As much of it as fits a line, the latest in any case."""
    words = list(_told(teller, _since(events, seat)))
    cut = PLAIN_CUT if ascii_only else CUT
    for first in range(len(words)):
        line = (cut if first else "") + BETWEEN.join(words[first:])
        if len(line) <= columns:
            return line
    return (cut + words[-1])[:columns] if words else ""


def since(match: Match, seat: int, heard: int) -> int:
    """From where a match that is resumed is told to a seat: its own last action, or else what it has not heard."""
    mine = [i for i, event in enumerate(match.events) if i >= heard and _acted(event, seat)]
    return mine[-1] if mine and not match.over else heard


def _acted(event: AnyEvent, seat: int) -> bool:
    return isinstance(event, ACTED) and event.seat == seat


def _since(events: Sequence[AnyEvent], seat: int) -> Sequence[AnyEvent]:
    """The events after the seat's own last one."""
    own = [i for i, event in enumerate(events) if getattr(event, "seat", None) == seat]
    return events[own[-1] + 1 :] if own else events


def _told(teller: Teller, events: Sequence[AnyEvent]) -> Iterator[str]:
    """A few words for each event; points stand with what made them."""
    last = ""
    for event in events:
        if isinstance(event, Scored) and last:
            last += teller.say("recent/scored", points=event.points)
            continue
        if last:
            yield last
        last = "" if isinstance(event, UNTOLD) else _words(teller, event)
    if last:
        yield last


def _words(teller: Teller, event: AnyEvent) -> str:
    if isinstance(event, Laid) and event.seat is not None:
        name = "recent/laid" if event.touched is not None else "recent/lead"
        said = teller.say(name, seat=event.seat, piece=event.piece, touched=event.touched)
        return said + (teller.say("recent/stated", seat=event.seat, stated=event.stated) if event.stated else "")
    if isinstance(event, Played):
        return teller.say("recent/played", seat=event.seat, piece=event.piece)
    return teller.event(event).rstrip(".")
