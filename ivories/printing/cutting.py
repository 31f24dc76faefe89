"""Sheets to cut: a set of pieces, faces in front and backs exactly behind them."""

from __future__ import annotations

import math
from typing import Any

from ivories.drawing.bodies import bar
from ivories.drawing.faces import Face
from ivories.drawing.geometry import Box
from ivories.drawing.halves import halves_of
from ivories.drawing.lettering import read_on
from ivories.drawing.looks import CELL, LIGHT
from ivories.drawing.style import face_of, read_style
from ivories.errors import IvoriesError
from ivories.music.naming import name_of
from ivories.music.notations import squares
from ivories.pieces import MUSICAL, PIP_SETS, SETS, Piece, PieceSet
from ivories.printing.checks import check_words
from ivories.printing.data import PieceSheets
from ivories.printing.paper import Grid, Paper, find_paper
from ivories.printing.press import press
from ivories.printing.wording import say

WIDE, HIGH = 23.5, 47.0  # of a piece
HAIR, PIN = 0.2, 0.9  # how thick the bar is, how large the pin or star: finer than on a screen, a unit is over 1 mm
COLUMNS, ROWS = 8, 5  # the most that leave room for marks on either paper
CUT_SETS = (MUSICAL.name_of_set, *PIP_SETS)


def piece_sheets(asked: PieceSheets, paper: str = "a4") -> bytes:
    """All pieces of the set; with backs every sheet has two sides, to be turned over the long edge."""
    check_words(asked)
    if asked.pieces not in CUT_SETS:
        raise IvoriesError("bad-option/choice", name="pieces", value=asked.pieces, choices=CUT_SETS)
    pieces, sheet = SETS[asked.pieces], find_paper(paper)
    grid = piece_grid(len(pieces), sheet)
    face = face_of(read_style({"faces": asked.faces}, pieces), pieces)
    with read_on("png"):  # the fonts of a press
        cards = [_card(piece, pieces, face) for piece in pieces.pieces]
    data = {"grid": grid.measures(), "sides": grid.sides(cards, duplex=asked.backs), "foot": _foot(asked)}
    return press("pieces", say("print/title/pieces", set=asked.pieces), sheet, data)


def piece_grid(count: int, paper: Paper) -> Grid:
    """As few sheets as will do, about equally full, with the fewest places left empty."""
    each = math.ceil(count / math.ceil(count / (COLUMNS * ROWS)))
    shapes = [(c, r) for c in range(1, COLUMNS + 1) for r in range(1, ROWS + 1) if c * r >= each]
    columns, rows = min(shapes, key=lambda shape: (shape[0] * shape[1], -shape[0]))
    return Grid(paper, columns, rows, WIDE, HIGH)


def _foot(asked: PieceSheets) -> str:
    said = say("print/cut", width=f"{WIDE:g}", height=f"{HIGH:g}")
    return f"{said} {say('print/cut/backs')}" if asked.backs else said


def _card(piece: Piece, pieces: PieceSet, face: Face) -> dict[str, Any]:
    """A piece without its edge, which is cut, and without a shadow."""
    halves = halves_of(((piece.high, Box(0, 0, 2, 2)), (piece.low, Box(0, 2, 2, 4))))
    drawn = bar(Box(0, 0, 2, 4), LIGHT, star=face.star, thick=HAIR, pin=PIN)
    drawn += "".join(face.draw(half, LIGHT) for half in halves)
    size = f'viewBox="0 0 {2 * CELL} {4 * CELL}" width="{2 * CELL}" height="{4 * CELL}"'
    return {"name": _name(piece, pieces, face), "svg": f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{drawn}</svg>'}


def _name(piece: Piece, pieces: PieceSet, face: Face) -> str:
    """A piece for those who hear: its name, and what its squares are called where their signs are engraved."""
    name = pieces.name(piece)
    return say("print/squares", name=name, squares=[name_of(one) for one in squares(piece)]) if face.named else name
