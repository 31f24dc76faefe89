"""How pieces come into a match: from the seed, from a record's deal sheet, or from a set-up a user wrote."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ivories.actions import laid_event, plays
from ivories.errors import IvoriesError
from ivories.kernel import chance
from ivories.kernel import layout as kernel
from ivories.kernel.codes import ARM, PIECE, TURN
from ivories.kernel.state import Layout
from ivories.notation import meant, read
from ivories.pieces import Piece
from ivories.record import HIDDEN, DealSheet
from ivories.rules.choices import LeadPiece, NoDouble
from ivories.terms import Terms
from ivories.types import Laid

M = 0xFFFFFFFF


def set_seed(g: Layout, seed: int, match: int) -> None:
    """Gives the state the key of its deck."""
    for name, value, bits in (("seed", seed, 64), ("match", match, 63)):
        if type(value) is not int or not 0 <= value < 1 << bits:
            raise IvoriesError("bad-seed", name=name, bits=bits, value=value)
    g.key_low = chance.mix(seed & M)
    g.key_high = chance.mix(seed >> 32 ^ g.key_low)
    g.match = match


def deal(terms: Terms, g: Layout, sheet: DealSheet | None) -> None:
    """Deals what the sheet says; without one the whole set is shuffled."""
    if sheet is None:
        chance.shuffle(terms.record, g, terms.record.pieces - 1)
        kernel.deal_out(terms.record, g)
        return
    hands, stock = read_pieces(terms, sheet)
    index = terms.set.index
    in_deck = [piece for hand in hands for piece in hand] + stock
    g.deck[: len(in_deck)] = [index[piece] for piece in in_deck]
    g.size = len(in_deck)
    g.top = len(in_deck) - len(stock)
    for seat, hand in enumerate(hands):
        g.hands[seat] = sum(1 << index[piece] for piece in hand)
    g.shuffles += 1
    if sheet.scores is not None:
        g.score[:] = _scores(terms, sheet.scores)


def read_pieces(terms: Terms, sheet: DealSheet) -> tuple[list[list[Piece]], list[Piece]]:
    """The hands and the stock of a sheet; pieces twice or not in the set are refused."""
    if len(sheet.hands) != terms.players:
        raise IvoriesError("bad-setup/hands", players=terms.players, hands=len(sheet.hands))
    seen: set[Piece] = set()
    hands = [_pieces(terms, hand, seen) for hand in sheet.hands]
    for seat, hand in enumerate(hands):
        if not hand:
            raise IvoriesError("bad-setup/empty-hand", seat=seat)
    stock = _pieces(terms, sheet.stock, seen)
    _pieces(terms, [text.split("@")[0] for text in sheet.layout], seen)
    return hands, stock


def _pieces(terms: Terms, written: Iterable[Any], seen: set[Piece]) -> list[Piece]:
    pieces = []
    for text in written:
        if text == HIDDEN:
            raise IvoriesError("record-redacted/hidden")
        piece = terms.set.piece(text)
        if piece in seen:
            raise IvoriesError("piece-twice", piece=piece, set=terms.set.name_of_set)
        seen.add(piece)
        pieces.append(piece)
    return pieces


def _scores(terms: Terms, scores: Sequence[int]) -> list[int]:
    target = terms.record.target
    if len(scores) != terms.players or any(type(s) is not int or not 0 <= s < target for s in scores):
        raise IvoriesError("bad-setup/scores", players=terms.players, target=target)
    return list(scores)


def check_ordinary(terms: Terms, sheet: DealSheet, i: int) -> None:
    """Only the first deal of a match may be a set-up."""
    whole = sum(map(len, sheet.hands)) + len(sheet.stock) == len(terms.pieces)
    even = all(len(hand) == terms.record.hand for hand in sheet.hands)
    if i > 0 and not (whole and even and sheet.scores is None and sheet.leader is None and not sheet.layout):
        raise IvoriesError("record-differs/set-up", deal=sheet.deal)


def check_seat(terms: Terms, seat: object, why: str = "bad-seat") -> int:
    """A seat that exists; any other is refused by that sentence."""
    if type(seat) is not int or not 0 <= seat < terms.players:
        raise IvoriesError(why, seat=seat, last=terms.players - 1)
    return seat


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
