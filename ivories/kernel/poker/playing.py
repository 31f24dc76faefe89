"""Doing it: passing, betting, calling, raising, dropping."""

from __future__ import annotations

from ..core.events import SAID, STAKED
from ..core.marks import popcount, rule, tell
from .choosing import least, owed
from .codes import CALL, DROP, DROPPED, PASS, PASSED, SHOWDOWN
from .opening import next_seat, put_in, with_chips
from .state import Rules, State


@rule
def apply(r: Rules, g: State, action: int, amount: int) -> None:
    """Does a legal action; a bet or raise without an amount is the least."""
    seat = g.player
    g.waiting &= ~(1 << seat)
    if action == PASS:
        tell(g, SAID, seat, action)
    elif action == DROP:
        tell(g, SAID, seat, action)
        g.dropped |= 1 << seat
    elif action == CALL:
        stake(g, seat, min(owed(r, g), g.score[seat]))
    else:
        raise_by(r, g, seat, amount if amount else least(r, g))
    staying = g.dealt & ~g.dropped
    if popcount(staying) == 1:
        g.ended = DROPPED
    elif g.waiting == 0:
        g.ended = SHOWDOWN
        if g.bettor < 0 and with_chips(r, g) == g.dealt:
            g.ended = PASSED
    else:
        g.player = next_seat(r, seat, g.waiting)


@rule
def raise_by(r: Rules, g: State, seat: int, chips: int) -> None:
    """A bet, or a raise above the call: everybody else who has chips is asked again."""
    more = owed(r, g) + chips
    if g.bettor >= 0:
        g.raises += 1
    g.bettor = seat
    g.call += chips
    stake(g, seat, more)
    g.waiting = with_chips(r, g) & g.dealt & ~g.dropped & ~(1 << seat)


@rule
def stake(g: State, seat: int, chips: int) -> None:
    """Chips that a seat puts in by its own choice."""
    tell(g, STAKED, seat, chips)
    put_in(g, seat, chips)
