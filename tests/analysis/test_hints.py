"""Hints: what is advised can be done, and every reason is true of what the seat sees."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

import ivories
from ivories import Code, IvoriesError
from ivories.analysis import Hint, hint
from ivories.analysis.reasons import Sight, in_words, reason_for
from ivories.bots import player
from ivories.bots.poker_player import SolvedPoker
from ivories.server.jobs import advise
from ivories.words.english_analysis import HINTS
from ivories.words.language import ANYBODY, Hearer
from tests.analysis.reading import CHECKS, Reading

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((rules.id, rules.players[0], {}) for rules in ivories.all_rules()),
    ("embossing/block", 4, {"partners": True}),
    ("embossing/draw", 3, {}),
    ("embossing/muggins", 2, {"claims": "called"}),
    ("embossing/matador", 3, {}),
    ("embossing/euchre", 4, {}),
    ("embossing/euchre", 4, {"suit_only": True}),
    ("embossing/rounce", 3, {}),
    ("embossing/rounce", 4, {}),
    ("musical/sebastopol", 3, {}),
    ("musical/sebastopol", 12, {}),
    ("embossing/poker", 4, {}),
    ("embossing/block", 3, {"pieces": "double-twelve"}),
]


@pytest.mark.heavy
@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_reasons_are_true(rules_id: str, players: int, options: dict[str, Any], deep: bool) -> None:
    game = ivories.game(rules_id, players, **{"max_deals": 1, **options})
    for seed in range(1, 60 if deep else 4):
        match, chance = game.start(seed), random.Random(seed)
        while not match.over:
            assert match.turn is not None
            view = match.view(match.turn)
            found = hint(view)
            assert any(found.action == one.with_amount(found.action.amount) for one in view.legal)
            assert Reading(match, view, found).holds(), (seed, len(match.history), found)
            assert found.sentence(Hearer(you=view.seat)).endswith(".")
            match.play(chance.choice(match.legal()))


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    "rules_id", ["halsam/texas", "embossing/euchre", "embossing/bingo", "embossing/rounce", "embossing/poker"]
)
def test_reasons_in_other_families(rules_id: str) -> None:
    """The same, where coverage looks: a few deals of each, by players who know how."""
    match, greedy = ivories.game(rules_id, max_deals=4).start(5), player("greedy", ivories.game(rules_id, max_deals=4))
    while not match.over:
        assert match.turn is not None
        view = match.view(match.turn)
        found = hint(view)
        assert Reading(match, view, found).holds(), found
        match.play(greedy.choose(view))


def test_every_reason_has_a_sentence_and_a_check() -> None:
    named = {name.removeprefix("hint/") for name in HINTS} - {"may-call"}
    assert {name for name in named if name.partition("/")[0] not in CHECKS and name not in CHECKS} == set()


# --- Reasons in known positions ---


def told(match: ivories.Match) -> tuple[str, str]:
    assert match.turn is not None
    found = hint(match.view(match.turn))
    return str(found.action), found.sentence(Hearer(("South", "West"), match.turn))


def test_an_end_that_the_other_has_shown_to_lack() -> None:
    hands = [["6-6", "6-5", "5-5", "5-3"], ["4-4", "4-2", "2-2", "6-1"]]
    match = ivories.game("embossing/block").start(hands=hands, leader=0, stock=["5-4", "3-3"])
    for action in ("6-6", "6-1@6-6", "6-5@6-6", "pass"):
        match.play(action)
    assert told(match) == ("5-5@6-5", "West has shown no ones or fives, and nothing else is open then.")


def test_choices_that_sound_alike_say_what_touches() -> None:
    match = ivories.game("embossing/matador").start(
        hands=[["0-0", "6-3", "3-1"], ["4-3", "2-2", "1-1"]], leader=0, stock=["6-6", "5-5", "3-3"]
    )
    match.play("0-0")
    legal = match.legal()
    assert [in_words(action) for action in legal] == ["4-3 to 0-0"] * 2
    assert sorted(in_words(one, legal) for one in legal) == ["4-3 to 0-0, 3 beside 0", "4-3 to 0-0, 4 beside 0"]


def test_what_fits_after_a_piece_is_not_compared_with_what_fits_after_a_draw() -> None:
    """The piece that is laid could be laid after the draw, too, and what is drawn may fit."""
    match = ivories.game("embossing/draw").start(
        hands=[["5-5", "3-3"], ["2-1", "3-1", "3-2", "5-3", "4-4", "6-4"]], leader=0, stock=["6-6", "1-1", "0-0", "6-0"]
    )
    match.play("5-5")
    view = match.view(1)
    sight = Sight(view)
    assert [str(action) for action in view.legal] == ["5-3@5-5", "draw"]
    told = [reason_for(sight, *pair) for pair in ((0, 1), (1, 0))]
    assert [one and one.name for one in told] == ["hint/heavy", None]


@pytest.mark.parametrize(
    ("seed", "played", "best", "reason"),
    [
        (14, ["order", "alone", "discard 5-1", "6-2"], "6-6", "hint/beats/side"),
        (24, ["pass", "assist", "alone", "6-0"], "6-3", "hint/cheapest/side"),
    ],
)
def test_a_partner_who_plays_later_may_beat_what_no_opponent_can(
    seed: int, played: list[str], best: str, reason: str
) -> None:
    match = ivories.game("embossing/euchre", 4).start(seed)
    for action in played:
        match.play(action)
    view = match.view(match.turn)
    sight = Sight(view)
    at = [str(action) for action, _ in sight.legal].index(best)
    told = reason_for(sight, at, 1 - at)
    assert told is not None and told.name == reason and "opponent" in told.tell()
    assert Reading(match, view, Hint(sight.legal[at][0], told)).holds()


def test_points_speak_for_themselves() -> None:
    match = ivories.game("embossing/muggins").start(
        hands=[["5-5", "6-3", "3-1"], ["4-4", "2-2", "1-1"]], leader=0, stock=["6-6", "0-0", "3-3"]
    )
    assert told(match) == ("5-5", "It scores 10 points at once.")


def test_there_is_no_hint_where_there_is_nothing_to_do() -> None:
    match = ivories.game("embossing/block", max_deals=1).start(1)
    assert match.turn is not None
    for view in (match.view(1 - match.turn), match.view()):
        with pytest.raises(IvoriesError) as caught:
            hint(view)
        assert caught.value.code is Code.OUT_OF_TURN
    while not match.over:
        match.play(match.legal()[0])
    with pytest.raises(IvoriesError) as caught:
        hint(match.view(0))
    assert caught.value.code is Code.NO_HINT
    with pytest.raises(IvoriesError):
        hint("a view")  # type: ignore[arg-type]


def test_a_call_out_of_turn_is_a_hint_too() -> None:
    match = ivories.game("embossing/muggins", 3, claims="called").start(
        hands=[["5-5", "6-4"], ["4-4", "2-2"], ["1-1", "3-3"]], leader=0, stock=["6-6", "0-0"]
    )
    match.play("5-5")
    found = [hint(match.view(seat)) for seat in (1, 2)]
    assert [one.reason.name for one in found] == ["hint/call/silent", "hint/may-call"]
    assert found[0].as_dict()["sentence"] == "Seat 0 made 10 and did not say so."


def test_a_count_is_stated_with_the_only_play() -> None:
    """Who follows the hint is not called; the page and the terminals say the count, too."""
    match = ivories.game("embossing/muggins", claims="called").start(0)
    for action in ("0-0", "0-5@0-0=5", "0-4@0-0", "draw", "5-3@5-0", "3-0@5-3"):
        match.play(action)
    view = match.view(match.turn)
    found = hint(view)
    assert [str(action) for action in view.legal] == ["0-6@3-0"] and found.reason.name == "hint/only"
    assert str(found.action) == "0-6@3-0=10" and in_words(found.action) == "6-0 to 3-0=10"
    assert json.loads(advise(view, ANYBODY))["amount"] == 10
    match.play(found.action)
    assert "muggins" not in map(str, match.legal())


@pytest.mark.parametrize(
    ("seed", "played", "hinted"),
    [
        (
            20,
            [],
            ("pass", "A trap: your hand is better than 83 of 100, and you stay in when the other bets. ", "passes"),
        ),
        (480, ["pass"], ("bet 2", "A bluff: your hand is better than 38 of 100 only. ", "bets on")),
        (5, ["bet"], ("drop", "Your hand is better than 61 of 100. ", "drops")),
    ],
)
def test_a_hint_at_poker_is_what_the_solved_table_does_most_often(
    seed: int, played: list[str], hinted: tuple[str, str, str]
) -> None:
    match = ivories.game("embossing/poker").start(seed)
    for action in played:
        match.play(action)
    view = match.view(match.turn)
    found, shares = hint(view), dict(SolvedPoker(match.game, 0).shares(view))
    assert shares[found.action] == max(shares.values()) < sum(shares.values()) == 15
    assert (str(found.action), found.sentence()[: len(hinted[1])]) == hinted[:2]
    assert (
        f"The solved table {hinted[2]}" in found.sentence() and f"in {shares[found.action]} of 15" in found.sentence()
    )
    assert Reading(match, view, found).holds()


@pytest.mark.usefixtures("hasty")
def test_equal_views_give_equal_hints() -> None:
    match = ivories.game("embossing/muggins").start(4)
    assert match.turn is not None
    one, other = (hint(match.view(match.turn)) for _ in range(2))
    assert one.action == other.action and one.reason.name == other.reason.name


def test_hints_call_musical_pieces_by_their_notes() -> None:
    """Who reads notes sees no numbers on them."""
    said = []
    for rules in ivories.rules.all_rules():
        match = ivories.game(rules.id, players=rules.players[0]).start(seed=5)
        for _ in range(10 * rules.id.startswith("musical/")):
            view = match.view(match.turn)
            if len(view.legal) > 1:
                said.append(hint(view).sentence(Hearer(spoken=True)))
            match.play(match.legal()[0])
    assert not [one for one in said if re.search(r"\d-\d", one)] and any(" to the " in one for one in said)
