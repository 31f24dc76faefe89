"""What is said of events, results and pictures: a sentence for everything that can happen in every rule set."""

from __future__ import annotations

import random
from typing import Any, get_args

import pytest

import ivories
from ivories import testing
from ivories.sentences.teller import Teller
from ivories.types import AnyEvent, DealResult, Ending, Kind, Passed, Why
from ivories.words import ENGLISH, Language
from ivories.words.english import EVENTS
from ivories.words.language import ANYBODY, Hearer


def told(rules_id: str, players: int, number: int, **options: Any) -> set[str]:
    """Plays a match, tells every event to its seat, to an onlooker and aloud; returns the tags of what happened."""
    game = ivories.game(rules_id, players, **options)
    match = game.start(3, match=number)
    rng = random.Random(number)
    while not match.over:
        match.play(testing.random_action(match, rng))
    names = ENGLISH.seats(players)
    for hearer in (ANYBODY, Hearer(names, 0), Hearer(names, 1, spoken=True)):
        teller = Teller(game.rules, hearer)
        for event in match.events:
            said = teller.event(event)
            assert said[0].isupper() or said[0].isdigit(), said
            assert said[-1] in ".!" and "{" not in said and "None" not in said, said
            assert "you plays" not in said.lower() and "you holds" not in said.lower(), said
        assert teller.picture(match.view(hearer.you)).endswith(".")
        assert teller.standing(match.scores).startswith("Scores: ")
    return {str(type(event).__struct_config__.tag) for event in match.events}


OFTEN = {"layout": {"laid"}, "tricks": {"played", "trick-won"}, "poker": {"staked"}}


@pytest.mark.parametrize("rules_id", [rules.id for rules in ivories.all_rules()])
def test_every_event_of_every_rule_set_has_a_sentence(rules_id: str) -> None:
    family, players = ivories.find(rules_id).family, ivories.find(rules_id).players
    for n in {players[0], min(4, players[-1]), players[-1]}:
        options = {"max_deals": 6} if family == "poker" else {}
        assert {"dealt", "hand", "deal-ended", "match-ended", *OFTEN[family]} <= told(rules_id, n, n, **options)
    if family == "layout" and ivories.find(rules_id).count_unit:
        assert "called" in told(rules_id, 3, 1, claims="called") or ivories.find(rules_id).muggins == "nobody"


def test_every_kind_of_event_and_ending_has_a_sentence() -> None:
    tags = {str(kind.__struct_config__.tag) for kind in get_args(AnyEvent)}
    assert tags <= {name.partition("/")[0] for name in EVENTS}
    assert {f"deal-ended/{ending.value}" for ending in Ending} <= set(EVENTS)
    assert {f"scored/{why.value}" for why in Why} <= set(EVENTS)
    laying = {Kind.LEAD, Kind.PLAY, Kind.DRAW, Kind.MUGGINS, Kind.SHOW, Kind.BET, Kind.CALL, Kind.RAISE}
    assert {f"said/{kind.value}" for kind in Kind if kind not in laying} <= set(EVENTS)
    assert {f"staked/{why}" for why in ("ante", "bet", "call", "raise")} <= set(EVENTS)


def blocked(rules_id: str, *hands: str) -> str:
    """A blocked deal of these hands, told to the first seat, as LOOK has it."""
    rules = ivories.find(rules_id)
    shown = tuple(tuple(rules.set.piece(word) for word in hand.split()) for hand in hands)
    result = DealResult(1, Ending.BLOCKED, 0, shown, (0,) * 3, (19, 0, 0), (19, 0, 0))
    return Teller(rules, Hearer(("South", "West", "North"), 0)).deal_ended(result)


def test_a_blocked_deal_says_who_holds_what_and_who_scores() -> None:
    assert blocked("embossing/block", "3-2", "5-4", "6-5 5-4") == (
        "Blocked. You hold 5, West 9, North 20: you score 19."
    )
    assert blocked("embossing/bergen", "3-2", "1-1", "6-6 5-5") == (
        "Blocked. You hold 5 without a double, West 1 double of 2, North 2 doubles of 22: you score 19."
    )
    assert blocked("halsam/bergen", "3-3 3-2", "1-1 6-5", "6-6 5-5").startswith(
        "Blocked. You hold 5 beside 1 double, West 11 beside 1 double, North 0 beside 2 doubles"
    )
    assert blocked("musical/block", "4-1", "16-4", "8-8 16-1").startswith("Blocked. You hold 5 sixteenths, West 20, ")


def test_a_second_language_needs_only_the_same_names() -> None:
    english = ENGLISH.sentences
    shouting = Language("Shouting", ENGLISH.grammar, {name: "!" + words for name, words in english.items()})
    rules = ivories.find("embossing/block")
    passed = Passed(seat=1)
    assert Teller(rules, language=shouting).event(passed) == "!Seat 1 passes."
    with pytest.raises(ivories.IvoriesError) as refused:
        ivories.game("embossing/block", 2).start(0).play("draw")
    assert refused.value.tell(language=shouting) == "!" + refused.value.sentence


@pytest.mark.parametrize(
    "players, names", [(2, "South North"), (3, "South West North"), (5, "Ada Ben Clara Dan Edith")]
)
def test_seats_have_names(players: int, names: str) -> None:
    assert list(ENGLISH.seats(players)) == names.split()
