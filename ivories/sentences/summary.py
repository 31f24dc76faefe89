"""A rule set in a few rows of plain words, so that games can be laid side by side.

>>> from ivories.rules import find
>>> dict(summary(find("embossing/matador")))["Who cannot play"]
'draws until a piece fits'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ivories.families import family_of
from ivories.rules import AnyRules, as_rules
from ivories.words import ENGLISH, Language

Said = tuple[str, dict[str, Any]]


def summary(rules: AnyRules | str, language: Language = ENGLISH) -> list[tuple[str, str]]:
    """The rows of a rule set, or of its id, each with its heading."""
    rules = as_rules(rules)
    family = family_of(rules)
    rows = {"players": _players(rules), **family.part("sentences", "rows").rows(rules)}
    return [
        (language.say(f"row/{row}", {}), language.say(f"summary/{name}", facts)) for row, (name, facts) in rows.items()
    ]


def _players(rules: AnyRules) -> Said:
    return ("players/only" if len(rules.players) == 1 else "players"), {
        "least": rules.players[0],
        "most": rules.players[-1],
    }


def side_by_side(games: Sequence[AnyRules]) -> list[tuple[str, list[str]]]:
    """The rows of several rule sets of one family: a heading, and what each says."""
    return [(row[0][0], [said for _, said in row]) for row in zip(*map(summary, games), strict=True)]


def alike(games: Sequence[AnyRules]) -> list[str]:
    """What is the same in all of several."""
    rows = side_by_side(games) if len(games) > 1 else []
    return [f"{name.lower()}: {said[0]}" for name, said in rows if len(set(said)) == 1]


def played_to(rules: AnyRules | str, players: int, language: Language = ENGLISH) -> str:
    """What a match of so many players is played to."""
    rules = as_rules(rules)
    sentence: str = family_of(rules).part("sentences", "rows").target(rules)
    return language.say(f"summary/{sentence}", {"target": rules.target_for(players)})
