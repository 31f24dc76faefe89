"""Set-ups of layout games: who leads, and what lies already."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.errors import IvoriesError
from ivories.kernel import layout as kernel
from ivories.kernel.codes import ARM, PIECE, TURN
from ivories.kernel.state import Layout
from ivories.notation import meant, read
from ivories.play.dealing import check_seat
from ivories.play.layout_actions import laid_event, plays
from ivories.record import DealSheet
from ivories.rules.choices import LeadPiece, NoDouble
from ivories.terms import Terms
from ivories.types import Laid


def appoint(terms: Terms, g: Layout, sheet: DealSheet) -> list[Laid]:
    """A set-up's leader leads as in a later deal; when a layout lies already, he acts next. Returns the layout."""
    r = terms.record
    leader = check_seat(terms, 0 if sheet.leader is None else sheet.leader, "bad-seat/leader")
    kernel.clear_table(r, g)
    g.deal += 1
    g.leader = g.player = leader
    g.must = -1
    if sheet.layout:
        return _lay_out(terms, g, sheet.layout)
    if terms.rules.later_piece is not LeadPiece.ANY:
        g.must = kernel.best_lead(r, g.hands[leader], r.later_piece)
        if terms.rules.no_double is NoDouble.REDEAL and not terms.pieces[g.must].double:
            raise IvoriesError("bad-setup/leader-no-double", leader=leader)
    return []


def _lay_out(terms: Terms, g: Layout, written: Sequence[str]) -> list[Laid]:
    """Lays the pieces of a set-up on the table one by one, as if somebody had played them."""
    events = []
    hand = g.hands[g.player]
    for text in written:
        what = read(text, terms.set)
        assert what.piece is not None  # else it was refused among the pieces
        g.hands[g.player] = 1 << terms.set.index[what.piece]
        choice = plays(terms, g)
        found = meant(what, [action for action, _ in choice])
        if len(found) != 1:
            raise IvoriesError("bad-setup/layout", written=text)
        action, code = next(known for known in choice if known[0] is found[0])
        events.append(laid_event(action, None))
        kernel.lay(terms.record, g, code >> ARM, code >> TURN & 1, code & PIECE)
    g.hands[g.player] = hand
    g.opening = max(0, g.opening - len(written))
    return events
