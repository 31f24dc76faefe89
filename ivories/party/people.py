"""Guests, and who helps out."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Any

from ivories.errors import IvoriesError
from ivories.party.seats import Seat

LONGEST = 40  # letters of a name
PLAIN = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
NUMBER = re.compile(r"(\d+)")


@dataclass
class Guest:
    """Somebody at the party; `since` is the first session they could have sat at, from 1."""

    name: str
    since: int = 1
    helps: bool = False  # a stand-in, who wins no prize
    bot: str = ""  # and which of our players it is
    card: Seat | None = None
    left: int | None = None  # in which session they left, 0 before the first; none: they are here

    @property
    def here(self) -> bool:
        """Whether they have not left."""
        return self.left is None


def checked(name: str) -> str:
    """A name that can be printed and read out."""
    plain = " ".join(name.split())
    if not plain or not all(sign.isprintable() for sign in name):
        raise IvoriesError("bad-guest", name=name)
    if len(plain) > LONGEST:
        raise IvoriesError("bad-guest/long", name=plain, most=LONGEST)
    return plain


def order(name: str) -> tuple[Any, ...]:
    """How people look for a name in a list: accents and capitals do not matter, numbers go by their value."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(sign for sign in letters if not unicodedata.combining(sign)).translate(PLAIN)
    parts = ((int(part), "") if part.isdecimal() else (-1, part) for part in NUMBER.split(plain) if part)
    return tuple(parts), name
