"""Matches played by a family's kernel twice: interpreted, and compiled as a whole for every game of the family.

The engine compiles each game by itself, with its rules written in; here a family is compiled once, so that many games
can be compared.
"""

from __future__ import annotations

import pytest

import ivories
from ivories import compiled
from ivories.kernel.core import state
from ivories.kernel.core.state import Stream
from ivories.kernel.core.sums import Account, Plan, Tally, sum_sizes

# Rows long enough for every set of one word.
SIZES = {
    "layout": {"seats": 12, "pieces": 55, "arms": 22, "numbers": 10, "sums": 700},
    "tricks": {"seats": 4, "pieces": 55, "numbers": 10, "phases": 5, "limits": 200, "choices": 210},
    "poker": {"seats": 4, "pieces": 20, "numbers": 6, "runs": 6, "fives": 11, "fours": 17, "choices": 3},
}
GREEDY = (0, 0b0101_0101_0101, 0b1111_1111_1111)  # the seats that are greedy, in matches that follow each other


def at_one_worker(family: str) -> pytest.MarkDecorator:
    """Tests that need a whole kernel run where it is compiled already."""
    return pytest.mark.xdist_group(f"the whole kernel of {family}")


def fits(game: ivories.Game) -> bool:
    """Whether the rows are long enough for a game."""
    most = SIZES[game.rules.family]
    return all(length <= most.get(name, length) for name, length in game.sizes.items())


class Twins:
    """A game ready to be played by both."""

    def __init__(self, game: ivories.Game) -> None:
        self.family = game.family.name
        self.r, self.q = game.coded, Plan(11, 22, 33, 44, 0, 0, 2)
        self.g, self.s = state.blank(game.family.state, game.sizes), state.blank(Stream, {})
        self.o, self.t = (state.blank(one, sum_sizes(game.players)) for one in (Account, Tally))
        wide = {**game.sizes, **SIZES[self.family]}  # a row that is always as long as the game says stays so
        self.cr, self.cq = compiled.array(self.r, wide)[0], compiled.array(self.q, {})[0]
        self.cg, self.cs = compiled.array(self.g, wide)[0], compiled.array(self.s, {})[0]
        self.co, self.ct = (compiled.array(one, sum_sizes(12)) for one in (self.o, self.t))

    def play(self, matches: int) -> None:
        """Plays as many with both, some with greedy seats, and compares everything after each."""
        import numpy as np

        ours = compiled.interpreted("core.playout", self.family, True)
        theirs = compiled.twin("core.playout", self.family, True)
        log = np.ones(1, np.int64)
        for number in range(matches):
            self.q.greedy = self.cq["greedy"] = GREEDY[number % len(GREEDY)]
            ours.play_match(self.r, self.q, self.g, self.s, self.o, self.t, [1], number)
            theirs.play_match(self.cr, self.cq, self.cg, self.cs, self.co[0], self.ct[0], log, number)
            self.same()

    def same(self) -> None:
        """Every field is equal; of a row, as much as the game needs."""
        for plain, row in ((self.g, self.cg), (self.o, self.co[0]), (self.t, self.ct[0])):
            for name, _, length in state.shape(type(plain)):
                value, other = getattr(plain, name), row[name].tolist()
                assert (other[: len(value)] if length else other) == value, name
