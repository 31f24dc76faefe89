"""A greedy player of layout games: one play ahead, by what its own seat knows.

A play is worth its points, and the point of the turn more that a double brings where another piece fits; the spots it
rids the hand of, as far as spots are paid; a double, and the turn more that it may bring; and its hold on the ends: the
share of the rest of the hand that would fit, less the share of the pieces that the seat cannot see. Everything is
multiplied out, so that there is nothing but whole numbers.
"""

from __future__ import annotations

from ..core.hiding import every_piece
from ..core.marks import bit, hand_of, low_bit, no_pieces, popcount, rule
from .choosing import count_plays, fits, may_draw, nth_play
from .codes import ARM, DRAW, MUGGINS, PASS, PIECE_BITS, TURN
from .counting import count_after, header_after, header_points, sum_of_ends
from .playing import outward
from .state import Rules, State


@rule
def greedy_action(r: Rules, g: State) -> int:
    """A call whenever one may be made; the stock where it is worth having; then the play of the highest worth."""
    if r.called and g.asked >= 0:
        return MUGGINS
    if hoards(r) and may_draw(r, g):
        return DRAW
    plays = count_plays(r, g)
    if plays > 1:
        return greedy_lead(r, g) if g.down == 0 else greedy_play(r, g)
    if plays == 1:
        return nth_play(r, g, 0)
    return DRAW if may_draw(r, g) else PASS


@rule
def hoards(r: Rules) -> int:
    """Whether it takes all of the stock that it may: where plays score, the larger hand scores in more turns.

    A draw only when no play scores, or only up to some number of pieces, lost to this in halsam/muggins and
    halsam/bergen. Where nothing but the last piece scores no rule was found by which a draw by choice gained.
    """
    return 1 if r.free_draw and (r.counts or r.headers) else 0


@rule
def greedy_amount(r: Rules, g: State, action: int) -> int:
    """The count that the piece will make, where counts are stated."""
    if r.called == 0 or action >= DRAW:
        return 0
    t = action & PIECE_BITS
    arm = action >> ARM
    out = outward(r, g, arm, action >> TURN & 1, t)  # of a lead: a number that nothing asks for
    return count_after(r, g, sum_of_ends(g), arm, out, t)


# --- Choosing -------------------------------------------------------------------------------------------------------


@rule
def greedy_lead(r: Rules, g: State) -> int:
    """The piece that is worth most as a lead."""
    hand = hand_of(g, g.player)
    unseen = hidden(r, g)
    best = -1
    most = 0
    rest = hand
    for _ in range(popcount(hand)):
        t = low_bit(rest)
        worth = worth_of(r, hand ^ bit(t), unseen, r.fit[r.low[t]] | r.fit[r.high[t]], t, play_points(r, g, 0, 0, 0, t))
        if best < 0 or worth > most:
            best = t
            most = worth
        rest &= rest - 1
    return best


@rule
def greedy_play(r: Rules, g: State) -> int:
    """The play that is worth most."""
    hand = hand_of(g, g.player)
    unseen = hidden(r, g)
    ends = sum_of_ends(g)
    best = -1
    most = 0
    for arm in range(g.arms):
        fit = fits(r, g, hand, arm)
        open_ends = still_open(r, g, arm) if popcount(fit) else no_pieces()
        for turned in range(2 if r.total else 1):
            if turned:
                fit = fits(r, g, hand, arm) & r.turning
            for _ in range(popcount(fit)):
                t = low_bit(fit)
                out = outward(r, g, arm, turned, t)
                points = play_points(r, g, ends, arm, out, t)
                worth = worth_of(r, hand ^ bit(t), unseen, open_ends | r.fit[out], t, points)
                if best < 0 or worth > most:
                    best = arm << ARM | turned << TURN | t
                    most = worth
                fit &= fit - 1
    return best


@rule
def worth_of(r: Rules, left: int, unseen: int, fitting: int, t: int, points: int) -> int:
    """What it is worth to lay a piece: `left` is the hand without it, `fitting` what would join the ends."""
    rest = max(1, popcount(left))
    others = max(1, popcount(unseen))
    hold = popcount(left & fitting) * others - popcount(unseen & fitting) * rest
    doubles = double_weight(r, t, popcount(left))
    if r.second_turn and r.low[t] == r.high[t] and popcount(left & fitting):
        points += r.second_turn
    if r.point:
        return (200 * points + 2 * r.spots[t] + 15 * doubles) * rest * others + 120 * hold
    spots = r.spots[t] if r.counts else 2 * r.spots[t]
    return (4 * r.worth * points + spots + 4 * doubles) * rest * others + 60 * hold


@rule
def double_weight(r: Rules, t: int, left: int) -> int:
    """How good it is to lay a double: it is the harder to lay the more play, unless all join by what they add up to."""
    if r.low[t] != r.high[t]:
        return 0
    weight = 0 if r.total else max(2, r.players - 1)
    return weight + 2 if r.again and left else weight


# --- What the seat can see ------------------------------------------------------------------------------------------


@rule
def hidden(r: Rules, g: State) -> int:
    """The pieces that the player cannot see."""
    return every_piece(r) & ~g.seen & ~hand_of(g, g.player)


@rule
def still_open(r: Rules, g: State, arm: int) -> int:
    """The pieces that join the ends that stay when one is laid to this arm."""
    pieces = no_pieces()
    for other in range(g.arms):
        if other != arm or g.free[arm] > 1:
            pieces |= r.fit[g.end[other]]
    return pieces


@rule
def play_points(r: Rules, g: State, ends: int, arm: int, out: int, t: int) -> int:
    """What the piece scores on this arm, or as a lead; `ends` is the sum of the ends before."""
    points = count_after(r, g, ends, arm, out, t) if r.counts else 0
    if r.headers:
        points += header_points(r, g, g.player, header_after(r, g, arm, out, t))
    return points
