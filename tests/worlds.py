"""An oracle of what a seat can know: deals dealt otherwise, and the same history replayed in them, action by action.

It stands on nothing but the kernel: a deal fits when every action is legal again in its turn and when the seat sees the
same after each of them. Nothing here asks which pieces a rule forbids.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import factorial, prod
from typing import Any

from ivories.kernel.core import state
from ivories.kernel.core.marks import low_bit
from ivories.kernel.layout.codes import ANY, BEST, DRAW, LEFT
from ivories.kernel.layout.opening import best_lead
from ivories.kernel.tricks.codes import DISCARD, DUMMY, SWAP, VERB
from ivories.match import Match


@dataclass(frozen=True)
class Bin:
    """Places of a deal, as it was dealt, that are alike: a hand, a piece of the stock, a dummy, what nobody took."""

    seat: int | None  # who has looked at it; none: nobody
    hand: bool
    places: tuple[int, ...]  # of the deck; -1: not in the deal
    drawn: bool = False


@dataclass(frozen=True)
class World:
    """A deal that fits: what each draw of another brought, and how the pieces lie now."""

    draws: tuple[int, ...]
    hands: tuple[int, ...]
    away: tuple[int, ...]
    stock: int


class Oracle:
    """The last deal of a match, as a seat sees it."""

    def __init__(self, match: Match, seat: int | None) -> None:
        deal = match.deals[-1]
        self.match, self.seat, self.opened = match, seat, deal.state
        self.terms, self.r, self.kernel = match.game, match.game.coded, match.game.kernel
        self.codes = [(who, code, action.amount) for who, action, code, _ in deal.done]
        self.now = match.state.fields
        self.seen = [self._observed(g) for g in self._course()]
        self.bins = self._bins()

    # --- How the deal was dealt ---

    def _course(self) -> Iterator[Any]:
        """The true states of the deal, from its opening on."""
        g = state.copy(self.opened)
        yield g
        for who, code, amount in self.codes:
            self._do(g, who, code, amount)
            yield g

    def _do(self, g: Any, who: int, code: int, amount: int) -> None:
        if getattr(g, "asked", -1) >= 0 and who != g.asked:
            g.asked = who  # whoever speaks first calls
        self.kernel.apply(self.r, g, code, amount)

    def _bins(self) -> list[Bin]:
        """The hands first, then what was taken from the stock, in order, then the rest."""
        g, r, at, found = self.opened, self.r, 0, []
        for seat in range(r.players):
            size = g.hands[seat].bit_count()
            found.append(Bin(seat, True, tuple(range(at, at + size))))
            at += size
        at = g.top  # behind a piece that was turned
        for who, size in self._taken():
            found.append(Bin(who, False, tuple(range(at, at + size)), True))
            at += size
        found.append(Bin(None, False, tuple(range(at, g.size))))
        return [one for one in found if one.places]

    def _taken(self) -> list[tuple[int, int]]:
        """Who took how many pieces of the stock at once, in order."""
        if hasattr(self.opened, "arms"):
            return [(who, 1) for who, code, _ in self.codes if code == DRAW]
        if getattr(self.r, "draws", 0):
            return self._filled()
        return [(who, self.r.dummy) for who, code, _ in self.codes if code == DUMMY]

    def _filled(self) -> list[tuple[int, int]]:
        """Who drew after tricks: told by the tops of the deck and by who won."""
        found: list[tuple[int, int]] = []
        g = state.copy(self.opened)
        for who, code, amount in self.codes:
            g.told = []
            self._do(g, who, code, amount)
            found += [(seat, 1) for what, seat, _ in g.told if what == 2]
        return found

    # --- Deals dealt otherwise ---

    def hidden(self) -> tuple[int, list[Bin]]:
        """The pieces that the seat has not seen dealt, and the bins that hold them; those outside the deal, too."""
        g, every = self.opened, (1 << self.r.pieces) - 1
        known = 0 if self.seat is None else sum(self._in(one) for one in self.bins if one.seat == self.seat)
        if getattr(g, "turned", -1) >= 0:
            known |= 1 << g.turned
        if hasattr(g, "down"):
            known |= g.seen
        if hasattr(g, "dealt"):  # at the end of a deal of Poker hands are shown
            known |= sum(hand for p, hand in enumerate(self.now.hands) if self.now.shown >> p & 1)
        pieces = every & ~known
        open_bins = [one for one in self.bins if self._in(one) & pieces]
        outside = pieces.bit_count() - sum(len(one.places) for one in open_bins)
        return pieces, [*open_bins, Bin(None, False, (-1,) * outside)] if outside else open_bins

    def _in(self, one: Bin) -> int:
        return sum(1 << self.opened.deck[place] for place in one.places)

    def size(self) -> int:
        """How many deals there are to be tried."""
        pieces, bins = self.hidden()
        return factorial(pieces.bit_count()) // prod(factorial(len(one.places)) for one in bins)

    def every(self) -> Iterator[World]:
        """All deals that fit; one that fits in several ways comes several times."""
        pieces, bins = self.hidden()
        listed = [t for t in range(self.r.pieces) if pieces >> t & 1]
        for dealt in _dealt(listed, [len(one.places) for one in bins]):
            yield from self.replayed(bins, dealt)

    def some(self, rng: random.Random, tries: int) -> Iterator[World]:
        """Of so many deals, drawn evenly, those that fit. What a seat has laid since lies among what it took."""
        pieces, bins = self.hidden()
        for _ in range(tries):
            dealt = self._drawn(rng, pieces, bins)
            yield from self.replayed(bins, dealt, rng)

    def _drawn(self, rng: random.Random, pieces: int, bins: list[Bin]) -> list[tuple[int, ...]]:
        free = [[k] * len(one.places) for k, one in enumerate(bins)]
        dealt: list[list[int]] = [[] for _ in bins]
        for seat in range(self.r.players):
            slots = [slot for k, one in enumerate(bins) if one.seat == seat for slot in free[k]]
            laid = [t for t in self._laid(seat) if pieces >> t & 1]
            for t, k in zip(laid, rng.sample(slots, len(laid)), strict=True):
                dealt[k].append(t)
                free[k].pop()
        rest = [t for t in range(self.r.pieces) if pieces >> t & 1 and not any(t in one for one in dealt)]
        rng.shuffle(rest)
        for k, one in enumerate(bins):
            while len(dealt[k]) < len(one.places):
                dealt[k].append(rest.pop())
        return [tuple(one) for one in dealt]

    def _laid(self, seat: int) -> list[int]:
        """The pieces that a seat laid or played."""
        layout = hasattr(self.opened, "arms")
        codes = [code for who, code, _ in self.codes if who == seat]
        if layout:
            return [code & 127 for code in codes if code < DRAW]
        in_tricks = hasattr(self.opened, "trick")
        return [code for code in codes if in_tricks and code < 1 << VERB]

    # --- The same history ---

    def replayed(self, bins: list[Bin], dealt: Any, rng: random.Random | None = None) -> Iterator[World]:
        """The worlds in which the history ends that a deal begins, if it can be the same.

        What others laid away unseen may be any piece: all of them, or with a generator one at random.
        """
        g = state.copy(self.opened)
        for one, pieces in zip(bins, dealt, strict=True):
            if one.hand:
                g.hands[one.seat] = sum(1 << t for t in pieces)
            for place, t in zip(one.places, pieces, strict=True):
                if place >= 0:
                    g.deck[place] = t
        draws = tuple(
            t for one, pieces in zip(bins, dealt, strict=True) if one.drawn and len(pieces) == 1 for t in pieces
        )
        if self._opens(g) and self._observed(g) == self.seen[0]:
            yield from self._from(g, 0, draws, rng)

    def _from(self, g: Any, at: int, draws: tuple[int, ...], rng: random.Random | None) -> Iterator[World]:
        if at == len(self.codes):
            yield self._world(g, draws)
            return
        who, code, amount = self.codes[at]
        legal = [self.kernel.nth_legal(self.r, g, k) for k in range(self.kernel.count_legal(self.r, g))]
        calls = getattr(g, "asked", -1) >= 0 and who != g.asked
        if not calls and self.kernel.acting(self.r, g) != who:
            return
        for way in self._ways(who, code, legal, rng):
            if way in legal or calls:
                h = state.copy(g)
                self._do(h, who, way, amount)
                if self._observed(h) == self.seen[at + 1]:
                    yield from self._from(h, at + 1, draws, rng)

    def _ways(self, who: int, code: int, legal: list[int], rng: random.Random | None) -> list[int]:
        """What may have been done: what was seen, or any piece of those that may have been laid away."""
        if who == self.seat or not hasattr(self.opened, "away") or code >> VERB not in (DISCARD, SWAP):
            return [code]
        ways = [way for way in legal if way >> VERB == code >> VERB]
        return [rng.choice(ways)] if rng and ways else ways

    def _opens(self, g: Any) -> bool:
        """Whether a layout is led by the same seat; what must be led is found again."""
        if not hasattr(g, "must") or g.down:
            return True
        r, leader = self.r, g.leader
        if g.appointed:
            g.must = -1 if r.later_piece == ANY else best_lead(r, g.hands[leader], r.later_piece)
            return not (r.redeal and g.must >= 0 and r.low[g.must] != r.high[g.must])
        g.deal -= 1
        rule = r.later_leader if g.deal else r.first_leader
        g.lot = leader if rule not in (BEST, LEFT) else -1
        if rule == LEFT:
            g.leader = (leader - 1) % r.players
        tied = g.tied
        opened = self.kernel.open_deal(r, g)
        g.tied = tied
        return bool(opened) and g.leader == leader

    def _observed(self, g: Any) -> list[Any]:
        seen = state.copy(g)
        self.kernel.observe(self.r, seen, -1 if self.seat is None else self.seat)
        return [getattr(seen, name) for name, _, _ in state.shape(type(seen)) if name != "shuffles"]

    def _world(self, g: Any, draws: tuple[int, ...]) -> World:
        first = g.top + (g.dummy * self.r.dummy if hasattr(g, "dummy") else 0)
        away = tuple(getattr(g, "away", [0] * self.r.players))
        return World(draws, tuple(g.hands), away, sum(1 << t for t in g.deck[first : g.size]))


def _dealt(pieces: list[int], sizes: list[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """All ways to divide pieces into bins."""
    if len(sizes) == 1:
        yield (tuple(pieces),)
        return
    for chosen in combinations(pieces, sizes[0]):
        rest = [t for t in pieces if t not in chosen]
        for others in _dealt(rest, sizes[1:]):
            yield (chosen, *others)


def in_mask(mask: int) -> Iterator[int]:
    """The pieces of a mask."""
    while mask:
        yield low_bit(mask)
        mask &= mask - 1
