"""A game ready to be played by the million: compiled as a whole, on one core at a time."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from ivories.compiled import twins
from ivories.compiled.arrays import array
from ivories.families import Family
from ivories.kernel.core.sums import Plan

WIDEST = 62  # pieces that fit one word


@contextmanager
def _no_sweeping() -> Iterator[None]:
    """No garbage is collected meanwhile: a compiler makes much and drops little of it, and a tenth of the time goes."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


class OnCpu:
    """The compiled entry of one game. Making it is quick; `warm` compiles, or loads what was compiled before."""

    def __init__(self, family: Family, rules: Any, sizes: dict[str, int], greedy: bool) -> None:
        from ivories.compiled.rules import FixedRules

        self.rules = FixedRules(rules, family.state, sizes)
        self._play_many = twins.entry(family.name, greedy, rules, sizes).play_many
        self._done = twins.kept_at(twins.name_of(rules, sizes), greedy) / "done"

    @property
    def known(self) -> bool:
        """Whether it was compiled before."""
        return self._done.exists()

    def warm(self) -> None:
        """Makes sure that nothing has to be compiled any more."""
        with _no_sweeping():
            try:
                self._begin()
            except Exception:  # what was kept is damaged, or nothing can be kept: compile it without
                self._forget()
                self._begin()
                return
        with suppress(OSError):
            self._done.touch()

    def _begin(self) -> None:
        self.play(Plan(0, 0, 0, 0, 0, 0, 0), 0, 0, False, 0)

    def _forget(self) -> None:
        from numba.core.caching import NullCache

        shutil.rmtree(self._done.parent, ignore_errors=True)
        self._play_many._cache = NullCache()

    def play(self, plan: Plan, first: int, count: int, each: bool, log: int) -> tuple[Any, Any, Any]:
        """Plays matches: their sums, a row for each of them if asked for, and the log of deals, so long at most."""
        import numpy as np

        sums: Any = np.zeros(self.rules.sums, np.int64)
        rows: Any = np.zeros(count * self.rules.each if each else 0, np.int32)
        deals: Any = np.zeros(log + 1, np.int64)
        deals[0] = 1
        self._play_many(self.rules, array(plan, {}), first, count, sums, rows, deals)
        return sums, rows, deals
