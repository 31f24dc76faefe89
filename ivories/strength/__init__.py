"""Which player is better, and by how much: `ivories.ladder("embossing/block", ["greedy", "random"], deals=400)`.

Every deal is played once for every seating, so that the luck of the deal cancels out. The result depends on the deals
and the players alone, whatever the number of processes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ivories import cluster as clusters
from ivories.bots import Policy
from ivories.bots.seating import BITS, checked, name_of
from ivories.bots.sending import own_sources
from ivories.errors import IvoriesError
from ivories.given import check_whole
from ivories.match import Game, as_game
from ivories.play.core.dealing import checked_seed
from ivories.rules import AnyRules
from ivories.simulation.running import cores
from ivories.strength.mirrored import Mirrored
from ivories.strength.results import Ladder, Pair, Standing
from ivories.strength.runs import Progress, Run

__all__ = ["Ladder", "Pair", "Progress", "Run", "Standing", "ladder", "prepare"]

FEWEST, MOST = 2, 1 << 32  # deals; of one there is no interval


def ladder(
    game: Game | AnyRules | str,
    policies: Sequence[Policy],
    deals: int = 400,
    seed: int = 0,
    *,
    players: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    player_seed: int = 0,
    cluster: Any = None,
    **options: Any,
) -> Ladder:
    """Compares players, every two of them, on single deals that are played once for every seating.

    `policies`: at least two, each as in `ivories.simulate`; your own by `ivories.bots.named("module:Class")`. Those
    with a name play in as many processes as `threads` says, by default one for each core; players that are objects or
    functions play here. `cluster`: as in `ivories.simulate`. `progress` is called with the deals played and all that
    are to be, of all pairs. To have what was done before Ctrl-C, use `prepare`.
    """
    run = prepare(
        game,
        policies,
        deals,
        seed,
        players=players,
        threads=threads,
        progress=progress,
        player_seed=player_seed,
        cluster=cluster,
        **options,
    )
    run.play()
    return run.found


def prepare(
    game: Game | AnyRules | str,
    policies: Sequence[Policy],
    deals: int = 400,
    seed: int = 0,
    *,
    players: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    player_seed: int = 0,
    cluster: Any = None,
    **options: Any,
) -> Run:
    """The same before its first deal; everything that can be refused is refused here."""
    every = compared(policies)
    made = _of_one_deal(game, players, options)
    wanted = None if threads is None else check_whole("threads", threads, 1, 1024)
    many = cores() if wanted is None else wanted
    if progress is not None and not callable(progress):
        raise IvoriesError("bad-option/progress", progress=progress)
    key = checked_seed(player_seed, "player_seed", BITS)
    mirrored = Mirrored(made, every, checked_seed(seed), key)
    place = None
    if cluster is not None:
        own_sources(every)
        place = clusters.found(cluster, wanted, many)
    return Run(mirrored, check_whole("deals", deals, FEWEST, MOST), many, progress, place)


def compared(policies: Sequence[Policy]) -> list[Any]:
    """Policies that can be compared: two at least, all different."""
    if isinstance(policies, str) or not isinstance(policies, Sequence) or len(policies) < 2:
        raise IvoriesError("bad-option/ladder-one")
    every = [checked(policy) for policy in policies]
    names = [name_of(policy) for policy in every]
    for name in names:
        if names.count(name) > 1:
            raise IvoriesError("bad-option/ladder-twice", policy=name)
    return every


def _of_one_deal(game: Game | AnyRules | str, players: int | None, options: dict[str, Any]) -> Game:
    """A game that is one deal long."""
    made = as_game(game, players, options)
    if made.options.get("max_deals", 1) != 1:
        raise IvoriesError("bad-option/ladder-deals")
    return Game(made.base, made.players, {**made.options, "max_deals": 1})
