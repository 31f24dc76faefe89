"""What is said of a seat at the table: its name, score and pieces, who deals, whose turn it is, who plays with whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ivories.drawing.lettering import short_name
from ivories.drawing.text import seat_words
from ivories.types import PoolWon, Revealed, View
from ivories.words import ENGLISH


class Sitter(NamedTuple):
    """One seat; `ours` is whether it is on the side of the seat below, none where everybody plays alone."""

    seat: int
    name: str
    score: int
    held: int
    notes: tuple[str, ...]
    dealer: bool
    may_act: bool
    turn: bool
    ours: bool | None
    chips: bool  # whether the score is counted in chips
    out: bool  # whether it takes no part in this deal any more
    hidden: bool  # whether its pieces are seen by nobody else: backs are drawn for them
    won: bool  # whether it took chips from the pool at the end


def sitters(view: View, names: Sequence[str]) -> list[Sitter]:
    """All seats of a view."""
    undealt = replace(view, dealer=None)  # the dealer has a badge of their own
    return [_sitter(view, undealt, seat, names) for seat in range(view.players)]


def _sitter(view: View, undealt: View, seat: int, names: Sequence[str]) -> Sitter:
    partner, ours = partner_of(view, seat), None
    if partner is not None:
        ours = next(side for side in view.sides if seat in side) == next(
            side for side in view.sides if (view.seat or 0) in side
        )
    return Sitter(
        seat,
        names[seat],
        view.scores[seat],
        view.counts[seat],
        tuple(word for word in (_with(view, partner, names), seat_words(undealt, seat), _at_pool(view, seat)) if word),
        seat == view.dealer,
        seat in view.may_act,
        seat == view.turn,
        ours,
        view.poker is not None,
        _out(view, seat),
        view.counts[seat] > 0 and not _out(view, seat) and not _shown(view, seat),
        taken(view, seat) > 0,
    )


def _out(view: View, seat: int) -> bool:
    gone = view.poker.dropped if view.poker is not None else view.tricks.out if view.tricks is not None else ()
    return seat in gone


def _shown(view: View, seat: int) -> bool:
    return any(isinstance(event, Revealed) and event.seat == seat for event in view.events)


def taken(view: View, seat: int) -> int:
    """The chips that a seat took from the pool."""
    return sum(event.chips for event in view.events if isinstance(event, PoolWon) and event.seat == seat)


def _at_pool(view: View, seat: int) -> str:
    """That a player of Poker dropped, or did not show a hand."""
    if view.poker is None:
        return ""
    if seat in view.poker.dropped:
        return ENGLISH.say("table/out", {})
    return ENGLISH.say("table/not-shown", {}) if view.over and not _shown(view, seat) else ""


def partner_of(view: View, seat: int) -> int | None:
    """Who plays with a seat."""
    side = next((side for side in view.sides if seat in side), ())
    return next((other for other in side if other != seat), None)


def _with(view: View, partner: int | None, names: Sequence[str]) -> str:
    if partner is None:
        return ""
    if partner == view.seat:
        return ENGLISH.say("table/with-you", {})
    return ENGLISH.say("table/with", {"name": short_name(names[partner])})
