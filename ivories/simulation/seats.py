"""Who sits where: names of policies that the kernel knows, or players written in Python."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.bots.players import Player
from ivories.bots.seating import BITS, Policy, for_each_seat, name_of, seated, seed_of
from ivories.play.core.dealing import checked_seed
from ivories.terms import Terms

KERNEL = ("random", "greedy")  # what the kernel plays by itself


class Seats:
    """A policy for every seat; players that are made for each match get seeds of their own."""

    def __init__(self, terms: Terms, policies: Policy | Sequence[Policy], player_seed: int = 0) -> None:
        self.policies = for_each_seat(policies, terms.players, "bad-players/policies")
        self.player_seed = checked_seed(player_seed, "player_seed", BITS)
        self.plain = all(isinstance(policy, str) and policy in KERNEL for policy in self.policies)

    @property
    def greedy(self) -> int:
        """The greedy seats: a mask."""
        return sum(1 << seat for seat, policy in enumerate(self.policies) if policy == "greedy")

    @property
    def names(self) -> list[str]:
        """What they are called."""
        return [name_of(policy) for policy in self.policies]

    def players(self, terms: Terms, match: int) -> dict[int, Player]:
        """The players of a match that the kernel does not know."""
        return {
            seat: seated(policy, terms, seed_of(self.player_seed, match, seat))
            for seat, policy in enumerate(self.policies)
            if not (isinstance(policy, str) and policy in KERNEL)
        }
