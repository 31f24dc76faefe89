"""A deal played on in an imagined world: what every way of searching is made of."""

from __future__ import annotations

from typing import Any

from ..family.game import apply, count_legal, deal_over, imagine, nth_legal, settle, stated  # type: ignore[import-untyped]
from ..family.greedy import greedy_action, greedy_amount  # type: ignore[import-untyped]
from .chance import below, pick, seed_stream, word
from .holdings import draw_world
from .marks import apart, part, rule
from .memory import assign
from .plans import KEY_HIGH, KEY_LOW
from .state import Stream


@part
def new_world(r: Any, base: Any, g: Any, s: Stream, q: Any, w: int, program: Any, world: Any) -> None:
    """Another deal that fits what the seat knows lies in `g`: the one of that number."""
    apart()
    seed_stream(s, q[KEY_LOW], q[KEY_HIGH], w, 0)
    draw_world(s, program, world)
    assign(g, base)
    imagine(r, g, world)
    if g.top > 0:  # lots follow from the hands that were dealt, which nobody knows: here from any number
        g.deck[0] = below(s, r.pieces)


@part
def act(r: Any, g: Any, action: int) -> None:
    """Does an action; what is stated with it is what greed would state."""
    apart()
    apply(r, g, action, greedy_amount(r, g, action) if stated(r) else 0)


@part
def offered(r: Any, g: Any) -> Any:
    """How many actions there are."""
    apart()
    return count_legal(r, g)


@part
def nth(r: Any, g: Any, k: int) -> Any:
    """The k-th of the actions that were counted."""
    apart()
    return nth_legal(r, g, k)


@part
def likely(r: Any, g: Any, s: Stream, chance: int) -> Any:
    """What a seat does in a playout: what greed would do, or by some chance anything."""
    apart()
    if chance and (word(s) & 255) < chance:
        return nth_legal(r, g, pick(s, count_legal(r, g)))
    return greedy_action(r, g)


@rule
def play_on(r: Any, g: Any, s: Stream, chance: int) -> None:
    """Plays the deal to its scores."""
    while deal_over(r, g) == 0:
        act(r, g, likely(r, g, s, chance))
    end(r, g)


@part
def end(r: Any, g: Any) -> None:
    """Settles a deal that is over."""
    apart()
    settle(r, g)
