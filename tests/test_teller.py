"""What is said of events, results and pictures: a sentence for everything that can happen in every rule set."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args

import msgspec
import pytest

import ivories
from ivories import testing
from ivories.bots import RandomPlayer, autoplay
from ivories.pieces import Piece
from ivories.poker import Hand, poker_hand
from ivories.sentences.poker import results
from ivories.sentences.teller import Teller
from ivories.types import (
    AnyEvent,
    DealResult,
    Drew,
    Ending,
    Kind,
    LaidAway,
    Lots,
    MatchEnded,
    Passed,
    PoolWon,
    Revealed,
    Said,
    Took,
    Trumps,
    Why,
)
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
        assert teller.standing(match.scores).startswith(("Scores: ", "Chips: "))
    return {str(type(event).__struct_config__.tag) for event in match.events}


OFTEN = {"layout": {"laid"}, "tricks": {"played", "trick-won"}, "poker": {"staked"}}


@pytest.mark.heavy
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


# --- As a friend at the table would say it ---

NAMES = ("South", "West", "North", "East")


def story(rules_id: str, you: int | None, *events: AnyEvent) -> list[str]:
    return list(Teller(ivories.find(rules_id), Hearer(NAMES, you)).story(events))


@pytest.mark.parametrize(
    "what, you, said",
    [
        ("1", 0, "Ones are trumps; you named them."),
        ("6", 1, "Sixes are trumps; South named them."),
        ("0", None, "Blanks are trumps; South named them."),
        ("doubles", 0, "Doubles are trumps; you named them."),
        ("none", 0, "There are no trumps; you chose that."),
    ],
)
def test_trumps_and_who_named_them(what: str, you: int | None, said: str) -> None:
    named = [Said(seat=0, kind=Kind.TRUMP, what=what), Trumps(what=what)]
    assert story("halsam/texas", you, *named) == [said]
    assert story("halsam/texas", you, named[0]) == ["You name trumps." if you == 0 else "South names trumps."]


def test_trumps_that_were_ordered_are_told_apart() -> None:
    told_of = story("embossing/euchre", 1, Said(seat=1, kind=Kind.ORDER), Trumps(what="3"))
    assert told_of == ["You order it up.", "Threes are trumps."]


def test_draws_are_told_with_their_pieces_to_those_who_see_them() -> None:
    draws = [Drew(seat=0, stock=1), Took(to=0, seat=0, piece=Piece(6, 3))]
    more = [Drew(seat=0, stock=0), Took(to=0, seat=0, piece=Piece(2, 1))]
    assert story("halsam/draw", 0, *draws) == ["You draw 6-3: 1 left in the stock."]
    assert story("halsam/draw", 0, *draws, *more) == ["You draw 6-3 and 2-1; the stock is empty now."]
    assert story("halsam/draw", 1, draws[0]) == ["South draws: 1 left in the stock."]
    assert story("halsam/draw", 1, draws[0], more[0]) == ["South draws 2 pieces, the last of the stock."]
    assert story("halsam/draw", 1, draws[0], Drew(seat=1, stock=0))[1] == "You draw the last piece of the stock."


def test_discards() -> None:
    own = [Said(seat=0, kind=Kind.DISCARD), LaidAway(to=0, seat=0, piece=Piece(4, 1))]
    assert story("embossing/euchre", 0, *own) == ["You discard 4-1."]
    assert story("embossing/euchre", 1, own[0]) == ["South discards a piece."]
    assert story("embossing/rounce", 1, own[0], own[0]) == ["South discards a piece."] * 2
    away = story("embossing/rounce", 0, Said(seat=0, kind=Kind.SWAP), own[1])
    assert away == ["You exchange a piece for the turned one.", "You lay 4-1 away, face down."]


@pytest.mark.parametrize(
    "rules_id, said",
    [
        ("halsam/block", "You and South each draw a piece: you have the heaviest and lead."),
        ("halsam/texas", "You and South each draw a piece: you have the heaviest and deal."),
        ("embossing/poker", "You and South each draw a piece: you have the heaviest and deal."),
        ("embossing/euchre", "You and South each draw a piece: you have the lightest and deal."),
        ("embossing/rounce", "You and South each draw a piece: you have the heaviest and are trump-holder."),
        ("embossing/bingo", "You and South each draw a piece: you have the lightest and lead."),
        ("musical/sebastopol", "You and South each draw a piece: you have the lightest and win the deal."),
    ],
)
def test_lots_say_what_they_are_for(rules_id: str, said: str) -> None:
    assert story(rules_id, 1, Lots(seats=(0, 1), winner=1)) == [said]


def test_lots_name_the_pieces() -> None:
    drawn = Lots(seats=(0, 1), winner=1, pieces=(Piece(5, 2), Piece(6, 4)))
    assert story("halsam/block", 1, drawn) == ["South draws 5-2, you 6-4: you have the heaviest and lead."]
    assert story("halsam/block", 0, drawn) == ["You draw 5-2, West 6-4: West has the heaviest and leads."]


def test_lots_that_can_mean_two_things() -> None:
    both = replace(ivories.find("halsam/block"), id="me/lots", blocked="others", tie="fewest-then-lots")
    told_of = Teller(both, Hearer(NAMES, 1)).event(Lots(seats=(0, 1), winner=1))
    assert told_of == "You and South each draw a piece: you win."


def test_you_stay_you_to_the_end() -> None:
    for you, said in ((0, "You and North win"), (2, "You and South win"), (1, "South and North win")):
        assert story("halsam/texas", you, MatchEnded(winners=(0, 2), scores=(250, 90, 250, 90)))[0].startswith(said)
    many = MatchEnded(winners=(2,), scores=(0, 3, 8, 0, 5, 0, 0))
    assert story("embossing/block", 0, many) == ["North wins the match with 8; nobody else has more than 5."]
    shared = MatchEnded(winners=(1, 2), scores=(9, 11, 11, 15))
    assert story("embossing/rounce", 2, shared) == ["You and West share the match, with 11 each."]
    assert story("embossing/block", 3, MatchEnded(winners=(3,), scores=(1, 2, 3, 101)))[0].startswith("You win")


@pytest.mark.parametrize("kind", Hand.KINDS)
def test_every_hand_of_poker_has_a_name(kind: str) -> None:
    told_of = Teller(ivories.find("embossing/poker")).event(Revealed(seat=1, pieces=(Piece(6, 6),), hand=kind))
    assert told_of == f"Seat 1 shows 6-6: {ENGLISH.sentences[f'poker/{kind}']}."
    assert kind != "full" or "a full house" in told_of


def test_a_deal_of_claims_says_what_was_counted() -> None:
    result = DealResult(1, Ending.CLAIMED, 1, None, (0, 0), (0, 2), (0, 2), tricks=(1, 5), points=(12, 74))
    said = Teller(ivories.find("embossing/bingo"), Hearer(NAMES, 0)).deal_ended(result)
    assert said == "The deal is over. You counted 12, West 74: West reached 70; West scores 2."
    alone = msgspec.structs.replace(result, tricks=(0, 5), points=(0, 74), gains=(0, 3))
    assert Teller(ivories.find("embossing/bingo")).deal_ended(alone) == (
        "The deal is over. Seat 1 counted 74: seat 1 reached 70; seat 1 scores 3."
    )
    closed = msgspec.structs.replace(result, tricks=(4, 1), points=(54, 2), gains=(0, 3))
    assert Teller(ivories.find("embossing/bingo"), Hearer(NAMES, 0)).deal_ended(closed) == (
        "The deal is over. You counted 54, West 2: you closed the stock and did not reach 70; West scores 3."
    )


def test_who_goes_up_took_no_trick() -> None:
    result = DealResult(1, Ending.PLAYED, None, None, (0, 0), (5, 0), (20, 15), tricks=(0, 5), points=(0, 0))
    told_of = Teller(ivories.find("embossing/rounce"), Hearer(NAMES, 0)).deal_ended(result)
    assert told_of == "All tricks are played. You took no trick and go up 5."


def test_a_pool_that_is_paid_out_is_not_told() -> None:
    match = ivories.game("embossing/poker", 2, max_deals=1).start(1)
    teller = Teller(match.game.rules)
    assert "2 chips are in the pool." in teller.picture(match.view())
    match.play("bet 2")
    assert "4 chips are in the pool; staying in costs 2." in teller.picture(match.view())
    match.play("drop")
    assert "pool" not in teller.picture(match.view()) and match.over


def test_a_name_that_is_you_takes_the_verb_of_you() -> None:
    said = [ENGLISH.say(name, {"name": who}) for name in ("table/speaks", "table/leads") for who in ("You", "West")]
    assert said == ["You speak now.", "West speaks now.", "You lead.", "West leads."]


def test_seats_without_names() -> None:
    facts = {"scores": (5, 3, 5), "winners": (0, 2)}
    said = ENGLISH.say("record-differs/result", facts)
    assert said == "The record's result is wrong: the scores are 5, 3, 5, won by seats 0 and 2."
    assert ENGLISH.say("record-differs/result", {**facts, "winners": (1,)}).endswith("won by seat 1.")
    drawn = ENGLISH.say("record-differs/winner", {"seats": (0, 2, 3), "winner": 1})
    assert drawn == "Lots were drawn by seats 0, 2 and 3, not by seat 1."


def test_a_number_that_is_not_listed() -> None:
    said = ENGLISH.say("play/choice", {"number": 5, "keys": "1"})
    assert said == "There is no 5 here: choose 1, or write a piece; ? for help."


# --- Numbers with their reasons ---


def told_at_the_end(rules_id: str, players: int, **options: Any) -> Iterator[tuple[DealResult, str]]:
    for seed in range(25):
        match = ivories.game(rules_id, players, max_deals=1, **options).start(seed)
        autoplay(match, [RandomPlayer(f"{seed} {seat}") for seat in range(players)])
        (result,) = match.result().deals
        yield result, Teller(match.game.rules).deal_ended(result)


@pytest.mark.parametrize("rules_id", [one.id for one in ivories.all_rules() if one.family == "layout"])
def test_what_a_deal_pays_is_what_is_said_to_be_counted(rules_id: str) -> None:
    rules = ivories.find(rules_id)
    found = 0
    for result, told in told_at_the_end(rules_id, 2):
        seen = re.search(r"(\d+)(?: sixteenths?)?(?:, counted as| makes?) (\d+)(?: quarters?)?;", told)
        assert "the others'" not in told  # there is but one
        if seen:
            found += 1
            assert result.winner is not None and result.shown is not None
            assert int(seen[1]) == sum(piece.spots for piece in result.shown[1 - result.winner])
            assert int(seen[2]) == result.gains[result.winner] and seen[1] != seen[2]
        if result.shown and result.winner is not None and getattr(rules, "count_worth", 1) > 1:
            assert seen or result.ending.value == "out"
    assert bool(found) == (rules.count_worth > 1 or rules.round_to > 1)  # type: ignore[union-attr]


def test_several_hands_are_counted_together() -> None:
    every = [told for _, told in told_at_the_end("embossing/muggins", 3)]
    assert any(re.search(r"the others' \d+, counted as \d+;", told) for told in every)


def test_both_sides_of_a_bid_are_told() -> None:
    for result, told in told_at_the_end("halsam/texas", 4):
        if result.maker is not None:
            side = [result.points[result.maker], result.points[(result.maker + 2) % 4]]
            assert f"bid {result.bid} and took {sum(side)} point" in told
            assert f"took {sum(result.points) - sum(side)}:" in told


def test_the_kinds_of_hands_have_one_order() -> None:
    assert results.KINDS == Hand.KINDS


@pytest.mark.parametrize("rules_id", ["embossing/poker", "halsam/poker"])
def test_the_piece_that_decides_a_showdown(rules_id: str) -> None:
    """It is the highest piece in which the two best hands differ, and the winner has it."""
    found = 0
    for seed in range(40):
        match = ivories.game(rules_id, 3, max_deals=1).start(seed)
        while not match.over:
            match.play(next(a for kind in ("call", "bet", "pass") for a in match.legal() if a.kind == kind))
        shown = [event for event in match.events if isinstance(event, Revealed)]
        said = [line for line in Teller(match.game.rules).story(match.events) if "decides" in line]
        best = sorted((poker_hand(one.pieces), one.seat) for one in shown)[-2:]
        assert bool(said) == (len(best) == 2 and best[0][0].kind == best[1][0].kind)
        if said:
            found += 1
            piece = next(one for one in best[1][0].pieces if one not in best[0][0].pieces)
            assert said == [f"Of equal hands the higher piece decides: {piece}, seat {best[1][1]}'s."]
            winners = {event.seat for event in match.events if isinstance(event, PoolWon)}
            assert best[1][1] in winners
    assert found


def test_numbers_of_seats_and_points_never_run_together() -> None:
    """Where seats have names the verb is said once; where they have numbers, every time."""
    rules = ivories.find("embossing/block")
    result = DealResult(
        1, Ending.BLOCKED, 1, ((Piece(6, 6), Piece(6, 0)), (Piece(2, 0),)), counts=(0, 0), gains=(0, 16), scores=(0, 16)
    )
    assert "Seat 0 holds 18, seat 1 holds 2: " in Teller(rules).deal_ended(result)
    assert "Ada holds 18, Bo 2: " in Teller(rules, Hearer(names=("Ada", "Bo"))).deal_ended(result)
    assert Teller(rules).standing((5, 0)) == "Scores: seat 0 has 5 and seat 1 has 0."
    assert Teller(rules, Hearer(you=0)).standing((5, 0)) == "Scores: you have 5 and seat 1 has 0."


def test_scores_of_several_have_names_and_numbers_do_not_run_together() -> None:
    rules = ivories.find("embossing/block")
    ended = MatchEnded(winners=(1,), scores=(20, 104, 35))
    assert Teller(rules, Hearer(("South", "West", "North"), 0)).event(ended) == (
        "West wins the match with 104; North 35 and you 20."
    )
    assert Teller(rules).event(ended) == "Seat 1 wins the match with 104; seat 2 has 35 and seat 0 has 20."
