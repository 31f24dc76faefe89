"""How a deal of Poker comes about: from the seed, from a record, or from a set-up."""

from __future__ import annotations

from ivories.errors import IvoriesError
from ivories.kernel.poker import game as kernel
from ivories.kernel.poker.state import State
from ivories.play.core import dealing
from ivories.play.core.dealing import Deck
from ivories.rules.base import MOST_POINTS
from ivories.sheets import DealSheet
from ivories.terms import Terms, check_seat


def begin_deal(terms: Terms, g: State, sheet: DealSheet | None, deck: Deck | None) -> None:
    """Shuffles or lays out, finds the dealer and deals."""
    if sheet is None:
        dealing.shuffle(terms, g, deck)
    else:
        _arrange(terms, g, sheet)
    kernel.clear_table(terms.coded, g)
    if sheet is not None and sheet.dealer is not None:
        with dealing.in_field("dealer"):
            g.dealer = check_seat(terms, sheet.dealer, "bad-seat/dealer")
    else:
        kernel.find_dealer(terms.coded, g)
    kernel.deal_out(terms.coded, g)


def _arrange(terms: Terms, g: State, sheet: DealSheet) -> None:
    """Puts the pieces of a sheet into the deck: five for everybody who has chips."""
    hands, stock = dealing.read_pieces(terms, sheet, empty=True)
    if sheet.scores is not None:
        with dealing.in_field("scores"):
            g.score[:] = _chips(terms, sheet.scores)
    if any(len(hand) != (terms.coded.hand if g.score[seat] else 0) for seat, hand in enumerate(hands)):
        raise IvoriesError("bad-setup/five")
    dealing.put_down(terms, g, [piece for hand in hands for piece in hand] + stock, len(stock))
    g.shuffles += 1


def _chips(terms: Terms, scores: list[int]) -> list[int]:
    """The chips of a set-up: at least two have some, and nobody has won yet."""
    right = len(scores) == terms.players and all(type(s) is int and 0 <= s <= MOST_POINTS for s in scores)
    if not right or sum(s > 0 for s in scores) < 2:
        raise IvoriesError("bad-setup/chips", players=terms.players, most=MOST_POINTS)
    target, top = terms.rules.target, max(scores)
    if target is not None and top >= target and scores.count(top) == 1:
        raise IvoriesError("bad-setup/won", target=target)
    return scores
