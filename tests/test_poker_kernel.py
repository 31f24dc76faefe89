"""The kernel of Poker against oracles written apart from it."""

from __future__ import annotations

import dataclasses
import itertools
import random
from collections import Counter
from typing import Any

import pytest

from ivories.kernel.core import state
from ivories.kernel.poker import game as kernel
from ivories.kernel.poker import hands, tables
from ivories.kernel.poker.codes import BET, CALL, DROP, PASS, RAISE, SHOWDOWN
from ivories.kernel.poker.state import Rules, State
from ivories.pieces import POKER
from ivories.rules.poker import EMBOSSING, HALSAM
from tests.oracle.poker import PokerOracle
from tests.oracle.poker_hands import KINDS, all_hands, compare, kind
from tests.oracle.side_pools import share

WORDS = {PASS: "pass", CALL: "call", DROP: "drop", BET: "bet", RAISE: "raise"}
COUNTS = {
    "as_stated": (9797, 4550, 25, 450, 2, 600, 2, 75, 2, 1),
    "by_length": (9601, 4506, 20, 450, 240, 600, 11, 75, 0, 1),
}


def mask(hand: list[str]) -> int:
    return sum(1 << POKER.index[POKER.piece(piece)] for piece in hand)


@pytest.mark.heavy
@pytest.mark.parametrize("straights", ["as_stated", "by_length"])
def test_the_kinds_of_all_hands(straights: str) -> None:
    r = tables.coded(dataclasses.replace(HALSAM, straights=straights), 2)
    counts: Counter[str] = Counter()
    ranks = set()
    for hand in all_hands():
        name = KINDS[hands.makes(r, mask(hand))]
        assert name == kind(hand, straights), hand
        counts[name] += 1
        ranks.add(kernel.rank(r, mask(hand)))
    assert tuple(counts[name] for name in KINDS) == COUNTS[straights]
    assert sum(counts.values()) == len(ranks) == 15_504  # no two hands are equal


def test_the_order_is_that_of_the_oracle() -> None:
    r = tables.coded(EMBOSSING, 2)
    hands = random.Random(1).sample(list(all_hands()), 400)
    for one, other in itertools.pairwise(sorted(hands, key=lambda hand: kernel.rank(r, mask(hand)))):
        assert compare(one, other) == -1 and compare(other, one) == 1
    for one, other in zip(hands, reversed(hands), strict=True):
        expected = (kernel.rank(r, mask(one)) > kernel.rank(r, mask(other))) - (
            kernel.rank(r, mask(one)) < kernel.rank(r, mask(other))
        )
        assert compare(one, other) == expected


TABLES: list[tuple[int, dict[str, Any]]] = [
    *[(n, {"chips": 30}) for n in (2, 3, 4)],
    *[(n, {"chips": 25, "stakes": "table"}) for n in (2, 3, 4)],
    (4, {"chips": 7, "ante": 2, "bet": 3, "cap": 1}),
    (3, {"chips": 40, "target": 60, "cap": 0}),
    (4, {"chips": 9, "ante": 4, "stakes": "table", "max_deals": 7}),
    (3, {"straights": "by_length", "chips": 20}),
    (3, {"chips": 30, "all_pass": "fresh"}),
]


def written(r: Rules, g: State, code: int) -> str:
    if code not in (BET, RAISE):
        return WORDS[code]
    least, most = kernel.least(r, g), kernel.most(r, g)
    return f"{WORDS[code]} {least}..{most}" if r.table else f"{WORDS[code]} {least}"


def play_both(players: int, options: dict[str, Any], number: int) -> None:
    rules = dataclasses.replace(HALSAM, **options)
    r, g = tables.coded(rules, players), state.blank(State, tables.sizes(rules, players))
    oracle = PokerOracle(players, **options)
    rng = random.Random(f"{players} {options} {number}")
    kernel.start_match(r, g)
    g.match, g.key_low, g.key_high = number, 3, 4
    deals = 0
    while not g.over and deals < 60:
        kernel.next_deal(r, g)
        deals += 1
        hands = [[str(piece) for i, piece in enumerate(POKER.pieces) if held >> i & 1] for held in g.hands]
        oracle.deal(hands, g.dealer)
        while not kernel.deal_over(r, g):
            codes = [kernel.nth_legal(r, g, k) for k in range(kernel.count_legal(r, g))]
            assert oracle.turn == g.player
            assert oracle.legal() == sorted(written(r, g, code) for code in codes)
            code = rng.choice(codes)
            amount = rng.randint(kernel.least(r, g), kernel.most(r, g)) if code in (BET, RAISE) else 0
            oracle.play(f"{WORDS[code]} {amount}" if amount else WORDS[code])
            kernel.apply(r, g, code, amount)
            assert sum(g.score) + sum(g.put) + g.pool == rules.chips * players
        before, pool, put = g.score[:], g.pool, g.put[:]
        kernel.settle(r, g)
        assert oracle.deal_over and oracle.chips == g.score
        assert sorted(oracle.shown) == [seat for seat in range(players) if g.shown >> seat & 1]
        check_pools(r, g, before, pool, put)
    assert oracle.over == bool(g.over)
    if g.over:
        assert oracle.winners == [seat for seat in range(players) if g.victors >> seat & 1]


def check_pools(r: Rules, g: State, before: list[int], pool: int, put: list[int]) -> None:
    """What everybody was paid is what a chip-by-chip sharing gives."""
    if g.ended != SHOWDOWN:
        return
    alive = [bool(g.dealt >> seat & 1) and not g.dropped >> seat & 1 for seat in range(r.players)]
    ranks = [kernel.rank(r, held) for held in g.hands]
    paid = [after - first for first, after in zip(before, g.score, strict=True)]
    assert paid == share(put, alive, ranks, pool)


@pytest.mark.parametrize("players, options", TABLES, ids=str)
def test_same_match(players: int, options: dict[str, Any], deep: bool) -> None:
    for number in range(200 if deep else 8):
        play_both(players, options, number)
