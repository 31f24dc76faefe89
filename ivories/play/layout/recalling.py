"""What others have laid in a deal, where that was their choice."""

from __future__ import annotations

from ivories.kernel.core.state import copy
from ivories.kernel.layout.codes import ARM
from ivories.kernel.layout.playing import next_player
from ivories.kernel.layout.state import State
from ivories.play.core.recalling import Recalled
from ivories.play.layout.holding import lay_again, set_up
from ivories.terms import Terms
from ivories.types import Drew, Laid, Passed, View


def recalled(view: View) -> list[Recalled]:
    """Every piece that another seat joined to the layout since it last drew: before that its hand is not known."""
    terms, r = view.state.game, view.state.game.coded
    table = set_up(terms, view)
    table.score = list(view.scores)
    found: list[Recalled] = []
    for event in view.events:
        if isinstance(event, Laid) and event.seat is not None:
            found = _laid(terms, view, table, event, found)
            lay_again(terms, table, event)
            if not (r.again and event.piece.double):
                next_player(r, table)
        elif isinstance(event, Passed):
            next_player(r, table)
        elif isinstance(event, Drew):
            found = [one for one in found if one.seat != event.seat]
    return found


def _laid(terms: Terms, view: View, table: State, event: Laid, found: list[Recalled]) -> list[Recalled]:
    """With one more piece laid: it was in the hand before, too."""
    if event.seat is None or event.seat == view.seat:
        return found
    t = terms.set.index[event.piece]
    found = [one._replace(since=one.since | 1 << t) if one.seat == event.seat else one for one in found]
    if not table.down:
        return found
    before = copy(table)
    before.player = event.seat
    tip, end = terms.set.index[event.touched], terms.set.numbers.index(event.end)  # type: ignore[index]
    arm = next(arm for arm in range(table.arms) if table.tip[arm] == tip and table.end[arm] == end)
    return [*found, Recalled(before, event.seat, arm << ARM | t, 1 << t)]
