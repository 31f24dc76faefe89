"""What a player of Poker can do."""

from __future__ import annotations

from ivories.rules import PokerRules
from ivories.rules.choices import Stakes
from ivories.sentences.summary import Said
from ivories.types import Kind

# Which words a line is about.
OF_WORDS = {f"poker/{kind.value}": (kind,) for kind in (Kind.PASS, Kind.BET, Kind.CALL, Kind.RAISE, Kind.DROP)}


def lines(rules: PokerRules) -> list[Said]:
    """The lines of help."""
    facts = {"bet": rules.bet}
    found: list[Said] = [("poker", {}), *((name, facts) for name in OF_WORDS)]
    if rules.stakes is Stakes.TABLE:
        found.append(("poker/table", {}))
    return [*found, ("poker/hands", {})]
