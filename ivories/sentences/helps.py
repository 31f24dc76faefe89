"""What a player can do in the game at hand: only what its rules have.

>>> from ivories.rules import find
>>> "muggins" in help_for(find("musical/all-quarters"))
False
"""

from __future__ import annotations

from ivories.families import family_of
from ivories.rules import AnyRules
from ivories.types import View
from ivories.words import ENGLISH, Language


def help_for(rules: AnyRules, language: Language = ENGLISH, view: View | None = None) -> str:
    """The lines of help for those who play a game of these rules; with a view only those that can still be of use."""
    family = family_of(rules).part("sentences", "helps")
    past = family.past(rules, view) if view is not None else ()
    lines = [line for line in family.lines(rules) if line[0] not in past]
    return "\n".join(language.say(f"help/{name}", {"set": rules.pieces, **facts}) for name, facts in lines)
