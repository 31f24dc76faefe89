"""Writes the cases of what a seat does not see as a program, from which the kernel draws worlds."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TypeAlias

from ivories.bots.cases import Case, Column, Kind
from ivories.kernel.core.holdings import CASE, HEAD, TABLE_BITS, THRESHOLD_BITS
from ivories.kernel.core.marks import low_bit
from ivories.play.core.holding import Hidden, Hiding, Place, Where

Program: TypeAlias = "list[int] | array[int]"
MOST_BITS = 62  # of a mask that fits into one word


def written(hiding: Hiding, cases: Sequence[Case], pieces: int) -> Program:
    """The program of all cases that are possible, for a set of so many pieces.

    It is an array where masks of pieces fit into one word, else a list.
    """
    possible = [case for case in cases if case.worlds]
    program: Program = array("q") if pieces <= MOST_BITS else []
    program.extend([len(hiding.hands), pieces, len(possible), *[0] * (CASE * len(possible))])
    total, so_far = sum(case.worlds for case in possible), 0
    for k, case in enumerate(possible):
        so_far += case.worlds
        threshold = (so_far << THRESHOLD_BITS) // total
        program[HEAD + CASE * k] = min(threshold, (1 << THRESHOLD_BITS) - 1)
        program[HEAD + CASE * k + 1] = _Writer(program, hiding, case).write()
    return program


class _Writer:
    """Writes one case at the end of a program."""

    def __init__(self, program: Program, hiding: Hiding, case: Case) -> None:
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
        self.program.extend([every, self.hiding.gone, self.case.filling.full, *masks, *self.goes, len(steps)])
        for step in steps:
            self.program.extend(step)
        return at

    def _steps(self) -> list[tuple[int, int, int]]:
        """For each piece: the piece, where its columns are, and where its table is."""
        filling = self.case.filling
        found: list[tuple[int, int, int]] = []
        for kind in self.case.kinds:
            pieces, columns = kind.pieces, self._columns(kind)
            while pieces:
                # where all classes are open to it and to the rest, a piece takes any slot that is free
                table = 0 if kind.anywhere else self._table(filling.after[len(found) + 1])
                found.append((low_bit(pieces), columns, table))
                pieces &= pieces - 1
        return found

    def _columns(self, kind: Kind) -> int:
        """Writes how many columns there are; for each what a piece in it takes, its slots, and those it goes to."""
        at, steps = len(self.program), self.case.filling.steps
        self.program.append(kind.columns.bit_count())
        for c, column in enumerate(self.case.columns):
            if kind.columns >> c & 1:
                self.program.extend((steps[c], self.slots[c], self._preferred(column, self.slots[c], kind)))
        return at

    def _preferred(self, column: Column, slots: int, kind: Kind) -> int:
        """The slots of a column that a kind of pieces may lie in: where it is exact, all of them."""
        found, at = 0, low_bit(slots)
        for member in column.members:
            if member.may & kind.pieces:
                found |= ((1 << member.size) - 1) << at
            at += member.size
        return found

    def _table(self, packed: int) -> int:
        """Writes the ways on from every state."""
        at = len(self.program)
        self.program.extend(self.case.filling.scaled(packed, TABLE_BITS))
        return at
