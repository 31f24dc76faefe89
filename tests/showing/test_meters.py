"""How far each side has come: what it took of what it needs, and the mark where that is enough."""

from __future__ import annotations

import pytest

import ivories
from ivories.match import Match
from ivories.rules import find
from ivories.wire.pages import Meter
from tests.showing.positions import page_of, positions


def told(meters: tuple[Meter, ...]) -> list[tuple[str, str]]:
    return [(meter.name, meter.said) for meter in meters]


def bidding(*words: str) -> Match:
    match = ivories.game("halsam/texas").start(1)
    for word in words:
        match.play(word)
    return match


def first_tricks(match: Match, tricks: int) -> Match:
    """The first piece that may be played, until so many tricks are taken."""
    while sum(match.view(None).tricks.taken) < tricks:  # type: ignore[union-attr]
        match.play(match.view(match.turn).legal[0])
    return match


def test_a_bid_is_made_or_broken_at_a_mark() -> None:
    match = bidding("bid 31", "pass", "pass", "pass")
    bidder = match.turn or 0
    assert page_of(match, bidder).meters == ()
    match.play("trump 6")
    assert told(page_of(match, bidder).meters) == [("We", "0 of 31"), ("They", "0 of 12")]
    assert told(page_of(match, (bidder + 1) % 4).meters) == [("We", "0 of 12"), ("They", "0 of 31")]
    assert {meter.most for meter in page_of(match, None).meters} == {42}


def test_a_limit_needs_every_point() -> None:
    match = bidding("bid 42", "bid 84", "pass", "pass", "pass", "trump 6")
    assert told(page_of(match, match.turn).meters) == [("We", "0 of 42"), ("They", "0 of 1")]


def test_what_is_enough_is_said() -> None:
    """Whoever holds all trumps takes every trick, whoever bid."""
    pieces = sorted(find("halsam/texas").set.pieces, key=lambda piece: 6 not in piece)
    hands = [list(map(str, pieces[k : k + 7])) for k in range(0, 28, 7)]
    for words, word in (("bid 30;pass;pass;pass", "made"), ("pass;bid 30;pass;pass", "broken")):
        match = ivories.game("halsam/texas").start(hands=hands, dealer=3)
        for action in [*words.split(";"), "trump 6"]:
            match.play(action)
        meters = page_of(first_tricks(match, 6), 0).meters
        assert [meter.said for meter in meters if meter.done] == [f"{word} with {meters[0].taken}"]


@pytest.mark.parametrize(
    ("rules", "players", "goals"),
    [
        ("embossing/bingo", 2, [70, 70]),
        ("embossing/bingo", 3, [70, 70]),
        ("embossing/euchre", 4, [3, 3]),
        ("embossing/euchre", 3, [3, 3]),
        ("embossing/rounce", 3, []),
    ],
)
def test_every_game_of_tricks(rules: str, players: int, goals: list[int]) -> None:
    for match in positions(rules, players, {}):
        view = match.view(0)
        assert view.tricks is not None
        shown = page_of(match, 0).meters
        assert [meter.goal for meter in shown] in ([], goals)
        racing = view.tricks.phase == "tricks" and goals and (view.tricks.maker is not None or "bingo" in rules)
        assert bool(shown) == bool(racing)
        counted = view.tricks.points if "bingo" in rules else view.tricks.taken
        assert not shown or sum(meter.taken for meter in shown) == sum(counted)


def test_an_onlooker_reads_names() -> None:
    match = bidding("bid 31", "pass", "pass", "pass", "trump 6")
    assert [meter.name for meter in page_of(match, None).meters] == ["South and North", "West and East"]
