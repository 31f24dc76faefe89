"""What the kernel of trick games tells, as events."""

from __future__ import annotations

from ivories.kernel.core.events import (
    DREW,
    LAID_AWAY,
    NEW_HAND,
    PLAYED,
    RULER_SCORED,
    SAID,
    SHOW_COUNTED,
    SHOWN,
    TOOK_TURNED,
    TRICK_SCORED,
    TRICK_WON,
    TRUMPS,
)  # fmt: skip
from ivories.kernel.core.state import Told
from ivories.kernel.tricks.state import State
from ivories.play.core.dealing import pieces_of
from ivories.play.tricks.actions import trump_word
from ivories.rules.choices import Phase
from ivories.terms import Terms
from ivories.types import (
    Action,
    AnyEvent,
    Drew,
    Hand,
    Kind,
    LaidAway,
    Passed,
    Played,
    Said,
    Scored,
    ShowCounted,
    Shown,
    Took,
    TookTurned,
    TrickWon,
    Trumps,
    Why,
)  # fmt: skip

SCORED = {TRICK_SCORED: Why.TRICK, RULER_SCORED: Why.BINGO}


def events(terms: Terms, g: State, told: Told, action: Action | None, phase: Phase) -> list[AnyEvent]:
    """The events of one thing that happened; `phase` is the one in which it did."""
    what, seat, number = told
    if what == SAID and action is not None:
        return [_said(seat, action, phase)]
    if what in (LAID_AWAY, NEW_HAND, DREW):
        return _of_pieces(terms, g, what, seat, number)
    if what == PLAYED:
        return [Played(seat=seat, piece=terms.pieces[number])]
    if what == TRICK_WON:
        return [TrickWon(seat=seat, points=number)]
    if what == SHOWN:
        return [Shown(seat=seat, pieces=pieces_of(terms, g.fresh), points=number)]
    if what == SHOW_COUNTED:
        return [ShowCounted(seat=seat, points=number)]
    if what in SCORED:
        return [Scored(seat=seat, points=number, why=SCORED[what])]
    if what == TRUMPS:
        return [Trumps(what=trump_word(terms, seat))]
    assert what == TOOK_TURNED
    return [TookTurned(seat=seat)]


def _said(seat: int, action: Action, phase: Phase) -> AnyEvent:
    """A word; a pass is one of its own, unless it says that partners play together."""
    if action.kind is Kind.PASS and phase is not Phase.LONE:
        return Passed(seat=seat)
    return Said(seat=seat, kind=action.kind, what=action.what)


def _of_pieces(terms: Terms, g: State, what: int, seat: int, number: int) -> list[AnyEvent]:
    """What only one seat sees, and what the others see of it."""
    if what == LAID_AWAY:
        return [LaidAway(to=seat, seat=seat, piece=terms.pieces[number])]
    if what == NEW_HAND:
        return [Hand(to=seat, seat=seat, pieces=pieces_of(terms, g.hands[seat]))]
    drawn = terms.pieces[g.deck[number]]
    return [Drew(seat=seat, stock=g.size - number - 1), Took(to=seat, seat=seat, piece=drawn)]
