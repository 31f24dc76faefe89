"""What a player of Poker can do."""

from __future__ import annotations

from ivories.rules import PokerRules
from ivories.rules.choices import Stakes
from ivories.sentences.summary import Said
from ivories.types import View


def lines(rules: PokerRules) -> list[Said]:
    """The lines of help."""
    found: list[Said] = [("poker", {"bet": rules.bet})]
    return [*found, ("poker/table", {})] if rules.stakes is Stakes.TABLE else found


def past(rules: PokerRules, view: View) -> tuple[str, ...]:
    """The lines that are of no use any more: none."""
    return ()
