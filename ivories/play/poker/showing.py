"""What the table of Poker shows to everybody, as far as its state says so."""

from __future__ import annotations

from typing import Any

from ivories.kernel.poker.choosing import owed
from ivories.kernel.poker.state import State
from ivories.terms import Terms
from ivories.types import PokerTable


def shown(terms: Terms, g: State) -> dict[str, Any]:
    """Fields of a view."""
    return {
        "dealer": g.dealer,
        "poker": PokerTable(
            pool=g.pool + (0 if g.over else sum(g.put)),
            put=tuple(g.put),
            call=0 if g.over or g.ended else owed(terms.coded, g),
            ante=g.ante,
            raises=g.raises,
            dropped=tuple(seat for seat in range(terms.players) if g.dropped >> seat & 1),
        ),
    }
