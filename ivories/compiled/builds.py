"""What is compiled as a whole: one game, with seats that are all random or may be greedy."""

from __future__ import annotations

from typing import Any, NamedTuple

from ivories.compiled.twins import name_of
from ivories.families import Family


class Build(NamedTuple):
    """All that the code of a game depends on, beside the sources."""

    family: Family
    rules: Any  # of the kernel
    sizes: dict[str, int]
    greedy: bool

    @property
    def name(self) -> str:
        """A short name: equal for equal games."""
        return f"{name_of(self.rules, self.sizes)}{'_greedy' if self.greedy else ''}"
