"""Greed is written once, in the kernels: what it chooses is legal, changes nothing, and follows from the view alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import ivories
from ivories import testing
from ivories.bots import GreedyPlayer
from ivories.kernel.core import state
from ivories.kernel.layout import greedy as greedy_kernel
from ivories.kernel.layout.codes import DRAW
from ivories.kernel.poker import greedy as poker_greedy
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
    return greedy_in(match.state)


def greedy_in(state: ivories.State) -> tuple[int, int]:
    greed, r = state.game.family.greedy, state.game.coded
    code = greed.greedy_action(r, state.fields)
    return code, greed.greedy_amount(r, state.fields, code)


def spoken(match: ivories.Match, code: int, amount: int) -> Action:
    """The same as an action."""
    action = match.state.action(code)
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


@pytest.mark.heavy
@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_the_view_is_enough(rules_id: str, players: int, options: dict[str, Any], deep: bool) -> None:
    game = ivories.game(rules_id, players, **options)
    player = GreedyPlayer(game)
    for match in positions(game, 30 if deep else 2):
        assert match.turn is not None
        now, view = match.state, match.view(match.turn)
        before = fields(now.copy().fields)
        code, amount = greedy_in(now)
        assert fields(now.fields) == before
        assert code in now.legal()
        chosen = player.choose(view)
        assert chosen == spoken(match, code, amount)
        assert chosen.with_amount(0) in view.legal
        for seat in match.may_act - {match.turn}:
            assert player.choose(match.view(seat)) in match.view(seat).legal


@pytest.mark.parametrize("rules_id", LAYOUT)
def test_the_points_that_greed_sees_are_those_that_a_piece_makes(rules_id: str) -> None:
    rules = ivories.find(rules_id)
    game = ivories.game(rules, 3, max_deals=2, **({"claims": "called"} if rules.count_unit else {}))
    r = game.coded
    for match in positions(game, 2):
        g, seat = match.state.fields, match.turn
        if g.asked >= 0:
            continue
        for code in match.state.legal():
            if code < DRAW:
                t, arm, turned = code & 127, code >> 8, code >> 7 & 1
                out = greedy_kernel.outward(r, g, arm, turned, t)
                points = greedy_kernel.play_points(r, g, greedy_kernel.sum_of_ends(g), arm, out, t)
                events = match.copy().play(spoken(match, code, greedy_kernel.greedy_amount(r, g, code)))
                assert points == sum(e.points for e in events if isinstance(e, Scored) and e.seat == seat)
                assert not any(isinstance(e, Lost) for e in events)


def test_poker_hands_lie_in_equal_shares() -> None:
    from itertools import combinations

    for straights in ("as_stated", "by_length"):
        r = ivories.game("halsam/poker", 2, straights=straights).coded
        found = [0] * 128
        for hand in combinations(range(r.pieces), r.hand):
            found[poker_greedy.share(r, sum(1 << t for t in hand))] += 1
        assert sum(found) == 15504 and set(found) == {121, 122}


@pytest.mark.parametrize("worth", [1, 500, 999])
def test_something_is_given_however_much_everything_counts(worth: int) -> None:
    counting = tuple((str(piece), worth) for piece in ivories.find("embossing/bingo").set.pieces)
    rules = replace(ivories.find("embossing/bingo"), id="me/bingo", honours=counting, target=1_000_000)
    for number in range(3):
        state = ivories.game(rules, 2, max_deals=2).start(0, match=number).state
        while not state.over:
            state.apply(*greedy_in(state))


@pytest.mark.parametrize("led, taken", [("0-0", True), ("2-2", False)])
def test_beside_a_stock_a_trump_takes_only_what_counts(led: str, taken: bool) -> None:
    bingo = ivories.find("embossing/bingo")
    rules = replace(
        bingo, id="me/no-bingo", bingo=False, count_spots=False, trump_double=0, honours=(("0-0", 10),), claim=10, few=5
    )
    hands = [[led, "4-1", "3-1"], ["5-3", "2-1", "4-2"]]
    match = ivories.game(rules, 2).start(hands=hands, turned="5-2", stock=["6-6", "6-4"], dealer=1)
    match.play(led)
    assert (str(spoken(match, *greedy(match))) == "5-3") == taken


@pytest.mark.parametrize("second_turn, chosen", [(0, "6-1@6-3"), (1, "3-3@6-3")])
def test_a_double_is_worth_the_point_of_the_turn_that_it_brings(second_turn: int, chosen: str) -> None:
    game = ivories.game("embossing/tiddle-a-wink", 2, second_turn=second_turn)
    match = game.start(hands=[["1-0", "3-3", "6-1"], ["2-1", "4-0"]], layout=["6-3"], leader=0)
    assert str(spoken(match, *greedy(match))) == chosen


# --- Drawing by choice ---


@pytest.mark.parametrize("rules_id", ["halsam/muggins", "halsam/bergen"])
@pytest.mark.parametrize("keep", [0, 2])
def test_where_plays_score_the_stock_is_taken_up_to_what_must_stay(rules_id: str, keep: int) -> None:
    rules = replace(ivories.find(rules_id), id="me/stock", keep=keep)
    state = ivories.game(rules, 2, max_deals=1).start(3).state
    state.apply(*greedy_in(state))  # the lead: nobody draws before it
    while state.stock > keep:
        code, amount = greedy_in(state)
        assert code == DRAW
        state.apply(code, amount)
    assert greedy_in(state)[0] < DRAW


@pytest.mark.parametrize("rules_id", [one for one in LAYOUT if not one.startswith("halsam/") or one == "halsam/draw"])
def test_elsewhere_nobody_draws_who_can_play(rules_id: str) -> None:
    for match in positions(ivories.game(rules_id, 2, max_deals=2), 2):
        legal = match.state.legal()
        assert greedy(match)[0] < DRAW or min(legal) >= DRAW


# --- Bidding ---

STRONG = "5-5 6-5 5-4 5-3 6-6 6-4 4-4"
WEAK = "6-0 5-1 4-0 3-1 2-0 1-0 4-2"
OTHERS = ("6-3 6-2 6-1 5-2 5-0 4-3 4-1", "3-3 3-2 3-0 2-2 2-1 1-1 0-0")


def bid_in(hands: list[str], *said: str) -> str:
    """What the seat to speak says after some words; seat 0 speaks first."""
    match = ivories.game("halsam/texas", 4, max_deals=1).start(hands=[hand.split() for hand in hands], dealer=3)
    for word in said:
        match.play(word)
    return str(spoken(match, *greedy(match)))


@pytest.mark.parametrize(
    "hands, said, answer",
    [
        ([STRONG, *OTHERS, WEAK], [], "bid 30"),
        ([WEAK, *OTHERS, STRONG], [], "pass"),
        ([OTHERS[0], STRONG, WEAK, OTHERS[1]], ["bid 34"], "bid 35"),  # over an opponent
        ([OTHERS[0], STRONG, WEAK, OTHERS[1]], ["bid 42"], "pass"),
        ([OTHERS[0], WEAK, STRONG, OTHERS[1]], ["bid 30", "pass"], "pass"),  # never over the partner
        ([STRONG, *OTHERS, WEAK], ["bid 30", "pass", "pass", "pass"], "trump 5"),
    ],
)
def test_greed_bids_what_its_hand_and_a_partner_should_take(hands: list[str], said: list[str], answer: str) -> None:
    assert bid_in(hands, *said) == answer


def test_most_deals_are_bid_for() -> None:
    found = ivories.simulate("halsam/texas", 120, 1, "greedy", players=4, max_deals=1, engine="python").as_dict()
    assert found["deals_ended"]["passed"] < found["deals"] / 3


def test_the_dealer_who_must_bid_does() -> None:
    game = ivories.game("halsam/texas", 4, all_pass="dealer", max_deals=1)
    match = game.start(hands=[hand.split() for hand in (OTHERS[0], STRONG, OTHERS[1], WEAK)], dealer=3)
    for _ in range(3):
        match.play("pass")
    assert str(spoken(match, *greedy(match))) == "bid 30"
