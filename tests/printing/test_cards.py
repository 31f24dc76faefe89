"""What stands on score-cards: blank ones for the evening, filled ones to take home, folders in the right order."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from ivories import IvoriesError
from ivories.drawing.looks import LIGHT
from ivories.printing.cards import score_cards, take_home_cards
from ivories.printing.checks import PLACES
from ivories.printing.data import Cards, Layout, ScoreCard
from tests.printing import samples
from tests.printing.reading import Area, Page, Word, printed, read
from tests.printing.samples import COURSES, cards, filled

NUMBERS = ("31", "33", "41", "43", "51", "52")


def found(page: Page, text: str) -> list[Word]:
    return [word for word in page.words if text in word.text.lower()]


def colour(area: Area) -> str:
    parts = area.colour if len(area.colour) == 3 else area.colour * 3  # grey has one part
    return "#" + "".join(f"{round(255 * part):02x}" for part in parts)


def discs(page: Page, paint: str) -> list[Area]:
    """Filled circles of a colour: as wide as high."""
    return [
        a
        for a in page.areas
        if a.how.startswith("f") and colour(a) == paint and 2 < a.right - a.left < 8
        and abs((a.right - a.left) - (a.bottom - a.top)) < 0.05
    ]  # fmt: skip


@pytest.mark.parametrize("layout", Layout)
def test_a_blank_card_has_nothing_filled_in(layout: Layout) -> None:
    assert score_cards(filled(layout)) == take_home_cards(replace(filled(layout), cards=(blank(layout),)))
    text = " ".join(page.text() for page in read(score_cards(filled(layout))))
    assert "Clara" in text and "7" in text and not any(number in text.split() for number in NUMBERS)


def blank(layout: Layout) -> ScoreCard:
    full = filled(layout).cards[0]
    return ScoreCard(table=full.table, letter=full.letter, side=full.side, name=full.name)


def test_games_sessions_seats_and_total() -> None:
    (page,) = printed("take-home", filled(Layout.GAMES), "a4")
    texts = [word.text for word in page.words]
    for number in (*NUMBERS, "284"):
        assert texts.count(number) == 1, number
    assert "6 A" in texts and "5 D" in texts and "sixteenths won" in texts
    right = {round(found(page, number)[0].x, 1) for number in NUMBERS}
    assert len(right) == 1  # numbers of as many digits stand below each other
    y = [found(page, number)[0].y for number in NUMBERS]
    assert y == sorted(y)


@pytest.mark.parametrize("sessions, games", [(1, 1), (2, 6), (4, 4), (3, 5)])
def test_sessions_games_and_unit_are_data(sessions: int, games: int) -> None:
    (page,) = read(score_cards(cards(Layout.GAMES, 1, sessions=sessions, games=games, unit="beans")))
    assert len(found(page, "session")) == sessions and "beans won" in page.text()
    numbers = [word.text for word in page.words if word.text.isdigit() and word.size < 11]
    assert sorted(numbers) == sorted(str(game) for game in range(1, games + 1) for _ in range(sessions))
    lines = sorted({round(line.y0, 3) for line in page.lines if line.dashed and line.x1 - line.x0 > 30})
    assert min(b - a for a, b in pairwise(lines)) > 3.8  # enough for a pencil


def test_a_folder_has_its_pages_in_the_right_places() -> None:
    """Outside 4 and 1; inside 2 and 3, of which 2 lies behind 1."""
    outside, inside = printed("take-home", filled(Layout.FOLDER), "a4")
    middle = outside.width / 2
    (clara,) = found(outside, "clara")
    assert clara.x > middle
    four, two_three = ([w for w in found(page, "session") if w.size > 12] for page in (outside, inside))
    assert [(w.text, w.x < middle) for w in four] == [("session iii", True)]
    assert [(w.text, w.x < middle) for w in two_three] == [("session i", True), ("session ii", False)]
    assert found(inside, "31")[0].x < middle < found(inside, "41")[0].x and found(outside, "51")[0].x < middle
    assert all(found(outside, total)[0].x > middle for total in ("97", "181", "284"))


def test_a_folder_is_folded_in_its_middle() -> None:
    for page in read(score_cards(cards(Layout.FOLDER, 2), "letter")):
        folds = {round(line.x0, 2) for line in page.lines if line.dashed and abs(line.wide - 0.3) < 0.001}
        assert folds == {round(215.9 / 2, 2)}


def test_counts_stand_in_the_column_of_their_game() -> None:
    outside, inside = printed("take-home", filled(Layout.FOLDER), "a4")
    first, second = found(inside, "21")[0], found(inside, "22")[0]
    assert first.x == pytest.approx(second.x, abs=0.3) and first.y < second.y < found(inside, "31")[0].y
    heads = sorted(word.x for word in found(inside, "game 2"))
    assert found(inside, "23")[0].x == pytest.approx(heads[0] + 4, abs=5)
    assert found(outside, "24")[0].x < found(outside, "25")[0].x


def test_more_counts_than_lines_find_room() -> None:
    full = ScoreCard(table=1, letter="A", counts=((tuple(range(100, 130)),),))
    _, inside = read(take_home_cards(Cards(layout=Layout.FOLDER, cards=(full,), **COURSES[Layout.FOLDER])))
    lines = sorted(word.y for word in inside.words if word.text.isdigit() and 100 <= int(word.text) < 130)
    assert len(lines) == 30 and min(b - a for a, b in pairwise(lines)) > 2.4


def test_holes_are_punched_where_games_were_won() -> None:
    (page,) = printed("take-home", filled(Layout.PUNCHED), "a4")
    punched = discs(page, LIGHT.text)
    assert len(punched) == 7  # every number above zero
    rows = sorted({round(a.top, 1) for a in punched})
    assert [sum(round(a.top, 1) == row for a in punched) for row in rows] == [2, 2, 2, 1]
    assert "7 C" in page.text() and "4 B" in page.text()


@pytest.mark.parametrize("holes", [0, 6, 20, 33])
def test_holes_are_punched_one_after_another(holes: int) -> None:
    card = ScoreCard(table=1, letter="A", side="white", holes=holes)
    (page,) = read(take_home_cards(Cards(layout=Layout.HOLES, cards=(card,))))
    assert len(discs(page, LIGHT.text)) == holes
    left = [int(word.text) for word in page.words if word.text.isdigit() and 7 <= word.size < 9]
    assert left == list(range(holes + 1, 21))


def test_ribbons_are_white_and_red_and_say_so() -> None:
    (page,) = read(score_cards(cards(Layout.HOLES, 4)))
    ribbons = [a for a in page.areas if abs(a.right - a.left - 13) < 0.05 and abs(a.bottom - a.top - 15.5) < 0.05]
    painted = [colour(a) for a in ribbons if a.how[0] in "fB"]
    assert painted.count(LIGHT.call) == 2 and painted.count("#ffffff") == 2
    assert len(found(page, "white")) == 2 and len(found(page, "red")) == 2
    cuts = [19.5 + 86 * row for row in range(3)]  # on A4
    assert all(min(a.top - cut for cut in cuts if cut <= a.top) > 1.95 for a in ribbons)


def test_a_long_name_has_two_lines_rather_than_small_letters() -> None:
    for layout in Layout:
        (page, *_) = read(score_cards(cards(layout, 1, (samples.COUPLED,))))
        words = [word for word in page.words if word.text in ("Bartholomew", "Featherstonehaugh-Cholmondel")]
        whole = [word for word in page.words if word.text == samples.COUPLED]
        assert len(words) == 2 or whole, layout
        assert all(word.size >= 8 for word in [*words, *whole])


@pytest.mark.parametrize(
    "layout, more, said",
    [
        (Layout.GAMES, {"sessions": 5}, "sessions is a number from 1 to 4, not 5"),
        (Layout.GAMES, {"sessions": 4, "games": 6}, "games is a number from 1 to 4"),
        (Layout.FOLDER, {"sessions": 4}, "sessions is a number from 1 to 3"),
        (Layout.PUNCHED, {"games": 0}, "games is a number from 1 to 6"),
        (Layout.HOLES, {"places": PLACES + 1}, f"places is a number from 1 to {PLACES}"),
        (Layout.HOLES, {"cards": (ScoreCard(table=1, letter="A", holes=PLACES + 1),)}, "holes is a number from 0"),
        (Layout.HOLES, {"cards": (ScoreCard(table=0, letter="A"),)}, "table is a number from 1 to 999, not 0"),
        (Layout.HOLES, {"cards": (ScoreCard(table=1, letter="A", side="blue"),)}, "choose white or red"),
        (Layout.HOLES, {"cards": (ScoreCard(table=1, letter="ABCD"),)}, "letter is a word"),
        (Layout.GAMES, {"unit": "x" * 21}, "20 characters at most"),
        (Layout.HOLES, {"cards": ()}, "There is nothing to print: cards is empty"),
        (Layout.HOLES, {"cards": (ScoreCard(table=1, letter="A"),) * 2001}, "at most 2000"),
        (Layout.HOLES, {"layout": "triangle"}, "choose games, folder, punched or holes"),
    ],
)
def test_cards_for_which_there_is_no_room(layout: Layout, more: dict[str, Any], said: str) -> None:
    with pytest.raises(IvoriesError) as caught:
        take_home_cards(replace(cards(layout, 1), **more))
    assert said in caught.value.sentence
