"""Films of a deal and pictures as PNG."""

from __future__ import annotations

import struct
import xml.etree.ElementTree as ET

import pytest

import ivories
from ivories import Code, IvoriesError
from ivories.bots import autoplay, player
from ivories.drawing import png
from tests.drawing.reading import SVG, read_strip
from tests.tables import LAYOUT

ALLOWED = {"svg", "title", "desc", "g", "rect", "circle", "path", "text", "ellipse", "defs", "use", "style"}


def played(rules_id: str, players: int = 3, deals: int = 2) -> ivories.Match:
    game = ivories.game(rules_id, players, max_deals=deals)
    match = game.start(6)
    autoplay(match, [player("greedy", game) for _ in range(players)])
    return match


@pytest.mark.parametrize("kind", ["strip", "animation"])
@pytest.mark.parametrize("rules_id", LAYOUT)
def test_a_deal_as_a_film(rules_id: str, kind: str) -> None:
    match = played(rules_id, deals=1)
    text = match.film(kind=kind, names=("South", "West", "North"))
    root = ET.fromstring(text)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= ALLOWED
    assert root.findtext(f"{SVG}title") and "the match" in (root.findtext(f"{SVG}desc") or "")
    assert "url(" not in text and "script" not in text
    hrefs = [element.get("href") for element in root.iter(f"{SVG}use")]
    ids = {f"#{element.get('id')}" for element in root.iter() if element.get("id")}
    assert all(href in ids for href in hrefs)
    pieces = {match.game.set.name(laid.piece) for laid in match.view().layout}
    assert pieces <= {element.text for element in root.iter(f"{SVG}title")}


def test_hidden_draws_are_not_in_a_film() -> None:
    match = played("embossing/draw")
    seen = [event for event in match.events if event.to == 1]
    assert seen and all(event.to in (None, 0) for event in match._of_deal(1) if event in match.seen_by(0))
    assert match.film(1, 0) != match.film(2, 0)
    assert "It is" not in match.film(1, 0)


@pytest.mark.parametrize("deal", [0, 9, "x"])
def test_no_such_deal(deal: object) -> None:
    with pytest.raises(IvoriesError, match="the match has the deals 1 to 2") as caught:
        played("embossing/block").film(deal)  # type: ignore[arg-type]
    assert caught.value.code is Code.BAD_OPTION


@pytest.mark.parametrize("seat", [-1, 3, 1.5, "x"])
def test_no_such_seat(seat: object) -> None:
    with pytest.raises(IvoriesError, match="There is no seat"):
        played("embossing/block").film(seat=seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ["strip", "animation"])
def test_a_film_of_nothing(kind: str) -> None:
    text = ivories.game("embossing/block").start(1).film(kind=kind)
    assert "Nothing is laid yet." in text and ET.fromstring(text) is not None


def set_up(*actions: str) -> ivories.Match:
    """A match that begins with two pieces on the table."""
    game = ivories.game("embossing/block", players=2)
    hands = [["6-4", "3-2"], ["5-4", "1-0"]]
    match = game.start(hands=hands, layout=["6-6", "6-5@6-6"], leader=0)
    for action in actions:
        match.play(action)
    return match


def tables(match: ivories.Match) -> list[list[str]]:
    """The pieces on each table of a strip, the new ones with a mark."""
    strip = read_strip(match.film())
    return [[f"{one.piece}{' new' if one.marked else ''}" for one in table.laid] for table in strip]


def test_a_film_begins_with_what_was_set_up() -> None:
    assert tables(set_up()) == [["6-6", "6-5"]]
    assert tables(set_up("6-4@6-6", "5-4@6-5")) == [
        ["6-6", "6-5"],
        ["6-6", "6-5", "6-4 new"],
        ["6-6", "6-5", "6-4", "5-4 new"],
    ]


def test_what_was_set_up_is_told_and_every_play_is_numbered() -> None:
    match = set_up("6-4@6-6", "5-4@6-5")
    words = " ".join(element.text or "" for element in ET.fromstring(match.film()).iter(f"{SVG}text"))
    assert "6-6 is on the table already. 6-5 is on the table already." in words
    assert "1. Seat 0 plays 6-4" in words and "2. Seat 1 plays 5-4" in words
    assert "Nothing is laid yet." not in set_up().film()


def test_an_animation_begins_with_what_was_set_up() -> None:
    match = set_up("6-4@6-6")
    root = ET.fromstring(match.film(kind="animation"))
    groups = {element.get("class"): element for element in root.iter(f"{SVG}g") if element.get("class")}
    shown = {name: [title.text for title in g.iter(f"{SVG}title")] for name, g in groups.items() if name}
    assert shown["p p0"] == ["double-six", "six-five"] and shown["p p1"] == ["six-four"]


def test_a_set_up_that_is_replayed_has_the_same_film() -> None:
    match = set_up("6-4@6-6", "5-4@6-5")
    assert ivories.replay(match.record().text).film() == match.film()


def test_no_such_film() -> None:
    with pytest.raises(IvoriesError, match="choose strip or animation"):
        played("embossing/block").film(kind="reel")


@pytest.mark.parametrize("look", ["light", "dark", "contrast"])
def test_png(look: str) -> None:
    svg = played("embossing/muggins").svg(0, look=look)
    root = ET.fromstring(svg)
    picture = png.from_svg(svg)
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", picture[16:24])
    assert (width, height) == (2 * int(root.get("width", "0")), 2 * int(root.get("height", "0")))
    assert picture == png.from_svg(svg)
    assert png.from_svg(svg, 1.0) != picture


def test_words_are_in_the_png_without_fonts_of_the_system() -> None:
    svg = played("embossing/muggins").svg(0)
    bare = svg.replace("Muggins, deal 2", "")
    assert png.from_svg(svg) != png.from_svg(bare)


def test_all_tables_of_a_strip_are_of_one_scale() -> None:
    strip = read_strip(played("embossing/muggins").film())
    sizes = {
        round(max(one.page.right - one.page.left, one.page.bottom - one.page.top), 1) for t in strip for one in t.laid
    }
    assert len(strip) > 6 and len(sizes) == 1
