"""What is hardly ever met is learnt badly: there the best answer to a player who now and then does anything is taken.

Four high doubles leave the other player hardly a hand to bet on. Whether such a hand then calls matters so little that
learning never settles it, but a person who bluffs would see it dropped.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ivories.solving.regrets import Deal, Strategy

MET = 0.01  # of how often a decision is met on average: with a hand that meets it more seldom it is hardly ever met
TREMBLE = 0.01


def settled(deal: Deal, strategy: Strategy) -> list[Any]:
    """The strategy, with best answers where a decision is hardly ever met."""
    loose = [(1 - TREMBLE) * chances + TREMBLE / len(chances) for chances in strategy]
    found = [chances.copy() for chances in strategy]
    for seat in (0, 1):
        met = deal.met(seat, strategy)

        def choose(k: int, each: Any, met: dict[int, Any] = met) -> Any:
            best = np.eye(len(each))[each.argmax(0)].T
            found[k] = np.where(met[k] < MET * met[k].mean(), best, found[k])
            return (found[k] * each).sum(0)

        deal.worth(seat, loose, choose)
    return found
