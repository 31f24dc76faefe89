"""Deals of a ladder on a cluster: what the workers are sent, and what comes back, in order."""

from __future__ import annotations

from functools import partial

from ivories.bots.players import searches_compiled
from ivories.bots.sending import check_own, check_search, own_sources
from ivories.cluster import Cluster, Handing
from ivories.errors import IvoriesError
from ivories.simulation.clustered import LARGEST, SUMS, Longer
from ivories.simulation.spread import ALONE
from ivories.strength.mirrored import Mirrored, Played


class Deals:
    """Deals by their numbers, ready to be sent to workers."""

    def __init__(self, mirrored: Mirrored) -> None:
        self.mirrored = mirrored
        self.own = own_sources(mirrored.policies)
        self.searching = searches_compiled(mirrored.policies, mirrored.game)

    def ready(self) -> IvoriesError | None:
        """Whether the players are there, and the same."""
        check_own(self.mirrored.policies, self.own)
        check_search(self.mirrored.policies, self.mirrored.game, self.searching)
        return None

    def do(self, first: int, count: int, left: int) -> list[Played]:
        """So many from a number on."""
        with ALONE:
            return self.mirrored.play(first, count)


def handing(cluster: Cluster, mirrored: Mirrored, first: int, end: int) -> Handing:
    """Deals to be handed out."""
    return Handing(cluster, Deals(mirrored), range(first, end), partial(Longer, 1, SUMS, LARGEST))
