"""Who sits where: names of policies that the kernel knows, or players written in Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from ivories.bots import PLAYERS, Player, known
from ivories.errors import IvoriesError
from ivories.terms import Terms

Policy: TypeAlias = "str | Player | Callable[[Terms, str], Player]"
KERNEL = ("random", "greedy")  # what the kernel plays by itself


class Seats:
    """A policy for every seat."""

    def __init__(self, terms: Terms, policies: Policy | Sequence[Policy]) -> None:
        given: Any = policies
        single = isinstance(given, str) or not isinstance(given, Sequence)
        every = [given] * terms.players if single else list(given)
        if len(every) != terms.players:
            raise IvoriesError("bad-players/seats", players=terms.players)
        self.policies = [_known(policy) for policy in every]
        self.plain = all(isinstance(policy, str) and policy in KERNEL for policy in self.policies)

    @property
    def greedy(self) -> int:
        """The greedy seats: a mask."""
        return sum(1 << seat for seat, policy in enumerate(self.policies) if policy == "greedy")

    @property
    def names(self) -> list[str]:
        """What they are called."""
        return [policy if isinstance(policy, str) else _name(policy) for policy in self.policies]

    def players(self, terms: Terms, seed: int, match: int) -> dict[int, Player]:
        """The players of a match that the kernel does not know; those made anew get a seed of their own."""
        made: dict[int, Player] = {}
        for seat, policy in enumerate(self.policies):
            if isinstance(policy, str) and policy in KERNEL:
                continue
            maker: Any = PLAYERS[policy] if isinstance(policy, str) else policy
            fresh = isinstance(maker, type) or not hasattr(maker, "choose")
            made[seat] = _able(maker(terms, f"{seed} {match} {seat}") if fresh else maker)
        return made


def _known(policy: Any) -> Any:
    if isinstance(policy, str):
        return known(policy)
    if not callable(policy) and not hasattr(policy, "choose"):
        raise IvoriesError("unknown-player/kind", player=policy)
    return policy


def _able(player: Any) -> Any:
    """What was made must be able to choose."""
    if not hasattr(player, "choose"):
        raise IvoriesError("unknown-player/kind", player=player)
    return player


def _name(policy: Any) -> str:
    return str(getattr(policy, "__name__", None) or type(policy).__name__)
