"""Who may be asked to play at a seat: a name, a player, or something that makes one for a match."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from ivories.bots.players import PLAYERS, Player, known
from ivories.errors import IvoriesError
from ivories.match import Game
from ivories.play.core.dealing import takes
from ivories.terms import Terms

Policy: TypeAlias = "str | Player | Callable[[Game, str], Player]"
BITS = 64  # of a seed for players


def for_each_seat(given: Policy | Sequence[Policy], seats: int, why: str) -> list[Any]:
    """One policy for all seats, or one for each, checked; another number of them is refused by that sentence."""
    single = isinstance(given, str) or not isinstance(given, Sequence)
    every = [given] * seats if single else list(given)  # type: ignore[arg-type]  # it is a sequence
    if len(every) != seats:
        raise IvoriesError(why, players=seats)
    return [checked(policy) for policy in every]


def seated(policy: Any, terms: Terms, seed: str) -> Player:
    """The player of a policy that was checked; one that is made for each match is made here."""
    maker: Any = PLAYERS[policy] if isinstance(policy, str) else policy
    made: Player = _able(maker(terms, seed) if _makes(maker) else maker)
    return made


def seed_of(player_seed: int, match: int, seat: int) -> str:
    """The seed of a player of one match.

    The seed of the decks has no part in it: from that a player could deal all hands of the match again.
    """
    key = player_seed.to_bytes(BITS // 8, "big")
    return hashlib.blake2b(f"{match} {seat}".encode(), digest_size=16, key=key).hexdigest()


def name_of(policy: Any) -> str:
    """What a policy is called."""
    return policy if isinstance(policy, str) else str(getattr(policy, "__name__", None) or type(policy).__name__)


def checked(policy: Any) -> Any:
    """A policy that will be able to play, as far as can be said before."""
    if isinstance(policy, str):
        return known(policy)
    if not _makes(policy):
        return _able(policy)
    if not callable(policy) or (isinstance(policy, type) and not callable(getattr(policy, "choose", None))):
        raise IvoriesError("unknown-player/kind", player=policy)
    if not takes(policy, 2):
        raise IvoriesError("unknown-player/maker", player=name_of(policy))
    return policy


def _makes(policy: Any) -> bool:
    """Whether it makes a player for each match, and is none itself."""
    return isinstance(policy, type) or not hasattr(policy, "choose")


def _able(player: Any) -> Any:
    """A player must be able to choose."""
    if not callable(getattr(player, "choose", None)):
        raise IvoriesError("unknown-player/kind", player=player)
    if not takes(player.choose, 1):
        raise IvoriesError("unknown-player/choose", player=name_of(player))
    return player
