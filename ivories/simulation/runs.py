"""A run of a simulation: it can be stopped, and what is done so far can be had."""

from __future__ import annotations

import sys
import time
import warnings
from collections.abc import Callable
from contextlib import closing
from types import TracebackType
from typing import Self

from ivories.cluster import Cluster
from ivories.errors import IvoriesError
from ivories.simulation import engines, running
from ivories.simulation.clustered import on_cluster
from ivories.simulation.engines import Engine, Part, Parts
from ivories.simulation.folders import Folder
from ivories.simulation.players import Players
from ivories.simulation.results import Simulation
from ivories.simulation.rows import Rows
from ivories.words import ENGLISH

Progress = Callable[[int, int], None]


class Run:
    """One simulation, to be used as `with … as run: run.play(); run.keep()`.

    `found` is what is done so far, at any time. Ctrl-C leaves `play` as an exception; afterwards `keep` gives the rows
    of what was done their file. Whatever was not kept is removed at the end of the block.
    """

    def __init__(
        self,
        found: Simulation,
        engine: str | None,
        threads: int,
        rows: Rows | Folder | None,
        progress: Progress | None,
        cluster: Cluster | None = None,
    ) -> None:
        self.found = found
        self._engine = engine
        self._threads = threads
        self._rows = rows
        self._progress = progress
        self._cluster = cluster
        self._share = 1.0 if rows is None else running.ROWS_SHARE
        self._faster: engines.Cpu | None = None

    def __repr__(self) -> str:
        found = self.found
        return f"<a run of {found.game.rules.id}: {found.matches:,} of {found.asked:,} matches>"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._faster is not None:
            self._faster.stop()
        if self._rows is not None:
            self._rows.drop()

    def play(self) -> None:
        """Plays until all is done; after an interruption from there on, and at the end nothing more."""
        found = self.found
        if found.complete:
            return
        begun = time.perf_counter() - found.seconds - found.warming
        with closing(self._parts(found.matches)) as parts:
            for part in parts:
                found.seconds = time.perf_counter() - begun - found.warming
                self._take(part)
                found.seconds = time.perf_counter() - begun - found.warming

    def keep(self) -> None:
        """The rows of all deals so far get their file."""
        if self._rows is not None:
            self._rows.finish()
            self.found.out, self._rows = self._rows.path, None

    def _take(self, part: Part) -> None:
        with running.uninterrupted():
            if self._rows is not None:
                self._rows.add(part.log)
            self.found.add(part.sums, part.each)
        if self._progress is not None:
            self._progress(self.found.matches, self.found.asked)

    # --- On which engine ---

    def _parts(self, first: int) -> Parts:
        """All matches from the first that was not played, in order."""
        if self._cluster is not None:
            return on_cluster(self._cluster, self.found, self._engine, self._rows, first, warn)
        if not self.found.seats.plain:
            return running.on_this_thread(self._players(), first, self.found.asked, running.BatchSize(1))
        if self._engine == "cuda":  # pragma: no cover - needs a GPU
            return running.on_this_thread(self._cuda(), first, self.found.asked, running.BatchSize(1 << 16))
        if self._engine == "cpu":
            return self._compiled(first)
        plain = engines.Python(self.found.game, self.found.plan, self.found.each, self._rows is not None)
        if self._engine == "python":
            return running.on_this_thread(plain, first, self.found.asked, running.BatchSize(8, self._share))
        return running.interpreted_at_first(
            plain, self._cpu(), first, self.found.asked, self._threads, self._share, self._taken_over
        )

    def _compiled(self, first: int) -> Parts:
        cpu = self._cpu()
        self._timed(cpu.warm)
        self._taken_over(None, 0.0)
        batch = running.BatchSize(running.SMALLEST_BATCH, self._share)
        return running.on_threads(cpu, first, self.found.asked, batch, self._threads)

    def _cpu(self) -> engines.Cpu:
        self._faster = engines.Cpu(self.found.game, self.found.plan, self.found.each, self._rows is not None)
        return self._faster

    def _cuda(self) -> Engine:  # pragma: no cover - needs a GPU
        self.found.engine = "cuda"
        cuda = engines.Cuda(self.found.game, self.found.plan, self.found.each)
        self._timed(cuda.warm)
        return cuda

    def _players(self) -> Engine:
        found = self.found
        return Players(found.game, found.plan, found.seats, found.seed, found.each, self._rows is not None)

    def _timed(self, warm: Callable[[], None]) -> None:
        begun = time.perf_counter()
        warm()
        self.found.warming += time.perf_counter() - begun

    def _taken_over(self, error: IvoriesError | None, seconds: float) -> None:
        """The compiled engine plays from now on; or it cannot be had, and so the run takes long: that is said once."""
        if error is None:
            self.found.engine, self.found.threads = "cpu", self._threads
        else:
            why = "without-numba" if error.why == "bad-engine/numba" else "interpreted"
            told = ENGLISH.say(f"simulation/{why}", {"time": rough_time(seconds), "reason": error.sentence})
            warnings.warn(told, RuntimeWarning, stacklevel=_outside())


def warn(error: IvoriesError) -> None:
    """What is said of a cluster while it plays."""
    warnings.warn(error.sentence, RuntimeWarning, stacklevel=_outside())


UNITS = (("days", 86_400), ("hours", 3_600), ("minutes", 60), ("seconds", 1))
STEPS = (1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 40, 50)


def rough_time(seconds: float) -> str:
    """How long something takes, in words. So few lengths are told apart that equal runs are told alike.

    Python shows a warning with the same words once for each line of the user's code.
    """
    unit, length = next((one for one in UNITS if seconds >= one[1] * 0.9), UNITS[-1])
    count = seconds / length
    near = round(count) if count > 60 else min(STEPS, key=lambda step: abs(step - count))
    return ENGLISH.say(f"simulation/{unit}", {"count": near})


def _outside() -> int:
    """How many calls away the user's own code is: a warning names its line."""
    frame, level = sys._getframe(1), 1
    while frame.f_back is not None and frame.f_globals.get("__name__", "").startswith("ivories."):
        frame, level = frame.f_back, level + 1
    return level
