"""A player who takes what lies on the table. What it likes is written in the kernels; here it only looks and speaks."""

from __future__ import annotations

from typing import Any

from ivories.bots import worlds
from ivories.bots.random_player import check_turn
from ivories.kernel import greedy, poker_greedy, trick_greedy
from ivories.play import layout_actions, trick_actions
from ivories.play.poker import WORDS
from ivories.terms import Terms
from ivories.types import Action, View

WORLDS: dict[str, Any] = {"layout": worlds.layout_world, "tricks": worlds.trick_world, "poker": worlds.poker_world}
GREED: dict[str, Any] = {"layout": greedy, "tricks": trick_greedy, "poker": poker_greedy}


class GreedyPlayer:
    """Imagines the table from the view of its own seat and asks the kernel what greed would do there.

    At layouts it looks one play ahead, at tricks it takes cheaply what is worth taking, at Poker it bets on good hands.
    """

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._family: str = terms.rules.family

    def choose(self, view: View) -> Action:
        """What it likes best of its legal actions."""
        check_turn(view)
        r, g, greed = self._terms.record, WORLDS[self._family](self._terms, view), GREED[self._family]
        code = greed.greedy_action(r, g)
        amount = greed.greedy_amount(r, g, code)
        action = self._action(view, g, code)
        return action.with_amount(amount) if amount else action

    def _action(self, view: View, g: Any, code: int) -> Action:
        """A code of the kernel as an action of the view."""
        if self._family == "tricks":
            return trick_actions.action(self._terms, code)
        if self._family == "poker":
            return next(action for action in view.legal if action.kind is WORDS[code])
        return next(action for action, known in layout_actions.legal(self._terms, g) if known == code)
