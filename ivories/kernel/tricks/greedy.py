"""A greedy player of trick games: bids by what it surely holds, takes cheaply what is worth taking, gives away least.

`promising` says what a hand should take.
"""

from __future__ import annotations

from ..core.marks import hand_of, low_bit, no_pieces, popcount, rule
from ..core.sides import partner
from .auction import bid_of
from .choosing import count_legal, followers, leads
from .codes import (
    ALONE,
    ARGUMENT,
    AUCTION,
    CLAIM,
    DISCARD,
    DUMMY,
    GIVE,
    LONE,
    MAKE,
    MAKING,
    NAMING,
    ORDERING,
    PASS,
    SHOW,
    STAND,
    STANDING,
    SWAP,
    TAKING_UP,
    TRICKS,
    TRUMP,
    VERB,
)  # fmt: skip
from .dummies import dummy_left
from .promising import (
    PARTNER,
    TRUMPS,
    beaten,
    best_named,
    best_trump,
    hidden,
    points_with,
    strength,
    tricks_with,
)
from .state import Rules, State
from .stock import new_doubles, stock_open
from .suits import power, value


@rule
def greedy_action(r: Rules, g: State) -> int:
    """What it likes best, phase by phase."""
    if g.phase == TRICKS:
        return greedy_word(r, g)
    if g.phase == AUCTION:
        return greedy_bid(r, g)
    if g.phase == NAMING:
        return TRUMP << VERB | best_named(r, g)
    if g.phase == ORDERING:
        count_legal(r, g)
        return g.choice[0] if expected(r, g) > 50 * r.hand else g.choice[1]
    if g.phase == MAKING:
        trump = best_trump(r, g, r.numbers, r.top[g.turned])
        return MAKE << VERB | trump if tricks_with(r, g, trump) > 45 * r.hand else PASS
    if g.phase == LONE:
        return ALONE if expected(r, g) >= 280 else PASS
    if g.phase == TAKING_UP or g.discards:
        return DISCARD << VERB | given(r, g, hand_of(g, g.player), 0)
    return greedy_stand(r, g) if g.phase == STANDING else greedy_hold(r, g)


@rule
def greedy_amount(r: Rules, g: State, action: int) -> int:
    """Nothing is stated at tricks."""
    return 0


# --- Before the tricks ----------------------------------------------------------------------------------------------


@rule
def greedy_bid(r: Rules, g: State) -> int:
    """The lowest bid, if the hand and its partner are worth it; never over the partner."""
    choices = count_legal(r, g)
    lowest = g.choice[0]
    if choices == 1:
        return lowest
    if g.bid >= 0 and g.maker == partner(r, g.player):
        return PASS
    points = points_with(r, g, best_named(r, g)) + PARTNER
    return lowest if points >= 10 * bid_of(r, lowest & ARGUMENT) else PASS


@rule
def greedy_stand(r: Rules, g: State) -> int:
    """Stands on a good hand; else takes a dummy, passes, or gives if nothing can be hoped for."""
    choices = count_legal(r, g)
    tricks = expected(r, g)
    if tricks >= 210:
        return STAND
    if dummy_left(r, g):
        return DUMMY
    if g.choice[choices - 1] == PASS:
        return PASS
    return GIVE if tricks < 100 else STAND


@rule
def greedy_hold(r: Rules, g: State) -> int:
    """The trump-holder changes a hopeless hand for a dummy, else the worst piece for the turned one."""
    if expected(r, g) < 100 and dummy_left(r, g):
        return DUMMY
    return SWAP << VERB | given(r, g, hand_of(g, g.player), 0)


@rule
def expected(r: Rules, g: State) -> int:
    """What the hand promises with the trump that is named, or turned."""
    return tricks_with(r, g, g.trump if g.trump >= 0 else r.top[g.turned])


# --- Tricks ---------------------------------------------------------------------------------------------------------


@rule
def greedy_word(r: Rules, g: State) -> int:
    """Claims and shows as soon as it may, never closes the stock; else lays a piece."""
    if g.laid:
        pieces = followers(r, g)
        return greedy_follow(r, g, pieces) if popcount(pieces) > 1 else low_bit(pieces)
    if r.draws and g.points[g.player] >= r.claim:
        return CLAIM
    if r.draws and popcount(g.fresh) == 0 and popcount(new_doubles(r, g)) > 1:
        return SHOW
    pieces = leads(r, g)
    t = -1 if stock_open(r, g) else master(r, g, pieces)
    return t if t >= 0 else given(r, g, pieces, 0)


@rule
def greedy_follow(r: Rules, g: State, pieces: int) -> int:
    """Takes the trick as cheaply as it can, if it is worth it; feeds one that is the partner's; else gives least."""
    if g.best == partner(r, g.player) and g.best != g.player:
        last = g.laid == r.players - popcount(g.out) - 1
        if last or beaten(r, g, power(r, g, g.trick[g.best]), hidden(r, g)) == 0:
            return given(r, g, pieces, 1)
    else:
        t = cheapest(r, g, pieces)
        if t >= 0 and worth_taking(r, g, t):
            return t
    return given(r, g, pieces, 0)


@rule
def worth_taking(r: Rules, g: State, t: int) -> int:
    """Whether to take: beside a stock not with a trump what counts nothing."""
    if r.draws == 0 or value(r, g, t) or power(r, g, t) < TRUMPS:
        return 1
    for p in range(r.players):
        if g.trick[p] >= 0 and value(r, g, g.trick[p]):
            return 1
    return 0


# --- Which of some pieces -------------------------------------------------------------------------------------------


@rule
def master(r: Rules, g: State, pieces: int) -> int:
    """The strongest piece that, led, nothing can take but a trump; -1: there is none."""
    unseen = hidden(r, g)
    best = -1
    most = 0
    for _ in range(popcount(pieces)):
        t = low_bit(pieces)
        k = strength(r, g, t, unseen)
        if k > most:
            best = t
            most = k
        pieces &= pieces - 1
    return best


@rule
def cheapest(r: Rules, g: State, pieces: int) -> int:
    """The weakest piece that takes the trick as it lies; -1: none does."""
    best = -1
    least = 1 << 20
    high = power(r, g, g.trick[g.best])
    for _ in range(popcount(pieces)):
        t = low_bit(pieces)
        k = power(r, g, t)
        if k > high and k < least:
            best = t
            least = k
        pieces &= pieces - 1
    return best


@rule
def given(r: Rules, g: State, pieces: int, fed: int) -> int:
    """The piece that counts least, or most where a partner is fed; of several the weakest."""
    best = -1
    least = 1 << 20
    for _ in range(popcount(pieces)):
        t = low_bit(pieces)
        counts = value(r, g, t) << 10
        k = strength(r, g, t, no_pieces()) + (-counts if fed else counts)
        if k < least:
            best = t
            least = k
        pieces &= pieces - 1
    return best
