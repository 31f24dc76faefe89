"""The pieces of a layout as SVG, each with its name; how an open end is marked, and a piece that lies apart."""

from __future__ import annotations

from xml.sax.saxutils import escape

from ivories.drawing.arranging import Board, Target
from ivories.drawing.geometry import Box, Placed, Way
from ivories.drawing.looks import CELL, Look
from ivories.drawing.parts import Pen
from ivories.sentences.teller import Teller

TICK, LONG = 2.4, 12  # how thick and how long the mark of an end is that is shut in
AWAY = 3  # from the edge of its piece to the middle of the mark


def laid_piece(board: Board, i: int, teller: Teller, pen: Pen, mark: bool) -> str:
    """One of the laid pieces; `mark` for the last one. From one that lies apart a line leads to the one it joined."""
    one = board.placed[i]
    name, line = teller.rules.set.name(one.piece), ""
    if one.apart and one.touched is not None:
        other = board.placed[one.touched]
        name = teller.say("picture/apart", piece=one.piece, touched=other.piece)
        line = _line(one, other, pen.look)
    drawn = pen.drawn(one.halves, one.box, mark)
    return f"<g><title>{escape(name)}</title>{line}{drawn}</g>"


def _line(one: Placed, other: Placed, look: Look) -> str:
    """A dashed line from the middle of a piece to that of another."""
    (x1, y1), (x2, y2) = one.box.centre, other.box.centre
    return (
        f'<path d="M{x1 * CELL:g} {y1 * CELL:g}L{x2 * CELL:g} {y2 * CELL:g}" stroke="{look.call}" stroke-width="1.2" '
        'stroke-dasharray="5 4" fill="none"/>'
    )


def edge(box: Box, look: Look) -> str:
    """An edge around a piece that lies there, as a marked one has."""
    x, y, right, bottom = (side * CELL for side in box)
    return (
        f'<rect x="{x + 0.5:g}" y="{y + 0.5:g}" width="{right - x - 1}" height="{bottom - y - 1}" rx="2" fill="none" '
        f'stroke="{look.brass}" stroke-width="{look.mark}"/>'
    )


def open_end(target: Target, look: Look) -> str:
    """A target: the outline of a piece that would lie there; a tick at the edge of the end if there is no room."""
    return _tick(target.box, target.way, look) if target.shut else _dashed(target.box, look.brass)


def _tick(box: Box, way: Way, look: Look) -> str:
    """A short bar beside the edge of a square that looks that way: never on its face."""
    (cx, cy), side = box.centre, CELL + AWAY
    x, y = cx * CELL + way.x * side, cy * CELL + way.y * side
    wide, high = (TICK, LONG) if way.x else (LONG, TICK)
    return (
        f'<rect x="{x - wide / 2:g}" y="{y - high / 2:g}" width="{wide}" height="{high}" rx="1" fill="{look.brass}"/>'
    )


def _dashed(box: Box, colour: str) -> str:
    x, y, right, bottom = (side * CELL for side in box)
    return (
        f'<rect x="{x + 2}" y="{y + 2}" width="{right - x - 4}" height="{bottom - y - 4}" rx="2" fill="none" '
        f'stroke="{colour}" stroke-width="0.9" stroke-dasharray="3 3" opacity="0.6"/>'
    )
