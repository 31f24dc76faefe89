"""The hand-written references play the kernel's own matches: every sum of many is equal."""

from __future__ import annotations

import json
import subprocess
from dataclasses import astuple
from pathlib import Path
from typing import Any

import pytest

import ivories
from ivories import compiled
from ivories.bench import reference
from ivories.kernel.core import state
from ivories.kernel.core.state import Stream
from ivories.kernel.core.sums import Account, Plan, Tally, sum_sizes
from ivories.kernel.layout.state import State
from ivories.simulation import plans

pytestmark = pytest.mark.xdist_group("block for two")  # one process compiles it, for all

needs_compiler = pytest.mark.skipif(reference.compiler() is None, reason="no C compiler")

FAR = (1 << 32) - 20  # where the numbers of matches outgrow a word
CASES: list[tuple[dict[str, int], int | Plan, int, int]] = [
    ({"max_deals": 1}, 0, 0, 300),
    ({"max_deals": 1}, 7, FAR, 300),
    ({"max_deals": 1}, Plan(1, 2, 3, 4, 0, 6, 0), 5, 300),
    ({}, 1, 0, 40),
    ({}, (1 << 64) - 1, FAR, 40),
    ({}, Plan(0xFFFFFFFF, 0, 0xFFFFFFFF, 0xFFFFFFFF, 0, 90, 1), 1000, 40),
    ({"max_deals": 3, "target": 30}, 2, 0, 100),
    ({"max_deals": 1}, 3, 0, 0),
]


def by_kernel(game: ivories.Game, plan: Plan, first: int, count: int) -> list[int]:
    """What the interpreted kernel makes of the same matches."""
    playout = compiled.interpreted("core.playout", "layout")
    g, s, sizes = state.blank(State, game.sizes), state.blank(Stream, {}), sum_sizes(2)
    o, t = state.blank(Account, sizes), state.blank(Tally, sizes)
    for number in range(first, first + count):
        playout.play_match(game.coded, plan, g, s, o, t, [1], number)
    rows = [(getattr(t, name), length) for name, _, length in state.shape(Tally)]
    return [number for value, length in rows for number in (value if length else [value])]


def plan_of(game: ivories.Game, seed: int | Plan) -> Plan:
    return seed if isinstance(seed, Plan) else plans.make(game, seed, 0)


@needs_compiler
@pytest.mark.parametrize("options, seed, first, count", CASES)
def test_equal_sums(options: dict[str, Any], seed: int | Plan, first: int, count: int) -> None:
    game = ivories.game("embossing/block", 2, **options)
    expected = by_kernel(game, plan_of(game, seed), first, count)
    assert reference.play(game, seed, first, count) == expected


@needs_compiler
@pytest.mark.parametrize("options", [{"max_deals": 1}, {}])
def test_equal_to_the_compiled_kernel_in_the_long_run(options: dict[str, Any], deep: bool) -> None:
    """Deals without a double are rare: it takes many matches to meet them."""
    if not options and not deep:
        pytest.skip("another compilation")
    game = ivories.game("embossing/block", 2, **options)
    found = ivories.simulate(game, 30_000, 11, engine="cpu", each=False)
    assert reference.play(game, 11, 0, 30_000) == found._sums


@needs_compiler
@pytest.mark.parametrize("shape", ["MATCHES", "DEALS", "STEPS"])
def test_the_gpu_text_on_one_thread(shape: str, tmp_path: Path) -> None:
    words, made = reference.compiler() or [], tmp_path / "reference"
    text = reference.HERE / "reference.cu"
    flags = ["-x", "c", "-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", f"-DSHAPE={shape}"]
    subprocess.run([*words, *flags, "-o", str(made), str(text)], check=True)
    for options, seed, first, count in CASES:
        game = ivories.game("embossing/block", 2, **options)
        numbers = [*astuple(plan_of(game, seed))[:4], game.coded.target, game.coded.max_deals, first, count]
        out = subprocess.run([str(made), *map(str, numbers)], check=True, capture_output=True, text=True).stdout
        told = json.loads(out)
        sums = reference.play(game, seed, first, count)
        assert [told["matches"], told["steps"], int(told["low"]), int(told["high"])] == [*sums[:2], *sums[6:8]]


def test_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr("shutil.which", lambda name: None)
    reference._library.cache_clear()
    try:
        assert reference.build() is None
        with pytest.raises(ValueError, match="no C compiler"):
            reference.play(ivories.game("embossing/block", 2), 0, 0, 1)
    finally:
        reference._library.cache_clear()


@needs_compiler
@pytest.mark.parametrize("rules_id, players, options", [
    ("embossing/block", 3, {}),
    ("embossing/muggins", 2, {}),
    ("embossing/block", 2, {"pieces": "double-nine"}),
])  # fmt: skip
def test_other_games_are_refused(rules_id: str, players: int, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="does not play"):
        reference.play(ivories.game(rules_id, players, **options), 0, 0, 1)
