"""Positions of matches played at random, the same for all tests of what a page shows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import ivories
from ivories import testing
from ivories.match import Match
from ivories.showing.eyes import Eyes, names_of
from ivories.showing.page import page
from ivories.wire.pages import Choice, Page
from tests.tables import EVERY_TABLE, POKER_VARIANTS, TRICK_VARIANTS, VARIANTS

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((rules, players, {}) for rules, players in EVERY_TABLE),
    *VARIANTS,
    *TRICK_VARIANTS,
    *POKER_VARIANTS,
]
CALLED = [(rules, players, options) for rules, players, options in VARIANTS if options.get("claims") == "called"]
at_every_table = pytest.mark.parametrize("rules, players, options", TABLES)


def positions(rules: str, players: int, options: dict[str, Any]) -> tuple[Match, ...]:
    """Some positions of a table; what is done to them must be done to copies."""
    return _positions(rules, players, tuple(options.items()))


@cache
def _positions(rules: str, players: int, options: tuple[tuple[str, Any], ...]) -> tuple[Match, ...]:
    rng = random.Random(f"{rules} {players} {options}")
    match = ivories.game(rules, players, **{"max_deals": 2, **dict(options)}).start(rng.randrange(10**6))
    kept = set(rng.sample(range(60), 6)) | {0}
    return tuple(match.copy() for at, match in enumerate(played(match, rng)) if at in kept)


def played(match: Match, rng: random.Random) -> Iterator[Match]:
    """The match at every position, up to where nobody acts any more."""
    while not match.over:
        yield match
        match.play(testing.random_action(match, rng))
    yield match


def eyes(match: Match, seat: int | None, old_names: bool = False) -> Eyes:
    return Eyes(match.game, names_of([""] * match.game.players), seat, old_names)


def page_of(match: Match, seat: int | None, whole: bool = False) -> Page:
    return page(match.view(seat), eyes(match, seat), whole=whole)


def chosen(shown: Page, play: str) -> Choice:
    """The one choice that is written so."""
    [found] = [choice for choice in shown.choices if choice.play == play]
    return found
