"""Every rule set against an oracle written apart from the kernel, from the rules alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ivories
from ivories import testing
from ivories.kernel.core import chance, state
from ivories.rules.choices import Leader
from tests.oracle.layout_oracle import Oracle, perft
from tests.tables import LAYOUT, LAYOUT_TABLES, VARIANTS

pytestmark = pytest.mark.heavy

TABLES = [(rules_id, players, {}) for rules_id, players in LAYOUT_TABLES] + VARIANTS


def lots_of(match: ivories.Match) -> list[str]:
    """The reshuffled set from which lots would be drawn in this deal."""
    game, r = match.game, match.game.coded
    g = state.copy(match._course.g)
    if game.rules.first_leader is Leader.LOT:
        g.deal -= 1
    chance.seed_lots(r, g)
    drawn: list[int] = []
    while len(drawn) < r.pieces:
        t = chance.below(g, r.pieces)
        if t not in drawn:
            drawn.append(t)
    return [str(game.pieces[t]) for t in drawn]


def deal_to(oracle: Oracle, match: ivories.Match, dealt: int) -> int:
    """Gives the oracle every deal that the match has dealt since, those thrown in included."""
    deals = match.record().deals
    for sheet in deals[dealt:]:
        started = oracle.deal(sheet.hands, sheet.stock, lots_of(match))
        assert started == (sheet is deals[-1])
    return len(deals)


def compare(rules_id: str, players: int, options: dict[str, Any], number: int) -> None:
    rng = random.Random(f"{rules_id} {players} {options} {number}")
    match = ivories.game(rules_id, players, **options).start(seed=99, match=number)
    oracle = Oracle(rules_id, players, **options)
    dealt = deal_to(oracle, match, 0)
    while not match.over:
        assert oracle.turn == match.turn
        assert oracle.legal() == sorted(map(str, match.legal()))
        action = testing.random_action(match, rng)
        deal = len(match.result().deals)
        match.play(action)
        oracle.play(str(action))
        if len(match.result().deals) > deal:
            assert oracle.deal_over
            assert oracle.ending == match.result().deals[-1].ending
            if not match.over:
                dealt = deal_to(oracle, match, dealt)
        assert tuple(oracle.scores) == match.scores
    assert oracle.over
    assert tuple(oracle.winners) == match.winners


@pytest.mark.parametrize("rules_id, players, options", TABLES)
def test_same_match(rules_id: str, players: int, options: dict[str, Any], deep: bool) -> None:
    for number in range(60 if deep else 3):
        compare(rules_id, players, options, number)


@pytest.mark.parametrize("rules_id", LAYOUT)
def test_same_node_counts(rules_id: str, deep: bool) -> None:
    match = ivories.game(rules_id, 2, max_deals=1).start(seed=5)
    oracle = Oracle(rules_id, 2, max_deals=1)
    deal_to(oracle, match, 0)
    for depth in range(7 if deep else 5):
        assert perft(oracle, depth) == testing.perft(match, depth)
