"""What the server answers over HTTP: a function for each route."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ivories import bots, pages, rules
from ivories import table as t
from ivories.bots.levels import level_of
from ivories.errors import Code, IvoriesError
from ivories.sentences.offers import said
from ivories.server import offering
from ivories.server.guests import COOKIE, DAYS, Guests
from ivories.server.house import House
from ivories.server.limits import Buckets, neighbours
from ivories.server.live import Live
from ivories.server.origins import Origins
from ivories.server.pages import ASK_AGAIN, answered
from ivories.server.proxies import Proxies
from ivories.server.qr import drawn
from ivories.server.store import STALE, Write
from ivories.table import AnyEntry
from ivories.wire import requests as q
from ivories.wire.messages import encode
from ivories.words import ENGLISH

Found = TypeVar("Found")
Done = TypeVar("Done")
DURABLE = 5  # seconds to wait for it
MANY = 100  # tables in one answer


class Server:
    """What every route needs."""

    def __init__(self, house: House, guests: Guests, origins: Origins) -> None:
        self.house, self.guests, self.origins = house, guests, origins
        self.proxies = Proxies()
        self.new_guests = Buckets(house.limits.guests_a_minute)
        self.guesses = Buckets(house.limits.guesses_a_minute)
        self.openings = Buckets(house.limits.tables_a_minute)
        self.connects = Buckets(house.limits.connects_a_minute)
        self.records = Buckets(house.limits.records_a_minute)
        self.replays = Buckets(house.limits.replays_a_minute)
        self.analyses = Buckets(house.limits.analyses_a_minute)
        self._working, self._waiting = asyncio.Semaphore(1), 0

    def guest(self, connection: HTTPConnection) -> str:
        """Who asks; nobody, for somebody without a cookie."""
        shown = _shown_by(connection)
        return self.guests.known(shown) if shown else ""

    def known_guest(self, connection: HTTPConnection) -> str:
        """Who asks, where somebody must."""
        guest = self.guest(connection)
        if not guest:
            raise IvoriesError("bad-cookie/none")
        return guest

    async def table(self, connection: HTTPConnection) -> Live:
        """The table that is asked for."""
        guest = self.guest(connection)
        finding = self.house.find(connection.path_params["code"].lower())
        return await self._unguessed(connection, finding, lambda live: bool(live.frames.eyes(guest)))

    async def log(self, connection: HTTPConnection) -> tuple[Live | None, list[AnyEntry]]:
        """The entries of the table that is asked for, and the table; none where it is closed."""
        guest = self.guest(connection)
        finding = self.house.log(connection.path_params["code"].lower())
        return await self._unguessed(
            connection, finding, lambda found: bool(guest) and any(one.by == guest for one in found[1])
        )

    async def _unguessed(
        self, connection: HTTPConnection, finding: Awaitable[Found], known: Callable[[Found], bool]
    ) -> Found:
        """What is found by a code. Codes cannot be tried one after the other: whoever has tried too many gets the same
        answer for one that is right, unless they are known at that table."""
        address, now = address_of(connection), self.house.clock()
        try:
            found = await finding
        except IvoriesError as error:
            if error.code is Code.UNKNOWN_TABLE and not self.guesses.take(address, now):
                raise IvoriesError("too-fast/guesses") from None
            raise
        if self.guesses.empty(address, now) and not known(found):
            raise IvoriesError("too-fast/guesses")
        return found

    async def at_work(self, job: Callable[[], Done]) -> Done:
        """Something that takes long: one at a time, beside the others; when many wait already, later."""
        if self._waiting >= self.house.limits.replays_waiting:
            raise IvoriesError("too-many/waiting")
        self._waiting += 1
        try:
            async with self._working:
                return await asyncio.to_thread(job)
        finally:
            self._waiting -= 1


def _shown_by(connection: HTTPConnection) -> str:
    """What somebody shows, to say who they are."""
    kind, _, bearer = connection.headers.get("authorization", "").partition(" ")
    return bearer if kind.lower() == "bearer" else connection.cookies.get(COOKIE, "")


def address_of(connection: HTTPConnection) -> str:
    """Where somebody asks from."""
    return neighbours(connection.client.host if connection.client else "")


def json_answer(found: Any, status: int = 200) -> Response:
    """Something that is sent, as JSON."""
    return Response(encode(found), status, media_type="application/json")


# --- Guests ---


async def new_guest(server: Server, request: Request, asked: q.NewGuest) -> Response:
    """Makes a guest, unless the one who asks is one already."""
    guest, shown = server.guest(request), _shown_by(request)
    if asked.name is None and guest:
        return json_answer(q.Guest(await server.house.store.name(guest) or "", ""), 201)
    name = t.check_name(_any_name() if asked.name is None else asked.name)
    if not server.new_guests.take(guest or address_of(request), server.house.clock()):
        raise IvoriesError("too-fast")
    if not guest:
        guest, shown = server.guests.new()
    await server.house.store.kept(Write(guest={"guest": guest, "name": name, "since": server.house.now()}))
    await server.house.rename(guest, name)
    by_page = "origin" in request.headers  # a page has its cookie, which no script can read
    answer = json_answer(q.Guest(name, "" if by_page else shown), 201)
    answer.set_cookie(COOKIE, shown, max_age=DAYS * 86_400, httponly=True, samesite="lax", secure=server.origins.secure)
    return answer


def _any_name() -> str:
    """A name for somebody who gives none; of so many that two at a table are seldom called the same."""
    return f"{secrets.choice(ENGLISH.grammar.guests)} {secrets.choice(ENGLISH.grammar.families)}"


async def me(server: Server, request: Request) -> q.Guest:
    """Who asks."""
    guest = server.known_guest(request)
    return q.Guest(await server.house.store.name(guest) or "", "")


# --- Tables ---


async def open_table(server: Server, request: Request, asked: q.NewTable) -> q.TableShown:
    """Opens a table; whoever asks is its host."""
    guest = server.known_guest(request)
    if not server.openings.take(address_of(request), server.house.clock()):
        raise IvoriesError("too-fast")
    opened = t.Opened(
        at=server.house.now(),
        by=guest,
        host=guest,
        rules=asked.rules,
        players=asked.players if asked.players is not None else rules.find(asked.rules).players[0],
        options=asked.options,
        public=asked.public,
        practice=asked.practice,
        clock=asked.clock,
    )
    return shown_table(await server.house.open(opened), guest)


async def show_table(server: Server, request: Request) -> q.TableShown:
    """How a table stands, for whoever asks."""
    guest = server.guest(request)
    live = await server.table(request)
    shown = shown_table(live, guest)
    await durable(live)
    return shown


async def durable(live: Live) -> None:
    """Waits until all that was taken so far is durable: nobody is shown what could still be lost."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    lost = lambda: None if done.done() else done.set_exception(IvoriesError(STALE))  # noqa: E731
    live.after(lambda: None if done.done() else done.set_result(None), lost)
    try:
        async with asyncio.timeout(DURABLE):
            await done
    except TimeoutError:
        raise IvoriesError("not-kept/again") from None


async def qr(server: Server, request: Request) -> Response:
    """The link of a table as a QR code, for a telephone across the real table."""
    live = await server.table(request)
    link = f"{server.origins.of(request.url.scheme, request.headers)}/t/{live.code}"
    return Response(drawn(link), media_type=q.SVG)


def shown_table(live: Live, guest: str) -> q.TableShown:
    """A table as it stands, for a guest."""
    match = live.table.match if live.table.phase is t.Phase.PLAYING else None
    return q.TableShown(live.code, f"/t/{live.code}", t.standing(live.table, guest), match.turn if match else None)


async def public_tables(server: Server, request: Request) -> list[q.TableShown]:
    """The tables that anybody may watch."""
    guest, found = server.guest(request), await server.house.public(MANY)
    shown = [shown_table(live, guest) for live in found]
    await asyncio.gather(*map(durable, found))
    return shown


# --- What can be played ---


async def list_rules(server: Server, request: Request) -> list[q.RulesShown]:
    """Every game."""
    return [_game(one) for one in rules.all_rules()]


def _game(one: rules.AnyRules) -> q.RulesShown:
    names = tuple(option.name for option in rules.options(one))
    return q.RulesShown(one.id, one.title, one.family, tuple(one.players), names)


async def rules_page(server: Server, request: Request) -> Response:
    """The rules page of a game."""
    page = pages.page(request.path_params["booklet"] + "/" + request.path_params["game"])
    return Response(page, media_type="text/markdown; charset=utf-8")


async def choices(server: Server, request: Request) -> q.Choices:
    """The bots and the phrases that there are, and how long a record may be."""
    return q.Choices(
        bots=tuple(bots.PLAYERS),
        bot=bots.USUAL,
        levels=tuple(map(level_of, bots.PLAYERS)),
        bots_said=tuple([said(f"bot/{one}") for one in bots.PLAYERS]),
        phrases=t.PHRASES,
        phrases_said=tuple([ENGLISH.say(f"phrase/{one}", {}) for one in t.PHRASES]),
        record_bytes=server.house.limits.record_bytes,
    )


async def games(server: Server, request: Request) -> Response:
    """Every game by booklet, as a page offers it."""
    return answered(request, await asyncio.to_thread(offering.offered), ASK_AGAIN)


# --- For whoever runs it ---


async def health(server: Server, request: Request) -> q.Health:
    """Whether the process lives."""
    return q.Health("alive", server.house.tables, server.house.connections)


async def ready(server: Server, request: Request) -> q.Health:
    """Whether the database answers."""
    await server.house.store.ready()
    return q.Health("ready", server.house.tables, server.house.connections)


async def measured(server: Server, request: Request) -> Response:
    """What Prometheus reads."""
    server.house.count()
    return Response(server.house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def openapi(server: Server, request: Request) -> Response:
    """Everything that can be asked for, in the OpenAPI form."""
    from ivories.server.openapi import encoded

    return Response(encoded(), media_type="application/json")


async def reference(server: Server, request: Request) -> Response:
    """The same for people."""
    from ivories.server.reference import page

    return Response(page(), media_type="text/html; charset=utf-8")


async def reference_style(server: Server, request: Request) -> Response:
    """What the page looks like."""
    from ivories.server.reference import STYLE

    return Response(STYLE, media_type="text/css; charset=utf-8")


HANDLERS: dict[str, Callable[..., Awaitable[Any]]] = {
    "new_guest": new_guest,
    "me": me,
    "open_table": open_table,
    "show_table": show_table,
    "qr": qr,
    "public_tables": public_tables,
    "list_rules": list_rules,
    "games": games,
    "rules_page": rules_page,
    "choices": choices,
    "health": health,
    "ready": ready,
    "measured": measured,
    "openapi": openapi,
    "reference": reference,
    "reference_style": reference_style,
}
