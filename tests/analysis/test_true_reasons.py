"""Reasons of any choice against any other, and those that were false once where they could be said again."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest

import ivories
from ivories import Match, Piece
from ivories.analysis import Hint
from ivories.analysis.hints import _plain, stated
from ivories.analysis.reasons import Reason, Sight, reason_for
from ivories.bots.searching import Valued
from ivories.words.language import Hearer
from tests.analysis.reading import Reading
from tests.analysis.test_hints import TABLES


def played(rules_id: str, players: int, seed: int, actions: list[str], **options: Any) -> Match:
    match = ivories.game(rules_id, players, **options).start(seed)
    for action in actions:
        match.play(action)
    return match


def because(match: Match, action: str, other: str) -> Reason | None:
    """What speaks for one choice rather than another; it must be true."""
    assert match.turn is not None
    view = match.view(match.turn)
    sight = Sight(view)
    legal = [str(one) for one, _ in sight.legal]
    reason = reason_for(sight, legal.index(action), legal.index(other))
    if reason is not None:
        assert Reading(match, view, Hint(sight.legal[legal.index(action)][0], reason)).holds(), reason
    return reason


def said(reason: Reason | None) -> str:
    return "" if reason is None else reason.tell(Hearer())


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_whatever_speaks_for_a_choice_is_true(rules_id: str, players: int, options: dict[str, Any], deep: bool) -> None:
    """Not only for the best one: hints are few, and reasons many."""
    game = ivories.game(rules_id, players, **{"max_deals": 1, **options})
    for seed in range(100, 160 if deep else 103):
        match, chance = game.start(seed), random.Random(seed)
        while not match.over:
            view = match.view(match.turn)
            sight = Sight(view)
            for best, other in some_pairs(len(sight.legal), chance):
                reason = reason_for(sight, best, other)
                if reason is not None:
                    told = Hint(stated(sight, best), reason)
                    assert Reading(match, view, told).holds(), (seed, len(match.history), told, other)
            match.play(chance.choice(match.legal()))


def some_pairs(count: int, chance: random.Random) -> list[tuple[int, int]]:
    pairs = list(permutations(range(count), 2))
    return chance.sample(pairs, min(3, len(pairs)))


def test_the_last_of_a_suit_leaves_nothing_that_must_follow() -> None:
    """A piece bears two numbers, and follows either."""
    match = played("embossing/euchre", 2, 2, ["order"])
    assert [str(piece) for piece in match.view(match.turn).hand] == ["4-2", "5-2", "6-2", "5-3", "5-4", "6-4"]
    assert match.view().tricks.trump == "6"  # type: ignore[union-attr]
    assert because(match, "discard 4-2", "discard 5-4") is None  # 5-4 and 5-2 stay
    assert said(because(match, "discard 5-3", "discard 5-4")) == "It is the last of your threes, and no trump."


def test_the_same_where_a_piece_is_swapped() -> None:
    match = played("embossing/rounce", 2, 2, ["stand"])
    hand = [str(piece) for piece in match.view(match.turn).hand]
    assert hand == ["1-0", "2-0", "2-1", "5-1", "6-6"] and "swap 1-0" in map(str, match.legal())
    assert because(match, "swap 1-0", "swap 5-1") is None
    assert said(because(match, "swap 5-1", "swap 1-0")) == "It is the last of your fives, and no trump."


def test_in_the_second_round_only_what_may_be_named_is_counted() -> None:
    match = played("embossing/euchre", 2, 8, ["pass", "turn down"])
    assert match.view().tricks.turned.high == 6  # type: ignore[union-attr]
    reason = because(match, "pass", "make 0")
    assert said(reason) == "No number that you can name gives you more than 2 trumps."


@pytest.mark.parametrize("suit_only", [False, True])
def test_the_dealer_counts_the_turned_piece_that_is_taken_up(suit_only: bool) -> None:
    match = played("embossing/euchre", 2, 6, ["pass"], suit_only=suit_only)
    assert match.turn == match.view().dealer
    count = "0 trumps" if suit_only else "1 trump"
    assert said(because(match, "turn down", "take")) == f"You would hold {count} only."


def test_nobody_else_counts_it() -> None:
    match = played("embossing/euchre", 4, 4, [])
    assert match.turn != match.view().dealer
    assert said(because(match, "pass", "order")) == "You would hold 1 trump only."


def test_in_a_first_round_only_the_led_double_is_built_on() -> None:
    """Sebastopol: what fits the ends of the arms cannot be laid yet, whatever is chosen."""
    match = played("musical/sebastopol", 3, 1, ["16-16"])
    assert because(match, "16-1@16-16", "16-8@16-16") is None
    match = played("musical/sebastopol", 12, 3, [])
    while len(match.history) < 6:
        match.play(match.legal()[0])
    assert [str(action) for action in match.legal()] == ["16-6@16-16", "16-8@16-16"]
    assert because(match, "16-6@16-16", "16-8@16-16") is None


def test_a_turned_piece_that_all_saw_go_into_a_hand_may_beat() -> None:
    """Rounce: the trump-holder swapped for it, and plays later."""
    match, chance = ivories.game("embossing/rounce", 3, max_deals=1).start(23), random.Random(23)
    while len(match.history) < 5:
        match.play(chance.choice(match.legal()))
    assert [str(action) for action in match.legal()] == ["3-0", "6-3"]
    because(match, "6-3", "3-0")


def test_the_dealer_says_whether_to_play_alone_before_the_turned_piece_is_taken_up() -> None:
    match = played("embossing/euchre", 4, 2, ["pass"] * 3 + ["take"])
    assert [str(piece) for piece in match.view(match.turn).hand] == ["0-0", "5-0", "6-2", "6-3", "6-5"]
    assert match.view().tricks.turned == Piece(3, 3)  # type: ignore[union-attr]
    assert said(because(match, "alone", "pass")) == "You would hold 2 trumps, the double among them."


@pytest.mark.parametrize(("lead", "name"), [(0.04, "playouts/little"), (0.06, "playouts"), (0.0, "close")])
def test_a_lead_of_no_points_is_not_told(lead: float, name: str) -> None:
    one = ivories.game("embossing/block").start(1).legal()[0]
    values = (Valued(one, lead, 0.01, 100), Valued(one, 0.0, 0.01, 100))
    told = _plain(values, 0, 1, "double-six")
    assert told.name == f"hint/{name}" and "0.0" not in told.tell()
