"""How Poker goes: antes, betting, all-in and side pools, showdown, chips over many deals."""

from __future__ import annotations

from .chance import draw_lots, shuffle
from .marks import bit, hand_of, no_pieces, popcount, rule, set_hand
from .poker_codes import (
    BET,
    CALL,
    DROP,
    DROPPED,
    FLUSH,
    FOURS,
    FULL,
    KIND,
    NOTHING,
    PAIR,
    PASS,
    PASSED,
    RAISE,
    ROYAL,
    RUNNING,
    SHOWDOWN,
    STRAIGHT_FIVE,
    STRAIGHT_FOUR,
    STRAIGHT_SIX,
    THREES,
)  # fmt: skip
from .poker_state import Poker, PokerRules

# --- Hands ----------------------------------------------------------------------------------------------------------


@rule
def rank(r: PokerRules, hand: int) -> int:
    """What a hand of five is worth: its kind, then its pieces, the higher first. No two hands are equal."""
    return kind(r, hand) << KIND | hand


@rule
def kind(r: PokerRules, hand: int) -> int:
    """The best kind that the hand makes."""
    doubles = popcount(hand & r.doubles)
    if doubles == 5:
        return ROYAL
    if r.by_length == 0 and (hand == r.runs[4] or hand == r.runs[5]):
        return STRAIGHT_SIX
    if doubles == 4:
        return FOURS
    if run_of_five(r, hand):
        return STRAIGHT_FIVE
    if doubles == 3 and same_suit(r, hand & ~r.doubles, 2):
        return FULL
    if run_of_four(r, hand):
        return STRAIGHT_FOUR
    if doubles == 3:
        return THREES
    if same_suit(r, hand, 5):
        return FLUSH
    return PAIR if doubles == 2 else NOTHING


@rule
def same_suit(r: PokerRules, pieces: int, count: int) -> int:
    """Whether so many pieces bear one number."""
    for n in range(r.numbers):
        if popcount(pieces & r.suit[n]) == count:
            return 1
    return 0


@rule
def run_of_five(r: PokerRules, hand: int) -> int:
    """A run in the suit of fives; by length, five in a row of any suit."""
    if r.by_length == 0:
        return 1 if hand == r.runs[2] or hand == r.runs[3] else 0
    for i in range(len(r.fives)):
        if hand == r.fives[i]:
            return 1
    return 0


@rule
def run_of_four(r: PokerRules, hand: int) -> int:
    """A run in the suit of fours; by length, four in a row of any suit."""
    if r.by_length == 0:
        return 1 if hand == r.runs[0] or hand == r.runs[1] else 0
    if same_suit(r, hand, 5):
        return 0
    for i in range(len(r.fours)):
        if popcount(hand & r.fours[i]) == 4:
            return 1
    return 0


# --- Opening a deal -------------------------------------------------------------------------------------------------


@rule
def start_match(r: PokerRules, g: Poker) -> None:
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
def clear_table(r: PokerRules, g: Poker) -> None:
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
def next_seat(r: PokerRules, seat: int, seats: int) -> int:
    """The next of some seats (a mask) to the left."""
    seat = (seat + 1) % r.players
    while seats >> seat & 1 == 0:
        seat = (seat + 1) % r.players
    return seat


@rule
def with_chips(r: PokerRules, g: Poker) -> int:
    """The seats that have chips."""
    seats = 0
    for p in range(r.players):
        if g.score[p] > 0:
            seats |= 1 << p
    return seats


@rule
def find_dealer(r: PokerRules, g: Poker) -> None:
    """By lot for the first deal, then the next to the left who has chips."""
    if g.deal > 0:
        g.dealer = next_seat(r, g.dealer, with_chips(r, g))
    else:
        g.dealer = draw_lots(r, g, (1 << r.players) - 1, 1)


@rule
def deal_out(r: PokerRules, g: Poker) -> None:
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
def open_deal(r: PokerRules, g: Poker) -> None:
    """Everybody antes; the first to the dealer's left who has chips left is asked."""
    g.deal += 1
    g.dealt = with_chips(r, g)
    for p in range(r.players):
        put_in(g, p, min(g.ante, g.score[p]))
    g.waiting = with_chips(r, g)
    if g.waiting:
        g.player = next_seat(r, g.dealer, g.waiting)
    else:
        g.ended = SHOWDOWN


@rule
def put_in(g: Poker, seat: int, chips: int) -> None:
    """Chips go from a seat into the pool."""
    g.score[seat] -= chips
    g.put[seat] += chips


@rule
def next_deal(r: PokerRules, g: Poker) -> None:
    """Shuffles, deals and opens."""
    shuffle(r, g, r.shuffled)
    clear_table(r, g)
    find_dealer(r, g)
    deal_out(r, g)
    open_deal(r, g)


# --- What may be done -----------------------------------------------------------------------------------------------


@rule
def acting(r: PokerRules, g: Poker) -> int:
    """The seat to act."""
    return g.player


@rule
def owed(r: PokerRules, g: Poker) -> int:
    """What the player must put in to stay."""
    return g.ante + g.call - g.put[g.player] if g.bettor >= 0 else 0


@rule
def most(r: PokerRules, g: Poker) -> int:
    """The most that the player may bet, or raise above the call."""
    left = g.score[g.player] - owed(r, g)
    return left if r.table else min(r.bet, left)


@rule
def least(r: PokerRules, g: Poker) -> int:
    """The least."""
    return min(r.bet, most(r, g))


@rule
def count_legal(r: PokerRules, g: Poker) -> int:
    """How many actions the player has; they are then in `choice`."""
    if g.bettor < 0:
        g.choice[0] = PASS
        g.choice[1] = BET
        g.choices = 2
        return 2
    g.choice[0] = CALL
    g.choice[1] = DROP
    g.choices = 2
    if g.raises < r.cap and g.score[g.player] > owed(r, g):
        g.choice[2] = RAISE
        g.choices = 3
    return g.choices


@rule
def nth_legal(r: PokerRules, g: Poker, k: int) -> int:
    """The k-th of the actions that were counted."""
    return g.choice[k]


# --- Doing it -------------------------------------------------------------------------------------------------------


@rule
def apply(r: PokerRules, g: Poker, action: int, amount: int) -> None:
    """Does a legal action; a bet or raise without an amount is the least."""
    seat = g.player
    g.waiting &= ~(1 << seat)
    if action == DROP:
        g.dropped |= 1 << seat
    elif action == CALL:
        put_in(g, seat, min(owed(r, g), g.score[seat]))
    elif action != PASS:
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
def raise_by(r: PokerRules, g: Poker, seat: int, chips: int) -> None:
    """A bet, or a raise above the call: everybody else who has chips is asked again."""
    more = owed(r, g) + chips
    if g.bettor >= 0:
        g.raises += 1
    g.bettor = seat
    g.call += chips
    put_in(g, seat, more)
    g.waiting = with_chips(r, g) & g.dealt & ~g.dropped & ~(1 << seat)


# --- Settling -------------------------------------------------------------------------------------------------------


@rule
def deal_over(r: PokerRules, g: Poker) -> int:
    """Whether the deal is to be settled."""
    return 1 if g.ended else 0


@rule
def best_of(r: PokerRules, g: Poker, seats: int, level: int) -> int:
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
def next_level(r: PokerRules, g: Poker, seats: int, level: int) -> int:
    """The next larger amount that one of the seats put in; 0: there is none."""
    found = 0
    for p in range(r.players):
        if seats >> p & 1 and g.put[p] > level and (found == 0 or g.put[p] < found):
            found = g.put[p]
    return found


@rule
def at_level(r: PokerRules, g: Poker, seats: int, level: int) -> int:
    """Those of the seats that put in so much."""
    found = 0
    for p in range(r.players):
        if seats >> p & 1 and g.put[p] >= level:
            found |= 1 << p
    return found


@rule
def pay(r: PokerRules, g: Poker) -> None:
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
        g.score[winner] += chips
        if g.winner < 0:
            g.winner = winner
        paid = level
        level = next_level(r, g, staying, level)


@rule
def show_hands(r: PokerRules, g: Poker) -> None:
    """From the last bettor to the left: a hand is shown only if it beats all that are shown in a pool it plays for."""
    staying = g.dealt & ~g.dropped
    seat = g.bettor if g.bettor >= 0 else next_seat(r, g.dealer, staying)
    for _ in range(r.players):
        if staying >> seat & 1:
            level = next_level(r, g, staying, 0)
            while level and level <= g.put[seat]:
                shared = next_seat(r, seat, at_level(r, g, staying, level)) != seat
                if shared and best_of(r, g, g.shown | 1 << seat, level) == seat:
                    g.shown |= 1 << seat
                level = next_level(r, g, staying, level)
        seat = (seat + 1) % r.players


@rule
def settle(r: PokerRules, g: Poker) -> None:
    """Pays the pools and sees whether the match is over."""
    if g.ended == PASSED:
        for p in range(r.players):
            g.pool += g.put[p]
            g.put[p] = 0
        g.ante *= 2
    else:
        if g.ended == SHOWDOWN:
            show_hands(r, g)
        pay(r, g)
        g.ante = r.ante
    g.victors = richest(r, g)
    all_chips = r.chips * r.players
    top = r.target if r.target else all_chips
    enough = popcount(g.victors) == 1 and (largest(r, g) >= top or popcount(with_chips(r, g)) == 1)
    if enough or g.deal == r.max_deals:
        g.over = 1
    else:
        g.victors = 0


@rule
def largest(r: PokerRules, g: Poker) -> int:
    """The most chips that anybody has."""
    found = 0
    for p in range(r.players):
        found = max(found, g.score[p])
    return found


@rule
def richest(r: PokerRules, g: Poker) -> int:
    """The seats (a mask) with the most chips."""
    top = largest(r, g)
    seats = 0
    for p in range(r.players):
        if g.score[p] == top:
            seats |= 1 << p
    return seats
