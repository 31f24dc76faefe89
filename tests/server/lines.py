"""A house without a network: connections are queues, the database is in memory."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

from ivories import table as t
from ivories.server.database import open_database
from ivories.server.frames import Look
from ivories.server.house import House
from ivories.server.limits import Limits
from ivories.server.live import Live, now_ms
from ivories.server.sockets import Socket
from ivories.server.store import Store

PATIENCE = 20.0  # seconds until something that should happen is given up


@contextlib.asynccontextmanager
async def house(limits: Limits | None = None) -> AsyncIterator[House]:
    """A house that is open."""
    found = House(Store(await open_database("memory")), limits or Limits())
    await found.start()
    try:
        async with asyncio.timeout(PATIENCE):
            yield found
    finally:
        await found.stop()


async def table(house: House, rules: str = "embossing/block", players: int = 2, bots: str = "", **more: Any) -> Live:
    """A table whose host is Ada, at every seat a bot or, where none is named, a guest: `guest-0` and so on."""
    live = await house.open(t.Opened(at=now_ms(), rules=rules, players=players, host="ada", **more))
    for seat in range(players):
        if bots:
            live.take(t.Filled(at=now_ms(), by="ada", seat=seat, bot=bots))
        else:
            live.take(t.Sat(at=now_ms(), by=f"guest-{seat}", seat=seat, name=f"Guest {seat}"))
            live.take(t.Readied(at=now_ms(), by=f"guest-{seat}", seat=seat))
    return live


def start(live: Live) -> None:
    live.take(t.Started(at=now_ms(), by="ada", secret="0123456789abcdef" * 4))


async def until(happened: Any) -> None:
    """Waits for something."""
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.001)


class Line:
    """Somebody's end of a connection; for the socket it is a WebSocket."""

    def __init__(self, live: Live, guest: str, since: int | None = None, width: int = 0) -> None:
        self.got: list[Any] = []
        self.closed: int | None = None
        self._given: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.socket = Socket(live, guest, self, Look(width))  # type: ignore[arg-type]
        self.task = asyncio.create_task(self.socket.run(since))

    def ask(self, **message: Any) -> None:
        self._given.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def end(self) -> None:
        self._given.put_nowait({"type": "websocket.disconnect"})
        await self.task

    def of(self, kind: str) -> list[Any]:
        return [one for one in self.got if one["is"] == kind]

    # --- As a WebSocket ---

    async def receive(self) -> dict[str, Any]:
        return await self._given.get()

    async def send(self, message: dict[str, Any]) -> None:
        self.got.append(json.loads(message["text"]))

    async def close(self, code: int = 1000, reason: str = "") -> None:
        self.closed = code if self.closed is None else self.closed
