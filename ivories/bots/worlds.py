"""Worlds that a seat can imagine: a kernel's state made from a view alone.

What the seat knows, and what decides its legal actions, is set. The pieces it cannot see lie anywhere: as many in the
stock as there are, the others in one hand beside its own.
"""

from __future__ import annotations

from typing import Any, TypeVar

from ivories.kernel import layout, poker, state, tricks
from ivories.kernel.auction import bid_of
from ivories.kernel.poker_state import Poker
from ivories.kernel.state import Layout
from ivories.kernel.suits import call_suit, set_trump
from ivories.kernel.tables import order
from ivories.kernel.trick_codes import TAKING_UP
from ivories.kernel.trick_state import Tricks
from ivories.pieces import Piece
from ivories.play.trick_actions import trump_word
from ivories.rules.choices import Phase
from ivories.terms import Terms
from ivories.types import (
    AnyEvent,
    Dealt,
    Drew,
    Kind,
    Laid,
    Passed,
    Played,
    Said,
    Shown,
    Staked,
    TookTurned,
    Turned,
    View,
)  # fmt: skip

E = TypeVar("E")


def layout_world(terms: Terms, view: View) -> Layout:
    """A layout game as the seat knows it."""
    r, g = terms.record, state.blank(Layout, terms.sizes)
    layout.clear_table(r, g)
    for laid in view.layout:
        _lay(terms, g, laid)
    seat = _sit_down(terms, view, g, [laid.piece for laid in view.layout])
    leads = [terms.set.index[action.piece] for action in view.legal if action.kind is Kind.LEAD and action.piece]
    g.must = leads[0] if len(leads) == 1 else -1
    g.leader = view.leader
    g.asked = seat if any(action.kind is Kind.MUGGINS for action in view.legal) else -1
    turns = [laid for laid in view.layout if laid.seat is None or not (r.again and laid.piece.double)]
    g.opening = max(0, g.opening - len(turns) - len(_told(view, Passed)))
    before = [event for event in view.events if isinstance(event, Laid | Passed)][-1:]
    g.again = int(bool(r.again) and any(isinstance(e, Laid) and e.seat == seat and e.piece.double for e in before))
    g.drew = int(any(isinstance(event, Drew) for event in _since(view, Laid, Passed)))
    return g


def _lay(terms: Terms, g: Layout, laid: Laid) -> None:
    """Lays a piece where it lies."""
    t, arm, turned = terms.set.index[laid.piece], 0, 0
    if laid.touched is not None and laid.end is not None:
        place = terms.set.index[laid.touched], terms.set.numbers.index(laid.end)
        arm = next(arm for arm in range(g.arms) if (g.tip[arm], g.end[arm]) == place)
        turned = int(laid.out == laid.piece.low)
    layout.lay(terms.record, g, arm, turned, t)


def trick_world(terms: Terms, view: View) -> Tricks:
    """A trick game as the seat knows it."""
    assert view.tricks is not None and view.dealer is not None
    r, g, table, index = terms.record, state.blank(Tricks, terms.sizes), view.tricks, terms.set.index
    tricks.clear_table(r, g)
    turned = [event.piece for event in _told(view, Turned)]
    said = [event.kind for event in _told(view, Said)]
    lies = not _told(view, TookTurned) and Kind.SWAP not in said
    g.dummy = said.count(Kind.DUMMY)
    played = [event.piece for event in _told(view, Played)]
    seat = _sit_down(terms, view, g, played + (turned if lies else []), g.dummy * r.dummy)
    g.dealer = view.dealer
    g.turned = index[turned[0]] if turned else -1
    g.phase = order(Phase(table.phase))
    g.at = r.phases.index(g.phase)
    g.rounds = _told(view, Dealt)[0].hands[(g.dealer + 1) % r.players]
    if g.phase != TAKING_UP and any(action.kind is Kind.DISCARD for action in view.legal):
        g.discards = len(view.hand) - g.rounds
    if table.trump is not None:
        set_trump(r, g, [trump_word(terms, k) for k in range(r.numbers + 2)].index(table.trump))
    if table.maker is not None:
        g.maker = table.maker
    if table.bid is not None:
        g.bid = next(place for place in range(table.bid + 1) if bid_of(r, place) == table.bid)
    g.passed = _seats([event.seat for event in _told(view, Passed)])
    g.out, g.closed, g.alone = _seats(list(table.out)), int(table.closed), int(Kind.ALONE in said)
    g.taken[:], g.points[:], g.played = table.taken, table.points, sum(table.taken)
    g.shown = _mask(terms, [piece for event in _told(view, Shown) for piece in event.pieces])
    fresh = [event.pieces for event in _since(view, Played) if isinstance(event, Shown)]
    g.fresh = _mask(terms, [piece for pieces in fresh for piece in pieces])
    _lay_trick(terms, view, g, seat)
    return g


def _lay_trick(terms: Terms, view: View, g: Tricks, seat: int) -> None:
    """The pieces of the present trick."""
    assert view.tricks is not None
    trick = view.tricks.trick
    g.leader, g.laid = trick[0].seat if trick else seat, len(trick)
    for played in trick:
        g.trick[played.seat] = terms.set.index[played.piece]
    if trick and view.tricks.best is not None:
        g.best = view.tricks.best
        call_suit(terms.record, g, g.trick[g.leader])


def poker_world(terms: Terms, view: View) -> Poker:
    """Poker as the seat knows it."""
    assert view.poker is not None and view.dealer is not None
    g, table = state.blank(Poker, terms.sizes), view.poker
    poker.clear_table(terms.record, g)
    seat = _sit_down(terms, view, g, [])
    g.dealer = view.dealer
    g.put[:] = table.put
    g.pool = table.pool - sum(table.put)
    g.ante, g.raises = table.ante, table.raises
    g.dealt, g.dropped = _seats([s for s, n in enumerate(view.counts) if n]), _seats(list(table.dropped))
    bets = [event.seat for event in _told(view, Staked) if event.why != "ante" and event.amount]
    if bets:
        g.bettor = bets[-1]
        g.call = table.call + table.put[seat] - table.ante
    return g


# --- What all share -------------------------------------------------------------------------------------------------


def _sit_down(terms: Terms, view: View, g: Any, seen: list[Piece], gone: int = 0) -> int:
    """The seat with its hand and the scores; `seen` lie open, so many of the stock are gone. Returns the seat."""
    assert view.seat is not None
    known = {*view.hand, *seen}
    unseen = [piece for piece in terms.pieces if piece not in known]
    stock, others = unseen[: view.stock], unseen[view.stock :]
    g.hands[view.seat] = _mask(terms, view.hand)
    g.hands[(view.seat + 1) % terms.players] = _mask(terms, others)
    g.deck[gone : gone + len(stock)] = [terms.set.index[piece] for piece in stock]
    g.size = gone + len(stock)
    g.player = view.seat
    g.deal = view.deal
    g.score[:] = view.scores
    return view.seat


def _mask(terms: Terms, pieces: list[Piece] | tuple[Piece, ...]) -> int:
    return sum(1 << terms.set.index[piece] for piece in pieces)


def _seats(seats: list[int]) -> int:
    return sum(1 << seat for seat in set(seats))


def _told(view: View, kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [event for event in view.events if isinstance(event, kind)]


def _since(view: View, *kinds: type[AnyEvent]) -> list[AnyEvent]:
    """The events since the last one of some kinds."""
    last = max((i for i, event in enumerate(view.events) if isinstance(event, kinds)), default=-1)
    return list(view.events[last + 1 :])
