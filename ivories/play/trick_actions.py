"""Between the kernel of trick games and the table: its integers as actions."""

from __future__ import annotations

from ivories.kernel import tricks as kernel
from ivories.kernel.auction import bid_of
from ivories.kernel.trick_codes import (
    ALONE,
    ARGUMENT,
    ASSIST,
    BID,
    CLAIM,
    CLOSE,
    DISCARD,
    DUMMY,
    GIVE,
    ORDER,
    PASS,
    PLAY,
    SHOW,
    STAND,
    SWAP,
    TAKE,
    TRUMP,
    TURN_DOWN,
    WORD,
)  # fmt: skip
from ivories.kernel.trick_state import Tricks
from ivories.terms import Terms
from ivories.types import Action, Kind

WORDS = {
    PASS: Kind.PASS, ORDER: Kind.ORDER, ASSIST: Kind.ASSIST, TAKE: Kind.TAKE, TURN_DOWN: Kind.TURN_DOWN,
    ALONE: Kind.ALONE, STAND: Kind.STAND, DUMMY: Kind.DUMMY, GIVE: Kind.GIVE, CLOSE: Kind.CLOSE, SHOW: Kind.SHOW,
    CLAIM: Kind.CLAIM,
}  # fmt: skip
PIECES = {PLAY: Kind.PLAY, DISCARD: Kind.DISCARD, SWAP: Kind.SWAP}


def legal(terms: Terms, g: Tricks) -> list[tuple[Action, int]]:
    """All actions of the seat to act with their codes, in the kernel's order."""
    count = kernel.count_legal(terms.record, g)
    return [(action(terms, code), code) for code in g.choice[:count]]


def action(terms: Terms, code: int) -> Action:
    """A code of the kernel as an action."""
    if code in WORDS:
        return Action(WORDS[code])
    word, argument = code >> WORD, code & ARGUMENT
    if word in PIECES:
        return Action(PIECES[word], terms.pieces[argument])
    if word == BID:
        return Action(Kind.BID, what=str(bid_of(terms.record, argument)))
    return Action(Kind.TRUMP if word == TRUMP else Kind.MAKE, what=trump_word(terms, argument))


def trump_word(terms: Terms, trump: int) -> str:
    """A trump as it is written: its number, `doubles` or `none`."""
    numbers = terms.set.numbers
    return str(numbers[trump]) if trump < len(numbers) else ("doubles", "none")[trump - len(numbers)]
