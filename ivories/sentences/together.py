"""Events that are told in one sentence: draws in a row, all antes, a discard with its piece, trumps with who chose, a
call with what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from ivories.types import (
    AnyEvent,
    Called,
    Drew,
    Kind,
    LaidAway,
    Lost,
    Revealed,
    Said,
    Scored,
    Staked,
    Took,
    Trumps,
    Why,
)

Told: TypeAlias = tuple[str, dict[str, Any]]  # a sentence by its name, and its facts
NAMING = (Kind.TRUMP, Kind.MAKE)


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


WAYS: dict[type, Callable[[Sequence[AnyEvent]], Told | None]] = {
    **{Drew: _drawn, Said: _said, Staked: _antes, Called: _called}
}


def trumps_name(what: str) -> str:
    """The sentence that says what is trump."""
    return "trumps" if what.isdigit() else f"trumps/{what}"


def trumps_facts(what: str) -> dict[str, Any]:
    """And its facts."""
    return {"what": what, "number": int(what)} if what.isdigit() else {"what": what}
