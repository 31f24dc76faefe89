"""The analyst told to people: who lost what, how results came about, what is best, who can hold what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from ivories.analysis import Analysis, Beliefs, Decision, Verdict
from ivories.analysis.analyzing import BLUNDER, MISTAKE
from ivories.analysis.picturing import note_of, rows, title_of
from ivories.analysis.reasons import in_words
from ivories.bots.exact import Solved
from ivories.drawing.style import name_of
from ivories.match import Match
from ivories.replaying import moments
from ivories.rules import BOOKLETS
from ivories.terminal.aligning import aligned, in_blocks
from ivories.terminal.screen import BRASS, QUIET, Screen
from ivories.words import ENGLISH
from ivories.words.language import Hearer

WORST = 12  # choices that are listed unasked
ACCOUNT = ("result", "dealt", "drawn", "lost", "others", "rest")
SHORT = {"–": "-"}
Words: TypeAlias = Mapping[int, Mapping[str, str]]  # for each decision, its actions as people say them


def tell(screen: Screen, found: Analysis, match: Match, every: bool = False, values: bool = False) -> None:
    """The players, the worst choices, the results; with `every` all choices, with `values` the others, too."""
    rules = match.game.rules
    booklet = BOOKLETS.get(rules.booklet, rules.booklet)
    facts = {"title": rules.title, "booklet": booklet, "players": found.players, "deals": len(found.deals)}
    screen.tell(_say("title", **facts), BRASS)
    scale = {"blunder": BLUNDER * found.scale, "mistake": MISTAKE * found.scale}
    screen.tell(_say("playouts", playouts=found.playouts, scale=found.scale, **scale))
    screen.say("")
    for line in in_blocks(list(_players(found)), screen.columns):
        screen.say(line)
    if values:
        _values(screen, found, match)
    else:
        _choices(screen, found, match, every)
    screen.say("")
    screen.tell(_say("accounts"))
    for line in _accounted(list(_accounts(found)), screen.columns):
        screen.say(line)


def _say(name: str, **facts: Any) -> str:
    return ENGLISH.say(f"analyze/{name}", facts)


def _heads(*names: str) -> list[str]:
    return [_say(name) for name in names]


def _players(found: Analysis) -> Iterator[list[str]]:
    yield _heads("seat", "decisions", "average", "mistakes", "blunders")
    for one in found.seats:
        yield [name_of(one.seat, ()), f"{one.decisions}", f"{one.average:.2f}", f"{one.mistakes}", f"{one.blunders}"]


def _choices(screen: Screen, found: Analysis, match: Match, every: bool) -> None:
    """Blunders first, then mistakes; or all in their order."""
    bad = [one for one in found.decisions if one.verdict in (Verdict.BLUNDER, Verdict.MISTAKE)]
    chosen: Sequence[Decision] = found.decisions if every else sorted(bad, key=lambda one: -one.lost)[:WORST]
    screen.say("")
    screen.tell(_say("all" if every else "worst" if chosen else "none"))
    if chosen:
        heads = _heads("deal", "at", "seat", "chosen", "best", "loss", "verdict")
        words = _words(match, {one.deal for one in chosen})
        for line in aligned([heads, *(_decision(one, words) for one in chosen)], screen.columns, 5, 6):
            screen.say(line)
    if not every and found.decisions:
        screen.tell(_say("more", count=len(found.decisions)), QUIET)


def _values(screen: Screen, found: Analysis, match: Match) -> None:
    """All choices in their order, each with everything that could be done, from the best on."""
    screen.say("")
    screen.tell(_say("values" if found.decisions else "none"))
    if found.decisions:
        heads = _heads("deal", "at", "seat", "choice", "value", "within", "chosen")
        words = _words(match, {one.deal for one in found.decisions})
        lines = [line for one in found.decisions for line in _valued(one, words.get(one.at, {}))]
        for line in aligned([heads, *lines], screen.columns, 4, 6):
            screen.say(line)


def _valued(one: Decision, words: Mapping[str, str]) -> Iterator[list[str]]:
    """A line for each action; whose decision it is stands in the first."""
    place = [str(one.deal), str(one.at), name_of(one.seat, ())]
    for choice in one.choices:
        mark = _say(f"verdict/{one.verdict}") if choice.action == one.chosen else ""
        yield [*place, words.get(choice.action, choice.action), f"{choice.value:+.2f}", f"{choice.within:.2f}", mark]
        place = ["", "", ""]


def _words(match: Match, deals: set[int]) -> Words:
    """The actions of some deals in words, by how many actions of the match came before."""
    found, at = {}, 0
    for deal in match.deals:
        if deal.started and deal.state.deal in deals:
            for k, moment in enumerate(moments(match, deal.state.deal)):
                legal = moment.match.legal()
                found[at + k] = {str(action): in_words(action, legal) for action in legal}
        at += len(deal.done)
    return found


def _decision(one: Decision, words: Words) -> list[str]:
    lost, said = f"{one.lost:.2f}" if one.lost else "", words.get(one.at, {})
    chosen, best = (said.get(action, action) for action in (one.chosen, one.best.action))
    return [str(one.deal), str(one.at), name_of(one.seat, ()), chosen, best, lost, _say(f"verdict/{one.verdict}")]


def _accounts(found: Analysis) -> Iterator[list[str]]:
    yield _heads("side", *ACCOUNT)
    for side in found.sides:
        names = " + ".join(name_of(seat, ()) for seat in side.seats)
        yield [names, *(f"{getattr(side, name):+.1f}" for name in ACCOUNT)]


def _accounted(lines: list[list[str]], columns: int) -> Iterator[str]:
    """A sum is told whole: where a row finds no room, a column for each side."""
    if sum(max(map(len, column)) + 2 for column in zip(*lines, strict=True)) - 2 <= columns:
        return aligned(lines, columns, 1, len(lines[0]))
    return in_blocks([list(column) for column in zip(*lines, strict=True)], columns)


def tell_beliefs(screen: Screen, found: Beliefs) -> None:
    """The title, how many deals fit or that chances are approximate, the table."""
    hearer = Hearer()
    screen.tell(title_of(found, hearer), BRASS)
    screen.tell(note_of(found))
    if found.pieces:
        lines = [[SHORT.get(cell, cell) if screen.ascii_only else cell for cell in row] for row in rows(found, hearer)]
        screen.say("")
        for line in in_blocks(lines, screen.columns):
            screen.say(line)


def tell_solved(screen: Screen, found: Sequence[Solved], seat: int) -> None:
    """What each action is worth, the best first."""
    screen.tell(ENGLISH.say("solved/title", {"seat": seat}), BRASS)
    heads = [ENGLISH.say(f"solved/{name}", {}) for name in ("action", "value")]
    best, legal = sorted(found, key=lambda one: -one.value), [one.action for one in found]
    lines = [heads, *([in_words(one.action, legal), f"{one.value:+d}"] for one in best)]
    for line in aligned(lines, screen.columns, 1, 2):
        screen.say(line)
