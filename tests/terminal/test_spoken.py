"""What people write: every form of a piece, places, bids and trumps; anything else stays as it is."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ivories
from ivories.pieces import DOUBLE_SIX, DOUBLE_TWELVE, MUSICAL
from ivories.terminal.spoken import as_notation


@pytest.mark.parametrize(
    "said",
    [
        *("43", "4 3", "4:3", "4/3", "4-3", "4|3", "4,3", "4.3", "[4|3]", "4 - 3", "4–3", "  43  ", "43!"),
        *("four three", "four-three", "Four Three", "FOUR/THREE", "four and three", "four trey", "the 4-3", "play 43"),
    ],
)
def test_a_piece(said: str) -> None:
    assert as_notation(said, [], DOUBLE_SIX).replace(" ", "") == "4-3"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("double six", "6-6"),
        ("Double-Six", "6-6"),
        ("double 6", "6-6"),
        ("66", "6-6"),
        ("double blank", "0-0"),
        ("six blank", "6-0"),
        ("zero-six", "0-6"),
        ("ace deuce", "1-2"),
        ("43 at 66", "4-3@6-6"),
        ("4 3 @ 6 6", "4-3@6-6"),
        ("four-three to double six", "4-3@6-6"),
        ("43 on 6:6 = 15", "4-3@6-6=15"),
        ("discard 43", "discard 4-3"),
        ("Discard four three", "discard 4-3"),
    ],
)
def test_other_ways(said: str, meant: str) -> None:
    assert as_notation(said, [], DOUBLE_SIX) == meant


def test_larger_numbers_and_notes() -> None:
    assert as_notation("129", [], DOUBLE_TWELVE) == "12-9"
    assert as_notation("1212", [], DOUBLE_TWELVE) == "12-12"
    assert as_notation("112", [], DOUBLE_TWELVE) == "112"  # 1-12 or 11-2
    assert as_notation("dotted half and quarter", [], MUSICAL) == "12-4"
    assert as_notation("double whole", [], MUSICAL) == "16-16"


def test_bids_trumps_and_words() -> None:
    match = ivories.game("halsam/texas", 4).start(1)
    for said, meant in (
        ("31", "bid 31"),
        ("Bid 31", "bid 31"),
        ("I bid 31", "bid 31"),
        ("PASS", "pass"),
        ("i pass", "pass"),
    ):
        assert as_notation(said, match.legal(), match.game.set) == meant
    for action in ("bid 31", "pass", "pass", "pass"):
        match.play(action)
    assert {"trump 6", "trump doubles"} <= {str(action) for action in match.legal()}
    for said in ("sixes", "6", "six", "trumps are sixes", "trump six"):
        assert as_notation(said, match.legal(), match.game.set) == "trump 6"
    assert as_notation("doubles", match.legal(), match.game.set) == "trump doubles"


@given(st.text(max_size=60))
def test_anything(said: str) -> None:
    found = as_notation(said, [], DOUBLE_SIX)
    assert found == said or found.isascii()


@pytest.mark.parametrize("rules_id", [rules.id for rules in ivories.all_rules()])
def test_every_legal_action_is_meant_by_what_is_listed(rules_id: str) -> None:
    match, rng = ivories.game(rules_id, max_deals=1).start(2), random.Random(rules_id)
    while not match.over:
        for action in match.legal():
            assert as_notation(str(action), match.legal(), match.game.set) == str(action)
            assert as_notation(str(action).upper(), match.legal(), match.game.set).lower() == str(action)
        match.play(rng.choice(match.legal()))
