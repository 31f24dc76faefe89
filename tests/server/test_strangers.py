"""What strangers try: cookies, origins, codes, floods, slow reading. They are refused; nobody else notices."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from itsdangerous import URLSafeTimedSerializer
from sqlalchemy.exc import SQLAlchemyError

import ivories
from ivories.errors import IvoriesError
from ivories.server import frames
from ivories.server.database import open_database
from ivories.server.frames import Look
from ivories.server.guests import COOKIE, DAYS, Guests
from ivories.server.house import House
from ivories.server.limits import Bucket, Buckets, Limits, neighbours
from ivories.server.live import Live
from ivories.server.origins import Origins, check_origin
from ivories.server.proxies import Proxies
from ivories.server.serving import log_to
from ivories.server.sockets import Socket
from ivories.server.store import Store, Write
from ivories.wire import messages as m
from tests.server.edge import KEY, TestClient, bearer, live, opened, server, serving, two_at_a_table, wire
from tests.server.test_sockets import is_its_log, play
from tests.table.tables import seated

SALT = "ivories guest"


@pytest.fixture
def client() -> Iterator[TestClient]:
    with serving() as made:
        yield made


# --- Who they say they are ---


def signed(payload: Any, key: bytes = KEY, salt: str = SALT) -> str:
    return str(URLSafeTimedSerializer(key, salt=salt).dumps(payload))


def shown_by_strangers() -> list[str]:
    good = signed("somebody")
    payload, stamp, signature = good.split(".")
    return [
        signed("somebody", b"another key"),
        signed("somebody", salt="another purpose"),
        signed(["somebody"]),
        signed({"guest": "somebody"}),
        signed(7),
        signed(None),
        signed(""),
        good[:-1],
        good + "A",
        f"{payload}.{stamp}",
        f"{payload}.{stamp}.",
        f"{signed('admin').split('.')[0]}.{stamp}.{signature}",
        f"{payload}.AAAA.{signature}",
        "...",
        "x",
        "x" * 60_000,
        "." * 60_000,
        ".eJwLycgsVgCiRIWSxOKUkhQA",
        "null",
        "{}",
    ]


@pytest.mark.parametrize("shown", shown_by_strangers(), ids=range(20))
def test_what_we_have_not_signed_is_nobody(client: TestClient, shown: str) -> None:
    code = opened(client, bearer(client, "Ann"))
    for headers in ({"cookie": f"{COOKIE}={shown}"}, {"authorization": f"Bearer {shown}"}):
        for answer in (
            client.get("/api/me", headers=headers),
            client.post("/api/me", json={"name": "Eve"}, headers=headers),
            client.post("/api/tables", json={"rules": "embossing/block"}, headers=headers),
            client.get(f"/api/tables/{code}", headers=headers),
        ):
            assert (answer.status_code, answer.json()["code"]) == (401, "bad-cookie")
            assert f'{COOKIE}=""' in answer.headers["set-cookie"], "a browser forgets it, and can begin anew"
        with wire(client, code, headers) as eve:
            assert eve.next()["code"] == "bad-cookie"
            assert eve.ended() == 4401


@pytest.mark.parametrize(
    "headers", [{}, {"cookie": f"{COOKIE}="}, {"authorization": "Bearer "}, {"authorization": "Basic x"}]
)
def test_who_shows_nothing_is_nobody(client: TestClient, headers: dict[str, str]) -> None:
    code = opened(client, bearer(client, "Ann"))
    assert client.get("/api/me", headers=headers).status_code == 401
    with wire(client, code, headers) as eve:
        assert eve.next()["code"] == "bad-cookie"


def test_what_was_signed_long_ago_is_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    from itsdangerous import timed

    guests = Guests(KEY)
    guest, shown = guests.new()
    assert guests.known(shown) == guest
    now = timed.time.time()
    monkeypatch.setattr(timed.time, "time", lambda: now - 86_400)  # a clock that was set back
    assert guests.known(shown) == guest
    monkeypatch.setattr(timed.time, "time", lambda: now + (DAYS + 1) * 86_400)
    with pytest.raises(IvoriesError, match="ask for a new one"):
        guests.known(shown)


def test_bytes_that_are_no_text_in_headers(client: TestClient) -> None:
    for name in ("cookie", "authorization", "origin", "host"):
        answer = client.get("/api/me", headers=[(name.encode(), b"\xff\xfe Bearer \x80")])
        assert answer.status_code in (401, 403)


# --- Where their pages are ---

GOOD = [
    (None, "localhost:8000", "http://localhost:8000"),
    (None, "127.0.0.1:8000", "http://127.0.0.1:8000"),
    (None, "[::1]:8000", "http://[::1]:8000"),
    (None, "192.168.1.7", "https://192.168.1.7"),
    ("https://games.example.org", "games.example.org", "https://games.example.org"),
    ("https://games.example.org", "10.0.0.1:8000", "https://games.example.org"),  # behind a proxy
    ("https://Games.example.org:443/", "games.example.org", "https://games.example.org"),
    ("http://games.example.org:80", "games.example.org", "http://games.example.org"),
]
FOREIGN = [
    (None, "localhost:8000", "https://evil.example"),
    (None, "localhost:8000", "null"),
    (None, "localhost:8000", ""),
    (None, "localhost:8000", "http://localhost:8001"),
    (None, "localhost:8000", "http://localhost"),
    (None, "localhost:8000", "http://localhost:8000.evil.example"),
    (None, "localhost:8000", "http://localhost:8000@evil.example"),
    (None, "localhost:8000", "ftp://localhost:8000"),
    (None, "localhost:8000", "http://127.0.0.1:8000"),
    (None, "localhost:8000", "http://["),
    (None, "localhost:8000", "http://[::1"),
    (None, "[", "http://["),
    (None, "[::1", "http://[::1"),
    (None, "", "http://"),
    (None, "evil.example:8000", "http://evil.example:8000"),  # a name that points here for a moment
    (None, "localhost.evil.example", "http://localhost.evil.example"),
    (None, "127.0.0.1.evil.example", "http://127.0.0.1.evil.example"),
    (None, "0x7f.1", "http://0x7f.1"),
    ("https://games.example.org", "games.example.org", "http://games.example.org"),
    ("https://games.example.org", "games.example.org", "https://evil.games.example.org"),
    ("https://games.example.org", "games.example.org", "https://games.example.org:8443"),
    ("https://games.example.org", "games.example.org", "https://games.example.org.evil.example"),
    ("https://games.example.org", "evil.example", "https://evil.example"),
    ("https://games.example.org", "games.example.org", "null"),
]


@pytest.mark.parametrize("named, host, origin", GOOD)
def test_our_own_pages_may(named: str | None, host: str, origin: str) -> None:
    Origins(named).check({"host": host, "origin": origin})
    Origins(named).check({"host": host})


@pytest.mark.parametrize("named, host, origin", FOREIGN)
def test_pages_of_others_may_not(named: str | None, host: str, origin: str) -> None:
    with pytest.raises(IvoriesError) as caught:
        Origins(named).check({"host": host, "origin": origin})
    assert caught.value.code == "bad-origin"


@pytest.mark.parametrize(
    "origin",
    ["", "games.example.org", "ftp://x", "https://", "https://a@b", "https://@b", "https://x/y", "https://x?y", "https://x#y",
     "https://[", "https://x:0", "https://x:99999", "null", "*"],
)  # fmt: skip
def test_origins_that_are_none(origin: str) -> None:
    with pytest.raises(IvoriesError, match="is no origin"):
        check_origin(origin)


def test_every_route_and_the_socket_look_where_a_page_is(client: TestClient) -> None:
    ann = bearer(client, "Ann")
    code = opened(client, ann)
    for host, origin in (("localhost:8000", "http://evil.example"), ("evil.example", "http://evil.example")):
        headers = {**ann, "host": host, "origin": origin}
        for answer in (
            client.post("/api/me", json={"name": "Eve"}, headers=headers),
            client.post("/api/tables", json={"rules": "embossing/block"}, headers=headers),
            client.get(f"/api/tables/{code}", headers=headers),
            client.get("/metrics", headers=headers),
        ):
            assert (answer.status_code, answer.json()["code"]) == (403, "bad-origin")
            assert "access-control-allow-origin" not in answer.headers
        with wire(client, code, ann, host=host, origin=origin) as eve:
            assert eve.next()["code"] == "bad-origin"
            assert eve.ended() == 4403
    with wire(client, code, ann, origin="http://localhost:8000") as one:
        assert one.next()["is"] == "now"


# --- Codes that are guessed ---


def test_codes_cannot_be_tried_one_after_the_other() -> None:
    with serving(Limits(guesses_a_minute=5)) as client:
        ann, eve = bearer(client, "Ann"), bearer(client, "Eve")
        code = opened(client, ann)
        tried = [client.get(f"/api/tables/{n:010}", headers=eve).status_code for n in range(8)]
        assert tried == [404] * 5 + [429] * 3
        wrong, right = (client.get(f"/api/tables/{one}", headers=eve) for one in ("0000000000", code))
        assert right.status_code == 429 and right.content == wrong.content, "a code that is right does not show"
        for asked in ("0000000000", code):
            with wire(client, asked, eve) as one:
                assert one.next()["code"] == "too-fast"
                assert one.ended() == 4429
        assert client.get(f"/api/tables/{code}/record", headers=eve).status_code == 429
        assert client.get(f"/api/tables/{code}", headers=ann).status_code == 200, "who is at the table goes on"
        with wire(client, code, ann) as one:
            assert one.next()["is"] == "now"


def test_a_closed_table_is_like_one_that_never_was(client: TestClient) -> None:
    """But for its matches, which can be looked at again."""
    ann = bearer(client, "Ann")
    code = opened(client, ann)
    with wire(client, code, ann) as one:
        one.ask("close")
    never = "2222222222"
    closed, unknown = (client.get(f"/api/tables/{one}", headers=ann) for one in (code, never))
    assert closed.status_code == unknown.status_code == 404
    assert closed.text.replace(code, never) == unknown.text
    assert closed.headers == unknown.headers
    for one in (code, never):
        with wire(client, one, ann) as gone:
            assert gone.next()["code"] == "unknown-table"
            assert gone.ended() == 4404


@pytest.mark.parametrize(
    "code", ["x" * 5_000, "%00", "%0d%0aSet-Cookie:x", "'; DROP TABLE tables; --", "%ff", "İ", "a%2fb"]
)
def test_codes_that_are_none(client: TestClient, code: str) -> None:
    answer = client.get(f"/api/tables/{code}")
    assert answer.status_code == 404 and len(answer.content) < 500


def test_codes_are_long_and_drawn_from_the_system() -> None:
    with serving(Limits(tables_of_guest=50)) as client:
        ann = bearer(client, "Ann")
        codes = [opened(client, ann) for _ in range(40)]
    assert len({code[at:] for code in codes for at in (0, 1)}) == 80
    assert len(set("".join(codes))) > 25


# --- Floods ---


class Flood:
    """A socket of somebody who sends without end, or does not read: in the place of Starlette's."""

    def __init__(self, sends: Iterator[str], reads: bool = True, pause: float = 0) -> None:
        self.sends, self.reads, self.pause = sends, reads, pause
        self.taken, self.got = 0, list[str]()
        self.closed: tuple[int, str] | None = None

    async def receive(self) -> dict[str, Any]:
        await asyncio.sleep(self.pause)
        data = next(self.sends, None)
        if data is None:
            await asyncio.sleep(60)
        self.taken += 1
        return {"type": "websocket.receive", "text": data}

    async def send(self, message: dict[str, Any]) -> None:
        if not self.reads:
            await asyncio.sleep(60)
        self.got.append(message["text"])

    async def close(self, code: int = 1000, why: str = "") -> None:
        self.closed = self.closed or (code, why)


async def a_table(limits: Limits) -> Live:
    house = House(Store(await open_database("memory")), limits)
    await house.start()
    return await house.open(seated("embossing/block", 2).opened)


def test_a_million_small_messages_are_not_read() -> None:
    async def flooded() -> None:
        found = await a_table(Limits())
        flood = Flood(iter('{"do":"stand"}' for _ in range(1_000_000)))
        await asyncio.wait_for(Socket(found, "eve", flood, Look()).run(None), 20)  # type: ignore[arg-type]
        assert flood.taken < 300, "the bucket is empty soon, and nothing more is read"
        assert json.loads(flood.got[-1])["code"] == "too-fast"
        assert flood.closed == (1008, "too fast") and not found.sockets
        assert found.house.metrics.cut.labels("fast")._value.get() == 1
        await found.house.stop()

    asyncio.run(flooded())


def test_a_slow_reader_is_cut_off_and_nobody_else_notices() -> None:
    async def slow() -> None:
        found = await a_table(Limits(waiting=30, messages_a_second=1e6, messages_at_once=10**6, asks_a_minute=10**6))
        host = found.table.opened.host
        sleeper, reader = Flood(iter(()), reads=False), Flood(iter(()))
        sockets = [Socket(found, name, each, Look(20)) for name, each in (("eve", sleeper), ("bob", reader))]  # type: ignore[arg-type]
        runs = [asyncio.create_task(one.run(None)) for one in sockets]
        busy = Flood(iter(json.dumps({"do": "mute", "seat": 0, "mute": bool(n % 2)}) for n in range(100)), pause=0.002)
        worker = asyncio.create_task(Socket(found, host, busy, Look(0)).run(None))  # type: ignore[arg-type]
        await asyncio.wait_for(runs[0], 20)
        assert sleeper.closed is not None and sleeper.closed[0] == 1013 and "connect again" in sleeper.closed[1]
        assert sockets[0]._queue.qsize() <= 32 and sockets[0] not in found.sockets
        while found.durable < 101 or sum('"is":"news"' in text for text in reader.got) < 100:
            await asyncio.sleep(0.01)
        assert not runs[1].done() and reader.closed is None
        assert found.house.metrics.cut.labels("slow")._value.get() == 1
        for task in (runs[1], worker):
            task.cancel()
        await asyncio.gather(runs[1], worker, return_exceptions=True)
        await found.house.stop()

    asyncio.run(asyncio.wait_for(slow(), 40))


def test_what_waits_is_bounded_in_bytes() -> None:
    async def slow() -> None:
        found = await a_table(Limits(waiting=10**6, waiting_bytes=50_000))
        sleeper = Flood(iter(()), reads=False)
        socket = Socket(found, "eve", sleeper, Look(20))  # type: ignore[arg-type]
        run = asyncio.create_task(socket.run(None))
        while not socket._stuck:
            await asyncio.sleep(0)
        for _ in range(2_000):
            socket.send(b"x" * 100)
        await asyncio.wait_for(run, 20)
        assert socket._size < 52_000 and sleeper.closed is not None and sleeper.closed[0] == 1013
        await found.house.stop()

    asyncio.run(slow())


def test_much_at_once_does_not_cut_off_who_reads() -> None:
    """A disk may be slow for a moment, and then one commit brings hundreds of moves."""

    async def burst() -> None:
        found = await a_table(Limits(waiting=30))
        reader = Flood(iter(()))
        socket = Socket(found, "eve", reader, Look(0))  # type: ignore[arg-type]
        run = asyncio.create_task(socket.run(None))
        while len(reader.got) < 2:
            await asyncio.sleep(0)
        for _ in range(500):
            socket.send(b"x")
        while len(reader.got) < 502:
            await asyncio.sleep(0)
        assert not run.done() and reader.closed is None
        run.cancel()
        await asyncio.gather(run, return_exceptions=True)
        await found.house.stop()

    asyncio.run(asyncio.wait_for(burst(), 20))


def test_connections_are_counted(client: TestClient) -> None:
    with serving(Limits(sockets=3, sockets_of_guest=2)) as client, ExitStack() as stack:
        ann, bob = bearer(client, "Ann"), bearer(client, "Bob")
        code = opened(client, ann)
        for guest in (ann, ann, bob):
            assert stack.enter_context(wire(client, code, guest)).next()["is"] == "now"
        with wire(client, code, bob) as one:
            assert "3 connections" in one.next()["sentence"]
            assert one.ended() == 4429
        stack.close()
        assert client.get("/health").json()["sockets"] == 0 and not server(client).house.sockets
        with wire(client, code, ann), wire(client, code, ann), wire(client, code, ann) as one:
            assert "You have 2" in one.next()["sentence"]


def test_connections_of_an_address_are_counted() -> None:
    with serving(Limits(sockets_of_address=2)) as client, ExitStack() as stack:
        server(client).proxies = Proxies("10.1.0.0/16")
        guests = [bearer(client, name) for name in ("Ann", "Bob", "Cat")]
        code = opened(client, guests[0])

        def comes(guest: int, address: str) -> dict[str, Any]:
            client._transport.client = (address, 1)  # type: ignore[attr-defined]
            return stack.enter_context(wire(client, code, guests[guest])).next()

        assert [comes(0, "2001:db8::1")["is"], comes(1, "2001:db8::2")["is"]] == ["now", "now"]
        refused = comes(2, "2001:db8::3")
        assert refused["code"] == "too-many" and "There are 2 connections from your address" in refused["sentence"]
        assert comes(2, "2001:db8:0:1::1")["is"] == "now", "another address"
        assert [comes(guest, "10.1.2.3")["is"] for guest in range(3)] == ["now"] * 3, "a proxy"
        assert server(client).house.sockets_from["10.1.2.3"] == 3
        stack.close()
        assert not server(client).house.sockets_from and not server(client).house.sockets


def test_connecting_and_asking_have_a_rate() -> None:
    with serving(Limits(connects_a_minute=3, asks_a_minute=4)) as client:
        ann, bob = bearer(client, "Ann"), bearer(client, "Bob")
        code = opened(client, ann)
        with wire(client, code, ann) as one:
            assert one.ask("sit", seat=0)["is"] == "taken"
            for _ in range(3):
                assert one.ask("ready")["is"] == "taken"
            assert one.ask("ready")["code"] == "too-fast"
        for _ in range(2):
            with wire(client, code, ann) as one:
                assert one.next()["is"] == "now"
                assert one.ask("ready")["code"] == "too-fast", "another connection does not help"
        with wire(client, code, ann) as one:
            assert one.next()["code"] == "too-fast"
            assert one.ended() == 4429
        with wire(client, code, bob) as two:
            assert two.ask("sit", seat=1)["is"] == "taken"


def test_seats_of_a_guest_are_limited() -> None:
    with serving(Limits(seats_of_guest=2)) as client:
        ann = bearer(client, "Ann")
        codes = [opened(client, ann) for _ in range(3)]
        with ExitStack() as stack:
            at = [stack.enter_context(wire(client, code, ann)) for code in codes]
            assert [one.ask("sit", seat=0)["is"] for one in at] == ["taken", "taken", "refused"]
            assert at[0].ask("sit", seat=1)["code"] == "seat-taken"
            assert at[2].ask("sit", seat=0)["code"] == "too-many"
            assert at[0].ask("stand")["is"] == "taken" and at[2].ask("sit", seat=0)["is"] == "taken"
            assert at[1].ask("close")["is"] == "taken" and at[0].ask("sit", seat=0)["is"] == "taken"


def test_phrases_have_a_rate(client: TestClient) -> None:
    with two_at_a_table(client, start=False) as (_, one, _):
        said = [one.ask("say", phrase="hello")["is"] for _ in range(10)]
        assert said[0] == "taken" and said[-1] == "refused"


def test_a_full_log_takes_nothing_but_its_end() -> None:
    with serving(Limits(entries=16)) as client, two_at_a_table(client) as (code, one, two):
        table = live(client, code).table
        assert table.position == 6 and [one.ask("say", phrase="hello")["is"] for _ in range(3)] == ["taken"] * 2 + [
            "refused"
        ], "half is for the match"
        play(table, one, two, most=16 - table.position)
        who = one if table.turn == 0 else two
        answer = who.ask("act", action=who.seen_at(16)["plays"][0], position=16)
        assert answer["code"] == "too-many" and is_its_log(client, code)
        assert one.ask("close")["is"] == "taken"


def test_strangers_leave_room_for_the_host() -> None:
    with serving(Limits(entries=40, comings=4)) as client:
        host = bearer(client, "Ada")
        code = opened(client, host, public=True)
        for name in ("Bea", "Cleo", "Dot"):
            with wire(client, code, bearer(client, name)) as stranger:
                answers = [stranger.ask("sit", seat=0)["is"], stranger.ask("stand")["is"]]
                answers += [stranger.ask("sit", seat=0)["is"], stranger.ask("stand")["is"]]
                assert stranger.ask("sit", seat=0)["code"] == "too-many", "so often and no more"
        table = live(client, code).table
        assert answers[-1] == "refused" and table.position == 40 // 4
        with wire(client, code, host) as ada:
            asked: list[tuple[str, dict[str, int]]] = [
                ("empty", {"seat": 0}),
                ("sit", {"seat": 0}),
                ("fill", {"seat": 1}),
            ]
            assert [ada.ask(do, **more)["is"] for do, more in asked] == ["taken"] * 3
            assert ada.ask("start")["is"] == "taken"


def test_long_matches_are_sent_in_part() -> None:
    """How everything stands has the last deals alone; whoever wants all of them reads the record."""
    match = ivories.game("embossing/block", 2, target=10**6, hand=1).start(1)
    while len(match.result().deals) < 60:
        match.play(match.legal()[0])
    brief = frames.brief(match.view(0), frames.DEALS)
    assert brief.results == match.view(0).results[-50:] and brief.events == match.view(0).events


def test_widths_and_records_have_a_rate() -> None:
    with serving(Limits(asks_a_minute=10, records_a_minute=3)) as client, two_at_a_table(client) as (code, one, _):
        last = [one.tell("width", width=20 + n) for n in range(12)][-1]
        assert one.answer(last)["code"] == "too-fast"
        found = [client.get(f"/api/tables/{code}/record").status_code for _ in range(5)]
        assert found == [200] * 3 + [429] * 2


def test_buckets_forget_and_never_grow_slow() -> None:
    buckets = Buckets(60)
    for n in range(30_000):
        assert buckets.take(str(n), n / 100)
    assert len(buckets._of) <= 20_001
    bucket = Bucket(1, 2, 0)
    assert [bucket.take(0) for _ in range(3)] == [True, True, False] and bucket.empty(0.5)
    assert bucket.take(1) and not bucket.full(1) and bucket.full(9)


def test_neighbours_are_counted_together() -> None:
    """Whoever has one address of IPv6 has very many of them."""
    assert neighbours("2001:db8::1") == neighbours("2001:db8::ffff:1") != neighbours("2001:db8:0:1::1")
    assert neighbours("::ffff:1.2.3.4") == neighbours("1.2.3.4") == "1.2.3.4" != neighbours("1.2.3.5")
    assert neighbours("fe80::1%eth0") == neighbours("fe80::2%eth1")
    assert neighbours("testclient") == "testclient" and neighbours("") == ""


# --- Messages that are none ---

MESSAGES: list[str | bytes] = [
    "", " ", "{", "}", "null", "0", "[]", '""', "[" * 4_000, '{"do":' * 600, '{"do":"sit","seat":' + "[" * 3_000,
    "\x00", '{"do":"sit"}', '{"do":"sit","seat":-1}', '{"do":"sit","seat":1.5}', '{"do":"sit","seat":"1"}',
    '{"do":"sit","seat":true}', '{"do":"sit","seat":1e999}', '{"do":"sit","seat":NaN}',
    '{"do":"sit","seat":Infinity}', '{"do":"sit","seat":' + "9" * 4_000 + "}", '{"do":"sit","seat":1,"seat":0}',
    '{"do":"sit","do":"stand"}', '{"do":"stand","do":"stand"}', '{"ref":1,"do":"stand","ref":1}',
    '{"do":"sit","seat":0,"guest":"x"}', '{"do":"open","rules":"embossing/block"}', '{"do":["sit"],"seat":0}',
    '{"Do":"sit","seat":0}', '{"do":"say","phrase":"\\ud800"}', '{"do":"say","phrase":"\\udc00\\ud800"}',
    '{"do":"act","action":"' + "\U0001f600" * 61 + '","position":0}', '{"do":"act","action":"x","position":-1}',
    '{"do":"since","position":4294967296}', '{"do":"width","width":1001}', '{"do":"width","width":-1}',
    '{"do":"stand"}{"do":"stand"}', '\ufeff{"do":"stand"}', "x" * 10_000_000,
    '{"do":"say","phrase":"' + "x" * 4_096 + '"}', b"", b"\xff\xfe", b"\x80" * 4_000, b"\x00" * 10_000_000,
    '{"do":"stand"}'.encode("utf-16"),
]  # fmt: skip


def test_messages_that_cannot_be_read_are_refused_and_harm_nobody() -> None:
    with serving(Limits(messages_at_once=1_000)) as client, two_at_a_table(client) as (code, one, two):
        table = live(client, code).table
        before = table.position
        for at, data in enumerate(MESSAGES):
            one.send(data)
            answer = one.until(**{"is": "refused"})
            assert answer["code"] == "bad-message", f"{at}: {answer}"
            assert len(answer["sentence"]) < 300 and answer["sentence"].isprintable()
        assert table.position == before
        play(table, one, two, most=4)
        assert is_its_log(client, code)


def test_a_sentence_repeats_nothing_that_could_be_a_command() -> None:
    for data in ('{"do":"\x1b[2J<script>"}', '{"do":"stand","\x1b[2J<b>":1}', '{"a\\u001b":1,"a\\u001b":2}'):
        with pytest.raises(IvoriesError) as caught:
            m.read_message(data)
        assert caught.value.sentence.isprintable()


# --- What is written down ---


def test_a_database_that_breaks_does_not_say_what_was_written() -> None:
    """What SQLAlchemy says of a statement has its values in it, unless they are hidden: names, secrets, codes."""

    async def broken() -> str:
        store = Store(await open_database("memory"))
        store.start()
        row = {"code": "a-code", "position": 1, "entry": b"a secret"}
        await store.kept(Write([row]))
        with pytest.raises(SQLAlchemyError) as caught:
            await store._transact([Write([row])])
        await store.stop()
        return str(caught.value)

    said = asyncio.run(broken())
    assert "UNIQUE" in said and "secret" not in said and "a-code" not in said


@contextmanager
def logged() -> Iterator[io.StringIO]:
    """What the server's log says, as long as this lasts."""
    stream = io.StringIO()
    loggers = [logging.getLogger(name) for name in ("", "ivories.server", "uvicorn.error")]
    before = [(one.handlers, one.level) for one in loggers]
    log_to(stream)
    try:
        yield stream
    finally:
        for logger, (handlers, level) in zip(loggers, before, strict=True):
            logger.handlers = handlers
            logger.setLevel(level)


def test_what_libraries_complain_of_is_json_too() -> None:
    async def broken() -> None:
        asyncio.get_running_loop().call_soon(lambda: 1 // 0)
        await asyncio.sleep(0)

    with logged() as stream:
        asyncio.run(broken())
        logging.getLogger("sqlalchemy.pool").error("no\nconnection")
        logging.getLogger("uvicorn.error").info("nobody asks")
    first, second = (json.loads(line) for line in stream.getvalue().splitlines())
    assert first["level"] == "error" and "ZeroDivisionError" in first["trace"]
    assert second["says"] == "no\nconnection"


def test_logs_and_metrics_hold_nothing_of_a_guest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over a whole match, with refusals, a break and a table that is not kept."""
    monkeypatch.setenv("IVORIES_LOG", "DEBUG")
    with logged() as stream:
        limits = Limits(messages_at_once=10_000)
        with serving(limits) as client, two_at_a_table(client, options={"max_deals": 1}) as (code, one, two):
            found = live(client, code)
            secrets = {code, *(seat.guest for seat in found.table.seats), "Ann", "Bob"}
            secrets |= {getattr(row.entry, "secret", code) for row in found.table.rows}
            play(found.table, one, two, rng=random.Random(3))
            one.send("{")
            client.get("/api/me", headers={"cookie": f"{COOKIE}=forged"})
            metrics = client.get("/metrics").text
            client.portal.call(found.give_up, IvoriesError("not-kept/table"))  # type: ignore[union-attr]
    said = stream.getvalue()
    assert "not kept" in said and all("at" in json.loads(line) for line in said.splitlines())
    for secret in (*secrets, "forged", "6-6", "5-5"):
        assert secret not in said and secret not in metrics, secret
    assert "ivories_messages_total" in metrics and "ivories_refused_total" in metrics
