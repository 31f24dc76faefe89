"""How deals of Poker are told."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.poker import poker_hand
from ivories.rules import PokerRules
from ivories.sentences.teller import Teller
from ivories.types import DealResult, Dealt, Ending, Revealed, Scored, View


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
    passed = result.ending is Ending.PASSED
    chips = [teller.say("standing/seat", seat=s, points=p) for s, p in enumerate(result.scores)]
    return teller.say("deal-ended/passed-bets" if passed else f"deal-ended/{result.ending.value}", scores=chips)


def decided(teller: Teller, shown: Sequence[Revealed]) -> str | None:
    """Which piece decided between the best hands, where they are of one kind."""
    assert isinstance(teller.rules, PokerRules)
    if len(shown) < 2:
        return None
    hands = [(poker_hand(one.pieces, teller.rules.straights), one) for one in shown]
    (best, winner), (second, _) = sorted(hands, key=lambda pair: pair[0], reverse=True)[:2]
    if best.kind != second.kind:
        return None
    piece = next(piece for piece in best.pieces if piece not in second.pieces)
    return teller.say("revealed/decided", piece=piece, winner=winner.seat)


def on_table(teller: Teller, view: View) -> list[str]:
    """The pool, and what must be added to stay; nothing once it is paid out."""
    assert view.poker is not None
    pool, call = view.poker.pool, view.poker.call
    return [teller.say("picture/pool/call" if call else "picture/pool", pool=pool, call=call)] if pool else []
