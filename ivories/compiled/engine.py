"""A game ready to be played by the million: compiled as a whole, on one core at a time."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from ivories.compiled import beside, kept
from ivories.compiled.arrays import numbers
from ivories.compiled.builds import Build
from ivories.compiled.compiling import compiled
from ivories.families import Family
from ivories.kernel.core.state import shape
from ivories.kernel.core.sums import EACH, Plan, Tally, sum_sizes

WIDEST = 62  # pieces that fit one word
_FUNCTIONS: dict[str, Any] = {}  # what this process has ready, by the names of builds


class OnCpu:
    """The compiled function of one game. Making the object is quick; `warm` compiles, or loads what was kept.

    `begin` has another process compile it; until that is `ready` this one can do something else.
    """

    def __init__(self, family: Family, rules: Any, sizes: dict[str, int], greedy: bool) -> None:
        self.build = Build(family, rules, sizes, greedy)
        self.name = self.build.name
        self.sums = numbers(Tally, sum_sizes(rules.players))
        self.each = EACH + rules.players
        self._compiling: beside.Compiling | None = None

    @property
    def known(self) -> bool:
        """Whether nothing has to be compiled: it is ready here, or was kept."""
        return self.name in _FUNCTIONS or kept.read(self.name) is not None

    def begin(self) -> None:
        """Has it compiled by another process, if one can be started."""
        if self._compiling is None and beside.possible():
            with suppress(OSError):
                self._compiling = beside.Compiling(self.build)

    @property
    def ready(self) -> bool:
        """Whether `warm` has to wait for nobody."""
        return self._compiling is None or self._compiling.ready

    def stop(self) -> None:
        """What is being compiled is not needed any more."""
        if self._compiling is not None:
            self._compiling.stop()
            self._compiling = None

    def warm(self) -> None:
        """Makes sure that nothing has to be compiled any more."""
        if self.name not in _FUNCTIONS:
            _FUNCTIONS[self.name] = self._function()

    def _function(self) -> Any:
        from ivories.compiled import machine

        code = kept.read(self.name) or self._compiled_beside()
        if code is not None:
            return machine.loaded(code)
        made = compiled(self.build)  # no other process can do it, or it needs numba to run
        return machine.Function(made.address, made)

    def _compiled_beside(self) -> bytes | None:
        self.begin()
        if self._compiling is None:
            return None
        try:
            code = self._compiling.wait()
        finally:
            self.stop()
        if code is not None:
            kept.write(self.name, code)
        return code

    def play(self, plan: Plan, first: int, count: int, each: bool, log: int) -> tuple[Any, Any, Any]:
        """Plays matches: their sums, a row for each of them if asked for, and the log of deals, so long at most."""
        import numpy as np

        self.warm()
        plans: Any = np.array([getattr(plan, name) for name, _, _ in shape(Plan)], np.int64)
        sums: Any = np.zeros(self.sums, np.int64)
        rows: Any = np.zeros(count * self.each if each else 0, np.int32)
        deals: Any = np.zeros(log + 1, np.int64)
        deals[0] = 1
        given = (plans.ctypes.data, first, count, sums.ctypes.data, rows.ctypes.data, len(rows))
        played = _FUNCTIONS[self.name].call(*given, deals.ctypes.data, len(deals))
        if not played:
            raise RuntimeError("the compiled kernel failed")  # a check of numba's, where such are switched on
        return sums, rows, deals
