"""How a deal of a trick game comes about: from the seed, from a record, or from a set-up."""

from __future__ import annotations

from ivories.errors import IvoriesError
from ivories.kernel.tricks import game as kernel
from ivories.kernel.tricks.codes import DOWN
from ivories.kernel.tricks.state import State
from ivories.pieces import Piece
from ivories.play.core import dealing
from ivories.play.core.dealing import Deck
from ivories.sheets import DealSheet
from ivories.terms import Terms, check_seat


def begin_deal(terms: Terms, g: State, sheet: DealSheet | None, deck: Deck | None) -> None:
    """Shuffles or lays out, finds the dealer, and opens the first phase."""
    r = terms.coded
    if sheet is None:
        dealing.shuffle(terms, g, deck)
    else:
        _arrange(terms, g, sheet)
    kernel.clear_table(r, g)
    if sheet is not None and sheet.dealer is not None:
        with dealing.in_field("dealer"):
            g.dealer = check_seat(terms, sheet.dealer, "bad-seat/dealer")
    else:
        kernel.find_dealer(r, g)
    if sheet is None:
        kernel.deal_out(r, g)
    else:
        _give(terms, g, sheet)
    kernel.open_deal(r, g)


def _arrange(terms: Terms, g: State, sheet: DealSheet) -> None:
    """Puts the pieces of a sheet into the deck: hands, the turned one, the stock."""
    hands, stock = dealing.read_pieces(terms, sheet, empty=True)
    with dealing.in_field("turned"):
        turned = _turned(terms, sheet, [*stock, *(piece for hand in hands for piece in hand)])
    dealing.put_down(terms, g, [piece for hand in hands for piece in hand] + turned + stock, len(stock))
    g.shuffles += 1
    if sheet.scores is not None:
        least, most = (1, 999) if terms.coded.pays == DOWN else (0, terms.target - 1)
        with dealing.in_field("scores"):
            g.score[:] = dealing.read_scores(terms, sheet.scores, least, most)


def _turned(terms: Terms, sheet: DealSheet, dealt: list[Piece]) -> list[Piece]:
    """The piece that is turned for trumps, where the game turns one."""
    turned = [terms.set.piece(sheet.turned)] if sheet.turned else []
    if bool(turned) != bool(terms.coded.turns):
        raise IvoriesError("bad-setup/turned" if terms.coded.turns else "bad-setup/not-turned")
    if turned and turned[0] in dealt:
        raise IvoriesError("piece-twice", piece=turned[0], set=terms.set.name_of_set)
    return turned


def _give(terms: Terms, g: State, sheet: DealSheet) -> None:
    """Gives everybody who plays a hand; all are equally large."""
    index = terms.set.index
    playing = [s for s in range(terms.players) if not (terms.coded.sits_out and s == g.dealer)]
    sizes = {len(sheet.hands[seat]) for seat in playing}
    if len(sizes) != 1 or not 1 <= min(sizes) <= terms.coded.hand:
        raise IvoriesError("bad-setup/uneven", most=terms.coded.hand)
    for seat, hand in enumerate(sheet.hands):
        if seat not in playing and hand:
            raise IvoriesError("bad-setup/sits-out", seat=seat)
        g.hands[seat] = sum(1 << index[terms.set.piece(piece)] for piece in hand)
    g.turned = index[terms.set.piece(sheet.turned)] if sheet.turned else -1
    g.lies = int(g.turned >= 0)
