"""What searches: the compiled search of a family where it is ready, else the same source interpreted."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import Any, Protocol

from ivories.compiled import twins
from ivories.families import Family
from ivories.kernel.core.state import blank, copy
from ivories.terms import Terms

HOW = "IVORIES_SEARCH"  # `python` in the environment: nothing is compiled
_BROKEN: set[str] = set()  # families whose search could not be compiled


class Looking(Protocol):
    """A search, and rows as it takes them."""

    def rules(self, coded: Any) -> Any:
        """The rules of a game."""

    def states(self, base: Any, count: int, last: Sequence[Any] = ()) -> Any:
        """A state, and room for so many in all; the last of them are given."""

    def row(self, numbers: list[int]) -> Any:
        """A row of numbers."""

    def room(self, length: int) -> Any:
        """A row of so many zeros."""

    def search(self, rules: Any, states: Any, plan: Any, program: Any, world: Any, rows: Any, out: Any) -> None:
        """Does what the plan says."""


class Interpreted:
    """The search as it is written, in plain Python."""

    def __init__(self, family: Family) -> None:
        self._search = twins.interpreted("core.search", family.name, greedy=True).search

    def rules(self, coded: Any) -> Any:
        """The rules of a game."""
        return coded

    def states(self, base: Any, count: int, last: Sequence[Any] = ()) -> list[Any]:
        """A state, and room for so many in all; the last of them are given."""
        return [*(copy(base) for _ in range(count - len(last))), *last]

    def row(self, numbers: list[int]) -> list[int]:
        """A row of numbers."""
        return list(numbers)

    def room(self, length: int) -> list[int]:
        """A row of so many zeros."""
        return [0] * length

    def search(self, rules: Any, states: Any, plan: Any, program: Any, world: Any, rows: Any, out: Any) -> None:
        """Does what the plan says."""
        from ivories.kernel.core.state import Stream

        self._search(rules, states, blank(Stream, {}), plan, program, world, rows, out)


@cache
def interpreted(family: Family) -> Interpreted:
    """The search of a family, interpreted."""
    return Interpreted(family)


@cache
def compiled(family: Family) -> Any:
    """The search of a family, compiled, if that is possible here."""
    if find_spec("numba") is None or os.environ.get(HOW) == "python":
        return None
    from ivories.compiled.searcher import CompiledSearch

    return CompiledSearch(family)


def can_compile(terms: Terms) -> bool:
    """Whether a game can be searched by compiled code here."""
    made = compiled(terms.family)
    return made is not None and terms.family.name not in _BROKEN and made.serves(terms.coded, terms.sizes)


def engine_for(terms: Terms, wait: bool = False) -> Looking:
    """What searches in a game now: nobody waits for a compiler, unless they say so; it is started at the first call."""
    if not can_compile(terms):
        return interpreted(terms.family)
    made: Any = compiled(terms.family)
    if not (wait or made.loaded or made.known):
        made.begin()
        if not made.ready or made.failed:
            return interpreted(terms.family)
    try:
        made.warm()
    except Exception:  # numba is there, but broken or switched off
        _BROKEN.add(terms.family.name)
        return interpreted(terms.family)
    return made  # type: ignore[no-any-return]
