"""Every option of RULES.md changes what it says it changes, and stands only where it is offered."""

from __future__ import annotations

import pytest

import ivories
from ivories.errors import Code
from ivories.match import Match
from ivories.rules.about import options
from ivories.types import Dealt, Ending, Laid, Scored, Why
from tests.clauses.expected import BERGENS, COUNTING, LATER_LEAD, TARGETS, tongue
from tests.clauses.helpers import (
    each,
    ended,
    not_to_be_had,
    places,
    play,
    play_deals,
    start,
    texts,
    upon_layout,
)

ALWAYS = {"hand", "partners", "target", "finish", "max_deals"}
CROSSING = ("halsam/muggins", "halsam/draw", "halsam/block")
TIDDLE = ("embossing/tiddle-a-wink", "musical/tiddle-a-wink")
GROWING = ("musical/block", "musical/draw", "musical/all-quarters")


@pytest.mark.parametrize("rules_id", LATER_LEAD)
def test_the_options_that_a_rule_set_offers(rules_id: str) -> None:
    offered = ALWAYS | ({"pieces"} if not rules_id.startswith("musical/") else set())
    for names, where in (
        ({"claims"}, COUNTING),
        ({"sides_first"}, CROSSING),
        ({"near_out", "double_makes_triple"}, BERGENS),
        ({"double_opens"}, ("doublesix/cross",)),
        ({"stuck", "second_turn", "later_leader", "later_piece"}, TIDDLE),
        ({"hand_grows"}, GROWING),
    ):
        if rules_id in where:
            offered |= names
    assert {option.name for option in options(ivories.find(rules_id))} == offered


@pytest.mark.parametrize("rules_id", LATER_LEAD)
def test_an_option_that_is_not_offered_is_refused(rules_id: str) -> None:
    if rules_id not in COUNTING:
        not_to_be_had(Code.UNKNOWN_OPTION, rules_id, claims="called")
    if rules_id not in CROSSING:
        not_to_be_had(Code.UNKNOWN_OPTION, rules_id, sides_first=True)
    if rules_id not in TIDDLE:
        not_to_be_had(Code.UNKNOWN_OPTION, rules_id, stuck="draw")
        not_to_be_had(Code.UNKNOWN_OPTION, rules_id, second_turn=1)
        not_to_be_had(Code.UNKNOWN_OPTION, rules_id, later_leader="left")
    if rules_id not in GROWING:
        not_to_be_had(Code.UNKNOWN_OPTION, rules_id, hand_grows=True)


@pytest.mark.clause("embossing/block#pieces", "embossing/block#hand", "embossing/block#target")
def test_pieces_changes_the_set_and_leaves_hand_and_target_alone() -> None:
    for name, stock in (("double-six", 14), ("double-nine", 41), ("double-twelve", 77)):
        view = ivories.game("embossing/block", pieces=name).start().view()
        assert (view.counts, view.stock, view.target) == ((7, 7), stock, 100)


@pytest.mark.clause("embossing/tiddle-a-wink#hand")
def test_the_tiddle_a_wink_hand_follows_the_set() -> None:
    for name, hands in (("double-six", [7, 7, 6, 5, 3]), ("double-nine", [7, 7, 7, 7, 3, 3, 3])):
        games = [ivories.game("embossing/tiddle-a-wink", players=n, pieces=name) for n in range(2, 2 + len(hands))]
        assert [game.start().view().counts[0] for game in games] == hands


@pytest.mark.clause("*#hand")
@each("hand")
def test_hand_sets_the_number_of_pieces_and_is_refused_when_the_set_cannot_serve_it(rules_id: str) -> None:
    assert ivories.game(rules_id, hand=5).start().view().counts == (5, 5)
    not_to_be_had(Code.BAD_OPTION, rules_id, 2, hand=19)
    not_to_be_had(Code.BAD_PLAYERS, rules_id, 4, hand=10)


@pytest.mark.clause("musical/all-quarters#hand", "musical/tiddle-a-wink#hand", "embossing/tiddle-a-wink#hand")
@pytest.mark.parametrize("rules_id", ["musical/all-quarters", *TIDDLE])
def test_hand_sets_it_for_large_tables_too(rules_id: str) -> None:
    assert ivories.game(rules_id, players=7, hand=2).start().view().counts == (2,) * 7


@pytest.mark.clause("*#hand-grows")
@each("hand-grows")
def test_short_tables_may_take_larger_hands(rules_id: str) -> None:
    hands = {2: 12, 3: 8, 4: 6} if rules_id == "musical/all-quarters" else {2: 16, 3: 10, 4: 8}
    for players, hand in hands.items():
        view = ivories.game(rules_id, players, hand_grows=True).start().view()
        assert view.counts == (hand,) * players and 0 <= 36 - view.stock - 4 * hands[4] + 2 <= 2
        assert ivories.game(rules_id, players).start().view().counts == (hands[4],) * players
    assert ivories.game(rules_id, 3, hand_grows=True, hand=5).start().view().counts == (6, 6, 6)
    assert "from 1 to" in not_to_be_had(Code.BAD_OPTION, rules_id, 2, hand_grows=True, hand=10)


@pytest.mark.clause("musical/all-quarters#hand-grows", "musical/all-quarters#hand")
def test_larger_hands_of_short_tables_change_nothing_for_large_ones() -> None:
    for players in range(5, 13):
        grown, plain = (
            ivories.game("musical/all-quarters", players, hand_grows=one).coded.hand for one in (True, False)
        )
        assert grown == plain


@pytest.mark.clause("*#target")
@each("target")
def test_target_sets_the_figure_for_any_number_of_players(rules_id: str) -> None:
    for players in (2, 3):
        assert ivories.game(rules_id, players=players, target=33).start().view().target == 33
    match = play_deals(ivories.game(rules_id, players=3, target=1).start(seed=3), 3, 99)
    assert match.over and max(match.scores) >= 1


@pytest.mark.clause("*#max-deals")
@each("max-deals")
def test_max_deals_ends_the_match_at_the_latest(rules_id: str) -> None:
    match = play_deals(ivories.game(rules_id, target=9999, max_deals=2).start(seed=6), 6, 99)
    assert match.over and len(match.result().deals) == 2


@pytest.mark.clause("embossing/muggins#finish", "halsam/muggins#finish", "musical/all-quarters#finish")
@pytest.mark.clause("embossing/bergen#finish", "halsam/bergen#finish", "musical/bergen#finish")
@pytest.mark.parametrize("rules_id", [*COUNTING, *BERGENS])
def test_finish_says_whether_the_deal_is_played_out(rules_id: str) -> None:
    lead, follow = ("8-8", "8-6") if "musical" in rules_id else ("5-5", "5-3")
    scores = [TARGETS[rules_id][0] - 1, 0]
    endings = []
    for finish in ("at-once", "hand"):
        match = start(rules_id, [[lead], [follow]], leader=0, scores=scores, finish=finish)
        endings.append(ended(play(match, lead)).ending)
    assert endings == [Ending.OUT, Ending.DOMINO]


@pytest.mark.clause("*#claims")
@each("claims")
def test_claims_says_who_announces(rules_id: str) -> None:
    lead, count = ("8-8", 4) if "musical" in rules_id else ("5-5", 10)
    hands = [[lead, "2-1"], ["4-3"]]
    auto, called = (start(rules_id, hands, claims=claims) for claims in ("auto", "called"))
    assert play(auto, lead).scores == (count, 0)
    assert play(called.copy(), lead).scores == (0, 0)
    assert play(called, f"{lead}={count}").scores == (count, 0)


@pytest.mark.clause("halsam/muggins#crossing", "halsam/draw#crossing", "halsam/block#crossing")
@pytest.mark.parametrize("rules_id", CROSSING)
def test_sides_first_opens_the_ends_of_the_crossing_later(rules_id: str) -> None:
    pieces = "double-six" if rules_id == "halsam/muggins" else "double-nine"
    for sides_first, opened in ((False, [4, 3, 2, 1]), (True, [2, 1, 2, 1])):
        hands = [["6-6", "6-4", "1-0"], ["6-3", "6-2", "1-1"]]
        match = play(start(rules_id, hands, leader=0, pieces=pieces, sides_first=sides_first), "6-6")
        seen = [places(match, "6-6")]
        for action in ("6-3@6-6", "6-4@6-6", "6-2@6-6"):
            seen.append(places(play(match, action), "6-6"))
        assert seen == opened


@pytest.mark.clause("doublesix/cross#opens")
@pytest.mark.parametrize("double_opens, at_double, in_all", [(3, 3, 6), (2, 2, 5)])
def test_double_opens_says_whether_the_row_goes_on(double_opens: int, at_double: int, in_all: int) -> None:
    hands = [["3-3", "1-0"], ["3-2", "4-0"], ["3-1", "4-1"], ["3-0", "5-4"]]
    match = start("doublesix/cross", hands, layout=["6-6", "6-3@6-6"], double_opens=double_opens)
    match.play("3-3@6-3")
    assert (places(match, "3-3"), places(match)) == (at_double, in_all)
    play(match, "3-2@3-3", "3-1@3-3")
    assert ("3-0@3-3" in texts(match)) == (double_opens == 3)


@pytest.mark.clause("doublesix/cross#opens", "doublesix/cross#layout")
def test_double_opens_leaves_the_led_double_its_four_places() -> None:
    match = play(start("doublesix/cross", [["6-6", "1-0"], ["5-5"]], double_opens=2), "6-6")
    assert places(match) == 4


@pytest.mark.clause("embossing/tiddle-a-wink#stuck", "musical/tiddle-a-wink#stuck")
@pytest.mark.parametrize("rules_id", TIDDLE)
def test_stuck_says_whether_tiddle_a_wink_draws(rules_id: str) -> None:
    said = tongue(rules_id)
    assert texts(upon_layout(rules_id, said.stuck, stock=said.stock)) == ["pass"]
    assert texts(upon_layout(rules_id, said.stuck, stock=said.stock, stuck="pass")) == ["pass"]
    assert texts(upon_layout(rules_id, said.stuck, stock=said.stock, stuck="draw")) == ["draw"]


# --- Second turns ---


def doubling(rules_id: str, hands: list[str], *actions: str, **given: object) -> Match:
    """A deal led by seat 0 in which second turns count."""
    return play(start(rules_id, [hand.split() for hand in hands], leader=0, second_turn=1, **given), *actions)


def points_for_turns(match: Match) -> list[tuple[int, int]]:
    """Who scored how much for second turns."""
    scored = [event for event in match.events if isinstance(event, Scored)]
    assert all(event.why is Why.SECOND_TURN for event in scored)
    return [(event.seat, event.points) for event in scored]


@pytest.mark.clause("*#second-turn")
@each("second-turn")
def test_a_second_turn_counts_when_its_piece_is_laid_the_led_double_included(rules_id: str) -> None:
    match = doubling(rules_id, ["6-6 6-1 4-4 3-2", "6-2 4-1 3-3"], "6-6")
    assert match.turn == 0 and match.scores == (0, 0)
    assert play(match, "6-1@6-6").scores == (1, 0) and match.turn == 1
    assert play(match, "6-2@6-6").scores == (1, 0)  # an ordinary turn
    assert points_for_turns(match) == [(0, 1)]
    hands = [["6-6", "6-1", "4-4"], ["6-2", "4-1"]]
    for given in ({}, {"second_turn": 0}):
        assert play(start(rules_id, hands, leader=0, **given), "6-6", "6-1@6-6").scores == (0, 0)


@pytest.mark.clause("*#second-turn", "*#again")
@each("second-turn")
def test_every_second_turn_of_a_chain_counts(rules_id: str) -> None:
    match = doubling(rules_id, ["6-6 6-1 4-4", "6-2 1-1 2-2 4-2 4-3"], "6-6", "6-1@6-6", "1-1@6-1")
    assert match.turn == 1 and match.scores == (1, 0)
    assert play(match, "6-2@6-6").scores == (1, 1)
    assert play(doubling(rules_id, ["6-6 3-1", "6-2 2-2 4-2 3-3"], "6-6", "pass"), "6-2@6-6").scores == (0, 0)
    chain = doubling(rules_id, ["6-6 6-1 1-1 2-1 3-3", "4-4"], "6-6", "6-1@6-6", "pass", "1-1@6-1", "1-2@1-1")
    assert chain.scores == (2, 0)
    twice = doubling(rules_id, ["6-6 6-2 3-1", "1-1 4-4 4-2 6-4 3-3"], "6-6", "6-2@6-6", "2-4@6-2", "pass")
    assert play(twice, "4-4@4-2", "4-6@4-4").scores == (1, 1)


@pytest.mark.clause("*#second-turn")
@each("second-turn")
def test_a_double_after_which_nothing_fits_brings_nothing(rules_id: str) -> None:
    match = doubling(rules_id, ["6-6 3-1", "6-2 4-4"], "6-6")
    assert texts(match) == ["pass"]
    assert play(match, "pass").scores == (0, 0) and points_for_turns(match) == []


@pytest.mark.clause("*#second-turn", "embossing/tiddle-a-wink#domino", "musical/tiddle-a-wink#domino")
@each("second-turn")
def test_a_double_as_last_piece_counts_only_for_going_out(rules_id: str) -> None:
    last = doubling(rules_id, ["6-6 6-1 1-1", "6-2 4-4"], "6-6", "6-1@6-6", "6-2@6-6", "1-1@6-1")
    assert last.scores == (2, 0) and points_for_turns(last) == [(0, 1)]  # 6-1, and going out
    assert ended(last).counts == (1, 0) and ended(last).gains == (1, 0)
    both = doubling(rules_id, ["6-6 6-1", "6-2 4-4"], "6-6", "6-1@6-6")
    assert both.scores == (2, 0) and ended(both).ending is Ending.DOMINO
    alone = doubling(rules_id, ["6-6", "6-2"], "6-6")
    assert alone.scores == (1, 0) and points_for_turns(alone) == []


@pytest.mark.clause("*#second-turn", "embossing/tiddle-a-wink#finish", "musical/tiddle-a-wink#finish")
@each("second-turn")
@pytest.mark.parametrize("finish, ending, points", [("at-once", Ending.OUT, 5), ("hand", Ending.DOMINO, 6)])
def test_a_second_turn_may_reach_the_target(rules_id: str, finish: str, ending: Ending, points: int) -> None:
    match = doubling(rules_id, ["6-6 6-1", "6-2 4-4"], "6-6", "6-1@6-6", scores=[4, 0], finish=finish)
    assert match.over and match.winners == (0,)
    assert (ended(match).ending, match.scores) == (ending, (points, 0))
    level = doubling(rules_id, ["6-6 6-1 3-3", "6-2 4-4"], "6-6", "6-1@6-6", scores=[3, 4], finish=finish, max_deals=9)
    assert not level.over and level.turn == 1


@pytest.mark.clause("embossing/tiddle-a-wink#later-lead", "musical/tiddle-a-wink#later-lead")
@pytest.mark.clause("embossing/tiddle-a-wink#no-double", "musical/tiddle-a-wink#no-double")
@pytest.mark.parametrize("rules_id", TIDDLE)
def test_the_lead_of_later_deals_may_pass_to_the_left_with_any_piece(rules_id: str) -> None:
    match = ivories.game(rules_id, 3, later_leader="left", later_piece="any", target=20, hand=1).start(seed=5)
    first_leads = [str(action) for action in match.legal()]
    assert len(first_leads) == 1 and first_leads[0].split("-")[0] == first_leads[0].split("-")[1]
    play_deals(match, 5, 12)
    begun = [event for event in match.events if isinstance(event, Dealt)]
    assert [event.leader for event in begun[1:]] == [(event.leader + 1) % 3 for event in begun[:-1]]
    leads = [event.piece for event in match.events if isinstance(event, Laid) and event.touched is None]
    assert leads[0].double and not all(lead.double for lead in leads)


@pytest.mark.parametrize("rules_id", TIDDLE)
def test_both_options_of_the_lead_go_together(rules_id: str) -> None:
    assert "later_piece='any'" in not_to_be_had(Code.BAD_OPTION, rules_id, later_leader="left")
    assert "'left'" in not_to_be_had(Code.BAD_OPTION, rules_id, later_piece="any")
    for name, value in (("later_leader", "lot"), ("later_piece", "lowest"), ("second_turn", 2), ("second_turn", True)):
        not_to_be_had(Code.BAD_OPTION, rules_id, **{name: value})


# --- Bergen ---


def before_a_triple(rules_id: str, scores: list[int], *, by_a_double: bool = False, **given: object) -> Match:
    """Seat 0 can make a triple-header: by 6-3 against the double, or by 6-6 upon a double-header."""
    if by_a_double:
        layout, piece = ["6-4", "4-3@6-4", "3-6@4-3"], "6-6"
    else:
        layout, piece = ["6-6", "6-4@6-6", "4-3@6-4"], "6-3"
    return start(rules_id, [[piece, "4-1"], ["2-1"]], layout=layout, scores=scores, **given)


def before_a_header(rules_id: str, scores: list[int], **given: object) -> Match:
    """Seat 0 can make a double-header with 6-3."""
    return start(rules_id, [["6-3", "4-1"], ["2-1"]], layout=["6-4", "4-3@6-4"], scores=scores, **given)


@pytest.mark.clause("*#triple")
@each("triple")
@pytest.mark.parametrize("makes_triple, points", [(True, 3), (False, 2)])
def test_double_makes_triple(rules_id: str, makes_triple: bool, points: int) -> None:
    by_a_double = before_a_triple(rules_id, [0, 0], by_a_double=True, double_makes_triple=makes_triple)
    assert play(by_a_double, "6-6@6-4").scores == (points, 0)
    by_a_single = before_a_triple(rules_id, [0, 0], double_makes_triple=makes_triple)
    assert play(by_a_single, "3-6@4-3").scores == (3, 0)


@pytest.mark.clause("*#near-out")
@each("near-out")
@pytest.mark.parametrize(
    "near_out, mine, others, header, triple",
    [
        ("none", 12, 0, 2, 3),
        ("none", 13, 14, 2, 3),
        ("scorer", 11, 14, 2, 3),
        ("scorer", 12, 0, 2, 2),
        ("scorer", 13, 0, 1, 1),
        ("scorer", 0, 14, 2, 3),
        ("either", 11, 11, 2, 3),
        ("either", 12, 0, 2, 2),
        ("either", 0, 12, 2, 2),
        ("either", 0, 13, 1, 1),
        ("either", 14, 0, 1, 1),
    ],
)
def test_near_out_says_whose_nearness_makes_headers_count_less(
    rules_id: str, near_out: str, mine: int, others: int, header: int, triple: int
) -> None:
    match = play(before_a_header(rules_id, [mine, others], near_out=near_out), "3-6@4-3")
    assert match.scores == (mine + header, others)
    match = play(before_a_triple(rules_id, [mine, others], near_out=near_out), "3-6@4-3")
    assert match.scores == (mine + triple, others)
