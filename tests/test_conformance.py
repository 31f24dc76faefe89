"""Every rule set, every number of players, every option: the public suite."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

import pytest

import ivories
from ivories import IvoriesError, testing
from ivories.rules.choices import LeadPiece, Muggins, NearOut, Shape, Stuck
from ivories.types import Shown
from tests.tables import EVERY_TABLE, LAYOUT, POKER_VARIANTS, TRICK_VARIANTS, VARIANTS

pytestmark = pytest.mark.heavy


def test_the_suite_takes_what_a_simulation_takes() -> None:
    rules = ivories.find("embossing/block")
    reports = [testing.check(given, matches=2) for given in (ivories.game(rules), rules, rules.id)]
    assert reports[0] == reports[1] == reports[2] and reports[0].matches == 2
    with pytest.raises(IvoriesError):
        testing.check(7)  # type: ignore[arg-type]


@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players", EVERY_TABLE)
def test_every_table(rules_id: str, players: int, deep: bool) -> None:
    """Whole matches, and more of them of a few deals each: they are as rich in positions, and quickly played."""
    poker = ivories.find(rules_id).family == "poker"  # whose deals are short and whose matches are long
    options = {"max_deals": 15} if poker else {}
    short = testing.check(
        ivories.game(rules_id, players, max_deals=8 if poker else 2), matches=200 if deep else 3, seed=1
    )
    assert short.worlds > 0 or poker  # deals may be passed out
    assert short.actions > 10
    if deep or players == ivories.find(rules_id).players[0]:
        testing.check(ivories.game(rules_id, players, **options), matches=200 if deep else 1)


@pytest.mark.parametrize("rules_id, players, options", VARIANTS + TRICK_VARIANTS + POKER_VARIANTS)
def test_every_option(rules_id: str, players: int, options: dict[str, Any], deep: bool) -> None:
    report = testing.check(ivories.game(rules_id, players, **options), matches=60 if deep else 1)
    assert report.actions > 10


@pytest.mark.parametrize("pieces", ["double-nine", "double-twelve"])
@pytest.mark.parametrize("rules_id", [one for one in LAYOUT if ivories.find(one).pieces == "double-six"])
def test_larger_sets_up_to_the_largest_table(rules_id: str, pieces: str, deep: bool) -> None:
    most = replace(ivories.find(rules_id), pieces=pieces).players[-1]
    for players in range(2, most + 1) if deep else (most,):
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
    replace(
        ivories.find("embossing/muggins"), id="me/fives-again", double_plays_again=True, second_turn=1, claims="called",
        no_double="redeal", hand_grows=True, target=30,
    ),
    replace(ivories.find("musical/sebastopol"), id="me/lots-of-lots", hand=3, double_plays_again=True, target=3),
]  # fmt: skip


@pytest.mark.parametrize("rules", STRANGERS, ids=lambda rules: rules.id)
def test_rule_sets_of_ones_own(rules: ivories.LayoutRules, deep: bool) -> None:
    for players in rules.players if deep else (2, 3, rules.players[-1]):
        testing.check(ivories.game(rules, players), matches=50 if deep else 4)


def test_the_suite_notices_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = ivories.Match.seen_by

    def leaky(self: ivories.Match, seat: int | None = None, since: int = 0) -> Any:
        return (*plain(self, seat, since), self.state.fields.hands[0]) if seat else plain(self, seat, since)

    monkeypatch.setattr(ivories.Match, "seen_by", leaky)
    with pytest.raises(AssertionError, match="cannot know"):
        testing.check(ivories.game("embossing/draw", 3))


@pytest.mark.parametrize("field, rules_id", [(name, "embossing/draw") for name in ("hands", "deck", "d", "match")])
def test_the_suite_notices_what_an_observation_gives_away(
    field: str, rules_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = ivories.State.observe

    def leaky(self: ivories.State, seat: int | None) -> ivories.State:
        seen = plain(self, seat)
        setattr(seen.fields, field, copy.copy(getattr(self.fields, field)))
        return seen

    monkeypatch.setattr(ivories.State, "observe", leaky)
    with pytest.raises(AssertionError, match=r"cannot know|when it was sent|own hand|lost in the view"):
        testing.check(ivories.game(rules_id, 3), matches=60)


def test_the_suite_notices_what_an_observation_keeps_back(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = ivories.State.observe

    def blind(self: ivories.State, seat: int | None) -> ivories.State:
        seen = plain(self, seat)
        seen.fields.passes = 0
        return seen

    monkeypatch.setattr(ivories.State, "observe", blind)
    with pytest.raises(AssertionError, match="passes is hidden"):
        testing.check(ivories.game("embossing/block", 3), matches=60)


def test_the_suite_notices_where_a_double_that_was_shown_had_lain(monkeypatch: pytest.MonkeyPatch) -> None:
    from ivories import replaying

    plain = replaying._seen

    def all_shown(events: Any, seat: int) -> Any:
        taken, shown = plain(events, seat)
        open_to_all = {str(piece) for event in events if isinstance(event, Shown) for piece in event.pieces}
        return [*taken, *([piece] for piece in open_to_all)], shown | open_to_all

    monkeypatch.setattr(replaying, "_seen", all_shown)
    with pytest.raises(AssertionError, match="tells seat"):
        testing.check(ivories.game("embossing/bingo", 2), matches=300)


def test_the_suite_notices_a_wrong_score(monkeypatch: pytest.MonkeyPatch) -> None:
    from ivories.play.core.course import BaseCourse

    plain = BaseCourse._close_deal

    def wrong(self: BaseCourse) -> None:
        self.g.score[0] += 1
        plain(self)

    monkeypatch.setattr(BaseCourse, "_close_deal", wrong)
    with pytest.raises(AssertionError, match=r"do not follow|goes on otherwise"):
        testing.check(ivories.game("embossing/draw", 2))


def test_the_suite_notices_too_much_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = ivories.Match.legal
    monkeypatch.setattr(ivories.Match, "legal", lambda self, seat=None: plain(self, seat)[:1])
    with pytest.raises(AssertionError, match=r"accepted|offers something else|may do"):
        testing.check(ivories.game("embossing/block", 2))
