"""Counting the ways to lay pieces into columns of places, where each piece may lie in some of the columns only.

The ways are the coefficients of a product: for each piece the sum of a variable for every column that it may lie in.
All coefficients up to the size of each column are packed into one large integer, so that a factor is a few shifts and
sums, however many states there are. The largest column needs no variable: what is left over lies there.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import compress
from math import factorial, prod
from operator import mul

LIMB = 64  # bits; the width of a coefficient is a multiple of it
LOW = (1 << LIMB) - 1


def width_of(columns: Sequence[int], pieces: Sequence[int]) -> int:
    """The bits that a number of ways has at most, and one more, in whole limbs.

    No number is larger than if every piece could lie anywhere, or than if columns had room for all.
    """
    anywhere = factorial(sum(columns)) // prod(map(factorial, columns))
    return (min(anywhere, prod(may.bit_count() for may in pieces)).bit_length() // LIMB + 1) * LIMB


def states_of(columns: Sequence[int]) -> int:
    """How many states columns can be in: the pieces in all but the largest."""
    return prod(size + 1 for size in columns) // (max(columns) + 1)


def cost_of(columns: Sequence[int], pieces: Sequence[int]) -> int:
    """How many numbers of ways are made or multiplied, to count and for the shares; long ones count as several.

    Counting makes one for every state and piece, shares multiply one for every state, kind of pieces and column.
    Numbers of two limbs take three times as long as those of one, since they are put together one by one.
    """
    shares = sum(may.bit_count() for may in set(pieces))
    limbs = width_of(columns, pieces) // LIMB
    return states_of(columns) * (len(pieces) + shares) * (limbs * (limbs + 1) // 2)


class Filling:
    """Columns of so many places, and pieces one by one, each with a mask of the columns that it may lie in.

    A state says how many pieces lie in each column but the largest: a number of mixed digits, `steps[c]` for one more
    in column c. `full` is the state in which every column is full.
    """

    def __init__(self, columns: Sequence[int], pieces: Sequence[int]) -> None:
        self.columns, self.pieces = columns, pieces
        self.largest = max(range(len(columns)), key=columns.__getitem__) if columns else 0
        self.steps, self.states = self._steps()
        self.full = sum(step * size for step, size in zip(self.steps, columns, strict=True))
        self.width = width_of(columns, pieces)
        self._masks = [self._not_full(c) for c in range(len(columns))]
        self.after = self._products(range(len(pieces) - 1, -1, -1))[::-1]
        """For each piece the ways of those from it on, packed; then the ways of none."""

    def _steps(self) -> tuple[list[int], int]:
        steps, states = [], 1
        for c, size in enumerate(self.columns):
            steps.append(0 if c == self.largest else states)
            states *= 1 if c == self.largest else size + 1
        return steps, states

    def _not_full(self, c: int) -> int:
        """All bits of the states in which a column has room."""
        if c == self.largest:
            return -1
        step, size = self.steps[c] * self.width // 8, self.columns[c]
        pattern = b"\xff" * (step * size) + bytes(step)
        return int.from_bytes(pattern * (self.states * self.width // 8 // len(pattern)), "little")

    def _products(self, order: Sequence[int]) -> list[int]:
        """The ways of no piece, of the first in this order, of the first two and so on, packed."""
        ways, found = 1, [1]
        last, shifts = 0, list[tuple[int, int]]()
        for i in order:
            if self.pieces[i] != last:
                last = self.pieces[i]
                shifts = [(self._masks[c], self.steps[c] * self.width) for c in self.usable(i)]
            ways = sum((ways & mask) << shift for mask, shift in shifts)
            found.append(ways)
        return found

    def usable(self, i: int) -> Iterator[int]:
        """The columns that a piece may lie in."""
        return (c for c in range(len(self.columns)) if self.pieces[i] >> c & 1)

    def count(self) -> int:
        """In how many ways all columns are filled."""
        return self.after[0] >> self.full * self.width & (1 << self.width) - 1

    def shares(self, wanted: Sequence[int]) -> dict[int, list[int]]:
        """For each of the wanted pieces the ways in which it lies in each column."""
        before = self._products(range(max(wanted, default=-1) + 1))
        return {i: self._shares(before[i], self.after[i + 1], i) for i in wanted}

    def _shares(self, before: int, after: int, i: int) -> list[int]:
        found = [0] * len(self.columns)
        *others, last = self.usable(i)
        some, rest = (self.coefficients(before), self.coefficients(after)[::-1]) if others else ([], [])
        for c in others:
            room = self._rooms[c]
            found[c] = sum(map(mul, compress(some, room), compress(rest[self.steps[c] :], room)))
        found[last] = self.count() - sum(found)
        return found

    @cached_property
    def _rooms(self) -> list[list[bool]]:
        """For each column the states in which it has room."""
        return [
            [step == 0 or at // step % (size + 1) < size for at in range(self.states)]
            for step, size in zip(self.steps, self.columns, strict=True)
        ]

    def coefficients(self, packed: int) -> list[int]:
        """The ways of every state."""
        limbs = self._limbs(packed)
        count = self.width // LIMB
        found = [limb & LOW for limb in limbs[::count]] if count > 1 else limbs.tolist()
        for k in range(1, count):
            found = [low | (high & LOW) << LIMB * k for low, high in zip(found, limbs[k::count], strict=True)]
        return found

    def scaled(self, packed: int, bits: int) -> array[int]:
        """The ways of every state, each divided by the same power of two, so that none has more bits."""
        longest = self._longest(packed)
        if longest > bits:
            kept = ((1 << bits) - 1).to_bytes(self.width // 8, "little")
            packed = packed >> longest - bits & int.from_bytes(kept * self.states, "little")
        return self._limbs(packed)[:: self.width // LIMB]

    def _longest(self, packed: int) -> int:
        """How many bits the largest number of ways has, or a power of two near it: halves laid upon each other."""
        states = self.states
        while states > 1:
            states = (states + 1) // 2
            upper = packed >> states * self.width
            packed = upper | packed ^ upper << states * self.width
        return packed.bit_length()

    def _limbs(self, packed: int) -> array[int]:
        limbs = array("q", packed.to_bytes(self.states * self.width // 8, "little"))
        if sys.byteorder == "big":  # pragma: no cover - another processor
            limbs.byteswap()
        return limbs
