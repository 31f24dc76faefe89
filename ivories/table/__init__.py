"""Live tables: who sits, what is played and whose clock runs, computed from a log. No clock and no chance in here.

>>> table = open_table(Opened(at=0, rules="embossing/block", players=2, host="ada"))
>>> take(table, Sat(at=1, by="ada", seat=0, name="Ada"))
>>> take(table, Filled(at=2, by="ada", seat=1, bot="greedy"))
>>> take(table, Started(at=3, by="ada", secret="00" * 32))
>>> table.phase, table.position, table.view("ada").counts
(<Phase.PLAYING: 'playing'>, 4, (7, 7))
"""

from __future__ import annotations

from ivories.table.clocks import deadline, due
from ivories.table.defaults import default_action
from ivories.table.entries import (
    Acted,
    AnyEntry,
    Asked,
    Clock,
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
from ivories.table.log import line, read
from ivories.table.names import check_name
from ivories.table.phrases import PHRASES
from ivories.table.playing import all_ask, meant
from ivories.table.table import Phase, Seat, Table
from ivories.table.taking import CHANGES_MATCH, follow, growing, open_table, table_of, take
from ivories.table.telling import News, SeatShown, Standing, news, standing

__all__ = [
    "Phase", "Seat", "Table", "open_table", "table_of", "growing", "take", "follow", "read", "line",
    "Opened", "Clock", "Sat", "Named", "Stood", "Readied", "Filled", "Emptied", "Started", "Acted", "TakenOver",
    "TakenBack", "Resigned", "Asked", "Undone", "Resumed", "Spoke", "Muted", "Closed", "AnyEntry", "CHANGES_MATCH",
    "News", "SeatShown", "Standing", "news", "standing",
    "all_ask", "meant", "deadline", "due", "default_action", "check_name", "PHRASES",
]  # fmt: skip
