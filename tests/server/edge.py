"""A server in this process, guests of it, and their sockets: for tests of the network edge."""

from __future__ import annotations

import asyncio
import json
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import anyio

from ivories.server.app import Server, make_app
from ivories.server.database import open_database
from ivories.server.guests import Guests
from ivories.server.house import House
from ivories.server.limits import Limits
from ivories.server.live import Live
from ivories.server.origins import Origins
from ivories.server.store import Store
from ivories.table import Table

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # httpx serves as well as its successor
    from starlette.testclient import TestClient, WebSocketTestSession

KEY = b"a key for tests, of thirty-two b"
LIMIT = 20.0  # seconds that anything may take; nothing is measured with it
HEADERS = {"host": "localhost:8000"}


@contextmanager
def serving(limits: Limits | None = None, origin: str | None = None) -> Iterator[TestClient]:
    """A server that keeps nothing."""
    house = House(Store(asyncio.run(open_database("memory"))), limits or Limits())
    app = make_app(house, Guests(KEY), Origins(origin))
    with TestClient(app, headers=HEADERS, cookies={}) as client:
        yield client


def server(client: TestClient) -> Server:
    found: Server = client.app.state.server  # type: ignore[attr-defined]
    return found


def bearer(client: TestClient, name: str) -> dict[str, str]:
    """A new guest: what they send with everything."""
    shown = client.post("/api/me", json={"name": name}).json()["shown"]
    client.cookies.clear()
    return {"authorization": f"Bearer {shown}"}


def opened(client: TestClient, guest: dict[str, str], rules: str = "embossing/block", **asked: Any) -> str:
    """The code of a new table."""
    answer = client.post("/api/tables", json={"rules": rules, **asked}, headers=guest)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def live(client: TestClient, code: str) -> Live:
    return server(client).house._live[code]


class Ended(Exception):
    """The server has closed a socket; with this code."""


class Wire:
    """One guest's socket: what is asked, and all that came."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self._session = session
        self.got: list[dict[str, Any]] = []
        self.texts: list[str] = []  # as it came
        self._ref = 0

    def send(self, data: str | bytes) -> None:
        self._session.send_text(data) if isinstance(data, str) else self._session.send_bytes(data)

    def next(self) -> dict[str, Any]:
        """What comes next."""
        message = self._session.portal.call(self._timed)
        if message["type"] == "websocket.close":
            raise Ended(message["code"])
        self.texts.append(message["text"])
        self.got.append(json.loads(message["text"]))
        return self.got[-1]

    async def _timed(self) -> Any:
        with anyio.fail_after(LIMIT):
            return await self._session._send_rx.receive()

    def until(self, **wanted: Any) -> dict[str, Any]:
        """The next message with these fields."""
        while True:
            got = self.next()
            if all(got.get(name) == value for name, value in wanted.items()):
                return got

    def tell(self, do: str, **fields: Any) -> int:
        """Asks for something; the answer comes with this number."""
        self._ref += 1
        self.send(json.dumps({"do": do, "ref": self._ref, **fields}))
        return self._ref

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Asks for something and waits for the answer."""
        return self.answer(self.tell(do, **fields))

    def answer(self, ref: int) -> dict[str, Any]:
        """The answer to what was asked with a number, in whatever order they come."""
        while True:
            for got in reversed(self.got):
                if got.get("ref") == ref:
                    return got
            self.next()

    def seen_at(self, position: int) -> dict[str, Any]:
        """How the table stands at a position, once it has come there."""
        while True:
            for got in reversed(self.got):
                if got.get("seen") and got["position"] >= position:
                    found: dict[str, Any] = got["seen"]
                    return found
            self.next()

    def sync(self) -> dict[str, Any]:
        """How the table stands now; all that was sent before has come."""
        self.send('{"do":"width","width":0}')
        found: dict[str, Any] = self.until(**{"is": "now"})["seen"]
        return found

    def ended(self) -> int:
        """Reads until the server closes the socket; its code."""
        while True:
            try:
                self.next()
            except Ended as end:
                return int(end.args[0])


@contextmanager
def wire(client: TestClient, code: str, guest: dict[str, str], asks: str = "", **headers: str) -> Iterator[Wire]:
    """A guest's socket; at the end it has left."""
    session = client.websocket_connect(f"/api/tables/{code}/socket{asks}", headers={**HEADERS, **guest, **headers})
    app, left = session.app, threading.Event()

    async def whole(scope: Any, receive: Any, send: Any) -> None:
        try:
            await app(scope, receive, send)
        finally:
            left.set()

    session.app = whole
    with session:
        try:
            yield Wire(session)
        finally:
            session.close(1000)
            left.wait(LIMIT)


@contextmanager
def two_at_a_table(client: TestClient, start: bool = True, **asked: Any) -> Iterator[tuple[str, Wire, Wire]]:
    """A table of two people, its host first; with their match begun."""
    ann, bob = bearer(client, "Ann"), bearer(client, "Bob")
    code = opened(client, ann, **asked)
    with wire(client, code, ann) as one, wire(client, code, bob) as two:
        for seat, who in enumerate((one, two)):
            assert who.ask("sit", seat=seat)["is"] == "taken"
            assert who.ask("ready")["is"] == "taken"
        if start:
            position = one.ask("start")["position"]
            two.seen_at(position)
        yield code, one, two


def actor(table: Table, *wires: Wire) -> Wire:
    """Whose turn it is."""
    assert table.turn is not None
    return wires[table.turn]
