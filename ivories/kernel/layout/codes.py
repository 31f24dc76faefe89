"""The integers by which kernels speak: actions, endings, and the values of rule fields."""

from __future__ import annotations

# An action that lays a piece is  arm << ARM | turned << TURN | piece; every other action is a word.
TURN = 7
ARM = 8
PIECE_BITS = 127
DRAW = 1 << 14
PASS = DRAW + 1
MUGGINS = DRAW + 2

# How a deal ended.
RUNNING = 0
DOMINO = 1
BLOCKED = 2
OUT = 3
ENDINGS = ("", "domino", "blocked", "out")  # as people are told

# Values of fields, in the order of their enums in ivories/rules/fields.py (a test compares them).
BEST, LOT, LEFT = 0, 1, 2
ANY, HIGHEST, LOWEST = 0, 1, 2
LINE, FOUR_ARMS, EVERY_DOUBLE = 0, 1, 2
STUCK_PASS, STUCK_DRAW, STUCK_DRAW_ONE = 0, 1, 2
NOBODY, LOST, CALLER = 0, 1, 2
NEAR_NONE, NEAR_SCORER, NEAR_EITHER = 0, 1, 2
OTHERS, LESS_OWN, DIFFERENCES = 0, 1, 2
BY_SPOTS, BY_BERGEN, WITHOUT_DOUBLES = 0, 1, 2
NO_COUNT, FEWEST, FEWEST_THEN_LOTS = 0, 1, 2
