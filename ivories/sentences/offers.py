"""A game as it is offered: in a sentence, with what can be changed of it, in words."""

from __future__ import annotations

from ivories.rules import AnyRules
from ivories.words import ENGLISH


def value_in_words(value: object) -> object:
    """A value of an option in words."""
    if value is None or isinstance(value, bool):
        return ENGLISH.say("play/value/none" if value is None else "play/value/yes" if value else "play/value/no", {})
    return value.replace("_", " ") if isinstance(value, str) else value


def game_in_a_sentence(rules: AnyRules) -> str:
    """What a game is like; nothing for one of another package."""
    return said(f"game/{rules.id}")


def said(name: str) -> str:
    """The sentence of that name; nothing where there is none."""
    return ENGLISH.say(name, {}) if name in ENGLISH.sentences else ""
