"""The proof that the kernel's style holds: the same source, compiled, plays equal matches, move by move."""

from __future__ import annotations

from typing import Any

import pytest

import ivories
from ivories import compiled
from ivories.kernel import chance, playout, poker_playout, state, trick_playout
from ivories.kernel.poker_state import Poker
from ivories.kernel.state import Layout, Stream
from ivories.kernel.trick_state import Tricks
from tests.tables import EVERY_TABLE, POKER_VARIANTS, TRICK_VARIANTS, VARIANTS

pytestmark = pytest.mark.heavy

# One record for every set of one word, so that everything is compiled once.
SIZES = {
    "layout": {"seats": 12, "pieces": 55, "arms": 20, "numbers": 10},
    "tricks": {"seats": 4, "pieces": 55, "numbers": 10, "phases": 5, "limits": 4, "choices": 24},
    "poker": {"seats": 4, "pieces": 20, "numbers": 6, "runs": 6, "fives": 11, "fours": 17, "choices": 3},
}
STATES: dict[str, Any] = {"layout": Layout, "tricks": Tricks, "poker": Poker}
PLAYOUTS: dict[str, Any] = {"layout": playout, "tricks": trick_playout, "poker": poker_playout}
NAMES = {"layout": "playout", "tricks": "trick_playout", "poker": "poker_playout"}
TABLES = [
    (rules_id, players, {"max_deals": 15} if ivories.find(rules_id).family == "poker" else {})
    for rules_id, players in EVERY_TABLE
] + [variant for variant in VARIANTS + TRICK_VARIANTS + POKER_VARIANTS if variant[2].get("pieces") != "double-twelve"]


class Twins:
    """A game ready to be played by both."""

    def __init__(self, game: ivories.Game, number: int) -> None:
        family = game.rules.family
        self.r = game.record
        self.g = state.blank(STATES[family], game.sizes)
        self.s = state.blank(Stream, {})
        self.g.match = number
        chance.seed_stream(self.s, number, 1, 2, 3)
        self.cr = compiled.record(self.r, SIZES[family])[0]
        self.cg = compiled.record(self.g, SIZES[family])[0]
        self.cs = compiled.record(self.s, {})[0]

    def same(self) -> None:
        for name, _, length in state.shape(type(self.g)):
            value, other = getattr(self.g, name), self.cg[name].tolist()
            assert (other[: len(value)] if length else other) == value, name


@pytest.mark.parametrize("rules_id, players, options", TABLES)
def test_equal_matches(rules_id: str, players: int, options: dict[str, Any], deep: bool) -> None:
    game = ivories.game(rules_id, players, **options)
    family = game.rules.family
    random_match = compiled.twin(NAMES[family]).random_match
    for number in range(300 if deep else 12):
        twins = Twins(game, number)
        steps = PLAYOUTS[family].random_match(twins.r, twins.g, twins.s)
        assert random_match(twins.cr, twins.cg, twins.cs) == steps
        twins.same()


@pytest.mark.parametrize("rules_id", [rules.id for rules in ivories.all_rules()])
def test_equal_move_by_move(rules_id: str) -> None:
    rules = ivories.find(rules_id)
    options = {"claims": "called"} if rules.family == "layout" and rules.count_unit else {}
    game = ivories.game(rules, rules.players[-1], **options)
    kernel, kernel_cpu = game.kernel, compiled.twin(game.kernel.__name__.rpartition(".")[2])
    twins = Twins(game, 7)
    r, g, cr, cg = twins.r, twins.g, twins.cr, twins.cg
    kernel.start_match(r, g)
    kernel_cpu.start_match(cr, cg)
    while not g.over and g.deal < 4:
        kernel.next_deal(r, g)
        kernel_cpu.next_deal(cr, cg)
        while not kernel.deal_over(r, g):
            width = kernel.count_legal(r, g)
            codes = [kernel.nth_legal(r, g, k) for k in range(width)]
            assert [kernel_cpu.nth_legal(cr, cg, k) for k in range(kernel_cpu.count_legal(cr, cg))] == codes
            code = codes[chance.below(twins.s, width)]
            amount = chance.below(twins.s, 3) * 5 if options else 0
            kernel.apply(r, g, code, amount)
            kernel_cpu.apply(cr, cg, code, amount)
            twins.same()
        kernel.settle(r, g)
        kernel_cpu.settle(cr, cg)
        twins.same()


def test_rules_compiled_in() -> None:
    from numba import njit

    from ivories.compiled.rules import FixedRules

    random_match = compiled.twin("playout").random_match

    @njit
    def play(r: Any, rows: Any, streams: Any) -> Any:
        return random_match(r, rows[0], streams[0])

    game = ivories.game("halsam/muggins", 3)
    for number in range(20):
        twins = Twins(game, number)
        steps = playout.random_match(twins.r, twins.g, twins.s)
        rows = compiled.record(twins.g, game.sizes)
        rows[0]["match"] = number
        assert play(FixedRules(twins.r), rows, compiled.record(_stream(number), {})) == steps
        assert rows[0]["score"].tolist() == twins.g.score


def _stream(number: int) -> Stream:
    s = state.blank(Stream, {})
    chance.seed_stream(s, number, 1, 2, 3)
    return s


def test_state_is_small_enough_for_a_gpu() -> None:
    for rules in ivories.all_rules():
        game = ivories.game(rules, rules.players[-1])
        assert compiled.dtype(STATES[rules.family], game.sizes).itemsize <= 400, rules.id


def test_rules_fit_their_fields() -> None:
    for rules in ivories.all_rules():
        for players in rules.players:
            game = ivories.game(rules, players)
            row = compiled.record(game.record, game.sizes)[0]
            for name, _, _ in state.shape(type(game.record)):
                assert row[name].tolist() == getattr(game.record, name), name
