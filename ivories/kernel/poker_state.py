"""The fields of Poker: rules and state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ivories.kernel.state import Bits, Mask, Score, Short, Tiny, Word

SHARES = 128  # into so many equal shares are all hands divided, by rank


@dataclass(slots=True, eq=False)
class PokerRules:
    """Poker for so many players as a kernel reads it. Pieces are in order of rank: a higher one has a higher place."""

    players: Tiny
    hand: Tiny
    chips: Score
    ante: Score
    bet: Score
    cap: Tiny
    table: Tiny  # up to all a player has may be bet
    by_length: Tiny
    target: Score  # chips that end the match
    max_deals: Score
    pieces: Tiny
    numbers: Tiny
    shuffled: Tiny
    doubles: Mask
    suit: Annotated[list[int], "mask", "numbers"]
    runs: Annotated[list[int], "mask", "runs"]  # five of a suit in sequence: of fours, of fives, of sixes, two each
    fives: Annotated[list[int], "mask", "fives"]  # five in sequence of any suit
    fours: Annotated[list[int], "mask", "fours"]  # four in sequence of any suit
    spots: Annotated[list[int], "i1", "pieces"]
    shares: Annotated[list[int], "i4", "shares"]  # the rank at which each share of all hands begins, the first apart


@dataclass(slots=True, eq=False)
class Poker:
    """A match of Poker."""

    hands: Annotated[list[int], "mask", "seats"]
    score: Annotated[list[int], "i4", "seats"]  # chips before each seat
    put: Annotated[list[int], "i4", "seats"]  # chips put into the pool in this deal
    deck: Annotated[list[int], "i1", "pieces"]
    choice: Annotated[list[int], "i2", "choices"]
    choices: Tiny
    size: Tiny
    top: Tiny
    player: Tiny
    dealer: Tiny
    pool: Score  # left from deals in which everybody passed
    ante: Score
    call: Score  # what everybody who stays in has put in
    raises: Tiny
    bettor: Tiny  # the last who bet or raised; -1: nobody
    waiting: Short  # the seats that are still to be asked: a mask
    dealt: Short  # the seats that were dealt to
    dropped: Short
    shown: Short
    ended: Tiny
    winner: Tiny  # of the main pool
    tied: Short
    lot: Tiny
    over: Tiny
    victors: Short
    deal: Score
    shuffles: Score
    match: Word
    key_low: Bits
    key_high: Bits
    a: Bits
    b: Bits
    c: Bits
    d: Bits
