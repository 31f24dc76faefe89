"""The spots of a half as SVG, black or coloured."""

from __future__ import annotations

from ivories.drawing.halves import Half
from ivories.drawing.looks import CELL, Look, short, spot_colour

# Where spots stand on a half of an upright piece, in quarters of its side; three rows of three up to nine.
_THREE = {
    0: "", 1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679", 7: "1345679", 8: "12346789", 9: "123456789",
}  # fmt: skip
RING, FULLER = 0.78, 1.2  # how thick a ring is against its radius; how much larger than a disc. Its hole shows close by
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


def black(half: Half, look: Look) -> str:
    """Spots of ebony."""
    return _spots(half, spot_size(half.number), f'fill="{look.spots}"')


def coloured(half: Half, look: Look) -> str:
    """Spots in the colour of their number: discs, or rings."""
    colour, ring = spot_colour(half.number)
    if not ring:
        return _spots(half, spot_size(half.number), f'fill="{colour}"')
    radius = spot_size(half.number) * FULLER
    thick = radius * RING
    style = f'fill="none" stroke="{colour}" stroke-width="{short(thick * 2 * CELL)}"'
    return _spots(half, radius - thick / 2, style)


def _spots(half: Half, radius: float, style: str) -> str:
    """Circles with their radius as a part of the half's side."""
    side, (x, y) = 2 * CELL, half.corner
    places = [(px, py) if half.upright else (py, px) for px, py in spot_places(half.number)]
    r = short(radius * side)
    circles = (f'<circle cx="{short(x + px * side)}" cy="{short(y + py * side)}" r="{r}"/>' for px, py in places)
    return f"<g {style}>{''.join(circles)}</g>" if places else ""
