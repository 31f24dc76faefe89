"""The codes of what a kernel tells: `tell(g, code, a, b)`; `play/` makes an event of each."""

from __future__ import annotations

LOTS = 0  # the seats that drew (a mask), who won with the heaviest piece
LAID = 1  # seat, action
DREW = 2  # seat, the place in the deck of what it drew
PASSED = 3  # seat
COUNTED = 4  # seat, points: the sum of the ends
DOUBLE_HEADER = 5  # seat, points
TRIPLE_HEADER = 6  # seat, points
CALLED_COUNT = 7  # seat, points: another's count, called
LOST = 8  # seat, points of a count that nobody scores
CALLED = 9  # seat, on whom
LET_GO = 10  # seat
SAID = 11  # seat, action
LAID_AWAY = 12  # seat, piece
NEW_HAND = 13  # seat
TRUMPS = 14  # trump
TOOK_TURNED = 15  # seat
PLAYED = 16  # seat, piece
TRICK_WON = 17  # seat, points
SHOWN = 18  # seat, points
SHOW_COUNTED = 19  # seat, points
TRICK_SCORED = 20  # seat, points
RULER_SCORED = 21  # seat, points
ANTE = 22  # seat, chips
STAKED = 23  # seat, chips
REVEALED = 24  # seat
POOL_WON = 25  # seat, chips
TOOK_BACK = 26  # seat, chips
SECOND_TURN = 27  # seat, points: a turn that a double gave was played
LIGHT_LOTS = 28  # the seats that drew (a mask), who won with the lightest piece
