"""A tree over what the seats know: each round goes down it in another world, and adds an action that is new.

All that was done since the root leads to the same node, whatever world it was done in. At a node the seat to act tries
what has gone well for its own side, and now and then what was tried less than it could have been. A tree that widens
slowly begins at every node with what greed would do: there where it is seldom, all are taken for greedy. Where choices
of others are recalled, a round counts by what they say of its world.
"""

from __future__ import annotations

from math import log
from typing import Any

from ..family.game import acting, ahead, deal_over  # type: ignore[import-untyped]
from .chance import pick, seed_stream, word
from .flat import enter
from .imagined import act, likely, new_world, nth, offered, play_on
from .marks import root, rule
from .memory import assign, nth_state
from .plans import (
    ACTIONS,
    CHANCE,
    CODE,
    COUNT,
    CURIOSITY,
    EVENLY,
    FIRST,
    FOUND,
    GREEDY,
    KEY_HIGH,
    KEY_LOW,
    NODES,
    RECALLED,
    SQUARES_ALL,
    TOTAL,
    VALUES,
    WIDENING,
)
from .sides import side_of
from .state import Stream
from .weighing import CHOICE, weight

# A node: so many numbers of a row.
ACTION, CHILD, SIBLING, PARENT, SEAT, CHANCES, VISITS, WEIGHT, WORTH = range(9)
NODE = 9


@rule
def tree(r: Any, states: Any, s: Stream, q: Any, program: Any, world: Any, nodes: Any, out: Any) -> None:
    """So many rounds; the plan remembers how far the tree has grown, so that it can go on."""
    base = nth_state(states, 0)
    g = nth_state(states, 1)
    there = nth_state(states, 2)
    room = len(nodes) - CHOICE * q[RECALLED]
    if q[NODES] == 0:
        plant(q, nodes)
    for w in range(q[FIRST], q[FIRST] + q[COUNT]):
        new_world(r, base, there, s, q, w, program, world)
        times = weight(r, states, s, q, world, nodes, room) if q[RECALLED] else 1
        assign(g, there)
        seed_stream(s, q[KEY_LOW], q[KEY_HIGH], w, 1)
        node = descend(r, g, s, q, w, nodes, room, apart_so_far(q))
        play_on(r, g, s, q[CHANCE])
        climb(r, base, g, q, nodes, node, out, times)


@rule
def plant(q: Any, nodes: Any) -> None:
    """The root alone."""
    q[NODES] = 1
    nodes[CHILD] = -1


@rule
def apart_so_far(q: Any) -> float:
    """How far values lie apart: their standard deviation."""
    if q[VALUES] == 0:
        return 1.0
    mean = q[TOTAL] / q[VALUES]
    return max(0.1, root(max(0.0, q[SQUARES_ALL] / q[VALUES] - mean * mean)))


@rule
def descend(r: Any, g: Any, s: Stream, q: Any, w: int, nodes: Any, room: int, apart: float) -> Any:
    """Down the tree to a node that is new, or to the end of the deal: the last node reached.

    Where there is no choice the node after it is made at once. In some rounds the others do what greed would.
    """
    node = 0
    own = side_of(r, acting(r, g))
    greedy = 1 if (word(s) & 255) < q[GREEDY] else 0
    while deal_over(r, g) == 0:
        seat = acting(r, g)
        count = offered(r, g)
        if greedy and count > 1 and side_of(r, seat) != own:
            action = likely(r, g, s, 0)
        else:
            action = tried_next(r, g, s, q, w, nodes, node, count, apart)
        child = child_of(nodes, node, action)
        if child >= 0:
            node = child
        elif NODE * (q[NODES] + 1) > room:
            return node
        else:
            node = grow(q, nodes, node, action, seat)
        act(r, g, action)
        if child < 0 and count > 1:
            return node
    return node


@rule
def tried_next(r: Any, g: Any, s: Stream, q: Any, w: int, nodes: Any, node: int, count: int, apart: float) -> Any:
    """What is tried at a node: a new action, each of the root's in turn where that is wanted, else what went well."""
    fresh = new_action(r, g, s, q, nodes, node, count)
    if fresh >= 0:
        return fresh
    if node == 0 and q[EVENLY]:
        return nth(r, g, w % count)
    return nodes[NODE * best_child(r, g, q, nodes, node, count, apart) + ACTION]


@rule
def child_of(nodes: Any, node: int, action: int) -> Any:
    """The node that an action leads to; -1: there is none yet."""
    child = nodes[NODE * node + CHILD]
    while child >= 0 and nodes[NODE * child + ACTION] != action:
        child = nodes[NODE * child + SIBLING]
    return child


@rule
def new_action(r: Any, g: Any, s: Stream, q: Any, nodes: Any, node: int, count: int) -> Any:
    """One of the actions that were never tried here, any as likely; -1: all were, or as many as it is time for.

    Below the root greed's is the first, where a tree is to widen slowly.
    """
    found = -1
    new = 0
    for k in range(count):
        action = nth(r, g, k)
        if child_of(nodes, node, action) < 0:
            new += 1
            if pick(s, new) == 0:
                found = action
    if new and node and q[WIDENING]:
        tried = count - new
        if tried * tried * q[WIDENING] > nodes[NODE * node + VISITS]:
            return -1
        if tried == 0 and count > 1:
            found = likely(r, g, s, 0)
    return found


@rule
def best_child(r: Any, g: Any, q: Any, nodes: Any, node: int, count: int, apart: float) -> Any:
    """The node after the action that is tried next, of those that were and are possible in this world."""
    best = 0
    most = -1.0e300
    for k in range(count):
        child = child_of(nodes, node, nth(r, g, k))
        if child >= 0:
            at = NODE * child
            nodes[at + CHANCES] += 1
            visits = nodes[at + VISITS]
            worth = nodes[at + WORTH] / nodes[at + WEIGHT] / apart
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
    nodes[at + WEIGHT] = 0
    nodes[at + WORTH] = 0
    nodes[NODE * node + CHILD] = child
    return child


@rule
def climb(r: Any, base: Any, g: Any, q: Any, nodes: Any, node: int, out: Any, times: int) -> None:
    """Back to the root: every node learns what the deal brought the seat that chose it."""
    while node > 0:
        at = NODE * node
        seat = nodes[at + SEAT]
        value = ahead(r, g, seat) - ahead(r, base, seat)
        q[VALUES] += 1
        q[TOTAL] += value
        q[SQUARES_ALL] += value * value
        nodes[at + VISITS] += 1
        nodes[at + WEIGHT] += times
        nodes[at + WORTH] += times * value
        node = nodes[at + PARENT]
        if node == 0:
            note(q, nodes[at + ACTION], value, out, times)


@rule
def note(q: Any, action: int, value: int, out: Any, times: int) -> None:
    """The value of one round is entered for the action at its root."""
    for a in range(q[ACTIONS]):
        if out[FOUND * a + CODE] == action:
            enter(out, a, value, times)
