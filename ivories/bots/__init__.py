"""Players. Each gets a `View`, never a state, and answers with one of its legal actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from ivories.bots.greedy import GreedyPlayer
from ivories.bots.random_player import RandomPlayer
from ivories.errors import IvoriesError, unknown
from ivories.match import Match, game
from ivories.rules import AnyRules
from ivories.terms import Terms
from ivories.types import Action, View

__all__ = ["PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "autoplay", "player"]


class Player(Protocol):
    """Whoever can choose."""

    def choose(self, view: View) -> Action | str:
        """One of `view.legal`, with an amount where one may be stated; or its notation."""


PLAYERS: dict[str, Callable[[Terms, int | str], RandomPlayer | GreedyPlayer]] = {
    "random": lambda terms, seed: RandomPlayer(seed),
    "greedy": lambda terms, seed: GreedyPlayer(terms),
}


def player(name: str, terms: Terms | AnyRules | str, seed: int | str = 0) -> RandomPlayer | GreedyPlayer:
    """A player by its name, for a game; of a rule set, or its id, for the usual number of players."""
    return PLAYERS[known(name)](terms if isinstance(terms, Terms) else game(terms), seed)


def known(name: str) -> str:
    """The name of a player that there is."""
    if not isinstance(name, str) or name not in PLAYERS:
        raise unknown("unknown-player", name, PLAYERS, players=list(PLAYERS))
    return name


def autoplay(match: Match, players: Sequence[Player]) -> None:
    """Lets the players, one for each seat, play the match to its end."""
    if not isinstance(players, Sequence) or len(players) != match.game.players:
        raise IvoriesError("bad-players/seats", players=match.game.players)
    for one in players:
        if not callable(getattr(one, "choose", None)):
            raise IvoriesError("unknown-player/kind", player=one)
    while (turn := match.turn) is not None:
        match.play(players[turn].choose(match.view(turn)))
