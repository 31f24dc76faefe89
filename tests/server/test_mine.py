"""What a guest finds again: tables, and matches that are over; kept with the entries that make them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import text

from ivories import table as t
from ivories.server.database import open_database
from ivories.server.house import House
from ivories.server.limits import Limits
from ivories.server.live import Live
from ivories.server.store import Store
from tests.server.edge import TestClient, Wire, bearer, live, opened, serving, two_at_a_table, wire
from tests.server.test_http import refused

SHORT = {"options": {"max_deals": 1}}


@pytest.fixture
def client() -> Iterator[TestClient]:
    with serving() as made:
        yield made


def codes(client: TestClient, guest: dict[str, str]) -> list[str]:
    return [one["code"] for one in client.get("/api/me/tables", headers=guest).json()]


def games(client: TestClient, guest: dict[str, str], before: str = "") -> dict[str, Any]:
    found: dict[str, Any] = client.get("/api/me/games", params={"before": before}, headers=guest).json()
    return found


def practised(client: TestClient, ann: dict[str, str], one: Wire) -> None:
    """Ann sits down at her practice table, and gives a match up."""
    one.ask("sit", seat=0)
    one.ask("fill", seat=1)
    one.ask("start")
    assert one.ask("resign")["is"] == "taken"


def test_a_table_says_whose_turn_it_is(client: TestClient) -> None:
    ann = bearer(client, "Ann")
    code = opened(client, ann, practice=True)

    def turn() -> object:
        return client.get("/api/me/tables", headers=ann).json()[0].get("turn")

    with wire(client, code, ann) as one:
        assert turn() is None
        one.ask("sit", seat=0)
        one.ask("fill", seat=1)
        one.ask("start")
        assert turn() in (0, 1)


def test_tables_where_i_sat_down_or_am_host(client: TestClient) -> None:
    ann, bob = bearer(client, "Ann"), bearer(client, "Bob")
    refused(client.get("/api/me/tables"), 401, "bad-cookie")
    assert codes(client, ann) == codes(client, bob) == []
    mine, other = opened(client, ann), opened(client, bob)
    opened(client, bob)
    assert codes(client, ann) == [mine]
    with wire(client, other, ann) as at_bobs:
        at_bobs.ask("sit", seat=1)
        assert codes(client, ann) == [other, mine], "the latest first"
        assert client.get("/api/me/tables", headers=ann).json()[0]["standing"]["you"] == 1
        at_bobs.ask("stand")
        assert codes(client, ann) == [other, mine], "who stood up finds the way back"
        at_bobs.ask("sit", seat=0)
    with wire(client, mine, ann) as at_mine:
        at_mine.ask("close")
    assert codes(client, ann) == [other] and other in codes(client, bob)


def test_a_match_that_is_over_is_found_by_those_who_played_it(client: TestClient) -> None:
    ann, eve = bearer(client, "Ann"), bearer(client, "Eve")
    code = opened(client, ann, practice=True)
    assert games(client, ann) == {"games": [], "before": None}
    with wire(client, code, ann) as one:
        practised(client, ann, one)
        table = live(client, code).table
        (found,) = games(client, ann)["games"]
        assert found == {
            "code": code, "number": 1, "rules": "embossing/block", "title": "Block", "practice": True, "you": 0,
            "seats": [{"name": "Ann", "person": True, "resigned": True}, {"bot": "club"}],
            "scores": list(table.match.scores), "winners": [1], "resigned": [0], "ended": table.rows[-1].entry.at,
        }  # fmt: skip
        one.ask("close")
    assert games(client, ann)["games"] == [found] and games(client, eve)["games"] == []


def test_a_match_whose_end_is_taken_back_is_not_over(client: TestClient) -> None:
    ann = bearer(client, "Ann")
    code = opened(client, ann, practice=True, **SHORT)
    with wire(client, code, ann) as one:
        one.ask("sit", seat=0)
        one.ask("fill", seat=1)
        seen = one.seen_at(one.ask("start")["position"])
        for again in (False, True):
            while seen["standing"]["phase"] == "playing":
                if seen["plays"]:
                    position = seen["standing"]["position"]
                    one.ask("act", action=seen["plays"][0], position=position)
                seen = one.seen_at(seen["standing"]["position"] + 1)
            assert [game["number"] for game in games(client, ann)["games"]] == [1]
            if not again:
                seen = one.seen_at(one.ask("undo")["position"])
                assert games(client, ann)["games"] == []


def test_many_matches_come_in_pages(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ivories.server.mine.PAGE", 2)
    ann = bearer(client, "Ann")
    code = opened(client, ann, practice=True)
    with wire(client, code, ann) as one:
        practised(client, ann, one)
        for _ in range(4):
            one.ask("start")
            one.ask("resign")
    got, before = [], ""
    while before is not None:
        page = games(client, ann, before)
        got += [game["number"] for game in page["games"]]
        before = page["before"]
    assert got == [5, 4, 3, 2, 1]
    for bad in ("x", "1.2", "1.' OR 1=1.1", "9" * 59):
        refused(client.get("/api/me/games", params={"before": bad}, headers=ann), 400, "bad-message")
    refused(client.get("/api/me/games?before=1.a.1&before=2.b.2", headers=ann), 400, "bad-message")


def test_two_people_find_the_same_match_with_their_own_seats(client: TestClient) -> None:
    with two_at_a_table(client) as (code, _, two):
        two.ask("resign")
        store = live(client, code).house.store
        guests = live(client, code).table.players
        rows = [client.portal.call(store.games_of, guest, None, 9) for guest in guests]  # type: ignore[union-attr]
        assert [[seat for _, seat, _ in found] for found in rows] == [[0], [1]] and rows[0][0][2] == rows[1][0][2]


# --- The database ---


async def house_at(name: str) -> House:
    house = House(Store(await open_database(name)), Limits())
    await house.start()
    return house


async def played(house: House) -> str:
    """A table of two guests: one match is over, one is played."""
    table = await house.open(t.Opened(at=1, rules="embossing/block", players=2, host="a"))
    at = iter(range(2, 99))

    def take(kind: Any, by: str, **more: Any) -> None:
        table.take(kind(at=next(at), by=by, **more))

    for seat, guest in enumerate("ab"):
        take(t.Sat, guest, seat=seat, name=guest.upper())
        take(t.Readied, guest, seat=seat)
    take(t.Started, "a", secret="00" * 32)
    take(t.Resigned, "b", seat=1)
    take(t.Readied, "b", seat=1)
    take(t.Started, "a", secret="11" * 32)
    await _kept(table)
    return table.code


async def _kept(table: Live) -> None:
    async with asyncio.timeout(20):
        while table.durable < table.table.position:
            await asyncio.sleep(0.005)


async def kept(store: Store) -> Any:
    before = (8, "", 0)
    return [
        (await store.tables_of(one, 9), await store.games_of(one, None, 9), await store.games_of(one, before, 9))
        for one in "abc"
    ]


def test_it_is_kept_in_every_database_and_an_older_one_is_filled(lasting: str) -> None:
    async def first() -> Any:
        house = await house_at(lasting)
        code = await played(house)
        found = await kept(house.store)
        for statement in (
            "DROP TABLE sittings", "DROP TABLE games", "DROP TABLE played", "DROP INDEX tables_host",
            "DROP TABLE members", "DROP TABLE settings", "DROP INDEX tables_runner",
            "ALTER TABLE tables DROP COLUMN runner",
            "ALTER TABLE log DROP COLUMN writer",
            "UPDATE alembic_version SET version_num = '0001'",
            "INSERT INTO tables (code, host, public, opened, closed) VALUES ('damaged', 'c', false, 1, 2)",
        ):  # fmt: skip
            async with house.store.database.engine.begin() as connection:
                await connection.execute(text(statement))
        await house.stop()
        return code, found

    async def then() -> Any:
        house = await house_at(lasting)
        found = await kept(house.store)
        await house.stop()
        return found

    code, found = asyncio.run(asyncio.wait_for(first(), 60))
    assert [tables for tables, _, _ in found] == [[code], [code], []]
    assert [[place for place, _, _ in done] for _, done, _ in found] == [[(7, code, 1)], [(7, code, 1)], []]
    assert [len(before) for _, _, before in found] == [1, 1, 0]
    assert asyncio.run(asyncio.wait_for(then(), 60)) == found
