"""What holds for every deal of a trick game, and for every chip of Poker."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import ivories
from ivories import pages, testing
from ivories.sentences.teller import Teller
from ivories.types import (
    AnyEvent,
    DealEnded,
    Dealt,
    Drew,
    Ending,
    Hand,
    Kind,
    Passed,
    Played,
    PoolWon,
    Revealed,
    Said,
    Scored,
    ShowCounted,
    Shown,
    Staked,
    Took,
    TookBack,
    TrickWon,
)  # fmt: skip
from tests.tables import POKER_VARIANTS, TRICK_VARIANTS

LIMITS = (42, 84, 168, 250)


def matches(rules_id: str, players: int, count: int, **options: Any) -> Iterator[ivories.Match]:
    for number in range(count):
        match = ivories.game(rules_id, players, **options).start(5, match=number)
        rng = random.Random(number)
        while not match.over:
            match.play(testing.random_action(match, rng))
        yield match


def deals(match: ivories.Match) -> Iterator[list[AnyEvent]]:
    """The events of each deal."""
    events: list[AnyEvent] = []
    for event in match.events:
        events.append(event)
        if isinstance(event, DealEnded):
            yield events
            events = []


def test_every_deal_of_texas_counts_forty_two() -> None:
    for match in matches("halsam/texas", 4, 40):
        for result in match.result().deals:
            if result.ending is Ending.PLAYED:
                assert sum(result.points) == 42 and sum(result.tricks) == 7


@pytest.mark.parametrize("open_limits", [False, True])
def test_bids_of_texas_rise_and_skip_no_limit(open_limits: bool) -> None:
    seen = 0
    for match in matches("halsam/texas", 4, 60, open_limits=open_limits):
        for events in deals(match):
            last, passed = 0, set()
            for event in events:
                if isinstance(event, Passed):
                    passed.add(event.seat)
                if isinstance(event, Said) and event.kind is Kind.BID:
                    bid = int(event.what)
                    assert bid > last and event.seat not in passed and (30 <= bid <= 41 or bid in LIMITS)
                    if bid in LIMITS[1:] and not open_limits:
                        assert LIMITS[LIMITS.index(bid) - 1] == last
                    seen += bid in LIMITS
                    last = bid
    assert seen > 20


@pytest.mark.parametrize("rules_id, players, options", TRICK_VARIANTS, ids=str)
def test_whoever_takes_a_trick_leads_the_next(rules_id: str, players: int, options: dict[str, Any]) -> None:
    for match in matches(rules_id, players, 6, **options):
        for events in deals(match):
            told = [event for event in events if isinstance(event, (Played, TrickWon))]
            for one, other in pairwise(told):
                if isinstance(one, TrickWon):
                    assert isinstance(other, Played) and other.seat == one.seat


def test_rounce_counts_every_trick_down() -> None:
    for match in matches("embossing/rounce", 3, 12):
        tricks = sum(isinstance(event, TrickWon) for event in match.events)
        assert -tricks == sum(event.points for event in match.events if isinstance(event, Scored))
        assert min(match.scores) <= 0 and match.scores[match.winners[0]] == min(match.scores)


@pytest.mark.parametrize("rules_id, players, options", POKER_VARIANTS, ids=str)
def test_chips_are_neither_made_nor_lost(rules_id: str, players: int, options: dict[str, Any]) -> None:
    for number in range(6):
        game = ivories.game(rules_id, players, **options)
        match = game.start(9, match=number)
        rng = random.Random(number)
        whole = game.rules.chips * players
        while not match.over and match.deal_number < 40:
            view = match.view()
            assert view.poker is not None and sum(view.scores) + view.poker.pool == whole
            match.play(testing.random_action(match, rng))
        if match.over:
            assert match.view().poker is not None and sum(match.scores) + match.view().poker.pool == whole


def test_only_hands_that_must_be_are_shown() -> None:
    shown = hidden = 0
    for match in matches("embossing/poker", 4, 6, chips=30):
        for events in deals(match):
            result = events[-1]
            assert isinstance(result, DealEnded)
            revealed = [e for e in events if type(e).__name__ == "Revealed"]
            if result.result.ending is not Ending.SHOWDOWN:
                assert not revealed
                continue
            dropped = sum(isinstance(e, Said) and e.kind is Kind.DROP for e in events)
            inside = len({e.seat for e in events if isinstance(e, Staked)}) - dropped
            assert 1 <= len(revealed) <= inside
            shown += len(revealed)
            hidden += inside - len(revealed)
    assert shown and hidden


def test_poker_hands_for_python_users() -> None:
    royal = ivories.poker_hand(["6-6", "5-5", "4-4", "3-3", "2-2"])
    flush = ivories.poker_hand([(6, 1), (6, 3), (6, 4), (6, 5), (6, 6)])
    assert (royal.kind, flush.kind) == ("royal", "flush")
    assert royal > flush and flush < royal and royal != flush and royal == ivories.poker_hand(list(royal.pieces))
    assert ivories.poker_hand(["4-1", "4-2", "4-3", "4-4", "5-4"]).kind == "straight four"
    assert ivories.poker_hand(["3-1", "3-2", "3-3", "4-3", "5-3"], straights="by_length").kind == "straight five"
    assert len({royal, flush, royal}) == 2 and "royal" in repr(royal)


@pytest.mark.parametrize("pieces", [["6-6"], ["6-6"] * 5, ["1-1", "6-6", "5-5", "4-4", "3-3"], "6-6", None, 5])
def test_what_is_no_poker_hand(pieces: Any) -> None:
    with pytest.raises(ivories.IvoriesError):
        ivories.poker_hand(pieces)


def setup(**more: Any) -> ivories.Match:
    hands = [["6-6", "1-0"], ["6-5", "2-0"], ["5-5", "3-0"], ["4-4", "4-0"]]
    return ivories.game("embossing/euchre", 4).start(**{"hands": hands, "dealer": 3, "turned": "3-1", **more})


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"turned": None}, "give turned="),
        ({"turned": "6-6"}, "is given twice"),
        ({"dealer": 4}, "no dealer"),
        ({"leader": 0}, "no place in this game"),
        ({"layout": ["6-6"]}, "no place in this game"),
        ({"hands": [["6-6"], ["6-5", "2-0"], ["5-5"], ["4-4"]]}, "equally many"),
        ({"scores": [5, 0, 5, 0]}, "from 0 to 4"),
    ],
)
def test_set_ups_that_cannot_be(more: dict[str, Any], words: str) -> None:
    assert setup().turn == 0
    with pytest.raises(ivories.IvoriesError, match=words):
        setup(**more)


def test_set_ups_of_other_families() -> None:
    with pytest.raises(ivories.IvoriesError, match="no place"):
        ivories.game("embossing/block").start(hands=[["6-6"], ["5-5"]], dealer=0)
    with pytest.raises(ivories.IvoriesError, match="five pieces"):
        ivories.game("embossing/poker").start(hands=[["6-6"], ["5-5"]], dealer=0)
    hands = [["6-6", "5-5", "4-4", "3-3", "2-2"], ["6-5", "6-4", "6-3", "6-2", "6-1"]]
    with pytest.raises(ivories.IvoriesError, match="chips of 2 seats"):
        ivories.game("embossing/poker").start(hands=hands, scores=[5, 0])
    with pytest.raises(ivories.IvoriesError, match="sits out"):
        ivories.game("embossing/bingo", 3).start(hands=[["6-6"], ["5-5"], ["4-4"]], dealer=0, turned="6-1")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("take", "not-now"), ("bid 31", "not-now"), ("discard 6-6", "not-now"), ("6-5", "not-now"),
        ("6-6", "not-now"), ("muggins", "bad-notation"), ("6-6@6-5", "bad-notation"), ("6-6=5", "bad-notation"),
        ("make 9", "not-now"), ("bet 2", "bad-notation"), ("", "bad-notation"),
    ],
)  # fmt: skip
def test_refusals_before_the_tricks(text: str, code: str) -> None:
    with pytest.raises(ivories.IvoriesError) as caught:
        setup().play(text)
    assert caught.value.code.value == code


def test_refusals_at_tricks() -> None:
    match = setup()
    for word in ("order", "pass", "discard 4-0"):
        match.play(word)
    match.play("6-6")
    with pytest.raises(ivories.IllegalAction, match="You can follow suit, so you must: with 6-5") as caught:
        match.play("2-0")
    assert caught.value.clause == "embossing/euchre#follow"


# --- What a trial brought to light ---


def test_partners_have_one_score() -> None:
    with pytest.raises(ivories.IvoriesError, match="Partners have one score"):
        setup(scores=[1, 0, 4, 0])
    assert setup(scores=[1, 4, 1, 4]).scores == (1, 4, 1, 4)


HANDS = [
    ["6-6", "5-5", "6-5", "4-1", "3-1"],
    ["4-4", "3-3", "6-4", "5-1", "2-1"],
    ["2-2", "6-3", "5-4", "4-3", "3-2"],
    ["6-2", "6-1", "5-3", "5-2", "4-2"],
]


def test_a_deal_decided_by_antes_alone_is_recorded_as_it_was() -> None:
    match = ivories.game("embossing/poker", 3, ante=5, max_deals=2).start(hands=HANDS[:3], dealer=0, scores=[3, 3, 5])
    text = match.record().text
    assert "thrown in" not in text and text.count("Deal: 1") == 1
    assert ivories.replay(text).events == match.events


def test_chips_that_nobody_matched_go_back() -> None:
    match = ivories.game("embossing/poker", 4, stakes="table").start(hands=HANDS, dealer=3, scores=[3, 10, 20, 5])
    for word in ("pass", "pass", "bet 19", "call", "call", "call"):
        match.play(word)
    told = [(type(e).__name__, e.seat, e.chips) for e in match.events if isinstance(e, (TookBack, PoolWon))]
    assert told == [("PoolWon", 0, 12), ("PoolWon", 1, 16), ("TookBack", 2, 10)]


def test_antes_of_short_stacks_are_told_one_by_one() -> None:
    match = ivories.game("embossing/poker", 4, ante=2).start(hands=HANDS, dealer=3, scores=[1, 1, 5, 7])
    told = list(Teller(match.game.rules).story(match.events))
    assert "Seat 0 antes 1." in told and "Seat 3 antes 2." in told and not any("Everybody" in line for line in told)
    match = ivories.game("embossing/poker", 4).start(hands=HANDS, dealer=3)
    assert "Everybody puts in 1, the ante." in list(Teller(match.game.rules).story(match.events))


def test_doubles_shown_count_apart_from_the_trick() -> None:
    match = ivories.game("embossing/bingo", 2).start(
        hands=[["5-5", "4-4", "0-0"], ["5-4", "2-1", "3-1"]], dealer=1, turned="6-1", stock=["6-2", "6-3", "6-4", "6-5"]
    )
    for word in ("close", "show", "5-5", "5-4"):
        match.play(word)
    won = [e.points for e in match.events if isinstance(e, TrickWon)]
    counted = [e.points for e in match.events if isinstance(e, ShowCounted)]
    assert (won, counted) == ([10], [50])  # three doubles 40, ten more with Bingo


def test_draws_are_counted_one_by_one() -> None:
    match = next(matches("embossing/bingo", 2, 1, max_deals=1))
    left = [event.stock for event in match.events if isinstance(event, Drew)]
    assert left[:4] == [12, 11, 10, 9]


def refusal(match: ivories.Match, text: str) -> str:
    """The clause by which an action is refused; nothing if it is not, or cannot even be read."""
    try:
        match.play(text)
    except ivories.IllegalAction as error:
        return error.clause
    except ivories.IvoriesError:
        pass
    return ""


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, players, options", TRICK_VARIANTS + POKER_VARIANTS, ids=str)
def test_every_refusal_names_a_clause_of_the_page(rules_id: str, players: int, options: dict[str, Any]) -> None:
    match = ivories.game(rules_id, players, **options).start(4)
    rng = random.Random(4)
    refused = 0
    while not match.over and refused < 400:
        for action in rng.sample(list(match.game.family.notation.conceivable(match.view(), match.game.set)), 12):
            clause = refusal(match.copy(), str(action))
            refused += clause != ""
            assert not clause or pages.clause(clause).text
        match.play(testing.random_action(match, rng))
    assert refused > 50


def test_what_one_seat_knew_is_kept_in_a_redacted_record() -> None:
    match = next(matches("embossing/bingo", 2, 1, max_deals=1))
    drawn = {str(e.piece) for e in match.events if isinstance(e, Took) and e.seat == 0}
    kept = match.record().redact(0).deals[0]
    assert drawn and drawn <= set(kept.stock) and "?" in kept.hands[1]
    match = next(matches("embossing/poker", 3, 1, chips=20, max_deals=8))
    shown = [e for e in match.events if isinstance(e, Revealed)]
    assert shown
    sheets = match.record().redact((shown[0].seat + 1) % 3).deals
    assert any(set(map(str, shown[0].pieces)) <= set(sheet.hands[shown[0].seat]) for sheet in sheets)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_redacted_record_does_not_tell_in_which_order_a_dummy_lay(seat: int) -> None:
    game = ivories.game("embossing/rounce", 3)
    order = [str(piece) for piece in game.pieces]
    rng = random.Random(seat)
    rng.shuffle(order)
    kept = set()
    for _ in range(5):
        match = game.start(deck=lambda shuffle, order=tuple(order): order)
        while (turn := match.turn) is not None and match.dealt == 1 and len(match.deals[0].done) < 14:
            words = [str(action) for action in match.legal()]
            match.play("dummy" if "dummy" in words and turn == seat else words[0])
        took = [e for e in match.seen_by(seat) if isinstance(e, Hand)][1].pieces
        sheet = match.record().deals[0]
        places = [order.index(str(piece)) for piece in took]
        assert [p for p in match.record().redact(seat).deals[0].stock if p != "?"] == list(map(str, took))
        assert sum(piece != "?" for piece in match.record().redact(seat).deals[0].stock) == len(took) < len(sheet.stock)
        kept.add(match.record().redact(seat).text)
        shuffled = rng.sample(places, len(places))
        order = [order[shuffled[places.index(k)]] if k in places else piece for k, piece in enumerate(order)]
    assert len(kept) == 1


@pytest.mark.parametrize(
    "least, listed", [(40, ["bid 40 to 42", "pass"]), (41, ["bid 41", "bid 42", "pass"]), (42, ["bid 42", "pass"])]
)
def test_a_wrong_bid_is_told_the_others_briefly(least: int, listed: list[str]) -> None:
    rules = replace(ivories.find("halsam/texas"), id="me/texas", bid_limits=(), bid_least=least, bid_top=42)
    with pytest.raises(ivories.errors.IllegalAction) as caught:
        ivories.game(rules, 4).start().play("bid 50")
    assert caught.value.facts["plays"] == listed and caught.value.clause.endswith("#auction")


# --- What is said of a word that is refused ---

OWN = {
    "halsam/texas": {"trump 5": "naming"},
    "embossing/euchre": {"assist": "order", "take": "take", "turn down": "take", "make 3": "make", "alone": "alone"},
    "embossing/rounce": {"swap 6-4": "swap", "give": "give"},
}


@pytest.mark.parametrize("rules_id, word, topic", [(one, *pair) for one, said in OWN.items() for pair in said.items()])
def test_a_refused_word_names_its_own_clause(rules_id: str, word: str, topic: str) -> None:
    match = ivories.game(rules_id, 4).start(1)
    with pytest.raises(ivories.IllegalAction) as caught:
        match.play(word)
    listed = [str(action) for action in match.legal()]
    assert caught.value.clause == f"{rules_id}#{topic}"
    said = " or ".join(listed) if len(listed) == 2 else ""
    assert caught.value.sentence.startswith(f"This is not the moment for {word}: choose {said}")


@pytest.mark.parametrize("rules_id", ["halsam/texas", "embossing/euchre", "embossing/rounce"])
def test_a_word_of_another_game_is_said_to_be_none_of_this_one(rules_id: str) -> None:
    with pytest.raises(ivories.IllegalAction, match="There is no 'close' in this game: choose ") as caught:
        ivories.game(rules_id, 4).start(1).play("close")
    assert pages.clause(caught.value.clause).topic in ("auction", "order", "stand")
    with pytest.raises(ivories.IllegalAction, match="There is no 'stand' in this game: choose close, "):
        ivories.game("embossing/bingo", 2).start(1).play("stand")


def test_many_bids_are_told_briefly_to_a_word_out_of_place() -> None:
    with pytest.raises(ivories.IllegalAction, match="for trump 5: choose bid 30 to 42 or pass"):
        ivories.game("halsam/texas", 4).start(1).play("trump 5")


def test_when_only_pieces_can_be_laid() -> None:
    match = setup()
    for word in ("order", "pass", "discard 4-0"):
        match.play(word)
    with pytest.raises(ivories.IllegalAction, match="This is not the moment for order: choose ") as caught:
        match.play("order")
    assert caught.value.clause == "embossing/euchre#order"
    with pytest.raises(ivories.IllegalAction, match="There is no 'give' in this game: choose "):
        match.play("give")


@pytest.mark.parametrize(
    "rules_id, said",
    [
        ("halsam/texas", "play a piece (6-4), or say pass, bid 38 or trump 4."),
        ("embossing/bingo", "play a piece (6-4), or say close, show or claim."),
        ("embossing/poker", "say pass, bet 2, call, raise 2 or drop."),
        ("embossing/block", "(4-2@4-4), or say pass."),
        ("musical/all-quarters", "lead a piece (16-4), play one at the piece it joins (6-3@6-6), or say pass or draw."),
    ],
)
def test_what_is_not_understood_is_answered_by_the_words_of_the_game(rules_id: str, said: str) -> None:
    with pytest.raises(ivories.IvoriesError) as caught:
        ivories.game(rules_id).start(1).play("hello")
    assert caught.value.sentence.startswith("'hello' is not understood: ") and caught.value.sentence.endswith(said)


def test_more_doubles_than_the_row_of_shows_has_count_nothing() -> None:
    rules = replace(ivories.find("embossing/bingo"), id="me/short-shows", shows=(20,))
    for doubles, points in ((["6-6", "5-5"], 20), (["6-6", "5-5", "4-4"], 0)):
        hands = [[*doubles, "4-1"], ["3-1", "2-1", "6-1", "6-0"][: len(doubles) + 1]]
        match = ivories.game(rules, 2).start(hands=hands, turned="5-2", stock=["6-4", "6-3"], dealer=1)
        (shown,) = (event for event in match.play("show") if isinstance(event, Shown))
        assert shown.points == points


@pytest.mark.parametrize(("stock", "offered"), [(6, True), (5, False), (0, False)])
def test_a_set_up_without_pieces_for_a_dummy_offers_none(stock: int, offered: bool) -> None:
    hands = [["6-6", "5-4", "3-1"], ["6-5", "4-4", "2-1"], ["6-4", "5-5", "1-0"]]
    rest = ["6-3", "6-2", "6-1", "5-3", "5-2", "5-1", "4-3"][: stock + 1]
    game = ivories.game("embossing/rounce", 3, hand=5)
    size = game.rules.dummies(3)[1]
    match = game.start(hands=hands, turned="3-3", stock=[*rest, "4-2", "4-1"][: size - 6 + stock], dealer=2)
    assert ("dummy" in map(str, match.legal())) == offered


def test_who_speaks_first_is_asked_of_the_present_deal() -> None:
    match = ivories.game("halsam/texas", 4).start(3)
    while match.view().deal < 3:
        match.play(match.legal()[-1])
    view = match.view()
    assert view.tricks is not None and view.tricks.phase == "auction"
    dealt = [event for event in match.events if isinstance(event, Dealt)]
    assert len({event.leader for event in dealt}) > 1
    assert view.leader == dealt[-1].leader == match.turn
