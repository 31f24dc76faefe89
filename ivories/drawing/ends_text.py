"""The neighbourhood of every open end in characters, for a layout that is too large to be drawn whole."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from ivories.drawing import piece_text
from ivories.drawing.signs import Edges, Signs
from ivories.drawing.tree import Tree
from ivories.types import End, View
from ivories.words import ENGLISH

FURTHEST = 8  # pieces from an open end
GAP = 3  # characters between two columns


def draw(view: View, columns: int, lines: int | None, signs: Signs) -> list[str] | None:
    """The pieces next to each open end, as many as there is room for, and how many are not drawn; none without room."""
    tree = Tree(view.layout, view.ends)
    for reach in range(FURTHEST, 0, -1) if view.ends else ():
        shown: set[int] = set()
        arms = [_arm(tree, end, 0 if view.over else end.places, reach, signs, shown) for end in view.ends]
        drawn = [*_in_columns(arms, columns), *_hidden(len(shown), len(view.layout), columns)]
        if max(map(len, drawn)) <= columns and (lines is None or len(drawn) <= lines):
            return drawn
    return None


def _hidden(shown: int, laid: int, columns: int) -> Iterator[str]:
    if shown < laid:
        yield from wrap(ENGLISH.say("picture/hidden", {"hidden": laid - shown, "laid": laid}), columns)


def _arm(tree: Tree, end: End, places: int, reach: int, signs: Signs, shown: set[int]) -> str:
    """The last pieces before an open end, from the middle outward, with dots for the places that are open."""
    at: int | None = tree.index[end.piece]
    number = end.number
    run: list[str] = []
    while at is not None and len(run) < reach:
        laid = tree.laid[at]
        shown.add(at)
        last = at == len(tree.laid) - 1
        run.append(_piece(laid.piece.other(number), number, signs.last if last else signs.piece))
        number = laid.end if laid.end is not None else number
        at = tree.parent[at]
    words = [*([signs.more] if at is not None else []), *reversed(run), *[signs.open * 2] * places]
    return " ".join(words)


def _piece(toward: int, out: int, edges: Edges) -> str:
    return piece_text.small_flat(toward, out, edges)[0]


def _in_columns(arms: list[str], columns: int) -> list[str]:
    """Arms side by side, all columns equally wide."""
    wide = max(map(len, arms)) + GAP
    a_row = max(1, (columns + GAP) // wide)
    rows = [arms[k : k + a_row] for k in range(0, len(arms), a_row)]
    return ["".join(arm.ljust(wide) for arm in row).rstrip() for row in rows]
