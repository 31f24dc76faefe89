"""Clients of our server: tables of two who check every view that they get, and tables of bots."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

WIDTH = 28  # squares
AT_ONCE = 10  # tables that are opened together
HEADERS = 2 * 52 + 6  # bytes of IP and TCP, there and acknowledged, and of a WebSocket's frame


class Wire(msgspec.Struct):
    """As much of a message as a client here needs."""

    kind: str = msgspec.field(name="is")
    position: int = 0
    ref: int = 0
    code: str = ""
    seen: Any = None
    news: Any = None


_READ = msgspec.json.Decoder(Wire).decode


class Measured:
    """What all clients together have seen in a span of time."""

    def __init__(self) -> None:
        self.durable: list[float] = []
        self.reached: list[float] = []
        self.refused: Counter[str] = Counter()
        self.views = 0
        self.wire = 0  # bytes, those of headers included
        self.began = time.perf_counter()

    def shown(self, tables: int) -> dict[str, Any]:
        """As a report has it."""
        took = time.perf_counter() - self.began
        return {
            "tables": tables,
            "moves_per_s": round(len(self.durable) / took, 1),
            "durable_ms": shares(self.durable),
            "reached_ms": shares(self.reached),
            "views_checked": self.views,
            "refused": dict(self.refused),
        }


def shares(seconds: list[float]) -> dict[str, float]:
    """The median, and what most are below, in milliseconds."""
    row = sorted(seconds)
    return (
        {f"p{at}": round(row[min(len(row) - 1, len(row) * at // 100)] * 1000, 2) for at in (50, 95, 99)} if row else {}
    )


class Player:
    """One of the two at a table."""

    def __init__(self, crowd: Crowd, shown: str, seat: int) -> None:
        self.crowd, self.shown, self.seat = crowd, shown, seat
        self.other: Player | None = None
        self.began = 0.0  # when this player sent a move that the other has not got
        self.mine = asyncio.Event()
        self._position, self._plays = 0, ()
        self._sent: dict[int, float] = {}
        self._ref = self._answered = 0
        self._rng = random.Random(shown)
        self._code = ""
        self._socket: ClientConnection | None = None

    async def connect(self, code: str) -> None:
        """Takes the seat at a table."""
        self._code = code
        self._socket = await self.connection()
        self.task = asyncio.create_task(self._listen(self._socket))
        await self.ask(do="sit", seat=self.seat)
        await self.ask(do="ready")
        while self._answered < self._ref:  # a match begins when both are ready, and that is durable
            await asyncio.sleep(0.01)

    async def connection(self) -> ClientConnection:
        """One more to the table."""
        url = f"{self.crowd.address.replace('http', 'ws')}/api/tables/{self._code}/socket?width={WIDTH}"
        headers = {"Authorization": f"Bearer {self.shown}"}
        return await connect(
            url, additional_headers=headers, compression=None, open_timeout=60, ping_interval=None, proxy=None
        )

    async def _listen(self, socket: ClientConnection) -> None:
        async for frame in socket:
            self.crowd.measured.wire += len(frame) + HEADERS
            self._take(_READ(frame), time.perf_counter())

    def _take(self, got: Wire, now: float) -> None:
        measured = self.crowd.measured
        self._answered = max(self._answered, got.ref)
        if got.kind == "taken" and got.ref in self._sent:
            measured.durable.append(now - self._sent.pop(got.ref))
        elif got.kind == "refused":
            measured.refused[got.code] += 1
        elif got.kind == "news":
            assert self._position in (0, got.position - 1), "a position is missing"
            other = self.other
            if other is not None and other.began and got.news["told"].get("seat") == other.seat:
                measured.reached.append(now - other.began)
                other.began = 0.0
        if got.seen is not None:
            self._position = got.position
            self._look(got.seen)

    def _look(self, seen: Any) -> None:
        """Checks the view, and notices when it is this seat's turn."""
        view, standing = seen["view"], seen["standing"]
        if view is None:
            return
        laid = {tuple(one["piece"]) for one in view["layout"]}
        hand = {tuple(piece) for piece in view["hand"]}
        assert view["seat"] == self.seat and len(hand) == view["counts"][self.seat] and not laid & hand
        assert seen["places"] is None or len(seen["places"]["pieces"]) == len(view["layout"])
        assert bool(seen["plays"]) == (self.seat in view["may_act"])
        self.crowd.measured.views += 1
        self._plays = seen["plays"]
        over = standing["phase"] == "over" and not standing["seats"][self.seat].get("again")
        if over or (standing["phase"] == "playing" and view["turn"] == self.seat):
            self.mine.set()

    async def ask(self, **message: Any) -> None:
        """Sends a message."""
        assert self._socket is not None
        self._ref += 1
        frame = msgspec.json.encode({**message, "ref": self._ref}).decode()
        self.crowd.measured.wire += len(frame) + HEADERS
        await self._socket.send(frame)

    async def play(self, every: float, until: float) -> None:
        """Acts when it is this seat's turn, after about so many seconds; asks for another match after the last."""
        while (left := until - time.perf_counter()) > 0:
            try:
                async with asyncio.timeout(left):
                    await self.mine.wait()
                    await asyncio.sleep(every * self._rng.uniform(0.5, 1.5))
            except TimeoutError:
                return
            self.mine.clear()
            await self._act()

    async def _act(self) -> None:
        if not self._plays:
            return await self.ask(do="again")
        self.began = self._sent[self._ref + 1] = time.perf_counter()
        await self.ask(do="act", action=self._rng.choice(self._plays), position=self._position)


class Crowd:
    """Everybody at a server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.measured = Measured()
        self.players: list[Player] = []
        self._http = httpx.AsyncClient(base_url=address, timeout=60)

    async def come(self, tables: int, rules: str) -> None:
        """Opens so many tables of two, and begins a match at each."""
        for at in range(0, tables, AT_ONCE):
            made = await asyncio.gather(*(self._table(rules) for _ in range(at, min(at + AT_ONCE, tables))))
            self.players += [player for pair in made for player in pair]

    async def _guest(self, name: str) -> str:
        answer = await self._http.post("/api/me", json={"name": name})
        self._http.cookies.clear()
        return str(answer.json()["shown"])

    async def _open(self, shown: str, **asked: Any) -> str:
        headers = {"Authorization": f"Bearer {shown}"}
        return str((await self._http.post("/api/tables", json=asked, headers=headers)).json()["code"])

    async def _table(self, rules: str) -> tuple[Player, Player]:
        shown = [await self._guest(name) for name in ("Ada", "Bea")]
        code = await self._open(shown[0], rules=rules, players=2)
        one, two = (Player(self, key, seat) for seat, key in enumerate(shown))
        one.other, two.other = two, one
        await one.connect(code)
        await two.connect(code)
        await one.ask(do="start")
        return one, two

    async def play(self, rate: float, seconds: float) -> dict[str, Any]:
        """All play for a while, so many moves a second in all."""
        tables = len(self.players) // 2
        self.measured = Measured()
        until = self.measured.began + seconds
        await asyncio.gather(*(player.play(tables / rate, until) for player in self.players))
        broken = [player.task.exception() for player in self.players if player.task.done()]
        assert not broken, broken[:3]
        return self.measured.shown(tables)

    async def look_on(self, many: int) -> list[ClientConnection]:
        """So many connections more, of those who play."""
        every = [self.players[at % len(self.players)] for at in range(many)]
        return [await player.connection() for player in every]

    async def watch_bots(self, rules: str, stop: asyncio.Event, **chosen: str) -> float:
        """A table of four bots that begin again and again, looked at by their host; how many moves a second."""
        shown = await self._guest("Host")
        code = await self._open(shown, rules=rules, players=4)
        url = f"{self.address.replace('http', 'ws')}/api/tables/{code}/socket?width={WIDTH}"
        headers = {"Authorization": f"Bearer {shown}"}
        async with connect(url, additional_headers=headers, compression=None, ping_interval=None, proxy=None) as socket:
            for seat in range(4):
                await socket.send(msgspec.json.encode({"do": "fill", "seat": seat, **chosen}).decode())
            return await _bots_played(socket, stop)

    async def leave(self) -> None:
        """Ends all connections."""
        for player in self.players:
            player.task.cancel()
        await asyncio.gather(*(player.task for player in self.players), return_exceptions=True)
        await self._http.aclose()


async def _bots_played(socket: ClientConnection, stop: asyncio.Event) -> float:
    """Begins a match whenever none is played; moves a second from the first of them to the end."""
    moves, began = 0, 0.0
    await socket.send('{"do": "start"}')
    async for frame in socket:
        got = _READ(frame)
        if got.kind != "news":
            continue
        if got.news["told"]["do"] == "act":
            moves, began = moves + 1, began or time.perf_counter()
        if stop.is_set():
            break
        if got.seen is not None and got.seen["standing"]["phase"] == "over":
            await socket.send('{"do": "start"}')
    return round(moves / (time.perf_counter() - began), 1) if began else 0.0
