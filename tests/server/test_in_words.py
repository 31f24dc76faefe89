"""News and views in words, as a page gets them; and the page that describes the API."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import ivories
from ivories.server.frames import Frames, Look
from tests.table.tables import act, guest, seated, started

WORDS = Look(20, page=True)


def read(frame: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(frame)
    return found


@pytest.mark.parametrize("rules", ["halsam/muggins", "embossing/euchre", "embossing/poker"])
def test_every_move_of_a_match_is_told_in_words(rules: str) -> None:
    table = started(seated(rules, 2, {"max_deals": 2}))
    frames, rng, ends, lines = Frames(table), random.Random(1), [], 0
    begun = read(frames.now(guest(0), WORDS, 1))["seen"]["page"]
    assert begun["story"] and begun["say"] and begun["about"].startswith("deal 1")
    while table.turn is not None:
        legal = table.playing().legal()
        act(table, rng.choice(legal))
        told = read(frames.news(table.position, guest(0), WORDS))
        lines += len(told["said"]["lines"])
        ends += told["said"]["ends"]
        assert told["seen"]["page"]["plates"][0]["name"] == "You"
    assert lines > 10 and [end["over"] for end in ends] == [False] * (len(ends) - 1) + [True]
    assert "match" in ends[-1]["title"] and len(ends[-1]["hands"]) == 2


def test_a_client_that_does_not_ask_gets_none() -> None:
    table = started(seated("embossing/block", 2))
    told = read(Frames(table).news(table.position, guest(0), Look(20)))
    assert told["said"] is None and told["seen"]["page"] is None


def test_who_missed_something_gets_its_words_too() -> None:
    table = started(seated("embossing/block", 2))
    missed = [read(frame) for frame in Frames(table).since(1, guest(1), WORDS)]
    said = [line["text"] for one in missed for line in one["said"]["lines"]]
    assert any("sits down" in line or "sit down" in line for line in said) and "A match begins." in said


def test_old_names_are_for_those_who_ask() -> None:
    game = ivories.find("embossing/block").title
    table = started(seated("embossing/block", 2))
    frames = Frames(table)
    plain, old = (json.dumps(read(frames.now(guest(0), look, 1))) for look in (WORDS, WORDS._replace(old_names=True)))
    assert game in plain and ("deuce" in old or "trey" in old or "ace" in old) and "deuce" not in plain


def test_the_api_has_a_page_for_people() -> None:
    from ivories.server.reference import STYLE, page

    text = page.__wrapped__()
    assert "/api/tables" in text and "<style" not in text and STYLE
