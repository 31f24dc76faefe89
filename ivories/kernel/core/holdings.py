"""Drawing a world: where the hidden pieces may lie, one way out of all that fit, evenly, as a program says.

A program is a row of integers that `bots/programs.py` writes. It begins with players, pieces and the number of cases,
then for each case a threshold of 62 bits and where it is written. Offsets count from the beginning of the row.

- A *case* has its free slots (a mask), the pieces that are gone, its first state, a mask for each seat's hand, a mask
  for what each has laid away, for every slot where in the world its piece goes (-1: nowhere), then its steps.
- *Steps* are a number of them, then for each a piece, where its columns are written, and where its table is (0: none).
- *Columns* are a number of them, then for each what a piece in it takes from the state, its slots (a mask), and those
  of them that it goes to while one is free.
- A *table* has for every state in how many ways the pieces still to come can be laid.

A slot is a place for one piece; slots of one column are alike. A world is a row, too: hands as masks, pieces laid away
as masks, then the deck.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from .chance import pick, word
from .marks import bit, nth_bit, popcount, rule
from .state import Stream

THRESHOLD_BITS = 62
TABLE_BITS = 57  # of a number of ways: 62 columns of them are fewer than 63 bits
PLAYERS, PIECES, CASES, HEAD = 0, 1, 2, 3  # of a program
CASE = 2  # how long the row of a case is: a threshold, an offset
SLOTS, GONE, STATE, MASKS = 0, 1, 2, 3  # of a case
STEP = 3  # how long the row of a step is
COLUMN = 3  # and that of a column


@rule
def draw_world(s: Stream, program: MutableSequence[int], world: list[int]) -> None:
    """Draws one world evenly from all that fit. What the program does not speak of stays as it is in the world."""
    case = chosen_case(s, program)
    masks = 2 * program[PLAYERS]
    for i in range(masks):
        world[i] = program[case + MASKS + i]
    slots = program[case + SLOTS]
    state = program[case + STATE]
    goes = case + MASKS + masks
    step = goes + popcount(slots)
    for _ in range(program[step]):
        t = program[step + 1]
        open_slots = slots
        if program[step + 3]:
            column = chosen_column(s, program, program[step + 2], program[step + 3] + state, slots)
            state -= program[column]
            open_slots &= program[column + 2]
            if popcount(open_slots) == 0:
                open_slots = slots & program[column + 1]
        slot = nth_bit(open_slots, pick(s, popcount(open_slots)))
        slots ^= bit(slot)
        place = program[goes + slot]
        if place >= masks:
            world[place] = t
        elif place >= 0 and popcount(program[case + GONE] & bit(t)) == 0:
            world[place] |= bit(t)
        step += STEP


@rule
def chosen_case(s: Stream, program: MutableSequence[int]) -> int:
    """One of the cases, by their thresholds: where it is written. Where there is only one nothing is drawn."""
    at = HEAD
    if program[CASES] > 1:
        high = word(s)
        x = high << 30 | word(s) >> 2
        for _ in range(program[CASES] - 1):
            if x >= program[at]:
                at += CASE
    return program[at + 1]


@rule
def chosen_column(s: Stream, program: MutableSequence[int], columns: int, table: int, slots: int) -> int:
    """One of the columns, by the ways on from there: where it is written. `table` is the place of the present state."""
    total = 0
    at = columns + 1
    for _ in range(program[columns]):
        if popcount(slots & program[at + 1]):
            total += program[table - program[at]]
        at += COLUMN
    x = below_many(s, total)
    at = columns + 1
    found = at
    for _ in range(program[columns]):
        if x >= 0 and popcount(slots & program[at + 1]):
            found = at
            x -= program[table - program[at]]
        at += COLUMN
    return found


@rule
def below_many(s: Stream, n: int) -> int:
    """A number below n, which may have up to 62 bits: each as likely as any other."""
    most = n - 1
    for k in range(6):
        most |= most >> (1 << k)
    x = n
    while x >= n:
        high = word(s)
        x = (high << 30 | word(s) >> 2) & most
    return x
