"""All hands of two players: how many, in which order, and which of them can meet."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pytest

import ivories
from ivories.kernel.poker.hands import rank
from ivories.solving.deals import all_hands, place_of
from ivories.solving.groups import groups
from ivories.solving.removal import Compared, Removal
from tests.oracle import poker_hands

TERMS = ivories.game("embossing/poker", 2)
MASKS = all_hands(TERMS)


@pytest.mark.parametrize("rules_id", ["embossing/poker", "halsam/poker"])
def test_both_booklets_have_the_same_hands_in_the_same_order(rules_id: str) -> None:
    terms = ivories.game(rules_id, 2)
    masks = all_hands(terms)
    assert len(set(masks)) == len(masks) == 15_504 and masks == MASKS
    ranks = [rank(terms.coded, hand) for hand in masks]
    assert ranks == sorted(set(ranks))


def test_the_order_is_that_of_the_oracle() -> None:
    told = [[str(TERMS.pieces[i]) for i in range(20) if mask >> i & 1] for mask in MASKS[::97]]
    for low, high in pairwise(told):
        assert poker_hands.compare(low, high) < 0


def test_places_are_those_of_the_masks() -> None:
    assert [place_of(hand) for hand in sorted(MASKS)] == list(range(15_504))


def test_every_hand_is_in_one_group() -> None:
    found = groups(TERMS, MASKS)
    assert sorted(place for group in found for place in group.places) == list(range(15_504))
    assert len(found) == 20 and [group.name for group in found][-2:] == ["straight six", "royal"]


def test_two_hands_share_no_piece() -> None:
    hands = Removal(MASKS, 5)
    assert hands.pairs == 15_504 * 3_003
    weights = np.random.default_rng(1).random((15_504, 3))
    met, compared, masks = hands.meet(weights), hands.compare(weights), np.array(MASKS)
    for i in (0, 1, 5_000, 9_796, 15_000, 15_503):
        apart = (masks & masks[i]) == 0
        below = np.where(np.arange(15_504) < i, 1, -1) * apart
        assert np.allclose(met[i], apart @ weights) and np.allclose(compared[i], below @ weights)


@pytest.mark.parametrize("pieces, held", [(5, 2), (7, 3), (9, 4), (6, 1)])
def test_small_sets_whole(pieces: int, held: int) -> None:
    masks = [sum(1 << i for i in hand) for hand in combinations(range(pieces), held)]
    np.random.default_rng(pieces).shuffle(masks)
    apart = np.array([[float(one & other == 0) for other in masks] for one in masks])
    few, many = Compared(apart), Removal(masks, held)
    weights = np.random.default_rng(2).random((len(masks), 5))
    assert few.pairs == many.pairs == apart.sum()
    assert np.allclose(few.meet(weights), many.meet(weights))
    assert np.allclose(few.compare(weights), many.compare(weights))
