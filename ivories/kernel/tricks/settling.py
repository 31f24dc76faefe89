"""The end of a deal: what the tricks, the bid or the claim pay, and whether the match is over."""

from __future__ import annotations

from ..core.marks import low_bit, rule
from ..core.sides import add, one_side, partner, seats_of, side_of
from .auction import bid_of
from .codes import BY_BID, BY_TRICKS, DOWN, GIVEN, OUT, PASSED
from .state import Rules, State


@rule
def deal_over(r: Rules, g: State) -> int:
    """Whether the deal is to be settled."""
    return 1 if g.ended else 0


@rule
def side_tricks(r: Rules, g: State, seat: int) -> int:
    """The tricks of a seat and its partner."""
    return g.taken[seat] + (g.taken[partner(r, seat)] if r.sides < r.players else 0)


@rule
def side_points(r: Rules, g: State, seat: int) -> int:
    """The points of a seat and its partner."""
    return g.points[seat] + (g.points[partner(r, seat)] if r.sides < r.players else 0)


@rule
def settle_bid(r: Rules, g: State) -> None:
    """A bid that was made pays what was taken, or the limit bid; one that failed pays the others, too."""
    asked = bid_of(r, g.bid)
    limit = 1 if asked > r.bid_top else 0
    own = side_points(r, g, g.maker)
    foe = (g.maker + 1) % r.players
    theirs = side_points(r, g, foe)
    made = theirs == 0 if limit else own >= asked
    g.winner = g.maker if made else foe
    if made:
        add(r, g, g.maker, asked if limit else own)
        add(r, g, foe, theirs)
    else:
        add(r, g, foe, asked + theirs)


@rule
def settle_tricks(r: Rules, g: State) -> None:
    """The maker needs more than half of the tricks; all of them pay more, and most of all alone."""
    own = side_tricks(r, g, g.maker)
    g.winner = g.maker
    if own == g.rounds:
        add(r, g, g.maker, r.pay_alone if g.alone else r.pay_all)
    elif 2 * own > g.rounds:
        add(r, g, g.maker, r.pay_made)
    elif r.sides < r.players:
        g.winner = (g.maker + 1) % r.players
        add(r, g, g.winner, r.pay_failed)
    else:
        g.winner = -1
        for p in range(r.players):
            if p != g.maker:
                g.score[p] += r.pay_failed


@rule
def settle_down(r: Rules, g: State) -> None:
    """Whoever stood and took nothing goes up; what was given goes down."""
    if g.ended == GIVEN:
        g.score[g.dealer] -= r.give
        if r.give_costs:
            g.score[(g.dealer + r.players - 1) % r.players] += r.give
        return
    for p in range(r.players):
        if g.out >> p & 1 == 0 and g.taken[p] == 0:
            g.score[p] += r.give


@rule
def settle_claim(r: Rules, g: State) -> None:
    """The winner of the deal scores, and so does the dealer who sat out, but not into the last point."""
    if g.winner < 0:
        return
    g.score[g.winner] += g.won
    if r.sits_out:
        g.score[g.dealer] = max(g.score[g.dealer], min(g.score[g.dealer] + g.won, r.target - 1))


@rule
def settle(r: Rules, g: State) -> None:
    """Scores a deal that is over and sees whether the match is."""
    if g.ended != PASSED and g.ended != OUT:
        if r.pays == BY_BID:
            settle_bid(r, g)
        elif r.pays == BY_TRICKS:
            settle_tricks(r, g)
        elif r.pays == DOWN:
            settle_down(r, g)
        else:
            settle_claim(r, g)
    if g.over == 0:
        g.victors = reached(r, g)
        if g.victors == 0 and g.deal == r.max_deals:
            g.victors = foremost(r, g)
        g.over = 1 if g.victors else 0


@rule
def foremost(r: Rules, g: State) -> int:
    """The seats (a mask) with the best score."""
    best = -(1 << 30)
    seats = 0
    for p in range(r.players):
        score = -g.score[p] if r.pays == DOWN else g.score[p]
        if score > best:
            best = score
            seats = 0
        if score == best:
            seats |= 1 << p
    return seats


@rule
def reached(r: Rules, g: State) -> int:
    """The seats that have won the match: at the target and foremost alone; of two sides out at once the maker's."""
    if r.pays == DOWN:
        seats = foremost(r, g)
        return seats if g.score[low_bit(seats)] <= 0 else 0
    if g.maker >= 0 and r.pays == BY_BID and g.score[g.maker] >= r.target:
        return seats_of(r, side_of(r, g.maker))
    seats = foremost(r, g)
    if g.score[low_bit(seats)] < r.target:
        return 0
    return seats if one_side(r, seats) else 0
