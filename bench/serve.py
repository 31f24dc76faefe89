"""How the server bears up: many tables of two clients each that check every view they get, on the same machine.

    python bench/serve.py --tables 500 --rate 450 --seconds 20

Clients run in a process of their own. A move is timed from its sending to the answer that it is durable, and to the
moment at which the other player has it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

sys.path.insert(0, str(Path(__file__).parent.parent))


class Wire(msgspec.Struct):
    """As much of a message as a client here needs."""

    is_: str = msgspec.field(name="is")
    position: int = 0
    ref: int = 0
    code: str = ""
    seen: Any = None
    news: Any = None


class Player:
    """One of the two at a table."""

    def __init__(self, bench: Bench, code: str, shown: str, seat: int) -> None:
        self.bench, self.code, self.shown, self.seat = bench, code, shown, seat
        self.position, self.view, self.plays = 0, None, ()
        self.sent: dict[int, float] = {}
        self.other: Player | None = None
        self.mine = asyncio.Event()
        self.refs = 0

    async def run(self) -> None:
        url = f"{self.bench.address.replace('http', 'ws')}/api/tables/{self.code}/socket?width=28"
        headers = {"Authorization": f"Bearer {self.shown}"}
        self.socket = await websockets.connect(url, additional_headers=headers, compression=None, open_timeout=60)
        async for frame in self.socket:
            self.take(self.bench.decode(frame))

    def take(self, got: Wire) -> None:
        now = time.perf_counter()
        if got.is_ == "taken" and got.ref in self.sent:
            self.bench.durable.append(now - self.sent[got.ref])
        elif got.is_ == "refused":
            self.bench.refused.append(got.code)
            self.mine.set()
        if got.is_ == "news":
            assert got.position == self.position + 1 or self.position == 0, "a position is missing"
            if self.other is not None and got.news["told"].get("seat") == self.other.seat and self.other.began:
                self.bench.reached.append(now - self.other.began)
        if got.seen is not None:
            self.position = got.position
            self.look(got.seen)

    began = 0.0

    def look(self, seen: Any) -> None:
        """Checks the view, and notices when it is this seat's turn."""
        self.view, self.plays = seen["view"], seen["plays"]
        view = self.view
        if view is None:
            return
        laid = {tuple(one["piece"]) for one in view["layout"]}
        hand = {tuple(piece) for piece in view["hand"]}
        assert view["seat"] == self.seat and len(hand) == view["counts"][self.seat] and not laid & hand
        assert seen["places"] is None or len(seen["places"]["pieces"]) == len(view["layout"])
        assert bool(self.plays) == (self.seat in view["may_act"])
        self.bench.views += 1
        if seen["standing"]["phase"] == "playing" and view["turn"] == self.seat:
            self.mine.set()
        if seen["standing"]["phase"] == "over" and not seen["standing"]["seats"][self.seat].get("again"):
            asyncio.ensure_future(self.ask(do="again"))

    async def ask(self, **message: Any) -> None:
        self.refs += 1
        self.sent[self.refs] = time.perf_counter()
        await self.socket.send(json.dumps({**message, "ref": self.refs}))

    async def play(self, every: float, until: float) -> None:
        """Acts when it is this seat's turn, so often."""
        rng = random.Random(self.code + str(self.seat))
        while time.perf_counter() < until:
            try:
                await asyncio.wait_for(self.mine.wait(), max(0.01, until - time.perf_counter()))
            except TimeoutError:
                return
            await asyncio.sleep(every * rng.uniform(0.5, 1.5))
            self.mine.clear()
            if not self.plays:
                continue
            self.began = time.perf_counter()
            self.bench.moves += 1
            await self.ask(do="act", action=rng.choice(self.plays), position=self.position)


class Bench:
    """All tables, and what was measured."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.decode = msgspec.json.Decoder(Wire).decode
        self.clear()

    def clear(self) -> None:
        self.durable: list[float] = []
        self.reached: list[float] = []
        self.refused: list[str] = []
        self.moves = self.views = 0

    async def table(self, client: httpx.AsyncClient, rules: str) -> list[Player]:
        shown = []
        for name in ("Ada", "Bea"):
            client.cookies.clear()
            shown.append((await client.post("/api/me", json={"name": name})).json()["shown"])
        client.cookies.clear()
        opened = await client.post(
            "/api/tables", json={"rules": rules, "players": 2}, headers={"Authorization": f"Bearer {shown[0]}"}
        )
        code = opened.json()["code"]
        players = [Player(self, code, one, seat) for seat, one in enumerate(shown)]
        players[0].other, players[1].other = players[1], players[0]
        self.tasks += [asyncio.ensure_future(player.run()) for player in players]
        for player in players:
            while not hasattr(player, "socket"):
                await asyncio.sleep(0.005)
            await player.ask(do="sit", seat=player.seat)
            await player.ask(do="ready")
        await asyncio.sleep(0.05)
        await players[0].ask(do="start")
        return players

    async def run(self, tables: int, rate: float, seconds: float, rules: str) -> dict[str, Any]:
        self.tasks: list[asyncio.Future[None]] = []
        players: list[Player] = []
        async with httpx.AsyncClient(base_url=self.address, timeout=60) as client:
            for at in range(0, tables, 10):
                made = await asyncio.gather(*(self.table(client, rules) for _ in range(at, min(at + 10, tables))))
                players += [player for pair in made for player in pair]
            await asyncio.sleep(1)
            self.clear()
            began = time.perf_counter()
            every = tables / rate
            await asyncio.gather(*(player.play(every, began + seconds) for player in players))
            took = time.perf_counter() - began
        for task in self.tasks:
            task.cancel()
        broken = [task.exception() for task in self.tasks if task.done() and not task.cancelled() and task.exception()]
        return {
            "tables": tables,
            "moves_per_s": round(len(self.durable) / took, 1),
            "durable_ms": share(self.durable),
            "reached_ms": share(self.reached),
            "views_checked": self.views,
            "refused": dict(Counter(self.refused)),
            "broken": [repr(one) for one in broken][:3],
        }


def share(seconds: list[float]) -> dict[str, float]:
    """The median, and what most are below."""
    row = sorted(seconds)
    return (
        {f"p{at}": round(row[min(len(row) - 1, int(len(row) * at / 100))] * 1000, 2) for at in (50, 95, 99)}
        if row
        else {}
    )


def start_server(db: str) -> tuple[subprocess.Popen[bytes], str]:
    words = [sys.executable, "-m", "ivories_command", "serve", "--port", "0", "--db", db]
    rates = [f"{name}_a_minute=100000" for name in ("guests", "tables", "connects", "asks")]
    words += [word for limit in (*rates, "tables_of_guest=1000") for word in ("--limit", limit)]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    return process, re.search(rb"http://[^ ]*\d", process.stdout.readline())[0].decode()


def memory(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=450, help="moves a second that all players together try")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rules", default="embossing/block")
    asked = parser.parse_args()
    import uvloop

    with tempfile.TemporaryDirectory() as folder:
        process, address = start_server(f"{folder}/bench.db")
        try:
            before = memory(process.pid)
            found = uvloop.run(Bench(address).run(asked.tables, asked.rate, asked.seconds, asked.rules))
            found["bytes_per_table"] = (memory(process.pid) - before) // asked.tables
            print(json.dumps(found, indent=2))
        finally:
            process.terminate()
            process.wait(30)


if __name__ == "__main__":
    main()
