"""What speaks for a choice at Poker: how good the hand is among all."""

from __future__ import annotations

from ivories.analysis.reasons import Fact, Found, Reason, Sight
from ivories.kernel.poker.hands import rank
from ivories.kernel.poker.state import SHARES
from ivories.types import Action, Kind

VALUED = False  # others bet by what they hold, which no playout says
STAYS = (Kind.BET, Kind.RAISE, Kind.CALL)
HIGH, LOW = 55, 45  # of 100 hands


def better_than(sight: Sight) -> int:
    """How many of 100 hands, at least, the seat's is better than."""
    worth = rank(sight.r, sight.hand)
    return 100 * sum(1 for share in sight.r.shares if worth >= share) // SHARES


def hand(sight: Sight, action: Action, code: int) -> Found | None:
    """A good hand speaks for staying in, a poor one against it."""
    share = better_than(sight)
    facts = {"share": share}
    if action.kind in STAYS:
        return Found("hint/good", 1, facts) if share >= HIGH else None
    return Found("hint/poor", 1, facts) if share <= LOW else None


def plain(sight: Sight) -> Reason:
    """What can always be said."""
    return Reason("hint/share", {"share": better_than(sight)})


FACTS: tuple[Fact, ...] = (hand,)
