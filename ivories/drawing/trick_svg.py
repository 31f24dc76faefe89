"""A trick or a pool on the table, as SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence
from xml.sax.saxutils import escape

from ivories.drawing import faces
from ivories.drawing.geometry import Box
from ivories.drawing.looks import Look, label
from ivories.drawing.trick_text import contract_words, waiting
from ivories.pieces import Piece, PieceSet
from ivories.types import View
from ivories.words import ENGLISH

HIGH = 190  # of the middle of the table
NARROWEST = 330  # a table of tricks or chips is never drawn smaller
ACROSS, DOWN = 96.0, 52.0  # how far from the middle pieces lie
CHIP = 7
LEFT = 18  # where the turned piece lies


def middle(
    view: View, pieces: PieceSet, look: Look, face: str, width: float, y: float, names: Sequence[str]
) -> tuple[str, float]:
    """The middle of the table from there down, and where it ends."""
    if view.tricks is not None:
        return _trick(view, pieces, look, face, width, y, names), y + HIGH
    return _pool(view, look, width, y, names), y + HIGH


def _at(view: View, seat: int) -> tuple[float, float]:
    """Where a seat's piece lies: the viewer's below, the others around to the left."""
    turn = (seat - (view.seat or 0)) / view.players
    angle = math.pi / 2 + 2 * math.pi * turn
    return math.cos(angle) * ACROSS, math.sin(angle) * DOWN


def _trick(view: View, pieces: PieceSet, look: Look, face: str, width: float, y: float, names: Sequence[str]) -> str:
    table = view.tricks
    assert table is not None
    cx, cy = width / 2, y + HIGH / 2 - 6
    parts = []
    if table.turned is not None:
        word = ENGLISH.say("table/turned", {})
        parts.append(_piece(table.turned, pieces, look, face, LEFT, cy - 20))
        parts.append(label(look, LEFT, cy - 30, word, font_size=11, fill=look.quiet))
    for played in table.trick:
        dx, dy = _at(view, played.seat)
        best = played.seat == table.best
        parts.append(_piece(played.piece, pieces, look, face, cx + dx - 10, cy + dy - 20, mark=best))
        parts.append(label(look, cx + dx + 15, cy + dy + 4, names[played.seat], font_size=11, fill=look.quiet))
    if not table.trick:
        said = waiting(view, names)
        parts.append(label(look, cx, cy + 4, said, font_size=11, fill=look.quiet, text_anchor="middle"))
    for line in contract_words(table, names):
        parts.append(label(look, cx, y + HIGH - 4, line, text_anchor="middle"))
    return "".join(parts)


def _piece(piece: Piece, pieces: PieceSet, look: Look, face: str, x: float, y: float, mark: bool = False) -> str:
    """A standing piece; `mark` for the one that is winning."""
    halves = ((piece.high, Box(0, 0, 2, 2)), (piece.low, Box(0, 2, 2, 4)))
    drawn = faces.piece(halves, Box(0, 0, 2, 4), look, face, mark=mark)
    return f'<g transform="translate({x:g} {y:g})"><title>{escape(pieces.name(piece))}</title>{drawn}</g>'


def _pool(view: View, look: Look, width: float, y: float, names: Sequence[str]) -> str:
    """Chips in the middle, and what each seat has put in around them."""
    table = view.poker
    assert table is not None
    cx, cy = width / 2, y + HIGH / 2 - 6
    parts = [_chips(look, cx, cy - 6, min(table.pool, 12))]
    words = ENGLISH.say("table/pool", {"pool": table.pool, "call": table.call})
    parts.append(label(look, cx, cy + 28, words, text_anchor="middle"))
    for seat, put in enumerate(table.put):
        dx, dy = _at(view, seat)
        said = ENGLISH.say("table/dropped" if seat in table.dropped else "table/put", {"name": names[seat], "put": put})
        parts.append(
            label(look, cx + 1.4 * dx, cy + 1.35 * dy + 6, said, font_size=11, fill=look.quiet, text_anchor="middle")
        )
    return "".join(parts)


def _chips(look: Look, x: float, y: float, count: int) -> str:
    """A few chips, in stacks of four."""
    drawn = ""
    for k in range(count):
        stack, height = divmod(k, 4)
        left = x + (stack - (math.ceil(count / 4) - 1) / 2) * (2 * CHIP + 4)
        drawn += (
            f'<ellipse cx="{left:g}" cy="{y - 4 * height:g}" rx="{CHIP}" ry="{CHIP / 2:g}" fill="{look.face}" '
            f'stroke="{look.brass}" stroke-width="1.4"/>'
        )
    return drawn
