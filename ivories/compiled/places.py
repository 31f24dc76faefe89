"""Where the fields of a state lie in memory, for the longest rows of any game; and such memory filled from a state."""

from __future__ import annotations

import struct
from functools import cache
from typing import Any, NamedTuple

from ivories.kernel.core.state import shape

WORD = 8  # bytes
FORMATS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u4": "I", "mask": "Q"}

# How long rows may be. A game with longer ones, or with more pieces than fit one word, is searched interpreted.
LONGEST = {
    "seats": 12,
    "pieces": 62,
    "arms": 22,
    "numbers": 10,
    "sums": 640,
    "phases": 9,
    "limits": 16,
    "choices": 80,
    "runs": 6,
    "fives": 40,
    "fours": 60,
    "shares": 127,
}


class Places(NamedTuple):
    """Where each field lies, its width and the key of its length; how many bytes there are; how they are packed."""

    fields: dict[str, tuple[int, str, str | None]]
    size: int
    packer: struct.Struct


@cache
def places_of(cls: Any) -> Places:
    """The places of a class: wide fields first, so that each lies where its width asks for."""
    fields, at, format = {}, 0, "<"
    for name, width, row in sorted(shape(cls), key=lambda field: -struct.calcsize(FORMATS[field[1]])):
        fields[name] = (at, width, row)
        length = LONGEST[row] if row else 1
        at += struct.calcsize(FORMATS[width]) * length
        format += f"{length}{FORMATS[width]}"
    rest = -at % WORD
    return Places(fields, at + rest, struct.Struct(f"{format}{rest}x"))


def fits(sizes: dict[str, int]) -> bool:
    """Whether the rows of a game are short enough."""
    return all(length <= LONGEST.get(key, 0) for key, length in sizes.items())


def packed(one: Any) -> bytes:
    """A state as it lies in memory."""
    cls: Any = type(one)
    found = places_of(cls)
    numbers: list[int] = []
    for name, (_, _, row) in found.fields.items():
        value = getattr(one, name)
        if row:
            numbers += value
            numbers += [0] * (LONGEST[row] - len(value))
        else:
            numbers.append(value)
    return found.packer.pack(*numbers)
