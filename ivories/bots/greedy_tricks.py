"""Greed at tricks: bids by what is surely held, takes what counts as cheaply as it can, gives away the least."""

from __future__ import annotations

from ivories.kernel import state
from ivories.kernel import tricks as kernel
from ivories.kernel.suits import call_suit, power, set_trump, value
from ivories.kernel.trick_state import Tricks
from ivories.pieces import Piece
from ivories.terms import Terms
from ivories.types import Action, Kind, View

SURE = 520  # the power from which a trump is nearly sure of a trick: one with a high other end
STAND = 1.8  # tricks that a hand should promise to stand
LONELY = 4  # tricks that a maker should see before him to play alone


class TrickTaker:
    """One seat's view of a trick game, with the suits that the kernel knows."""

    def __init__(self, terms: Terms, view: View) -> None:
        assert view.seat is not None and view.tricks is not None
        self.terms = terms
        self.view = view
        self.seat: int = view.seat
        self.table = view.tricks
        self.g = state.blank(Tricks, terms.sizes)
        kernel.clear_table(terms.record, self.g)
        if self.table.trump is not None:
            set_trump(terms.record, self.g, self._trump(self.table.trump))

    def _trump(self, word: str) -> int:
        numbers = self.terms.set.numbers
        return {"doubles": len(numbers), "none": len(numbers) + 1}.get(word, -1) if not word.isdigit() else int(word)

    def _index(self, piece: Piece) -> int:
        return self.terms.set.index[piece]

    # --- Tricks ---

    def play(self, plays: list[Action]) -> Action:
        """The piece that takes a trick worth taking as cheaply as it can; else the one that gives away least."""
        r, g = self.terms.record, self.g
        pieces = [(action, self._index(action.piece)) for action in plays if action.piece is not None]
        if not self.table.trick:
            return self._lead(pieces)
        call_suit(r, g, self._index(self.table.trick[0].piece))
        laid = [(played.seat, self._index(played.piece)) for played in self.table.trick]
        best_seat, best = max(laid, key=lambda row: power(r, g, row[1]))
        partner = r.partners and (best_seat - self.seat) % r.players == 2
        winners = [(action, t) for action, t in pieces if power(r, g, t) > power(r, g, best)]
        prize = sum(value(r, g, t) for _, t in laid)
        last = len(laid) == r.players - len(self.table.out) - 1
        if winners and not partner:
            cheapest = min(winners, key=lambda row: power(r, g, row[1]))
            if not r.draws or prize or value(r, g, cheapest[1]) or power(r, g, cheapest[1]) < 500:
                return cheapest[0]
        gift = max if partner and last else min
        return gift(pieces, key=lambda row: (value(r, g, row[1]), -self._strength(row[1])))[0]

    def _lead(self, pieces: list[tuple[Action, int]]) -> Action:
        """The strongest piece as long as it is likely to take, else the weakest; beside a stock always the weakest."""
        if self.terms.record.draws and self.view.stock and not self.table.closed:
            return min(pieces, key=lambda row: self._cost(row[1]))[0]
        best = max(pieces, key=lambda row: self._strength(row[1]))
        return best[0] if self._strength(best[1]) >= 99 else min(pieces, key=lambda row: self._cost(row[1]))[0]

    def _cost(self, t: int) -> tuple[int, int]:
        return value(self.terms.record, self.g, t), self._strength(t)

    def _strength(self, t: int) -> int:
        """The power of a piece when it is led."""
        call_suit(self.terms.record, self.g, t)
        return int(power(self.terms.record, self.g, t))

    # --- Before the tricks ---

    def tricks_with(self, trump: int, hand: tuple[Piece, ...]) -> float:
        """About how many tricks a hand takes with a trump: high trumps and doubles surely, other trumps half."""
        r, g = self.terms.record, self.g
        set_trump(r, g, trump)
        total = 0.0
        for piece in hand:
            strength = self._strength(self._index(piece))
            if strength >= 500:
                total += 1.0 if strength >= SURE else 0.7
            elif strength >= 99:
                total += 0.6
            elif strength >= 6:
                total += 0.15
        return total

    def best_trump(self, trumps: list[int], hand: tuple[Piece, ...]) -> tuple[int, float]:
        """The trump with which a hand takes most, and how much."""
        counted = [(trump, self.tricks_with(trump, hand)) for trump in trumps]
        return max(counted, key=lambda row: row[1])


def choose(terms: Terms, view: View) -> Action:
    """What a greedy player does at tricks."""
    taker = TrickTaker(terms, view)
    by_kind: dict[Kind, list[Action]] = {}
    for action in view.legal:
        by_kind.setdefault(action.kind, []).append(action)
    for kind in (Kind.CLAIM, Kind.SHOW):
        if kind in by_kind and not (kind is Kind.CLAIM and _points(view) < terms.record.claim):
            return by_kind[kind][0]
    if Kind.PLAY in by_kind:
        return taker.play(by_kind[Kind.PLAY])
    return _before(terms, view, taker, by_kind)


def _points(view: View) -> int:
    assert view.tricks is not None and view.seat is not None
    return view.tricks.points[view.seat]


def _before(terms: Terms, view: View, taker: TrickTaker, by_kind: dict[Kind, list[Action]]) -> Action:
    """Bids, trumps, orders, dummies and discards."""
    numbers = len(terms.set.numbers)
    half = terms.record.hand / 2
    if Kind.BID in by_kind:
        return _bid(terms, view, taker, by_kind)
    if Kind.TRUMP in by_kind:
        trump, _ = taker.best_trump(list(range(numbers + 2)), view.hand)
        return by_kind[Kind.TRUMP][trump]
    if Kind.MAKE in by_kind:
        trump, tricks = taker.best_trump([int(action.what) for action in by_kind[Kind.MAKE]], view.hand)
        made = next(action for action in by_kind[Kind.MAKE] if action.what == str(trump))
        return made if tricks > half else by_kind[Kind.PASS][0]
    if Kind.ALONE in by_kind:
        alone = _expected(taker, view) >= LONELY
        return by_kind[Kind.ALONE if alone else Kind.PASS][0]
    if Kind.DISCARD in by_kind:
        return _weakest(taker, by_kind[Kind.DISCARD])
    return _take_part(view, taker, by_kind, half)


def _expected(taker: TrickTaker, view: View) -> float:
    assert view.tricks is not None
    if view.tricks.trump is not None:
        return taker.tricks_with(taker._trump(view.tricks.trump), view.hand)
    assert view.tricks.turned is not None
    return taker.tricks_with(_turned_number(taker, view.tricks.turned), view.hand)


def _turned_number(taker: TrickTaker, turned: Piece) -> int:
    return int(taker.terms.record.top[taker._index(turned)])


def _weakest(taker: TrickTaker, discards: list[Action]) -> Action:
    if taker.table.trump is None and taker.table.turned is not None:
        set_trump(taker.terms.record, taker.g, _turned_number(taker, taker.table.turned))
    return min(discards, key=lambda a: taker._strength(taker._index(a.piece)) if a.piece is not None else 0)


def _take_part(view: View, taker: TrickTaker, by_kind: dict[Kind, list[Action]], half: float) -> Action:
    """Ordering and taking up, standing, swapping: with a good hand, else pass, dummy or the least evil."""
    tricks = _expected(taker, view)
    for kind in (Kind.ORDER, Kind.ASSIST, Kind.TAKE):
        if kind in by_kind:
            return by_kind[kind][0] if tricks > half else view.legal[-1]
    if Kind.SWAP in by_kind:
        return _weakest(taker, by_kind[Kind.SWAP])
    if tricks >= STAND:
        return by_kind[Kind.STAND][0]
    if Kind.PASS in by_kind:
        return by_kind[Kind.PASS][0]
    if Kind.DUMMY in by_kind:
        return by_kind[Kind.DUMMY][0]
    return by_kind[Kind.GIVE if tricks < 1 and Kind.GIVE in by_kind else Kind.STAND][0]


def _bid(terms: Terms, view: View, taker: TrickTaker, by_kind: dict[Kind, list[Action]]) -> Action:
    """The lowest bid, if the hand is worth it: about six points to a trick."""
    numbers = len(terms.set.numbers)
    _, tricks = taker.best_trump(list(range(numbers + 2)), view.hand)
    worth = 6 * (tricks + 1.5)  # and what the partner may bring
    lowest = by_kind[Kind.BID][0]
    if Kind.PASS not in by_kind or worth >= int(lowest.what):
        return lowest
    return by_kind[Kind.PASS][0]
