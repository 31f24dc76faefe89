"""The oracle where opposite seats are partners, and where points are listed by sum: examples worked by hand."""

import random
from typing import Any

import pytest

from .layout import Layout
from .layout_oracle import Oracle
from .pieces import Lots, piece_set
from .rules import Rules, rules_for, table
from .settling import Settled, blocked, domino
from .sides import Hands, side_of
from .test_oracle_itself import begun, hand, play_deal, shuffled_deal

pytestmark = pytest.mark.heavy

EVERY = sorted(table(4))


def partners(rules_id: str) -> Rules:
    return rules_for(rules_id, 4, {"partners": True})


def hands_of(*texts: str) -> Hands:
    return [hand(text) for text in texts]


def won(rules_id: str, seat: int, *texts: str) -> Settled:
    """Who wins and what everybody gains where this seat goes out."""
    return domino(partners(rules_id), hands_of(*texts), seat)


def stuck(rules_id: str, *texts: str, lots: str = "") -> Settled:
    """Who wins and what everybody gains where nobody can play."""
    return blocked(partners(rules_id), hands_of(*texts), Lots(hand(lots)))


# --- going out: the opponents hold 8 and 4 spots, the partner 11


OUT = {
    "embossing/block": 12,
    "embossing/draw": 12,
    "embossing/muggins": 10,  # 12 is rounded once; by hands it would be 10 + 5
    "embossing/bergen": 1,
    "embossing/matador": 12,
    "embossing/tiddle-a-wink": 1,
    "halsam/muggins": 12,
    "halsam/draw": 12,
    "halsam/block": 12,
    "halsam/bergen": 1,
    "doublesix/cross": 12,  # nothing of the partner's 11 is taken off
}


@pytest.mark.parametrize("rules_id, points", sorted(OUT.items()))
def test_going_out_counts_the_opponents_alone(rules_id: str, points: int) -> None:
    assert won(rules_id, 0, "", "5-3", "6-5", "4-0") == (0, [points, 0, points, 0])
    assert won(rules_id, 3, "5-3", "6-5", "4-0", "") == (3, [0, points, 0, points])


@pytest.mark.parametrize(
    "rules_id, points",
    [
        ("musical/block", 15),
        ("musical/draw", 15),
        ("musical/all-quarters", 3),  # 15 // 4; by hands it would be 2 + 1
        ("musical/bergen", 1),
        ("musical/sebastopol", 1),
        ("musical/tiddle-a-wink", 1),
    ],
)
def test_going_out_counts_the_opponents_alone_in_sixteenths(rules_id: str, points: int) -> None:
    assert won(rules_id, 2, "16-12", "6-2", "", "4-3") == (2, [points, 0, points, 0])


def test_quarters_are_divided_after_adding() -> None:
    assert won("musical/all-quarters", 1, "4-3", "", "4-3", "8-8") == (1, [0, 3, 0, 3])  # 14 // 4, not 1 + 1
    assert stuck("musical/all-quarters", "4-3", "1-1", "4-3", "2-1") == (1, [0, 3, 0, 3])


# --- blocked: seat 0 holds least, but its side 24 against 17


LEAST_WITH_THE_HEAVY_SIDE = ("1-0", "5-4", "6-6 6-5", "5-3")


@pytest.mark.parametrize(
    "rules_id, points",
    [
        ("embossing/block", 24),
        ("embossing/draw", 24),
        ("embossing/matador", 24),
        ("embossing/muggins", 25),
        ("embossing/tiddle-a-wink", 1),
        ("doublesix/cross", 24 - 17),
    ],
)
def test_blocked_the_lower_sum_of_two_hands_wins(rules_id: str, points: int) -> None:
    assert stuck(rules_id, *LEAST_WITH_THE_HEAVY_SIDE) == (1, [0, points, 0, points])
    rotated = LEAST_WITH_THE_HEAVY_SIDE[-1:] + LEAST_WITH_THE_HEAVY_SIDE[:-1]
    assert stuck(rules_id, *rotated) == (0, [points, 0, points, 0])


@pytest.mark.parametrize("rules_id", ["halsam/muggins", "halsam/draw", "halsam/block"])
def test_blocked_differences_are_between_the_sides(rules_id: str) -> None:
    assert stuck(rules_id, *LEAST_WITH_THE_HEAVY_SIDE) == (None, [0, 7, 0, 7])
    assert stuck(rules_id, "5-0", "6-3", "6-6 5-3", "1-0") == (None, [0, 15, 0, 15])  # 25 against 10
    assert stuck(rules_id, "6-0", "4-3", "5-4", "6-2") == (None, [0, 0, 0, 0])  # 15 each


@pytest.mark.parametrize("rules_id", ["embossing/block", "embossing/muggins", "doublesix/cross"])
def test_blocked_level_sides_score_nothing(rules_id: str) -> None:
    assert stuck(rules_id, "6-0", "4-3", "5-4", "6-2") == (None, [0, 0, 0, 0])
    assert stuck(rules_id, "6-0", "6-6", "5-4", "2-1") == (None, [0, 0, 0, 0])  # the lightest hand decides nothing


def test_blocked_rounding_comes_after_summing() -> None:
    assert stuck("embossing/muggins", "1-0", "5-3", "2-0", "4-0") == (0, [10, 0, 10, 0])  # 12; by hands 10 + 5
    assert stuck("embossing/muggins", "1-0", "6-0", "2-0", "5-2") == (0, [15, 0, 15, 0])  # 13; by hands 5 + 5


@pytest.mark.parametrize("rules_id", ["embossing/bergen", "halsam/bergen"])
def test_bergen_a_double_in_either_hand_is_a_double_of_the_side(rules_id: str) -> None:
    # Alone, seat 0 would win: it has no double and one spot.
    assert stuck(rules_id, "1-0", "6-5", "0-0", "6-4") == (1, [0, 1, 0, 1])
    # Neither side has a double: 12 against 13, though seat 1 holds least.
    assert stuck(rules_id, "4-2", "1-0", "5-1", "6-4 2-0") == (0, [1, 0, 1, 0])
    assert stuck(rules_id, "4-2", "1-0", "5-1", "6-4 1-0") == (None, [0, 0, 0, 0])


def test_bergen_order_over_joined_hands() -> None:
    # Two doubles of the side lose to one, though each of its hands has only one.
    assert stuck("embossing/bergen", "0-0", "6-6", "1-1", "6-5") == (1, [0, 1, 0, 1])
    # As many doubles: the lower total of the side's doubles, 12 against 10; the other pieces do not matter.
    assert stuck("embossing/bergen", "6-6", "4-4 6-5", "0-0", "1-1 6-4") == (1, [0, 1, 0, 1])
    # Two in one hand, two in two hands: equal in number and total.
    assert stuck("embossing/bergen", "6-6 0-0", "4-4", "1-0", "2-2") == (None, [0, 0, 0, 0])
    assert stuck("musical/bergen", "1-1", "16-16", "3-3", "16-12") == (1, [0, 1, 0, 1])


def test_bergen_without_doubles_over_joined_hands() -> None:
    # Both sides hold a double: 3 against 8 without them.
    assert stuck("halsam/bergen", "6-6 1-0", "0-0 3-1", "2-0", "4-0") == (0, [1, 0, 1, 0])
    # Seat 1 alone has nothing but a double, yet its side counts 10 against 8.
    assert stuck("halsam/bergen", "6-6", "0-0", "5-3", "6-4") == (0, [1, 0, 1, 0])
    assert stuck("halsam/bergen", "6-6 2-1", "0-0", "2-0", "5-0") == (None, [0, 0, 0, 0])


# --- level sides at musical: 22 sixteenths each


LEVEL = ("12-1", "16-4", "6-3", "1-1")  # two pieces each
FEWER = ("12-1", "8-8", "6-3", "3-1 1-1")  # two against three
ONE_HAND = ("12-1", "16-6", "6-3", "")  # two against one, as if a side's hands were counted apart


@pytest.mark.parametrize("rules_id, points", [("musical/block", 22), ("musical/draw", 22), ("musical/all-quarters", 5)])
def test_fewest_pieces_of_both_hands_then_no_count(rules_id: str, points: int) -> None:
    assert stuck(rules_id, *FEWER) == (0, [points, 0, points, 0])
    assert stuck(rules_id, *ONE_HAND) == (1, [0, points, 0, points])
    assert stuck(rules_id, *LEVEL) == (None, [0, 0, 0, 0])


@pytest.mark.parametrize("rules_id", ["musical/sebastopol", "musical/tiddle-a-wink"])
def test_fewest_pieces_of_both_hands_then_lots_of_one_seat_for_each_side(rules_id: str) -> None:
    assert stuck(rules_id, *FEWER) == (0, [1, 0, 1, 0])
    assert stuck(rules_id, *LEVEL, lots="16-1 2-1 1-1") == (1, [0, 1, 0, 1])  # the first piece is seat 0's
    assert stuck(rules_id, *LEVEL, lots="2-1 16-1 1-1") == (0, [1, 0, 1, 0])
    assert stuck(rules_id, *LEVEL, lots="4-1 3-2 6-1 2-1") == (1, [0, 1, 0, 1])  # equal draws are drawn again


# --- counts in play, calls


def test_a_count_scores_for_the_side() -> None:
    oracle = begun("embossing/muggins", ["5-5 1-0", "5-0 3-3", "4-4 6-0", "5-1 2-2"], partners=True)
    oracle.play("5-5")
    assert oracle.scores == [10, 0, 10, 0]
    oracle.play("5-0@5-5")
    assert oracle.scores == [10, 10, 10, 10]
    oracle.play("0-6@5-0")  # 10 + 6
    oracle.play("5-1@5-5")  # 1 + 6
    assert oracle.scores == [10, 10, 10, 10]


CALLING = ["5-5 1-0", "5-4 3-3", "2-2 6-0", "5-1 2-1"]


@pytest.mark.parametrize("rules_id, taken", [("embossing/muggins", 0), ("halsam/muggins", 10)])
def test_opponents_may_call_and_the_partner_never(rules_id: str, taken: int) -> None:
    oracle = begun(rules_id, CALLING, claims="called", partners=True)
    oracle.play("5-5")
    assert oracle.turn == 1 and oracle.legal() == ["5-4@5-5", "muggins", "pass"]
    oracle.play("pass")
    assert oracle.turn == 3 and oracle.legal() == ["muggins", "pass"]
    oracle.play("muggins")
    assert oracle.scores == [0, taken, 0, taken] and oracle.turn == 1 and oracle.legal() == ["5-4@5-5"]


def test_a_wrong_count_that_neither_opponent_calls_stands_for_the_side() -> None:
    for said, count in (("5-5=5", 10), ("5-5", 0)):
        oracle = begun("halsam/muggins", CALLING, claims="called", partners=True)
        for action in (said, "pass", "pass"):
            oracle.play(action)
        assert oracle.scores == [count, 0, count, 0] and oracle.turn == 1
    oracle = begun("halsam/muggins", CALLING, claims="called", partners=True)
    oracle.play("5-5=5")
    oracle.play("5-4@5-5")  # closes the call
    assert oracle.scores == [10, 0, 10, 0] and oracle.call is None and oracle.turn == 2


def test_the_score_of_the_side_says_whether_a_count_would_end_the_match() -> None:
    oracle = begun("halsam/muggins", CALLING, claims="called", partners=True, target=30)
    oracle.scores = [20, 0, 20, 0]
    oracle.play("5-5=5")
    assert oracle.legal() == ["muggins", "pass"]
    oracle.play("pass")
    oracle.play("pass")
    assert (oracle.ending, oracle.scores, oracle.winners) == ("out", [30, 0, 30, 0], [0, 2])


@pytest.mark.parametrize(
    "near_out, scores, gain",
    [
        ("scorer", [8, 0, 8, 0], 1),
        ("scorer", [7, 9, 7, 9], 2),
        ("either", [0, 8, 0, 8], 1),
        ("either", [0, 7, 0, 7], 2),
        ("none", [9, 0, 9, 0], 2),
    ],
)
def test_near_out_looks_at_the_scores_of_the_sides(near_out: str, scores: list[int], gain: int) -> None:
    hands = ["6-5 6-4", "5-4 5-3", "1-1 6-2", "4-3 4-2"]  # seat 2 leads 1-1; ten is the target when four play
    oracle = begun("embossing/bergen", hands, near_out=near_out, partners=True)
    oracle.scores = list(scores)
    oracle.play("1-1")
    assert oracle.scores == [scores[0] + gain, scores[1], scores[0] + gain, scores[1]]


# --- the match


def test_what_both_partners_won_reaches_the_target_together() -> None:
    oracle = begun("embossing/block", ["1-0 4-3", "5-3 5-0", "6-6 6-1", "4-0 5-4"], partners=True, target=50)
    for action in ("6-6", "pass", "pass", "pass", "6-1@6-6"):
        oracle.play(action)
    assert (oracle.ending, oracle.deal_winner, oracle.gains) == ("domino", 2, [26, 0, 26, 0])  # 13 + 13
    assert not oracle.over
    assert oracle.deal([["5-2", "2-1"], ["6-6", "6-4"], ["3-3", "3-0"], ["5-5", "4-4"]], [], [])
    assert oracle.turn == 3 and oracle.legal() == ["4-4", "5-5"]  # the lead goes round the seats
    for action in ("5-5", "5-2@5-5", "pass", "pass", "pass", "2-1@5-2"):
        oracle.play(action)
    assert (oracle.deal_winner, oracle.gains) == (0, [30, 0, 30, 0])  # 22 + 8
    assert oracle.over and oracle.scores == [56, 0, 56, 0] and oracle.winners == [0, 2]


def all_pass(scores: list[int], **options: Any) -> Oracle:
    """A deal of Block that nobody can play to: 8 spots of seats 0 and 2 against 5 of seats 1 and 3."""
    oracle = begun("embossing/block", ["1-0", "2-0", "4-3", "2-1"], partners=True, **options)
    oracle.scores = scores
    oracle.layout.lead((6, 6))
    for _ in range(4):
        oracle.play("pass")
    assert (oracle.ending, oracle.deal_winner, oracle.gains) == ("blocked", 1, [0, 8, 0, 8])
    return oracle


def test_when_both_sides_are_at_the_target_the_higher_wins_and_level_sides_play_on() -> None:
    assert all_pass([30, 22, 30, 22], target=30, finish="hand").over is False
    assert all_pass([30, 23, 30, 23], target=30, finish="hand").winners == [1, 3]
    assert all_pass([31, 22, 31, 22], target=30, finish="hand").winners == [0, 2]
    assert all_pass([0, 21, 0, 21], target=30).over is False


def test_when_the_deals_run_out_partners_win_together_and_level_sides_share() -> None:
    assert all_pass([7, 0, 7, 0], max_deals=1).winners == [1, 3]
    assert all_pass([9, 0, 9, 0], max_deals=1).winners == [0, 2]
    assert all_pass([8, 0, 8, 0], max_deals=1).winners == [0, 1, 2, 3]


def test_a_leader_by_lot_is_found_among_all_four() -> None:
    hands = ["6-6 1-0", "5-4 3-2", "2-2 6-0", "4-4 1-1"]
    assert begun("halsam/draw", hands, lots="1-0 2-0 3-0 4-0", partners=True).turn == 3
    assert begun("halsam/draw", hands, lots="1-0 2-0 4-0 3-0", partners=True).turn == 2


@pytest.mark.parametrize("rules_id", EVERY)
def test_only_four_are_partners(rules_id: str) -> None:
    assert not rules_for(rules_id, 4, {}).partners and not rules_for(rules_id, 2, {"partners": False}).partners
    assert partners(rules_id).target == rules_for(rules_id, 4, {}).target
    for players in (2, 3):
        with pytest.raises(ValueError, match="only four"):
            rules_for(rules_id, players, {"partners": True})


# --- properties


def random_hands(rules: Rules, rng: random.Random) -> Hands:
    """Four hands of up to five pieces, none of them empty."""
    pieces = rng.sample(piece_set(rules.pieces), 20)
    return [pieces[seat * 5 : seat * 5 + rng.randint(1, 5)] for seat in range(4)]


@pytest.mark.parametrize("rules_id", EVERY)
def test_in_a_blocked_deal_it_does_not_matter_which_partner_holds_what(rules_id: str) -> None:
    rng = random.Random(rules_id)
    rules, lots = partners(rules_id), piece_set(partners(rules_id).pieces)
    for _ in range(100):
        hands = random_hands(rules, rng)
        settled = blocked(rules, hands, Lots(lots))
        assert settled == blocked(rules, [hands[2], hands[1], hands[0], hands[3]], Lots(lots))
        assert settled == blocked(rules, [hands[0] + hands[2], hands[1], [], hands[3]], Lots(lots))
        assert settled[1][:2] == settled[1][2:] and 0 in settled[1]  # two sides, and one of them gains nothing


@pytest.mark.parametrize("rules_id", EVERY)
def test_the_partners_hand_does_not_matter_to_who_goes_out(rules_id: str) -> None:
    rng = random.Random(rules_id)
    rules = partners(rules_id)
    for _ in range(100):
        seat = rng.randrange(4)
        hands, others = random_hands(rules, rng), random_hands(rules, rng)
        hands[seat] = []
        changed = [others[at] if at == (seat + 2) % 4 else held for at, held in enumerate(hands)]
        assert domino(rules, hands, seat) == domino(rules, changed, seat)


@pytest.mark.parametrize("rules_id", EVERY)
@pytest.mark.parametrize("claims", ["auto", "called"])
def test_random_matches_of_partners(rules_id: str, claims: str) -> None:
    rng = random.Random(f"{rules_id} {claims}")
    options: dict[str, Any] = {"finish": rng.choice(["at-once", "hand"]), "partners": True}
    if table(4)[rules_id].count in ("fives", "quarters"):
        options["claims"] = claims
    oracle = Oracle(rules_id, 4, **options)
    while not oracle.over:
        shuffled_deal(oracle, rng)
        play_deal(oracle, rng)
        assert oracle.scores[:2] == oracle.scores[2:] and oracle.gains[:2] == oracle.gains[2:]
        assert oracle.ending != "domino" or oracle.hands[oracle.deal_winner or 0] == []
        assert oracle.deals < 2000
    side = side_of(oracle.rules, oracle.winners[0], 4)
    assert oracle.winners == [side, side + 2] and oracle.scores[side] == max(oracle.scores) >= oracle.rules.target


# --- points by the sum of the ends


# Every multiple of five counts a fifth, every multiple of three a third, a multiple of both the two together.
FIVES_AND_THREES = (0, 0, 0, 1, 0, 1, 2, 0, 0, 3, 2, 0, 4, 0, 0, 8, 0, 0, 6, 0, 4)


def test_fives_and_threes() -> None:
    oracle = begun("embossing/muggins", ["6-6 4-4 1-1", "6-3 3-2 2-0"], count_points=FIVES_AND_THREES)
    assert oracle.rules.target == 200
    oracle.play("6-6")  # 12
    oracle.play("6-3@6-6")  # 12 + 3
    assert oracle.scores == [4, 8]


def test_a_sum_beyond_the_list_counts_nothing_and_every_listed_one_what_it_says() -> None:
    def lead(piece: tuple[int, int], points: tuple[int, ...]) -> int:
        layout = Layout(rules_for("embossing/muggins", 2, {"count_points": points}))
        layout.lead(piece)
        return layout.count()

    assert [lead((6, n), FIVES_AND_THREES) for n in range(7)] == [2, 0, 0, 3, 2, 0, 4]
    assert [lead((6, n), (0, 7, 7, 7, 7, 7, 7, 1)) for n in range(7)] == [7, 1, 0, 0, 0, 0, 0]
    assert lead((0, 0), (5,)) == 5 and lead((1, 0), (5,)) == 0
    assert lead((5, 5), ()) == 10  # an empty list leaves the multiples of five


def test_listed_points_are_what_a_player_states() -> None:
    hands = ["6-6 4-4", "6-3 3-2"]
    options: dict[str, Any] = {"claims": "called", "count_points": FIVES_AND_THREES}
    right = begun("embossing/muggins", hands, **options)
    right.play("6-6=4")
    assert right.scores == [4, 0] and right.call is None
    wrong = begun("embossing/muggins", hands, **options)
    wrong.play("6-6=12")
    assert wrong.scores == [0, 0] and wrong.legal() == ["6-3@6-6", "muggins", "pass"]
    wrong.play("6-3@6-6=8")
    assert wrong.scores == [4, 8]


def test_listed_points_of_notes_go_by_sixteenths() -> None:
    points = (0,) * 24 + (9,)
    oracle = begun("musical/all-quarters", ["12-12 1-1", "12-2 3-2"], count_points=points)
    oracle.play("12-12")
    oracle.play("12-2@12-12")  # 24 + 2: beyond the list
    assert oracle.scores == [9, 0]
