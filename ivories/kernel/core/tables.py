"""What all tables share: how a word of the rules becomes an integer. Plain Python: never compiled."""

from __future__ import annotations

from enum import StrEnum


def order(member: StrEnum) -> int:
    """A member's place in its enum: the integer the kernel knows it by."""
    return list(type(member)).index(member)
