"""A server within a test, with real connections; and a client of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import uvicorn
import websockets

from ivories.server.app import make_app
from ivories.server.database import Database
from ivories.server.guests import Guests
from ivories.server.house import House
from ivories.server.limits import Limits
from ivories.server.listening import listen
from ivories.server.origins import Origins
from ivories.server.peers import Alone
from ivories.server.serving import make_config
from ivories.server.store import Store

MANY = Limits(
    messages_a_second=10_000,
    messages_at_once=10_000,
    guests_a_minute=10_000,
    tables_a_minute=10_000,
    connects_a_minute=10_000,
    asks_a_minute=10_000,
)


class Client:
    """A guest at a table, who comes back after being cut off."""

    def __init__(self, address: str, shown: str, code: str = "") -> None:
        self.address, self.code = address, code
        self.headers = {"Authorization": f"Bearer {shown}"}
        self.position, self.refs = 0, 0
        self.seen: dict[str, Any] = {}  # at that position
        self.refused: list[dict[str, Any]] = []
        self.socket: Any = None

    @classmethod
    async def guest(cls, address: str, name: str) -> Client:
        async with httpx.AsyncClient(base_url=address) as http:
            return cls(address, (await http.post("/api/me", json={"name": name})).json()["shown"])

    async def http(self, method: str, path: str, **more: Any) -> httpx.Response:
        async with httpx.AsyncClient(base_url=self.address, headers=self.headers) as http:
            return await http.request(method, path, timeout=30, **more)

    async def open(self, **asked: Any) -> str:
        opened = await self.http("POST", "/api/tables", json={"rules": "embossing/block", "players": 2, **asked})
        self.code = opened.json()["code"]
        return self.code

    async def connect(self) -> None:
        url = f"{self.address.replace('http', 'ws')}/api/tables/{self.code}/socket"
        self.socket = await websockets.connect(url, additional_headers=self.headers, compression=None)

    async def next(self) -> dict[str, Any]:
        got: dict[str, Any] = json.loads(await self.socket.recv())
        if got.get("seen"):
            self.position, self.seen = got["position"], got["seen"]
        if got.get("is") == "refused":
            self.refused.append(got)
        return got

    async def ask(self, **message: Any) -> dict[str, Any]:
        """The answer to a message, or the refusal after which the server lets everybody go."""
        self.refs += 1
        await self.socket.send(json.dumps({**message, "ref": self.refs}))
        while True:
            got = await self.next()
            if got.get("is") in ("taken", "refused") and got["ref"] in (self.refs, 0):
                return got

    async def until(self, reached: int) -> None:
        while self.position < reached:
            await self.next()

    async def closed(self) -> int:
        """Reads to the end, and says with which code it came."""
        try:
            while True:
                await self.next()
        except websockets.ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    async def back(self) -> dict[str, Any]:
        """Connects again, as often as is needed, and gets how the table stands."""
        while True:
            await self.connect()
            got = await self.next()
            while got.get("is") == "here":
                got = await self.next()
            if got.get("is") == "now":
                return got
            await asyncio.sleep(0.05)


@asynccontextmanager
async def served(
    database: Database, limits: Limits = MANY, peers: Alone | None = None
) -> AsyncIterator[tuple[str, House]]:
    """A server at a free port, until the end; with `peers` one of several."""
    house = House(Store(database), limits, peers)
    app = make_app(house, Guests(b"k" * 32), Origins(None))
    with listen("127.0.0.1", 0) as listening:
        config = make_config(app, 2)
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve(sockets=[listening]))
        try:
            while not server.started:
                assert not task.done(), "it did not start"
                await asyncio.sleep(0.01)
            yield f"http://127.0.0.1:{listening.getsockname()[1]}", house
        finally:
            server.should_exit = True
            await task
