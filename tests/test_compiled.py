"""The proof that the kernel's style holds: the same source, compiled, plays equal matches, move by move."""

from __future__ import annotations

import os
import platform
import random
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

import ivories
from ivories import compiled
from ivories.kernel.core import chance, state
from tests.strict_play import guard, play
from tests.tables import EVERY_TABLE, POKER_VARIANTS, TRICK_VARIANTS, VARIANTS
from tests.whole_kernels import Twins, at_one_worker

pytestmark = pytest.mark.heavy

TABLES = [
    pytest.param(rules_id, players, options, marks=at_one_worker(ivories.find(rules_id).family))
    for rules_id, players, options in [
        *((one, players, {"max_deals": 15} if "poker" in one else {}) for one, players in EVERY_TABLE),
        *(one for one in VARIANTS + TRICK_VARIANTS + POKER_VARIANTS if one[2].get("pieces") != "double-twelve"),
    ]
]
RULES = [pytest.param(rules.id, marks=at_one_worker(rules.family)) for rules in ivories.all_rules()]


@pytest.mark.parametrize("rules_id, players, options", TABLES)
def test_equal_matches(rules_id: str, players: int, options: dict[str, Any], deep: bool) -> None:
    Twins(ivories.game(rules_id, players, **options)).play(2000 if deep else 24)


@pytest.mark.parametrize("rules_id", RULES)
def test_equal_move_by_move(rules_id: str) -> None:
    rules = ivories.find(rules_id)
    options = {"claims": "called"} if rules.family == "layout" and rules.count_unit else {}
    game = ivories.game(rules, rules.players[-1], **options)
    kernel, kernel_cpu = game.kernel, compiled.twin("family.game", rules.family, True)
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
FAULTS = """
    from numba import njit
    from ivories.compiled.makers import fixed, new_game
    from ivories.compiled.rules import FixedRules

    try:
        engine.each = 1  # the row is shorter than a match needs
        engine.play(plan, 0, 1, True, 0)
    except Exception as error:
        print(error)

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


def checked(code: str, cache: Path, *args: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "IVORIES_CACHE": str(cache)}
    run = [sys.executable, "-c", textwrap.dedent(code), *args]
    return subprocess.run(run, env=env, capture_output=True, text=True, timeout=300)


BOUNDED = [("halsam/texas", 4), ("embossing/bingo", 2), ("doublesix/cross", 4)]


@pytest.mark.parametrize("rules_id, players, options", TABLES)
def test_no_row_is_left(rules_id: str, players: int, options: dict[str, Any]) -> None:
    game = ivories.game(rules_id, players, **{**options, "max_deals": 2})
    guard(game.coded)
    for match in range(2):
        play(game, match, random.Random(match))


@pytest.mark.parametrize("rules_id, players", BOUNDED)
def test_no_row_is_left_compiled(rules_id: str, players: int, tmp_path: Path, deep: bool) -> None:
    if not deep:
        pytest.skip("a compilation for each game; one is compiled below")
    done = checked(CHECKED, tmp_path, rules_id, str(players))
    assert done.returncode == 0 and done.stdout == "300\n", done.stderr


def test_bounds_are_checked_when_they_are_to_be(tmp_path: Path, deep: bool) -> None:
    """Of rows from outside, and of those that a kernel makes itself."""
    if not deep:
        pytest.skip("a compilation of its own; the interpreted kernel has checked the rows above")
    done = checked(CHECKED + FAULTS, tmp_path, "halsam/poker", "4")
    assert done.returncode == 1 and done.stderr.count("IndexError") >= 2, done.stderr
    assert done.stdout.startswith("300\n") and "the compiled kernel failed" in done.stdout


# --- Other processors ---


@pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="about instructions of another processor")
def test_a_processor_without_the_newer_instructions(tmp_path: Path, deep: bool) -> None:
    """Its features are listed, too, with a minus."""
    if not deep:
        pytest.skip("a compilation of its own")
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
