"""How deals of Poker are told."""

from __future__ import annotations

from ivories.rules import PokerRules
from ivories.sentences.teller import Teller
from ivories.types import DealResult, Dealt, Ending, View


def dealt(event: Dealt, rules: PokerRules) -> str:
    """How a deal begins: with somebody's word, or with nobody to ask."""
    return "/deals" if event.leader == event.dealer else "/dealer"


def deal_ended(teller: Teller, result: DealResult) -> str:
    """How it ended, and everybody's chips."""
    passed = result.ending is Ending.PASSED
    chips = [teller.say("standing/seat", seat=s, points=p) for s, p in enumerate(result.scores)]
    return teller.say("deal-ended/passed-bets" if passed else f"deal-ended/{result.ending.value}", scores=chips)


def on_table(teller: Teller, view: View) -> list[str]:
    """The pool, and what must be added to stay, if anything."""
    assert view.poker is not None
    asked = view.turn is not None and view.poker.call > 0
    return [teller.say("picture/pool" if asked else "picture/pool-only", pool=view.poker.pool, call=view.poker.call)]
