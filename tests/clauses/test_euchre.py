"""embossing/euchre, clause by clause. With four, seats 0 and 2 play against 1 and 3; the left of seat s is s + 1."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import ivories
from ivories.errors import Code
from ivories.match import Match
from ivories.types import Ending, LaidAway, Lots, TookTurned, TrickWon
from tests.clauses.helpers import dealt, ended, not_to_be_had, play, play_deals, refused, texts

EUCHRE = "embossing/euchre"

# Seat 3 deals and turns 6-2; seat 0 makes sixes. By the tricks seat 0 takes: its hand, and the play, seat by seat.
OTHERS = ["4-4 4-3 4-2 1-1 2-2", "3-3 3-2 3-1 3-0 0-0", "5-4 5-3 5-2 5-1 5-0"]
MAKERS = {
    2: "6-6 5-5 1-0 2-0 2-1",
    3: "6-6 5-5 6-5 1-0 2-0",
    4: "6-6 5-5 6-5 6-4 2-0",
    5: "6-6 5-5 6-5 6-4 6-3",
}
FIRST_TWO = [("0:6-6", "1:4-2", "2:3-0", "3:5-0"), ("0:5-5", "1:4-3", "2:3-1", "3:5-1")]
THIRD = ("0:6-5", "1:4-4", "2:3-2", "3:5-2")
TRICKS = {
    2: [
        *FIRST_TWO,
        ("0:1-0", "1:1-1", "2:0-0", "3:5-2"),
        ("1:4-4", "2:3-3", "3:5-4", "0:2-1"),
        ("1:2-2", "2:3-2", "3:5-3", "0:2-0"),
    ],
    3: [*FIRST_TWO, THIRD, ("0:1-0", "1:1-1", "2:0-0", "3:5-3"), ("1:2-2", "2:3-3", "3:5-4", "0:2-0")],
    4: [*FIRST_TWO, THIRD, ("0:6-4", "1:1-1", "2:0-0", "3:5-3"), ("0:2-0", "1:2-2", "2:3-3", "3:5-4")],
    5: [*FIRST_TWO, THIRD, ("0:6-4", "1:1-1", "2:0-0", "3:5-3"), ("0:6-3", "1:2-2", "2:3-3", "3:5-4")],
}


def start(hands: list[str], turned: str, dealer: int | None = None, scores: Any = None, **options: Any) -> Match:
    """A set-up; hands are written with blanks between the pieces, the last seat deals unless another is named."""
    game = ivories.game(EUCHRE, players=len(hands), **options)
    last = len(hands) - 1 if dealer is None else dealer
    return game.start(hands=[hand.split() for hand in hands], turned=turned, dealer=last, scores=scores)


def taking(tricks: int, seats: str = "0123", alone: bool = False, **given: Any) -> Match:
    """Seat 0 makes sixes and takes so many tricks; `seats` are those of the full table who are there."""
    given.setdefault("max_deals", 1)
    held = dict(zip("0123", [MAKERS[tricks], *OTHERS], strict=True))
    match = play(start([held[seat] for seat in seats], "6-2", **given), "order")
    if len(seats) == 4:
        match.play("alone" if alone else "pass")
    match.play("discard 6-2")
    at_play = seats.replace("2", "") if alone else seats
    return play(match, *(said[2:] for trick in TRICKS[tricks] for said in trick if said[0] in at_play))


def four(turned: str = "6-2", dealer: int = 3, **options: Any) -> Match:
    """Four players about to speak."""
    return start([MAKERS[3], *OTHERS], turned, dealer, **options)


def trick(lead: str, reply: str, turned: str) -> int:
    """Who of two wins: seat 0 orders the turned piece's number up and leads; nobody takes the turned piece."""
    match = play(start([lead, reply], turned, suit_only=True, max_deals=1), "order", lead, reply)
    return next(event.seat for event in match.events if isinstance(event, TrickWon))


def made_trick(lead: str, reply: str, trump: int, turned: str, **options: Any) -> int:
    """The same, with a trump that was named in the second round."""
    match = start([lead, reply], turned, max_deals=1, **options)
    play(match, "pass", "turn down", f"make {trump}", lead, reply)
    return next(event.seat for event in match.events if isinstance(event, TrickWon))


def replies(lead: str, hand: str, turned: str, rest: str = "2-1") -> list[str]:
    """What seat 1 may play upon a lead."""
    match = play(start([f"{lead} {rest}", hand], turned, suit_only=True), "order", lead)
    return sorted(texts(match))


# --- Table and deal ---


@pytest.mark.clause("embossing/euchre#pieces")
def test_double_six_is_the_default_and_larger_sets_may_be_chosen() -> None:
    for options, size in (({}, 28), ({"pieces": "double-nine"}, 55), ({"pieces": "double-twelve"}, 91)):
        view = ivories.game(EUCHRE, players=4, **options).start(seed=1).view()
        assert (view.counts, view.stock) == ((5,) * 4, size - 20 - 1)
    with pytest.raises(ivories.IvoriesError):
        start(["9-9", "8-8"], "7-6")


@pytest.mark.clause("embossing/euchre#players")
def test_two_to_four_play_and_the_larger_set_seats_no_more() -> None:
    for number in (2, 3, 4):
        assert len(ivories.game(EUCHRE, players=number).start().scores) == number
    for number in (1, 5):
        not_to_be_had(Code.BAD_PLAYERS, EUCHRE, number)
        not_to_be_had(Code.BAD_PLAYERS, EUCHRE, number, pieces="double-nine")
        not_to_be_had(Code.BAD_PLAYERS, EUCHRE, number, pieces="double-twelve")


@pytest.mark.clause("embossing/euchre#players")
def test_of_four_partners_share_a_score_and_fewer_play_each_for_himself() -> None:
    assert taking(3).scores == (1, 0, 1, 0)
    assert taking(3, "013").scores == (1, 0, 0)
    assert taking(3, "01").scores == (1, 0)


@pytest.mark.clause("embossing/euchre#hand")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hand_is_five_pieces(players: int) -> None:
    assert ivories.game(EUCHRE, players=players).start(seed=4).view().counts == (5,) * players


@pytest.mark.clause("embossing/euchre#hand", "embossing/euchre#score", "embossing/euchre#euchred")
@pytest.mark.parametrize(
    "hands, said, gains",
    [
        (["6-6 5-5 1-0", "4-2 4-3 1-1"], "6-6 4-2 5-5 4-3 1-0 1-1", (1, 0)),  # two of three
        (["6-6 5-5 6-5", "4-2 4-3 1-1"], "6-6 4-2 5-5 4-3 6-5 1-1", (2, 0)),
        (["6-6 1-0 2-0", "4-2 1-1 2-2"], "6-6 4-2 1-0 1-1 2-2 2-0", (0, 2)),
        (["6-6 5-5 1-0 2-0", "4-2 4-3 1-1 2-2"], "6-6 4-2 5-5 4-3 1-0 1-1 2-2 2-0", (0, 2)),  # no more than half
        (["6-6 5-5 6-5 2-0", "4-2 4-3 1-1 2-2"], "6-6 4-2 5-5 4-3 6-5 1-1 2-0 2-2", (1, 0)),
    ],
)
def test_the_option_hand_sets_another_number_and_more_than_half_the_tricks_are_needed(
    hands: list[str], said: str, gains: tuple[int, ...]
) -> None:
    size = len(hands[0].split())
    assert ivories.game(EUCHRE, players=2, hand=size).start().view().counts == (size, size)
    match = play(start(hands, "6-2", hand=size, max_deals=1), "order", "discard 6-2", *said.split())
    assert ended(match).gains == gains


@pytest.mark.clause("embossing/euchre#hand", "embossing/euchre#score", "embossing/euchre#alone")
def test_with_another_hand_a_lone_march_scores_four_too() -> None:
    match = start(["6-6 5-5 6-5", "4-2 4-3 1-1", "3-3 3-2 3-1", "5-4 5-3 5-2"], "6-2", hand=3, max_deals=1)
    play(match, "order", "alone", "discard 6-2", *["6-6", "4-2", "5-4", "5-5", "4-3", "5-3", "6-5", "1-1", "5-2"])
    assert ended(match).gains == (4, 0, 4, 0)


@pytest.mark.clause("embossing/euchre#first-deal")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_dealer_is_found_by_lot(players: int) -> None:
    found = set()
    for seed in range(40):
        match = ivories.game(EUCHRE, players=players).start(seed=seed)
        lots = [event for event in match.events if isinstance(event, Lots)]
        assert lots[0].seats == tuple(range(players))
        assert lots[-1].winner == dealt(match)[0].dealer
        found.add(lots[-1].winner)
    assert found == set(range(players))


@pytest.mark.clause("embossing/euchre#later-deal")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deal_passes_to_the_left(players: int) -> None:
    match = play_deals(ivories.game(EUCHRE, players=players, target=90).start(seed=2), seed=8, deals=6)
    dealers = [event.dealer or 0 for event in dealt(match)]
    assert dealers == [(dealers[0] + i) % players for i in range(len(dealers))]


@pytest.mark.clause("embossing/euchre#turned")
def test_the_larger_number_of_the_turned_piece_is_proposed() -> None:
    match = four("6-2")
    table = match.view().tricks
    assert table is not None and str(table.turned) == "6-2"
    match.play("order")
    ordered = match.view().tricks
    assert ordered is not None and ordered.trump == "6"


@pytest.mark.clause("embossing/euchre#turned", "embossing/euchre#bowers")
def test_the_double_blank_turned_proposes_blanks() -> None:
    assert trick("6-5", "1-0", "0-0") == 1


# --- Suits and bowers ---


@pytest.mark.clause("embossing/euchre#suits", "embossing/euchre#trick")
@pytest.mark.parametrize(
    "lead, reply, turned, winner",
    [
        ("3-1", "3-3", "6-2", 1),  # the double heads its suit
        ("3-1", "4-3", "6-2", 1),  # any piece with the called number
        ("3-1", "3-0", "6-2", 0),
        ("3-1", "1-1", "6-2", 0),  # called were threes
        ("4-3", "3-3", "6-2", 0),
        ("3-3", "6-0", "6-2", 1),  # a trump
        ("5-4", "6-5", "6-2", 1),
        ("5-4", "6-4", "6-2", 1),
        ("2-0", "2-1", "6-3", 1),
        ("1-0", "6-6", "4-2", 0),  # a double of another suit wins nothing
        ("6-0", "6-5", "4-2", 1),
        ("6-5", "6-6", "4-2", 1),
    ],
)
def test_which_of_two_pieces_wins(lead: str, reply: str, turned: str, winner: int) -> None:
    assert trick(lead, reply, turned) == winner


FOURS = ["4-4", "3-3", "6-4", "5-4", "4-3", "4-2", "4-1", "4-0"]


@pytest.mark.clause("embossing/euchre#bowers")
@pytest.mark.parametrize("higher, lower", list(combinations(FOURS, 2)))
def test_the_fours_as_trumps_run_as_stated(higher: str, lower: str) -> None:
    turned = next(piece for piece in ("4-2", "4-1", "4-0") if piece not in (higher, lower))
    assert trick(higher, lower, turned) == 0
    assert trick(lower, higher, turned) == 1


BLANKS = ["0-0", "6-6", "6-0", "5-0", "4-0", "3-0", "2-0", "1-0"]


@pytest.mark.clause("embossing/euchre#bowers")
@pytest.mark.parametrize("higher, lower", list(combinations(BLANKS, 2)))
def test_with_blanks_as_trumps_the_left_bower_is_the_highest_double(higher: str, lower: str) -> None:
    assert made_trick(lower, higher, 0, "5-3") == 1
    assert made_trick(higher, lower, 0, "5-3") == 0


@pytest.mark.clause("embossing/euchre#bowers", "embossing/euchre#pieces")
def test_with_blanks_as_trumps_the_highest_double_of_a_larger_set_is_the_left_bower() -> None:
    assert made_trick("12-0", "12-12", 0, "5-3", pieces="double-twelve") == 1
    assert made_trick("9-9", "1-0", 0, "5-3", pieces="double-twelve") == 1
    assert made_trick("9-0", "9-9", 0, "5-3", pieces="double-nine") == 1
    assert made_trick("9-9", "0-0", 0, "5-3", pieces="double-nine") == 1
    assert made_trick("6-6", "1-0", 0, "5-3", pieces="double-nine") == 1
    assert made_trick("9-8", "8-8", 9, "5-3", pieces="double-nine") == 1
    assert made_trick("8-8", "9-9", 9, "5-3", pieces="double-nine") == 1


@pytest.mark.clause("embossing/euchre#bowers")
@pytest.mark.parametrize(
    "left, next_best, turned",
    [("5-5", "6-5", "6-2"), ("4-4", "6-5", "5-2"), ("2-2", "6-3", "3-1"), ("1-1", "6-2", "2-0"), ("0-0", "6-1", "1-0")],
)
def test_the_left_bower_is_the_next_lower_double(left: str, next_best: str, turned: str) -> None:
    assert trick(next_best, left, turned) == 1
    assert trick(left, next_best, turned) == 0


@pytest.mark.clause("embossing/euchre#bowers", "embossing/euchre#follow")
def test_the_left_bower_follows_trumps_and_not_its_own_suit() -> None:
    assert replies("6-4", "5-5 4-4", "6-2") == ["5-5"]
    assert replies("5-4", "5-5 5-1", "6-2") == ["5-1"]
    assert replies("5-4", "5-5 3-1", "6-2") == ["3-1", "5-5"]
    assert replies("5-5", "6-0 5-4", "6-2") == ["6-0"]  # led, it calls for trumps
    assert replies("5-5", "5-4 3-1", "6-2") == ["3-1", "5-4"]


# --- Speaking ---


@pytest.mark.clause("embossing/euchre#turn", "embossing/euchre#order", "embossing/euchre#take")
def test_who_is_asked_what_in_the_first_round() -> None:
    match = four(dealer=1)
    asked = []
    for _ in range(3):
        asked.append((match.turn, sorted(texts(match))))
        match.play("pass")
    assert asked == [(2, ["order", "pass"]), (3, ["assist", "pass"]), (0, ["order", "pass"])]
    assert (match.turn, sorted(texts(match))) == (1, ["take", "turn down"])


@pytest.mark.clause("embossing/euchre#order", "embossing/euchre#players")
def test_with_fewer_players_everybody_else_is_an_opponent_of_the_dealer() -> None:
    match = start([MAKERS[3], OTHERS[0], OTHERS[2]], "6-2")
    for seat in (0, 1):
        assert (match.turn, sorted(texts(match))) == (seat, ["order", "pass"])
        match.play("pass")
    assert (match.turn, sorted(texts(match))) == (2, ["take", "turn down"])
    two = play(start([MAKERS[3], OTHERS[0]], "6-2"), "pass")
    assert (two.turn, sorted(texts(two))) == (1, ["take", "turn down"])


@pytest.mark.clause("embossing/euchre#order", "embossing/euchre#lead")
@pytest.mark.parametrize(
    "said, maker",
    [(("order",), 0), (("pass", "assist"), 1), (("pass", "pass", "order"), 2), (("pass", "pass", "pass", "take"), 3)],
)
def test_whoever_speaks_up_is_the_maker_and_leads(said: tuple[str, ...], maker: int) -> None:
    match = play(four(), *said, "pass", "discard 6-2")
    table = match.view().tricks
    assert table is not None and (table.maker, table.trump) == (maker, "6")
    assert match.turn == maker
    assert sorted(texts(match)) == sorted([MAKERS[3], *OTHERS][maker].split())


@pytest.mark.clause("embossing/euchre#take", "embossing/euchre#make")
def test_a_turned_down_trump_opens_a_second_round_at_the_dealers_left() -> None:
    match = play(four(dealer=1), "pass", "pass", "pass", "turn down")
    asked = []
    for _ in range(3):
        asked.append(match.turn)
        match.play("pass")
    assert [*asked, match.turn] == [2, 3, 0, 1]


@pytest.mark.clause("embossing/euchre#make")
def test_any_number_may_be_made_but_the_one_turned_down() -> None:
    match = play(four(), "pass", "pass", "pass", "turn down")
    assert sorted(texts(match)) == [*(f"make {number}" for number in range(6)), "pass"]
    with pytest.raises(ivories.IllegalAction):
        match.play("make 6")
    nine = play(start([MAKERS[3], OTHERS[0]], "7-2", pieces="double-nine"), "pass", "turn down")
    assert sorted(texts(nine)) == [*(f"make {number}" for number in range(10) if number != 7), "pass"]


@pytest.mark.clause("embossing/euchre#make")
@pytest.mark.parametrize("maker", [0, 1, 2, 3])
def test_in_the_second_round_nothing_is_taken_up_and_the_maker_leads(maker: int) -> None:
    match = play(four(), "pass", "pass", "pass", "turn down", *["pass"] * maker, "make 4")
    assert (match.turn, sorted(texts(match))) == (maker, ["alone", "pass"])
    match.play("pass")
    assert match.turn == maker
    assert sorted(texts(match)) == sorted([MAKERS[3], *OTHERS][maker].split())
    assert not any(isinstance(event, TookTurned) for event in match.events)


@pytest.mark.clause("embossing/euchre#all-pass", "embossing/euchre#later-deal")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_pass_twice_the_deal_is_thrown_in(players: int) -> None:
    match = start([MAKERS[3], *OTHERS][:players], "6-2", scores=[1, 2, 1, 2][:players])
    play(match, *["pass"] * (players - 1), "turn down", *["pass"] * players)
    assert (ended(match).ending, ended(match).winner) == (Ending.PASSED, None)
    assert match.scores == tuple([1, 2, 1, 2][:players])
    assert (dealt(match)[1].dealer, match.turn) == (0, 1)


# --- Discard and alone ---


@pytest.mark.clause("embossing/euchre#discard")
@pytest.mark.parametrize("said", [("order",), ("pass", "assist"), ("pass", "pass", "pass", "take")])
def test_the_dealer_takes_the_turned_piece_and_lays_any_of_six_away(said: tuple[str, ...]) -> None:
    match = play(four(), *said, "pass")
    assert match.turn == 3
    assert sorted(texts(match)) == sorted(f"discard {piece}" for piece in [*OTHERS[2].split(), "6-2"])
    match.play("discard 5-4")
    assert sorted(map(str, match.view(3).hand)) == ["5-0", "5-1", "5-2", "5-3", "6-2"]
    assert match.view().counts == (5, 5, 5, 5)


@pytest.mark.clause("embossing/euchre#discard")
def test_what_the_dealer_laid_away_is_seen_by_nobody_else() -> None:
    match = play(four(), "order", "pass", "discard 5-4")
    assert [event.to for event in match.events if isinstance(event, LaidAway)] == [3]
    for seat in (0, 1, 2, None):
        assert "Piece(high=5, low=4)" not in repr(match.seen_by(seat))


@pytest.mark.clause("embossing/euchre#discard")
@pytest.mark.parametrize("said", [("order",), ("pass", "pass", "pass", "take")])
def test_suit_only_leaves_the_turned_piece_where_it_is(said: tuple[str, ...]) -> None:
    match = play(four(suit_only=True), *said, "pass")
    maker = len(said) - 1
    assert match.turn == maker
    assert sorted(texts(match)) == sorted([MAKERS[3], *OTHERS][maker].split())
    assert sorted(map(str, match.view(3).hand)) == sorted(OTHERS[2].split())
    table = match.view().tricks
    assert table is not None and table.trump == "6"


@pytest.mark.clause("embossing/euchre#alone")
def test_the_maker_of_four_is_asked_before_anything_is_laid_away() -> None:
    match = play(four(), "order")
    assert (match.turn, sorted(texts(match))) == (0, ["alone", "pass"])
    match.play("alone")
    assert (match.turn, texts(match)[0].split()[0]) == (3, "discard")


@pytest.mark.clause("embossing/euchre#alone", "embossing/euchre#turn")
def test_the_partner_sits_out_and_is_skipped() -> None:
    match = play(four(), "order", "alone", "discard 6-2")
    table = match.view().tricks
    assert table is not None and table.out == (2,)
    order = []
    for piece in ("6-6", "4-2", "5-0"):
        order.append(match.turn)
        match.play(piece)
    assert order == [0, 1, 3]
    assert match.turn == 0


@pytest.mark.clause("embossing/euchre#alone", "embossing/euchre#discard")
def test_alone_with_the_dealer_as_partner_the_turned_piece_stays_down() -> None:
    match = play(four(dealer=2), "pass", "assist", "alone")
    assert match.turn == 0
    assert sorted(texts(match)) == sorted(MAKERS[3].split())
    assert not any(isinstance(event, TookTurned) for event in match.events)
    table = match.view().tricks
    assert table is not None and (table.out, table.trump) == ((2,), "6")


@pytest.mark.clause("embossing/euchre#alone")
def test_the_dealer_may_go_alone_and_still_takes_the_piece() -> None:
    match = play(four(), "pass", "pass", "pass", "take", "alone")
    assert (match.turn, len(texts(match))) == (3, 6)
    match.play("discard 5-0")
    table = match.view().tricks
    assert table is not None and table.out == (1,)
    assert match.turn == 3


@pytest.mark.clause("embossing/euchre#alone")
def test_in_the_second_round_the_maker_may_go_alone_too() -> None:
    match = play(four(), "pass", "pass", "pass", "turn down", "pass", "make 4", "alone")
    table = match.view().tricks
    assert table is not None and table.out == (3,)
    assert match.turn == 1


@pytest.mark.clause("embossing/euchre#alone")
def test_two_or_three_cannot_go_alone() -> None:
    for hands in ([MAKERS[3], OTHERS[0]], [MAKERS[3], OTHERS[0], OTHERS[2]]):
        match = play(start(hands, "6-2"), "order")
        assert {said.split()[0] for said in texts(match)} == {"discard"}
        made = play(start(hands, "6-2"), *["pass"] * (len(hands) - 1), "turn down", "make 5")
        assert (made.turn, sorted(texts(made))) == (0, sorted(MAKERS[3].split()))


# --- Play ---


@pytest.mark.clause("embossing/euchre#follow")
def test_suit_must_be_followed_if_it_can() -> None:
    assert replies("4-3", "4-0 6-6", "6-2") == ["4-0"]
    assert replies("4-3", "6-4 3-3", "6-2") == ["3-3", "6-4"]  # 6-4 is a trump: neither is a four
    assert replies("6-3", "6-0 6-6 4-4", "6-2", rest="2-1 1-0") == ["6-0", "6-6"]
    assert replies("4-4", "5-4 1-1", "6-2") == ["5-4"]
    match = play(start(["4-3 2-1", "4-0 6-6"], "6-2", suit_only=True), "order", "4-3")
    assert refused(match, "6-6", Code.MUST_FOLLOW).clause == "embossing/euchre#follow"


@pytest.mark.clause("embossing/euchre#trick")
def test_the_winner_leads_and_all_five_tricks_are_played() -> None:
    for tricks in MAKERS:
        match = taking(tricks)
        won = [event.seat for event in match.events if isinstance(event, TrickWon)]
        assert won == [0] * tricks + [1] * (5 - tricks)
        assert ended(match).ending is Ending.PLAYED


# --- Scores ---


@pytest.mark.clause("embossing/euchre#score")
@pytest.mark.parametrize("tricks, points", [(3, 1), (4, 1), (5, 2)])
def test_three_or_four_tricks_score_one_and_a_march_two(tricks: int, points: int) -> None:
    result = ended(taking(tricks))
    assert (result.gains, result.maker) == ((points, 0, points, 0), 0)
    assert ended(taking(tricks, "013")).gains == (points, 0, 0)
    assert ended(taking(tricks, "01")).gains == (points, 0)


@pytest.mark.clause("embossing/euchre#score")
def test_the_tricks_of_both_partners_count_together() -> None:
    hands = [MAKERS[2], "4-4 4-3 4-2 0-0 2-2", "3-3 3-2 3-1 3-0 1-1", OTHERS[2]]
    match = play(start(hands, "6-2", max_deals=1), "order", "pass", "discard 6-2")
    play(match, "6-6", "4-2", "3-0", "5-0", "5-5", "4-3", "3-1", "5-1", "1-0", "0-0", "1-1", "5-2")
    play(match, "3-3", "5-3", "2-1", "4-4", "3-2", "5-4", "2-0", "2-2")
    assert [event.seat for event in match.events if isinstance(event, TrickWon)] == [0, 0, 2, 2, 2]
    assert ended(match).gains == (2, 0, 2, 0)


@pytest.mark.clause("embossing/euchre#score", "embossing/euchre#alone")
@pytest.mark.parametrize("tricks, points", [(3, 1), (4, 1), (5, 4)])
def test_alone_a_march_scores_four_and_fewer_still_one(tricks: int, points: int) -> None:
    assert ended(taking(tricks, alone=True)).gains == (points, 0, points, 0)


@pytest.mark.clause("embossing/euchre#euchred")
def test_fewer_than_three_tricks_give_the_opponents_two() -> None:
    assert ended(taking(2)).gains == (0, 2, 0, 2)
    assert ended(taking(2, alone=True)).gains == (0, 2, 0, 2)
    assert ended(taking(2, "01")).gains == (0, 2)


@pytest.mark.clause("embossing/euchre#euchred")
def test_of_three_each_of_the_two_opponents_scores_two() -> None:
    assert ended(taking(2, "013")).gains == (0, 2, 2)


@pytest.mark.clause("embossing/euchre#target")
def test_a_match_is_played_to_five_or_another_figure() -> None:
    assert four().view().target == 5
    assert not taking(3, scores=[3, 0, 3, 0], max_deals=9).over
    assert taking(3, scores=[4, 0, 4, 0], max_deals=9).winners == (0, 2)
    assert taking(5, target=2, max_deals=9).over
    assert not taking(5, target=3, max_deals=9).over


@pytest.mark.clause("embossing/euchre#finish")
def test_partners_win_together_and_the_opponents_too() -> None:
    match = taking(2, scores=[4, 3, 4, 3], max_deals=9)
    assert (match.over, match.winners, match.scores) == (True, (1, 3), (4, 5, 4, 5))


@pytest.mark.clause("embossing/euchre#finish")
def test_several_out_the_highest_wins_and_equal_ones_play_on() -> None:
    match = taking(2, "013", scores=[0, 3, 4], max_deals=9)
    assert (match.scores, match.over, match.winners) == ((0, 5, 6), True, (2,))
    equal = taking(2, "013", scores=[0, 3, 3], max_deals=9)
    assert (equal.scores, equal.over) == ((0, 5, 5), False)
    assert len(dealt(equal)) == 2


@pytest.mark.clause("embossing/euchre#max-deals")
def test_max_deals_the_highest_score_wins_and_equal_ones_share() -> None:
    assert taking(3, max_deals=1).winners == (0, 2)
    assert taking(3, scores=[0, 1, 0, 1], max_deals=1).winners == (0, 1, 2, 3)
    assert taking(2, "013", max_deals=1).winners == (1, 2)
    assert taking(3, "01", max_deals=1).winners == (0,)
    assert not taking(3, max_deals=2).over


@pytest.mark.clause("embossing/euchre#max-deals", "embossing/euchre#all-pass")
def test_a_deal_that_was_thrown_in_counts_among_the_deals() -> None:
    said = [*["pass"] * 3, "turn down", *["pass"] * 4]
    once = play(four(max_deals=1, scores=[1, 0, 1, 0]), *said)
    assert (once.over, once.winners) == (True, (0, 2))
    twice = play(four(max_deals=2), *said)
    assert not twice.over
    assert play(twice, *said).winners == (0, 1, 2, 3)
