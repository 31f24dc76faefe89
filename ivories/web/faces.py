"""The faces of pieces for a page: symbols that a page draws every piece with, made by the drawings' own pen.

Colours are those of the page's style sheet, so a look is changed without drawing anything again.
"""

from __future__ import annotations

from ivories.drawing.bodies import bar
from ivories.drawing.faces import WITH_NOTES, WITH_SPOTS
from ivories.drawing.geometry import Box
from ivories.drawing.halves import Half
from ivories.drawing.looks import Look
from ivories.drawing.notes import sign
from ivories.music.notations import NOTATIONS, Notation
from ivories.pieces import MUSICAL

COLOURS = Look(
    ground="none", text="none", quiet="none", face="var(--face)", edge="var(--edge)", spots="var(--spots)",
    back="var(--back)", brass="var(--pin)", call="none", shadow=None, panel="none", line="none", call_fill="none",
)  # fmt: skip
MOST = 12  # spots on a half
SQUARE = Box(-1, -1, 1, 1)  # a half, around zero
PIECE = Box(-1, -2, 1, 2)
LYING = Box(-2, -1, 2, 1)


def symbols() -> str:
    """All of them in one file: `spots-6`, `coloured-6`, `numerals-6`; `plain-16`, `names-16`, `engraved-half-rest`."""
    drawn = [_symbol(face, number) for face in WITH_SPOTS for number in range(MOST + 1)]
    drawn += [_symbol("numerals", number) for number in MUSICAL.numbers if number > MOST]
    drawn += [_value(face, value) for face in ("plain", "names") for value in MUSICAL.numbers]
    drawn += [_notation(notation) for notation in NOTATIONS.values()]
    drawn += [_middle("pin", PIECE, False), _middle("star", PIECE, True), _middle("star-lying", LYING, True)]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(drawn)}</svg>\n'


def _middle(name: str, box: Box, star: bool) -> str:
    """The hairline of a piece, with its pin or star; a point of the star is always up."""
    return _as_symbol(name, bar(box, COLOURS, star=star))


def _symbol(face: str, number: int) -> str:
    return _as_symbol(f"{face}-{number}", WITH_SPOTS[face].draw(Half(number, SQUARE), COLOURS))


def _value(face: str, value: int) -> str:
    """A face of musical pieces that is the same wherever its value stands."""
    return _as_symbol(f"{face}-{value}", WITH_NOTES[face].draw(Half(value, SQUARE), COLOURS))


def _notation(notation: Notation) -> str:
    """A notation as it is engraved; a plain note of its value where nothing can be engraved."""
    return _as_symbol(f"engraved-{notation.name}", sign(notation, Half(notation.value, SQUARE), COLOURS))


def _as_symbol(name: str, drawn: str) -> str:
    return f'<symbol id="{name}" overflow="visible">{drawn}</symbol>'
