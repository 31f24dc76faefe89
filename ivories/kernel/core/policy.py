"""How the seats choose: here every one at random, any legal action as likely.

A twin in which some seats are greedy has `policies` in this one's place.
"""

from __future__ import annotations

from typing import Any

from ..family.game import count_legal, nth_legal, random_amount  # type: ignore[import-untyped]
from .chance import pick
from .marks import rule
from .state import Stream
from .sums import Plan


@rule
def choose(r: Any, q: Plan, g: Any, s: Stream) -> Any:
    """The next action."""
    return nth_legal(r, g, pick(s, count_legal(r, g)))


@rule
def amount_of(r: Any, q: Plan, g: Any, s: Stream, action: int) -> Any:
    """The amount that is stated with it."""
    return random_amount(r, g, s, action)
