"""Sheets of pieces: every piece once, exactly as large as it says, its back behind it."""

from __future__ import annotations

import io
import re

import pytest
from pypdf import PdfReader

from ivories import IvoriesError
from ivories.drawing.faces import WITH_NOTES
from ivories.drawing.looks import LIGHT
from ivories.drawing.spots import spot_size
from ivories.music.naming import name_of
from ivories.music.notations import squares
from ivories.pieces import MUSICAL, PIP_SETS, SETS
from ivories.printing.cutting import CUT_SETS, HIGH, WIDE, piece_grid, piece_sheets
from ivories.printing.data import PieceSheets
from ivories.printing.paper import PAPERS
from tests.printing.reading import Area, Page, printed, read
from tests.printing.test_cards import colour

pytestmark = pytest.mark.heavy

NEAR = 0.05
OVER = 1.5  # how far the colour goes over the cut


def grounds(page: Page) -> list[Area]:
    """The coloured grounds of pieces, without what goes over the cut."""
    size = (WIDE + 2 * OVER, HIGH + 2 * OVER)
    found = [
        area
        for area in page.areas
        if abs(area.right - area.left - size[0]) < NEAR and abs(area.bottom - area.top - size[1]) < NEAR
    ]
    return [Area(a.left + OVER, a.top + OVER, a.right - OVER, a.bottom - OVER, a.how, a.colour) for a in found]


def windows(page: Page) -> list[Area]:
    """Where the faces are drawn: each is kept within its piece."""
    return [a for a in page.areas if a.how == "n" and abs(a.bottom - a.top - HIGH) < NEAR]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("pieces", CUT_SETS)
def test_every_piece_lies_on_its_ground_and_has_its_back_behind_it(pieces: str, paper: str) -> None:
    pages = printed("pieces", PieceSheets(pieces=pieces), paper)
    fronts, backs = pages[::2], pages[1::2]
    assert sum(len(windows(page)) for page in fronts) == len(SETS[pieces])
    for front, back in zip(fronts, backs, strict=True):
        faces, behind = windows(front), grounds(back)
        assert len(faces) == len(behind) == len(grounds(front))
        for face, ground, other in zip(faces, grounds(front), behind, strict=True):
            assert abs(face.right - face.left - WIDE) < NEAR and abs(face.bottom - face.top - HIGH) < NEAR
            assert abs(face.left - ground.left) < NEAR and abs(face.top - ground.top) < NEAR
            assert abs(front.width - face.right - other.left) < NEAR and abs(face.top - other.top) < NEAR
            assert colour(ground) == LIGHT.face and colour(other) == LIGHT.back


def told(asked: PieceSheets) -> list[str]:
    """What those who hear are told of each piece."""
    reader = PdfReader(io.BytesIO(piece_sheets(asked)))
    streams = b"".join(page.get_contents().get_data() for page in reader.pages)  # type: ignore[union-attr]
    return [name.decode() for name in re.findall(rb"/Alt\(([^)]*)\)", streams)]


SHEETS = [
    *((name, None) for name in PIP_SETS),
    *((MUSICAL.name_of_set, face) for face in ("plain", "names", "numerals")),
]


@pytest.mark.parametrize("pieces, faces", SHEETS)
def test_every_piece_is_named_for_those_who_hear(pieces: str, faces: str | None) -> None:
    names = told(PieceSheets(pieces=pieces, faces=faces, backs=False))
    assert names == [SETS[pieces].name(piece) for piece in SETS[pieces].pieces]


@pytest.mark.parametrize("faces", [None, "engraved"])
def test_engraved_squares_have_their_own_names_too(faces: str | None) -> None:
    names = told(PieceSheets(faces=faces, backs=False))
    assert "half and quarter: quarter tied to a quarter, quarter rest" in names
    for name, piece in zip(names, MUSICAL.pieces, strict=True):
        value, _, said = name.partition(": ")
        assert value == MUSICAL.name(piece) and said == ", ".join(map(name_of, squares(piece)))


def test_a_faint_line_lies_between_two_pieces() -> None:
    for page in printed("pieces", PieceSheets(pieces="double-six"), "a4"):
        faint = [line for line in page.lines if abs(line.wide - 0.2) < 0.001]
        assert len([line for line in faint if abs(line.x0 - line.x1) < NEAR]) == 6 * 4
        assert len([line for line in faint if abs(line.y0 - line.y1) < NEAR]) == 7 * 3


@pytest.mark.parametrize("pieces", ["double-six", "double-nine", "double-twelve"])
def test_every_piece_has_its_spots(pieces: str) -> None:
    """Circles in the colour of spots, counted in each piece's window."""
    wanted = [piece.spots for piece in SETS[pieces].pieces]
    found: list[int] = []
    for page in printed("pieces", PieceSheets(pieces=pieces), "a4")[::2]:
        spots = [a for a in page.areas if a.how.startswith("f") and colour(a) == LIGHT.spots and a.right - a.left < 6]
        least = 2 * min(map(spot_size, range(13))) * WIDE
        assert all(a.right - a.left > least - NEAR for a in spots)
        found += [sum(w.left < a.left < w.right and w.top < a.top < w.bottom for a in spots) for w in windows(page)]
    assert found == wanted


@pytest.mark.parametrize("count, shape, sheets", [(28, (7, 4), 1), (36, (8, 5), 1), (55, (7, 4), 2), (91, (8, 4), 3)])
def test_as_many_to_a_sheet_as_fit_well(count: int, shape: tuple[int, int], sheets: int) -> None:
    for paper in PAPERS.values():
        grid = piece_grid(count, paper)
        assert (grid.columns, grid.rows) == shape and -(-count // grid.room) == sheets
        assert grid.left > 6 and grid.top > 9  # room for marks, and for the line below


@pytest.mark.parametrize("faces", ["spots", "coloured", "numerals"])
def test_faces_as_in_a_drawing(faces: str) -> None:
    (page,) = read(piece_sheets(PieceSheets(pieces="double-six", faces=faces, backs=False)))
    assert ("6" in [word.text for word in page.words]) == (faces == "numerals")
    assert "23.5 × 47 mm" in page.text() and "both sides" not in page.text()


@pytest.mark.parametrize(
    "asked, said",
    [
        (PieceSheets(pieces="poker"), "choose musical, double-six, double-nine or double-twelve"),
        (PieceSheets(faces="spots"), "Musical pieces show notes"),
        (PieceSheets(pieces="double-six", faces="x"), "choose spots, coloured or numerals"),
    ],
)
def test_what_cannot_be_cut_out(asked: PieceSheets, said: str) -> None:
    with pytest.raises(IvoriesError) as caught:
        piece_sheets(asked)
    assert said in caught.value.sentence


@pytest.mark.parametrize("faces", [None, *WITH_NOTES])
def test_musical_faces_as_in_a_drawing(faces: str | None) -> None:
    """Words and figures where there are some; signs lie inside their piece."""
    (page,) = read(piece_sheets(PieceSheets(faces=faces, backs=False)))
    said = "".join(word.text for word in page.words)
    assert said.count("half") == (9 + 9 if faces == "names" else 0)  # beside dotted ones
    assert said.count("8") == (9 if faces == "numerals" else 0)
    (other,) = read(piece_sheets(PieceSheets(faces="engraved", backs=False)))
    assert (page.areas == other.areas) == (faces in (None, "engraved"))


def test_all_notations_are_printed() -> None:
    """Signs are filled areas in the colour of spots, at least two on every piece."""
    (page,) = read(piece_sheets(PieceSheets(backs=False)))
    signs = [area for area in page.areas if area.how.startswith("f") and colour(area) == LIGHT.spots]
    for window in windows(page):
        inside = [a for a in signs if window.left < a.left < a.right < window.right]
        inside = [a for a in inside if window.top < a.top < a.bottom < window.bottom]
        middle = (window.top + window.bottom) / 2
        assert any(a.bottom < middle for a in inside) and any(a.top > middle for a in inside)
