"""What the events of a trick game force on hidden pieces: duties of following and leading, shows, the turned piece."""

from __future__ import annotations

from ivories.kernel.core import state
from ivories.kernel.core.hiding import every_piece
from ivories.kernel.core.marks import set_hand
from ivories.kernel.tricks.choosing import followers, leads
from ivories.kernel.tricks.codes import DOWN, TAKING_UP
from ivories.kernel.tricks.observing import open_in
from ivories.kernel.tricks.opening import clear_table
from ivories.kernel.tricks.playing import lay
from ivories.kernel.tricks.state import Rules, State
from ivories.kernel.tricks.suits import set_trump
from ivories.play.core.holding import Hidden, Hiding, Line, Place, Where, with_rest
from ivories.types import Dealt, Drew, Kind, Played, Said, Shown, View

FAR = 1 << 20  # a score from which no deal reaches the end of a match


def hiding(view: View) -> Hiding:
    """Where hidden pieces can lie."""
    g, r = view.state.fields, view.state.game.coded
    lines = _lines(view)
    others = [p for p in range(r.players) if p != view.seat]
    hands = [g.hands[p] if p == view.seat else open_in(r, g, p) & _turned(r, g) for p in range(r.players)]
    away = [g.away[p] if p == view.seat else 0 for p in range(r.players)]
    gone = sum(lines[p].laid for p in others) & ~_turned(r, g)
    pieces = every_piece(r) & ~(g.seen & ~gone) & ~sum(hands) & ~sum(away) & ~_turned(r, g)
    free = pieces & ~gone & ~sum(g.hands[p] & g.shown for p in others) & ~_taken(g)
    classes = [one for p in others for one in _of_seat(view, p, lines[p], hands[p], free)]
    first = g.top + g.dummy * r.dummy
    cases = [with_rest(classes, pieces, free, g.size - first)]
    return Hiding(pieces, gone, hands, away, range(first, g.size), cases)


def _turned(r: Rules, g: State) -> int:
    """The turned piece, as a mask, where everybody knows what became of it."""
    if g.turned < 0 or not (g.lies or r.turned_kept or g.phase == TAKING_UP):
        return 0
    return 1 << g.turned


def _taken(g: State) -> int:
    """The turned piece, as a mask, once somebody has taken it."""
    return 0 if g.turned < 0 or g.lies else 1 << g.turned


def _of_seat(view: View, p: int, line: Line, known: int, free: int) -> list[Hidden]:
    """The classes of another seat: what it kept of the hand it was given, its draws, and what it laid away."""
    g, r = view.state.fields, view.state.game.coded
    hers = _taken(g) & ~_turned(r, g) if p == g.dealer else 0  # the dealer took it, and may have laid it away
    held = g.hands[p] & ~known | line.laid & ~_turned(r, g)
    kept = held.bit_count() - line.draws
    away = Hidden(Place(Where.AWAY, p), g.away[p].bit_count(), free | hers & ~g.seen)
    return [*line.classes(Place(Where.HAND, p), kept, free | hers & ~g.seen), away]


def _lines(view: View) -> list[Line]:
    """What each seat played, lacked, showed and drew, on a table where the tricks are played again."""
    terms, r = view.state.game, view.state.game.coded
    table = _set_up(view)
    lines = [Line() for _ in range(r.players)]
    for event in view.events:
        if isinstance(event, Played):
            t = terms.set.index[event.piece]
            lines[event.seat].lacks(_rather(r, table, event.seat, t))
            lines[event.seat].plays(t)
            lay(r, table, t)
        elif isinstance(event, Drew):
            lines[event.seat].draws_one()
        elif isinstance(event, Shown):
            table.fresh = sum(1 << terms.set.index[piece] for piece in event.pieces)
            lines[event.seat].lacks(r.doubles & ~table.shown & ~table.fresh)
            lines[event.seat].holds(table.fresh)
            table.shown |= table.fresh
        elif isinstance(event, Said) and event.kind is Kind.CLOSE:
            table.closed = 1
    return lines


def _set_up(view: View) -> State:
    """A table before the first trick. Hands are no part of it, and no score ends a match."""
    terms, r, g = view.state.game, view.state.game.coded, view.state.fields
    table: State = state.blank(terms.family.state, terms.sizes)
    clear_table(r, table)
    table.score[:] = [FAR if r.pays == DOWN else -FAR] * r.players
    table.out, table.size, table.turned, table.lies = g.out, g.size, g.turned, int(g.turned >= 0)
    table.top = g.size - next(event.stock for event in view.events if isinstance(event, Dealt))
    if g.trump >= 0:
        set_trump(r, table, g.trump)
    return table


def _rather(r: Rules, table: State, seat: int, t: int) -> int:
    """The pieces that the seat would have had to play rather than this one."""
    rest = every = every_piece(r)
    table.player = seat
    while True:
        set_hand(table, seat, rest)
        able = followers(r, table) if table.laid else leads(r, table)
        if able >> t & 1:
            set_hand(table, seat, every)
            return every & ~rest
        rest &= ~able
