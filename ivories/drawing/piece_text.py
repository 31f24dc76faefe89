"""A single piece in characters, large or small."""

from __future__ import annotations

from ivories.drawing.signs import Edges


def flat(a: int, b: int, edges: Edges) -> list[str]:
    """A piece that lies: eight characters by two lines."""
    return [f"{edges.corners[0]}{a:^3}{b:^3}{edges.corners[1]}", edges.foot]


def upright(a: int, b: int, edges: Edges) -> list[str]:
    """A piece that stands, the first number above the other: four by four."""
    corners, line = edges.corners, edges.flat * 2
    top, bottom = f"{corners[0]}{line}{corners[1]}", f"{corners[2]}{line}{corners[3]}"
    return [top, f"{edges.side}{a:>2}{edges.side}", f"{edges.side}{b:>2}{edges.side}", bottom]


def small_flat(a: int, b: int, edges: Edges) -> list[str]:
    """A small piece that lies: up to six characters in a line."""
    begin, bar, end = edges.small
    return [f"{begin}{a}{bar}{b}{end}"]


def small_upright(a: int, b: int, edges: Edges) -> list[str]:
    """A small piece that stands: three characters by two lines."""
    begin, _, end = edges.small
    return [f"{begin}{number}{end}" if number < 10 else f"{number:<3}" for number in (a, b)]
