"""A kernel with the rules of one game written into it plays the same matches; and it is shorter."""

from __future__ import annotations

import ast
import importlib
from typing import Any

import pytest

import ivories
from ivories import compiled
from ivories.compiled import twins
from ivories.compiled.pruning import pruned
from ivories.kernel.core import state
from ivories.kernel.core.state import Stream
from ivories.kernel.core.sums import Account, Plan, Tally, sum_sizes
from tests.tables import EVERY_TABLE, POKER_VARIANTS, TRICK_VARIANTS, VARIANTS

TABLES = [(rules_id, players, {}) for rules_id, players in EVERY_TABLE] + VARIANTS + TRICK_VARIANTS + POKER_VARIANTS


def played(playout: Any, game: ivories.Game, greedy: bool) -> tuple[list[Any], list[Any]]:
    """What two matches add up to, and how the last one stood."""
    sizes = sum_sizes(game.players)
    g, s = state.blank(game.family.state, game.sizes), state.blank(Stream, {})
    o, t = state.blank(Account, sizes), state.blank(Tally, sizes)
    plan = Plan(1, 2, 3, 4, 0b0101 if greedy else 0, 0, 2)
    for number in range(2):
        playout.play_match(game.coded, plan, g, s, o, t, [1], number)
    return [getattr(t, name) for name, _, _ in state.shape(Tally)], [
        getattr(g, name) for name, _, _ in state.shape(type(g))
    ]


@pytest.mark.heavy
@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players, options", TABLES)
def test_the_same_matches(rules_id: str, players: int, options: dict[str, Any], deep: bool) -> None:
    if not deep and not options and players > ivories.find(rules_id).players[0]:
        pytest.skip("as few seats as can")
    greedy = players % 2 == 0  # few or many seats, some of them greedy; or random ones alone
    game = ivories.game(rules_id, players, **{"max_deals": 3, **options})
    family, name = game.family.name, twins.name_of(game.coded, game.sizes)
    package = twins.package(f"pruned_{name}", family, greedy, twins.written(game.coded))
    shorter = importlib.import_module(f"{package}.core.playout")
    assert played(shorter, game, greedy) == played(compiled.interpreted("core.playout", family, greedy), game, greedy)


def body(source: str, rules: dict[str, Any]) -> str:
    tree = pruned(f"from .codes import AUCTION\n{source}".encode(), "tricks", rules)
    return "\n".join(ast.unparse(tree.body[1]).splitlines()[1:])


@pytest.mark.parametrize(
    "source, rules, left",
    [
        ("if r.called and g.asked >= 0:\n  a()\nb()", {"called": 0}, "b()"),
        ("if r.called and g.asked >= 0:\n  a()\nb()", {"called": 1}, "if g.asked >= 0:\n    a()\nb()"),
        ("if r.a == 2 or g.x:\n  return 1\nreturn 2", {"a": 2}, "return 1"),
        ("if r.a == 2 or g.x:\n  return 1\nreturn 2", {"a": 3}, "if g.x:\n    return 1\nreturn 2"),
        ("if not r.a:\n  b()\nelse:\n  c()", {"a": 0}, "b()"),
        ("return 5 if r.a > 1 else g.x", {"a": 1}, "return g.x"),
        ("return r.low[t] + r.a", {"a": -1, "low": [1]}, "return r.low[t] + -1"),
        ("while g.x and r.a:\n  b()", {"a": 1}, "while g.x:\n    b()"),
        ("if r.a:\n  b()", {"a": 0}, "pass"),
        ("if g.phase == AUCTION:\n  b()\nelse:\n  c()", {"phases": [1, 8]}, "c()"),
        (
            "if g.phase == AUCTION:\n  b()\nelse:\n  c()",
            {"phases": [0, 8]},
            "if g.phase == 0:\n    b()\nelse:\n    c()",
        ),
        ("tell(g, LAID, 0, 0)\nb()", {}, "b()"),
        ("tell(g, LAID, 0, 0)", {}, "pass"),
        ("for p in range(r.n):\n  if r.a:\n    b(p)", {"n": 3, "a": 0}, "for p in range(3):\n    pass"),
    ],
)
def test_what_is_left(source: str, rules: dict[str, Any], left: str) -> None:
    indented = "".join(f"    {line}\n" for line in source.splitlines())
    found = body(f"def f(r, g, t):\n{indented}", rules)
    assert "\n".join(line[4:] for line in found.splitlines()) == left


def test_much_of_the_kernel_goes() -> None:
    game = ivories.game("embossing/block", 2)
    whole = left = 0
    for file in (twins.KERNEL / "layout").glob("*.py"):
        source = file.read_bytes()
        whole += sum(1 for _ in ast.walk(ast.parse(source)))
        left += sum(1 for _ in ast.walk(pruned(source, "layout", twins.written(game.coded))))
    assert left < 0.85 * whole
