"""The rules over HTTP: pages for people, pictures, and clauses one by one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ivories.rules import find
from ivories.server import rules_html
from ivories.server.handlers import Server
from ivories.server.pages import ASK_AGAIN, answered
from ivories.web.serving import sent
from ivories.wire.requests import SVG
from ivories.wire.rules import ClauseShown, LookAsked

HTML = "text/html; charset=utf-8"


def _named(request: Request) -> str:
    return f"{request.path_params['booklet']}/{request.path_params['game']}"


async def rules_index(server: Server, request: Request) -> Response:
    """The games side by side."""
    return await _read(request, rules_html.index)


async def rules_of_game(server: Server, request: Request) -> Response:
    """The page of a game."""
    return await _read(request, lambda: rules_html.game_page(_named(request)))


async def _read(request: Request, made: Callable[[], str], kind: str = HTML) -> Response:
    """What is made off the event loop, for a browser that keeps it and asks again."""
    return answered(request, await asyncio.to_thread(lambda: sent(kind, made().encode())), ASK_AGAIN)


async def rules_picture(server: Server, request: Request, asked: LookAsked) -> Response:
    """A position of a game."""
    return await _read(request, lambda: rules_html.picture(find(_named(request)).id, asked.look), SVG)


async def rules_clauses(server: Server, request: Request) -> list[ClauseShown]:
    """The clauses of a game."""
    return rules_html.clauses(_named(request))


HANDLERS: dict[str, Callable[..., Awaitable[Any]]] = {
    "rules_index": rules_index,
    "rules_of_game": rules_of_game,
    "rules_picture": rules_picture,
    "rules_clauses": rules_clauses,
}
