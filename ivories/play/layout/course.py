"""The course of a layout game."""

from __future__ import annotations

from typing import Any

from ivories.errors import IllegalAction
from ivories.kernel.core.sides import side_of
from ivories.kernel.core.state import Told
from ivories.kernel.layout import game as kernel
from ivories.kernel.layout.choosing import may_call
from ivories.kernel.layout.codes import DOMINO, ENDINGS, MUGGINS, OUT
from ivories.notation import Written
from ivories.pieces import Piece
from ivories.play.core import dealing
from ivories.play.core.course import BaseCourse
from ivories.play.core.dealing import Deck
from ivories.play.core.deals import PlayedDeal
from ivories.play.layout import actions, refusals, setup
from ivories.play.layout.events import events
from ivories.play.layout.showing import shown
from ivories.terms import Terms
from ivories.types import Action, AnyEvent, DealResult, Ending, Laid


class Course(BaseCourse):
    """A match in which pieces are laid end to end."""

    SETUP = ("leader", "layout")
    DEALS_ARE_WON = True

    @property
    def may_act(self) -> frozenset[int]:
        """The seat whose turn it is, and those that may call Muggins."""
        g, r = self.g, self.terms.coded
        if g.over:
            return frozenset()
        if g.asked < 0:
            return frozenset((g.player,))
        return frozenset(seat for seat in range(r.players) if may_call(r, g, seat))

    @property
    def asked(self) -> int | None:
        """The seat that is asked whether it calls; whoever plays next anyway is not only asked."""
        g = self.g
        return g.asked if g.asked >= 0 and g.asked != g.player and not g.over else None

    def legal_aside(self, seat: int) -> list[tuple[Action, int]]:
        """Out of turn a seat may call Muggins."""
        return [(actions.WORDS[MUGGINS], MUGGINS)] if seat in self.may_act else []

    @staticmethod
    def deal(terms: Terms, g: Any, deck: Deck | None) -> bool:
        """Shuffles, deals and opens a deal; false when it is thrown in at once."""
        dealing.shuffle(terms, g, deck)
        kernel.deal_out(terms.coded, g)
        return kernel.open_deal(terms.coded, g) == 1

    def refuse(self, seat: int, written: Written, found: int) -> IllegalAction:
        """Why what was written is not legal, or not clear."""
        return refusals.refuse(self.terms, self.g, seat, written, found)

    def table(self) -> dict[str, Any]:
        """What the table shows to everybody."""
        return {**shown(self.terms, self.g), "leader": self.g.leader, "layout": tuple(self.layout)}

    def sheet(self, deal: PlayedDeal) -> dict[str, Any]:
        """A deal as it was dealt."""
        g, given = deal.state, deal.sheet
        return {
            "stock": [str(self.terms.pieces[t]) for t in g.deck[g.top : g.size]],
            "leader": given.leader if given else None,
            "layout": given.layout if given else [],
        }

    # --- Turns ---

    def _act(self, seat: int, action: Action, code: int) -> None:
        if code == MUGGINS:
            self.g.asked = seat  # whoever speaks first
        super()._act(seat, action, code)

    def _events(self, told: list[Told], action: Action | None) -> list[AnyEvent]:
        found = [event for one in told for event in events(self.terms, self.g, one, action)]
        self.layout += [event for event in found if isinstance(event, Laid)]
        return found

    # --- Deals ---

    def _result(self, before: list[int], opened: list[int]) -> DealResult:
        g = self.g
        return DealResult(
            deal=g.deal,
            ending=Ending(ENDINGS[g.ended]),
            winner=None if g.winner < 0 else g.winner,
            shown=self._shown(),
            counts=tuple(b - a for a, b in zip(opened, before, strict=True)),
            gains=tuple(b - a for a, b in zip(before, g.score, strict=True)),
            scores=tuple(g.score),
        )

    def _shown(self) -> tuple[tuple[Piece, ...], ...] | None:
        """The hands that are laid open: none where nothing is counted; after a domino those of the other sides."""
        g, r = self.g, self.terms.coded
        if g.ended == OUT or (g.ended == DOMINO and r.point):
            return None
        own = side_of(r, g.last) if g.ended == DOMINO else -1
        return tuple(() if side_of(r, seat) == own else self.hand(seat) for seat in range(r.players))

    def _begin(self, deal: PlayedDeal) -> bool:
        g, sheet = self.g, deal.sheet
        self._listen()
        if sheet is None:
            started = self.deal(self.terms, g, self.deck)
        else:
            started, deal.layout = setup.open_deal(self.terms, g, sheet)
        self._tell()
        if started:
            self._tell_dealt(g.leader)
        return started
