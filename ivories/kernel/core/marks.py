"""What `@rule` means and how sets of pieces are kept: here, nothing and plain integers of any width.

A twin (`ivories/compiled/`) puts a module with the same names in this one's place. Kernel files reach hands and masks
of pieces only through these helpers, so that a twin may choose their width.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import TypeVar

from ivories.kernel.core.state import BaseState

F = TypeVar("F", bound=Callable[..., object])


def rule(function: F) -> F:
    """Marks a kernel function."""
    return function


def part(function: F) -> F:
    """Marks a kernel function that several others call, each the same code: it says so itself, too (`apart`)."""
    return function


def apart() -> None:
    """What this function does is compiled once, apart from whatever calls it."""


root: Callable[[float], float] = sqrt
"""The square root of a number."""


def tell(g: BaseState, what: int, a: int, b: int) -> None:
    """Something happened (a code of `core.events` and two numbers): kept where somebody listens, nothing in a twin."""
    if g.told is not None:
        g.told.append((what, a, b))


popcount: Callable[[int], int] = int.bit_count
"""How many pieces are in the mask."""


def low_bit(mask: int) -> int:
    """The first piece of the mask."""
    return (mask & -mask).bit_length() - 1


def nth_bit(mask: int, k: int) -> int:
    """The k-th piece of the mask, from 0."""
    for _ in range(k):
        mask &= mask - 1
    return low_bit(mask)


def no_pieces() -> int:
    """The mask of nothing."""
    return 0


def bit(piece: int) -> int:
    """The mask of one piece."""
    return 1 << piece


def hand_of(g: BaseState, seat: int) -> int:
    """The pieces that a seat holds."""
    return g.hands[seat]


def set_hand(g: BaseState, seat: int, mask: int) -> None:
    """Gives a seat these pieces and no others."""
    g.hands[seat] = mask
