"""Solving: equal to a plain search through everything, in every family; and what is refused."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

import pytest

import ivories
from ivories import Code, IvoriesError, State
from ivories.bots import exact
from ivories.bots.looking import Interpreted
from ivories.kernel.core import plans
from ivories.kernel.core.state import shape
from tests.analysis.positions import after, small
from tests.tables import LAYOUT

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    *((rules_id, 2, {}) for rules_id in LAYOUT),
    ("embossing/block", 4, {"partners": True}),
    ("embossing/muggins", 2, {"claims": "called"}),
    ("halsam/muggins", 2, {"claims": "called", "target": 40}),
    ("embossing/muggins", 2, {"target": 15}),
    ("embossing/bergen", 2, {"target": 4}),
    ("embossing/block", 2, {"pieces": "double-twelve"}),
    ("embossing/matador", 2, {"pieces": "double-nine"}),
    ("embossing/euchre", 2, {}),
    ("embossing/euchre", 4, {}),
    ("embossing/rounce", 2, {}),
    ("embossing/bingo", 2, {}),
    ("halsam/texas", 4, {}),
    ("embossing/poker", 2, {}),
]
NODES = 1500


def value(state: State, side: int) -> int:
    """By how much a side is ahead of the other in the end, if both play their best; written plainly."""
    if state.deal_over:
        own, other = (state.returns()[seats[0]] for seats in (state.sides[side], state.sides[1 - side]))
        return own - other
    best = max if state.turn in state.sides[side] else min
    return best(value(after(state, code), side) for code in state.legal())


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, players, options", GAMES, ids=str)
def test_it_is_what_a_search_through_everything_finds(
    rules_id: str, players: int, options: dict[str, Any], deep: bool
) -> None:
    game, compared = ivories.game(rules_id, players, **options), 0
    for seed in range(1, 1300 if deep else 14):  # some 16 positions to a seed, of all games together
        state = small(game, seed, NODES)
        if state is None or len(state.legal()) < 2:
            continue
        assert state.turn is not None
        side = next(k for k, seats in enumerate(state.sides) if state.turn in seats)
        now = state.returns()
        before = now[state.sides[side][0]] - now[state.sides[1 - side][0]]
        found = exact.solve(state)
        assert [one.code for one in found] == state.legal()
        for one in found:
            assert one.value == value(after(state, one.code), side) - before
        compared += 1
    assert compared


# --- What cannot be solved ---


def refused(given: Any, limit: Any = None) -> str:
    with pytest.raises(IvoriesError) as caught:
        exact.solve(given, limit)
    assert caught.value.code is Code.CANNOT_SOLVE
    return caught.value.why.partition("/")[2]


def test_what_cannot_be_solved_is_refused() -> None:
    match = ivories.game("embossing/block").start(3)
    assert refused("a state") == "state"
    assert refused(match.view(0).state) == "hidden"
    assert refused(match.state, 3) == "steps"
    assert [refused(match.state, limit) for limit in (0, -1, "many", 2.5)] == ["limit"] * 4
    assert refused(ivories.game("embossing/block", 3).state()) == "sides"
    assert refused(ivories.game("embossing/draw", pieces="double-twelve").state()) == "stock"
    match = ivories.game("embossing/block", max_deals=1).start(3)
    while not match.over:
        match.play(match.legal()[0])
    assert refused(match.state) == "over"


def test_ctrl_c_ends_a_search_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(self: Interpreted, rules: Any, states: Any, plan: Any, *rows: Any) -> None:
        time.sleep(0.1)
        os.kill(os.getpid(), signal.SIGINT)
        while plan[plans.LIMIT] > 0:
            time.sleep(0.001)

    monkeypatch.setattr(Interpreted, "search", endless)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            exact.solve(ivories.game("embossing/block").state(seed=3))
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_state_is_left_as_it_is() -> None:
    state = small(ivories.game("embossing/draw"), 2, NODES)
    assert state is not None
    before = state.copy()
    assert exact.solve(state) == exact.solve(state) and state == before


def test_sets_of_any_size_are_told_apart() -> None:
    game = ivories.game("embossing/block", pieces="double-twelve")
    position, r = game.kernel.position, game.coded
    one = game.state(hands=[["12-12", "12-11"], ["11-11", "11-10"]], leader=0)
    other = game.state(hands=[["12-12", "12-11"], ["11-11", "12-10"]], leader=0)
    assert position(r, one.fields, 1) != position(r, other.fields, 1)


# Fields that a position need not tell apart: constant in a deal, or following from others.
SHARED = "a b c d deck seen size ended winner tied lot over deal shuffles match key_low key_high"
FOLLOWING = {
    "embossing/muggins": "leader appointed must led down last made stated asked",
    "embossing/bingo": "away choice choices leader dealer at done turned trumps suit called best rounds spoken alone "
    "won given victors trick",
    "embossing/poker": "top choice choices dealer pool ante call dealt shown victors",
}


@pytest.mark.parametrize("rules_id", FOLLOWING)
def test_a_position_tells_apart_all_that_the_rest_of_a_deal_depends_on(rules_id: str) -> None:
    game = ivories.game(rules_id, 2)
    state, r = game.state(3), game.coded
    for _ in range(4 if rules_id == "embossing/muggins" else 0):
        state.apply(state.legal()[0])
    known = game.kernel.position(r, state.fields, 1)
    for name, _, row in shape(type(state.fields)):
        if name in (SHARED + " " + FOLLOWING[rules_id]).split():
            continue
        other = state.copy().fields
        value = getattr(other, name)
        setattr(other, name, [_changed(value[0]), *value[1:]] if row else _changed(value))
        assert game.kernel.position(r, other, 1) != known, name


def _changed(value: int) -> int:
    """Another number, no larger than can be."""
    return value - 1 if value > 0 else 1
