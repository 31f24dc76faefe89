"""The bodies of pieces as SVG: a face without signs, a back; the hairline in the middle with its pin or star."""

from __future__ import annotations

import math

from ivories.drawing.geometry import Box
from ivories.drawing.looks import CELL, Look, short

PIN, STAR = 1.3, 2.4  # from the middle to the edge, and to the points


def body(x: float, y: float, width: float, height: float, look: Look, *, back: bool = False, mark: bool = False) -> str:
    """A piece without its face, with its contact shadow; `mark` for the last one laid."""
    inset = 0.5
    wide, high, corner = (short(size) for size in (width - 2 * inset, height - 2 * inset, 0.1 * min(width, height)))
    size = f'width="{wide}" height="{high}" rx="{corner}"'
    shadow = ""
    if look.shadow:
        shadow = f'<rect x="{short(x + 1.1)}" y="{short(y + 1.7)}" {size} fill="{look.shadow}" opacity="0.22"/>'
    stroke, thick = (look.brass, look.mark) if mark else (look.face if back else look.edge, 0.8)
    fill = look.back if back else look.face
    place = f'x="{short(x + inset)}" y="{short(y + inset)}"'
    return f'{shadow}<rect {place} {size} fill="{fill}" stroke="{stroke}" stroke-width="{thick}"/>'


def bar(box: Box, look: Look, star: bool = False, thick: float = 0.5, pin: float = PIN, turn: int = 0) -> str:
    """The hairline and the brass pin in the middle of a piece; a musical one has a star, which may be turned."""
    x, y = box.centre
    cx, cy = x * CELL, y * CELL
    upright = box.bottom - box.top > box.right - box.left
    dx, dy = (7.5, 0) if upright else (0, 7.5)
    line = (
        f'<path d="M{short(cx - dx)} {short(cy - dy)}L{short(cx + dx)} {short(cy + dy)}" stroke="{look.spots}" '
        f'stroke-width="{short(thick)}" opacity="0.55"/>'
    )
    if star:
        return line + _star(cx, cy, STAR * pin / PIN, look, turn)
    return f'{line}<circle cx="{short(cx)}" cy="{short(cy)}" r="{short(pin)}" fill="{look.brass}"/>'


def _star(cx: float, cy: float, size: float, look: Look, turn: int) -> str:
    """A star of five points in a clear field, so that the hairline does not cross it."""
    points = []
    for k in range(10):
        radius, angle = (size, size * 0.42)[k % 2], math.pi * (k / 5 - 0.5 + turn / 180)
        points.append(f"{short(cx + radius * math.cos(angle))} {short(cy + radius * math.sin(angle))}")
    return (
        f'<circle cx="{short(cx)}" cy="{short(cy)}" r="{short(size + 0.7)}" fill="{look.face}"/>'
        f'<path d="M{"L".join(points)}z" fill="{look.brass}"/>'
    )
