"""What is sent about a table, as bytes: everything that a guest ever gets of a match is made here, from a view."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

import msgspec

from ivories import table as t
from ivories.pieces import MUSICAL
from ivories.server.places import PlacesKept, fitting
from ivories.showing.ends import ends
from ivories.showing.eyes import Eyes, names_of
from ivories.showing.page import page
from ivories.showing.pressing import pressing
from ivories.showing.saying import Seated, done, story
from ivories.table import Phase, Table
from ivories.types import AnyEvent, DealEnded, Dealt, MatchEnded, View
from ivories.wire.messages import NewsSent, Now, Seen, encode
from ivories.wire.pages import Choice, InWords, Line, Page
from ivories.words.language import Hearer

DEALS = 50  # results of deals that are sent with how everything stands: a match may have very many


class Look(NamedTuple):
    """What a client wants beside views: where pieces lie on a table so many squares wide (0: nothing of that), and what
    a page says of it, in the old names of numbers or not."""

    width: int = 0
    page: bool = False
    old_names: bool = False

    def fitted(self) -> Look:
        """The same with a width that can be used."""
        return self._replace(width=fitting(self.width) if self.width else 0)


class Frames:
    """A table as it is sent: to a guest (nobody: any onlooker), as that guest wants to look at it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._places = PlacesKept()
        self._stands: t.Standing | None = None  # at the last position

    def eyes(self, guest: str) -> str:
        """The guest, or nobody for one who sees what every onlooker sees: equal eyes get equal frames."""
        table = self._table
        special = guest == table.opened.host or guest in table.muted or guest in table.players
        return guest if special or table.seat_of(guest) is not None else ""

    def news(self, position: int, guest: str, look: Look) -> bytes:
        """What a position brought, and how the table stands: only for the last position."""
        return encode(self._news(position, guest, look, self._seen(guest, look)))

    def since(self, position: int, guest: str, look: Look) -> Iterator[bytes]:
        """All news after a position, the last with how the table stands now; the others are made as they are taken."""
        last = self._table.position
        before = (encode(self._news(at, guest, look)) for at in range(position + 1, last))
        return chain(before, [self.news(last, guest, look)] if position < last else [])

    def now(self, guest: str, look: Look, at: int) -> bytes:
        """How everything stands, with the story of the deal."""
        return encode(Now(self._table.position, at, self._seen(guest, look, whole=True)))

    def _seen(self, guest: str, look: Look, whole: bool = False) -> Seen:
        """The table as a guest sees it now; the story of the deal is left to the news unless it is asked for."""
        table = self._table
        view = table.view(guest)
        if self._stands is None or self._stands.position != table.position:
            self._stands = t.standing(table, "")
        standing = t.standing(table, guest, self._stands)
        if view is None:
            return Seen(standing=standing)
        plays = tuple([str(action) for action in view.legal])
        places = self._places.at(table.moved, view, look.width) if look.width else None
        paged = self._page(view, look, whole) if look.page else None
        return Seen(standing=standing, view=brief(view, DEALS if whole else 0), plays=plays, places=places, page=paged)

    # --- In words ---

    def hearer(self, guest: str) -> Hearer:
        """A guest, and what everybody is called: for what is refused, and for hints. Pieces with notes go by name."""
        names, noted = names_of([seat.name for seat in self._table.seats]), self._table.game.set == MUSICAL
        return Hearer(names, self._table.seat_of(guest), spoken=noted)

    def choices(self, view: View) -> tuple[Choice, ...]:
        """What a seat may do, as a page says it."""
        return pressing(view, self._eyes(view.seat, Look()))

    def _news(self, position: int, guest: str, look: Look, seen: Seen | None = None) -> NewsSent:
        news = t.news(self._table, position, guest)
        return NewsSent(position, news, self._told(news, guest, look) if look.page else None, seen)

    def _page(self, view: View, look: Look, whole: bool) -> Page:
        """A view in words. Whose seat a bot plays is not asked anything."""
        bot = view.seat is not None and bool(self._table.seats[view.seat].bot)
        playing = self._table.phase is Phase.PLAYING
        return page(view, self._eyes(view.seat, look), Seated(bot, playing), whole)

    def _eyes(self, seat: int | None, look: Look) -> Eyes:
        names = names_of([seat.name for seat in self._table.seats])
        return Eyes(self._table.game, names, seat, look.old_names)

    def _told(self, news: t.News, guest: str, look: Look) -> InWords:
        """What a position brought, in words."""
        eyes = self._eyes(self._table.seat_of(guest), look)
        lines: list[Line] = [line for line in [done(news.told, eyes)] if line is not None]
        told = InWords(lines=(*lines, *story(news.events, eyes)))
        if not any(isinstance(event, DealEnded) for event in news.events):
            return told
        over = any(isinstance(event, MatchEnded) for event in news.events)
        events = [*self._before(news.position), *news.events]
        return msgspec.structs.replace(told, ends=ends(events, eyes, len(news.events), over))

    def _before(self, position: int) -> list[AnyEvent]:
        """What everybody was told before a position, from where the last deal was dealt."""
        rows = self._table.rows[: position - 1]
        dealt = (at for at in reversed(range(len(rows))) if any(isinstance(one, Dealt) for one in rows[at].events))
        return [event for row in rows[next(dealt, 0) :] for event in row.events if event.to is None]


def brief(view: View, deals: int) -> View:
    """A view with the last deals before, or without them, and then without the story of its deal, too."""
    events = view.events if deals else ()
    return msgspec.structs.replace(view, events=events, results=view.results[-deals:] if deals else ())
