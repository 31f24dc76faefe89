"""The routes of the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Match, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ivories import bots, pages, rules
from ivories import table as t
from ivories.errors import Code, IvoriesError
from ivories.server.guests import COOKIE, DAYS, Guests
from ivories.server.headers import Headers
from ivories.server.house import House
from ivories.server.limits import Buckets, neighbours
from ivories.server.live import Live, now_ms
from ivories.server.origins import Origins
from ivories.server.sockets import Socket
from ivories.server.store import Write
from ivories.wire import requests as q
from ivories.wire.messages import encode, read

STATUS = {
    Code.BAD_COOKIE: 401,
    Code.BAD_ORIGIN: 403,
    Code.NOT_HOST: 403,
    Code.UNKNOWN_TABLE: 404,
    Code.UNKNOWN_RULES: 404,
    Code.UNKNOWN_PATH: 404,
    Code.TOO_MANY: 429,
    Code.TOO_FAST: 429,
    Code.BAD_SERVER: 503,
    Code.NOT_KEPT: 503,
    Code.BROKEN: 500,
}
CLOSES = {401: 4401, 403: 4403, 404: 4404, 429: 4429, 500: 1011, 503: 4503}  # what a socket is closed with
DURABLE = 5  # seconds to wait for it
LOG = logging.getLogger("ivories.server")


class Server:
    """What every route needs."""

    def __init__(self, house: House, guests: Guests, origins: Origins) -> None:
        self.house, self.guests, self.origins = house, guests, origins
        self.new_guests = Buckets(house.limits.guests_a_minute)
        self.guesses = Buckets(house.limits.guesses_a_minute)
        self.openings = Buckets(house.limits.tables_a_minute)
        self.connects = Buckets(house.limits.connects_a_minute)

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
        """The table that is asked for. Codes cannot be tried one after the other: whoever has tried too many gets the
        same answer for one that is right, unless they are known at that table."""
        address, now = _address(connection), self.house.clock()
        guest = self.guest(connection)
        try:
            live = await self.house.find(connection.path_params["code"].lower())
        except IvoriesError as error:
            if error.code is Code.UNKNOWN_TABLE and not self.guesses.take(address, now):
                raise IvoriesError("too-fast/guesses") from None
            raise
        if self.guesses.empty(address, now) and not live.frames.eyes(guest):
            raise IvoriesError("too-fast/guesses")
        return live


def _shown_by(connection: HTTPConnection) -> str:
    """What somebody shows, to say who they are."""
    kind, _, bearer = connection.headers.get("authorization", "").partition(" ")
    return bearer if kind.lower() == "bearer" else connection.cookies.get(COOKIE, "")


def _address(connection: HTTPConnection) -> str:
    """Where somebody asks from."""
    return neighbours(connection.client.host if connection.client else "")


def make_app(house: House, guests: Guests, origins: Origins) -> Starlette:
    """The whole server."""
    server = Server(house, guests, origins)

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await house.start()
        yield
        await house.stop()

    routes = [
        *(Route(one.path, _endpoint(server, one), methods=[one.method]) for one in ROUTES),
        WebSocketRoute("/api/tables/{code}/socket", _socket(server)),
    ]
    app = Starlette(routes=routes, lifespan=life, exception_handlers={HTTPException: _unfound})
    app.router.redirect_slashes = False
    app.add_middleware(Headers, secure=origins.secure)
    app.state.server = server
    return app


# --- Answers ---


def _endpoint(server: Server, route: q.Route) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        try:
            server.origins.check(request.headers)
            given = () if route.takes is None else (await _body(server, request, route.takes),)
            found = await HANDLERS[route.name](server, request, *given)
        except IvoriesError as error:
            return _refused(error)
        except ClientDisconnect:
            return _refused(IvoriesError("bad-message/slow"))  # which nobody reads
        except Exception:
            return _refused(_broken(route.name))
        return found if isinstance(found, Response) else _json(found, route.status)

    return answer


async def _body(server: Server, request: Request, kind: type[Any]) -> Any:
    """What a request brings, as the type that its route takes."""
    limits = server.house.limits
    data = b""
    try:
        async with asyncio.timeout(limits.body_seconds):
            async for part in request.stream():
                data += part
                if len(data) > limits.body:
                    raise IvoriesError("bad-message/long", most=limits.body)
    except TimeoutError:
        raise IvoriesError("bad-message/slow") from None
    return read(data or b"{}", msgspec.json.Decoder(kind))


def _broken(where: str) -> IvoriesError:
    """Writes down what nobody has thought of; to be called while it is handled."""
    LOG.exception("a request broke", extra={"reason": where})
    return IvoriesError("broken")


async def _unfound(request: Request, error: Exception) -> Response:
    """There is no such path, or not with this method."""
    fits = [one for one in request.app.routes if isinstance(one, Route) and one.matches(request.scope)[0] != Match.NONE]
    methods = sorted({method for one in fits for method in one.methods or ()})
    if not methods:
        return _refused(IvoriesError("unknown-path", path=request.url.path))
    answer = _refused(
        IvoriesError("unknown-path/method", path=request.url.path, method=request.method, methods=methods)
    )
    answer.status_code, answer.headers["allow"] = 405, ", ".join(methods)
    return answer


def _json(found: Any, status: int = 200) -> Response:
    return Response(encode(found), status, media_type="application/json")


def _refused(error: IvoriesError) -> Response:
    status = STATUS.get(error.code, 400)
    answer = _json(q.Problem(str(error.code), error.sentence), status)
    if error.code is Code.BAD_COOKIE:
        answer.delete_cookie(COOKIE)
    return answer


# --- Guests ---


async def new_guest(server: Server, request: Request, asked: q.NewGuest) -> Response:
    """Makes a guest, unless the one who asks is one already."""
    guest, shown = server.guest(request), _shown_by(request)
    name = t.check_name(asked.name)
    if not server.new_guests.take(guest or _address(request), server.house.clock()):
        raise IvoriesError("too-fast")
    if not guest:
        guest, shown = server.guests.new()
    await server.house.store.kept(Write(guest={"guest": guest, "name": name, "since": now_ms()}))
    server.house.rename(guest, name)
    by_page = "origin" in request.headers  # a page has its cookie, which no script can read
    answer = _json(q.Guest(name, "" if by_page else shown), 201)
    answer.set_cookie(COOKIE, shown, max_age=DAYS * 86_400, httponly=True, samesite="lax", secure=server.origins.secure)
    return answer


async def me(server: Server, request: Request) -> q.Guest:
    """Who asks."""
    guest = server.known_guest(request)
    return q.Guest(await server.house.store.name(guest) or "", "")


# --- Tables ---


async def open_table(server: Server, request: Request, asked: q.NewTable) -> q.TableShown:
    """Opens a table; whoever asks is its host."""
    guest = server.known_guest(request)
    if not server.openings.take(_address(request), server.house.clock()):
        raise IvoriesError("too-fast")
    opened = t.Opened(
        at=now_ms(),
        by=guest,
        host=guest,
        rules=asked.rules,
        players=asked.players if asked.players is not None else rules.find(asked.rules).players[0],
        options=asked.options,
        public=asked.public,
        practice=asked.practice,
        clock=asked.clock,
    )
    return _shown(await server.house.open(opened), guest)


async def show_table(server: Server, request: Request) -> q.TableShown:
    """How a table stands, for whoever asks."""
    guest = server.guest(request)
    live = await server.table(request)
    shown = _shown(live, guest)
    await _durable(live)
    return shown


async def _durable(live: Live) -> None:
    """Waits until all that was taken so far is durable: nobody is shown what could still be lost."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    live.after(lambda: None if done.done() else done.set_result(None))
    try:
        async with asyncio.timeout(DURABLE):
            await done
    except TimeoutError:
        raise IvoriesError("not-kept/again") from None


def _shown(live: Live, guest: str) -> q.TableShown:
    return q.TableShown(live.code, f"/t/{live.code}", t.standing(live.table, guest))


async def public_tables(server: Server, request: Request) -> list[q.TableShown]:
    """The tables that anybody may watch."""
    guest = server.guest(request)
    return [_shown(live, guest) for live in server.house.public()[:100]]


async def record(server: Server, request: Request) -> Response:
    """The record of the match, as far as whoever asks may know it."""
    guest = server.guest(request)
    live = await server.table(request)
    table = live.table
    if table.match is None:
        raise IvoriesError("not-playing")
    seat = table.players.index(guest) if guest and guest in table.players else None
    kept = table.match.record().redact(seat)
    await _durable(live)
    return Response(kept.text, media_type="text/plain; charset=utf-8")


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
    """The bots and the phrases that there are."""
    return q.Choices(tuple(bots.PLAYERS), t.PHRASES)


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
    metrics, house = server.house.metrics, server.house
    metrics.tables.set(house.tables)
    metrics.sockets.set(house.connections)
    metrics.commits.set(house.store.commits)
    metrics.slow_bots.set(house.thinkers.slow)
    return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def openapi(server: Server, request: Request) -> Response:
    """Everything that can be asked for, in the OpenAPI form."""
    from ivories.server.openapi import document

    return Response(msgspec.json.encode(document()), media_type="application/json")


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
    "public_tables": public_tables,
    "record": record,
    "list_rules": list_rules,
    "rules_page": rules_page,
    "choices": choices,
    "health": health,
    "ready": ready,
    "measured": measured,
    "openapi": openapi,
    "reference": reference,
    "reference_style": reference_style,
}
ROUTES = q.ROUTES


# --- Sockets ---


def _socket(server: Server) -> Callable[[WebSocket], Awaitable[None]]:
    async def serve(websocket: WebSocket) -> None:
        try:
            server.origins.check(websocket.headers)
            guest = server.known_guest(websocket)
            if not server.connects.take(guest, server.house.clock()):
                raise IvoriesError("too-fast")
            width, since = _number(websocket, "width"), _number(websocket, "since")
            live = await server.table(websocket)
            _check_room(server.house, guest)
        except IvoriesError as error:
            return await _turn_away(websocket, error)
        except Exception:
            return await _turn_away(websocket, _broken("socket"))
        sockets = server.house.sockets
        sockets[guest] += 1  # before anything is waited for, so that many who come at once are counted
        try:
            await websocket.accept()
            await Socket(live, guest, websocket, width or 0).run(since)
        finally:
            sockets[guest] -= 1
            if not sockets[guest]:
                del sockets[guest]

    return serve


async def _turn_away(websocket: WebSocket, error: IvoriesError) -> None:
    """Says why somebody cannot connect: a browser shows no other answer to its page."""
    await websocket.accept()
    await websocket.send_text(encode(q.Problem(str(error.code), error.sentence)).decode())
    await websocket.close(CLOSES.get(STATUS.get(error.code, 400), 4400), str(error.code))


def _check_room(house: House, guest: str) -> None:
    if house.connections >= house.limits.sockets:
        raise IvoriesError("too-many/full", most=house.limits.sockets)
    if house.sockets[guest] >= house.limits.sockets_of_guest:
        raise IvoriesError("too-many/sockets", most=house.limits.sockets_of_guest)


def _number(websocket: WebSocket, name: str) -> int | None:
    given = websocket.query_params.get(name)
    if given is None:
        return None
    if not given.isascii() or not given.isdigit() or len(given) > 9:
        raise IvoriesError("bad-message/number", name=name)
    return int(given)
