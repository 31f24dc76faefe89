"""How the seats choose where some of them are greedy: in the place of `policy`."""

from __future__ import annotations

from typing import Any

from ..family.game import acting, count_legal, nth_legal, random_amount  # type: ignore[import-untyped]
from ..family.greedy import greedy_action, greedy_amount  # type: ignore[import-untyped]
from .chance import pick
from .marks import rule
from .state import Stream
from .sums import Plan


@rule
def choose(r: Any, q: Plan, g: Any, s: Stream) -> Any:
    """The next action."""
    if q.greedy >> acting(r, g) & 1:
        return greedy_action(r, g)
    return nth_legal(r, g, pick(s, count_legal(r, g)))


@rule
def amount_of(r: Any, q: Plan, g: Any, s: Stream, action: int) -> Any:
    """The amount that is stated with it."""
    if q.greedy >> acting(r, g) & 1:
        return greedy_amount(r, g, action)
    return random_amount(r, g, s, action)
