"""The middle of a table with a place before every seat: where the pieces of a trick lie, or the chips of a pool.

The places of the sides stand beside those at the top and below, so the middle is as low as can be.
"""

from __future__ import annotations

from typing import NamedTuple

from ivories.drawing.places import Around

WIDEST = 120.0  # of a place
GAP = 6
LOWER = 1.6  # how much higher than a place the whole is, so that the place below lies lower than those at the sides


class Ring(NamedTuple):
    """The middle of each seat's place, how wide a place is, and the room in between: its middle, width and height."""

    at: dict[int, tuple[float, float]]
    across: float
    high: float  # of a place
    centre: tuple[float, float]
    inner: float
    height: float


def place_wide(around: Around, width: float, widest: float = WIDEST) -> float:
    """How wide each place is."""
    columns = max(len(around.top), 1) + (2 if around.left else 0)
    return min(widest, width / columns)


def ring(around: Around, width: float, across: float, high: float, inside: float) -> Ring:
    """Places so wide and high around a room so high."""
    above = high + GAP if around.top else 0.0
    lower = LOWER * high if around.left else 0.0
    height = max(above + inside + GAP + high, lower, len(around.left) * (high + GAP))
    at = {around.below: (width / 2, height - high / 2)}
    sides = across if around.left else 0.0
    inner = width - 2 * sides
    for k, seat in enumerate(around.top):
        at[seat] = sides + inner * (k + 0.5) / len(around.top), high / 2
    for k, seat in enumerate(around.left):
        at[seat] = across / 2, height * (1 - (k + 0.5) / len(around.left))
    for k, seat in enumerate(around.right):
        at[seat] = width - across / 2, height * (k + 0.5) / len(around.right)
    return Ring(at, across, high, (width / 2, (above + height - high - GAP) / 2), inner, height)
