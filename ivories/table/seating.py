"""Who sits where, who plays for whom, and what is said across the table."""

from __future__ import annotations

from ivories import bots
from ivories.errors import IvoriesError
from ivories.table.entries import (
    Closed,
    Emptied,
    Entry,
    Filled,
    Muted,
    Named,
    Readied,
    Sat,
    Spoke,
    Stood,
    TakenBack,
    TakenOver,
)
from ivories.table.names import tidy
from ivories.table.table import Phase, Seat, Table
from ivories.types import AnyEvent

NOTHING: tuple[AnyEvent, ...] = ()
STAND_IN = "greedy"  # the bot that plays on where none was chosen, or one that there is no more


# --- What others ask, too ---


def chair(table: Table, seat: int) -> Seat:
    """A seat that the table has."""
    if seat >= len(table.seats):
        raise IvoriesError("bad-seat", seat=seat, last=len(table.seats) - 1)
    return table.seats[seat]


def own_chair(table: Table, seat: int, entry: Entry) -> Seat:
    """The seat of the guest who does something."""
    found = chair(table, seat)
    if not entry.by or found.guest != entry.by:
        raise IvoriesError("not-your-seat", seat=seat)
    return found


def check_host(table: Table, entry: Entry) -> None:
    """Refuses what only the host may do."""
    if entry.by != table.opened.host:
        raise IvoriesError("not-host")


def check_between(table: Table) -> None:
    """Refuses what cannot be done while a match is played."""
    if table.phase is Phase.PLAYING:
        raise IvoriesError("under-way")


# --- Taking seats ---


def sit(table: Table, entry: Sat) -> tuple[AnyEvent, ...]:
    """A guest takes an open seat; one guest has one seat."""
    check_between(table)
    seat = chair(table, entry.seat)
    if not entry.by or table.seat_of(entry.by) is not None:
        raise IvoriesError("seat-taken/own")
    if seat.taken:
        raise IvoriesError("seat-taken", seat=entry.seat)
    if table.opened.practice and any(other.guest for other in table.seats):
        raise IvoriesError("seat-taken/practice")
    seat.guest, seat.name = entry.by, tidy(entry.name)
    return NOTHING


def name(table: Table, entry: Named) -> tuple[AnyEvent, ...]:
    """A guest is called otherwise."""
    own_chair(table, entry.seat, entry).name = tidy(entry.name)
    return NOTHING


def stand(table: Table, entry: Stood) -> tuple[AnyEvent, ...]:
    """A guest leaves a seat, which is open then."""
    check_between(table)
    own_chair(table, entry.seat, entry)
    table.seats[entry.seat] = Seat()
    return NOTHING


def ready(table: Table, entry: Readied) -> tuple[AnyEvent, ...]:
    """A guest is ready, or not."""
    check_between(table)
    own_chair(table, entry.seat, entry).ready = entry.ready
    return NOTHING


def fill(table: Table, entry: Filled) -> tuple[AnyEvent, ...]:
    """The host gives an open seat to a bot."""
    check_host(table, entry)
    check_between(table)
    seat = chair(table, entry.seat)
    if seat.taken:
        raise IvoriesError("seat-taken", seat=entry.seat)
    seat.bot = _bot(entry)
    return NOTHING


def _bot(entry: Filled | TakenOver) -> str:
    """The bot that plays; for one of an old log that there is no more, another."""
    return entry.bot if entry.bot in bots.PLAYERS else STAND_IN


def empty(table: Table, entry: Emptied) -> tuple[AnyEvent, ...]:
    """The host opens a seat."""
    check_host(table, entry)
    check_between(table)
    chair(table, entry.seat)
    table.seats[entry.seat] = Seat()
    return NOTHING


# --- Bots for persons ---


def take_over(table: Table, entry: TakenOver) -> tuple[AnyEvent, ...]:
    """A bot plays on: asked for by the guest of the seat, by the host, or by the clock."""
    table.playing()
    seat = chair(table, entry.seat)
    if entry.by not in ("", seat.guest, table.opened.host):
        raise IvoriesError("not-your-seat", seat=entry.seat)
    if not seat.person:
        raise IvoriesError("seat-taken/bot", seat=entry.seat)
    seat.bot, seat.late = _bot(entry), 0
    return NOTHING


def take_back(table: Table, entry: TakenBack) -> tuple[AnyEvent, ...]:
    """The guest plays again."""
    table.playing()
    seat = own_chair(table, entry.seat, entry)
    if seat.resigned:
        raise IvoriesError("not-your-seat/resigned")
    if seat.person:
        raise IvoriesError("seat-taken/yours")
    seat.bot = ""
    return NOTHING


# --- Words ---


def speak(table: Table, entry: Spoke) -> tuple[AnyEvent, ...]:
    """A guest says one of the phrases."""
    own_chair(table, entry.seat, entry)
    return NOTHING


def mute(table: Table, entry: Muted) -> tuple[AnyEvent, ...]:
    """A guest stops hearing a seat, or hears it again."""
    chair(table, entry.seat)
    if not entry.by:
        raise IvoriesError("not-your-seat/nobody")
    muted = table.muted.setdefault(entry.by, set())
    if entry.mute:
        muted.add(entry.seat)
    else:
        muted.discard(entry.seat)
    return NOTHING


def close(table: Table, entry: Closed) -> tuple[AnyEvent, ...]:
    """The host, or the house, closes the table."""
    if entry.by:
        check_host(table, entry)
    table.closed = entry.why or "host"
    return NOTHING
