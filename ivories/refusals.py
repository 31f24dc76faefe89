"""Why an action is not legal: the code, the sentence a player would understand, and the clause of the rules page."""

from __future__ import annotations

from ivories import actions
from ivories.errors import Code, IllegalAction
from ivories.kernel import layout as kernel
from ivories.kernel.codes import STUCK_DRAW_ONE, STUCK_PASS
from ivories.kernel.state import Layout
from ivories.notation import Written
from ivories.pieces import Piece
from ivories.terms import Terms
from ivories.types import Kind


def refuse(terms: Terms, g: Layout, seat: int, written: Written, found: int) -> IllegalAction:
    """The refusal of an action that means `found` legal ones: none, or more than one."""
    return IllegalAction(*_reason(terms, g, seat, written, found))


def _clause(terms: Terms, topic: str) -> str:
    return f"{terms.rules.id}#{topic}"


def out_of_turn(terms: Terms, g: Layout, seat: int) -> IllegalAction:
    """Somebody else is to act."""
    turn = kernel.acting(terms.record, g)
    return IllegalAction(
        Code.OUT_OF_TURN, f"It is not seat {seat}'s turn: seat {turn} is to play.", _clause(terms, "turn")
    )


def match_over(terms: Terms) -> IllegalAction:
    """Nobody is to act any more."""
    return IllegalAction(Code.MATCH_OVER, "The match is over: start another.", _clause(terms, "finish"))


def _reason(terms: Terms, g: Layout, seat: int, written: Written, found: int) -> tuple[Code, str, str]:
    if written.kind is Kind.MUGGINS:
        return Code.NOTHING_TO_CALL, "There is no missing or wrong count to call now.", _clause(terms, "turn")
    if g.asked >= 0 and (seat != g.player or not kernel.play_closes(terms.record, g)):
        return (
            Code.OUT_OF_TURN,
            f"Seat {g.last}'s count may be called: say muggins, or pass when you are asked.",
            _clause(terms, "muggins"),
        )
    if written.kind is Kind.DRAW:
        return _no_draw(terms, g)
    if written.kind is Kind.PASS:
        return _no_pass(terms, g)
    assert written.piece is not None
    if found > 1:
        places = sorted({str(a) for a, _ in actions.plays(terms, g) if a.piece == written.piece})
        return (
            Code.SAY_WHICH_END,
            f"{written.text} could mean several plays: write {' or '.join(places)}.",
            _clause(terms, "fit"),
        )
    if not g.hands[seat] >> terms.set.index[written.piece] & 1:
        return Code.NOT_IN_HAND, f"Seat {seat} does not hold {written.piece}.", _clause(terms, "turn")
    if g.down == 0:
        return _no_lead(terms, g, written)
    return _no_play(terms, g, written, written.piece)


def _no_lead(terms: Terms, g: Layout, written: Written) -> tuple[Code, str, str]:
    if g.must >= 0 and terms.pieces[g.must] != written.piece:
        topic = "first-lead" if g.deal == 1 else "later-lead"
        return Code.MUST_LEAD, f"{terms.pieces[g.must]} must be led.", _clause(terms, topic)
    if written.touched is not None:
        return Code.NOT_ON_TABLE, f"Nothing is laid yet: lead with {written.piece} alone.", _clause(terms, "fit")
    return _bad_count(terms, written)


def _no_play(terms: Terms, g: Layout, written: Written, piece: Piece) -> tuple[Code, str, str]:
    legal = [a for a, _ in actions.plays(terms, g) if a.piece == piece]
    ends = _ends(terms, g)
    if not legal:
        if g.opening > 0:
            led = terms.pieces[g.led]
            return (
                Code.FIRST_ROUND,
                f"In the first round {piece} cannot be played: only pieces that join {led} can, or pass.",
                _clause(terms, "first-round"),
            )
        return Code.DOES_NOT_FIT, f"{piece} does not fit: {ends}.", _clause(terms, "fit")
    where = " or ".join(str(a) for a in legal)
    if written.touched is None:
        return Code.SAY_WHICH_END, f"Say what {piece} joins: write {where}.", _clause(terms, "fit")
    if any(a.touched == written.touched and written.end in (None, a.end) for a in legal):
        return _bad_count(terms, written)
    if written.touched not in [end.piece for end in actions.open_ends(terms, g)]:
        return (
            Code.NOT_ON_TABLE,
            f"{written.touched} has no open end: {ends}. Write {where}.",
            _clause(terms, "fit"),
        )
    return Code.DOES_NOT_FIT, f"{piece} does not fit {written.touched}: write {where}.", _clause(terms, "fit")


def _bad_count(terms: Terms, written: Written) -> tuple[Code, str, str]:
    if terms.most_count == 0:
        return (
            Code.BAD_COUNT,
            f"No count is stated in this game: write {written.text.split('=')[0]}.",
            _clause(terms, "claims" if terms.rules.count_unit else "turn"),
        )
    return Code.BAD_COUNT, f"A count is a number from 1 to {terms.most_count}.", _clause(terms, "claims")


def _ends(terms: Terms, g: Layout) -> str:
    numbers = list(dict.fromkeys(terms.set.word(end.number) for end in actions.open_ends(terms, g)))
    if len(numbers) == 1:
        return f"the open end is a {numbers[0]}" if g.arms == 1 else f"every open end is a {numbers[0]}"
    return f"the open ends are a {', a '.join(numbers[:-1])} and a {numbers[-1]}"


def _no_draw(terms: Terms, g: Layout) -> tuple[Code, str, str]:
    r = terms.record
    if r.stuck == STUCK_PASS:
        return Code.MAY_NOT_DRAW, "Nobody draws in this game: play, or pass if nothing fits.", _clause(terms, "stuck")
    if g.down == 0:
        return Code.MAY_NOT_DRAW, "The first piece must be led before anybody draws.", _clause(terms, "stuck")
    if g.opening > 0:
        return Code.MAY_NOT_DRAW, "Nobody draws in the first round: play or pass.", _clause(terms, "first-round")
    if g.again:
        return Code.MAY_NOT_DRAW, "Nobody draws for an extra turn: play.", _clause(terms, "again")
    if g.top >= g.size - r.keep:
        left = "is empty" if g.top == g.size else f"keeps its last {min(r.keep, g.size - g.top)}"
        return Code.MAY_NOT_DRAW, f"The stock {left}: nothing can be drawn.", _clause(terms, "stock")
    if r.stuck == STUCK_DRAW_ONE and g.drew:
        return Code.MAY_NOT_DRAW, "Only one piece may be drawn: play or pass.", _clause(terms, "stuck")
    return Code.MAY_NOT_DRAW, "You can play, so you must: you may not draw now.", _clause(terms, "turn")


def _no_pass(terms: Terms, g: Layout) -> tuple[Code, str, str]:
    able = [str(a) for a, _ in actions.plays(terms, g)]
    if able:
        return Code.MAY_NOT_PASS, f"You can play {' or '.join(able[:4])}, so you must.", _clause(terms, "passing")
    return Code.MAY_NOT_PASS, "Nothing fits: draw before you pass.", _clause(terms, "passing")
