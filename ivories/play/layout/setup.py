"""Set-ups of layout games: who leads, and what lies already."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.errors import IvoriesError
from ivories.kernel.layout import opening
from ivories.kernel.layout.codes import ARM, PIECE_BITS, TURN
from ivories.kernel.layout.opening import best_lead, clear_table
from ivories.kernel.layout.playing import lay, outward
from ivories.kernel.layout.state import State
from ivories.notation import meant
from ivories.play.core import dealing
from ivories.play.layout.actions import plays
from ivories.play.layout.events import laid_event
from ivories.play.layout.notation import read
from ivories.rules.choices import LeadPiece, NoDouble
from ivories.sheets import DealSheet
from ivories.terms import Terms, check_seat
from ivories.types import Laid


def open_deal(terms: Terms, g: State, sheet: DealSheet) -> tuple[bool, list[Laid]]:
    """Deals and opens what the sheet says: whether it can be played, and what lies already."""
    _deal(terms, g, sheet)
    if sheet.layout or sheet.leader is not None:
        return True, _appoint(terms, g, sheet)
    return opening.open_deal(terms.coded, g) == 1, []


def _deal(terms: Terms, g: State, sheet: DealSheet) -> None:
    hands, stock = dealing.read_pieces(terms, sheet)
    dealing.put_down(terms, g, [piece for hand in hands for piece in hand] + stock, len(stock))
    for seat, hand in enumerate(hands):
        g.hands[seat] = sum(1 << terms.set.index[piece] for piece in hand)
    g.shuffles += 1
    if sheet.scores is not None:
        with dealing.in_field("scores"):
            g.score[:] = dealing.read_scores(terms, sheet.scores, 0, terms.target - 1)


def _appoint(terms: Terms, g: State, sheet: DealSheet) -> list[Laid]:
    """A set-up's leader leads as in a later deal; where a layout lies, that seat acts next. Gives the layout."""
    r = terms.coded
    with dealing.in_field("leader"):
        leader = check_seat(terms, 0 if sheet.leader is None else sheet.leader, "bad-seat/leader")
    clear_table(r, g)
    g.deal += 1
    g.leader = g.player = leader
    g.appointed = 1
    g.must = -1
    if sheet.layout:
        with dealing.in_field("layout"):
            return _lay_out(terms, g, sheet.layout)
    if terms.rules.later_piece is not LeadPiece.ANY:
        g.must = best_lead(r, g.hands[leader], r.later_piece)
        if terms.rules.no_double is NoDouble.REDEAL and not terms.pieces[g.must].double:
            raise IvoriesError("bad-setup/leader-no-double", leader=leader)
    return []


def _lay_out(terms: Terms, g: State, written: Sequence[str]) -> list[Laid]:
    """Lays the pieces of a set-up on the table one by one, as if somebody had played them."""
    events: list[Laid] = []
    hand, first_round = g.hands[g.player], g.opening
    g.opening = 0  # who passed in a first round is not known: any piece may lie there that fits
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
        _lay(terms, g, code)
    g.hands[g.player] = hand
    g.opening = first_round_left(events, first_round)
    return events


def first_round_left(layout: Sequence[Laid], turns: int) -> int:
    """The turns of the first round that are still to come where this lies already: none once it joins another piece."""
    around = all(laid.touched == layout[0].piece for laid in layout[1:])
    return max(0, turns - len(layout)) if around else 0


def _lay(terms: Terms, g: State, code: int) -> None:
    r, arm, t = terms.coded, code >> ARM, code & PIECE_BITS
    lay(r, g, arm, outward(r, g, arm, code >> TURN & 1, t), t)
