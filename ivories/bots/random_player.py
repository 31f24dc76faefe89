"""A player who does anything that is legal."""

from __future__ import annotations

import random

from ivories.errors import IvoriesError
from ivories.types import Action, View


def check_turn(view: View) -> None:
    """Refuses the view of a seat that has nothing to choose."""
    if view.seat is None or not view.legal:
        raise IvoriesError("out-of-turn/view")


class RandomPlayer:
    """Chooses evenly among its actions. Of the amounts it may state it often states a likely one."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(f"random player {seed}")

    def choose(self, view: View) -> Action:
        """Any legal action."""
        check_turn(view)
        action = self._random.choice(view.legal)
        if action.most == action.least:
            return action
        game = view.state.game
        likely = game.family.actions.likely(game, action)
        return action.with_amount(self._random.choice((*likely, self._random.randint(action.least, action.most))))
