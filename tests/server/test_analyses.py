"""Matches that are over, analysed: as much as one may see, in a process of its own, and refused in plain words."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import ivories
from ivories import testing
from ivories.errors import IvoriesError
from ivories.match import Match
from ivories.replaying import moments
from ivories.server import analysed, analyses, jobs
from ivories.server.limits import Limits
from ivories.server.matches import of_record, of_table
from ivories.server.thinking import Thinkers
from ivories.wire import analyses as a
from ivories.words.language import Hearer
from tests.server.edge import TestClient, bearer, opened, server, serving, two_at_a_table, wire
from tests.server.test_bots import raw
from tests.server.test_http import refused
from tests.server.test_mine import practised
from tests.server.test_replays import played
from tests.table.tables import guest, play_on, seated, started

LIMITS = Limits()
GAMES = (("embossing/muggins", 3), ("embossing/bingo", 2), ("halsam/texas", 4), ("musical/draw", 2))


@pytest.fixture
def client() -> Iterator[TestClient]:
    with serving() as made:
        yield made


@pytest.fixture(autouse=True)
def _few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysed, "SLOW_IN_ALL", 300)
    monkeypatch.setattr(analysed, "FEWEST", 10)


def small(seed: int = 5) -> Match:
    match, rng = ivories.game("embossing/block", hand=3, max_deals=1).start(seed), random.Random(seed)
    while not match.over:
        match.play(testing.random_action(match, rng))
    return match


# --- What comes ---


@pytest.mark.parametrize("rules, players", GAMES)
def test_decisions_stand_at_their_steps_with_what_was_done(rules: str, players: int) -> None:
    match = played(rules, players, 2)
    found = msgspec.json.decode(jobs.analyse(match.record().text, None), type=a.AnalysisShown)
    assert found.decisions and [one.seat for one in found.players] == list(range(players))
    assert all(one.luck is not None for one in found.players)
    steps = {
        deal: [one.match.view(one.match.turn) for one in moments(match, deal)]
        for deal in range(1, match.deal_number + 1)
    }
    for one in found.decisions:
        view, values = steps[one.deal][one.step], [choice.value for choice in one.choices]
        assert view.turn == one.seat and len(values) == len(view.legal)
        assert sum(choice.made for choice in one.choices) == 1 and values[0] == max(values)
    assert sum(one.decisions for one in found.players) == len(found.decisions)


def test_choices_are_told_apart_in_the_words_of_the_table() -> None:
    for rules, players in (("embossing/matador", 2), ("halsam/texas", 4)):
        found = msgspec.json.decode(jobs.analyse(played(rules, players, 1).record().text, None), type=a.AnalysisShown)
        words = [[choice.words for choice in one.choices] for one in found.decisions]
        assert words and all(len(set(one)) == len(one) for one in words)
        assert not any(word in said for one in words for said in one for word in ("@", "trump 0", "trump none"))


def test_what_was_done_is_what_the_record_says() -> None:
    match = small()
    done = [str(turn.action) for turn in match.record().deals[0].actions]
    found = msgspec.json.decode(jobs.analyse(match.record().text, None), type=a.AnalysisShown)
    for one in found.decisions:
        (made,) = (choice.words for choice in one.choices if choice.made)
        assert made.split()[0] in (done[one.step].partition("@")[0], "-".join(done[one.step][:3].split("-")[::-1]))


@pytest.mark.parametrize("rules, players", [*GAMES, ("embossing/poker", 3)])
def test_beliefs_at_every_step_are_those_of_the_seat(rules: str, players: int) -> None:
    match = played(rules, players, 1)
    names = ("Ann", "Bob", "Cy", "Di")[:players]
    found = msgspec.json.decode(jobs.believe(match.record().text, 1, 0, Hearer(names, 0)), type=a.BeliefsShown)
    assert found.seat == 0
    for at, moment in zip(found.steps, moments(match, 1), strict=True):
        hand = set(moment.match.view(0).hand)
        assert not hand & {one.piece for one in at.pieces}
        for one in at.pieces:
            assert len(one.chances) == len(at.places) and abs(sum(one.chances) - 1) < 0.002
    assert "Bob" in found.steps[0].places and "Ann" not in found.steps[0].places


def test_only_what_is_sure_looks_sure() -> None:
    assert [analysed._shown(chance) for chance in (0.0, 1.0, 1e-9, 1 - 1e-9, 0.33333)] == [0, 1, 0.0001, 0.9999, 0.3333]


# --- What one may see ---


def test_among_people_everybody_has_their_own_decisions_and_nobodys_luck(client: TestClient) -> None:
    table = started(seated("embossing/block", 2, {"hand": 3, "max_deals": 1}))
    play_on(table, random.Random(3), 60)
    found = of_table(table)
    assert found.match.over
    for seat in (0, 1):
        job = analyses._analysis(server(client), found, guest(seat))
        assert job.given[1] == seat
        shown = msgspec.json.decode(jobs.analyse(*job.given), type=a.AnalysisShown)
        assert {one.seat for one in (*shown.decisions, *shown.players)} == {seat}
        assert all(one.luck is None for one in shown.players)
        beliefs = analyses._beliefs(server(client), found, guest(seat), a.BeliefsAsked())
        assert beliefs.given[2] == seat
        with pytest.raises(IvoriesError, match="eyes"):
            analyses._beliefs(server(client), found, guest(seat), a.BeliefsAsked(seat=str(1 - seat)))
    with pytest.raises(IvoriesError, match="those who played it"):
        analyses._analysis(server(client), found, "somebody")
    assert analyses._beliefs(server(client), found, "somebody", a.BeliefsAsked()).given[2] is None


@pytest.mark.parametrize("rules, players", [("embossing/bingo", 2), ("halsam/texas", 4)])
def test_worlds_that_differ_in_what_is_hidden_give_equal_analyses(rules: str, players: int) -> None:
    compared = 0
    for seed in range(4):
        match = played(rules, players, 1, seed)
        for other in testing._other_worlds(match, match.record(), 0, random.Random(seed))[:1]:
            compared += 1
            assert jobs.analyse(match.record().text, 0) == jobs.analyse(other.record().text, 0)
            here, there = (jobs.believe(one.record().text, 1, 0, Hearer()) for one in (match, other))
            assert here == there
    assert compared


# --- What is refused ---


def test_what_cannot_be_analysed_is_refused(client: TestClient) -> None:
    def why(match: Match, limits: Limits = LIMITS) -> str:
        server(client).house.limits = limits
        with pytest.raises(IvoriesError) as caught:
            analyses._analysis(server(client), of_record(match.record().text, limits), "")
        return caught.value.why

    begun = ivories.game("embossing/block").start(1)
    begun.play(begun.legal()[0])
    assert why(begun) == "cannot-analyze/unfinished"
    assert why(played("embossing/poker", 2, 1)) == "cannot-analyze/game"
    assert why(small(), Limits(analysis_actions=2)) == "cannot-analyze/long"


def test_a_match_that_is_played_or_given_up_has_no_analysis(client: TestClient) -> None:
    with two_at_a_table(client) as (code, _, _):
        for what in ("analysis", "beliefs"):
            refused(client.get(f"/api/tables/{code}/{what}"), 400, "cannot-analyze")
    ann = bearer(client, "Ann")
    code = opened(client, ann, practice=True)
    with wire(client, code, ann) as one:
        practised(client, ann, one)
    said = refused(client.get(f"/api/tables/{code}/analysis", headers=ann), 400, "cannot-analyze")
    assert "gave this match up" in said
    assert client.get(f"/api/tables/{code}/beliefs", headers=ann).status_code == 200


@pytest.mark.heavy
def test_a_record_is_analysed_in_another_process(client: TestClient) -> None:
    text = small().record().text
    found = client.post("/api/replay/analysis", json={"record": text})
    assert found.status_code == 200 and len(found.json()["players"]) == 2, found.text
    beliefs = client.post("/api/replay/beliefs", json={"record": text, "seat": "1"}).json()
    assert beliefs["seat"] == 1 and json.loads(found.text)["decisions"]


@pytest.mark.heavy
def test_an_analysis_that_breaks_or_is_asked_for_too_often_is_refused() -> None:
    with serving(Limits(analyses_a_minute=1)) as client:
        house: Any = server(client).house
        house.analyst = Thinkers(1, 20.0, raw("os._exit(1)"))
        asked = {"record": small().record().text}
        assert "Try again" in refused(client.post("/api/replay/analysis", json=asked), 400, "cannot-analyze")
        refused(client.post("/api/replay/analysis", json=asked), 429, "too-fast")
