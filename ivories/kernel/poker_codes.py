"""The integers by which the kernel of Poker speaks."""

from __future__ import annotations

PASS, BET, CALL, RAISE, DROP = range(5)

# How a deal ended.
RUNNING, SHOWDOWN, DROPPED, PASSED = range(4)

# Kinds of hands, from low to high.
NOTHING, PAIR, FLUSH, THREES, STRAIGHT_FOUR, FULL, STRAIGHT_FIVE, FOURS, STRAIGHT_SIX, ROYAL = range(10)
KIND = 24  # a hand's rank is  kind << KIND | its pieces
