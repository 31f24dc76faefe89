"""Every number and worked example of the leaflet (000), Halsam (003) and the box sheet (004) for layout games."""

from __future__ import annotations

import pytest

import ivories
from ivories.types import Lots
from tests.clauses.helpers import (
    dealt,
    ended,
    ends,
    everybody_passes,
    gains,
    places,
    play,
    play_deals,
    start,
    texts,
)

# --- 000 and 003: the leaflet and Halsam ---

LEAFLET = ("muggins", "draw", "block")


@pytest.mark.clause("halsam/muggins#pieces", "halsam/draw#pieces", "halsam/block#pieces")
@pytest.mark.parametrize("name", LEAFLET)
def test_000_the_leaflets_three_games_are_halsams(name: str) -> None:
    assert ivories.find(f"leaflet/{name}") is ivories.find(f"halsam/{name}")
    assert ivories.game(f"leaflet/{name}", pieces="double-twelve").start().view().rules == f"halsam/{name}"


@pytest.mark.clause("halsam/muggins#hand", "halsam/draw#hand", "halsam/block#hand", "halsam/bergen#hand")
@pytest.mark.parametrize("name, hand", [("muggins", 7), ("draw", 7), ("block", 7), ("bergen", 6)])
def test_003_seven_pieces_each_and_six_at_bergen(name: str, hand: int) -> None:
    assert ivories.game(f"halsam/{name}").start().view().counts == (hand, hand)


@pytest.mark.clause("halsam/muggins#target", "halsam/draw#target", "halsam/block#target", "halsam/bergen#target")
@pytest.mark.parametrize("name, target", [("muggins", 100), ("draw", 100), ("block", 100), ("bergen", 15)])
def test_003_a_hundred_is_game_and_fifteen_at_bergen(name: str, target: int) -> None:
    for players in (2, 3, 4):
        assert ivories.game(f"halsam/{name}", players=players).start().view().target == target


@pytest.mark.clause("halsam/muggins#count", "halsam/muggins#layout")
def test_003_all_ends_of_the_four_arms_make_five_ten_or_fifteen() -> None:
    layout = ["6-6", "6-5@6-6", "6-4@6-6"]
    for action, count in (("6-1@6-6", 10), ("5-1@6-5", 5), ("4-4@6-4", 0), ("5-5@6-5", 0), ("6-2@6-6", 0)):
        match = start("halsam/muggins", [[action.split("@")[0], "0-0"], ["3-3"]], layout=layout)
        assert play(match, action).scores == (count, 0)
    match = start("halsam/muggins", [["6-6", "0-0"], ["5-5"]], layout=["6-3"])
    assert play(match, "6-6@6-3").scores == (15, 0)


@pytest.mark.clause("halsam/muggins#layout", "halsam/muggins#crossing")
def test_003_the_first_double_gives_four_points_to_build_upon() -> None:
    hands = [["6-6", "6-5", "1-0"], ["6-4", "6-3", "1-1"], ["6-2", "2-1"], ["6-1", "2-0"]]
    match = play(start("halsam/muggins", hands), "6-6", "6-4@6-6", "6-2@6-6", "6-1@6-6", "6-5@6-6")
    assert set(ends(match)) == {"6-4", "6-2", "6-1", "6-5"}


@pytest.mark.clause("halsam/muggins#free-draw", "halsam/bergen#free-draw")
@pytest.mark.parametrize("name", ["muggins", "bergen"])
def test_003_it_is_permissible_to_draw_though_holding_a_piece_that_would_play(name: str) -> None:
    match = play(start(f"halsam/{name}", [["6-6", "1-0"], ["6-4"]], stock=["2-2"]), "6-6")
    assert texts(match) == ["6-4@6-6", "draw"]


@pytest.mark.clause("halsam/muggins#muggins")
def test_003_whoever_calls_muggins_adds_the_count_to_their_own_score() -> None:
    match = play(start("halsam/muggins", [["5-5", "1-0"], ["5-4"]], claims="called"), "5-5", "muggins")
    assert match.scores == (0, 10)


@pytest.mark.clause("halsam/muggins#domino", "halsam/draw#domino", "halsam/block#domino")
@pytest.mark.parametrize("name", LEAFLET)
def test_003_the_total_of_all_hands_goes_to_the_player_out(name: str) -> None:
    match = start(f"halsam/{name}", [["6-1"], ["5-3", "4-4"], ["2-1"]], layout=["6-6"])
    assert gains(play(match, "6-1@6-6")) == (19, 0, 0)


@pytest.mark.clause("halsam/muggins#differences", "halsam/draw#differences", "halsam/block#differences")
@pytest.mark.parametrize("name", LEAFLET)
def test_003_the_lowest_and_then_the_next_lowest_score_their_differences(name: str) -> None:
    hands = [["4-2"], ["5-5"], ["1-0"], ["4-4"]]
    match = everybody_passes(start(f"halsam/{name}", hands, layout=["6-6", "6-3@6-6"]))
    assert gains(match) == (4 + 2, 0, 5 + 9 + 7, 2)


@pytest.mark.clause("halsam/draw#first-lead", "halsam/draw#lot", "halsam/draw#later-lead", "halsam/block#later-lead")
@pytest.mark.parametrize("name", ["draw", "block"])
def test_003_any_domino_is_led_by_a_leader_settled_before_and_then_in_turn(name: str) -> None:
    match = ivories.game(f"halsam/{name}", players=4, target=999, max_deals=3).start(seed=2)
    assert isinstance(match.events[0], Lots) and len(texts(match)) == 7
    play_deals(match, 1, 2)
    first, second, third = (deal.leader for deal in dealt(match))
    assert (second, third) == ((first + 1) % 4, (first + 2) % 4)


@pytest.mark.clause("halsam/draw#layout", "halsam/draw#crossing", "halsam/block#layout", "halsam/block#crossing")
@pytest.mark.parametrize("name", ["draw", "block"])
def test_003_larger_sets_are_played_from_both_sides_and_ends_of_the_first_double(name: str) -> None:
    match = play(start(f"halsam/{name}", [["9-9", "1-0"], ["9-8"]], leader=0, pieces="double-nine"), "9-9")
    assert places(match) == 4


@pytest.mark.clause("halsam/draw#domino", "halsam/draw#stuck")
def test_003_fives_are_not_counted_at_draw() -> None:
    match = play(start("halsam/draw", [["5-5", "1-0"], ["5-0", "4-4"]], leader=0), "5-5", "5-0@5-5")
    assert match.scores == (0, 0)


@pytest.mark.clause("halsam/block#stuck", "halsam/block#passing")
def test_003_at_block_the_player_merely_says_pass_until_some_play_is_possible() -> None:
    match = start("halsam/block", [["3-2"], ["6-3", "5-5"]], layout=["6-6"], stock=["6-2"])
    assert texts(match) == ["pass"]
    assert texts(play(match, "pass", "6-3@6-6")) == ["3-2@6-3"]


@pytest.mark.clause("halsam/bergen#headers", "halsam/bergen#first-lead")
def test_003_the_highest_double_plays_and_scores_two() -> None:
    assert play(start("halsam/bergen", [["5-5", "1-0"], ["4-4", "2-0"]]), "5-5").scores == (2, 0)


@pytest.mark.clause("halsam/bergen#headers")
def test_003_like_ends_score_two_and_a_single_against_a_double_three() -> None:
    match = start("halsam/bergen", [["6-3", "1-0"], ["2-0"]], layout=["6-4", "4-3@6-4"])
    assert play(match, "3-6@4-3").scores == (2, 0)
    match = start("halsam/bergen", [["6-5", "1-0"], ["2-0"]], layout=["6-6", "6-3@6-6", "3-5@6-3"])
    assert play(match, "5-6@5-3").scores == (3, 0)


@pytest.mark.clause("halsam/bergen#order", "halsam/bergen#blocked")
@pytest.mark.parametrize(
    "hands, winner",
    [([["6-5"], ["1-1", "1-0"]], 0), ([["6-5"], ["5-4"], ["0-0"]], 1), ([["6-6", "1-0"], ["0-0", "4-1"]], 0)],
)
def test_003_a_double_shuts_a_hand_out_and_where_all_hold_one_the_other_pieces_count(
    hands: list[list[str]], winner: int
) -> None:
    match = everybody_passes(start("halsam/bergen", hands, layout=["3-3", "3-2@3-3"]))
    assert ended(match).winner == winner and gains(match)[winner] == 1


# --- 004: the box sheet ---


@pytest.mark.clause("doublesix/cross#hand", "doublesix/cross#players", "doublesix/cross#target")
def test_004_two_to_four_draw_five_and_play_to_a_hundred() -> None:
    for players in (2, 3, 4):
        view = ivories.game("doublesix/cross", players=players).start().view()
        assert view.counts == (5,) * players and view.target == 100


@pytest.mark.clause("doublesix/cross#fit", "doublesix/cross#layout")
def test_004_the_double_four_takes_any_four_and_then_the_end_of_the_second_piece_is_open_too() -> None:
    hands = [["4-4", "4-1", "2-0", "1-0"], ["4-2", "4-0", "6-5"]]
    match = play(start("doublesix/cross", hands), "4-4")
    assert set(texts(match)) == {"4-2@4-4", "4-0@4-4"}
    match.play("4-2@4-4")
    assert set(texts(match)) == {"4-1@4-4", "2-0@4-2"}


@pytest.mark.clause("doublesix/cross#doubles", "doublesix/cross#opens")
def test_004_a_double_placed_crosswise_gives_two_new_directions() -> None:
    match = start("doublesix/cross", [["2-2", "1-1"], ["5-5"]], layout=["4-4", "4-2@4-4"])
    before = places(match)
    assert places(play(match, "2-2@4-2")) == before + 2


@pytest.mark.clause("doublesix/cross#stuck", "doublesix/cross#stock")
def test_004_having_drawn_the_last_domino_in_vain_the_player_passes() -> None:
    match = start("doublesix/cross", [["1-1"], ["6-2"]], layout=["4-4"], stock=["3-3", "5-5"])
    assert texts(play(match, "draw", "draw")) == ["pass"] and match.view().stock == 0


@pytest.mark.clause("doublesix/cross#blocked", "doublesix/cross#domino")
def test_004_the_winner_takes_their_points_from_the_total_of_each_opponent() -> None:
    blocked = start("doublesix/cross", [["3-1"], ["6-3", "1-0"], ["6-6", "5-0"]], layout=["4-4", "4-2@4-4"])
    assert gains(everybody_passes(blocked)) == (6 + 13, 0, 0)
    out = start("doublesix/cross", [["4-1"], ["6-3", "1-0"], ["6-6", "5-0"]], layout=["4-4", "4-2@4-4"])
    assert gains(play(out, "4-1@4-4")) == (27, 0, 0)
