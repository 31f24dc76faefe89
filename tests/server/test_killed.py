"""A server that is killed under play loses nothing that it has acknowledged, and tells nobody what could be lost."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine

from ivories import table as t
from ivories.server.schema import LOG
from tests.server.players import GONE, Client, Table, new_guest, socket
from tests.server.process import PATIENCE, Process, lives

pytestmark = pytest.mark.heavy
TABLES: list[tuple[str, int, int, dict[str, Any]]] = [
    ("embossing/block", 2, 2, {}),
    ("musical/all-quarters", 3, 2, {"clock": {"turn": 1, "call": 1}}),
    ("halsam/texas", 4, 1, {}),
    ("halsam/muggins", 4, 0, {"public": True}),  # bots alone; the host looks on
]


# --- What the database has ---


async def logs(db: str) -> dict[str, list[tuple[int, bytes]]]:
    """The log of every table, as the database has it."""
    url = f"sqlite+aiosqlite:///{db}" if "://" not in db else db.replace("postgresql://", "postgresql+asyncpg://")
    engine = create_async_engine(url)
    found: dict[str, list[tuple[int, bytes]]] = {}
    async with engine.connect() as connection:
        columns = LOG.c.code, LOG.c.position, LOG.c.entry
        for code, position, entry in await connection.execute(select(*columns).order_by(*columns[:2])):
            found.setdefault(code, []).append((position, entry))
    await engine.dispose()
    return found


def replayed(rows: list[tuple[int, bytes]]) -> t.Table:
    """The table of a log that is whole: every position once, and each entry is taken."""
    assert [position for position, _ in rows] == list(range(1, len(rows) + 1))
    return t.table_of(t.read(entry) for _, entry in rows)


def copied(client: Client) -> Client:
    """A client as it is now."""
    now = copy.copy(client)
    now.heard, now.taken = dict(client.heard), dict(client.taken)
    return now


def check_told(table: t.Table, client: Client) -> None:
    """All that a client was told, and all that was acknowledged to it, is in the log."""
    guests = [row.entry.by for row in table.rows if isinstance(row.entry, t.Sat)]
    at = [one.shown for one in client.table.clients].index(client.shown)
    guest = guests[at] if at < len(guests) else table.opened.host
    assert client.position <= table.position
    for position, news in client.heard.items():
        assert news == msgspec.json.decode(msgspec.json.encode(t.news(table, position, guest)))
    for position, action in client.taken.items():
        entry = table.rows[position - 1].entry
        assert isinstance(entry, t.Acted) and (entry.by, entry.action) == (guest, action)


# --- Playing on ---


class Evening:
    """Tables at a server that is killed again and again."""

    def __init__(self, server: Process, db: str) -> None:
        self.server, self.db = server, db
        self.tables = [Table(server, rules, players, people, **more) for rules, players, people, more in TABLES]
        self.opened: list[str] = []  # codes of tables that were only opened

    @property
    def clients(self) -> list[Client]:
        return [client for table in self.tables for client in table.clients]

    async def open_more(self) -> None:
        """Opens tables, one after the other, while the server is there."""
        with contextlib.suppress(*GONE):
            async with httpx.AsyncClient(base_url=self.server.address, timeout=PATIENCE) as http:
                shown = await new_guest(http, "Opener")
                while True:
                    asked = {"rules": "embossing/draw"}
                    headers = {"Authorization": f"Bearer {shown}"}
                    answer = await http.post("/api/tables", json=asked, headers=headers)
                    if answer.status_code == 201:  # its database may be away
                        self.opened.append(answer.json()["code"])
                    await asyncio.sleep(0.05)

    async def check(self) -> None:
        """What is in the database is all that anybody was told."""
        told = [[copied(client) for client in table.clients] for table in self.tables]  # others may play on
        opened = set(self.opened)
        found = await logs(self.db)
        assert opened <= set(found)
        for table, clients in zip(self.tables, told, strict=True):
            whole = replayed(found[table.code])
            for client in clients:
                check_told(whole, client)

    async def kill(self, rng: random.Random) -> None:
        """Kills the server at some moment, looks at what it leaves, and starts it again."""
        opener = asyncio.create_task(self.open_more())
        await asyncio.sleep(rng.uniform(0.02, 0.6))
        bots = self.server.children()
        assert self.server.end(signal.SIGKILL) == -signal.SIGKILL
        await opener
        await gone(bots)
        await self.check()
        self.server.start()

    async def play(self, kills: int, rng: random.Random) -> None:
        for table in self.tables:
            await table.open()
        playing = [asyncio.create_task(client.run()) for client in self.clients]
        for _ in range(kills):
            await self.kill(rng)
        for client in self.clients:
            client.enough = True
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*playing)
        for client in self.clients:
            await compare_from_the_start(client)


async def gone(pids: list[int]) -> None:
    """Waits until processes have ended."""
    until = time.monotonic() + PATIENCE
    while any(lives(pid) for pid in pids):
        assert time.monotonic() < until, "bots think on without a server"
        await asyncio.sleep(0.02)


async def compare_from_the_start(client: Client) -> None:
    """Whoever asks for everything again gets what they have heard."""
    again: dict[int, Any] = {}
    async with asyncio.timeout(PATIENCE), socket(client.table.server, client.table.code, client.shown, 0) as connection:
        while len(again) < client.position:
            got = msgspec.json.decode(await connection.recv())
            if got["is"] == "news":
                again[got["position"]] = got["news"]
    assert again == client.heard | {at: news for at, news in again.items() if at > client.position}


@pytest.fixture
def evening(tmp_path: Path, request: pytest.FixtureRequest, deep: bool) -> Iterator[Evening]:
    if request.node.callspec.params.get("sign", signal.SIGTERM) != signal.SIGTERM and not deep:
        pytest.skip("all signals end it the same way: with --deep")
    db = str(tmp_path / "tables.db")
    with Process(db) as server:
        yield Evening(server, db)


@pytest.fixture
def lasting_evening(lasting: str, tmp_path: Path, deep: bool) -> Iterator[Evening]:
    if "://" in lasting and not deep:
        pytest.skip("the same again, with PostgreSQL: with --deep")
    with Process(lasting, XDG_DATA_HOME=str(tmp_path)) as server:
        yield Evening(server, lasting)


def test_nothing_acknowledged_is_lost(lasting_evening: Evening, deep: bool) -> None:
    evening = lasting_evening
    asyncio.run(evening.play(100 if deep else 5, random.Random(13)))
    assert sum(len(client.taken) for client in evening.clients) > 20
    assert evening.server.end(signal.SIGTERM) == 0
    asyncio.run(evening.check())
    assert evening.server.said == b""


# --- A stop by signal ---


async def until_signal(evening: Evening, sign: signal.Signals) -> int:
    for table in evening.tables:
        await table.open()
    playing = [asyncio.create_task(client.run()) for client in evening.clients]
    await asyncio.sleep(0.3)
    bots = evening.server.children()
    status = await asyncio.to_thread(evening.server.end, sign)
    await asyncio.sleep(0.1)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    assert bots and not any(lives(pid) for pid in bots)
    return status


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_stop_is_graceful(evening: Evening, sign: signal.Signals) -> None:
    assert asyncio.run(until_signal(evening, sign)) == 0
    assert evening.server.said == b""
    assert {code for client in evening.clients for code in client.closes} == {1012}
    asyncio.run(evening.check())
