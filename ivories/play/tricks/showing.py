"""What the table of a trick game shows to everybody, as far as its state says so."""

from __future__ import annotations

from typing import Any

from ivories.kernel.tricks.auction import bid_of
from ivories.kernel.tricks.state import State
from ivories.play.tricks.actions import trump_word
from ivories.rules.choices import Phase
from ivories.terms import Terms
from ivories.types import Played, TrickTable

PHASES = list(Phase)


def shown(terms: Terms, g: State) -> dict[str, Any]:
    """Fields of a view."""
    r = terms.coded
    return {
        "dealer": g.dealer,
        "stock": g.size - g.top - g.dummy * r.dummy,
        "drawable": g.size - g.top if r.draws and not g.closed else 0,
        "tricks": TrickTable(
            phase=PHASES[g.phase].value,
            turned=terms.pieces[g.turned] if g.lies and not g.closed else None,
            trump=trump_word(terms, g.trump) if g.trump >= 0 else None,
            maker=g.maker if g.maker >= 0 else None,
            bid=bid_of(r, g.bid) if g.bid >= 0 else None,
            trick=_trick(terms, g),
            taken=tuple(g.taken),
            points=tuple(g.points),
            out=tuple(seat for seat in range(terms.players) if g.out >> seat & 1),
            closed=g.closed == 1,
            best=g.best if g.laid else None,
            dummies=min(r.dummies - g.dummy, (g.size - g.top) // r.dummy - g.dummy) if r.dummy else 0,
        ),
    }


def _trick(terms: Terms, g: State) -> tuple[Played, ...]:
    """The pieces of the present trick, from its leader on; none between tricks."""
    if not g.laid:
        return ()
    seats = [(g.leader + k) % terms.players for k in range(terms.players)]
    return tuple(Played(seat=s, piece=terms.pieces[g.trick[s]]) for s in seats if g.trick[s] >= 0)
