"""What the kernel of layout games tells, as events."""

from __future__ import annotations

from ivories.kernel.core.events import (
    CALLED,
    CALLED_COUNT,
    COUNTED,
    DOUBLE_HEADER,
    DREW,
    LAID,
    LET_GO,
    LOST,
    SECOND_TURN,
    TRIPLE_HEADER,
)  # fmt: skip
from ivories.kernel.core.state import Told
from ivories.kernel.layout.state import State
from ivories.terms import Terms
from ivories.types import Action, AnyEvent, Called, Drew, Laid, LetGo, Lost, Passed, Scored, Took, Why

WHY = {
    COUNTED: Why.COUNT,
    DOUBLE_HEADER: Why.DOUBLE_HEADER,
    TRIPLE_HEADER: Why.TRIPLE_HEADER,
    CALLED_COUNT: Why.MUGGINS,
    SECOND_TURN: Why.SECOND_TURN,
}


def events(terms: Terms, g: State, told: Told, action: Action | None) -> list[AnyEvent]:
    """The events of one thing that happened."""
    what, seat, number = told
    if what == LAID and action is not None:
        return [laid_event(action, seat)]
    if what == DREW:
        drawn = terms.pieces[g.deck[number]]
        return [Drew(seat=seat, stock=g.size - number - 1), Took(to=seat, seat=seat, piece=drawn)]
    if what in WHY:
        return [Scored(seat=seat, points=number, why=WHY[what])]
    if what == LOST:
        return [Lost(seat=seat, points=number)]
    if what == CALLED:
        return [Called(seat=seat, on=number)]
    return [LetGo(seat=seat) if what == LET_GO else Passed(seat=seat)]


def laid_event(action: Action, seat: int | None) -> Laid:
    """The event of a piece laid."""
    assert action.piece is not None
    out = None if action.joins is None else action.piece.other(action.joins)
    return Laid(
        seat=seat,
        piece=action.piece,
        touched=action.touched,
        joins=action.joins,
        end=action.end,
        out=out,
        stated=action.amount,
    )
