"""A ladder that is being played: it can be stopped, and what is done so far can be had."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import closing
from typing import TypeAlias

from ivories.cluster import Cluster, results
from ivories.simulation.running import BatchSize, uninterrupted
from ivories.simulation.runs import warn
from ivories.strength.mirrored import Mirrored, Played
from ivories.strength.processes import in_processes
from ivories.strength.results import Ladder
from ivories.strength.spread import handing

Progress = Callable[[int, int], None]
Parts: TypeAlias = Generator[list[Played], None, None]  # in the order of their numbers


class Run:
    """One ladder: `play` plays it, and `found` is what is done so far, at any time.

    Ctrl-C leaves `play` as an exception; `play` again goes on from there.
    """

    def __init__(
        self,
        mirrored: Mirrored,
        deals: int,
        threads: int,
        progress: Progress | None,
        cluster: Cluster | None = None,
    ) -> None:
        self.found = Ladder(mirrored, deals)
        self._mirrored = mirrored
        self._progress = progress
        self._cluster = cluster
        self._threads = min(threads, self.found.wanted) if mirrored.by_name else 1

    def __repr__(self) -> str:
        found = self.found
        return f"<a run of {found.game.rules.id}: {found.played:,} of {found.wanted:,} deals>"

    def play(self) -> None:
        """Plays until all is done; after an interruption from there on, and at the end nothing more."""
        found = self.found
        begun = time.perf_counter() - found.seconds
        found.threads = self._threads if self._cluster is None else 1
        with closing(self._parts()) as parts:
            for part in parts:
                with uninterrupted():
                    found.add(part)
                    found.seconds = time.perf_counter() - begun
                if self._progress is not None:
                    self._progress(found.played, found.wanted)

    def _parts(self) -> Parts:
        first, end = self.found.played, self.found.wanted
        if self._cluster is not None:
            return self._on_cluster(self._cluster, first, end)
        if self._threads == 1:
            return _here(self._mirrored, first, end)
        return in_processes(self._mirrored, first, end, self._threads)

    def _on_cluster(self, cluster: Cluster, first: int, end: int) -> Parts:
        handed = handing(cluster, self._mirrored, first, end)
        with closing(results(handed, warn)) as every:
            for part in every:
                self.found.threads = max(self.found.threads, handed.threads)
                self.found.workers = max(self.found.workers, handed.workers)
                yield part


def _here(mirrored: Mirrored, first: int, end: int) -> Parts:
    """One batch after another, in this process."""
    batch = BatchSize(1)
    while first < end:
        begun = time.perf_counter()
        part = mirrored.play(first, min(batch.size, end - first))
        batch.learn(len(part), time.perf_counter() - begun)
        first += len(part)
        yield part
