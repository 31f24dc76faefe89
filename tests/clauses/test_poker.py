"""embossing/poker and halsam/poker, clause by clause; most clauses are the same on both pages."""

from __future__ import annotations

import random
from itertools import combinations, pairwise
from typing import Any

import pytest

import ivories
from ivories.errors import Code
from ivories.match import Match
from ivories.types import Ending, Lots, PokerTable, PoolWon, Revealed, Staked
from tests.clauses.helpers import dealt, ended, not_to_be_had, play, refused, texts

POKERS = ["embossing/poker", "halsam/poker"]
both = pytest.mark.parametrize("rules_id", POKERS)


def of(*topics: str) -> pytest.MarkDecorator:
    """Names the clauses of these topics on both pages."""
    return pytest.mark.clause(*(f"{rules_id}#{topic}" for rules_id in POKERS for topic in topics))


TWENTY = [f"{high}-{low}" for high in range(1, 7) for low in range(1, high + 1) if high > 1]

# Four hands of the one deck, from best to worst, and nobody needs another's piece.
ROYAL, FLUSH = "6-6 5-5 4-4 3-3 2-2", "5-1 4-1 3-1 2-1 6-1"
HIGH, LOW = "6-5 6-4 6-3 5-2 3-2", "5-4 5-3 4-3 4-2 6-2"  # two hands of nothing


def start(rules_id: str, *hands: str, dealer: int | None = None, chips: Any = None, **options: Any) -> Match:
    """A set-up; the last seat deals unless another is named, and `chips` are what each holds before the ante."""
    given = {"scores": list(chips)} if chips is not None and not isinstance(chips, int) else {}
    if isinstance(chips, int):
        options["chips"] = chips
    game = ivories.game(rules_id, players=len(hands), **options)
    last = len(hands) - 1 if dealer is None else dealer
    return game.start(hands=[hand.split() for hand in hands], dealer=last, **given)


def table(match: Match) -> PokerTable:
    seen = match.view().poker
    assert seen is not None
    return seen


def revealed(match: Match) -> list[int]:
    return [event.seat for event in match.events if isinstance(event, Revealed)]


def won(match: Match) -> list[tuple[int, int]]:
    return [(event.seat, event.chips) for event in match.events if isinstance(event, PoolWon)]


def staked(match: Match, why: str) -> list[tuple[int, int]]:
    return [(event.seat, event.chips) for event in match.events if isinstance(event, Staked) and event.why == why]


# --- Hands, told from the pages alone ---

KINDS = ["nothing", "one pair", "flush", "threes", "straight four", "full", "straight five", "fours", "straight six"]
KINDS += ["royal"]


def halves(piece: str) -> tuple[int, int]:
    high, low = piece.split("-")
    return int(high), int(low)


def suits_of(hand: list[tuple[int, int]]) -> list[int]:
    """The numbers that all the pieces bear."""
    return [number for number in range(1, 7) if all(number in piece for piece in hand)]


def runs(hand: list[tuple[int, int]], suit: int) -> bool:
    """Whether pieces of a suit have other ends in sequence, the double standing for its own number."""
    ends = sorted(high + low - suit for high, low in hand)
    return ends == list(range(ends[0], ends[0] + len(ends)))


def straight(hand: list[tuple[int, int]]) -> str:
    """A straight as stated, or nothing."""
    names = {4: "straight four", 5: "straight five", 6: "straight six"}
    return next((names[suit] for suit in suits_of(hand) if suit in names and runs(hand, suit)), "")


def straight_by_length(hand: list[tuple[int, int]]) -> str:
    """A straight by the length of its run; five of one suit that do not all run are no straight."""
    if suits_of(hand):
        return "straight five" if runs(hand, suits_of(hand)[0]) else ""
    for four in combinations(hand, 4):
        if any(runs(list(four), suit) for suit in suits_of(list(four))):
            return "straight four"
    return ""


def kind_of(hand: list[tuple[int, int]], by_length: bool = False) -> str:
    """The highest kind that a hand makes."""
    doubles = [piece for piece in hand if piece[0] == piece[1]]
    others = [piece for piece in hand if piece[0] != piece[1]]
    found = ["nothing", "nothing", "one pair", "threes", "fours", "royal"][len(doubles)]
    made = [found, "flush" if suits_of(hand) else found]
    if len(doubles) == 3 and set(others[0]) & set(others[1]):
        made.append("full")
    made.append((straight_by_length(hand) if by_length else straight(hand)) or found)
    return max(made, key=KINDS.index)


def place(hand: list[tuple[int, int]], by_length: bool = False) -> tuple[int, list[tuple[bool, int, int]]]:
    """Where a hand stands: its kind, then piece by piece."""
    pieces = sorted(((high == low, high, low) for high, low in hand), reverse=True)
    return KINDS.index(kind_of(hand, by_length)), pieces


EVERY_HAND = [list(hand) for hand in combinations(TWENTY, 5)]


@of("hands", "straights")
@both
@pytest.mark.parametrize(
    "hand, kind",
    [
        ("6-5 6-4 6-3 5-2 3-2", "nothing"),
        ("6-6 5-4 4-3 3-2 2-1", "nothing"),  # one double is nothing
        ("2-2 3-3 6-5 6-4 5-4", "one pair"),
        ("6-6 2-2 4-3 4-1 3-2", "one pair"),
        ("6-1 6-2 6-4 6-5 6-6", "flush"),
        ("6-1 5-1 4-1 3-1 2-1", "flush"),
        ("3-1 3-2 3-3 4-3 5-3", "flush"),  # a run in a lower suit
        ("2-1 2-2 3-2 4-2 5-2", "flush"),
        ("4-1 4-2 4-3 4-4 6-4", "flush"),  # no run
        ("5-5 4-4 3-3 6-2 5-1", "threes"),
        ("4-1 4-2 4-3 4-4 5-4", "straight four"),
        ("4-2 4-3 4-4 5-4 6-4", "straight four"),
        ("5-5 4-4 3-3 5-1 4-1", "full"),
        ("6-6 5-5 4-4 3-2 3-1", "full"),
        ("6-6 5-5 4-4 6-5 6-1", "full"),  # the shared number may be that of a double
        ("5-1 5-2 5-3 5-4 5-5", "straight five"),
        ("5-2 5-3 5-4 5-5 6-5", "straight five"),
        ("6-6 5-5 4-4 3-3 2-1", "fours"),
        ("5-5 4-4 3-3 2-2 6-5", "fours"),
        ("6-1 6-2 6-3 6-4 6-5", "straight six"),
        ("6-2 6-3 6-4 6-5 6-6", "straight six"),
        ("6-6 5-5 4-4 3-3 2-2", "royal"),
    ],
)
def test_what_a_hand_makes(rules_id: str, hand: str, kind: str) -> None:
    assert ivories.poker_hand(hand.split()).kind == kind
    other = " ".join([piece for piece in TWENTY if piece not in hand.split()][:5])
    match = play(start(rules_id, hand, other, max_deals=1), "bet 2", "call")
    shown = next(event for event in match.events if isinstance(event, Revealed) and event.seat == 0)
    assert (shown.hand, sorted(map(str, shown.pieces))) == (kind, sorted(hand.split()))


LADDER = ["6-5 6-4 6-3 5-2 3-2", "2-2 3-3 6-5 6-4 5-4", "2-1 2-2 3-2 4-2 5-2", "4-4 3-3 2-2 5-1 6-2"]
LADDER += ["4-1 4-2 4-3 4-4 5-4", "4-4 3-3 2-2 2-1 3-1", "5-1 5-2 5-3 5-4 5-5", "5-5 4-4 3-3 2-2 2-1"]
LADDER += ["6-1 6-2 6-3 6-4 6-5", "6-6 5-5 4-4 3-3 2-2"]


@pytest.mark.clause("embossing/poker#hands", "halsam/poker#hands")
def test_the_kinds_from_low_to_high() -> None:
    hands = [ivories.poker_hand(hand.split()) for hand in LADDER]
    assert [hand.kind for hand in hands] == KINDS
    assert all(lower < higher for lower, higher in combinations(hands, 2))


@pytest.mark.clause("embossing/poker#order", "halsam/poker#order")
@pytest.mark.parametrize(
    "better, worse",
    [
        ("2-2 4-3 4-1 3-1 2-1", "6-5 6-4 6-3 5-4 3-2"),  # nothing: 2-2 goes before 6-5
        ("6-5 4-3 4-1 3-1 2-1", "5-4 6-4 6-3 5-3 3-2"),
        ("6-5 4-3 4-2 3-1 2-1", "6-5 4-3 4-1 3-2 2-1"),
        ("6-6 2-2 4-3 4-1 3-2", "5-5 4-4 6-5 3-1 2-1"),  # the pairs of the example
        ("6-6 3-3 2-1 4-1 3-1", "6-6 2-2 6-5 6-4 5-4"),
        ("6-6 3-3 4-1 3-1 2-1", "6-6 3-3 3-2 3-1 2-1"),
        ("2-2 2-1 3-2 4-2 5-2", "6-5 5-4 5-3 5-2 5-1"),  # flushes: a double before all others
        ("6-6 3-3 2-2 5-1 4-2", "5-5 4-4 3-3 6-1 4-2"),
        ("6-4 4-2 4-3 4-4 5-4", "4-1 4-2 4-3 4-4 5-4"),  # straights
        ("6-2 6-3 6-4 6-5 6-6", "6-1 6-2 6-3 6-4 6-5"),
        ("6-6 5-5 4-4 2-1 3-1", "6-6 5-5 3-3 6-5 6-4"),  # full hands by their doubles
        ("6-6 5-5 4-4 3-2 2-1", "6-6 5-5 4-4 3-1 2-1"),
        ("6-6 5-5 4-4 3-3 2-1", "5-5 4-4 3-3 2-2 6-5"),
        ("6-6 5-5 4-4 3-3 3-2", "6-6 5-5 4-4 3-3 3-1"),
    ],
)
def test_order_within_a_kind(better: str, worse: str) -> None:
    higher, lower = ivories.poker_hand(better.split()), ivories.poker_hand(worse.split())
    assert higher.kind == lower.kind
    assert higher > lower and not higher < lower


@pytest.mark.heavy
@of("hands", "straights", "order")
@both
def test_every_hand_stands_where_the_pages_put_it_and_no_two_are_equal(rules_id: str) -> None:
    chance = random.Random(rules_id)
    told = [(place([halves(piece) for piece in hand]), hand) for hand in EVERY_HAND]
    assert len(told) == 15504  # twenty over five
    made = [ivories.poker_hand(hand) for _, hand in told]
    assert [hand.kind for hand in made] == [KINDS[where[0]] for where, _ in told]
    order = sorted(range(len(told)), key=lambda i: told[i][0])
    assert all(made[a] < made[b] for a, b in pairwise(order))
    for _ in range(200):
        a, b = chance.sample(range(len(told)), 2)
        assert (made[a] < made[b]) == (told[a][0] < told[b][0])


@pytest.mark.clause("halsam/poker#straights")
@pytest.mark.parametrize(
    "hand, kind",
    [
        ("3-1 3-2 3-3 4-3 5-3", "straight five"),  # the example of the page
        ("6-1 5-1 4-1 3-1 2-1", "straight five"),
        ("6-2 6-3 6-4 6-5 6-6", "straight five"),
        ("6-1 6-2 6-3 6-4 6-5", "straight five"),
        ("4-1 4-2 4-3 4-4 5-4", "straight five"),
        ("3-1 3-2 3-3 4-3 6-5", "straight four"),  # whatever the fifth piece
        ("2-1 3-1 4-1 5-1 6-6", "straight four"),
        ("6-2 6-3 6-4 6-5 5-5", "straight four"),
        ("6-3 6-4 6-5 6-6 5-5", "straight four"),  # better than its pair
        ("3-1 3-2 3-3 4-3 6-3", "flush"),  # five of a suit that do not all run
        ("6-1 6-2 6-4 6-5 6-6", "flush"),
        ("3-1 3-2 3-3 6-4 6-5", "nothing"),
        ("6-6 5-5 4-4 3-3 2-2", "royal"),
    ],
)
def test_straights_by_length(hand: str, kind: str) -> None:
    assert ivories.poker_hand(hand.split(), straights="by_length").kind == kind


@pytest.mark.heavy
@pytest.mark.clause("halsam/poker#straights")
def test_every_hand_by_length() -> None:
    told = [kind_of([halves(piece) for piece in hand], by_length=True) for hand in EVERY_HAND]
    made = [ivories.poker_hand(hand, straights="by_length").kind for hand in EVERY_HAND]
    assert made == told
    assert "straight six" not in made


@pytest.mark.clause("halsam/poker#straights", "embossing/poker#straights")
@pytest.mark.parametrize("straights, winner", [("as_stated", 1), ("by_length", 0)])
def test_the_option_straights_is_halsams_and_decides_who_wins(straights: str, winner: int) -> None:
    run, full = "3-1 3-2 3-3 4-3 5-3", "6-6 5-5 4-4 6-5 6-1"
    match = play(start("halsam/poker", run, full, straights=straights, max_deals=1), "bet 2", "call")
    assert match.winners == (winner,)
    not_to_be_had(Code.UNKNOWN_OPTION, "embossing/poker", straights=straights)


@pytest.mark.clause("halsam/poker#straights")
def test_as_stated_is_the_default() -> None:
    match = play(start("halsam/poker", "3-1 3-2 3-3 4-3 5-3", "6-6 5-5 4-4 6-5 6-1", max_deals=1), "bet 2", "call")
    assert match.winners == (1,)


# --- Table and deal ---


@of("pieces", "hand")
@both
def test_twenty_pieces_without_blanks_and_without_the_double_ace(rules_id: str) -> None:
    match = ivories.game(rules_id, players=4).start(seed=1)
    assert (match.view().counts, match.view().stock) == ((5, 5, 5, 5), 0)
    held = [str(piece) for seat in range(4) for piece in match.view(seat).hand]
    assert sorted(held) == sorted(TWENTY)
    assert not any("0" in piece or piece == "1-1" for piece in held) and len(held) == 20
    not_to_be_had(Code.UNKNOWN_OPTION, rules_id, pieces="double-nine")


@of("players")
@both
def test_two_to_four_play(rules_id: str) -> None:
    for number in (2, 3, 4):
        assert len(ivories.game(rules_id, players=number).start().scores) == number
    for number in (1, 5):
        not_to_be_had(Code.BAD_PLAYERS, rules_id, number)


@of("hand")
@both
def test_nobody_draws_or_exchanges(rules_id: str) -> None:
    match = ivories.game(rules_id, players=3).start(seed=2)
    assert match.view().counts == (5, 5, 5)
    assert sorted(texts(match)) == ["bet 2", "pass"]


@of("first-deal")
@both
def test_the_first_dealer_is_found_by_lot(rules_id: str) -> None:
    found = set()
    for seed in range(40):
        match = ivories.game(rules_id, players=3).start(seed=seed)
        lots = [event for event in match.events if isinstance(event, Lots)]
        assert lots[0].seats == (0, 1, 2)
        assert lots[-1].winner == dealt(match)[0].dealer
        found.add(lots[-1].winner)
    assert found == {0, 1, 2}


@of("later-deal")
@both
def test_the_deal_passes_to_the_left_also_when_all_passed(rules_id: str) -> None:
    match = play(start(rules_id, ROYAL, FLUSH, HIGH), "bet 2", "drop", "drop")
    assert dealt(match)[1].dealer == 0
    play(match, "pass", "pass", "pass")
    assert dealt(match)[2].dealer == 1
    assert match.turn == 2


@of("later-deal", "chips")
@both
def test_a_player_without_chips_is_out_and_skipped_by_the_deal(rules_id: str) -> None:
    match = start(rules_id, LOW, ROYAL, FLUSH, chips=[3, 100, 100])
    play(match, "bet 2", "call", "drop")  # seat 0 is all-in and loses
    assert ended(match).scores == (0, 97 + 7, 99)
    second = dealt(match)[1]
    assert (second.dealer, second.hands) == (1, (0, 5, 5))
    assert match.turn == 2
    assert [seat for seat, _ in staked(match, "ante")][3:] == [1, 2]
    play(match, "bet 2", "drop")
    assert dealt(match)[2].dealer == 2


@of("chips")
@both
def test_everybody_starts_with_a_hundred_chips_or_another_number(rules_id: str) -> None:
    assert start(rules_id, ROYAL, FLUSH).scores == (99, 99)  # the antes are in
    assert start(rules_id, ROYAL, FLUSH, chips=30).scores == (29, 29)


@of("ante")
@both
def test_everybody_antes_one_chip_or_another_number(rules_id: str) -> None:
    match = start(rules_id, ROYAL, FLUSH, HIGH)
    assert staked(match, "ante") == [(0, 1), (1, 1), (2, 1)]
    assert (table(match).pool, table(match).put, table(match).ante) == (3, (1, 1, 1), 1)
    dearer = start(rules_id, ROYAL, FLUSH, HIGH, ante=5)
    assert (table(dearer).pool, dearer.scores) == (15, (95, 95, 95))


@of("ante", "all-in")
@both
def test_who_has_fewer_than_the_ante_puts_them_all_in(rules_id: str) -> None:
    match = start(rules_id, ROYAL, FLUSH, HIGH, chips=[3, 50, 50], ante=5)
    assert (table(match).put, match.scores) == ((3, 5, 5), (0, 45, 45))
    assert match.turn == 1  # who is asked no more


@of("ante")
@both
def test_who_has_no_chips_antes_nothing(rules_id: str) -> None:
    match = start(rules_id, ROYAL, "", HIGH, chips=[50, 0, 50])
    assert staked(match, "ante") == [(0, 1), (2, 1)]


# --- Betting ---


@of("turn")
@both
def test_the_dealers_left_is_asked_first_and_so_on_round(rules_id: str) -> None:
    match = start(rules_id, ROYAL, FLUSH, HIGH, LOW, dealer=1)
    asked = []
    for said in ("pass", "bet 2", "drop", "raise 2", "call", "call"):
        asked.append(match.turn)
        match.play(said)
    assert asked == [2, 3, 0, 1, 2, 3]  # the dropped one is not asked again
    assert ended(match).ending is Ending.SHOWDOWN


@of("turn", "raise")
@both
def test_betting_ends_when_everybody_still_in_has_matched_the_highest(rules_id: str) -> None:
    match = play(start(rules_id, ROYAL, FLUSH, HIGH), "bet 2", "call")
    assert not match.result().deals
    play(match, "raise 2")
    assert match.turn == 0
    play(match, "call")
    assert not match.result().deals
    play(match, "call")
    assert len(match.result().deals) == 1


@of("pass")
@both
def test_a_pass_is_no_drop(rules_id: str) -> None:
    match = play(start(rules_id, ROYAL, FLUSH, HIGH), "pass", "bet 2", "drop")
    assert (match.turn, sorted(texts(match))) == (0, ["call", "drop", "raise 2"])
    assert table(match).dropped == (2,)
    match.play("call")
    assert ended(match).scores == (97 + 7, 97, 99)  # three antes and two bets; seat 0 holds the royal hand
    assert ended(match).winner == 0


@of("pass", "bet", "drop")
@both
def test_before_a_bet_pass_or_bet_and_after_it_neither(rules_id: str) -> None:
    match = start(rules_id, ROYAL, FLUSH)
    assert sorted(texts(match)) == ["bet 2", "pass"]
    for said in ("call", "drop", "raise 2"):
        with pytest.raises(ivories.IllegalAction):
            match.play(said)
    match.play("bet 2")
    assert sorted(texts(match)) == ["call", "drop", "raise 2"]
    for said in ("pass", "bet 2"):
        with pytest.raises(ivories.IllegalAction):
            match.play(said)


@of("bet", "stakes")
@both
@pytest.mark.parametrize("options", [{}, {"stakes": "fixed"}])
def test_a_bet_is_two_chips_and_no_other_number(rules_id: str, options: dict[str, str]) -> None:
    match = start(rules_id, ROYAL, FLUSH, **options)
    for amount in (1, 3, 99):
        refused(match, f"bet {amount}", Code.BAD_BET)
    match.play("bet 2")
    assert (match.scores[0], table(match).pool, table(match).call) == (97, 4, 2)


@of("bet", "raise", "stakes")
@both
def test_the_option_bet_sets_bets_and_raises(rules_id: str) -> None:
    match = start(rules_id, ROYAL, FLUSH, bet=7)
    assert sorted(texts(match)) == ["bet 7", "pass"]
    match.play("bet 7")
    assert sorted(texts(match)) == ["call", "drop", "raise 7"]
    match.play("raise 7")
    assert (table(match).put, table(match).call) == ((8, 15), 7)


@of("bet", "all-in")
@both
def test_who_has_fewer_may_bet_them_all(rules_id: str) -> None:
    match = start(rules_id, ROYAL, FLUSH, chips=[2, 100])
    assert sorted(texts(match)) == ["bet 1", "pass"]
    match.play("bet 1")
    assert (match.scores[0], table(match).call) == (0, 1)
    match.play("call")
    assert ended(match).scores == (4, 98)


@of("call")
@both
def test_a_call_matches_the_highest_stake(rules_id: str) -> None:
    match = play(start(rules_id, ROYAL, FLUSH, HIGH), "pass", "bet 2", "raise 2")
    assert table(match).call == 4
    match.play("call")
    assert staked(match, "call") == [(0, 4)]
    match.play("call")
    assert staked(match, "call") == [(0, 4), (1, 2)]


@of("call", "all-in", "pools")
@both
def test_who_has_too_few_calls_with_them_all_and_the_rest_goes_back(rules_id: str) -> None:
    match = start(rules_id, ROYAL, FLUSH, chips=[100, 5], stakes="table")
    play(match, "bet 50")
    assert sorted(texts(match)) == ["call", "drop"]
    match.play("call")
    assert match.scores == (105, 0)
    lost = play(start(rules_id, FLUSH, ROYAL, chips=[100, 5], stakes="table"), "bet 50", "call")
    assert ended(lost).scores == (95, 10)


@of("raise")
@both
def test_a_raise_puts_in_the_call_and_the_raise_above_it(rules_id: str) -> None:
    match = play(start(rules_id, ROYAL, FLUSH), "bet 2", "raise 2")
    assert [(e.seat, e.chips, e.amount) for e in match.events if isinstance(e, Staked) and e.why == "raise"] == [
        (1, 4, 2)
    ]
    assert (table(match).put, table(match).raises, match.turn) == ((3, 5), 1, 0)


@of("raise", "stakes")
@both
def test_a_raise_with_less_than_a_bet_left_is_all_that_is_left(rules_id: str) -> None:
    match = play(start(rules_id, ROYAL, FLUSH, chips=[100, 4]), "bet 2")
    assert sorted(texts(match)) == ["call", "drop", "raise 1"]
    even = play(start(rules_id, ROYAL, FLUSH, chips=[100, 3]), "bet 2")
    assert sorted(texts(even)) == ["call", "drop"]  # no more than the call takes


@of("drop", "showdown")
@both
def test_who_drops_leaves_their_chips_and_shows_nothing(rules_id: str) -> None:
    match = play(start(rules_id, ROYAL, FLUSH, HIGH, max_deals=1), "bet 2", "raise 2", "drop", "drop")
    assert (ended(match).ending, ended(match).winner) == (Ending.DROPPED, 1)
    assert match.scores == (97, 104, 99)  # 1 + 2 and 1 from the others
    assert revealed(match) == []
    for seat in (1, 2, None):
        assert "Piece(high=6, low=6)" not in repr(match.seen_by(seat))


@of("cap", "raise")
@both
@pytest.mark.parametrize("cap", [None, 0, 1, 3, 5])
def test_there_are_so_many_raises_and_no_more(rules_id: str, cap: int | None) -> None:
    match = start(rules_id, ROYAL, FLUSH, **({} if cap is None else {"cap": cap}))
    match.play("bet 2")  # no raise
    for _ in range(3 if cap is None else cap):
        assert sorted(texts(match)) == ["call", "drop", "raise 2"]
        match.play("raise 2")
    assert sorted(texts(match)) == ["call", "drop"]
    with pytest.raises(ivories.IllegalAction):
        match.play("raise 2")


@of("cap")
@both
def test_the_cap_holds_for_all_players_together(rules_id: str) -> None:
    match = play(start(rules_id, ROYAL, FLUSH, HIGH), "bet 2", "raise 2", "raise 2", "raise 2")
    assert (match.turn, sorted(texts(match))) == (1, ["call", "drop"])
    match.play("call")
    assert (match.turn, sorted(texts(match))) == (2, ["call", "drop"])


@of("cap")
@both
def test_a_raise_with_the_last_chips_is_one(rules_id: str) -> None:
    match = play(start(rules_id, ROYAL, FLUSH, HIGH, chips=[100, 4, 100], cap=1), "bet 2", "raise 1")
    assert table(match).raises == 1
    assert sorted(texts(match)) == ["call", "drop"]


@of("stakes")
@both
def test_at_table_stakes_a_bet_is_from_the_bet_to_all_that_is_left(rules_id: str) -> None:
    match = start(rules_id, ROYAL, FLUSH, chips=[50, 80], stakes="table")
    bet = next(action for action in match.legal() if str(action.kind) == "bet")
    assert (bet.least, bet.most) == (2, 49)
    refused(match, "bet 1", Code.BAD_BET)
    refused(match, "bet 50", Code.BAD_BET)
    assert play(match.copy(), "bet 2").scores == (47, 79)
    assert play(match.copy(), "bet 49").scores == (0, 79)


@of("stakes", "raise")
@both
def test_at_table_stakes_a_raise_is_counted_from_above_the_call(rules_id: str) -> None:
    match = play(start(rules_id, ROYAL, FLUSH, chips=[100, 50], stakes="table", bet=5), "bet 10")
    up = next(action for action in match.legal() if str(action.kind) == "raise")
    assert (up.least, up.most) == (5, 39)  # 49 less the call of ten
    refused(match, "raise 4", Code.BAD_BET)
    refused(match, "raise 40", Code.BAD_BET)
    match.play("raise 20")
    assert (match.scores, table(match).call) == ((89, 19), 20)


@of("stakes", "bet", "raise")
@both
def test_at_table_stakes_a_short_stack_bets_or_raises_all_it_has(rules_id: str) -> None:
    match = start(rules_id, ROYAL, FLUSH, chips=[4, 100], stakes="table", bet=5)
    assert sorted(texts(match)) == ["bet 3", "pass"]
    other = play(start(rules_id, ROYAL, FLUSH, chips=[100, 10], stakes="table", bet=5), "bet 5")
    assert sorted(texts(other)) == ["call", "drop", "raise 4"]


# --- All-in and pools ---


@of("all-in", "turn")
@both
def test_who_is_all_in_is_asked_no_more(rules_id: str) -> None:
    match = start(rules_id, ROYAL, FLUSH, HIGH, chips=[3, 100, 100])
    play(match, "bet 2", "raise 2", "raise 2")
    assert match.turn == 1
    play(match, "call")
    assert ended(match).ending is Ending.SHOWDOWN
    assert sorted(won(match)) == [(0, 9), (1, 8)]


@of("all-in", "showdown")
@both
def test_who_is_all_in_stays_in_when_the_others_drop(rules_id: str) -> None:
    match = start(rules_id, LOW, FLUSH, HIGH, chips=[3, 100, 100], max_deals=1)
    play(match, "bet 2", "raise 2", "drop")  # seat 1 has 2 nobody matched, and beats the all-in hand
    assert ended(match).ending is Ending.SHOWDOWN
    assert match.scores == (0, 104, 99)


@of("raise", "all-in")
@both
def test_a_raise_may_follow_when_another_is_all_in(rules_id: str) -> None:
    match = play(start(rules_id, ROYAL, FLUSH, HIGH, chips=[3, 100, 100]), "bet 2")
    assert sorted(texts(match)) == ["call", "drop", "raise 2"]


@of("pools", "showdown")
@both
def test_the_example_of_the_halsam_page(rules_id: str) -> None:
    """South is seat 0 and all-in with 5 chips, West seat 1 and North seat 2 have put in 9 each."""
    south, west, north = "5-5 4-4 3-3 5-1 4-1", "6-1 6-2 6-4 6-5 6-6", "2-2 5-4 4-3 5-2 3-1"
    match = start(rules_id, south, west, north, chips=[5, 100, 100], stakes="table", max_deals=1)
    play(match, "bet 4", "raise 4")
    assert table(match).put == (5, 9, 1)
    match.play("call")
    assert match.scores == (15, 91 + 8, 91)
    assert revealed(match) == [1, 0]
    assert sorted(won(match)) == [(0, 15), (1, 8)]


@of("pools", "showdown")
@both
def test_the_example_of_the_embossing_page(rules_id: str) -> None:
    """South deals (seat 3); West is seat 0, North seat 1, East seat 2."""
    north, south = "6-6 2-2 4-3 4-1 3-2", "5-5 4-4 6-5 3-1 2-1"
    match = start(rules_id, "3-3 6-4 6-3 6-2 6-1", north, "5-4 5-3 5-2 5-1 4-2", south, max_deals=1)
    play(match, "pass", "bet 2", "drop", "raise 2", "drop")
    match.play("call")
    assert revealed(match) == [3, 1]
    assert won(match) == [(1, 12)]
    assert match.scores == (99, 107, 99, 95)


@of("pools")
@both
@pytest.mark.parametrize(
    "order, scores",
    [
        # 10, 20 and 30 chips, all put in: 30 in the main pool, 20 in the side pool, 10 that nobody matched.
        ((ROYAL, FLUSH, HIGH), (30, 20, 10)),
        ((ROYAL, HIGH, FLUSH), (30, 0, 30)),
        ((FLUSH, ROYAL, HIGH), (0, 50, 10)),
        ((HIGH, ROYAL, FLUSH), (0, 50, 10)),
        ((FLUSH, HIGH, ROYAL), (0, 0, 60)),
        ((HIGH, FLUSH, ROYAL), (0, 0, 60)),
    ],
)
def test_a_main_pool_a_side_pool_and_what_nobody_matched(
    rules_id: str, order: tuple[str, str, str], scores: tuple[int, ...]
) -> None:
    match = start(rules_id, *order, chips=[10, 20, 30], stakes="table", max_deals=1)
    play(match, "bet 9", "raise 10", "raise 10")
    assert match.scores == scores


@of("pools", "all-in")
@both
def test_three_pools_with_four_players(rules_id: str) -> None:
    match = start(rules_id, ROYAL, FLUSH, HIGH, LOW, chips=[5, 10, 20, 20], stakes="table", max_deals=1)
    play(match, "bet 4", "raise 5", "raise 10", "call")
    assert match.scores == (20, 15, 20, 0)  # 4 x 5, 3 x 5, 2 x 10


@of("pools", "drop")
@both
@pytest.mark.parametrize("hands, scores", [((ROYAL, FLUSH), (15, 97, 93)), ((FLUSH, ROYAL), (0, 112, 93))])
def test_chips_of_a_dropped_player_fill_the_pools_from_the_main_one(
    rules_id: str, hands: tuple[str, str], scores: tuple[int, ...]
) -> None:
    """Seat 0 is all-in with 5, seat 2 drops with 7 in, seat 1 has put in 9: 15 and 4 + 2."""
    match = start(rules_id, *hands, HIGH, chips=[5, 100, 100], stakes="table", max_deals=1)
    play(match, "bet 4", "call", "raise 2", "raise 2", "drop")
    assert match.scores == scores


@of("pools", "drop")
@both
def test_a_dropped_player_with_less_than_the_main_pools_share(rules_id: str) -> None:
    match = start(rules_id, ROYAL, FLUSH, HIGH, LOW, chips=[5, 100, 100, 100], stakes="table", max_deals=1)
    play(match, "bet 4", "raise 4", "call", "drop")  # 5, 9, 9 and 1
    assert match.scores == (16, 91 + 8, 91, 99)


@of("pools", "all-pass")
@both
@pytest.mark.parametrize("seed", range(4))
def test_a_pool_left_over_belongs_to_the_main_pool(rules_id: str, seed: int) -> None:
    """After a passed deal seat 0 has 3 chips and the ante is 2; it goes all-in, the others put in 7 each."""
    game = ivories.game(rules_id, players=3, stakes="table", max_deals=2)
    hands = [hand.split() for hand in (ROYAL, FLUSH, HIGH)]
    match = game.start(seed, hands=hands, dealer=2, scores=[4, 100, 100])
    play(match, "pass", "pass", "pass")
    assert (table(match).pool, match.scores, match.turn) == (3 + 6, (1, 97, 97), 1)
    best = [place([halves(str(piece)) for piece in match.view(seat).hand]) for seat in range(3)]
    play(match, "bet 5", "call", "call")
    main = max(range(3), key=best.__getitem__)
    side = max((1, 2), key=best.__getitem__)
    expected = [0, 92, 92]
    expected[main] += 3 + 3 * 3
    expected[side] += 2 * 4
    assert match.scores == tuple(expected)


# --- Showdown ---


@of("showdown")
@both
@pytest.mark.parametrize(
    "hands, said, shown",
    [
        ((ROYAL, FLUSH, HIGH), ("bet 2", "call", "call"), [0]),  # the first is the best: nobody else shows
        ((HIGH, FLUSH, ROYAL), ("bet 2", "call", "call"), [0, 1, 2]),
        ((HIGH, ROYAL, FLUSH), ("bet 2", "call", "call"), [0, 1]),
        ((HIGH, ROYAL, FLUSH), ("pass", "bet 2", "call", "call"), [1]),
        ((ROYAL, FLUSH, HIGH), ("pass", "bet 2", "call", "call"), [1, 0]),
        ((ROYAL, FLUSH, HIGH), ("bet 2", "call", "raise 2", "call", "call"), [2, 0]),
        ((FLUSH, ROYAL, HIGH), ("bet 2", "call", "raise 2", "call", "call"), [2, 0, 1]),
    ],
)
def test_the_last_to_bet_or_raise_shows_first_and_only_better_hands_follow(
    rules_id: str, hands: tuple[str, ...], said: tuple[str, ...], shown: list[int]
) -> None:
    match = play(start(rules_id, *hands, max_deals=1), *said)
    assert revealed(match) == shown
    hidden = next((hand.split()[0] for seat, hand in enumerate(hands) if seat not in shown), None)
    if hidden is not None:
        high, low = hidden.split("-")
        assert f"Piece(high={high}, low={low})" not in repr(match.seen_by(None))


@of("showdown", "pools")
@both
def test_a_hand_that_wins_only_a_side_pool_is_shown(rules_id: str) -> None:
    """Seat 0 is all-in and best, and shows first; seat 2 has the better of the two hands for the side pool."""
    match = start(rules_id, ROYAL, HIGH, FLUSH, chips=[10, 100, 100], stakes="table", max_deals=1)
    play(match, "bet 9", "raise 10", "call")
    assert revealed(match) == [1, 2, 0]
    assert match.scores == (30, 80, 80 + 20)


@of("showdown")
@both
def test_one_player_left_takes_the_pool_unseen(rules_id: str) -> None:
    match = play(start(rules_id, LOW, ROYAL, max_deals=1), "bet 2", "drop")
    assert (revealed(match), match.scores) == ([], (101, 99))
    assert won(match)[0][0] == 0


# --- All pass ---


@of("all-pass", "ante")
@both
@pytest.mark.parametrize("ante", [1, 3])
def test_all_pass_the_antes_stay_and_the_next_is_twice_the_last(rules_id: str, ante: int) -> None:
    match = play(start(rules_id, ROYAL, FLUSH, ante=ante), "pass", "pass")
    assert (ended(match).ending, ended(match).winner, revealed(match)) == (Ending.PASSED, None, [])
    assert (table(match).ante, table(match).pool) == (2 * ante, (2 + 4) * ante)
    assert match.scores == (100 - 3 * ante,) * 2
    assert dealt(match)[1].dealer == 0
    play(match, "pass", "pass")
    assert (table(match).ante, table(match).pool) == (4 * ante, (2 + 4 + 8) * ante)
    play(match, "bet 2", "drop")
    assert sorted(match.scores) == sorted([100 - 7 * ante - ante, 100 + 7 * ante - ante])
    assert (table(match).ante, table(match).pool) == (ante, 2 * ante)


@pytest.mark.skipif(not hasattr(ivories.find(POKERS[0]), "all_pass"), reason="Poker has no option all_pass yet")
@of("all-pass", "ante")
@both
@pytest.mark.parametrize("ante", [1, 3])
def test_all_pass_fresh_the_same_ante_comes_on_top_of_the_pool(rules_id: str, ante: int) -> None:
    match = play(start(rules_id, ROYAL, FLUSH, ante=ante, all_pass="fresh"), "pass", "pass")
    assert (ended(match).ending, ended(match).winner, revealed(match)) == (Ending.PASSED, None, [])
    assert (table(match).ante, table(match).pool, match.scores) == (ante, 4 * ante, (100 - 2 * ante,) * 2)
    play(match, "pass", "pass")
    assert (table(match).ante, table(match).pool, match.scores) == (ante, 6 * ante, (100 - 3 * ante,) * 2)
    play(match, "bet 2", "drop")
    assert sorted(match.scores) == [100 - 4 * ante, 100 + 2 * ante]
    assert (table(match).ante, table(match).pool) == (ante, 2 * ante)
    doubled, default = start(rules_id, ROYAL, FLUSH, all_pass="doubled"), start(rules_id, ROYAL, FLUSH)
    assert table(play(doubled, "pass", "pass")).ante == table(play(default, "pass", "pass")).ante == 2


@of("all-pass", "all-in")
@both
@pytest.mark.parametrize("hands, scores", [((ROYAL, FLUSH, HIGH), (3, 49, 49)), ((HIGH, FLUSH, ROYAL), (0, 49, 52))])
def test_if_somebody_is_all_in_by_the_ante_there_is_a_showdown(
    rules_id: str, hands: tuple[str, ...], scores: tuple[int, ...]
) -> None:
    match = start(rules_id, *hands, chips=[1, 50, 50], max_deals=1)
    assert match.turn == 1
    play(match, "pass", "pass")
    assert ended(match).ending is Ending.SHOWDOWN
    assert match.scores == scores


@of("all-pass", "pools")
@both
def test_a_short_ante_has_its_own_main_pool_when_all_pass(rules_id: str) -> None:
    match = start(rules_id, ROYAL, FLUSH, HIGH, chips=[2, 50, 50], ante=5, max_deals=1)
    play(match, "pass", "pass")
    assert match.scores == (6, 45 + 6, 45)


@of("all-in", "turn")
@both
def test_when_everybody_is_all_in_by_the_ante_nobody_is_asked(rules_id: str) -> None:
    match = start(rules_id, FLUSH, ROYAL, chips=[1, 1])
    assert (match.over, match.winners, match.scores) == (True, (1,), (0, 2))


# --- The match ---


@of("target")
@both
def test_a_match_is_played_until_one_holds_all_the_chips(rules_id: str) -> None:
    match = start(rules_id, ROYAL, FLUSH, stakes="table")
    play(match, "bet 99", "call")
    assert (match.over, match.winners, match.scores) == (True, (0,), (200, 0))
    assert not play(start(rules_id, ROYAL, FLUSH, stakes="table"), "bet 98", "call").over
    three = play(start(rules_id, ROYAL, FLUSH, HIGH, stakes="table"), "bet 99", "call", "drop")
    assert not three.over


@of("target", "finish")
@both
def test_a_target_ends_it_sooner_at_the_end_of_a_deal(rules_id: str) -> None:
    match = play(start(rules_id, ROYAL, FLUSH, target=103), "bet 2")
    assert not match.over
    match.play("call")
    assert (match.over, match.winners, match.scores) == (True, (0,), (103, 97))
    assert not play(start(rules_id, ROYAL, FLUSH, target=104), "bet 2", "call").over


@of("finish")
@both
def test_several_at_the_target_the_most_chips_win_and_equal_ones_play_on(rules_id: str) -> None:
    match = start(rules_id, ROYAL, FLUSH, HIGH, chips=[120, 120, 20], target=110)
    play(match, "bet 2", "drop", "drop")
    assert (match.over, match.winners, match.scores) == (True, (0,), (122, 119, 19))
    equal = start(rules_id, ROYAL, FLUSH, HIGH, chips=[120, 120, 20], target=110)
    play(equal, "pass", "pass", "pass")
    assert ended(equal).scores == (119, 119, 19)
    assert (equal.over, len(dealt(equal))) == (False, 2)


@of("finish")
@both
def test_a_set_up_in_which_somebody_has_won_is_refused(rules_id: str) -> None:
    with pytest.raises(ivories.IvoriesError, match="110 chips or more already"):
        start(rules_id, ROYAL, FLUSH, HIGH, chips=[120, 119, 20], target=110)


@of("max-deals")
@both
def test_max_deals_the_most_chips_win_and_equal_numbers_share(rules_id: str) -> None:
    match = play(start(rules_id, ROYAL, FLUSH, max_deals=1), "bet 2", "call")
    assert (match.over, match.winners) == (True, (0,))
    assert not play(start(rules_id, ROYAL, FLUSH, max_deals=2), "bet 2", "call").over
    shared = start(rules_id, ROYAL, FLUSH, HIGH, chips=[100, 103, 100], max_deals=1)
    play(shared, "bet 2", "drop", "drop")
    assert (shared.scores, shared.winners) == ((102, 102, 99), (0, 1))
