"""The signs of the musical set as SVG: notations as they are engraved, plain notes, values in words."""

from __future__ import annotations

from xml.sax.saxutils import escape

from ivories.drawing.engraving import SIDE, engraved
from ivories.drawing.halves import Half
from ivories.drawing.lettering import wide
from ivories.drawing.looks import CELL, SANS, Look, short
from ivories.music.naming import name_of
from ivories.music.notations import WHOLE, Notation, squares
from ivories.pieces import MUSICAL
from ivories.words import ENGLISH

LARGE = 0.95  # of the square that an engraved sign may fill
AWAY = 0.7  # so far from the middle of a half signs stand, clear of the star
ROOM = 15  # how wide words may be on a half
DOTTED = {3: 2, 6: 4, 12: 8}  # values with a dot, and what they are without it
FLAGS = {2: 1, 1: 2}
HOLLOW = 8  # from this value on heads are hollow
PITCH = 1.12  # from a line to the next, in sizes of the letters


def written(half: Half, look: Look) -> str:
    """The notation of a half as it is engraved, under its name."""
    assert half.piece is not None
    notation = squares(half.piece)[0 if half.first else 1]
    return f"<g><title>{escape(name_of(notation))}</title>{sign(notation, half, look)}</g>"


def sign(notation: Notation, half: Half, look: Look) -> str:
    """A notation in the square of a half; a plain note of its value where nothing can be engraved."""
    path = (engraved() or {}).get(notation.name)
    if path is None:
        return plain(half, look)
    x, y = (at - LARGE * CELL for at in _middle(half))
    scale = LARGE * 2 * CELL / SIDE
    return f'<path transform="translate({short(x)} {short(y)}) scale({scale:g})" fill="{look.spots}" d="{path}"/>'


def named(half: Half, look: Look) -> str:
    """The name of a value, each word in a line of its own."""
    said = _lines(half.number)
    size = min(ROOM / wide(line, 1, bold=True) for number in MUSICAL.numbers for line in _lines(number))
    x, y = _middle(half)
    top = y + size * (0.35 - PITCH * (len(said) - 1) / 2)
    style = f'text-anchor="middle" font-family="{SANS}" font-size="{short(size)}" font-weight="600"'
    return "".join(
        f'<text x="{short(x)}" y="{short(top + size * PITCH * k)}" {style} fill="{look.spots}">{escape(line)}</text>'
        for k, line in enumerate(said)
    )


def _middle(half: Half) -> tuple[float, float]:
    """Where the middle of a sign stands."""
    x, y = half.middle
    return x + AWAY * half.out.x, y + AWAY * half.out.y


def _lines(value: int) -> list[str]:
    """A value in words, as they are broken on a half."""
    return ENGLISH.say(f"face/{value}", {}).split("\n")


def plain(half: Half, look: Look) -> str:
    """A plain note of so many sixteenths in the middle of a half."""
    (x, y), dotted = half.corner, half.number in DOTTED
    value = DOTTED.get(half.number, half.number)
    cx, cy = x + (8.6 if dotted else 9.6), y + (10 if value == WHOLE else 13.6)
    drawn = _head(value, short(cx), short(cy), look)
    if value != WHOLE:
        stem, top = cx + 2.5, cy - 10
        line = f"M{short(stem)} {short(cy - 0.6)}V{short(top)}"
        drawn += f'<path d="{line}" stroke="{look.spots}" stroke-width="1" fill="none"/>'
        drawn += "".join(_flag(stem, top + 3 * flag, look) for flag in range(FLAGS.get(value, 0)))
    if dotted:
        drawn += f'<circle cx="{short(cx + 5.6)}" cy="{short(cy - 0.4)}" r="0.95" fill="{look.spots}"/>'
    return drawn


def _head(value: int, cx: str, cy: str, look: Look) -> str:
    ink = f'fill="{look.spots}" stroke="none"'
    style = ink if value < HOLLOW else f'fill="none" stroke="{look.spots}" stroke-width="1.3"'
    rx, ry = (3.5, 2.2) if value == WHOLE else (2.7, 2.0)
    return f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}" transform="rotate(-18 {cx} {cy})" {style}/>'


def _flag(x: float, y: float, look: Look) -> str:
    curve = "c0.4 2.2 3.6 2.4 2.6 6c-0.2-2-1.2-2.9-2.6-3.3z"
    return f'<path d="M{short(x)} {short(y)}{curve}" fill="{look.spots}"/>'
