"""Faces of musical pieces: engraved, plain, names, numerals; upright or turned; what is refused."""

from __future__ import annotations

import re
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import ivories
from ivories import Code, IvoriesError
from ivories.drawing import engraving, faces, looks, notes, style
from ivories.drawing.bodies import STAR
from ivories.drawing.geometry import Box
from ivories.drawing.halves import Half, halves_of
from ivories.music.naming import name_of
from ivories.music.notations import squares
from ivories.pieces import DOUBLE_SIX, MUSICAL, PIP_SETS, SETS, Piece
from ivories.words import ENGLISH
from tests.drawing.boards import long_match, positions
from tests.drawing.checking_svg import check_svg
from tests.drawing.reading import SVG, notation_of, outline, read_svg

ROOT = Path(__file__).parent.parent.parent
GAMES = [rules.id for rules in ivories.all_rules() if rules.set is MUSICAL]
STANDING = Box(0, 0, 2, 4)
UPPER, LOWER = Box(0, 0, 2, 2), Box(0, 2, 2, 4)
WAYS = {  # the squares of the first half and of the other, and how far the piece has been turned
    0: (UPPER, LOWER),
    180: (LOWER, UPPER),
    270: (Box(0, 0, 2, 2), Box(2, 0, 4, 2)),
    90: (Box(2, 0, 4, 2), Box(0, 0, 2, 2)),
}


@pytest.fixture
def no_verovio(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where verovio is not installed."""
    for room in (style, faces, notes):
        monkeypatch.setattr(room, "engraved", lambda: None)


def drawn(piece: Piece, face: str, turned: bool = False, turn: int = 0) -> ET.Element:
    """A piece, its first half in the first of the squares."""
    first, other = WAYS[turn]
    box = first.joined(other)
    text = faces.piece(
        ((piece.high, first), (piece.low, other)), box, looks.LIGHT, faces.WITH_NOTES[face], turned=turned
    )
    return ET.fromstring(f'<g xmlns="{SVG[1:-1]}">{text}</g>')


def named(piece: ET.Element) -> list[str]:
    """The names of the squares, in order."""
    return [title.text or "" for title in piece.iter(f"{SVG}title")]


# --- What is drawn ---


@pytest.mark.parametrize("face", faces.WITH_NOTES)
@pytest.mark.parametrize("rules_id", GAMES)
def test_every_face_shows_the_same_values(rules_id: str, face: str) -> None:
    for match in positions(rules_id, 4, 1, 0.3):
        check_svg(match, match.view(0), faces=face)


@pytest.mark.parametrize("face", faces.WITH_NOTES)
@pytest.mark.parametrize("turn", WAYS)
def test_ink_stays_inside_its_square_and_off_the_star(face: str, turn: int) -> None:
    first, other = WAYS[turn]
    cx, cy = (10 * middle for middle in first.joined(other).centre)
    star = Box(cx - STAR, cy - STAR, cx + STAR, cy + STAR)  # type: ignore[arg-type]
    for piece in MUSICAL.pieces:
        for half in halves_of(((piece.high, first), (piece.low, other))):
            side = Box(*(10 * edge + by for edge, by in zip(half.square, (1, 1, -1, -1), strict=True)))
            sign = ET.fromstring(f'<g xmlns="{SVG[1:-1]}">{faces.WITH_NOTES[face].draw(half, looks.LIGHT)}</g>')
            for ink in (one for one in sign.iter() if one.tag[len(SVG) :] not in ("g", "title")):
                assert side.joined(outline(ink)) == side, (piece, half.number)
                assert face != "engraved" or not star.overlaps(outline(ink)), (piece, half.number)


def test_each_square_shows_its_own_notation_under_its_name() -> None:
    for piece in MUSICAL.pieces:
        seen = drawn(piece, "engraved")
        assert named(seen) == [name_of(one) for one in squares(piece)]
        shown = [notation_of(list(group.iter(f"{SVG}path"))) for group in seen.findall(f"{SVG}g")]
        assert shown == list(squares(piece))
        assert len({one.name for one in squares(piece)}) == 2 or not piece.double


@pytest.mark.parametrize("turn", WAYS)
def test_the_first_notation_of_a_double_lies_above_or_at_the_left(turn: int) -> None:
    first, other = WAYS[turn]
    one, two = halves_of(((8, min(first, other)), (8, max(first, other))))
    assert (one.first, two.first) == (True, False)
    assert one.square.left < two.square.left or one.square.top < two.square.top


def test_names_are_the_words_of_values() -> None:
    """They are only broken into lines, and all are set in one size."""
    sizes = set()
    for value in MUSICAL.numbers:
        said = ENGLISH.say(f"face/{value}", {}).replace("-\n", "").replace("\n", " ")
        assert said == MUSICAL.word(value)
        sizes |= set(
            re.findall(r'font-size="([^"]+)"', faces.WITH_NOTES["names"].draw(Half(value, UPPER), looks.LIGHT))
        )
    assert len(sizes) == 1 and float(sizes.pop()) > 4


@pytest.mark.parametrize("look", looks.LOOKS)
@pytest.mark.parametrize("face", faces.WITH_NOTES)
def test_signs_have_the_colour_of_spots(look: str, face: str) -> None:
    match = long_match("musical/block", {}, 1)
    picture = read_svg(match.svg(0, look=look, faces=face))
    assert {ink for ink, _ in picture.inks} == {looks.LOOKS[look].spots}


# --- Upright or turned ---


@pytest.mark.parametrize("face", faces.WITH_NOTES)
@pytest.mark.parametrize("turn", WAYS)
def test_signs_are_upright_unless_they_are_to_lie_as_their_piece(face: str, turn: int) -> None:
    for piece in (Piece(8, 4), Piece(6, 6)):
        upright, turned = (ET.tostring(drawn(piece, face, lies, turn)).decode() for lies in (False, True))
        assert "rotate(90" not in upright and "rotate(180" not in upright and "rotate(270" not in upright
        assert turned.count(f"rotate({turn} ") == (2 if turn else 0)
        assert (upright == turned) == (turn == 0)  # the star is turned, too


def test_a_rack_is_upright_whatever_lies_on_the_table() -> None:
    match = long_match("musical/sebastopol", {}, 1)
    for turned in (False, True):
        root = ET.fromstring(match.svg(0, turned=turned))
        rack = [group for group in root.iter(f"{SVG}g") if " scale(1" in group.get("transform", "") and named(group)]
        assert len(rack) >= len(match.view(0).hand)
        assert not any("rotate" in ET.tostring(group).decode() for group in rack)
    assert "rotate(90 " in match.svg(0, turned=True)


@pytest.mark.parametrize("face", faces.WITH_SPOTS)
def test_pieces_with_spots_are_never_turned(face: str) -> None:
    match = long_match("embossing/block", {}, 1)
    assert match.svg(0, faces=face, turned=True) == match.svg(0, faces=face)


def test_a_film_and_a_table_of_chances_have_faces_too() -> None:
    match = long_match("musical/draw", {}, 1)
    for kind in ("strip", "animation"):
        films = {match.film(1, kind=kind, faces=face) for face in (*faces.WITH_NOTES, None)}
        assert len(films) == len(faces.WITH_NOTES)
        assert "half rest</title>" in match.film(1, kind=kind)
        assert "rotate(90 " in match.film(1, kind=kind, turned=True)
    start = ivories.game("musical/draw", 2).start(1)
    found = ivories.analysis.beliefs(start.view(0))
    assert "half rest</title>" in found.svg() and found.svg(faces="names") != found.svg(faces="plain")
    assert start.png(0, faces="names") != start.png(0) != start.png(0, faces="plain")


# --- What is refused, and what is done without verovio ---


@pytest.mark.parametrize("wrong", sorted({*faces.WITH_SPOTS} - {*faces.WITH_NOTES}))
def test_musical_pieces_have_no_faces_of_spots(wrong: str) -> None:
    with pytest.raises(IvoriesError, match="choose engraved, plain, names or numerals") as caught:
        ivories.game("musical/block").start().svg(faces=wrong)
    assert caught.value.code is Code.BAD_OPTION


@pytest.mark.parametrize("wrong", sorted({*faces.WITH_NOTES} - {*faces.WITH_SPOTS}))
def test_pieces_with_spots_have_no_musical_faces(wrong: str) -> None:
    with pytest.raises(IvoriesError, match="for pieces with spots choose spots, coloured or numerals") as caught:
        ivories.game("halsam/texas", 4).start().svg(faces=wrong)
    assert caught.value.code is Code.BAD_OPTION


def test_without_verovio_plain_faces_are_drawn_and_engraved_ones_are_refused(no_verovio: None) -> None:
    match = ivories.game("musical/block").start(1)
    assert match.svg(0) == match.svg(0, faces="plain")
    with pytest.raises(
        IvoriesError, match=r"need verovio: install it .*, or choose plain, names or numerals"
    ) as caught:
        match.svg(0, faces="engraved")
    assert caught.value.code is Code.BAD_OPTION


def test_usual_faces() -> None:
    assert [faces.usual(SETS[name]) for name in PIP_SETS] == ["spots"] * 3
    assert faces.usual(MUSICAL) == "engraved" and faces.faces_of(DOUBLE_SIX) is faces.WITH_SPOTS


# --- No outline is ours to give ---


def test_no_file_of_the_repository_has_an_engraved_outline() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    files = [ROOT / name for name in listed.split("\0") if name and not name.endswith((".png", ".jpg"))]
    outlines = [path.encode() for path in (engraving.engraved() or {}).values()]
    assert outlines
    for file in files:
        data = file.read_bytes() if file.is_file() else b""
        assert not any(path in data for path in outlines), file
