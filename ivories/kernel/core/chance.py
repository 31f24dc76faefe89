"""The deck: the only chance inside a deal, made from (seed, match, shuffle) and nothing else; lots follow from it."""

from __future__ import annotations

from .events import LIGHT_LOTS, LOTS
from .marks import bit, low_bit, no_pieces, popcount, rule, tell
from .state import BaseRules, BaseState, Stream

M = 0xFFFFFFFF
WIDE = 62  # bits of a number that is stirred
LONG = (1 << WIDE) - 1
ODD = 0x1E3779B97F4A7C15  # spreads what it is multiplied with over all bits


@rule
def mix(x: int) -> int:
    """Stirs 32 bits."""
    x = (x ^ x >> 16) * 0x21F0AAAD & M
    x = (x ^ x >> 15) * 0x735A2D97 & M
    return x ^ x >> 15


@rule
def stir(key: int, x: int) -> int:
    """A number of 62 bits made of another and of one more."""
    key = (key ^ x) * ODD & LONG
    return key ^ key >> 29


@rule
def stir_pieces(r: BaseRules, key: int, pieces: int) -> int:
    """The same of a set of pieces, of which a large set has more than there are bits in a number."""
    if r.pieces > WIDE:
        key = stir(key, pieces >> WIDE)
    return stir(key, pieces)


@rule
def seed_stream(s: Stream, key_low: int, key_high: int, match: int, turn: int) -> None:
    """Starts the stream of a key (two 32-bit words), a match and a turn within it."""
    s.a = mix(key_low ^ match & M)
    s.b = mix(s.a + key_high + turn & M)
    s.c = mix((s.b ^ s.a << 1) + (match >> 32) & M)
    s.d = 1


@rule
def word(s: Stream) -> int:
    """The next 32 bits of the stream (sfc32, each step masked)."""
    b = s.b
    c = s.c
    d = s.d
    t = s.a + b + d & M
    s.d = d + 1 & M
    s.a = b ^ b >> 9
    s.b = c + (c << 3) & M
    s.c = (c << 21 & M | c >> 11) + t & M
    return t


@rule
def below(s: Stream, n: int) -> int:
    """The next number of the stream below n."""
    return word(s) * n >> 32


@rule
def pick(s: Stream, n: int) -> int:
    """The next number of the stream below n; where there is no choice the stream stays where it is.

    Written without a branch: whether there is a choice is the hardest thing to foretell in a random match.
    """
    a = s.a
    b = s.b
    c = s.c
    t = a + b + s.d & M
    go = 1 if n > 1 else 0
    all_bits = -go & M
    s.d = s.d + go & M
    s.a = a ^ (a ^ b ^ b >> 9) & all_bits
    s.b = b ^ (b ^ c + (c << 3)) & all_bits
    s.c = c ^ (c ^ (c << 21 & M | c >> 11) + t & M) & all_bits
    return t * n >> 32


@rule
def shuffle(r: BaseRules, g: BaseState, places: int) -> None:
    """Shuffles the set anew, as far as so many places of the deck: they do not depend on how many.

    One number of the stream serves two places: what the first leaves of it is as even as the whole was. The steps of
    `word` stand here again, on plain names: shuffling is a quarter of a short match.
    """
    seed_stream(g, g.key_low, g.key_high, g.match, g.shuffles)
    g.shuffles += 1
    a = g.a
    b = g.b
    c = g.c
    d = g.d
    deck = g.deck
    left = r.pieces
    g.size = left
    for i in range(left):
        deck[i] = i
    for i in range(0, places, 2):
        x = a + b + d & M
        d = d + 1 & M
        a = b ^ b >> 9
        b = c + (c << 3) & M
        c = (c << 21 & M | c >> 11) + x & M
        x *= left
        j = i + (x >> 32)
        t = deck[i]
        deck[i] = deck[j]
        deck[j] = t
        j = i + 1 + ((x & M) * (left - 1) >> 32)
        t = deck[i + 1]
        deck[i + 1] = deck[j]
        deck[j] = t
        left -= 2


@rule
def seed_lots(r: BaseRules, g: BaseState) -> None:
    """Starts the stream of lots: the set is shuffled again, by what the hands of the deal were."""
    h = 0
    for i in range(r.players * r.hand):
        h = mix((h ^ g.deck[i]) + 0x9E3779B9 & M)
    seed_stream(g, h, r.pieces, g.deal, 0)


@rule
def draw_lots(r: BaseRules, g: BaseState, seats: int, heaviest: int) -> int:
    """Each of the seats (a mask) draws a piece from the reshuffled set; the best wins, equals draw again."""
    g.tied = seats
    winner = g.lot
    if winner < 0:
        winner = drawn_best(r, g, seats, heaviest)
    tell(g, LOTS if heaviest else LIGHT_LOTS, seats, winner)
    return winner


@rule
def drawn_best(r: BaseRules, g: BaseState, seats: int, heaviest: int) -> int:
    """The seat whose piece is best, as the stream of lots has it."""
    seed_lots(r, g)
    drawn = no_pieces()
    while popcount(seats) > 1:
        best = -1
        winners = 0
        for p in range(r.players):
            if seats >> p & 1:
                if popcount(drawn) == r.pieces:
                    drawn = no_pieces()
                t = below(g, r.pieces)
                while popcount(drawn & bit(t)):
                    t = below(g, r.pieces)
                drawn |= bit(t)
                weight = r.spots[t] if heaviest else 100 - r.spots[t]
                if weight > best:
                    best = weight
                    winners = 1 << p
                elif weight == best:
                    winners |= 1 << p
        seats = winners
    return low_bit(seats)
