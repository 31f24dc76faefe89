"""The course of a match: plays legal actions on a state, deal after deal, and tells what happened.

Each family of games has a course of its own, which says what differs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from ivories.errors import IllegalAction, IvoriesError
from ivories.kernel.core import state
from ivories.kernel.core.events import LIGHT_LOTS, LOTS
from ivories.kernel.core.state import Told
from ivories.notation import Written
from ivories.pieces import Piece
from ivories.play.core import dealing, lots
from ivories.play.core.dealing import Deck
from ivories.play.core.deals import Done, PlayedDeal
from ivories.sheets import DealSheet
from ivories.terms import Terms
from ivories.types import Action, AnyEvent, DealEnded, DealResult, Dealt, Hand, Laid, Lots, MatchEnded, ThrownIn


class BaseCourse(ABC):
    """State, deals, events and results of one match. It trusts that what it is given to do is legal."""

    SETUP: tuple[str, ...]  # what a set-up may fix beside hands, stock and scores
    goes_on = True  # to the next deal, when one is over
    DEALS_ARE_WON = False  # by one seat; a deal of tricks or bets only in a manner of speaking

    def __init__(
        self, terms: Terms, seed: int, number: int, sheets: list[DealSheet], deck: Deck | None, seeded: bool = True
    ) -> None:
        self.terms = terms
        self.sheets = sheets
        self.deck = deck
        self.seed, self.seeded = seed, seeded  # else a record without a seed gave the deals
        self.g: Any = state.blank(terms.family.state, terms.sizes)
        self.deals: list[PlayedDeal] = []
        self.events: list[AnyEvent] = []
        self.results: list[DealResult] = []
        self.layout: list[Laid] = []
        terms.kernel.start_match(terms.coded, self.g)
        dealing.set_seed(self.g, seed, number)
        self._next_deal()

    def copy(self) -> BaseCourse:
        """The same again, to be continued apart from the first."""
        other = type(self).__new__(type(self))
        other.terms, other.sheets, other.deck, other.seeded = self.terms, self.sheets, self.deck, self.seeded
        other.seed = self.seed
        other.g = state.copy(self.g)
        other.deals = [*self.deals[:-1], self.deals[-1].copy()]
        other.events, other.results, other.layout = self.events[:], self.results[:], self.layout[:]
        return other

    # --- What a family must say ---

    @staticmethod
    @abstractmethod
    def deal(terms: Terms, g: Any, deck: Deck | None) -> bool:
        """Shuffles, deals and opens a deal that nobody wrote down; false when it is thrown in at once."""

    @abstractmethod
    def refuse(self, seat: int, written: Written, found: int) -> IllegalAction:
        """Why what was written is not legal, or not clear."""

    @abstractmethod
    def table(self) -> dict[str, Any]:
        """What the table shows to everybody, for a view."""

    @abstractmethod
    def sheet(self, deal: PlayedDeal) -> dict[str, Any]:
        """A deal as it was dealt, for a record."""

    @abstractmethod
    def _events(self, told: list[Told], action: Action | None) -> list[AnyEvent]:
        """What the kernel told, as events; `action` is the one that was done, if one was."""

    @abstractmethod
    def _result(self, before: list[int], opened: list[int]) -> DealResult:
        """The deal that was just settled; scores before that, and when it was opened."""

    @abstractmethod
    def _begin(self, deal: PlayedDeal) -> bool:
        """Deals and opens a deal; false when it is thrown in at once."""

    # --- What all share ---

    @property
    def may_act(self) -> frozenset[int]:
        """All seats that may act now: the one whose turn it is."""
        return frozenset() if self.g.over else frozenset((self.g.player,))

    @property
    def turn(self) -> int | None:
        """The seat to act; none when the match is over."""
        return None if self.g.over else self.terms.kernel.acting(self.terms.coded, self.g)

    @property
    def asked(self) -> int | None:
        """The seat to act, if it is only asked whether it calls."""
        return None

    def legal(self) -> list[tuple[Action, int]]:
        """The actions of the seat to act, with their codes."""
        found: list[tuple[Action, int]] = self.terms.family.actions.legal(self.terms, self.g)
        return found

    def legal_aside(self, seat: int) -> list[tuple[Action, int]]:
        """What a seat may do that is not the seat to act."""
        return []

    def left_over(self, deal: PlayedDeal) -> int:
        """The chips that lay in the pool when a deal was opened."""
        return 0

    def leading(self) -> tuple[int, ...]:
        """The seats that are winning, or have won."""
        seats = self.terms.kernel.victors(self.terms.coded, self.g)
        return tuple(seat for seat in range(self.terms.players) if seats >> seat & 1)

    def hand(self, seat: int) -> tuple[Piece, ...]:
        """The pieces that a seat holds."""
        return dealing.pieces_of(self.terms, self.g.hands[seat])

    def do(self, seat: int, action: Action, code: int) -> list[AnyEvent]:
        """Plays one legal action and returns what happened."""
        start = len(self.events)
        deal = self.deals[-1]
        self._act(seat, action, code)
        deal.done.append((seat, action, code, tuple(self.g.score)))
        if self.terms.kernel.deal_over(self.terms.coded, self.g):
            self._close_deal()
        return self.events[start:]

    def undo(self) -> tuple[int, Action]:
        """Takes the last action back: the deal it belongs to is played again without it. Gives seat and action."""
        deals = len(self.deals)
        while deals and not self.deals[deals - 1].done:
            deals -= 1
        if not deals:
            raise IvoriesError("nothing-to-undo")
        *again, last = self.reopen(deals - 1)
        for seat, action, code, _ in again:
            self.do(seat, action, code)
        return last[:2]

    def reopen(self, at: int) -> list[Done]:
        """Goes back to where a deal was opened, and says what has been done in it."""
        del self.deals[at + 1 :]
        deal = self.deals[-1] = self.deals[-1].copy()
        done, deal.done = deal.done, []
        self.g = state.copy(deal.state)
        self.layout = deal.layout[:]
        del self.events[deal.events :], self.results[deal.results :]
        del deal.lots[deal.lots_at :]
        return done

    def _act(self, seat: int, action: Action, code: int) -> None:
        """Does an action and tells it."""
        self._listen()
        self.terms.kernel.apply(self.terms.coded, self.g, code, action.amount)
        self._tell(action)

    # --- What the kernel tells ---

    def _listen(self) -> None:
        """From here on the kernel's words are kept."""
        self.g.told = []

    def _tell(self, action: Action | None = None) -> None:
        """Makes events of what the kernel has told since."""
        told, self.g.told = self.g.told, None
        for what, seats, winner in told:
            if what in (LOTS, LIGHT_LOTS):
                self._tell_lots(seats, winner, what == LOTS)
        self.events += self._events([one for one in told if one[0] not in (LOTS, LIGHT_LOTS)], action)

    def _tell_lots(self, mask: int, winner: int, heaviest: bool) -> None:
        seats = tuple(seat for seat in range(self.terms.players) if mask >> seat & 1)
        if winner not in seats:
            raise IvoriesError("record-differs/winner", seats=seats, winner=winner)
        salt = f"{self.terms.rules.id} {self.seed} {self.g.match} {self.g.deal} {len(self.deals[-1].lots)}"
        pieces = lots.drawn(self.terms.pieces, salt, seats, winner, heaviest) if self.seeded else ()
        self.deals[-1].lots.append(winner)
        self.events.append(Lots(seats=seats, winner=winner, pieces=pieces))

    def _tell_dealt(self, leader: int, dealer: int | None = None) -> None:
        """Everybody looks at their pieces."""
        g, hands = self.g, [self.hand(seat) for seat in range(self.terms.players)]
        sizes = tuple(map(len, hands))
        self.events.append(Dealt(deal=g.deal, leader=leader, hands=sizes, stock=g.size - g.top, dealer=dealer))
        self.events += [Hand(to=seat, seat=seat, pieces=pieces) for seat, pieces in enumerate(hands) if pieces]

    # --- Deals ---

    def _close_deal(self) -> None:
        """Settles the deal and opens the next one, unless the match is over."""
        deal, g = self.deals[-1], self.g
        before = g.score[:]
        g.lot = deal.next_lot()
        self._listen()
        self.terms.kernel.settle(self.terms.coded, g)
        self._tell()
        result = self._result(before, deal.state.score)
        self.results.append(result)
        self.events.append(DealEnded(result=result))
        if g.over:
            self.events.append(MatchEnded(winners=self.leading(), scores=result.scores))
        elif self.goes_on:
            self._next_deal()

    def _next_deal(self) -> None:
        """Deals until a deal can be played."""
        dealing.until_dealt(self._open_deal)

    def _open_deal(self) -> bool:
        """Opens a deal; false when it is thrown in."""
        g = self.g
        deal = PlayedDeal(self.sheets[g.shuffles] if g.shuffles < len(self.sheets) else None)
        deal.told = len(self.events)
        g.lot = deal.next_lot()
        self.deals.append(deal)
        started = deal.started = self._begin(deal)
        self.layout = deal.layout[:]
        deal.state = state.copy(g)
        deal.events, deal.results, deal.lots_at = len(self.events), len(self.results), len(deal.lots)
        if started and self.terms.kernel.deal_over(self.terms.coded, g):
            self._close_deal()  # nobody has anything to do
        if not started:
            self.events.append(ThrownIn(deal=g.deal + 1))
        return started
