"""A world put in place of what a seat cannot see of a layout game."""

from __future__ import annotations

from ..core.marks import hand_of, rule, set_hand
from .codes import ANY, BEST
from .opening import best_lead
from .state import Rules, State


@rule
def imagine(r: Rules, g: State, world: list[int]) -> None:
    """Puts a world's hands and stock into an observed state; what must be led follows from them."""
    for p in range(r.players):
        set_hand(g, p, world[p])
    for i in range(g.top, g.size):
        g.deck[i] = world[2 * r.players + i]
    if g.down == 0:
        g.must = best_lead(r, hand_of(g, g.leader), bound_piece(r, g)) if lead_is_bound(r, g) else -1


@rule
def first_rules(r: Rules, g: State) -> int:
    """Whether this deal is led by the rules of a first one."""
    return 1 if g.deal == 1 and g.appointed == 0 else 0


@rule
def bound_piece(r: Rules, g: State) -> int:
    """Which piece must be led in this deal: any, the highest or the lowest."""
    return r.first_piece if first_rules(r, g) else r.later_piece


@rule
def best_leads(r: Rules, g: State) -> int:
    """Whether whoever holds the best piece of all hands leads it in this deal."""
    if g.appointed:
        return 0
    return 1 if (r.first_leader if g.deal == 1 else r.later_leader) == BEST else 0


@rule
def lead_is_bound(r: Rules, g: State) -> int:
    """Whether the leader had no choice."""
    return 1 if best_leads(r, g) or bound_piece(r, g) != ANY else 0
