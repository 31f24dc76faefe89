"""Greed is written once, in the kernels: what it chooses is legal, changes nothing, and follows from the view alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import ivories
from ivories import compiled, testing
from ivories.bots import GreedyPlayer
from ivories.bots.greedy import GREED, WORLDS
from ivories.kernel.core import state
from ivories.kernel.layout.codes import DRAW
from ivories.play import COURSES
from ivories.types import Action, Lost, Scored
from tests.tables import EVERY_TABLE, LAYOUT, POKER_VARIANTS, TRICK_VARIANTS, VARIANTS

TABLES = [
    (rules_id, players, {"max_deals": 2, **options})
    for rules_id, players, options in [
        *((rules_id, players, {}) for rules_id, players in EVERY_TABLE),
        *(VARIANTS + TRICK_VARIANTS + POKER_VARIANTS),
    ]
]
SCRATCH = {"choice", "choices"}


def greedy(match: ivories.Match) -> tuple[int, int]:
    """What the kernel would do on the true state."""
    game, g = match.game, match._course.g
    code = GREED[game.rules.family].greedy_action(game.coded, g)
    return code, GREED[game.rules.family].greedy_amount(game.coded, g, code)


def spoken(match: ivories.Match, code: int, amount: int) -> Action:
    """The same as an action."""
    action = next(action for action, known in match._course.legal() if known == code)
    return action.with_amount(amount) if amount else action


def positions(game: ivories.Game, seeds: int) -> Iterator[ivories.Match]:
    """Positions of matches in which half of the actions are random, the other half greedy."""
    for seed in range(seeds):
        rng = random.Random(f"{game.rules.id} {game.players} {seed}")
        match = game.start(seed)
        while not match.over:
            yield match
            match.play(testing.random_action(match, rng) if rng.random() < 0.5 else spoken(match, *greedy(match)))


def fields(g: Any) -> dict[str, Any]:
    return {name: getattr(g, name) for name, _, _ in state.shape(type(g)) if name not in SCRATCH}


def codes(match: ivories.Match, g: Any) -> list[int]:
    kernel, r = match.game.kernel, match.game.coded
    return [kernel.nth_legal(r, g, k) for k in range(kernel.count_legal(r, g))]


@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_the_view_is_enough(rules_id: str, players: int, options: dict[str, Any], deep: bool) -> None:
    game = ivories.game(rules_id, players, **options)
    player = GreedyPlayer(game)
    for match in positions(game, 30 if deep else 2):
        assert match.turn is not None
        g, view = match._course.g, match.view(match.turn)
        before = fields(state.copy(g))
        code, amount = greedy(match)
        assert fields(g) == before
        assert code in codes(match, g)
        chosen = player.choose(view)
        assert chosen == spoken(match, code, amount)
        assert chosen.with_amount(0) in view.legal
        for seat in match.may_act - {match.turn}:
            assert player.choose(match.view(seat)) in match.view(seat).legal


@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_the_imagined_world_has_the_same_actions(rules_id: str, players: int, options: dict[str, Any]) -> None:
    game = ivories.game(rules_id, players, **options)
    for match in positions(game, 1):
        g, view = match._course.g, match.view(match.turn)
        if getattr(g, "asked", -1) < 0:
            assert codes(match, WORLDS[game.rules.family](game, view)) == codes(match, g)


def exchange(match: ivories.Match, g: Any, rng: random.Random) -> None:
    """Deals the pieces that the player cannot see anew, each place keeping as many as it had."""
    first = g.top + (g.dummy * match.game.coded.dummy if hasattr(g, "dummy") else 0)
    held = [match._course.hand(seat) for seat in range(match.game.players)]
    others = [seat for seat in range(match.game.players) if seat != match.turn]
    hidden = [match.game.set.index[piece] for seat in others for piece in held[seat]] + g.deck[first : g.size]
    rng.shuffle(hidden)
    for seat in others:
        g.hands[seat] = sum(1 << hidden.pop() for _ in held[seat])
    g.deck[first : g.size] = hidden


@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_hidden_pieces_do_not_matter(rules_id: str, players: int, options: dict[str, Any]) -> None:
    game = ivories.game(rules_id, players, **options)
    rng = random.Random(rules_id)
    for match in positions(game, 1):
        other = match.copy()
        exchange(match, other._course.g, rng)
        assert greedy(other) == greedy(match)


@pytest.mark.parametrize("rules_id", LAYOUT)
def test_the_points_that_greed_sees_are_those_that_a_piece_makes(rules_id: str) -> None:
    rules = ivories.find(rules_id)
    game = ivories.game(rules, 3, max_deals=2, **({"claims": "called"} if rules.count_unit else {}))
    r, greed = game.coded, GREED["layout"]
    for match in positions(game, 2):
        g, seat = match._course.g, match.turn
        if g.asked >= 0:
            continue
        for code in codes(match, g):
            if code < DRAW:
                t, arm, turned = code & 127, code >> 8, code >> 7 & 1
                out = greed.outward(r, g, arm, turned, t) if g.down else 0
                ends = greed.sum_of_ends(g)
                points = greed.play_points(r, g, ends, arm, out, t) if g.down else greed.lead_points(r, g, t)
                events = match.copy().play(spoken(match, code, greed.greedy_amount(r, g, code)))
                assert points == sum(e.points for e in events if isinstance(e, Scored) and e.seat == seat)
                assert not any(isinstance(e, Lost) for e in events)


def test_poker_hands_lie_in_equal_shares() -> None:
    from itertools import combinations

    for straights in ("as_stated", "by_length"):
        r = ivories.game("halsam/poker", 2, straights=straights).record
        found = [0] * 128
        for hand in combinations(range(r.pieces), r.hand):
            found[GREED["poker"].share(r, sum(1 << t for t in hand))] += 1
        assert sum(found) == 15504 and set(found) == {121, 122}


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id", [rules.id for rules in ivories.all_rules()])
def test_greed_compiled(rules_id: str, deep: bool) -> None:
    from tests.test_compiled import sizes_of

    rules = ivories.find(rules_id)
    for players in (rules.players[0], rules.players[-1]):
        options = {"claims": "called"} if rules.family == "layout" and rules.count_unit else {}
        options = {"stakes": "table"} if rules.family == "poker" else options
        game = ivories.game(rules, players, **options)
        kernel, greed = game.kernel, GREED[rules.family]
        kernel_cpu = compiled.twin(kernel.__name__.rpartition(".")[2], rules.family)
        greed_cpu = compiled.twin("greedy", rules.family)
        r, g = game.coded, state.blank(COURSES[rules.family].State, game.sizes)
        cr, cg = (compiled.array(one, sizes_of(game))[0] for one in (r, g))
        kernel.start_match(r, g)
        kernel_cpu.start_match(cr, cg)
        while not g.over and g.deal < (100 if deep else 10):
            kernel.next_deal(r, g)
            kernel_cpu.next_deal(cr, cg)
            while not kernel.deal_over(r, g):
                code = greed.greedy_action(r, g)
                assert greed_cpu.greedy_action(cr, cg) == code
                amount = greed.greedy_amount(r, g, code)
                assert greed_cpu.greedy_amount(cr, cg, code) == amount
                kernel.apply(r, g, code, amount)
                kernel_cpu.apply(cr, cg, code, amount)
                for name, value in fields(g).items():
                    other = cg[name].tolist()
                    assert (other[: len(value)] if isinstance(value, list) else other) == value, name
            kernel.settle(r, g)
            kernel_cpu.settle(cr, cg)
