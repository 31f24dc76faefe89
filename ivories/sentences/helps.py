"""What a player can do in the game at hand: only what its rules have.

>>> from ivories.rules import find
>>> "muggins" in help_for(find("musical/all-quarters"))
False
"""

from __future__ import annotations

from ivories.families import family_of
from ivories.rules import AnyRules, as_rules
from ivories.types import Kind, View
from ivories.words import ENGLISH, Language


def help_for(rules: AnyRules | str, language: Language = ENGLISH, view: View | None = None) -> str:
    """The lines of help for those who play a game of these rules; with a view only those that can still be of use."""
    rules = as_rules(rules)
    family = family_of(rules).part("sentences", "helps")
    lines = [line for line in family.lines(rules) if view is None or _of_use(family.OF_WORDS.get(line[0]), rules, view)]
    return "\n".join(language.say(f"help/{name}", {"set": rules.pieces, **facts}) for name, facts in lines)


def _of_use(words: tuple[Kind, ...] | None, rules: AnyRules, view: View) -> bool:
    """Whether a line can be of use now: it is about something else than words, or one of its words may be said.

    Where counts may be called, a line that came and went with the call would tell that there is something to call.
    """
    if words is None or (rules.calls and (Kind.PASS in words or Kind.MUGGINS in words)):
        return True
    return any(action.kind in words for action in view.legal)
