"""The integers by which the kernel of trick games speaks."""

from __future__ import annotations

# An action is  verb << VERB | argument; a piece laid has the verb 0.
VERB = 8
ARGUMENT = 255
PLAY, BID, TRUMP, MAKE, DISCARD, SWAP = 0, 1, 2, 3, 4, 5
PASS = 6 << VERB
ORDER = 7 << VERB
ASSIST = 8 << VERB
TAKE = 9 << VERB
TURN_DOWN = 10 << VERB
ALONE = 11 << VERB
STAND = 12 << VERB
DUMMY = 13 << VERB
GIVE = 14 << VERB
CLOSE = 15 << VERB
SHOW = 16 << VERB
CLAIM = 17 << VERB

# Phases, in the order of their enum in ivories/rules/choices.py (a test compares them).
AUCTION, NAMING, ORDERING, MAKING, LONE, TAKING_UP, STANDING, HOLDING, TRICKS = range(9)

# How a deal ended.
RUNNING, PLAYED, PASSED, GIVEN, CLAIMED, OUT = range(6)
ENDINGS = ("", "played", "passed", "given", "claimed", "out")  # as people are told

# Values of fields.
BY_BID, BY_TRICKS, DOWN, BY_CLAIM = range(4)
NEVER, ALWAYS, SECOND = range(3)
