"""Players. Each gets a `View`, never a state, and answers with one of its legal actions."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.bots import parts
from ivories.bots.greedy import GreedyPlayer
from ivories.bots.own import named
from ivories.bots.players import PLAYERS, USUAL, OurPlayer, Player, known, player
from ivories.bots.random_player import RandomPlayer
from ivories.bots.seating import BITS, Policy, for_each_seat, seated, seed_of
from ivories.match import Match, check_match
from ivories.play.core.dealing import checked_seed

__all__ = [
    "PLAYERS",
    "USUAL",
    "GreedyPlayer",
    "OurPlayer",
    "Player",
    "Policy",
    "RandomPlayer",
    "autoplay",
    "known",
    "named",
    "parts",
    "player",
]


def autoplay(match: Match, players: Policy | Sequence[Policy], player_seed: int = 0) -> None:
    """Lets players play the match to its end: one for all seats, or one for each.

    Each is "random", "greedy", a player with `choose(view)`, or a function of a game and a seed that makes one; these
    seeds follow from `player_seed` and from the number of the match.
    """
    check_match(match)
    every = for_each_seat(players, match.game.players, "bad-players/seats")
    key = checked_seed(player_seed, "player_seed", BITS)
    sat = [seated(policy, match.game, seed_of(key, match.number, seat)) for seat, policy in enumerate(every)]
    while (turn := match.turn) is not None:
        match.play(sat[turn].choose(match.view(turn)))
