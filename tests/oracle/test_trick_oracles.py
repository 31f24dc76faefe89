"""The oracles of the four trick games against examples worked by hand from RULES.md and the booklets."""

import random
from typing import Any

import pytest

from .bingo import BingoOracle, value
from .euchre import EuchreOracle
from .pieces import Piece, parse, piece_set, show
from .rounce import RounceOracle
from .texas import TexasOracle
from .trick_pieces import BINGO_DOWNWARD, Suits, TrickMatch, numbers_downward

pytestmark = pytest.mark.heavy


def pieces(text: str) -> list[Piece]:
    return [parse(name) for name in text.split()]


def others(used: list[str], first: str = "", set_name: str = "double-six") -> list[str]:
    """The pieces that are not used, those of `first` in front."""
    front = first.split()
    return front + [show(piece) for piece in piece_set(set_name) if show(piece) not in used + front]


def run(oracle: Any, actions: str) -> None:
    """Play actions that are parted by commas."""
    for action in actions.split(","):
        oracle.play(action.strip())


def play_random_deal(oracle: Any, rng: random.Random) -> None:
    """Random actions to the end of the deal."""
    while not oracle.deal_over:
        legal = oracle.legal()
        assert legal and legal == sorted(set(legal))
        oracle.play(rng.choice(legal))
    assert oracle.turn is None and oracle.legal() == []


def shuffled(rng: random.Random, set_name: str = "double-six") -> list[str]:
    every = [show(piece) for piece in piece_set(set_name)]
    rng.shuffle(every)
    return every


def next_dealer(oracle: TrickMatch) -> int:
    return (oracle.dealer + 1) % oracle.players if oracle.deals_begun else 0


# --- suits

SIX = numbers_downward("double-six")


def test_a_piece_with_the_trump_number_is_a_trump_and_nothing_else() -> None:
    suits = Suits(SIX, 4)
    assert not suits.follows((6, 4), led=(6, 1))
    assert suits.follows((6, 4), led=(4, 0))
    assert suits.beats((4, 0), best=(6, 6), led=(6, 6))


def test_a_led_non_trump_calls_its_larger_number() -> None:
    suits = Suits(SIX, 1)
    assert suits.follows((5, 0), led=(5, 3)) and suits.follows((6, 5), led=(5, 3))
    assert not suits.follows((3, 3), led=(5, 3))
    assert not suits.follows((5, 1), led=(5, 3))


def test_a_suit_ranks_from_its_double_by_the_other_end_downward() -> None:
    suits = Suits(SIX, 0)
    assert suits.called((3, 1)) == pieces("3-3 6-3 5-3 4-3 3-2 3-1")


# --- halsam/texas: seat 3 deals unless said otherwise, so seat 0 speaks first

SIXES = ["6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4"]
SIXES += ["4-3 4-2 4-1 4-0 3-3 3-2 3-1", "3-0 2-2 2-1 2-0 1-1 1-0 0-0"]
# as before, but 1-0 and 6-0 have changed places
ONE_SHORT = ["6-6 6-5 6-4 6-3 6-2 6-1 1-0", SIXES[1], SIXES[2], "3-0 2-2 2-1 2-0 1-1 6-0 0-0"]
# seat 0 takes six tricks, seat 3 the last with 5-0 and 4-1 in it: 1 + 5 + 5 = 11, and 31 are left
THIRTY_ONE = (
    "6-6, 5-5, 4-3, 6-0, 6-5, 5-4, 4-2, 3-0, 6-4, 5-3, 4-0, 2-2, 6-3, 5-2, 3-3, 2-1,"
    "6-2, 5-1, 3-2, 2-0, 6-1, 4-4, 3-1, 0-0, 1-0, 5-0, 4-1, 1-1"
)
# seat 0 leads sixes, the others play what they hold in order
ALL_SEVEN = [SIXES[seat].split()[turn] for turn in range(7) for seat in range(4)]


def texas(hands: list[str], dealer: int = 3, **options: Any) -> TexasOracle:
    oracle = TexasOracle(4, **options)
    oracle.deal([hand.split() for hand in hands], dealer, None, [])
    return oracle


def amounts(oracle: TexasOracle) -> list[int]:
    return sorted(int(action.split()[1]) for action in oracle.legal() if action.startswith("bid"))


def test_texas_auction_opens_from_30_to_42_at_the_dealers_left() -> None:
    oracle = texas(SIXES, dealer=1)
    assert oracle.turn == 2
    assert amounts(oracle) == list(range(30, 43)) and "pass" in oracle.legal()


def test_texas_each_bid_is_above_the_last() -> None:
    oracle = texas(SIXES)
    oracle.play("bid 40")
    assert oracle.turn == 1 and oracle.legal() == ["bid 41", "bid 42", "pass"]


def test_texas_limits_only_upon_the_one_before() -> None:
    oracle = texas(SIXES)
    oracle.play("bid 42")
    assert oracle.legal() == ["bid 84", "pass"]
    oracle.play("bid 84")
    assert oracle.legal() == ["bid 168", "pass"]
    oracle.play("bid 168")
    assert oracle.legal() == ["bid 250", "pass"]


def test_texas_250_ends_the_auction() -> None:
    oracle = texas(SIXES)
    run(oracle, "bid 42, bid 84, bid 168, bid 250")
    assert oracle.turn == 3 and "trump doubles" in oracle.legal()


def test_texas_open_limits() -> None:
    oracle = texas(SIXES, open_limits=True)
    assert amounts(oracle) == [*range(30, 43), 84, 168, 250]
    oracle.play("bid 84")
    assert oracle.legal() == ["bid 168", "bid 250", "pass"]


def test_texas_who_passed_is_not_asked_again() -> None:
    oracle = texas(SIXES)
    run(oracle, "bid 30, pass, bid 31, pass")
    assert oracle.turn == 0
    oracle.play("bid 32")
    assert oracle.turn == 2
    oracle.play("pass")
    assert oracle.turn == 0
    assert oracle.legal() == sorted([*(f"trump {number}" for number in range(7)), "trump doubles", "trump none"])


def test_texas_last_of_four_may_still_bid_after_three_passes() -> None:
    oracle = texas(SIXES)
    run(oracle, "pass, pass, pass")
    assert oracle.turn == 3 and amounts(oracle) == list(range(30, 43)) and "pass" in oracle.legal()
    oracle.play("bid 35")
    assert oracle.turn == 3 and "trump 0" in oracle.legal()


def test_texas_one_round() -> None:
    oracle = texas(SIXES, one_round=True)
    run(oracle, "bid 30, bid 31, pass, bid 32")
    assert oracle.turn == 3 and "trump 0" in oracle.legal()


def test_texas_all_pass_next_dealer() -> None:
    oracle = texas(SIXES)
    run(oracle, "pass, pass, pass, pass")
    assert oracle.deal_over and oracle.thrown_in and oracle.scores == [0, 0, 0, 0] and not oracle.over
    hands = [hand.split() for hand in SIXES]
    with pytest.raises(AssertionError):
        oracle.deal(hands, 3, None, [])
    oracle.deal(hands, 0, None, [])
    assert oracle.turn == 1 and not oracle.thrown_in


def test_texas_all_pass_dealer_is_forced_to_30() -> None:
    oracle = texas(SIXES, all_pass="dealer")
    run(oracle, "pass, pass, pass")
    assert oracle.legal() == ["bid 30"]
    oracle.play("bid 30")
    assert oracle.turn == 3 and "trump 0" in oracle.legal()


def test_texas_bidder_leads_any_piece() -> None:
    oracle = texas(SIXES)
    run(oracle, "pass, bid 30, pass, pass, trump 5")
    assert oracle.turn == 1 and oracle.legal() == sorted(SIXES[1].split())


def test_texas_doubles_are_a_trump_suit() -> None:
    oracle = texas(SIXES)
    run(oracle, "bid 42, pass, pass, pass, trump doubles, 6-6")
    assert oracle.legal() == ["4-4", "5-5"]
    run(oracle, "5-5, 3-3")
    assert oracle.legal() == ["0-0", "1-1", "2-2"]
    oracle.play("2-2")
    # 6-6 took it: a trick and 5-5
    assert oracle.turn == 0 and oracle.side_points == [11, 0]
    # 6-5 calls sixes, of which nobody else has any: the double 4-4 trumps it
    run(oracle, "6-5, 4-4, 4-3, 1-1")
    assert oracle.turn == 1 and oracle.side_points == [11, 1]


def test_texas_other_suits_lose_their_double_when_doubles_are_trump() -> None:
    suits = Suits(SIX, "doubles")
    assert suits.called((5, 2)) == pieces("6-5 5-4 5-3 5-2 5-1 5-0")
    assert suits.beats((0, 0), best=(6, 5), led=(5, 2))
    assert suits.beats((6, 6), best=(5, 5), led=(0, 0))


def test_texas_no_trump_the_larger_number_led_rules_the_trick() -> None:
    suits = Suits(SIX, "none")
    assert suits.called((4, 3)) == pieces("4-4 6-4 5-4 4-3 4-2 4-1 4-0")
    assert not suits.beats((6, 6), best=(4, 3), led=(4, 3))
    assert suits.beats((4, 4), best=(6, 4), led=(4, 3))


def test_texas_trump_double_is_highest_then_6_3_then_5_3() -> None:
    assert Suits(SIX, 3).trumps() == pieces("3-3 6-3 5-3 4-3 3-2 3-1 3-0")


def test_texas_must_follow_else_free() -> None:
    oracle = texas(SIXES)
    run(oracle, "bid 30, pass, pass, pass, trump 0, 6-0")
    assert oracle.legal() == ["5-0"]
    oracle.play("5-0")
    assert oracle.legal() == ["4-0"]
    oracle.play("4-0")
    assert oracle.legal() == ["0-0", "1-0", "2-0", "3-0"]
    oracle.play("0-0")
    assert oracle.turn == 3 and oracle.side_points == [0, 6]  # a trick and 5-0
    oracle.play("2-2")
    # twos are called, and seat 0 has 6-2
    assert oracle.turn == 0 and oracle.legal() == ["6-2"]


def test_texas_tricks_and_honours_make_42() -> None:
    oracle = texas(SIXES)
    run(oracle, "bid 30, pass, pass, pass, trump 6")
    for name in ALL_SEVEN:
        oracle.play(name)
    assert oracle.side_points == [42, 0] and len(oracle.tricks) == 7
    assert oracle.scores == [42, 0, 42, 0]


def test_texas_made_both_score_what_they_took() -> None:
    oracle = texas(ONE_SHORT)
    run(oracle, "bid 31, pass, pass, pass, trump 6")
    run(oracle, THIRTY_ONE)
    assert oracle.side_points == [31, 11] and oracle.scores == [31, 11, 31, 11]


@pytest.mark.parametrize("bid, score", [("bid 32", 32 + 11), ("bid 42", 42 + 11)])
def test_texas_failed_others_score_the_bid_and_what_they_took(bid: str, score: int) -> None:
    oracle = texas(ONE_SHORT)
    run(oracle, f"{bid}, pass, pass, pass, trump 6")
    run(oracle, THIRTY_ONE)
    assert oracle.scores == [0, score, 0, score]


def test_texas_limit_made_scores_the_bid() -> None:
    oracle = texas(SIXES, dealer=2)
    run(oracle, "bid 42, bid 84, pass, pass, pass, trump 6")
    for name in ALL_SEVEN:
        oracle.play(name)
    assert oracle.scores == [84, 0, 84, 0]


def test_texas_limit_bid_needs_all_42() -> None:
    oracle = texas(ONE_SHORT, dealer=2)
    run(oracle, "bid 42, bid 84, pass, pass, pass, trump 6")
    run(oracle, THIRTY_ONE)
    assert oracle.scores == [0, 95, 0, 95]


def test_texas_both_out_the_bidder_wins_even_with_less() -> None:
    oracle = texas(ONE_SHORT)
    oracle.scores = [219, 245, 219, 245]
    run(oracle, "bid 30, pass, pass, pass, trump 6")
    run(oracle, THIRTY_ONE)
    assert oracle.scores == [250, 256, 250, 256]
    assert oracle.over and oracle.winners == [0, 2]


def test_texas_the_other_side_can_win_on_a_bid() -> None:
    oracle = texas(ONE_SHORT)
    oracle.scores = [218, 245, 218, 245]
    run(oracle, "bid 30, pass, pass, pass, trump 6")
    run(oracle, THIRTY_ONE)
    assert oracle.over and oracle.winners == [1, 3]


def test_texas_max_deals() -> None:
    oracle = texas(ONE_SHORT, max_deals=1)
    run(oracle, "bid 30, pass, pass, pass, trump 6")
    run(oracle, THIRTY_ONE)
    assert oracle.over and oracle.winners == [0, 2]


TEXAS_OPTIONS: list[dict[str, Any]] = [{}, {"open_limits": True, "one_round": True}, {"all_pass": "dealer"}]


@pytest.mark.parametrize("options", TEXAS_OPTIONS)
def test_texas_random_deals_make_42(options: dict[str, Any]) -> None:
    rng = random.Random(42)
    oracle = TexasOracle(4, **options)
    for _ in range(200):
        if oracle.over:
            oracle = TexasOracle(4, **options)
        every = shuffled(rng)
        oracle.deal([every[seat * 7 : seat * 7 + 7] for seat in range(4)], next_dealer(oracle), None, [])
        play_random_deal(oracle, rng)
        assert oracle.thrown_in or (sum(oracle.side_points) == 42 and len(oracle.tricks) == 7)
        assert oracle.scores[:2] == oracle.scores[2:]
        assert oracle.over == (max(oracle.scores) >= 250)


# --- embossing/euchre


def euchre(hands: list[str], dealer: int, turned: str, **options: Any) -> EuchreOracle:
    oracle = EuchreOracle(len(hands), **options)
    held = [hand.split() for hand in hands]
    used = [name for hand in held for name in hand] + [turned]
    oracle.deal(held, dealer, turned, others(used, set_name=options.get("pieces", "double-six")))
    return oracle


# sixes proposed; seat 0 holds the five best trumps; its partner is seat 2
STRONG = ["6-6 5-5 6-5 6-4 6-3", "4-4 4-3 4-2 4-1 4-0", "3-3 3-2 3-1 3-0 5-4", "2-2 2-1 2-0 1-1 5-3"]
# two: seat 0 takes three tricks with the best trumps, 1-1 takes 1-0, and 2-2 is led to 0-0
THREE_OF_FIVE = ["6-6 5-5 6-5 1-0 0-0", "4-4 4-3 3-3 1-1 2-2"]
WEAK_ORDER = ["4-0 3-0 2-0 1-0 0-0", "6-6 5-5 6-5 6-4 6-3"]


def test_euchre_trumps_when_six_is_trump() -> None:
    assert Suits(SIX, 6, bowers=True).trumps() == pieces("6-6 5-5 6-5 6-4 6-3 6-2 6-1 6-0")


def test_euchre_trumps_when_ace_is_trump() -> None:
    assert Suits(SIX, 1, bowers=True).trumps() == pieces("1-1 0-0 6-1 5-1 4-1 3-1 2-1 1-0")


def test_euchre_trumps_when_blank_is_trump() -> None:
    assert Suits(SIX, 0, bowers=True).trumps() == pieces("0-0 6-6 6-0 5-0 4-0 3-0 2-0 1-0")
    nine = numbers_downward("double-nine")
    assert Suits(nine, 0, bowers=True).trumps()[:3] == pieces("0-0 9-9 9-0")


def test_euchre_left_bower_leaves_its_own_suit() -> None:
    suits = Suits(SIX, 6, bowers=True)
    assert not suits.follows((5, 5), led=(5, 4)) and suits.follows((5, 5), led=(6, 0))
    assert suits.called((5, 5)) == suits.trumps()
    assert suits.called((5, 1)) == pieces("5-4 5-3 5-2 5-1 5-0")


def test_euchre_larger_number_of_the_turned_piece_is_proposed() -> None:
    oracle = euchre(STRONG, 3, "6-1")
    run(oracle, "order, pass")
    assert oracle.trump == 6 and oracle.maker == 0


def test_euchre_opponents_order_the_partner_assists_the_dealer_takes() -> None:
    oracle = euchre(STRONG, 3, "6-1")
    assert oracle.turn == 0 and oracle.legal() == ["order", "pass"]
    oracle.play("pass")
    assert oracle.turn == 1 and oracle.legal() == ["assist", "pass"]
    oracle.play("pass")
    assert oracle.turn == 2 and oracle.legal() == ["order", "pass"]
    oracle.play("pass")
    assert oracle.turn == 3 and oracle.legal() == ["take", "turn down"]


def test_euchre_dealer_takes_the_turned_piece_and_discards_also_when_ordered() -> None:
    oracle = euchre(STRONG, 3, "6-1")
    run(oracle, "order, pass")
    assert oracle.turn == 3
    assert oracle.legal() == [f"discard {name}" for name in ("1-1", "2-0", "2-1", "2-2", "5-3", "6-1")]
    oracle.play("discard 2-2")
    assert sorted(oracle.hands[3]) == pieces("1-1 2-0 2-1 5-3 6-1")
    assert oracle.turn == 0 and oracle.legal() == sorted(STRONG[0].split())


def test_euchre_suit_only_nobody_takes_the_turned_piece() -> None:
    oracle = euchre(STRONG, 3, "6-1", suit_only=True)
    run(oracle, "pass, pass, pass, take, pass")
    assert oracle.turn == 3 and oracle.legal() == sorted(STRONG[3].split())


def test_euchre_second_round_names_another_number() -> None:
    oracle = euchre(STRONG, 3, "6-1")
    run(oracle, "pass, pass, pass, turn down")
    assert oracle.turn == 0
    assert oracle.legal() == [*(f"make {number}" for number in range(6)), "pass"]
    run(oracle, "pass, make 4, pass")
    assert oracle.turn == 1 and oracle.trump == 4 and oracle.legal() == sorted(STRONG[1].split())


def test_euchre_all_pass_twice_next_deal() -> None:
    oracle = euchre(STRONG, 3, "6-1")
    run(oracle, "pass, pass, pass, turn down, pass, pass, pass")
    assert oracle.turn == 3 and "make 0" in oracle.legal() and "pass" in oracle.legal()
    oracle.play("pass")
    assert oracle.deal_over and oracle.thrown_in and oracle.scores == [0, 0, 0, 0]


def test_euchre_maker_leads_not_the_eldest_hand() -> None:
    oracle = euchre(STRONG, 3, "6-1")
    run(oracle, "pass, pass, order, pass, discard 6-1")
    assert oracle.turn == 2


def test_euchre_alone_the_partner_sits_out() -> None:
    oracle = euchre(STRONG, 3, "6-1")
    run(oracle, "order, alone, discard 6-1, 6-6")
    assert oracle.turn == 1
    oracle.play("4-4")
    assert oracle.turn == 3
    oracle.play("1-1")
    assert oracle.turn == 0 and oracle.tricks == [[(0, "6-6"), (1, "4-4"), (3, "1-1")]]


def test_euchre_alone_of_the_dealers_partner_leaves_the_turned_piece_down() -> None:
    oracle = euchre(STRONG, 2, "6-1")
    oracle.play("pass")
    assert oracle.turn == 0 and oracle.legal() == ["assist", "pass"]
    run(oracle, "assist, alone")
    assert oracle.turn == 0 and oracle.legal() == sorted(STRONG[0].split())
    assert oracle.playing == [0, 1, 3]


def test_euchre_dealer_alone_takes_the_turned_piece() -> None:
    oracle = euchre(STRONG, 0, "6-1")
    run(oracle, "pass, pass, pass, take, alone")
    assert oracle.turn == 0 and len(oracle.legal()) == 6
    oracle.play("discard 6-1")
    assert oracle.turn == 0 and oracle.playing == [0, 1, 3]


@pytest.mark.parametrize("word, points", [("pass", 2), ("alone", 4)])
def test_euchre_five_tricks_count_two_alone_four(word: str, points: int) -> None:
    oracle = euchre(STRONG, 3, "6-1")
    run(oracle, f"order, {word}, discard 6-1")
    for turn in range(5):
        for seat in (0, 1, 3) if word == "alone" else (0, 1, 2, 3):
            oracle.play(STRONG[seat].split()[turn])
    assert oracle.scores == [points, 0, points, 0] and len(oracle.tricks) == 5


def test_euchre_three_or_four_tricks_count_one() -> None:
    oracle = euchre(THREE_OF_FIVE, 1, "6-1")
    run(oracle, "order, discard 6-1, 6-6, 4-4, 5-5, 4-3, 6-5, 3-3, 1-0")
    assert oracle.legal() == ["1-1"]
    run(oracle, "1-1, 2-2, 0-0")
    assert oracle.won == [3, 2] and oracle.scores == [1, 0]


def test_euchre_alone_with_three_or_four_tricks_counts_one() -> None:
    # seat 0 has the three best trumps, then loses 2-0 to 2-2 and cannot follow when 2-1 is led
    hands = ["6-6 5-5 6-5 2-0 1-0", "4-4 4-3 4-2 4-1 4-0", "3-2 3-1 3-0 5-4 5-2", "2-2 2-1 3-3 1-1 5-3"]
    oracle = euchre(hands, 3, "6-1")
    run(oracle, "order, alone, discard 6-1, 6-6, 4-4, 3-3, 5-5, 4-3, 5-3, 6-5, 4-1, 1-1, 2-0")
    # twos are called: seat 1 has 4-2, seat 3 has 2-2
    assert oracle.legal() == ["4-2"]
    run(oracle, "4-2, 2-2, 2-1, 1-0, 4-0")
    assert oracle.scores == [1, 0, 1, 0]


def test_euchre_fewer_than_three_tricks_opponents_two() -> None:
    oracle = euchre(WEAK_ORDER, 1, "6-1")
    run(oracle, "order, discard 6-1, 4-0, 6-4, 6-6, 3-0, 5-5, 2-0, 6-5, 1-0, 6-3, 0-0")
    assert oracle.won == [0, 5] and oracle.scores == [0, 2]


def test_euchre_two_or_three_are_not_asked_for_alone() -> None:
    oracle = euchre(THREE_OF_FIVE, 1, "6-1")
    oracle.play("order")
    assert oracle.turn == 1 and oracle.legal()[0].startswith("discard")


def test_euchre_of_three_everybody_else_is_an_opponent() -> None:
    oracle = euchre([*WEAK_ORDER, "3-3 2-2 1-1 2-1 3-2"], 2, "6-1")
    assert oracle.legal() == ["order", "pass"]
    oracle.play("pass")
    assert oracle.legal() == ["order", "pass"]


@pytest.mark.parametrize("before, winners", [([0, 0, 0], []), ([0, 3, 3], []), ([0, 4, 3], [1])])
def test_euchre_of_three_a_euchre_gives_each_opponent_two(before: list[int], winners: list[int]) -> None:
    oracle = euchre([*WEAK_ORDER, "3-3 2-2 1-1 2-1 3-2"], 2, "6-1")
    oracle.scores = list(before)
    run(oracle, "order, discard 6-1, 4-0, 6-4, 3-3, 6-6, 2-2, 3-0, 5-5, 1-1, 2-0, 6-5, 2-1, 1-0, 6-3, 3-2, 0-0")
    assert oracle.scores == [before[0], before[1] + 2, before[2] + 2]
    assert oracle.winners == winners and oracle.over == bool(winners)


def test_euchre_five_points_are_game() -> None:
    oracle = euchre(STRONG, 3, "6-1")
    oracle.scores = [3, 4, 3, 4]
    run(oracle, "order, pass, discard 6-1")
    for turn in range(5):
        for seat in range(4):
            oracle.play(STRONG[seat].split()[turn])
    assert oracle.over and oracle.winners == [0, 2] and oracle.scores == [5, 4, 5, 4]


EUCHRE_SIZES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"pieces": "double-nine"}),
    (4, {}),
    (4, {"suit_only": True, "pieces": "double-nine"}),
]


@pytest.mark.parametrize("players, options", EUCHRE_SIZES)
def test_euchre_random_deals_have_five_tricks(players: int, options: dict[str, Any]) -> None:
    rng = random.Random(5)
    oracle = EuchreOracle(players, **options)
    for _ in range(200):
        if oracle.over:
            oracle = EuchreOracle(players, **options)
        every = shuffled(rng, options.get("pieces", "double-six"))
        hands = [every[seat * 5 : seat * 5 + 5] for seat in range(players)]
        oracle.deal(hands, next_dealer(oracle), every[players * 5], every[players * 5 + 1 :])
        before = sum(oracle.scores)
        play_random_deal(oracle, rng)
        assert oracle.thrown_in or (len(oracle.tricks) == 5 and sum(oracle.won) == 5)
        assert (sum(oracle.scores) == before) == oracle.thrown_in


# --- embossing/rounce


def rounce(hands: list[str], dealer: int, turned: str, first: str = "", **options: Any) -> RounceOracle:
    oracle = RounceOracle(len(hands), **options)
    held = [hand.split() for hand in hands]
    used = [name for hand in held for name in hand] + [turned]
    oracle.deal(held, dealer, turned, others(used, first, options.get("pieces", "double-six")))
    return oracle


# fives are trump in all of these; the turned piece is 5-1, the last seat is the trump-holder
PAIR = ["5-5 6-6 4-3 2-1 1-0", "6-5 5-4 3-3 2-2 1-1"]
PAIR_DUMMIES = "6-0 6-1 6-2 6-3 6-4 4-4 5-0 5-2 5-3 4-0 4-1 4-2"
TRUMPS_BEHIND = ["6-6 4-3 2-1 1-0 0-0", "5-5 6-5 5-4 3-3 1-1"]
TRIO = ["4-4 6-6 2-1 1-0 0-0", "5-3 3-3 2-2 6-3 3-1", "5-2 6-5 1-1 6-2 3-2"]
FOUR = ["5-5 6-6 4-3 2-1 1-0", "6-5 5-4 3-3 2-2 1-1", "6-4 4-4 3-2 2-0 0-0", "5-3 6-1 4-1 3-0 4-0"]
FOUR_DUMMY = "6-0 6-2 6-3 5-0 5-2 4-2 3-1"


def test_rounce_larger_number_of_the_turned_piece_is_trump() -> None:
    oracle = rounce(PAIR, 1, "5-1")
    assert oracle.suits.trumps() == pieces("5-5 6-5 5-4 5-3 5-2 5-1 5-0")


def test_rounce_asks_from_the_left_of_the_trump_holder() -> None:
    oracle = rounce(FOUR, 3, "5-1")
    assert oracle.turn == 0 and oracle.legal() == ["dummy", "pass", "stand"]
    oracle.play("stand")
    assert oracle.turn == 1 and oracle.legal() == ["dummy", "pass", "stand"]


def test_rounce_last_before_the_trump_holder_gives_instead_of_passing() -> None:
    oracle = rounce(TRIO, 2, "5-1")
    oracle.play("pass")
    assert oracle.turn == 1 and oracle.legal() == ["dummy", "give", "stand"]
    oracle = rounce(TRIO, 2, "5-1")
    oracle.play("stand")
    assert oracle.turn == 1 and oracle.legal() == ["dummy", "pass", "stand"]
    assert rounce(PAIR, 1, "5-1").legal() == ["dummy", "give", "stand"]


@pytest.mark.parametrize("give_costs, giver", [(False, 15), (True, 20)])
def test_rounce_give_takes_five_off_the_trump_holder(give_costs: bool, giver: int) -> None:
    oracle = rounce(TRIO, 2, "5-1", give_costs=give_costs)
    run(oracle, "pass, give")
    assert oracle.deal_over and not oracle.thrown_in and not oracle.tricks
    assert oracle.scores == [15, giver, 10]


def test_rounce_give_can_end_the_match() -> None:
    oracle = rounce(TRIO, 2, "5-1")
    oracle.scores = [1, 1, 4]
    run(oracle, "pass, give")
    assert oracle.over and oracle.winners == [2] and oracle.scores == [1, 1, -1]


def test_rounce_a_dummy_of_six_replaces_the_whole_hand() -> None:
    oracle = rounce(PAIR, 1, "5-1", PAIR_DUMMIES)
    oracle.play("dummy")
    assert oracle.turn == 0
    assert oracle.legal() == [f"discard {name}" for name in ("4-4", "6-0", "6-1", "6-2", "6-3", "6-4")]
    oracle.play("discard 6-0")
    assert sorted(oracle.hands[0]) == pieces("4-4 6-1 6-2 6-3 6-4") and oracle.turn == 1
    # the second dummy is still there for the trump-holder
    oracle.play("dummy")
    assert oracle.legal() == [f"discard {name}" for name in ("4-0", "4-1", "4-2", "5-0", "5-2", "5-3")]


def test_rounce_of_four_has_one_dummy_of_seven() -> None:
    oracle = rounce(FOUR, 3, "5-1", FOUR_DUMMY)
    run(oracle, "pass, dummy")
    assert oracle.turn == 1 and len(oracle.legal()) == 7
    run(oracle, "discard 6-0, discard 3-1")
    assert oracle.turn == 2 and oracle.legal() == ["pass", "stand"]
    oracle.play("pass")
    assert oracle.legal() == ["stand", *(f"swap {name}" for name in sorted(FOUR[3].split()))]


def test_rounce_trump_holder_never_passes() -> None:
    oracle = rounce(PAIR, 1, "5-1")
    oracle.play("stand")
    assert oracle.turn == 1
    assert oracle.legal() == ["dummy", "stand", *(f"swap {name}" for name in sorted(PAIR[1].split()))]


def test_rounce_trump_holder_exchanges_one_piece_for_the_turned_one() -> None:
    oracle = rounce(PAIR, 1, "5-1")
    run(oracle, "stand, swap 1-1")
    assert sorted(oracle.hands[1]) == pieces("2-2 3-3 5-1 5-4 6-5")


def test_rounce_trump_holder_with_a_dummy_abandons_the_turned_piece() -> None:
    oracle = rounce(PAIR, 1, "5-1", PAIR_DUMMIES)
    run(oracle, "stand, dummy, discard 6-0")
    assert sorted(oracle.hands[1]) == pieces("4-4 6-1 6-2 6-3 6-4")
    assert oracle.turn == 0 and oracle.phase == "tricks"


def test_rounce_nearest_standing_player_leads() -> None:
    oracle = rounce(FOUR, 3, "5-1")
    run(oracle, "pass, stand, stand, stand")
    assert oracle.turn == 1
    run(oracle, "3-3")
    assert oracle.turn == 2 and oracle.legal() == ["3-2"]


def test_rounce_each_trick_counts_one_down() -> None:
    oracle = rounce(PAIR, 1, "5-1")
    run(oracle, "stand, stand, 5-5")
    assert oracle.legal() == ["5-4", "6-5"]
    oracle.play("5-4")
    assert oracle.scores == [14, 15] and oracle.turn == 0
    # no sixes with seat 1: 6-5 is a trump and takes 6-6; then 3-3, 2-2 and 1-1 are the best of their suits
    run(oracle, "6-6, 6-5, 3-3, 4-3, 2-2, 2-1, 1-1, 1-0")
    assert oracle.deal_over and oracle.scores == [14, 11]


def test_rounce_winner_of_a_trick_leads_trump_if_they_have_one() -> None:
    oracle = rounce(TRUMPS_BEHIND, 1, "5-1")
    run(oracle, "stand, stand, 4-3, 5-4")
    assert oracle.turn == 1 and oracle.legal() == ["5-5", "6-5"]
    run(oracle, "6-5, 0-0")
    assert oracle.legal() == ["5-5"]


def test_rounce_lead_trump_after_the_first_trick_only() -> None:
    oracle = rounce(TRUMPS_BEHIND, 1, "5-1", lead_trump="second")
    run(oracle, "stand, stand, 4-3, 5-4")
    assert oracle.legal() == ["5-5", "6-5"]
    run(oracle, "6-5, 0-0")
    assert oracle.legal() == ["1-1", "3-3", "5-5"]


def test_rounce_unable_to_follow_any_piece() -> None:
    oracle = rounce(TRIO, 2, "5-1")
    run(oracle, "stand, stand, stand, 4-4")
    assert oracle.turn == 1 and oracle.legal() == sorted(TRIO[1].split())


def test_rounce_must_head_trumps_above_the_trumps_played() -> None:
    oracle = rounce(TRIO, 2, "5-1", must_head=True)
    run(oracle, "stand, stand, stand, 4-4")
    assert oracle.legal() == ["5-3"]
    oracle.play("5-3")
    assert oracle.legal() == ["6-5"]  # 5-2 is below 5-3


def test_rounce_must_head_leaves_who_follows_free() -> None:
    oracle = rounce(TRIO, 2, "5-1", must_head=True)
    run(oracle, "stand, stand, stand, 2-1")
    # twos are called: seat 1 has 2-2, seat 2 has 6-2 and 3-2
    assert oracle.legal() == ["2-2"]
    oracle.play("2-2")
    assert oracle.legal() == ["3-2", "6-2"]


def test_rounce_who_stood_and_took_none_goes_up_five() -> None:
    oracle = rounce(FOUR, 3, "5-1")
    run(oracle, "pass, stand, pass, stand, 6-5, 5-3, 5-4, 4-0, 3-3, 3-0, 2-2, 4-1, 1-1, 6-1")
    assert oracle.won == [0, 5, 0, 0] and oracle.scores == [15, 10, 15, 20]


def test_rounce_match_ends_the_moment_a_score_is_zero() -> None:
    oracle = rounce(FOUR, 3, "5-1")
    oracle.scores = [15, 1, 15, 15]
    run(oracle, "pass, stand, pass, stand, 6-5, 5-3")
    assert oracle.over and oracle.deal_over and oracle.winners == [1] and oracle.scores == [15, 0, 15, 15]


def test_rounce_trump_passes_to_the_left() -> None:
    oracle = rounce(PAIR, 1, "5-1")
    oracle.play("give")
    stock = others([*PAIR[0].split(), *PAIR[1].split(), "5-1"])
    with pytest.raises(AssertionError):
        oracle.deal([hand.split() for hand in PAIR], 1, "5-1", stock)
    oracle.deal([hand.split() for hand in PAIR], 0, "5-1", stock)
    assert oracle.turn == 1


def test_rounce_max_deals_the_lowest_wins() -> None:
    oracle = rounce(PAIR, 1, "5-1", max_deals=1)
    oracle.play("give")
    assert oracle.over and oracle.winners == [1] and oracle.scores == [15, 10]


ROUNCE_SIZES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"must_head": True, "lead_trump": "second"}),
    (4, {}),
    (4, {"pieces": "double-nine", "give_costs": True}),
]


@pytest.mark.parametrize("players, options", ROUNCE_SIZES)
def test_rounce_random_deals_have_five_tricks(players: int, options: dict[str, Any]) -> None:
    rng = random.Random(15)
    oracle = RounceOracle(players, **options)
    for _ in range(200):
        if oracle.over:
            oracle = RounceOracle(players, **options)
        every = shuffled(rng, options.get("pieces", "double-six"))
        hands = [every[seat * 5 : seat * 5 + 5] for seat in range(players)]
        oracle.deal(hands, next_dealer(oracle), every[players * 5], every[players * 5 + 1 :])
        before = list(oracle.scores)
        play_random_deal(oracle, rng)
        if oracle.given:
            assert not oracle.tricks
        elif not oracle.over:
            rounced = [seat for seat in oracle.standing if oracle.won[seat] == 0]
            assert len(oracle.tricks) == 5
            assert sum(oracle.scores) == sum(before) - 5 + 5 * len(rounced)
        assert oracle.over == (min(oracle.scores) <= 0)


# --- embossing/bingo: the last seat deals, seat 0 leads

SEVENS = Suits(BINGO_DOWNWARD, 6, bingo=True)


def bingo(hands: list[str], turned: str, first: str = "", dealer: int = 1, **options: Any) -> BingoOracle:
    oracle = BingoOracle(len(hands), **options)
    held = [hand.split() for hand in hands]
    used = [name for hand in held for name in hand] + [turned]
    oracle.deal(held, dealer, turned, others(used, first))
    return oracle


# sixes are trump in all of these
MIXED = ["6-6 5-5 4-4 6-4 2-1 3-1 5-1", "0-0 3-0 1-1 2-2 4-1 3-2 5-4"]
REPLY = ["6-6 5-5 4-4 6-4 2-1 4-2 5-1", "0-0 3-0 1-1 2-2 4-1 5-4 6-0"]
NO_FIVES = ["6-6 5-5 4-4 6-4 2-1 4-2 5-1", "0-0 3-0 1-1 2-2 4-1 3-2 6-0"]
TWO_SHOWS = ["6-6 5-5 6-4 2-1 3-1 5-1 4-1", "0-0 3-0 1-1 5-4 3-2 5-3 5-2"]
ALL_TRUMPS = ["6-6 6-0 6-5 6-4 6-3 6-2 5-5", "1-1 2-2 3-3 4-4 2-1 3-1 4-1"]
TO_AND_FRO = ["0-0 1-1 2-2 3-3 2-1 3-1 4-1", "6-6 6-0 6-5 6-4 6-3 6-2 5-5"]
# seat 1 takes 2-1 with 6-2 for 8; seat 0 takes 5-5 with Bingo for 10 + 14 = 24 and is on lead
ONE_EACH = "2-1, 6-2, 5-5, 0-0"
# seat 1 takes 1-1 with 6-3 (11), 2-2 with 6-6 (32), 3-3 with 6-0 (19): with the 8 it has 70 and is on lead
TO_SEVENTY = "1-1, 6-3, 6-6, 2-2, 6-0, 3-3"


def to_and_fro(before: str, **options: Any) -> BingoOracle:
    """Seat 0 has a trick and 24 points, says something on its lead, and seat 1 reaches seventy."""
    oracle = bingo(TO_AND_FRO, "6-1", "4-4 5-4 5-3 5-2", **options)
    run(oracle, ONE_EACH)
    assert oracle.turn == 0 and oracle.points == [24, 8] and oracle.won == [1, 1]
    run(oracle, before + TO_SEVENTY)
    assert oracle.turn == 1 and oracle.points[1] == 70
    return oracle


def test_bingo_blanks_rank_as_sevens_within_suits() -> None:
    assert SEVENS.called((5, 1)) == pieces("5-5 5-0 5-4 5-3 5-2 5-1")
    assert SEVENS.trumps() == pieces("6-6 6-0 6-5 6-4 6-3 6-2 6-1")


def test_bingo_three_blank_belongs_to_the_blanks() -> None:
    assert SEVENS.called((3, 0)) == pieces("0-0 5-0 4-0 3-0 2-0 1-0")


def test_bingo_a_turned_blank_makes_blanks_trump() -> None:
    hands = ["6-6 5-5 4-4 6-4 2-1 3-1 5-1", "0-0 4-0 1-1 2-2 4-1 3-2 5-4"]
    oracle = bingo(hands, "3-0")
    assert oracle.trump == 0
    assert oracle.suits.trumps() == pieces("0-0 6-0 5-0 4-0 3-0 2-0 1-0")


def test_bingo_double_blank_beats_every_piece() -> None:
    assert SEVENS.beats((0, 0), best=(6, 6), led=(6, 6))
    assert not SEVENS.beats((6, 6), best=(0, 0), led=(0, 0))
    assert SEVENS.beats((0, 0), best=(5, 4), led=(5, 4))


# By hand, a blank being 7 and t the trump. All doubles: 2 + 4 + ... + 14 = 56, the trump double 28 instead of 2t.
# The six other trumps: six times t, and the other ends, which are 28 less t. Together 56 - 2t + 28 + 6t + 28 - t =
# 112 + 3t. Ten more for 6-4 unless sixes or fours are trump, ten for 3-0 unless treys or blanks are.
TOTALS = {1: 115 + 20, 2: 118 + 20, 3: 121 + 10, 4: 124 + 10, 5: 127 + 20, 6: 130 + 10, 0: 133 + 10}


@pytest.mark.parametrize("trump, total", sorted(TOTALS.items()))
def test_bingo_values_of_the_whole_set(trump: int, total: int) -> None:
    assert sum(value(piece, trump) for piece in piece_set("double-six")) == total


def test_bingo_values_of_pieces() -> None:
    # fives trump: the trump double, another double, Bingo, trumps, the two tens, a piece of no value
    assert [value(piece, 5) for piece in pieces("5-5 4-4 0-0 5-0 6-5 6-4 3-0 6-0")] == [28, 8, 14, 12, 11, 10, 10, 0]
    # blanks trump: Bingo is the trump double
    assert [value(piece, 0) for piece in pieces("0-0 3-0 6-0 6-6")] == [28, 10, 13, 12]


def test_bingo_taking_the_trump_double_scores_a_point_at_once() -> None:
    oracle = bingo(MIXED, "6-5")
    run(oracle, "6-6, 0-0")
    assert oracle.points == [0, 42] and oracle.scores == [0, 1] and oracle.turn == 1


def test_bingo_point_can_end_the_match() -> None:
    oracle = bingo(MIXED, "6-5")
    oracle.scores = [6, 6]
    run(oracle, "6-6, 0-0")
    assert oracle.over and oracle.deal_over and oracle.winners == [1] and oracle.scores == [6, 7]


def test_bingo_show_three_doubles_counts_forty_with_the_first_trick() -> None:
    oracle = bingo(MIXED, "6-5")
    assert oracle.legal() == sorted([*MIXED[0].split(), "close", "show"])
    oracle.play("show")
    assert oracle.legal() == ["4-4", "5-5", "6-6"] and oracle.points == [0, 0]
    run(oracle, "5-5, 5-4")
    assert oracle.points == [50, 0]  # 5-5 itself counts ten, 5-4 nothing


def test_bingo_show_with_bingo_counts_ten_more() -> None:
    oracle = bingo([MIXED[1], MIXED[0]], "6-5")
    run(oracle, "show, 0-0, 2-1")
    assert oracle.points == [40 + 10 + 14, 0]


def test_bingo_a_show_waits_for_a_trick() -> None:
    oracle = bingo(MIXED, "6-5")
    run(oracle, "show, 4-4, 0-0")
    assert oracle.points == [0, 8 + 14] and oracle.turn == 1
    run(oracle, "5-4, 6-4")
    assert oracle.turn == 0 and oracle.points == [40 + 10, 22]


def test_bingo_each_double_is_shown_once() -> None:
    oracle = bingo(TWO_SHOWS, "6-5", "4-4 2-0 3-3")
    run(oracle, "show, 6-6, 5-2")
    assert oracle.points == [20 + 28, 0]
    assert parse("4-4") in oracle.hands[0] and "show" not in oracle.legal()  # 5-5 was shown, 4-4 is alone
    run(oracle, "6-4, 5-4, show")
    assert oracle.points == [78, 0]
    assert oracle.legal() == ["3-3", "4-4", "claim"]


def test_bingo_any_piece_while_the_stock_is_open() -> None:
    oracle = bingo(MIXED, "6-5")
    oracle.play("5-5")
    assert oracle.legal() == sorted(MIXED[1].split())


def test_bingo_closed_must_follow_suit() -> None:
    for led, legal in [("5-5", "5-4"), ("4-4", "4-1 5-4"), ("3-1", "3-0 3-2"), ("6-6", MIXED[1])]:
        oracle = bingo(MIXED, "6-5")
        run(oracle, f"close, {led}")
        assert oracle.legal() == sorted(legal.split())


def test_bingo_double_blank_led_calls_blanks() -> None:
    oracle = bingo([REPLY[1], "6-6 5-5 4-4 5-0 2-1 4-2 5-1"], "6-5")
    run(oracle, "close, 0-0")
    assert oracle.legal() == ["5-0"]


def test_bingo_must_head() -> None:
    for must_head, legal in [(False, ["4-1", "5-4"]), (True, ["5-4"])]:
        oracle = bingo(REPLY, "6-5", must_head=must_head)
        run(oracle, "close, 4-2")
        assert oracle.legal() == legal
    # blanks led: Bingo heads 4-0, 3-0 does not
    oracle = bingo(["6-6 5-5 4-4 6-4 2-1 4-0 5-1", "0-0 3-0 1-1 2-2 4-1 5-4 6-0"], "6-5", must_head=True)
    run(oracle, "close, 4-0")
    assert oracle.legal() == ["0-0"]


def test_bingo_must_trump() -> None:
    for must_trump, legal in [(False, sorted(NO_FIVES[1].split())), (True, ["6-0"])]:
        oracle = bingo(NO_FIVES, "6-5", must_trump=must_trump)
        run(oracle, "close, 5-1")
        assert oracle.legal() == legal


def test_bingo_six_blank_is_a_higher_trump_than_six_four() -> None:
    oracle = bingo(NO_FIVES, "6-5")
    run(oracle, "close, 6-4")
    assert oracle.legal() == ["6-0"]
    oracle.play("6-0")
    assert oracle.turn == 1 and oracle.points == [0, 10 + 13]


def test_bingo_winner_draws_first_and_leads() -> None:
    oracle = bingo(MIXED, "6-5", "6-3 6-2")
    run(oracle, "3-1, 3-2")
    assert oracle.turn == 1
    assert oracle.hands[1][-1] == parse("6-3") and oracle.hands[0][-1] == parse("6-2")


def test_bingo_nobody_draws_when_closed() -> None:
    oracle = bingo(MIXED, "6-5")
    run(oracle, "close, 5-5, 5-4")
    assert [len(hand) for hand in oracle.hands] == [6, 6] and len(oracle.stock) == 13
    assert "close" not in oracle.legal()


@pytest.mark.parametrize("turn_up", ["loser", "winner"])
def test_bingo_last_of_the_stock_and_the_turn_up(turn_up: str) -> None:
    oracle = bingo(MIXED, "6-5", turn_up=turn_up)
    last = oracle.stock[-1]
    for _ in range(6):
        assert "close" in oracle.legal()
        oracle.play(oracle.legal()[0])
        oracle.play(oracle.legal()[0])
    assert oracle.stock == [last]
    oracle.play(oracle.legal()[0])
    oracle.play(oracle.legal()[0])
    winner = oracle.turn
    assert winner is not None
    taker = winner if turn_up == "winner" else 1 - winner
    assert parse("6-5") in oracle.hands[taker] and last in oracle.hands[1 - taker]
    assert [len(hand) for hand in oracle.hands] == [7, 7] and "close" not in oracle.legal()


def test_bingo_claim_against_no_trick_scores_three() -> None:
    oracle = bingo(ALL_TRUMPS, "6-1")
    run(oracle, "6-6, 1-1, 6-0, 2-2")  # 28 + 2, 13 + 4
    assert oracle.points == [47, 0] and "claim" not in oracle.legal()
    run(oracle, "6-5, 3-3")  # 11 + 6
    assert oracle.points == [64, 0] and "claim" not in oracle.legal()
    run(oracle, "6-4, 2-1")
    assert oracle.points == [74, 0] and "claim" in oracle.legal()
    oracle.play("claim")
    assert oracle.deal_over and oracle.scores == [3, 0]


def test_bingo_claim_against_less_than_thirty_scores_two() -> None:
    oracle = to_and_fro("")
    oracle.play("claim")
    assert oracle.points[0] == 24 and oracle.scores == [0, 2]


def test_bingo_claim_against_thirty_or_more_scores_one() -> None:
    oracle = to_and_fro("show,")  # 1-1, 2-2, 3-3: forty at once, since seat 0 has a trick
    oracle.play("claim")
    assert oracle.points[0] == 64 and oracle.scores == [0, 1]


def test_bingo_closer_with_less_than_thirty_fails_for_two() -> None:
    oracle = to_and_fro("close,")
    oracle.play("claim")
    assert oracle.scores == [0, 2]


def test_bingo_closer_with_thirty_fails_for_one() -> None:
    oracle = to_and_fro("close, show,")
    oracle.play("claim")
    assert oracle.scores == [0, 1]


def test_bingo_closer_fails_for_three_if_the_opponent_had_no_trick_then() -> None:
    oracle = bingo([ALL_TRUMPS[1], ALL_TRUMPS[0]], "6-1")
    # 6-2 takes 1-1 (10), 6-6 takes 2-2 (32), 6-0 takes 3-3 (19), 6-5 takes 4-4 (19)
    run(oracle, "close, 1-1, 6-2, 6-6, 2-2, 6-0, 3-3, 6-5, 4-4")
    assert oracle.points == [0, 80]
    oracle.play("claim")
    assert oracle.scores == [0, 3]


def test_bingo_winner_of_the_last_trick_claims_by_himself() -> None:
    oracle = bingo(ALL_TRUMPS, "6-1")
    run(oracle, "close, 6-6, 1-1, 6-0, 2-2, 6-5, 3-3, 6-4, 4-4, 6-3, 2-1, 6-2, 3-1, 5-5, 4-1")
    # 28 + 13 + 11 + 10 + 9 + 8 + 10, and the doubles 2 + 4 + 6 + 8
    assert oracle.points == [109, 0] and oracle.deal_over and oracle.scores == [3, 0]


@pytest.mark.parametrize("last_trick, scores", [(0, [0, 1]), (10, [1, 0])])
def test_bingo_closer_without_seventy_at_the_end_has_failed(last_trick: int, scores: list[int]) -> None:
    # 5-5 was the last: seat 0 closed, has 60 after it, and seat 1 had a trick when it was closed, and has 30
    oracle = bingo(ALL_TRUMPS, "6-1", last_trick=last_trick)
    run(oracle, "close, 6-6, 1-1, 6-0, 2-2, 6-5, 3-3, 6-4, 4-4, 6-3, 2-1, 6-2, 3-1")
    oracle.points, oracle.won, oracle.won_at_closing = [50, 30], [6, 1], [0, 1]
    run(oracle, "5-5, 4-1")
    assert oracle.scores == scores


def test_bingo_nobody_reaches_seventy_no_score() -> None:
    oracle = bingo(MIXED, "6-5")
    while not oracle.deal_over:
        oracle.points = [0, 0]
        oracle.play(oracle.legal()[0])
    assert len(oracle.tricks) == 14 and not oracle.thrown_in
    taken = [{name for _, name in trick} for trick in oracle.tricks]
    assert sum(oracle.scores) == int({"0-0", "6-6"} in taken)


def test_bingo_false_claims() -> None:
    oracle = bingo(MIXED, "6-5", false_claims=True)
    assert "claim" in oracle.legal()
    oracle.play("claim")
    assert oracle.scores == [0, 3]  # seat 1 has no trick
    oracle = bingo(TO_AND_FRO, "6-1", "4-4 5-4 5-3 5-2", false_claims=True)
    run(oracle, ONE_EACH + ", claim")
    assert oracle.scores == [0, 2]


def test_bingo_max_deals_equal_scores_win_together() -> None:
    oracle = bingo(MIXED, "6-5", max_deals=1)
    oracle.points, oracle.won, oracle.scores = [70, 30], [1, 1], [2, 3]
    oracle.play("claim")
    assert oracle.over and oracle.winners == [0, 1] and oracle.scores == [3, 3]


def test_bingo_lead_alternates_by_deal() -> None:
    oracle = bingo(MIXED, "6-5", false_claims=True)
    oracle.play("claim")
    used = [*MIXED[0].split(), *MIXED[1].split(), "6-5"]
    oracle.deal([hand.split() for hand in MIXED], 0, "6-5", others(used))
    assert oracle.turn == 1


@pytest.mark.parametrize("before, after", [(0, 3), (4, 6), (6, 6)])
def test_bingo_of_three_the_dealer_scores_with_the_winner_but_not_above_six(before: int, after: int) -> None:
    oracle = bingo([*ALL_TRUMPS, ""], "6-1", dealer=2)
    oracle.scores = [0, 0, before]
    run(oracle, "6-6, 1-1, 6-0, 2-2, 6-5, 3-3, 6-4, 2-1, claim")
    assert oracle.scores == [3, 0, after] and not oracle.over


def test_bingo_of_three_the_dealer_has_no_bingo_point() -> None:
    oracle = bingo([MIXED[1], "", MIXED[0]], "6-5", dealer=1)
    assert oracle.turn == 2
    run(oracle, "6-6, 0-0")
    assert oracle.scores == [1, 0, 0] and oracle.turn == 0


def test_bingo_seven_points_win() -> None:
    oracle = to_and_fro("")
    oracle.scores = [6, 5]
    oracle.play("claim")
    assert oracle.over and oracle.winners == [1] and oracle.scores == [6, 7]


BINGO_SIZES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"must_trump": True, "must_head": True, "turn_up": "winner"}),
    (3, {}),
]


@pytest.mark.parametrize("players, options", BINGO_SIZES)
def test_bingo_random_deals_count_the_whole_set(players: int, options: dict[str, Any]) -> None:
    rng = random.Random(70)
    oracle = BingoOracle(players, **options)
    whole = 0
    for _ in range(200):
        if oracle.over:
            oracle = BingoOracle(players, **options)
        every = shuffled(rng)
        dealer = next_dealer(oracle)
        hands: list[list[str]] = [[] for _ in range(players)]
        for seat in range(players):
            if players == 2 or seat != dealer:
                hands[seat] = [every.pop() for _ in range(7)]
        oracle.deal(hands, dealer, every[0], every[1:])
        closes_and_shows = rng.random() < 0.5
        shown = 0
        while not oracle.deal_over:
            legal = oracle.legal()
            if not closes_and_shows:
                legal = [action for action in legal if "-" in action]
            action = rng.choice(legal)
            pending = sum(oracle.points) + sum(oracle.pending)
            oracle.play(action)
            if action == "show":
                shown += sum(oracle.points) + sum(oracle.pending) - pending
        played = [parse(name) for trick in oracle.tricks for _, name in trick]
        complete = [piece for trick in oracle.tricks if len(trick) == 2 for piece in (trick[0][1], trick[1][1])]
        counted = sum(value(parse(name), oracle.trump) for name in complete)
        assert sum(oracle.points) + sum(oracle.pending) == counted + shown
        if len(played) == 28:
            whole += 1
            assert counted == TOTALS[oracle.trump]
        assert oracle.over == (max(oracle.scores) >= 7)
    assert whole > 20
