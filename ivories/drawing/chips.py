"""Chips as SVG: single ones and heaps. All are of one colour, for all count the same."""

from __future__ import annotations

import math

from ivories.drawing.looks import Look

WIDE, HIGH = 12.0, 6.0
STEP = 3.4  # from a chip of a stack to the next
APART = WIDE + 4  # from a stack to the next
STACK, TALLEST = 5, 10  # chips in a stack, as long as there is room for more stacks, and where there is none
COLUMNS = 4  # stacks of a heap at most
LOW_STEP = 2.4  # from a chip of a pile to the next
MORE = 4  # times as many are a chip more in a pile


def chip(look: Look, x: float, y: float, pale: bool = False) -> str:
    """One chip, its middle there; pale if it is of a player who has dropped."""
    faded = ' opacity="0.5"' if pale else ""
    return (
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{WIDE / 2:g}" ry="{HIGH / 2:g}" fill="{look.face}" '
        f'stroke="{look.brass}" stroke-width="1.2"{faded}/>'
    )


def pile(look: Look, x: float, y: float, count: int, most: int) -> str:
    """A sign for so many chips, the middle of its foot there: one, and one more for four times as many."""
    shown = min(most, 1 + int(math.log(count, MORE) + 1e-9)) if count > 0 else 0
    return "".join(chip(look, x, y - HIGH / 2 - k * LOW_STEP) for k in range(shown))


def heap(count: int, room: float) -> list[int]:
    """So many chips in stacks, the chips of each: as many stacks as the room allows, none much higher than another.

    More than forty are drawn as forty: the number under a heap says how many there are.
    """
    columns = max(1, min(COLUMNS, int((room + APART - WIDE) // APART), math.ceil(count / STACK)))
    shown = min(count, columns * TALLEST)
    return [shown // columns + (k < shown % columns) for k in range(columns)] if shown else []


def heap_high(stacks: list[int]) -> float:
    """How high a heap is."""
    return HIGH + (max(stacks) - 1) * STEP + 2 if stacks else 0.0


def draw_heap(look: Look, x: float, y: float, stacks: list[int], pale: bool = False) -> str:
    """A heap, the middle of its foot there."""
    left = x - (len(stacks) - 1) * APART / 2
    return "".join(
        chip(look, left + column * APART, y - 1 - HIGH / 2 - k * STEP, pale)
        for column, count in enumerate(stacks)
        for k in range(count)
    )
