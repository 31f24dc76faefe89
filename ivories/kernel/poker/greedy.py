"""A greedy player of Poker: bets on what is better than most hands, calls while it is cheap, drops the rest.

How good a hand is, is the chance that it beats every rival: the share of all hands that it beats, to the power of how
many rivals stay. Shares are whole numbers of `SHARES`, powers of them are multiplied out.
"""

from __future__ import annotations

from ..core.marks import hand_of, popcount, rule
from .choosing import least, most, owed
from .codes import BET, CALL, DROP, PASS, RAISE
from .hands import rank
from .state import SHARES, Rules, State


@rule
def greedy_action(r: Rules, g: State) -> int:
    """Bets with nearly an even chance, raises with a much better one, calls when the chance is worth the price."""
    good = chance_of(r, g)
    whole = certainty(r, g)
    if g.bettor < 0:
        return BET if 5 * good > 2 * whole else PASS
    price = owed(r, g)
    if 4 * good > 3 * whole and g.raises < r.cap and g.score[g.player] > price:
        return RAISE
    price = min(price, g.score[g.player])
    return CALL if good * (in_pool(r, g) + price) > whole * price else DROP


@rule
def greedy_amount(r: Rules, g: State, action: int) -> int:
    """At table stakes it bets, or raises by, as much as lies in the pool."""
    if r.table == 0 or (action != BET and action != RAISE):
        return 0
    return max(least(r, g), min(most(r, g), in_pool(r, g)))


@rule
def in_pool(r: Rules, g: State) -> int:
    """All chips that lie in the pool."""
    chips = g.pool
    for p in range(r.players):
        chips += g.put[p]
    return chips


@rule
def rivals(r: Rules, g: State) -> int:
    """How many others have not dropped."""
    return popcount(g.dealt & ~g.dropped) - 1


@rule
def share(r: Rules, hand: int) -> int:
    """How many shares of all hands this one beats."""
    worth = rank(r, hand)
    found = 0
    step = SHARES >> 1
    while step:
        if r.shares[found + step - 1] <= worth:
            found += step
        step >>= 1
    return found


@rule
def chance_of(r: Rules, g: State) -> int:
    """How good the player's hand is, of `certainty`."""
    one = share(r, hand_of(g, g.player))
    found = one
    for _ in range(rivals(r, g) - 1):
        found *= one
    return found


@rule
def certainty(r: Rules, g: State) -> int:
    """What a hand would have that beats all others."""
    found = SHARES
    for _ in range(rivals(r, g) - 1):
        found *= SHARES
    return found
