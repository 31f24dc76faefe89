"""Many matches at once: `ivories.simulate("embossing/block", matches=1_000_000)`.

Match i of seed s is the same match on every engine, with any number of threads, on any machine. The decks depend on
the seed and the match alone, whatever the policies draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from inspect import signature
from pathlib import Path
from typing import Any

from ivories import cluster as clusters
from ivories.bots import Policy
from ivories.bots.sending import own_sources
from ivories.errors import IvoriesError, unknown
from ivories.given import check_flag, check_whole
from ivories.match import Game, as_game
from ivories.play.core.dealing import checked_seed
from ivories.rules import FAMILIES, AnyRules, find
from ivories.rules import options as options_of
from ivories.simulation import engines, plans, running
from ivories.simulation.folders import Folder
from ivories.simulation.results import Simulation
from ivories.simulation.rows import Rows, open_rows
from ivories.simulation.runs import Progress, Run
from ivories.simulation.seats import Seats

__all__ = ["Policy", "Progress", "Run", "Simulation", "prepare", "simulate"]

MOST = 1 << 40


def simulate(
    game: Game | AnyRules | str,
    matches: int = 1000,
    seed: int = 0,
    policies: Policy | Sequence[Policy] = "random",
    *,
    players: int | None = None,
    engine: str | None = None,
    threads: int | None = None,
    each: bool | None = None,
    out: str | Path | None = None,
    progress: Progress | None = None,
    player_seed: int = 0,
    cluster: Any = None,
    **options: Any,
) -> Simulation:
    """Plays many matches.

    `policies`: "random", "greedy", a player with `choose(view)`, or a function of a game and a seed that makes one for
    each match; one for all seats, or one for each. These seeds follow from `player_seed`, and tell nothing of `seed`.
    `engine`: "python", "cpu" or "cuda"; without one the quickest that is there. `each` keeps the result of every match
    (NumPy); usual on this machine, on a cluster only if you ask for it. `out`: a file (.csv or .parquet) for a row for
    every deal; on a cluster a folder, too. `progress` is called with the matches played and all that were asked for.
    `cluster`: the address of a Dask scheduler ("tcp://host:8786"), its scheduler file, a cluster or client of Dask's,
    or "local", which starts as many workers here as `threads` says. To have what was done before Ctrl-C, use
    `prepare`.
    """
    run = prepare(
        game,
        matches,
        seed,
        policies,
        players=players,
        engine=engine,
        threads=threads,
        each=each,
        out=out,
        progress=progress,
        player_seed=player_seed,
        cluster=cluster,
        **options,
    )
    with run:
        run.play()
        run.keep()
    return run.found


def prepare(
    game: Game | AnyRules | str,
    matches: int = 1000,
    seed: int = 0,
    policies: Policy | Sequence[Policy] = "random",
    *,
    players: int | None = None,
    engine: str | None = None,
    threads: int | None = None,
    each: bool | None = None,
    out: str | Path | None = None,
    progress: Progress | None = None,
    player_seed: int = 0,
    cluster: Any = None,
    **options: Any,
) -> Run:
    """A run of the same, before its first match; everything that can be refused is refused here."""
    _check_names(game, options)
    game = as_game(game, players, options)
    matches = check_whole("matches", matches, 0, MOST)
    wanted = None if threads is None else check_whole("threads", threads, 1, 1024)
    cores = running.cores() if wanted is None else wanted
    seats = Seats(game, policies, player_seed)
    plan = plans.make(game, checked_seed(seed), seats.greedy)
    if cluster is not None:
        own_sources(seats.policies)
        cluster = clusters.found(cluster, wanted, cores)
        engines.check_asked(engine, game, seats.plain, out is not None)
    elif engine is not None:
        engines.check(engine, game, seats.plain, out is not None)
    if progress is not None and not callable(progress):
        raise IvoriesError("bad-option/progress", progress=progress)
    keep = cluster is None if each is None else check_flag("each", each)
    found = Simulation(game, matches, checked_seed(seed), seats, plan, keep)
    return Run(found, engine, cores, _rows(out, game, cluster is not None), progress, cluster)


def _rows(out: str | Path | None, game: Game, spread: bool) -> Rows | Folder | None:
    """Where the deals go: to a file or, on a cluster, to a folder."""
    if out is None:
        return None
    if spread and isinstance(out, (str, Path)) and str(out) and not Path(out).suffix:
        return Folder(Path(out))
    return open_rows(out, game.players, game.family.endings, "bad-file/rows-cluster" if spread else "bad-file/rows")


def _check_names(game: Game | AnyRules | str, given: dict[str, Any]) -> None:
    """An option that the rule set does not have may have been meant for the simulation."""
    rules: Any = find(game) if isinstance(game, str) else getattr(game, "base", game)
    known = [option.name for option in options_of(rules)] if isinstance(rules, FAMILIES) else list(given)
    for name in given:
        if name not in known:
            own = [own for own in signature(prepare).parameters if own not in ("game", "options")]
            facts = {"id": rules.id, "own": own, "options": sorted(known)}
            raise unknown("unknown-option/simulation", name, [*own, *known], **facts)
