"""What is sent holds nothing that its reader may not know: every frame of whole matches, to every seat and onlooker."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import ivories
from ivories import table as t
from ivories import testing
from ivories.match import Match
from ivories.pieces import Piece
from ivories.server.frames import Frames, Look
from ivories.table import Table, telling
from ivories.types import View
from tests.table.tables import guest, of_record, play_on, seated, started
from tests.tables import EVERY_TABLE

CALLED = [
    (rules.id, players, {"claims": "called"})
    for rules in ivories.all_rules()
    if rules.family == "layout" and rules.count_unit
    for players in rules.players
    if players in (2, 3, 4)
]
TABLES = [*((rules, players, {}) for rules, players in EVERY_TABLE), *CALLED]
pytestmark = pytest.mark.heavy


def sent(table: Table, who: str) -> list[bytes]:
    """What somebody gets at this position: the news, and what they would get if they came now."""
    frames = Frames(table)
    return [
        frames.news(table.position, who, Look(20, page=True)),
        frames.now(who, Look(12, page=True), 77),
        *frames.since(0, who, Look(28)),
    ]


def played(rules: str, players: int, options: dict[str, Any], rng: random.Random) -> Match:
    match = ivories.game(rules, players, **{"max_deals": 2, **options}).start(rng.randrange(10**6))
    for _ in range(rng.randrange(4, 40)):
        if match.over:
            break
        match.play(testing.random_action(match, rng))
    return match


@pytest.mark.at_every_table
@pytest.mark.parametrize("rules, players, options", TABLES)
def test_worlds_that_differ_in_what_is_hidden_give_equal_frames(
    rules: str, players: int, options: dict[str, Any], deep: bool
) -> None:
    rng = random.Random(f"{rules} {players} {options}")
    compared = 0
    for _ in range(8 if deep else 1):
        match = played(rules, players, options, rng)
        if match.over:
            match.undo()
        record = match.record()
        for seat in (rng.randrange(players), None):
            for other in testing._other_worlds(match, record, seat, rng)[:1]:
                compared += 1
                who = "" if seat is None else guest(seat)
                one, two = (seated(rules, players, dict(match.game.options)) for _ in range(2))
                for here, there in zip(of_record(one, record), of_record(two, other.record()), strict=True):
                    assert sent(here, who)[:2] == sent(there, who)[:2]
                assert sent(one, who) == sent(two, who)
    assert compared or players < 3


def pieces_in(data: Any, found: set[Piece]) -> set[Piece]:
    """Every pair of numbers under a name that stands for pieces, wherever it is."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name in ("piece", "touched", "turned") and isinstance(value, list):
                found.add(Piece(*value))
            elif name in ("hand", "pieces") and isinstance(value, list) and value and isinstance(value[0], list):
                found.update(Piece(*one) for one in value if len(one) == 2)
            else:
                pieces_in(value, found)
    elif isinstance(data, list):
        for value in data:
            pieces_in(value, found)
    return found


def known_to(match: Match, seat: int | None) -> set[Piece]:
    """What a seat has been told of by the match itself."""
    return pieces_in(msgspec.json.decode(msgspec.json.encode(match.seen_by(seat))), set()) | {
        piece for deal in match.result().deals for hand in deal.shown or () for piece in hand
    }


@pytest.mark.at_every_table
@pytest.mark.parametrize("rules, players, options", TABLES)
def test_no_frame_has_a_piece_that_was_not_shown(rules: str, players: int, options: dict[str, Any]) -> None:
    table = started(seated(rules, players, {"max_deals": 1, **options}))
    rng = random.Random(players)
    people = [(guest(seat), seat) for seat in range(players)] + [("", None)]
    for _ in range(400):
        match = table.match
        assert match is not None
        for who, seat in people if table.turn is None else rng.sample(people, 2):
            known = known_to(match, seat)
            for frame in sent(table, who)[:2]:
                assert pieces_in(msgspec.json.decode(frame), set()) <= known, f"{who} is told too much"
        if table.turn is None:
            return
        play_on(table, rng, 1)


def test_the_end_of_a_deal_is_sent_with_what_it_cost() -> None:
    """At Poker, with the ante, of which an earlier position told."""
    table = started(seated("embossing/poker", 3, {"max_deals": 1}))
    play_on(table, random.Random(1))
    [end] = msgspec.json.decode(Frames(table).news(table.position, "", Look(page=True)))["said"]["ends"]
    assert [100 + hand.get("gain", 0) for hand in end["hands"]] == [int(hand["score"]) for hand in end["hands"]]


def eyes_of_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    true_view = Table.view
    monkeypatch.setattr(Table, "view", lambda self, who: true_view(self, who or guest(1)))


def news_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: Table, position: int, who: str) -> t.News:
        return msgspec.structs.replace(true_news(table, position, who), events=table.rows[position - 1].events)

    true_news = t.news
    monkeypatch.setattr(t, "news", leaky)


def plays_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: Table, who: str) -> View | None:
        view, match = true_view(table, who), table.match
        return view and match and msgspec.structs.replace(view, legal=match.view(match.turn).legal)

    true_view = Table.view
    monkeypatch.setattr(Table, "view", leaky)


def a_deadline_by_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: Table) -> int:
        assert table.match is not None
        return sum(piece.spots for seat in range(table.opened.players) for piece in table.match.view(seat).hand[:1])

    monkeypatch.setattr(telling, "deadline", leaky)


@pytest.mark.parametrize("plant", [eyes_of_a_seat, news_for_everybody, plays_for_everybody, a_deadline_by_the_hand])
def test_a_planted_leak_is_caught(plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        test_worlds_that_differ_in_what_is_hidden_give_equal_frames("embossing/block", 3, {}, True)
    if plant in (eyes_of_a_seat, news_for_everybody):
        with pytest.raises(AssertionError):
            test_no_frame_has_a_piece_that_was_not_shown("embossing/block", 3, {})
