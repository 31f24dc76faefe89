"""What a seat knows: how many deals fit all that it saw, each hidden piece's chances, and deals drawn from them.

A deal fits when the same history could have happened in it: what the rules forced says where a piece cannot lie, what
players chose says nothing. All deals that fit are equally likely, and where `exact` is true all of this is exact.

>>> import ivories
>>> match = ivories.game("embossing/block", players=2).start(seed=7)
>>> knowledge = known(match.view(match.turn))
>>> knowledge.worlds
116280
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeAlias

from ivories.bots.cases import MOST_NUMBERS, Case
from ivories.bots.programs import Program, written
from ivories.bots.random_player import state_of
from ivories.errors import IvoriesError
from ivories.given import check_whole
from ivories.kernel.core.holdings import draw_world
from ivories.kernel.core.marks import low_bit
from ivories.kernel.core.state import Stream
from ivories.play.core.holding import Hiding, Place, Where
from ivories.types import View

MOST_WORK = 10**18  # that can be asked for

__all__ = ["Hiding", "Knowledge", "Place", "Where", "known"]


def known(view: View, most: int = MOST_NUMBERS) -> Knowledge:
    """What the seat of a view knows; of an onlooker's view, what the table tells everybody.

    `most` is the work that may be done for it to be `exact`. The usual takes a few milliseconds; what is too dear for
    `most` is approximated in that time, too. `python bench/beliefs.py --greedy` measures how many views are exact.
    """
    if not isinstance(view, View):
        raise IvoriesError("bad-option/view", view=view)
    game, work = state_of(view).game, check_whole("most", most, 1, MOST_WORK)
    return Knowledge(game.family.holding.hiding(view), game.coded.pieces, work)


class Knowledge:
    """All deals that fit, for a set of so many pieces.

    Deals are told apart by which pieces each hand was dealt, what each draw brought, what was laid away and what is
    left, not by the order of what is left. `exact` is false where passes and draws make too many kinds of hands to be
    told apart: in some positions of ordinary games, in many with a larger set. Then some places count as possible that
    are not, never the other way round; chances are approximate, and `worlds` can be wrong by powers of ten.
    """

    def __init__(self, hiding: Hiding, pieces: int, most: int = MOST_NUMBERS) -> None:
        self.hiding, self._pieces = hiding, pieces
        self.cases = [Case(hiding.pieces, classes, most) for classes in hiding.cases]
        self.worlds = sum(case.worlds for case in self.cases)
        self.exact = all(case.exact for case in self.cases)

    def __repr__(self) -> str:
        return f"<what is known: {self.worlds} deals fit>"

    @cached_property
    def program(self) -> Program:
        """What `kernel/core/holdings.py` draws a world by."""
        return written(self.hiding, self.cases, self._pieces)

    def drawn(self, stream: Stream) -> list[int]:
        """One of the deals that fit, each as likely as any other: hands, pieces laid away, the deck, as a row."""
        world = [0] * (2 * len(self.hiding.hands) + self._pieces)
        draw_world(stream, self.program, world)
        return world

    def chances(self) -> dict[int, dict[Place, Fraction]]:
        """For each hidden piece (its place in the set) that is not yet played the chance of every place."""
        possible = [case for case in self.cases if case.worlds]
        cases = [list(case.chances(self.hiding.gone)) for case in possible]
        weights = [Fraction(case.worlds, self.worlds) for case in possible]
        alike: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)  # pieces that are alike in every case
        for piece, kinds in _kinds_of(cases).items():
            alike[tuple(kinds)].append(piece)
        found: dict[int, dict[Place, Fraction]] = {}
        for numbers, pieces in alike.items():
            chances = _mean(weights, [case[kind][1] for case, kind in zip(cases, numbers, strict=True)])
            found |= {piece: dict(chances) for piece in pieces}
        return {piece: found[piece] for piece in sorted(found)}

    def allows(self, fields: Any) -> bool:
        """Whether a true state (the kernel's fields) is one of the worlds: for tests, since no seat has one."""
        stock = sum(1 << fields.deck[i] for i in self.hiding.stock)
        away = getattr(fields, "away", [0] * len(fields.hands))
        every = sum(fields.hands) + sum(away) + stock
        lies = {Place(Where.STOCK): stock, Place(Where.OUTSIDE): ~every}
        lies |= {Place(Where.HAND, p): hand for p, hand in enumerate(fields.hands)}
        lies |= {Place(Where.AWAY, p): pieces for p, pieces in enumerate(away)}
        gone = self.hiding.gone
        cases = [[one._replace(may=one.may & (lies[one.place] | gone)) for one in case] for case in self.hiding.cases]
        return any(Case(self.hiding.pieces, case).worlds for case in cases)


Chances: TypeAlias = "list[tuple[int, dict[Place, Fraction]]]"  # of pieces that are alike (a mask)


def _kinds_of(cases: Sequence[Chances]) -> dict[int, list[int]]:
    """For each piece its number among the kinds of every case."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for case in cases:
        for number, (pieces, _) in enumerate(case):
            while pieces:
                found[low_bit(pieces)].append(number)
                pieces &= pieces - 1
    return found


def _mean(weights: Sequence[Fraction], chances: Sequence[dict[Place, Fraction]]) -> dict[Place, Fraction]:
    """The chances of several cases, each with its weight."""
    if len(weights) == 1:
        return chances[0]
    found: defaultdict[Place, Fraction] = defaultdict(Fraction)
    for weight, places in zip(weights, chances, strict=True):
        for place, chance in places.items():
            found[place] += weight * chance
    return found
