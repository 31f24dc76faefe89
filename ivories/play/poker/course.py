"""The course of Poker."""

from __future__ import annotations

from typing import Any

from ivories.errors import IllegalAction
from ivories.kernel.core.state import Told
from ivories.kernel.poker import game as kernel
from ivories.kernel.poker.codes import ENDINGS
from ivories.notation import Written
from ivories.play.core.course import BaseCourse
from ivories.play.core.dealing import Deck
from ivories.play.core.deals import PlayedDeal
from ivories.play.poker import refusals
from ivories.play.poker.events import events
from ivories.play.poker.setup import begin_deal
from ivories.play.poker.showing import shown
from ivories.terms import Terms
from ivories.types import Action, AnyEvent, DealResult, Dealt, Ending


class Course(BaseCourse):
    """A match of Poker."""

    SETUP = ("dealer",)

    @staticmethod
    def deal(terms: Terms, g: Any, deck: Deck | None) -> bool:
        """Shuffles, deals and opens a deal."""
        begin_deal(terms, g, None, deck)
        kernel.open_deal(terms.coded, g)
        return True

    def refuse(self, seat: int, written: Written, found: int) -> IllegalAction:
        """Why what was written is not legal."""
        return refusals.refuse(self.terms, self.g, written)

    def table(self) -> dict[str, Any]:
        """What the table shows to everybody."""
        leader = next(e.leader for e in self.events[self.deals[-1].told :] if isinstance(e, Dealt))
        return {**shown(self.terms, self.g), "leader": leader}

    def sheet(self, deal: PlayedDeal) -> dict[str, Any]:
        """A deal as it was dealt."""
        g, given = deal.state, deal.sheet
        return {
            "stock": [str(self.terms.pieces[t]) for t in g.deck[g.top : g.size]],
            "dealer": given.dealer if given else None,
        }

    def left_over(self, deal: PlayedDeal) -> int:
        """The chips left from deals in which everybody passed."""
        return int(deal.state.pool)

    def _events(self, told: list[Told], action: Action | None) -> list[AnyEvent]:
        return events(self.terms, self.g, told, action)

    def _result(self, before: list[int], opened: list[int]) -> DealResult:
        g = self.g
        return DealResult(
            deal=g.deal,
            ending=Ending(ENDINGS[g.ended]),
            winner=None if g.winner < 0 else g.winner,
            shown=None,
            counts=tuple(b - a for a, b in zip(opened, before, strict=True)),
            gains=tuple(b - a for a, b in zip(before, g.score, strict=True)),
            scores=tuple(g.score),
        )

    def _begin(self, deal: PlayedDeal) -> bool:
        g = self.g
        self._listen()
        begin_deal(self.terms, g, deal.sheet, self.deck)
        self._tell()
        self._listen()
        kernel.open_deal(self.terms.coded, g)
        told, g.told = g.told, None
        self._tell_dealt(g.player if g.waiting else g.dealer, g.dealer)
        self.events += self._events(told, None)
        return True
