"""The middle of a table on which a layout lies, as SVG."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.drawing.arranging import Board, arrange
from ivories.drawing.geometry import Box
from ivories.drawing.laid_svg import laid_piece, open_end
from ivories.drawing.looks import CELL
from ivories.drawing.parts import Part
from ivories.drawing.sight import Sight
from ivories.drawing.style import Style
from ivories.types import View

AIR = 12  # above and below a layout
LONGEST = 1.17  # how much higher than wide a layout may be: with seats and rack a page is 2 : 3
SMALLEST = 0.6  # how small pieces may become for it


class Middle:
    """The middle of a table on which a layout lies."""

    least = 0.0

    def __init__(self, sight: Sight) -> None:
        view, style = sight.view, sight.style
        self.over = view.over
        self.teller = sight.teller
        self.pen = sight.pen
        self.width, self.height = 0.0, 0.0
        self._lay(view, style, style.width)

    def _lay(self, view: View, style: Style, width: int) -> None:
        """Lays the pieces on a table so wide; on a wider one, drawn smaller, where the page would be too long."""
        self.board: Board = arrange(view.layout, view.ends, width, style.still)
        self.bounds = self.board.bounds if not view.over else _bounds([one.box for one in self.board.placed])
        wide, high = self.bounds.right - self.bounds.left, self.bounds.bottom - self.bounds.top
        longest = LONGEST * 2 * max(style.width, Style.width)
        self.scale = round(style.width / width, 3)
        if self.scale == 1 and not style.still:
            self.scale = _larger(style, min(2 * style.width / wide, longest / high))
        self.width, self.height = wide * CELL * self.scale, high * CELL * self.scale
        if self.height > longest * CELL and not style.still and self.scale > SMALLEST:
            self._lay(view, style, width + 2)

    @property
    def needs(self) -> float | None:
        """How wide it must be."""
        return self.width

    def draw(self, width: float) -> Part:
        """The layout with its open ends."""
        bounds, look = self.bounds, self.pen.look
        targets = () if self.over else self.board.targets
        last = len(self.board.placed) - 1
        inside = [
            *(open_end(target, look) for target in targets),
            *(laid_piece(self.board, i, self.teller, look, self.pen.face, i == last) for i in range(last + 1)),
        ]
        x, y = -bounds.left * CELL * self.scale, AIR - bounds.top * CELL * self.scale
        smaller = "" if self.scale == 1 else f" scale({self.scale:g})"
        drawn = f'<g transform="translate({x:g} {y:g}){smaller}">{"".join(inside)}</g>'
        return Part(drawn, self.width, self.height + 2 * AIR)


def _larger(style: Style, most: float) -> float:
    """How large a short line is drawn on a wide table: as much larger as that is wider than usual, if it fits."""
    return max(1.0, int(min(style.times, most) * 1000) / 1000)


def _bounds(boxes: Sequence[Box]) -> Box:
    """The smallest box around all."""
    bounds = boxes[0] if boxes else Box(-2, -2, 2, 2)
    for box in boxes:
        bounds = bounds.joined(box)
    return bounds
