"""Suits: what is trump, what follows, what takes a trick."""

from __future__ import annotations

from ..core.marks import bit, no_pieces, popcount, rule
from .state import Rules, State


@rule
def left_bower(r: Rules, trump: int) -> int:
    """The double next below that of trumps; below the lowest comes the highest."""
    return r.double[(trump + r.numbers - 1) % r.numbers]


@rule
def set_trump(r: Rules, g: State, trump: int) -> None:
    """Names a number, all doubles (one past the numbers) or none (two past)."""
    g.trump = trump
    if trump == r.numbers:
        g.trumps = r.doubles
    elif trump > r.numbers:
        g.trumps = no_pieces()
    else:
        g.trumps = r.suit[trump]
        if r.bowers:
            g.trumps |= bit(left_bower(r, trump))


@rule
def is_trump(g: State, t: int) -> int:
    """Whether a piece is a trump."""
    return 1 if popcount(g.trumps & bit(t)) else 0


@rule
def call_suit(r: Rules, g: State, t: int) -> None:
    """The suit that a led piece calls: trumps, or the number of it that ranks higher."""
    g.suit = r.top[t]
    g.called = g.trumps if is_trump(g, t) else r.suit[g.suit] & ~g.trumps


@rule
def power(r: Rules, g: State, t: int) -> int:
    """What a piece is worth in taking the present trick; 0: it takes nothing."""
    if t == r.ruler:
        return 1000
    number = r.top[t]
    base = 0
    if is_trump(g, t):
        if g.trump == r.numbers:
            return 500 + r.rank[number]
        base = 500
        number = g.trump
        if r.bowers and t == left_bower(r, number):
            return base + 90
    elif popcount(g.called & bit(t)) == 0:
        return 0
    else:
        number = g.suit
    if r.low[t] == r.high[t]:
        return base + 99
    return base + 1 + r.rank[r.low[t] + r.high[t] - number]


@rule
def value(r: Rules, g: State, t: int) -> int:
    """What a piece counts to whoever takes it."""
    double = r.low[t] == r.high[t]
    if r.trump_double and double and r.low[t] == g.trump:
        return r.trump_double
    if r.honour[t] or r.count_spots == 0:
        return r.honour[t]
    return r.spots[t] if double or is_trump(g, t) else 0
