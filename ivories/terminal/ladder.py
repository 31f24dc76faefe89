"""Players compared, told to people: every two of them, then all in order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ivories.rules import BOOKLETS
from ivories.strength import Ladder, Pair
from ivories.terminal.aligning import aligned
from ivories.terminal.screen import BRASS, QUIET, Screen
from ivories.words import ENGLISH

UNTOLD = "-"  # where an interval says nothing yet


def tell(screen: Screen, found: Ladder) -> None:
    """All of it."""
    rules, players = found.game.rules, found.game.players
    booklet = BOOKLETS.get(rules.booklet, rules.booklet)
    screen.tell(_say("title", title=rules.title, booklet=booklet, players=players), BRASS)
    if found.deals < 2:
        screen.tell(_say("none"))
        return
    if not found.complete:
        screen.tell(_say("stopped", deals=f"{found.deals:,}", asked=f"{found.asked:,}"))
    screen.tell(_say("deals", deals=f"{found.deals:,}", seed=found.seed, seatings=found.seatings))
    screen.tell(_say("sides" if found.seatings == 2 else "alone"))
    screen.say("")
    for line in aligned([_heads("first", "second", "edge", "sure", "better"), *_pairs(found)], screen.columns, 2, 3):
        screen.say(line)
    screen.say("")
    screen.tell(_say("all"))
    for line in aligned([_heads("rank", "first", "edge", "sure", "time"), *_standings(found)], screen.columns, 2, 3):
        screen.say(line)
    screen.say("")
    speed = "speed-workers" if found.workers else "speed-threads" if found.threads > 1 else "speed"
    facts = {"seconds": f"{found.seconds:,.1f}", "threads": found.threads, "workers": found.workers}
    screen.tell(_say(speed, deals=f"{found.played * found.seatings:,}", **facts), QUIET)


def _say(name: str, **facts: Any) -> str:
    return ENGLISH.say(f"ladder/{name}", facts)


def _heads(*names: str) -> list[str]:
    return [_say(name) for name in names]


def _pairs(found: Ladder) -> Iterator[list[str]]:
    for one in found.pairs:
        yield [one.first, one.second, *_points(one.edge, one.within), _better(one)]


def _better(pair: Pair) -> str:
    return UNTOLD if pair.ahead is None else pair.ahead


def _standings(found: Ladder) -> Iterator[list[str]]:
    for rank, one in enumerate(found.standings, 1):
        time = f"{one.ms_a_choice:,.2f}" if one.choices else UNTOLD
        yield [str(rank), one.policy, *_points(one.edge, one.within), time]


def _points(edge: float, within: float) -> list[str]:
    """A mean, and from where to where it is sure."""
    return [f"{edge:+,.2f}", f"{edge - within:+,.2f} to {edge + within:+,.2f}"]
