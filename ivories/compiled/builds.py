"""What is compiled as a whole: the matches of one game, or the search of a family."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, ClassVar

from ivories.compiled.twins import name_of
from ivories.families import Family


@dataclass(frozen=True)
class Build:
    """Many matches of a game, with seats that are all random or may be greedy: what its code depends on."""

    family: Family
    rules: Any  # of the kernel
    sizes: dict[str, int]
    greedy: bool
    arguments: ClassVar[int] = 8  # of the compiled function
    optimized: ClassVar[bool] = True  # by numba, part by part

    @property
    def name(self) -> str:
        """A short name: equal for equal games."""
        return f"{name_of(self.rules, self.sizes)}{'_greedy' if self.greedy else ''}"

    def compiled(self) -> Any:
        """Its function, by numba: it can be called from C."""
        from ivories.compiled import twins
        from ivories.compiled.rules import FixedRules

        rules = FixedRules(self.rules, self.family.state, self.sizes)
        module = twins.entry(self.name, self.family.name, self.greedy, self.rules)
        with _no_collecting():
            return module.entry(rules.type)


@dataclass(frozen=True)
class Searching:
    """Searching in any game of a family."""

    family: Family
    arguments: ClassVar[int] = 11
    optimized: ClassVar[bool] = False  # but once, as a whole: that takes a quarter of the time

    @property
    def name(self) -> str:
        """Its name."""
        return f"search_{self.family.name}"

    def compiled(self) -> Any:
        """Its function, by numba: it can be called from C."""
        from ivories.compiled import twins

        module = twins.searching(self.family.name)
        with _no_collecting():
            return module.entry(self.family.rules, self.family.state)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """No garbage is collected meanwhile: a compiler makes much and drops little of it, and a tenth of the time goes."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()
