"""How a deal is won, what it pays, and when the match is over."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import ivories
from ivories.match import Match
from ivories.types import Ending, Lots
from tests.clauses.expected import (
    BERGENS,
    BLOCKED_GAINS,
    COUNTING,
    DIFFERENCES,
    DOMINO_GAIN,
    LOTS,
    TARGETS,
    TIED_GAINS,
    UNEVEN_GAINS,
    tongue,
)
from tests.clauses.helpers import each, ended, everybody_passes, gains, play, play_deals, start, texts, upon_layout

IN_MID_DEAL = (*COUNTING, *BERGENS)


def goes_out(rules_id: str, **given: object) -> Match:
    """Seat 0 lays its last piece."""
    said = tongue(rules_id)
    return play(upon_layout(rules_id, said.out, **given), said.plays[0])


@pytest.mark.clause("*#domino")
@each("domino")
def test_the_first_player_out_wins_the_deal_and_scores_what_it_is_worth(rules_id: str) -> None:
    match = goes_out(rules_id)
    assert (ended(match).ending, ended(match).winner) == (Ending.DOMINO, 0)
    assert gains(match) == (DOMINO_GAIN[rules_id], 0, 0)
    assert ended(match).counts == (0, 0, 0)


@pytest.mark.clause("musical/all-quarters#domino", "musical/all-quarters#blocked")
def test_quarters_are_divided_once_and_the_remainder_is_dropped() -> None:
    match = start("musical/all-quarters", [["4-3"], ["6-1"], ["12-3", "16-4"]], layout=["8-4"])
    assert gains(play(match, "4-3@8-4")) == (10, 0, 0)
    blocked = start("musical/all-quarters", [["3-1"], ["6-1"], ["12-3"], ["16-6"]], layout=["8-4"])
    assert gains(everybody_passes(blocked)) == (11, 0, 0, 0)


@pytest.mark.clause("*#blocked")
@each("blocked")
def test_a_blocked_deal_pays_as_the_rules_say(rules_id: str) -> None:
    match = everybody_passes(upon_layout(rules_id, tongue(rules_id).blocked))
    assert ended(match).ending is Ending.BLOCKED
    assert gains(match) == BLOCKED_GAINS[rules_id]
    assert ended(match).winner == 0 or rules_id in DIFFERENCES


@pytest.mark.clause("*#blocked")
@each("blocked")
def test_a_double_in_hand_matters_for_the_lowest_hand_only_at_bergen(rules_id: str) -> None:
    said = tongue(rules_id)
    light = {"5-5": ["0-0", "2-0"], "8-8": ["1-1", "3-1"]}[said.layout[0]]
    hands = [["1-1"] if rules_id == "embossing/matador" else light, *said.blocked[1:]]
    paid = gains(everybody_passes(upon_layout(rules_id, hands)))
    winner = 1 if rules_id in BERGENS else 0
    assert paid[winner] > 0 and paid[winner] == max(paid)


@pytest.mark.clause("*#tie")
@each("tie")
def test_equal_lowest_hands(rules_id: str) -> None:
    match = everybody_passes(upon_layout(rules_id, tongue(rules_id).tied))
    if rules_id in LOTS:
        assert gains(match) in ((1, 0, 0), (0, 1, 0))
    else:
        assert gains(match) == TIED_GAINS.get(rules_id, (0, 0, 0))


@pytest.mark.clause("*#tie")
@each("tie")
def test_fewer_pieces_decide_between_equal_hands_only_where_musical_says_so(rules_id: str) -> None:
    match = everybody_passes(upon_layout(rules_id, tongue(rules_id).uneven))
    assert gains(match) == UNEVEN_GAINS.get(rules_id, (0, 0, 0))


@pytest.mark.clause("*#differences", "halsam/muggins#blocked", "halsam/draw#blocked", "halsam/block#blocked")
@each("differences")
def test_hands_of_five_nine_and_twenty_score_nineteen_eleven_and_nothing(rules_id: str) -> None:
    for seats in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        held = [["5-0"], ["5-4"], ["5-5", "6-4"]]
        paid = (19, 11, 0)
        match = start(rules_id, [held[seat] for seat in seats], layout=["3-3", "3-1@3-3", "3-2@3-3"])
        assert gains(everybody_passes(match)) == tuple(paid[seat] for seat in seats)


@pytest.mark.clause("*#differences", "halsam/muggins#tie", "halsam/draw#tie", "halsam/block#tie")
@pytest.mark.parametrize("rules_id", DIFFERENCES)
def test_equal_hands_score_from_heavier_ones_but_not_from_each_other(rules_id: str) -> None:
    hands = [["5-4"], ["6-5"], ["4-4", "6-4"], ["5-0", "6-0"]]
    match = start(rules_id, hands, layout=["3-3", "3-1@3-3", "3-2@3-3"])
    assert gains(everybody_passes(match)) == (2 + 9 + 2, 7, 0, 7)


# --- Bergen's order of hands ---


def order(rules_id: str, *hands: str) -> int | None:
    """Who wins a deal that is blocked at once with these hands; they must hold no 5, 3 or 1."""
    match = everybody_passes(start(rules_id, [hand.split() for hand in hands], layout=["5-5", "5-3@5-5", "5-1@5-5"]))
    result = ended(match)
    assert sum(result.gains) == (result.winner is not None)
    assert result.winner is None or result.gains[result.winner] == 1
    return result.winner


def order_by_notes(*hands: str) -> int | None:
    """The same at musical Bergen; they must hold no 8, 4 or 2."""
    match = everybody_passes(start("musical/bergen", [hand.split() for hand in hands], layout=["8-4", "8-2@8-4"]))
    assert sum(gains(match)) == (ended(match).winner is not None)
    return ended(match).winner


@pytest.mark.clause("*#order")
@each("order")
def test_a_hand_without_a_double_beats_every_hand_with_one(rules_id: str) -> None:
    if rules_id == "musical/bergen":
        assert order_by_notes("1-1", "16-12 16-6") == 1
        assert order_by_notes("1-1", "16-12", "3-3") == 1
        assert order_by_notes("16-12", "6-3", "1-1") == 1
        return
    assert order(rules_id, "0-0", "6-4 6-2") == 1
    assert order(rules_id, "0-0", "6-4", "2-2") == 1
    assert order(rules_id, "6-4", "4-2", "0-0") == 1


@pytest.mark.clause("embossing/bergen#order", "musical/bergen#order")
def test_where_all_hold_doubles_the_fewest_win_then_their_lower_total_and_nothing_else_matters() -> None:
    assert order("embossing/bergen", "0-0 2-2", "6-6") == 1
    assert order("embossing/bergen", "4-4", "2-2 6-4 6-0") == 1
    assert order("embossing/bergen", "6-6 2-2", "4-4 0-0 6-4") == 1
    assert order_by_notes("1-1 3-3", "16-16") == 1
    assert order_by_notes("6-6", "3-3 16-12 16-6") == 1
    assert order_by_notes("1-1 16-16", "3-3 12-12") == 1


@pytest.mark.clause("halsam/bergen#order")
def test_at_halsam_where_all_hold_doubles_these_are_left_out_of_the_count() -> None:
    assert order("halsam/bergen", "0-0 6-4", "6-6 2-0") == 1
    assert order("halsam/bergen", "0-0 2-0", "6-6 4-4") == 1
    assert order("halsam/bergen", "6-6", "0-0 2-0") == 0


@pytest.mark.clause("embossing/bergen#tie", "halsam/bergen#tie", "musical/bergen#tie")
def test_hands_equal_in_bergens_order_score_nothing() -> None:
    assert order("embossing/bergen", "6-0", "4-2", "6-4") is None
    assert order("embossing/bergen", "6-6 2-2", "4-4 0-0", "6-2") == 2
    assert order("embossing/bergen", "6-6 0-0 4-2", "4-4 2-2 6-4") is None
    assert order("halsam/bergen", "6-6 6-0", "0-0 4-2") is None
    assert order("halsam/bergen", "6-0", "4-2", "0-0") is None
    assert order_by_notes("12-1 6-3", "16-6", "1-1") is None


# --- Lots ---


@pytest.mark.clause("*#lots")
@each("lots")
def test_only_the_tied_draw_lots_and_either_may_win(rules_id: str) -> None:
    winners = Counter[int | None]()
    unseen = ("1-1", "3-3", "6-6", "12-12", "16-16", "16-1", "16-3", "16-6", "3-1", "12-6")
    for stock in combinations(unseen, 2):
        match = everybody_passes(upon_layout(rules_id, tongue(rules_id).tied, stock=stock))
        lots = [event for event in match.events if isinstance(event, Lots)]
        assert [one.seats for one in lots] == [(0, 1)]
        assert ended(match).winner == lots[0].winner
        assert gains(match)[lots[0].winner] == 1 == sum(gains(match))
        winners[ended(match).winner] += 1
    assert min(winners[0], winners[1]) > 9


@pytest.mark.clause("*#lots", "musical/sebastopol#tie", "musical/tiddle-a-wink#tie")
@each("lots")
def test_only_those_with_the_fewest_pieces_draw_lots(rules_id: str) -> None:
    hands = [["12-1", "6-3"], ["6-6", "3-3", "3-1"], ["12-3", "6-1"]]
    match = everybody_passes(upon_layout(rules_id, hands))
    assert [event.seats for event in match.events if isinstance(event, Lots)] == [(0, 2)]


@pytest.mark.clause("musical/block#tie", "musical/draw#tie", "musical/all-quarters#tie")
@pytest.mark.parametrize("rules_id", ["musical/block", "musical/draw", "musical/all-quarters"])
def test_where_no_lots_are_drawn_equally_few_pieces_score_nothing(rules_id: str) -> None:
    hands = [["12-1", "6-3"], ["6-6", "3-3", "3-1"], ["12-3", "6-1"]]
    match = everybody_passes(upon_layout(rules_id, hands))
    assert gains(match) == (0, 0, 0) and not any(isinstance(event, Lots) for event in match.events)


@pytest.mark.clause("*#lots")
@each("lots")
def test_no_lots_are_drawn_where_the_fewest_pieces_decide(rules_id: str) -> None:
    match = everybody_passes(upon_layout(rules_id, tongue(rules_id).uneven))
    assert not any(isinstance(event, Lots) for event in match.events)


# --- The match ---


@pytest.mark.clause("*#target")
@each("target")
def test_the_target_for_two_players_and_for_more(rules_id: str) -> None:
    two, more = TARGETS[rules_id]
    assert ivories.game(rules_id).start().view().target == two
    assert ivories.game(rules_id, players=3).start().view().target == more
    assert ivories.game(rules_id, players=3, target=7).start().view().target == 7


@pytest.mark.clause("*#target", "*#finish")
@each("target")
def test_the_match_is_over_when_a_score_reaches_the_target_and_not_one_point_sooner(rules_id: str) -> None:
    gain, target = DOMINO_GAIN[rules_id], 50
    match = goes_out(rules_id, scores=[target - gain, 0, 0], target=target, max_deals=9)
    assert match.over and match.winners == (0,) and match.scores == (target, 0, 0)
    match = goes_out(rules_id, scores=[target - gain - 1, 0, 0], target=target, max_deals=9)
    assert not match.over and match.deal_number == 2 and match.scores == (target - 1, 0, 0)


@pytest.mark.clause("*#finish")
@each("finish")
def test_a_score_made_by_the_deal_itself_ends_the_match_either_way(rules_id: str) -> None:
    gain = DOMINO_GAIN[rules_id]
    for how in ("at-once", "hand"):
        match = goes_out(rules_id, scores=[50 - gain, 49, 0], target=50, finish=how, max_deals=9)
        assert match.over and match.winners == (0,) and match.scores == (50, 49, 0)


@pytest.mark.clause("embossing/muggins#finish", "halsam/muggins#finish", "musical/all-quarters#finish")
@pytest.mark.clause("embossing/bergen#finish", "halsam/bergen#finish", "musical/bergen#finish")
@pytest.mark.parametrize("rules_id", IN_MID_DEAL)
def test_a_score_made_in_mid_deal_ends_the_match_at_once_or_after_the_deal(rules_id: str) -> None:
    lead, follow = ("8-8", "8-6") if "musical" in rules_id else ("5-5", "5-3")
    scores = [TARGETS[rules_id][0] - 1, 0]
    hands = [[lead, "2-1"], [follow, "4-4"]]
    match = play(start(rules_id, hands, leader=0, scores=scores, max_deals=9), lead)
    assert match.over and match.winners == (0,) and ended(match).ending is Ending.OUT
    assert ended(match).shown is None and ended(match).gains == (0, 0)
    match = play(start(rules_id, hands, leader=0, scores=scores, max_deals=9, finish="hand"), lead)
    assert not match.over and texts(match) == [f"{follow}@{lead}"]
    play_deals(match, 0, 1)
    assert match.over and match.winners == (0,) and ended(match).ending is not Ending.OUT


@pytest.mark.clause("halsam/muggins#finish", "halsam/draw#finish", "halsam/block#finish")
@pytest.mark.parametrize("rules_id", DIFFERENCES)
def test_of_several_who_arrive_together_the_highest_wins_and_equals_play_on(rules_id: str) -> None:
    tied = tongue(rules_id).tied
    match = everybody_passes(upon_layout(rules_id, tied, scores=[96, 97, 0], max_deals=9))
    assert match.over and match.winners == (1,) and match.scores == (100, 101, 0)
    match = everybody_passes(upon_layout(rules_id, tied, scores=[96, 96, 0], max_deals=9))
    assert not match.over and match.deal_number == 2 and match.scores == (100, 100, 0)


def both_arrive(rules_id: str, mine: int, others: int) -> Match:
    """Both players count or head once, then the deal is blocked with equal hands."""
    if rules_id in BERGENS:
        musical = (["8-8", "4-3", "12-6"], ["8-4", "8-3", "16-2"], "8-8 8-4@8-8 4-3@8-4 3-8@4-3")
        pips = (["5-5", "3-2", "6-1"], ["5-3", "5-2", "4-3"], "5-5 5-3@5-5 3-2@5-3 2-5@3-2")
    else:
        musical = (["8-8", "12-6"], ["8-4", "16-2"], "8-8 8-4@8-8")
        pips = (["5-5", "6-2"], ["5-0", "4-4"], "5-5 5-0@5-5")
    mine_held, others_held, line = musical if "musical" in rules_id else pips
    match = start(rules_id, [mine_held, others_held], leader=0, scores=[mine, others], finish="hand", max_deals=9)
    return everybody_passes(play(match, *line.split()))


@pytest.mark.clause("embossing/muggins#finish", "halsam/muggins#finish", "musical/all-quarters#finish")
@pytest.mark.clause("embossing/bergen#finish", "halsam/bergen#finish", "musical/bergen#finish")
@pytest.mark.parametrize(
    "rules_id, mine, others, level",
    [
        ("embossing/muggins", 190, 190, 200),
        ("halsam/muggins", 90, 90, 100),
        ("musical/all-quarters", 96, 95, 100),
        ("embossing/bergen", 14, 14, 15),
        ("musical/bergen", 14, 14, 15),
        ("halsam/bergen", 14, 13, 16),
    ],
)
def test_when_the_deal_is_played_out_the_highest_wins_and_equals_play_on(
    rules_id: str, mine: int, others: int, level: int
) -> None:
    match = both_arrive(rules_id, mine, others)
    assert match.scores == (level, level) and not match.over and match.deal_number == 2
    if rules_id in COUNTING or rules_id == "halsam/bergen":
        match = both_arrive(rules_id, mine, others + 1)
        assert match.over and match.winners == (1,) and match.scores == (level, level + 1)


@pytest.mark.clause("*#max-deals")
@each("max-deals")
def test_the_match_ends_after_so_many_deals_and_the_highest_score_wins(rules_id: str) -> None:
    match = goes_out(rules_id, scores=[0, DOMINO_GAIN[rules_id] - 1, 0], target=999, max_deals=1)
    assert match.over and match.winners == (0,)
    match = play_deals(ivories.game(rules_id, players=3, target=9999, max_deals=3).start(seed=5), 5, 99)
    assert match.over and len(match.result().deals) == 3
    assert match.winners == tuple(s for s in range(3) if match.scores[s] == max(match.scores))


@pytest.mark.clause("*#max-deals")
@each("max-deals")
def test_equal_highest_scores_share_the_win_when_the_deals_run_out(rules_id: str) -> None:
    match = goes_out(rules_id, scores=[0, 0, DOMINO_GAIN[rules_id]], target=999, max_deals=1)
    assert match.over and match.winners == (0, 2)


@pytest.mark.clause("*#max-deals")
@each("max-deals")
def test_a_target_reached_sooner_ends_the_match_before_its_deals_run_out(rules_id: str) -> None:
    match = goes_out(rules_id, target=DOMINO_GAIN[rules_id], max_deals=5)
    assert match.over and len(match.result().deals) == 1
