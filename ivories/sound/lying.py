"""The pieces of a layout in an order in which they can be heard.

A line sounds from its one end to the other, as it is drawn. Where more than two arms can leave a piece, the led one
comes first, then arm by arm outward, in the order in which they were begun.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ivories.drawing.tree import Link, Tree
from ivories.errors import IvoriesError
from ivories.sound.passage import Part, part_of
from ivories.types import View

Heard = tuple[int, Part]  # which of the laid pieces, and how it sounds


def in_order(view: View, order: Any) -> tuple[Part, ...]:
    """The parts of what lies on the table, in one of the `ORDERS`."""
    if not isinstance(order, str) or order not in ORDERS:
        raise IvoriesError("bad-option/choice", name="order", value=order, choices=list(ORDERS))
    tree = Tree(view.layout, view.ends)
    return tuple(part for _, part in ORDERS[order](_outward(tree) if tree.crossings() else _along(tree)))


def _along(tree: Tree) -> list[Heard]:
    """A line from its left end, where the arm lies that is drawn to the left."""
    led = tree.laid[0].piece
    left, right = [*tree.arms(0), [], []][:2]
    return [
        *(_heard(tree, link, link.out) for link in reversed(left)),
        (0, part_of(led)),
        *(_heard(tree, link, link.joins) for link in right),
    ]


def _heard(tree: Tree, link: Link, first: int) -> Heard:
    return link.at, part_of(tree.laid[link.at].piece, first)


def _outward(tree: Tree) -> list[Heard]:
    """From the led piece outward, every arm to its end before the next."""
    found, waiting = list[Heard](), [0]
    while waiting:
        at = waiting.pop()
        found.append((at, part_of(tree.laid[at].piece, tree.laid[at].joins)))
        waiting += reversed(tree.children[at])
    return found


def _as_laid(heard: list[Heard]) -> list[Heard]:
    """Each piece as it lies, but in the order in which they were laid."""
    return sorted(heard, key=lambda one: one[0])


ORDERS: dict[str, Callable[[list[Heard]], list[Heard]]] = {"lie": lambda heard: heard, "played": _as_laid}
