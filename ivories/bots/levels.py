"""What people call our players: levels, from weak to master."""

from __future__ import annotations

from ivories.bots.players import PLAYERS
from ivories.words import ENGLISH

ALSO = {"easy": "random", "good": "club", "hard": "club", "best": "master"}


def level_of(name: str) -> str:
    """What the level of a player is called; one that is not ours has its own name."""
    return ENGLISH.say(f"level/{name}", {}) if name in PLAYERS else name


def of_level(word: str) -> str | None:
    """The player that somebody means by a level or its beginning, or by a name; none where there is no such."""
    said = word.strip().lower()
    if said in PLAYERS:
        return said
    return ALSO.get(said) or next((one for one in PLAYERS if said and level_of(one).lower().startswith(said)), None)
