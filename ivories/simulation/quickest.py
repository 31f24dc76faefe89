"""The quickest engine of a worker: interpreted at first, compiled when that is ready and pays."""

from __future__ import annotations

import time

from ivories.errors import IvoriesError
from ivories.simulation import engines
from ivories.simulation.engines import Engine, Part
from ivories.simulation.running import COMPILING_PAYS, LOADING_PAYS, Faster


class Quickest:
    """It is told how much is still to come, and takes the compiled engine when there is much."""

    def __init__(self, plain: Engine, faster: Faster) -> None:
        self._faster: Faster | None = faster
        self._begun = False
        self.playing: Engine = plain
        self.name = plain.name  # of the engine that plays now
        self.left = 0  # matches that will come after those that are played now

    def play(self, first: int, count: int) -> Part:
        """So many matches from a number on."""
        self.take_over()
        begun = time.perf_counter()
        part = self.playing.play(first, count)
        if not self._begun and self._faster is not None:
            self._begin(self._faster, (time.perf_counter() - begun) / count * self.left)
        return part

    def _begin(self, faster: Faster, to_come: float) -> None:
        if to_come > COMPILING_PAYS or (to_come > LOADING_PAYS and faster.known):
            self._begun = True
            faster.begin()

    def take_over(self) -> bool:
        """Takes the compiled engine if it is ready now; whether it was."""
        faster = self._faster
        if not self._begun or faster is None or not faster.ready:
            return False
        self._faster = None
        try:
            faster.warm()
        except IvoriesError:  # it was said when the worker was asked, or it is broken: the matches are the same
            return False
        assert isinstance(faster, engines.Cpu)
        self.playing, self.name = faster, faster.name
        return True
