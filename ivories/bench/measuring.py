"""The measurements: rates as the best of a few rounds, all in one run, so that they can be set against each other."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ivories.bench import gpu, reference, rivals
from ivories.match import Game
from ivories.rules import all_rules
from ivories.simulation import Simulation, engines, plans, running, simulate, totals

BLOCK = "embossing/block"
KINDS = (BLOCK, "halsam/muggins", "doublesix/cross", "halsam/texas", "halsam/poker")
ROUNDS = 3
SEED = 1


class Rate(NamedTuple):
    """How fast something plays; a digest where it can be compared."""

    what: str
    matches_per_s: float
    steps_per_s: float
    digest: str | None = None


def best(what: str, play: Callable[[], tuple[int, int]], digest: str | None = None) -> Rate:
    """The best of a few rounds; `play` returns how many matches and steps it played."""
    rates = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        matches, steps = play()
        seconds = time.perf_counter() - begun
        rates.append((matches / seconds, steps / seconds))
    return Rate(what, *max(rates), digest)


def block(quick: bool) -> Iterator[Rate]:
    """Block, two players, single deals, random play: the rivals, every engine, and C."""
    game = Game(BLOCK, 2, {"max_deals": 1})
    for name, play in rivals.installed().items():
        yield best(name, lambda play=play: play(20 if quick else 200))  # type: ignore[misc]
    checked = 2_000
    plain = simulated(game, checked, "python")
    yield best("ivories, interpreted", lambda: _played(game, 300 if quick else 3_000, "python"), plain.digest)
    many = 200_000 if quick else 3_000_000
    if engines.compiles(game):
        yield from _compiled(game, many, checked)
    yield from _in_c(game, many, checked)
    yield from gpu.rates(game, quick, checked, SEED)


def _compiled(game: Game, many: int, checked: int) -> Iterator[Rate]:
    found = simulated(game, checked, "cpu")
    yield best("ivories, compiled, one core", lambda: _played(game, many, "cpu"), found.digest)
    threads = running.cores()
    found = simulated(game, checked, "cpu", threads)
    name = f"ivories, compiled, {threads} threads"
    yield best(name, lambda: _played(game, many * threads, "cpu", threads), found.digest)


def _in_c(game: Game, many: int, checked: int) -> Iterator[Rate]:
    if reference.build() is not None:
        sums = reference.play(game, SEED, 0, checked)
        digest = totals.digest(totals.read(sums, 2))
        yield best("C, the same matches, one core", lambda: _steps(reference.play(game, SEED, 0, many)), digest)


def _steps(sums: list[int]) -> tuple[int, int]:
    return sums[0], sums[1]


def _played(game: Game, matches: int, engine: str, threads: int = 1) -> tuple[int, int]:
    """Plays, without what comes before: the engine is ready when the clock starts."""
    found = simulated(game, matches, engine, threads)
    return found.matches, found.total_steps


def simulated(game: Game, matches: int, engine: str, threads: int = 1) -> Simulation:
    """The matches that everything is measured by."""
    return simulate(game, matches, SEED, engine=engine, threads=threads, each=False)


def games(quick: bool) -> Iterator[Rate]:
    """Every rule set (or one of each kind), compiled, one core, single deals, as few players as can."""
    for rules in [one for one in all_rules() if not quick or one.id in KINDS]:
        game = Game(rules, rules.players[0], {"max_deals": 1})
        engine = engines.Cpu(game, plans.make(game, SEED, 0), False, False)
        engine.warm()
        count = 20_000 if quick else 400_000
        yield best(rules.id, lambda: _steps(engine.play(0, count).sums))  # noqa: B023 - used at once


COLD = """
import sys, time
import ivories
from ivories.simulation import engines, plans
game = ivories.game(sys.argv[1], ivories.find(sys.argv[1]).players[0])
begun = time.perf_counter()
engines.Cpu(game, plans.make(game, 1, 0), False, False).warm()
print(time.perf_counter() - begun)
"""
IMPORT = "import time; begun = time.perf_counter(); import ivories; print(time.perf_counter() - begun)"


def starts(quick: bool) -> dict[str, float]:
    """Seconds until a game is ready: compiled for the first time, and found on disk; and for the import alone."""
    found: dict[str, float] = {}
    for rules_id in (BLOCK,) if quick else (BLOCK, "doublesix/cross", "halsam/texas", "embossing/bingo"):
        with tempfile.TemporaryDirectory() as folder:
            found[f"{rules_id}, compiled"] = _run(COLD, rules_id, folder)
            found[f"{rules_id}, from disk"] = min(_run(COLD, rules_id, folder) for _ in range(ROUNDS))
    found["import ivories"] = min(_run(IMPORT, BLOCK, None) for _ in range(ROUNDS))
    return found


def _run(code: str, rules_id: str, cache: str | None) -> float:
    env = {**os.environ, **({"IVORIES_CACHE": cache} if cache else {})}
    words = [sys.executable, "-c", code, rules_id]
    return float(subprocess.check_output(words, env=env, text=True, start_new_session=True))  # Ctrl-C is for us alone


def shares(rates: list[Rate]) -> list[dict[str, Any]]:
    """The rates against OpenSpiel's matches and C's steps, where those were measured."""
    spiel = next((rate.matches_per_s for rate in rates if rate.what.startswith("OpenSpiel")), None)
    limit = next((rate.steps_per_s for rate in rates if rate.what.startswith("C, ")), None)
    return [
        {
            **rate._asdict(),
            "times_open_spiel": rate.matches_per_s / spiel if spiel else None,
            "of_c": rate.steps_per_s / limit if limit else None,
        }
        for rate in rates
    ]


def compared(rates: list[Rate]) -> list[str]:
    """What played matches that can be compared, in short: interpreted, compiled, C."""
    names = [rate.what.removeprefix("ivories, ").partition(",")[0] for rate in rates if rate.digest is not None]
    return list(dict.fromkeys(names))


def equal_digests(rates: list[Rate]) -> bool | None:
    """Whether all that could be compared played the same matches; None where there is nothing to compare."""
    if len(compared(rates)) < 2:
        return None
    return len({rate.digest for rate in rates if rate.digest is not None}) == 1
