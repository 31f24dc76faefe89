"""Beliefs: exact, of what a seat sees; as data, in characters, as a picture."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

import ivories
from ivories import IvoriesError
from ivories.analysis import Beliefs, beliefs
from ivories.analysis.picturing import rows, svg
from ivories.bots import autoplay
from ivories.bots.knowledge import known
from ivories.drawing.chances import mixed, percent
from ivories.drawing.looks import LOOKS, contrast
from ivories.words.language import Hearer
from tests.analysis.positions import played

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((rules.id, rules.players[0], {}) for rules in ivories.all_rules()),
    ("embossing/draw", 4, {}),
    ("embossing/euchre", 4, {}),
    ("embossing/muggins", 11, {"pieces": "double-nine"}),
]


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_chances_add_up(rules_id: str, players: int, options: dict[str, Any]) -> None:
    game = ivories.game(rules_id, players, **options)
    for actions in (0, 3, 9):
        match = played(game, 4, actions)
        for seat in (None, match.turn):
            found = beliefs(match.view(seat))
            assert msgspec.json.decode(msgspec.json.encode(found), type=Beliefs) == found
            for one in found.pieces:
                exact = [Fraction(written) for written in one.exact]
                assert sum(exact) == 1 and one.chances == tuple(map(float, exact))
            for k, place in enumerate(found.places):
                assert sum(Fraction(one.exact[k]) for one in found.pieces) == place.pieces
            _check_true(match, found)
            _check_shown(found)


def _check_true(match: ivories.Match, found: Beliefs) -> None:
    """Where a piece lies, it may lie; and of the seat's own hand nothing is said."""
    for seat in range(match.game.players):
        for piece in match.state.hand(seat):
            row = [one for one in found.pieces if one.piece == str(piece)]
            if seat == found.seat:
                assert not row
            for one in row:
                at = [k for k, place in enumerate(found.places) if (place.where, place.seat) == ("hand", seat)]
                assert one.chances[at[0]] > 0


def _check_shown(found: Beliefs) -> None:
    """Every chance stands in the table and in the picture."""
    table = rows(found)
    assert [row[0] for row in table[1:]] == [one.piece for one in found.pieces]
    assert all(len(row) == 1 + len(found.places) for row in table)
    for look in LOOKS:
        drawn = svg(found, look=look)
        root = ElementTree.fromstring(drawn)
        words = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
        cells = [word for word in words if word and re.fullmatch(r"–|<?\d+ %", word)]
        assert sorted(cells) == sorted(cell for row in table[1:] for cell in row[1:])


def test_a_picture_can_be_read() -> None:
    match = played(ivories.game("embossing/draw", 4), 4, 12)
    found = beliefs(match.view(match.turn))
    for name, look in LOOKS.items():
        drawn = svg(found, look=name, names=("Ann", "Ben", "Clara", "Dan"))
        assert "Clara" in drawn
        for chance in (0.0, 0.3, 0.5, 0.7, 1.0):
            ground = mixed(look.panel, look.brass, chance)
            assert max(contrast(ink, ground) for ink in (look.text, look.face, "#000000")) >= 4.5, (name, chance)
    assert found._repr_svg_() == found.svg() == svg(found)
    with pytest.raises(IvoriesError):
        found.svg(look="blue")


def test_chances_in_words() -> None:
    said = {0.0: "–", 1.0: "100 %", 0.004: "<1 %", 0.999: "99 %", 0.25: "25 %"}
    assert {chance: percent(chance) for chance in said} == said


def test_names_of_places() -> None:
    match = played(ivories.game("embossing/euchre", 4), 3, 9)
    heads = rows(beliefs(match.view(0)), Hearer(("Ann", "Ben", "Clara", "Dan"), 0))[0]
    assert heads[:4] == ["piece", "Ben", "Clara", "Dan"] and heads[-1] == "stock"


def test_a_style_is_read_before_it_is_followed() -> None:
    found = beliefs(ivories.game("embossing/block").start(1).view(0))
    for wrong in ({"names": 5}, {"names": (5,)}, {"colour": "red"}, {"look": "foo"}, {"faces": "engraved"}):
        with pytest.raises(IvoriesError):
            found.svg(**wrong)
    assert "Ann" in found.svg(names=["", "Ann"])


@pytest.mark.parametrize("most", ["x", None, 0, -1, 2.5, True, 10**19])
def test_what_is_no_amount_of_work_is_refused(most: Any) -> None:
    with pytest.raises(IvoriesError, match="most is a number from 1"):
        known(ivories.game("embossing/block").start(1).view(0), most)


def test_what_is_no_view_is_refused() -> None:
    with pytest.raises(IvoriesError):
        beliefs(7)  # type: ignore[arg-type]
    view = msgspec.json.decode(msgspec.json.encode(ivories.game("embossing/block").start().view(0)), type=ivories.View)
    with pytest.raises(IvoriesError):
        beliefs(view)


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id", [rules.id for rules in ivories.all_rules()])
def test_when_a_deal_is_over_what_was_laid_open_is_known(rules_id: str) -> None:
    game = ivories.game(rules_id, max_deals=1)
    for seed in range(1, 6):
        match = game.start(seed)
        autoplay(match, "random", seed)
        for seat in (None, 0):
            found = beliefs(match.view(seat))
            _check_true(match, found)
            shown = match.result().deals[-1].shown or ()
            opened = {str(piece) for hand in shown for piece in hand}
            assert all(1.0 in one.chances for one in found.pieces if one.piece in opened)
