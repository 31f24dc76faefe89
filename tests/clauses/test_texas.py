"""halsam/texas, clause by clause. Sides are seats 0 and 2 against seats 1 and 3; the left of seat s is s + 1."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import ivories
from ivories.errors import Code
from ivories.match import Match
from ivories.types import Ending, Lots, Played, TrickWon
from tests.clauses.helpers import dealt, ended, not_to_be_had, play, play_deals, refused, texts

TEXAS = "halsam/texas"
NUMBERS = [f"bid {number}" for number in range(30, 42)]

# Fives are trumps, seat 0 leads: five tricks for 0 and 2 (21, 6, 6, 1, 6), then two empty ones for 1 and 3.
FORTY = ["5-5 6-5 5-4 5-3 5-0 2-1 1-0", "5-2 6-6 6-3 6-2 6-1 6-0 2-2", "6-4 4-1 3-2 4-4 4-3 4-0 3-0"]
FORTY += ["5-1 3-3 3-1 4-2 2-0 1-1 0-0"]
FORTY_PLAYED = (
    *("5-5", "5-2", "6-4", "5-1"),  # 1 + 10 + 10
    *("6-5", "6-0", "4-1", "4-2"),  # 1 + 5
    *("5-4", "6-1", "3-2", "3-1"),  # 1 + 5
    *("5-3", "6-2", "3-0", "3-3"),  # 1
    *("5-0", "6-3", "4-0", "2-0"),  # 1 + 5
    *("2-1", "2-2", "4-3", "0-0"),  # 1 for seat 1
    *("6-6", "4-4", "1-1", "1-0"),  # 1 for seat 1
)
# Seat 0 holds all the fives: with fives as trumps it takes everything.
ALL_FIVES = ["5-5 6-5 5-4 5-3 5-2 5-1 5-0", "6-6 6-4 6-3 6-2 6-1 6-0 4-4", "4-3 4-2 4-1 4-0 3-3 3-2 3-1"]
ALL_FIVES += ["3-0 2-2 2-1 2-0 1-1 1-0 0-0"]

# How seat 0 comes to a bid when seat 3 deals, the ladder of limits included.
AUCTIONS = {
    30: ["bid 30", "pass", "pass", "pass"],
    34: ["bid 34", "pass", "pass", "pass"],
    40: ["bid 40", "pass", "pass", "pass"],
    41: ["bid 41", "pass", "pass", "pass"],
    42: ["bid 42", "pass", "pass", "pass"],
    84: ["bid 30", "bid 42", "pass", "pass", "bid 84", "pass"],
    168: ["bid 42", "bid 84", "pass", "pass", "bid 168", "pass"],
    250: ["bid 30", "bid 42", "pass", "pass", "bid 84", "bid 168", "bid 250"],
}


def start(hands: list[str], dealer: int = 3, scores: list[int] | None = None, **options: Any) -> Match:
    """A set-up; hands are written with blanks between the pieces."""
    game = ivories.game(TEXAS, players=4, **options)
    return game.start(hands=[hand.split() for hand in hands], dealer=dealer, scores=scores)


def led_by_zero(hands: list[str], trump: str, **options: Any) -> Match:
    """Seat 0 has bid 30 and named trumps, and is on lead."""
    return play(start(hands, **options), *AUCTIONS[30], f"trump {trump}")


def trick(trump: str, pieces: str) -> TrickWon:
    """One trick of four pieces, seat 0 leading."""
    match = play(led_by_zero(pieces.split(), trump, max_deals=1), *pieces.split())
    return next(event for event in match.events if isinstance(event, TrickWon))


def forty(bid: int, **given: Any) -> Match:
    """Seat 0 bids, and its side takes 40 points of 42."""
    given.setdefault("max_deals", 1)
    return play(start(FORTY, **given), *AUCTIONS[bid], "trump 5", *FORTY_PLAYED)


def everything(bid: int, **given: Any) -> Match:
    """Seat 0 bids, and its side takes all 42 points; the others throw what they have, in order."""
    given.setdefault("max_deals", 1)
    hands = [hand.split() for hand in ALL_FIVES]
    plays = [piece for four in zip(*hands, strict=True) for piece in four]
    return play(start(ALL_FIVES, **given), *AUCTIONS[bid], "trump 5", *plays)


def auction(*said: str, dealer: int = 3, **options: Any) -> Match:
    return play(start(FORTY, dealer=dealer, **options), *said)


def tricks_of(match: Match) -> list[TrickWon]:
    return [event for event in match.events if isinstance(event, TrickWon)]


# --- Table and deal ---


@pytest.mark.clause("halsam/texas#pieces")
def test_the_double_six_set_and_no_other() -> None:
    match = ivories.game(TEXAS, players=4).start(seed=1)
    held = [str(piece) for seat in range(4) for piece in match.view(seat).hand]
    assert sorted(held) == sorted(f"{high}-{low}" for high in range(7) for low in range(high + 1))
    not_to_be_had(Code.UNKNOWN_OPTION, TEXAS, 4, pieces="double-nine")


@pytest.mark.clause("halsam/texas#players")
def test_four_play_and_no_other_number() -> None:
    for number in (1, 2, 3, 5, 6):
        not_to_be_had(Code.BAD_PLAYERS, TEXAS, number)


@pytest.mark.clause("halsam/texas#players")
def test_partners_sit_opposite_and_share_a_score() -> None:
    assert forty(30).scores == (40, 2, 40, 2)


@pytest.mark.clause("halsam/texas#hand")
def test_seven_each_and_no_stock() -> None:
    view = ivories.game(TEXAS, players=4).start(seed=7).view()
    assert (view.counts, view.stock) == ((7, 7, 7, 7), 0)


@pytest.mark.clause("halsam/texas#first-deal")
def test_the_first_dealer_is_found_by_lot_among_all_four() -> None:
    found = set()
    for seed in range(40):
        match = ivories.game(TEXAS, players=4).start(seed=seed)
        lots = [event for event in match.events if isinstance(event, Lots)]
        assert lots[0].seats == (0, 1, 2, 3)
        assert lots[-1].winner == dealt(match)[0].dealer
        found.add(lots[-1].winner)
    assert found == {0, 1, 2, 3}


@pytest.mark.clause("halsam/texas#later-deal")
def test_the_deal_passes_to_the_left_whoever_won() -> None:
    match = play_deals(ivories.game(TEXAS, players=4, target=5000).start(seed=5), seed=5, deals=6)
    dealers = [event.dealer or 0 for event in dealt(match)]
    assert dealers == [(dealers[0] + i) % 4 for i in range(len(dealers))]


@pytest.mark.clause("halsam/texas#later-deal", "halsam/texas#all-pass")
def test_the_deal_passes_to_the_left_after_a_deal_in_which_all_passed() -> None:
    match = auction(*["pass"] * 4, dealer=1)
    assert [event.dealer for event in dealt(match)] == [1, 2]
    assert match.turn == 3


@pytest.mark.clause("halsam/texas#turn", "halsam/texas#auction")
def test_the_dealers_left_is_asked_first_and_the_dealer_last() -> None:
    match = start(FORTY, dealer=1)
    asked = []
    for _ in range(3):
        asked.append(match.turn)
        match.play("pass")
    assert [*asked, match.turn] == [2, 3, 0, 1]


@pytest.mark.clause("halsam/texas#turn", "halsam/texas#lead")
def test_play_passes_to_the_left_one_piece_a_turn() -> None:
    match = play(start(FORTY, dealer=0), "pass", "bid 30", "pass", "pass", "trump 6")
    for piece in ("4-4", "4-2", "5-4", "2-2"):
        match.play(piece)
    assert [event.seat for event in match.events if isinstance(event, Played)] == [2, 3, 0, 1]


# --- Honours ---


@pytest.mark.clause("halsam/texas#honours")
@pytest.mark.parametrize(
    "pieces, points",
    [
        ("6-6 3-1 2-1 1-0", 1),
        ("6-6 5-5 2-1 1-0", 11),
        ("6-6 6-4 2-1 1-0", 11),
        ("6-6 5-0 2-1 1-0", 6),
        ("6-6 4-1 2-1 1-0", 6),
        ("6-6 3-2 2-1 1-0", 6),
        ("5-5 6-4 5-0 4-1", 31),
        ("5-0 5-5 6-4 3-2", 31),
        ("6-4 4-1 3-2 5-0", 26),
        ("5-1 6-1 5-2 4-0", 1),  # five or ten spots make no honour
        ("6-6 5-4 4-3 6-5", 1),
    ],
)
def test_a_trick_counts_one_and_its_honours(pieces: str, points: int) -> None:
    assert trick("none", pieces).points == points


@pytest.mark.clause("halsam/texas#honours")
@pytest.mark.parametrize("seed", range(6))
def test_a_deal_holds_forty_two_points(seed: int) -> None:
    match = start(FORTY, max_deals=1)
    play(match, *AUCTIONS[30], "trump " + ("0", "3", "5", "6", "doubles", "none")[seed])
    play_deals(match, seed=seed, deals=1)
    assert len(tricks_of(match)) == 7
    assert sum(event.points for event in tricks_of(match)) == 42


@pytest.mark.clause("halsam/texas#honours")
def test_honours_count_for_the_side_that_takes_them() -> None:
    match = forty(30)
    assert [(event.seat, event.points) for event in tricks_of(match)] == [
        *((0, 21), (0, 6), (0, 6), (0, 1), (0, 6)),
        *((1, 1), (1, 1)),
    ]


# --- Auction ---


@pytest.mark.clause("halsam/texas#auction", "halsam/texas#limits")
def test_the_first_bid_is_thirty_to_forty_one_or_forty_two() -> None:
    assert texts(auction()) == [*NUMBERS, "bid 42", "pass"]
    for bid in ("bid 29", "bid 43", "bid 0", "bid 84", "bid 168", "bid 250"):
        refused(auction(), bid, Code.BAD_BID)


@pytest.mark.clause("halsam/texas#auction")
def test_every_later_bid_is_higher_than_the_last() -> None:
    assert texts(auction("bid 37")) == ["bid 38", "bid 39", "bid 40", "bid 41", "bid 42", "pass"]
    assert texts(auction("bid 41")) == ["bid 42", "pass"]
    assert texts(auction("bid 30", "pass"))[0] == "bid 31"
    refused(auction("bid 37"), "bid 37", Code.BAD_BID)
    refused(auction("bid 37"), "bid 36", Code.BAD_BID)


@pytest.mark.clause("halsam/texas#auction")
def test_who_passed_is_out_and_the_last_bidder_wins_the_auction() -> None:
    match = auction("bid 30", "pass", "bid 31", "pass", "bid 32", "bid 33")
    assert match.turn == 0
    match.play("pass")
    assert (match.turn, texts(match)[0]) == (2, "trump 0")
    table = match.view().tricks
    assert table is not None and (table.maker, table.bid) == (2, 33)


@pytest.mark.clause("halsam/texas#auction")
def test_a_pass_before_any_bid_is_final_too() -> None:
    match = auction("pass", "bid 30", "pass", "pass")
    assert (match.turn, texts(match)[0]) == (1, "trump 0")


@pytest.mark.clause("halsam/texas#auction")
def test_the_dealer_bids_last_and_may_be_the_only_one() -> None:
    match = auction("pass", "pass", "pass", "bid 30")
    assert (match.turn, texts(match)[0]) == (3, "trump 0")


@pytest.mark.clause("halsam/texas#auction")
def test_the_auction_goes_round_by_default_and_once_with_one_round() -> None:
    said = ("bid 30", "bid 31", "pass", "bid 33")
    assert texts(auction(*said))[0] == "bid 34"
    assert auction(*said).turn == 0
    once = auction(*said, one_round=True)
    assert (once.turn, texts(once)[0]) == (3, "trump 0")
    early = auction("bid 30", "bid 31", "pass", "pass", one_round=True)
    assert (early.turn, texts(early)[0]) == (1, "trump 0")


@pytest.mark.clause("halsam/texas#limits")
def test_the_ladder_of_limit_bids() -> None:
    assert texts(auction("bid 30", "bid 42")) == ["bid 84", "pass"]
    assert texts(auction("bid 42")) == ["bid 84", "pass"]
    assert texts(auction("bid 42", "bid 84")) == ["bid 168", "pass"]
    assert texts(auction("bid 42", "bid 84", "bid 168")) == ["bid 250", "pass"]
    refused(auction("bid 42"), "bid 168", Code.BAD_BID)
    refused(auction("bid 41"), "bid 84", Code.BAD_BID)


@pytest.mark.clause("halsam/texas#limits")
def test_open_limits_lets_each_be_bid_whenever_it_is_higher() -> None:
    every = ["bid 42", "bid 84", "bid 168", "bid 250", "pass"]
    assert texts(auction(open_limits=True)) == [*NUMBERS, *every]
    assert texts(auction("bid 41", open_limits=True)) == every
    assert texts(auction("bid 42", open_limits=True)) == every[1:]
    assert texts(auction("bid 84", open_limits=True)) == every[2:]


@pytest.mark.clause("halsam/texas#limits")
def test_two_hundred_and_fifty_ends_the_auction_at_once() -> None:
    match = auction("bid 250", open_limits=True)
    assert (match.turn, texts(match)[0]) == (0, "trump 0")
    climbed = auction("bid 42", "bid 84", "bid 168", "bid 250")
    assert (climbed.turn, texts(climbed)[0]) == (3, "trump 0")


@pytest.mark.clause("halsam/texas#all-pass")
def test_all_pass_nobody_scores_and_the_next_dealer_deals() -> None:
    match = auction(*["pass"] * 4, scores=[10, 20, 10, 20])
    assert (ended(match).ending, ended(match).winner, ended(match).gains) == (Ending.PASSED, None, (0, 0, 0, 0))
    assert match.scores == (10, 20, 10, 20)
    assert (match.over, dealt(match)[1].dealer, match.turn) == (False, 0, 1)
    same = auction(*["pass"] * 4, all_pass="redeal")
    assert dealt(same)[1].dealer == 0


@pytest.mark.clause("halsam/texas#all-pass")
def test_all_pass_dealer_makes_the_dealer_bid_thirty() -> None:
    match = auction("pass", "pass", "pass", all_pass="dealer")
    assert (match.turn, texts(match)) == (3, ["bid 30"])
    with pytest.raises(ivories.IllegalAction):
        match.play("pass")
    match.play("bid 30")
    assert (match.turn, texts(match)[0]) == (3, "trump 0")
    assert "pass" in texts(auction("bid 30", "pass", "pass", all_pass="dealer"))


# --- Trumps and suits ---


@pytest.mark.clause("halsam/texas#naming")
def test_trumps_are_named_after_the_auction_any_number_doubles_or_none() -> None:
    match = auction(*AUCTIONS[30])
    assert texts(match) == [*(f"trump {number}" for number in range(7)), "trump doubles", "trump none"]
    refused(auction(), "trump 5", Code.NOT_NOW)
    refused(match, "5-5", Code.NOT_NOW)


@pytest.mark.clause("halsam/texas#suits", "halsam/texas#trick")
@pytest.mark.parametrize(
    "trump, pieces, winner",
    [
        ("2", "4-4 6-4 5-4 4-3", 0),  # the double heads its suit
        ("2", "4-3 6-4 5-4 4-0", 1),  # 6-4 is a four here
        ("2", "4-3 6-4 4-4 5-4", 2),
        ("2", "4-0 4-1 4-3 5-4", 3),
        ("5", "4-3 5-4 6-4 4-4", 1),  # 5-4 is a trump
        ("5", "6-4 6-3 6-5 6-6", 2),
        ("5", "6-4 4-4 4-3 4-2", 0),  # called were sixes
        ("0", "2-1 6-6 5-5 4-4", 0),  # doubles of other suits win nothing
        ("1", "6-2 2-2 6-3 5-2", 2),
        ("4", "4-0 6-4 4-4 5-4", 2),
        ("4", "4-0 6-4 5-4 4-3", 1),
        ("4", "6-6 4-0 4-1 6-5", 2),  # the highest of several trumps
        ("0", "6-6 1-0 6-5 5-5", 1),  # blanks as trumps
        ("6", "5-5 5-4 6-0 5-3", 2),
    ],
)
def test_which_piece_wins_a_trick(trump: str, pieces: str, winner: int) -> None:
    assert trick(trump, pieces).seat == winner


FOURS = ["4-4", "6-4", "5-4", "4-3", "4-2", "4-1", "4-0"]


@pytest.mark.clause("halsam/texas#suits")
@pytest.mark.parametrize("higher, lower", list(combinations(FOURS, 2)))
def test_the_suit_of_fours_as_trumps_runs_as_stated(higher: str, lower: str) -> None:
    assert trick("4", f"{lower} 3-3 {higher} 2-2").seat == 2
    assert trick("4", f"{higher} 3-3 {lower} 2-2").seat == 0


@pytest.mark.clause("halsam/texas#suits")
@pytest.mark.parametrize("lead", ["4-4", "4-3", "4-2", "4-1", "4-0"])
def test_the_suit_of_fours_called_runs_as_stated(lead: str) -> None:
    for reply in FOURS:
        if reply != lead:
            beaten = FOURS.index(reply) < FOURS.index(lead)
            assert trick("none", f"{lead} 3-3 {reply} 2-2").seat == (2 if beaten else 0)


@pytest.mark.clause("halsam/texas#doubles")
@pytest.mark.parametrize(
    "pieces, winner",
    [
        ("3-2 1-1 2-2 3-3", 3),
        ("3-2 1-1 6-3 2-2", 3),
        ("6-5 6-4 0-0 6-3", 2),
        ("1-1 6-5 0-0 2-2", 3),
        ("0-0 6-0 5-0 4-0", 0),
        ("5-5 6-6 4-4 3-3", 1),
        ("4-1 6-4 5-4 4-3", 1),
        ("5-4 6-4 4-3 6-5", 3),  # called were fives
    ],
)
def test_doubles_as_trumps(pieces: str, winner: int) -> None:
    assert trick("doubles", pieces).seat == winner


@pytest.mark.clause("halsam/texas#doubles", "halsam/texas#follow")
def test_with_doubles_as_trumps_the_suits_do_without_their_doubles() -> None:
    hands = ["6-5 1-1", "6-6 6-1", "6-4 5-5", "3-1 0-0"]
    match = play(led_by_zero(hands, "doubles"), "6-5")
    assert texts(match) == ["6-1"]
    doubles = play(led_by_zero(hands, "doubles"), "1-1")
    assert texts(doubles) == ["6-6"]
    refused(doubles, "6-1", Code.MUST_FOLLOW)


@pytest.mark.clause("halsam/texas#doubles", "halsam/texas#follow")
def test_a_double_does_not_follow_its_number_when_doubles_are_trumps() -> None:
    match = play(led_by_zero(["6-5 1-1", "6-6 3-1", "6-4 5-5", "2-1 0-0"], "doubles"), "6-5")
    assert sorted(texts(match)) == ["3-1", "6-6"]


@pytest.mark.clause("halsam/texas#no-trump")
@pytest.mark.parametrize(
    "pieces, winner",
    [("4-2 4-4 6-4 2-2", 1), ("1-0 6-6 5-5 1-1", 3), ("5-4 6-6 6-5 4-4", 2), ("2-0 6-0 5-0 0-0", 0)],
)
def test_without_trumps_only_the_called_suit_wins(pieces: str, winner: int) -> None:
    assert trick("none", pieces).seat == winner


# --- Play ---


@pytest.mark.clause("halsam/texas#lead")
@pytest.mark.parametrize("trump", ["5", "doubles", "none"])
def test_the_bidder_leads_any_piece_wherever_they_sit(trump: str) -> None:
    match = auction("pass", "pass", "bid 35", "pass")
    match.play(f"trump {trump}")
    assert match.turn == 2
    assert sorted(texts(match)) == sorted(FORTY[2].split())


@pytest.mark.clause("halsam/texas#follow")
@pytest.mark.parametrize(
    "trump, lead, hand, free",
    [
        ("5", "6-3", "6-1 6-5", "6-1"),
        ("5", "6-3", "6-5 4-3", "6-5 4-3"),  # 6-5 is no six, 4-3 neither: nobody need trump
        ("5", "5-0", "6-5 6-6", "6-5"),
        ("5", "4-3", "6-4 3-3", "6-4"),  # a four is any piece with a four
        ("5", "4-3", "3-3 3-0", "3-3 3-0"),
        ("5", "4-4", "4-0 5-4", "4-0"),
        ("none", "5-0", "6-5 0-0", "6-5"),
        ("0", "5-1", "5-0 4-1", "5-0 4-1"),
    ],
)
def test_suit_must_be_followed_and_nothing_else_is_required(trump: str, lead: str, hand: str, free: str) -> None:
    rest = [p for p in ("2-2", "2-1", "1-1", "2-0", "3-2") if p not in (lead, *hand.split())]
    hands = [f"{lead} {rest[0]}", hand, f"{rest[1]} {rest[2]}", f"{rest[3]} {rest[4]}"]
    match = play(led_by_zero(hands, trump), lead)
    assert sorted(texts(match)) == sorted(free.split())
    for piece in set(hand.split()) - set(free.split()):
        assert refused(match, piece, Code.MUST_FOLLOW).clause == "halsam/texas#follow"


@pytest.mark.clause("halsam/texas#trick")
def test_the_winner_leads_to_the_next_trick_with_any_piece() -> None:
    match = play(led_by_zero(FORTY, "5"), *FORTY_PLAYED[:24])
    assert (match.turn, texts(match)) == (1, ["6-6"])
    early = play(led_by_zero(FORTY, "5"), *FORTY_PLAYED[:4])
    assert early.turn == 0
    assert sorted(texts(early)) == sorted(FORTY[0].split()[1:])


@pytest.mark.clause("halsam/texas#trick")
def test_all_seven_tricks_are_played_when_the_bid_is_settled_sooner() -> None:
    match = play(led_by_zero(FORTY, "5", max_deals=1), *FORTY_PLAYED[:-1])  # made with the fourth trick
    assert not match.result().deals and match.scores == (0, 0, 0, 0)
    assert ended(play(match, FORTY_PLAYED[-1])).ending is Ending.PLAYED


# --- Scores ---


@pytest.mark.clause("halsam/texas#made")
@pytest.mark.parametrize("bid", [30, 34, 40])
def test_a_bid_that_is_made_scores_for_each_side_what_it_took(bid: int) -> None:
    result = ended(forty(bid))
    assert result.gains == (40, 2, 40, 2)
    assert (result.maker, result.bid) == (0, bid)


@pytest.mark.clause("halsam/texas#made")
def test_a_number_made_with_all_the_points_scores_forty_two() -> None:
    assert everything(41).scores == (42, 0, 42, 0)


@pytest.mark.clause("halsam/texas#made")
@pytest.mark.parametrize("bid", [42, 84, 168, 250])
def test_a_limit_bid_that_is_made_scores_the_bid(bid: int) -> None:
    assert everything(bid).scores == (bid, 0, bid, 0)


@pytest.mark.clause("halsam/texas#failed")
def test_a_failed_bid_gives_the_others_the_bid_and_what_they_took() -> None:
    assert forty(41).scores == (0, 43, 0, 43)


@pytest.mark.clause("halsam/texas#failed", "halsam/texas#made")
@pytest.mark.parametrize("bid", [42, 84, 168, 250])
def test_a_failed_limit_bid_does_the_same(bid: int) -> None:
    assert forty(bid).scores == (0, bid + 2, 0, bid + 2)


@pytest.mark.clause("halsam/texas#failed")
def test_failure_takes_nothing_from_what_stood_before() -> None:
    assert forty(41, scores=[17, 30, 17, 30]).scores == (17, 73, 17, 73)


@pytest.mark.clause("halsam/texas#target")
def test_a_match_is_played_to_250_or_another_figure() -> None:
    assert start(FORTY).view().target == 250
    assert not forty(30, scores=[209, 0, 209, 0], max_deals=9).over
    exact = forty(30, scores=[210, 0, 210, 0], max_deals=9)
    assert (exact.over, exact.winners) == (True, (0, 2))
    assert forty(30, target=40, max_deals=9).over
    assert not forty(30, target=41, max_deals=9).over


@pytest.mark.clause("halsam/texas#finish")
def test_the_match_is_looked_at_only_when_the_deal_is_over() -> None:
    match = play(start(FORTY, target=30), *AUCTIONS[30], "trump 5", *FORTY_PLAYED[:-1])
    assert not match.over
    assert play(match, FORTY_PLAYED[-1]).winners == (0, 2)


@pytest.mark.clause("halsam/texas#finish")
def test_the_other_side_may_get_there_without_the_bid() -> None:
    match = forty(30, scores=[0, 248, 0, 248], max_deals=9)
    assert (match.over, match.winners, match.scores) == (True, (1, 3), (40, 250, 40, 250))


@pytest.mark.clause("halsam/texas#finish")
@pytest.mark.parametrize("theirs", [248, 249])
def test_both_out_the_side_that_had_the_bid_wins_even_with_less(theirs: int) -> None:
    match = forty(30, scores=[210, theirs, 210, theirs], max_deals=9)
    assert match.scores == (250, theirs + 2, 250, theirs + 2)
    assert (match.over, match.winners) == (True, (0, 2))


@pytest.mark.clause("halsam/texas#max-deals")
def test_max_deals_ends_the_match_and_the_higher_score_wins() -> None:
    assert forty(30, max_deals=1).winners == (0, 2)
    assert forty(41, max_deals=1).winners == (1, 3)
    assert not forty(30, max_deals=2).over


@pytest.mark.clause("halsam/texas#max-deals")
def test_equal_scores_share_the_win_when_the_deals_run_out() -> None:
    match = forty(30, max_deals=1, scores=[0, 38, 0, 38])
    assert (match.scores, match.winners) == ((40, 40, 40, 40), (0, 1, 2, 3))


@pytest.mark.clause("halsam/texas#max-deals", "halsam/texas#finish")
def test_the_target_ends_the_match_before_the_deals_run_out() -> None:
    match = everything(250, max_deals=5)
    assert (match.over, match.winners, len(match.result().deals)) == (True, (0, 2), 1)


@pytest.mark.clause("halsam/texas#max-deals", "halsam/texas#all-pass")
def test_a_deal_that_was_thrown_in_counts_among_the_deals() -> None:
    once = auction(*["pass"] * 4, max_deals=1, scores=[0, 5, 0, 5])
    assert (once.over, once.winners) == (True, (1, 3))
    assert not auction(*["pass"] * 4, max_deals=2).over
    assert auction(*["pass"] * 8, max_deals=2).winners == (0, 1, 2, 3)


@pytest.mark.clause("halsam/texas#all-pass")
def test_a_refusal_to_pass_as_the_last_names_the_clause_that_forbids_it() -> None:
    with pytest.raises(ivories.IllegalAction) as caught:
        auction("pass", "pass", "pass", "pass", all_pass="dealer")
    assert caught.value.clause == "halsam/texas#all-pass"


@pytest.mark.clause("halsam/texas#limits")
def test_a_refusal_of_a_limit_bid_out_of_order_names_the_clause_that_forbids_it() -> None:
    assert refused(auction("bid 41"), "bid 84", Code.BAD_BID).clause == "halsam/texas#limits"
