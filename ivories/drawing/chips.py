"""Chips as SVG: single ones and stacks, in three colours of which each counts as one."""

from __future__ import annotations

import math

from ivories.drawing.looks import Look

WIDE, HIGH = 12.0, 6.0
STEP = 3.4  # from a chip of a stack to the next
STACK = 5  # chips in a stack
MOST = 20  # chips that are drawn; the number beside them says how many there are


def chip(look: Look, x: float, y: float, dark: bool = False) -> str:
    """One chip, its middle there."""
    fill, edge = (look.call_fill, look.face) if dark else (look.face, look.brass)
    return (
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{WIDE / 2:g}" ry="{HIGH / 2:g}" fill="{fill}" stroke="{edge}" '
        'stroke-width="1.2"/>'
    )


def stacks_wide(count: int) -> float:
    """How wide the stacks of so many chips are."""
    return math.ceil(min(count, MOST) / STACK) * (WIDE + 4) - 4 if count else 0


def stacks(look: Look, x: float, y: float, count: int) -> str:
    """Chips in stacks, the middle of their foot there; every second stack is dark."""
    shown = min(count, MOST)
    left = x - stacks_wide(count) / 2 + WIDE / 2
    return "".join(
        chip(look, left + k // STACK * (WIDE + 4), y - HIGH / 2 - k % STACK * STEP, dark=k // STACK % 2 == 1)
        for k in range(shown)
    )
