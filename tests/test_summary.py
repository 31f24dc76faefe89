"""Rule sets in a few rows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import ivories
from ivories.sentences.summary import summary
from ivories.words.english_summary import ROWS, SUMMARY
from tests.listening import listening
from tests.tables import VARIANTS

ALL = [ivories.game(rules).rules for rules in ivories.all_rules()] + [
    ivories.game("embossing/poker", all_pass="fresh").rules,
    replace(ivories.find("embossing/muggins"), id="me/points", count_unit=0, count_points=(0, 1)),
    ivories.game("musical/block", hand_grows=True).rules,
    ivories.game("musical/all-quarters", hand_grows=True).rules,
    replace(ivories.find("embossing/tiddle-a-wink"), id="me/short-tables", hand_grows=True, second_turn=1),
]


def test_every_rule_set_has_every_row() -> None:
    for rules in ALL:
        assert {name for name, _ in summary(rules)} <= set(ROWS.values())
        assert len(summary(rules)) >= 8
        assert all(said and "None" not in said for _, said in summary(rules))


@pytest.mark.parametrize("rules_id, players, options", VARIANTS, ids=str)
def test_variants_have_them_too(rules_id: str, players: int, options: dict[str, Any]) -> None:
    assert len(summary(ivories.game(rules_id, players, **options).rules)) == 16


LOTS = [replace(ivories.find("halsam/block"), id="me/lots", first_piece=piece) for piece in ("highest", "lowest")]


def test_no_sentence_is_dead() -> None:
    language = listening()
    for rules in (*ALL, *LOTS):
        summary(rules, language)
    assert language.used == {*ROWS, *SUMMARY}


def test_relatives_differ_where_their_fields_do() -> None:
    block, draw = (dict(summary(ivories.find(one))) for one in ("halsam/block", "halsam/draw"))
    assert {name for name in block if block[name] != draw[name]} == {"Who cannot play", "Stock"}
