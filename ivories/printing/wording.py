"""Words of the catalogue on paper."""

from __future__ import annotations

from typing import Any

from ivories.words import ENGLISH

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def say(sentence: str, **facts: Any) -> str:
    """What is printed under that name."""
    return ENGLISH.say(sentence, facts)


def roman(number: int) -> str:
    """How sessions are numbered; there may be very many of the short ones."""
    return ROMAN[number - 1] if 1 <= number <= len(ROMAN) else str(number)


def sessions(count: int) -> list[str]:
    """The names of the sessions from the first."""
    return [say("print/session", number=roman(number)) for number in range(1, count + 1)]
