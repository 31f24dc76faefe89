"""Why an action of Poker is not legal."""

from __future__ import annotations

from ivories.errors import IllegalAction
from ivories.kernel.poker.state import State
from ivories.notation import Written
from ivories.play.core.refusals import illegal
from ivories.play.poker.actions import legal
from ivories.terms import Terms
from ivories.types import Kind


def refuse(terms: Terms, g: State, written: Written) -> IllegalAction:
    """The refusal of what was written."""
    listed = [action for action, _ in legal(terms, g)]
    for action in listed:
        if action.kind is written.kind:
            why = "bad-bet/fixed" if action.least == action.most else "bad-bet"
            return illegal(why, terms, written.kind.value, least=action.least, most=action.most)
    plays = [str(action) for action in listed]
    capped = written.kind is Kind.RAISE and g.raises >= terms.coded.cap
    return illegal("not-now", terms, "cap" if capped else written.kind.value, written=written.text, plays=plays)
