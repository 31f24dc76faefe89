"""Matches shown again: every step as it was seen, through the eyes that one may have and no others."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

import msgspec
import pytest

import ivories
from ivories import table as t
from ivories import testing
from ivories.errors import IvoriesError
from ivories.match import Match
from ivories.replaying import moments
from ivories.server import replays
from ivories.server.limits import Limits
from ivories.server.matches import Played, of_log, of_record, of_table
from ivories.server.replays import one_deal, sight
from ivories.wire.messages import encode
from ivories.wire.replays import DealAsked, ReplayShown
from ivories.words import ENGLISH
from tests.server.edge import TestClient, bearer, live, opened, server, serving, two_at_a_table, wire
from tests.server.test_http import refused
from tests.server.test_mine import practised
from tests.table.tables import guest, play_on, seated, started
from tests.table.tables import of_record as tables_of_record
from tests.tables import EVERY_TABLE

LIMITS = Limits()
GAMES = (("embossing/muggins", 3), ("doublesix/cross", 2), ("halsam/texas", 4), ("embossing/euchre", 4),
         ("embossing/bingo", 2), ("embossing/poker", 3))  # fmt: skip


@pytest.fixture
def client() -> Iterator[TestClient]:
    with serving() as made:
        yield made


def played(rules: str, players: int, deals: int, seed: int = 5) -> Match:
    match, rng = ivories.game(rules, players, max_deals=deals).start(seed), random.Random(seed)
    while not match.over:
        match.play(testing.random_action(match, rng))
    return match


def shown(found: Played, who: str, **asked: Any) -> ReplayShown:
    return one_deal(found, sight(found, who, asked.get("seat", "")), DealAsked(**asked), LIMITS.replay_steps)


# --- Deal by deal ---


@pytest.mark.at_every_table
@pytest.mark.parametrize("rules, players", EVERY_TABLE)
def test_moments_are_what_was_seen_then(rules: str, players: int) -> None:
    """Views as they were, events each once; at the end of a deal its table lies there still."""
    match, rng, seats = ivories.game(rules, players, max_deals=3).start(5), random.Random(1), (None, *range(players))
    views = {(1, 0): [match.view(seat) for seat in seats]}
    for _ in range(150):
        if match.over:
            break
        match.play(testing.random_action(match, rng))
        views[match.deal_number, len(match.deals[-1].done)] = [match.view(seat) for seat in seats]
    told: list[Any] = []
    for deal in range(1, match.deal_number + 1):
        for at, moment in enumerate(moments(match, deal)):
            told += moment.events
            seen = [moment.view(seat) for seat in seats]
            if not moment.ended or moment.match.position == match.position:
                assert seen == views[deal, at]
            else:
                assert {(one.deal, one.over, one.turn, one.winners, one.legal) for one in seen} == {
                    (deal, False, None, (), ())
                }
    assert tuple(told) == match.events


def test_deals_that_were_thrown_in_are_told_with_the_next() -> None:
    match = ivories.replay(ivories.Record.read("tests/records/cross-thrown-in.txt"))
    told = [event for deal in range(1, match.deal_number + 1) for one in moments(match, deal) for event in one.events]
    assert tuple(told) == match.events and any(type(event).__name__ == "ThrownIn" for event in told)
    with pytest.raises(IvoriesError, match="the deals 1 to"):
        next(moments(match, 99))


# --- Whose eyes ---


@pytest.mark.parametrize("rules, players", GAMES)
def test_worlds_that_differ_in_what_is_hidden_give_equal_replays(rules: str, players: int) -> None:
    rng, compared = random.Random(f"{rules} {players}"), 0
    for seed in range(3):
        match = ivories.game(rules, players, max_deals=2).start(seed)
        for _ in range(rng.randrange(4, 40)):
            if match.over:
                break
            match.play(testing.random_action(match, rng))
        if match.over:
            match.undo()
        for seat in (rng.randrange(players), None):
            for other in testing._other_worlds(match, match.record(), seat, rng)[:1]:
                compared += 1
                who = "" if seat is None else guest(seat)
                for deal in range(1, match.deal_number + 1):
                    one, two = (at_a_table(world, rules, players) for world in (match, other))
                    assert encode(shown(one, who, deal=deal, width=20)) == encode(shown(two, who, deal=deal, width=20))
                    one_film, two_film = (world.match.film(deal, seat, names=world.names) for world in (one, two))
                    assert one_film == two_film
    assert compared


def test_a_planted_leak_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays._Showing, "_seen", lambda self, events: events)
    with pytest.raises(AssertionError):
        test_worlds_that_differ_in_what_is_hidden_give_equal_replays("embossing/muggins", 3)


def at_a_table(match: Match, rules: str, players: int) -> Played:
    """A match as a table of guests has it."""
    table = seated(rules, players, dict(match.game.options))
    *_, table = tables_of_record(table, match.record())
    return of_table(table)


def test_a_guest_has_their_own_eyes_and_an_onlookers() -> None:
    table = started(seated("embossing/block", 3, {"max_deals": 1}))
    for over in (False, True):
        if over:
            play_on(table, random.Random(1))
        found = of_table(table)
        assert found.over == over
        for seat in range(3):
            mine = shown(found, guest(seat))
            assert (mine.seat, mine.eyes, mine.open, mine.may_open) == (seat, (seat,), False, False)
            assert shown(found, guest(seat), seat="onlooker").seat is None
            for other in ("all", str((seat + 1) % 3), "3"):
                with pytest.raises(IvoriesError) as wrong:
                    shown(found, guest(seat), seat=other)
                assert wrong.value.code == "bad-seat"
        for stranger in ("", "nobody"):
            theirs = shown(found, stranger)
            assert (theirs.seat, theirs.eyes, theirs.open, theirs.may_open) == (None, (), False, False)
            assert not any(step.hands for step in theirs.steps)
            assert all(not step.seen.view.hand for step in theirs.steps if step.seen.view)


def test_everything_is_open_only_where_all_others_were_bots_and_the_match_is_over() -> None:
    table = started(seated("embossing/block", 3, {"max_deals": 1}, bots=2))
    assert not shown(of_table(table), guest(0)).may_open
    play_on(table, random.Random(1))
    found = of_table(table)
    assert shown(found, guest(0)).may_open and shown(found, guest(0)).seat == 0
    everything = shown(found, guest(0), seat="all")
    assert everything.open and all(len(step.hands) == 3 for step in everything.steps)
    assert len(set(map(len, everything.steps[0].hands))) == 1 and everything.steps[0].hands[2]
    assert shown(found, guest(0), seat="2").seat == 2
    assert not shown(found, "").may_open, "somebody who knows the code was not alone with the bots"


# --- In words ---


@pytest.mark.parametrize("rules, players", GAMES)
def test_every_step_has_what_a_page_shows_and_asks_nothing(rules: str, players: int) -> None:
    match = played(rules, players, 2)
    found = of_record(match.record().text, LIMITS)
    for deal in range(1, match.deal_number + 1):
        got = shown(found, "", deal=deal, seat="1")
        for at, (step, moment) in enumerate(zip(got.steps, moments(match, deal), strict=True)):
            page, view = step.seen.page, moment.view(1)
            assert page is not None and not (page.choices or page.calls or page.counts or page.why or page.story)
            assert tuple(held.piece for held in page.rack) == tuple(sorted(view.hand)) and page.below == 1
            assert [plate.score for plate in page.plates] == list(map(str, view.scores))
            over = deal == match.deal_number and at == len(got.steps) - 1
            assert page.say == ("The match is over." if over else "" if view.turn is None else page.say)
            assert over or view.turn is None or page.say.endswith(" to play.")
        last = got.steps[-1]
        assert [(end.deal, end.over) for end in last.ends] == [(deal, deal == match.deal_number)]
        assert not any(step.ends for step in got.steps[:-1]) and "end" in {line.tone for line in last.lines}
        assert not any(line.text.startswith("Your pieces") for line in got.steps[0].lines)


@pytest.mark.parametrize("rules, players", [game for game in GAMES if game[0] in ("halsam/texas", "embossing/bingo")])
def test_a_trick_that_is_complete_is_shown_once(rules: str, players: int) -> None:
    match = played(rules, players, 1)
    steps = shown(of_record(match.record().text, LIMITS), "").steps
    done = [step.trick for step in steps if step.trick]
    events = [event for event in match.events if isinstance(event, (ivories.types.Played, ivories.types.TrickWon))]
    assert done and [(*trick.pieces, trick.seat) for trick in done] == list(in_tricks(events))
    for before, step in pairwise(steps):
        if step.trick and before.seen.view and before.seen.view.tricks:
            assert step.trick.pieces[:-1] == before.seen.view.tricks.trick


def in_tricks(events: list[Any]) -> Iterator[tuple[Any, ...]]:
    at = 0
    for k, event in enumerate(events):
        if isinstance(event, ivories.types.TrickWon):
            yield (*events[at:k], event.seat)
            at = k + 1


def test_who_gave_the_match_up_is_told_at_its_last_step() -> None:
    table = started(seated("embossing/block", 2, {"max_deals": 1}))
    t.take(table, t.Resigned(at=table.since + 1000, by=guest(0), seat=0))
    *before, last = shown(of_table(table), guest(1)).steps
    assert last.lines[-1].text.endswith("gives the match up.") and last.lines[-1].tone == "table"
    assert last.seen.page is not None and last.seen.page.say == "The match is over." and not before


# --- Over HTTP ---


def replay(client: TestClient, code: str, who: dict[str, str], **asked: Any) -> Any:
    return client.get(f"/api/tables/{code}/replay", params=asked, headers=who)


def bearer_of(client: TestClient, code: str, seat: int) -> dict[str, str]:
    """What the guest at a seat shows."""
    guests, players = server(client).guests, live(client, code).table.players
    return {"authorization": f"Bearer {guests._signer.dumps(players[seat])}"}


def test_the_running_match_up_to_now(client: TestClient) -> None:
    with two_at_a_table(client) as (code, one, two):
        seen = [who.sync() for who in (one, two)]
        turn = seen[0]["view"]["turn"]
        who = (one, two)[turn]
        who.ask("act", action=seen[turn]["plays"][0], position=seen[turn]["standing"]["position"])
        now = who.sync()
        found = replay(client, code, {}).json()
        assert len(found["steps"]) == 2 and not found["over"] and found["names"] == ["Ann", "Bob"]
        last = found["steps"][-1]["seen"]
        assert last["view"]["layout"] == now["view"]["layout"] and last["view"]["hand"] == []
        assert last["places"] is None and found["steps"][1]["lines"][0]["text"].startswith(("Ann", "Bob"))
        mine = replay(client, code, bearer_of(client, code, turn), width=20).json()
        assert mine["seat"] == turn and mine["steps"][-1]["seen"]["places"]["width"] == 20
        assert mine["steps"][-1]["seen"]["view"]["hand"] == now["view"]["hand"]
        assert mine["steps"][0]["seen"]["plays"] == seen[turn]["plays"]
        refused(replay(client, code, bearer_of(client, code, turn), seat=str(1 - turn)), 400, "bad-seat")


def test_matches_before_and_of_closed_tables(client: TestClient) -> None:
    ann, eve = bearer(client, "Ann"), bearer(client, "Eve")
    code = opened(client, ann, practice=True)
    refused(replay(client, code, ann), 400, "not-playing")
    with wire(client, code, ann) as one:
        practised(client, ann, one)
        one.ask("start")
        before = replay(client, code, ann, match=1).json()
        assert before["over"] and before["winners"] == [1] and before["resigned"] == [0] and before["may_open"]
        assert not replay(client, code, ann).json()["over"] and replay(client, code, ann).json()["seat"] == 0
        assert (
            before["steps"][0]["seen"]["view"]["hand"]
            != replay(client, code, ann).json()["steps"][0]["seen"]["view"]["hand"]
        )
        refused(replay(client, code, ann, match=3), 400, "not-playing")
        records = [client.get(f"/api/tables/{code}/record", params={"match": n}, headers=ann).text for n in (1, 2)]
        assert records[0] != records[1]
        one.ask("stand")
        one.ask("close")
        one.ended()
    assert code not in client.get("/api/me/tables", headers=ann).text
    assert replay(client, code, ann, match=1).json() == before, "who stood up later sits there still"
    assert client.get(f"/api/tables/{code}/record", params={"match": 1}, headers=ann).text == records[0]
    stranger = replay(client, code, eve, match=1).json()
    assert stranger["seat"] is None and not stranger["may_open"] and stranger["eyes"] == []
    assert "?" in client.get(f"/api/tables/{code}/record", headers=eve).text
    for nowhere in ("2222222222", "x", "%00"):
        refused(client.get(f"/api/tables/{nowhere}/replay"), 404, "unknown-table")


def test_films_and_pictures_through_the_same_eyes(client: TestClient) -> None:
    with two_at_a_table(client) as (code, _, _):
        match = live(client, code).table.playing()
        drawn = client.get(f"/api/tables/{code}/film.svg")
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert drawn.text == match.film(1, None, names=("Ann", "Bob"))
        moving = client.get(f"/api/tables/{code}/film.svg", params={"form": "animation", "look": "dark"})
        assert (
            "'sha256-" in moving.headers["content-security-policy"]
            and "unsafe" not in moving.headers["content-security-policy"]
        )
        picture = client.get(f"/api/tables/{code}/picture.svg", params={"step": 99})
        assert picture.text == match.view(None).svg(names=("Ann", "Bob"))
        refused(client.get(f"/api/tables/{code}/picture.svg", params={"seat": "0"}), 400, "bad-seat")
        for bad in ({"deal": 2}, {"deal": -1}, {"form": "x"}, {"seat": "12"}, {"deal": "x"}):
            assert client.get(f"/api/tables/{code}/film.svg", params=bad).status_code == 400


@pytest.mark.parametrize("rules, players", GAMES)
def test_a_record_that_somebody_brings(client: TestClient, rules: str, players: int) -> None:
    match = played(rules, players, 2)
    for text in (match.record().text, match.record().json):
        found = client.post("/api/replay", json={"record": text, "deal": match.deal_number, "width": 28})
        got = msgspec.json.decode(found.content, type=ReplayShown)
        assert got.open and got.eyes == tuple(range(players)) and got.deals == match.deal_number and got.over
        assert got.scores == match.scores and got.winners == match.winners and got.rules == rules
        assert got.steps[-1].seen.standing.phase == "over"
    mine = client.post("/api/replay", json={"record": text, "seat": "1", "old_names": True}).json()
    assert mine["seat"] == 1 and mine["steps"][0]["seen"]["view"]["hand"] and "hands" not in mine["steps"][0]
    film = client.post("/api/replay/film", json={"record": text, "seat": "0"})
    assert film.text == match.film(1, 0, names=ENGLISH.seats(players))
    picture = client.post("/api/replay/picture", json={"record": text, "seat": "0", "step": 1, "look": "dark"})
    assert picture.headers["content-type"] == "image/svg+xml"
    second = next(islice(moments(match, 1), 1, None)).view(0)
    assert picture.text == second.svg(names=ENGLISH.seats(players), look="dark")


BAD = [
    ({}, "bad-message"), ({"record": 1}, "bad-message"), ({"record": ""}, "bad-record"),
    ({"record": "{"}, "record-cut-short"),
    ({"record": "Ivories record 1\nEnd\n"}, "bad-record"), ({"record": "x" * 9_000}, "bad-record"),
    ({"record": "[" * 100_000}, "bad-record"), ({"record": '{"a":' * 50_000}, "bad-record"),
]  # fmt: skip


@pytest.mark.parametrize("asked, code", BAD, ids=range(len(BAD)))
def test_what_is_no_record_is_refused(client: TestClient, asked: Any, code: str) -> None:
    refused(client.post("/api/replay", content=json.dumps(asked)), 400, code)


def test_records_that_cannot_be_shown_are_refused(client: TestClient) -> None:
    record = played("embossing/block", 2, 2).record()
    for redacted in (record.redact(0), record.redact(None)):
        sentence = refused(client.post("/api/replay", json={"record": redacted.text}), 400, "record-redacted")
        assert "ask for a full record" in sentence
    refused(client.post("/api/replay", json={"record": record.text, "deal": 9}), 400, "bad-option")
    refused(client.post("/api/replay", json={"record": record.text, "seat": "2"}), 400, "bad-seat")
    strange = record.text.replace("embossing/block", "nobody/knows")
    refused(client.post("/api/replay", json={"record": strange}), 404, "unknown-rules")
    differs = record.text.replace("Result: ", "Result: 1")
    refused(client.post("/api/replay", json={"record": differs}), 400, "record-differs")


ADVICE = {
    "": "This is no record of a match: choose the text file",
    "{}": "This is no record of a match: choose the text file",
    "\x89PNG": "This is no record of a match: choose the text file",
    "{": "A part of this record is missing: save the match once more",
    "Ivories record 2\n": "This record is of another version of Ivories: see it with the one that played it.",
    "Ivories record 1\nx\n": "This record was changed or damaged: save the match once more, or choose another",
}


@pytest.mark.parametrize("text, said", ADVICE.items(), ids=range(len(ADVICE)))
def test_a_player_hears_what_to_do_about_a_wrong_record(text: str, said: str) -> None:
    with pytest.raises(IvoriesError) as wrong:
        of_record(text, LIMITS)
    assert wrong.value.sentence.startswith(said)


def test_replays_have_limits() -> None:
    record = played("embossing/block", 2, 2).record().text
    with serving(Limits(record_bytes=500)) as client:
        refused(client.post("/api/replay", json={"record": record}), 400, "bad-message")
    with serving(Limits(replay_actions=5)) as client:
        assert "5 actions" in refused(client.post("/api/replay", json={"record": record}), 400, "record-too-long")
    ways = ("/api/replay", "/api/replay/film", "/api/replay/picture")
    with serving(Limits(replay_steps=5, replays_a_minute=len(ways))) as client:
        for way in ways:
            assert "5 actions" in refused(client.post(way, json={"record": record}), 400, "record-too-long")
        for way in ways:
            refused(client.post(way, json={"record": record}), 429, "too-fast")
    with serving(Limits(replays_waiting=1)) as client:
        server(client)._waiting = 1
        for way in ways:
            refused(client.post(way, json={"record": record}), 429, "too-many")


def test_a_log_gives_its_matches_by_number() -> None:
    table = started(seated("embossing/block", 2, {"max_deals": 1}))
    play_on(table, random.Random(1))
    entries = [row.entry for row in table.rows]
    assert of_log(entries, 1).match == of_log(entries, 0).match == table.match
    with pytest.raises(IvoriesError, match="1 to 1"):
        of_log(entries, 2)
    with pytest.raises(IvoriesError, match="No match"):
        of_log(entries[:3], 0)
    named = of_record(table.match.record().text, LIMITS)  # type: ignore[union-attr]
    assert named.names == ("South", "North") and named.guests is None
    called = msgspec.structs.replace(named.seats[0], name="north")
    assert Played(named.match, 1, (called, t.SeatShown())).names == ("north", "Ada Archer")
