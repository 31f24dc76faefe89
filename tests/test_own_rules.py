"""Rule sets of a user's own, made of fields alone: through the whole suite, and the same on every engine."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from typing import Any

import pytest

import ivories
from examples import own_rules
from ivories import testing
from tests.whole_kernels import Twins, at_one_worker

TABLES = [(rules, players) for rules in own_rules.ALL for players in rules.players]


@pytest.mark.heavy
@pytest.mark.parametrize("rules, players", TABLES, ids=lambda one: getattr(one, "id", str(one)))
def test_they_pass_the_suite(rules: ivories.LayoutRules, players: int, deep: bool) -> None:
    for options in ({}, {"claims": "called"}) if rules.counts else ({},):
        assert testing.check(ivories.game(rules, players, **options), matches=40 if deep else 2).worlds > 1


@pytest.mark.heavy
@pytest.mark.parametrize("rules", own_rules.ALL, ids=lambda one: one.id)
def test_they_are_the_same_on_every_engine(rules: ivories.LayoutRules, deep: bool) -> None:
    if not deep:
        pytest.skip("a compilation for each; the whole kernel, below, plays them all")
    game = ivories.game(rules, rules.players[-1])
    plain = ivories.simulate(game, 150, seed=4, engine="python")
    assert ivories.simulate(game, 150, seed=4, engine="cpu").digest == plain.digest


@pytest.mark.heavy
@at_one_worker("layout")
@pytest.mark.parametrize("rules, players", TABLES, ids=lambda one: getattr(one, "id", str(one)))
def test_they_are_the_same_compiled(rules: ivories.LayoutRules, players: int) -> None:
    for options in ({}, {"claims": "called"}) if rules.counts else ({},):
        Twins(ivories.game(rules, players, **options)).play(12)


def test_each_takes_less_than_ten_lines() -> None:
    source = inspect.getsource(own_rules)
    found = re.findall(r"^[A-Z_]+ = \S+\.replace\(.*?^\)", source, flags=re.S | re.M)
    assert len(found) == 4 and all(len(text.splitlines()) < 10 for text in found)


def test_fives_and_threes_count_as_players_know_them() -> None:
    points = own_rules.FIVES_AND_THREES.count_points
    assert [points[n] for n in (0, 3, 5, 6, 9, 10, 12, 15, 18, 20, 24)] == [0, 1, 1, 2, 3, 2, 4, 8, 6, 4, 8]
    assert points[7] == points[11] == 0
    match = ivories.game(own_rules.FIVES_AND_THREES, 2).start(
        hands=[["2-1", "1-0"], ["6-3", "5-4"]], leader=0, layout=["6-6"]
    )
    match.play("pass")
    match.play("6-3@6-6")  # twelve and three: fifteen
    assert match.scores == (0, 8)


@pytest.mark.heavy
@pytest.mark.parametrize("changes", [{"count_worth": 5}, {"count_unit": 1}, {"likely_count": 9999}], ids=str)
def test_counts_that_players_state_at_random_can_be_stated(changes: dict[str, Any]) -> None:
    rules = replace(ivories.find("embossing/muggins"), id="own/called", claims="called", **changes)
    testing.check(ivories.game(rules, 2), matches=3)
    found = ivories.simulate(rules, 20, policies=["random", "greedy"], engine="python")
    for number in range(3):
        match = found.match(number)
        assert ivories.replay(match.record(), rules=rules).scores == match.scores


def test_replace_is_the_method_of_every_rule_set() -> None:
    for rules in ivories.all_rules():
        mine = rules.replace(id="me/own", title="Own")
        assert mine == replace(rules, id="me/own", title="Own") and type(mine) is type(rules)
    block = ivories.find("embossing/block")
    wrong = {"layot": ("bad-rules", "Did you mean 'layout'"), "q": ("bad-rules", "docs/fields.md")}
    for name, (code, said) in {**wrong, "hand": ("bad-option", "hand is a number")}.items():
        with pytest.raises(ivories.IvoriesError, match=said) as caught:
            block.replace(**{name: "x"})
        assert caught.value.code == code


# --- The id of another rule set ---


def test_a_rule_set_that_keeps_a_registered_id_is_replayed_with_itself_in_hand() -> None:
    mine = replace(ivories.find("embossing/draw"), keep=5)
    match = ivories.game(mine, players=2).start(3)
    match.play(match.legal()[0])
    assert ivories.replay(match.record().text, rules=mine) == match
    named = ivories.game(replace(mine, id="me/draw"), players=2).start(3)
    assert ivories.replay(named.record().text, rules=named.game.base) == named


def test_fields_that_are_options_are_written_as_options() -> None:
    mine = replace(ivories.find("embossing/block"), hand=5, target=50, title="Short Block")
    match = ivories.game(mine, players=3, max_deals=1).start(3)
    assert match.record().options == {"hand": 5, "target": 50, "max_deals": 1}
    again = ivories.replay(match.record().text)
    assert again.events == match.events and again.record() == match.record()


def test_what_an_option_does_not_offer_is_not_written_as_one() -> None:
    for changes in ({"pieces": "musical"}, {"version": 2}, {"hand_shrinks": True}):
        mine = replace(ivories.find("embossing/block"), **changes)
        match = ivories.game(mine).start(1)
        assert match.record().options == {} and ivories.replay(match.record(), rules=mine) == match
    other = replace(ivories.find("embossing/poker"), id="embossing/block")
    assert ivories.game(other).start(1).record().options == {}


def test_a_game_of_own_rules_says_so() -> None:
    mine = replace(ivories.find("embossing/block"), stuck="draw")
    assert repr(ivories.game(mine)) == "ivories.game(<own rules 'embossing/block'>, players=2)"
    assert repr(ivories.game(replace(mine, id="me/block"))) == "ivories.game(<own rules 'me/block'>, players=2)"
    assert repr(ivories.game("embossing/block", hand=5)) == "ivories.game('embossing/block', players=2, hand=5)"
