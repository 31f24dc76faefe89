"""The plan of a simulation: keys made of the seed, and bins for the scores."""

from __future__ import annotations

from ivories.kernel.core import state
from ivories.kernel.core.chance import M, mix
from ivories.kernel.core.sums import BINS, Plan
from ivories.play.core.dealing import set_seed
from ivories.terms import Terms

OWN = 0x5EA75  # sets the streams of the policies apart from those of the decks


def make(terms: Terms, seed: int, greedy: int) -> Plan:
    """The plan for a seed."""
    plan = state.blank(Plan, {})
    keys = _Keys()
    set_seed(keys, seed, 0)
    plan.key_low, plan.key_high = keys.key_low, keys.key_high
    plan.own_low = mix(keys.key_low ^ OWN)
    plan.own_high = mix(keys.key_high + plan.own_low & M)
    plan.greedy = greedy
    plan.floor, top = terms.family.tables.score_range(terms.rules, terms.players)
    while BINS << plan.shift < top - plan.floor:
        plan.shift += 1
    return plan


class _Keys:
    key_low: int
    key_high: int
    match: int
