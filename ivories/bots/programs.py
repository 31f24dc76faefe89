"""Writes the cases of what a seat does not see as a program, from which the kernel draws worlds."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.bots.cases import Case
from ivories.kernel.core.holdings import CASE, HEAD, TABLE_BITS, THRESHOLD_BITS
from ivories.kernel.core.marks import low_bit
from ivories.play.core.holding import Hidden, Hiding, Place, Where


def written(hiding: Hiding, cases: Sequence[Case], pieces: int) -> list[int]:
    """The program of all cases that are possible, for a set of so many pieces."""
    possible = [case for case in cases if case.worlds]
    program = [len(hiding.hands), pieces, len(possible), *[0] * (CASE * len(possible))]
    total, so_far = sum(case.worlds for case in possible), 0
    for k, case in enumerate(possible):
        so_far += case.worlds
        threshold = (so_far << THRESHOLD_BITS) // total
        program[HEAD + CASE * k : HEAD + CASE * (k + 1)] = [threshold, _Writer(program, hiding, case).write()]
    return program


class _Writer:
    """Writes one case at the end of a program."""

    def __init__(self, program: list[int], hiding: Hiding, case: Case) -> None:
        self.program, self.hiding, self.case = program, hiding, case
        self.goes: list[int] = []
        self.slots: list[int] = []  # of each column, a mask
        for column in case.columns:
            first = len(self.goes)
            self.goes += [place for member in column.members for place in self._places(member)]
            self.slots.append((1 << len(self.goes)) - (1 << first))

    def _places(self, member: Hidden) -> list[int]:
        """Where in the world each slot of a class is."""
        if member.place.where is Where.STOCK:
            return [2 * len(self.hiding.hands) + place for place in self.hiding.stock]
        return [self._mask(member.place)] * member.size

    def _mask(self, place: Place) -> int:
        """Where in the world the mask of a place is; -1 outside of it."""
        seat = -1 if place.seat is None else place.seat
        return seat + len(self.hiding.hands) if place.where is Where.AWAY else seat

    def write(self) -> int:
        """Writes everything; gives where the case begins."""
        masks = [*self.hiding.hands, *self.hiding.away]
        for place, pieces in self.case.fixed:
            if place.seat is not None:
                masks[self._mask(place)] |= pieces & ~self.hiding.gone
        steps = self._steps()
        at, every = len(self.program), (1 << len(self.goes)) - 1
        self.program += [every, self.hiding.gone, self.case.filling.full, *masks, *self.goes, len(steps)]
        for step in steps:
            self.program += step
        return at

    def _steps(self) -> list[tuple[int, int, int]]:
        """For each piece: the piece, where its columns are, and where its table is."""
        filling = self.case.filling
        found: list[tuple[int, int, int]] = []
        every = (1 << len(self.case.columns)) - 1
        for kind in self.case.kinds:
            pieces, columns = kind.pieces, self._columns(kind.columns)
            while pieces:
                # with all columns open to it and to the rest, a piece takes any slot that is free
                table = self._table(filling.after[len(found) + 1]) if kind.columns != every else 0
                found.append((low_bit(pieces), columns, table))
                pieces &= pieces - 1
        return found

    def _columns(self, columns: int) -> int:
        """Writes how many columns there are, and for each what one piece more in it makes, and its slots."""
        at, steps = len(self.program), self.case.filling.steps
        self.program.append(columns.bit_count())
        for c, slots in enumerate(self.slots):
            if columns >> c & 1:
                self.program += (steps[c], slots)
        return at

    def _table(self, packed: int) -> int:
        """Writes the ways on from every state."""
        at = len(self.program)
        self.program += self.case.filling.scaled(packed, TABLE_BITS)
        return at
