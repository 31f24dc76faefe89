"""The middle of a table on which a layout lies, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ivories.drawing.arranging import Board, arrange
from ivories.drawing.geometry import Box
from ivories.drawing.laid_svg import laid_piece, open_end
from ivories.drawing.lettering import wide
from ivories.drawing.looks import CELL
from ivories.drawing.parts import Part, column, column_high, wrapped
from ivories.drawing.sight import Sight
from ivories.drawing.style import Style, times_of
from ivories.sentences.layout.results import told_ends
from ivories.types import End, View
from ivories.words import ENGLISH

AIR = 12  # above and below a layout
SIZE, CLEAR = 12, 6  # of words below it, and from it to them
NARROWEST = 14  # squares: what the narrowest page has room for
LONGEST = 1.16  # how much higher than wide a layout may be: with seats and rack a page is 2 : 3
SMALLEST = 0.6  # how small pieces may become for it
WIDER = (1.0, 1.15, 1.35, 1.6)  # tables that are tried, drawn smaller, for a layout that is crowded on its own
BENDS = 0.5  # so many bends for a piece make a layout crowded


class _Laid(NamedTuple):
    """A layout on a table, what of it is drawn, how large, and whether it has too little room there."""

    board: Board
    bounds: Box
    scale: float
    crowded: bool


class Middle:
    """The middle of a table on which a layout lies."""

    least = 0.0
    has_stock = False

    def __init__(self, sight: Sight) -> None:
        view, style = sight.view, sight.style
        self.view = view
        self.teller = sight.teller
        self.pen = sight.pen
        self.board, self.bounds, self.scale, _ = _best(view, style)
        self.width = (self.bounds.right - self.bounds.left) * CELL * self.scale
        self.height = (self.bounds.bottom - self.bounds.top) * CELL * self.scale

    @property
    def needs(self) -> float | None:
        """How wide it must be."""
        return self.width

    def bears(self, name: str, width: float) -> bool:
        """No name stands there."""
        return True

    def draw(self, width: float, names: Sequence[str]) -> Part:
        """The layout with its open ends."""
        bounds, look = self.bounds, self.pen.look
        last = len(self.board.placed) - 1
        inside = [
            *(open_end(target, look) for target in self.board.targets),
            *(laid_piece(self.board, i, self.teller, self.pen, i == last) for i in range(last + 1)),
        ]
        x, y = -bounds.left * CELL * self.scale, AIR - bounds.top * CELL * self.scale
        smaller = "" if self.scale == 1 else f" scale({self.scale:g})"
        drawn = f'<g transform="translate({x:g} {y:g}){smaller}">{"".join(inside)}</g>'
        said, high = self._said(width, names), self.height + 2 * AIR
        drawn += column(look, said, self.width / 2, high - AIR + CLEAR, SIZE, fill=look.quiet)
        below = column_high(said, SIZE)
        return Part(drawn, self.width, high + below, -below / 2)

    def _said(self, room: float, names: Sequence[str]) -> list[str]:
        """What is said below: who leads, or what the ends count."""
        view = self.view
        if not view.layout and view.turn == view.leader:
            return wrapped([ENGLISH.say("table/leads", {"name": names[view.leader]})], room, SIZE)
        return [_count(view.ends, room)] if told_ends(self.teller, view) else []


def _count(ends: Sequence[End], room: float) -> str:
    """What the ends count, end by end where there is room."""
    counts = [end.count for end in ends if end.count]
    facts = {"parts": " + ".join(map(str, counts)), "sum": sum(counts)}
    each = ENGLISH.say("table/ends", facts)
    return each if len(counts) > 1 and wide(each, SIZE) <= room else ENGLISH.say("table/ends/sum", facts)


def _best(view: View, style: Style) -> _Laid:
    """The layout on its own table if it has room there; else on the one on which it is drawn largest with room."""
    found: list[_Laid] = []
    for wider in WIDER[:1] if style.still else WIDER:
        found.append(_lay(view, style, wider))
        if found[-1].scale >= 1 and not found[-1].crowded:
            break
    return max(found, key=lambda one: (one.scale >= SMALLEST, not one.crowded, one.scale))


def _lay(view: View, style: Style, wider: float) -> _Laid:
    """On a table so much wider than was asked for: as large as it may be for the page."""
    squares = max(style.width, NARROWEST)
    board = arrange(view.layout, view.ends, round(squares * wider), style.still)
    if view.over:
        board = board._replace(targets=())
    bounds = _bounds([*(one.box for one in board.placed), *(target.box for target in board.targets)])
    if style.still:
        return _Laid(board, bounds, 1.0, False)
    across, high = bounds.right - bounds.left, bounds.bottom - bounds.top
    longest = LONGEST * 2 * max(style.width, Style.width)
    scale = min(times_of(style.width), 2 * squares / across, max(longest / high, SMALLEST))
    return _Laid(board, bounds, int(scale * 1000) / 1000, _shut_in(board, view.ends) or _bends(board) > BENDS)


def _shut_in(board: Board, ends: Sequence[End]) -> bool:
    """Whether an open end has no room, or a double none straight ahead."""
    doubles = {one.piece: one.box.centre for one in board.placed if one.piece.double}
    for target in board.targets:
        x, y = doubles.get(ends[target.end].piece, target.box.centre)
        if target.shut or (x != target.box.centre[0] and y != target.box.centre[1]):
            return True
    return False


def _bends(board: Board) -> float:
    """How many pieces, of all, go another way than the one they joined."""
    placed = board.placed
    turned = [one.touched is not None and one.way.x != placed[one.touched].way.x for one in placed if not one.across]
    return sum(turned) / max(1, len(placed))


def _bounds(boxes: Sequence[Box]) -> Box:
    """The smallest box around all."""
    bounds = boxes[0] if boxes else Box(-2, -2, 2, 2)
    for box in boxes:
        bounds = bounds.joined(box)
    return bounds
