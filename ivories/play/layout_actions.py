"""Between kernel and table: a kernel's integers as actions, ends and events."""

from __future__ import annotations

from ivories.kernel import layout as kernel
from ivories.kernel.codes import ARM, DRAW, MUGGINS, PASS, PIECE, TURN
from ivories.kernel.state import Layout
from ivories.terms import Terms
from ivories.types import Action, End, Kind, Laid

WORDS = {DRAW: Action(Kind.DRAW), PASS: Action(Kind.PASS), MUGGINS: Action(Kind.MUGGINS)}


def legal(terms: Terms, g: Layout) -> list[tuple[Action, int]]:
    """All actions of the seat to act with their codes, in the kernel's order."""
    r = terms.record
    codes = [kernel.nth_legal(r, g, k) for k in range(kernel.count_legal(r, g))]
    return _actions(terms, g, codes)


def plays(terms: Terms, g: Layout) -> list[tuple[Action, int]]:
    """Only those that lay a piece."""
    r = terms.record
    codes = [kernel.nth_play(r, g, k) for k in range(kernel.count_plays(r, g))]
    return _actions(terms, g, codes)


def _actions(terms: Terms, g: Layout, codes: list[int]) -> list[tuple[Action, int]]:
    made = [(WORDS.get(code) or _play(terms, g, code), code) for code in codes]
    if terms.record.total and g.arms == 2 and g.down == 1:
        texts = [str(action) for action, _ in made]
        made = [(_marked(a) if texts.count(str(a)) > 1 else a, code) for a, code in made]
    return made


def _marked(action: Action) -> Action:
    return Action(action.kind, action.piece, action.touched, action.joins, action.end, True, 0, 0, action.most)


def _play(terms: Terms, g: Layout, code: int) -> Action:
    r = terms.record
    t = code & PIECE
    piece = terms.pieces[t]
    if g.down == 0:
        return Action(Kind.LEAD, piece, most=terms.most_count)
    arm = code >> ARM
    end = g.end[arm]
    joins = end
    if r.total:
        joins = r.low[t] + r.high[t] - kernel.outward(r, g, arm, code >> TURN & 1, t)
    numbers = terms.set.numbers
    return Action(
        Kind.PLAY, piece, terms.pieces[g.tip[arm]], numbers[joins], numbers[end], False, 0, 0, terms.most_count
    )


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


def open_ends(terms: Terms, g: Layout) -> tuple[End, ...]:
    """The open ends of the table."""
    numbers = terms.set.numbers
    return tuple(
        End(numbers[g.end[arm]], terms.pieces[g.tip[arm]], kernel.places(terms.record, g, arm), g.count[arm])
        for arm in range(g.arms)
    )
