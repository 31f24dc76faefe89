"""From what a client asks for to an entry of the log."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from ivories import table as t
from ivories.errors import IvoriesError
from ivories.table import AnyEntry, Table
from ivories.wire import messages as m


def entry(message: m.AnyMessage, table: Table, guest: str, name: str, now: int) -> AnyEntry:
    """The entry that a message asks for; the table decides whether it is taken."""
    by: dict[str, Any] = {"at": now, "by": guest}
    match message:
        case m.Sit():
            return t.Sat(**by, seat=message.seat, name=name)
        case m.Fill():
            return t.Filled(**by, seat=message.seat, bot=message.bot)
        case m.Empty():
            return t.Emptied(**by, seat=message.seat)
        case m.Start():
            return t.Started(**by, secret=secrets.token_hex(32))
        case m.TakeOver():
            return t.TakenOver(**by, seat=message.seat, bot=message.bot)
        case m.Mute():
            return t.Muted(**by, seat=message.seat, mute=message.mute)
        case m.Close():
            return t.Closed(**by, why="host")
        case m.Act():
            return _act(message, table, _own(table, guest), by)
        case m.Ready():
            return t.Readied(**by, seat=_own(table, guest), ready=message.ready)
        case m.Say():
            return t.Spoke(**by, seat=_own(table, guest), phrase=message.phrase)
    return OF_ONES_OWN[type(message)](**by, seat=_own(table, guest))


OF_ONES_OWN: dict[type[Any], Callable[..., AnyEntry]] = {
    m.Stand: t.Stood,
    m.TakeBack: t.TakenBack,
    m.Resign: t.Resigned,
    m.Again: t.Asked,
    m.Undo: t.Undone,
}


def _own(table: Table, guest: str) -> int:
    seat = table.seat_of(guest)
    if seat is None:
        raise IvoriesError("not-your-seat/none")
    return seat


def _act(message: m.Act, table: Table, seat: int, by: dict[str, Any]) -> AnyEntry:
    """An action, unless the match has changed since the client looked; as it is written by us."""
    if message.position < table.moved:
        raise IvoriesError("old-position", position=message.position)
    return t.Acted(**by, seat=seat, action=t.meant(table, seat, message.action))
