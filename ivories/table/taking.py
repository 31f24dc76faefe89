"""Taking an entry in: each is checked against the table as it stands, and then changes it, or is refused whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ivories.errors import IvoriesError
from ivories.table import playing, seating
from ivories.table.checking import check_new
from ivories.table.entries import (
    Acted,
    AnyEntry,
    Asked,
    Closed,
    Emptied,
    Filled,
    Muted,
    Named,
    Opened,
    Readied,
    Resigned,
    Resumed,
    Sat,
    Spoke,
    Started,
    Stood,
    TakenBack,
    TakenOver,
    Undone,
)
from ivories.table.log import check_version, checked
from ivories.table.table import Row, Table
from ivories.types import AnyEvent

TAKES: dict[type[Any], Callable[[Table, Any], tuple[AnyEvent, ...]]] = {
    Sat: seating.sit,
    Named: seating.name,
    Stood: seating.stand,
    Readied: seating.ready,
    Filled: seating.fill,
    Emptied: seating.empty,
    TakenOver: seating.take_over,
    TakenBack: seating.take_back,
    Spoke: seating.speak,
    Muted: seating.mute,
    Closed: seating.close,
    Started: playing.start,
    Acted: playing.act,
    Resigned: playing.resign,
    Asked: playing.ask_again,
    Undone: playing.undo,
    Resumed: playing.resume,
}
CHANGES_MATCH = (Started, Acted, Resigned, Undone, TakenOver, TakenBack)
BEGINS_TURN = (Started, Acted, Undone)


def open_table(opened: Opened) -> Table:
    """A table with nobody at it."""
    if not isinstance(opened, Opened):
        raise IvoriesError("bad-table-log/first")
    checked(opened)
    check_version(opened.version)
    if opened.practice and opened.public:
        raise IvoriesError("bad-table/practice")
    return Table(opened)


def take(table: Table, entry: AnyEntry) -> None:
    """Takes a new entry in; what cannot be is refused, and nothing is changed.

    Names, phrases and bots are checked here alone: `table_of` reads a log whose words were good when it was written.
    """
    _check_open(table, entry)
    checked(entry)
    check_new(table, entry)
    _enter(table, entry)


def follow(table: Table, entry: AnyEntry) -> None:
    """Takes in the next entry of its log, which is there already: it was checked when it was written."""
    _check_open(table, entry)
    _enter(table, entry)


def _check_open(table: Table, entry: AnyEntry) -> None:
    if type(entry) not in TAKES:
        raise IvoriesError("bad-table-log/opened")
    if table.closed:
        raise IvoriesError("table-closed")


def _enter(table: Table, entry: AnyEntry) -> None:
    """Takes an entry in, which may come from a log."""
    left = _leaving(table, entry)
    events = TAKES[type(entry)](table, entry)
    guests = tuple([seat.guest for seat in table.seats])
    table.rows.append(Row(entry, events, guests, _deaf(table, entry), left or _name(table, entry)))
    # Who plays a seat is no matter here: nobody gets more time by it, and what others have sent stays good.
    if isinstance(entry, BEGINS_TURN):
        table.moved, table.since = table.position, entry.at
    elif isinstance(entry, Resumed):
        table.since = entry.at


def _leaving(table: Table, entry: AnyEntry) -> str:
    """What the one who leaves a seat is called; whether there is such a seat is not known yet."""
    if isinstance(entry, (Stood, Emptied)) and entry.seat < len(table.seats):
        return table.seats[entry.seat].name
    return ""


def _name(table: Table, entry: AnyEntry) -> str:
    """What the one who plays a seat now is called."""
    match entry:
        case Sat() | Named():
            return table.seats[entry.seat].name
        case Filled() | TakenOver():
            return table.seats[entry.seat].bot
    return ""


def _deaf(table: Table, entry: AnyEntry) -> frozenset[str]:
    """Who does not want to hear what was said."""
    if not isinstance(entry, Spoke):
        return frozenset()
    return frozenset(guest for guest, seats in table.muted.items() if entry.seat in seats)


def table_of(entries: Iterable[AnyEntry]) -> Table:
    """The table that a log tells, also one of an older version: see `take`."""
    *_, table = growing(entries)
    return table


def growing(entries: Iterable[AnyEntry]) -> Iterator[Table]:
    """The same after each entry: a log may be long, and somebody may have something else to do in between."""
    rows = iter(entries if isinstance(entries, Iterable) else ())
    first = next(rows, None)
    if not isinstance(first, Opened):
        raise IvoriesError("bad-table-log/first")
    table = open_table(first)
    yield table
    for entry in rows:
        follow(table, entry)
        yield table
