"""The integers by which the kernel of Poker speaks."""

from __future__ import annotations

PASS, BET, CALL, RAISE, DROP = range(5)

# How a deal ended.
RUNNING, SHOWDOWN, DROPPED, PASSED = range(4)
ENDINGS = ("", "showdown", "dropped", "passed")  # as people are told

# Kinds of hands, from low to high.
NOTHING, PAIR, FLUSH, THREES, STRAIGHT_FOUR, FULL, STRAIGHT_FIVE, FOURS, STRAIGHT_SIX, ROYAL = range(10)
KIND = 24  # a hand's rank is  kind << KIND | its pieces

MOST_ANTE = 1 << 24  # more than anybody can have: an ante that doubles on and on stays within its bits
