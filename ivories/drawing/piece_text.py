"""A single piece in characters, large or small."""

from __future__ import annotations

from ivories.drawing.signs import Edges


def flat(a: str, b: str, edges: Edges) -> list[str]:
    """A piece that lies: eight characters by two lines."""
    return [f"{edges.corners[0]}{a:^3}{b:^3}{edges.corners[1]}", edges.foot]


def upright(a: str, b: str, edges: Edges) -> list[str]:
    """A piece that stands, the first half above the other: four by four."""
    corners, line = edges.corners, edges.flat * 2
    top, bottom = f"{corners[0]}{line}{corners[1]}", f"{corners[2]}{line}{corners[3]}"
    return [top, f"{edges.side}{a:>2}{edges.side}", f"{edges.side}{b:>2}{edges.side}", bottom]


def small_flat(a: str, b: str, edges: Edges, wide: int = 1) -> list[str]:
    """A small piece that lies, in a line; each half is so many characters wide."""
    begin, bar, end = edges.small
    return [f"{begin}{a:>{wide}}{bar}{b:>{wide}}{end}"]


def small_upright(a: str, b: str, edges: Edges, wide: int = 1) -> list[str]:
    """A small piece that stands, in two lines, one edge around both halves."""
    return [f"{edge[0]}{said:>{wide}}{edge[1]}" for edge, said in zip(edges.tall, (a, b), strict=True)]
