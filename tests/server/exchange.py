"""The worked exchange of docs/protocol.md: its lines are played against a server, and what the server answers is
written below them. `python -m tests.server.exchange` writes the page anew.

A line is `NAME → what a client sends`; what follows up to the next such line is what the clients get. Nothing is left
to chance: the secret of the match, the codes, the keys and the time are fixed.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from ivories.server.app import make_app
from ivories.server.database import open_database
from ivories.server.guests import Guests
from ivories.server.house import House
from ivories.server.limits import Limits
from ivories.server.origins import Origins
from ivories.server.store import Store

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
BEGIN, END = "<!-- exchange -->\n```text\n", "```\n<!-- end -->"
SENDS, GETS = " → ", " ← "
BEGUN = 1_750_000_000  # seconds
PATIENCE = 20.0


@contextmanager
def nothing_left_to_chance() -> Iterator[list[int]]:
    """Fixes what is drawn and what time it is; the list holds the seconds."""
    now, letters, guests = [BEGUN], itertools.cycle("k7m2xq9d4w"), itertools.count(1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "choice", lambda of: next(letters))
        patch.setattr(secrets, "token_hex", lambda size=32: "7e" * size)
        patch.setattr(secrets, "token_urlsafe", lambda size=16: f"guest-{next(guests)}")
        patch.setattr(time, "time_ns", lambda: now[0] * 10**9)
        patch.setattr(time, "time", lambda: float(now[0]))
        yield now


class Person:
    """A client of the exchange: requests, and one socket."""

    def __init__(self, app: Any, name: str) -> None:
        self.name, self._app, self._shown = name, app, ""
        self._http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1:8000")
        self.got: list[str] = []
        self._task: asyncio.Task[None] | None = None

    async def do(self, line: str) -> None:
        """What a line says; returns when it is answered."""
        word, _, rest = line.partition(" ")
        if word in ("GET", "POST"):
            await self._ask(word, *rest.split(" ", 1))
        elif word == "connect":
            await self._connect(rest)
        elif word == "disconnect":
            await self.leave()
        else:
            self._to.put_nowait({"type": "websocket.receive", "text": line})
            await self._answered(json.loads(line).get("ref"))

    async def _ask(self, method: str, path: str, body: str = "") -> None:
        headers = {"Authorization": f"Bearer {self._shown}"} if self._shown else {}
        answer = await self._http.request(method, path, content=body or None, headers=headers)
        self._http.cookies.clear()
        self.got.append(f"{answer.status_code} {answer.text}".rstrip())
        if path == "/api/me":
            self._shown = answer.json()["shown"]

    async def _connect(self, target: str) -> None:
        path, _, query = target.partition("?")
        self._to: asyncio.Queue[Any] = asyncio.Queue()
        self._to.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket", "path": path, "raw_path": path.encode(), "query_string": query.encode(),
            "headers": [(b"host", b"127.0.0.1:8000"), (b"authorization", f"Bearer {self._shown}".encode())],
            "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 8000), "scheme": "ws", "subprotocols": [],
        }  # fmt: skip
        self._task = asyncio.create_task(self._app(scope, self._to.get, self._send))
        async with asyncio.timeout(PATIENCE):
            while not self.got:
                await asyncio.sleep(0.001)

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.got.append(message["text"])
        elif message["type"] == "websocket.close":
            self.got.append(f"closed {message['code']} {message.get('reason') or ''}".rstrip())

    async def _answered(self, ref: int | None) -> None:
        async with asyncio.timeout(PATIENCE):
            while ref and not any(f'"ref":{ref}' in frame for frame in self.got):
                await asyncio.sleep(0.001)

    async def leave(self) -> None:
        if self._task is not None:
            self._to.put_nowait({"type": "websocket.disconnect", "code": 1000})
            await self._task
            self._task, self.got = None, []

    async def end(self) -> None:
        await self.leave()
        await self._http.aclose()


async def played(lines: list[str]) -> str:
    """The lines, and below each what everybody gets."""
    with nothing_left_to_chance() as now:
        house = House(Store(await open_database("memory")), Limits())
        app = make_app(house, Guests(b"the key of the worked exchange.."), Origins(None))
        await house.start()
        people: dict[str, Person] = {}
        told: list[str] = []
        for line in lines:
            now[0] += 1
            name, _, what = line.partition(SENDS)
            person = people.setdefault(name, Person(app, name))
            await person.do(what)
            await _settled(house)
            told.append(line)
            for one in people.values():
                told += [f"{one.name}{GETS}{frame}" for frame in one.got]
                one.got = []
        for one in people.values():
            await one.end()
        await house.stop()
    return "\n".join(told) + "\n"


async def _settled(house: House) -> None:
    """Everything is written, and everything that waited for it has left."""
    for _ in range(5):
        await house.store._waiting.join()
        for _ in range(20):
            await asyncio.sleep(0)


def shown(page: str) -> str:
    """The exchange as a page has it."""
    return page[page.index(BEGIN) + len(BEGIN) : page.index(END)]


def again(text: str) -> str:
    """The exchange that follows from the lines of what is sent."""
    return asyncio.run(played([line for line in text.splitlines() if SENDS in line.partition("{")[0]]))


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    old = shown(page)
    PAGE.write_text(page.replace(old, again(old)), encoding="utf-8")
