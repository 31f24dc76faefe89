"""Why an action is not legal: the sentence a player would understand, and the clause of the rules page."""

from __future__ import annotations

from ivories.errors import IllegalAction
from ivories.kernel.layout.choosing import play_closes
from ivories.kernel.layout.codes import STUCK_DRAW_ONE, STUCK_PASS
from ivories.kernel.layout.state import State
from ivories.notation import Written
from ivories.pieces import Piece
from ivories.play.core.refusals import illegal
from ivories.play.layout import actions
from ivories.rules.choices import Muggins
from ivories.terms import Terms
from ivories.types import Kind


def refuse(terms: Terms, g: State, seat: int, written: Written, found: int) -> IllegalAction:
    """The refusal of an action that means `found` legal ones: none, or more than one."""
    if written.kind is Kind.MUGGINS:
        return _no_call(terms)
    if g.asked >= 0 and (seat != g.player or not play_closes(terms.coded, g)):
        return illegal("out-of-turn/called", terms, "muggins", seat=g.last)
    if written.kind is Kind.DRAW:
        return _no_draw(terms, g)
    if written.kind is Kind.PASS:
        return _no_pass(terms, g)
    assert written.piece is not None
    if found > 1:
        plays = sorted({str(a) for a, _ in actions.plays(terms, g) if a.piece == written.piece})
        return illegal("say-which-end/several", terms, "fit", written=written.text, plays=plays)
    if not g.hands[seat] >> terms.set.index[written.piece] & 1:
        return illegal("not-in-hand", terms, "turn", seat=seat, piece=written.piece)
    if g.down == 0:
        return _no_lead(terms, g, written)
    return _no_play(terms, g, written, written.piece)


def _no_call(terms: Terms) -> IllegalAction:
    """Nothing is to be called now, or never in this game."""
    if terms.rules.calls:
        return illegal("nothing-to-call", terms, "muggins")
    if terms.rules.muggins is Muggins.NOBODY:
        return illegal("nothing-to-call/game", terms, "claims" if terms.rules.counts else "turn")
    return illegal("nothing-to-call/auto", terms, "claims")


def _no_lead(terms: Terms, g: State, written: Written) -> IllegalAction:
    if g.must >= 0 and terms.pieces[g.must] != written.piece:
        topic = "first-lead" if g.deal == 1 else "later-lead"
        return illegal("must-lead", terms, topic, piece=terms.pieces[g.must])
    if written.touched is not None:
        return illegal("not-on-table/nothing", terms, "fit", piece=written.piece)
    return _bad_count(terms, written)


def _no_play(terms: Terms, g: State, written: Written, piece: Piece) -> IllegalAction:
    legal = [a for a, _ in actions.plays(terms, g) if a.piece == piece]
    if not legal:
        return _fits_nowhere(terms, g, piece)
    touched, plays = written.touched, [str(a) for a in legal]
    if touched is None:
        return illegal("say-which-end", terms, "fit", piece=piece, plays=plays)
    if any(a.touched == touched and written.end in (None, a.end) for a in legal):
        return _bad_count(terms, written)
    if touched not in [end.piece for end in actions.open_ends(terms, g)]:
        ends = _ends(terms, g)
        why = _of_ends(g, ends, "not-on-table/one-end", "not-on-table/every-end", "not-on-table")
        return illegal(why, terms, "fit", touched=touched, ends=ends, plays=plays)
    return illegal("does-not-fit/touched", terms, "fit", piece=piece, touched=touched, plays=plays)


def _fits_nowhere(terms: Terms, g: State, piece: Piece) -> IllegalAction:
    if g.opening > 0:
        return illegal("first-round", terms, "first-round", piece=piece, led=terms.pieces[g.led])
    ends = _ends(terms, g)
    why = _of_ends(g, ends, "does-not-fit/one-end", "does-not-fit/every-end", "does-not-fit")
    return illegal(why, terms, "fit", piece=piece, ends=ends)


def _ends(terms: Terms, g: State) -> list[int]:
    """The numbers of the open ends, each once."""
    return list(dict.fromkeys(end.number for end in actions.open_ends(terms, g)))


def _of_ends(g: State, ends: list[int], one: str, every: str, several: str) -> str:
    """The sentence that tells these ends: one alone, all of them alike, or several numbers."""
    return several if len(ends) > 1 else one if g.arms == 1 else every


def _bad_count(terms: Terms, written: Written) -> IllegalAction:
    if terms.coded.most == 0:
        topic = "claims" if terms.rules.counts else "turn"
        return illegal("bad-count/none", terms, topic, play=written.text.split("=")[0])
    return illegal("bad-count", terms, "claims", most=terms.coded.most)


def _no_draw(terms: Terms, g: State) -> IllegalAction:
    r = terms.coded
    if r.stuck == STUCK_PASS:
        return illegal("may-not-draw/game", terms, "stuck")
    if g.down == 0:
        return illegal("may-not-draw/lead", terms, "stuck")
    if g.opening > 0:
        return illegal("may-not-draw/first-round", terms, "first-round")
    if g.again:
        return illegal("may-not-draw/again", terms, "again")
    if g.top == g.size:
        return illegal("may-not-draw/empty", terms, "stock")
    if g.top >= g.size - r.keep:
        return illegal("may-not-draw/kept", terms, "stock", kept=min(r.keep, g.size - g.top))
    if r.stuck == STUCK_DRAW_ONE and g.drew:
        return illegal("may-not-draw/one", terms, "stuck")
    return illegal("may-not-draw", terms, "stuck")


def _no_pass(terms: Terms, g: State) -> IllegalAction:
    able = [str(a) for a, _ in actions.plays(terms, g)]
    if able:
        return illegal("may-not-pass", terms, "passing", plays=able[:4])
    return illegal("may-not-pass/draw", terms, "passing")
