"""What a player can do in the game at hand: only what its rules have.

>>> from ivories.rules import find
>>> "muggins" in help_for(find("musical/all-quarters"))
False
"""

from __future__ import annotations

from ivories.families import family_of
from ivories.rules import AnyRules
from ivories.words import ENGLISH, Language


def help_for(rules: AnyRules, language: Language = ENGLISH) -> str:
    """The lines of help for those who play a game of these rules."""
    lines = family_of(rules).part("sentences", "helps").lines(rules)
    return "\n".join(language.say(f"help/{name}", {"set": rules.pieces, **facts}) for name, facts in lines)
