"""The kernel of trick games against oracles written apart from it, from the rules alone."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

import ivories
from ivories.kernel.core import state
from ivories.kernel.tricks import game as kernel
from ivories.kernel.tricks.state import State
from ivories.play.tricks.actions import action
from ivories.rules.embossing_tricks import BINGO, EUCHRE, ROUNCE
from ivories.rules.halsam_tricks import TEXAS
from ivories.rules.trick_fields import TrickRules
from tests.oracle.bingo import BingoOracle
from tests.oracle.euchre import EuchreOracle
from tests.oracle.rounce import RounceOracle
from tests.oracle.texas import TexasOracle

ORACLES: dict[str, Any] = {
    "halsam/texas": TexasOracle,
    "embossing/euchre": EuchreOracle,
    "embossing/rounce": RounceOracle,
    "embossing/bingo": BingoOracle,
}
TABLES: list[tuple[TrickRules, int, dict[str, Any]]] = [
    (TEXAS, 4, {}),
    (TEXAS, 4, {"open_limits": True, "one_round": True}),
    (TEXAS, 4, {"all_pass": "dealer", "target": 100}),
    *[(EUCHRE, n, {}) for n in (2, 3, 4)],
    (EUCHRE, 4, {"suit_only": True, "pieces": "double-nine"}),
    (EUCHRE, 3, {"pieces": "double-nine", "target": 9}),
    *[(ROUNCE, n, {}) for n in (2, 3, 4)],
    (ROUNCE, 4, {"must_head": True, "lead_trump": "second", "give_costs": True}),
    (ROUNCE, 3, {"must_head": True, "pieces": "double-nine"}),
    (ROUNCE, 2, {"give_costs": True, "target": 5}),
    *[(BINGO, n, {}) for n in (2, 3)],
    (BINGO, 2, {"must_trump": True, "must_head": True, "turn_up": "winner"}),
    (BINGO, 3, {"false_claims": True, "last_trick": 10}),
    (BINGO, 2, {"must_head": True, "last_trick": 10, "max_deals": 3}),
]


def deal_to(oracle: Any, rules: TrickRules, g: State) -> None:
    pieces = rules.set.pieces
    hands = [[str(piece) for i, piece in enumerate(pieces) if mask >> i & 1] for mask in g.hands]
    turned = str(pieces[g.turned]) if g.turned >= 0 else None
    oracle.deal(hands, g.dealer, turned, [str(pieces[t]) for t in g.deck[g.top : g.size]])


def compare(rules: TrickRules, players: int, options: dict[str, Any], number: int) -> None:
    """Plays a random match on both and compares every position."""
    chosen = dataclasses.replace(rules, **options)
    game = ivories.game(chosen, players)
    r, g = game.coded, state.blank(State, game.sizes)
    oracle = ORACLES[rules.id](players, **options)
    rng = random.Random(f"{rules.id} {players} {options} {number}")
    kernel.start_match(r, g)
    g.match, g.key_low, g.key_high = number, 3, 4
    while not g.over:
        kernel.next_deal(r, g)
        deal_to(oracle, chosen, g)
        while not kernel.deal_over(r, g):
            codes = [kernel.nth_legal(r, g, k) for k in range(kernel.count_legal(r, g))]
            assert oracle.turn == g.player
            assert oracle.legal() == sorted(str(action(game, g, code)) for code in codes)
            code = rng.choice(codes)
            kernel.apply(r, g, code, 0)
            oracle.play(str(action(game, g, code)))
        kernel.settle(r, g)
        assert oracle.deal_over and oracle.scores == g.score
    assert oracle.over
    assert oracle.winners == [seat for seat in range(players) if g.victors >> seat & 1]


@pytest.mark.heavy
@pytest.mark.parametrize("rules, players, options", TABLES, ids=lambda value: getattr(value, "id", str(value)))
def test_same_match(rules: TrickRules, players: int, options: dict[str, Any], deep: bool) -> None:
    for number in range(400 if deep else 12):
        compare(rules, players, options, number)
