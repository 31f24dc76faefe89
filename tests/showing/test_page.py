"""A view as a page shows it: plates, the story, what is hidden, the end of a deal."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest

import ivories
from ivories import testing
from ivories.showing.ends import ends
from ivories.showing.figures import figure
from ivories.showing.page import page
from ivories.showing.saying import Seated, story
from ivories.types import View
from ivories.words import ENGLISH
from tests.showing.positions import at_every_table, eyes, page_of, played, positions

pytestmark = pytest.mark.heavy
OLD = re.compile(rf"\b({'|'.join(ENGLISH.grammar.old_pips.values())})s?\b", re.IGNORECASE)


@pytest.mark.at_every_table
@at_every_table
def test_a_plate_says_what_the_view_does(rules: str, players: int, options: dict[str, Any]) -> None:
    for match in positions(rules, players, options):
        for seat in (0, players - 1, None):
            view, plates = match.view(seat), page_of(match, seat).plates
            assert tuple(plate.held for plate in plates) == view.counts
            assert [plate.score for plate in plates] == list(map(figure, view.scores))
            usual = ENGLISH.seats(players)
            assert [plate.name for plate in plates] == ["You" if at == seat else usual[at] for at in range(players)]
            assert [at for at in range(players) if plates[at].turn] == ([] if view.turn is None else [view.turn])
            for plate in plates:
                assert not plate.hidden or (plate.held and not plate.out and not plate.shown)
                assert plate.side in (("ours", "theirs") if match.game.rules.sides(players) < players else ("",))


@pytest.mark.at_every_table
@at_every_table
def test_whoever_only_looks_on_is_offered_nothing(rules: str, players: int, options: dict[str, Any]) -> None:
    for match in positions(rules, players, options):
        onlooker = page_of(match, None)
        assert not onlooker.choices and not onlooker.calls and not onlooker.counts
        for seated, said in ((Seated(bot=True), "A bot plays for you."), (Seated(playing=False), "The match is over.")):
            shown = page(match.view(match.turn or 0), eyes(match, match.turn or 0), seated)
            assert not shown.choices and not shown.calls and not shown.why and not shown.counts
            assert shown.say in (said, "The match is over.")


@pytest.mark.at_every_table
@at_every_table
def test_the_story_is_read_and_heard_line_by_line(rules: str, players: int, options: dict[str, Any]) -> None:
    for match in positions(rules, players, options)[-2:]:
        for seat in (0, None):
            events = match.view(seat).events
            lines, old = list(story(events, eyes(match, seat))), list(story(events, eyes(match, seat, old_names=True)))
            assert len(lines) == len(old) > 0
            for line in lines:
                assert line.text.endswith((".", "!", "?")) and (line.ear or line.text).endswith((".", "!", "?"))
                assert not OLD.search(line.text + line.ear) and line.ear != line.text
            assert tuple(lines) == page_of(match, seat, whole=True).story


def test_old_names_are_for_those_who_ask() -> None:
    match = ivories.game("embossing/block", 2).start(hands=[["3-3", "6-1"], ["3-1", "2-2"]], leader=0)
    match.play("3-3")
    [*_, modern], [*_, old] = (list(story(match.view(1).events, eyes(match, 1, names))) for names in (False, True))
    assert (modern.ear, old.ear) == ("South leads the double-three.", "South leads the double-trey.")


@pytest.mark.at_every_table
@at_every_table
def test_worlds_that_differ_in_what_is_hidden_give_equal_pages(
    rules: str, players: int, options: dict[str, Any]
) -> None:
    rng = random.Random(f"{rules} {players}")
    playing = [match for match in positions(rules, players, options) if not match.over]
    match = rng.choice(playing[1:] or playing)
    for seat in (rng.randrange(players), None):
        for other in testing._other_worlds(match, match.record(), seat, rng)[:1]:
            assert page_of(match, seat, whole=True) == page_of(other, seat, whole=True)


def test_a_view_that_was_sent_has_a_page() -> None:
    """Without what comes of a play, which only its state tells."""
    match = ivories.game("embossing/muggins", 2).start(3)
    view = match.view(match.turn)
    sent = msgspec.json.decode(msgspec.json.encode(view), type=View)
    whole, without = page(view, eyes(match, match.turn)), page(sent, eyes(match, match.turn))
    assert [choice.play for choice in without.choices] == [choice.play for choice in whole.choices]
    assert not any(choice.after for choice in without.choices) and all(choice.after for choice in whole.choices)


# --- The end of a deal ---


@pytest.mark.at_every_table
@at_every_table
def test_the_end_of_a_deal_adds_up(rules: str, players: int, options: dict[str, Any]) -> None:
    match = ivories.game(rules, players, **{"max_deals": 2, **options}).start(players)
    [*_, match] = played(match, random.Random(players))
    results, before = match.result().deals, match.game.start_scores
    shown = ends(match.events, eyes(match, 0), len(match.events), over=True)
    assert [one.deal for one in shown] == [result.deal for result in results]
    assert [one.over for one in shown] == [False] * (len(shown) - 1) + [True]
    for one, result in zip(shown, results, strict=True):
        assert one.title.endswith((".", "!"))
        sides = match.game.sides if result.shown is None else [(seat,) for seat in range(players)]
        assert [hand.seat for hand in one.hands] == [side[0] for side in sides]
        for hand in one.hands:
            seat = hand.seat
            held = result.shown[seat] if result.shown else ()
            if not hand.note:  # of Poker, where hands are shown and not counted
                assert set(hand.pieces) == set(held) and hand.worths == tuple(piece.spots for piece in hand.pieces)
            assert hand.score == figure(before[seat] + hand.gain) == figure(result.scores[seat])
        before = result.scores


def test_a_deal_of_poker_is_shown_with_what_it_cost() -> None:
    """Six chips of a pool are not six more than before."""
    match = ivories.game("embossing/poker", 2, max_deals=1).start(1)
    dealt = len(match.events)
    for word in ("bet 2", "call"):
        match.play(word)
    [shown] = ends(match.events, eyes(match, None), len(match.events) - dealt, over=True)
    assert sorted(hand.gain for hand in shown.hands) == [-3, 3]
