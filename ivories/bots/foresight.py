"""What a seat can work out from its view: how the table would look after each of its own plays."""

from __future__ import annotations

from typing import NamedTuple

from ivories.kernel import layout as kernel
from ivories.kernel import state
from ivories.kernel.codes import ARM, PIECE, TURN
from ivories.kernel.state import Layout
from ivories.pieces import Piece
from ivories.play import layout_actions as actions
from ivories.terms import Terms
from ivories.types import Action, View


class Outlook(NamedTuple):
    """A play and what would follow at once."""

    action: Action
    points: int  # what it scores
    made: int  # what should be stated, where counts are stated
    again: bool  # the same seat plays on
    fitting: int  # pieces left in the hand that would fit an end
    others: int  # pieces not seen that would fit an end


class Foresight:
    """The kernel on a table of one's own: the layout that lies, the hand that is known, nothing else."""

    def __init__(self, terms: Terms, view: View) -> None:
        assert view.seat is not None
        self.terms = terms
        self.view = view
        self.seat: int = view.seat
        self.mine = self._mask(view.hand)
        self.unseen = self._mask(terms.pieces) & ~self.mine & ~self._mask([laid.piece for laid in view.layout])
        self.now = self._table()

    def _mask(self, pieces: tuple[Piece, ...] | list[Piece]) -> int:
        return sum(1 << self.terms.set.index[piece] for piece in pieces)

    def _table(self) -> Layout:
        terms, view = self.terms, self.view
        g = state.blank(Layout, terms.sizes)
        kernel.clear_table(terms.record, g)
        g.must = -1
        g.opening = 0  # what the view calls legal is legal; the first round needs no second look
        g.player = self.seat
        for laid in view.layout:
            g.hands[self.seat] = self._mask([laid.piece])
            for action, code in actions.plays(terms, g):
                if (action.touched, action.joins, action.end) == (laid.touched, laid.joins, laid.end):
                    kernel.lay(terms.record, g, code >> ARM, code >> TURN & 1, code & PIECE)
                    break
        g.hands[self.seat] = self.mine
        g.score[:] = view.scores
        return g

    def outlooks(self) -> list[Outlook]:
        """Every play of the view's seat with what would follow."""
        codes = {str(action): code for action, code in actions.plays(self.terms, self.now)}
        return [self._outlook(action, codes[str(action)]) for action in self.view.legal if action.piece is not None]

    def _outlook(self, action: Action, code: int) -> Outlook:
        r, g = self.terms.record, state.copy(self.now)
        kernel.play(r, g, code, 0)
        made = g.made if r.unit else 0
        points = g.score[self.seat] - self.now.score[self.seat] + (made if r.called else 0)
        return Outlook(action, points, made, g.again == 1, self._fit(g, g.hands[self.seat]), self._fit(g, self.unseen))

    def _fit(self, g: Layout, pieces: int) -> int:
        fit = 0
        for arm in range(g.arms):
            fit |= kernel.fits(self.terms.record, g, pieces, arm)
        return fit.bit_count()
