"""What a player does who cannot play, who may draw by choice, and when a deal is blocked."""

from __future__ import annotations

import pytest

from ivories.errors import Code
from ivories.types import Ending
from tests.clauses.expected import FREE_DRAW, STUCK, tongue
from tests.clauses.helpers import each, ended, everybody_passes, play, refused, start, texts, upon_layout

DRAW_UNTIL_ABLE = [rules_id for rules_id, does in STUCK.items() if does == "draw"]
DRAW_ONE = [rules_id for rules_id, does in STUCK.items() if does == "draw one"]

# Lines whose ends nothing can join any more: every six lies, or every whole and every dotted half.
DEAD_SIXES = ("6-0", "0-1@6-0", "1-6@1-0", "6-2@6-1", "2-3@6-2", "3-6@3-2", "6-6@6-3", "6-4@6-6", "4-5@6-4", "5-6@5-4")
DEAD_WHOLES = (
    *("16-16", "16-1@16-16", "1-12@16-1", "12-12@12-1", "12-2@12-12", "2-16@12-2", "16-3@16-2", "3-12@16-3"),
    *("12-4@12-3", "4-16@12-4", "16-6@16-4", "6-12@16-6", "12-8@12-6", "8-16@12-8", "16-12@16-8"),
)


@pytest.mark.clause("*#stuck")
@each("stuck")
def test_a_player_with_nothing_that_fits_draws_or_passes_as_the_rules_say(rules_id: str) -> None:
    said = tongue(rules_id)
    match = upon_layout(rules_id, said.stuck, stock=said.stock)
    if STUCK[rules_id] == "pass":
        assert texts(match) == ["pass"]
        refused(match, "draw", Code.MAY_NOT_DRAW)
        return
    assert texts(match) == ["draw"]
    refused(match, "pass", Code.MAY_NOT_PASS)
    match.play("draw")
    assert match.turn == 0
    assert texts(match) == (["pass"] if STUCK[rules_id] == "draw one" else ["draw"])


@pytest.mark.clause("embossing/draw#stuck", "embossing/muggins#stuck", "embossing/matador#stuck", "halsam/draw#stuck")
@pytest.mark.clause("halsam/muggins#stuck", "halsam/bergen#stuck", "musical/draw#stuck", "musical/all-quarters#stuck")
@pytest.mark.clause("musical/sebastopol#stuck", "doublesix/cross#stuck")
@pytest.mark.parametrize("rules_id", DRAW_UNTIL_ABLE)
def test_the_player_draws_until_a_piece_fits_and_plays_it(rules_id: str) -> None:
    said = tongue(rules_id)
    match = play(upon_layout(rules_id, said.stuck, stock=said.stock), "draw", "draw")
    assert said.relief in texts(match) and "pass" not in texts(match)
    more = rules_id in FREE_DRAW and match.view().drawable > 0
    assert ("draw" in texts(match)) == more
    assert play(match, said.relief).turn == 1


@pytest.mark.clause("embossing/bergen#stuck", "musical/bergen#stuck")
@pytest.mark.parametrize("rules_id", DRAW_ONE)
def test_at_bergen_the_player_draws_one_piece_and_plays_it_if_it_fits(rules_id: str) -> None:
    said = tongue(rules_id)
    match = play(upon_layout(rules_id, said.stuck, stock=said.stock[1:] + said.stock[:1]), "draw")
    assert texts(match) == [said.relief]
    refused(match, "pass", Code.MAY_NOT_PASS)


@pytest.mark.clause("embossing/bergen#stuck", "musical/bergen#stuck")
@pytest.mark.parametrize("rules_id", DRAW_ONE)
def test_at_bergen_the_player_draws_one_again_at_the_next_turn(rules_id: str) -> None:
    if rules_id == "musical/bergen":
        hands = [["12-12", "6-6"], ["4-3", "12-3"], ["16-16"]]
        follow, stock = "4-3@8-4", ["6-1", "16-12", "6-3", "16-1", "16-6"]
    else:
        hands = [["6-6", "4-4"], ["3-2", "6-2"], ["6-0"]]
        follow, stock = "3-2@5-3", ["4-0", "6-4", "0-0", "4-2"]
    match = play(upon_layout(rules_id, hands, stock=stock), "draw", "pass", follow, "draw", "pass")
    assert match.turn == 0 and texts(match) == ["draw"]


@pytest.mark.clause("embossing/draw#stuck", "musical/draw#stuck", "musical/all-quarters#stuck")
@pytest.mark.parametrize("rules_id", ["embossing/draw", "musical/draw", "musical/all-quarters"])
def test_the_player_draws_even_when_plainly_nothing_can_fit_any_more(rules_id: str) -> None:
    if rules_id == "embossing/draw":
        match = start(rules_id, [["5-5"], ["4-4"]], layout=DEAD_SIXES, stock=["3-3", "2-2"])
    else:
        match = start(rules_id, [["8-8"], ["4-4"]], layout=DEAD_WHOLES, stock=["3-3", "2-2", "1-1", "6-6"])
    assert texts(match) == ["draw"]
    refused(match, "pass", Code.MAY_NOT_PASS)
    assert texts(play(match, "draw")) == ["draw"]
    assert texts(play(match, "draw")) == ["pass"]


@pytest.mark.clause("embossing/tiddle-a-wink#stuck", "musical/tiddle-a-wink#stuck", "embossing/tiddle-a-wink#stock")
@pytest.mark.parametrize("rules_id, keep", [("embossing/tiddle-a-wink", 0), ("musical/tiddle-a-wink", 2)])
def test_at_tiddle_a_wink_drawing_is_an_option(rules_id: str, keep: int) -> None:
    said = tongue(rules_id)
    match = upon_layout(rules_id, said.stuck, stock=said.stock, stuck="draw")
    assert match.view().drawable == 4 - keep
    assert texts(match) == ["draw"]
    assert texts(play(match, "draw", "draw")) == [said.relief]
    for_two = upon_layout(rules_id, said.stuck[:2], stock=said.stock, stuck="draw")
    assert for_two.view().drawable == 4 - keep


@pytest.mark.clause("doublesix/cross#stuck")
def test_at_cross_a_player_who_passed_tries_again_at_the_next_turn() -> None:
    match = start("doublesix/cross", [["2-2"], ["6-2", "0-0"]], layout=["6-6"], stock=["1-1"])
    play(match, "draw", "pass", "6-2@6-6")
    assert match.turn == 0 and texts(match) == ["2-2@6-2"]


@pytest.mark.clause("*#free-draw")
@each("free-draw")
def test_a_player_may_draw_though_they_could_play_one_piece_or_many(rules_id: str) -> None:
    said = tongue(rules_id)
    match = upon_layout(rules_id, [said.hands[0], *said.stuck[1:]], stock=said.stock)
    assert texts(match) == [said.plays[0], "draw"]
    play(match, "draw", "draw")
    assert match.turn == 0 and match.view().counts == (4, 1, 1)
    assert {said.plays[0], said.relief} <= set(texts(match))


@pytest.mark.clause("*#free-draw")
@each("free-draw")
def test_after_any_number_of_draws_a_piece_that_fits_must_be_played(rules_id: str) -> None:
    said = tongue(rules_id)
    match = upon_layout(rules_id, [said.hands[0], *said.stuck[1:]], stock=said.stock)
    while "draw" in texts(match):
        refused(match, "pass", Code.MAY_NOT_PASS)
        match.play("draw")
    assert said.plays[0] in texts(match)
    refused(match, "pass", Code.MAY_NOT_PASS)


@pytest.mark.clause("*#free-draw")
@each("free-draw")
def test_nobody_draws_before_the_first_piece_is_laid(rules_id: str) -> None:
    said = tongue(rules_id)
    lead = said.layout[0]
    hands = [[lead, said.plays[0].split("@")[0]], *said.stuck[1:]]
    match = start(rules_id, hands, stock=said.stock)
    assert match.turn == 0 and texts(match) == [lead]
    refused(match, "draw", Code.MAY_NOT_DRAW)
    later = start(rules_id, hands, stock=said.stock, leader=0)
    assert "draw" not in texts(later)


@pytest.mark.clause("*#passing")
@each("passing")
def test_nobody_passes_who_can_play_or_draw(rules_id: str) -> None:
    said = tongue(rules_id)
    able = upon_layout(rules_id, said.hands)
    refused(able, "pass", Code.MAY_NOT_PASS)
    stuck = upon_layout(rules_id, said.stuck)
    assert texts(stuck) == ["pass"]
    may_draw = upon_layout(rules_id, said.stuck, stock=said.stock)
    assert ("pass" in texts(may_draw)) == (STUCK[rules_id] == "pass")


@pytest.mark.clause("*#passing")
@each("passing")
def test_the_deal_is_blocked_when_passes_have_gone_once_round(rules_id: str) -> None:
    match = upon_layout(rules_id, tongue(rules_id).blocked)
    play(match, "pass", "pass")
    assert not match.over
    match.play("pass")
    assert match.over and ended(match).ending is Ending.BLOCKED


@pytest.mark.clause("*#passing")
@each("passing")
def test_a_piece_laid_between_passes_starts_the_round_afresh(rules_id: str) -> None:
    said = tongue(rules_id)
    match = play(upon_layout(rules_id, said.afresh), "pass", "pass", said.plays[0])
    play(match, "pass", "pass")
    assert not match.over
    match.play("pass")
    assert match.over and ended(match).ending is Ending.BLOCKED


@pytest.mark.clause("embossing/draw#passing", "embossing/muggins#passing", "embossing/matador#passing")
@pytest.mark.clause("halsam/draw#passing", "halsam/muggins#passing", "halsam/bergen#passing", "musical/draw#passing")
@pytest.mark.clause("musical/all-quarters#passing", "musical/sebastopol#passing", "doublesix/cross#passing")
@pytest.mark.parametrize("rules_id", DRAW_UNTIL_ABLE)
def test_a_stock_drawn_to_its_end_leaves_only_passes(rules_id: str) -> None:
    said = tongue(rules_id)
    stock = [said.stock[0], *said.stock[2:]] if "musical" in rules_id else said.stock[:1]
    match = play(upon_layout(rules_id, said.stuck, stock=stock), "draw")
    everybody_passes(match)
    assert match.over and ended(match).ending is Ending.BLOCKED


@pytest.mark.clause("embossing/bergen#passing", "musical/bergen#passing")
@pytest.mark.parametrize("rules_id", DRAW_ONE)
def test_at_bergen_a_draw_between_passes_does_not_start_the_round_afresh(rules_id: str) -> None:
    if rules_id == "musical/bergen":
        hands, stock = [["12-12"], ["6-6"], ["16-16"]], ["6-1", "16-12", "6-3", "16-1", "16-6", "16-3"]
    else:
        hands, stock = [["6-6"], ["4-4"], ["2-2"]], ["4-0", "6-4", "0-0", "4-2"]
    match = play(upon_layout(rules_id, hands, stock=stock), "draw", "pass", "draw", "pass", "draw")
    assert not match.over and texts(match) == ["pass"]
    match.play("pass")
    assert match.over and ended(match).ending is Ending.BLOCKED
    assert match.view().stock == len(stock) - 3
