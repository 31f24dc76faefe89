"""Turns, what joins what, where the layout grows, and the games that lay their pieces in a way of their own."""

from __future__ import annotations

import pytest

from ivories.errors import Code
from tests.clauses.expected import FREE_DRAW, LATER_DOUBLE_OPENS, LATER_LEAD, LED_DOUBLE_OPENS, tongue
from tests.clauses.helpers import (
    each,
    ended,
    ends,
    everybody_passes,
    gains,
    places,
    play,
    refused,
    start,
    texts,
    upon_layout,
)

MATCHING = [
    rules_id for rules_id in LATER_LEAD if not rules_id.startswith("musical/") and rules_id != "embossing/matador"
]
FOUR_ARMS = ("halsam/muggins", "musical/sebastopol", "doublesix/cross")
CROSSING_LARGER = ("halsam/draw", "halsam/block")


@pytest.mark.clause("*#turn")
@each("turn")
def test_play_passes_to_the_left_one_piece_a_turn(rules_id: str) -> None:
    said = tongue(rules_id)
    match = upon_layout(rules_id, said.hands)
    seats = []
    for action in said.plays:
        seats.append(match.turn)
        match.play(action)
    assert [*seats, match.turn] == [0, 1, 2, 0]
    assert match.view().counts == (1, 1, 1)


@pytest.mark.clause("*#turn")
@each("turn")
def test_a_player_whose_piece_fits_must_play(rules_id: str) -> None:
    said = tongue(rules_id)
    match = upon_layout(rules_id, [said.hands[0], *said.stuck[1:]], stock=said.stock)
    assert said.plays[0] in texts(match) and "pass" not in texts(match)
    refused(match, "pass", Code.MAY_NOT_PASS)
    assert ("draw" in texts(match)) == (rules_id in FREE_DRAW)


@pytest.mark.clause("*#turn")
@each("turn")
def test_nobody_plays_out_of_turn(rules_id: str) -> None:
    said = tongue(rules_id)
    match = upon_layout(rules_id, said.hands)
    refused(match, said.plays[1], Code.OUT_OF_TURN, seat=1)
    refused(match, said.plays[2], Code.OUT_OF_TURN, seat=2)


@pytest.mark.clause("embossing/matador#turn")
def test_a_matador_that_could_be_laid_must_be_played() -> None:
    match = start("embossing/matador", [["5-2", "2-0"], ["3-3"]], layout=tongue("embossing/matador").layout)
    refused(match, "pass", Code.MAY_NOT_PASS)
    refused(match, "draw", Code.MAY_NOT_DRAW)


@pytest.mark.clause("*#layout")
@each("layout")
def test_a_line_has_two_open_ends_and_a_cross_four(rules_id: str) -> None:
    match = upon_layout(rules_id, tongue(rules_id).hands)
    assert places(match) == (4 if rules_id in FOUR_ARMS else 2)
    led = tongue(rules_id).layout[0]
    assert places(match, led) == (2 if rules_id in FOUR_ARMS else 0)


@pytest.mark.clause("*#layout", "*#doubles")
@each("layout")
def test_a_led_double_opens_the_places_of_its_layout(rules_id: str) -> None:
    said = tongue(rules_id)
    match = start(rules_id, said.stuck, layout=[said.layout[0]])
    assert places(match) == LED_DOUBLE_OPENS.get(rules_id, 2)


@pytest.mark.clause("halsam/draw#layout", "halsam/block#layout")
@pytest.mark.parametrize("rules_id", CROSSING_LARGER)
def test_halsam_draw_and_block_make_four_arms_with_larger_sets_only(rules_id: str) -> None:
    for pieces, open_places in (("double-six", 2), ("double-nine", 4), ("double-twelve", 4)):
        match = play(start(rules_id, [["5-5", "4-3"], ["6-0"]], leader=0, pieces=pieces), "5-5")
        assert places(match) == open_places


@pytest.mark.clause("*#fit")
@each("fit")
def test_a_piece_joins_an_open_end_that_takes_its_number_and_no_other(rules_id: str) -> None:
    said = tongue(rules_id)
    hand, fits = said.fitting
    match = upon_layout(rules_id, [hand, *said.stuck[1:]])
    assert set(texts(match)) == fits
    for action in said.unfit:
        refused(match, action, Code.DOES_NOT_FIT)


@pytest.mark.clause("embossing/block#fit", "embossing/draw#fit", "embossing/muggins#fit", "embossing/bergen#fit")
@pytest.mark.clause("embossing/tiddle-a-wink#fit", "halsam/*#fit", "doublesix/cross#fit")
@pytest.mark.parametrize("rules_id", MATCHING)
def test_a_blank_joins_a_blank(rules_id: str) -> None:
    match = start(rules_id, [["5-0", "6-4"], ["3-2"]], layout=["0-0"])
    assert texts(match) == ["0-5@0-0"]


@pytest.mark.clause("*#doubles")
@each("doubles")
def test_after_a_later_double_the_line_goes_on_and_only_at_cross_new_rows_begin(rules_id: str) -> None:
    said = tongue(rules_id)
    match = upon_layout(rules_id, [said.fitting[0], *said.stuck[1:]])
    before = places(match)
    action = next(action for action in said.fitting[1] if action[0] == action[2])
    match.play(action)
    double = action.split("@")[0]
    opened = LATER_DOUBLE_OPENS.get(rules_id, 1)
    assert places(match, double) == opened
    assert places(match) == before - 1 + opened


@pytest.mark.clause("musical/all-quarters#doubles", "musical/all-quarters#ends")
def test_a_double_lies_across_even_where_that_spoils_a_count() -> None:
    match = start("musical/all-quarters", [["2-2", "1-1"], ["16-16"]], layout=["4-6", "6-2@6-4"])
    match.play("2-2@6-2")
    assert match.scores == (2, 0)
    spoilt = start("musical/all-quarters", [["6-6", "1-1"], ["16-16"]], layout=["6-2"])
    spoilt.play("6-6@6-2")
    assert spoilt.scores == (0, 0)


@pytest.mark.clause("embossing/matador#doubles")
def test_a_double_at_matador_joins_as_its_one_number_and_counts_all_its_spots_in_hand() -> None:
    match = start("embossing/matador", [["6-6", "5-5"], ["2-2"]], layout=["4-1"])
    assert texts(match) == ["6-6@4-1"]
    match = start("embossing/matador", [["4-2"], ["6-6"]], layout=["5-3"])
    assert gains(play(match, "4-2@5-3")) == (12, 0)


# --- Four arms ---


@pytest.mark.clause("halsam/muggins#crossing", "musical/sebastopol#crossing", "musical/sebastopol#layout")
@pytest.mark.parametrize("rules_id", ["halsam/muggins", "musical/sebastopol"])
def test_all_four_places_are_open_and_a_built_arm_may_be_carried_on_first(rules_id: str) -> None:
    layout = ["6-6", "6-3@6-6"]
    hands = [["6-4", "3-2"], ["6-1", "3-1"]]
    match = start(rules_id, hands, layout=layout)
    assert ends(match) == {"6-6": [(6, 3)], "6-3": [(3, 1)]}
    assert set(texts(match)) == {"6-4@6-6", "3-2@6-3"}
    match.play("3-2@6-3")
    assert ends(match) == {"6-6": [(6, 3)], "3-2": [(2, 1)]}


@pytest.mark.clause("halsam/muggins#layout", "halsam/muggins#crossing", "musical/sebastopol#crossing")
@pytest.mark.parametrize("rules_id, fifth", [("halsam/muggins", "6-5"), ("musical/sebastopol", "8-6")])
def test_four_arms_fill_the_crossing(rules_id: str, fifth: str) -> None:
    layout = ["6-6", "6-3@6-6", "6-4@6-6", "6-2@6-6", "6-1@6-6"]
    match = start(rules_id, [[fifth], ["4-4"]], layout=layout)
    assert places(match, "6-6") == 0 and places(match) == 4
    assert texts(match) == ["pass"]


@pytest.mark.clause("halsam/*#crossing")
@pytest.mark.parametrize("rules_id", ["halsam/muggins", "halsam/draw", "halsam/block"])
def test_after_a_single_lead_the_first_double_becomes_the_crossing_with_one_arm_built(rules_id: str) -> None:
    pieces = "double-six" if rules_id == "halsam/muggins" else "double-nine"
    match = start(rules_id, [["5-5", "4-0"], ["6-6", "4-1"]], layout=["6-5"], pieces=pieces)
    match.play("5-5@6-5")
    assert ends(match) == {"5-5": [(5, 3)], "6-5": [(6, 1)]}
    match.play("6-6@6-5")
    assert ends(match) == {"5-5": [(5, 3)], "6-6": [(6, 1)]}


@pytest.mark.clause("halsam/draw#crossing", "halsam/block#crossing")
@pytest.mark.parametrize("rules_id", CROSSING_LARGER)
def test_with_double_six_the_first_double_is_no_crossing(rules_id: str) -> None:
    match = start(rules_id, [["5-5", "4-0"], ["6-6", "4-1"]], layout=["6-5"])
    match.play("5-5@6-5")
    assert ends(match) == {"5-5": [(5, 1)], "6-5": [(6, 1)]}


@pytest.mark.clause("halsam/*#crossing")
@pytest.mark.parametrize("rules_id", ["halsam/muggins", "halsam/draw", "halsam/block"])
def test_with_sides_first_the_ends_open_when_both_sides_are_built(rules_id: str) -> None:
    pieces = "double-six" if rules_id == "halsam/muggins" else "double-nine"
    hands = [["6-6", "6-4", "1-0"], ["6-3", "6-2", "1-1"]]
    match = play(start(rules_id, hands, leader=0, pieces=pieces, sides_first=True), "6-6")
    assert places(match, "6-6") == 2
    assert places(play(match, "6-3@6-6"), "6-6") == 1
    assert places(play(match, "6-4@6-6"), "6-6") == 2
    assert places(play(match, "6-2@6-6"), "6-6") == 1


@pytest.mark.clause("halsam/*#crossing")
@pytest.mark.parametrize("rules_id", ["halsam/muggins", "halsam/draw", "halsam/block"])
def test_with_sides_first_the_joined_side_of_a_later_crossing_is_a_built_one(rules_id: str) -> None:
    pieces = "double-six" if rules_id == "halsam/muggins" else "double-nine"
    hands = [["5-5", "4-0"], ["5-4", "4-1"]]
    match = start(rules_id, hands, layout=["6-5"], pieces=pieces, sides_first=True)
    assert places(play(match, "5-5@6-5"), "5-5") == 1
    assert places(play(match, "5-4@5-5"), "5-5") == 2


# --- Sebastopol's first round ---


@pytest.mark.clause("musical/sebastopol#first-round")
def test_in_the_first_round_only_the_led_double_may_be_built_on() -> None:
    hands = [["16-16", "8-2"], ["16-8", "1-1"], ["16-4", "8-4", "2-1"], ["8-3", "3-1"]]
    match = play(start("musical/sebastopol", hands, stock=["16-1", "16-2", "16-3"]), "16-16", "16-8@16-16")
    assert texts(match) == ["16-4@16-16"]
    assert refused(match, "8-4@16-8", Code.FIRST_ROUND).clause == "musical/sebastopol#first-round"
    match.play("16-4@16-16")
    assert match.turn == 3 and texts(match) == ["pass"]
    refused(match, "8-3@16-8", Code.FIRST_ROUND)
    refused(match, "draw", Code.MAY_NOT_DRAW)
    match.play("pass")
    assert texts(match) == ["8-2@16-8"]


@pytest.mark.clause("musical/sebastopol#first-round")
def test_after_the_first_round_any_open_place_may_be_played() -> None:
    hands = [["16-16", "16-2", "8-1", "4-3"], ["16-8", "1-1"], ["16-4", "2-1"]]
    match = play(start("musical/sebastopol", hands), "16-16", "16-8@16-16", "16-4@16-16")
    assert set(texts(match)) == {"16-2@16-16", "8-1@16-8", "4-3@16-4"}


@pytest.mark.clause("musical/sebastopol#first-round")
def test_once_all_four_places_are_taken_the_rest_of_the_first_round_pass() -> None:
    whole = [["16-16", "1-1"], ["16-1", "2-2"], ["16-2", "3-3"], ["16-3", "4-4"], ["16-4", "6-6"], ["16-6", "4-2"]]
    match = start("musical/sebastopol", whole)
    play(match, "16-16", "16-1@16-16", "16-2@16-16", "16-3@16-16", "16-4@16-16")
    assert match.turn == 5 and texts(match) == ["pass"]
    match.play("pass")
    assert texts(match) == ["1-1@16-1"]


@pytest.mark.clause("musical/sebastopol#first-round", "musical/sebastopol#first-lead")
def test_the_first_round_answers_whatever_double_was_led() -> None:
    match = play(start("musical/sebastopol", [["12-12", "3-1"], ["12-8", "16-8"], ["8-4"]]), "12-12")
    assert texts(match) == ["12-8@12-12"]


@pytest.mark.clause("musical/sebastopol#passing", "musical/sebastopol#first-round")
def test_passes_of_the_first_round_do_not_count_towards_the_block() -> None:
    match = start("musical/sebastopol", [["16-16", "3-1"], ["8-8"], ["4-4"], ["2-2"]])
    play(match, "16-16", "pass", "pass", "pass")
    everybody_passes(match)
    assert match.over and ended(match).ending == "blocked"


# --- Cross ---


@pytest.mark.clause("doublesix/cross#opens", "doublesix/cross#layout")
def test_a_later_double_at_cross_opens_its_far_side_and_both_its_ends() -> None:
    hands = [["3-3", "3-1", "1-0"], ["3-2", "4-0"], ["3-0", "4-1"]]
    match = start("doublesix/cross", hands, layout=["6-6", "6-3@6-6"])
    match.play("3-3@6-3")
    assert ends(match) == {"6-6": [(6, 3)], "3-3": [(3, 3)]}
    play(match, "3-2@3-3", "3-0@3-3", "3-1@3-3")
    assert places(match, "3-3") == 0 and places(match) == 6


# --- Matador ---


@pytest.mark.clause("embossing/matador#complement")
@pytest.mark.parametrize("pieces, total", [("double-six", 7), ("double-nine", 10), ("double-twelve", 13)])
def test_touching_numbers_make_the_largest_number_plus_one(pieces: str, total: int) -> None:
    for end in range(1, total):
        join = total - end
        if end == join:
            continue
        match = start("embossing/matador", [[f"{join}-{join}"], ["0-0"]], layout=[f"{end}-{end}"], pieces=pieces)
        assert texts(match) == [f"{join}-{join}@{end}-{end}"]


@pytest.mark.heavy
@pytest.mark.clause("embossing/matador#matadors", "embossing/matador#fit")
@pytest.mark.parametrize("pieces, total", [("double-six", 7), ("double-nine", 10), ("double-twelve", 13)])
def test_matadors_join_any_end_and_nothing_else_joins_a_blank(pieces: str, total: int) -> None:
    top = total - 1
    matadors = {(total - low, low) for low in range(1, total // 2 + 1)} | {(0, 0)}
    for end in range(total) if total == 7 else (0, 1, total // 2, top):
        layout = [f"{end}-{end}"]
        for piece in ((high, low) for high in range(top + 1) for low in range(high + 1)):
            if piece == (end, end):
                continue
            hands = [[f"{piece[0]}-{piece[1]}"], ["1-0" if piece != (1, 0) else "2-0"]]
            match = start("embossing/matador", hands, layout=layout, pieces=pieces)
            joins = piece in matadors or (end > 0 and total - end in piece)
            assert (texts(match) != ["pass"]) == joins


@pytest.mark.clause("embossing/matador#matadors")
def test_the_player_chooses_which_half_of_a_matador_faces_out() -> None:
    match = start("embossing/matador", [["6-1", "5-5"], ["2-2"]], layout=["3-0"])
    assert set(texts(match)) == {"6-1@3-0:3", "1-6@3-0:3", "6-1@3-0:0", "1-6@3-0:0"}
    match.play("6-1@3-0:0")
    assert ends(match) == {"3-0": [(3, 1)], "6-1": [(1, 1)]}
    match.undo()
    match.play("1-6@3-0:0")
    assert ends(match) == {"3-0": [(3, 1)], "6-1": [(6, 1)]}


@pytest.mark.clause("embossing/matador#matadors")
def test_a_layout_can_be_set_up_with_a_matador_turned_either_way() -> None:
    match = start("embossing/matador", [["6-6"], ["2-2"]], layout=["0-0", "4-3@0-0"])
    assert ends(match) == {"0-0": [(0, 1)], "4-3": [(3, 1)]}
    match = start("embossing/matador", [["6-6"], ["2-2"]], layout=["0-0", "3-4@0-0"])
    assert ends(match) == {"0-0": [(0, 1)], "4-3": [(4, 1)]}


# --- Tiddle-a-Wink ---


def again_hands(rules_id: str) -> list[list[str]]:
    if rules_id.startswith("musical/"):
        return [["12-12", "12-3", "6-6"], ["12-6", "3-3", "2-1"]]
    return [["6-6", "6-2", "4-4"], ["6-4", "2-2", "1-0"]]


@pytest.mark.clause("*#again")
@each("again")
def test_whoever_plays_a_double_has_another_turn_and_must_use_it(rules_id: str) -> None:
    hands = again_hands(rules_id)
    lead, follow, last = hands[0]
    match = play(start(rules_id, hands), lead)
    assert match.turn == 0 and texts(match) == [f"{follow}@{lead}"]
    refused(match, "pass", Code.MAY_NOT_PASS)
    match.play(f"{follow}@{lead}")
    assert match.turn == 1
    end = follow.split("-")[1]
    match.play(f"{end}-{end}@{follow}")
    assert match.turn == 1
    match.play(f"{hands[1][0]}@{lead}")
    assert match.turn == 0 and texts(match) == [f"{last}@{hands[1][0]}"]


@pytest.mark.clause("*#again")
@each("again")
def test_a_second_turn_without_a_fitting_piece_is_passed_and_nothing_is_drawn_for_it(rules_id: str) -> None:
    hands, fits = (
        ([["12-12", "3-1"], ["12-1"]], "12-2") if "musical" in rules_id else ([["6-6", "2-0"], ["6-0"]], "6-1")
    )
    stock = [fits, *(["8-8", "8-6", "8-4"] if "musical" in rules_id else ["5-5", "5-4", "5-3"])]
    match = play(start(rules_id, hands, stock=stock, stuck="draw"), hands[0][0])
    assert match.turn == 0 and texts(match) == ["pass"]
    refused(match, "draw", Code.MAY_NOT_DRAW)
    assert play(match, "pass").turn == 1


@pytest.mark.clause("*#again")
@each("again")
def test_there_is_no_limit_to_a_chain_of_doubles(rules_id: str) -> None:
    n = (1, 2, 3, 4) if "musical" in rules_id else (0, 1, 2, 3)
    doubles = [f"{n[i]}-{n[i]}" for i in (1, 2)]
    layout = [f"{n[3]}-{n[3]}", f"{n[3]}-{n[1]}@{n[3]}-{n[3]}", f"{n[3]}-{n[2]}@{n[3]}-{n[3]}"]
    match = start(
        rules_id, [[*doubles, f"{n[1]}-{n[0]}"], ["6-6", "12-12" if "musical" in rules_id else "6-5"]], layout=layout
    )
    play(match, f"{doubles[0]}@{n[3]}-{n[1]}", f"{doubles[1]}@{n[3]}-{n[2]}")
    assert match.turn == 0
    match.play(f"{n[1]}-{n[0]}@{doubles[0]}")
    assert match.over and ended(match).winner == 0


@pytest.mark.clause("*#again", "embossing/tiddle-a-wink#domino", "musical/tiddle-a-wink#domino")
@each("again")
def test_a_double_as_last_piece_ends_the_deal(rules_id: str) -> None:
    match = play(start(rules_id, [["3-1"], ["4-4", "4-2", "3-3"], ["2-2"]], leader=1), "4-4", "4-2@4-4", "2-2@4-2")
    assert match.over and ended(match).winner == 2
