"""Clients for tests: they come back by themselves, ask for what they have missed and remember what they were told."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests.server.process import PATIENCE, Process

GONE = (OSError, websockets.WebSocketException, httpx.HTTPError, EOFError)


async def new_guest(client: httpx.AsyncClient, name: str) -> str:
    client.cookies.clear()
    answer = await client.post("/api/me", json={"name": name})
    client.cookies.clear()
    return str(answer.json()["shown"])


def socket(server: Process, code: str, shown: str, since: int | None = None) -> connect:
    asked = "" if since is None else f"?since={since}"
    url = f"{server.address.replace('http', 'ws')}/api/tables/{code}/socket{asked}"
    return connect(url, additional_headers={"Authorization": f"Bearer {shown}"}, compression=None, proxy=None)


async def ask(connection: ClientConnection, **message: Any) -> dict[str, Any]:
    """Sends a message and waits for its answer; a refusal is not expected."""
    await connection.send(json.dumps({"ref": 99, **message}))
    async with asyncio.timeout(PATIENCE):
        while True:
            got = json.loads(await connection.recv())
            assert got["is"] != "refused", got
            if got["is"] == "taken":
                return dict(got)


class Table:
    """A table of people and bots: the first guest is its host, who need not sit there."""

    def __init__(self, server: Process, rules: str, players: int, people: int, **opened: Any) -> None:
        self.server, self.opened = server, {"rules": rules, "players": players, **opened}
        self.seats = range(players)
        self.people = people
        self.code = ""
        self.clients: list[Client] = []

    async def open(self, bot: str = "greedy") -> None:
        async with httpx.AsyncClient(base_url=self.server.address, timeout=PATIENCE) as http:
            shown = [await new_guest(http, f"Guest {seat}") for seat in range(max(1, self.people))]
            headers = {"Authorization": f"Bearer {shown[0]}"}
            self.code = (await http.post("/api/tables", json=self.opened, headers=headers)).json()["code"]
        for seat, one in enumerate(shown[: self.people]):
            async with socket(self.server, self.code, one) as connection:
                await ask(connection, do="sit", seat=seat)
                await ask(connection, do="ready")
        async with socket(self.server, self.code, shown[0]) as connection:
            for seat in self.seats[self.people :]:
                await ask(connection, do="fill", seat=seat, bot=bot)
            await ask(connection, do="start")
        self.clients = [Client(self, one, host=seat == 0) for seat, one in enumerate(shown)]


class Client:
    """Somebody at a table, until it is told to stop after a match."""

    def __init__(self, table: Table, shown: str, host: bool) -> None:
        self.table, self.shown, self.host = table, shown, host
        self.heard: dict[int, Any] = {}  # news by position
        self.taken: dict[int, str] = {}  # actions that were acknowledged, by position
        self.refused: list[str] = []
        self.closes: list[int] = []  # codes with which connections ended
        self.position = 0
        self.seen: Any = None
        self.enough = False  # do not ask for another match
        self._asked: dict[int, str] = {}
        self._rng = random.Random(shown)

    async def run(self) -> None:
        """Plays, whatever happens to the server, until a match is over and enough."""
        while not self._over():
            try:
                async with socket(self.table.server, self.table.code, self.shown, self.position) as connection:
                    await self._play(connection)
            except GONE:
                await asyncio.sleep(0.02)

    def _over(self) -> bool:
        return bool(self.enough and self.seen is not None and self.seen["standing"]["phase"] == "over")

    async def _play(self, connection: ClientConnection) -> None:
        self._asked.clear()
        try:
            async for frame in connection:
                if self._hear(json.loads(frame)):
                    await self._act(connection)
                if self._over():
                    return
        finally:
            if connection.close_code is not None:
                self.closes.append(connection.close_code)

    def _hear(self, got: dict[str, Any]) -> bool:
        """Whether it says how the table stands now."""
        if "is" not in got:  # it is turned away: the database is away, say
            self.refused.append(got["code"])
        elif got["is"] == "taken" and got["ref"] in self._asked:
            self.taken[got["position"]] = self._asked.pop(got["ref"])
        elif got["is"] == "refused":
            self.refused.append(got["code"])
        elif got["is"] == "news":
            assert got["position"] == self.position + 1, "a position is missing"
            self.position = got["position"]
            self.heard[self.position] = got["news"]
        elif got["is"] == "now":
            assert got["position"] == self.position, "nothing was missed"
        self.seen = got.get("seen") or self.seen
        return bool(got.get("seen"))

    async def _act(self, connection: ClientConnection) -> None:
        if self.seen is None:
            return
        standing = self.seen["standing"]
        if standing["phase"] == "playing" and self.seen["plays"]:
            if standing["you"] not in (self.seen["view"]["turn"], self.seen["view"].get("asked")):
                return
            action = self._rng.choice(self.seen["plays"])
            ref = len(self.heard) * 10 + 1
            self._asked[ref] = action
            await connection.send(json.dumps({"do": "act", "action": action, "position": self.position, "ref": ref}))
        elif standing["phase"] == "over" and not self.enough:
            if standing["you"] is None and self.host:
                await connection.send(json.dumps({"do": "start"}))
            elif standing["you"] is not None and not standing["seats"][standing["you"]].get("again"):
                await connection.send(json.dumps({"do": "again"}))
