"""What a guest is told: of every entry, and of how the table stands. Nobody gets more than a view.

An entry is told as one of the forms below, never as it stands in the log: there is no way from a secret, from a guest's
key or from a written action into them. What an action did is told by the events that its hearer may see.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ivories.errors import IvoriesError
from ivories.table.clocks import deadline
from ivories.table.entries import (
    Acted,
    Clock,
    Closed,
    Emptied,
    Filled,
    Muted,
    Named,
    Opened,
    Readied,
    Sat,
    Spoke,
    Stood,
    TakenOver,
)
from ivories.table.table import Phase, Row, Table
from ivories.types import AnyEvent


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry as anybody may know it: what was done, at which seat, and what the seat needs to be drawn again."""

    do: str
    seat: int | None = None
    name: str = ""
    bot: str = ""
    ready: bool | None = None
    clock: bool = False  # the clock did it
    phrase: str = ""
    why: str = ""


class News(msgspec.Struct, frozen=True):
    """What one position of the log brought to one guest."""

    position: int
    at: int
    told: Told
    events: tuple[AnyEvent, ...]


class SeatShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it."""

    name: str = ""
    bot: str = ""
    person: bool = False
    ready: bool = False
    resigned: bool = False
    again: bool = False


class Standing(msgspec.Struct, frozen=True):
    """How a table stands, apart from the match: equal for everybody but `you` and `muted`."""

    position: int
    phase: Phase
    rules: str
    title: str
    players: int
    options: dict[str, Any]
    clock: Clock
    public: bool
    practice: bool
    seats: tuple[SeatShown, ...]
    host: int | None  # where the host sits
    you: int | None  # where you sit
    hosting: bool  # whether you are the host
    muted: tuple[int, ...]  # the seats whose phrases you do not hear
    number: int  # of the match, from 1; 0 before the first
    moved: int  # the position at which the match changed last
    deadline: int | None  # when the time of the seat to act is up
    winners: tuple[int, ...]
    resigned: tuple[int, ...]  # the seats that gave the match up, which ended it


def news(table: Table, position: int, guest: str) -> News:
    """What a guest is told of the entry at a position, from 1."""
    if type(position) is not int or not 1 <= position <= table.position:
        raise IvoriesError("bad-table-log/position", position=position, last=table.position)
    row = table.rows[position - 1]
    seat = row.guests.index(guest) if guest and guest in row.guests else None
    heard = tuple([event for event in row.events if event.to is None or event.to == seat])
    return News(position, row.entry.at, _told(row, guest), heard)


def _told(row: Row, guest: str) -> Told:
    """An entry as a guest may know it."""
    entry = row.entry
    do, seat = str(entry.__struct_config__.tag), getattr(entry, "seat", None)
    match entry:
        case Opened():
            return Told(do)
        case Sat() | Named() | Stood() | Emptied():
            return Told(do, seat, name=row.name)
        case Filled() | TakenOver():
            return Told(do, seat, bot=row.name)
        case Readied():
            return Told(do, seat, ready=entry.ready)
        case Acted():
            return Told(do, seat, clock=entry.clock)
        case Spoke():
            return Told(do, seat, phrase="" if guest in row.deaf else entry.phrase)
        case Muted():
            return Told(do, seat if entry.by == guest else None)
        case Closed():
            return Told(do, why=entry.why)
    return Told(do, seat)


def standing(table: Table, guest: str, known: Standing | None = None) -> Standing:
    """How the table stands, for a guest; `known` is how it stands for somebody else at the same position."""
    return msgspec.structs.replace(
        known or _standing(table),
        you=table.seat_of(guest),
        hosting=guest == table.opened.host,
        muted=tuple(sorted(table.muted.get(guest, ()))),
    )


def _standing(table: Table) -> Standing:
    """How the table stands, for nobody."""
    opened = table.opened
    return Standing(
        position=table.position,
        phase=table.phase,
        rules=opened.rules,
        title=table.game.rules.title,
        players=opened.players,
        options=opened.options,
        clock=opened.clock,
        public=opened.public,
        practice=opened.practice,
        seats=tuple(
            [
                SeatShown(seat.name, seat.bot, bool(seat.guest), seat.ready, seat.resigned, seat.again)
                for seat in table.seats
            ]
        ),
        host=table.seat_of(opened.host),
        you=None,
        hosting=False,
        muted=(),
        number=table.number,
        moved=table.moved,
        deadline=deadline(table),
        winners=table.winners,
        resigned=table.resigned,
    )
