"""What trumps are called."""

from __future__ import annotations

from ivories.words import ENGLISH
from ivories.words.language import ANYBODY, Hearer


def trump_name(trump: str, pieces: str, hearer: Hearer = ANYBODY) -> str:
    """A trump by its name: fours, doubles, no trumps; `pieces` is the name of the set."""
    if trump.isdigit():
        return ENGLISH.say("play/offer/trump", {"number": int(trump), "set": pieces}, hearer)
    return ENGLISH.say(f"play/offer/trump-{trump}", {}, hearer)
