"""A match told line by line, as everybody or one seat saw it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ivories.match import Match
from ivories.pieces import Piece
from ivories.types import (
    AnyEvent,
    Called,
    DealEnded,
    DealResult,
    Dealt,
    Drew,
    Ending,
    Hand,
    Laid,
    LetGo,
    Lost,
    Lots,
    MatchEnded,
    Passed,
    Scored,
    ThrownIn,
    Took,
)  # fmt: skip


def story(match: Match, seat: int | None) -> Iterator[str]:
    """The lines of a match; with a seat only what that seat saw, without one everything."""
    events: Iterable[AnyEvent] = match.events if seat is None else match.seen_by(seat)
    for event in events:
        line = tell(event)
        if line:
            yield line
    if not match.over:
        yield f"Unfinished: seat {match.turn} is to act."


def tell(event: AnyEvent) -> str:
    """One line for one event."""
    match event:
        case Dealt():
            return f"\nDeal {event.deal}: seat {event.leader} leads, {event.stock} in the stock."
        case Hand():
            return f"  seat {event.seat} holds {_row(event.pieces)}"
        case ThrownIn():
            return f"\nDeal {event.deal} is thrown in: nobody holds a double."
        case Lots():
            return f"  lots are drawn by the seats {_row(event.seats)}: seat {event.winner} wins"
        case Laid():
            return f"  {_who(event.seat):<8}{_place(event)}{f' says {event.stated}' if event.stated else ''}"
        case Drew():
            return f"  {_who(event.seat):<8}draws, {event.stock} left"
        case Took():
            return f"          sees {event.piece}"
        case Passed() | LetGo():
            return f"  {_who(event.seat):<8}{'passes' if isinstance(event, Passed) else 'does not call'}"
        case Scored():
            return f"          scores {event.points} ({event.why.value})"
        case Lost():
            return f"          {event.points} not scored: it was not rightly announced"
        case Called():
            return f"  {_who(event.seat):<8}calls muggins on seat {event.on}"
        case DealEnded():
            return _ending(event.result)
        case MatchEnded():
            return f"\nThe match is over: {_row(event.scores)}, won by seat {_row(event.winners)}."


def _row(things: Iterable[object]) -> str:
    return " ".join(map(str, things))


def _who(seat: int | None) -> str:
    return "set up" if seat is None else f"seat {seat}"


def _place(event: Laid) -> str:
    if event.touched is None:
        return f"leads {event.piece}"
    return f"plays {event.joins}-{event.out} to {event.touched}"


def _ending(result: DealResult) -> str:
    why = {Ending.DOMINO: "Domino", Ending.BLOCKED: "Blocked", Ending.OUT: "Out"}[result.ending]
    shown = "" if result.shown is None else f" Left in hand: {', '.join(map(_left, result.shown))}."
    return f"  {why}: gains {_row(result.gains)}, scores {_row(result.scores)}.{shown}"


def _left(hand: tuple[Piece, ...]) -> str:
    return _row(hand) or "nothing"
