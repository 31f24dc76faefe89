"""Every number and worked example that Musical Dominoes (001) gives for its layout games."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest

import ivories
from tests.clauses.expected import NOTES, kept, whole_set
from tests.clauses.helpers import (
    ended,
    ends,
    everybody_passes,
    gains,
    is_double,
    play,
    spots,
    start,
    texts,
)


@pytest.mark.clause("musical/block#pieces")
def test_001_the_set_aggregates_468_sixteenths_and_a_piece_averages_13() -> None:
    pieces = [piece for hand in ivories.game("musical/sebastopol").start().record().deals[0].hands for piece in hand]
    assert set(pieces) == whole_set("musical")
    assert sum(map(spots, pieces)) == 468 == 13 * len(pieces)


@pytest.mark.clause("musical/tiddle-a-wink#pieces")
def test_001_each_suit_has_eight_pieces_and_the_set_eight_doubles() -> None:
    pieces = whole_set("musical")
    suits = Counter(value for piece in pieces for value in set(piece.split("-")))
    assert suits == {str(value): 8 for value in NOTES}
    assert sum(map(is_double, pieces)) == 8


@pytest.mark.clause("musical/block#fit", "musical/draw#fit")
def test_001_three_quarters_are_twelve_sixteenths_three_eighths_six_and_a_dotted_eighth_three() -> None:
    match = start("musical/block", [["12-1", "6-1", "3-1"], ["2-1"]], layout=["12-8", "8-3@12-8"])
    assert set(texts(match)) == {"12-1@12-8", "3-1@8-3"}


@pytest.mark.clause("musical/draw#stock", "musical/all-quarters#stock", "musical/bergen#stock")
@pytest.mark.parametrize("name", ["draw", "all-quarters", "bergen", "sebastopol", "tiddle-a-wink"])
def test_001_two_pieces_always_remain_in_the_stock(name: str) -> None:
    assert kept(f"musical/{name}", 2) == 2
    options = {"stuck": "draw"} if name == "tiddle-a-wink" else {}
    match = start(f"musical/{name}", [["3-1"], ["2-2"]], layout=["8-8", "8-4@8-8"], stock=["6-6", "16-12"], **options)
    assert texts(match) == ["pass"]


@pytest.mark.clause("musical/block#hand", "musical/draw#hand", "musical/all-quarters#hand", "musical/bergen#hand")
@pytest.mark.parametrize(
    "name, players, hand",
    [("block", 4, 8), ("draw", 4, 8), ("all-quarters", 5, 6), ("bergen", 4, 7), ("sebastopol", 4, 9)],
)
def test_001_eight_six_seven_and_nine_pieces_each(name: str, players: int, hand: int) -> None:
    assert ivories.game(f"musical/{name}", players=players).start().view().counts == (hand,) * players


@pytest.mark.clause("musical/all-quarters#hand", "musical/tiddle-a-wink#hand")
@pytest.mark.parametrize("name", ["all-quarters", "tiddle-a-wink"])
def test_001_more_than_five_take_equal_hands_that_leave_two(name: str) -> None:
    for players in range(6, 13):
        view = ivories.game(f"musical/{name}", players=players).start().view()
        assert len(set(view.counts)) == 1 and view.stock >= 2


@pytest.mark.clause("musical/block#target", "musical/draw#target")
@pytest.mark.parametrize("name", ["block", "draw"])
def test_001_a_hundred_quarters_win_and_are_counted_in_sixteenths(name: str) -> None:
    assert ivories.game(f"musical/{name}").start().view().target == 100 * 4


@pytest.mark.clause("musical/all-quarters#target", "musical/bergen#target")
def test_001_all_quarters_is_a_hundred_or_seventy_five_and_bergen_fifteen_or_ten() -> None:
    for name, targets in (("all-quarters", [100, 75, 75]), ("bergen", [15, 10, 10])):
        games = [ivories.game(f"musical/{name}", players=players) for players in (2, 3, 4)]
        assert [game.start().view().target for game in games] == targets


@pytest.mark.clause("musical/block#tie", "musical/draw#tie")
@pytest.mark.parametrize("name", ["block", "draw"])
def test_001_of_equal_amounts_the_smallest_number_of_dominoes_wins(name: str) -> None:
    match = everybody_passes(start(f"musical/{name}", [["16-3", "2-1"], ["16-6"]], layout=["8-8", "8-4@8-8"]))
    assert gains(match) == (0, 22)


@pytest.mark.clause("musical/all-quarters#count")
def test_001_fourteen_leads_make_eight_down_to_one_quarters() -> None:
    worth = {}
    for low, high in combinations_with_replacement(NOTES, 2):
        piece = f"{high}-{low}"
        match = start("musical/all-quarters", [[piece], ["3-2" if piece != "3-2" else "6-3"]], leader=0)
        worth[piece] = ended(play(match, piece)).counts[0]
    scoring = {piece: count for piece, count in worth.items() if count}
    assert sorted(scoring.values(), reverse=True) == [8, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1]
    pairs = {f"{high}-{low}" for low, high in combinations_with_replacement((4, 8, 12, 16), 2)}
    assert set(scoring) == pairs | {"2-2", "6-2", "6-6", "3-1"}


@pytest.mark.clause("musical/all-quarters#count")
def test_001_three_sixteenths_and_an_eighth_then_eighth_sixteenth_score_one_quarter() -> None:
    match = start("musical/all-quarters", [["2-1", "16-16"], ["6-6"]], layout=["3-2"])
    assert play(match, "2-1@3-2").scores == (1, 0)


@pytest.mark.clause("musical/all-quarters#count")
def test_001_a_quarter_and_three_quarters_score_four() -> None:
    match = start("musical/all-quarters", [["12-8", "16-16"], ["6-6"]], layout=["8-4"])
    assert play(match, "8-12@8-4").scores == (4, 0)


@pytest.mark.clause("musical/all-quarters#ends", "musical/all-quarters#count")
def test_001_a_double_whole_and_a_double_three_quarter_score_fourteen() -> None:
    match = start("musical/all-quarters", [["12-12", "1-1"], ["6-6"]], layout=["16-16", "16-12@16-16"])
    assert play(match, "12-12@16-12").scores == (14, 0)


@pytest.mark.clause("musical/all-quarters#domino")
def test_001_the_opponents_sixteenths_are_divided_by_four_and_remainders_not_marked() -> None:
    match = start("musical/all-quarters", [["8-1"], ["16-6", "1-1"], ["12-6", "2-1"]], layout=["8-2"])
    assert gains(play(match, "8-1@8-2")) == ((24 + 21) // 4, 0, 0)


@pytest.mark.clause("musical/bergen#order")
def test_001_double_sixteenth_and_double_eighth_lose_to_the_double_whole_alone() -> None:
    match = everybody_passes(start("musical/bergen", [["1-1", "2-2"], ["16-16"]], layout=["8-4"]))
    assert gains(match) == (0, 1)


@pytest.mark.clause("musical/bergen#headers", "musical/bergen#triple", "musical/bergen#domino")
def test_001_two_for_a_double_header_three_for_a_triple_one_for_domino() -> None:
    match = play(start("musical/bergen", [["16-16", "4-2", "3-1"], ["16-4", "16-2"]]), "16-16", "16-4@16-16")
    assert match.scores == (2, 0)
    play(match, "4-2@16-4", "2-16@4-2")
    assert match.over and match.scores == (2, 3 + 1)


@pytest.mark.clause("musical/bergen#near-out")
@pytest.mark.parametrize("mine, double, triple", [(11, 2, 3), (12, 2, 2), (13, 1, 1)])
def test_001_within_two_a_header_counts_one_and_within_three_a_triple_two(mine: int, double: int, triple: int) -> None:
    hands = [["16-16", "4-1"], ["2-1"]]
    assert play(start("musical/bergen", hands, scores=[mine, 0]), "16-16").scores[0] == mine + double
    layout = ["16-16", "16-4@16-16", "4-2@16-4"]
    match = start("musical/bergen", [["16-2", "1-1"], ["6-6"]], layout=layout, scores=[mine, 0])
    assert play(match, "2-16@4-2").scores[0] == mine + triple


@pytest.mark.clause("musical/sebastopol#hand", "musical/sebastopol#stock", "musical/sebastopol#first-lead")
def test_001_four_at_sebastopol_take_nine_each_and_leave_no_reserve() -> None:
    match = ivories.game("musical/sebastopol", players=4).start(seed=8)
    assert match.view().counts == (9, 9, 9, 9) and match.view().stock == 0
    assert texts(match) == ["16-16"]


@pytest.mark.clause("musical/sebastopol#layout", "musical/sebastopol#first-round")
def test_001_each_plays_a_whole_or_passes_and_a_full_cross_has_four_ends() -> None:
    hands = [["16-16", "16-1", "1-1"], ["16-8", "2-2"], ["16-4", "3-3"], ["16-2", "6-6"]]
    match = play(start("musical/sebastopol", hands), "16-16", "16-8@16-16", "16-4@16-16", "16-2@16-16", "16-1@16-16")
    assert ends(match) == {"16-8": [(8, 1)], "16-4": [(4, 1)], "16-2": [(2, 1)], "16-1": [(1, 1)]}


@pytest.mark.clause("musical/tiddle-a-wink#first-lead", "musical/tiddle-a-wink#again", "musical/tiddle-a-wink#blocked")
def test_001_the_double_whole_not_being_out_the_next_highest_starts_and_plays_again() -> None:
    match = play(start("musical/tiddle-a-wink", [["8-8", "3-1"], ["12-12", "12-1", "2-2"]]), "12-12")
    assert match.turn == 1 and texts(match) == ["12-1@12-12"]
    play(match, "12-1@12-12", "1-3@12-1")
    blocked = everybody_passes(start("musical/tiddle-a-wink", [["8-8"], ["3-1"]], layout=["6-4"]))
    assert gains(blocked) == (0, 1)
