"""The rules over HTTP: pages for people, pictures, and clauses one by one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ivories.pages import known
from ivories.rules import find
from ivories.server import rules_html
from ivories.server.handlers import Server
from ivories.server.pages import ASK_AGAIN, answered
from ivories.web.serving import Sent, sent
from ivories.wire.requests import SVG
from ivories.wire.rules import ClauseShown, LookAsked

HTML = "text/html; charset=utf-8"


def _named(request: Request) -> str:
    return f"{request.path_params['booklet']}/{request.path_params['game']}"


async def rules_index(server: Server, request: Request) -> Response:
    """The games side by side."""
    return await _read(request, _index)


async def rules_of_game(server: Server, request: Request) -> Response:
    """The page of a game."""
    return await _read(request, lambda: _page(known(_named(request))))


async def _read(request: Request, made: Callable[[], Sent]) -> Response:
    """What is made off the event loop, for a browser that keeps it and asks again."""
    return answered(request, await asyncio.to_thread(made), ASK_AGAIN)


async def rules_picture(server: Server, request: Request, asked: LookAsked) -> Response:
    """A position of a game."""
    return await _read(request, lambda: _picture(find(_named(request)).id, asked.look))


async def rules_clauses(server: Server, request: Request) -> list[ClauseShown]:
    """The clauses of a game."""
    return _clauses(known(_named(request)))


# The rules do not change while a server runs: each page is made once, for names that there are.


@cache
def _index() -> Sent:
    return sent(HTML, rules_html.index().encode())


@cache
def _page(rules_id: str) -> Sent:
    return sent(HTML, rules_html.game_page(rules_id).encode())


@cache
def _picture(rules_id: str, look: str) -> Sent:
    return sent(SVG, rules_html.picture(rules_id, look).encode())


@cache
def _clauses(rules_id: str) -> list[ClauseShown]:
    return rules_html.clauses(rules_id)


HANDLERS: dict[str, Callable[..., Awaitable[Any]]] = {
    "rules_index": rules_index,
    "rules_of_game": rules_of_game,
    "rules_picture": rules_picture,
    "rules_clauses": rules_clauses,
}
