"""The end of a deal: pools, side pools, who shows, and whether the match is over."""

from __future__ import annotations

from ..core.events import POOL_WON, REVEALED, TOOK_BACK
from ..core.marks import hand_of, popcount, rule, tell
from .codes import MOST_ANTE, PASSED
from .hands import rank
from .opening import next_seat, with_chips
from .state import Rules, State


@rule
def deal_over(r: Rules, g: State) -> int:
    """Whether the deal is to be settled."""
    return 1 if g.ended else 0


@rule
def best_of(r: Rules, g: State, seats: int, level: int) -> int:
    """The best hand of the seats that put in so much."""
    best = -1
    winner = -1
    for p in range(r.players):
        if seats >> p & 1 and g.put[p] >= level:
            worth = rank(r, hand_of(g, p))
            if worth > best:
                best = worth
                winner = p
    return winner


@rule
def next_level(r: Rules, g: State, seats: int, level: int) -> int:
    """The next larger amount that one of the seats put in; 0: there is none."""
    found = 0
    for p in range(r.players):
        if seats >> p & 1 and g.put[p] > level and (found == 0 or g.put[p] < found):
            found = g.put[p]
    return found


@rule
def at_level(r: Rules, g: State, seats: int, level: int) -> int:
    """Those of the seats that put in so much."""
    found = 0
    for p in range(r.players):
        if seats >> p & 1 and g.put[p] >= level:
            found |= 1 << p
    return found


@rule
def pay(r: Rules, g: State) -> None:
    """Pool after pool, by what each put in: the main one first, with what was left over."""
    staying = g.dealt & ~g.dropped
    level = next_level(r, g, staying, 0)
    paid = 0
    while level:
        chips = g.pool
        g.pool = 0
        for p in range(r.players):
            chips += min(g.put[p], level) - min(g.put[p], paid)
        winner = best_of(r, g, staying, level)
        if g.winner < 0:
            g.winner = winner
        paid = level
        level = next_level(r, g, staying, level)
        hand_out(g, winner, chips, 0 if level else unmatched(r, g))


@rule
def hand_out(g: State, winner: int, chips: int, back: int) -> None:
    """Gives a pool to its winner, of which so much is only taken back."""
    g.score[winner] += chips
    tell(g, TOOK_BACK, winner, back)
    tell(g, POOL_WON, winner, chips - back)


@rule
def unmatched(r: Rules, g: State) -> int:
    """What the seat that put in most put in more than anybody else."""
    first = 0
    second = 0
    for p in range(r.players):
        if g.put[p] > first:
            second = first
            first = g.put[p]
        elif g.put[p] > second:
            second = g.put[p]
    return first - second


@rule
def show_hands(r: Rules, g: State) -> None:
    """From the last bettor to the left: a hand is shown only if it beats all that are shown in a pool it plays for."""
    staying = g.dealt & ~g.dropped
    seat = g.bettor if g.bettor >= 0 else next_seat(r, g.dealer, staying)
    for _ in range(r.players):
        if staying >> seat & 1:
            level = next_level(r, g, staying, 0)
            while level and level <= g.put[seat]:
                shared = next_seat(r, seat, at_level(r, g, staying, level)) != seat
                if shared and g.shown >> seat & 1 == 0 and best_of(r, g, g.shown | 1 << seat, level) == seat:
                    g.shown |= 1 << seat
                    tell(g, REVEALED, seat, 0)
                level = next_level(r, g, staying, level)
        seat = (seat + 1) % r.players


@rule
def settle(r: Rules, g: State) -> None:
    """Pays the pools and sees whether the match is over."""
    if g.ended == PASSED:
        for p in range(r.players):
            g.pool += g.put[p]
            g.put[p] = 0
        if r.fresh == 0:
            g.ante = min(2 * g.ante, MOST_ANTE)
    else:
        show_hands(r, g)
        pay(r, g)
        g.ante = r.ante
    g.victors = richest(r, g)
    enough = popcount(with_chips(r, g)) == 1 or (r.target > 0 and largest(r, g) >= r.target)
    enough = enough and popcount(g.victors) == 1
    if enough or g.deal == r.max_deals:
        g.over = 1
    else:
        g.victors = 0


@rule
def largest(r: Rules, g: State) -> int:
    """The most chips that anybody has."""
    found = 0
    for p in range(r.players):
        found = max(found, g.score[p])
    return found


@rule
def richest(r: Rules, g: State) -> int:
    """The seats (a mask) with the most chips."""
    top = largest(r, g)
    seats = 0
    for p in range(r.players):
        if g.score[p] == top:
            seats |= 1 << p
    return seats
