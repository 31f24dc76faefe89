"""The server as an application: its routes, what is refused, and the door for sockets."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ivories.errors import Code, IvoriesError
from ivories.server import analyses, handlers, mine, pages, reading, watching
from ivories.server.frames import Look
from ivories.server.guests import COOKIE, Guests
from ivories.server.handlers import Server, address_of, json_answer
from ivories.server.headers import Headers
from ivories.server.house import House
from ivories.server.limits import one_less
from ivories.server.origins import Origins
from ivories.server.sockets import Socket
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
    Code.BAD_TABLE_LOG: 500,
    Code.BROKEN: 500,
}
HANDLERS = handlers.HANDLERS | mine.HANDLERS | watching.HANDLERS | analyses.HANDLERS | reading.HANDLERS
TOO_LONG = {"record_bytes": "bad-message/record"}  # what is said of a request that is, by its limit
CLOSES = {401: 4401, 403: 4403, 404: 4404, 429: 4429, 500: 1011, 503: 4503}  # what a socket is closed with
LOG = logging.getLogger("ivories.server")


def make_app(house: House, guests: Guests, origins: Origins) -> Starlette:
    """The whole server."""
    server = Server(house, guests, origins)

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await house.start()
        yield
        await house.stop()

    routes = [
        *(Route(one.path, _endpoint(server, one), methods=[one.method]) for one in q.ROUTES),
        WebSocketRoute("/api/tables/{code}/socket", _socket(server)),
        *pages.routes(),
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
            given = [] if route.asks is None else [_query(request, route.asks)]
            given += [] if route.takes is None else [await _body(server, request, route)]
            found = await HANDLERS[route.name](server, request, *given)
        except IvoriesError as error:
            return (STATUS.get(error.code) == 404 and pages.missing(request)) or _refused(server, error)
        except ClientDisconnect:
            return _refused(server, IvoriesError("bad-message/slow"))  # which nobody reads
        except Exception:
            return _refused(server, _broken(route.name))
        return found if isinstance(found, Response) else json_answer(found, route.status)

    return answer


def _query(request: Request, kind: type[Any]) -> Any:
    """What stands behind the question mark of a request, as the type that its route asks for."""
    names = request.query_params.keys()
    twice = [name for name in names if len(request.query_params.getlist(name)) > 1]
    if twice:
        raise IvoriesError("bad-message/twice", name=twice[0])
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except ValueError as error:  # msgspec's own are of these
        raise IvoriesError("bad-message", error=str(error)[:200]) from None


async def _body(server: Server, request: Request, route: q.Route) -> Any:
    """What a request brings, as the type that its route takes."""
    limits = server.house.limits
    most: int = getattr(limits, route.most)
    data = b""
    try:
        async with asyncio.timeout(limits.body_seconds):
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise IvoriesError(TOO_LONG.get(route.most, "bad-message/long"), most=most)
    except TimeoutError:
        raise IvoriesError("bad-message/slow") from None
    kind: type[Any] | None = route.takes
    return read(data or b"{}", msgspec.json.Decoder(kind))


def _broken(where: str) -> IvoriesError:
    """Writes down what nobody has thought of; to be called while it is handled."""
    LOG.exception("a request broke", extra={"reason": where})
    return IvoriesError("broken")


async def _unfound(request: Request, error: Exception) -> Response:
    """There is no such path, or not with this method."""
    server: Server = request.app.state.server
    if getattr(error, "status_code", 404) == 404:
        return pages.missing(request) or _refused(server, IvoriesError("unknown-path", path=request.url.path))
    fits = [one for one in request.app.routes if isinstance(one, Route) and one.matches(request.scope)[0] != Match.NONE]
    methods = sorted({method for one in fits for method in one.methods or ()})
    answer = _refused(
        server, IvoriesError("unknown-path/method", path=request.url.path, method=request.method, methods=methods)
    )
    answer.status_code, answer.headers["allow"] = 405, ", ".join(methods)
    return answer


def _refused(server: Server, error: IvoriesError) -> Response:
    server.house.metrics.refused.labels(str(error.code)).inc()
    status = STATUS.get(error.code, 400)
    answer = json_answer(q.Problem(str(error.code), error.sentence), status)
    if error.code is Code.BAD_COOKIE:
        answer.delete_cookie(COOKIE)
    return answer


# --- Sockets ---


def _socket(server: Server) -> Callable[[WebSocket], Awaitable[None]]:
    async def serve(websocket: WebSocket) -> None:
        try:
            server.origins.check(websocket.headers)
            guest = server.known_guest(websocket)
            if not server.connects.take(guest, server.house.clock()):
                raise IvoriesError("too-fast")
            look, since = _look(websocket), _number(websocket, "since")
            live = await server.table(websocket)
            address = address_of(websocket)
            _check_room(server, guest, address)
        except IvoriesError as error:
            return await _turn_away(server, websocket, error)
        except Exception:
            return await _turn_away(server, websocket, _broken("socket"))
        sockets, sockets_from = server.house.sockets, server.house.sockets_from
        sockets[guest] += 1  # before anything is waited for, so that many who come at once are counted
        sockets_from[address] += 1
        try:
            await websocket.accept()
            await Socket(live, guest, websocket, look).run(since)
        finally:
            one_less(sockets, guest)
            one_less(sockets_from, address)

    return serve


async def _turn_away(server: Server, websocket: WebSocket, error: IvoriesError) -> None:
    """Says why somebody cannot connect: a browser shows no other answer to its page."""
    server.house.metrics.refused.labels(str(error.code)).inc()
    await websocket.accept()
    await websocket.send_text(encode(q.Problem(str(error.code), error.sentence)).decode())
    await websocket.close(CLOSES.get(STATUS.get(error.code, 400), 4400), str(error.code))


def _check_room(server: Server, guest: str, address: str) -> None:
    house = server.house
    if house.connections >= house.limits.sockets:
        raise IvoriesError("too-many/full", most=house.limits.sockets)
    if house.sockets[guest] >= house.limits.sockets_of_guest:
        raise IvoriesError("too-many/sockets", most=house.limits.sockets_of_guest)
    if house.sockets_from[address] >= house.limits.sockets_of_address and not server.proxies.believed(address):
        raise IvoriesError("too-many/address", most=house.limits.sockets_of_address)


def _look(websocket: WebSocket) -> Look:
    """What somebody wants to get, beside views."""
    asked = websocket.query_params
    return Look(_number(websocket, "width") or 0, bool(_number(websocket, "page")), asked.get("names") == "old")


def _number(websocket: WebSocket, name: str) -> int | None:
    given = websocket.query_params.get(name)
    if given is None:
        return None
    if not given.isascii() or not given.isdigit() or len(given) > 9:
        raise IvoriesError("bad-message/number", name=name)
    return int(given)
