"""A stock beside the tricks: filling hands, closing it, doubles shown, claims."""

from __future__ import annotations

from ..core.events import DREW, SHOW_COUNTED, SHOWN, TOOK_TURNED
from ..core.marks import bit, hand_of, popcount, rule, set_hand, tell
from .codes import CLAIM, CLAIMED, CLOSE, SHOW
from .offering import left_of, offer
from .state import Rules, State


@rule
def stock_open(r: Rules, g: State) -> int:
    """Whether hands are still filled, so that nobody need follow."""
    return 1 if r.draws and g.closed == 0 and g.top < g.size else 0


@rule
def new_doubles(r: Rules, g: State) -> int:
    """The doubles of the hand that were not shown before."""
    return hand_of(g, g.player) & r.doubles & ~g.shown


@rule
def offer_words(r: Rules, g: State) -> None:
    """What the player on lead may say before the piece."""
    if stock_open(r, g) and popcount(g.fresh) == 0:
        offer(g, CLOSE)
    if popcount(g.fresh) == 0 and popcount(new_doubles(r, g)) > 1:
        offer(g, SHOW)
    if r.false_claims or g.points[g.player] >= r.claim:
        offer(g, CLAIM)


@rule
def say(r: Rules, g: State, action: int) -> None:
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
def show(r: Rules, g: State) -> None:
    """Counts the doubles shown, at once or with the first trick."""
    g.fresh = new_doubles(r, g)
    g.shown |= g.fresh
    points = r.show[popcount(g.fresh) - 2]
    if r.ruler >= 0 and popcount(g.fresh & bit(r.ruler)):
        points += r.ruler_shown
    tell(g, SHOWN, g.player, points)
    if g.taken[g.player]:
        g.points[g.player] += points
    else:
        g.waiting[g.player] += points


@rule
def count_shown(g: State, seat: int) -> None:
    """What was shown counts, now that its player has won a trick."""
    if g.waiting[seat]:
        tell(g, SHOW_COUNTED, seat, g.waiting[seat])
        g.points[seat] += g.waiting[seat]
        g.waiting[seat] = 0


@rule
def claim(r: Rules, g: State, seat: int) -> None:
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
def fail(r: Rules, g: State) -> None:
    """Whoever closed the stock has not claimed: the other scores."""
    g.winner = left_of(r, g, g.closer)
    g.won = 1
    if g.trickless:
        g.won = 3
    elif g.points[g.closer] < r.few:
        g.won = 2


@rule
def fill_hands(r: Rules, g: State, winner: int) -> None:
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
def draw(g: State, seat: int) -> None:
    """The next piece of the stock."""
    tell(g, DREW, seat, g.top)
    set_hand(g, seat, hand_of(g, seat) | bit(g.deck[g.top]))
    g.top += 1


@rule
def take_turn_up(g: State, seat: int) -> None:
    """The turned piece goes into a hand."""
    tell(g, TOOK_TURNED, seat, 0)
    g.lies = 0
    set_hand(g, seat, hand_of(g, seat) | bit(g.turned))


@rule
def last_claim(r: Rules, g: State, winner: int) -> None:
    """All is played: the winner of the last trick claims if it can, else a closer has failed."""
    if g.points[winner] >= r.claim:
        claim(r, g, winner)
    elif g.closed:
        fail(r, g)
        g.ended = CLAIMED
