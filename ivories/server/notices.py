"""What processes at one database tell each other, by PostgreSQL's LISTEN and NOTIFY.

Anybody who may connect to the database can listen. So a notice names no table, guest or piece: a table is a mark that
only those can make who have the server's key, and what happened there must be read from its log.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

CHANNEL = "ivories"
LONGEST = 7_000  # bytes of a notice: PostgreSQL takes 8,000
MARK = 8  # bytes of a table's mark


class Marks:
    """Tables by marks that tell nothing of their codes."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def of(self, code: str) -> str:
        """The mark of a table."""
        return hashlib.blake2b(code.encode(), digest_size=MARK, key=self._key, person=b"ivories notice").hexdigest()


class Present(NamedTuple):
    """Who is connected to a table at one process: seats as bits, and onlookers."""

    seats: int = 0
    onlookers: int = 0


@dataclass
class Notice:
    """One of them: who says it, and what."""

    member: int
    written: dict[str, int] = field(default_factory=dict)  # tables with new entries, and the last position
    here: dict[str, Present] = field(default_factory=dict)
    wanted: tuple[str, ...] = ()  # tables of which somebody wants to know who is here
    given: bool = False  # there are tables that nobody runs


def written(member: int, rows: Iterable[tuple[str, int]]) -> list[str]:
    """That entries were written, in as many notices as it takes."""
    last: dict[str, int] = {}
    for mark, position in rows:
        last[mark] = max(position, last.get(mark, 0))
    return _parted(f"{member} w", [f"{mark}:{position}" for mark, position in last.items()])


def here(member: int, present: dict[str, Present]) -> list[str]:
    """Who is connected."""
    return _parted(f"{member} h", [f"{mark}:{one.seats:x}:{one.onlookers}" for mark, one in present.items()])


def wanted(member: int, marks: Iterable[str]) -> list[str]:
    """Who is connected elsewhere?"""
    return _parted(f"{member} q", list(marks))


def given(member: int) -> list[str]:
    """Some tables have nobody who runs them."""
    return [f"{member} g"]


def _parted(head: str, words: list[str]) -> list[str]:
    found, line = [], head
    for word in words:
        if len(line) + len(word) >= LONGEST:
            found.append(line)
            line = head
        line += f" {word}"
    return [*found, line] if words else []


def read(line: str) -> Notice | None:
    """A notice; none for a line that none of us would write."""
    try:
        member, kind, *words = line.split()
        notice = Notice(int(member))
        for word in words:
            mark, *facts = word.split(":")
            if kind == "w":
                notice.written[mark] = int(*facts)
            elif kind == "h":
                seats, onlookers = facts
                notice.here[mark] = Present(int(seats, 16), int(onlookers))
        if kind == "q":
            notice.wanted = tuple(words)
        notice.given = kind == "g"
    except (ValueError, TypeError):
        return None
    return notice
