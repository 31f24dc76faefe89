"""Matches on a cluster: what the workers are sent, and what they do with it."""

from __future__ import annotations

import threading
import time
from typing import Any, NamedTuple

from ivories.bots.players import searches_compiled
from ivories.bots.sending import check_own, check_search, own_sources
from ivories.compiled.engine import WIDEST
from ivories.errors import IvoriesError
from ivories.kernel.core.sums import Plan
from ivories.match import Game
from ivories.simulation import engines, running, totals
from ivories.simulation.engines import Engine, Part
from ivories.simulation.folders import PartWriter, Place
from ivories.simulation.players import Players
from ivories.simulation.quickest import Quickest
from ivories.simulation.seats import Seats

ALONE = threading.Lock()  # what is interpreted gains nothing by threads, and plays one thing at a time


class Done(NamedTuple):
    """What a worker has played, on which engine, and how many seconds that took."""

    part: Part
    engine: str
    seconds: float


class Matches:
    """Matches by their numbers, ready to be sent to workers."""

    def __init__(
        self, game: Game, plan: Plan, seats: Seats, seed: int, engine: str | None, each: bool, rows: Place | bool
    ) -> None:
        self.game = game
        self.plan = plan
        self.seats = seats
        self.seed = seed
        self.engine = engine
        self.each = each
        self.rows = rows  # a folder, or whether they are sent back
        self.own = own_sources(seats.policies)
        self.searching = searches_compiled(seats.policies, game)
        self._engine: Any = None
        self._batch: Any = None

    def ready(self) -> IvoriesError | None:
        """Makes the engine; what there is to say of it."""
        check_own(self.seats.policies, self.own)
        check_search(self.seats.policies, self.game, self.searching)
        if isinstance(self.rows, Place):
            _check_parquet()
        engines.check(self.engine or "python", self.game, self.seats.plain, bool(self.rows))
        self._batch = running.BatchSize(8, 1.0 if not self.rows else running.ROWS_SHARE)
        self._engine = self._made()
        if self.engine is None and self.seats.plain and len(self.game.set) <= WIDEST:
            try:
                engines.check("cpu", self.game)
            except IvoriesError as error:
                return IvoriesError("bad-engine/slow", said=error)
        return None

    def _made(self) -> Engine:
        rows = bool(self.rows)
        if not self.seats.plain:
            return Players(self.game, self.plan, self.seats, self.seed, self.each, rows)
        if self.engine == "cuda":  # pragma: no cover - needs a GPU
            cuda = engines.Cuda(self.game, self.plan, self.each)
            cuda.warm()
            return cuda
        cpu = engines.Cpu(self.game, self.plan, self.each, rows)
        if self.engine == "cpu":
            cpu.warm()
            return cpu
        plain = engines.Python(self.game, self.plan, self.each, rows)
        return plain if self.engine == "python" else Quickest(plain, cpu)

    def do(self, first: int, count: int, left: int) -> Done:
        """So many matches from a number on."""
        if self._engine is None:
            self.ready()
        if isinstance(self._engine, engines.Cpu):
            return self._played(first, count)
        with ALONE:  # the other engines play one thing at a time
            return self._quickest(self._engine, first, count, left)

    def _quickest(self, engine: Any, first: int, count: int, left: int) -> Done:
        """By the quickest engine there is by now; one that needs no others to wait is asked by itself from then on."""
        if isinstance(engine, Quickest):
            engine.left = left
            if engine.take_over():
                self._engine = engine.playing
        return self._played(first, count)

    def _played(self, first: int, count: int) -> Done:
        begun = time.perf_counter()
        sums, each, log = totals.empty(self.game.players), _Joined(), self._log(first)
        try:
            for part in running.on_this_thread(self._engine, first, first + count, self._batch):
                sums = [a + b for a, b in zip(sums, part.sums, strict=True)]
                each.add(part.each)
                log.add(part.log)
            part = Part(first, count, sums, each.finish(), log.finish())
        finally:
            log.drop()
        return Done(part, self._engine.name, time.perf_counter() - begun)

    def _log(self, first: int) -> Any:
        if isinstance(self.rows, Place):
            return PartWriter(self.rows, first, self.game.players, self.game.family.endings)
        return _Joined()


class _Joined:
    """Rows of numbers from several batches, as one; the engines have lists or arrays."""

    def __init__(self) -> None:
        self._parts: list[Any] = []

    def add(self, part: Any) -> None:
        """Some more."""
        if len(part):
            self._parts.append(part)

    def finish(self) -> Any:
        """All of them."""
        if all(isinstance(part, list) for part in self._parts):
            return [number for part in self._parts for number in part]
        import numpy as np

        return np.concatenate([np.asarray(part, _wider(self._parts)) for part in self._parts])

    def drop(self) -> None:
        """There is nothing to leave behind."""


def _wider(parts: list[Any]) -> Any:
    return next(part.dtype for part in parts if not isinstance(part, list))


def _check_parquet() -> None:
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise IvoriesError("bad-file/parquet") from None
