"""The oracle of Poker against hand-worked examples, counts of hands, and random play."""

import random
from collections import Counter
from functools import cmp_to_key
from itertools import pairwise, permutations
from math import comb
from typing import Any

import pytest

from .poker import PokerOracle
from .poker_hands import KINDS, all_hands, compare, kind, twenty
from .side_pools import share

pytestmark = pytest.mark.heavy

# All twenty pieces in four hands, best first: two pairs, a hand led by 2-2, a hand led by 6-2.
FIRST = "6-6 5-5 6-5 4-1 3-1"
SECOND = "4-4 3-3 6-4 5-1 2-1"
THIRD = "2-2 6-3 5-4 4-3 3-2"
FOURTH = "6-2 6-1 5-3 5-2 4-2"

STATED = [
    ("nothing", "6-5 6-4 3-2 2-1 5-1"),
    ("nothing", "6-6 6-5 4-3 2-1 3-1"),  # one double is no pair
    ("one pair", "6-6 2-2 5-4 3-1 2-1"),
    ("flush", "6-1 6-3 6-4 6-5 6-6"),  # the example of both booklets: no rotation round the corner
    ("flush", "3-1 3-2 3-3 4-3 5-3"),  # a run in a lower suit
    ("flush", "2-1 3-1 4-1 5-1 6-1"),
    ("flush", "4-1 4-2 4-3 4-4 6-4"),
    ("threes", "6-6 3-3 2-2 5-4 2-1"),
    ("straight four", "6-4 5-4 4-4 4-3 4-2"),  # 002
    ("straight four", "4-1 4-2 4-3 4-4 5-4"),
    ("full", "6-6 3-3 2-2 4-2 2-1"),  # both booklets
    ("full", "6-6 3-3 2-2 5-4 5-1"),  # the shared number need not be a double's
    ("straight five", "5-1 5-2 5-3 5-4 5-5"),
    ("straight five", "5-2 5-3 5-4 5-5 6-5"),
    ("fours", "6-6 5-5 4-4 3-3 2-1"),
    ("straight six", "6-1 6-2 6-3 6-4 6-5"),
    ("straight six", "6-2 6-3 6-4 6-5 6-6"),
    ("royal", "6-6 5-5 4-4 3-3 2-2"),
]

BY_LENGTH = [
    ("straight four", "6-4 5-4 4-4 4-3 2-1"),  # 003's four pieces and any other
    ("straight four", "6-1 6-2 6-3 6-4 5-5"),  # in any suit
    ("straight four", "6-4 5-4 4-4 4-3 2-2"),  # above the pair that it also holds
    ("straight four", "3-1 4-1 5-1 6-1 3-2"),
    ("straight five", "3-1 3-2 3-3 4-3 5-3"),  # 003
    ("straight five", "2-1 3-1 4-1 5-1 6-1"),
    ("straight five", "6-4 5-4 4-4 4-3 4-2"),
    ("straight five", "6-2 6-3 6-4 6-5 6-6"),  # no six straight in five pieces
    ("flush", "6-1 6-3 6-4 6-5 6-6"),  # 003, though four of it run
    ("nothing", "6-1 6-2 6-3 6-5 2-1"),  # a gap
    ("full", "6-6 3-3 2-2 4-2 2-1"),
    ("royal", "6-6 5-5 4-4 3-3 2-2"),
]

# Within a kind, the better hand first.
BETTER = [
    ("6-6 2-1 3-1 4-1 3-2", "5-5 6-5 6-4 6-3 2-1"),  # led by double-six above led by double-five (002)
    ("2-2 2-1 3-1 4-1 4-3", "6-5 6-4 6-3 6-2 5-1"),  # double-deuce beats six-five (002)
    ("6-5 2-1 3-1 4-1 3-2", "5-4 5-3 5-2 4-3 2-1"),  # six-five outranks five-four (002)
    ("6-5 5-4 3-1 4-1 3-2", "6-4 6-3 5-3 5-2 2-1"),  # the smaller number of the leading piece
    ("6-5 6-4 2-1 3-1 3-2", "6-5 6-3 5-4 5-3 5-2"),  # then the second piece
    ("6-6 2-2 2-1 3-1 3-2", "5-5 4-4 6-5 6-4 5-4"),  # pairs by the higher double
    ("6-6 3-3 2-1 3-1 3-2", "6-6 2-2 6-5 6-4 5-4"),  # then by the lower
    ("6-6 2-2 6-5 3-1 3-2", "6-6 2-2 6-4 5-4 5-3"),  # then piece by piece
    ("2-1 2-2 3-2 4-2 6-2", "3-1 3-2 4-3 5-3 6-3"),  # a flush with its double above one without
    ("6-4 5-4 4-4 4-3 4-2", "5-4 4-4 4-3 4-2 4-1"),
    ("5-2 5-3 5-4 5-5 6-5", "5-1 5-2 5-3 5-4 5-5"),
    ("6-2 6-3 6-4 6-5 6-6", "6-1 6-2 6-3 6-4 6-5"),
    ("6-6 3-3 2-2 2-1 3-1", "5-5 4-4 3-3 6-5 6-4"),  # full by doubles
    ("6-6 5-5 4-4 2-2 2-1", "6-6 5-5 3-3 2-2 6-5"),  # fours by doubles
    ("6-6 5-5 4-4 3-3 6-1", "6-6 5-5 4-4 3-3 5-4"),  # fours by the odd piece
]


def begun(hands: list[str], chips: list[int] | None = None, dealer: int | None = None, **options: Any) -> PokerOracle:
    """A match whose first deal is this one; the last seat deals, so seat 0 is asked first."""
    oracle = PokerOracle(len(hands), **options)
    if chips is not None:
        oracle.chips = list(chips)
        oracle.total = sum(chips)
    oracle.deal([hand.split() for hand in hands], len(hands) - 1 if dealer is None else dealer)
    return oracle


def say(oracle: PokerOracle, *actions: str) -> PokerOracle:
    for action in actions:
        oracle.play(action)
    return oracle


def again(oracle: PokerOracle, *hands: str) -> PokerOracle:
    """The next deal, by whom it is with."""
    assert oracle.next_dealer is not None
    oracle.deal([hand.split() for hand in hands], oracle.next_dealer)
    return oracle


# --- hands


def test_twenty_pieces_and_their_hands() -> None:
    assert len(twenty()) == 20 and "1-1" not in twenty() and not any("0" in name for name in twenty())
    assert len(all_hands()) == comb(20, 5) == 15504


@pytest.mark.parametrize("name, hand", STATED)
def test_kind_as_stated(name: str, hand: str) -> None:
    assert kind(hand.split()) == name


@pytest.mark.parametrize("name, hand", BY_LENGTH)
def test_kind_by_length(name: str, hand: str) -> None:
    assert kind(hand.split(), "by_length") == name


@pytest.mark.parametrize("better, worse", BETTER)
def test_order_within_a_kind(better: str, worse: str) -> None:
    assert kind(better.split()) == kind(worse.split())
    assert compare(better.split(), worse.split()) == 1
    assert compare(worse.split(), better.split()) == -1


def test_kinds_rank_low_to_high() -> None:
    examples = {name: hand.split() for name, hand in STATED}
    assert list(examples) == KINDS
    for low, high in pairwise(KINDS):
        assert compare(examples[low], examples[high]) == -1


def test_order_of_a_hand_does_not_matter() -> None:
    hand = ["6-4", "5-4", "4-4", "4-3", "4-2"]
    assert {kind(list(turned)) for turned in permutations(hand)} == {"straight four"}
    assert {compare(hand, list(turned)) for turned in permutations(hand)} == {0}


def test_counts_as_stated() -> None:
    # Five doubles and fifteen other pieces; these are the edges between six numbers, each number on five.
    # Royal: all five doubles, 1. Fours: C(5,4) doubles and one of fifteen, 75.
    # Three doubles: C(5,3) = 10. The other two share a number: 6 numbers, C(5,2) pairs at each, 60 (two pieces
    # share one number at most): full 600. Else C(15,2) - 60 = 45: threes 450.
    # One pair: C(5,2) doubles and C(15,3) others, 4550; no five of a suit has two doubles.
    # Straights: the other ends are 1 to 5 or 2 to 6, two of each. Five of a suit: suits 2 to 6 have six pieces,
    # C(6,5) = 6 each, the suit of ones five pieces, 1: 31; less the six straights 25 flushes.
    # Nothing: at most one double, C(15,5) + 5 C(15,4) = 9828, less the 31 of a suit.
    counts = Counter(kind(hand) for hand in all_hands())
    assert counts == {
        "nothing": comb(15, 5) + 5 * comb(15, 4) - 31,
        "one pair": comb(5, 2) * comb(15, 3),
        "flush": 5 * 6 + 1 - 6,
        "threes": 10 * (comb(15, 2) - 60),
        "straight four": 2,
        "full": 10 * 60,
        "straight five": 2,
        "fours": 75,
        "straight six": 2,
        "royal": 1,
    }


def test_counts_by_length() -> None:
    # Straight five: two runs in each of the suits 2 to 6, one in the suit of ones, 11; flushes 31 - 11 = 20.
    # Straight four: three runs of four in each of the suits 2 to 6, the fifth piece one of the fourteen outside
    # the suit, 210; two runs in the suit of ones with fifteen, 30. No hand has two (two suits share one piece).
    # Those with two doubles: the runs that hold their own double, 2 + 3 + 3 + 2 + 1, and four other doubles, 44.
    counts = Counter(kind(hand, "by_length") for hand in all_hands())
    assert counts == {
        "nothing": 9828 - 31 - (240 - 44),
        "one pair": 4550 - 44,
        "flush": 20,
        "threes": 450,
        "straight four": 240,
        "full": 600,
        "straight five": 11,
        "fours": 75,
        "royal": 1,
    }


@pytest.mark.parametrize("straights", ["as_stated", "by_length"])
def test_order_is_total_and_transitive(straights: str) -> None:
    rng = random.Random(straights)
    sample = rng.sample(all_hands(), 30) + [hand.split() for _, hand in STATED]
    size = range(len(sample))
    beats = [[compare(a, b, straights) for b in sample] for a in sample]
    for a in size:
        for b in size:
            assert beats[a][b] == -beats[b][a]
            assert (beats[a][b] == 0) == (set(sample[a]) == set(sample[b]))
            for c in size:
                if beats[a][b] > 0 and beats[b][c] > 0:
                    assert beats[a][c] > 0


def test_no_two_hands_are_equal() -> None:
    hands = random.Random(1).sample(all_hands(), 400)
    ordered = sorted(hands, key=cmp_to_key(compare))
    assert all(compare(low, high) == -1 for low, high in pairwise(ordered))


# --- antes and the order of asking


def test_everybody_antes_and_the_dealers_left_is_asked_first() -> None:
    oracle = begun([FIRST, SECOND, THIRD], dealer=1)
    assert (oracle.turn, oracle.chips, oracle.pool) == (2, [99, 99, 99], 3)


def test_before_a_bet_pass_or_bet_and_after_it_drop_call_raise() -> None:
    oracle = begun([FIRST, SECOND])
    assert oracle.legal() == ["bet 2", "pass"]
    say(oracle, "bet 2")
    assert oracle.legal() == ["call", "drop", "raise 2"]
    with pytest.raises(ValueError, match="not legal"):
        oracle.play("pass")


def test_who_passed_is_asked_again_after_a_bet() -> None:
    oracle = say(begun([FIRST, SECOND, THIRD, FOURTH]), "pass", "pass", "bet 2")
    asked = [oracle.turn]
    for action in ("drop", "call", "call"):
        oracle.play(action)
        asked.append(oracle.turn)
    assert asked == [3, 0, 1, None]
    assert oracle.chips == [97 + 10, 97, 97, 99]


def test_a_raise_asks_everybody_again_but_the_raiser() -> None:
    oracle = say(begun([FIRST, SECOND, THIRD]), "bet 2", "call", "raise 2")
    asked = [oracle.turn]
    for action in ("call", "call"):
        oracle.play(action)
        asked.append(oracle.turn)
    assert asked == [0, 1, None] and oracle.chips == [95 + 15, 95, 95]


def test_raise_is_what_is_put_above_the_call() -> None:
    oracle = say(begun([FIRST, SECOND], stakes="table"), "bet 5", "raise 3")
    assert (oracle.chips, oracle.pool) == ([94, 91], 15)
    say(oracle, "call")
    assert oracle.chips == [109, 91]


def test_cap_on_raises_in_a_deal() -> None:
    oracle = say(begun([FIRST, SECOND]), "bet 2", "raise 2", "raise 2")
    assert oracle.legal() == ["call", "drop", "raise 2"]
    say(oracle, "raise 2")
    assert oracle.legal() == ["call", "drop"]
    assert begun([FIRST, SECOND], cap=0).legal() == ["bet 2", "pass"]


def test_table_stakes_from_the_bet_to_all_that_is_left() -> None:
    oracle = begun([FIRST, SECOND], chips=[50, 30], stakes="table")
    assert oracle.legal() == ["bet 2..49", "pass"]
    say(oracle, "bet 10")
    assert oracle.legal() == ["call", "drop", "raise 2..19"]
    with pytest.raises(ValueError, match="not legal"):
        oracle.play("raise 20")
    say(oracle, "raise 19")
    assert oracle.chips == [39, 0] and oracle.legal() == ["call", "drop", "raise 2..20"]


def test_table_stakes_with_less_than_the_bet() -> None:
    assert begun([FIRST, SECOND], chips=[2, 30], stakes="table").legal() == ["bet 1..1", "pass"]


# --- short stacks


def test_fixed_bet_of_a_short_stack_is_the_whole_stack() -> None:
    oracle = begun([FIRST, SECOND], chips=[2, 30])
    assert oracle.legal() == ["bet 1", "pass"]
    say(oracle, "bet 1", "call")
    assert oracle.chips == [4, 28]


def test_fixed_raise_of_a_short_stack_is_what_the_call_leaves() -> None:
    oracle = say(begun([FIRST, SECOND], chips=[30, 4]), "bet 2")
    assert oracle.legal() == ["call", "drop", "raise 1"]


def test_who_has_only_the_call_cannot_raise() -> None:
    oracle = say(begun([FIRST, SECOND], chips=[30, 3]), "bet 2")
    assert oracle.legal() == ["call", "drop"]


def test_a_short_raise_all_in_counts_as_a_raise() -> None:
    oracle = say(begun([FIRST, SECOND, THIRD], chips=[30, 4, 30], cap=1), "bet 2", "raise 1")
    assert oracle.turn == 2 and oracle.legal() == ["call", "drop"]
    say(oracle, "call", "call")
    assert oracle.shown == [1, 0] and oracle.chips == [38, 0, 26]


def test_a_short_call_is_all_in_and_the_unmatched_chips_go_back() -> None:
    oracle = say(begun([SECOND, FIRST], chips=[50, 5], stakes="table"), "bet 20", "call")
    assert oracle.chips == [45, 10] and oracle.shown == [0, 1]


def test_nobody_without_chips_is_asked() -> None:
    oracle = say(begun([FIRST, SECOND, THIRD], chips=[3, 20, 20]), "bet 2", "raise 2", "raise 2")
    assert oracle.turn == 1


def test_short_ante_is_all_that_is_left() -> None:
    oracle = begun([FIRST, SECOND, THIRD], chips=[3, 20, 20], ante=5)
    assert (oracle.chips, oracle.pool, oracle.turn) == ([0, 15, 15], 13, 1)
    say(oracle, "bet 2", "call")  # main pool 9, side pool 4 + 4
    assert oracle.chips == [9, 13 + 8, 13] and oracle.shown == [1, 0]


def test_side_pool_goes_to_the_best_who_plays_for_it() -> None:
    oracle = say(begun([FIRST, SECOND, THIRD], chips=[5, 20, 20], stakes="table"), "bet 4", "raise 6", "call")
    assert oracle.chips == [15, 9 + 12, 9]
    assert oracle.shown == [1, 0]


def test_hand_that_wins_a_side_pool_only_is_shown() -> None:
    oracle = begun([FIRST, SECOND, THIRD], chips=[5, 20, 20], stakes="table")
    say(oracle, "bet 4", "call", "raise 6", "call")
    assert oracle.shown == [2, 0, 1] and oracle.chips == [15, 21, 9]


def test_chips_of_the_dropped_belong_to_the_pools_in_order() -> None:
    oracle = begun([FIRST, SECOND, THIRD], chips=[5, 20, 20], stakes="table")
    say(oracle, "bet 4", "raise 2", "raise 2", "drop")  # 5, 7 dropped, 9: main pool 15, the other 2 + 4
    assert oracle.chips == [15, 13, 11 + 6] and oracle.shown == [2, 0]


def test_pool_left_over_belongs_to_the_main_pool() -> None:
    oracle = say(begun([FIRST, SECOND, THIRD], chips=[6, 20, 20], stakes="table"), "pass", "pass", "pass")
    again(oracle, FIRST, SECOND, THIRD)
    assert (oracle.dealer, oracle.turn, oracle.chips, oracle.pool) == (0, 1, [3, 17, 17], 9)
    say(oracle, "bet 5", "call", "call")  # 5, 7, 7: main pool 15 + 3, side pool 4
    assert oracle.chips == [18, 12 + 4, 12] and oracle.ante == 1


# --- how a deal ends


def test_all_pass_antes_stay_and_the_next_ante_is_twice_the_last() -> None:
    oracle = begun([FIRST, SECOND, THIRD], dealer=0)
    for pool, ante, dealer in ((3, 2, 1), (9, 4, 2), (21, 8, 0)):
        say(oracle, "pass", "pass", "pass")
        assert oracle.deal_over and oracle.turn is None and oracle.shown == [] and not oracle.over
        assert (oracle.pool, oracle.ante, oracle.next_dealer) == (pool, ante, dealer)
        again(oracle, FIRST, SECOND, THIRD)
    assert (oracle.pool, oracle.chips) == (45, [85, 85, 85])
    say(oracle, "bet 2", "drop", "drop")
    assert oracle.chips == [85, 130, 85] and oracle.ante == 1 and oracle.shown == []


def test_all_pass_fresh_the_same_ante_comes_on_top_of_the_pool() -> None:
    oracle = begun([FIRST, SECOND, THIRD], dealer=0, ante=3, all_pass="fresh")
    for pool, dealer in ((9, 1), (18, 2), (27, 0)):
        say(oracle, "pass", "pass", "pass")
        assert oracle.deal_over and oracle.turn is None and oracle.shown == [] and not oracle.over
        assert (oracle.pool, oracle.ante, oracle.next_dealer) == (pool, 3, dealer)
        again(oracle, FIRST, SECOND, THIRD)
    assert (oracle.pool, oracle.chips) == (36, [88, 88, 88])
    say(oracle, "bet 2", "drop", "drop")
    assert oracle.chips == [88, 124, 88] and oracle.ante == 3 and oracle.shown == []


def test_all_pass_fresh_leaves_its_pool_to_the_main_pool() -> None:
    hands = [FIRST, SECOND, THIRD]
    oracle = say(begun(hands, chips=[6, 20, 20], stakes="table", all_pass="fresh"), *["pass"] * 3)
    again(oracle, *hands)
    assert (oracle.dealer, oracle.turn, oracle.chips, oracle.pool) == (0, 1, [4, 18, 18], 6)
    say(oracle, "bet 5", "call", "call")  # 5, 6, 6 put in: main pool 15 + 3, side pool 2
    assert oracle.chips == [18, 13 + 2, 13]


def test_all_pass_fresh_with_somebody_all_in_by_the_ante_is_a_showdown() -> None:
    oracle = say(begun([FIRST, SECOND], chips=[2, 9], all_pass="fresh"), "pass", "pass")
    again(oracle, FIRST, SECOND)
    assert (oracle.chips, oracle.pool, oracle.turn) == ([0, 7], 4, 1)
    say(oracle, "pass")
    assert oracle.shown == [1, 0] and oracle.chips == [4, 7]


def test_one_left_takes_the_pool_unshown() -> None:
    oracle = say(begun([FIRST, SECOND, FOURTH]), "pass", "pass", "bet 2", "drop", "drop")
    assert oracle.deal_over and oracle.chips == [99, 99, 102] and oracle.shown == [] and oracle.pool == 0


def test_last_who_raised_shows_first_and_worse_hands_are_not_shown() -> None:
    oracle = say(begun([FIRST, SECOND, THIRD, FOURTH]), "bet 2", "call", "raise 2", "call", "call", "call")
    assert oracle.shown == [2, 0]  # seat 3 does not beat seat 2, seat 1 does not beat seat 0
    oracle = say(begun([FOURTH, THIRD, SECOND, FIRST]), "bet 2", "call", "call", "call")
    assert oracle.shown == [0, 1, 2, 3] and oracle.chips == [97, 97, 97, 109]


def test_straights_option_decides_a_showdown() -> None:
    run, pair = "3-1 3-2 3-3 4-3 6-2", "6-6 5-5 6-5 4-1 2-1"
    assert say(begun([run, pair]), "bet 2", "call").chips == [97, 103]
    assert say(begun([run, pair], straights="by_length"), "bet 2", "call").chips == [103, 97]


def test_nobody_can_act_after_the_antes_showdown_from_the_dealers_left() -> None:
    oracle = begun([THIRD, FIRST, SECOND], chips=[4, 3, 4], ante=5)
    assert oracle.deal_over and oracle.shown == [0, 1, 2] and oracle.chips == [0, 9, 2]


def test_pass_against_a_player_all_in_by_the_ante_is_a_showdown() -> None:
    oracle = say(begun([FIRST, SECOND, THIRD], chips=[1, 20, 20]), "pass", "pass")
    assert oracle.chips == [3, 19, 19] and oracle.pool == 0 and 0 in oracle.shown and oracle.ante == 1


def test_pass_against_the_only_other_player_all_in_is_a_showdown() -> None:
    oracle = say(begun([FIRST, SECOND], chips=[1, 20]), "pass")
    assert oracle.chips == [2, 19] and oracle.pool == 0 and 0 in oracle.shown


# --- how a match ends


def test_match_ends_when_one_holds_everything() -> None:
    oracle = say(begun([FIRST, SECOND], chips=[20, 20], stakes="table"), "bet 19", "call")
    assert oracle.over and oracle.winners == [0] and oracle.chips == [40, 0] and oracle.next_dealer is None
    with pytest.raises(ValueError, match="no new deal"):
        oracle.deal([FIRST.split(), SECOND.split()], 0)


def test_deal_passes_left_to_the_next_who_has_chips() -> None:
    oracle = say(begun([FIRST, SECOND, THIRD], [50, 5, 50], dealer=0, stakes="table"), "bet 4", "drop", "call")
    assert oracle.chips == [56, 0, 49] and oracle.next_dealer == 2
    with pytest.raises(ValueError, match="no chips"):
        oracle.deal([FIRST.split(), SECOND.split(), THIRD.split()], 2)
    with pytest.raises(ValueError, match="the deal is with"):
        oracle.deal([FIRST.split(), [], THIRD.split()], 0)
    again(oracle, FIRST, "", THIRD)
    assert oracle.turn == 0


def test_match_ends_after_the_agreed_deals_most_chips_win() -> None:
    oracle = say(begun([FIRST, SECOND, THIRD], max_deals=2), "bet 2", "drop", "drop")
    assert not oracle.over
    say(again(oracle, FIRST, SECOND, THIRD), "bet 2", "drop", "drop")
    assert oracle.over and oracle.winners == [0, 1] and oracle.chips == [101, 101, 98]


def test_agreed_deals_may_end_with_antes_in_the_pool() -> None:
    oracle = say(begun([FIRST, SECOND], max_deals=1), "pass", "pass")
    assert oracle.over and oracle.winners == [0, 1] and oracle.pool == 2


def test_target_ends_the_match_at_the_end_of_a_deal() -> None:
    oracle = say(begun([FIRST, SECOND], target=103), "bet 2", "drop")
    assert not oracle.over
    say(again(oracle, FIRST, SECOND), "bet 2", "call")
    assert oracle.chips == [104, 96] and oracle.over and oracle.winners == [0]


def test_unknown_options_and_too_many_players_are_refused() -> None:
    for players, options in (
        (5, {}),
        (1, {}),
        (2, {"hand": 4}),
        (2, {"stakes": "no limit"}),
        (2, {"bet": 0}),
        (2, {"all_pass": "redeal"}),
    ):
        with pytest.raises(ValueError):  # noqa: PT011
            PokerOracle(players, **options)


# --- side pools chip by chip


def test_share_of_one_pool() -> None:
    assert share([3, 3, 3], [True] * 3, [0, 2, 1], 0) == [0, 9, 0]
    assert share([3, 3, 1], [True, True, False], [0, 1, 2], 4) == [0, 11, 0]


def test_share_of_side_pools() -> None:
    assert share([5, 11, 11], [True] * 3, [2, 1, 0], 0) == [15, 12, 0]
    assert share([5, 7, 9], [True, False, True], [2, 1, 0], 0) == [15, 0, 6]
    assert share([5, 7, 7], [True] * 3, [2, 1, 0], 3) == [18, 4, 0]
    assert share([2, 5, 9, 9], [True] * 4, [3, 2, 1, 0], 1) == [9, 9, 8, 0]


def test_share_nobody_matched_goes_back() -> None:
    assert share([21, 5], [True, True], [0, 1], 0) == [16, 10]


def test_share_of_equal_hands_is_refused() -> None:
    with pytest.raises(ValueError, match="equal"):
        share([3, 3], [True, True], [1, 1], 0)


# --- random play


def random_hands(oracle: PokerOracle, rng: random.Random) -> list[list[str]]:
    names = rng.sample(twenty(), 20)
    return [names[5 * seat : 5 * seat + 5] if oracle.chips[seat] > 0 else [] for seat in range(oracle.players)]


def random_action(oracle: PokerOracle, rng: random.Random) -> str:
    action = rng.choice(oracle.legal())
    if ".." not in action:
        return action
    word, amounts = action.split()
    least, most = (int(amount) for amount in amounts.split(".."))
    return f"{word} {rng.choice([least, min(most, least + 3), rng.randint(least, most)])}"


def ranks_of(oracle: PokerOracle) -> list[int]:
    """How many of the dealt hands each hand beats."""
    held = [hand for hand in oracle.hands if hand]
    straights = oracle.options["straights"]
    return [len([h for h in held if compare(hand, h, straights) > 0]) if hand else -1 for hand in oracle.hands]


def played_deal(oracle: PokerOracle, rng: random.Random) -> str:
    """One deal, checked chip by chip; how it ended."""
    dealer = oracle.next_dealer if oracle.next_dealer is not None else rng.randrange(oracle.players)
    before, left_over = list(oracle.chips), oracle.pool
    oracle.deal(random_hands(oracle, rng), dealer)
    while not oracle.deal_over:
        assert oracle.turn is not None and oracle.alive[oracle.turn] and oracle.chips[oracle.turn] > 0
        oracle.play(random_action(oracle, rng))
        assert sum(oracle.chips) + oracle.pool == oracle.total
    assert oracle.legal() == [] and oracle.turn is None
    after = [had - put for had, put in zip(before, oracle.put_in, strict=True)]
    if oracle.pool > 0:
        doubled = oracle.options["all_pass"] == "doubled"
        assert oracle.chips == after and (oracle.ante > oracle.options["ante"]) == doubled
        return "passed"
    if oracle.last_bettor is None and not oracle.shown:
        assert oracle.over and len(oracle.winners) == 1
        return "passed to the last"
    gains = share(oracle.put_in, oracle.alive, ranks_of(oracle), left_over)
    assert oracle.chips == [had + gain for had, gain in zip(after, gains, strict=True)]
    if len(oracle.still_in()) == 1:
        assert oracle.shown == []
        return "one left"
    ranks = ranks_of(oracle)
    assert max(oracle.still_in(), key=lambda seat: ranks[seat]) in oracle.shown
    return "showdown"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("stakes", ["fixed", "table"])
def test_random_play_conserves_chips(stakes: str, players: int) -> None:
    rng = random.Random(f"{stakes} {players}")
    endings: Counter[str] = Counter()
    matches = 0
    oracle = PokerOracle(players, stakes=stakes)
    while sum(endings.values()) < 200:
        if oracle.over:
            chips = rng.choice([5, 12, 100])
            straights = rng.choice(["as_stated", "by_length"])
            all_pass = rng.choice(["doubled", "fresh"])
            table = {"stakes": stakes, "straights": straights, "all_pass": all_pass}
            oracle = PokerOracle(players, chips=chips, max_deals=15, **table)
            matches += 1
        endings[played_deal(oracle, rng)] += 1
    assert {"passed", "showdown", "one left"} <= set(endings)
    assert stakes == "fixed" or matches > 1
