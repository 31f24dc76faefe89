"""How a deal comes about: who deals, what everybody takes and puts in."""

from __future__ import annotations

from ..core.chance import draw_lots, shuffle
from ..core.events import ANTE
from ..core.marks import bit, no_pieces, rule, set_hand, tell
from .codes import RUNNING, SHOWDOWN
from .state import Rules, State


@rule
def start_match(r: Rules, g: State) -> None:
    """Before the first deal: everybody has the same chips."""
    for p in range(r.players):
        g.score[p] = r.chips
    g.deal = 0
    g.shuffles = 0
    g.over = 0
    g.lot = -1
    g.dealer = -1
    g.pool = 0
    g.ante = r.ante
    g.victors = 0


@rule
def clear_table(r: Rules, g: State) -> None:
    """Nothing is put in yet."""
    for p in range(r.players):
        g.put[p] = 0
    g.call = 0
    g.raises = 0
    g.bettor = -1
    g.dropped = 0
    g.shown = 0
    g.ended = RUNNING
    g.winner = -1
    g.tied = 0


@rule
def next_seat(r: Rules, seat: int, seats: int) -> int:
    """The next of some seats (a mask) to the left."""
    seat = (seat + 1) % r.players
    while seats >> seat & 1 == 0:
        seat = (seat + 1) % r.players
    return seat


@rule
def with_chips(r: Rules, g: State) -> int:
    """The seats that have chips."""
    seats = 0
    for p in range(r.players):
        if g.score[p] > 0:
            seats |= 1 << p
    return seats


@rule
def find_dealer(r: Rules, g: State) -> None:
    """By lot for the first deal, then the next to the left who has chips."""
    if g.deal > 0:
        g.dealer = next_seat(r, g.dealer, with_chips(r, g))
    else:
        g.dealer = draw_lots(r, g, (1 << r.players) - 1, 1)


@rule
def deal_out(r: Rules, g: State) -> None:
    """Five pieces for everybody who has chips."""
    i = 0
    for p in range(r.players):
        hand = no_pieces()
        if g.score[p] > 0:
            for _ in range(r.hand):
                hand |= bit(g.deck[i])
                i += 1
        set_hand(g, p, hand)
    g.top = i


@rule
def open_deal(r: Rules, g: State) -> None:
    """Everybody antes; the first to the dealer's left who has chips left is asked."""
    g.deal += 1
    g.dealt = with_chips(r, g)
    for p in range(r.players):
        if g.score[p] > 0:
            chips = min(g.ante, g.score[p])
            tell(g, ANTE, p, chips)
            put_in(g, p, chips)
    g.waiting = with_chips(r, g)
    if g.waiting:
        g.player = next_seat(r, g.dealer, g.waiting)
    else:
        g.ended = SHOWDOWN


@rule
def put_in(g: State, seat: int, chips: int) -> None:
    """Chips go from a seat into the pool."""
    g.score[seat] -= chips
    g.put[seat] += chips


@rule
def next_deal(r: Rules, g: State) -> None:
    """Shuffles, deals and opens."""
    shuffle(r, g, r.shuffled)
    clear_table(r, g)
    find_dealer(r, g)
    deal_out(r, g)
    open_deal(r, g)
