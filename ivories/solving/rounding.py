"""Chances as fifteenths: what one hand gains by rounding the next hands of the rank lose again.

Plain rounding would take a bluff of one in fifty away from all hands that have it, and the best answer would profit.
So the error is carried on to the next higher hand, weighed by how often its player comes to the decision at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ivories.solving.chain import Stage, chain_exploitability
from ivories.solving.deals import place_of
from ivories.solving.regrets import Deal, Hands, Strategy, coming, exploitability, value
from ivories.solving.seldom import settled
from ivories.solving.table import WHOLE, Facts, Heading, Table, packed

NEAR = 0.02  # fifteenths: a chance so near to a whole one is that one
NEVER = 0.01  # a player who comes to a decision more seldom with a hand does there what the next lower hand does


def table_of(hands: Hands, masks: Sequence[int], stages: Sequence[Stage]) -> bytes:
    """The file of a solved chain, its first deal first; `masks` are the hands, the lowest first."""
    deals = [Deal(hands, stage.betting) for stage in stages]
    levels = [rounded(deal, settled(deal, stage.strategy)) for deal, stage in zip(deals, stages, strict=True)]
    facts, whole = measured(hands, stages, [[level / WHOLE for level in one] for one in levels])
    betting = stages[0].betting
    heading = Heading(hands.size, betting.bet, betting.cap, whole if stages[0].number == 1 else None, facts)
    order = np.argsort(masks)
    return packed(heading, [[level[:, order].tolist() for level in one] for one in levels])


def measured(hands: Hands, stages: Sequence[Stage], strategies: Sequence[Strategy]) -> tuple[tuple[Facts, ...], float]:
    """What is known of each deal when it is played so, and what the best answers to the whole chain win."""
    played = [Stage(one.number, one.ante, one.betting, strategy=s) for one, s in zip(stages, strategies, strict=True)]
    facts = []
    for one in played:
        deal = Deal(hands, one.betting)
        found = round(value(deal, one.strategy), 6), round(exploitability(deal, one.strategy), 6)
        facts.append(Facts(one.number, one.ante, one.betting.put, *found))
    return tuple(facts), round(chain_exploitability(hands, played), 6)


def strategies_of(table: Table, masks: Sequence[int]) -> list[list[Any]]:
    """The chances of a table as arrays, the hands in this order."""
    places = [place_of(hand) for hand in masks]
    stages, nodes = range(len(table.heading.stages)), range(len(table.nodes))
    return [[np.array([table.chances_at(s, k, at) for at in places]).T / WHOLE for k in nodes] for s in stages]


def rounded(deal: Deal, strategy: Strategy) -> list[Any]:
    """A strategy in fifteenths."""
    return [_diffused(chances, come) for chances, come in zip(strategy, coming(deal, strategy), strict=True)]


def _diffused(chances: Any, come: Any) -> Any:
    """Fifteenths from the lowest hand to the highest, each with the error of those before it."""
    found = np.zeros(chances.shape, int)
    owed = [0.0] * len(chances)
    last = [WHOLE] + [0] * (len(chances) - 1)
    for i, (wanted, weight) in enumerate(zip((chances.T * WHOLE).tolist(), come.tolist(), strict=True)):
        if weight >= NEVER:
            last = _nearest(wanted, [owe / weight for owe in owed])
            owed = [owe + weight * (want - got) for owe, want, got in zip(owed, wanted, last, strict=True)]
        found[:, i] = last
    return found


def _nearest(wanted: list[float], owed: list[float]) -> list[int]:
    """Each rounded down, and what is left of fifteen given to those to whom most is owed."""
    found = [int(want + NEAR) for want in wanted]
    missing = [want - got + owe for want, got, owe in zip(wanted, found, owed, strict=True)]
    for a in sorted(range(len(found)), key=lambda a: -missing[a])[: WHOLE - sum(found)]:
        found[a] += 1
    return found
