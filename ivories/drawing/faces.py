"""The faces of pieces as SVG: spots, numerals, plain note signs; backs."""

from __future__ import annotations

import math

from ivories.drawing.geometry import Box
from ivories.drawing.looks import CELL, SANS, Look, spot_colour

# Where spots stand on a half of an upright piece, in quarters of its side; three rows of three up to nine.
_THREE = {
    0: "", 1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679", 7: "1345679", 8: "12346789", 9: "123456789",
}  # fmt: skip
RING, FULLER = 0.78, 1.2  # how thick a ring is against its radius; how much larger than a disc. Its hole shows close by
NUMERAL = 13  # the size of figures
STAR = 2.4  # from its middle to its points
_FOUR = {10: (4, 2, 4), 11: (4, 3, 4), 12: (4, 4, 4)}  # spots in the left, middle and right column


def spot_places(number: int) -> list[tuple[float, float]]:
    """The middles of the spots on an upright half, as parts of its side."""
    if number <= 9:
        return [((int(c) - 1) % 3 * 0.27 + 0.23, (int(c) - 1) // 3 * 0.27 + 0.23) for c in _THREE[number]]
    places = []
    for column, spots in enumerate(_FOUR[number]):
        places += [(column * 0.27 + 0.23, 0.5 + (row - (spots - 1) / 2) * 0.22) for row in range(spots)]
    return places


def spot_size(number: int) -> float:
    """The radius of a spot as a part of the half's side: smaller as the number grows."""
    return 0.1 if number <= 6 else 0.085 if number <= 9 else 0.072


def _n(value: float) -> str:
    """A number without needless digits."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def body(x: float, y: float, width: float, height: float, look: Look, *, back: bool = False, mark: bool = False) -> str:
    """A piece without its face, with its contact shadow; `mark` for the last one laid."""
    inset = 0.5
    size = f'width="{_n(width - 2 * inset)}" height="{_n(height - 2 * inset)}" rx="{_n(0.1 * min(width, height))}"'
    shadow = ""
    if look.shadow:
        shadow = f'<rect x="{_n(x + 1.1)}" y="{_n(y + 1.7)}" {size} fill="{look.shadow}" opacity="0.22"/>'
    stroke, wide = (look.brass, look.mark) if mark else (look.face if back else look.edge, 0.8)
    fill = look.back if back else look.face
    place = f'x="{_n(x + inset)}" y="{_n(y + inset)}"'
    return f'{shadow}<rect {place} {size} fill="{fill}" stroke="{stroke}" stroke-width="{wide}"/>'


def bar(box: Box, look: Look, star: bool = False, thick: float = 0.5, pin: float = 1.3) -> str:
    """The hairline and the brass pin in the middle of a piece; a musical one has a star."""
    x, y = box.centre
    cx, cy = x * CELL, y * CELL
    upright = box.bottom - box.top > box.right - box.left
    dx, dy = (7.5, 0) if upright else (0, 7.5)
    line = (
        f'<path d="M{_n(cx - dx)} {_n(cy - dy)}L{_n(cx + dx)} {_n(cy + dy)}" stroke="{look.spots}" '
        f'stroke-width="{_n(thick)}" opacity="0.55"/>'
    )
    if star:
        return line + _star(cx, cy, look)
    return f'{line}<circle cx="{_n(cx)}" cy="{_n(cy)}" r="{_n(pin)}" fill="{look.brass}"/>'


def _star(cx: float, cy: float, look: Look) -> str:
    """A star of five points in a clear field, so that the hairline does not cross it."""
    points = []
    for k in range(10):
        radius, angle = (STAR, STAR * 0.42)[k % 2], math.pi * (k / 5 - 0.5)
        points.append(f"{_n(cx + radius * math.cos(angle))} {_n(cy + radius * math.sin(angle))}")
    return (
        f'<circle cx="{_n(cx)}" cy="{_n(cy)}" r="{_n(STAR + 0.7)}" fill="{look.face}"/>'
        f'<path d="M{"L".join(points)}z" fill="{look.brass}"/>'
    )


def half(number: int, square: Box, upright: bool, look: Look, face: str) -> str:
    """One half: `face` is spots, coloured, numerals or notes."""
    side = 2 * CELL
    x, y = square.left * CELL, square.top * CELL
    if face == "notes":
        return note(number, x, y, look)
    if face == "numerals":
        size = NUMERAL if number < 10 else NUMERAL * 0.8  # two figures need the room of one
        return (
            f'<text x="{x + CELL}" y="{_n(y + CELL + size * 0.355)}" text-anchor="middle" font-family="{SANS}" '
            f'font-size="{_n(size)}" font-weight="600" fill="{look.spots}">{number}</text>'
        )
    places = [(px, py) if upright else (py, px) for px, py in spot_places(number)]
    if not places:
        return ""
    colour, ring = spot_colour(number) if face == "coloured" else (look.spots, False)
    radius = spot_size(number) * side * (FULLER if ring else 1)
    thick = radius * RING
    style = f'fill="none" stroke="{colour}" stroke-width="{_n(thick)}"' if ring else f'fill="{colour}"'
    r = _n(radius - thick / 2 if ring else radius)
    circles = (f'<circle cx="{_n(x + px * side)}" cy="{_n(y + py * side)}" r="{r}"/>' for px, py in places)
    return f"<g {style}>{''.join(circles)}</g>"


def note(value: int, x: float, y: float, look: Look) -> str:
    """A plain note of so many sixteenths in the middle of a half."""
    dotted = value in (3, 6, 12)
    plain = {3: 2, 6: 4, 12: 8}.get(value, value)
    cx, cy = x + (8.6 if dotted else 9.6), y + (10 if plain == 16 else 13.6)
    hollow = plain >= 8
    style = f'fill="none" stroke="{look.spots}" stroke-width="1.3"' if hollow else f'fill="{look.spots}" stroke="none"'
    rx, ry = (3.5, 2.2) if plain == 16 else (2.7, 2.0)
    parts = [
        f'<ellipse cx="{_n(cx)}" cy="{_n(cy)}" rx="{rx}" ry="{ry}" transform="rotate(-18 {_n(cx)} {_n(cy)})" {style}/>'
    ]
    stem_x = cx + 2.5
    if plain != 16:
        parts.append(
            f'<path d="M{_n(stem_x)} {_n(cy - 0.6)}V{_n(cy - 10)}" stroke="{look.spots}" stroke-width="1" fill="none"/>'
        )
    for flag in range({2: 1, 1: 2}.get(plain, 0)):
        top = cy - 10 + flag * 3
        parts.append(
            f'<path d="M{_n(stem_x)} {_n(top)}c0.4 2.2 3.6 2.4 2.6 6c-0.2-2-1.2-2.9-2.6-3.3z" fill="{look.spots}"/>'
        )
    if dotted:
        parts.append(f'<circle cx="{_n(cx + 5.6)}" cy="{_n(cy - 0.4)}" r="0.95" fill="{look.spots}"/>')
    return "".join(parts)


def piece(halves: tuple[tuple[int, Box], tuple[int, Box]], box: Box, look: Look, face: str, mark: bool = False) -> str:
    """A whole piece, face up."""
    upright = box.bottom - box.top > box.right - box.left
    width, height = (box.right - box.left) * CELL, (box.bottom - box.top) * CELL
    return (
        body(box.left * CELL, box.top * CELL, width, height, look, mark=mark)
        + bar(box, look, star=face == "notes")
        + "".join(half(number, square, upright, look, face) for number, square in halves)
    )
