"""What the events of a layout game force on hidden pieces: passes, draws without a choice, leads without a choice."""

from __future__ import annotations

from ivories.kernel.core import state
from ivories.kernel.core.hiding import every_piece
from ivories.kernel.layout.choosing import fits
from ivories.kernel.layout.codes import HIGHEST
from ivories.kernel.layout.imagining import best_leads, bound_piece, lead_is_bound
from ivories.kernel.layout.opening import clear_table
from ivories.kernel.layout.playing import lay, next_player
from ivories.kernel.layout.state import Rules, State
from ivories.play.core.holding import Hidden, Hiding, Line, Place, Where, with_rest
from ivories.play.layout.setup import first_round_left
from ivories.terms import Terms
from ivories.types import DealEnded, Dealt, Drew, Laid, Passed, View


def hiding(view: View) -> Hiding:
    """Where hidden pieces can lie."""
    g, r = view.state.fields, view.state.game.coded
    lines = _lines(view)
    dealt = next(event.hands for event in view.events if isinstance(event, Dealt))
    others = [p for p in range(r.players) if p != view.seat]
    gone = sum(lines[p].laid for p in others)
    hands = [g.hands[p] if p == view.seat else 0 for p in range(r.players)]
    pieces = every_piece(r) & ~(g.seen & ~gone) & ~sum(hands)
    free = pieces & ~gone & ~_opened(view)
    classes = [one for p in others for one in lines[p].classes(Place(Where.HAND, p), dealt[p], free)]
    cases = _led(view, with_rest(classes, pieces, free, g.size - g.top), free)
    return Hiding(pieces, gone, hands, [0] * r.players, range(g.top, g.size), cases)


def _lines(view: View) -> list[Line]:
    """What each seat laid, lacked and drew, on a table that is laid again piece by piece."""
    terms, r = view.state.game, view.state.game.coded
    table = set_up(terms, view)
    lines = [Line() for _ in range(r.players)]
    for event in view.events:
        if isinstance(event, Laid) and event.seat is not None:
            lines[event.seat].plays(terms.set.index[event.piece])
            lay_again(terms, table, event)
            if not (r.again and event.piece.double):
                next_player(r, table)
        elif isinstance(event, Passed):
            lines[event.seat].lacks(_fitting(r, table))
            next_player(r, table)
        elif isinstance(event, Drew):
            if not r.free_draw:
                lines[event.seat].lacks(_fitting(r, table))
            lines[event.seat].draws_one()
    for seat, pieces in enumerate(_shown(view)):
        lines[seat].holds(pieces)
    return lines


def lacking(view: View, seat: int) -> int:
    """The pieces that a seat has shown not to hold: it passed, or had to draw, and has drawn nothing since."""
    found = 0
    for held, pieces in _lines(view)[seat].happened:
        if not held:
            found |= pieces
        elif not pieces:
            found = 0
    return found


def set_up(terms: Terms, view: View) -> State:
    """A table with what lay there from the beginning."""
    table: State = state.blank(terms.family.state, terms.sizes)
    clear_table(terms.coded, table)
    layout = [laid for laid in view.layout if laid.seat is None]
    for laid in layout:
        lay_again(terms, table, laid)
    table.opening = first_round_left(layout, table.opening)
    return table


def lay_again(terms: Terms, table: State, laid: Laid) -> None:
    """Lays a piece again where it was laid."""
    r, index, numbers = terms.coded, terms.set.index, terms.set.numbers
    t = index[laid.piece]
    if laid.touched is None or laid.end is None or laid.out is None:
        lay(r, table, 0, 0, t)
        return
    tip, end = index[laid.touched], numbers.index(laid.end)
    arm = next(arm for arm in range(table.arms) if table.tip[arm] == tip and table.end[arm] == end)
    lay(r, table, arm, numbers.index(laid.out), t)


def _fitting(r: Rules, table: State) -> int:
    """The pieces that can be laid now, of all that there are."""
    every, found = every_piece(r), 0
    for arm in range(table.arms):
        found |= fits(r, table, every, arm)
    return found


def _shown(view: View) -> list[int]:
    """The hands that were laid open at the end of the deal."""
    index = view.state.game.set.index
    ended = [e.result.shown for e in view.events if isinstance(e, DealEnded) and e.result.shown]
    return [sum(1 << index[piece] for piece in hand) for hands in ended for hand in hands]


def _opened(view: View) -> int:
    return sum(_shown(view))


# --- The lead ---


def _led(view: View, classes: list[Hidden], free: int) -> list[list[Hidden]]:
    """What the lead says of the hands that were dealt; before it, a case for each piece that it can be."""
    g, r = view.state.fields, view.state.game.coded
    if not lead_is_bound(r, g) or (g.down and view.layout[0].seat is None):
        return [classes]
    if g.down:
        return [_not_better(view, classes, g.led)]
    if view.seat == g.leader:
        return [_not_better(view, classes, g.must)]
    own = 0 if view.seat is None or not best_leads(r, g) else g.hands[view.seat]
    leads = [t for t in range(r.pieces) if free >> t & 1 and not own & _better(r, g, t)]
    if r.redeal:
        leads = [t for t in leads if r.doubles >> t & 1]
    return [_leading(view, _not_better(view, classes, t), t) for t in leads]


def _better(r: Rules, g: State, t: int) -> int:
    """The pieces that would have to be led rather than this one."""
    rank = r.rank_high if bound_piece(r, g) == HIGHEST else r.rank_low
    return sum(1 << y for y in range(r.pieces) if rank[y] > rank[t])


def _not_better(view: View, classes: list[Hidden], t: int) -> list[Hidden]:
    """No hand that could have led held a better piece than this when it was dealt."""
    g, r = view.state.fields, view.state.game.coded
    better = _better(r, g, t)
    bound = range(r.players) if best_leads(r, g) else (g.leader,)
    dealt = {one.place.seat: k for k, one in reversed(list(enumerate(classes)))}  # the first class of each seat
    return [
        one._replace(may=one.may & ~better) if one.place.seat in bound and dealt[one.place.seat] == k else one
        for k, one in enumerate(classes)
    ]


def _leading(view: View, classes: list[Hidden], t: int) -> list[Hidden]:
    """The leader holds this piece."""
    leader = view.state.fields.leader
    return [one if one.place.seat == leader else one._replace(may=one.may & ~(1 << t)) for one in classes]
