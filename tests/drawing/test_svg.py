"""Drawings: well-formed, described, self-contained, small; looks that can be read; one golden picture per rule set."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

import ivories
from ivories import Code, IvoriesError
from ivories.drawing import looks
from ivories.drawing.faces import figures
from ivories.drawing.geometry import Box
from ivories.drawing.halves import Half
from ivories.drawing.spots import spot_places
from tests.drawing.boards import long_match
from tests.drawing.reading import SVG, outline
from tests.games.make import HERE as GAMES
from tests.games.make import as_svg, late

IDS = [rules.id for rules in ivories.all_rules()]


@pytest.mark.parametrize("rules_id", IDS)
def test_well_formed_described_and_self_contained(rules_id: str) -> None:
    match = late(rules_id)
    for seat in (None, 0):
        text = match.svg(seat)
        root = ET.fromstring(text)
        assert root.tag == f"{SVG}svg" and root.get("role") == "img" and root.get("aria-label")
        assert root.findtext(f"{SVG}title") and root.findtext(f"{SVG}desc")
        allowed = {"svg", "title", "desc", "g", "rect", "circle", "path", "text", "ellipse"}
        assert {element.tag.removeprefix(SVG) for element in root.iter()} <= allowed
        assert "href" not in text and "url(" not in text and "script" not in text


@pytest.mark.parametrize("rules_id", IDS)
def test_golden_picture(rules_id: str) -> None:
    golden = GAMES / f"{rules_id}.svg"
    assert golden.read_text(encoding="utf-8") == as_svg(rules_id)


def test_a_full_board_is_small() -> None:
    for rules_id in ("embossing/block", "doublesix/cross"):
        match = long_match(rules_id, {}, 1)
        assert len(match.view().layout) >= 25
        assert len(match.svg(0).encode()) < 60_000


def test_a_notebook_shows_what_an_onlooker_sees() -> None:
    match = ivories.game("embossing/block", 2).start(1)
    assert match._repr_svg_() == match.svg(None)


@pytest.mark.parametrize("name", sorted(looks.LOOKS))
def test_words_and_faces_can_be_read(name: str) -> None:
    one = looks.find_look(name)
    assert looks.contrast(one.text, one.ground) >= 4.5 and looks.contrast(one.quiet, one.ground) >= 4.5
    assert looks.contrast(one.brass, one.ground) >= 3 and looks.contrast(one.call, one.ground) >= 3
    assert all(looks.contrast(colour, one.face) >= 4.5 for colour in (one.spots, *looks.COLOURS))
    assert looks.contrast("#ffffff", "#000000") == pytest.approx(21)


@pytest.mark.parametrize("faces", ["spots", "coloured", "numerals"])
@pytest.mark.parametrize("name", sorted(looks.LOOKS))
def test_every_style(faces: str, name: str) -> None:
    match = long_match("embossing/block", {"pieces": "double-twelve"}, 2)
    ET.fromstring(match.svg(0, look=name, faces=faces, width=16, names=("You & I", "<West>")))


def test_every_number_has_its_spots() -> None:
    for number in range(13):
        places = spot_places(number)
        assert len(set(places)) == number
        assert all(0.1 < x < 0.9 and 0.1 < y < 0.9 for x, y in places)


def test_numerals_keep_clear_of_the_pin_and_the_edge() -> None:
    for number in range(13):
        sign = ET.fromstring(figures(Half(number, Box(0, 0, 2, 2)), looks.LIGHT))
        box = outline(sign)
        assert box.left >= 3 and box.right <= 17 and box.top >= 3 and box.bottom <= 17, number


@pytest.mark.parametrize(
    "style, code",
    [
        ({"look": "red"}, Code.BAD_OPTION),
        ({"look": None}, Code.BAD_OPTION),
        ({"names": 5}, Code.BAD_OPTION),
        ({"names": ("a\x00", "b")}, Code.BAD_OPTION),
        ({"faces": "smiles"}, Code.BAD_OPTION),
        ({"letters": "large"}, Code.BAD_OPTION),
        ({"width": 3}, Code.BAD_OPTION),
        ({"width": "wide"}, Code.BAD_OPTION),
        ({"height": 3}, Code.UNKNOWN_OPTION),
    ],
)
def test_styles_there_are_not(style: dict[str, object], code: Code) -> None:
    with pytest.raises(IvoriesError) as caught:
        ivories.game("embossing/block").start().svg(**style)  # type: ignore[arg-type]
    assert caught.value.code is code


def test_the_seat_that_looks_may_be_called_by_its_name() -> None:
    match = ivories.game("halsam/texas", 4).start()
    names = ("Ada", "Ben", "Cleo", "Dan")
    for drawn in (match.svg(0, names=names), match.text(0, names=names)):
        assert "You" in drawn and "Ada" not in drawn
    for drawn in (match.svg(0, names=names, you=False), match.text(0, names=names, you=False)):
        assert "Ada" in drawn and not re.search(r"\b[Yy]ou", drawn)
    assert "Ada" in match.film(1, 0, names=names, you=False) and "Seat 0" in match.svg(0, you=False)
    for draw in (match.svg, match.text):
        with pytest.raises(IvoriesError, match="you"):
            draw(0, you=3)
