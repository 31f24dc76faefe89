"""Worlds weighed by what others chose: what is recalled is true, and where they did as greed would counts more."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ivories
from ivories.bots import looking
from ivories.bots.recipes import Recipe
from ivories.bots.searching import Budget, Look, Search
from ivories.compiled import twins
from ivories.kernel.core import plans
from ivories.kernel.core.plans import FLAT
from ivories.kernel.core.state import Stream, blank, copy
from ivories.play.layout.recalling import recalled

LAYOUTS = [rules.id for rules in ivories.all_rules() if rules.family == "layout"]
SHOWN = ("end", "tip", "free", "built", "count", "arms", "down", "crossed", "opening", "seen", "led")


def of_arms(g: Any, name: str) -> Any:
    value = getattr(g, name)
    return value[: g.arms] if isinstance(value, list) else value


@pytest.mark.parametrize("rules_id", LAYOUTS)
def test_what_is_recalled_is_what_happened(rules_id: str) -> None:
    """The table before each choice, who chose what; what the seat held then is what it holds and has laid since."""
    game = ivories.game(rules_id, 3 if 3 in ivories.find(rules_id).players else 2, max_deals=1)
    rng, seen = random.Random(3), 0
    for number in range(3):
        match = game.start(6, match=number)
        past: list[tuple[Any, int]] = []
        while (turn := match.turn) is not None:
            for one in recalled(match.view(turn)):
                before, code = next((g, c) for g, c in past if g.player == one.seat and g.down == one.fields.down)
                assert all(of_arms(before, name) == of_arms(one.fields, name) for name in SHOWN if before.down)
                assert one.fields.player == one.seat != turn
                assert game.kernel.alike(game.coded, before, code & ~128, one.code)
                assert before.hands[one.seat] == match.state.fields.hands[one.seat] | one.since
                seen += 1
            state = match.state
            code = rng.choice(state.legal())
            if code < 1 << 14:
                past.append((copy(state.fields), code))
            match.play(state.action(code))
    assert seen


def test_other_families_recall_nothing() -> None:
    for rules_id in ("halsam/texas", "embossing/poker"):
        match = ivories.game(rules_id).start(2)
        assert match.game.family.recalling.recalled(match.view(match.turn)) == []


def test_a_world_in_which_greed_was_served_counts_more() -> None:
    """Each choice that greed would not have made takes the same share of a world's weight."""
    game = ivories.game("embossing/block", 2, max_deals=1)
    match = game.start(hands=[["6-6", "5-4", "4-1"], ["6-5", "6-1", "2-0"]], leader=0)
    match.play("6-6")
    match.play("6-1@6-6")  # greed, with the six-five in hand, would have laid that
    view = match.view(0)
    found = recalled(view)
    assert [(one.seat, one.since) for one in found] == [(1, 1 << game.set.index[ivories.Piece(6, 1)])]
    engine = looking.interpreted(game.family)
    weight = twins.interpreted("core.weighing", "layout", greedy=True).weight
    states = engine.states(view.state.fields, 4, [found[0].fields])
    plan, rows = [0] * plans.PLAN, [found[0].seat, found[0].code, found[0].since]
    plan[plans.RECALLED] = 1
    weights = []
    for held in (["6-5", "2-0"], ["1-0", "2-0"]):
        world = [0, sum(1 << game.set.index[ivories.Piece(*map(int, one.split("-")))] for one in held)]
        weights.append(weight(game.coded, states, blank(Stream, {}), plan, world, rows, 0))
    assert weights == [1 << 21, 1 << 24]


def test_weights_come_into_the_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    """A weighed search looks at the same worlds, each as often as it counts."""
    game = ivories.game("embossing/block", 2, max_deals=1)
    monkeypatch.setattr("ivories.bots.searching.engine_for", lambda terms, wait: looking.interpreted(game.family))
    match = game.start(7)
    while len(match.view(match.turn).layout) < 4:
        match.play(match.legal()[0])
    view = match.view(match.turn)
    times = {}
    for weighed in (False, True):
        look = Look(Search(game, Recipe(FLAT, 40, weighed=weighed)), view, seed=2)
        look.searched(Budget(40))
        times[weighed] = max(look.found.times(a) for a in range(len(look.legal)))
    assert times[False] <= 40 < times[True]
