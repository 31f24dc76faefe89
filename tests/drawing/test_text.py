"""The table in characters."""

from __future__ import annotations

import re

import pytest

import ivories
from ivories import Code, IvoriesError
from ivories.drawing import board_text, ends_text
from ivories.drawing.signs import ASCII
from tests.drawing.boards import long_match
from tests.games.make import HERE as GAMES
from tests.games.make import as_text, late
from tests.tables import LAYOUT

IDS = [rules.id for rules in ivories.all_rules()]


@pytest.mark.parametrize("rules_id", IDS)
def test_golden_text(rules_id: str) -> None:
    assert (GAMES / f"{rules_id}.board").read_text(encoding="utf-8") == as_text(rules_id)


@pytest.mark.heavy
@pytest.mark.parametrize("columns", [40, 60, 80, 132])
@pytest.mark.parametrize("rules_id", IDS)
def test_the_width_is_kept(rules_id: str, columns: int) -> None:
    large = {"pieces": "double-twelve"} if rules_id == "doublesix/cross" else {}
    long = [long_match(rules_id, {}, 3), long_match(rules_id, large, 2)] if rules_id in LAYOUT else []
    for match in (late(rules_id), *long):
        for line in match.text(1, columns=columns).splitlines():
            assert len(line) <= columns


def test_plain_ascii() -> None:
    assert late("halsam/muggins").text(0, ascii_only=True).isascii()


def test_every_piece_is_written() -> None:
    match = ivories.game("embossing/block", 2).start(hands=[["6-6", "5-4"], ["6-5", "3-1"]])
    match.play("6-6")
    match.play("6-5@6-6")
    assert match.text(0, ascii_only=True, names=("You", "West")).splitlines() == [
        "> You            0   1 in hand",
        "  West           0   1 in hand",
        "  stock 0",
        "",
        "            +--+",
        "....# 5  6 #| 6|....",
        "    #==##==#| 6|",
        "            +--+",
        "",
        "+--+",
        "| 5|",
        "| 4|",
        "+--+",
    ]
    assert "Nothing is laid yet." in ivories.game("embossing/block").start().text()


def crossing() -> ivories.Match:
    match = ivories.game("doublesix/cross", 2).start(hands=[["6-6", "6-5", "6-4", "1-0"], ["5-5", "4-4", "6-3", "2-0"]])
    for action in ("6-6", "6-3@6-6", "6-5@6-6", "5-5@6-5", "6-4@6-6", "4-4@6-4"):
        match.play(action)
    return match


def test_what_does_not_fit_is_drawn_small() -> None:
    assert crossing().text(lines=8).splitlines()[4:] == [
        "         ···",
        "    ···{4│4} ···",
        "         ┌4┐",
        "         └6┘      ···",
        "···[3│6] ┌6┐[6│5] ┌5┐···",
        "         └6┘      └5┘",
        "         ···      ···",
    ]


def test_what_does_not_fit_either_is_drawn_near_its_ends() -> None:
    assert crossing().text(lines=6).splitlines()[4:] == [
        "Arm by arm, each to its open end; pieces that arms share are drawn again.",
        "[6│6] ··                     [6│6] [6│3] ··",
        "[6│6] [6│5] [5│5] ·· ·· ··   [6│6] [6│4] {4│4} ·· ·· ··",
    ]
    match = long_match("doublesix/cross", {"pieces": "double-twelve"}, 2)
    text = match.text(lines=12)
    assert "pieces, far from the open ends, are not drawn." in text and "…" in text


def test_one_piece_that_is_left_out_is_one() -> None:
    found = set()
    for seed in range(12):
        match = long_match("doublesix/cross", {"pieces": "double-nine"}, seed)
        for lines in range(6, 30):
            drawn = ends_text.draw(match.view(), 60, lines, ASCII) or []
            found |= set(re.findall(r"(\d+) of \d+ pieces, far from the open ends, (is|are) not", " ".join(drawn)))
    assert ("1", "is") in found and all((number == "1") == (verb == "is") for number, verb in found)


def test_an_outline_is_the_last_resort() -> None:
    assert crossing().text(lines=1).splitlines()[4:] == [
        "Too large to be drawn here: each line is an arm, from the middle outward; 4-4",
        "was laid last.",
        "6-6 ··",
        "├ 6-3 ··",
        "├ 6-5 5-5 ·· ·· ··",
        "└ 6-4 4-4 ·· ·· ··",
    ]
    assert "+ 6-5 5-5" in crossing().text(ascii_only=True, lines=1)


@pytest.mark.parametrize("size", ["large", "small"])
@pytest.mark.parametrize("rules_id", LAYOUT)
def test_no_sign_of_a_piece_is_covered(rules_id: str, size: str) -> None:
    """Every number of every piece can be read: as many digits are drawn as lie there."""
    for seed in range(3):
        view = long_match(rules_id, {}, seed).view()
        drawn = board_text.draw(view, 132, ASCII, board_text.LARGE if size == "large" else board_text.small(view))
        assert drawn is not None
        found = sorted(map(int, re.findall(r"\d+", " ".join(drawn))))
        assert found == sorted(number for laid in view.layout for number in laid.piece), "\n".join(drawn)


@pytest.mark.parametrize("columns", [39, 0, "wide", None, 10**30])
def test_too_narrow(columns: object) -> None:
    with pytest.raises(IvoriesError, match="from 40 to 1000") as caught:
        ivories.game("embossing/block").start().text(columns=columns)
    assert caught.value.code is Code.BAD_OPTION


def test_scores_stand_below_each_other_whatever_the_names() -> None:
    """Letters of the East take two columns, signs over letters none."""
    names = ("Anne Featherstone", "山田花子", "Zoe\N{COMBINING DIAERESIS}")
    drawn = ivories.game("embossing/muggins", 3).start(1).text(names=names).splitlines()[:3]
    assert [line.index("in hand") + wider for line, wider in zip(drawn, (0, 4, -1), strict=True)] == [30] * 3
