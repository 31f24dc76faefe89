"""Words of the catalogue on paper."""

from __future__ import annotations

import re
from typing import Any

from ivories.words import ENGLISH

APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def say(sentence: str, **facts: Any) -> str:
    """What is printed under that name."""
    return str(curled(ENGLISH.say(sentence, facts)))


def curled(words: Any) -> Any:
    """Apostrophes within words as they are printed: o’clock. Everything else stays as it is."""
    if isinstance(words, tuple):
        return tuple(map(curled, words))
    return APOSTROPHE.sub("’", words) if isinstance(words, str) else words


def roman(number: int) -> str:
    """How sessions are numbered; there may be very many of the short ones."""
    return ROMAN[number - 1] if 1 <= number <= len(ROMAN) else str(number)


def sessions(count: int) -> list[str]:
    """The names of the sessions from the first."""
    return [say("print/session", number=roman(number)) for number in range(1, count + 1)]
