"""Every rule set against an oracle written apart from the kernel, from the rules alone."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Any

import pytest

import ivories
from ivories import testing
from ivories.kernel.core import chance, state
from ivories.rules.choices import Leader
from ivories.types import DealResult
from tests.clauses.expected import tongue
from tests.oracle.layout_oracle import Oracle, perft
from tests.oracle.pieces import Lots, parse
from tests.oracle.rules import rules_for
from tests.oracle.settling import blocked
from tests.tables import LAYOUT, LAYOUT_TABLES, VARIANTS

pytestmark = pytest.mark.heavy

TABLES = [(rules_id, players, {}) for rules_id, players in LAYOUT_TABLES] + VARIANTS

PARTNERS: list[tuple[str, dict[str, Any]]] = [
    *[(rules_id, {}) for rules_id in LAYOUT],
    ("embossing/muggins", {"claims": "called", "target": 60}),
    ("halsam/muggins", {"claims": "called"}),
    ("halsam/muggins", {"claims": "called", "target": 40, "finish": "hand"}),
    ("musical/all-quarters", {"claims": "called", "finish": "hand", "target": 30}),
    ("embossing/bergen", {"near_out": "either"}),
    ("halsam/bergen", {"near_out": "scorer", "double_makes_triple": True}),
    ("halsam/block", {"pieces": "double-nine", "sides_first": True}),
    ("embossing/draw", {"pieces": "double-twelve", "max_deals": 2}),
    ("embossing/tiddle-a-wink", {"stuck": "draw", "target": 2}),
    ("doublesix/cross", {"double_opens": 2, "pieces": "double-nine"}),
]
FIVES_AND_THREES = tuple((n // 5 if n % 5 == 0 else 0) + (n // 3 if n % 3 == 0 else 0) for n in range(61))


def offered(rules_id: str, field: str) -> pytest.MarkDecorator:
    """Leaves a test out until rule sets have this field."""
    return pytest.mark.skipif(not hasattr(ivories.find(rules_id), field), reason=f"no field {field} yet")


def lots_of(match: ivories.Match) -> list[str]:
    """The reshuffled set from which lots would be drawn in this deal."""
    game, r = match.game, match.game.coded
    g = state.copy(match._course.g)
    if game.rules.first_leader is Leader.LOT:
        g.deal -= 1
    chance.seed_lots(r, g)
    drawn: list[int] = []
    while len(drawn) < r.pieces:
        t = chance.below(g, r.pieces)
        if t not in drawn:
            drawn.append(t)
    return [str(game.pieces[t]) for t in drawn]


def deal_to(oracle: Oracle, match: ivories.Match, dealt: int) -> int:
    """Gives the oracle every deal that the match has dealt since, those thrown in included."""
    deals = match.record().deals
    for sheet in deals[dealt:]:
        started = oracle.deal(sheet.hands, sheet.stock, lots_of(match))
        assert started == (sheet is deals[-1])
    return len(deals)


def compare(rules_id: str, players: int, options: dict[str, Any], number: int) -> None:
    rng = random.Random(f"{rules_id} {players} {options} {number}")
    game = ivories.game(rules_id, players, **options)
    follow(game, Oracle(rules_id, players, **options), number, rng)


def follow(game: ivories.Game, oracle: Oracle, number: int, rng: random.Random) -> None:
    """Plays a match at random and the oracle beside it."""
    match = game.start(seed=99, match=number)
    dealt = deal_to(oracle, match, 0)
    while not match.over:
        assert oracle.turn == match.turn
        assert oracle.legal() == sorted(map(str, match.legal()))
        action = testing.random_action(match, rng)
        deal = len(match.result().deals)
        match.play(action)
        oracle.play(str(action))
        if len(match.result().deals) > deal:
            compare_results(oracle, match.result().deals[-1])
            if not match.over:
                dealt = deal_to(oracle, match, dealt)
        assert tuple(oracle.scores) == match.scores
    assert oracle.over
    assert tuple(oracle.winners) == match.winners


def compare_results(oracle: Oracle, result: DealResult) -> None:
    assert oracle.deal_over
    assert (oracle.ending, oracle.deal_winner) == (result.ending, result.winner)
    assert tuple(oracle.gains) == result.gains


@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players, options", TABLES)
def test_same_match(rules_id: str, players: int, options: dict[str, Any], deep: bool) -> None:
    for number in range(60 if deep else 1):
        compare(rules_id, players, options, number)


@offered("embossing/block", "partners")
@pytest.mark.parametrize("rules_id, options", PARTNERS)
def test_same_match_of_partners(rules_id: str, options: dict[str, Any], deep: bool) -> None:
    for number in range(60 if deep else 1):
        compare(rules_id, 4, {"partners": True, **options}, number)


def unfit(rules_id: str) -> list[str]:
    """Pieces that cannot be played to the layout of the rule set's tongue."""
    numbers: tuple[int, ...] = (6, 4, 2, 0)
    others: tuple[str, ...] = ()
    if rules_id.startswith("musical/"):
        numbers = (12, 6, 3, 1)
    if rules_id == "embossing/matador":
        numbers, others = (5, 3, 2, 1, 0), ("0-0", "5-2", "5-5", "3-2", "2-1")  # matadors, and what is laid
    pieces = [f"{high}-{low}" for high, low in combinations_with_replacement(numbers, 2)]
    return [piece for piece in pieces if piece not in others]


def compare_blocked(rules_id: str, options: dict[str, Any], rng: random.Random) -> None:
    """Four hands that cannot be played, so few and light that they are often level."""
    pieces = rng.sample(unfit(rules_id), rng.randint(4, 8))
    hands = [pieces[seat::4] for seat in range(4)]
    layout = [*tongue(rules_id).layout, *(["8-16@8-8"] if rules_id == "musical/sebastopol" else [])]
    match = ivories.game(rules_id, 4, max_deals=1, **options).start(rng.randrange(99), hands=hands, layout=layout)
    lots = Lots([parse(piece) for piece in lots_of(match)])
    while not match.over:
        match.play("pass")
    held = [[parse(piece) for piece in hand] for hand in hands]
    winner, gains = blocked(rules_for(rules_id, 4, options), held, lots)
    assert (match.result().deals[0].winner, match.scores) == (winner, tuple(gains)), hands


@pytest.mark.parametrize("rules_id", LAYOUT)
def test_same_gains_of_blocked_hands(rules_id: str, deep: bool) -> None:
    rng = random.Random(rules_id)
    for _ in range(3000 if deep else 150):
        compare_blocked(rules_id, {}, rng)


@offered("embossing/block", "partners")
@pytest.mark.parametrize("rules_id", LAYOUT)
def test_same_gains_of_blocked_partners(rules_id: str, deep: bool) -> None:
    rng = random.Random(rules_id)
    for _ in range(3000 if deep else 150):
        compare_blocked(rules_id, {"partners": True}, rng)


@offered("embossing/muggins", "count_points")
@pytest.mark.parametrize("rules_id", ["embossing/muggins", "halsam/muggins"])
@pytest.mark.parametrize("players, options", [(2, {}), (3, {"claims": "called"}), (4, {"target": 30})])
def test_same_match_with_points_by_sum(rules_id: str, players: int, options: dict[str, Any], deep: bool) -> None:
    rules = replace(ivories.find(rules_id), id="me/fives-and-threes", aliases=(), count_points=FIVES_AND_THREES)
    for number in range(60 if deep else 1):
        oracle = Oracle(rules_id, players, count_points=FIVES_AND_THREES, **options)
        follow(ivories.game(rules, players, **options), oracle, number, random.Random(number))


@pytest.mark.parametrize("rules_id", LAYOUT)
def test_same_node_counts(rules_id: str, deep: bool) -> None:
    match = ivories.game(rules_id, 2, max_deals=1).start(seed=5)
    oracle = Oracle(rules_id, 2, max_deals=1)
    deal_to(oracle, match, 0)
    for depth in range(7 if deep else 5):
        assert perft(oracle, depth) == testing.perft(match, depth)
