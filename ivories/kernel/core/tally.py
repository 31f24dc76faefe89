"""Entering deals and matches into a tally, and writing them down one by one where that is wanted.

`log` and `each` are plain rows of integers: of `log` the first says how much of it is used, and what finds no room is
only counted.
"""

from __future__ import annotations

from typing import Any

from ..family.game import held, one_side, victors  # type: ignore[import-untyped]
from .chance import M, mix
from .marks import rule
from .sums import BINS, EACH, ENDINGS, LOG, Account, Plan, Tally


@rule
def begin_match(o: Account) -> None:
    """Nothing has happened yet."""
    o.steps = 0
    for e in range(ENDINGS):
        o.ended[e] = 0


@rule
def begin_deal(r: Any, g: Any, o: Account) -> None:
    """A deal lies ready."""
    o.before = o.steps
    o.opener = g.player
    o.held = held(r, g, g.player)


@rule
def enter_deal(r: Any, g: Any, o: Account, t: Tally, log: Any) -> None:
    """A deal has been settled."""
    o.ended[g.ended] += 1
    t.ended[g.ended] += 1
    if g.winner < 0:
        t.won_from[r.players] += 1
    else:
        seat = g.winner - o.opener
        t.won_from[seat if seat >= 0 else seat + r.players] += 1
    if o.steps > o.before:
        gain = g.score[o.opener] - o.held
        t.opened += 1
        t.opener_gain += gain
        t.opener_gain_squared += gain * gain
    if len(log) > 1:
        log_deal(r, g, o, log)


@rule
def log_deal(r: Any, g: Any, o: Account, log: Any) -> None:
    """Writes a deal down."""
    at = log[0]
    log[0] = at + LOG + r.players
    if log[0] > len(log):
        return
    log[at] = g.match
    log[at + 1] = g.deal
    log[at + 2] = o.opener
    log[at + 3] = g.ended
    log[at + 4] = g.winner
    log[at + 5] = o.steps - o.before
    for p in range(r.players):
        log[at + LOG + p] = g.score[p]


@rule
def enter_match(r: Any, q: Plan, g: Any, o: Account, t: Tally) -> None:
    """A match is over."""
    seats = victors(r, g)
    t.matches += 1
    t.steps += o.steps
    t.steps_squared += o.steps * o.steps
    t.deals += g.deal
    t.deals_squared += g.deal * g.deal
    t.shared += 1 - one_side(r, seats)
    for p in range(r.players):
        score = g.score[p]
        t.wins[p] += seats >> p & 1
        t.score[p] += score
        t.score_squared[p] += score * score
        t.bins[max(0, min(BINS - 1, score - q.floor >> q.shift))] += 1
    sign(r, g, o, t, seats)


@rule
def sign(r: Any, g: Any, o: Account, t: Tally, seats: int) -> None:
    """Adds a number made of all results of the match: the sums are equal only where every match was."""
    low = o.steps * 0x9E3779B1 + g.deal * 0x85EBCA6B + seats * 0xC2B2AE35
    high = o.steps * 0x27D4EB2F + g.deal * 0x165667B1 + seats * 0xD3A2646D
    k = 0x2545F491
    for e in range(1, ENDINGS):
        k = k * 0x915F77F5 & M
        low += o.ended[e] * k
        high += o.ended[e] * (k ^ 0x5BD1E994)
    for p in range(r.players):
        k = k * 0x915F77F5 & M
        low += (g.score[p] & M) * k
        high += (g.score[p] & M) * (k ^ 0x5BD1E994)
    low = mix((low & M) ^ mix(g.match & M))
    t.low += low
    t.high += mix((high & M) + low + (g.match >> 32) & M)


@rule
def write_match(r: Any, g: Any, o: Account, each: Any, i: int) -> None:
    """Writes a match down as the i-th."""
    at = i * (EACH + r.players)
    each[at] = o.steps
    each[at + 1] = g.deal
    each[at + 2] = victors(r, g)
    for e in range(ENDINGS):
        each[at + 3 + e] = o.ended[e]
    for p in range(r.players):
        each[at + EACH + p] = g.score[p]
