"""embossing/rounce, clause by clause. The trump-holder stands in the dealer's place; the left of seat s is s + 1."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import ivories
from ivories.errors import Code
from ivories.match import Match
from ivories.types import Ending, LaidAway, Lots, Played, TrickWon, Turned
from tests.clauses.helpers import dealt, ended, not_to_be_had, play, play_deals, refused, texts

ROUNCE = "embossing/rounce"

# 6-3 is turned: sixes are trumps, and seat 0 can take every trick.
STRONG, THREES, FIVES = "6-6 6-5 6-4 5-5 4-4", "3-3 3-2 3-1 3-0 2-2", "5-4 5-3 5-2 5-1 5-0"
FIRST_DUMMY, SECOND_DUMMY = "6-2 6-1 6-0 4-3 4-2 4-1", "4-0 2-1 2-0 1-1 1-0 0-0"
FOURTH, DUMMY_OF_SEVEN = "4-3 4-2 4-1 4-0 2-1", "6-2 6-1 6-0 2-0 1-1 1-0 0-0"
SWEEP = [("6-6", "3-0", "5-0"), ("6-5", "3-1", "5-1"), ("6-4", "3-2", "5-2")]
SWEEP += [("5-5", "3-3", "5-3"), ("4-4", "2-2", "5-4")]


def start(hands: list[str], turned: str, stock: str = "", holder: int | None = None, **given: Any) -> Match:
    """A set-up; the last seat is the trump-holder unless another is named."""
    scores = given.pop("scores", None)
    dealer = len(hands) - 1 if holder is None else holder
    game = ivories.game(ROUNCE, players=len(hands), **given)
    held = [hand.split() for hand in hands]
    return game.start(hands=held, turned=turned, stock=stock.split(), dealer=dealer, scores=scores)


def three(holder: int = 2, **given: Any) -> Match:
    """Three players about to speak, two dummies lying there."""
    return start([STRONG, THREES, FIVES], "6-3", f"{FIRST_DUMMY} {SECOND_DUMMY}", holder, **given)


def four(**given: Any) -> Match:
    """Four players about to speak, one dummy of seven lying there."""
    return start([STRONG, THREES, FIVES, FOURTH], "6-3", DUMMY_OF_SEVEN, **given)


def two(**given: Any) -> Match:
    """Two players about to speak, seat 1 the trump-holder."""
    return start([STRONG, FIVES], "6-3", f"{FIRST_DUMMY} {SECOND_DUMMY}", **given)


def sweep(**given: Any) -> Match:
    """All three stay in and seat 0 takes all five tricks."""
    given.setdefault("max_deals", 1)
    return play(three(**given), "stand", "stand", "stand", *(piece for trick in SWEEP for piece in trick))


def trick(lead: str, reply: str, turned: str) -> int:
    """Who of two wins a trick."""
    match = play(start([lead, reply], turned, max_deals=1), "stand", "stand", lead, reply)
    return next(event.seat for event in match.events if isinstance(event, TrickWon))


def replies(lead: str, hand: str, turned: str, rest: str = "2-1", **options: Any) -> list[str]:
    """What seat 1 may play upon a lead."""
    return sorted(texts(play(start([f"{lead} {rest}", hand], turned, **options), "stand", "stand", lead)))


def held(match: Match, seat: int) -> list[str]:
    return sorted(map(str, match.view(seat).hand))


# --- Table and deal ---


@pytest.mark.clause("embossing/rounce#pieces")
def test_double_six_is_the_default_and_larger_sets_may_be_chosen() -> None:
    for options, size in (({}, 28), ({"pieces": "double-nine"}, 55), ({"pieces": "double-twelve"}, 91)):
        view = ivories.game(ROUNCE, players=3, **options).start(seed=1).view()
        assert sum(view.counts) + view.stock + 1 == size  # one is turned


@pytest.mark.clause("embossing/rounce#players")
def test_two_to_four_play_and_the_larger_set_seats_no_more() -> None:
    for number in (2, 3, 4):
        assert ivories.game(ROUNCE, players=number).start().scores == (15,) * number
    for number in (1, 5):
        not_to_be_had(Code.BAD_PLAYERS, ROUNCE, number)
        not_to_be_had(Code.BAD_PLAYERS, ROUNCE, number, pieces="double-nine")
        not_to_be_had(Code.BAD_PLAYERS, ROUNCE, number, pieces="double-twelve")


@pytest.mark.clause("embossing/rounce#hand")
@pytest.mark.parametrize("pieces", ["double-six", "double-nine", "double-twelve"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hand_is_five_pieces(players: int, pieces: str) -> None:
    assert ivories.game(ROUNCE, players=players, pieces=pieces).start(seed=4).view().counts == (5,) * players


@pytest.mark.clause("embossing/rounce#hand", "embossing/rounce#dummies", "embossing/rounce#discard")
@pytest.mark.parametrize("players, hand, dummy", [(2, 3, 4), (3, 3, 4), (4, 3, 5), (2, 6, 7), (3, 4, 5)])
def test_the_option_hand_sets_another_number_and_dummies_follow(players: int, hand: int, dummy: int) -> None:
    match = ivories.game(ROUNCE, players=players, hand=hand).start(seed=4)
    assert match.view().counts == (hand,) * players
    seat = match.turn or 0
    match.play("dummy")
    assert len(match.view(seat).hand) == dummy
    while match.turn == seat:
        match.play(texts(match)[0])
    assert len(match.view(seat).hand) == hand


@pytest.mark.clause("embossing/rounce#first-deal")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_trump_holder_is_found_by_lot(players: int) -> None:
    found = set()
    for seed in range(40):
        match = ivories.game(ROUNCE, players=players).start(seed=seed)
        lots = [event for event in match.events if isinstance(event, Lots)]
        assert lots[0].seats == tuple(range(players))
        assert lots[-1].winner == dealt(match)[0].dealer
        found.add(lots[-1].winner)
    assert found == set(range(players))


@pytest.mark.clause("embossing/rounce#later-deal")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_trump_holders_place_passes_to_the_left(players: int) -> None:
    match = play_deals(ivories.game(ROUNCE, players=players, target=200).start(seed=2), seed=8, deals=6)
    holders = [event.dealer or 0 for event in dealt(match)]
    assert holders == [(holders[0] + i) % players for i in range(len(holders))]


@pytest.mark.clause("embossing/rounce#turned")
def test_a_piece_is_turned_and_its_larger_number_is_trump() -> None:
    match = three()
    assert [str(event.piece) for event in match.events if isinstance(event, Turned)] == ["6-3"]
    assert trick("5-5", "6-0", "6-3") == 1
    assert trick("5-5", "3-3", "6-3") == 0
    assert trick("5-5", "3-0", "3-3") == 1
    assert trick("5-5", "1-0", "0-0") == 1


# --- Suits ---


@pytest.mark.clause("embossing/rounce#suits", "embossing/rounce#trick")
@pytest.mark.parametrize(
    "lead, reply, turned, winner",
    [
        ("3-1", "3-3", "6-2", 1),
        ("3-1", "4-3", "6-2", 1),
        ("3-1", "5-3", "6-2", 1),
        ("3-1", "3-0", "6-2", 0),
        ("3-1", "1-1", "6-2", 0),
        ("4-3", "3-3", "6-2", 0),
        ("3-3", "6-0", "6-2", 1),
        ("5-4", "6-5", "6-2", 1),
        ("6-6", "6-5", "5-2", 1),
        ("6-5", "6-6", "5-2", 0),
        ("1-0", "6-6", "4-2", 0),
        ("5-5", "6-5", "6-2", 1),  # there are no bowers here: 5-5 is a plain five
        ("6-1", "5-5", "6-2", 0),
    ],
)
def test_which_of_two_pieces_wins(lead: str, reply: str, turned: str, winner: int) -> None:
    assert trick(lead, reply, turned) == winner


FOURS = ["4-4", "6-4", "5-4", "4-3", "4-2", "4-1", "4-0"]


@pytest.mark.clause("embossing/rounce#suits")
@pytest.mark.parametrize("higher, lower", list(combinations(FOURS, 2)))
def test_the_double_is_the_highest_and_the_others_follow_downward(higher: str, lower: str) -> None:
    turned = next(piece for piece in ("4-2", "4-1", "4-0") if piece not in (higher, lower))
    assert trick(higher, lower, turned) == 0
    assert trick(lower, higher, turned) == 1


# --- Speaking ---


@pytest.mark.clause("embossing/rounce#turn", "embossing/rounce#holder")
def test_the_trump_holders_left_speaks_first_and_the_trump_holder_last() -> None:
    match = three(holder=0)
    order = []
    for _ in range(2):
        order.append(match.turn)
        match.play("stand")
    assert [*order, match.turn] == [1, 2, 0]


@pytest.mark.clause("embossing/rounce#stand", "embossing/rounce#dummies")
def test_stand_dummy_or_pass() -> None:
    assert sorted(texts(three())) == ["dummy", "pass", "stand"]
    assert sorted(texts(four())) == ["dummy", "pass", "stand"]
    assert sorted(texts(play(three(), "stand"))) == ["dummy", "pass", "stand"]
    assert sorted(texts(play(three(), "dummy", "discard 4-1"))) == ["dummy", "pass", "stand"]
    assert sorted(texts(play(four(), "pass"))) == ["dummy", "pass", "stand"]


@pytest.mark.clause("embossing/rounce#stand", "embossing/rounce#rounced", "embossing/rounce#turn")
def test_who_passes_is_out_skipped_and_neither_pays_nor_gains() -> None:
    match = play(three(max_deals=1), "stand", "pass", "stand")
    for lead, _, reply in SWEEP:
        assert match.turn == 0
        match.play(lead)
        assert match.turn == 2
        match.play(reply)
    assert match.scores == (10, 15, 20)


@pytest.mark.clause("embossing/rounce#dummies", "embossing/rounce#discard")
def test_two_dummies_of_six_when_three_play() -> None:
    match = play(three(), "dummy")
    assert held(match, 0) == sorted(FIRST_DUMMY.split())
    assert (match.turn, sorted(texts(match))) == (0, sorted(f"discard {piece}" for piece in FIRST_DUMMY.split()))
    match.play("discard 4-1")
    assert held(match, 0) == sorted(FIRST_DUMMY.split()[:-1])
    assert match.turn == 1
    match.play("dummy")
    assert held(match, 1) == sorted(SECOND_DUMMY.split())
    match.play("discard 0-0")
    assert sorted(texts(match)) == sorted(["stand", *(f"swap {piece}" for piece in FIVES.split())])


@pytest.mark.clause("embossing/rounce#dummies")
def test_two_dummies_of_six_when_two_play() -> None:
    match = play(two(), "dummy", "discard 6-2")
    assert "dummy" in texts(match)
    match.play("dummy")
    assert held(match, 1) == sorted(SECOND_DUMMY.split())


@pytest.mark.clause("embossing/rounce#dummies", "embossing/rounce#discard")
def test_one_dummy_of_seven_when_four_play() -> None:
    match = play(four(), "dummy")
    assert held(match, 0) == sorted(DUMMY_OF_SEVEN.split())
    play(match, "discard 0-0")
    assert (match.turn, len(texts(match))) == (0, 6)
    play(match, "discard 1-0")
    assert held(match, 0) == sorted(DUMMY_OF_SEVEN.split()[:5])
    assert (match.turn, sorted(texts(match))) == (1, ["pass", "stand"])
    play(match, "pass", "pass")
    assert sorted(texts(match)) == sorted(["stand", *(f"swap {piece}" for piece in FOURTH.split())])


@pytest.mark.clause("embossing/rounce#dummies")
@pytest.mark.parametrize("players, left, size", [(2, 17, 6), (3, 12, 6), (4, 7, 7)])
def test_a_shuffled_deal_has_dummies_without_the_turned_piece(players: int, left: int, size: int) -> None:
    match = ivories.game(ROUNCE, players=players).start(seed=9)
    assert match.view().stock == left
    table, seat = match.view().tricks, match.turn or 0
    match.play("dummy")
    assert table is not None and table.turned not in match.view(seat).hand
    assert len(match.view(seat).hand) == size


@pytest.mark.clause("embossing/rounce#discard", "embossing/rounce#stand")
def test_what_is_laid_away_stays_hidden_and_a_dummy_must_be_played() -> None:
    match = play(three(), "dummy")
    with pytest.raises(ivories.IllegalAction):
        match.play("pass")
    match.play("discard 4-1")
    assert {event.to for event in match.events if isinstance(event, LaidAway)} == {0}
    assert "Piece(high=4, low=1)" not in repr(match.seen_by(1)) + repr(match.seen_by(None))
    play(match, "pass", "stand")
    assert (match.turn, sorted(texts(match))) == (0, sorted(FIRST_DUMMY.split()[:-1]))


@pytest.mark.clause("embossing/rounce#give")
@pytest.mark.parametrize("costs", [False, True])
def test_to_give_takes_five_off_the_trump_holders_score_and_ends_the_deal(costs: bool) -> None:
    match = play(three(give_costs=costs), "pass")
    assert sorted(texts(match)) == ["dummy", "give", "stand"]
    match.play("give")
    assert ended(match).ending is Ending.GIVEN
    assert match.scores == (15, 20 if costs else 15, 10)
    assert not any(isinstance(event, Played) for event in match.events)
    assert dealt(match)[1].dealer == 0


@pytest.mark.clause("embossing/rounce#give")
def test_by_default_giving_costs_nothing() -> None:
    assert play(three(), "pass", "give").scores == (15, 15, 10)


@pytest.mark.clause("embossing/rounce#give")
def test_the_last_before_the_trump_holder_may_not_pass_when_all_before_did() -> None:
    match = play(three(), "pass")
    with pytest.raises(ivories.IllegalAction):
        match.play("pass")
    assert sorted(texts(two())) == ["dummy", "give", "stand"]
    assert sorted(texts(play(four(), "pass", "pass"))) == ["dummy", "give", "stand"]
    assert sorted(texts(play(four(), "pass", "stand"))) == ["dummy", "pass", "stand"]
    assert sorted(texts(play(four(), "stand", "pass"))) == ["dummy", "pass", "stand"]
    assert sorted(texts(play(three(), "dummy", "discard 4-1"))) == ["dummy", "pass", "stand"]


@pytest.mark.clause("embossing/rounce#give")
@pytest.mark.parametrize("costs, giver", [(False, 15), (True, 20)])
def test_two_and_four_players_give_too(costs: bool, giver: int) -> None:
    assert play(two(give_costs=costs), "give").scores == (giver, 10)
    assert play(four(give_costs=costs), "pass", "pass", "give").scores == (15, 15, giver, 10)


@pytest.mark.clause("embossing/rounce#give", "embossing/rounce#stand")
def test_who_could_give_may_stand_instead() -> None:
    match = play(three(), "pass", "stand", "stand")
    assert (match.turn, sorted(texts(match))) == (1, sorted(THREES.split()))


@pytest.mark.clause("embossing/rounce#holder")
def test_the_trump_holder_stands_swaps_or_takes_a_dummy_and_never_passes() -> None:
    match = play(three(), "stand", "pass")
    assert sorted(texts(match)) == sorted(["stand", "dummy", *(f"swap {piece}" for piece in FIVES.split())])
    with pytest.raises(ivories.IllegalAction):
        match.play("pass")


@pytest.mark.clause("embossing/rounce#holder", "embossing/rounce#discard")
def test_the_trump_holder_with_a_dummy_gives_up_the_turned_piece() -> None:
    match = play(three(), "stand", "pass", "dummy")
    assert held(match, 2) == sorted(FIRST_DUMMY.split())
    match.play("discard 4-1")
    assert held(match, 2) == sorted(FIRST_DUMMY.split()[:-1])
    assert (match.turn, sorted(texts(match))) == (0, sorted(STRONG.split()))


@pytest.mark.clause("embossing/rounce#swap")
def test_the_trump_holder_swaps_one_piece_for_the_turned_one_once() -> None:
    match = play(three(), "stand", "stand", "swap 5-0")
    assert held(match, 2) == ["5-1", "5-2", "5-3", "5-4", "6-3"]
    assert (match.turn, match.view().counts) == (0, (5, 5, 5))
    assert {event.to for event in match.events if isinstance(event, LaidAway)} == {2}
    assert "Piece(high=5, low=0)" not in repr(match.seen_by(0))
    with pytest.raises(ivories.IllegalAction):
        play(match, "swap 5-1")


@pytest.mark.clause("embossing/rounce#swap")
def test_only_the_trump_holder_swaps() -> None:
    with pytest.raises(ivories.IllegalAction):
        three().play("swap 6-6")


# --- Play ---


@pytest.mark.clause("embossing/rounce#lead")
@pytest.mark.parametrize(
    "holder, said, leader",
    [
        (2, ("stand", "stand", "stand"), 0),
        (2, ("pass", "stand", "stand"), 1),
        (1, ("stand", "pass", "stand"), 2),
        (1, ("pass", "stand", "stand"), 0),
        (0, ("stand", "stand", "stand"), 1),
    ],
)
def test_the_nearest_to_the_trump_holders_left_leads_any_piece(holder: int, said: tuple[str, ...], leader: int) -> None:
    match = play(three(holder=holder), *said)
    assert match.turn == leader
    assert sorted(texts(match)) == sorted([STRONG, THREES, FIVES][leader].split())


@pytest.mark.clause("embossing/rounce#follow")
def test_suit_must_be_followed_if_it_can() -> None:
    assert replies("4-3", "4-0 6-6", "6-2") == ["4-0"]
    assert replies("4-3", "6-4 3-3", "6-2") == ["3-3", "6-4"]
    assert replies("6-3", "6-0 4-4", "6-2") == ["6-0"]
    assert replies("4-4", "5-4 1-1", "6-2") == ["5-4"]
    match = play(start(["4-3 2-1", "4-0 6-6"], "6-2"), "stand", "stand", "4-3")
    assert refused(match, "6-6", Code.MUST_FOLLOW).clause == "embossing/rounce#follow"


@pytest.mark.clause("embossing/rounce#head")
def test_nobody_need_win_a_trick_because_they_could() -> None:
    assert replies("5-4", "6-0 3-3", "6-2") == ["3-3", "6-0"]
    assert replies("5-4", "5-5 5-0", "6-2") == ["5-0", "5-5"]


@pytest.mark.clause("embossing/rounce#head")
def test_must_head_makes_who_cannot_follow_trump() -> None:
    assert replies("5-4", "6-0 3-3", "6-2", must_head=True) == ["6-0"]
    assert replies("5-4", "6-0 6-6 3-3", "6-2", rest="2-1 1-0", must_head=True) == ["6-0", "6-6"]
    assert replies("5-4", "2-2 3-3", "6-2", must_head=True) == ["2-2", "3-3"]
    match = play(start(["5-4 2-1", "6-0 3-3"], "6-2", must_head=True), "stand", "stand", "5-4")
    with pytest.raises(ivories.IllegalAction):
        match.play("3-3")


@pytest.mark.clause("embossing/rounce#head")
def test_must_head_leaves_who_follows_free() -> None:
    assert replies("5-4", "5-5 5-0", "6-2", must_head=True) == ["5-0", "5-5"]
    assert replies("6-1", "6-6 6-0", "6-2", must_head=True) == ["6-0", "6-6"]


@pytest.mark.clause("embossing/rounce#head")
@pytest.mark.parametrize(
    "hand, free",
    [("6-0 6-5", "6-5"), ("6-0 3-3", "6-0"), ("6-4 6-5", "6-4 6-5"), ("3-3 2-2", "3-3 2-2"), ("5-0 6-5", "5-0")],
)
def test_must_head_asks_for_a_higher_trump_than_any_in_the_trick(hand: str, free: str) -> None:
    match = start(["5-4 2-1", "6-1 1-0", hand], "6-2", must_head=True)
    play(match, "stand", "stand", "stand", "5-4", "6-1")
    assert sorted(texts(match)) == sorted(free.split())


def after_a_first_trick(**options: Any) -> Match:
    """Seat 0 has led a five, with trumps in hand, and won."""
    match = play(start(["5-5 6-6 6-5 4-4", "3-3 3-2 3-1 3-0"], "6-2", **options), "stand", "stand")
    assert sorted(texts(match)) == ["4-4", "5-5", "6-5", "6-6"]  # the first lead is free
    return play(match, "5-5", "3-0")


@pytest.mark.clause("embossing/rounce#trump-lead")
@pytest.mark.parametrize("options", [{}, {"lead_trump": "always"}])
def test_whoever_won_a_trick_leads_a_trump_if_they_hold_one(options: dict[str, str]) -> None:
    match = after_a_first_trick(**options)
    assert sorted(texts(match)) == ["6-5", "6-6"]
    with pytest.raises(ivories.IllegalAction):
        match.play("4-4")
    play(match, "6-6", "3-1")
    assert texts(match) == ["6-5"]
    play(match, "6-5", "3-2")
    assert texts(match) == ["4-4"]


@pytest.mark.clause("embossing/rounce#trump-lead")
def test_lead_trump_second_binds_only_the_lead_to_the_second_trick() -> None:
    match = after_a_first_trick(lead_trump="second")
    assert sorted(texts(match)) == ["6-5", "6-6"]
    play(match, "6-6", "3-1")
    assert sorted(texts(match)) == ["4-4", "6-5"]


@pytest.mark.clause("embossing/rounce#trump-lead")
@pytest.mark.parametrize("lead_trump", ["always", "second"])
def test_a_winner_who_holds_no_trump_leads_anything(lead_trump: str) -> None:
    match = start(["5-4 2-1 2-0", "5-5 4-4 3-3"], "6-2", lead_trump=lead_trump)
    play(match, "stand", "stand", "5-4", "5-5")
    assert (match.turn, sorted(texts(match))) == (1, ["3-3", "4-4"])


@pytest.mark.clause("embossing/rounce#trick")
def test_a_trick_takes_a_point_off_at_once_and_its_winner_leads() -> None:
    match = play(three(), "stand", "stand", "stand", *SWEEP[0])
    assert (match.scores, match.turn) == ((14, 15, 15), 0)
    other = play(three(), "stand", "stand", "stand", "4-4", "3-0", "5-4")  # 4-4 heads the fours
    assert (other.scores, other.turn) == ((14, 15, 15), 0)
    lost = play(two(), "stand", "swap 5-0", "4-4", "5-4", "6-4")
    assert (lost.scores, lost.turn) == ((14, 15), 1)


# --- Scores ---


@pytest.mark.clause("embossing/rounce#rounced")
def test_who_stayed_in_and_took_no_trick_goes_up_five_at_the_end() -> None:
    match = sweep()
    assert ended(match).ending is Ending.PLAYED
    assert match.scores == (10, 20, 20)


@pytest.mark.clause("embossing/rounce#rounced")
def test_with_one_trick_a_player_is_not_rounced() -> None:
    match = start(["6-6 5-1", "5-5 4-4", "3-3 2-2"], "6-2", max_deals=1)
    play(match, "stand", "stand", "stand", "6-6", "4-4", "2-2", "5-1", "5-5", "3-3")
    assert match.scores == (14, 14, 20)


@pytest.mark.clause("embossing/rounce#rounced")
def test_players_with_a_dummy_are_rounced_too() -> None:
    match = play(three(max_deals=1), "stand", "dummy", "discard 6-2", "dummy", "discard 0-0")
    play(match, "6-6", "6-0", "1-0", "6-5", "6-1", "1-1", "6-4", "4-1", "2-0")
    play(match, "5-5", "4-2", "2-1", "4-4", "4-3", "4-0")
    assert match.scores == (10, 20, 20)


@pytest.mark.clause("embossing/rounce#target")
def test_everybody_starts_at_fifteen_or_another_number() -> None:
    assert three().scores == (15, 15, 15)
    assert three(target=7).scores == (7, 7, 7)
    assert play(two(target=5), "give").winners == (1,)


@pytest.mark.clause("embossing/rounce#finish")
def test_the_match_ends_in_mid_deal_when_a_score_is_nothing() -> None:
    match = play(three(scores=[2, 4, 4]), "stand", "stand", "stand", *SWEEP[0])
    assert not match.over
    play(match, *SWEEP[1])
    assert (match.over, match.winners, match.scores) == (True, (0,), (0, 4, 4))
    assert ended(match).ending is Ending.OUT


@pytest.mark.clause("embossing/rounce#finish", "embossing/rounce#give")
@pytest.mark.parametrize("left, after", [(5, 0), (3, -2)])
def test_the_trump_holder_may_get_there_by_a_gift(left: int, after: int) -> None:
    match = play(three(scores=[1, 1, left]), "pass", "give")
    assert (match.over, match.winners, match.scores) == (True, (2,), (1, 1, after))


@pytest.mark.clause("embossing/rounce#max-deals")
def test_max_deals_the_lowest_score_wins_and_equal_ones_share() -> None:
    match = sweep(max_deals=1)
    assert (match.over, match.winners) == (True, (0,))
    assert not sweep(max_deals=2).over
    shared = play(three(max_deals=1, scores=[15, 10, 15]), "pass", "give")
    assert (shared.scores, shared.winners) == ((15, 10, 10), (1, 2))
    highest = sweep(max_deals=1, scores=[15, 5, 4])
    assert (highest.scores, highest.winners) == ((10, 10, 9), (2,))


@pytest.mark.clause("embossing/rounce#head")
def test_a_refusal_for_not_trumping_names_the_clause_that_forbids_it() -> None:
    match = play(start(["5-4 2-1", "6-0 3-3"], "6-2", must_head=True), "stand", "stand", "5-4")
    assert refused(match, "3-3", Code.MUST_FOLLOW).clause == "embossing/rounce#head"


@pytest.mark.clause("embossing/rounce#give")
def test_a_refusal_to_pass_before_the_trump_holder_names_the_clause_that_forbids_it() -> None:
    with pytest.raises(ivories.IllegalAction) as caught:
        play(three(), "pass", "pass")
    assert caught.value.clause == "embossing/rounce#give"
