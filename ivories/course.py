"""The course of a match: plays legal actions on a state, deal after deal, and tells what happened."""

from __future__ import annotations

from typing import TypeAlias

from ivories import actions, dealing
from ivories.errors import IvoriesError
from ivories.kernel import layout as kernel
from ivories.kernel import state
from ivories.kernel.codes import BLOCKED, CALLER, DOMINO, DRAW, MUGGINS, OUT, PASS, PIECE
from ivories.kernel.state import Layout
from ivories.record import DealSheet
from ivories.terms import Terms
from ivories.types import (
    Action,
    AnyEvent,
    Called,
    DealEnded,
    DealResult,
    Dealt,
    Drew,
    Ending,
    Hand,
    Laid,
    LetGo,
    Lost,
    Lots,
    MatchEnded,
    Passed,
    Scored,
    ThrownIn,
    Took,
    Why,
)  # fmt: skip

ENDINGS = {DOMINO: Ending.DOMINO, BLOCKED: Ending.BLOCKED, OUT: Ending.OUT}

Done: TypeAlias = tuple[int, Action, int, tuple[int, ...]]  # seat, action, code, scores after it


class Opened:
    """A deal that was opened: how it stood then, and what has been done since."""

    __slots__ = ("done", "events", "layout", "lots", "lots_at", "results", "sheet", "state", "told")

    def __init__(self, sheet: DealSheet | None) -> None:
        self.sheet = sheet
        self.state: Layout
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

    def copy(self) -> Opened:
        """The same again, to be continued apart from the first."""
        other = Opened(self.sheet)
        other.state, other.told, other.events, other.results = self.state, self.told, self.events, self.results
        other.layout, other.lots_at = self.layout, self.lots_at
        other.lots, other.done = self.lots[:], self.done[:]
        return other


class Course:
    """State, deals, events and results of one match. It trusts that what it is given to do is legal."""

    def __init__(self, terms: Terms, seed: int, number: int, sheets: list[DealSheet]) -> None:
        self.terms = terms
        self.sheets = sheets
        self.g = state.blank(Layout, terms.sizes)
        self.deals: list[Opened] = []
        self.events: list[AnyEvent] = []
        self.results: list[DealResult] = []
        self.layout: list[Laid] = []
        kernel.start_match(terms.record, self.g)
        dealing.set_seed(self.g, seed, number)
        self._next_deal()

    def copy(self) -> Course:
        """The same again, to be continued apart from the first."""
        other = Course.__new__(Course)
        other.terms, other.sheets = self.terms, self.sheets
        other.g = state.copy(self.g)
        other.deals = [*self.deals[:-1], self.deals[-1].copy()]
        other.events, other.results, other.layout = self.events[:], self.results[:], self.layout[:]
        return other

    def do(self, seat: int, action: Action, code: int) -> list[AnyEvent]:
        """Plays one legal action and returns what happened."""
        start = len(self.events)
        opened = self.deals[-1]
        self._act(seat, action, code)
        opened.done.append((seat, action, code, tuple(self.g.score)))
        if kernel.deal_over(self.terms.record, self.g):
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

    # --- Turns ---

    def _act(self, seat: int, action: Action, code: int) -> None:
        g = self.g
        if code == MUGGINS:
            g.asked = seat
            self._call(seat)
        elif g.asked >= 0 and code == PASS:
            self._let_go(seat)
        else:
            if g.asked >= 0:
                self._stand()
            self._take_turn(seat, action, code)

    def _take_turn(self, seat: int, action: Action, code: int) -> None:
        g, r = self.g, self.terms.record
        if code < DRAW:
            before = g.score[seat]
            laid = actions.laid_event(action, seat)
            kernel.apply(r, g, code, action.amount)
            self.layout.append(laid)
            self.events.append(laid)
            self._tell_points(seat, code & PIECE, g.score[seat] - before)
        elif code == DRAW:
            piece = self.terms.pieces[g.deck[g.top]]
            kernel.apply(r, g, code, 0)
            self.events.append(Drew(seat=seat, stock=g.size - g.top))
            self.events.append(Took(to=seat, seat=seat, piece=piece))
        else:
            kernel.apply(r, g, code, 0)
            self.events.append(Passed(seat=seat))

    def _tell_points(self, seat: int, piece: int, points: int) -> None:
        """What a piece scored: a header, a count, or a count that is lost at once."""
        g, r = self.g, self.terms.record
        if not r.unit and not points:
            return
        count = points if r.unit and not r.headers else min(points, g.made)
        if points > count:
            why = Why.TRIPLE_HEADER if kernel.header(r, g, piece) == 3 else Why.DOUBLE_HEADER
            self.events.append(Scored(seat=seat, points=points - count, why=why))
        if count:
            self.events.append(Scored(seat=seat, points=count, why=Why.COUNT))
        elif r.unit and g.made and g.asked < 0 and not g.over:
            self.events.append(Lost(seat=seat, points=g.made))

    def _call(self, seat: int) -> None:
        g, r = self.g, self.terms.record
        kernel.apply(r, g, MUGGINS, 0)
        self.events.append(Called(seat=seat, on=g.last))
        if g.made and r.muggins == CALLER:
            self.events.append(Scored(seat=seat, points=g.made, why=Why.MUGGINS))
        elif g.made:
            self.events.append(Lost(seat=g.last, points=g.made))

    def _let_go(self, seat: int) -> None:
        g, r = self.g, self.terms.record
        self.events.append(LetGo(seat=seat))
        if (seat + 1) % r.players == g.last:
            self._stand()
        else:
            kernel.apply(r, g, PASS, 0)

    def _stand(self) -> None:
        """Nobody called the last count."""
        g, r = self.g, self.terms.record
        before = g.score[g.last]
        kernel.stand(r, g)
        if g.score[g.last] > before:
            self.events.append(Scored(seat=g.last, points=g.made, why=Why.COUNT))
        elif g.made:
            self.events.append(Lost(seat=g.last, points=g.made))

    # --- Deals ---

    def _close_deal(self) -> None:
        """Settles the deal and opens the next one, unless the match is over."""
        g, r, opened = self.g, self.terms.record, self.deals[-1]
        before = g.score[:]
        g.lot = opened.next_lot()
        kernel.settle(r, g)
        if g.tied:
            self._tell_lots(opened, g.winner)
        result = DealResult(
            deal=g.deal,
            ending=ENDINGS[g.ended],
            winner=None if g.winner < 0 else g.winner,
            shown=None if g.ended == OUT else tuple(actions.pieces_of(self.terms, mask) for mask in g.hands),
            counts=tuple(b - a for a, b in zip(opened.state.score, before, strict=True)),
            gains=tuple(b - a for a, b in zip(before, g.score, strict=True)),
            scores=tuple(g.score),
        )
        self.results.append(result)
        self.events.append(DealEnded(result=result))
        if g.over:
            self.events.append(MatchEnded(winners=self.leading(), scores=result.scores))
        else:
            self._next_deal()

    def leading(self) -> tuple[int, ...]:
        """The seats with the highest score."""
        best = max(self.g.score)
        return tuple(seat for seat, score in enumerate(self.g.score) if score == best)

    def _next_deal(self) -> None:
        """Deals until a deal can be led."""
        while not self._open_deal():
            self.events.append(ThrownIn(deal=self.g.deal + 1))

    def _open_deal(self) -> bool:
        g, terms = self.g, self.terms
        sheet = self.sheets[g.shuffles] if g.shuffles < len(self.sheets) else None
        opened = Opened(sheet)
        opened.told = len(self.events)
        dealing.deal(terms, g, sheet)
        g.lot = opened.next_lot()
        if sheet and (sheet.layout or sheet.leader is not None):
            opened.layout = dealing.appoint(terms, g, sheet)
            started = True
        else:
            started = kernel.open_deal(terms.record, g) == 1
        if g.tied:
            self._tell_lots(opened, g.leader)
        if started:
            self._tell_dealt()
        self.layout = opened.layout[:]
        opened.state = state.copy(g)
        opened.events, opened.results, opened.lots_at = len(self.events), len(self.results), len(opened.lots)
        self.deals.append(opened)
        return started

    def _tell_dealt(self) -> None:
        g = self.g
        hands = [actions.pieces_of(self.terms, mask) for mask in g.hands]
        sizes = tuple(len(hand) for hand in hands)
        self.events.append(Dealt(deal=g.deal, leader=g.leader, hands=sizes, stock=g.size - g.top))
        for seat, pieces in enumerate(hands):
            self.events.append(Hand(to=seat, seat=seat, pieces=pieces))

    def _tell_lots(self, opened: Opened, winner: int) -> None:
        seats = tuple(seat for seat in range(self.terms.players) if self.g.tied >> seat & 1)
        if winner not in seats:
            raise IvoriesError("record-differs/winner", seats=seats, winner=winner)
        opened.lots.append(winner)
        self.events.append(Lots(seats=seats, winner=winner))
