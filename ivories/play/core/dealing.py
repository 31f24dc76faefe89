"""How pieces come into a match: from the seed, from a record's deal sheet, or from a set-up a user wrote."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

from ivories.errors import IvoriesError
from ivories.given import row, whole
from ivories.kernel.core import chance
from ivories.kernel.core.chance import M
from ivories.kernel.core.marks import low_bit
from ivories.pieces import Piece
from ivories.sheets import HIDDEN, DealSheet
from ivories.terms import Terms

Deck: TypeAlias = Callable[[int], Sequence[Any]]  # from the number of the shuffle, from 0, to the order of all pieces

# Deals thrown in one after the other. Even two hands of one piece of the double-twelve set are without a double only
# three times in four: a shuffled deck never comes to this, a deck of the user's may.
MOST_THROWN_IN = 1000


def check_deck(deck: object) -> None:
    """A deck of the user's is a function of one number, if there is one."""
    if deck is not None and not (callable(deck) and takes(deck, 1)):
        raise IvoriesError("bad-setup/deck-call")


def takes(function: Callable[..., Any], count: int) -> bool:
    """Whether a function can be called with so many arguments; where it does not say, it is believed."""
    try:
        inspect.signature(function).bind(*range(count))
    except TypeError:
        return False
    except ValueError:  # written in C
        return True
    return True


def checked_seed(value: object, name: str = "seed", bits: int = 64) -> int:
    """A seed, or the number of a match: a whole number, NumPy's included."""
    number = whole(value)
    if number is None or not 0 <= number < 1 << bits:
        raise IvoriesError("bad-seed", name=name, bits=bits, value=value)
    return number


def set_seed(g: Any, seed: int, match: int) -> None:
    """Gives the state the key of its deck."""
    g.key_low = chance.mix(seed & M)
    g.key_high = chance.mix(seed >> 32 ^ g.key_low)
    g.match = match


def shuffle(terms: Terms, g: Any, deck: Deck | None) -> None:
    """Shuffles the whole set: from the seed, or as a deck of the user's says."""
    if deck is None:
        chance.shuffle(terms.coded, g, terms.coded.pieces - 1)
        return
    order = deck(g.shuffles)
    pieces = [terms.set.piece(piece) for piece in row(order) or []]
    if len(pieces) != len(terms.pieces) or len(set(pieces)) != len(pieces):
        raise IvoriesError("bad-setup/deck", count=len(terms.pieces), set=terms.set.name_of_set)
    g.shuffles += 1
    put_down(terms, g, pieces, 0)


def until_dealt(deal: Callable[[], bool]) -> None:
    """Deals until a deal can be played; decks of the user's that never give one are refused."""
    for _ in range(MOST_THROWN_IN):
        if deal():
            return
    raise IvoriesError("bad-setup/thrown-in", most=MOST_THROWN_IN)


def put_down(terms: Terms, g: Any, pieces: Sequence[Piece], stock: int) -> None:
    """Puts pieces into the deck in this order; the last of them, so many, are the stock."""
    g.deck[: len(pieces)] = [terms.set.index[piece] for piece in pieces]
    g.size = len(pieces)
    g.top = len(pieces) - stock


@contextmanager
def in_field(name: str) -> Iterator[None]:
    """Says of a mistake in which field of a sheet it stands."""
    try:
        yield
    except IvoriesError as error:
        error.field = name
        raise


def read_pieces(terms: Terms, sheet: DealSheet, empty: bool = False) -> tuple[list[list[Piece]], list[Piece]]:
    """The hands and the stock of a sheet; pieces twice or not in the set are refused."""
    seen: set[Piece] = set()
    hands = _hands(terms, sheet, seen, empty)
    with in_field("stock"):
        stock = _pieces(terms, sheet.stock, seen)
    with in_field("layout"):
        _pieces(terms, [text.split("@")[0] for text in sheet.layout], seen)
    return hands, stock


def _hands(terms: Terms, sheet: DealSheet, seen: set[Piece], empty: bool) -> list[list[Piece]]:
    with in_field("hands"):
        if len(sheet.hands) != terms.players:
            raise IvoriesError("bad-setup/hands", players=terms.players, hands=len(sheet.hands))
    hands = []
    for seat, written in enumerate(sheet.hands):
        with in_field(f"hands[{seat}]"):
            hands.append(_pieces(terms, written, seen))
    for seat, hand in enumerate(hands):
        with in_field(f"hands[{seat}]"):
            if not hand and not empty:
                raise IvoriesError("bad-setup/empty-hand", seat=seat)
    return hands


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


def read_scores(terms: Terms, scores: Sequence[int], least: int, most: int) -> list[int]:
    """The scores of a set-up: nobody has won yet, and partners share theirs."""
    if len(scores) != terms.players or any(type(s) is not int or not least <= s <= most for s in scores):
        raise IvoriesError("bad-setup/scores", players=terms.players, least=least, most=most)
    if any(scores[seat] != scores[terms.side_of(seat)[0]] for seat in range(terms.players)):
        raise IvoriesError("bad-setup/partners")
    return list(scores)


def check_ordinary(terms: Terms, sheet: DealSheet, i: int) -> None:
    """Only the first deal of a match may be a set-up."""
    if i > 0 and not _even(terms, sheet):
        raise IvoriesError("record-differs/hands", deal=sheet.deal, hand=terms.coded.hand)
    if i > 0 and _is_setup(terms, sheet):
        raise IvoriesError("record-differs/set-up", deal=sheet.deal)


def _is_setup(terms: Terms, sheet: DealSheet) -> bool:
    """Whether a deal says something that no ordinary one does, or not everything that one does."""
    complete = sum(map(len, sheet.hands)) + len(sheet.stock) + (sheet.turned is not None) == len(terms.pieces)
    fixed = sheet.scores is not None or sheet.leader is not None or sheet.dealer is not None or bool(sheet.layout)
    return fixed or not complete or not _even(terms, sheet)


def _even(terms: Terms, sheet: DealSheet) -> bool:
    return all(len(hand) in (terms.coded.hand, 0) for hand in sheet.hands)


def pieces_of(terms: Terms, mask: int) -> tuple[Piece, ...]:
    """The pieces of a mask in the set's order."""
    found = []
    while mask:
        found.append(terms.pieces[low_bit(mask)])
        mask &= mask - 1
    return tuple(found)
