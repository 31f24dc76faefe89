"""What a seat can know of hidden pieces in Poker: nothing is forced; every hand is as likely as any other."""

from __future__ import annotations

from ivories.kernel.core.hiding import every_piece
from ivories.play.core.holding import Hiding, Line, Place, Where, with_rest
from ivories.types import View


def hiding(view: View) -> Hiding:
    """Where hidden pieces can lie."""
    g, r = view.state.fields, view.state.game.coded
    seen = [p == view.seat or g.shown >> p & 1 for p in range(r.players)]
    hands = [g.hands[p] if seen[p] else 0 for p in range(r.players)]
    pieces = every_piece(r) & ~sum(hands)
    classes = [
        one
        for p in range(r.players)
        if not seen[p]
        for one in Line().classes(Place(Where.HAND, p), g.hands[p].bit_count(), pieces)
    ]
    cases = [with_rest(classes, pieces, pieces, g.size - g.top)]
    return Hiding(pieces, 0, hands, [0] * r.players, range(g.top, g.size), cases)
