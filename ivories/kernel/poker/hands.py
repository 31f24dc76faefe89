"""Hands of Poker: what they make, and which is better."""

from __future__ import annotations

from ..core.marks import popcount, rule
from .codes import (
    FLUSH,
    FOURS,
    FULL,
    KIND,
    NOTHING,
    PAIR,
    ROYAL,
    STRAIGHT_FIVE,
    STRAIGHT_FOUR,
    STRAIGHT_SIX,
    THREES,
)  # fmt: skip
from .state import Rules


@rule
def rank(r: Rules, hand: int) -> int:
    """What a hand of five is worth: its kind, then its pieces, the higher first. No two hands are equal."""
    return makes(r, hand) << KIND | hand


@rule
def makes(r: Rules, hand: int) -> int:
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
def same_suit(r: Rules, pieces: int, count: int) -> int:
    """Whether so many pieces bear one number."""
    for n in range(r.numbers):
        if popcount(pieces & r.suit[n]) == count:
            return 1
    return 0


@rule
def run_of_five(r: Rules, hand: int) -> int:
    """A run in the suit of fives; by length, five in a row of any suit."""
    if r.by_length == 0:
        return 1 if hand == r.runs[2] or hand == r.runs[3] else 0
    for i in range(len(r.fives)):
        if hand == r.fives[i]:
            return 1
    return 0


@rule
def run_of_four(r: Rules, hand: int) -> int:
    """A run in the suit of fours; by length, four in a row of any suit."""
    if r.by_length == 0:
        return 1 if hand == r.runs[0] or hand == r.runs[1] else 0
    if same_suit(r, hand, 5):
        return 0
    for i in range(len(r.fours)):
        if popcount(hand & r.fours[i]) == 4:
            return 1
    return 0
