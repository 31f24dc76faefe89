"""The compiled search of a family, ready to be asked: what a plan says, done on one core."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from ivories.compiled.builds import Searching
from ivories.compiled.places import fits, packed, places_of
from ivories.compiled.whole import Whole
from ivories.families import Family

WIDEST = 62  # pieces that fit one word


class CompiledSearch(Whole):
    """Searching in any game of a family; rows that are handed over are arrays of 64-bit words."""

    def __init__(self, family: Family) -> None:
        super().__init__(Searching(family))
        self.state_words = places_of(family.state).size // 8

    @staticmethod
    def serves(rules: Any, sizes: dict[str, int]) -> bool:
        """Whether a game is small enough."""
        return bool(rules.pieces <= WIDEST and fits(sizes))

    def rules(self, coded: Any) -> array[int]:
        """The rules of a game in memory."""
        return array("q", packed(coded))

    def states(self, base: Any, count: int, last: Sequence[Any] = ()) -> array[int]:
        """A state in memory, and room for so many in all; the last of them are given."""
        room = bytes(8 * self.state_words * (count - len(last) - 1))
        return array("q", b"".join((packed(base), room, *map(packed, last))))

    def row(self, numbers: list[int]) -> array[int]:
        """A row of numbers."""
        return array("q", numbers)

    def room(self, length: int) -> array[int]:
        """A row of so many zeros."""
        return array("q", bytes(8 * length))

    def search(self, rules: Any, states: Any, plan: Any, program: Any, world: Any, rows: Any, out: Any) -> None:
        """Does what the plan says: see `kernel/core/search.py`."""
        given = [where.buffer_info() for where in (program, world, rows, out)]
        first = [where.buffer_info()[0] for where in (rules, states, plan)]
        self.call(*first, *(number for pair in given for number in pair))
