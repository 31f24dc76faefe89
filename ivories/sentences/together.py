"""Events that are told in one sentence: draws in a row, all antes, a discard with its piece, trumps with who chose, a
call with what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from ivories.types import (
    AnyEvent,
    Called,
    Drew,
    Kind,
    LaidAway,
    Lost,
    Played,
    Revealed,
    Said,
    Scored,
    Staked,
    Took,
    TrickWon,
    Trumps,
    Why,
)

Told: TypeAlias = tuple[str, dict[str, Any]]  # a sentence by its name, and its facts
NAMING = (Kind.TRUMP, Kind.MAKE)


def rows(events: Iterable[AnyEvent], you: int | None) -> Iterator[list[AnyEvent]]:
    """Events in order, those together that are told together, as far as they can be told so to the hearer."""
    every = list(events)
    keys = [alike(event) for event in every]
    for first, end in _sat_out(every, you):
        keys[first:end] = [object()] * (end - first)
    for _, group in groupby(zip(keys, every, strict=True), key=lambda pair: pair[0]):
        yield [event for _, event in group]


def _sat_out(events: Sequence[AnyEvent], you: int | None) -> Iterator[tuple[int, int]]:
    """Where tricks begin and end to which the hearer lays nothing, with the points they take off."""
    first = 0
    for at, event in enumerate(events):
        if isinstance(event, TrickWon) and first < at and all(_by_another(one, you) for one in events[first:at]):
            scored = at + 1 < len(events) and _of_trick(events[at + 1])
            yield first, at + 1 + scored
        if not isinstance(event, Played):
            first = at + 1


def _by_another(event: AnyEvent, you: int | None) -> bool:
    return isinstance(event, Played) and you is not None and event.seat != you


def _of_trick(event: AnyEvent) -> bool:
    return isinstance(event, Scored) and event.why is Why.TRICK


def alike(event: AnyEvent) -> object:
    """What events must have in common to be told in one sentence; most have nothing."""
    if isinstance(event, (Drew, Took)):
        return "drew", event.seat
    if isinstance(event, LaidAway) or (isinstance(event, Said) and event.kind is Kind.DISCARD):
        return "discarded", event.seat
    if isinstance(event, Trumps) or (isinstance(event, Said) and event.kind in NAMING):
        return "trumps"
    if isinstance(event, (Called, Lost)) or (isinstance(event, Scored) and event.why is Why.MUGGINS):
        return "called"
    if isinstance(event, Revealed):
        return "revealed"
    return "ante" if isinstance(event, Staked) and event.why == "ante" else object()


def told(row: Sequence[AnyEvent]) -> Told | None:
    """The one sentence for a row of such events; none: each has its own."""
    many = len(row) > 1 or isinstance(row[0], Called)
    return WAYS[type(row[0])](row) if many and type(row[0]) in WAYS else None


def _drawn(row: Sequence[AnyEvent]) -> Told | None:
    draws = [event for event in row if isinstance(event, Drew)]
    pieces = [event.piece for event in row if isinstance(event, Took)]
    name = "drew/pieces" if pieces else "drew/several"
    left = draws[-1].stock
    facts = {"seat": draws[0].seat, "times": len(draws), "pieces": pieces, "stock": left}
    return (name if left else f"{name}/last"), facts


def _said(row: Sequence[AnyEvent]) -> Told | None:
    first, last = row[0], row[-1]
    assert isinstance(first, Said)
    if isinstance(last, Trumps):
        return f"{trumps_name(last.what)}/named", {"seat": first.seat, **trumps_facts(last.what)}
    pieces = [event.piece for event in row if isinstance(event, LaidAway)]
    return ("said/discard/pieces", {"seat": first.seat, "pieces": pieces}) if pieces else None


def _antes(row: Sequence[AnyEvent]) -> Told | None:
    chips = {event.chips for event in row if isinstance(event, Staked)}
    return ("staked/antes", {"chips": chips.pop()}) if len(chips) == 1 else None


def _called(row: Sequence[AnyEvent]) -> Told | None:
    """A call of which nothing came was on a count that was stated where there was none."""
    call, *came = row
    assert isinstance(call, Called)
    facts = {"seat": call.seat, "on": call.on}
    if not came:
        return "called/nothing", facts
    assert isinstance(came[0], (Scored, Lost))
    return f"called/{'lost' if isinstance(came[0], Lost) else 'scored'}", {**facts, "points": came[0].points}


def sat_out(row: Sequence[AnyEvent]) -> tuple[Sequence[Played], TrickWon] | None:
    """The pieces of a trick and who took it, if a row is a trick."""
    played = [event for event in row if isinstance(event, Played)]
    won = [event for event in row if isinstance(event, TrickWon)]
    return (played, won[0]) if played and won else None


WAYS: dict[type, Callable[[Sequence[AnyEvent]], Told | None]] = {
    **{Drew: _drawn, Said: _said, Staked: _antes, Called: _called}
}


def trumps_name(what: str) -> str:
    """The sentence that says what is trump."""
    return "trumps" if what.isdigit() else f"trumps/{what}"


def trumps_facts(what: str) -> dict[str, Any]:
    """And its facts."""
    return {"what": what, "number": int(what)} if what.isdigit() else {"what": what}
