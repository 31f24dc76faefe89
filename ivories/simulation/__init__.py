"""Many matches at once: `ivories.simulate("embossing/block", matches=1_000_000)`.

Match i of seed s is the same match on every engine, with any number of threads, on any machine. The decks depend on
the seed and the match alone, whatever the policies draw.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from ivories.compiled.warming import Warming
from ivories.errors import IvoriesError
from ivories.match import Game, usual_players
from ivories.rules import AnyRules
from ivories.simulation import engines, plans, running
from ivories.simulation.engines import Engine, Part
from ivories.simulation.players import Players
from ivories.simulation.results import Simulation
from ivories.simulation.rows import Rows, open_rows
from ivories.simulation.seats import Policy, Seats

__all__ = ["Simulation", "simulate"]

MOST = 1 << 40
Progress = Callable[[int, int], None]


def simulate(
    game: Game | AnyRules | str,
    matches: int = 1000,
    seed: int = 0,
    policies: Policy | Sequence[Policy] = "random",
    *,
    players: int | None = None,
    engine: str | None = None,
    threads: int | None = None,
    each: bool = True,
    out: str | Path | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> Simulation:
    """Plays many matches.

    `policies`: "random", "greedy", a player with `choose(view)`, or a function of a game and a seed that makes one for
    each match; one for all seats, or one for each. `engine`: "python", "cpu" or "cuda"; without one the quickest that
    is there. `each` keeps the result of every match (NumPy). `out`: a file (.csv or .parquet) for a row for every deal.
    Ctrl-C ends it early, with what was done so far.
    """
    game = _game(game, players, options)
    matches = _checked("matches", matches, 0, MOST)
    wanted = running.cores() if threads is None else _checked("threads", threads, 1, 1024)
    seed = int(seed) if hasattr(seed, "__index__") else seed
    seats = Seats(game, policies)
    plan = plans.make(game, seed, seats.greedy)
    if engine is not None:
        engines.check(engine, game, seats.plain, out is not None)
    found = Simulation(game, matches, seed, seats, plan)
    if each:
        found._each = []
    rows = None if out is None else open_rows(out, game.players, game.family.endings)
    _Run(found, engine, wanted, each, rows, progress).run()
    return found


def _game(game: Any, players: int | None, options: dict[str, Any]) -> Game:
    if isinstance(game, Game):
        if options or players is not None:
            raise IvoriesError("bad-option/game-made")
        return game
    return Game(game, usual_players(game) if players is None else players, options)


def _checked(name: str, value: Any, least: int, most: int) -> int:
    """A whole number within bounds, NumPy's included."""
    if isinstance(value, bool) or not hasattr(value, "__index__") or not least <= value <= most:
        raise IvoriesError("bad-option/number", name=name, least=least, most=most, value=value)
    return int(value)


class _Run:
    """One simulation while it runs."""

    def __init__(
        self,
        found: Simulation,
        engine: str | None,
        threads: int,
        each: bool,
        rows: Rows | None,
        progress: Progress | None,
    ) -> None:
        self.found = found
        self.engine = engine
        self.threads = threads
        self.each = each
        self.rows = rows
        self.progress = progress

    def run(self) -> None:
        """Plays until all is done or somebody has enough."""
        found = self.found
        try:
            try:
                for part in self._parts():
                    self._take(part)
            except KeyboardInterrupt:
                pass
            if self.rows:
                self.rows.finish()
                found.out = self.rows.path
        except BaseException:
            if self.rows:
                self.rows.drop()
            raise

    def _take(self, part: Part) -> None:
        with running.undisturbed():
            if self.rows:
                self.rows.add(part.log)
            self.found.add(part.sums, part.each)
        if self.progress:
            self.progress(self.found.matches, self.found.asked)

    def _parts(self) -> Iterator[Part]:
        """All matches, in order; the time of playing begins when the engine is ready."""
        begun = time.perf_counter()
        parts = self._started()
        ready = time.perf_counter()
        self.found.warming = ready - begun
        for part in parts:
            self.found.seconds = time.perf_counter() - ready
            yield part
            self.found.seconds = time.perf_counter() - ready

    def _started(self) -> Iterator[Part]:
        found, end = self.found, self.found.asked
        game, plan, log = found.game, found._plan, self.rows is not None
        part = running.WRITTEN if log else 1.0
        if not found._seats.plain:
            return running.one_by_one(self._players(log), 0, end, running.Pace(1))
        if self.engine == "cuda":
            found.engine = "cuda"
            return running.one_by_one(engines.Cuda(game, plan, self.each), 0, end, running.Pace(1 << 16))
        if self.engine == "cpu":
            return running.side_by_side(self._cpu(log), 0, end, running.Pace(256, part), self.threads)
        plain = engines.Python(game, plan, self.each, log)
        known = engines.compiled_before(game, plan) if self.engine is None and engines.compiles(game) else None
        if known is None:
            return running.one_by_one(plain, 0, end, running.Pace(8, part))
        patience = running.LOADING if known else running.PATIENCE
        return running.gently(plain, self._warmer(known), lambda: self._cpu_if(log), patience, end, self.threads, part)

    def _warmer(self, known: bool) -> Callable[[], running.Warmer]:
        game = self.found.game
        parts = (game.family, game.coded, game.sizes, bool(self.found._plan.greedy))
        return running.Ready if known else lambda: Warming(*parts)

    def _players(self, log: bool) -> Engine:
        found = self.found
        return Players(found.game, found._plan, found._seats, found.seed, self.each, log)

    def _cpu(self, log: bool) -> Engine:
        made = engines.Cpu(self.found.game, self.found._plan, self.each, log)
        self.found.engine, self.found.threads = "cpu", self.threads
        return made

    def _cpu_if(self, log: bool) -> Engine | None:
        """The compiled engine, if it can be had."""
        try:
            return self._cpu(log)
        except IvoriesError:
            return None
