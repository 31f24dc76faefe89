"""The proof that the kernel's style holds: the same source, compiled, plays equal matches, move by move."""

from __future__ import annotations

from typing import Any

import pytest

import ivories
from ivories import compiled
from ivories.kernel import chance, layout, playout, state
from ivories.kernel.state import Layout, Rules, Stream
from tests.tables import EVERY_TABLE, VARIANTS

pytestmark = pytest.mark.heavy

# One record for every set of one word, so that everything is compiled once.
SIZES = {"seats": 12, "pieces": 55, "arms": 20, "numbers": 10}
TABLES = [(rules_id, players, {}) for rules_id, players in EVERY_TABLE] + [
    variant for variant in VARIANTS if variant[2].get("pieces") != "double-twelve"
]


class Twins:
    """A game ready to be played by both."""

    def __init__(self, game: ivories.Game, number: int) -> None:
        self.r = game.record
        self.g = state.blank(Layout, game.sizes)
        self.s = state.blank(Stream, {})
        self.g.match = number
        chance.seed_stream(self.s, number, 1, 2, 3)
        self.cr = compiled.record(self.r, SIZES)[0]
        self.cg = compiled.record(self.g, SIZES)[0]
        self.cs = compiled.record(self.s, {})[0]

    def same(self) -> None:
        for name, _, length in state.shape(Layout):
            value, other = getattr(self.g, name), self.cg[name].tolist()
            assert (other[: len(value)] if length else other) == value, name


@pytest.fixture(scope="module")
def kernel_cpu() -> Any:
    return compiled.twin("layout")


@pytest.mark.parametrize("rules_id, players, options", TABLES)
def test_equal_matches(rules_id: str, players: int, options: dict[str, Any], deep: bool) -> None:
    random_match = compiled.twin("playout").random_match
    game = ivories.game(rules_id, players, **options)
    for number in range(300 if deep else 12):
        twins = Twins(game, number)
        steps = playout.random_match(twins.r, twins.g, twins.s)
        assert random_match(twins.cr, twins.cg, twins.cs) == steps
        twins.same()


@pytest.mark.parametrize("rules_id", [rules.id for rules in ivories.all_rules()])
def test_equal_move_by_move(rules_id: str, kernel_cpu: Any) -> None:
    rules = ivories.find(rules_id)
    options = {"claims": "called"} if rules.count_unit else {}
    twins = Twins(ivories.game(rules, rules.players[-1], **options), 7)
    r, g, cr, cg = twins.r, twins.g, twins.cr, twins.cg
    layout.start_match(r, g)
    kernel_cpu.start_match(cr, cg)
    while not g.over and g.deal < 4:
        layout.next_deal(r, g)
        kernel_cpu.next_deal(cr, cg)
        while not layout.deal_over(r, g):
            width = layout.count_legal(r, g)
            codes = [layout.nth_legal(r, g, k) for k in range(width)]
            assert [kernel_cpu.nth_legal(cr, cg, k) for k in range(kernel_cpu.count_legal(cr, cg))] == codes
            code = codes[chance.below(twins.s, width)]
            amount = chance.below(twins.s, 3) * 5 if r.called else 0
            layout.apply(r, g, code, amount)
            kernel_cpu.apply(cr, cg, code, amount)
            twins.same()
        layout.settle(r, g)
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
        assert compiled.dtype(Layout, game.sizes).itemsize <= 400, rules.id


def test_rules_fit_their_fields() -> None:
    for rules in ivories.all_rules():
        for players in rules.players:
            game = ivories.game(rules, players)
            row = compiled.record(game.record, game.sizes)[0]
            for name, _, _ in state.shape(Rules):
                assert row[name].tolist() == getattr(game.record, name), name
