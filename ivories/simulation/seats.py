"""Who sits where: names of policies that the kernel knows, or players written in Python."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from ivories.bots import PLAYERS, Player, known
from ivories.errors import IvoriesError
from ivories.match import Game
from ivories.play.core.dealing import checked_seed, takes
from ivories.terms import Terms

Policy: TypeAlias = "str | Player | Callable[[Game, str], Player]"
KERNEL = ("random", "greedy")  # what the kernel plays by itself
BITS = 64  # of a seed for players


class Seats:
    """A policy for every seat; players that are made for each match get seeds of their own."""

    def __init__(self, terms: Terms, policies: Policy | Sequence[Policy], player_seed: int = 0) -> None:
        given: Any = policies
        single = isinstance(given, str) or not isinstance(given, Sequence)
        every = [given] * terms.players if single else list(given)
        if len(every) != terms.players:
            raise IvoriesError("bad-players/policies", players=terms.players)
        self.policies = [_checked(policy) for policy in every]
        self.player_seed = checked_seed(player_seed, "player_seed", BITS)
        self.plain = all(isinstance(policy, str) and policy in KERNEL for policy in self.policies)

    @property
    def greedy(self) -> int:
        """The greedy seats: a mask."""
        return sum(1 << seat for seat, policy in enumerate(self.policies) if policy == "greedy")

    @property
    def names(self) -> list[str]:
        """What they are called."""
        return [policy if isinstance(policy, str) else _name(policy) for policy in self.policies]

    def players(self, terms: Terms, match: int) -> dict[int, Player]:
        """The players of a match that the kernel does not know."""
        made: dict[int, Player] = {}
        for seat, policy in enumerate(self.policies):
            if isinstance(policy, str) and policy in KERNEL:
                continue
            maker: Any = PLAYERS[policy] if isinstance(policy, str) else policy
            made[seat] = _able(maker(terms, self.seed(match, seat)) if _makes(maker) else maker)
        return made

    def seed(self, match: int, seat: int) -> str:
        """The seed of a player of one match.

        The seed of the decks has no part in it: from that a player could deal all hands of the match again.
        """
        key = self.player_seed.to_bytes(BITS // 8, "big")
        return hashlib.blake2b(f"{match} {seat}".encode(), digest_size=16, key=key).hexdigest()


def _checked(policy: Any) -> Any:
    """A policy that will be able to play, as far as can be said before."""
    if isinstance(policy, str):
        return known(policy)
    if not _makes(policy):
        return _able(policy)
    if not callable(policy) or (isinstance(policy, type) and not callable(getattr(policy, "choose", None))):
        raise IvoriesError("unknown-player/kind", player=policy)
    if not takes(policy, 2):
        raise IvoriesError("unknown-player/maker", player=_name(policy))
    return policy


def _makes(policy: Any) -> bool:
    """Whether it makes a player for each match, and is none itself."""
    return isinstance(policy, type) or not hasattr(policy, "choose")


def _able(player: Any) -> Any:
    """A player must be able to choose."""
    if not callable(getattr(player, "choose", None)):
        raise IvoriesError("unknown-player/kind", player=player)
    if not takes(player.choose, 1):
        raise IvoriesError("unknown-player/choose", player=_name(player))
    return player


def _name(policy: Any) -> str:
    return str(getattr(policy, "__name__", None) or type(policy).__name__)
