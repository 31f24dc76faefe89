"""The course of a match: plays legal actions on a state, deal after deal, and tells what happened.

Each family of games has a course of its own (`layout`, `tricks`, `poker`), which knows its kernel.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeAlias, TypeVar

from ivories.errors import IllegalAction, IvoriesError
from ivories.kernel import state
from ivories.notation import Written
from ivories.pieces import Piece
from ivories.play import dealing
from ivories.record import DealSheet
from ivories.terms import Terms
from ivories.types import Action, AnyEvent, DealEnded, DealResult, Laid, Lots, MatchEnded, ThrownIn

Done: TypeAlias = tuple[int, Action, int, tuple[int, ...]]  # seat, action, code, scores after it
S = TypeVar("S")


class Opened(Generic[S]):
    """A deal that was opened: how it stood then, and what has been done since."""

    __slots__ = ("done", "events", "layout", "lots", "lots_at", "results", "sheet", "started", "state", "told")

    def __init__(self, sheet: DealSheet | None) -> None:
        self.sheet = sheet
        self.state: S
        self.started = True  # else it was thrown in at once
        self.told = 0  # events before the deal
        self.events = 0  # and once it was opened
        self.results = 0
        self.layout: list[Laid] = []
        self.lots: list[int] = []
        self.lots_at = 0
        self.done: list[Done] = []

    def next_lot(self) -> int:
        """Who wins the next lots by the deal's sheet; -1: the deck decides."""
        given = self.sheet.lots if self.sheet else []
        return given[len(self.lots)] if len(self.lots) < len(given) else -1

    def copy(self) -> Opened[S]:
        """The same again, to be continued apart from the first."""
        other: Opened[S] = Opened(self.sheet)
        other.state, other.told, other.events, other.results = self.state, self.told, self.events, self.results
        other.layout, other.lots_at, other.started = self.layout, self.lots_at, self.started
        other.lots, other.done = self.lots[:], self.done[:]
        return other


class Course(ABC, Generic[S]):
    """State, deals, events and results of one match. It trusts that what it is given to do is legal."""

    State: type[S]
    g: Any

    def __init__(self, terms: Terms, seed: int, number: int, sheets: list[DealSheet]) -> None:
        self.terms = terms
        self.sheets = sheets
        self.g = state.blank(self.State, terms.sizes)
        self.deals: list[Opened[S]] = []
        self.events: list[AnyEvent] = []
        self.results: list[DealResult] = []
        self.layout: list[Laid] = []
        terms.kernel.start_match(terms.record, self.g)
        dealing.set_seed(self.g, seed, number)
        self._next_deal()

    def copy(self) -> Course[S]:
        """The same again, to be continued apart from the first."""
        other = type(self).__new__(type(self))
        other.terms, other.sheets = self.terms, self.sheets
        other.g = state.copy(self.g)
        other.deals = [*self.deals[:-1], self.deals[-1].copy()]
        other.events, other.results, other.layout = self.events[:], self.results[:], self.layout[:]
        return other

    # --- What a family must say ---

    @abstractmethod
    def legal(self) -> list[tuple[Action, int]]:
        """The actions of the seat to act, with their codes."""

    @abstractmethod
    def refuse(self, seat: int, written: Written, found: int) -> IllegalAction:
        """Why what was written is not legal, or not clear."""

    @abstractmethod
    def leading(self) -> tuple[int, ...]:
        """The seats that are winning, or have won."""

    @abstractmethod
    def table(self) -> dict[str, Any]:
        """What the table shows to everybody, for a view."""

    @abstractmethod
    def whereabouts(self) -> list[Piece]:
        """Every piece of the deal, wherever it is now."""

    def hidden(self, seat: int | None) -> list[Piece]:
        """The pieces that a seat cannot know the places of: in other hands, or in the stock."""
        g = self.g
        held = [piece for s in range(self.terms.players) if s != seat for piece in self.hand(s)]
        return held + [self.terms.pieces[t] for t in g.deck[g.top : g.size]]

    @abstractmethod
    def sheet(self, opened: Opened[S]) -> dict[str, Any]:
        """A deal as it was dealt, for a record."""

    @abstractmethod
    def _act(self, seat: int, action: Action, code: int) -> None:
        """Does an action and tells it."""

    @abstractmethod
    def _settle(self, opened: Opened[S]) -> DealResult:
        """Settles a deal that is over."""

    @abstractmethod
    def _begin(self, opened: Opened[S]) -> bool:
        """Deals, opens and tells a deal; false when it is thrown in at once."""

    # --- What all share ---

    @property
    def may_act(self) -> frozenset[int]:
        """All seats that may act now: the one whose turn it is."""
        return frozenset() if self.g.over else frozenset((self.g.player,))

    @property
    def turn(self) -> int | None:
        """The seat to act; none when the match is over."""
        return None if self.g.over else self.terms.kernel.acting(self.terms.record, self.g)

    def legal_aside(self, seat: int) -> list[tuple[Action, int]]:
        """What a seat may do that is not the seat to act."""
        return []

    def hand(self, seat: int) -> tuple[Piece, ...]:
        """The pieces that a seat holds."""
        return dealing.pieces_of(self.terms, self.g.hands[seat])

    def do(self, seat: int, action: Action, code: int) -> list[AnyEvent]:
        """Plays one legal action and returns what happened."""
        start = len(self.events)
        opened = self.deals[-1]
        self._act(seat, action, code)
        opened.done.append((seat, action, code, tuple(self.g.score)))
        if self.terms.kernel.deal_over(self.terms.record, self.g):
            self._close_deal()
        return self.events[start:]

    def undo(self) -> None:
        """Takes the last action back: the deal it belongs to is played again without it."""
        deals = len(self.deals)
        while deals and not self.deals[deals - 1].done:
            deals -= 1
        if not deals:
            raise IvoriesError("nothing-to-undo")
        del self.deals[deals:]
        opened = self.deals[-1] = self.deals[-1].copy()
        again, opened.done = opened.done[:-1], []
        self.g = state.copy(opened.state)
        self.layout = opened.layout[:]
        del self.events[opened.events :], self.results[opened.results :]
        del opened.lots[opened.lots_at :]
        for seat, action, code, _ in again:
            self.do(seat, action, code)

    def _close_deal(self) -> None:
        """Settles the deal and opens the next one, unless the match is over."""
        result = self._settle(self.deals[-1])
        self.results.append(result)
        self.events.append(DealEnded(result=result))
        if self.g.over:
            self.events.append(MatchEnded(winners=self.leading(), scores=result.scores))
        else:
            self._next_deal()

    def _next_deal(self) -> None:
        """Deals until a deal can be played."""
        while not self._open_deal():
            self.events.append(ThrownIn(deal=self.g.deal + 1))

    def _open_deal(self) -> bool:
        g = self.g
        opened: Opened[S] = Opened(self.sheets[g.shuffles] if g.shuffles < len(self.sheets) else None)
        opened.told = len(self.events)
        g.lot = opened.next_lot()
        started = opened.started = self._begin(opened)
        self.layout = opened.layout[:]
        opened.state = state.copy(g)
        opened.events, opened.results, opened.lots_at = len(self.events), len(self.results), len(opened.lots)
        self.deals.append(opened)
        if started and self.terms.kernel.deal_over(self.terms.record, g):
            self._close_deal()  # nobody has anything to do
        return started

    def _tell_lots(self, opened: Opened[S], winner: int) -> None:
        seats = tuple(seat for seat in range(self.terms.players) if self.g.tied >> seat & 1)
        if winner not in seats:
            raise IvoriesError("record-differs/winner", seats=seats, winner=winner)
        opened.lots.append(winner)
        self.events.append(Lots(seats=seats, winner=winner))
