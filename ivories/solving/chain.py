"""The chain of doubled antes of Poker for two, solved from its last deal to its first.

When both players pass, the antes stay in the pool, the other player deals, and the ante is twice the last (clause
all-pass). So what a passed deal is worth is what the next deal of the chain is worth, with first and second exchanged.
The chain is cut: when its last deal is passed out, too, everybody takes back what they put in. A chain of one deal is
a deal whose passing-out returns the antes. The default has four, with antes of 1, 2, 4 and 8; the pool then holds 30
before anybody bets, and a bet is still 2.

All amounts are in antes of the first deal, counted from before the chain: who loses the second deal of a chain has lost
the ante of the first, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ivories.solving.betting import Betting
from ivories.solving.deals import STAGES, all_hands, ante_of, betting_of
from ivories.solving.regrets import Deal, Hands, Learner, best_answer, exploitability, value
from ivories.solving.removal import Removal
from ivories.terms import Terms

WITHIN = 0.0005  # of the deal's ante
EVERY = 10  # rounds between two looks at how far it is

Progress = Callable[["Stage"], None]


@dataclass
class Stage:
    """One deal of the chain, solved so far."""

    number: int  # from 1
    ante: float
    betting: Betting
    rounds: int = 0
    value: float = 0.0  # to the first player
    exploitability: float = float("inf")
    complete: bool = False
    strategy: Sequence[Any] = ()

    @property
    def share(self) -> float:
        """The exploitability as a part of the ante of this deal."""
        return self.exploitability / self.ante


class Solving:
    """Solves a chain; `stages` is what is done so far, the last deal of the chain first."""

    def __init__(self, terms: Terms, stages: int = STAGES, hands: Hands | None = None) -> None:
        self.terms = terms
        self.asked = stages
        self.stages: list[Stage] = []
        self.masks = all_hands(terms)
        self.hands = Removal(self.masks, terms.coded.hand) if hands is None else hands

    def run(self, within: float = WITHIN, rounds: int | None = None, progress: Progress = lambda stage: None) -> None:
        """Learns deal after deal: so many rounds each, or until the best answers win no more than `within`."""
        for number in range(self.asked, 0, -1):
            passed_out = -self.stages[-1].value if self.stages else 0.0
            stage = Stage(number, ante_of(self.terms, number), betting_of(self.terms, number, passed_out))
            self.stages.append(stage)
            self._learn(stage, within, rounds, progress)

    def exploitability(self) -> float:
        """What the best answers to all that is done win, on average of both seats."""
        return chain_exploitability(self.hands, self.stages[::-1])

    def _learn(self, stage: Stage, within: float, rounds: int | None, progress: Progress) -> None:
        learner = Learner(Deal(self.hands, stage.betting))
        try:
            while not stage.complete:
                learner.learn()
                if learner.rounds % EVERY == 0 or learner.rounds == rounds:
                    look(stage, learner)
                    stage.complete = learner.rounds == rounds or (rounds is None and stage.share <= within)
                    progress(stage)
        except KeyboardInterrupt:  # what was learnt so far is kept
            look(stage, learner)
            raise


def look(stage: Stage, learner: Learner) -> None:
    """Measures what has been learnt."""
    average = learner.average
    stage.rounds, stage.strategy, stage.value = learner.rounds, average, value(learner.deal, average)
    stage.exploitability = exploitability(learner.deal, average)


def chain_exploitability(hands: Hands, stages: Sequence[Stage]) -> float:
    """What the best answers to a whole chain win, on average of both seats; the stages in order, the first first."""
    best = [0.0, 0.0]
    for stage in reversed(stages):
        deal = Deal(hands, stage.betting)
        # After a deal that is passed out the first player is second, and answers as well as can be there, too.
        best = [
            best_answer(deal, 0, stage.strategy, best[1]),
            best_answer(deal, 1, stage.strategy, -best[0]),
        ]
    return sum(best) / 2
