"""The course of a trick game."""

from __future__ import annotations

from typing import Any

from ivories.errors import IllegalAction
from ivories.kernel import tricks as kernel
from ivories.kernel.auction import bid_of
from ivories.kernel.choices import left_of
from ivories.kernel.trick_codes import CLAIMED, DOWN, GIVEN, LONE, OUT, PASSED, PLAYED, TAKING_UP, TRICKS
from ivories.kernel.trick_state import Tricks
from ivories.notation import Written
from ivories.pieces import Piece
from ivories.play import dealing, trick_actions, trick_refusals
from ivories.play.course import Course, Opened
from ivories.play.trick_setup import begin_deal
from ivories.rules.choices import Phase
from ivories.types import (
    Action,
    DealResult,
    Dealt,
    Drew,
    Ending,
    Hand,
    Kind,
    LaidAway,
    Passed,
    Played,
    Said,
    Scored,
    ShowCounted,
    Shown,
    Took,
    TookTurned,
    TrickTable,
    TrickWon,
    Trumps,
    Turned,
    Why,
)  # fmt: skip

ENDINGS = {
    PLAYED: Ending.PLAYED, PASSED: Ending.PASSED, GIVEN: Ending.GIVEN, CLAIMED: Ending.CLAIMED, OUT: Ending.OUT,
}  # fmt: skip


class TrickCourse(Course[Tricks]):
    """A match of tricks."""

    State = Tricks
    g: Tricks

    def legal(self) -> list[tuple[Action, int]]:
        """The actions of the seat to act, with their codes."""
        return trick_actions.legal(self.terms, self.g)

    def refuse(self, seat: int, written: Written, found: int) -> IllegalAction:
        """Why what was written is not legal."""
        return trick_refusals.refuse(self.terms, self.g, seat, written)

    def leading(self) -> tuple[int, ...]:
        """The seats that have won, or are winning."""
        seats = self.g.victors or kernel.foremost(self.terms.record, self.g)
        return tuple(seat for seat in range(self.terms.players) if seats >> seat & 1)

    def table(self) -> dict[str, Any]:
        """What the table shows to everybody."""
        g = self.g
        return {
            "leader": self._leader(),
            "dealer": g.dealer,
            "stock": g.size - g.top - g.dummy * self.terms.record.dummy,
            "drawable": g.size - g.top if self.terms.record.draws and not g.closed else 0,
            "tricks": TrickTable(
                phase=list(Phase)[g.phase].value,
                turned=self._turned(),
                trump=trick_actions.trump_word(self.terms, g.trump) if g.trump >= 0 else None,
                maker=g.maker if g.maker >= 0 else None,
                bid=bid_of(self.terms.record, g.bid) if g.bid >= 0 else None,
                trick=self._trick(),
                taken=tuple(g.taken),
                points=tuple(g.points),
                out=tuple(seat for seat in range(self.terms.players) if g.out >> seat & 1),
                closed=g.closed == 1,
                best=g.best if g.laid else None,
                dummies=self._dummies(),
            ),
        }

    def _leader(self) -> int:
        """Who leads the present trick, or spoke first in this deal."""
        if self.g.phase == TRICKS:
            return self.g.leader
        return next(e.leader for e in self.events[self.deals[-1].told :] if isinstance(e, Dealt))

    def _dummies(self) -> int:
        """How many dummies lie there still."""
        g, r = self.g, self.terms.record
        return min(r.dummies - g.dummy, (g.size - g.top) // r.dummy - g.dummy) if r.dummy else 0

    def _turned(self) -> Piece | None:
        """The turned piece while it lies there; whoever takes it does so for all to see."""
        g = self.g
        if g.turned < 0 or g.closed or any(mask >> g.turned & 1 for mask in (*g.hands, g.away)):
            return None
        piece = self.terms.pieces[g.turned]
        played = (e.piece for e in self.events[self.deals[-1].told :] if isinstance(e, Played)) if self.deals else ()
        return None if piece in played else piece

    def _trick(self) -> tuple[Played, ...]:
        """The pieces of the present trick, from its leader on; none between tricks."""
        g, players = self.g, self.terms.players
        if not g.laid:
            return ()
        seats = [(g.leader + k) % players for k in range(players)]
        return tuple(Played(seat=s, piece=self.terms.pieces[g.trick[s]]) for s in seats if g.trick[s] >= 0)

    def whereabouts(self) -> list[Piece]:
        """In hands, played, laid away, turned, or in the stock."""
        g, terms = self.g, self.terms
        seen = [piece for mask in (*g.hands, g.away) for piece in dealing.pieces_of(terms, mask)]
        seen += [event.piece for event in self.events[self.deals[-1].told :] if isinstance(event, Played)]
        if g.turned >= 0 and terms.pieces[g.turned] not in seen:
            seen.append(terms.pieces[g.turned])
        first = g.top + g.dummy * terms.record.dummy
        return seen + [terms.pieces[t] for t in g.deck[first : g.size]]

    def hidden(self, seat: int | None) -> list[Piece]:
        """What others hold or laid away, and the stock; what was taken or shown for all to see is known."""
        g, terms = self.g, self.terms
        mine = {e.piece for e in self.events[self.deals[-1].told :] if isinstance(e, LaidAway) and e.seat == seat}
        mine |= {p for e in self.seen_hands(seat) for p in e}
        seen = {piece for event in self.events if isinstance(event, Shown) for piece in event.pieces}
        if g.turned >= 0:
            seen.add(terms.pieces[g.turned])
        away = [piece for piece in dealing.pieces_of(terms, g.away) if piece not in mine]
        held = [piece for s in range(terms.players) if s != seat for piece in self.hand(s)]
        first = g.top + g.dummy * terms.record.dummy
        stock = [terms.pieces[t] for t in g.deck[first : g.size]]
        return [piece for piece in held + away + stock if piece not in seen]

    def seen_hands(self, seat: int | None) -> list[tuple[Piece, ...]]:
        """Every hand that a seat has looked at in this deal."""
        told = self.events[self.deals[-1].told :]
        return [event.pieces for event in told if isinstance(event, Hand) and event.seat == seat]

    def sheet(self, opened: Opened[Tricks]) -> dict[str, Any]:
        """A deal as it was dealt."""
        g, given, pieces = opened.state, opened.sheet, self.terms.pieces
        return {
            "stock": [str(pieces[t]) for t in g.deck[g.top : g.size]],
            "turned": str(pieces[g.turned]) if g.turned >= 0 else None,
            "dealer": given.dealer if given else None,
        }

    # --- Turns ---

    def _act(self, seat: int, action: Action, code: int) -> None:
        g = self.g
        before = (g.trump, g.phase, g.points[:], g.score[:], g.top, g.waiting[:])
        kernel.apply(self.terms.record, g, code, 0)
        if action.kind is Kind.PLAY:
            self._tell_play(seat, action, *before[2:])
        else:
            self._tell_word(seat, action, before[2], before[1] == LONE)
        if g.trump != before[0]:
            self.events.append(Trumps(what=trick_actions.trump_word(self.terms, g.trump)))
        if g.phase == TAKING_UP and before[1] != TAKING_UP:
            self.events.append(TookTurned(seat=g.dealer))

    def _tell_word(self, seat: int, action: Action, points: list[int], lone: bool) -> None:
        g = self.g
        if action.kind is Kind.PASS and not lone:
            self.events.append(Passed(seat=seat))
            return
        if action.kind is Kind.SHOW:
            doubles = dealing.pieces_of(self.terms, g.fresh)
            worth = g.points[seat] - points[seat] + g.waiting[seat]
            self.events.append(Shown(seat=seat, pieces=doubles, points=worth))
            return
        self.events.append(Said(seat=seat, kind=action.kind, what=action.what))
        if action.piece is not None:
            self.events.append(LaidAway(to=seat, seat=seat, piece=action.piece))
        if action.kind is Kind.DUMMY:
            self.events.append(Hand(to=seat, seat=seat, pieces=self.hand(seat)))

    def _tell_play(
        self, seat: int, action: Action, points: list[int], score: list[int], top: int, waiting: list[int]
    ) -> None:
        g = self.g
        assert action.piece is not None
        self.events.append(Played(seat=seat, piece=action.piece))
        if g.laid:
            return
        winner = g.best
        counted = waiting[winner]
        self.events.append(TrickWon(seat=winner, points=g.points[winner] - points[winner] - counted))
        if counted:
            self.events.append(ShowCounted(seat=winner, points=counted))
        if g.score[winner] != score[winner]:
            why = Why.TRICK if self.terms.record.pays == DOWN else Why.BINGO
            self.events.append(Scored(seat=winner, points=g.score[winner] - score[winner], why=why))
        if g.top > top:
            self._tell_draws(winner, top)

    def _tell_draws(self, winner: int, top: int) -> None:
        """Who drew what after a trick: the winner, then the loser; the turned piece is the last."""
        g = self.g
        loser = left_of(self.terms.record, g, winner)
        drawn = g.deck[top : g.top]
        seats = [winner, loser]
        if len(drawn) == 1 and self.terms.record.turn_up_to_winner:
            seats.reverse()
        for k, (seat, t) in enumerate(zip(seats, drawn, strict=False), 1):
            self.events.append(Drew(seat=seat, stock=g.size - top - k))
            self.events.append(Took(to=seat, seat=seat, piece=self.terms.pieces[t]))
        if len(drawn) == 1:
            self.events.append(TookTurned(seat=seats[1]))

    # --- Deals ---

    def _settle(self, opened: Opened[Tricks]) -> DealResult:
        g = self.g
        before = g.score[:]
        kernel.settle(self.terms.record, g)
        return DealResult(
            deal=g.deal,
            ending=ENDINGS[g.ended],
            winner=None if g.winner < 0 else g.winner,
            shown=None,
            counts=tuple(b - a for a, b in zip(opened.state.score, before, strict=True)),
            gains=tuple(b - a for a, b in zip(before, g.score, strict=True)),
            scores=tuple(g.score),
            maker=g.maker if g.maker >= 0 else None,
            bid=bid_of(self.terms.record, g.bid) if g.bid >= 0 else 0,
            tricks=tuple(g.taken),
            points=tuple(g.points),
        )

    def _begin(self, opened: Opened[Tricks]) -> bool:
        g, r = self.g, self.terms.record
        begin_deal(self.terms, g, opened.sheet)
        if g.tied:
            self._tell_lots(opened, (g.dealer + 1) % r.players if r.dealer_leads else g.dealer)
        hands = [self.hand(seat) for seat in range(self.terms.players)]
        self.events.append(
            Dealt(
                deal=g.deal,
                leader=g.player,
                hands=tuple(map(len, hands)),
                stock=g.size - g.top,
                dealer=g.dealer,
            )
        )
        for seat, pieces in enumerate(hands):
            if pieces:
                self.events.append(Hand(to=seat, seat=seat, pieces=pieces))
        if g.turned >= 0:
            self.events.append(Turned(piece=self.terms.pieces[g.turned]))
        if g.trump >= 0:
            self.events.append(Trumps(what=trick_actions.trump_word(self.terms, g.trump)))
        return True
