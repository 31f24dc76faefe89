"""The fields of Poker: rules and state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ivories.kernel.core.state import BaseRules, BaseState, Score, Short, Tiny

SHARES = 128  # into so many equal shares are all hands divided, by rank


@dataclass(slots=True, eq=False)
class Rules(BaseRules):
    """Poker as the kernel reads it. Pieces are in order of rank: a higher one has a higher place."""

    chips: Score
    ante: Score
    bet: Score
    cap: Tiny
    table: Tiny  # up to all a player has may be bet
    by_length: Tiny
    fresh: Tiny  # after a deal in which nobody bet the ante stays what it was, else it doubles
    numbers: Tiny
    suit: Annotated[list[int], "mask", "numbers"]
    runs: Annotated[list[int], "mask", "runs"]  # five of a suit in sequence: of fours, of fives, of sixes, two each
    fives: Annotated[list[int], "mask", "fives"]  # five in sequence of any suit
    fours: Annotated[list[int], "mask", "fours"]  # four in sequence of any suit
    shares: Annotated[list[int], "i4", "shares"]  # the rank at which each share of all hands begins, the first apart


@dataclass(slots=True, eq=False)
class State(BaseState):
    """A match of Poker."""

    put: Annotated[list[int], "i4", "seats"]  # chips put into the pool in this deal
    choice: Annotated[list[int], "i2", "choices"]
    choices: Tiny
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
    victors: Short
