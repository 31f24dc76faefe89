"""Between the kernel of layout games and the table: its integers as actions, and the open ends."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from ivories.kernel.layout import choosing
from ivories.kernel.layout.codes import ARM, DRAW, MUGGINS, PASS, PIECE_BITS, TURN
from ivories.kernel.layout.playing import outward
from ivories.kernel.layout.state import State
from ivories.pieces import Piece
from ivories.terms import Terms
from ivories.types import Action, End, Kind

WORDS = {DRAW: Action(Kind.DRAW), PASS: Action(Kind.PASS), MUGGINS: Action(Kind.MUGGINS)}


def legal(terms: Terms, g: State) -> list[tuple[Action, int]]:
    """All actions of the seat to act with their codes, in the kernel's order."""
    r = terms.coded
    codes = [choosing.nth_legal(r, g, k) for k in range(choosing.count_legal(r, g))]
    return _actions(terms, g, codes)


def plays(terms: Terms, g: State) -> list[tuple[Action, int]]:
    """Only those that lay a piece."""
    r = terms.coded
    codes = [choosing.nth_play(r, g, k) for k in range(choosing.count_plays(r, g))]
    return _actions(terms, g, codes)


def _actions(terms: Terms, g: State, codes: list[int]) -> list[tuple[Action, int]]:
    made = [(WORDS.get(code) or _play(terms, g, code), code) for code in codes]
    if terms.coded.total and g.arms == 2 and g.down == 1:
        texts = [str(action) for action, _ in made]
        made = [(_marked(a) if texts.count(str(a)) > 1 else a, code) for a, code in made]
    return made


def _marked(action: Action) -> Action:
    return Action(action.kind, action.piece, action.touched, action.joins, action.end, True, 0, 0, action.most)


def action(terms: Terms, g: State, code: int) -> Action:
    """A code of the kernel as an action, on this state."""
    return next(action for action, known in legal(terms, g) if known == code)


def _play(terms: Terms, g: State, code: int) -> Action:
    r = terms.coded
    t = code & PIECE_BITS
    piece = terms.pieces[t]
    if g.down == 0:
        return Action(Kind.LEAD, piece, most=terms.coded.most)
    arm = code >> ARM
    end = g.end[arm]
    joins = end
    if r.total:
        joins = r.low[t] + r.high[t] - outward(r, g, arm, code >> TURN & 1, t)
    numbers = terms.set.numbers
    return Action(
        Kind.PLAY, piece, terms.pieces[g.tip[arm]], numbers[joins], numbers[end], False, 0, 0, terms.coded.most
    )


def open_ends(terms: Terms, g: State) -> tuple[End, ...]:
    """The open ends of the table."""
    numbers = terms.set.numbers
    return tuple(
        End(numbers[g.end[arm]], terms.pieces[g.tip[arm]], choosing.places(terms.coded, g, arm), g.count[arm])
        for arm in range(g.arms)
    )


def likely(terms: Terms, action: Action) -> tuple[int, ...]:
    """Counts that are often meant: nothing, one unit, or two."""
    return tuple(min(terms.coded.likely * k, action.most) for k in range(3))


# --- A number for every action ---


def every(terms: Terms) -> Iterator[Action]:
    """Every action that can ever be legal: the words, leads, then each piece to each that it can touch."""
    coded = terms.coded
    yield WORDS[PASS]
    if coded.stuck:
        yield WORDS[DRAW]
    if coded.called and coded.muggins:
        yield WORDS[MUGGINS]
    for piece in terms.pieces:
        yield Action(Kind.LEAD, piece)
    for touched in terms.pieces:
        for number in sorted(set(touched)):
            yield from _joining(terms, touched, number)


def words(terms: Terms) -> list[str]:
    """What is said in this game beside the pieces."""
    return [str(action) for action in takewhile(lambda action: action.piece is None, every(terms))]


def _joining(terms: Terms, touched: Piece, number: int) -> Iterator[Action]:
    """Every piece that can join a number of another, by each half that can touch it."""
    fit = terms.coded.fit[terms.set.numbers.index(number)]
    for t, piece in enumerate(terms.pieces):
        if fit >> t & 1 and piece != touched:
            for joins in _halves(terms, t, piece, number):
                yield Action(Kind.PLAY, piece, touched, joins, number)


def _halves(terms: Terms, t: int, piece: Piece, number: int) -> list[int]:
    """The halves by which a piece joins a number."""
    if not terms.coded.total:
        return [number]
    if terms.coded.matadors >> t & 1:
        return sorted(set(piece))
    return [terms.coded.total - number]


def key(action: Action) -> object:
    """What sets an action apart from all others; amounts do not."""
    return action.kind, action.piece, action.touched, action.joins, action.end
