"""What is checked when an entry is new, and not when a log is read: a log that was good once stays readable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ivories.errors import IvoriesError
from ivories.table.entries import Entry, Undone
from ivories.table.table import Table


def check_new(table: Table, entry: Entry) -> None:
    """Refuses an entry that an older log may have, and a new one may not."""
    check = CHECKS.get(type(entry))
    if check is not None:
        check(table, entry)


def _same_people(table: Table, entry: Undone) -> None:
    """A match that is over goes on only with those who played it, each in their seat."""
    sitting = tuple(seat.guest for seat in table.seats)
    if table.match is not None and (sitting != table.players or not all(seat.taken for seat in table.seats)):
        raise IvoriesError("nothing-to-undo/seats")


CHECKS: dict[type[Any], Callable[[Table, Any], None]] = {Undone: _same_people}
