"""The neighbourhood of every open end in characters, for a layout that is too large to be drawn whole."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from ivories.drawing import piece_text
from ivories.drawing.signs import Signs
from ivories.drawing.tree import Tree
from ivories.drawing.writing import in_order, width
from ivories.types import End, View
from ivories.words import ENGLISH

FURTHEST = 8  # pieces from an open end
GAP = 3  # characters between two columns


def draw(view: View, columns: int, lines: int | None, signs: Signs) -> list[str] | None:
    """The pieces next to each open end, as many as there is room for, and how many are not drawn; none without room."""
    tree = Tree(view.layout, view.ends)
    for reach in range(FURTHEST, 0, -1) if view.ends else ():
        shown: set[int] = set()
        drawing = _Drawing(tree, signs, width(signs.written, (laid.piece for laid in view.layout)), shown)
        arms = [drawing.arm(end, 0 if view.over else end.places, reach) for end in view.ends]
        drawn = [*_about(len(view.layout) - len(shown), len(view.layout), columns), *_in_columns(arms, columns)]
        if max(map(len, drawn)) <= columns and (lines is None or len(drawn) <= lines):
            return drawn
    return None


def _about(hidden: int, laid: int, columns: int) -> list[str]:
    """What kind of drawing this is, and how many pieces it leaves out."""
    said = ENGLISH.say("picture/arms", {})
    if hidden:
        said += " " + ENGLISH.say(
            "picture/hidden" if hidden > 1 else "picture/hidden/one", {"hidden": hidden, "laid": laid}
        )
    return wrap(said, columns)


class _Drawing(NamedTuple):
    """Arms being drawn, all halves equally wide; `shown` are the pieces that are to be seen."""

    tree: Tree
    signs: Signs
    wide: int
    shown: set[int]

    def arm(self, end: End, places: int, reach: int) -> str:
        """The last pieces before an open end, from the middle outward, with dots for the places that are open."""
        tree, signs = self.tree, self.signs
        at: int | None = tree.index[end.piece]
        number = end.number
        run: list[str] = []
        while at is not None and len(run) < reach:
            laid = tree.laid[at]
            self.shown.add(at)
            edges = signs.last if at == len(tree.laid) - 1 else signs.piece
            halves = in_order(signs.written, laid.piece, laid.piece.other(number))
            run += piece_text.small_flat(*halves, edges, self.wide)
            number = laid.end if laid.end is not None else number
            at = tree.parent[at]
        words = [*([signs.more] if at is not None else []), *reversed(run), *[signs.open * 2] * places]
        return " ".join(words)


def _in_columns(arms: list[str], columns: int) -> list[str]:
    """Arms side by side, all columns equally wide."""
    wide = max(map(len, arms)) + GAP
    a_row = max(1, (columns + GAP) // wide)
    rows = [arms[k : k + a_row] for k in range(0, len(arms), a_row)]
    return ["".join(arm.ljust(wide) for arm in row).rstrip() for row in rows]
