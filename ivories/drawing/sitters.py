"""What is said of a seat at the table: its name, score and pieces, who deals, whose turn it is, who plays with whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ivories.drawing.style import YOU
from ivories.drawing.text import seat_notes
from ivories.pieces import Piece
from ivories.types import Ending, PoolWon, Revealed, View
from ivories.words import ENGLISH

COUNTED = "table/worth"  # what is said of the tricks that a seat took


class Sitter(NamedTuple):
    """One seat; `ours` is whether it is on the side of the seat below, none where everybody plays alone."""

    seat: int
    name: str
    score: int
    held: int
    badges: tuple[str, ...]  # that it deals, or has won the match
    notes: tuple[str, ...]
    may_act: bool
    turn: bool
    ours: bool | None
    chips: bool  # whether the score is counted in chips
    out: bool  # whether it takes no part in this deal any more
    hidden: bool  # whether its pieces are seen by nobody else: backs are drawn for them
    took: bool  # whether it took chips from the pool at the end
    won: bool  # whether it did, or has won the match
    shown: tuple[Piece, ...]  # what it held when the last deal was counted


def sitters(view: View, names: Sequence[str]) -> list[Sitter]:
    """All seats of a view."""
    return [_sitter(view, seat, names) for seat in range(view.players)]


def _sitter(view: View, seat: int, names: Sequence[str]) -> Sitter:
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
        tuple(_badges(view, seat)),
        tuple(filter(None, (_with(view, partner, names), *seat_notes(view, seat, COUNTED), _at_end(view, seat)))),
        seat in view.may_act,
        seat == view.turn,
        ours,
        view.poker is not None,
        _out(view, seat),
        view.counts[seat] > 0 and not _out(view, seat) and not _shown(view, seat),
        taken(view, seat) > 0,
        taken(view, seat) > 0 or (view.over and seat in view.winners),
        counted(view, seat),
    )


def counted(view: View, seat: int) -> tuple[Piece, ...]:
    """The hand of another seat that was laid open at the end to be counted."""
    if not view.over or not view.results or seat == view.seat or view.poker is not None:
        return ()
    return tuple(sorted((view.results[-1].shown or ((),) * view.players)[seat]))


def _badges(view: View, seat: int) -> Iterator[str]:
    if seat == view.dealer:
        yield ENGLISH.say("table/dealer", {})
    if view.over and seat in view.winners:
        yield ENGLISH.say("table/won", {})


def _out(view: View, seat: int) -> bool:
    gone = view.poker.dropped if view.poker is not None else view.tricks.out if view.tricks is not None else ()
    return seat in gone or without_chips(view, seat)


def without_chips(view: View, seat: int) -> bool:
    """Whether a player of Poker has none left; one who has staked the last of them still plays for the pool."""
    return view.poker is not None and not view.scores[seat] and (view.over or not view.counts[seat])


def _shown(view: View, seat: int) -> bool:
    revealed = any(isinstance(event, Revealed) and event.seat == seat for event in view.events)
    return revealed or bool(counted(view, seat))


def taken(view: View, seat: int) -> int:
    """The chips that a seat took from the pool."""
    return sum(event.chips for event in view.events if isinstance(event, PoolWon) and event.seat == seat)


def _at_end(view: View, seat: int) -> str:
    """That a player went out; of Poker: that one is without chips, dropped, or did not show a hand."""
    if without_chips(view, seat):
        return ENGLISH.say("table/no-chips", {})
    if view.poker is None:
        out = view.over and view.results and view.results[-1].ending is Ending.DOMINO and not view.counts[seat]
        return ENGLISH.say("table/went-out", {}) if out else ""
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
    if partner == view.seat and names[partner] == YOU:
        return ENGLISH.say("table/with-you", {})
    return ENGLISH.say("table/with", {"name": names[partner]})
