"""What is offered: words and keys that mean one action each, and numbers that mean what they say."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import ivories
from ivories import testing
from ivories.sentences.teller import Teller
from ivories.showing.listing import choices
from ivories.showing.offered import offers
from ivories.terminal import table
from ivories.terminal.answers import must_draw_on
from ivories.terminal.keeping import Seating
from ivories.terminal.play import Play
from ivories.terminal.recent import recent
from ivories.types import Kind
from ivories.words.language import Hearer
from tests.tables import POKER_VARIANTS, TRICK_VARIANTS, VARIANTS
from tests.terminal.test_anything import Paper

pytestmark = pytest.mark.heavy

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((rules.id, rules.players[-1], {}) for rules in ivories.all_rules()),
    *(one for one in (*VARIANTS, *TRICK_VARIANTS, *POKER_VARIANTS) if one[1] < 5),
]


def positions(rules_id: str, players: int, options: dict[str, Any]) -> Iterator[ivories.Match]:
    match = ivories.game(rules_id, players, **{**options, "max_deals": 2}).start(seed=6)
    rng = random.Random(rules_id)
    while not match.over:
        yield match
        match.play(testing.random_action(match, rng))


def answered(match: ivories.Match, line: str) -> tuple[ivories.Match, list[str]]:
    """The match after a person at the seat to act has written a line, and what was said."""
    paper: Any = Paper([])
    copy = match.copy()
    play = Play(paper, copy, Seating(match.game.players, ()), None)
    play._end_of_deal = lambda *given: None  # type: ignore[method-assign]
    assert copy.turn is not None
    play._answered(copy.turn, line)
    return play.match, paper.said


def listed(match: ivories.Match) -> list[Any]:
    return offers(choices(match.legal(), bool(match.game.rules.calls)), match.game.set)


@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_every_offer_is_chosen_by_its_key_its_words_and_its_notation(
    rules_id: str, players: int, options: dict[str, Any], deep: bool
) -> None:
    rng = random.Random(1)
    for match in positions(rules_id, players, options):
        if not deep and rng.random() < 0.7:
            continue
        offered = listed(match)
        assert match.turn is not None
        assert len({one.key for one in offered}) == len({one.words for one in offered}) == len(offered)
        for one in rng.sample(offered, min(2, len(offered))):
            wanted = match.copy()
            wanted.play(one.action)
            while wanted.turn == match.turn and must_draw_on(wanted, match.turn):
                wanted.play("draw")
            for said in (one.key, one.words, str(one.action)):
                after, told = answered(match, said)
                assert after.record() == wanted.record(), (said, told)


@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_pieces_are_written_as_they_are_held(rules_id: str, players: int, options: dict[str, Any]) -> None:
    for match in positions(rules_id, players, options):
        hand = {str(piece) for piece in match.view(match.turn).hand}
        for one in listed(match):
            if one.action.touched is not None:
                piece, _, place = one.words.partition(" to ")
                assert piece in hand and place.startswith(str(one.action.touched)) and "@" not in one.shown


@pytest.mark.parametrize("rules_id, players, options", TRICK_VARIANTS, ids=str)
def test_a_number_means_that_number(rules_id: str, players: int, options: dict[str, Any]) -> None:
    for match in positions(rules_id, players, options):
        for action in match.legal():
            if action.kind in (Kind.BID, Kind.TRUMP, Kind.MAKE) and action.what.isdigit():
                after, _ = answered(match, action.what)
                assert after.record().deals[-1].actions[-1].action == str(action)


def naming() -> ivories.Match:
    match = ivories.game("halsam/texas").start(1)
    for action in ("bid 31", "pass", "pass", "pass"):
        match.play(action)
    return match


@pytest.mark.parametrize("said", ["4", "fours", "four", "trump 4", "Fours", "the fours", "fours are trumps"])
def test_fours_are_named_by_four(said: str) -> None:
    assert answered(naming(), said)[0].view().tricks.trump == "4"  # type: ignore[union-attr]


def test_trumps_are_listed_by_their_numbers() -> None:
    shown = {one.key: one.shown for one in listed(naming())}
    assert shown["0"] == "blanks" and shown["4"] == "fours" and shown["d"] == "doubles" and shown["n"] == "no trumps"
    for said, what in (("d", "doubles"), ("n", "none"), ("no trumps", "none"), ("no trump", "none")):
        assert answered(naming(), said)[0].view().tricks.trump == what  # type: ignore[union-attr]
    bids = {one.key: one.shown for one in listed(ivories.game("halsam/texas").start(1))}
    assert bids["31"] == "bid" and bids["p"] == "pass"
    match, told = answered(ivories.game("halsam/texas").start(1), "7")
    assert told[-1] == "There is no 7 here: choose 30 to 42 or p; ? for help." and not match.record().deals[0].actions


def test_a_number_that_cannot_be_bid_is_no_piece() -> None:
    match = ivories.game("halsam/texas").start(1)
    match.play("bid 31")
    assert answered(match, "30")[1][-1] == "30 is too low: the last bid is 31. Choose 32 to 42 or p; ? for help."


def actions(match: ivories.Match) -> list[str]:
    return [turn.action for turn in match.record().deals[-1].actions]


@pytest.mark.parametrize(
    ("rules_id", "before", "said", "meant"),
    [
        ("embossing/euchre", [], "order it up", "order"),
        ("embossing/euchre", [], "I order it up", "order"),
        ("embossing/poker", [], "bet", "bet 2"),
        ("embossing/poker", [], "check", "pass"),
        ("embossing/poker", ["bet 2"], "raise", "raise 2"),
        ("embossing/poker", ["bet 2"], "fold", "drop"),
        ("embossing/poker", ["bet 2"], "I fold", "drop"),
    ],
)
def test_words_that_players_use(rules_id: str, before: list[str], said: str, meant: str) -> None:
    match = ivories.game(rules_id, 3).start(4)
    for action in before:
        match.play(action)
    assert meant in actions(answered(match, said)[0])


def test_call_calls_muggins_where_that_is_open() -> None:
    game = ivories.game("embossing/muggins", 2, claims="called")
    match = game.start(hands=[["5-5", "1-0"], ["6-5", "2-1"]], leader=0)
    match.play("5-5")
    after, _ = answered(match, "call")
    assert "muggins" in actions(after)
    refused = answered(ivories.game("embossing/block").start(1), "call")[1]
    assert "Nobody calls Muggins in this game" in refused[-1]


def test_an_empty_line_is_answered_in_a_line() -> None:
    match = ivories.game("halsam/texas").start(1)
    after, told = answered(match, "")
    assert told[1:] == ["It is your turn: choose from the list, or ? for help."] and after == match


def test_enter_alone_takes_the_only_choice_and_nothing_else() -> None:
    for rules_id, players, options in TABLES:
        for match in islice(positions(rules_id, players, options), 40):
            after, told = answered(match, "")
            counts = match.game.rules.calls or any(one.action.most for one in listed(match))
            one = len(listed(match)) == 1 and not counts
            assert (after != match) == one, (rules_id, told)


def test_pieces_are_listed_in_the_order_of_the_rack_and_words_after_them() -> None:
    for rules_id, players, options in TABLES:
        for match in islice(positions(rules_id, players, options), 30):
            pieces = [one.action.piece for one in listed(match)]
            held = [piece for piece in pieces if piece is not None]
            assert held == sorted(held) and pieces[: len(held)] == held, rules_id


def test_one_draw_goes_on_until_something_fits() -> None:
    game = ivories.game("embossing/muggins", 2)
    match = game.start(hands=[["6-6", "1-0"], ["2-1", "3-1"]], stock=["4-3", "5-4", "6-5", "2-2", "1-1"], leader=0)
    match.play("6-6")
    after, _ = answered(match, "draw")
    assert actions(after) == ["6-6", "draw", "draw", "draw"] and after.turn == 1
    paper: Any = Paper([])
    play = Play(paper, match.copy(), Seating(1, ("greedy",), sitting=(1,)), None)
    play.match.play("draw")
    play._play("draw", 1)
    play._tell(1)
    assert "You draw 4-3, 5-4 and 6-5: 2 left in the stock." in paper.said
    assert play._answered(1, "undo") and actions(play.match) == ["6-6"]


@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_what_the_others_did_is_one_line(rules_id: str, players: int, options: dict[str, Any]) -> None:
    for match in positions(rules_id, players, options):
        assert match.turn is not None
        names = ("South", "West", "North", "East")
        teller = Teller(match.game.rules, Hearer(names if players < 5 else (), match.turn))
        events = match.view(match.turn).events
        for columns in (40, 80):
            line = recent(teller, events, match.turn, columns, ascii_only=False)
            assert len(line) <= columns and "\n" not in line and not re.search(r"\b[Yy]ou (play|lead)\b", line)


def test_where_the_log_has_no_room_a_line_stands_for_it() -> None:
    paper: Any = Paper([])
    paper.__class__ = type("Small", (Paper,), {"columns": 80, "lines": 9})
    match = ivories.game("embossing/block", 2).start(hands=[["6-6", "5-4", "6-1"], ["6-5", "3-1"]])
    match.play("6-6")
    match.play("6-5@6-6")
    view = match.view(0)
    told = recent(Teller(match.game.rules, Hearer(("South", "North"), 0)), view.events, 0, 80, ascii_only=False)
    table.show(paper, view, match.game.rules, ["You", "North"], view.legal, told)
    assert paper.said[1] == told == "North 6-5 to 6-6"
