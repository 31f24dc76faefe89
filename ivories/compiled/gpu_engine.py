"""A game ready to be played by the billion: on a GPU."""

from __future__ import annotations

import warnings
from typing import Any

from ivories.compiled import twins
from ivories.compiled.arrays import array
from ivories.families import Family
from ivories.kernel.core.sums import Plan


class OnGpu:
    """The entry of one game on the first GPU. Deals are not logged there."""

    BLOCK = 128  # threads
    BLOCKS = 16  # for each multiprocessor

    def __init__(self, family: Family, rules: Any, sizes: dict[str, int], greedy: bool) -> None:
        from numba import cuda

        self._cuda = cuda
        gpu, made = twins.gpu(family.name, greedy, rules, sizes)
        self.rules = made.FixedRules(rules, family.state, sizes)
        warnings.filterwarnings("ignore", message=".*Grid size")  # the adding up is small
        self._play_many = cuda.jit(gpu.entry(self.rules.type))
        self._add_up = cuda.jit(gpu.add_up)
        self.blocks = self.BLOCKS * cuda.get_current_device().MULTIPROCESSOR_COUNT

    def warm(self) -> None:
        """Makes sure that nothing has to be compiled any more."""
        self.play(Plan(0, 0, 0, 0, 0, 0, 0), 0, 0, False)

    def play(self, plan: Plan, first: int, count: int, each: bool, log: int = 0) -> tuple[Any, Any, Any]:
        """Plays matches: their sums, and a row for each of them if asked for."""
        import numpy as np

        cuda, threads = self._cuda, self.blocks * self.BLOCK
        parts = cuda.device_array(self.rules.sums * threads, np.int64)
        sums = cuda.device_array(self.rules.sums, np.int64)
        rows = cuda.device_array(max(1, count * self.rules.each) if each else 0, np.int32)
        plans = cuda.to_device(array(plan, {}))
        self._play_many[self.blocks, self.BLOCK](plans, first, count, parts, rows, parts[:1])
        self._add_up[self.rules.sums, self.BLOCK](parts, threads, sums)
        cuda.synchronize()
        written = rows.copy_to_host() if each else np.zeros(0, np.int32)
        return sums.copy_to_host(), written[: count * self.rules.each], None
