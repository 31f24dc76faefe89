"""Opposite seats as partners: one score, one joined hand when a deal is blocked, nothing of the partner's otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

import ivories
from ivories.errors import IllegalAction, IvoriesError
from ivories.match import Match
from ivories.rules.about import options
from ivories.types import DealResult, Ending, Lots
from tests.clauses.expected import BERGENS, DIFFERENCES, DOMINO_GAIN, LATER_LEAD, LOTS, ONE_POINT, TARGETS, tongue
from tests.clauses.helpers import dealt, each, ended, gains, play, play_deals, start, texts

pytestmark = pytest.mark.skipif(
    "partners" not in {option.name for option in options(ivories.find("embossing/block"))},
    reason="layout games have no option partners yet",
)

MUGGINS = ("embossing/muggins", "halsam/muggins")


def four(rules_id: str, *hands: str, **given: object) -> Match:
    """Seat 0 acts on the layout of the rule set's tongue; seats 0 and 2 are partners, so are 1 and 3."""
    layout = tongue(rules_id).layout
    if rules_id == "musical/sebastopol":
        layout = (*layout, "8-16@8-8")  # four pieces: the first round is over
    return start(rules_id, [hand.split() for hand in hands], layout=layout, partners=True, **given)


def nobody_can_play(match: Match) -> DealResult:
    """Passes until the deal is blocked."""
    while not match.result().deals:
        assert texts(match) == ["pass"]
        match.play("pass")
    assert ended(match).ending is Ending.BLOCKED
    return ended(match)


def family(rules_id: str) -> str:
    """Which of three stories a rule set's pieces tell."""
    if rules_id == "embossing/matador":
        return "sevens"
    return "sixteenths" if rules_id.startswith("musical/") else "pips"


def of_side(side: int, points: int) -> tuple[int, int, int, int]:
    """What stands at the four seats when one side has so many points and the other none."""
    return (points, 0, points, 0) if side == 0 else (0, points, 0, points)


# --- Who may be partners ---


@pytest.mark.clause("*#partners")
@each("partners")
def test_four_may_be_partners_and_nobody_is_unless_asked(rules_id: str) -> None:
    found = {option.name: option for option in options(ivories.find(rules_id))}
    assert (found["partners"].kind, found["partners"].default) == ("boolean", False)
    assert ivories.game(rules_id, players=4, partners=True).start(seed=1).scores == (0, 0, 0, 0)
    for players in (2, 3):
        with pytest.raises(IvoriesError):
            ivories.game(rules_id, players=players, partners=True)
        assert ivories.game(rules_id, players=players, partners=False)


@pytest.mark.clause("*#partners")
@each("partners")
def test_partners_have_one_score(rules_id: str) -> None:
    hands = [["6-6"], ["6-3"], ["6-2"], ["6-1"]]
    game = ivories.game(rules_id, players=4, partners=True)
    assert game.start(hands=hands, scores=[3, 1, 3, 1]).scores == (3, 1, 3, 1)
    with pytest.raises(IvoriesError):
        game.start(hands=hands, scores=[3, 1, 2, 1])


@pytest.mark.clause("*#partners")
@each("partners")
def test_the_target_is_that_of_a_table_of_four(rules_id: str) -> None:
    assert ivories.game(rules_id, players=4, partners=True).start(seed=2).view().target == TARGETS[rules_id][1]


@pytest.mark.clause("*#partners")
@each("partners")
def test_whole_matches_of_partners(rules_id: str) -> None:
    match = ivories.game(rules_id, players=4, partners=True, max_deals=6).start(seed=8)
    play_deals(match, 8, 99)
    before: tuple[int, ...] = (0, 0, 0, 0)
    for result in match.result().deals:
        for points in (result.counts, result.gains, result.scores):
            assert points[:2] == points[2:]
        assert result.ending is Ending.OUT or 0 in result.gains
        assert result.scores == tuple(map(sum, zip(before, result.counts, result.gains, strict=True)))
        before = result.scores
    assert match.over and match.winners in ((0, 2), (1, 3), (0, 1, 2, 3))
    assert match.winners == tuple(seat for seat in range(4) if match.scores[seat] == max(match.scores))


# --- Going out ---

# Seat 0 lays its last piece; seats 1 and 3 hold what the two opponents of `DOMINO_GAIN` hold.
GOING_OUT = {
    "pips": ("3-2", "6-4 6-0", "4-2"),
    "sixteenths": ("4-3", "12-6 12-1", "6-1"),
    "sevens": ("6-4", "5-0 2-2", "6-6"),
}
OF_THE_PARTNER = {
    "pips": ("6-6", "2-0", "4-4 0-0"),
    "sixteenths": ("12-12", "3-1", "6-6 1-1"),
    "sevens": ("5-3", "2-0", "1-1 5-1"),
}


def goes_out(rules_id: str, partners_hand: str | None = None, **given: object) -> Match:
    """Seat 0 lays its last piece while seat 2 holds these."""
    last, left, right = GOING_OUT[family(rules_id)]
    held = partners_hand or OF_THE_PARTNER[family(rules_id)][0]
    return play(four(rules_id, last, left, held, right, **given), tongue(rules_id).plays[0])


@pytest.mark.clause("*#partners", "*#domino")
@each("partners")
def test_who_goes_out_scores_for_the_side_and_the_partners_hand_is_left_out(rules_id: str) -> None:
    for held in OF_THE_PARTNER[family(rules_id)]:
        match = goes_out(rules_id, held)
        assert (ended(match).ending, ended(match).winner) == (Ending.DOMINO, 0)
        assert gains(match) == match.scores == of_side(0, DOMINO_GAIN[rules_id])


@pytest.mark.clause("*#partners", "*#domino")
@each("partners")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_deal_is_won_by_the_seat_that_goes_out(rules_id: str, seat: int) -> None:
    last, left, right = GOING_OUT[family(rules_id)]
    hands = [last, left, OF_THE_PARTNER[family(rules_id)][0], right]
    match = play(four(rules_id, *hands[-seat:], *hands[:-seat], leader=seat), tongue(rules_id).plays[0])
    assert ended(match).winner == seat and gains(match) == of_side(seat % 2, DOMINO_GAIN[rules_id])


@pytest.mark.clause("embossing/muggins#partners", "musical/all-quarters#partners")
@pytest.mark.clause("embossing/muggins#rounding", "musical/all-quarters#domino")
def test_rounding_comes_after_the_two_hands_are_added() -> None:
    fives = start("embossing/muggins", [["5-1"], ["5-3"], ["6-6"], ["4-0"]], layout=["5-2"], partners=True)
    assert gains(play(fives, "5-1@5-2")) == of_side(0, 10)  # 12; hand by hand 10 + 5
    quarters = start("musical/all-quarters", [["8-1"], ["6-1"], ["16-16"], ["4-3"]], layout=["8-4"], partners=True)
    assert gains(play(quarters, "8-1@8-4")) == of_side(0, 3)  # 14 sixteenths; hand by hand 1 + 1


# --- Blocked ---

# Seat 0 holds least, but with its partner more than the other side: 12 against 10, 22 against 16, 10 against 9.
LEAST_WITH_THE_HEAVY_SIDE = {
    "pips": ("2-0", "4-2", "6-4", "4-0"),
    "sixteenths": ("3-1", "6-3", "12-6", "6-1"),
    "sevens": ("2-0", "5-0", "5-3", "3-1"),
}
PAID = {
    "embossing/block": 12,
    "embossing/draw": 12,
    "embossing/muggins": 10,
    "embossing/matador": 10,
    "musical/block": 22,
    "musical/draw": 22,
    "musical/all-quarters": 5,
    "doublesix/cross": 12 - 10,
}
PAID |= dict.fromkeys(ONE_POINT, 1) | dict.fromkeys(DIFFERENCES, 12 - 10)


@pytest.mark.clause("*#partners", "*#blocked")
@each("partners")
def test_in_a_blocked_deal_two_hands_count_as_one(rules_id: str) -> None:
    hands = LEAST_WITH_THE_HEAVY_SIDE[family(rules_id)]
    for shift in range(4):
        side = (1 + shift) % 2
        match = four(rules_id, *hands[-shift:], *hands[:-shift]) if shift else four(rules_id, *hands)
        result = nobody_can_play(match)
        assert result.gains == match.scores == of_side(side, PAID[rules_id])
        assert result.winner == side or rules_id in DIFFERENCES  # the lower seat stands for its side


# Both sides hold 10 spots, 22 sixteenths, 10 spots, in two pieces each; no seat holds what another does.
LEVEL = {
    "pips": ("2-0", "4-0", "6-2", "4-2"),
    "sixteenths": ("12-1", "12-3", "6-3", "6-1"),
    "sevens": ("2-0", "5-1", "5-3", "3-1"),
}


@pytest.mark.clause("*#partners", "*#tie")
@each("partners")
def test_level_sides_are_as_level_players(rules_id: str) -> None:
    result = nobody_can_play(four(rules_id, *LEVEL[family(rules_id)]))
    if rules_id in LOTS:
        assert result.winner in (0, 1) and result.gains == of_side(result.winner, 1)
    else:
        assert (result.winner, result.gains) == (None, (0, 0, 0, 0))


# Level sides without a double that matters, two pieces against three: 16 spots, 31 sixteenths, 12 spots.
UNEVEN = {
    "pips": ("6-0", "2-0 4-2", "6-4", "6-2"),
    "sixteenths": ("12-6", "12-3", "12-1", "6-3 6-1"),
    "sevens": ("5-3", "2-0 3-1", "2-2", "5-1"),
}
FEWEST = {"musical/block": 31, "musical/draw": 31, "musical/all-quarters": 7} | dict.fromkeys(LOTS, 1)


@pytest.mark.clause("*#partners", "*#tie")
@each("partners")
def test_the_pieces_of_both_hands_are_counted_where_the_fewest_decide(rules_id: str) -> None:
    result = nobody_can_play(four(rules_id, *UNEVEN[family(rules_id)]))
    assert result.gains == of_side(0, FEWEST.get(rules_id, 0))
    assert (result.winner == 0) == (rules_id in FEWEST)


@pytest.mark.clause("musical/sebastopol#partners", "musical/tiddle-a-wink#partners")
@pytest.mark.clause("musical/sebastopol#lots", "musical/tiddle-a-wink#lots")
@pytest.mark.parametrize("rules_id", LOTS)
def test_one_seat_draws_lots_for_each_side_and_either_may_win(rules_id: str) -> None:
    winners = Counter[int | None]()
    unseen = ("1-1", "3-3", "6-6", "12-12", "16-16", "16-1", "16-3", "16-6", "3-1", "12-6")
    for stock in combinations(unseen, 2):
        match = four(rules_id, *LEVEL["sixteenths"], stock=stock)
        result = nobody_can_play(match)
        lots = [event for event in match.events if isinstance(event, Lots)]
        assert [one.seats for one in lots] == [(0, 1)]
        assert result.winner == lots[0].winner and result.gains == of_side(lots[0].winner, 1)
        winners[result.winner] += 1
    assert set(winners) == {0, 1}


# --- Bergen ---


def order(rules_id: str, *hands: str) -> int | None:
    """The side that wins a deal blocked at once with these hands."""
    result = nobody_can_play(four(rules_id, *hands))
    assert result.gains == ((0, 0, 0, 0) if result.winner is None else of_side(result.winner, 1))
    return result.winner


@pytest.mark.clause("embossing/bergen#partners", "halsam/bergen#partners", "musical/bergen#partners")
@pytest.mark.clause("embossing/bergen#order", "halsam/bergen#order", "musical/bergen#order")
@pytest.mark.parametrize("rules_id", BERGENS)
def test_a_double_in_either_hand_is_a_double_of_the_side(rules_id: str) -> None:
    if rules_id == "musical/bergen":
        assert order(rules_id, "3-1", "16-12", "1-1", "16-6") == 1
        assert order(rules_id, "16-12", "3-1", "16-6", "1-1") == 0
        return
    assert order(rules_id, "2-0", "6-4", "0-0", "6-2") == 1
    assert order(rules_id, "6-4", "2-0", "6-2", "0-0") == 0


@pytest.mark.clause("embossing/bergen#partners", "musical/bergen#partners")
@pytest.mark.clause("embossing/bergen#order", "musical/bergen#order")
def test_where_both_sides_hold_doubles_all_of_a_sides_doubles_are_counted() -> None:
    assert order("embossing/bergen", "0-0", "6-6", "2-2", "6-4") == 1  # two against one
    assert order("embossing/bergen", "6-6", "4-4 6-4", "2-2", "0-0 6-0") == 1  # 16 against 8
    assert order("embossing/bergen", "6-6 0-0", "4-4", "2-0", "2-2 6-4") is None  # 12 against 12
    assert order("musical/bergen", "1-1", "16-16", "3-3", "16-12") == 1
    assert order("musical/bergen", "12-12", "6-6 16-12", "1-1", "3-3") == 1  # 26 against 18


@pytest.mark.clause("halsam/bergen#partners", "halsam/bergen#order")
def test_at_halsam_the_doubles_of_both_hands_are_left_out() -> None:
    assert order("halsam/bergen", "0-0", "6-6", "2-2", "6-4") == 0  # nothing against 10
    assert order("halsam/bergen", "6-6 2-0", "0-0", "4-0", "6-2") == 0  # 6 against 8
    assert order("halsam/bergen", "6-6", "4-4", "2-2", "0-0") is None


# Seat 0 can make a double-header by 3-6; ten is the target of four at embossing and musical, fifteen at halsam.
@pytest.mark.clause("embossing/bergen#partners", "halsam/bergen#partners", "musical/bergen#partners")
@pytest.mark.clause("embossing/bergen#near-out", "halsam/bergen#near-out", "musical/bergen#near-out")
@pytest.mark.parametrize("rules_id", BERGENS)
@pytest.mark.parametrize(
    "near_out, mine, others, points",
    [("scorer", 8, 0, 1), ("scorer", 7, 9, 2), ("either", 0, 8, 1), ("either", 7, 7, 2), ("none", 9, 9, 2)],
)
def test_a_header_scores_for_the_side_and_looks_at_the_scores_of_sides(
    rules_id: str, near_out: str, mine: int, others: int, points: int
) -> None:
    more = TARGETS[rules_id][1] - 10
    scores = [mine + more, others + more] * 2
    hands = [["6-3", "4-1"], ["2-1"], ["4-2"], ["2-2"]]
    layout = ["6-4", "4-3@6-4"]
    match = start(rules_id, hands, layout=layout, scores=scores, near_out=near_out, partners=True, max_deals=9)
    play(match, "3-6@4-3")
    assert match.scores == tuple(score + gain for score, gain in zip(scores, of_side(0, points), strict=True))


# --- Second turns ---


@pytest.mark.clause("embossing/tiddle-a-wink#partners", "musical/tiddle-a-wink#partners")
@pytest.mark.clause("embossing/tiddle-a-wink#second-turn", "musical/tiddle-a-wink#second-turn")
@pytest.mark.parametrize("rules_id", ["embossing/tiddle-a-wink", "musical/tiddle-a-wink"])
def test_a_second_turn_scores_for_the_side(rules_id: str) -> None:
    hands = [["6-6", "6-1"], ["6-2", "3-3"], ["1-1", "4-1", "4-4"], ["3-2"]]
    match = start(rules_id, hands, partners=True, second_turn=1, scores=[2, 3, 2, 3], leader=0)
    assert play(match, "6-6", "6-1@6-6").scores == (4, 3, 4, 3)  # the second turn, and going out
    match = start(rules_id, [["6-1", *hands[0][:1], "4-2"], *hands[1:]], partners=True, second_turn=1, leader=0)
    play(match, "6-6", "6-1@6-6", "6-2@6-6", "1-1@6-1")
    assert match.turn == 2 and match.scores == (1, 0, 1, 0)  # the partner has no part in the turn
    assert play(match, "1-4@1-1").scores == (2, 0, 2, 0)


@pytest.mark.clause("musical/tiddle-a-wink#partners", "musical/tiddle-a-wink#second-turn")
def test_a_second_turn_of_partners_reaches_the_target() -> None:
    hands = [["16-16", "16-8", "1-1"], ["2-1"], ["4-3"], ["3-3"]]
    given = {"partners": True, "second_turn": 1, "target": 10, "leader": 0, "scores": [9, 9, 9, 9]}
    match = play(start("musical/tiddle-a-wink", hands, **given), "16-16", "16-8@16-16")
    assert (ended(match).ending, match.scores, match.winners) == (Ending.OUT, (10, 9, 10, 9), (0, 2))


# --- Counts and calls ---


@pytest.mark.clause("embossing/muggins#partners", "halsam/muggins#partners", "musical/all-quarters#partners")
def test_a_count_scores_for_the_side() -> None:
    for rules_id in MUGGINS:
        match = start(rules_id, [["5-5", "1-0"], ["5-0", "3-3"], ["4-4"], ["6-6"]], leader=0, partners=True)
        assert play(match, "5-5").scores == (10, 0, 10, 0)
        assert play(match, "5-0@5-5").scores == (10, 10, 10, 10)
    match = start("musical/all-quarters", [["8-8", "1-1"], ["8-4"], ["6-6"], ["3-3"]], leader=0, partners=True)
    assert play(match, "8-8").scores == (4, 0, 4, 0)


def unsaid(rules_id: str, lead: str = "5-5", **given: object) -> Match:
    """Seat 0 leads and says nothing, or a wrong number; seat 1 can play."""
    hands: Sequence[Sequence[str]] = [["5-5", "2-1"], ["5-4", "3-3"], ["5-1", "4-4"], ["5-2", "6-0"]]
    return play(start(rules_id, hands, leader=0, claims="called", partners=True, **given), lead)


@pytest.mark.clause("embossing/muggins#partners", "halsam/muggins#partners", "*#muggins")
@each("muggins")
def test_either_opponent_may_call_and_the_partner_never(rules_id: str) -> None:
    taken = 10 if rules_id == "halsam/muggins" else 0
    match = unsaid(rules_id)
    assert match.may_act == {1, 3}
    with pytest.raises(IllegalAction):
        match.play("muggins", seat=2)
    for caller in (1, 3):
        match = unsaid(rules_id)
        match.play("muggins", seat=caller)
        assert match.scores == of_side(1, taken)
        assert match.turn == 1 and match.may_act == {1}


@pytest.mark.clause("embossing/muggins#partners", "halsam/muggins#partners", "*#muggins")
@each("muggins")
def test_the_opponents_are_asked_in_turn_past_the_partner(rules_id: str) -> None:
    match = play(unsaid(rules_id), "pass")
    assert match.turn == 3 and sorted(texts(match)) == ["muggins", "pass"]
    play(match, "pass")
    assert match.turn == 1 and texts(match) == ["5-4@5-5"] and match.scores == (0, 0, 0, 0)
    match = play(unsaid(rules_id, "5-5=5"), "pass", "pass")
    assert match.scores == of_side(0, 10)  # nobody called the wrong number: it stands as the true count


@pytest.mark.clause("embossing/muggins#partners", "halsam/muggins#partners", "*#muggins")
@each("muggins")
def test_the_partner_who_plays_next_but_one_is_not_asked_after_a_last_piece(rules_id: str) -> None:
    hands = [["5-5"], ["6-4"], ["6-3", "1-0"], ["6-2"]]
    match = play(start(rules_id, hands, leader=0, claims="called", partners=True), "5-5")
    assert not match.result().deals and match.may_act == {1, 3}
    play(match, "pass", "muggins")
    assert match.over and match.winners == (0, 2)
    assert match.scores == ((18, 10, 18, 10) if rules_id == "halsam/muggins" else (20, 0, 20, 0))


# --- The lead and the end of the match ---


@pytest.mark.clause("*#partners", "*#later-lead")
@each("partners")
def test_the_lead_goes_as_if_nobody_were_partners(rules_id: str) -> None:
    alone, sides = (ivories.game(rules_id, players=4, partners=told).start(seed=4) for told in (False, True))
    assert (alone.turn, texts(alone)) == (sides.turn, texts(sides))
    if LATER_LEAD[rules_id][0] == "left":
        game = ivories.game(rules_id, players=4, partners=True, target=9999, max_deals=6)
        leaders = [event.leader for event in dealt(play_deals(game.start(seed=4), 4, 99))]
        assert leaders == [(leaders[0] + deal) % 4 for deal in range(6)]


@pytest.mark.clause("*#partners", "*#target", "*#finish")
@each("partners")
def test_partners_reach_the_target_together(rules_id: str) -> None:
    gain, target = DOMINO_GAIN[rules_id], 50
    match = goes_out(rules_id, scores=[target - gain, 49] * 2, target=target, max_deals=9)
    assert match.over and match.winners == (0, 2) and match.scores == (target, 49, target, 49)
    match = goes_out(rules_id, scores=[target - gain - 1, 49] * 2, target=target, max_deals=9)
    assert not match.over and match.deal_number == 2 and match.scores == (target - 1, 49, target - 1, 49)


def both_sides_count(rules_id: str, mine: int, others: int) -> Match:
    """Seat 0 counts 10 (4 quarters) and seat 1 counts 10 (5 quarters), then the deal is blocked with level sides."""
    hands, line = [["5-5", "6-2"], ["5-0", "4-4"], ["6-1"], ["4-3"]], ["5-5", "5-0@5-5"]
    if rules_id == "musical/all-quarters":
        hands, line = [["8-8", "12-6"], ["8-4", "16-2"], ["3-1"], ["2-2"]], ["8-8", "8-4@8-8"]
    scores = [mine, others] * 2
    match = start(rules_id, hands, leader=0, scores=scores, finish="hand", max_deals=9, partners=True)
    assert nobody_can_play(play(match, *line)).gains == (0, 0, 0, 0)
    return match


@pytest.mark.clause("embossing/muggins#partners", "halsam/muggins#partners", "musical/all-quarters#partners")
@pytest.mark.clause("embossing/muggins#finish", "halsam/muggins#finish", "musical/all-quarters#finish")
@pytest.mark.parametrize(
    "rules_id, mine, others",
    [("embossing/muggins", 140, 140), ("halsam/muggins", 90, 90), ("musical/all-quarters", 71, 70)],
)
def test_when_both_sides_reach_the_target_the_higher_wins_and_level_sides_play_on(
    rules_id: str, mine: int, others: int
) -> None:
    target = TARGETS[rules_id][1]
    match = both_sides_count(rules_id, mine, others)
    assert match.scores == (target,) * 4 and not match.over and match.deal_number == 2
    assert both_sides_count(rules_id, mine + 1, others).winners == (0, 2)
    assert both_sides_count(rules_id, mine, others + 1).winners == (1, 3)


@pytest.mark.clause("*#partners", "*#max-deals")
@each("partners")
def test_when_the_deals_run_out_partners_win_together_and_level_sides_share(rules_id: str) -> None:
    gain = DOMINO_GAIN[rules_id]
    for others, winners in ((gain - 1, (0, 2)), (gain, (0, 1, 2, 3)), (gain + 1, (1, 3))):
        match = goes_out(rules_id, scores=[0, others] * 2, target=999, max_deals=1)
        assert match.over and match.winners == winners


@pytest.mark.clause("embossing/muggins#partners", "halsam/muggins#partners", "musical/all-quarters#partners")
@pytest.mark.clause("embossing/muggins#finish", "halsam/muggins#finish", "musical/all-quarters#finish")
@pytest.mark.parametrize("rules_id", [*MUGGINS, "musical/all-quarters"])
def test_a_count_that_brings_the_side_to_the_target_ends_the_match_at_once(rules_id: str) -> None:
    lead, follow = ("8-8", "8-6") if "musical" in rules_id else ("5-5", "5-3")
    scores = [TARGETS[rules_id][1] - 1, 0] * 2
    hands = [[lead, "2-1"], [follow], ["4-4"], ["6-6"]]
    match = play(start(rules_id, hands, leader=0, scores=scores, max_deals=9, partners=True), lead)
    assert match.over and match.winners == (0, 2) and ended(match).ending is Ending.OUT
    assert match.scores[0] == match.scores[2] > scores[0]
