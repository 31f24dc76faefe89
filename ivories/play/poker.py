"""The course of Poker."""

from __future__ import annotations

from typing import Any

from ivories.errors import IllegalAction, IvoriesError
from ivories.kernel import chance
from ivories.kernel import poker as kernel
from ivories.kernel.poker_codes import BET, CALL, DROP, DROPPED, KIND, PASS, PASSED, RAISE, SHOWDOWN
from ivories.kernel.poker_state import Poker
from ivories.notation import Written
from ivories.pieces import Piece
from ivories.play import dealing
from ivories.play.course import Course, Opened
from ivories.play.refusals import illegal
from ivories.poker import Hand as PokerHand
from ivories.record import DealSheet
from ivories.types import (
    WITH_AMOUNT,
    Action,
    DealResult,
    Dealt,
    Ending,
    Hand,
    Kind,
    Passed,
    PokerTable,
    PoolWon,
    Revealed,
    Said,
    Staked,
    TookBack,
)  # fmt: skip

WORDS = {PASS: Kind.PASS, BET: Kind.BET, CALL: Kind.CALL, RAISE: Kind.RAISE, DROP: Kind.DROP}
ENDINGS = {SHOWDOWN: Ending.SHOWDOWN, DROPPED: Ending.DROPPED, PASSED: Ending.PASSED}


class PokerCourse(Course[Poker]):
    """A match of Poker."""

    State = Poker
    g: Poker

    def legal(self) -> list[tuple[Action, int]]:
        """The actions of the seat to act, with their codes."""
        g, r = self.g, self.terms.record
        codes = g.choice[: kernel.count_legal(r, g)]
        return [(self._action(code), code) for code in codes]

    def _action(self, code: int) -> Action:
        g, r = self.g, self.terms.record
        kind = WORDS[code]
        if kind not in WITH_AMOUNT:
            return Action(kind)
        return Action(kind, least=kernel.least(r, g), most=kernel.most(r, g))

    def refuse(self, seat: int, written: Written, found: int) -> IllegalAction:
        """Why what was written is not legal."""
        listed = [action for action, _ in self.legal()]
        for action in listed:
            if action.kind is written.kind:
                why = "bad-bet/fixed" if action.least == action.most else "bad-bet"
                return illegal(why, self.terms, written.kind.value, least=action.least, most=action.most)
        plays = [str(action) for action in listed]
        capped = written.kind is Kind.RAISE and self.g.raises >= self.terms.record.cap
        return illegal(
            "not-now", self.terms, "cap" if capped else written.kind.value, written=written.text, plays=plays
        )

    def leading(self) -> tuple[int, ...]:
        """The seats with the most chips."""
        seats = self.g.victors or kernel.richest(self.terms.record, self.g)
        return tuple(seat for seat in range(self.terms.players) if seats >> seat & 1)

    def table(self) -> dict[str, Any]:
        """What the table shows to everybody."""
        g = self.g
        return {
            "leader": next(e.leader for e in self.events[self.deals[-1].told :] if isinstance(e, Dealt)),
            "dealer": g.dealer,
            "poker": PokerTable(
                pool=g.pool + (0 if g.over else sum(g.put)),
                put=tuple(g.put),
                call=0 if g.over or g.ended else kernel.owed(self.terms.record, g),
                ante=g.ante,
                raises=g.raises,
                dropped=tuple(seat for seat in range(self.terms.players) if g.dropped >> seat & 1),
            ),
        }

    def whereabouts(self) -> list[Piece]:
        """In hands, or not dealt."""
        g = self.g
        held = [piece for mask in g.hands for piece in dealing.pieces_of(self.terms, mask)]
        return held + [self.terms.pieces[t] for t in g.deck[g.top : g.size]]

    def sheet(self, opened: Opened[Poker]) -> dict[str, Any]:
        """A deal as it was dealt."""
        g, given = opened.state, opened.sheet
        return {
            "stock": [str(self.terms.pieces[t]) for t in g.deck[g.top : g.size]],
            "dealer": given.dealer if given else None,
        }

    # --- Turns ---

    def _act(self, seat: int, action: Action, code: int) -> None:
        g = self.g
        before = g.score[seat]
        kernel.apply(self.terms.record, g, code, action.amount)
        if action.kind is Kind.PASS:
            self.events.append(Passed(seat=seat))
        elif action.kind is Kind.DROP:
            self.events.append(Said(seat=seat, kind=Kind.DROP))
        else:
            amount = (action.amount or action.least) if action.kind in WITH_AMOUNT else 0
            chips = before - g.score[seat]
            self.events.append(Staked(seat=seat, why=action.kind.value, chips=chips, amount=amount))

    # --- Deals ---

    def _settle(self, opened: Opened[Poker]) -> DealResult:
        g, players = self.g, self.terms.players
        before = g.score[:]
        kernel.settle(self.terms.record, g)
        first = g.bettor if g.bettor >= 0 else (g.dealer + 1) % players
        for seat in [(first + k) % players for k in range(players)]:
            if g.shown >> seat & 1:
                worth = kernel.rank(self.terms.record, g.hands[seat]) >> KIND
                hand = PokerHand.KINDS[worth]
                self.events.append(Revealed(seat=seat, pieces=self.hand(seat), hand=hand))
        self._tell_chips([after - first for first, after in zip(before, g.score, strict=True)])
        return DealResult(
            deal=g.deal,
            ending=ENDINGS[g.ended],
            winner=None if g.winner < 0 else g.winner,
            shown=None,
            counts=tuple(b - a for a, b in zip(opened.state.score, before, strict=True)),
            gains=tuple(b - a for a, b in zip(before, g.score, strict=True)),
            scores=tuple(g.score),
        )

    def _tell_chips(self, gains: list[int]) -> None:
        """Who takes how much from the pool, and what nobody matched."""
        most, second = sorted(self.g.put, reverse=True)[:2]
        for seat, chips in enumerate(gains):
            back = most - second if self.g.put[seat] == most and chips else 0
            if back:
                self.events.append(TookBack(seat=seat, chips=back))
            if chips > back:
                self.events.append(PoolWon(seat=seat, chips=chips - back))

    def _begin(self, opened: Opened[Poker]) -> bool:
        g, r = self.g, self.terms.record
        self._deal(opened.sheet)
        before = g.score[:]
        kernel.open_deal(r, g)
        if g.tied:
            self._tell_lots(opened, g.dealer)
        hands = [self.hand(seat) for seat in range(self.terms.players)]
        leader = g.player if g.waiting else g.dealer
        sizes = tuple(map(len, hands))
        self.events.append(Dealt(deal=g.deal, leader=leader, hands=sizes, stock=g.size - g.top, dealer=g.dealer))
        for seat, pieces in enumerate(hands):
            if pieces:
                self.events.append(Hand(to=seat, seat=seat, pieces=pieces))
        for seat in range(self.terms.players):
            if before[seat]:
                self.events.append(Staked(seat=seat, why="ante", chips=before[seat] - g.score[seat]))
        return True

    def _deal(self, sheet: DealSheet | None) -> None:
        terms, g, r = self.terms, self.g, self.terms.record
        if sheet is None:
            chance.shuffle(r, g, r.shuffled)
        else:
            hands, stock = dealing.read_pieces(terms, sheet, empty=True)
            if sheet.scores is not None:
                g.score[:] = _chips(sheet.scores, terms.players)
            if any(len(hand) != (r.hand if g.score[seat] else 0) for seat, hand in enumerate(hands)):
                raise IvoriesError("bad-setup/five")
            in_deck = [piece for hand in hands for piece in hand] + stock
            g.deck[: len(in_deck)] = [terms.set.index[piece] for piece in in_deck]
            g.size = len(in_deck)
            g.shuffles += 1
        kernel.clear_table(r, g)
        if sheet is not None and sheet.dealer is not None:
            g.dealer = dealing.check_seat(terms, sheet.dealer, "bad-seat/dealer")
        else:
            kernel.find_dealer(r, g)
        kernel.deal_out(r, g)


def _chips(scores: list[int], players: int) -> list[int]:
    if len(scores) != players or any(type(s) is not int or s < 0 for s in scores) or sum(s > 0 for s in scores) < 2:
        raise IvoriesError("bad-setup/chips", players=players)
    return scores
