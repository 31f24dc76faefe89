"""How every trick game goes: dealing, the phases of its list one after the other, tricks, settling.

Each phase has a file of its own (`auction`, `turned`, `dummies`, `stock`): it says who speaks first, offers what may be
said and does it. `r` is the rule set, `g` the match; nothing here knows the name of a game.
"""

from __future__ import annotations

from .auction import bid, bid_of, name_trump, offer_bids, offer_trumps, open_auction, open_naming
from .chance import draw_lots, shuffle
from .choices import left_of, offer, offer_pieces
from .dummies import declare, hold, offer_holding, offer_standing, open_standing
from .marks import bit, hand_of, low_bit, no_pieces, popcount, rule, set_hand
from .stock import fill_hands, last_claim, offer_words, say, stock_open
from .suits import call_suit, is_trump, power, set_trump, value
from .trick_codes import (
    ALONE,
    ALWAYS,
    ARGUMENT,
    AUCTION,
    BY_BID,
    BY_CLAIM,
    BY_TRICKS,
    DOWN,
    GIVEN,
    HOLDING,
    LONE,
    MAKING,
    NAMING,
    NEVER,
    ORDERING,
    OUT,
    PASS,
    PASSED,
    PLAY,
    PLAYED,
    RUNNING,
    SECOND,
    STANDING,
    TAKING_UP,
    TRICKS,
    WORD,
)  # fmt: skip
from .trick_state import TrickRules, Tricks
from .turned import go_alone, lay_away, make, offer_discards, offer_makes, offer_orders, open_ordering, open_taking_up
from .turned import order as order_up

# --- Opening a deal -------------------------------------------------------------------------------------------------


@rule
def start_match(r: TrickRules, g: Tricks) -> None:
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
def clear_table(r: TrickRules, g: Tricks) -> None:
    """Nothing is said, nothing is laid."""
    for p in range(r.players):
        g.taken[p] = 0
        g.points[p] = 0
        g.waiting[p] = 0
        g.trick[p] = -1
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
    g.away = no_pieces()
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
def find_dealer(r: TrickRules, g: Tricks) -> None:
    """By lot for the first deal, then in turn to the left."""
    if g.deal > 0:
        g.dealer = (g.dealer + 1) % r.players
        return
    chosen = draw_lots(r, g, (1 << r.players) - 1, 0 if r.lightest else 1)
    g.dealer = (chosen + r.players - 1) % r.players if r.dealer_leads else chosen


@rule
def deal_out(r: TrickRules, g: Tricks) -> None:
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
    if r.turns:
        g.turned = g.deck[i]
        i += 1
    g.top = i


@rule
def open_deal(r: TrickRules, g: Tricks) -> None:
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
def next_deal(r: TrickRules, g: Tricks) -> None:
    """Shuffles, deals and opens."""
    shuffle(r, g, r.shuffled)
    clear_table(r, g)
    find_dealer(r, g)
    deal_out(r, g)
    open_deal(r, g)


# --- Phases ---------------------------------------------------------------------------------------------------------


@rule
def open_phase(r: TrickRules, g: Tricks) -> None:
    """Who speaks first in the phase that now begins; a phase that has nothing to ask is over at once."""
    g.phase = r.phases[g.at]
    g.done = 0
    g.spoken = 0
    if g.phase == AUCTION:
        open_auction(r, g)
    elif g.phase == NAMING:
        open_naming(r, g)
    elif g.phase == ORDERING:
        open_ordering(r, g)
    elif g.phase == MAKING:
        open_ordering(r, g)
        g.done = 1 if g.trump >= 0 else 0
    elif g.phase == LONE:
        g.player = g.maker
        g.done = 0 if r.partners else 1
    elif g.phase == TAKING_UP:
        if g.trump != r.top[g.turned] or r.suit_only or g.out >> g.dealer & 1:
            g.done = 1
        else:
            open_taking_up(r, g)
    elif g.phase == STANDING:
        open_standing(r, g)
    elif g.phase == HOLDING:
        g.player = g.dealer
    else:
        open_tricks(r, g)


@rule
def open_tricks(r: TrickRules, g: Tricks) -> None:
    """The maker leads, or the nearest to the dealer's left."""
    g.player = g.maker if g.maker >= 0 else left_of(r, g, g.dealer)
    g.leader = g.player


@rule
def advance(r: TrickRules, g: Tricks) -> None:
    """On to the next phase that has something to ask."""
    while g.done and g.ended == RUNNING:
        g.at += 1
        open_phase(r, g)


# --- What may be done -----------------------------------------------------------------------------------------------


@rule
def count_legal(r: TrickRules, g: Tricks) -> int:
    """How many actions the seat to act has; they are then in `choice`."""
    g.choices = 0
    if g.phase == TRICKS:
        offer_plays(r, g)
    elif g.phase == AUCTION:
        offer_bids(r, g)
    elif g.phase == NAMING:
        offer_trumps(r, g)
    elif g.phase == ORDERING:
        offer_orders(r, g)
    elif g.phase == MAKING:
        offer_makes(r, g)
    elif g.phase == LONE:
        offer(g, ALONE)
        offer(g, PASS)
    elif g.phase == TAKING_UP:
        offer_discards(r, g)
    elif g.phase == STANDING:
        offer_standing(r, g)
    else:
        offer_holding(r, g)
    return g.choices


@rule
def nth_legal(r: TrickRules, g: Tricks, k: int) -> int:
    """The k-th of the actions that were counted, from 0."""
    return g.choice[k]


@rule
def acting(r: TrickRules, g: Tricks) -> int:
    """The seat to act."""
    return g.player


@rule
def offer_plays(r: TrickRules, g: Tricks) -> None:
    """The pieces that may be laid to the trick, and on lead what may be said before."""
    if g.laid:
        offer_pieces(g, PLAY, followers(r, g))
        return
    if r.draws:
        offer_words(r, g)
    offer_pieces(g, PLAY, leads(r, g))


@rule
def leads(r: TrickRules, g: Tricks) -> int:
    """The pieces that may be led: after doubles were shown one of them, after a trick trumps where that is a duty."""
    hand = hand_of(g, g.player)
    if popcount(g.fresh):
        return g.fresh
    bound = r.lead_trump == ALWAYS or (r.lead_trump == SECOND and g.played == 1)
    if r.lead_trump != NEVER and g.played > 0 and bound and popcount(hand & g.trumps):
        return hand & g.trumps
    return hand


@rule
def followers(r: TrickRules, g: Tricks) -> int:
    """The pieces that may follow."""
    hand = hand_of(g, g.player)
    if stock_open(r, g):
        return hand
    able = hand & g.called
    if popcount(able):
        return heads(r, g, able) if r.head_follow else able
    able = hand & g.trumps
    if r.must_trump and popcount(able):
        return heads(r, g, able) if r.head_trump else able
    return hand


@rule
def heads(r: TrickRules, g: Tricks, pieces: int) -> int:
    """Those of the pieces that would take the trick; all of them when none would."""
    best = power(r, g, g.trick[g.best])
    winning = no_pieces()
    rest = pieces
    for _ in range(popcount(pieces)):
        t = low_bit(rest)
        if power(r, g, t) > best:
            winning |= bit(t)
        rest &= rest - 1
    return winning if popcount(winning) else pieces


# --- Doing it -------------------------------------------------------------------------------------------------------


@rule
def apply(r: TrickRules, g: Tricks, action: int, amount: int) -> None:
    """Does a legal action of the seat to act."""
    if g.phase == TRICKS:
        if action >> WORD == PLAY:
            lay(r, g, action & ARGUMENT)
        else:
            say(r, g, action)
    elif g.phase == AUCTION:
        bid(r, g, action)
    elif g.phase == NAMING:
        name_trump(r, g, action)
    elif g.phase == ORDERING:
        order_up(r, g, action)
    elif g.phase == MAKING:
        make(r, g, action)
    elif g.phase == LONE:
        go_alone(r, g, action)
    elif g.phase == TAKING_UP:
        lay_away(r, g, action & ARGUMENT)
        g.done = 1
    elif g.phase == STANDING:
        declare(r, g, action)
    else:
        hold(r, g, action)
    advance(r, g)


@rule
def lay(r: TrickRules, g: Tricks, t: int) -> None:
    """Lays a piece to the trick; the last one ends it."""
    seat = g.player
    set_hand(g, seat, hand_of(g, seat) & ~bit(t))
    if g.laid == 0:
        clear_trick(r, g)
        g.leader = seat
        g.best = seat
        call_suit(r, g, t)
    elif power(r, g, t) > power(r, g, g.trick[g.best]):
        g.best = seat
    g.trick[seat] = t
    g.laid += 1
    g.player = left_of(r, g, seat)
    if g.player == g.leader:
        end_trick(r, g)


@rule
def clear_trick(r: TrickRules, g: Tricks) -> None:
    """The last trick is turned over."""
    for p in range(r.players):
        g.trick[p] = -1
    g.fresh = no_pieces()


@rule
def end_trick(r: TrickRules, g: Tricks) -> None:
    """The trick goes to the best piece; its player leads the next."""
    seat = g.best
    g.laid = 0
    g.played += 1
    g.taken[seat] += 1
    g.player = seat
    g.points[seat] += r.trick_worth + g.waiting[seat] + trick_value(r, g)
    g.waiting[seat] = 0
    if r.pays == DOWN:
        g.score[seat] -= 1
        if g.score[seat] <= 0:
            go_out(g, seat)
            return
    if r.ruler_point and g.trick[seat] == r.ruler and g.trump != r.low[r.ruler] and double_taken(r, g):
        g.score[seat] += 1
        if g.score[seat] >= r.target:
            go_out(g, seat)
            return
    if stock_open(r, g):
        fill_hands(r, g, seat)
    if popcount(hand_of(g, seat)) == 0:
        g.ended = PLAYED
        if r.pays == BY_CLAIM:
            last_claim(r, g, seat)


@rule
def trick_value(r: TrickRules, g: Tricks) -> int:
    """What the pieces of the trick count."""
    points = 0
    for p in range(r.players):
        if g.trick[p] >= 0:
            points += value(r, g, g.trick[p])
    return points


@rule
def double_taken(r: TrickRules, g: Tricks) -> int:
    """Whether the double of trumps is in the trick."""
    for p in range(r.players):
        t = g.trick[p]
        if t >= 0 and r.low[t] == r.high[t] and is_trump(g, t):
            return 1
    return 0


@rule
def go_out(g: Tricks, seat: int) -> None:
    """A score in mid-deal ends the match."""
    g.ended = OUT
    g.over = 1
    g.winner = seat
    g.victors = 1 << seat


# --- Settling -------------------------------------------------------------------------------------------------------


@rule
def deal_over(r: TrickRules, g: Tricks) -> int:
    """Whether the deal is to be settled."""
    return 1 if g.ended else 0


@rule
def add(r: TrickRules, g: Tricks, seat: int, points: int) -> None:
    """Points for a seat, and for its partner."""
    g.score[seat] += points
    if r.partners:
        g.score[(seat + 2) % r.players] += points


@rule
def side_tricks(r: TrickRules, g: Tricks, seat: int) -> int:
    """The tricks of a seat and its partner."""
    return g.taken[seat] + (g.taken[(seat + 2) % r.players] if r.partners else 0)


@rule
def side_points(r: TrickRules, g: Tricks, seat: int) -> int:
    """The points of a seat and its partner."""
    return g.points[seat] + (g.points[(seat + 2) % r.players] if r.partners else 0)


@rule
def settle_bid(r: TrickRules, g: Tricks) -> None:
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
def settle_tricks(r: TrickRules, g: Tricks) -> None:
    """The maker needs more than half of the tricks; all of them pay more, and most of all alone."""
    own = side_tricks(r, g, g.maker)
    g.winner = g.maker
    if own == g.rounds:
        add(r, g, g.maker, 4 if g.alone else 2)
    elif 2 * own > g.rounds:
        add(r, g, g.maker, 1)
    elif r.partners:
        g.winner = (g.maker + 1) % r.players
        add(r, g, g.winner, 2)
    else:
        g.winner = -1
        for p in range(r.players):
            if p != g.maker:
                g.score[p] += 2


@rule
def settle_down(r: TrickRules, g: Tricks) -> None:
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
def settle_claim(r: TrickRules, g: Tricks) -> None:
    """The winner of the hand scores, and with him the dealer who sat out, but not into the last point."""
    if g.winner < 0:
        return
    g.score[g.winner] += g.won
    if r.sits_out:
        g.score[g.dealer] = max(g.score[g.dealer], min(g.score[g.dealer] + g.won, r.target - 1))


@rule
def settle(r: TrickRules, g: Tricks) -> None:
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
def foremost(r: TrickRules, g: Tricks) -> int:
    """The seats (a mask) with the best score."""
    best = -(1 << 20)
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
def reached(r: TrickRules, g: Tricks) -> int:
    """The seats that have won the match: at the target and foremost alone; of two sides out at once the maker's."""
    if r.pays == DOWN:
        seats = foremost(r, g)
        return seats if g.score[low_bit(seats)] <= 0 else 0
    if g.maker >= 0 and r.pays == BY_BID and g.score[g.maker] >= r.target:
        return 1 << g.maker | 1 << (g.maker + 2) % r.players
    seats = foremost(r, g)
    if g.score[low_bit(seats)] < r.target:
        return 0
    return seats if popcount(seats) == (2 if r.partners else 1) else 0
