"""The plan of a simulation: keys made of the seed, and bins for the scores."""

from __future__ import annotations

from ivories.kernel import state
from ivories.kernel.chance import M, mix
from ivories.kernel.sums import BINS, Plan
from ivories.kernel.trick_codes import DOWN
from ivories.play.dealing import set_seed
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
    plan.floor, top = _range(terms)
    while BINS << plan.shift < top - plan.floor:
        plan.shift += 1
    return plan


class _Keys:
    key_low: int
    key_high: int
    match: int


def _range(terms: Terms) -> tuple[int, int]:
    """Between which scores matches are likely to end."""
    r = terms.record
    if terms.rules.family == "poker":
        return 0, r.chips * terms.players + 1
    if terms.rules.family == "tricks":
        low = -terms.target if r.pays == DOWN else 0
        return low, terms.target * 5 // 4 + 8
    top = terms.target * 5 // 4 + 8
    if r.max_deals and not r.point:
        top = min(top, r.max_deals * sum(r.spots) // r.worth + 1)
    return 0, top
