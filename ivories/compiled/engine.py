"""A game ready to be played by the million, on one core at a time."""

from __future__ import annotations

from typing import Any

from ivories.compiled.arrays import numbers
from ivories.compiled.builds import Build
from ivories.compiled.whole import Whole
from ivories.families import Family
from ivories.kernel.core.state import shape
from ivories.kernel.core.sums import EACH, Plan, Tally, sum_sizes

WIDEST = 62  # pieces that fit one word


class OnCpu(Whole):
    """The compiled function of one game."""

    def __init__(self, family: Family, rules: Any, sizes: dict[str, int], greedy: bool) -> None:
        super().__init__(Build(family, rules, sizes, greedy))
        self.sums = numbers(Tally, sum_sizes(rules.players))
        self.each = EACH + rules.players

    def play(self, plan: Plan, first: int, count: int, each: bool, log: int) -> tuple[Any, Any, Any]:
        """Plays matches: their sums, a row for each of them if asked for, and the log of deals, so long at most."""
        import numpy as np

        plans: Any = np.array([getattr(plan, name) for name, _, _ in shape(Plan)], np.int64)
        sums: Any = np.zeros(self.sums, np.int64)
        rows: Any = np.zeros(count * self.each if each else 0, np.int32)
        deals: Any = np.zeros(log + 1, np.int64)
        deals[0] = 1
        given = (plans.ctypes.data, first, count, sums.ctypes.data, rows.ctypes.data, len(rows))
        self.call(*given, deals.ctypes.data, len(deals))
        return sums, rows, deals
