"""Every rule set with a small set of pieces, so that all deals can be gone through."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import ivories
from ivories.match import Game
from ivories.pieces import SETS, PieceSet

SMALL = {
    "double-six": PieceSet("double-six", tuple(range(4))),
    "double-nine": PieceSet("double-nine", tuple(range(5))),  # fifteen pieces
    "musical": PieceSet("musical", (1, 2, 3, 4)),
}
TRICKS: dict[str, dict[str, Any]] = {
    "embossing/euchre": {"hand": 2},
    "embossing/rounce": {
        **{"hand": 3, "pieces": "double-nine", "larger_sets": False},
        **{"players_most": 3, "dummy_hands": ((2, 1, 1), (3, 1, 1))},
    },
    "embossing/bingo": {"hand": 3, "honours": (), "shows": (20, 40, 50), "claim": 40, "few": 9},
    "halsam/texas": {"hand": 2, "honours": (), "bid_least": 1, "bid_top": 2, "bid_limits": ()},
}


@contextmanager
def small_sets() -> Iterator[None]:
    """While this lasts the double-six and the musical set have four numbers, ten pieces."""
    with patch.dict(SETS, SMALL):
        yield


def small_rules(rules_id: str, players: int, **more: Any) -> Any:
    """A rule set with ten pieces, so many that all can take some; Poker has its own twenty."""
    rules: Any = ivories.find(rules_id)
    if rules.family == "poker":
        return rules
    fields = TRICKS.get(rules_id)
    if fields is None:
        hand = None if rules.hand is None else 8 // players - (players == 2)
        fields = {"hand": hand, "hand_from_six": None, "hand_grows": False}
    return rules.replace(id="tests/small", **fields | more)


def small_game(rules_id: str, players: int, fields: dict[str, Any] | None = None, **options: Any) -> Game:
    """The same for so many players, some fields replaced."""
    return ivories.game(small_rules(rules_id, players, **fields or {}), players, **options)


def small_tables(most: int = 4) -> list[tuple[str, int]]:
    """Every rule set with every number of players, up to so many, who can play it with ten pieces."""
    with small_sets():
        return [
            (rules.id, players)
            for rules in ivories.all_rules()
            for players in range(2, most + 1)
            if players in small_rules(rules.id, players).players
        ]
