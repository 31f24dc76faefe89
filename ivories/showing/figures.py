"""Numbers as they are set in print: a minus is no hyphen."""

from __future__ import annotations

import re

MINUS = "\N{MINUS SIGN}"
NEGATIVE = re.compile(r"(?<![\w-])-(?=\d)")  # not the hyphen of a piece


def figure(number: int) -> str:
    """A number by itself."""
    return in_print(str(number))


def in_print(words: str) -> str:
    """The numbers of a sentence."""
    return NEGATIVE.sub(MINUS, words)
