"""What a player of a layout game can do."""

from __future__ import annotations

from typing import Any

from ivories.pieces import MUSICAL
from ivories.rules import LayoutRules
from ivories.rules.choices import Claims, Muggins, Stuck
from ivories.sentences.summary import Said
from ivories.types import Kind

# Which words a line is about.
OF_WORDS = {
    "layout/draw": (Kind.DRAW,),
    "layout/pass": (Kind.PASS,),
    "layout/caller": (Kind.MUGGINS,),
    "layout/lost": (Kind.MUGGINS,),
}


def _example(rules: LayoutRules) -> dict[str, Any]:
    """A piece that joins another in this game, and a count that could be stated with it."""
    if rules.set is MUSICAL:
        return {"play": "12-4@12-12", "piece": "12-4", "touched": "12-12", "count": 7}
    most = max(rules.set.numbers)
    if rules.complement:  # a one makes the total with the largest number
        return {"play": f"1-4@{most}-{most}", "piece": "4-1", "touched": f"{most}-{most}", "count": 20}
    return {"play": "6-4@6-6", "piece": "6-4", "touched": "6-6", "count": 20}


def lines(rules: LayoutRules) -> list[Said]:
    """The lines of help, in order."""
    example = _example(rules)
    found: list[Said] = [("layout", example)]
    if rules.counts:
        found.append(("layout/state" if rules.claims is Claims.CALLED else "layout/announced", example))
    if rules.second_turn:
        found.append(("layout/second-turn", {"points": rules.second_turn}))
    if rules.stuck is not Stuck.PASS:
        found.append(("layout/draw", {}))
    found.append(("layout/pass", {}))
    if rules.calls:
        found.append(("layout/caller" if rules.muggins is Muggins.CALLER else "layout/lost", {}))
    return found
