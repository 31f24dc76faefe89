"""The proof that the kernel's style holds: the same source, compiled, plays equal matches, move by move."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

import ivories
from ivories import compiled
from ivories.kernel.core import chance, state
from ivories.kernel.core.state import Stream
from ivories.kernel.core.sums import Account, Plan, Tally, sum_sizes
from tests.tables import EVERY_TABLE, POKER_VARIANTS, TRICK_VARIANTS, VARIANTS

pytestmark = pytest.mark.heavy

# One record for every set of one word, so that everything is compiled once.
SIZES = {
    "layout": {"seats": 12, "pieces": 55, "arms": 22, "numbers": 10, "sums": 700},
    "tricks": {"seats": 4, "pieces": 55, "numbers": 10, "phases": 5, "limits": 4, "choices": 24},
    "poker": {"seats": 4, "pieces": 20, "numbers": 6, "runs": 6, "fives": 11, "fours": 17, "choices": 3},
}
TABLES = [
    (rules_id, players, {"max_deals": 15} if ivories.find(rules_id).family == "poker" else {})
    for rules_id, players in EVERY_TABLE
] + [variant for variant in VARIANTS + TRICK_VARIANTS + POKER_VARIANTS if variant[2].get("pieces") != "double-twelve"]


def sizes_of(game: ivories.Game) -> dict[str, int]:
    """Those above; a row that is always as long as the game says stays so."""
    return {**game.sizes, **SIZES[game.rules.family]}


class Twins:
    """A game ready to be played by both."""

    def __init__(self, game: ivories.Game) -> None:
        sums = sum_sizes(game.players)
        self.r = game.coded
        self.q = Plan(11, 22, 33, 44, 0, 0, 2)
        self.g, self.s = state.blank(game.family.state, game.sizes), state.blank(Stream, {})
        self.o, self.t = state.blank(Account, sums), state.blank(Tally, sums)
        wide = sizes_of(game)
        self.cr = compiled.array(self.r, wide)[0]
        self.cq = compiled.array(self.q, {})[0]
        self.cg, self.cs = compiled.array(self.g, wide)[0], compiled.array(self.s, {})[0]
        self.co, self.ct = (compiled.array(one, sum_sizes(12)) for one in (self.o, self.t))

    def same(self) -> None:
        for plain, row in ((self.g, self.cg), (self.o, self.co[0]), (self.t, self.ct[0])):
            for name, _, length in state.shape(type(plain)):
                value, other = getattr(plain, name), row[name].tolist()
                assert (other[: len(value)] if length else other) == value, name


@pytest.mark.parametrize("rules_id, players, options", TABLES)
def test_equal_matches(rules_id: str, players: int, options: dict[str, Any], deep: bool) -> None:
    game = ivories.game(rules_id, players, **options)
    family = game.family.name
    import numpy as np

    ours, theirs = compiled.interpreted("core.playout", family), compiled.twin("core.playout", family)
    twins, log = Twins(game), np.ones(1, np.int64)
    for number in range(2000 if deep else 24):
        ours.play_match(twins.r, twins.q, twins.g, twins.s, twins.o, twins.t, [1], number)
        theirs.play_match(twins.cr, twins.cq, twins.cg, twins.cs, twins.co[0], twins.ct[0], log, number)
        twins.same()


@pytest.mark.parametrize("rules_id", [rules.id for rules in ivories.all_rules()])
def test_equal_move_by_move(rules_id: str) -> None:
    rules = ivories.find(rules_id)
    options = {"claims": "called"} if rules.family == "layout" and rules.count_unit else {}
    game = ivories.game(rules, rules.players[-1], **options)
    kernel = game.kernel
    kernel_cpu = compiled.twin("family.game", rules.family)
    twins = Twins(game)
    chance.seed_stream(twins.s, 7, 1, 2, 3)
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


def test_state_is_small_enough_for_a_gpu() -> None:
    for rules in ivories.all_rules():
        game = ivories.game(rules, rules.players[-1])
        assert compiled.dtype(game.family.state, game.sizes).itemsize <= 400, rules.id


def test_rules_fit_their_fields() -> None:
    for rules in ivories.all_rules():
        for players in rules.players:
            game = ivories.game(rules, players)
            row = compiled.array(game.coded, game.sizes)[0]
            for name, _, _ in state.shape(type(game.coded)):
                assert row[name].tolist() == getattr(game.coded, name), name


# --- Bounds ---

CHECKED = """
    import sys, numpy as np
    import ivories
    from ivories import compiled
    from ivories.compiled.engine import OnCpu
    from ivories.kernel.core import state
    from ivories.kernel.core.sums import Plan

    game = ivories.game(sys.argv[1], int(sys.argv[2]), max_deals=2)
    engine = OnCpu(game.family, game.coded, game.sizes, False)
    engine.warm()
    plan = Plan(1, 2, 3, 4, 0, 0, 2)
    sums = engine.play(plan, 0, 300, False, 0)[0]
    print(sums[0])
"""
FAULT = """
    from numba import njit
    from ivories.compiled.makers import fixed, new_game
    from ivories.compiled.rules import FixedRules

    the_rules = fixed(FixedRules(game.coded, game.family.state, game.sizes).type)

    @njit
    def beyond(at):
        r = the_rules()
        g = new_game(r)
        g.deck[at] = 1
        return r.spots[at]

    beyond(0)
    beyond(len(game.pieces))
"""
OUTSIDE = """
    engine.play(plan, 0, 1, False, 0)
    engine.each = 1  # the row is shorter than a match needs
    engine.play(plan, 0, 1, True, 0)
"""


def checked(code: str, cache: Path, *args: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "IVORIES_CACHE": str(cache)}
    run = [sys.executable, "-c", textwrap.dedent(code), *args]
    return subprocess.run(run, env=env, capture_output=True, text=True, timeout=300)


BOUNDED = [("doublesix/cross", 4), ("halsam/texas", 4), ("embossing/bingo", 2), ("halsam/poker", 4)]


@pytest.mark.parametrize("rules_id, players", BOUNDED)
def test_no_row_is_left(rules_id: str, players: int, tmp_path: Path) -> None:
    done = checked(CHECKED, tmp_path, rules_id, str(players))
    assert done.returncode == 0 and done.stdout == "300\n", done.stderr


def test_bounds_are_checked_when_they_are_to_be(tmp_path: Path) -> None:
    done = checked(CHECKED + FAULT, tmp_path, "embossing/block", "2")
    assert done.returncode == 1 and "IndexError" in done.stderr


def test_rows_from_outside_are_not_left_either(tmp_path: Path) -> None:
    done = checked(CHECKED + OUTSIDE, tmp_path, "embossing/block", "2")
    assert done.returncode == 1 and "IndexError" in done.stderr and "the compiled kernel failed" in done.stderr


# --- Other processors ---


@pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="about instructions of another processor")
def test_a_processor_without_the_newer_instructions(tmp_path: Path) -> None:
    """Its features are listed, too, with a minus."""
    env = {
        **os.environ,
        "NUMBA_CPU_NAME": "x86-64",
        "NUMBA_CPU_FEATURES": "-bmi2,+sse2",
        "IVORIES_CACHE": str(tmp_path),
    }
    run = [sys.executable, "-c", textwrap.dedent(CHECKED), "embossing/block", "2"]
    done = subprocess.run(run, env=env, capture_output=True, text=True, timeout=300)
    assert done.stdout == "300\n", done.stderr
    assert b"pdep" not in b"".join(file.read_bytes() for file in tmp_path.rglob("*.kernel"))
