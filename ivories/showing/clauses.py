"""Which clause of the rules a player may want to read now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ivories import pages
from ivories.errors import IvoriesError
from ivories.showing.eyes import Eyes
from ivories.types import Action, Kind, View

# By what may be done, the topics that say most about it; a page has some of them.
TOPICS: dict[Kind, tuple[str, ...]] = {
    Kind.LEAD: ("lead",),
    Kind.PLAY: ("count", "headers", "complement", "follow", "fit"),
    Kind.DRAW: ("stuck",),
    Kind.PASS: ("passing", "pass"),
    Kind.BID: ("auction",),
    Kind.TRUMP: ("naming",),
    Kind.ORDER: ("order",),
    Kind.ASSIST: ("order",),
    Kind.TAKE: ("take",),
    Kind.MAKE: ("make",),
    Kind.ALONE: ("alone",),
    Kind.DISCARD: ("discard",),
    Kind.STAND: ("stand",),
    Kind.DUMMY: ("dummies",),
    Kind.SWAP: ("swap",),
    Kind.CLAIM: ("claim",),
    Kind.SHOW: ("show",),
    Kind.CLOSE: ("close",),
    Kind.BET: ("bet",),
    Kind.CALL: ("call",),
}


def clause(view: View, eyes: Eyes, listed: Sequence[Action]) -> str:
    """Its name, as `embossing/block#fit`; none where the game has no page."""
    if not listed:
        return ""
    rules = eyes.game.rules.id
    return next((f"{rules}#{topic}" for topic in _wanted(view, listed) if topic in _topics(rules)), "")


@cache
def _topics(rules: str) -> frozenset[str]:
    try:
        return frozenset(one.topic for one in pages.clauses(rules))
    except IvoriesError:
        return frozenset()


def _wanted(view: View, listed: Sequence[Action]) -> Iterator[str]:
    """What is asked first, then what else may be done."""
    kinds = {action.kind for action in listed}
    if Kind.LEAD in kinds and view.tricks is None:
        yield "first-lead" if view.deal == 1 else "later-lead"
    asked = [kind for kind in (Kind.CLAIM, Kind.SHOW, Kind.CLOSE) if kind in kinds]
    if view.tricks is not None and not asked and Kind.PLAY in kinds and not view.tricks.trick:
        yield "lead"
    for kind in (*asked, *(kind for kind in TOPICS if kind in kinds and kind is not Kind.PASS), Kind.PASS):
        yield from TOPICS[kind]
