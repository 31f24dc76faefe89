"""What is asked, and what stands on buttons: each sentence once, in a deal that calls for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ivories
from ivories.errors import IllegalAction
from ivories.match import Match
from ivories.types import Kind
from ivories.wire.pages import Fact
from ivories.words.english_page import ASK
from tests.showing.positions import chosen, page_of

LINE = {"layout": ["6-6", "6-5@6-6"], "leader": 0}
NOTHING_FITS = [["4-4", "4-3"], ["3-3", "3-2"]]
SOUTH_LAYS = [["5-5", "4-3"], ["3-3", "6-2"]]


def laid(rules: str, hands: list[list[str]], *words: str, stock: tuple[str, ...] = (), **options: Any) -> Match:
    """A deal of a layout game on 6-6 and 6-5."""
    match = ivories.game(rules, len(hands), max_deals=1, **options).start(hands=hands, stock=list(stock), **LINE)
    return after(match, *words)


def dealt(rules: str, players: int, *words: str, **options: Any) -> Match:
    return after(ivories.game(rules, players, **options).start(1), *words)


def after(match: Match, *words: str) -> Match:
    """The match once these words were said; `-` does the first thing that is legal."""
    for word in words:
        match.play(match.legal()[0] if word == "-" else word)
    return match


ASKED: list[tuple[Callable[[], Match], str, str]] = [
    (lambda: dealt("embossing/block", 2), "lead", "You lead: lay a piece."),
    (lambda: laid("embossing/block", SOUTH_LAYS), "play", "Your turn: lay a piece."),
    (
        lambda: laid("embossing/draw", SOUTH_LAYS, stock=("1-1", "1-0", "0-0")),
        "play/draw",
        "Your turn: lay a piece, or draw.",
    ),
    (lambda: laid("embossing/draw", NOTHING_FITS, stock=("1-1", "1-0", "0-0")), "draw", "Nothing fits: draw a piece."),
    (lambda: laid("embossing/block", NOTHING_FITS), "pass", "Nothing fits: you pass."),
    (lambda: dealt("halsam/texas", 4), "bid", "What do you bid?"),
    (lambda: dealt("halsam/texas", 4, "bid 41"), "bid/over", "West has bid 41. What do you say?"),
    (lambda: dealt("halsam/texas", 4, "bid 41", "pass", "pass", "pass"), "trump", "Name the trumps."),
    (
        lambda: dealt("halsam/texas", 4, "bid 41", "pass", "pass", "pass", "trump 4"),
        "lead/trick",
        "You lead the trick.",
    ),
    (lambda: dealt("embossing/euchre", 4), "order", "Do you order it up?"),
    (lambda: dealt("embossing/euchre", 4, "pass"), "assist", "Do you assist?"),
    (lambda: dealt("embossing/euchre", 4, "pass", "pass", "pass"), "take", "Do you take it up?"),
    (lambda: dealt("embossing/euchre", 4, "pass", "pass", "pass", "turn down"), "make", "Make trumps, or pass."),
    (lambda: dealt("embossing/euchre", 4, "order"), "alone", "Do you go alone?"),
    (lambda: dealt("embossing/euchre", 4, "order", "alone"), "discard", "Lay a piece away."),
    (lambda: dealt("embossing/euchre", 4, "order", "alone", "-", "-"), "play/trick", "Your turn: play a piece."),
    (lambda: dealt("embossing/rounce", 2), "stand", "Do you stand?"),
    (lambda: dealt("embossing/rounce", 2, "stand"), "swap", "Stand, or exchange a piece for the turned one."),
    (lambda: dealt("embossing/poker", 2), "bet", "Bet, or pass."),
    (lambda: dealt("embossing/poker", 2, "bet"), "call", "It costs 2 chips to stay."),
]


@pytest.mark.parametrize("deal, name, sentence", [pytest.param(*one, id=one[1]) for one in ASKED])
def test_the_seat_to_act_is_asked(deal: Callable[[], Match], name: str, sentence: str) -> None:
    match = deal()
    assert page_of(match, match.turn).say == sentence
    others = {page_of(match, seat).say for seat in {*range(match.game.players), None} - {match.turn}}
    [waits] = others
    assert waits.endswith(" is to play.")


def test_every_question_is_asked() -> None:
    asked = {name.removeprefix("page/ask/") for name in ASK if name.startswith("page/ask/")}
    assert asked - {name for _, name, _ in ASKED} == {"call-count"}  # below


# --- Words that are shut ---


def test_a_bid_that_is_too_low_is_shut() -> None:
    match = dealt("halsam/texas", 4, "bid 41")
    shown = page_of(match, match.turn)
    open_, shut = ([c.label for c in shown.choices if c.shut is shut] for shut in (False, True))
    assert open_ == ["42", "Pass"]
    assert shut == [str(n) for n in range(30, 42)] + ["84", "168", "250"]
    assert chosen(shown, "bid 30").words == "Bid 30"
    with pytest.raises(IllegalAction) as refused:
        match.play("bid 30")
    assert refused.value.clause.startswith("halsam/texas#")
    assert shown.facts == (Fact("Bid", "West 41", 1),)


def test_the_suit_that_was_turned_down_is_shut() -> None:
    match = dealt("embossing/euchre", 4, "pass", "pass", "pass", "turn down")
    shown = page_of(match, match.turn)
    [shut] = [choice for choice in shown.choices if choice.shut]
    assert (shut.play, shut.label, shut.words) == ("make 6", "Sixes", "Sixes as trumps")
    with pytest.raises(IllegalAction):
        match.play("make 6")


def test_whoever_does_not_go_alone_plays_with_somebody() -> None:
    match = dealt("embossing/euchre", 4, "order")
    assert chosen(page_of(match, match.turn), "pass").label == "Play with West"


def test_doubles_are_trumps_by_their_name() -> None:
    match = dealt("halsam/texas", 4, "bid 41", "pass", "pass", "pass", "trump doubles")
    assert Fact("Trumps", "Doubles") in page_of(match, None).facts


# --- Amounts and counts ---


def test_an_amount_of_poker_says_between_what_it_is() -> None:
    fixed, table = (dealt("embossing/poker", 2, "bet", stakes=stakes) for stakes in ("fixed", "table"))
    one, any_ = (chosen(page_of(match, match.turn), "raise 2") for match in (fixed, table))
    assert (one.label, one.least, one.most) == ("Raise 2", 2, 0)
    assert (any_.label, any_.least, any_.most) == ("Raise 2 to 97", 2, 97)
    assert chosen(page_of(table, table.turn), "call").label == "Call 2"
    after(table, "raise 97")


def test_notes_are_counted_in_quarters() -> None:
    match = ivories.game("musical/all-quarters", 2).start(
        hands=[["8-2", "8-4"], ["2-2", "2-1"]], layout=["12-8"], leader=0
    )
    shown = page_of(match, 0)
    assert shown.ends is not None
    assert (shown.ends.parts, shown.ends.sum, shown.ends.scores) == (("3", "2"), "5", True)
    eighth, quarter = (chosen(shown, f"8-{note}@12-8") for note in (2, 4))
    assert (eighth.after, eighth.scores, quarter.after, quarter.scores) == ("3½", False, "4", True)
    assert eighth.words == "Lay the half and eighth at the half of the dotted half and half: the ends make 3½"
    assert quarter.words.endswith(": the ends make 4, you score 4")


def test_a_piece_that_joins_by_another_number_says_which() -> None:
    match = ivories.game("embossing/matador").start(hands=[["0-0", "6-2"], ["4-3", "3-3"]], leader=0)
    match.play("0-0")
    words = {chosen(page_of(match, 1), f"{way}@0-0").words for way in ("3-4", "4-3")}
    assert words == {
        f"Lay the four-three with its {half} at the blank of the double-blank" for half in ("three", "four")
    }


def test_what_is_laid_says_what_it_makes() -> None:
    match = laid("embossing/muggins", [["5-4", "3-3"], ["4-3", "6-2"]])
    lay = chosen(page_of(match, 0), "5-4@6-5")
    assert (lay.after, lay.scores, lay.end) == ("16", False, 1)
    assert lay.words == "Lay the five-four at the five of the six-five: the ends make 16"


# --- Calls ---


def test_whether_the_ends_count_is_asked_of_everybody_else() -> None:
    hands = [["5-5", "4-3"], ["3-3", "6-2"], ["4-4", "4-2"]]
    match = laid("embossing/muggins", hands, "5-5@6-5", claims="called")
    south, west, north = (page_of(match, seat) for seat in range(3))
    assert (south.calls, west.calls, north.calls) == (False, True, True)
    assert (south.say, west.say) == ("West is to play.", "Your turn: lay a piece.")
    assert north.say == "Did the ends count?" == ASK["page/ask/call-count"]
    assert [choice.label for choice in west.choices] == ["6-2", "Muggins!"] and west.counts
    assert not any(choice.after or choice.scores for choice in west.choices) and west.ends is None
    assert chosen(west, str(Kind.MUGGINS)).kind == "muggins" and not north.choices
