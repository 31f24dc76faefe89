"""The course of a layout game."""

from __future__ import annotations

from typing import Any

from ivories.errors import IllegalAction
from ivories.kernel import layout as kernel
from ivories.kernel.codes import BLOCKED, CALLER, DOMINO, DRAW, MUGGINS, OUT, PASS, PIECE
from ivories.kernel.state import Layout
from ivories.notation import Written
from ivories.pieces import Piece
from ivories.play import dealing, layout_refusals, layout_setup
from ivories.play import layout_actions as actions
from ivories.play.course import Course, Opened
from ivories.types import (
    Action,
    Called,
    DealResult,
    Dealt,
    Drew,
    Ending,
    Hand,
    LetGo,
    Lost,
    Passed,
    Scored,
    Took,
    Why,
)  # fmt: skip

ENDINGS = {DOMINO: Ending.DOMINO, BLOCKED: Ending.BLOCKED, OUT: Ending.OUT}


class LayoutCourse(Course[Layout]):
    """A match in which pieces are laid end to end."""

    State = Layout
    g: Layout

    @property
    def may_act(self) -> frozenset[int]:
        """The seat whose turn it is, and those that may call Muggins."""
        g, r = self.g, self.terms.record
        if g.over:
            return frozenset()
        if g.asked < 0:
            return frozenset((g.player,))
        return frozenset(seat for seat in range(r.players) if kernel.may_call(r, g, seat))

    def legal(self) -> list[tuple[Action, int]]:
        """The actions of the seat to act, with their codes."""
        return actions.legal(self.terms, self.g)

    def legal_aside(self, seat: int) -> list[tuple[Action, int]]:
        """Out of turn a seat may call Muggins."""
        return [(actions.WORDS[MUGGINS], MUGGINS)] if seat in self.may_act else []

    def refuse(self, seat: int, written: Written, found: int) -> IllegalAction:
        """Why what was written is not legal, or not clear."""
        return layout_refusals.refuse(self.terms, self.g, seat, written, found)

    def leading(self) -> tuple[int, ...]:
        """The seats with the highest score."""
        best = max(self.g.score)
        return tuple(seat for seat, score in enumerate(self.g.score) if score == best)

    def table(self) -> dict[str, Any]:
        """What the table shows to everybody."""
        g, r = self.g, self.terms.record
        return {
            "leader": g.leader,
            "stock": g.size - g.top,
            "drawable": max(0, g.size - g.top - r.keep) if r.stuck else 0,
            "layout": tuple(self.layout),
            "ends": actions.open_ends(self.terms, g),
        }

    def whereabouts(self) -> list[Piece]:
        """Laid, in hands, or in the stock."""
        g = self.g
        held = [piece for mask in g.hands for piece in dealing.pieces_of(self.terms, mask)]
        return [event.piece for event in self.layout] + held + [self.terms.pieces[t] for t in g.deck[g.top : g.size]]

    def sheet(self, opened: Opened[Layout]) -> dict[str, Any]:
        """A deal as it was dealt."""
        g, given = opened.state, opened.sheet
        return {
            "stock": [str(self.terms.pieces[t]) for t in g.deck[g.top : g.size]],
            "leader": given.leader if given else None,
            "layout": given.layout if given else [],
        }

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

    def _settle(self, opened: Opened[Layout]) -> DealResult:
        """Settles the deal, by lots if they must decide."""
        g, r = self.g, self.terms.record
        before = g.score[:]
        g.lot = opened.next_lot()
        kernel.settle(r, g)
        if g.tied:
            self._tell_lots(opened, g.winner)
        return DealResult(
            deal=g.deal,
            ending=ENDINGS[g.ended],
            winner=None if g.winner < 0 else g.winner,
            shown=None if g.ended == OUT else tuple(dealing.pieces_of(self.terms, mask) for mask in g.hands),
            counts=tuple(b - a for a, b in zip(opened.state.score, before, strict=True)),
            gains=tuple(b - a for a, b in zip(before, g.score, strict=True)),
            scores=tuple(g.score),
        )

    def _begin(self, opened: Opened[Layout]) -> bool:
        g, sheet = self.g, opened.sheet
        dealing.deal(self.terms, g, sheet)
        if sheet and (sheet.layout or sheet.leader is not None):
            opened.layout = layout_setup.appoint(self.terms, g, sheet)
            started = True
        else:
            started = kernel.open_deal(self.terms.record, g) == 1
        if g.tied:
            self._tell_lots(opened, g.leader)
        if started:
            self._tell_dealt()
        return started

    def _tell_dealt(self) -> None:
        g = self.g
        hands = [self.hand(seat) for seat in range(self.terms.players)]
        sizes = tuple(len(hand) for hand in hands)
        self.events.append(Dealt(deal=g.deal, leader=g.leader, hands=sizes, stock=g.size - g.top))
        for seat, pieces in enumerate(hands):
            self.events.append(Hand(to=seat, seat=seat, pieces=pieces))
