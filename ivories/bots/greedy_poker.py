"""Greed at Poker: bets on what is better than most hands, calls while it is cheap, drops the rest."""

from __future__ import annotations

from bisect import bisect
from dataclasses import replace
from functools import cache
from itertools import combinations

from ivories.kernel import poker as kernel
from ivories.kernel import poker_tables
from ivories.pieces import POKER
from ivories.rules.choices import Straights
from ivories.rules.poker import HALSAM
from ivories.terms import Terms
from ivories.types import Action, Kind, View


@cache
def _ranks(straights: Straights) -> list[int]:
    """The ranks of all hands, from low to high."""
    record = poker_tables.record(replace(HALSAM, straights=straights), 2)
    every = combinations(range(len(POKER)), record.hand)
    return sorted(kernel.rank(record, sum(1 << t for t in hand)) for hand in every)


def strength(terms: Terms, view: View) -> float:
    """The share of all hands that this one beats."""
    mine = kernel.rank(terms.record, sum(1 << POKER.index[piece] for piece in view.hand))
    ranks = _ranks(terms.rules.straights)
    return bisect(ranks, mine) / len(ranks)


def choose(terms: Terms, view: View) -> Action:
    """What a greedy player does at Poker: against more players the same hand is worth less."""
    assert view.poker is not None
    rivals = sum(1 for seat in range(view.players) if view.counts[seat] and seat not in view.poker.dropped) - 1
    good = strength(terms, view) ** max(1, rivals)
    by_kind = {action.kind: action for action in view.legal}
    if Kind.PASS in by_kind:
        return by_kind[Kind.BET] if good > 0.5 else by_kind[Kind.PASS]
    if good > 0.75 and Kind.RAISE in by_kind:
        return by_kind[Kind.RAISE]
    price = view.poker.call / max(1, view.poker.pool + view.poker.call)
    return by_kind[Kind.CALL] if good > price else by_kind[Kind.DROP]
