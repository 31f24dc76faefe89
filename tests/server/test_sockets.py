"""Every message of a socket: what it does, what it refuses, and that everybody is told what the table says."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ivories import table as t
from ivories.server import asking
from ivories.server.limits import Limits
from ivories.server.places import places
from ivories.wire import messages as m
from tests.server.edge import TestClient, Wire, actor, bearer, live, opened, server, serving, two_at_a_table, wire


@pytest.fixture
def client() -> Iterator[TestClient]:
    with serving() as made:
        yield made


def as_sent(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def is_told(who: Wire, table: t.Table, seat: int | None) -> None:
    """What somebody last got is what the table says, of their own seat."""
    guest = table.seats[seat].guest if seat is not None else ""
    seen = who.seen_at(table.position)
    view = table.view(guest)
    assert seen["standing"] == as_sent(t.standing(table, guest))
    assert seen["plays"] == ([str(action) for action in view.legal] if view else [])
    if view is not None:
        assert seen["view"] == as_sent(msgspec.structs.replace(view, events=(), results=()))


def play(table: t.Table, *wires: Wire, most: int = 10_000, rng: random.Random | None = None) -> None:
    """Plays on, as whoever is to act."""
    rng = rng or random.Random(1)
    for _ in range(most):
        if table.turn is None:
            return
        who = actor(table, *wires)
        plays = who.seen_at(table.position)["plays"]
        assert who.ask("act", action=rng.choice(plays), position=table.position)["is"] == "taken"


def is_its_log(client: TestClient, code: str) -> bool:
    """Whether a table is what the database says of it."""
    found = live(client, code)
    rows = client.portal.call(server(client).house.store.log, code)  # type: ignore[union-attr]
    again = t.table_of(t.read(row) for row in rows)
    kept = [row.entry for row in again.rows] == [row.entry for row in found.table.rows]
    guests = ["", *(seat.guest for seat in again.seats)]
    return kept and all(t.standing(again, guest) == t.standing(found.table, guest) for guest in guests)


# --- Coming, and catching up ---


def test_the_first_message_says_how_everything_stands(client: TestClient) -> None:
    ann = bearer(client, "Ann")
    code = opened(client, ann)
    with wire(client, code, ann, "?width=20") as one:
        first = one.next()
        assert first["is"] == "now" and first["position"] == 1
        assert first["seen"]["standing"] == as_sent(
            t.standing(live(client, code).table, live(client, code).table.opened.host)
        )
        assert one.next() == {"is": "here", "position": 1, "seats": [False, False], "onlookers": 1}


def test_everybody_is_told_what_the_table_says(client: TestClient) -> None:
    with two_at_a_table(client, options={"max_deals": 1}) as (code, one, two):
        table = live(client, code).table
        with wire(client, code, bearer(client, "Eve"), "?width=20") as eve:
            while table.turn is not None:
                play(table, one, two, most=1)
                for who, seat in ((one, 0), (two, 1), (eve, None)):
                    is_told(who, table, seat)
                found = table.view("")
                assert found is not None
                assert eve.seen_at(table.position)["places"] == as_sent(places(found, 20))
                assert one.seen_at(table.position)["places"] is None, "who names no width gets no places"
        assert is_its_log(client, code)


def without_seen(text: str) -> str:
    """A message of news as one gets it who missed it."""
    sent = msgspec.json.decode(text)
    assert text.endswith(json.dumps(sent["seen"], separators=(",", ":"), ensure_ascii=False) + "}")
    return text[: text.rindex(',"seen":{"standing"')] + ',"seen":null}'


def news(who: Wire) -> list[str]:
    return [text for text in who.texts if text.startswith('{"is":"news"')]


def test_who_missed_something_gets_exactly_that(client: TestClient) -> None:
    with two_at_a_table(client, options={"max_deals": 1}) as (code, one, two):
        table = live(client, code).table
        play(table, one, two, most=8)
        two.ask("say", phrase="hello")
        one.ask("mute", seat=1)
        two.ask("say", phrase="thanks")
        play(table, one, two, most=4)
        for who, seat in ((one, 0), (two, 1)):
            who.seen_at(table.position)
            live_news = news(who)
            for since in (0, 3, table.position - 2, table.position - 1):
                before = len(who.texts)
                who.send(json.dumps({"do": "since", "position": since}))
                for _ in range(since, table.position):
                    who.next()
                missed = who.texts[before:]
                assert [json.loads(text)["position"] for text in missed] == list(range(since + 1, table.position + 1))
                known = [text for text in live_news if json.loads(text)["position"] > since]
                assert missed[-len(known) :] == [*map(without_seen, known[:-1]), known[-1]]
            is_told(who, table, seat)


def test_one_who_comes_back_names_the_position(client: TestClient) -> None:
    with two_at_a_table(client) as (code, one, two):
        table = live(client, code).table
        play(table, one, two, most=3)
        eve = bearer(client, "Eve")
        with wire(client, code, eve, f"?since={table.position - 2}") as back:
            assert [back.next()["position"] for _ in range(2)] == [table.position - 1, table.position]
        for since in (table.position, table.position + 1, 999_999_999):
            with wire(client, code, eve, f"?since={since}") as back:
                assert back.next()["is"] == "now", "nothing was missed, or the position never was"


def test_a_long_log_can_be_caught_up_with() -> None:
    """More than may wait for a slow reader."""
    with serving(Limits(waiting=20, asks_a_minute=1000, messages_at_once=1000)) as client:
        ann = bearer(client, "Ann")
        code = opened(client, ann)
        with wire(client, code, ann) as one:
            one.ask("sit", seat=0)
            for at in range(60):
                assert one.ask("ready", ready=bool(at % 2))["is"] == "taken"
            one.send('{"do":"since","position":0}')
            one.send('{"do":"since","position":0}')
            with wire(client, code, ann, "?since=0") as again:
                assert [again.until(**{"is": "news"})["position"] for _ in range(62)] == list(range(1, 63))
                assert again.got[-1]["seen"]["standing"]["position"] == 62


@pytest.mark.parametrize("asks", ["?since=x", "?since=-1", "?width=", "?width=9999999999", "?since=٣", "?since=1e3"])
def test_a_position_that_is_none_is_refused(client: TestClient, asks: str) -> None:
    ann = bearer(client, "Ann")
    with wire(client, opened(client, ann), ann, asks) as one:
        assert one.next()["code"] == "bad-message"
        assert one.ended() == 4400


def test_width_is_answered_at_once_and_from_then_on(client: TestClient) -> None:
    with two_at_a_table(client) as (code, one, two):
        table = live(client, code).table
        play(table, one, two, most=2)
        for width, used in ((12, 12), (1, None), (1_000, 60), (0, 0)):
            one.send(json.dumps({"do": "width", "width": width}))
            seen = one.until(**{"is": "now"})["seen"]
            view = table.view(table.seats[0].guest)
            assert view is not None
            assert seen["view"] == as_sent(view), "with the story of the deal"
            assert (seen["places"] or {"width": 0})["width"] == (used if used is not None else seen["places"]["width"])
        one.send('{"do":"width","width":30}')
        play(table, one, two, most=1)
        assert one.seen_at(table.position)["places"]["width"] == 30


def test_everybody_hears_who_is_here(client: TestClient) -> None:
    ann, bob, eve = (bearer(client, name) for name in ("Ann", "Bob", "Eve"))
    code = opened(client, ann)
    with wire(client, code, ann) as one:
        assert one.until(**{"is": "here"})["onlookers"] == 1
        with wire(client, code, bob) as two, wire(client, code, eve):
            one.until(**{"is": "here", "onlookers": 3})
            two.ask("sit", seat=1)
            assert one.until(**{"is": "here", "onlookers": 2})["seats"] == [False, True], "who sits is no onlooker"
            with wire(client, code, bob):
                assert one.until(**{"is": "here"})["onlookers"] == 2, "one guest twice is one"
            one.until(**{"is": "here", "seats": [False, True]})
        assert one.until(**{"is": "here", "seats": [False, False]})["onlookers"] == 1


# --- Seats, words and matches ---


def test_seats_are_taken_left_filled_and_opened(client: TestClient) -> None:
    with two_at_a_table(client, start=False, players=4) as (code, one, two):
        table = live(client, code).table
        steps = [
            (one, "fill", {"seat": 2, "bot": "random"}),
            (one, "fill", {"seat": 3}),
            (one, "empty", {"seat": 2}),
            (two, "stand", {}),
            (two, "sit", {"seat": 2}),
            (two, "ready", {"ready": False}),
            (one, "mute", {"seat": 2}),
            (two, "say", {"phrase": "hello"}),
            (one, "mute", {"seat": 2, "mute": False}),
        ]
        for who, do, fields in steps:
            assert who.ask(do, **fields) == {"is": "taken", "position": table.position, "ref": who._ref}
            is_told(one, table, 0)
        assert [seat.name or seat.bot for seat in table.seats] == ["Ann", "", "Bob", "club"]
        told = [got["news"]["told"] for got in one.got if got["is"] == "news"]
        assert told[-2] == {"do": "say", "seat": 2}, "nothing is heard of one who is muted"
        assert is_its_log(client, code)


REFUSED: list[tuple[int, str, dict[str, Any], str]] = [
    (0, "sit", {"seat": 1}, "seat-taken"),
    (2, "sit", {"seat": 0}, "seat-taken"),
    (2, "sit", {"seat": 11}, "bad-seat"),
    (2, "sit", {"seat": 12}, "bad-message"),
    (2, "stand", {}, "not-your-seat"),
    (2, "ready", {}, "not-your-seat"),
    (2, "say", {"phrase": "hello"}, "not-your-seat"),
    (2, "mute", {"seat": 0}, "not-your-seat"),
    (1, "say", {"phrase": "You will regret this"}, "bad-phrase"),
    (1, "fill", {"seat": 2}, "not-host"),
    (1, "empty", {"seat": 0}, "not-host"),
    (1, "start", {}, "not-host"),
    (1, "close", {}, "not-host"),
    (0, "start", {}, "not-ready"),
    (0, "fill", {"seat": 0}, "seat-taken"),
    (0, "fill", {"seat": 2, "bot": "os.system"}, "unknown-player"),
    (0, "fill", {"seat": 2, "bot": "this:Zen"}, "unknown-player"),  # and nothing is imported
    (0, "act", {"action": "6-6", "position": 9}, "not-playing"),
    (0, "resign", {}, "not-playing"),
    (0, "again", {}, "not-over"),
    (0, "undo", {}, "nothing-to-undo"),
    (0, "take-over", {"seat": 0}, "not-playing"),
    (0, "take-back", {}, "not-playing"),
]


@pytest.mark.parametrize("seat, do, fields, code", REFUSED)
def test_before_a_match(client: TestClient, seat: int, do: str, fields: dict[str, Any], code: str) -> None:
    people = two_at_a_table(client, start=False, players=3)
    with people as (table, one, two), wire(client, table, bearer(client, "Eve")) as eve:
        before = live(client, table).table.position
        answer = (one, two, eve)[seat].ask(do, **fields)
        assert (answer["is"], answer["code"]) == ("refused", code)
        assert answer["sentence"].endswith(".") and answer["position"] == before
        assert live(client, table).table.position == before and is_its_log(client, table)


def test_two_matches_and_a_rematch_when_all_ask(client: TestClient) -> None:
    with two_at_a_table(client, options={"max_deals": 1}) as (code, one, two):
        table = live(client, code).table
        play(table, one, two)
        assert one.ask("act", action="6-6", position=table.position)["code"] == "not-playing"
        assert one.ask("resign")["code"] == "not-playing"
        assert one.ask("again")["is"] == "taken"
        assert one.ask("again")["is"] == "taken", "to ask twice does no harm"
        assert table.number == 1
        assert two.ask("again")["is"] == "taken"
        assert one.until(position=table.position)["news"]["told"]["do"] == "start"
        assert table.number == 2 and table.phase is t.Phase.PLAYING
        for who, seat in ((one, 0), (two, 1)):
            is_told(who, table, seat)
        play(table, one, two, most=3)
        assert one.ask("resign")["is"] == "taken"
        assert two.seen_at(table.position)["standing"]["winners"] == [1]
        assert is_its_log(client, code)


def test_a_rematch_waits_for_an_open_seat(client: TestClient) -> None:
    """What is done is not refused because what follows from it cannot be."""
    with two_at_a_table(client) as (code, one, two):
        one.ask("resign")
        assert one.ask("again")["is"] == "taken"
        ref = one.tell("empty", seat=1)
        one.sync()
        assert [got["is"] for got in one.got if got.get("ref") == ref] == ["taken"]
        assert live(client, code).table.number == 1
        two.ask("sit", seat=1)
        assert two.ask("again")["is"] == "taken"
        two.seen_at(live(client, code).table.position)
        assert live(client, code).table.number == 2 and is_its_log(client, code)


def test_a_match_is_begun_by_the_host_again(client: TestClient) -> None:
    with two_at_a_table(client) as (code, one, two):
        assert one.ask("start")["code"] == "under-way"
        assert one.ask("empty", seat=1)["code"] == "under-way"
        assert two.ask("stand")["code"] == "under-way"
        assert two.ask("resign")["is"] == "taken"
        assert one.ask("start")["code"] == "not-ready"
        two.ask("ready")
        assert one.ask("start")["is"] == "taken" and live(client, code).table.number == 2


def test_actions_are_taken_back_at_a_practice_table(client: TestClient) -> None:
    ann = bearer(client, "Ann")
    code = opened(client, ann, practice=True)
    with wire(client, code, ann) as one, wire(client, code, bearer(client, "Bob")) as two:
        one.ask("sit", seat=0)
        assert two.ask("sit", seat=1)["code"] == "seat-taken"
        one.ask("fill", seat=1)
        one.ask("start")
        table = live(client, code).table
        while 0 not in table.done:
            seen = one.seen_at(table.position)
            if seen["plays"]:
                one.ask("act", action=seen["plays"][0], position=table.position)
            else:
                one.next()
        assert one.ask("undo")["is"] == "taken"
        assert table.turn == 0 and 0 not in table.done
        assert two.ask("undo")["code"] == "not-your-seat"
        assert is_its_log(client, code)


def test_hints_are_given_at_a_practice_table_to_the_seat_to_act(client: TestClient) -> None:
    ann = bearer(client, "Ann")
    code = opened(client, ann, practice=True)
    with wire(client, code, ann) as one, wire(client, code, bearer(client, "Bob")) as two:
        assert one.ask("hint")["code"] == "no-hint"
        one.ask("sit", seat=0)
        one.ask("fill", seat=1)
        one.ask("start")
        table = live(client, code).table
        while table.turn != 0:
            one.next()
        hinted = one.ask("hint")
        assert hinted["is"] == "hinted" and hinted["play"] in one.seen_at(table.position)["plays"] and hinted["words"]
        assert hinted["reason"].endswith(".")
        assert two.ask("hint")["code"] == "no-hint"
    with two_at_a_table(client) as (_, *both):
        assert [seat.ask("hint")["code"] for seat in both] == ["no-hint", "no-hint"]


def test_a_table_of_bots_plays_to_the_end(client: TestClient) -> None:
    ann = bearer(client, "Ann")
    code = opened(client, ann, options={"max_deals": 1}, public=True)
    with wire(client, code, ann) as one:
        for seat in (0, 1):
            one.ask("fill", seat=seat, bot="random")
        one.ask("start")
        table = live(client, code).table
        while one.next().get("seen", {}).get("standing", {}).get("phase") != "over":
            pass
        assert table.winners == tuple(one.got[-1]["seen"]["standing"]["winners"])
        assert is_its_log(client, code)


def test_a_clock_acts_for_who_does_nothing_and_then_a_bot_does(client: TestClient) -> None:
    with two_at_a_table(client, clock={"turn": 1, "call": 1}) as (code, one, two):
        found = live(client, code)
        deadline = one.seen_at(found.table.position)["standing"]["deadline"]
        assert deadline == found.table.since + 1000
        acted = one.until(**{"is": "news"})
        assert acted["news"]["told"]["do"] == "act" and acted["news"]["told"]["clock"] is True
        late = found.table.turn
        assert late is not None
        found.table.seats[late].late = 2
        taken = two.until(**{"is": "news", "position": acted["position"] + 1})["news"]["told"]
        assert taken == {"do": "take-over", "seat": late, "bot": "greedy"}
        assert (one, two)[late].ask("take-back")["is"] == "taken"


def test_a_seat_is_given_to_a_bot_and_taken_back(client: TestClient) -> None:
    with two_at_a_table(client) as (code, one, two):
        table = live(client, code).table
        waiting = one if table.turn == 1 else two
        seat = 1 - table.turn if table.turn is not None else 0
        assert waiting.ask("take-back")["code"] == "seat-taken"
        assert waiting.ask("take-over", seat=seat)["is"] == "taken"
        assert waiting.ask("take-over", seat=seat)["code"] == "seat-taken"
        answer = waiting.ask("act", action="6-6", position=table.position)
        assert answer["is"] == "refused"
        assert waiting.ask("take-back")["is"] == "taken"
        assert two.ask("take-over", seat=0)["code"] == "not-your-seat"
        assert one.ask("take-over", seat=1)["is"] == "taken", "the host may"


def test_a_closed_table_lets_everybody_go(client: TestClient) -> None:
    with two_at_a_table(client) as (code, one, two):
        assert one.ask("close")["is"] == "taken"
        assert one.ended() == two.ended() == 1000
        assert two.got[-1]["news"]["told"] == {"do": "close", "why": "host"}
    assert client.get(f"/api/tables/{code}").status_code == 404
    assert server(client).house.tables == 0


def test_who_comes_in_while_the_table_closes_is_let_go(client: TestClient) -> None:
    ann = bearer(client, "Ann")
    code = opened(client, ann)
    found = live(client, code)
    found.stop()
    with wire(client, code, ann) as one:
        assert one.ended() == 1012


# --- Who comes second ---


def test_an_action_twice_is_taken_once(client: TestClient) -> None:
    with two_at_a_table(client) as (code, one, two):
        table = live(client, code).table
        position, who = table.position, actor(table, one, two)
        action = who.seen_at(position)["plays"][0]
        refs = [who.tell("act", action=action, position=position) for _ in range(3)]
        answers = [who.answer(ref) for ref in refs]
        assert [answer["is"] for answer in answers] == ["taken", "refused", "refused"]
        assert {answer["code"] for answer in answers[1:]} == {"old-position"}
        assert table.position == position + 1 and is_its_log(client, code)


def test_two_who_act_at_once(client: TestClient) -> None:
    with two_at_a_table(client) as (code, one, two):
        table = live(client, code).table
        for _ in range(5):
            position, who = table.position, actor(table, one, two)
            action = who.seen_at(position)["plays"][0]
            refs = [(each, each.tell("act", action=action, position=position)) for each in (one, two)]
            answers = {each: each.answer(ref) for each, ref in refs}
            other = two if who is one else one
            assert answers[who]["is"] == "taken"
            assert answers[other]["code"] in ("out-of-turn", "old-position", "not-in-hand")
            assert table.position == position + 1


def test_two_who_want_one_seat(client: TestClient) -> None:
    ann, bob, eve = (bearer(client, name) for name in ("Ann", "Bob", "Eve"))
    code = opened(client, ann)
    with wire(client, code, bob) as one, wire(client, code, eve) as two:
        refs = [who.tell("sit", seat=0) for who in (one, two)]
        answers = [who.answer(ref) for who, ref in zip((one, two), refs, strict=True)]
        assert sorted(answer["is"] for answer in answers) == ["refused", "taken"]
        assert next(answer["code"] for answer in answers if answer["is"] == "refused") == "seat-taken"


def test_out_of_turn_old_and_wrong(client: TestClient) -> None:
    with two_at_a_table(client) as (code, one, two):
        table = live(client, code).table
        who = actor(table, one, two)
        other = two if who is one else one
        assert other.ask("act", action="pass", position=table.position)["code"] in ("out-of-turn", "may-not-pass")
        assert who.ask("act", action=who.sync()["plays"][0], position=table.moved - 1)["code"] == "old-position"
        assert who.ask("act", action="9-9", position=table.position)["is"] == "refused"
        assert who.ask("act", action="\x1b[2J", position=table.position)["code"] == "bad-notation"
        assert who.ask("act", action="x" * 61, position=table.position)["code"] == "bad-message"
        refused = who.ask("act", action="pass", position=table.position)
        assert refused["code"] == "may-not-pass" and "#" in refused["clause"]
        with wire(client, code, bearer(client, "Eve")) as eve:
            assert eve.ask("act", action="pass", position=table.position)["code"] == "not-your-seat"
        assert is_its_log(client, code)


def test_the_number_of_a_message_comes_back(client: TestClient) -> None:
    ann = bearer(client, "Ann")
    with wire(client, opened(client, ann), ann) as one:
        for sent, ref in (
            ('{"do":"sit","seat":"x","ref":7}', 7),
            ('{"do":"nothing","ref":8}', 8),
            ('{"ref":9}', 9),
            ('{"do":"stand","ref":-1}', 0),
            ('{"do":"stand","ref":9007199254740993}', 0),
            ("[]", 0),
        ):
            one.send(sent)
            answer = one.until(**{"is": "refused"})
            assert (answer["ref"], answer["code"]) == (ref, "bad-message"), sent
        one.send(b'{"do":"sit","seat":1,"ref":3}')
        assert one.until(**{"is": "taken"})["ref"] == 3, "bytes are read like text"


def test_what_nobody_thought_of_is_logged_and_told_without_details(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("a secret")

    ann = bearer(client, "Ann")
    with wire(client, opened(client, ann), ann) as one:
        with monkeypatch.context() as patch, caplog.at_level(logging.ERROR, "ivories.server"):
            patch.setattr(asking, "entry", broken)
            answer = one.ask("ready")
        assert answer["code"] == "broken" and "secret" not in answer["sentence"]
        assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [ZeroDivisionError]
        assert one.ask("sit", seat=0)["is"] == "taken"


def test_every_message_is_asked_for_somewhere_above() -> None:
    kinds = {kind.__struct_config__.tag for kind in m.AnyMessage.__args__}  # type: ignore[attr-defined]
    text = Path(__file__).read_text(encoding="utf-8")
    assert {kind for kind in kinds if f'"{kind}"' not in text} == set()
