"""How deals of Poker are told."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.pieces import POKER
from ivories.rules import PokerRules
from ivories.sentences.teller import Teller
from ivories.types import DealResult, Dealt, Ending, Revealed, Scored, View

# From low to high, as `ivories.poker` has them: that room stands below this one.
KINDS = (
    *("nothing", "one pair", "flush", "threes", "straight four"),
    *("full", "straight five", "fours", "straight six", "royal"),
)
STANDING = "standing/chips"  # the sentence that says what everybody has


def dealt(event: Dealt, rules: PokerRules) -> str:
    """How a deal begins: with somebody's word, or with nobody to ask."""
    return "/deals" if event.leader == event.dealer else "/dealer"


def lots(rules: PokerRules) -> tuple[str, str]:
    """Which piece is best when lots are drawn, and what it brings."""
    return "heaviest", "deals"


def scored(event: Scored, rules: PokerRules) -> str:
    """Which sentence tells points during a deal: there is one."""
    return ""


def deal_ended(teller: Teller, result: DealResult) -> str:
    """How it ended, and everybody's chips."""
    ending = last_deal(teller, result)
    if result.ending is Ending.PASSED:
        return ending
    return teller.say("deal-ended/chips", ending=ending, scores=teller.holdings(result.scores))


def last_deal(teller: Teller, result: DealResult) -> str:
    """How it ended: everybody's chips are told with the match."""
    return teller.say("deal-ended/passed-bets") if result.ending is Ending.PASSED else teller.ending(result)


def decided(teller: Teller, shown: Sequence[Revealed]) -> str | None:
    """Which piece decided between the best hands, where they are of one kind: the highest that only one of them has."""
    if len(shown) < 2:
        return None
    best, second = sorted(shown, key=_rank, reverse=True)[:2]
    if best.hand != second.hand:
        return None
    piece = max(set(best.pieces) - set(second.pieces), key=lambda piece: POKER.index[piece])
    return teller.say("revealed/decided", piece=piece, winner=best.seat)


def _rank(shown: Revealed) -> tuple[int, list[int]]:
    """What a hand is worth: its kind, then its pieces, the higher first."""
    return KINDS.index(shown.hand), sorted((POKER.index[piece] for piece in shown.pieces), reverse=True)


def seated(view: View, seat: int) -> str:
    """Which sentence tells what a seat has: one that dropped holds nothing that counts."""
    return "/dropped" if view.poker is not None and seat in view.poker.dropped else ""


def on_table(teller: Teller, view: View) -> list[str]:
    """The pool, and what must be added to stay; nothing once it is paid out."""
    assert view.poker is not None
    pool, call = view.poker.pool, view.poker.call
    return [teller.say("picture/pool/call" if call else "picture/pool", pool=pool, call=call)] if pool else []
