"""What plays the matches: the interpreted kernel, the compiled one, a GPU, or players written in Python.

Every engine plays matches by their numbers and returns a `Part`: match i of a seed is the same match on all of them.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Generator
from contextlib import suppress
from typing import Any, NamedTuple, Protocol, TypeAlias

from ivories import compiled
from ivories.compiled.engine import WIDEST, OnCpu
from ivories.errors import IvoriesError, unknown
from ivories.kernel.core import state
from ivories.kernel.core.state import Stream
from ivories.kernel.core.sums import EACH, LOG, Account, Plan, Tally, sum_sizes
from ivories.terms import Terms

ENGINES = ("python", "cpu", "cuda")
MISSING = ("bad-engine/numba", "bad-engine/numba-cuda", "bad-engine/no-gpu")  # what may be there on another machine


class Part(NamedTuple):
    """Some matches in order: their sums, their rows, and their deals, as far as they were asked for."""

    first: int
    matches: int
    sums: list[int]
    each: Any
    log: Any


Parts: TypeAlias = Generator[Part, None, None]  # in the order of the matches


class Engine(Protocol):
    """Whatever plays matches by their numbers."""

    name: str

    def play(self, first: int, count: int) -> Part:
        """So many matches from a number on."""


class Python:
    """The interpreted kernel."""

    name = "python"

    def __init__(self, terms: Terms, plan: Plan, each: bool, log: bool) -> None:
        self.terms = terms
        self.plan = plan
        self.each = each
        self.log = log
        family = terms.family.name
        self.playout = compiled.interpreted("core.playout", family, bool(plan.greedy))
        self.tally = compiled.interpreted("core.tally", family, bool(plan.greedy))
        self.g = state.blank(terms.family.state, terms.sizes)
        self.s = state.blank(Stream, {})

    def play(self, first: int, count: int) -> Part:
        """So many matches from a number on."""
        sizes, width = sum_sizes(self.terms.players), EACH + self.terms.players
        o, t = state.blank(Account, sizes), state.blank(Tally, sizes)
        rows = [0] * (count * width if self.each else 0)
        log = Log() if self.log else [1]
        for i in range(count):
            self.playout.play_match(self.terms.coded, self.plan, self.g, self.s, o, t, log, first + i)
            if self.each:
                self.tally.write_match(self.terms.coded, self.g, o, rows, i)
        return Part(first, count, flat(t), rows, log[1:])


class Log(list[int]):
    """A log that is always long enough; its first number says how much of it is used."""

    def __init__(self) -> None:
        super().__init__([1])

    def __setitem__(self, at: Any, value: Any) -> None:
        while at >= super().__len__():
            self.append(0)
        super().__setitem__(at, value)

    def __len__(self) -> int:
        return 1 << 62


class Cpu:
    """The compiled kernel, on one core at a time; several threads may use it when it is ready."""

    name = "cpu"

    def __init__(self, terms: Terms, plan: Plan, each: bool, log: bool) -> None:
        self.plan = plan
        self.each = each
        self.row = LOG + terms.players
        self.deals = 8 if log else 0  # room in the log for each match
        self._terms = terms
        self._engine = OnCpu(terms.family, terms.coded, terms.sizes, bool(plan.greedy))

    @property
    def known(self) -> bool:
        """Whether it was compiled before, here or on disk."""
        try:
            check(self.name, self._terms)
            return self._engine.known
        except Exception:  # it cannot be had: `warm` says why
            return False

    def begin(self) -> None:
        """Begins to compile in the background, unless there is something against it."""
        with suppress(IvoriesError):
            check(self.name, self._terms)
            if not self.known:
                self._engine.begin()

    @property
    def ready(self) -> bool:
        """Whether there is nothing to wait for any more."""
        return self._engine.ready

    def stop(self) -> None:
        """It is not needed any more."""
        self._engine.stop()

    def warm(self) -> None:
        """Compiles, or loads what was compiled before."""
        check(self.name, self._terms)
        try:
            importlib.import_module("numpy")  # what it plays is written in its arrays
            self._engine.warm()
        except Exception as error:  # numba or NumPy is there, but broken or switched off
            raise IvoriesError("bad-engine/broken", engine=self.name, reason=_in_a_line(error)) from error

    def play(self, first: int, count: int) -> Part:
        """So many matches from a number on; with a longer log when the deals did not fit."""
        while True:
            sums, rows, log = self._engine.play(self.plan, first, count, self.each, count * self.deals * self.row)
            if not self.deals or log[0] <= len(log):
                return Part(first, count, sums.tolist(), rows, log[1 : log[0]])
            self.deals = int(log[0]) // (count * self.row) * 5 // 4 + 1


class Cuda:  # pragma: no cover - needs a GPU: bench/gpu.py runs there
    """The first GPU."""

    name = "cuda"

    def __init__(self, terms: Terms, plan: Plan, each: bool) -> None:
        from ivories.compiled.gpu_engine import OnGpu

        self.plan = plan
        self.each = each
        self._engine = OnGpu(terms.family, terms.coded, terms.sizes, bool(plan.greedy))

    def warm(self) -> None:
        """Compiles."""
        self._engine.warm()

    def play(self, first: int, count: int) -> Part:
        """So many matches from a number on."""
        sums, rows, _ = self._engine.play(self.plan, first, count, self.each)
        return Part(first, count, sums.tolist(), rows, [])


def flat(tally: Tally) -> list[int]:
    """A tally's numbers one after another, as the compiled engines give them."""
    numbers: list[int] = []
    for name, _, length in state.shape(Tally):
        value = getattr(tally, name)
        numbers += value if length else [value]
    return numbers


def compiles(terms: Terms) -> bool:
    """Whether a game can be compiled here."""
    return len(terms.set) <= WIDEST and _installed("numba")


def _in_a_line(error: Exception) -> str:
    lines = str(error).splitlines() or [""]
    return f"{type(error).__name__}: {lines[0]}"[:100].rstrip(". ")


def check(engine: str, terms: Terms, plain: bool = True, log: bool = False) -> str:
    """Refuses an engine that is not there, or cannot play this."""
    if engine not in ENGINES:
        raise unknown("unknown-engine", engine, ENGINES, engines=list(ENGINES))
    if engine == "python":
        return engine
    if not plain:
        raise IvoriesError("bad-engine/players", engine=engine)
    if len(terms.set) > WIDEST:
        raise IvoriesError("bad-engine/set", engine=engine, set=terms.set.name_of_set, most=WIDEST)
    if engine == "cuda":
        _check_gpu(log)
    elif not _installed("numba"):
        raise IvoriesError("bad-engine/numba", engine=engine)
    return engine


def check_asked(engine: str | None, terms: Terms, plain: bool, log: bool) -> None:
    """Refuses an engine that cannot play this anywhere; whether it is there is for others to say."""
    try:
        if engine is not None:
            check(engine, terms, plain, log)
    except IvoriesError as error:
        if error.why not in MISSING:
            raise
    if engine == "cuda" and log:
        raise IvoriesError("bad-engine/rows")


def _check_gpu(log: bool) -> None:
    numba = _installed("numba")
    if not numba or not _installed("numba_cuda"):
        raise IvoriesError("bad-engine/numba-cuda", other="cpu" if numba else "python")
    from numba import cuda  # pragma: no cover - likewise

    if not cuda.is_available():
        raise IvoriesError("bad-engine/no-gpu")
    if log:
        raise IvoriesError("bad-engine/rows")


def _installed(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False
