"""Poker in a few rows."""

from __future__ import annotations

from ivories.rules import PokerRules
from ivories.sentences.summary import Said


def target(rules: PokerRules) -> str:
    """What a match is played to."""
    return "target/chips" if rules.target is None else "target"


def rows(rules: PokerRules) -> dict[str, Said]:
    """The rows of Poker."""
    stakes = {"chips": rules.chips, "ante": rules.ante, "bet": rules.bet, "cap": rules.cap}
    return {
        "set": ("set/poker", {}),
        "hand": ("hand", {"hand": rules.hand}),
        "deals": ("deals/heaviest", {}),
        "stakes": ("stakes/fixed", stakes),
        "hands": ("hands/poker", {}),
        "nobody": (f"nobody/{rules.all_pass.value}", {}),
        "target": ("target/chips", {}),
    }
