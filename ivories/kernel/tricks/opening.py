"""How a deal comes about: who deals, what each takes, what is turned."""

from __future__ import annotations

from ..core.chance import draw_lots, shuffle
from ..core.marks import bit, hand_of, no_pieces, popcount, rule, set_hand
from .codes import DOWN, ORDERING, RUNNING
from .phases import advance, open_phase
from .state import Rules, State
from .suits import set_trump


@rule
def start_match(r: Rules, g: State) -> None:
    """Before the first deal: nobody has scored."""
    for p in range(r.players):
        g.score[p] = r.target if r.pays == DOWN else 0
    g.deal = 0
    g.shuffles = 0
    g.over = 0
    g.lot = -1
    g.dealer = -1
    g.victors = 0


@rule
def clear_table(r: Rules, g: State) -> None:
    """Nothing is said, nothing is laid."""
    for p in range(r.players):
        g.taken[p] = 0
        g.points[p] = 0
        g.waiting[p] = 0
        g.trick[p] = -1
        g.away[p] = no_pieces()
    g.seen = no_pieces()
    g.at = 0
    g.trump = -1
    g.trumps = no_pieces()
    g.called = no_pieces()
    g.suit = 0
    g.best = -1
    g.laid = 0
    g.played = 0
    g.maker = -1
    g.bid = -1
    g.passed = 0
    g.out = 0
    g.alone = 0
    g.dummy = 0
    g.discards = 0
    g.shown = no_pieces()
    g.fresh = no_pieces()
    g.closed = 0
    g.closer = -1
    g.trickless = 0
    g.ended = RUNNING
    g.winner = -1
    g.won = 0
    g.given = 0
    g.tied = 0


@rule
def find_dealer(r: Rules, g: State) -> None:
    """By lot for the first deal, then in turn to the left."""
    if g.deal > 0:
        g.dealer = (g.dealer + 1) % r.players
        return
    chosen = draw_lots(r, g, (1 << r.players) - 1, 0 if r.lightest else 1)
    g.dealer = (chosen + r.players - 1) % r.players if r.dealer_leads else chosen


@rule
def deal_out(r: Rules, g: State) -> None:
    """Gives every seat that plays its pieces from the top of the deck, then turns one where one is turned."""
    i = 0
    for p in range(r.players):
        hand = no_pieces()
        if r.sits_out == 0 or p != g.dealer:
            for _ in range(r.hand):
                hand |= bit(g.deck[i])
                i += 1
        set_hand(g, p, hand)
    g.turned = -1
    g.lies = r.turns
    if r.turns:
        g.turned = g.deck[i]
        i += 1
    g.top = i


@rule
def open_deal(r: Rules, g: State) -> None:
    """Opens the first phase once hands are dealt and a dealer is found."""
    g.rounds = popcount(hand_of(g, (g.dealer + 1) % r.players))
    if r.sits_out:
        g.out = 1 << g.dealer
    if r.turns and r.phases[0] != ORDERING:
        set_trump(r, g, r.top[g.turned])
    g.deal += 1
    g.leader = g.dealer
    open_phase(r, g)
    advance(r, g)


@rule
def next_deal(r: Rules, g: State) -> None:
    """Shuffles, deals and opens."""
    shuffle(r, g, r.shuffled)
    clear_table(r, g)
    find_dealer(r, g)
    deal_out(r, g)
    open_deal(r, g)
