"""The faces that pieces can have, by their names, and whole pieces as SVG.

A face is a small thing: how a half is drawn, and whether a star takes the place of the pin. Another one is another line
of a table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ivories.drawing import notes, spots
from ivories.drawing.bodies import bar, body
from ivories.drawing.engraving import engraved
from ivories.drawing.geometry import Box
from ivories.drawing.halves import Half, halves_of
from ivories.drawing.looks import CELL, SANS, Look, short
from ivories.pieces import MUSICAL, PieceSet

NUMERAL = 13  # the size of figures


class Face(NamedTuple):
    """What the halves of all pieces of a set show."""

    draw: Callable[[Half, Look], str]
    star: bool = False  # which says what is up
    named: bool = False  # every square has a name of its own, beside its value


def figures(half: Half, look: Look) -> str:
    """A number in figures."""
    size = NUMERAL if half.number < 10 else NUMERAL * 0.8  # two figures need the room of one
    x, y = half.middle
    return (
        f'<text x="{short(x)}" y="{short(y + size * 0.355)}" text-anchor="middle" font-family="{SANS}" '
        f'font-size="{short(size)}" font-weight="600" fill="{look.spots}">{half.number}</text>'
    )


WITH_SPOTS = {
    "spots": Face(spots.black),
    "coloured": Face(spots.coloured),
    "numerals": Face(figures),
}
WITH_NOTES = {
    "engraved": Face(notes.written, star=True, named=True),
    "plain": Face(notes.plain, star=True),
    "names": Face(notes.named, star=True),
    "numerals": Face(figures, star=True),
}


def faces_of(pieces: PieceSet) -> dict[str, Face]:
    """The faces that pieces of a set can have."""
    return WITH_NOTES if pieces is MUSICAL else WITH_SPOTS


def usual(pieces: PieceSet) -> str:
    """The face that pieces have where nobody chose one: notes are plain where nothing can be engraved."""
    if pieces is not MUSICAL:
        return "spots"
    return "plain" if engraved() is None else "engraved"


def half(one: Half, look: Look, face: Face, turned: bool = False) -> str:
    """What stands on a half: upright for its reader, or `turned` as its piece is."""
    drawn = face.draw(one, look)
    if not (turned and face.star and one.turn):
        return drawn
    x, y = one.middle
    return f'<g transform="rotate({one.turn} {short(x)} {short(y)})">{drawn}</g>'


def piece(
    sides: tuple[tuple[int, Box], tuple[int, Box]],
    box: Box,
    look: Look,
    face: Face,
    mark: bool = False,
    turned: bool = False,
) -> str:
    """A whole piece, face up."""
    width, height = (box.right - box.left) * CELL, (box.bottom - box.top) * CELL
    halves = halves_of(sides)
    return (
        body(box.left * CELL, box.top * CELL, width, height, look, mark=mark)
        + bar(box, look, star=face.star, turn=halves[0].turn if turned else 0)
        + "".join(half(one, look, face, turned) for one in halves)
    )
