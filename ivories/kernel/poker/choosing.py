"""What may be done now: a pass or a bet; once somebody has bet, a call, a drop or a raise."""

from __future__ import annotations

from ..core.marks import rule
from .codes import BET, CALL, DROP, PASS, RAISE
from .state import Rules, State


@rule
def acting(r: Rules, g: State) -> int:
    """The seat to act."""
    return g.player


@rule
def owed(r: Rules, g: State) -> int:
    """What the player must put in to stay."""
    return g.ante + g.call - g.put[g.player] if g.bettor >= 0 else 0


@rule
def most(r: Rules, g: State) -> int:
    """The most that the player may bet, or raise above the call."""
    left = g.score[g.player] - owed(r, g)
    return left if r.table else min(r.bet, left)


@rule
def least(r: Rules, g: State) -> int:
    """The least."""
    return min(r.bet, most(r, g))


@rule
def count_legal(r: Rules, g: State) -> int:
    """How many actions the player has; they are then in `choice`."""
    if g.bettor < 0:
        g.choice[0] = PASS
        g.choice[1] = BET
        g.choices = 2
        return 2
    g.choice[0] = CALL
    g.choice[1] = DROP
    g.choices = 2
    if g.raises < r.cap and g.score[g.player] > owed(r, g):
        g.choice[2] = RAISE
        g.choices = 3
    return g.choices


@rule
def nth_legal(r: Rules, g: State, k: int) -> int:
    """The k-th of the actions that were counted."""
    return g.choice[k]
