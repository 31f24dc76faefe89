"""embossing/bingo, clause by clause. Seat 0 leads unless said otherwise; most deals are short, to be done by hand."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ivories
from ivories.errors import Code
from ivories.match import Match
from ivories.types import Drew, Ending, Lots, Scored, Shown, Took, TrickWon, Why
from tests.clauses.helpers import dealt, ended, not_to_be_had, play, play_deals, refused, texts

BINGO = "embossing/bingo"
EVERY = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
# A piece to turn for each trump.
TURNED = {0: "3-0", 1: "1-1", 2: "2-1", 3: "3-2", 4: "4-2", 5: "5-2", 6: "6-2"}


def start(first: str, second: str, turned: str = "5-2", stock: str = "", players: int = 2, **given: Any) -> Match:
    """A set-up in which seat 0 leads against seat 1; of three, seat 2 deals and sits out."""
    scores = given.pop("scores", None)
    game = ivories.game(BINGO, players=players, **given)
    hands = [first.split(), second.split(), []][:players]
    return game.start(hands=hands, turned=turned, stock=stock.split(), dealer=players - 1, scores=scores)


def trick(lead: str, reply: str, turned: str = "5-2", **given: Any) -> TrickWon:
    """A trick that is the whole deal."""
    match = play(start(lead, reply, turned, max_deals=1, **given), lead, reply)
    return next(event for event in match.events if isinstance(event, TrickWon))


def points(match: Match) -> tuple[int, ...]:
    """What each player has counted so far in this deal."""
    table = match.view().tricks
    assert table is not None
    return table.points


def pieces(match: Match) -> list[str]:
    """The pieces that may be played."""
    return sorted(str(action) for action in match.legal() if action.piece is not None)


def words(match: Match) -> list[str]:
    """What may be said on lead."""
    return sorted(str(action) for action in match.legal() if action.piece is None)


def held(match: Match, seat: int) -> list[str]:
    return sorted(map(str, match.view(seat).hand))


# --- Table and deal ---


@pytest.mark.clause("embossing/bingo#pieces")
def test_the_double_six_set_and_no_other() -> None:
    view = ivories.game(BINGO).start(seed=1).view()
    assert sum(view.counts) + view.stock + 1 == 28
    not_to_be_had(Code.UNKNOWN_OPTION, BINGO, 2, pieces="double-nine")


@pytest.mark.clause("embossing/bingo#players")
def test_two_or_three_share_the_table() -> None:
    for number in (1, 4):
        not_to_be_had(Code.BAD_PLAYERS, BINGO, number)
    match = ivories.game(BINGO, players=3).start(seed=2)
    table = match.view().tricks
    assert table is not None and table.out == (dealt(match)[0].dealer,)


@pytest.mark.clause("embossing/bingo#hand")
def test_seven_each_one_turned_and_thirteen_in_stock() -> None:
    two = ivories.game(BINGO).start(seed=3).view()
    assert (two.counts, two.stock) == ((7, 7), 13)
    match = ivories.game(BINGO, players=3).start(seed=3)
    dealer = dealt(match)[0].dealer
    assert match.view().counts == tuple(0 if seat == dealer else 7 for seat in range(3))
    assert match.view().stock == 13
    table = match.view().tricks
    assert table is not None and table.turned is not None


@pytest.mark.clause("embossing/bingo#first-deal")
@pytest.mark.parametrize("players", [2, 3])
def test_the_lots_find_the_leader_and_the_dealer_sits_at_the_leaders_right(players: int) -> None:
    found = set()
    for seed in range(40):
        match = ivories.game(BINGO, players=players).start(seed=seed)
        lots = [event for event in match.events if isinstance(event, Lots)]
        first = dealt(match)[0]
        assert lots[0].seats == tuple(range(players))
        assert lots[-1].winner == first.leader == match.turn
        assert first.dealer == (first.leader - 1) % players
        found.add(first.leader)
    assert found == set(range(players))


@pytest.mark.clause("embossing/bingo#later-deal", "embossing/bingo#lead")
@pytest.mark.parametrize("players", [2, 3])
def test_deal_and_lead_pass_to_the_left(players: int) -> None:
    match = play_deals(ivories.game(BINGO, players=players, target=90).start(seed=6), seed=6, deals=6)
    first = dealt(match)[0].leader
    for i, event in enumerate(dealt(match)):
        assert event.leader == (first + i) % players
        assert event.dealer == (event.leader - 1) % players


@pytest.mark.clause("embossing/bingo#later-deal", "embossing/bingo#turn")
def test_of_three_the_opponent_is_the_next_one_to_the_leaders_left() -> None:
    game = ivories.game(BINGO, players=3)
    match = game.start(hands=[[], ["6-1"], ["6-3"]], turned="5-2", dealer=0)
    assert match.turn == 1
    match.play("6-1")
    assert match.turn == 2


@pytest.mark.clause("embossing/bingo#turned")
@pytest.mark.parametrize(
    "turned, trump", [("5-2", "5"), ("3-0", "0"), ("6-0", "0"), ("0-0", "0"), ("6-4", "6"), ("1-1", "1")]
)
def test_the_larger_number_of_the_turned_piece_is_trump_a_blank_being_seven(turned: str, trump: str) -> None:
    table = start("4-3", "4-2", turned).view().tricks
    assert table is not None and table.trump == trump


# --- Suits and tricks ---


@pytest.mark.clause("embossing/bingo#blanks", "embossing/bingo#trick")
@pytest.mark.parametrize("other", ["5-5", "6-6", "5-0", "6-0", "4-1", "5-1", "3-3"])
def test_bingo_beats_every_piece_from_wherever_it_falls(other: str) -> None:
    assert trick(other, "0-0").seat == 1
    assert trick("0-0", other).seat == 0


@pytest.mark.clause("embossing/bingo#blanks", "embossing/bingo#suits")
@pytest.mark.parametrize("other", ["6-0", "1-0", "6-6"])
def test_bingo_beats_every_piece_when_blanks_are_trumps(other: str) -> None:
    assert trick(other, "0-0", "3-0").seat == 1
    assert trick("0-0", other, "3-0").seat == 0


FOURS = ["4-4", "4-0", "6-4", "5-4", "4-3", "4-2", "4-1"]


@pytest.mark.clause("embossing/bingo#suits", "embossing/bingo#blanks")
@pytest.mark.parametrize("lead", ["4-4", "4-3", "4-1"])
@pytest.mark.parametrize("reply", ["4-4", "4-0", "6-4", "5-4", "4-3", "4-1"])
def test_the_suit_of_fours_runs_with_the_blank_first(lead: str, reply: str) -> None:
    if lead != reply:
        assert trick(lead, reply, "2-2").seat == int(FOURS.index(reply) < FOURS.index(lead))


@pytest.mark.clause("embossing/bingo#suits", "embossing/bingo#trick")
@pytest.mark.parametrize("lead", FOURS)
@pytest.mark.parametrize("reply", FOURS)
def test_the_fours_as_trumps_run_the_same(lead: str, reply: str) -> None:
    if lead != reply:
        turned = next(piece for piece in ("4-3", "4-2", "4-1") if piece not in (lead, reply))
        assert trick(lead, reply, turned).seat == int(FOURS.index(reply) < FOURS.index(lead))


@pytest.mark.clause("embossing/bingo#suits", "embossing/bingo#trick")
@pytest.mark.parametrize(
    "lead, reply, turned, winner",
    [
        ("3-0", "3-3", "5-2", 0),  # called were blanks
        ("3-0", "6-0", "5-2", 1),
        ("3-0", "2-0", "5-2", 0),
        ("6-0", "6-6", "5-2", 0),
        ("6-4", "4-4", "5-2", 0),  # called were sixes
        ("6-4", "6-0", "5-2", 1),  # as a seven
        ("6-6", "6-0", "5-2", 0),
        ("3-0", "5-1", "5-2", 1),  # a trump
        ("5-0", "6-5", "5-2", 0),
        ("6-5", "5-0", "5-2", 1),
        ("6-6", "6-5", "5-2", 1),
        ("5-5", "5-0", "5-2", 0),
        ("6-6", "1-0", "3-0", 1),
        ("2-1", "6-6", "5-2", 0),
        ("2-1", "2-0", "5-2", 1),
    ],
)
def test_which_of_two_pieces_wins(lead: str, reply: str, turned: str, winner: int) -> None:
    assert trick(lead, reply, turned).seat == winner


@pytest.mark.clause("embossing/bingo#turn", "embossing/bingo#lead", "embossing/bingo#trick")
def test_one_leads_any_piece_the_other_replies_with_any_and_the_winner_leads() -> None:
    match = start("4-3 6-6 5-1", "4-1 6-5 2-2", stock="1-0 2-0 3-1")
    assert (match.turn, pieces(match)) == (0, ["4-3", "5-1", "6-6"])
    match.play("4-3")
    assert (match.turn, sorted(texts(match))) == (1, ["2-2", "4-1", "6-5"])
    match.play("6-5")
    assert (match.turn, pieces(match)) == (1, ["1-0", "2-2", "4-1"])


@pytest.mark.clause("embossing/bingo#turn", "embossing/bingo#close", "embossing/bingo#show", "embossing/bingo#claim")
def test_closing_showing_and_claiming_are_for_the_player_on_lead() -> None:
    match = start("4-3 6-1", "4-4 2-2", stock="1-0 2-0 3-1", false_claims=True)
    assert words(match) == ["claim", "close"]
    match.play("4-3")
    assert words(match) == []
    for said in ("close", "show", "claim"):
        with pytest.raises(ivories.IllegalAction):
            match.play(said)


# --- Drawing ---


@pytest.mark.clause("embossing/bingo#draw")
@pytest.mark.parametrize("lead, reply, winner", [("4-3", "4-1", 0), ("4-1", "4-3", 1)])
def test_the_winner_draws_first_then_the_loser(lead: str, reply: str, winner: int) -> None:
    match = play(start(f"{lead} 2-1", f"{reply} 3-1", stock="6-1 6-2 6-3"), lead, reply)
    assert [event.seat for event in match.events if isinstance(event, Drew)] == [winner, 1 - winner]
    took = {event.seat: str(event.piece) for event in match.events if isinstance(event, Took)}
    assert took == {winner: "6-1", 1 - winner: "6-2"}
    assert (match.view().counts, match.view().stock) == ((2, 2), 1)


@pytest.mark.clause("embossing/bingo#draw")
def test_both_hold_seven_again_until_the_stock_is_gone() -> None:
    match = ivories.game(BINGO, target=50).start(seed=11)
    for left in (11, 9, 7, 5, 3, 1, 0):
        play(match, pieces(match)[0])
        play(match, pieces(match)[0])
        assert (match.view().counts, match.view().stock) == ((7, 7), left)
    play(match, pieces(match)[0])
    play(match, pieces(match)[0])
    assert match.view().counts == (6, 6)


@pytest.mark.clause("embossing/bingo#last-draw")
@pytest.mark.parametrize(
    "options, winners, losers",
    [({}, "6-1", "5-2"), ({"turn_up": "loser"}, "6-1", "5-2"), ({"turn_up": "winner"}, "5-2", "6-1")],
)
@pytest.mark.parametrize("lead, reply, winner", [("4-3", "4-1", 0), ("4-1", "4-3", 1)])
def test_who_takes_the_turned_piece_at_the_end(
    options: dict[str, str], winners: str, losers: str, lead: str, reply: str, winner: int
) -> None:
    match = play(start(f"{lead} 2-1", f"{reply} 3-1", stock="6-1", **options), lead, reply)
    assert winners in held(match, winner)
    assert losers in held(match, 1 - winner)
    assert match.view().stock == 0


# --- Following ---


def replies(lead: str, hand: str, turned: str = "5-2", closed: bool = False, **options: Any) -> list[str]:
    """What seat 1 may reply when the stock is gone, or was closed."""
    rest = "2-1 3-1"[: 4 * (len(hand.split()) - 1) - 1]
    match = start(f"{lead} {rest}", hand, turned, stock="6-1 4-2 3-2" if closed else "", **options)
    if closed:
        match.play("close")
    return sorted(texts(play(match, lead)))


@pytest.mark.clause("embossing/bingo#follow", "embossing/bingo#close")
@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize(
    "lead, hand, turned, free",
    [
        ("4-3", "4-0 6-6", "5-2", "4-0"),
        ("4-3", "5-4 3-3", "5-2", "5-4 3-3"),  # 5-4 is a trump, 3-3 is no four: nobody need trump
        ("3-0", "1-0 3-3", "5-2", "1-0"),  # called were blanks
        ("3-0", "0-0 5-1", "5-2", "0-0"),  # Bingo is of the blanks
        ("5-4", "0-0 6-3", "5-2", "0-0 6-3"),
        ("5-4", "5-0 0-0", "5-2", "5-0"),
        ("6-0", "0-0 6-6", "2-0", "0-0"),  # with blanks as trumps Bingo is one
        ("0-0", "6-6 1-0", "5-2", "1-0"),
        ("6-6", "6-0 6-5", "5-2", "6-0"),
    ],
)
def test_suit_must_be_followed_once_the_stock_is_gone_or_closed(
    lead: str, hand: str, turned: str, free: str, closed: bool
) -> None:
    assert replies(lead, hand, turned, closed) == sorted(free.split())


@pytest.mark.clause("embossing/bingo#follow", "embossing/bingo#trick")
def test_while_the_stock_is_open_any_piece_will_do() -> None:
    match = play(start("4-3 2-1", "4-0 6-6", stock="6-1 4-2 3-2", must_trump=True, must_head=True), "4-3")
    assert sorted(texts(match)) == ["4-0", "6-6"]


@pytest.mark.clause("embossing/bingo#follow")
def test_a_refusal_names_the_clause() -> None:
    match = play(start("4-3 2-1", "4-0 6-6"), "4-3")
    assert refused(match, "6-6", Code.MUST_FOLLOW).clause == "embossing/bingo#follow"


@pytest.mark.clause("embossing/bingo#follow")
@pytest.mark.parametrize(
    "lead, hand, turned, free",
    [
        ("4-3", "5-4 3-3", "5-2", "5-4"),
        ("4-3", "5-1 5-5 6-6", "5-2", "5-1 5-5"),
        ("4-3", "4-1 5-5", "5-2", "4-1"),  # who can follow does
        ("4-3", "6-6 3-3", "5-2", "6-6 3-3"),
        ("4-3", "0-0 6-6", "5-2", "0-0 6-6"),  # Bingo is no trump here
        ("4-3", "0-0 6-6", "6-0", "0-0"),
        ("4-4", "4-1 4-0", "5-2", "4-1 4-0"),
    ],
)
def test_must_trump_asks_who_cannot_follow_for_a_trump(lead: str, hand: str, turned: str, free: str) -> None:
    assert replies(lead, hand, turned, must_trump=True) == sorted(free.split())


@pytest.mark.clause("embossing/bingo#follow")
@pytest.mark.parametrize(
    "lead, hand, turned, free",
    [
        ("4-3", "4-4 4-1", "5-2", "4-4"),
        ("4-3", "4-4 4-0 4-1", "5-2", "4-4 4-0"),
        ("4-3", "4-1 4-2", "5-1", "4-1 4-2"),  # neither would win
        ("4-3", "5-1 6-6", "5-2", "5-1 6-6"),  # who cannot follow need not trump
        ("5-3", "5-1 6-5", "5-2", "6-5"),
        ("6-0", "0-0 1-0", "5-2", "0-0"),
        ("0-0", "6-0 1-0", "5-2", "6-0 1-0"),
    ],
)
def test_must_head_asks_who_follows_to_win_if_they_can(lead: str, hand: str, turned: str, free: str) -> None:
    assert replies(lead, hand, turned, must_head=True) == sorted(free.split())


@pytest.mark.clause("embossing/bingo#follow")
def test_both_duties_together() -> None:
    both = {"must_trump": True, "must_head": True}
    assert replies("4-3", "5-1 6-6", **both) == ["5-1"]
    assert replies("4-3", "4-1 4-4", **both) == ["4-4"]
    assert replies("5-3", "5-1 6-5", **both) == ["6-5"]


# --- Values ---


@pytest.mark.clause("embossing/bingo#values", "embossing/bingo#blanks")
@pytest.mark.parametrize(
    "turned, counted",
    [
        ("5-2", {"5-5": 28, "0-0": 14, "6-6": 12, "4-4": 8, "3-3": 6, "2-2": 4, "1-1": 2}),
        ("5-2", {"5-0": 12, "6-5": 11, "5-4": 9, "5-3": 8, "5-1": 6, "6-4": 10, "3-0": 10}),
        ("5-2", {"6-0": 0, "4-0": 0, "1-0": 0, "6-3": 0, "3-2": 0, "4-1": 0}),
        ("5-1", {"5-2": 7}),
        ("2-0", {"0-0": 28, "6-0": 13, "5-0": 12, "4-0": 11, "3-0": 10, "1-0": 8}),
        ("2-0", {"6-6": 12, "5-5": 10, "6-4": 10, "6-5": 0, "2-1": 0}),
        ("3-0", {"2-0": 9}),
        ("6-2", {"6-6": 28, "0-0": 14, "6-0": 13, "6-5": 11, "6-4": 10, "6-3": 9, "6-1": 7, "3-0": 10, "5-5": 10}),
        ("4-2", {"4-4": 28, "4-0": 11, "6-4": 10, "5-4": 9, "4-3": 7, "4-1": 5, "3-0": 10, "5-5": 10}),
        ("3-2", {"3-3": 28, "3-0": 10, "6-3": 9, "3-1": 4, "6-4": 10, "0-0": 14}),
        ("2-1", {"2-2": 28, "6-2": 8, "2-0": 9, "3-2": 5, "6-4": 10, "3-0": 10}),
        ("1-1", {"6-1": 7, "1-0": 8, "2-1": 3, "6-4": 10, "3-0": 10, "0-0": 14, "6-6": 12}),
    ],
)
def test_what_a_piece_counts(turned: str, counted: dict[str, int]) -> None:
    plain = "6-5" if turned in ("4-2", "3-2") else "4-3"  # counts nothing itself
    for piece, value in counted.items():
        if piece != plain:
            assert trick(plain, piece, turned).points == value
            assert trick(piece, plain, turned).points == value


@pytest.mark.clause("embossing/bingo#values")
def test_the_values_of_a_trick_go_to_its_winner_together() -> None:
    won = trick("5-5", "0-0")
    assert (won.seat, won.points) == (1, 28 + 14)
    won = trick("6-4", "6-6")
    assert (won.seat, won.points) == (1, 10 + 12)
    won = trick("3-3", "5-0")
    assert (won.seat, won.points) == (1, 6 + 12)


# The whole set, a blank being seven. All doubles have 2 + 4 + 6 + 8 + 10 + 12 + 14 = 56 spots.
# With trump t of v spots: the double of trumps 28; the other doubles 56 - 2v; the other six trumps 6v for their
# trump halves and 28 - v for the others; 6-4 and 3-0 ten each, where they are not trumps already (they have ten spots
# anyway). That is 112 + 3v, and 10 for each of the two that is no trump:
#   ones   112 +  3 + 20 = 135      twos  112 +  6 + 20 = 138     treys 112 +  9 + 10 = 131
#   fours  112 + 12 + 10 = 134      fives 112 + 15 + 20 = 147     sixes 112 + 18 + 10 = 140
#   blanks 112 + 21 + 10 = 143 (28 for Bingo, 42 for the other doubles, 63 for the other blanks, 10 for 6-4)
TOTALS = {1: 135, 2: 138, 3: 131, 4: 134, 5: 147, 6: 140, 0: 143}


@pytest.mark.clause("embossing/bingo#values")
@pytest.mark.parametrize("trump, total", TOTALS.items())
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_the_whole_set_counts(trump: int, total: int, seed: int) -> None:
    chance = random.Random(f"{trump} {seed}")
    turned = TURNED[trump]
    rest = [piece for piece in EVERY if piece != turned]
    chance.shuffle(rest)
    hands = (" ".join(rest[:7]), " ".join(rest[7:14]))
    match = start(*hands, turned, stock=" ".join(rest[14:]), max_deals=1, target=50)
    while not match.over:
        match.play(chance.choice(pieces(match)))
    won = [event.points for event in match.events if isinstance(event, TrickWon)]
    assert (len(won), sum(won)) == (14, total)


# --- Bingo takes the double of trumps ---


def bingo_points(match: Match) -> list[tuple[int, int]]:
    return [
        (event.seat, event.points) for event in match.events if isinstance(event, Scored) and event.why is Why.BINGO
    ]


@pytest.mark.clause("embossing/bingo#bingo")
def test_bingo_taking_the_double_of_trumps_scores_a_point_at_once() -> None:
    match = play(start("5-5 2-1", "0-0 3-1", stock="6-1 6-2 6-3"), "5-5", "0-0")
    assert (match.scores, bingo_points(match)) == ((0, 1), [(1, 1)])
    assert not match.result().deals
    led = play(start("0-0 2-1", "5-5 3-1", stock="6-1 6-2 6-3"), "0-0", "5-5")
    assert (led.scores, bingo_points(led)) == ((1, 0), [(0, 1)])


@pytest.mark.clause("embossing/bingo#bingo")
def test_the_point_stays_whatever_becomes_of_the_deal() -> None:
    match = play(start("5-5", "0-0", max_deals=1), "5-5", "0-0")
    assert (ended(match).gains, match.scores) == ((0, 0), (0, 1))


@pytest.mark.clause("embossing/bingo#bingo")
@pytest.mark.parametrize(
    "lead, reply, turned", [("4-4", "0-0", "5-2"), ("5-4", "0-0", "5-2"), ("6-0", "0-0", "3-0"), ("0-0", "6-0", "3-0")]
)
def test_nothing_else_scores_that_point(lead: str, reply: str, turned: str) -> None:
    match = play(start(lead, reply, turned, max_deals=1), lead, reply)
    assert (match.scores, bingo_points(match)) == ((0, 0), [])


# --- Showing ---

PLAIN = ["5-5", "6-6", "4-4", "3-3", "2-2", "1-1"]
FILLERS = ["6-5", "6-3", "6-2", "6-1", "5-4"]
NO_DOUBLES = "2-1 3-1 3-2 4-1 4-2 4-3 5-1"


def shower(doubles: int, bingo: bool) -> Match:
    """Seat 0 on its first lead with so many doubles, 5-5 among them, the double of trumps."""
    shown = (["0-0"] if bingo else []) + PLAIN
    hand = shown[:doubles] + FILLERS[: 7 - doubles]
    return start(" ".join(hand), NO_DOUBLES, stock="6-0 4-0 1-0")


@pytest.mark.clause("embossing/bingo#show")
@pytest.mark.parametrize(
    "doubles, bingo, worth",
    [
        *[(2, False, 20), (3, False, 40), (4, False, 50), (5, False, 60), (6, False, 70)],
        *[(2, True, 30), (3, True, 50), (4, True, 60), (5, True, 70), (6, True, 80), (7, True, 90)],
    ],
)
def test_what_a_show_is_worth_and_that_it_counts_with_the_first_trick(doubles: int, bingo: bool, worth: int) -> None:
    match = play(shower(doubles, bingo), "show")
    shown = next(event for event in match.events if isinstance(event, Shown))
    assert (shown.seat, shown.points, len(shown.pieces), shown.to) == (0, worth, doubles, None)
    assert points(match) == (0, 0)
    play(match, "5-5", "2-1")
    assert points(match) == (28 + worth, 0)


@pytest.mark.clause("embossing/bingo#show", "embossing/bingo#lead")
def test_after_a_show_one_of_the_doubles_must_be_led() -> None:
    match = play(shower(3, False), "show")
    assert pieces(match) == ["4-4", "5-5", "6-6"]
    with pytest.raises(ivories.IllegalAction):
        match.play("6-5")
    with pytest.raises(ivories.IllegalAction):
        match.play("show")


@pytest.mark.clause("embossing/bingo#show")
@pytest.mark.parametrize("hand", ["5-5 6-5 6-3", "6-5 6-3 6-2", "0-0 6-3 6-2"])
def test_fewer_than_two_doubles_cannot_be_shown(hand: str) -> None:
    match = start(hand, "2-1 3-1 4-1", stock="6-0 4-0 1-0")
    assert words(match) == ["close"]


@pytest.mark.clause("embossing/bingo#show")
def test_showing_is_free() -> None:
    assert pieces(shower(2, False)) == sorted(["5-5", "6-6", *FILLERS])


@pytest.mark.clause("embossing/bingo#show")
def test_a_show_counts_at_once_for_a_player_who_has_a_trick() -> None:
    match = play(start("4-3 4-4 3-3", "2-1 6-2 6-1"), "4-3", "2-1")
    assert points(match) == (0, 0)
    match.play("show")
    assert points(match) == (20, 0)


@pytest.mark.clause("embossing/bingo#show")
def test_a_show_before_the_first_trick_waits_for_it() -> None:
    match = play(start("4-4 3-3 6-6", "5-1 6-1 2-1"), "show", "3-3", "5-1")
    assert points(match) == (0, 6 + 6)
    play(match, "6-1", "6-6")
    assert points(match) == (40 + 12, 12)


@pytest.mark.clause("embossing/bingo#show")
def test_a_show_of_a_player_who_wins_no_trick_counts_nothing() -> None:
    match = play(start("4-4 3-3", "5-1 5-4", max_deals=1), "show", "3-3", "5-1", "5-4", "4-4")
    assert ended(match).points == (0, 6 + 6 + 9 + 8)


@pytest.mark.clause("embossing/bingo#show")
def test_no_double_is_shown_twice() -> None:
    match = start("5-5 4-4 3-3", "2-1 3-1 4-1", stock="6-6 6-1 1-1 6-2 6-3")
    play(match, "show", "5-5", "2-1")
    assert points(match) == (40 + 28, 0)
    assert held(match, 0) == ["3-3", "4-4", "6-6"]
    assert "show" not in words(match)  # only 6-6 is new
    play(match, "4-4", "3-1")
    assert held(match, 0) == ["1-1", "3-3", "6-6"]
    match.play("show")
    assert points(match) == (40 + 28 + 8 + 20, 0)
    assert pieces(match) == ["1-1", "6-6"]
    assert [str(piece) for piece in [e for e in match.events if isinstance(e, Shown)][1].pieces] in (
        ["1-1", "6-6"],
        ["6-6", "1-1"],
    )


# --- Closing ---


@pytest.mark.clause("embossing/bingo#close", "embossing/bingo#draw")
def test_a_closed_stock_is_not_drawn_from() -> None:
    match = start("4-3 2-1", "4-1 3-1", stock="6-1 6-2 6-3")
    match.play("close")
    table = match.view().tricks
    assert table is not None and (table.closed, table.trump) == (True, "5")
    assert (match.turn, sorted(texts(match))) == (0, ["2-1", "4-3"])
    play(match, "4-3", "4-1")
    assert not any(isinstance(event, Drew) for event in match.events)
    assert match.view().counts == (1, 1)
    assert "close" not in words(match)


@pytest.mark.clause("embossing/bingo#close")
def test_the_stock_can_be_closed_while_there_is_any_left_and_not_after() -> None:
    match = start("4-3 2-1", "4-1 3-1", stock="6-1 6-2 6-3")
    assert words(match) == ["close"]
    play(match, "4-3", "4-1")
    assert (match.view().stock, words(match)) == (1, ["close"])
    play(match, "6-1", "6-2")
    assert (match.view().stock, words(match)) == (0, [])
    with pytest.raises(ivories.IllegalAction):
        match.play("close")


@pytest.mark.clause("embossing/bingo#lead", "embossing/bingo#close", "embossing/bingo#show", "embossing/bingo#claim")
def test_closing_showing_and_claiming_one_after_another() -> None:
    match = start("4-3 6-6 5-5 4-4 3-3 2-2 1-1", NO_DOUBLES.replace("4-3", "6-5"), stock="6-0 4-0 1-0 5-0 2-0")
    play(match, "4-3", "2-1")
    assert words(match) == ["close", "show"]
    play(match, "close")
    assert words(match) == ["show"]
    play(match, "show")
    assert words(match) == ["claim"]
    play(match, "claim")
    assert ended(match).gains == (3, 0)


# --- Claiming ---

SIX_DOUBLES = "5-5 6-6 4-4 3-3 2-2 1-1"


def with_seventy(**given: Any) -> Match:
    """Seat 0 has taken an empty trick and shown six doubles: 70 to nothing."""
    return play(start(f"4-3 {SIX_DOUBLES}", NO_DOUBLES.replace("4-3", "6-1"), **given), "4-3", "4-1", "show")


@pytest.mark.clause("embossing/bingo#claim")
def test_a_claim_with_exactly_seventy_scores_three_when_the_opponent_has_no_trick() -> None:
    match = with_seventy(max_deals=1)
    assert points(match) == (70, 0)
    match.play("claim")
    assert (ended(match).ending, ended(match).gains, ended(match).winner) == (Ending.CLAIMED, (3, 0), 0)


@pytest.mark.clause("embossing/bingo#claim")
def test_nobody_claims_with_less_than_seventy() -> None:
    match = start("4-3 5-5 6-6 4-4 3-3 2-2", "2-1 3-1 3-2 4-1 4-2 5-1")
    with pytest.raises(ivories.IllegalAction):
        match.play("claim")
    play(match, "4-3", "4-1", "show")
    assert points(match) == (60, 0)
    assert words(match) == []
    with pytest.raises(ivories.IllegalAction):
        match.play("claim")


@pytest.mark.clause("embossing/bingo#claim")
def test_a_claim_scores_two_when_the_opponent_has_fewer_than_thirty() -> None:
    match = start("6-1 " + SIX_DOUBLES, "6-3 2-1 3-1 3-2 4-1 4-2 4-3", max_deals=1)
    play(match, "6-1", "6-3", "2-1", "2-2", "show", "5-5", "3-1", "claim")
    assert ended(match).gains == (2, 0)  # with an empty trick


@pytest.mark.clause("embossing/bingo#claim")
def test_twenty_eight_are_fewer_than_thirty() -> None:
    match = start("6-4 3-1 5-5 4-4 2-2 1-1 4-2", "6-6 3-3 6-3 6-2 4-3 3-2 4-1", max_deals=1)
    play(match, "6-4", "6-6", "3-3", "3-1")
    assert points(match) == (0, 28)
    play(match, "4-1", "4-4", "show", "5-5", "6-3")
    assert points(match) == (8 + 40 + 28, 28)
    assert ended(play(match, "claim")).gains == (2, 0)


@pytest.mark.clause("embossing/bingo#claim")
def test_a_claim_scores_one_when_the_opponent_has_thirty() -> None:
    match = start("6-4 3-1 5-5 3-3 2-2 1-1 4-2", "6-6 4-4 6-3 6-2 4-3 3-2 4-1", max_deals=1)
    play(match, "6-4", "6-6", "4-4", "4-2")
    assert points(match) == (0, 30)
    play(match, "3-2", "3-3", "show", "5-5", "6-3")
    assert points(match) == (6 + 40 + 28, 30)
    assert ended(play(match, "claim")).gains == (1, 0)


@pytest.mark.clause("embossing/bingo#claim")
def test_a_false_claim_is_refused_by_default_and_gives_the_opponent_three_without_a_trick() -> None:
    match = play(start("4-3 2-1", "4-1 3-1", false_claims=True, max_deals=1), "claim")
    assert (ended(match).gains, ended(match).ending) == ((0, 3), Ending.CLAIMED)
    assert words(start("4-3 2-1", "4-1 3-1")) == []


@pytest.mark.clause("embossing/bingo#claim")
def test_a_false_claim_gives_the_opponent_two_when_they_have_a_trick() -> None:
    match = start("4-1 2-1 6-1", "4-3 3-1 2-0", false_claims=True, max_deals=1)
    play(match, "4-1", "4-3", "3-1", "6-1")  # both tricks to seat 1
    assert ended(play(match.copy(), "claim")).gains == (3, 0)
    match = start("4-1 6-5 6-1", "4-3 3-1 2-0", false_claims=True, max_deals=1)
    play(match, "4-1", "4-3", "3-1", "6-5", "claim")
    assert ended(match).gains == (0, 2)


@pytest.mark.clause("embossing/bingo#claim")
def test_with_false_claims_a_true_one_scores_as_ever() -> None:
    assert ended(play(with_seventy(false_claims=True, max_deals=1), "claim")).gains == (3, 0)


@pytest.mark.clause("embossing/bingo#claim", "embossing/bingo#close")
def test_a_closer_who_claims_first_scores_as_ever() -> None:
    match = start(f"4-3 {SIX_DOUBLES}", NO_DOUBLES.replace("4-3", "6-1"), stock="1-0", max_deals=1)
    play(match, "close", "4-3", "4-1", "show", "claim")
    assert ended(match).gains == (3, 0)


# --- The closer fails ---


@pytest.mark.clause("embossing/bingo#failed")
def test_a_closer_who_gets_nowhere_pays_three_to_an_opponent_who_had_no_trick() -> None:
    match = start("6-1 4-1", "6-3 4-3", stock="2-1", max_deals=1)
    play(match, "close", "6-1", "6-3", "4-3", "4-1")
    assert (ended(match).gains, ended(match).winner) == ((0, 3), 1)


def fails(first: str, second: str, *opening: str) -> Match:
    """Seat 1 takes the first trick, seat 0 the second; then seat 0 closes and loses all the rest."""
    match = start(first, second, stock="6-6 1-0 6-2 2-0 3-1", max_deals=1)
    play(match, *opening)
    assert (match.turn, match.view().stock) == (0, 1)
    return play(match, "close", "6-2", "6-6", "3-2", "2-1", "2-0", "1-0")


@pytest.mark.clause("embossing/bingo#failed", "embossing/bingo#last-trick")
def test_a_failed_closer_with_fewer_than_thirty_pays_two() -> None:
    match = fails("6-1 4-3 2-1", "6-3 4-1 3-2", "6-1", "6-3", "4-1", "4-3")
    assert ended(match).points == (0, 12)
    assert ended(match).gains == (0, 2)


@pytest.mark.clause("embossing/bingo#failed", "embossing/bingo#last-trick")
def test_a_failed_closer_with_thirty_pays_one() -> None:
    match = fails("6-1 5-5 2-1", "6-3 1-1 3-2", "6-1", "6-3", "1-1", "5-5")
    assert ended(match).points == (28 + 2, 12)
    assert ended(match).gains == (0, 1)


@pytest.mark.clause("embossing/bingo#failed")
def test_a_true_claim_of_the_opponent_makes_the_closer_fail() -> None:
    match = start("6-1 6-2 4-1 4-2 3-1 3-2 2-1", f"{SIX_DOUBLES} 6-3", stock="1-0", max_deals=1)
    play(match, "close", "6-1", "6-3", "show", "claim")
    assert ended(match).gains == (0, 3)


@pytest.mark.clause("embossing/bingo#failed")
def test_what_failing_costs_stands_in_place_of_what_the_claim_would_score() -> None:
    match = start("5-5 6-1 4-1 4-2 3-1 3-2 2-1", "6-6 4-4 3-3 2-2 1-1 6-3 4-3", stock="1-0", max_deals=1)
    play(match, "close", "5-5", "1-1", "6-1", "6-3", "show", "6-6", "2-1", "4-4", "4-1")
    assert points(match) == (30, 50 + 12 + 8)
    assert ended(play(match, "claim")).gains == (0, 3)  # a plain claim would score 1


@pytest.mark.clause("embossing/bingo#failed", "embossing/bingo#last-trick")
def test_the_closer_fails_with_seventy_not_claimed_when_the_last_trick_is_lost() -> None:
    match = start("5-5 6-6 4-4 3-3 2-1", "6-1 4-1 3-1 1-0 4-2", stock="6-0", max_deals=1)
    play(match, "close", "show", "5-5", "1-0", "6-6", "6-1", "4-4", "4-1", "3-3", "3-1", "2-1", "4-2")
    assert ended(match).points == (50 + 28 + 12 + 8 + 6, 0)
    assert ended(match).gains == (0, 3)


@pytest.mark.clause("embossing/bingo#failed", "embossing/bingo#claim")
def test_a_false_claim_of_the_closer_is_a_false_claim() -> None:
    match = start("6-1 4-1", "6-3 4-3", stock="2-1", false_claims=True, max_deals=1)
    assert ended(play(match, "close", "claim")).gains == (0, 3)
    match = start("6-1 5-5 2-1", "6-3 1-1 3-2", stock="6-6 1-0 6-2 2-0 3-1", false_claims=True, max_deals=1)
    play(match, "6-1", "6-3", "1-1", "5-5", "close", "claim")
    assert ended(match).gains == (0, 2)  # with 30: failing would cost 1


# --- The last trick ---


@pytest.mark.clause("embossing/bingo#last-trick")
@pytest.mark.parametrize("closed", [False, True])
def test_the_winner_of_the_last_trick_claims_without_being_asked(closed: bool) -> None:
    match = start("5-5 6-6 4-4 3-3 2-2", "1-0 6-1 4-1 3-1 3-2", stock="6-0" if closed else "", max_deals=1)
    play(match, *(["close"] if closed else []), "show")
    play(match, "5-5", "1-0", "6-6", "6-1", "4-4", "4-1", "3-3", "3-1", "2-2", "3-2")
    assert ended(match).points == (60 + 28 + 12 + 8 + 6 + 4, 0)
    assert ended(match).gains == (3, 0)


@pytest.mark.clause("embossing/bingo#last-trick")
def test_nobody_scores_when_the_winner_of_the_last_trick_has_less() -> None:
    match = play(start("6-1", "6-3", max_deals=1), "6-1", "6-3")
    assert (ended(match).ending, ended(match).gains, ended(match).winner) == (Ending.PLAYED, (0, 0), None)


@pytest.mark.clause("embossing/bingo#last-trick")
def test_seventy_are_worth_nothing_to_the_loser_of_the_last_trick() -> None:
    match = start("5-5 6-6 4-4 3-3 2-1", "6-1 4-1 3-1 1-0 4-2", max_deals=1)
    play(match, "show", "5-5", "1-0", "6-6", "6-1", "4-4", "4-1", "3-3", "3-1", "2-1", "4-2")
    assert ended(match).points == (104, 0)
    assert ended(match).gains == (0, 0)


@pytest.mark.clause("embossing/bingo#last-trick")
@pytest.mark.parametrize("extra, gained", [(0, 0), (9, 0), (10, 3)])
def test_last_trick_gives_the_last_trick_points(extra: int, gained: int) -> None:
    match = start("5-5 6-6", "2-1 6-1", last_trick=extra, max_deals=1)
    play(match, "show", "5-5", "2-1", "6-6", "6-1")
    assert ended(match).points == (20 + 28 + 12 + extra, 0)
    assert ended(match).gains == (gained, 0)


@pytest.mark.clause("embossing/bingo#last-trick")
def test_by_default_the_last_trick_counts_nothing_extra() -> None:
    match = play(start("5-5 6-6", "2-1 6-1", max_deals=1), "show", "5-5", "2-1", "6-6", "6-1")
    assert ended(match).points == (60, 0)


# --- Three players ---


@pytest.mark.clause("embossing/bingo#three")
def test_the_dealer_who_sits_out_scores_what_the_winner_scores() -> None:
    assert play(with_seventy(players=3, max_deals=1), "claim").scores == (3, 0, 3)
    failed = start("6-1 4-1", "6-3 4-3", stock="2-1", players=3, max_deals=1)
    assert play(failed, "close", "6-1", "6-3", "4-3", "4-1").scores == (0, 3, 3)
    false = start("4-3 2-1", "4-1 3-1", players=3, false_claims=True, max_deals=1)
    assert play(false, "claim").scores == (0, 3, 3)


@pytest.mark.clause("embossing/bingo#three", "embossing/bingo#bingo")
def test_the_dealer_who_sits_out_does_not_get_the_point_for_bingo() -> None:
    match = play(start("5-5 2-1", "0-0 3-1", players=3, stock="6-1 6-2 6-3"), "5-5", "0-0")
    assert match.scores == (0, 1, 0)


@pytest.mark.clause("embossing/bingo#three")
@pytest.mark.parametrize("before, after", [(0, 3), (3, 6), (4, 6), (5, 6), (6, 6)])
def test_the_dealer_cannot_get_past_six_in_this_way(before: int, after: int) -> None:
    match = play(with_seventy(players=3, scores=[0, 0, before], max_deals=9), "claim")
    assert (match.scores, match.over) == ((3, 0, after), False)


@pytest.mark.clause("embossing/bingo#three", "embossing/bingo#target")
def test_nor_past_one_less_than_another_target() -> None:
    match = play(with_seventy(players=3, target=3), "claim")
    assert (match.scores, match.over, match.winners) == ((3, 0, 2), True, (0,))


# --- The match ---


@pytest.mark.clause("embossing/bingo#target")
def test_a_match_is_played_to_seven_or_another_figure() -> None:
    assert with_seventy().view().target == 7
    assert not play(with_seventy(scores=[3, 0]), "claim").over
    match = play(with_seventy(scores=[4, 0]), "claim")
    assert (match.over, match.winners, match.scores) == (True, (0,), (7, 0))
    assert play(with_seventy(target=3), "claim").over
    assert not play(with_seventy(target=4), "claim").over


@pytest.mark.clause("embossing/bingo#finish", "embossing/bingo#bingo")
def test_the_point_for_bingo_can_end_the_match_in_mid_deal() -> None:
    match = play(start("5-5 2-1", "0-0 3-1", stock="6-1 6-2 6-3", scores=[6, 6]), "5-5", "0-0")
    assert (match.over, match.winners, match.scores) == (True, (1,), (6, 7))
    assert ended(match).ending is Ending.OUT


@pytest.mark.clause("embossing/bingo#finish")
def test_shows_and_tricks_are_no_points_of_the_game() -> None:
    match = with_seventy(scores=[6, 6])
    assert (match.over, match.scores) == (False, (6, 6))


@pytest.mark.clause("embossing/bingo#max-deals")
def test_max_deals_the_highest_score_wins_and_equal_ones_share() -> None:
    assert play(with_seventy(max_deals=1), "claim").winners == (0,)
    assert play(with_seventy(max_deals=1, scores=[0, 4]), "claim").winners == (1,)
    assert play(with_seventy(max_deals=1, scores=[0, 3]), "claim").winners == (0, 1)
    assert play(with_seventy(max_deals=1, players=3), "claim").winners == (0, 2)
    assert not play(with_seventy(max_deals=2), "claim").over


@pytest.mark.clause("embossing/bingo#claim", "embossing/bingo#values", "embossing/bingo#show")
def test_the_example_of_the_page() -> None:
    """South is seat 0, West seat 1, who draws Bingo after the second trick."""
    match = start("6-4 5-0 5-5 6-1 2-1", "6-6 3-3 4-4 4-1 6-3", stock="3-1 3-2 6-2 0-0 1-0 4-3 2-0", max_deals=1)
    play(match, "6-4", "6-6")
    assert points(match) == (0, 22)
    match.play("show")
    assert points(match) == (0, 42)
    play(match, "3-3", "5-0")
    assert points(match) == (18, 42)
    play(match, "5-5", "0-0")
    assert (points(match), match.scores) == ((18, 84), (0, 1))
    match.play("claim")
    assert (ended(match).gains, match.scores) == ((0, 2), (0, 3))


# --- The order of closing, showing and claiming ---


@pytest.mark.clause("embossing/bingo#close", "embossing/bingo#show", "embossing/bingo#lead")
def test_closing_after_a_show_is_refused_for_the_real_reason() -> None:
    match = play(start("6-6 4-4 2-1", "3-1 4-1 6-1", stock="6-0 4-0 1-0"), "show")
    closing = refused(match, "close", Code.NOT_NOW)
    assert closing.clause == "embossing/bingo#close"
    assert closing.sentence == (
        "You have shown doubles, and the stock can only be closed before that: lead one of them, 4-4 or 6-6."
    )
    again = refused(match, "show", Code.NOT_NOW)
    assert (again.clause, again.sentence) == (
        "embossing/bingo#show",
        "You have shown your doubles: now lead one of them, 4-4 or 6-6.",
    )
    play(match, "6-6", "3-1")
    assert "close" in words(match)  # the next lead is another matter


@pytest.mark.clause("embossing/bingo#close")
def test_a_stock_that_is_closed_or_used_up_cannot_be_closed() -> None:
    closed = play(start("4-3 2-1", "4-1 3-1", stock="6-1 6-2 6-3"), "close")
    assert refused(closed, "close", Code.NOT_NOW).sentence == "The stock is closed already."
    gone = start("4-3 2-1", "4-1 3-1", stock="")
    refusal = refused(gone, "close", Code.NOT_NOW)
    assert refusal.sentence == "The stock is used up: there is nothing to close."
    assert refusal.clause == "embossing/bingo#close"
    reply = play(start("4-3 2-1", "4-1 3-1", stock="6-1 6-2 6-3"), "4-3")
    for word in ("close", "show", "claim"):
        assert refused(reply, word, Code.NOT_NOW).clause == f"embossing/bingo#{word}"
