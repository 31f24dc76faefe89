"""What is checked when an entry is new, and not when a log is read.

The words of an entry (names, phrases, bots) are those of the version that took it. A later one may have others: a log
that was good once stays readable.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ivories import bots
from ivories.errors import IvoriesError
from ivories.table.entries import Entry, Filled, Named, Sat, Spoke, TakenOver, Undone
from ivories.table.names import check_name, same_name
from ivories.table.phrases import check_phrase
from ivories.table.table import Table


def check_new(table: Table, entry: Entry) -> None:
    """Refuses an entry that an older log may have, and a new one may not."""
    check = CHECKS.get(type(entry))
    if check is not None:
        check(table, entry)


def _free_name(table: Table, entry: Sat | Named) -> None:
    """A name is good, and nobody else has it at the table."""
    name = check_name(entry.name)
    if any(seat.guest not in ("", entry.by) and same_name(seat.name, name) for seat in table.seats):
        raise IvoriesError("bad-name/twice", name=name)


def _known_bot(table: Table, entry: Filled | TakenOver) -> None:
    bots.known(entry.bot)


def _known_phrase(table: Table, entry: Spoke) -> None:
    check_phrase(entry.phrase)


def _same_people(table: Table, entry: Undone) -> None:
    """A match that is over goes on only with those who played it, each in their seat."""
    sitting = tuple(seat.guest for seat in table.seats)
    if table.match is not None and (sitting != table.players or not all(seat.taken for seat in table.seats)):
        raise IvoriesError("nothing-to-undo/seats")


CHECKS: dict[type[Any], Callable[[Table, Any], None]] = {
    Sat: _free_name,
    Named: _free_name,
    Filled: _known_bot,
    TakenOver: _known_bot,
    Spoke: _known_phrase,
    Undone: _same_people,
}
