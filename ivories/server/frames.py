"""What is sent about a table, as bytes: everything that a guest ever gets of a match is made here, from a view."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import msgspec

from ivories import table as t
from ivories.server.places import PlacesKept
from ivories.table import Table
from ivories.types import View
from ivories.wire.messages import NewsSent, Now, Seen, encode

DEALS = 50  # results of deals that are sent with how everything stands: a match may have very many


class Frames:
    """A table as it is sent: to a guest (nobody: any onlooker), for so many squares of width (0: without places)."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._places = PlacesKept()
        self._stands: t.Standing | None = None  # at the last position

    def eyes(self, guest: str) -> str:
        """The guest, or nobody for one who sees what every onlooker sees: equal eyes get equal frames."""
        table = self._table
        special = guest == table.opened.host or guest in table.muted or guest in table.players
        return guest if special or table.seat_of(guest) is not None else ""

    def news(self, position: int, guest: str, width: int) -> bytes:
        """What a position brought, and how the table stands: only for the last position."""
        return encode(NewsSent(position, t.news(self._table, position, guest), self._seen(guest, width)))

    def since(self, position: int, guest: str, width: int) -> Iterator[bytes]:
        """All news after a position, the last with how the table stands now; the others are made as they are taken."""
        last = self._table.position
        before = (encode(NewsSent(at, t.news(self._table, at, guest))) for at in range(position + 1, last))
        return chain(before, [self.news(last, guest, width)] if position < last else [])

    def now(self, guest: str, width: int, at: int) -> bytes:
        """How everything stands, with the story of the deal."""
        return encode(Now(self._table.position, at, self._seen(guest, width, whole=True)))

    def _seen(self, guest: str, width: int, whole: bool = False) -> Seen:
        """The table as a guest sees it now; the story of the deal is left to the news unless it is asked for."""
        table = self._table
        view = table.view(guest)
        if self._stands is None or self._stands.position != table.position:
            self._stands = t.standing(table, "")
        standing = t.standing(table, guest, self._stands)
        if view is None:
            return Seen(standing=standing)
        plays = tuple([str(action) for action in view.legal])
        places = self._places.at(table.moved, view, width) if width else None
        return Seen(standing=standing, view=brief(view, DEALS if whole else 0), plays=plays, places=places)


def brief(view: View, deals: int) -> View:
    """A view with the last deals before, or without them, and then without the story of its deal, too."""
    events = view.events if deals else ()
    return msgspec.structs.replace(view, events=events, results=view.results[-deals:] if deals else ())
