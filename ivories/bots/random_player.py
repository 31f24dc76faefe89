"""A player who does anything that is legal."""

from __future__ import annotations

import random
from typing import Any

from ivories.errors import IvoriesError
from ivories.given import plain
from ivories.states import State
from ivories.terms import Terms
from ivories.types import Action, View


def check_turn(view: View) -> None:
    """Refuses what is no view, and the view of a seat that has nothing to choose."""
    if not isinstance(view, View):
        raise IvoriesError("bad-option/view", view=view)
    if view.seat is None or not view.legal:
        raise IvoriesError("out-of-turn/view")


def state_of(view: View) -> State:
    """The state that a view carries; one that was sent as data has none."""
    if not isinstance(view.carried, State):
        raise IvoriesError("bad-option/view-state")
    return view.carried


def state_in(view: View, terms: Terms) -> State:
    """The same, of one game: a player made for another would play by the wrong rules."""
    state = state_of(view)
    if state.game is not terms and state.game != terms:
        raise IvoriesError("bad-option/view-game", seen=view.rules, game=terms.rules.id)
    return state


def check_seed(seed: Any) -> int | str:
    """The seed of a player, as Python keeps it; what is neither a whole number nor a word is refused."""
    seed = plain(seed)
    try:
        if isinstance(seed, (int, str)) and f"{seed}".encode():
            return seed
    except ValueError:  # too many digits, half a sign
        pass
    raise IvoriesError("bad-seed/player", seed=seed)


class RandomPlayer:
    """Chooses evenly among its actions. Of the amounts it may state it often states a likely one."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(f"random player {check_seed(seed)}")

    def __repr__(self) -> str:
        return "<a random player>"

    def choose(self, view: View) -> Action:
        """Any legal action."""
        check_turn(view)
        action = self._random.choice(view.legal)
        if action.most == action.least:
            return action
        game = state_of(view).game
        likely = game.family.actions.likely(game, action)
        return action.with_amount(self._random.choice((*likely, self._random.randint(action.least, action.most))))
