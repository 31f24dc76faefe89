"""How a deal comes about: dealing, and who leads what."""

from __future__ import annotations

from ..core.chance import draw_lots, shuffle
from ..core.marks import bit, hand_of, low_bit, no_pieces, popcount, rule, set_hand
from .codes import ANY, BEST, HIGHEST, LEFT, RUNNING
from .state import Rules, State


@rule
def start_match(r: Rules, g: State) -> None:
    """Before the first deal: nobody has scored."""
    for p in range(r.players):
        g.score[p] = 0
    g.deal = 0
    g.shuffles = 0
    g.over = 0
    g.lot = -1
    g.leader = -1


@rule
def deal_out(r: Rules, g: State) -> None:
    """Gives every seat its pieces from the top of the deck."""
    i = 0
    for p in range(r.players):
        hand = no_pieces()
        for _ in range(r.hand):
            hand |= bit(g.deck[i])
            i += 1
        set_hand(g, p, hand)
    g.top = i


@rule
def clear_table(r: Rules, g: State) -> None:
    """An empty table."""
    g.appointed = 0
    g.arms = 0
    g.down = 0
    g.seen = no_pieces()
    g.crossed = 0
    g.drew = 0
    g.again = 0
    g.passes = 0
    g.made = 0
    g.stated = 0
    g.asked = -1
    g.tied = 0
    g.winner = -1
    g.ended = RUNNING
    g.opening = r.players if r.first_round else 0


@rule
def best_lead(r: Rules, hand: int, piece: int) -> int:
    """The piece of the hand that must lead: the highest double, else the heaviest; or the lowest likewise."""
    doubles = hand & r.doubles
    if popcount(doubles):
        hand = doubles
    best = -1
    rank = -1
    for _ in range(popcount(hand)):
        t = low_bit(hand)
        k = r.rank_high[t] if piece == HIGHEST else r.rank_low[t]
        if k > rank:
            rank = k
            best = t
        hand &= hand - 1
    return best


@rule
def holder(r: Rules, g: State, t: int) -> int:
    """The seat that holds the piece."""
    for p in range(r.players):
        if popcount(hand_of(g, p) & bit(t)):
            return p
    return -1


@rule
def find_leader(r: Rules, g: State, who: int, piece: int) -> None:
    """Sets the leader and the piece that must be led, if any."""
    if who == BEST:
        out = no_pieces()
        for p in range(r.players):
            out |= hand_of(g, p)
        g.must = best_lead(r, out, piece)
        g.leader = holder(r, g, g.must)
        return
    if who == LEFT:
        g.leader = (g.leader + 1) % r.players
    else:
        g.leader = draw_lots(r, g, (1 << r.players) - 1, 1)
    g.must = -1 if piece == ANY else best_lead(r, hand_of(g, g.leader), piece)


@rule
def open_deal(r: Rules, g: State) -> int:
    """Starts play once the hands are dealt; 0 when the deal is thrown in."""
    clear_table(r, g)
    if g.deal == 0:
        find_leader(r, g, r.first_leader, r.first_piece)
    else:
        find_leader(r, g, r.later_leader, r.later_piece)
    g.player = g.leader
    if r.redeal and (r.later_piece != ANY or g.must >= 0) and r.low[g.must] != r.high[g.must]:
        return 0
    g.deal += 1
    return 1


@rule
def next_deal(r: Rules, g: State) -> None:
    """Shuffles and deals until a deal can be led."""
    shuffle(r, g, r.shuffled)
    deal_out(r, g)
    while open_deal(r, g) == 0:
        shuffle(r, g, r.shuffled)
        deal_out(r, g)
