"""Drawing a world: where the hidden pieces may lie, one way out of all that fit, evenly, as a program says.

A program is a row of integers that `bots/programs.py` writes. It begins with `players`, `pieces`, the number of cases and
where their rows are. Offsets count from the beginning of the row; 0 is nowhere.

- a *choice* is a row of three: a threshold of 62 bits, then two offsets; one of several is chosen by a random number
- a *case* (second offset of its choice) has: hidden pieces, free slots, pieces gone, its first node, a mask for each
  seat's hand, a mask for what each has laid away, then for every slot where in the world its piece goes (-1: nowhere)
- a *node* has the number of its choices, then those: the next node, and the moves
- *moves* are a number of them, then for each: how many, of which pieces, to which slots

A slot is a place for one piece. A world is a row, too: hands as masks, pieces laid away as masks, then the deck.
"""

from __future__ import annotations

from .chance import pick, word
from .marks import bit, nth_bit, popcount, rule
from .state import Stream

THRESHOLD_BITS = 62
PLAYERS, PIECES, CASES, FIRST_CASE = 0, 1, 2, 3  # of a program
HIDDEN, SLOTS, GONE, FIRST_NODE, HANDS = 0, 1, 2, 3, 4  # of a case
CHOICE = 3  # the length of its row


@rule
def draw_world(s: Stream, program: list[int], world: list[int]) -> None:
    """Draws one world evenly from all that fit. What no slot of the program leads to stays as it is in the world."""
    case = program[chosen(s, program, program[FIRST_CASE], program[CASES]) + 2]
    masks = 2 * program[PLAYERS]
    for i in range(masks):
        world[i] = program[case + HANDS + i]
    hidden = program[case + HIDDEN]
    slots = program[case + SLOTS]
    gone = program[case + GONE]
    goes = case + HANDS + masks
    node = program[case + FIRST_NODE]
    while node:
        choice = chosen(s, program, node + 1, program[node])
        node = program[choice + 1]
        at = program[choice + 2]
        for _ in range(program[at]):
            for _ in range(program[at + 1]):
                t = any_of(s, hidden & program[at + 2])
                slot = any_of(s, slots & program[at + 3])
                hidden ^= bit(t)
                slots ^= bit(slot)
                place = program[goes + slot]
                if place >= masks:
                    world[place] = t
                elif place >= 0 and popcount(gone & bit(t)) == 0:
                    world[place] |= bit(t)
            at += 3


@rule
def chosen(s: Stream, program: list[int], first: int, count: int) -> int:
    """One of several choices, by their thresholds: its offset. Where there is only one the stream stays where it is."""
    if count == 1:
        return first
    high = word(s)
    x = high << 30 | word(s) >> 2
    for _ in range(count - 1):
        if x < program[first]:
            return first
        first += CHOICE
    return first


@rule
def any_of(s: Stream, mask: int) -> int:
    """One bit of the mask, any."""
    return nth_bit(mask, pick(s, popcount(mask)))
