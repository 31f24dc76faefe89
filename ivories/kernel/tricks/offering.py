"""What may be done now: a phase offers its actions one by one."""

from __future__ import annotations

from ..core.marks import low_bit, popcount, rule
from .codes import VERB
from .state import Rules, State


@rule
def offer(g: State, action: int) -> None:
    """One more action."""
    g.choice[g.choices] = action
    g.choices += 1


@rule
def offer_pieces(g: State, word: int, pieces: int) -> None:
    """The same word for each of these pieces."""
    for _ in range(popcount(pieces)):
        offer(g, word << VERB | low_bit(pieces))
        pieces &= pieces - 1


@rule
def left_of(r: Rules, g: State, seat: int) -> int:
    """The next seat to the left that takes part."""
    seat = (seat + 1) % r.players
    while g.out >> seat & 1:
        seat = (seat + 1) % r.players
    return seat
