"""What a guest finds again: their tables, and the matches that they have played."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request

from ivories.errors import IvoriesError
from ivories.server.handlers import MANY, Server, durable, shown_table
from ivories.server.live import Live
from ivories.server.store import Cursor
from ivories.wire import requests as q
from ivories.wire.games import GamePlayed, GamesPlayed

PAGE = 20  # matches in one answer
BEFORE = re.compile(r"(\d{1,18})\.([a-z0-9]{1,32})\.(\d{1,9})", re.ASCII)


async def my_tables(server: Server, request: Request) -> list[q.TableShown]:
    """The open tables that a guest has opened, or has sat down at."""
    guest = server.known_guest(request)
    codes = await server.house.store.tables_of(guest, MANY)
    found = [live for code in codes if (live := await _found(server, code)) is not None]
    shown = [shown_table(live, guest) for live in found]
    await asyncio.gather(*map(durable, found))
    return shown


async def _found(server: Server, code: str) -> Live | None:
    """A table; none where it was closed meanwhile, or cannot be read."""
    try:
        return await server.house.find(code)
    except IvoriesError:
        return None


async def my_games(server: Server, request: Request, asked: q.Before) -> GamesPlayed:
    """The matches that a guest has played and that are over, also at tables that are closed."""
    guest = server.known_guest(request)
    found = await server.house.store.games_of(guest, _place(asked.before), PAGE + 1)
    games = tuple([_played(seat, summary) for _, seat, summary in found[:PAGE]])
    last = found[PAGE - 1][0] if len(found) > PAGE else None
    return GamesPlayed(games, None if last is None else ".".join(map(str, last)))


def _place(before: str) -> Cursor | None:
    """The match before which a page begins."""
    if not before:
        return None
    found = BEFORE.fullmatch(before)
    if found is None:
        raise IvoriesError("bad-message/before")
    return int(found[1]), found[2], int(found[3])


def _played(seat: int, summary: bytes) -> GamePlayed:
    """What is kept of a match, with the seat of the one who asks."""
    return msgspec.convert({**msgspec.json.decode(summary), "you": seat}, GamePlayed)


HANDLERS: dict[str, Callable[..., Awaitable[Any]]] = {"my_tables": my_tables, "my_games": my_games}
