"""The integers by which the kernel of trick games speaks."""

from __future__ import annotations

# An action is  word << WORD | argument; a piece laid has the word 0.
WORD = 8
ARGUMENT = 255
PLAY, BID, TRUMP, MAKE, DISCARD, SWAP = 0, 1, 2, 3, 4, 5
PASS = 6 << WORD
ORDER = 7 << WORD
ASSIST = 8 << WORD
TAKE = 9 << WORD
TURN_DOWN = 10 << WORD
ALONE = 11 << WORD
STAND = 12 << WORD
DUMMY = 13 << WORD
GIVE = 14 << WORD
CLOSE = 15 << WORD
SHOW = 16 << WORD
CLAIM = 17 << WORD

# Phases, in the order of their enum in ivories/rules/choices.py (a test compares them).
AUCTION, NAMING, ORDERING, MAKING, LONE, TAKING_UP, STANDING, HOLDING, TRICKS = range(9)

# How a deal ended.
RUNNING, PLAYED, PASSED, GIVEN, CLAIMED, OUT = range(6)

# Values of fields.
BY_BID, BY_TRICKS, DOWN, BY_CLAIM = range(4)
NEVER, ALWAYS, SECOND = range(3)
