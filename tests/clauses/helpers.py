"""What the clause tests share: who has a clause, set-ups, what is legal, what is refused."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import ivories
from ivories.errors import Code, IllegalAction, IvoriesError
from ivories.match import Match
from ivories.pages import clause, clauses
from ivories.types import DealResult, Dealt
from tests.clauses.expected import tongue
from tests.tables import LAYOUT

SET_UP = ("stock", "leader", "scores", "layout", "seed")


def having(topic: str) -> list[str]:
    """The layout games whose page has a clause of this topic; trick games and Poker have tests of their own."""
    return [rules_id for rules_id in LAYOUT if any(one.topic == topic for one in clauses(rules_id))]


def each(topic: str) -> pytest.MarkDecorator:
    """Runs a test for every rule set whose page has the topic."""
    return pytest.mark.parametrize("rules_id", having(topic))


def start(rules_id: str, hands: Sequence[Sequence[str]], **given: Any) -> Match:
    """A deal set up by hand, the only one unless `max_deals` is given; what is no part of a set-up is an option."""
    setup = {name: given.pop(name) for name in SET_UP if name in given}
    given.setdefault("max_deals", 1)
    return ivories.game(rules_id, players=len(hands), **given).start(hands=hands, **setup)


def upon_layout(rules_id: str, hands: Sequence[Sequence[str]], **given: Any) -> Match:
    """Seat 0 acts on the layout of the rule set's tongue."""
    return start(rules_id, hands, layout=tongue(rules_id).layout, **given)


def texts(match: Match) -> list[str]:
    """What may be done, in notation."""
    return [str(action) for action in match.legal()]


def play(match: Match, *actions: str) -> Match:
    """Plays one action after another."""
    for action in actions:
        match.play(action)
    return match


def refused(match: Match, action: str, code: Code, seat: int | None = None) -> IllegalAction:
    """The refusal of an action, which must bear the code, and name a clause that stands on the rule set's page."""
    with pytest.raises(IllegalAction) as caught:
        match.play(action, seat=seat)
    assert caught.value.code is code
    assert caught.value.clause.startswith(match.game.rules.id)
    assert clause(caught.value.clause)
    return caught.value


def not_to_be_had(code: Code, rules_id: str, players: int = 2, **options: Any) -> str:
    """The sentence with which a game is refused."""
    with pytest.raises(IvoriesError) as caught:
        ivories.game(rules_id, players=players, **options)
    assert caught.value.code is code
    return caught.value.sentence


def ends(match: Match) -> dict[str, list[tuple[int, int]]]:
    """The open ends by the piece that bears them: number and free places."""
    found: dict[str, list[tuple[int, int]]] = {}
    for end in match.view().ends:
        found.setdefault(str(end.piece), []).append((end.number, end.places))
    return {piece: sorted(shown) for piece, shown in found.items()}


def places(match: Match, piece: str | None = None) -> int:
    """How many places are free, in all or at one piece."""
    return sum(end.places for end in match.view().ends if piece in (None, str(end.piece)))


def ended(match: Match, deal: int = 0) -> DealResult:
    """How a deal ended."""
    return match.result().deals[deal]


def gains(match: Match) -> tuple[int, ...]:
    """What each seat gained at the end of the first deal."""
    return ended(match).gains


def everybody_passes(match: Match) -> Match:
    """Passes go once round."""
    for _ in range(match.game.players):
        assert texts(match) == ["pass"]
        match.play("pass")
    return match


def dealt(match: Match) -> list[Dealt]:
    """The beginnings of all deals so far."""
    return [event for event in match.events if isinstance(event, Dealt)]


def play_deals(match: Match, seed: int, deals: int) -> Match:
    """Plays at random until so many deals are over."""
    chance = random.Random(seed)
    while not match.over and len(match.result().deals) < deals:
        match.play(chance.choice(match.legal()))
    return match


def spots(piece: str) -> int:
    """The sum of a piece's halves."""
    high, low = map(int, piece.split("-"))
    return high + low


def is_double(piece: str) -> bool:
    """Both halves alike."""
    high, low = piece.split("-")
    return high == low


def heaviest(pieces: Sequence[str]) -> str:
    """The highest double, else the heaviest piece, of equally heavy ones the one with the higher larger end."""
    return max(pieces, key=lambda piece: (is_double(piece), spots(piece), int(piece.split("-")[0])))


def lightest(pieces: Sequence[str]) -> str:
    """The lowest double, else the lightest piece, of equally light ones the one with the lower larger end."""
    return min(pieces, key=lambda piece: (not is_double(piece), spots(piece), int(piece.split("-")[0])))
