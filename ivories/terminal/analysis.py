"""The analyst told to people: who lost what, how results came about, what is best, who can hold what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ivories.analysis import Analysis, Beliefs, Decision, Verdict
from ivories.analysis.analyzing import BLUNDER, MISTAKE
from ivories.analysis.picturing import note_of, rows, title_of
from ivories.bots.exact import Solved
from ivories.drawing.style import name_of
from ivories.rules import BOOKLETS, AnyRules
from ivories.terminal.aligning import aligned
from ivories.terminal.screen import BRASS, QUIET, Screen
from ivories.words import ENGLISH
from ivories.words.language import Hearer

WORST = 12  # choices that are listed unasked
ACCOUNT = ("result", "dealt", "drawn", "lost", "others", "rest")
SHORT = {"–": "-"}


def tell(screen: Screen, found: Analysis, rules: AnyRules, every: bool = False) -> None:
    """All of it: the players, the worst choices, the results; with `every`, all choices."""
    booklet = BOOKLETS.get(rules.booklet, rules.booklet)
    facts = {"title": rules.title, "booklet": booklet, "players": found.players, "deals": len(found.deals)}
    screen.tell(_say("title", **facts), BRASS)
    scale = {"blunder": BLUNDER * found.scale, "mistake": MISTAKE * found.scale}
    screen.tell(_say("playouts", playouts=found.playouts, scale=found.scale, **scale))
    _table(screen, list(_players(found)), 1)
    _choices(screen, found, every)
    screen.say("")
    screen.tell(_say("accounts"))
    for line in aligned(list(_accounts(found)), screen.columns, 1, 3):
        screen.say(line)


def _say(name: str, **facts: Any) -> str:
    return ENGLISH.say(f"analyze/{name}", facts)


def _table(screen: Screen, lines: list[list[str]], left: int) -> None:
    """A table below an empty line."""
    screen.say("")
    for line in aligned(lines, screen.columns, left, 3):
        screen.say(line)


def _heads(*names: str) -> list[str]:
    return [_say(name) for name in names]


def _players(found: Analysis) -> Iterator[list[str]]:
    yield _heads("seat", "decisions", "average", "mistakes", "blunders")
    for one in found.seats:
        yield [name_of(one.seat, ()), f"{one.decisions}", f"{one.average:.2f}", f"{one.mistakes}", f"{one.blunders}"]


def _choices(screen: Screen, found: Analysis, every: bool) -> None:
    """Blunders first, then mistakes; or all in their order."""
    bad = [one for one in found.decisions if one.verdict in (Verdict.BLUNDER, Verdict.MISTAKE)]
    chosen: Sequence[Decision] = found.decisions if every else sorted(bad, key=lambda one: -one.lost)[:WORST]
    screen.say("")
    screen.tell(_say("all" if every else "worst" if chosen else "none"))
    if chosen:
        heads = _heads("deal", "at", "seat", "chosen", "best", "loss", "verdict")
        for line in aligned([heads, *map(_decision, chosen)], screen.columns, 5, 6):
            screen.say(line)
    if not every and found.decisions:
        screen.tell(_say("more", count=len(found.decisions)), QUIET)


def _decision(one: Decision) -> list[str]:
    lost = f"{one.lost:.2f}" if one.lost else ""
    return [str(one.deal), str(one.at), name_of(one.seat, ()), one.chosen, one.best.action, lost, one.verdict]


def _accounts(found: Analysis) -> Iterator[list[str]]:
    yield _heads("side", *ACCOUNT)
    for side in found.sides:
        names = " + ".join(name_of(seat, ()) for seat in side.seats)
        yield [names, *(f"{getattr(side, name):+.1f}" for name in ACCOUNT)]


def tell_beliefs(screen: Screen, found: Beliefs) -> None:
    """The title, how many deals fit, the table."""
    hearer = Hearer()
    screen.tell(title_of(found, hearer), BRASS)
    screen.tell(note_of(found))
    if found.pieces:
        lines = [[SHORT.get(cell, cell) if screen.ascii_only else cell for cell in row] for row in rows(found, hearer)]
        screen.say("")
        for line in aligned(lines, max(screen.columns, 10 * len(lines[0])), 1, 3):
            screen.say(line)


def tell_solved(screen: Screen, found: Sequence[Solved], seat: int) -> None:
    """What each action is worth, the best first."""
    screen.tell(ENGLISH.say("solved/title", {"seat": seat}), BRASS)
    heads = [ENGLISH.say(f"solved/{name}", {}) for name in ("action", "value")]
    best = sorted(found, key=lambda one: -one.value)
    for line in aligned([heads, *([str(one.action), f"{one.value:+d}"] for one in best)], screen.columns, 1, 2):
        screen.say(line)
