"""Every rule set, every number of players, every option: the public suite."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import ivories
from ivories import testing
from ivories.rules.choices import LeadPiece, Muggins, NearOut, Shape, Stuck
from tests.tables import EVERY_TABLE, LAYOUT, POKER_VARIANTS, TRICK_VARIANTS, VARIANTS

pytestmark = pytest.mark.heavy


@pytest.mark.parametrize("rules_id, players", EVERY_TABLE)
def test_every_table(rules_id: str, players: int, deep: bool) -> None:
    options = {"max_deals": 15} if ivories.find(rules_id).family == "poker" else {}  # else a match goes on for long
    report = testing.check(ivories.game(rules_id, players, **options), matches=200 if deep else 20)
    assert report.worlds > 20
    assert report.positions > 10


@pytest.mark.parametrize("rules_id, players, options", VARIANTS + TRICK_VARIANTS + POKER_VARIANTS)
def test_every_option(rules_id: str, players: int, options: dict[str, Any], deep: bool) -> None:
    report = testing.check(ivories.game(rules_id, players, **options), matches=60 if deep else 5)
    assert report.worlds > 3


@pytest.mark.parametrize("pieces", ["double-nine", "double-twelve"])
@pytest.mark.parametrize("rules_id", [one for one in LAYOUT if ivories.find(one).pieces == "double-six"])
def test_larger_sets_up_to_the_largest_table(rules_id: str, pieces: str, deep: bool) -> None:
    most = replace(ivories.find(rules_id), pieces=pieces).players[-1]
    for players in range(2, most + 1) if deep else (2, most):
        testing.check(ivories.game(rules_id, players, pieces=pieces), matches=3 if deep else 1)


# Rule sets of nobody's booklet: fields in combinations that no booklet has.
STRANGERS = [
    replace(
        ivories.find("halsam/muggins"), id="me/musical-fives", pieces="musical", hand=5, keep=2, blocked="others",
        count_unit=4, count_worth=2, claims="called",
    ),
    replace(
        ivories.find("doublesix/cross"), id="me/counting-cross", count_unit=3, muggins=Muggins.LOST, claims="called",
    ),
    replace(
        ivories.find("embossing/bergen"), id="me/counting-bergen", count_unit=5, near_out=NearOut.EITHER,
        claims="called", muggins=Muggins.CALLER, double_plays_again=True,
    ),
    replace(
        ivories.find("embossing/matador"), id="me/matador-arms", layout=Shape.FOUR_ARMS, count_unit=7,
        stuck=Stuck.DRAW_ONE, later_leader="left", later_piece=LeadPiece.LOWEST,
    ),
    replace(ivories.find("musical/sebastopol"), id="me/lots-of-lots", hand=3, double_plays_again=True, target=3),
]  # fmt: skip


@pytest.mark.parametrize("rules", STRANGERS, ids=lambda rules: rules.id)
def test_rule_sets_of_ones_own(rules: ivories.LayoutRules, deep: bool) -> None:
    for players in rules.players if deep else (2, 3, rules.players[-1]):
        testing.check(ivories.game(rules, players), matches=50 if deep else 5)


def test_the_suite_notices_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = ivories.Match.view

    def leaky(self: ivories.Match, seat: int | None = None) -> Any:
        view = plain(self, seat)
        return (view, self._course.g.hands[0]) if seat else view

    monkeypatch.setattr(ivories.Match, "view", leaky)
    with pytest.raises(AssertionError, match="cannot know"):
        testing.check(ivories.game("embossing/draw", 3))


def test_the_suite_notices_a_wrong_score(monkeypatch: pytest.MonkeyPatch) -> None:
    from ivories.play.course import Course

    plain = Course._close_deal

    def wrong(self: Course) -> None:
        self.g.score[0] += 1
        plain(self)

    monkeypatch.setattr(Course, "_close_deal", wrong)
    with pytest.raises(AssertionError, match="do not follow"):
        testing.check(ivories.game("embossing/draw", 2))


def test_the_suite_notices_too_much_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = ivories.Match.legal
    monkeypatch.setattr(ivories.Match, "legal", lambda self, seat=None: plain(self, seat)[:1])
    with pytest.raises(AssertionError, match="accepted"):
        testing.check(ivories.game("embossing/block", 2))
