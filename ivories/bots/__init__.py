"""Players. Each gets a `View`, never a state, and answers with one of its legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ivories.bots.random_player import RandomPlayer
from ivories.match import Match
from ivories.types import Action, View

__all__ = ["Player", "RandomPlayer", "autoplay"]


class Player(Protocol):
    """Whoever can choose."""

    def choose(self, view: View) -> Action:
        """One of `view.legal`, with an amount where one may be stated."""


def autoplay(match: Match, players: Sequence[Player]) -> None:
    """Lets the players, one for each seat, play the match to its end."""
    while (turn := match.turn) is not None:
        match.play(players[turn].choose(match.view(turn)))
