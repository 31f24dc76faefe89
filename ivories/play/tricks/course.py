"""The course of a trick game."""

from __future__ import annotations

from typing import Any

from ivories.errors import IllegalAction
from ivories.kernel.core.state import Told
from ivories.kernel.tricks.auction import bid_of
from ivories.kernel.tricks.codes import ENDINGS, TRICKS
from ivories.notation import Written
from ivories.play.core.course import BaseCourse
from ivories.play.core.dealing import Deck
from ivories.play.core.deals import PlayedDeal
from ivories.play.tricks import refusals
from ivories.play.tricks.actions import trump_word
from ivories.play.tricks.events import events
from ivories.play.tricks.setup import begin_deal
from ivories.play.tricks.showing import PHASES, shown
from ivories.terms import Terms
from ivories.types import Action, AnyEvent, DealResult, Dealt, Ending, Trumps, Turned


class Course(BaseCourse):
    """A match of tricks."""

    SETUP = ("dealer", "turned")

    @staticmethod
    def deal(terms: Terms, g: Any, deck: Deck | None) -> bool:
        """Shuffles, deals and opens a deal."""
        begin_deal(terms, g, None, deck)
        return True

    def refuse(self, seat: int, written: Written, found: int) -> IllegalAction:
        """Why what was written is not legal."""
        return refusals.refuse(self.terms, self.g, seat, written)

    def table(self) -> dict[str, Any]:
        """What the table shows to everybody."""
        return {**shown(self.terms, self.g), "leader": self._leader()}

    def _leader(self) -> int:
        """Who leads the present trick, or spoke first in this deal."""
        if self.g.phase == TRICKS:
            return int(self.g.leader)
        return next(e.leader for e in self.events[self.deals[-1].told :] if isinstance(e, Dealt))

    def sheet(self, deal: PlayedDeal) -> dict[str, Any]:
        """A deal as it was dealt."""
        g, given, pieces = deal.state, deal.sheet, self.terms.pieces
        return {
            "stock": [str(pieces[t]) for t in g.deck[g.top : g.size]],
            "turned": str(pieces[g.turned]) if g.turned >= 0 else None,
            "dealer": given.dealer if given else None,
        }

    # --- Turns ---

    def _act(self, seat: int, action: Action, code: int) -> None:
        self._phase = PHASES[self.g.phase]
        super()._act(seat, action, code)

    def _events(self, told: list[Told], action: Action | None) -> list[AnyEvent]:
        return [event for one in told for event in events(self.terms, self.g, one, action, self._phase)]

    # --- Deals ---

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
            maker=g.maker if g.maker >= 0 else None,
            bid=bid_of(self.terms.coded, g.bid) if g.bid >= 0 else 0,
            tricks=tuple(g.taken),
            points=tuple(g.points),
        )

    def _begin(self, deal: PlayedDeal) -> bool:
        g = self.g
        self._phase = self.terms.rules.phases[0]
        self._listen()
        begin_deal(self.terms, g, deal.sheet, self.deck)
        self._tell()
        self._tell_dealt(g.player, g.dealer)
        if g.turned >= 0:
            self.events.append(Turned(piece=self.terms.pieces[g.turned]))
        if g.trump >= 0:
            self.events.append(Trumps(what=trump_word(self.terms, g.trump)))
        return True
