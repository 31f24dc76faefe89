"""Several servers within a test, at one PostgreSQL, as if each were a process of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import asyncpg

from ivories.server.database import open_database
from ivories.server.house import House
from ivories.server.limits import Limits
from ivories.server.members import Members
from ivories.server.notices import CHANNEL
from ivories.server.peers import Peers
from tests.server.running import MANY, Client, served

KEY = b"k" * 32
PATIENCE = 60.0  # seconds until something that should happen is given up


@asynccontextmanager
async def together(db: str, number: int = 2, limits: Limits = MANY) -> AsyncIterator[list[tuple[str, House]]]:
    """So many, each with its address."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(one_more(db, limits)) for _ in range(number)]


@asynccontextmanager
async def one_more(db: str, limits: Limits = MANY) -> AsyncIterator[tuple[str, House]]:
    """One of them."""
    database = await open_database(db)
    async with served(database, limits, Peers(Members(database), KEY)) as found:
        yield found


def at(client: Client, address: str) -> Client:
    """The same guest at another server."""
    other = Client(address, client.headers["Authorization"].split()[1], client.code)
    other.position = client.position
    return other


@asynccontextmanager
async def listening(db: str) -> AsyncIterator[list[str]]:
    """All that is told on the channel, to somebody who may only connect to the database."""
    said: list[str] = []
    connection = await asyncpg.connect(db)
    await connection.add_listener(CHANNEL, lambda *told: said.append(str(told[-1])))
    try:
        yield said
    finally:
        await connection.close()


async def query(db: str, statement: str, *given: Any) -> list[Any]:
    """What a database answers."""
    connection = await asyncpg.connect(db)
    try:
        return list(await connection.fetch(statement, *given))
    finally:
        await connection.close()


async def until(what: Callable[[], Any]) -> None:
    """Waits for something."""
    give_up = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < give_up, "it does not happen"
        await asyncio.sleep(0.02)
