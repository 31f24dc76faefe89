"""The pieces of a layout as SVG, each with its name; how an open end is marked, and a piece that lies apart."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from ivories.drawing import faces
from ivories.drawing.arranging import Board, Target, arrange
from ivories.drawing.geometry import Box, Placed
from ivories.drawing.looks import CELL, Look
from ivories.drawing.parts import Part, Pen
from ivories.drawing.style import Style
from ivories.sentences.teller import Teller
from ivories.types import View

AIR = 12  # above and below a layout
LONGEST = 1.17  # how much higher than wide a layout may be: with seats and rack a page is 2 : 3
SMALLEST = 0.6  # how small pieces may become for it


class Table:
    """The middle of a table on which a layout lies."""

    def __init__(self, view: View, style: Style, teller: Teller, pen: Pen) -> None:
        self.over = view.over
        self.teller = teller
        self.pen = pen
        self.width, self.height = 0.0, 0.0
        self._lay(view, style, style.width)

    def _lay(self, view: View, style: Style, width: int) -> None:
        """Lays the pieces on a table so wide; on a wider one, drawn smaller, where the page would be too long."""
        self.board: Board = arrange(view.layout, view.ends, width, style.still)
        self.bounds = self.board.bounds if not view.over else _bounds([one.box for one in self.board.placed])
        self.scale = round(style.width / width, 3)
        self.width = (self.bounds.right - self.bounds.left) * CELL * self.scale
        self.height = (self.bounds.bottom - self.bounds.top) * CELL * self.scale
        too_long = self.height > LONGEST * 2 * CELL * max(style.width, Style.width)
        if too_long and not style.still and self.scale > SMALLEST:
            self._lay(view, style, width + 2)

    def draw(self) -> Part:
        """The layout with its open ends."""
        bounds, look = self.bounds, self.pen.look
        targets = () if self.over else self.board.targets
        last = len(self.board.placed) - 1
        inside = [
            *(open_end(target, look) for target in targets if not target.shut),
            *(laid_piece(self.board, i, self.teller, look, self.pen.face, i == last) for i in range(last + 1)),
            *(open_end(target, look) for target in targets if target.shut),  # on their pieces
        ]
        x, y = -bounds.left * CELL * self.scale, AIR - bounds.top * CELL * self.scale
        smaller = "" if self.scale == 1 else f" scale({self.scale:g})"
        drawn = f'<g transform="translate({x:g} {y:g}){smaller}">{"".join(inside)}</g>'
        return Part(drawn, self.width, self.height + 2 * AIR)


def _bounds(boxes: Sequence[Box]) -> Box:
    """The smallest box around all."""
    bounds = boxes[0] if boxes else Box(-2, -2, 2, 2)
    for box in boxes:
        bounds = bounds.joined(box)
    return bounds


def laid_piece(board: Board, i: int, teller: Teller, look: Look, face: str, mark: bool) -> str:
    """One of the laid pieces; `mark` for the last one. From one that lies apart a line leads to the one it joined."""
    one = board.placed[i]
    name, line = teller.rules.set.name(one.piece), ""
    if one.apart and one.touched is not None:
        other = board.placed[one.touched]
        name = teller.say("picture/apart", piece=one.piece, touched=other.piece)
        line = _line(one, other, look)
    drawn = faces.piece(one.halves, one.box, look, face, mark=mark)
    return f"<g><title>{escape(name)}</title>{line}{drawn}</g>"


def _line(one: Placed, other: Placed, look: Look) -> str:
    """A dashed line from the middle of a piece to that of another."""
    (x1, y1), (x2, y2) = one.box.centre, other.box.centre
    return (
        f'<path d="M{x1 * CELL:g} {y1 * CELL:g}L{x2 * CELL:g} {y2 * CELL:g}" stroke="{look.call}" stroke-width="1.2" '
        'stroke-dasharray="5 4" fill="none"/>'
    )


def open_end(target: Target, look: Look) -> str:
    """A target: the outline of a piece that would lie there; on the end's own square if there is no room for one."""
    return _dashed(target.box, look.spots if target.shut else look.brass)


def _dashed(box: Box, colour: str) -> str:
    x, y, right, bottom = (side * CELL for side in box)
    return (
        f'<rect x="{x + 2}" y="{y + 2}" width="{right - x - 4}" height="{bottom - y - 4}" rx="2" fill="none" '
        f'stroke="{colour}" stroke-width="0.9" stroke-dasharray="3 3" opacity="0.6"/>'
    )
