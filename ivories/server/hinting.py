"""What a good player would do in a guest's place, and why: at practice tables, for the seat to act."""

from __future__ import annotations

import msgspec

from ivories.errors import IvoriesError
from ivories.server.jobs import Advice
from ivories.server.live import Live
from ivories.showing.hinting import advised
from ivories.table import Phase
from ivories.types import View
from ivories.wire import messages as m

_ADVICE = msgspec.json.Decoder(Advice)


def asked(live: Live, guest: str) -> View:
    """The view to think about; none at a table of friends, or when somebody else is to act."""
    table = live.table
    if not table.opened.practice:
        raise IvoriesError("no-hint")
    view, seat = table.view(guest), table.seat_of(guest)
    if view is None or seat is None or view.turn != seat or not view.legal:
        raise IvoriesError("no-hint/turn")
    return view


async def hint(live: Live, view: View, guest: str, ref: int) -> m.Hinted:
    """What a good player does, and why; refused where the table has gone on meanwhile."""
    told = await live.house.thinkers.ask("advise", view, live.frames.hearer(guest), table=live.code)
    table = live.table
    if told is None or table.phase is not Phase.PLAYING or table.view(guest) != view:
        raise IvoriesError("no-hint/turn")
    advice = _ADVICE.decode(told)
    words = advised(live.frames.choices(view), advice.play, advice.amount)
    return m.Hinted(live.durable, ref, advice.play, words, advice.reason)
