"""A player who takes what lies on the table: points first, then his heavy pieces away, then ends that suit his hand."""

from __future__ import annotations

from ivories.bots import greedy_poker, greedy_tricks
from ivories.bots.foresight import Foresight, Outlook
from ivories.bots.random_player import check_turn
from ivories.rules import LayoutRules
from ivories.rules.choices import Pays
from ivories.terms import Terms
from ivories.types import Action, Kind, View


class GreedyPlayer:
    """Looks one play ahead, with the rules that everybody can read and the view of its own seat.

    A play is worth its points; the spots it rids the hand of, as far as spots are paid; a turn more; and the share of
    the rest of the hand that would fit, against the share of the pieces it cannot see.
    """

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._family: str = terms.rules.family
        self._weights = weights(terms.rules) if self._family == "layout" else (0.0, 0.0, 0.0, 0.0)

    def choose(self, view: View) -> Action:
        """What it likes best of its legal actions."""
        check_turn(view)
        if self._family == "tricks":
            return greedy_tricks.choose(self._terms, view)
        return greedy_poker.choose(self._terms, view) if self._family == "poker" else self._lay(view)

    def _lay(self, view: View) -> Action:
        """The play of the highest worth; a call whenever one may be made; a draw or a pass only without a play."""
        for action in view.legal:
            if action.kind is Kind.MUGGINS:
                return action
        foresight = Foresight(self._terms, view)
        outlooks = foresight.outlooks()
        if not outlooks:
            return view.legal[0]
        rest, unseen = max(1, len(view.hand) - 1), max(1, foresight.unseen.bit_count())
        best = max(outlooks, key=lambda one: self._worth(one, rest, unseen))
        return best.action.with_amount(best.made) if best.action.most else best.action

    def _worth(self, one: Outlook, rest: int, unseen: int) -> float:
        assert one.action.piece is not None
        by_points, by_spots, by_double, by_hold = self._weights
        return (
            by_points * one.points
            + by_spots * one.action.piece.spots
            + by_double * (one.action.piece.double + one.again)
            + by_hold * (one.fitting / rest - one.others / unseen)
        )


def weights(rules: LayoutRules) -> tuple[float, float, float, float]:
    """What a point, a spot, a double and a hold on the ends are worth in a game, against each other."""
    if rules.pays is Pays.POINT:
        return 1.0, 0.01, 0.15, 0.6
    return 1.0, 0.5 / rules.count_worth, 1.0 / rules.count_worth, 15.0 / rules.count_worth
