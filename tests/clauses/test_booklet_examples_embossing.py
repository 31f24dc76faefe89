"""Every number and worked example that the Embossing Company's booklet (002) gives for its layout games."""

from __future__ import annotations

import pytest

import ivories
from ivories.errors import Code
from tests.clauses.helpers import (
    dealt,
    ended,
    everybody_passes,
    gains,
    heaviest,
    play,
    play_deals,
    refused,
    start,
    texts,
)


@pytest.mark.clause("embossing/block#hand", "embossing/draw#hand", "embossing/muggins#hand", "embossing/bergen#hand")
@pytest.mark.clause("embossing/matador#hand", "embossing/tiddle-a-wink#hand")
@pytest.mark.parametrize(
    "name, players, hand",
    [("block", 2, 7), ("draw", 2, 7), ("muggins", 2, 5), ("bergen", 2, 6), ("matador", 2, 3), ("tiddle-a-wink", 6, 3)],
)
def test_002_the_pieces_that_each_player_draws(name: str, players: int, hand: int) -> None:
    assert ivories.game(f"embossing/{name}", players=players).start().view().counts == (hand,) * players


@pytest.mark.clause("embossing/block#target", "embossing/draw#target", "embossing/muggins#target")
@pytest.mark.clause("embossing/bergen#target", "embossing/matador#target")
@pytest.mark.parametrize(
    "name, two, more",
    [("block", 100, 100), ("draw", 100, 100), ("muggins", 200, 150), ("bergen", 15, 10), ("matador", 100, 100)],
)
def test_002_the_number_required_to_win(name: str, two: int, more: int) -> None:
    assert [ivories.game(f"embossing/{name}", players=n).start().view().target for n in (2, 3, 4)] == [two, more, more]


@pytest.mark.clause("embossing/block#first-lead", "embossing/block#later-lead")
def test_002_the_highest_double_leads_and_after_that_they_lead_alternately() -> None:
    match = ivories.game("embossing/block", target=9999, max_deals=4).start(seed=1)
    assert texts(match) == [heaviest([str(piece) for seat in (0, 1) for piece in match.view(seat).hand])]
    play_deals(match, 1, 4)
    first = dealt(match)[0].leader
    assert [deal.leader for deal in dealt(match)] == [first, 1 - first, first, 1 - first]


@pytest.mark.clause("embossing/block#blocked", "embossing/block#tie")
def test_002_at_block_two_equal_lowest_hands_make_no_count() -> None:
    match = start("embossing/block", [["5-3"], ["6-2"], ["6-6"]], layout=["4-1"])
    assert gains(everybody_passes(match)) == (0, 0, 0)
    match = start("embossing/block", [["2-2"], ["6-2"], ["6-6"]], layout=["4-1"])
    assert gains(everybody_passes(match)) == (20, 0, 0)


@pytest.mark.clause("embossing/draw#free-draw")
def test_002_after_a_lead_there_is_no_abridgment_of_the_right_to_draw() -> None:
    match = play(start("embossing/draw", [["6-6", "1-0"], ["6-4"]], stock=["2-2", "3-3", "5-5"]), "6-6")
    while match.view().stock:
        assert texts(match) == ["6-4@6-6", "draw"]
        match.play("draw")
    assert texts(match) == ["6-4@6-6"]


@pytest.mark.clause("embossing/muggins#stuck", "embossing/bergen#stuck", "embossing/muggins#turn")
@pytest.mark.parametrize("name", ["muggins", "bergen"])
def test_002_in_muggins_and_bergen_a_player_who_can_play_is_obliged_to(name: str) -> None:
    match = play(start(f"embossing/{name}", [["6-6", "1-0"], ["6-4"]], stock=["2-2"]), "6-6")
    assert texts(match) == ["6-4@6-6"]
    refused(match, "draw", Code.MAY_NOT_DRAW)


# --- Muggins ---


@pytest.mark.clause("embossing/muggins#count")
@pytest.mark.parametrize("lead, count", [("5-5", 10), ("6-4", 10), ("5-0", 5), ("3-2", 5)])
def test_002_a_lead_of_five_or_ten_spots_counts(lead: str, count: int) -> None:
    assert play(start("embossing/muggins", [[lead, "6-6"], ["1-1"]], leader=0), lead).scores == (count, 0)


@pytest.mark.clause("embossing/muggins#count")
def test_002_trey_at_one_end_five_at_the_other_deuce_five_scores_five() -> None:
    match = start("embossing/muggins", [["5-2", "6-6"], ["1-1"]], layout=["5-3"])
    assert play(match, "5-2@5-3").scores == (5, 0)


@pytest.mark.clause("embossing/muggins#ends", "embossing/muggins#count")
def test_002_double_trey_and_double_deuce_score_ten() -> None:
    match = start("embossing/muggins", [["2-2", "6-6"], ["1-1"]], layout=["3-3", "3-2@3-3"])
    assert play(match, "2-2@3-2").scores == (10, 0)


@pytest.mark.clause("embossing/muggins#ends", "embossing/muggins#count")
def test_002_double_six_and_four_then_double_four_score_twenty() -> None:
    match = start("embossing/muggins", [["4-4", "5-5"], ["1-1"]], layout=["6-6", "6-4@6-6"])
    assert play(match, "4-4@6-4").scores == (20, 0)


@pytest.mark.clause("embossing/muggins#count")
def test_002_fifteen_counts_as_well() -> None:
    match = start("embossing/muggins", [["5-3", "4-4"], ["1-1"]], layout=["6-6", "6-5@6-6"])
    assert play(match, "5-3@6-5").scores == (15, 0)


@pytest.mark.clause("embossing/muggins#muggins")
@pytest.mark.parametrize("lead", ["5-5", "5-5=15"])
def test_002_a_count_unannounced_or_wrong_is_lost_when_muggins_is_called(lead: str) -> None:
    match = play(start("embossing/muggins", [["5-5", "1-0"], ["5-4"]], claims="called"), lead, "muggins")
    assert match.scores == (0, 0)


@pytest.mark.clause("embossing/muggins#rounding", "embossing/muggins#blocked")
def test_002_nineteen_against_twenty_adds_twenty() -> None:
    match = start("embossing/muggins", [["6-5", "5-3"], ["6-6", "4-4"]], layout=["2-1"])
    assert gains(everybody_passes(match)) == (20, 0)


@pytest.mark.clause("embossing/muggins#rounding", "embossing/muggins#domino")
def test_002_twenty_three_adds_twenty_five() -> None:
    match = start("embossing/muggins", [["2-0"], ["6-6", "6-5"]], layout=["2-1"])
    assert gains(play(match, "2-0@2-1")) == (25, 0)


# --- Bergen ---


@pytest.mark.clause("embossing/bergen#first-lead", "embossing/bergen#headers")
def test_002_the_low_double_leads_and_is_a_double_header() -> None:
    match = start("embossing/bergen", [["6-6", "1-0"], ["2-2", "2-1"]])
    assert texts(match) == ["2-2"]
    assert play(match, "2-2").scores == (0, 2)


@pytest.mark.clause("embossing/bergen#no-double", "embossing/bergen#later-lead")
def test_002_without_a_double_the_player_plays_the_lowest_piece() -> None:
    assert texts(start("embossing/bergen", [["6-5", "4-1"], ["6-4", "3-1"]])) == ["3-1"]
    assert texts(start("embossing/bergen", [["6-5", "4-1"], ["6-4", "3-1"]], leader=0)) == ["4-1"]


@pytest.mark.clause("embossing/bergen#triple", "embossing/bergen#headers")
def test_002_a_piece_that_matches_a_double_or_a_double_upon_a_double_header_is_a_triple_header() -> None:
    match = start("embossing/bergen", [["5-3", "1-0"], ["2-0"]], layout=["5-5", "5-4@5-5", "4-3@5-4"])
    assert play(match, "3-5@4-3").scores == (3, 0)
    match = start("embossing/bergen", [["5-5", "1-0"], ["2-0"]], layout=["5-4", "4-3@5-4", "3-5@4-3"])
    assert play(match, "5-5@5-4").scores == (3, 0)


@pytest.mark.clause("embossing/bergen#stuck")
def test_002_not_able_to_match_the_player_draws_one_and_if_still_not_able_the_next_plays() -> None:
    match = play(start("embossing/bergen", [["6-6", "1-0"], ["2-0"]], stock=["3-3", "6-1"]), "6-6")
    play(match, "draw", "pass")
    assert match.turn == 0 and texts(match) == ["draw"]


@pytest.mark.clause("embossing/bergen#order", "embossing/bergen#blocked")
@pytest.mark.parametrize(
    "hands, winner",
    [
        ([["0-0", "1-1"], ["6-6"]], 1),
        ([["0-0"], ["6-5"]], 1),
        ([["0-0"], ["1-1"], ["6-5"]], 2),
        ([["6-6"], ["5-5"]], 1),
        ([["6-5"], ["6-1"]], 1),
    ],
)
def test_002_who_wins_a_blocked_bergen(hands: list[list[str]], winner: int) -> None:
    match = everybody_passes(start("embossing/bergen", hands, layout=["4-3"]))
    assert ended(match).winner == winner and gains(match)[winner] == 1


@pytest.mark.clause("embossing/bergen#domino")
def test_002_domino_scores_one_at_bergen() -> None:
    assert gains(play(start("embossing/bergen", [["4-1"], ["6-6", "5-5"]], layout=["4-3"]), "4-1@4-3")) == (1, 0)


# --- Matador ---


@pytest.mark.clause("embossing/matador#fit")
@pytest.mark.parametrize("end, takes", [(5, 2), (2, 5), (6, 1), (1, 6), (4, 3), (3, 4)])
def test_002_a_five_requires_a_two_a_six_an_ace_a_four_a_three(end: int, takes: int) -> None:
    for number in range(1, 7):
        if number != end:
            match = start("embossing/matador", [[f"{number}-{number}"], ["6-0"]], layout=[f"{end}-{end}"])
            assert (texts(match) == [f"{number}-{number}@{end}-{end}"]) == (number == takes)


@pytest.mark.clause("embossing/matador#matadors", "embossing/matador#fit")
def test_002_only_the_four_matadors_can_be_played_on_a_blank() -> None:
    hand = ["0-0", "6-1", "5-2", "4-3", "6-6", "1-0", "5-4", "6-0"]
    match = start("embossing/matador", [hand, ["1-1"]], layout=["2-0"])
    on_the_blank = {action.piece for action in match.legal() if action.end == 0}
    assert {str(piece) for piece in on_the_blank} == {"0-0", "6-1", "5-2", "4-3"}


@pytest.mark.clause("embossing/matador#fit", "embossing/matador#stuck")
def test_002_double_four_led_takes_a_three_and_failing_one_draws_till_one_comes() -> None:
    stock = ["2-1", "5-3", "1-1", "2-2", "6-6"]
    match = play(start("embossing/matador", [["4-4", "6-0"], ["6-5"]], stock=stock), "4-4")
    assert texts(match) == ["draw"]
    play(match, "draw")
    assert texts(match) == ["draw"]
    play(match, "draw")
    assert texts(match) == ["3-5@4-4"]


@pytest.mark.clause("embossing/matador#fit")
def test_002_after_three_five_the_next_plays_a_three_on_the_four_or_a_two_on_the_five() -> None:
    match = start("embossing/matador", [["3-1", "2-2", "4-1", "5-5"], ["6-6"]], layout=["4-4", "3-5@4-4"])
    assert set(texts(match)) == {"3-1@4-4", "2-2@5-3"}


@pytest.mark.clause("embossing/matador#doubles")
def test_002_double_six_goes_only_on_an_ace_or_double_ace_and_counts_twelve_to_the_winner() -> None:
    for layout, fits in (("4-1", True), ("1-1", True), ("5-3", False), ("2-0", False), ("4-2", False)):
        match = start("embossing/matador", [["6-6"], ["5-5"]], layout=[layout])
        assert (texts(match) == [f"6-6@{layout}"]) == fits
    assert gains(play(start("embossing/matador", [["3-1"], ["6-6"]], layout=["4-2"]), "3-1@4-2")) == (12, 0)


@pytest.mark.clause("embossing/matador#first-lead", "embossing/matador#no-double")
def test_002_the_highest_doublet_commences_or_the_highest_piece() -> None:
    assert texts(start("embossing/matador", [["6-5", "2-2"], ["3-3", "6-4"]])) == ["3-3"]
    assert texts(start("embossing/matador", [["6-4", "2-1"], ["6-5", "4-0"]])) == ["6-5"]


@pytest.mark.clause("embossing/matador#stock", "embossing/matador#players")
def test_002_three_pieces_are_left_undrawn_when_two_play_and_none_when_more_do() -> None:
    drawable = [ivories.game("embossing/matador", players=n).start().view().drawable for n in (2, 3, 4)]
    assert drawable == [28 - 6 - 3, 28 - 9, 28 - 12]


@pytest.mark.clause("embossing/matador#blocked", "embossing/matador#passing")
def test_002_the_least_spots_win_a_blocked_matador_and_do_not_count_to_their_own_score() -> None:
    hands = [["5-1", "3-0"], ["6-6"], ["4-4", "6-0"]]
    match = start("embossing/matador", hands, layout=["5-3", "4-0@5-3", "2-0@5-3"])
    assert gains(everybody_passes(match)) == (26, 0, 0)


# --- Tiddle-a-Wink ---


@pytest.mark.clause("embossing/tiddle-a-wink#first-lead", "embossing/tiddle-a-wink#pieces")
@pytest.mark.parametrize("pieces, top", [("double-six", "6-6"), ("double-nine", "9-9")])
def test_002_the_double_six_or_double_nine_is_called_for_and_then_the_next_below(pieces: str, top: str) -> None:
    hands = [["4-4", "6-5"], [top, "1-0"], ["5-5", "2-1"]]
    assert texts(start("embossing/tiddle-a-wink", hands, pieces=pieces)) == [top]
    assert texts(start("embossing/tiddle-a-wink", [hands[0], ["1-0"], hands[2]], pieces=pieces)) == ["5-5"]


@pytest.mark.clause(
    "embossing/tiddle-a-wink#again", "embossing/tiddle-a-wink#domino", "embossing/tiddle-a-wink#blocked"
)
def test_002_a_double_plays_again_the_first_out_wins_and_blocked_the_lowest() -> None:
    match = play(start("embossing/tiddle-a-wink", [["6-6", "6-1"], ["5-5"]]), "6-6", "6-1@6-6")
    assert gains(match) == (1, 0)
    match = everybody_passes(start("embossing/tiddle-a-wink", [["5-5"], ["4-3"]], layout=["6-2"]))
    assert gains(match) == (0, 1)
