"""A stock beside the tricks: filling hands, closing it, doubles shown, claims."""

from __future__ import annotations

from .choices import left_of, offer
from .marks import bit, hand_of, popcount, rule, set_hand
from .trick_codes import CLAIM, CLAIMED, CLOSE, SHOW
from .trick_state import TrickRules, Tricks


@rule
def stock_open(r: TrickRules, g: Tricks) -> int:
    """Whether hands are still filled, so that nobody need follow."""
    return 1 if r.draws and g.closed == 0 and g.top < g.size else 0


@rule
def new_doubles(r: TrickRules, g: Tricks) -> int:
    """The doubles of the hand that were not shown before."""
    return hand_of(g, g.player) & r.doubles & ~g.shown


@rule
def offer_words(r: TrickRules, g: Tricks) -> None:
    """What the player on lead may say before his piece."""
    if stock_open(r, g) and popcount(g.fresh) == 0:
        offer(g, CLOSE)
    if popcount(g.fresh) == 0 and popcount(new_doubles(r, g)) > 1:
        offer(g, SHOW)
    if r.false_claims or g.points[g.player] >= r.claim:
        offer(g, CLAIM)


@rule
def say(r: TrickRules, g: Tricks, action: int) -> None:
    """One of those words."""
    if action == CLOSE:
        g.closed = 1
        g.closer = g.player
        g.trickless = 1 if g.taken[left_of(r, g, g.player)] == 0 else 0
    elif action == SHOW:
        show(r, g)
    else:
        claim(r, g, g.player)


@rule
def show(r: TrickRules, g: Tricks) -> None:
    """Counts the doubles shown, at once or with the first trick."""
    g.fresh = new_doubles(r, g)
    g.shown |= g.fresh
    points = r.show[popcount(g.fresh) - 1]
    if popcount(g.fresh & bit(r.ruler)):
        points += 10
    if g.taken[g.player]:
        g.points[g.player] += points
    else:
        g.waiting[g.player] += points


@rule
def claim(r: TrickRules, g: Tricks, seat: int) -> None:
    """The points claimed end the deal: one, two or three for the winner; a closer who did not claim has failed."""
    rival = left_of(r, g, seat)
    g.ended = CLAIMED
    if g.points[seat] < r.claim:
        g.winner = rival
        g.won = 2 if g.taken[rival] else 3
    elif g.closed and g.closer == rival:
        fail(r, g)
    else:
        g.winner = seat
        g.won = 1
        if g.taken[rival] == 0:
            g.won = 3
        elif g.points[rival] < r.few:
            g.won = 2


@rule
def fail(r: TrickRules, g: Tricks) -> None:
    """Whoever closed the stock has not claimed: the other scores."""
    g.winner = left_of(r, g, g.closer)
    g.won = 1
    if g.trickless:
        g.won = 3
    elif g.points[g.closer] < r.few:
        g.won = 2


@rule
def fill_hands(r: TrickRules, g: Tricks, winner: int) -> None:
    """The winner of the trick draws, then the loser; the turned piece is the last."""
    loser = left_of(r, g, winner)
    if g.size - g.top == 1 and r.turn_up_to_winner:
        draw(g, loser)
        take_turn_up(g, winner)
        return
    draw(g, winner)
    if g.top < g.size:
        draw(g, loser)
    else:
        take_turn_up(g, loser)


@rule
def draw(g: Tricks, seat: int) -> None:
    """The next piece of the stock."""
    set_hand(g, seat, hand_of(g, seat) | bit(g.deck[g.top]))
    g.top += 1


@rule
def take_turn_up(g: Tricks, seat: int) -> None:
    """The turned piece goes into a hand."""
    set_hand(g, seat, hand_of(g, seat) | bit(g.turned))


@rule
def last_claim(r: TrickRules, g: Tricks, winner: int) -> None:
    """All is played: the winner of the last trick claims if he can, else a closer has failed."""
    g.points[winner] += r.last_trick
    if g.points[winner] >= r.claim:
        claim(r, g, winner)
    elif g.closed:
        fail(r, g)
        g.ended = CLAIMED
