"""What speaks for a choice at Poker: how good the hand is among all, and what the solved table does with it."""

from __future__ import annotations

from ivories.analysis.reasons import Fact, Found, Reason, Sight
from ivories.bots.poker_player import SolvedPoker
from ivories.kernel.poker.hands import rank
from ivories.kernel.poker.state import SHARES
from ivories.solving.table import WHOLE
from ivories.types import Action, Kind

VALUED = False  # others bet by what they hold, which no playout says
BETS = (Kind.BET, Kind.RAISE)
STAYS = (*BETS, Kind.CALL)
STRONG, HIGH, LOW = 75, 55, 45  # of 100 hands


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
    share = better_than(sight)
    return Reason("hint/share/even" if LOW < share < HIGH else "hint/share", {"share": share})


def solved(sight: Sight) -> tuple[Action, Reason] | None:
    """What the solved table does most often, and why; none where the game is not solved."""
    if not SolvedPoker.serves(sight.terms):
        return None
    player = SolvedPoker(sight.terms, 0)
    action, parts = max(player.shares(sight.view), key=lambda one: one[1])
    always = "/always" if parts == WHOLE else ""
    table = Reason(f"hint/table/{action.kind}{always}", {"parts": parts, "whole": WHOLE})
    name = _solved_as(action, better_than(sight), player.may_wait(sight.view))
    return action, Reason(f"hint/solved/{name}", {"share": better_than(sight), "table": table})


def _solved_as(action: Action, share: int, may_wait: bool) -> str:
    """What a choice is with such a hand: bets on a good one and on a poor one, a strong one that waits."""
    if action.kind in STAYS:
        return "good" if share >= HIGH else "bluff" if share <= LOW and action.kind in BETS else "share"
    if action.kind is Kind.PASS and share >= STRONG and may_wait:
        return "trap"
    return "poor" if share <= LOW else "share"


FACTS: tuple[Fact, ...] = (hand,)
