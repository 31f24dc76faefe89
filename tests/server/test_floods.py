"""Floods against a server as `ivories serve` has it, over real connections: they end, and other tables go on."""

from __future__ import annotations

import asyncio
import resource
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
import websockets
from uvicorn.server import ServerState

from ivories.server.connections import Framed
from ivories.server.database import open_database
from ivories.server.descriptors import within_reach
from ivories.server.door import Door
from ivories.server.house import House
from ivories.server.limits import Limits
from ivories.server.metrics import Metrics
from ivories.server.proxies import Proxies
from tests.server.floods import EMPTY_PART, EMPTY_PING, FIRST_PART, FULL_PING, LARGE, PONG, SMALL, Stranger, upgrade
from tests.server.running import Client, served

HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
LONG = 5.0  # seconds for an answer: many, since machines that test are busy


@asynccontextmanager
async def two_tables(limits: Limits | None = None) -> AsyncIterator[tuple[Client, Client, House]]:
    """Eve's, and Ada's, who sits at hers."""
    async with served(await open_database("memory"), limits or Limits()) as (address, house):
        eve, ada = await Client.guest(address, "Eve"), await Client.guest(address, "Ada")
        await eve.open()
        await ada.open()
        await ada.connect()
        assert (await ada.ask(do="sit", seat=0))["is"] == "taken"
        yield eve, ada, house


async def longest(ada: Client, during: asyncio.Task[Any]) -> float:
    """How long Ada waits for an answer at most, while something goes on."""
    waited, ready = 0.0, True
    while True:
        last, begun = during.done(), time.perf_counter()
        assert (await ada.ask(do="ready", ready=ready))["is"] == "taken"
        waited, ready = max(waited, time.perf_counter() - begun), not ready
        if last:
            return waited
        await asyncio.sleep(0.2)


def run(whole: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(whole, 30))


def cut(house: House, why: str) -> float:
    return float(house.metrics.cut.labels(why)._value.get())


@pytest.mark.parametrize("first, data", [
    pytest.param(b"", SMALL, id="small messages"),
    pytest.param(FIRST_PART, EMPTY_PART, id="empty parts"),
    pytest.param(b"", EMPTY_PING, id="pings"),
    pytest.param(b"", FULL_PING, id="full pings"),
])  # fmt: skip
def test_a_flood_of_frames_ends_and_other_tables_go_on(first: bytes, data: bytes) -> None:
    async def whole() -> None:
        async with two_tables() as (eve, ada, house):
            stranger = await Stranger.socket(eve)
            stranger.writer.write(first)
            flood = asyncio.create_task(stranger.flood(data * 40_000, 5))
            assert await longest(ada, flood) < LONG
            assert flood.result() and cut(house, "fast") >= 1

    run(whole())


def test_a_flood_before_the_answer_ends_too() -> None:
    async def whole() -> None:
        async with two_tables() as (eve, ada, _):
            stranger = await Stranger.connect(eve.address)
            asked = upgrade(f"/api/tables/{eve.code}/socket", "localhost", eve.headers["Authorization"])
            stranger.writer.write(asked)
            flood = asyncio.create_task(stranger.flood(EMPTY_PING * 40_000, 5))
            assert await longest(ada, flood) < LONG and flood.result()

    run(whole())


def test_a_message_of_ten_megabytes_is_not_taken() -> None:
    async def whole() -> None:
        async with two_tables() as (eve, ada, _):
            stranger = await Stranger.socket(eve)
            flood = asyncio.create_task(stranger.flood(LARGE, 1))
            assert await longest(ada, flood) < LONG and flood.result()

    run(whole())


def test_a_body_in_very_many_parts_is_not_taken_apart() -> None:
    async def whole() -> None:
        async with two_tables(Limits(head_seconds=0.5, body_seconds=0.5)) as (eve, ada, _):
            stranger = await Stranger.connect(eve.address)
            stranger.writer.write(HEAD.replace(b"GET /health", b"POST /api/me")[:-2])
            stranger.writer.write(b"Transfer-Encoding: chunked\r\n\r\n")
            flood = asyncio.create_task(stranger.flood(b"1\r\nx\r\n" * 40_000, 20))
            assert await longest(ada, flood) < LONG
            assert flood.result() and stranger.heard.startswith(b"HTTP/1.1 400 ")

    run(whole())


def test_frames_in_peace_are_answered() -> None:
    """Pings, and a message in parts, as a client may send it."""

    async def whole() -> None:
        async with two_tables() as (_, ada, house):
            for _ in range(100):
                await (await ada.socket.ping())
            await ada.socket.send(part for part in ('{"do":', '"ready",', '"ref":7}'))
            while (got := await ada.next()).get("is") != "taken":
                pass
            assert got["ref"] == 7 and not cut(house, "fast")

    run(whole())


def test_messages_have_a_size_and_are_not_pressed() -> None:
    async def whole() -> None:
        async with two_tables() as (eve, _, _):
            url = f"{eve.address.replace('http', 'ws')}/api/tables/{eve.code}/socket"
            eve.socket = await websockets.connect(url, additional_headers=eve.headers, compression="deflate")
            assert "Sec-WebSocket-Extensions" not in eve.socket.response.headers
            assert "4096 bytes" in (await eve.ask(do="say", phrase="x" * 5_000))["sentence"]
            await eve.socket.send("x" * (4 * 4_096 + 1))
            assert await eve.closed() == 1009

    run(whole())


class Unread(asyncio.Transport):
    """To somebody who does not read."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return False


async def accepting(scope: Any, receive: Any, send: Any) -> None:
    """An app that takes everybody."""
    await send({"type": "websocket.accept"})
    await asyncio.sleep(60)


def test_pongs_that_nobody_reads_do_not_pile_up() -> None:
    async def whole() -> None:
        accepting.state = SimpleNamespace(door=Door(Limits(frames_at_once=10_000), Metrics(), Proxies()))  # type: ignore[attr-defined]
        config = uvicorn.Config(accepting, log_config=None, ws=Framed)
        socket, reader = Framed(config, ServerState(), {}), Unread()
        socket.connection_made(reader)
        socket.data_received(upgrade("/", "localhost"))
        while not reader.written:
            await asyncio.sleep(0)
        reader.written.clear()
        socket.pause_writing()
        for _ in range(1_000):
            socket.data_received(FULL_PING)
        assert not reader.written
        socket.resume_writing()
        assert reader.written == [PONG]
        socket.data_received(FULL_PING)
        assert reader.written == [PONG, PONG]

    run(whole())


# --- Those who say nothing ---


@pytest.mark.parametrize("said", [b"", HEAD[:-2], HEAD + b"G"], ids=["nothing", "a part", "a part of the second"])
def test_who_sends_no_whole_request_is_let_go(said: bytes) -> None:
    async def whole() -> None:
        async with two_tables(Limits(head_seconds=0.2)) as (eve, ada, house):
            stranger = await Stranger.connect(eve.address)
            stranger.writer.write(said)
            assert await stranger.ended() and cut(house, "silent") == 1
            assert (await ada.ask(do="ready"))["is"] == "taken", "a socket may be silent"

    run(whole())


def test_the_silent_make_room_for_those_who_ask() -> None:
    async def whole() -> None:
        async with two_tables(Limits(connections=20)) as (eve, ada, house):
            silent = [await Stranger.connect(eve.address) for _ in range(60)]
            assert (await ada.http("GET", "/health")).status_code == 200
            assert (await ada.ask(do="ready"))["is"] == "taken"
            assert cut(house, "crowd") >= 40 and await silent[0].ended()
            for one in silent:
                one.close()

    run(whole())


class Somebody:
    """At the door."""

    def __init__(self, idle: bool = True) -> None:
        self.idle, self.ended = idle, False

    def end(self) -> None:
        self.ended = True


def test_an_address_has_its_share() -> None:
    door = Door(Limits(connections=10, connections_of_address=2), Metrics(), Proxies("10.0.0.1, 10.1.0.0/16"))
    people = [Somebody() for _ in range(3)]
    assert all(door.enter(one, "192.0.2.1", 1, 0) for one in people)
    assert [one.ended for one in people] == [True, False, False], "the one that came first makes room"
    people[1].idle = people[2].idle = False
    assert not door.enter(Somebody(), "192.0.2.1", 1, 0), "nobody whose request is answered is cut off"
    assert door.enter(Somebody(), "192.0.2.2", 1, 0)
    assert all(door.enter(Somebody(), address, 1, 0) for address in ["10.0.0.1"] * 3 + ["10.1.2.3"] * 3)
    door.leave(people[1])
    door.leave(people[1])
    assert door.enter(Somebody(), "192.0.2.1", 1, 0)


def test_sockets_are_counted_at_the_door_too() -> None:
    door = Door(Limits(connections=10, sockets=10), Metrics(), Proxies("*"))
    assert not door.enter(Somebody(), "192.0.2.1", 21, 0)
    first = Somebody()
    assert door.enter(first, "192.0.2.1", 20, 0) and door.enter(Somebody(), "192.0.2.1", 21, 0) and first.ended


def test_a_crowd_is_written_down_seldom(caplog: pytest.LogCaptureFixture) -> None:
    door = Door(Limits(connections=1), Metrics(), Proxies("*"))
    for now in (0, 1, 2, 61, 62):
        door.enter(Somebody(), "192.0.2.1", 1, now)
    assert [one.getMessage() for one in caplog.records] == ["too many connections: idle ones are cut off"] * 2
    assert "192.0.2.1" not in caplog.text


@pytest.mark.parametrize("soft, hard, sockets, connections, raised", [
    (1_024, 524_288, 4_000, 1_000, 5_112),
    (1_024, -1, 4_000, 1_000, 5_112),
    (-1, -1, 4_000, 1_000, -1),
    (8_000, 8_000, 4_000, 1_000, 8_000),
    (1_024, 4_096, 2_988, 996, 4_096),
    (200, 200, 66, 22, 200),
    (50, 50, 1, 1, 50),
])  # fmt: skip
def test_as_many_files_as_connections_may_be_open(
    soft: int, hard: int, sockets: int, connections: int, raised: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [(soft, hard)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: now[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: now.append(wanted))
    found = within_reach(Limits())
    assert (found.sockets, found.connections, now[-1][0]) == (sockets, connections, raised)
