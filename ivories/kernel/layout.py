"""How every layout game goes: dealing, leading, laying, drawing, passing, counting, settling.

Read it from the top: a deal is opened, turns are taken (`count_plays` and its kin say what may be done, `apply` does
it), the deal is settled. `r` is the rule set, `g` the match; nothing here knows the name of a game.
"""

from __future__ import annotations

from .chance import draw_lots, shuffle
from .codes import (
    ANY,
    ARM,
    BEST,
    BLOCKED,
    BY_BERGEN,
    CALLER,
    DIFFERENCES,
    DOMINO,
    DRAW,
    FEWEST_THEN_LOTS,
    HIGHEST,
    LEFT,
    LESS_OWN,
    LINE,
    MUGGINS,
    NEAR_EITHER,
    NEAR_NONE,
    NO_COUNT,
    NOBODY,
    OUT,
    PASS,
    PIECE,
    RUNNING,
    STUCK_DRAW_ONE,
    STUCK_PASS,
    TURN,
    WITHOUT_DOUBLES,
)  # fmt: skip
from .marks import bit, hand_of, low_bit, no_pieces, nth_bit, popcount, rule, set_hand
from .state import Layout, Rules

# --- Opening a deal -------------------------------------------------------------------------------------------------


@rule
def start_match(r: Rules, g: Layout) -> None:
    """Before the first deal: nobody has scored."""
    for p in range(r.players):
        g.score[p] = 0
    g.deal = 0
    g.shuffles = 0
    g.over = 0
    g.lot = -1
    g.leader = -1


@rule
def deal_out(r: Rules, g: Layout) -> None:
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
def clear_table(r: Rules, g: Layout) -> None:
    """An empty table."""
    g.arms = 0
    g.down = 0
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
def holder(r: Rules, g: Layout, t: int) -> int:
    """The seat that holds the piece."""
    for p in range(r.players):
        if popcount(hand_of(g, p) & bit(t)):
            return p
    return -1


@rule
def find_leader(r: Rules, g: Layout, who: int, piece: int) -> None:
    """Sets the leader and the piece he must lead, if any."""
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
def open_deal(r: Rules, g: Layout) -> int:
    """Starts play once the hands are dealt; 0 when the deal is thrown in."""
    clear_table(r, g)
    if g.deal == 0:
        find_leader(r, g, r.first_leader, r.first_piece)
    else:
        find_leader(r, g, r.later_leader, r.later_piece)
    g.player = g.leader
    if r.redeal and r.low[g.must] != r.high[g.must]:
        return 0
    g.deal += 1
    return 1


@rule
def next_deal(r: Rules, g: Layout) -> None:
    """Shuffles and deals until a deal can be led."""
    shuffle(r, g, r.shuffled)
    deal_out(r, g)
    while open_deal(r, g) == 0:
        shuffle(r, g, r.shuffled)
        deal_out(r, g)


# --- What may be done -----------------------------------------------------------------------------------------------


@rule
def fits(r: Rules, g: Layout, hand: int, arm: int) -> int:
    """The pieces of a hand that join this arm."""
    if r.first_round and g.opening > 0 and g.tip[arm] != g.led:
        return no_pieces()
    return hand & r.fit[g.end[arm]]


@rule
def count_plays(r: Rules, g: Layout) -> int:
    """How many ways the player has to lay a piece."""
    hand = hand_of(g, g.player)
    if g.down == 0:
        return 1 if g.must >= 0 else popcount(hand)
    if r.crossing == LINE and r.total == 0:
        return popcount(fits(r, g, hand, 0)) + (popcount(fits(r, g, hand, 1)) if g.arms > 1 else 0)
    plays = 0
    for arm in range(g.arms):
        fit = fits(r, g, hand, arm)
        plays += popcount(fit)
        if r.total:
            plays += popcount(fit & r.turning)
    return plays


@rule
def nth_play(r: Rules, g: Layout, k: int) -> int:
    """The k-th of those ways, from 0; -1 when there are not so many."""
    hand = hand_of(g, g.player)
    if g.down == 0:
        if g.must >= 0:
            return g.must if k == 0 else -1
        return nth_bit(hand, k) if k < popcount(hand) else -1
    if r.crossing == LINE and r.total == 0:
        return nth_in_line(r, g, hand, k)
    for arm in range(g.arms):
        fit = fits(r, g, hand, arm)
        plays = popcount(fit)
        if k < plays:
            return arm << ARM | nth_bit(fit, k)
        k -= plays
        if r.total:
            fit &= r.turning
            plays = popcount(fit)
            if k < plays:
                return arm << ARM | 1 << TURN | nth_bit(fit, k)
            k -= plays
    return -1


@rule
def nth_in_line(r: Rules, g: Layout, hand: int, k: int) -> int:
    """The same where there are two ends at most: which of them is chosen without a branch."""
    fit = fits(r, g, hand, 0)
    other = fits(r, g, hand, 1) if g.arms > 1 else no_pieces()
    plays = popcount(fit)
    if k >= plays + popcount(other):
        return -1
    second = 1 if k >= plays else 0
    return second << ARM | nth_bit(other if second else fit, k - plays * second)


@rule
def may_draw(r: Rules, g: Layout) -> int:
    """Whether the stock is open to the player, able to play or not."""
    if r.stuck == STUCK_PASS or g.top >= g.size - r.keep or g.down == 0 or g.again or g.opening > 0:
        return 0
    return 0 if r.stuck == STUCK_DRAW_ONE and g.drew else 1


@rule
def play_closes(r: Rules, g: Layout) -> int:
    """Whether the seat asked for a call may as well play on: not when the count standing would end the match."""
    if g.asked != g.player or g.ended:
        return 0
    stands = g.made if g.stated else 0
    return 0 if r.at_once and g.score[g.last] + stands >= r.target else 1


@rule
def count_legal(r: Rules, g: Layout) -> int:
    """How many actions the seat to act has (`acting`): plays, then the words."""
    if r.called and g.asked >= 0 and play_closes(r, g) == 0:
        return 2
    actions = count_plays(r, g)
    if r.called and g.asked >= 0:
        actions += 2
        if may_draw(r, g) and (r.free_draw or actions == 2):
            actions += 1
    elif actions == 0 or (r.free_draw and may_draw(r, g)):
        actions += 1
    return actions


@rule
def nth_legal(r: Rules, g: Layout, k: int) -> int:
    """The k-th of those actions, from 0."""
    if r.called and g.asked >= 0:
        words = count_legal(r, g) - 2
        if k >= words:
            return MUGGINS if k == words else PASS
    action = nth_play(r, g, k)
    if action >= 0:
        return action
    return DRAW if may_draw(r, g) else PASS


@rule
def acting(r: Rules, g: Layout) -> int:
    """The seat to act: the one asked for a call, else the player."""
    return g.asked if g.asked >= 0 else g.player


@rule
def may_call(r: Rules, g: Layout, seat: int) -> int:
    """Whether a seat may still call the last count: it was not asked yet."""
    if g.asked < 0 or seat == g.last:
        return 0
    n = r.players
    return 1 if (seat - g.last) % n >= (g.asked - g.last) % n else 0


@rule
def places(r: Rules, g: Layout, arm: int) -> int:
    """How many places of an arm are open to a piece now."""
    if r.sides_first and g.built[arm] < 2 and g.free[arm] > 1:
        return 2 - g.built[arm]
    return g.free[arm]


# --- Doing it -------------------------------------------------------------------------------------------------------


@rule
def apply(r: Rules, g: Layout, action: int, amount: int) -> None:
    """Does one legal action of the seat to act; `amount` is the count stated with a piece."""
    if r.called and g.asked >= 0:
        if action == MUGGINS:
            call(r, g, g.asked)
            return
        if action == PASS:
            let_go(r, g)
            return
        stand(r, g)
    if action < DRAW:
        play(r, g, action, amount)
    elif action == PASS:
        pass_turn(r, g)
    else:
        p = g.player
        set_hand(g, p, hand_of(g, p) | bit(g.deck[g.top]))
        g.top += 1
        g.drew = 1


@rule
def pass_turn(r: Rules, g: Layout) -> None:
    """A pass; passes once round block the deal, those of a first round not counted."""
    if r.first_round == 0 or g.opening == 0:
        g.passes += 1
        if g.passes == r.players:
            g.ended = BLOCKED
            return
    next_player(r, g)


@rule
def next_player(r: Rules, g: Layout) -> None:
    """Hands the turn to the left."""
    p = g.player + 1
    g.player = 0 if p == r.players else p
    g.drew = 0
    g.again = 0
    if r.first_round and g.opening > 0:
        g.opening -= 1


@rule
def play(r: Rules, g: Layout, action: int, amount: int) -> None:
    """Lays a piece, passes the turn on and settles what the piece made."""
    p = g.player
    t = action & PIECE
    left = hand_of(g, p) ^ bit(t)
    set_hand(g, p, left)
    g.passes = 0
    g.last = p
    lay(r, g, action >> ARM, action >> TURN & 1, t)
    if popcount(left) == 0:
        g.ended = DOMINO
    elif r.again and r.low[t] == r.high[t]:
        g.again = 1
    else:
        next_player(r, g)
    if r.headers:
        gain(r, g, p, header_points(r, g, p, header(r, g, t)))
    if r.unit:
        announce(r, g, amount)


@rule
def add_arm(g: Layout, arm: int, number: int, t: int, count: int) -> None:
    """Makes an arm that ends in this number of this piece."""
    g.end[arm] = number
    g.tip[arm] = t
    g.free[arm] = 1
    g.built[arm] = 1
    g.count[arm] = count


@rule
def lead(r: Rules, g: Layout, t: int) -> None:
    """Lays the first piece."""
    g.led = t
    high = r.high[t]
    if r.low[t] == high:
        add_arm(g, 0, high, t, r.spots[t])
        g.free[0] = r.led_opens
        g.built[0] = 0
        g.crossed = 1
        g.arms = 1
    else:
        add_arm(g, 0, high, t, r.value[high])
        add_arm(g, 1, r.low[t], t, r.value[r.low[t]])
        g.arms = 2


@rule
def outward(r: Rules, g: Layout, arm: int, turned: int, t: int) -> int:
    """The number that faces out when the piece joins the arm."""
    low = r.low[t]
    high = r.high[t]
    if r.total == 0:
        return low + high - g.end[arm]
    if popcount(bit(t) & r.matadors):
        return low if turned else high
    return low + high - (r.total - g.end[arm])


@rule
def lay(r: Rules, g: Layout, arm: int, turned: int, t: int) -> None:
    """Puts the piece on the table."""
    if g.down == 0:
        lead(r, g, t)
        g.down = 1
        return
    out = outward(r, g, arm, turned, t)
    double = r.low[t] == r.high[t]
    g.down += 1
    if g.free[arm] > 1:
        g.free[arm] -= 1
        g.built[arm] += 1
        if g.built[arm] >= 2:
            g.count[arm] = 0
        arm = g.arms
        g.arms += 1
    add_arm(g, arm, out, t, r.spots[t] if double else r.value[out])
    if double:
        if r.crossing and (r.crossing > 1 or g.crossed == 0):
            g.free[arm] = r.double_opens
        g.crossed = 1


# --- Counts in play -------------------------------------------------------------------------------------------------


@rule
def gain(r: Rules, g: Layout, p: int, points: int) -> None:
    """A score made during the deal; reaching the target ends the match at once, unless hands are finished."""
    g.score[p] += points
    if points and r.at_once and g.score[p] >= r.target and decided(r, g):
        g.ended = OUT
        g.asked = -1
        g.over = 1


@rule
def count_made(r: Rules, g: Layout) -> int:
    """The points that the sum of all ends makes now."""
    total = 0
    for arm in range(g.arms):
        total += g.count[arm]
    return total // r.worth if total % r.unit == 0 else 0


@rule
def header(r: Rules, g: Layout, t: int) -> int:
    """What the ends are when a piece has made them alike: 2 a double-header, 3 a triple-header, else 0."""
    if g.arms == 1:
        return 2
    if g.end[0] != g.end[1]:
        return 0
    a = g.tip[0]
    b = g.tip[1]
    if r.low[a] != r.high[a] and r.low[b] != r.high[b]:
        return 2
    return 3 if r.double_triple or r.low[t] != r.high[t] else 2


@rule
def header_points(r: Rules, g: Layout, p: int, points: int) -> int:
    """What a header scores: less when the target is near."""
    if r.near_out == NEAR_NONE or points == 0:
        return points
    missing = r.target - g.score[p]
    if r.near_out == NEAR_EITHER:
        for q in range(r.players):
            missing = min(missing, r.target - g.score[q])
    if missing <= 2:
        return 1
    return min(points, missing - 1)


@rule
def announce(r: Rules, g: Layout, amount: int) -> None:
    """Scores the count just made, or opens it to a call when it was stated wrongly or not at all."""
    made = count_made(r, g)
    g.made = made
    g.stated = amount
    if r.called == 0 or amount == made:
        gain(r, g, g.last, made)
    elif r.muggins != NOBODY:
        g.asked = (g.last + 1) % r.players


@rule
def call(r: Rules, g: Layout, caller: int) -> None:
    """Muggins: the maker loses the count, and in some games the caller scores it."""
    g.asked = -1
    if r.muggins == CALLER:
        gain(r, g, caller, g.made)


@rule
def let_go(r: Rules, g: Layout) -> None:
    """The seat asked does not call: the next one is asked; nobody left: the count stands."""
    seat = (g.asked + 1) % r.players
    if seat == g.last:
        stand(r, g)
    else:
        g.asked = seat


@rule
def stand(r: Rules, g: Layout) -> None:
    """Nobody called: a wrong count stands as the true one, a count not stated is lost."""
    g.asked = -1
    if g.stated:
        gain(r, g, g.last, g.made)


# --- The end of a deal ----------------------------------------------------------------------------------------------


@rule
def deal_over(r: Rules, g: Layout) -> int:
    """Whether the deal is to be settled: it ended and no call is open."""
    if r.called and g.asked >= 0:
        return 0
    return 1 if g.ended else 0


@rule
def spots_in(r: Rules, hand: int) -> int:
    """The spots of some pieces."""
    total = 0
    for _ in range(popcount(hand)):
        total += r.spots[low_bit(hand)]
        hand &= hand - 1
    return total


@rule
def weight(r: Rules, g: Layout, p: int) -> int:
    """What orders the hands of a blocked deal: the lowest wins."""
    hand = hand_of(g, p)
    doubles = hand & r.doubles
    k = popcount(doubles)
    if r.lowest == BY_BERGEN:
        return 10000 * k + (spots_in(r, doubles) if k else spots_in(r, hand))
    if r.lowest == WITHOUT_DOUBLES:
        return (10000 if k else 0) + spots_in(r, hand ^ doubles)
    return spots_in(r, hand)


@rule
def lowest_hands(r: Rules, g: Layout) -> int:
    """The seats (a mask) whose hands are lowest, after the tie rule."""
    best = 1 << 30
    seats = 0
    for p in range(r.players):
        w = weight(r, g, p)
        if r.tie != NO_COUNT:
            w = 128 * w + popcount(hand_of(g, p))
        if w < best:
            best = w
            seats = 0
        if w == best:
            seats |= 1 << p
    return seats


@rule
def lowest_hand(r: Rules, g: Layout) -> int:
    """The seat that wins a blocked deal; -1: nobody."""
    seats = lowest_hands(r, g)
    if popcount(seats) == 1:
        return low_bit(seats)
    return draw_lots(r, g, seats, 0) if r.tie == FEWEST_THEN_LOTS else -1


@rule
def winnings(r: Rules, g: Layout, winner: int) -> int:
    """What the winner of the deal scores."""
    if r.point:
        return 1
    spots = 0
    for p in range(r.players):
        if p != winner:
            spots += spots_in(r, hand_of(g, p))
    if r.blocked == LESS_OWN:
        spots -= (r.players - 1) * spots_in(r, hand_of(g, winner))
    return (spots + r.round_to // 2) // r.round_to * r.round_to // r.worth


@rule
def score_differences(r: Rules, g: Layout) -> None:
    """Every seat scores from each heavier hand what it holds more."""
    for p in range(r.players):
        own = spots_in(r, hand_of(g, p))
        for q in range(r.players):
            more = spots_in(r, hand_of(g, q)) - own
            if more > 0:
                g.score[p] += more


@rule
def decided(r: Rules, g: Layout) -> int:
    """Whether one seat alone is highest, at the target or above."""
    best = -1
    equal = 0
    for p in range(r.players):
        if g.score[p] > best:
            best = g.score[p]
            equal = 0
        if g.score[p] == best:
            equal += 1
    return 1 if best >= r.target and equal == 1 else 0


@rule
def settle(r: Rules, g: Layout) -> None:
    """Scores a deal that is over and sees whether the match is."""
    g.tied = 0
    if g.ended == BLOCKED and r.blocked == DIFFERENCES:
        score_differences(r, g)
    elif g.ended != OUT:
        g.winner = g.last if g.ended == DOMINO else lowest_hand(r, g)
        if g.winner >= 0:
            g.score[g.winner] += winnings(r, g, g.winner)
    if decided(r, g) or g.deal == r.max_deals:
        g.over = 1
