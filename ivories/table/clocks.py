"""Clocks: when somebody's time is up, and what is entered then. What time it is comes from whoever asks."""

from __future__ import annotations

from ivories.table.defaults import default_action
from ivories.table.entries import Acted, AnyEntry, TakenOver
from ivories.table.seating import STAND_IN
from ivories.table.table import Table

PATIENCE = 2  # turns in a row that the clock plays before a bot takes the seat over


def deadline(table: Table) -> int | None:
    """When the time of the seat to act is up, in milliseconds; none where no clock runs.

    It follows from what everybody knows: what the seat holds, or could do, must not show in it.
    """
    turn = table.turn
    if turn is None or not table.seats[turn].person:
        return None
    clock = table.opened.clock
    seconds = clock.turn if table.playing().asked is None else clock.call
    return table.since + 1000 * seconds if seconds else None


def due(table: Table, now: int) -> AnyEntry | None:
    """What is to be entered now because a time is up: the default action; after some of them a bot takes over."""
    turn, until = table.turn, deadline(table)
    if turn is None or until is None or now < until:
        return None
    if table.seats[turn].late >= PATIENCE and table.playing().asked is None:
        return TakenOver(at=now, seat=turn, bot=STAND_IN)
    action = default_action(table.playing().view(turn))
    return Acted(at=now, seat=turn, action=str(action), clock=True)
