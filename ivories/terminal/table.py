"""The table as a seat sees it in a terminal: who has what, the layout, the rack, and what may be done."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.drawing import text
from ivories.rules import AnyRules
from ivories.terminal.screen import BRASS, Screen
from ivories.types import WITH_AMOUNT, Action, Kind, View
from ivories.words import ENGLISH

CALLING = (Kind.MUGGINS, Kind.PASS)
LOW = 20  # a screen on which the rack is written, not drawn
LEAST = 4  # lines for the layout, however low the screen is
TOLD = 4  # lines left for what was told before, on a screen that is high enough


def choices(legal: Sequence[Action], calls: bool) -> list[Action]:
    """The actions that are listed. Where counts may be called, a call and letting it go are not: they would tell."""
    return [action for action in legal if not (calls and action.kind in CALLING and _called_for(legal))]


def _called_for(legal: Sequence[Action]) -> bool:
    return any(action.kind is Kind.MUGGINS for action in legal)


def show(screen: Screen, view: View, rules: AnyRules, names: Sequence[str], listed: Sequence[Action]) -> None:
    """All of it, so that an ordinary position fits a screen of eighty by twenty-four."""
    rack = _rack(screen, view)
    choices = _choices(listed, screen.columns)
    heading = _heading(screen, view, rules, names)
    told = TOLD if screen.lines >= LOW else 0
    room = screen.lines - len(rack) - len(choices) - len(heading) - told - 2
    screen.say("")
    for line in heading:
        screen.say(line, f"bold {BRASS}")
    for line in text.draw_table(view, screen.columns, screen.ascii_only, max(LEAST, room), names):
        screen.say(line.rstrip())
    for line in rack:
        screen.say(line)
    for line in choices:
        screen.say(line)


def _heading(screen: Screen, view: View, rules: AnyRules, names: Sequence[str]) -> list[str]:
    """The game and the deal, then the seats with their scores and the number of their pieces, then the stock."""
    mark = ">" if screen.ascii_only else "▸"
    parts = [ENGLISH.say("play/header", {"title": rules.title, "deal": view.deal})]
    for seat in range(view.players):
        facts = {"name": names[seat], "score": view.scores[seat], "count": view.counts[seat]}
        said = ENGLISH.say("play/seat" if seat == view.seat else "play/seat-holds", facts)
        beside = text.seat_words(view, seat)
        said += f" [{beside}]" if beside else ""
        parts.append(f"{mark} {said}" if seat == view.turn else said)
    if text.stock_matters(view):
        parts.append(ENGLISH.say("play/stock", {"stock": view.stock}))
    return _filled(parts, " | " if screen.ascii_only else " · ", screen.columns)


def _filled(parts: Sequence[str], between: str, columns: int) -> list[str]:
    """Parts in as few lines as they need; no part is broken."""
    lines = [parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + len(between) + len(part) <= columns:
            lines[-1] += between + part
        else:
            lines.append(part)
    return lines


def _rack(screen: Screen, view: View) -> list[str]:
    """The seat's pieces, drawn in one row, or written where they would need more."""
    if view.seat is None:
        return []
    if len(view.hand) <= screen.columns // 5 and screen.lines >= LOW:
        return text.rack(view.hand, screen.columns, screen.ascii_only)
    return _filled([str(piece) for piece in text.in_order(view.hand)], "  ", screen.columns)


def _listed(action: Action) -> str:
    """An action as it is listed: with all it may be, where that is a choice."""
    if action.kind in WITH_AMOUNT and action.least < action.most:
        return f"{action.kind} {action.least}..{action.most}"
    return str(action)


def _choices(legal: Sequence[Action], columns: int) -> list[str]:
    """The actions with their numbers, side by side."""
    numbered = [f"{number:>2} {_listed(action)}" for number, action in enumerate(legal, 1)]
    wide = max(map(len, numbered), default=0)
    return [line.rstrip() for line in _filled([one.ljust(wide) for one in numbered], "  ", columns)] if numbered else []
