"""A tree over what the seats know: each round goes down it in another world, and adds an action that is new.

All that was done since the root leads to the same node, whatever world it was done in. At a node the seat to act tries
what has gone well for its own side, and now and then what was tried less than it could have been.
"""

from __future__ import annotations

from math import log
from typing import Any

from ..family.game import acting, ahead, deal_over  # type: ignore[import-untyped]
from .chance import pick
from .flat import enter
from .imagined import act, new_world, nth, offered, play_on
from .marks import root, rule
from .memory import nth_state
from .plans import ACTIONS, CHANCE, CODE, COUNT, CURIOSITY, EVENLY, FIRST, FOUND, HIGHEST, LOWEST, NODES
from .state import Stream

# A node: so many numbers of a row.
ACTION, CHILD, SIBLING, PARENT, SEAT, CHANCES, VISITS, WORTH = range(8)
NODE = 8


@rule
def tree(r: Any, states: Any, s: Stream, q: Any, program: Any, world: Any, nodes: Any, out: Any) -> None:
    """So many rounds; the plan remembers how far the tree has grown, so that it can go on."""
    base = nth_state(states, 0)
    g = nth_state(states, 1)
    if q[NODES] == 0:
        plant(q, nodes)
    for w in range(q[FIRST], q[FIRST] + q[COUNT]):
        new_world(r, base, g, s, q, w, program, world)
        node = descend(r, g, s, q, w, nodes)
        play_on(r, g, s, q[CHANCE])
        climb(r, base, g, q, nodes, node, out)


@rule
def plant(q: Any, nodes: Any) -> None:
    """The root alone."""
    q[NODES] = 1
    q[LOWEST] = 1 << 40
    q[HIGHEST] = -(1 << 40)
    nodes[CHILD] = -1


@rule
def descend(r: Any, g: Any, s: Stream, q: Any, w: int, nodes: Any) -> Any:
    """Down the tree to a node that is new, or to the end of the deal: the last node reached.

    Where there is no choice the node after it is made at once.
    """
    node = 0
    while deal_over(r, g) == 0:
        count = offered(r, g)
        fresh = new_action(r, g, s, nodes, node, count)
        if fresh < 0 and node == 0 and q[EVENLY]:
            node = child_of(nodes, 0, nth(r, g, w % count))
            act(r, g, nodes[NODE * node + ACTION])
        elif fresh < 0:
            node = best_child(r, g, q, nodes, node, count)
            act(r, g, nodes[NODE * node + ACTION])
        elif NODE * (q[NODES] + 1) > len(nodes):
            return node
        else:
            node = grow(q, nodes, node, fresh, acting(r, g))
            act(r, g, fresh)
            if count > 1:
                return node
    return node


@rule
def child_of(nodes: Any, node: int, action: int) -> Any:
    """The node that an action leads to; -1: there is none yet."""
    child = nodes[NODE * node + CHILD]
    while child >= 0 and nodes[NODE * child + ACTION] != action:
        child = nodes[NODE * child + SIBLING]
    return child


@rule
def new_action(r: Any, g: Any, s: Stream, nodes: Any, node: int, count: int) -> Any:
    """One of the actions that were never tried here, any as likely; -1: all were."""
    found = -1
    new = 0
    for k in range(count):
        action = nth(r, g, k)
        if child_of(nodes, node, action) < 0:
            new += 1
            if pick(s, new) == 0:
                found = action
    return found


@rule
def best_child(r: Any, g: Any, q: Any, nodes: Any, node: int, count: int) -> Any:
    """The action that is tried next, of those that are possible in this world."""
    best = 0
    most = -1.0e300
    span = max(1, q[HIGHEST] - q[LOWEST])
    for k in range(count):
        child = child_of(nodes, node, nth(r, g, k))
        at = NODE * child
        nodes[at + CHANCES] += 1
        visits = nodes[at + VISITS]
        worth = nodes[at + WORTH] / visits / span
        worth += q[CURIOSITY] / 1000 * root(log(nodes[at + CHANCES]) / visits)
        if worth > most:
            most = worth
            best = child
    return best


@rule
def grow(q: Any, nodes: Any, node: int, action: int, seat: int) -> Any:
    """A new node below another."""
    child = q[NODES]
    q[NODES] += 1
    at = NODE * child
    nodes[at + ACTION] = action
    nodes[at + CHILD] = -1
    nodes[at + SIBLING] = nodes[NODE * node + CHILD]
    nodes[at + PARENT] = node
    nodes[at + SEAT] = seat
    nodes[at + CHANCES] = 1
    nodes[at + VISITS] = 0
    nodes[at + WORTH] = 0
    nodes[NODE * node + CHILD] = child
    return child


@rule
def climb(r: Any, base: Any, g: Any, q: Any, nodes: Any, node: int, out: Any) -> None:
    """Back to the root: every node learns what the deal brought the seat that chose it."""
    while node > 0:
        at = NODE * node
        seat = nodes[at + SEAT]
        value = ahead(r, g, seat) - ahead(r, base, seat)
        q[LOWEST] = min(q[LOWEST], value)
        q[HIGHEST] = max(q[HIGHEST], value)
        nodes[at + VISITS] += 1
        nodes[at + WORTH] += value
        node = nodes[at + PARENT]
        if node == 0:
            note(q, nodes[at + ACTION], value, out)


@rule
def note(q: Any, action: int, value: int, out: Any) -> None:
    """The value of one round is entered for the action at its root."""
    for a in range(q[ACTIONS]):
        if out[FOUND * a + CODE] == action:
            enter(out, a, value, 1)
