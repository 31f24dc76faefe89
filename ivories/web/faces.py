"""The faces of pieces for a page: symbols that a page draws every piece with, made by the drawings' own pen.

Colours are those of the page's style sheet, so a look is changed without drawing anything again.
"""

from __future__ import annotations

from ivories.drawing.faces import bar, half
from ivories.drawing.geometry import Box
from ivories.drawing.looks import Look
from ivories.pieces import MUSICAL

COLOURS = Look(
    ground="none", text="none", quiet="none", face="var(--face)", edge="var(--edge)", spots="var(--spots)",
    back="var(--back)", brass="var(--pin)", call="none", shadow=None, panel="none", line="none", call_fill="none",
)  # fmt: skip
MOST = 12  # spots on a half
SQUARE = Box(-1, -1, 1, 1)  # a half, around zero
PIECE = Box(-1, -2, 1, 2)
FACES = ("spots", "coloured", "numerals")


def symbols() -> str:
    """All of them in one file: `spots-6`, `coloured-6`, `numerals-6`, `notes-16`."""
    drawn = [_symbol(face, number) for face in FACES for number in range(MOST + 1)]
    drawn += [_symbol("notes", number) for number in MUSICAL.numbers]
    drawn += [_symbol("numerals", number) for number in MUSICAL.numbers if number > MOST]
    drawn += [_middle("pin", False), _middle("star", True)]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(drawn)}</svg>\n'


def _middle(name: str, star: bool) -> str:
    """The hairline of an upright piece, with its pin or star."""
    return f'<symbol id="{name}" overflow="visible">{bar(PIECE, COLOURS, star=star)}</symbol>'


def _symbol(face: str, number: int) -> str:
    return f'<symbol id="{face}-{number}" overflow="visible">{half(number, SQUARE, True, COLOURS, face)}</symbol>'
