"""A player who takes what lies on the table. What it likes is written in the kernels; here it only looks and speaks."""

from __future__ import annotations

from ivories.bots.random_player import check_turn, state_in
from ivories.terms import Terms
from ivories.types import Action, View


class GreedyPlayer:
    """Asks the kernel what greed would do in the state that its seat knows.

    At layouts it looks one play ahead, at tricks it takes cheaply what is worth taking, at Poker it bets on good hands.
    """

    def __init__(self, terms: Terms) -> None:
        self._terms = terms

    def __repr__(self) -> str:
        return f"<a greedy player of {self._terms.rules.id}>"

    def choose(self, view: View) -> Action:
        """What it likes best of its legal actions."""
        check_turn(view)
        if view.turn != view.seat:
            return view.legal[0]  # it may only call
        greed, r, g = self._terms.family.greedy, self._terms.coded, state_in(view, self._terms).fields
        code = greed.greedy_action(r, g)
        amount = greed.greedy_amount(r, g, code)
        action: Action = self._terms.family.actions.action(self._terms, g, code)
        return action.with_amount(amount) if amount else action
