"""Writes the cases of what a seat does not see as a program, from which the kernel draws worlds (`core/holdings.py`)."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.bots.cases import Case
from ivories.bots.filling import Level, Taken
from ivories.kernel.core.holdings import THRESHOLD_BITS
from ivories.play.core.holding import Hidden, Hiding, Place, Where


def written(hiding: Hiding, cases: Sequence[Case], pieces: int) -> list[int]:
    """The program of all cases that are possible, for a set of so many pieces."""
    possible = [case for case in cases if case.worlds]
    program = [len(hiding.hands), pieces, len(possible), 4, *[0] * (3 * len(possible))]
    thresholds = _thresholds([case.worlds for case in possible])
    for k, (case, threshold) in enumerate(zip(possible, thresholds, strict=True)):
        program[4 + 3 * k : 7 + 3 * k] = [threshold, 0, _Writer(program, hiding, case).write()]
    return program


def _thresholds(weights: Sequence[int]) -> list[int]:
    """Below which number of 62 bits each of several is chosen, the first that it can be."""
    found, total, so_far = [], sum(weights), 0
    for weight in weights:
        so_far += weight
        found.append((so_far << THRESHOLD_BITS) // total - (so_far == total))
    return found


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
        return [self._mask(member.place)] * member.count

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
        first = self._nodes()
        at = len(self.program)
        every = (1 << len(self.goes)) - 1
        self.program += [self.case.pieces, every, self.hiding.gone, first, *masks, *self.goes]
        return at

    def _nodes(self) -> int:
        """All nodes, from the last back; gives the first."""
        filling, at = self.case.filling, 0
        offsets: dict[int, int] = {}
        for level, nodes in zip(reversed(filling.levels), reversed(filling.nodes), strict=True):
            moves: dict[Taken, int] = {}
            for node in nodes:
                if node.ways:
                    options = sorted(node.options, key=lambda option: -option[1] * option[2].ways)
                    rows = [(offsets.get(id(on), 0), self._moves(level, taken, moves)) for taken, _, on in options]
                    thresholds = _thresholds([ways * on.ways for _, ways, on in options])
                    at = offsets[id(node)] = len(self.program)
                    self.program.append(len(options))
                    for threshold, row in zip(thresholds, rows, strict=True):
                        self.program += (threshold, *row)
        return at

    def _moves(self, level: Level, taken: Taken, known: dict[Taken, int]) -> int:
        """Writes which pieces go where; gives the offset."""
        if taken not in known:
            moves = [self._move(level, k, count) for k, count in zip(level.usable, taken, strict=True) if count]
            known[taken] = len(self.program)
            self.program.append(len(moves))
            for move in moves:
                self.program += move
        return known[taken]

    def _move(self, level: Level, k: int, count: int) -> tuple[int, int, int]:
        """So many, of these pieces, to these slots."""
        case, members = self.case, level.members[k]
        if case.by_place:
            return count, sum(case.groups[m] for m in members), self.slots[level.row]
        return count, case.groups[level.row], sum(self.slots[m] for m in members)
