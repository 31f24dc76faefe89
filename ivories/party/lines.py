"""An entry as a conductor would type it: `3 Ada 61`, `bell`; the other way round than `typed.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ivories.party.events import (
    Annulled,
    AnyEntry,
    Bell,
    Came,
    Corrected,
    Drawn,
    Ended,
    Finished,
    Left,
    Lots,
    NoGame,
    PlayedOff,
    Scored,
    StoodIn,
    TakenBack,
)


def typed_as(entry: AnyEntry) -> str:
    """The line that means this entry."""
    return " ".join(str(word) for word in LINES[type(entry)](entry) if word not in ("", None))


def _pairs(values: Mapping[str, Any]) -> list[Any]:
    """Names, each with its value behind it; where there are none, nobody counts."""
    return [word for pair in values.items() for word in pair] or ["-"]


def _bell(entry: Bell) -> list[Any]:
    return ["bell", entry.minute, "because" if entry.why else "", entry.why]


def _lots(entry: Lots) -> list[Any]:
    if entry.table is not None:
        return [entry.table, "lots", *_pairs(entry.drawn)]
    return [entry.what, entry.prize, entry.side, *_pairs(entry.drawn)]


def _corrected(entry: Corrected) -> list[Any]:
    where = ["correct", entry.session, entry.table]
    if entry.card is not None:
        return ["correct", "card", entry.guest, entry.card]
    if entry.points is not None:
        return [*where, "points", *(entry.points.get(name) for name in ("A", "B", "first"))]
    if entry.lots is not None:
        return [*where, "lots", *_pairs(entry.lots)]
    return [*where, entry.game, *_pairs(entry.counts or {})]


def _stood_in(entry: StoodIn) -> list[Any]:
    return ["bot", entry.bot, entry.seat] if entry.bot else ["standin", entry.guest, entry.seat]


def _played_off(entry: PlayedOff) -> list[Any]:
    return ["playoff", entry.prize, entry.side, *_pairs({name: entry.counts.get(name, 0) for name in entry.players})]


LINES: dict[type[Any], Callable[[Any], list[Any]]] = {
    Came: lambda entry: ["guest", entry.name],
    Drawn: lambda entry: ["card", entry.guest, entry.card],
    Bell: _bell,
    Finished: lambda entry: [entry.table, *_pairs(entry.counts)],
    Scored: lambda entry: [entry.table, entry.A, entry.B, entry.first],
    Annulled: lambda entry: [entry.table, "annul", entry.why],
    NoGame: lambda entry: [entry.table, "none"],
    Lots: _lots,
    Corrected: _corrected,
    TakenBack: lambda entry: ["undo"],
    Left: lambda entry: ["leave", entry.guest],
    StoodIn: _stood_in,
    PlayedOff: _played_off,
    Ended: lambda entry: ["end", entry.why],
}
