"""How a deal of a trick game comes about: from the seed, from a record, or from a set-up."""

from __future__ import annotations

from ivories.errors import IvoriesError
from ivories.kernel import chance
from ivories.kernel import tricks as kernel
from ivories.kernel.trick_state import Tricks
from ivories.play import dealing
from ivories.record import DealSheet
from ivories.terms import Terms


def begin_deal(terms: Terms, g: Tricks, sheet: DealSheet | None) -> None:
    """Shuffles or lays out, finds the dealer, and opens the first phase."""
    r = terms.record
    if sheet is None:
        chance.shuffle(r, g, r.shuffled)
    else:
        _arrange(terms, g, sheet)
    kernel.clear_table(r, g)
    if sheet is not None and sheet.dealer is not None:
        g.dealer = dealing.check_seat(terms, sheet.dealer, "bad-seat/dealer")
    else:
        kernel.find_dealer(r, g)
    if sheet is None:
        kernel.deal_out(r, g)
    else:
        _give(terms, g, sheet)
    kernel.open_deal(r, g)


def _arrange(terms: Terms, g: Tricks, sheet: DealSheet) -> None:
    """Puts the pieces of a sheet into the deck: hands, the turned one, the stock."""
    hands, stock = dealing.read_pieces(terms, sheet, empty=True)
    turned = [terms.set.piece(sheet.turned)] if sheet.turned else []
    if bool(turned) != bool(terms.record.turns):
        raise IvoriesError("bad-setup/turned" if terms.record.turns else "bad-setup/not-turned")
    if turned and turned[0] in [*stock, *(piece for hand in hands for piece in hand)]:
        raise IvoriesError("piece-twice", piece=turned[0], set=terms.set.name_of_set)
    in_deck = [piece for hand in hands for piece in hand] + turned + stock
    g.deck[: len(in_deck)] = [terms.set.index[piece] for piece in in_deck]
    g.size = len(in_deck)
    g.top = len(in_deck) - len(stock)
    g.shuffles += 1
    if sheet.scores is not None:
        g.score[:] = dealing.read_scores(terms, sheet.scores)


def _give(terms: Terms, g: Tricks, sheet: DealSheet) -> None:
    """Gives everybody who plays his hand; all are equally large."""
    index = terms.set.index
    playing = [s for s in range(terms.players) if not (terms.record.sits_out and s == g.dealer)]
    sizes = {len(sheet.hands[seat]) for seat in playing}
    if len(sizes) != 1 or not 1 <= min(sizes) <= terms.record.hand:
        raise IvoriesError("bad-setup/uneven", most=terms.record.hand)
    for seat, hand in enumerate(sheet.hands):
        if seat not in playing and hand:
            raise IvoriesError("bad-setup/sits-out", seat=seat)
        g.hands[seat] = sum(1 << index[terms.set.piece(piece)] for piece in hand)
    g.turned = index[terms.set.piece(sheet.turned)] if sheet.turned else -1
