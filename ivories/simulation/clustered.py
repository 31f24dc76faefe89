"""A run on a cluster: its matches handed out, and what comes taken in, in the order of the matches."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import Any

from ivories.cluster import Cluster, Handing, results
from ivories.errors import IvoriesError
from ivories.simulation import running
from ivories.simulation.engines import Parts
from ivories.simulation.folders import Folder
from ivories.simulation.results import Simulation
from ivories.simulation.running import BatchSize
from ivories.simulation.spread import Done, Matches

GPU = {"GPU": 1.0}  # what a worker of Dask is started with that may use one: --resources GPU=1
LARGEST = 1 << 36  # matches of a batch: a worker plays them in smaller ones
FIRST = {"cpu": 4096, "cuda": 1 << 16, "python": 16, None: 16}  # matches of a first batch
SUMS, EACH, SENT, WRITTEN = 10.0, 2.0, 1.0, 6.0  # how long a batch takes by what it brings: so many usual ones
LONGER, LONGEST = 0.01, 10.0  # of the time that a run has taken; seconds at most
A_SECOND = 50  # batches that a scheduler passes on, and this program takes in, with ease


class Longer(BatchSize):
    """Batches that take longer in a longer run, and with more threads: a scheduler has something to do for each."""

    def __init__(self, first: int, share: float, most: int) -> None:
        super().__init__(first, share, most)
        self._least = share
        self._begun = time.monotonic()

    def learn(self, count: int, seconds: float, threads: int = 1) -> None:
        """So many took so long, on one of so many threads."""
        if self._least >= WRITTEN:  # what is large is taken in at once
            wanted = max(min(LONGEST, LONGER * (time.monotonic() - self._begun)), threads / A_SECOND)
            self.share = max(self._least, wanted / running.BATCH_SECONDS)
        super().learn(count, seconds)


def on_cluster(
    cluster: Cluster,
    found: Simulation,
    engine: str | None,
    rows: Any,
    first: int,
    report: Callable[[IvoriesError], None],
) -> Parts:
    """All matches from the first that was not played, in order."""
    begun = time.perf_counter()
    handing = _handing(cluster, found, engine, rows, first)
    with closing(results(handing, report)) as every:
        for number, done in enumerate(every):
            answer: Done = done
            if not number:
                found.warming += max(0.0, time.perf_counter() - begun - answer.seconds)
            found.engine, found.threads = answer.engine, max(found.threads, handing.threads)
            found.workers = max(found.workers, handing.workers)
            yield answer.part


def _handing(cluster: Cluster, found: Simulation, engine: str | None, rows: Any, first: int) -> Handing:
    place = rows.place if isinstance(rows, Folder) else rows is not None
    work = Matches(found.game, found.plan, found.seats, found.seed, engine, found.each, place)
    share = WRITTEN if isinstance(rows, Folder) else SENT if rows is not None else EACH if found.each else SUMS
    begin = FIRST[engine] if found.seats.plain else 1
    return Handing(
        cluster,
        work,
        range(first, found.asked),
        partial(Longer, begin, share, LARGEST),
        smallest=running.SMALLEST_BATCH if engine in ("cpu", "cuda") else 1,
        needs=GPU if engine == "cuda" else None,
    )
