"""A layout as an outline, for screens too narrow for a drawing: every arm a line of pieces, arms that leave it below.

Each piece is written in the direction of growth, and an open end is marked by dots.
"""

from __future__ import annotations

from textwrap import wrap

from ivories.drawing.tree import Tree
from ivories.types import Laid, View

UNICODE = {"branch": "├ ", "last": "└ ", "line": "│ ", "open": "··"}
ASCII = {"branch": "+ ", "last": "+ ", "line": "| ", "open": ".."}


def draw(view: View, columns: int, ascii_only: bool) -> list[str]:
    """The layout in lines."""
    return _Outline(
        Tree(view.layout, () if view.over else view.ends), columns, ASCII if ascii_only else UNICODE
    ).lines()


class _Outline:
    """One outline being written."""

    def __init__(self, tree: Tree, columns: int, signs: dict[str, str]) -> None:
        self.tree = tree
        self.columns = columns
        self.signs = signs

    def lines(self) -> list[str]:
        return self._arm(0, "", "")

    def _arm(self, first: int, head: str, rest: str) -> list[str]:
        """The arm that begins with a piece, and below it the arms that leave its last one."""
        run, at = [_written(self.tree.laid[first])], first
        while len(self.tree.children[at]) == 1 and self.tree.opens(at) == 1:
            at = self.tree.children[at][0]
            run.append(_written(self.tree.laid[at]))
        free = self.tree.free.get(self.tree.laid[at].piece, 0)
        words = " ".join([*run, *[self.signs["open"]] * free])
        lines = wrap(words, self.columns, initial_indent=head, subsequent_indent=rest, break_on_hyphens=False)
        arms = self.tree.children[at]
        for k, child in enumerate(arms):
            last = k == len(arms) - 1
            lines += self._arm(
                child, rest + self.signs["last" if last else "branch"], rest + ("  " if last else self.signs["line"])
            )
        return lines


def _written(laid: Laid) -> str:
    return str(laid.piece) if laid.joins is None else f"{laid.joins}-{laid.out}"
