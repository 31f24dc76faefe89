"""CFR+ for one deal: two players learn from what they regret, and their averages approach an equilibrium.

Tammelin's form (2014): regrets never fall below zero, the players learn in turn, and later rounds weigh more in the
average. How far from an equilibrium an average still is, is measured by the best answers to it, hand by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np

from ivories.solving.betting import Betting

# While one learns the other does anything now and then: so also what a perfect player never meets is answered well.
TREMBLE = 1e-5

Strategy = Sequence[Any]  # for each decision an array: a row for each choice, a column for each hand
Choose = Callable[[int, Any], Any]  # what a decision is worth, from what its choices are


class Hands(Protocol):
    """All hands that can be dealt, and which of them meet."""

    size: int
    pairs: float

    def meet(self, weights: Any) -> Any:
        """The weight of all hands that each can meet."""

    def compare(self, weights: Any) -> Any:
        """Those of lower hands less those of higher ones."""


class Deal:
    """One deal: hands and betting."""

    def __init__(self, hands: Hands, betting: Betting) -> None:
        self.hands = hands
        self.betting = betting
        self.nodes = betting.nodes

    def even(self) -> list[Any]:
        """Every choice is as likely as the others."""
        return [np.full((len(node.codes), self.hands.size), 1 / len(node.codes)) for node in self.nodes]

    def worth(self, seat: int, strategy: Strategy, choose: Choose, passed_out: float | None = None) -> float:
        """What the deal is worth to a seat on average when the other follows the strategy."""
        reach = self._reach(seat, strategy)
        ends = self._ends(seat, reach, self.betting.passed_out if passed_out is None else passed_out)
        worth: dict[int, Any] = {}
        for k in reversed(range(len(self.nodes))):
            node = self.nodes[k]
            each = [ends[k, a] if then is None else worth[then] for a, then in enumerate(node.leads)]
            worth[k] = choose(k, np.array(each)) if node.seat == seat else sum(each)
        return float(worth[0].sum()) / self.hands.pairs

    def _reach(self, seat: int, strategy: Strategy) -> dict[tuple[int, int], Any]:
        """How likely the other seat, with each hand, comes to each choice."""
        at: dict[int, Any] = {0: np.ones(self.hands.size)}
        found = {}
        for k, node in enumerate(self.nodes):
            for a, then in enumerate(node.leads):
                found[k, a] = at[k] if node.seat == seat else at[k] * strategy[k][a]
                if then is not None:
                    at[then] = found[k, a]
        return found

    def met(self, seat: int, strategy: Strategy) -> dict[int, Any]:
        """At each decision of a seat, with each hand: the part of the hands it can meet that come there."""
        reach, of_all = self._reach(seat, strategy), self.hands.meet(np.ones((self.hands.size, 1)))
        own = [k for k, node in enumerate(self.nodes) if node.seat == seat]
        part = self.hands.meet(np.stack([reach[k, 0] for k in own], axis=1)) / of_all
        return {k: part[:, i] for i, k in enumerate(own)}

    def _ends(self, seat: int, reach: dict[tuple[int, int], Any], passed_out: float) -> dict[tuple[int, int], Any]:
        """What each choice that ends the deal is worth to the seat, with each hand."""
        last = [(k, a) for k, node in enumerate(self.nodes) for a, then in enumerate(node.leads) if then is None]
        shown = [(k, a) for k, a in last if self.nodes[k].bets and a == 1]
        others = [end for end in last if end not in shown]
        compared = self.hands.compare(np.stack([reach[end] for end in shown], axis=1))
        met = self.hands.meet(np.stack([reach[end] for end in others], axis=1))
        found = {end: compared[:, i] * self.betting.shown(self.nodes[end[0]]) for i, end in enumerate(shown)}
        for i, end in enumerate(others):
            found[end] = met[:, i] * self._gain(seat, end[0], passed_out)
        return found

    def _gain(self, seat: int, k: int, passed_out: float) -> float:
        """What a seat wins when the deal ends without a showdown."""
        node = self.nodes[k]
        if not node.bets:
            return passed_out if seat == 0 else -passed_out
        return -self.betting.dropped(node) if node.seat == seat else self.betting.dropped(node)


def value(deal: Deal, strategy: Strategy) -> float:
    """What the deal is worth to the first player if both follow the strategy."""
    return deal.worth(0, strategy, lambda k, each: (strategy[k] * each).sum(0))


def best_answer(deal: Deal, seat: int, strategy: Strategy, passed_out: float | None = None) -> float:
    """What the deal is worth to a seat that knows the strategy and answers it as well as can be."""
    return deal.worth(seat, strategy, lambda k, each: each.max(0), passed_out)


def exploitability(deal: Deal, strategy: Strategy) -> float:
    """What the best answers win on average of both seats; 0 in an equilibrium."""
    return (best_answer(deal, 0, strategy) + best_answer(deal, 1, strategy)) / 2


def coming(deal: Deal, strategy: Strategy) -> list[Any]:
    """How often the player asked comes to each decision, as far as that depends on what they do themselves."""
    at = {0: [np.ones(deal.hands.size)] * 2}
    for k, node in enumerate(deal.nodes):
        for a, then in enumerate(node.leads):
            if then is not None:
                at[then] = list(at[k])
                at[then][node.seat] = at[k][node.seat] * strategy[k][a]
    return [at[k][node.seat] for k, node in enumerate(deal.nodes)]


class Learner:
    """Both players of a deal, as they learn."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.rounds = 0
        self._regrets = [np.zeros_like(even) for even in deal.even()]
        self._sums = [np.zeros_like(even) for even in deal.even()]
        self._now = deal.even()

    def learn(self) -> None:
        """One round: each seat in turn learns and adds what it now does to its average."""
        self.rounds += 1
        for seat in (0, 1):
            self.deal.worth(seat, [(1 - TREMBLE) * now + TREMBLE / len(now) for now in self._now], self._regret)
            self._renew(seat)
            self._add(seat)

    def _regret(self, k: int, each: Any) -> Any:
        got = (self._now[k] * each).sum(0)
        self._regrets[k] = np.maximum(self._regrets[k] + each - got, 0)
        return got

    def _renew(self, seat: int) -> None:
        for k, node in enumerate(self.deal.nodes):
            if node.seat == seat:
                self._now[k] = shares(self._regrets[k])

    def _add(self, seat: int) -> None:
        """The average is over how a seat comes to a choice, its own part of the way."""
        come = coming(self.deal, self._now)
        for k, node in enumerate(self.deal.nodes):
            if node.seat == seat:
                self._sums[k] += self.rounds**2 * come[k] * self._now[k]

    @property
    def average(self) -> list[Any]:
        """What both players have learnt."""
        return [shares(sums) for sums in self._sums]


def shares(amounts: Any) -> Any:
    """Each amount as a part of its column; a column of nothing is divided evenly."""
    total = amounts.sum(0)
    return np.where(total > 0, amounts / np.where(total > 0, total, 1), 1 / len(amounts))
