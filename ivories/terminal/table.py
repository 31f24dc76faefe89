"""The table as a seat sees it in a terminal: who has what, the layout, the rack, and what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

import msgspec

from ivories.drawing import text
from ivories.poker import poker_hand
from ivories.rules import AnyRules, PokerRules, TrickRules
from ivories.rules.choices import Phase
from ivories.showing.listing import ends_are_told, partner_name, partners, why_forced
from ivories.showing.offered import Offer, offers
from ivories.terminal.notes import written_on
from ivories.terminal.screen import BRASS, Screen
from ivories.types import WITH_AMOUNT, Action, Kind, Said, View
from ivories.words import ENGLISH

LOW = 20  # lines of a screen on which a rack is drawn, not written
LEAST = 4  # lines for the layout, however low the screen is
TOLD = 4  # lines left for what was told before, where there is room for it
HAND = 5  # pieces of a Poker hand
INDENT = "  "  # before lines of the heading that go on
ASKED = 2  # lines for the question and above the heading


def show(
    screen: Screen, view: View, rules: AnyRules, names: Sequence[str], listed: Sequence[Action], told: str = ""
) -> None:
    """All of it, so that every position fits a screen of eighty by twenty-four.

    For a layout that needs more room the log gives way first, then the rack, then the size of the pieces. Where
    nothing of the log is left, one line stands for it: what was `told`. A count that was stated stays in any case.
    """
    offered = offers(listed, rules.set, partner_name(view, names))
    heading = _heading(screen, view, rules, names)
    between = " | " if screen.ascii_only else " · "
    choices = [*_choices(offered, screen.columns, between), *_notes(view, rules, offered, screen.columns)]
    held = _held(view, rules)
    room = screen.lines - len(heading) - len(held) - len(choices) - ASKED
    table, rack = _table_and_rack(screen, view, rules, names, room)
    below = [*table, *rack, *held, *choices]
    above = screen.lines - len(heading) - len(below) - ASKED
    screen.say(told if above <= (TOLD if rules.calls else 0) else "")
    for line in heading:
        screen.say(line, f"bold {BRASS}")
    for line in below:
        screen.say(line.rstrip())


def _notes(view: View, rules: AnyRules, offered: Sequence[Offer], columns: int) -> list[str]:
    """Why there is only one choice, and what can be added to one: a count, or chips."""
    said = why_forced(view, rules, [one.action for one in offered])
    if any(one.action.most and one.action.piece for one in offered):
        said.append(ENGLISH.say("play/counts", {}))
    for one in offered:
        if one.action.kind in WITH_AMOUNT and one.action.most > one.action.least:
            said.append(
                ENGLISH.say("play/amounts", {"number": one.key, "chips": min(2 * one.action.least, one.action.most)})
            )
    return [line for words in said for line in wrap(words, columns, break_on_hyphens=False)]


def _held(view: View, rules: AnyRules) -> list[str]:
    """What the seat's pieces make at Poker."""
    if not isinstance(rules, PokerRules) or len(view.hand) != HAND:
        return []
    kind = poker_hand(view.hand, rules.straights).kind
    return [ENGLISH.say("play/poker-hand", {"hand": ENGLISH.say(f"poker/{kind}", {})})]


def _table_and_rack(
    screen: Screen, view: View, rules: AnyRules, names: Sequence[str], room: int
) -> tuple[list[str], list[str]]:
    """What lies on the table and in the hand, in so many lines."""
    columns, plain, view = screen.columns, screen.ascii_only, _without_turned_down(view)
    typed, written = _written(screen, view), written_on(screen, rules.set)
    if screen.lines >= LOW and len(view.hand) <= columns // text.pitch(written):
        drawn = text.rack(view.hand, columns, plain, written)
        for told in (TOLD, 0):
            table = text.draw_large(view, columns, plain, room - len(drawn) - told, names, written)
            if table is not None:
                return table, drawn
    return text.draw_table(view, columns, plain, max(LEAST, room - len(typed)), names, written), typed


def _without_turned_down(view: View) -> View:
    """Once pieces are played, one that was turned down no longer lies beside them."""
    refused = any(isinstance(event, Said) and event.kind is Kind.TURN_DOWN for event in view.events)
    if view.tricks is None or not view.tricks.trick or not refused:
        return view
    return msgspec.structs.replace(view, tricks=msgspec.structs.replace(view.tricks, turned=None))


def _heading(screen: Screen, view: View, rules: AnyRules, names: Sequence[str]) -> list[str]:
    """The game and the deal, then the seats with their scores and the number of their pieces, then the stock."""
    mark = _mark(screen)
    parts = [ENGLISH.say("play/header", {"title": rules.title, "deal": view.deal})]
    for seat in range(view.players):
        facts = {"name": names[seat], "score": view.scores[seat], "count": view.counts[seat]}
        said = ENGLISH.say("play/seat" if seat == view.seat else "play/seat-holds", facts)
        partner = [ENGLISH.say("table/partner", {})] if partners(view, seat) else []
        beside = ", ".join([*partner, *filter(None, [text.seat_words(view, seat, text.COUNTED, _dealer(rules))])])
        said += f" [{beside}]" if beside else ""
        parts.append(f"{mark} {said}" if seat == view.turn else said)
    if text.stock_matters(view):
        parts.append(ENGLISH.say("play/stock", {"stock": view.stock}))
    if ends_are_told(view, rules):
        parts.append(ENGLISH.say("play/ends", {"sum": _sum(view)}))
    first, *more = _filled(parts, " | " if screen.ascii_only else " · ", screen.columns - len(INDENT))
    return [first, *(f"{INDENT}{line}" for line in more)]


def _dealer(rules: AnyRules) -> str:
    """What the player in the dealer's place is called."""
    holds = isinstance(rules, TrickRules) and rules.phases[0] is Phase.STANDING
    return "table/holder" if holds else "table/dealer"


def heading_in_words(screen: Screen, view: View, rules: AnyRules, names: Sequence[str]) -> str:
    """What the figures of the heading are, by those of the next player."""
    assert view.seat is not None
    seat = (view.seat + 1) % view.players
    facts = {"name": names[seat], "score": view.scores[seat], "count": view.counts[seat], "mark": _mark(screen)}
    told = ends_are_told(view, rules)
    return ENGLISH.say("play/heading/ends" if told else "play/heading", {**facts, "sum": _sum(view)})


def _sum(view: View) -> int:
    return sum(end.count for end in view.ends)


def _mark(screen: Screen) -> str:
    return ">" if screen.ascii_only else "▸"


def _filled(parts: Sequence[str], between: str, columns: int) -> list[str]:
    """Parts in as few lines as they need; only a part that is longer than a line is broken."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(between) + len(part) <= columns:
            lines[-1] += between + part
        else:
            lines += wrap(part, columns, break_on_hyphens=False, drop_whitespace=len(part) > columns) or [part]
    return lines


def _written(screen: Screen, view: View) -> list[str]:
    """The seat's pieces in words."""
    return _filled([str(piece) for piece in text.in_order(view.hand)], "  ", screen.columns) if view.hand else []


def _choices(offered: Sequence[Offer], columns: int, between: str) -> list[str]:
    """The actions with what is typed for them, side by side; many numbers in a row as the first and the last."""
    bids = _in_a_row(offered)
    if bids:
        span = ENGLISH.say("play/offer/amount", {"kind": Kind.BID, "least": bids[0].key, "most": bids[-1].key})
        rest = [f"{one.key} {one.shown}" for one in offered if one not in bids]
        return _filled([span, *rest], between, columns)
    key = max((len(one.key) for one in offered), default=0)
    entries = [f"{one.key:>{max(key, 2)}} {one.shown}" for one in offered]
    wide = max(map(len, entries), default=0)
    return [line.rstrip() for line in _filled([one.ljust(wide) for one in entries], "  ", columns)] if entries else []


def _in_a_row(offered: Sequence[Offer]) -> list[Offer]:
    """Bids that follow each other number by number, from the lowest on; none where there are but a few."""
    bids = [one for one in offered if one.action.kind is Kind.BID and one.key.isdigit()]
    row = [one for place, one in enumerate(bids) if int(one.key) == int(bids[0].key) + place]
    return row if len(row) > 2 else []
