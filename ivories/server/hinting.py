"""What a good player would do in a guest's place: at practice tables, for the seat to act."""

from __future__ import annotations

from ivories import table as t
from ivories.errors import IvoriesError
from ivories.server.live import Live
from ivories.types import View
from ivories.wire import messages as m

PLAYER = "greedy"  # whose advice it is


def asked(live: Live, guest: str) -> View:
    """The view to think about; none at a table of friends, or when somebody else is to act."""
    table = live.table
    if not table.opened.practice:
        raise IvoriesError("no-hint")
    view, seat = table.view(guest), table.seat_of(guest)
    if view is None or seat is None or view.turn != seat or not view.legal:
        raise IvoriesError("no-hint/turn")
    return view


async def hint(live: Live, view: View, ref: int) -> m.Hinted:
    """What a good player does; refused where the table has gone on meanwhile."""
    table, seat = live.table, view.seat or 0
    chosen = await live.house.thinkers.choose(PLAYER, view, live.code)
    play = str(t.meant(table, seat, chosen)) if chosen and table.turn == seat else ""
    found = next((one for one in live.frames.choices(view) if one.play == play), None)
    if found is None:
        raise IvoriesError("no-hint/turn")
    return m.Hinted(live.durable, ref, play, found.words)
