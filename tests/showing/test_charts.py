"""The end of a match: a line of scores for each side, and numbers as in print."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ivories
from ivories.match import Match
from ivories.showing.charts import MOST, _deals
from ivories.showing.ends import ends
from ivories.showing.figures import in_print
from ivories.showing.page import page
from ivories.showing.saying import Seated
from ivories.wire.pages import Chart
from tests.showing.positions import eyes, page_of, played


def finished(rules: str, players: int, **options: Any) -> Match:
    [*_, match] = played(ivories.game(rules, players, **options).start(5), random.Random(5))
    return match


def drawn(match: Match, seat: int | None) -> Chart:
    chart = page_of(match, seat).chart
    assert chart is not None
    return chart


def test_a_line_for_each_player() -> None:
    match = finished("embossing/block", 3, target=60)
    chart = drawn(match, 1)
    assert chart.goal == 60 and chart.deals == tuple(range(len(match.result().deals) + 1))
    assert [line.scores[0] for line in chart.lines] == [0, 0, 0]
    assert [line.scores[-1] for line in chart.lines] == sorted(match.scores, reverse=True)
    assert [line.name for line in chart.lines if line.ours] == ["You"] and chart.lines[0].won


def test_partners_have_one_line_and_one_row() -> None:
    match = finished("halsam/texas", 4, target=60)
    assert sorted(line.name for line in drawn(match, 2).lines) == ["West and East", "You and South"]
    shown = ends(match.events, eyes(match, 2), len(match.events), over=True)
    assert all([hand.name for hand in one.hands] == ["You and South", "West and East"] for one in shown)


def test_partners_whose_hands_are_counted_have_a_row_each() -> None:
    match = finished("embossing/block", 4, partners=True, target=30)
    assert len(ends(match.events, eyes(match, 0), len(match.events), over=True)[-1].hands) == 4
    assert len(drawn(match, 0).lines) == 2


def test_the_least_is_first_where_scores_go_down() -> None:
    chart = drawn(finished("embossing/rounce", 3), 0)
    assert chart.goal == 0 and chart.lines[0].won and [line.scores[0] for line in chart.lines] == [15] * 3
    assert chart.lines[0].scores[-1] == min(line.scores[-1] for line in chart.lines)


def test_chips_have_no_goal() -> None:
    assert drawn(finished("embossing/poker", 2, max_deals=2), 0).goal is None


def test_it_is_for_a_match_that_is_over() -> None:
    match = ivories.game("embossing/block", 2).start(1)
    assert page_of(match, 0).chart is None
    given_up = page(match.view(0), eyes(match, 0), Seated(playing=False)).chart
    assert given_up is not None and given_up.deals == (0,) and not any(line.won for line in given_up.lines)


@pytest.mark.parametrize("count", [0, 1, MOST, MOST + 1, 1000])
def test_a_long_match_is_drawn_with_few_points(count: int) -> None:
    deals = _deals(count)
    assert deals[0] == 0 and deals[-1] == count and len(deals) <= MOST + 1
    assert count > MOST or deals == tuple(range(count + 1))


def test_a_minus_is_no_hyphen() -> None:
    said = "6-4 to the 5-5: -3 and (-12), seat 1-2, a-1, -- and -"
    assert in_print(said) == "6-4 to the 5-5: \N{MINUS SIGN}3 and (\N{MINUS SIGN}12), seat 1-2, a-1, -- and -"


def test_scores_below_nothing_are_set_as_in_print() -> None:
    match = next(
        match
        for seed in range(40)
        for match in played(ivories.game("embossing/rounce", 2).start(seed), random.Random(seed))
        if match.over and min(match.scores) < 0
    )
    below, hyphen = f"\N{MINUS SIGN}{-min(match.scores)}", str(min(match.scores))
    [*_, shown] = ends(match.events, eyes(match, 0), len(match.events), over=True)
    assert any(hand.score == below for hand in shown.hands)
    assert any(plate.score == below for plate in page_of(match, 0).plates)
    assert below in shown.title and hyphen not in shown.title
