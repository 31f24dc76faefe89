"""How guests may call themselves: plain text that can be told from the rest of a screen."""

from __future__ import annotations

import unicodedata

from ivories.errors import IvoriesError

LONGEST = 24
MARKS_AT_MOST = 2  # that stand above or below one letter


def check_name(name: object) -> str:
    """The name as it is kept: in one form of writing, one space between words. What is none is refused."""
    if not isinstance(name, str):
        raise IvoriesError("bad-name", name=name)
    plain = unicodedata.normalize("NFC", " ".join(name.split()))
    if len(plain) > LONGEST:
        raise IvoriesError("bad-name/long", name=name, most=LONGEST)
    if not any(sign.isalnum() for sign in plain) or not plain.isprintable() or _piled(plain):
        raise IvoriesError("bad-name", name=name)
    return plain


def _piled(name: str) -> bool:
    """Whether marks are piled up over a letter, so that they would reach into other lines."""
    row = 0
    for sign in name:
        row = row + 1 if unicodedata.category(sign).startswith("M") else 0
        if row > MARKS_AT_MOST:
            return True
    return False
