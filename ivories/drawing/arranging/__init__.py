"""Where every piece of a layout lies: `arrange` is the only door, the other modules of this folder are its own.

Lines and single crossings are laid as snakes, layouts in which several doubles open piece by piece (`crowded`).
"""

from __future__ import annotations

from collections.abc import Sequence

from ivories.drawing.arranging import crowded, snakes
from ivories.drawing.arranging.board import NARROWEST, Board, Target
from ivories.drawing.arranging.effort import Effort, most_steps
from ivories.drawing.arranging.targets import find_targets
from ivories.drawing.geometry import Box, Placed
from ivories.drawing.tree import Tree
from ivories.types import End, Laid

__all__ = ["NARROWEST", "Board", "Target", "arrange", "most_steps"]


def arrange(
    laid: Sequence[Laid], ends: Sequence[End], width: int = 28, still: bool = False, low: bool = False
) -> Board:
    """Gives every laid piece and every open end its place on a table so many squares wide; `still`: as `Style` says.

    `low`: a crowded layout becomes wider rather than higher, as a screen is.

    What holds of every board, however crowded (tests/drawing/test_arranging.py):

    - Every laid piece lies there once, in the order of `laid`, and no two overlap.
    - Every piece but the first touches the piece that it joined, its number by the number that it joined, along a whole
      side of a square; or it lies `apart`. Pieces that did not join each other keep a gap of a cell.
    - Every free place of every open end has a target: room for a piece that touches the end and nothing else, or, where
      there is no such room, the square of the end itself (`Target.shut`).
    - A line and a single crossing leave the table by a cell at most: a double that lies across where they turn. A
      crowded layout becomes wider where the table has no room for it.
    - It ends after at most `most_steps(len(laid))` steps, a fixed number for each piece. A step is one search for the
      place of one piece; `Board.steps` says how many were taken. A search looks at twelve slots at most, and for each
      at the free places nearby.
    - The same layout is always arranged in the same way.
    """
    if not laid:
        return Board((), (), Box(-2, -2, 2, 2), 0)
    tree, effort = Tree(laid, ends), Effort(len(laid))
    half_width = max(width, NARROWEST)  # in cells: a square is two of them
    placed = (crowded.grow if still else _wind)(tree, half_width, effort)
    placed = placed or (crowded.lay_low if low else crowded.lay)(tree, half_width, effort)
    targets = tuple(find_targets(tree, ends, placed, half_width))
    boxes = [one.box for one in placed] + [one.box for one in targets]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    bounds = Box(min(lefts), min(tops), max(rights), max(bottoms))
    return Board(tuple(placed), targets, bounds, effort.steps)


def _wind(tree: Tree, half_width: int, effort: Effort) -> list[Placed] | None:
    """As snakes, unless several doubles open."""
    crossings = tree.crossings()
    if len(crossings) > 1:
        return None
    return snakes.lay(tree, crossings[0] if crossings else 0, bool(crossings), half_width, effort)
