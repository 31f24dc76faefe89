"""Anything at all, sent to a table: every message is answered, nothing breaks, and the table is still its log."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

from ivories import bots
from ivories import table as t
from ivories.server.database import open_database
from ivories.server.frames import Look
from ivories.server.house import House
from ivories.server.limits import Limits
from ivories.server.live import Live, now_ms
from ivories.server.openapi import document
from ivories.server.sockets import Socket
from ivories.server.store import Store
from ivories.wire import messages as m
from ivories.wire.requests import ROUTES
from tests.server.edge import TestClient, bearer, opened, serving
from tests.table.tables import SECRET, guest

KINDS = {str(kind.__struct_config__.tag): kind for kind in m.AnyMessage.__args__}  # type: ignore[attr-defined]
MESSAGES = 15  # of one case
GAMES = ("embossing/block", "embossing/draw", "halsam/forty-two", "embossing/muggins")
MANY = Limits(
    messages_a_second=1e9, messages_at_once=10**9, phrases_a_minute=1e9, asks_a_minute=10**9, waiting=10**6,
    waiting_bytes=10**9, tables=10**6, tables_of_guest=10**6, entries=2_000,
)  # fmt: skip

# --- What is sent ---

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
seats = st.integers(0, 4) | st.integers(-1, 13)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "ref": st.integers(0, 2**53),
    "seat": seats,
    "bot": st.sampled_from([*bots.PLAYERS, "nobody"]),
    "ready": st.booleans(),
    "mute": st.booleans(),
    "phrase": st.sampled_from([*t.PHRASES, "boo"]),
    "width": st.integers(0, 1_001),
    "position": st.integers(-3, 3) | st.integers(0, 2**32),  # small ones count from the present
    "action": st.integers(0, 9)
    | st.sampled_from(["pass", "draw", "6-6", "6-6@1", "call", "42"])
    | st.text(max_size=70),
}
acts = st.fixed_dictionaries({"do": st.just("act"), "action": st.integers(0, 9), "position": st.just(0)})


def well_formed(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    fields = {name: FIELDS[name] for name in KINDS[kind].__struct_fields__ if name != "ref"}
    return st.fixed_dictionaries({"do": st.just(kind), **fields}, optional={"ref": FIELDS["ref"]})


good = st.sampled_from(sorted(KINDS)).flatmap(well_formed) | acts
mutated = st.tuples(good, st.dictionaries(st.sampled_from([*FIELDS, "do", "x"]), anything, max_size=2)).map(
    lambda pair: {**pair[0], **pair[1]}
)
sent = st.tuples(
    st.integers(0, 4),  # who; the last looks on
    good | mutated | anything,
    st.none() | st.tuples(st.integers(0, 80), st.integers(0, 3), st.binary(max_size=3)),  # a cut into the bytes
)
cases = st.tuples(
    st.sampled_from(GAMES),
    st.integers(0, 40),
    st.integers(0, 2**32),
    st.lists(sent, min_size=MESSAGES, max_size=MESSAGES),
)


def encoded(message: Any, cut: tuple[int, int, bytes] | None, table: t.Table, who: str) -> str | bytes:
    """A message as it is sent, now that one knows how the table stands."""
    if isinstance(message, dict):
        message = dict(message)
        if isinstance(message.get("position"), int) and message["position"] < 4:
            message["position"] += table.position
        view = table.view(who)
        if isinstance(message.get("action"), int) and view is not None and view.legal:
            message["action"] = str(view.legal[message["action"] % len(view.legal)])
    data = json.dumps(message)
    if cut is None:
        return data
    at, gone, put = cut
    raw = data.encode()
    return raw[:at] + put + raw[at + gone :]


# --- A house, and a table in any phase ---


class Arena:
    """A server without a network; bots do what whoever does nothing does."""

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self.house = self.runner.run(self._house())
        self.quiet = self.runner.run(self.table("embossing/block", 10, 1))
        self.before = self.quiet.table.position
        self.count = 0

    async def _house(self) -> House:
        house = House(Store(await open_database("memory")), MANY)

        async def nothing(job: str, *given: Any, table: str = "") -> None:
            await asyncio.sleep(0)

        house.thinkers.ask = nothing  # type: ignore[method-assign]
        await house.start()
        return house

    def close(self) -> None:
        self.runner.run(self.house.stop())
        self.runner.close()

    async def table(self, rules: str, acts: int, seed: int) -> Live:
        """A table: nobody there yet, in play, or over."""
        rng = random.Random(seed)
        players = 4 if rules == "halsam/forty-two" else 2
        opened = t.Opened(
            at=now_ms(),
            rules=rules,
            players=players,
            host=guest(0),
            options={"max_deals": 1},
            practice=rng.random() < 0.3,
        )
        live = await self.house.open(opened)
        persons = 1 if opened.practice else players
        for seat in range(players if acts else rng.randrange(players)):
            if seat < persons:
                live.take(t.Sat(at=now_ms(), by=guest(seat), seat=seat, name=f"G{seat}"))
                live.take(t.Readied(at=now_ms(), by=guest(seat), seat=seat))
            else:
                live.take(t.Filled(at=now_ms(), by=guest(0), seat=seat, bot="greedy"))
        if acts:
            live.take(t.Started(at=now_ms(), by=guest(0), secret=SECRET))
        for _ in range(acts - 1):
            if self._thinks(live.table):
                await self.settled(live)
            if live.table.turn is None:
                break
            view = live.table.playing().view(live.table.turn)
            action = str(rng.choice(view.legal))
            live.take(t.Acted(at=now_ms(), by=guest(live.table.turn), seat=live.table.turn, action=action))
        await self.settled(live)
        return live

    async def settled(self, live: Live) -> None:
        """Waits until all is durable, and no bot thinks."""
        async with asyncio.timeout(30):
            table = live.table
            while live.durable < table.position or self._thinks(table):
                await asyncio.sleep(0)

    def _thinks(self, table: t.Table) -> bool:
        return table.turn is not None and bool(table.seats[table.turn].bot) and table.position < MANY.entries

    async def attack(self, rules: str, acts: int, seed: int, sent: list[Any]) -> None:
        live = await self.table(rules, acts, seed)
        people = [Socket(live, guest(who), None, Look(0)) for who in range(5)]  # type: ignore[arg-type]
        live.sockets.update(people)
        for who, message, cut in sent:
            data = encoded(message, cut, live.table, guest(who))
            drained(people[who])
            assert await people[who]._take(data)
            await self.settled(live)
            answered(data, drained(people[who]))
            self.count += 1
            if live.table.closed:
                break
        await self.check(live)

    async def check(self, live: Live) -> None:
        """The table is its log, and the quiet one has heard nothing."""
        again = t.table_of(t.read(row) for row in await self.house.store.log(live.code))
        assert [row.entry for row in again.rows] == [row.entry for row in live.table.rows]
        for who in ["", *map(guest, range(5))]:
            assert t.standing(again, who) == t.standing(live.table, who)
            assert again.view(who) == live.table.view(who)
        assert self.quiet.table.position == self.quiet.durable == self.before
        if not live.table.closed:
            live.take(t.Closed(at=now_ms()))
            await self.settled(live)


def drained(socket: Socket) -> list[dict[str, Any]]:
    """All that waits to be sent to somebody."""
    found = []
    while not socket._queue.empty():
        match socket._queue.get_nowait():
            case bytes(frame):
                found.append(json.loads(frame))
            case (int(), str()):
                break
            case missed:
                found += [json.loads(frame) for frame in missed]
                socket._catching_up = False
    socket._size = 0
    return found


def answered(data: str | bytes, got: list[dict[str, Any]]) -> None:
    """Exactly one answer: it is done, it is not, or what was asked for comes."""
    answers = [one for one in got if one["is"] in ("taken", "refused")]
    try:
        message = m.read_message(data)
    except ValueError:
        assert [(one["is"], one["code"]) for one in answers] == [("refused", "bad-message")], data
        return
    if isinstance(message, m.Width | m.Since):
        assert not answers and got, data
    elif isinstance(message, m.Hint) and not answers:
        return  # somebody thinks about it
    else:
        assert [one["ref"] for one in answers] == [message.ref], data
    for one in answers:
        assert one["is"] == "taken" or (one["code"] != "broken" and one["sentence"].endswith((".", "?"))), one


@pytest.fixture(scope="module")
def arena() -> Iterator[Arena]:
    made = Arena()
    yield made
    made.close()


@pytest.mark.heavy
def test_whatever_is_sent_is_answered(arena: Arena, deep: bool, caplog: pytest.LogCaptureFixture) -> None:
    @settings(
        max_examples=100_000 // MESSAGES if deep else 25,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(cases)
    def attack(case: tuple[str, int, int, list[Any]]) -> None:
        arena.runner.run(arena.attack(*case))

    with caplog.at_level(logging.WARNING):
        attack()
    assert [record.getMessage() for record in caplog.records] == []
    assert arena.count >= (90_000 if deep else 200)


# --- HTTP ---


def test_the_description_has_every_route_and_every_message() -> None:
    found = document()
    described = {(method.upper(), path) for path, ways in found["paths"].items() for method in ways}
    assert described == {(route.method, route.path) for route in ROUTES}
    schemas = found["components"]["schemas"]
    for union, kinds in (("SocketMessage", m.AnyMessage), ("SocketAnswer", m.AnySent)):
        named = {ref["$ref"].rpartition("/")[2] for ref in schemas[union]["anyOf"]}
        assert named == {kind.__name__ for kind in kinds.__args__}  # type: ignore[attr-defined]
    text = json.dumps(found)
    for name in {part.partition('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert name in schemas, name


def valid(asked: tuple[TestClient, Any, dict[str, str]]) -> None:
    """Asks, and looks whether the answer is as it is described."""
    client, case, headers = asked
    client.cookies.clear()
    given = case.as_transport_kwargs(base_url="http://testserver", headers=headers)
    body = {
        "content" if name == "data" else name: given[name] for name in ("json", "data") if given.get(name) is not None
    }
    answer = client.request(given["method"], given["url"], headers=given["headers"], params=given.get("params"), **body)
    # A name may be text, and yet be none; who is known is not for the tool to say.
    case.validate_response(answer, excluded_checks=[positive_data_acceptance, ignored_auth])


@pytest.mark.heavy
@pytest.mark.filterwarnings("ignore")  # of the tool itself
def test_no_request_breaks_the_server(deep: bool, caplog: pytest.LogCaptureFixture) -> None:
    limits = Limits(guests_a_minute=10**6, guesses_a_minute=10**6, tables_a_minute=10**6, tables_of_guest=10**6)
    with serving(limits) as client:
        ann = bearer(client, "Ann")
        opened(client, ann, public=True)
        schema = schemathesis.openapi.from_dict(client.get("/openapi.json").json())
        for found in schema.get_all_operations():
            many = settings(
                max_examples=300 if deep else 8,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
                database=None,
            )
            asks = st.tuples(st.just(client), found.ok().as_strategy(), st.sampled_from([ann, {}]))
            many(given(asks)(valid))()
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
