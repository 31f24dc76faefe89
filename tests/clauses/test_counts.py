"""Points made during a deal: sums of the ends, how they are announced and lost, headers."""

from __future__ import annotations

import pytest

from ivories.errors import Code
from ivories.match import Match
from ivories.types import Called, Lost, Scored, Why
from tests.clauses.expected import whole_set
from tests.clauses.helpers import each, ended, gains, play, refused, start, texts

MUGGINS_LEADS = {"5-5": 10, "6-4": 10, "5-0": 5, "4-1": 5, "3-2": 5}
QUARTER_LEADS = {
    **{"16-16": 8, "16-12": 7, "16-8": 6, "12-12": 6, "16-4": 5, "12-8": 5, "12-4": 4, "8-8": 4, "8-4": 3},
    **{"6-6": 3, "4-4": 2, "6-2": 2, "2-2": 1, "3-1": 1},
}
FIVES = ("embossing/muggins", "halsam/muggins")


@pytest.mark.clause("*#count", "*#ends")
@each("count")
def test_the_leads_that_score_and_their_worth(rules_id: str) -> None:
    name, worth = ("musical", QUARTER_LEADS) if "musical" in rules_id else ("double-six", MUGGINS_LEADS)
    for piece in whole_set(name):
        other = "2-1" if piece != "2-1" else "3-1"
        match = play(start(rules_id, [[piece], [other]], leader=0), piece)
        assert ended(match).counts == (worth.get(piece, 0), 0), piece


@pytest.mark.clause("embossing/muggins#count", "halsam/muggins#count")
@pytest.mark.parametrize("rules_id", FIVES)
def test_ends_that_make_a_multiple_of_five_score_their_sum(rules_id: str) -> None:
    for layout, action, count in (
        (["6-4", "4-2@6-4"], "2-3@4-2", 0),
        (["6-4", "6-3@6-4"], "3-1@6-3", 5),
        (["6-4", "6-3@6-4"], "3-2@6-3", 0),
        (["4-3", "4-0@4-3"], "3-5@4-3", 5),
        (["6-6", "6-5@6-6"], "5-3@6-5", 15),
    ):
        match = start(rules_id, [[action.split("@")[0], "1-1"], ["0-0"]], layout=layout)
        assert play(match, action).scores == (count, 0)


@pytest.mark.clause("embossing/muggins#count", "halsam/muggins#count")
@pytest.mark.parametrize("rules_id", FIVES)
def test_a_sum_of_nothing_scores_nothing(rules_id: str) -> None:
    match = start(rules_id, [["1-0", "6-6"], ["4-4"]], layout=["3-0", "3-1@3-0"])
    events = match.play("1-0@3-1")
    assert match.scores == (0, 0) and not any(isinstance(event, Scored) for event in events)


@pytest.mark.clause("musical/all-quarters#count")
def test_ends_that_divide_by_four_score_their_quarters() -> None:
    for layout, action, count in (
        (["8-6", "6-3@8-6"], "3-4@6-3", 3),
        (["8-6", "6-3@8-6"], "3-2@6-3", 0),
        (["6-4", "4-3@6-4"], "3-2@4-3", 2),
        (["3-2"], "2-1@3-2", 1),
        (["16-6"], "6-12@16-6", 7),
    ):
        match = start("musical/all-quarters", [[action.split("@")[0], "1-1"], ["8-1"]], layout=layout)
        assert play(match, action).scores == (count, 0)


@pytest.mark.clause("*#ends")
@each("ends")
def test_a_double_at_an_open_end_counts_in_full(rules_id: str) -> None:
    hands = [["4-4", "1-1"], ["2-1"]]
    match = play(start(rules_id, hands, layout=["6-6", "6-4@6-6"]), "4-4@6-4")
    assert sorted(end.count for end in match.view().ends) == [8, 12]
    assert match.scores == ((5, 0) if "musical" in rules_id else (20, 0))


@pytest.mark.clause("*#ends")
@each("ends")
def test_a_double_led_counts_once_while_it_lies_alone(rules_id: str) -> None:
    lead, count = ("8-8", 4) if "musical" in rules_id else ("5-5", 10)
    match = play(start(rules_id, [[lead, "2-1"], ["4-3"]], leader=0), lead)
    assert match.scores == (count, 0)
    assert sum(end.count for end in match.view().ends) == sum(map(int, lead.split("-")))


@pytest.mark.clause("embossing/muggins#ends", "musical/all-quarters#ends")
@pytest.mark.parametrize("rules_id", ["embossing/muggins", "musical/all-quarters"])
def test_a_double_built_on_both_sides_counts_nothing(rules_id: str) -> None:
    match = start(rules_id, [["6-3", "1-1"], ["2-2"]], layout=["6-6", "6-1@6-6"])
    match.play("6-3@6-6")
    assert sorted(end.count for end in match.view().ends) == [1, 3]


@pytest.mark.clause("halsam/muggins#ends", "halsam/muggins#count")
def test_the_crossing_counts_until_two_arms_are_built_and_free_places_never_do() -> None:
    match = start("halsam/muggins", [["5-4", "6-6"], ["5-0", "5-1", "6-4"]], layout=["5-5"], leader=1)
    match.play("5-0@5-5")
    assert match.scores == (0, 10)
    match.play("5-4@5-5")
    assert match.scores == (0, 10)
    match.play("5-1@5-5")
    assert match.scores == (0, 15)


@pytest.mark.clause("halsam/muggins#ends", "halsam/muggins#crossing")
def test_a_crossing_that_came_later_has_one_arm_already() -> None:
    match = start("halsam/muggins", [["5-5", "1-1"], ["5-4", "2-2"]], layout=["6-5"])
    match.play("5-5@6-5")
    assert sum(end.count for end in match.view().ends) == 16 and match.scores == (0, 0)
    match.play("5-4@5-5")
    assert match.scores == (0, 10)


@pytest.mark.clause("halsam/muggins#ends")
def test_all_four_arms_count() -> None:
    layout = ["6-6", "6-5@6-6", "6-4@6-6", "6-1@6-6"]
    match = start("halsam/muggins", [["6-0", "1-1"], ["4-4", "3-3"]], layout=layout)
    assert play(match, "6-0@6-6").scores == (10, 0)
    assert play(match, "4-4@6-4").scores == (10, 0)
    assert sum(end.count for end in match.view().ends) == 5 + 8 + 1 + 0


# --- Announcing ---


@pytest.mark.clause("*#claims")
@each("claims")
def test_by_default_every_count_is_announced_for_its_player(rules_id: str) -> None:
    lead = "8-8" if "musical" in rules_id else "5-5"
    match = play(start(rules_id, [[lead, "2-1"], [lead[:2] + "6"]]), lead)
    assert match.scores == ((4, 0) if "musical" in rules_id else (10, 0))
    refused(match, "muggins", Code.NOTHING_TO_CALL)


def called(rules_id: str, action: str, seats: int = 3) -> Match:
    """Seat 0 leads with an announcement; seat 1 can play upon it."""
    if "musical" in rules_id:
        hands = [["8-8", "2-1"], ["8-6", "4-2"], ["8-3", "4-1"]]
    else:
        hands = [["5-5", "2-1"], ["5-3", "4-2"], ["5-1", "4-0"]]
    return play(start(rules_id, hands[:seats], claims="called"), action)


@pytest.mark.clause("*#claims")
@each("claims")
def test_a_count_rightly_stated_scores_at_once_and_cannot_be_called(rules_id: str) -> None:
    match = called(rules_id, "8-8=4" if "musical" in rules_id else "5-5=10")
    assert match.scores == ((4, 0, 0) if "musical" in rules_id else (10, 0, 0))
    refused(match, "muggins", Code.NOTHING_TO_CALL)
    assert match.may_act == {1}


@pytest.mark.clause("musical/all-quarters#claims")
@pytest.mark.parametrize("action", ["8-8", "8-8=3", "8-8=16"])
def test_a_quarter_count_unsaid_or_wrong_is_lost_and_nobody_takes_it(action: str) -> None:
    match = called("musical/all-quarters", action)
    assert match.may_act == {1} and match.turn == 1
    refused(match, "muggins", Code.NOTHING_TO_CALL)
    assert play(match, "8-6@8-8").scores == (0, 0, 0)


@pytest.mark.clause("*#muggins")
@each("muggins")
@pytest.mark.parametrize("action", ["5-5", "5-5=5"])
def test_a_called_count_is_lost_at_embossing_and_the_callers_at_halsam(rules_id: str, action: str) -> None:
    match = called(rules_id, action)
    assert match.may_act == {1, 2}
    events = match.play("muggins", seat=2)
    assert [(e.seat, e.on) for e in events if isinstance(e, Called)] == [(2, 0)]
    if rules_id == "halsam/muggins":
        assert match.scores == (0, 0, 10)
        assert [(e.seat, e.points, e.why) for e in events if isinstance(e, Scored)] == [(2, 10, Why.MUGGINS)]
    else:
        assert match.scores == (0, 0, 0)
        assert [(e.seat, e.points) for e in events if isinstance(e, Lost)] == [(0, 10)]
    assert match.turn == 1
    refused(match, "muggins", Code.NOTHING_TO_CALL)


@pytest.mark.clause("*#muggins")
@each("muggins")
def test_the_opponents_are_asked_from_the_players_left(rules_id: str) -> None:
    match = called(rules_id, "5-5")
    assert match.turn == 1 and {"muggins", "pass"} <= set(texts(match))
    match.play("pass")
    assert match.turn == 2 and set(texts(match)) == {"muggins", "pass"}
    match.play("pass")
    assert match.turn == 1 and texts(match) == ["5-3@5-5"]
    assert match.scores == (0, 0, 0)


@pytest.mark.clause("*#muggins")
@each("muggins")
def test_the_asking_goes_round_from_whoever_laid_the_piece(rules_id: str) -> None:
    match = play(called(rules_id, "5-5=10"), "5-3@5-5")
    assert match.turn == 2
    match = play(start(rules_id, [["4-4"], ["5-5", "2-1"], ["5-1"]], claims="called"), "5-5", "pass")
    assert match.turn == 0 and match.may_act == {0}
    assert play(match, "pass").turn == 2


@pytest.mark.clause("*#muggins")
@each("muggins")
def test_uncalled_an_unsaid_count_is_lost_and_a_wrong_number_stands_as_the_true_count(rules_id: str) -> None:
    assert play(called(rules_id, "5-5"), "pass", "pass").scores == (0, 0, 0)
    assert play(called(rules_id, "5-5=5"), "pass", "pass").scores == (10, 0, 0)
    assert play(called(rules_id, "5-5=5"), "5-3@5-5").scores == (10, 0, 0)
    assert play(called(rules_id, "5-5=20"), "pass", "pass").scores == (10, 0, 0)


@pytest.mark.clause("*#muggins")
@each("muggins")
def test_a_number_stated_for_no_count_is_worth_nothing_called_or_not(rules_id: str) -> None:
    hands = [["6-6", "2-1"], ["6-3", "4-2"], ["6-1", "4-0"]]
    for answer in ("muggins", "pass"):
        match = play(start(rules_id, hands, claims="called"), "6-6=10")
        assert match.may_act == {1, 2}
        play(match, answer)
        assert match.scores == (0, 0, 0)


@pytest.mark.clause("*#muggins")
@each("muggins")
def test_a_call_is_closed_by_the_next_piece(rules_id: str) -> None:
    match = play(called(rules_id, "5-5"), "5-3@5-5")
    assert match.scores == (0, 0, 0) and match.turn == 2
    refused(match, "muggins", Code.NOTHING_TO_CALL)


@pytest.mark.clause("*#muggins")
@each("muggins")
def test_a_call_is_closed_by_the_next_draw(rules_id: str) -> None:
    hands = [["5-5", "2-1"], ["4-3"], ["5-1"]]
    match = play(start(rules_id, hands, stock=["0-0", "4-4"], claims="called"), "5-5", "draw")
    assert match.turn == 1 and match.may_act == {1}
    refused(match, "muggins", Code.OUT_OF_TURN, seat=2)


@pytest.mark.clause("*#muggins")
@each("muggins")
def test_after_a_last_piece_the_call_is_open_until_the_next_deal(rules_id: str) -> None:
    for answers, scores in (("pass pass", (20, 0, 0)), ("muggins", (20, 10, 0)), ("pass muggins", (20, 0, 10))):
        match = play(start(rules_id, [["5-5"], ["6-4"], ["6-3", "1-0"]], claims="called"), "5-5")
        assert not match.result().deals and match.may_act == {1, 2}
        play(match, *answers.split())
        assert match.over
        assert match.scores == (scores if rules_id == "halsam/muggins" else (20, 0, 0))


@pytest.mark.clause("*#muggins")
@each("muggins")
def test_letting_a_count_go_is_no_pass_of_the_turn(rules_id: str) -> None:
    match = play(start(rules_id, [["5-5", "2-1"], ["4-3"], ["6-3"]], claims="called"), "5-5", "pass", "pass")
    assert match.turn == 1 and texts(match) == ["pass"]
    play(match, "pass", "pass")
    assert not match.over and match.turn == 0
    assert play(match, "pass").over


@pytest.mark.clause("halsam/muggins#muggins", "halsam/muggins#finish")
def test_a_caller_who_reaches_the_target_wins_at_once() -> None:
    hands = [["5-5", "2-1"], ["5-0", "4-4"]]
    match = play(start("halsam/muggins", hands, claims="called", scores=[0, 95], max_deals=9), "5-5", "muggins")
    assert match.over and match.winners == (1,) and match.scores == (0, 105)


@pytest.mark.clause("*#muggins")
@each("muggins")
def test_only_opponents_may_call(rules_id: str) -> None:
    match = called(rules_id, "5-5")
    refused(match, "muggins", Code.OUT_OF_TURN, seat=0)


@pytest.mark.clause("*#rounding")
@each("rounding")
def test_the_total_is_rounded_once_to_the_nearest_five(rules_id: str) -> None:
    for left, gain in (("1-1", 0), ("3-0", 5), ("4-3", 5), ("4-4", 10), ("6-6", 10)):
        match = start(rules_id, [["5-1"], [left]], layout=["5-2"])
        assert gains(play(match, "5-1@5-2")) == (gain, 0), left
    match = start(rules_id, [["5-1"], ["6-6"], ["6-5"]], layout=["5-2"])
    assert gains(play(match, "5-1@5-2")) == (25, 0, 0)
    match = start(rules_id, [["5-1"], ["6-5", "1-1"], ["6-6", "1-0"]], layout=["5-2"])
    assert gains(play(match, "5-1@5-2")) == (25, 0, 0)


# --- Headers: the numbers 1, 2, 3, 4 and 6 stand in every set ---


def headed(rules_id: str, kind: str, scores: tuple[int, ...] = (0, 0), **options: object) -> int:
    """What seat 0 scores by a header: two by a single, three by a single against a double or by a double."""
    layout, action = {
        "lead": ([], "6-6"),
        "double-header": (["6-4", "4-3@6-4"], "3-6@4-3"),
        "triple by a single": (["6-6", "6-4@6-6", "4-3@6-4"], "3-6@4-3"),
        "triple by a double": (["6-4", "4-3@6-4", "3-6@4-3"], "6-6@6-4"),
        "nothing": (["6-4", "4-3@6-4"], "3-2@4-3"),
    }[kind]
    piece = action.split("@")[0]
    hands = [[piece, "4-1"], ["2-1"], ["3-1"]][: len(scores)]
    match = start(rules_id, hands, layout=layout, scores=scores, **({"leader": 0} if not layout else {}), **options)
    before = match.scores[0]
    match.play(action)
    return match.scores[0] - before


@pytest.mark.clause("*#headers")
@each("headers")
def test_ends_made_alike_score_two_and_so_does_a_double_led(rules_id: str) -> None:
    assert headed(rules_id, "double-header") == 2
    assert headed(rules_id, "lead") == 2
    assert headed(rules_id, "nothing") == 0


@pytest.mark.clause("*#headers", "*#triple")
@each("triple")
def test_a_single_that_matches_a_double_at_the_other_end_scores_three(rules_id: str) -> None:
    assert headed(rules_id, "triple by a single") == 3


@pytest.mark.clause("*#triple")
@each("triple")
def test_a_double_added_to_a_double_header_scores_three_but_two_at_halsam(rules_id: str) -> None:
    assert headed(rules_id, "triple by a double") == (2 if rules_id == "halsam/bergen" else 3)


@pytest.mark.clause("*#near-out")
@each("near-out")
@pytest.mark.parametrize("mine, double, triple", [(11, 2, 3), (12, 2, 2), (13, 1, 1), (14, 1, 1)])
def test_near_out_the_scorers_headers_count_less_but_not_at_halsam(
    rules_id: str, mine: int, double: int, triple: int
) -> None:
    if rules_id == "halsam/bergen":
        double, triple = 2, 3
    assert headed(rules_id, "double-header", (mine, 0)) == double
    assert headed(rules_id, "lead", (mine, 0)) == double
    assert headed(rules_id, "triple by a single", (mine, 0)) == triple


@pytest.mark.clause("*#near-out")
@each("near-out")
def test_another_near_out_changes_nothing_by_default(rules_id: str) -> None:
    assert headed(rules_id, "double-header", (0, 14)) == 2
    assert headed(rules_id, "triple by a single", (0, 14)) == 3


@pytest.mark.clause("embossing/bergen#near-out", "musical/bergen#near-out")
@pytest.mark.parametrize("rules_id", ["embossing/bergen", "musical/bergen"])
def test_near_out_follows_the_target_of_the_table(rules_id: str) -> None:
    for mine, double, triple in ((6, 2, 3), (7, 2, 2), (8, 1, 1)):
        assert headed(rules_id, "double-header", (mine, 0, 0)) == double
        assert headed(rules_id, "triple by a single", (mine, 0, 0)) == triple
