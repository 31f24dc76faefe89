"""What a seat may press: just what is legal, with what comes of it; what is shut is refused and says why."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ivories
from ivories import testing
from ivories.errors import IllegalAction
from ivories.match import Match
from ivories.pages import clause
from ivories.showing.offered import in_words
from ivories.showing.pressing import counted
from ivories.types import Action, AnyEvent, Kind, Laid, Scored
from ivories.wire.pages import Choice
from tests.showing.positions import CALLED, at_every_table, chosen, eyes, page_of, positions

pytestmark = pytest.mark.heavy
CALLS = (str(Kind.MUGGINS), str(Kind.PASS))


def of_call(match: Match, legal: list[Action]) -> set[str]:
    """What is legal only because something may be called."""
    return set(CALLS) if match.game.rules.calls and Action(Kind.MUGGINS) in legal else set()


def pressed(match: Match, choice: Choice, seat: int) -> tuple[Match, list[AnyEvent]]:
    after = match.copy()
    return after, after.play(choice.play, seat=seat)


@pytest.mark.at_every_table
@at_every_table
def test_every_legal_action_can_be_pressed_once(rules: str, players: int, options: dict[str, Any]) -> None:
    for match in positions(rules, players, options):
        for seat in range(players):
            shown, legal = page_of(match, seat), match.legal(seat) if seat in match.may_act else []
            plays = [choice.play for choice in shown.choices if not choice.shut]
            assert len({choice.play for choice in shown.choices}) == len(shown.choices)
            known = {str(action) for action in legal} - of_call(match, legal)
            assert known == set(plays) - of_call(match, legal) - {str(Kind.MUGGINS)}
            assert shown.calls or str(Kind.MUGGINS) not in {*plays, *map(str, legal)}


@pytest.mark.at_every_table
@at_every_table
def test_what_is_pressed_is_done_and_what_is_shut_is_refused(rules: str, players: int, options: dict[str, Any]) -> None:
    rng = random.Random(players)
    for match in positions(rules, players, options):
        if match.turn is None:
            continue
        legal = [str(action) for action in match.legal()]
        for choice in (
            page_of(match, match.turn).choices if len(legal) < 9 else rng.sample(page_of(match, match.turn).choices, 4)
        ):
            assert choice.piece is None or choice.piece in match.view(match.turn).hand
            if choice.shut or choice.play not in legal:
                assert choice.shut or choice.kind == str(Kind.MUGGINS)
                with pytest.raises(IllegalAction) as refused:
                    match.copy().play(choice.play)
                assert clause(refused.value.clause), "a refusal without its clause"
            else:
                look_at_what_came(match, choice, *pressed(match, choice, match.turn))


def look_at_what_came(match: Match, choice: Choice, after: Match, events: list[AnyEvent]) -> None:
    """Which end was touched, what the ends count now, what was scored."""
    laid = next((event for event in events if isinstance(event, Laid)), None)
    if laid is None:
        assert choice.end is None and not choice.after and not choice.scores
        return
    end = None if choice.end is None else match.view().ends[choice.end]
    assert (end and end.piece, end and end.number) == (laid.touched, laid.end)
    points = sum(event.points for event in events if isinstance(event, Scored) and event.seat == laid.seat)
    assert choice.scores == (points > 0 and not match.game.rules.calls)
    assert (f"you score {points}" in choice.words) == choice.scores
    rules, at = match.game.rules, eyes(match, laid.seat)
    if rules.counts and not rules.calls and after.view().deal == match.view().deal:
        assert choice.after == counted(sum(end.count for end in after.view().ends), at)
        assert f"the ends make {choice.after}" in choice.words
    assert bool(choice.after) == (rules.counts and not rules.calls)


def told_of_count(match: Match, seat: int | None) -> object:
    """All of a page that could say whether the last count was right."""
    shown = page_of(match, seat)
    return shown.say, shown.why, shown.choices, shown.calls, shown.counts, shown.ends, shown.facts


@pytest.mark.parametrize("rules, players, options", CALLED)
def test_no_page_tells_whether_a_count_was_right(rules: str, players: int, options: dict[str, Any]) -> None:
    """A piece that makes no count: whether none was stated, rightly, or one wrongly, others are shown the same."""
    rng, compared = random.Random(5), 0
    match = ivories.game(rules, players, **options).start(5)
    for _ in range(60):
        if match.over or not match.game.rules.calls:
            break
        for action in match.legal()[:2]:
            compared += action.piece is not None and _alike(match, action)
        match.play(testing.random_action(match, rng))
    assert compared > 5 or not match.game.rules.calls


def _alike(match: Match, action: Action) -> bool:
    silent, stated = match.copy(), match.copy()
    if not isinstance(silent.play(action)[-1], Laid) or Action(Kind.MUGGINS) in silent.legal():
        return False
    stated.play(action.with_amount(5))
    for seat in {*range(match.game.players), None} - {match.turn}:
        assert told_of_count(silent, seat) == told_of_count(stated, seat)
    return True


@pytest.mark.parametrize(("what", "name"), [("3", "Threes"), ("doubles", "Doubles"), ("none", "No trumps")])
def test_a_trump_has_one_name(what: str, name: str) -> None:
    """On its key, above the tricks, and in a list that is typed from."""
    match = ivories.game("halsam/texas").start(1)
    for word in ("bid 30", "pass", "pass", "pass"):
        match.play(word)
    named = [action for action in match.view(match.turn).legal if action.what == what]
    assert chosen(page_of(match, match.turn), f"trump {what}").label == name
    assert in_words(named, match.game.set) == [name.lower()]
    match.play(f"trump {what}")
    assert page_of(match, match.turn).facts[0].value == name
