"""Analysing a match: values by what a seat could know, losses clear of chance, and results that add up."""

from __future__ import annotations

import random
from math import inf
from typing import Any

import msgspec
import pytest

import ivories
from ivories import Code, IvoriesError
from ivories.analysis import Analysis, Verdict, analyze, valuing
from ivories.analysis.analyzing import Weighed, _judged, _scale
from ivories.analysis.valuing import TrueHands
from ivories.bots import autoplay, searching
from ivories.bots.looking import Interpreted
from ivories.bots.searching import Search, Valued
from ivories.kernel.core import plans
from ivories.types import Action, Kind

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("embossing/block", 2, {}),
    ("embossing/block", 4, {"partners": True}),
    ("embossing/draw", 3, {}),
    ("embossing/muggins", 2, {"claims": "called"}),
    ("embossing/euchre", 4, {}),
    ("embossing/rounce", 3, {}),
    ("embossing/bingo", 2, {}),
    ("halsam/texas", 4, {}),
    ("musical/tiddle-a-wink", 3, {}),
]


def played(rules_id: str, players: int, **options: Any) -> ivories.Match:
    match = ivories.game(rules_id, players, **{"max_deals": 2, **options}).start(5)
    autoplay(match, ["random" if seat else "greedy" for seat in range(players)])
    return match


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_results_are_luck_and_skill_and_a_rest(rules_id: str, players: int, options: dict[str, Any]) -> None:
    match = played(rules_id, players, **options)
    found = analyze(match, playouts=8)
    kernel, game, others = match.game.kernel, match.game, len(match.game.sides) - 1
    for k, seats in enumerate(game.sides):
        ended, begun = match.state.fields, game.start().state.fields
        gained = kernel.ahead(game.coded, ended, seats[0]) - kernel.ahead(game.coded, begun, seats[0])
        assert found.sides[k].seats == seats and found.sides[k].result == pytest.approx(gained / others)
    for accounts in [*(deal.sides for deal in found.deals), found.sides]:
        for one in accounts:
            assert one.result == pytest.approx(one.dealt + one.drawn + one.lost + one.others + one.rest)
        for name in ("result", "dealt", "drawn", "rest"):
            assert sum(getattr(one, name) for one in accounts) == pytest.approx(0, abs=1e-6)
    assert len(found.deals) == match.deal_number and found.playouts == 8
    _check_decisions(match, found)


def _check_decisions(match: ivories.Match, found: Analysis) -> None:
    history = match.history
    for one in found.decisions:
        seat, action = history[one.at]
        assert (seat, str(action.with_amount(0))) == (one.seat, one.chosen) and len(one.choices) > 1
        assert one.choices[0].value == max(choice.value for choice in one.choices)
        assert one.chosen in [choice.action for choice in one.choices] and one.lost >= 0
    for player in found.seats:
        mine = [one for one in found.decisions if one.seat == player.seat]
        assert player.decisions == len(mine)
        assert player.average * len(mine) == pytest.approx(sum(one.lost for one in mine))
        assert player.blunders == sum(one.verdict is Verdict.BLUNDER for one in mine)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Analysis) == found


def test_a_decision_is_judged_by_what_its_seat_could_know() -> None:
    match = played("embossing/draw", 2)
    for one in analyze(match, seat=1, playouts=12).decisions[:4]:
        back = match.copy()
        while len(back.history) > one.at:
            back.undo()
        values = Search(match.game).values(back.view(one.seat), 12, seed=one.at)
        assert one.seat == 1 and {(c.action, c.value) for c in one.choices} == {
            (str(v.action), v.value) for v in values
        }


def test_a_seat_alone_is_judged() -> None:
    match = played("embossing/block", 2)
    every, mine = analyze(match, playouts=8), analyze(match.record(), seat=0, playouts=8)
    assert mine.decisions == tuple(one for one in every.decisions if one.seat == 0)
    assert [one.seat for one in mine.seats] == [0] and mine.sides[0].others == 0
    assert mine.sides[0].dealt == every.sides[0].dealt


def test_progress_is_told() -> None:
    match, told = played("embossing/block", 2), list[tuple[int, int]]()
    analyze(match, playouts=2, progress=lambda done, of: told.append((done, of)))
    assert told[-1] == (len(match.history), len(match.history)) and told == sorted(told)


@pytest.mark.parametrize("rules_id", ["embossing/block", "embossing/bingo"])
def test_many_playouts_come_in_parts(rules_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, counts, search = played(rules_id, 2, max_deals=1), set(), Interpreted.search
    whole = analyze(match, playouts=50)

    def counted(self: Interpreted, rules: Any, states: Any, plan: Any, *rows: Any) -> None:
        counts.add(plan[plans.COUNT])
        search(self, rules, states, plan, *rows)

    for module in (searching, valuing):
        monkeypatch.setattr(module, "PART", 7)
    monkeypatch.setattr(Interpreted, "search", counted)
    assert analyze(match, playouts=50) == whole and max(counts) == 7


def test_a_blunder_is_found() -> None:
    """Whoever can go out, and does not, has lost the deal by a double six."""
    hands = [["6-6", "6-5", "5-5"], ["6-1", "4-4", "3-3"]]
    match = ivories.game("embossing/block", max_deals=1).start(hands=hands, leader=0)
    for action in ("6-6", "6-1@6-6", "6-5@6-6"):
        match.play(action)
    while not match.over:
        match.play(match.legal()[0])
    assert analyze(match, playouts=50).sides[0].result > 0
    game = ivories.game("embossing/muggins", max_deals=1)
    match = game.start(hands=[["5-5", "2-1", "6-3"], ["5-4", "3-2", "6-6"]], leader=0)
    match.play("2-1")
    while not match.over:
        match.play(match.legal()[0])
    first = analyze(match, playouts=200).decisions[0]
    assert (first.best.action, first.chosen, first.verdict) == ("5-5", "2-1", Verdict.BLUNDER)


# --- Luck ---


def test_the_luck_of_the_deal_is_in_the_hands() -> None:
    game = ivories.game("embossing/block", max_deals=1)
    light, heavy = ["0-0", "1-0", "2-0"], ["6-6", "6-5", "5-5"]  # whoever leads goes out
    for hands in ([light, heavy], [heavy, light]):
        match = game.start(hands=hands, leader=0)
        worth = TrueHands(game, 50).leads(match.state, range(0))
        assert worth == ([33.0, -33.0] if hands[0] is light else [3.0, -3.0])


def test_the_luck_of_a_draw_is_what_was_drawn() -> None:
    """The one piece that fits is drawn at once: that is luck; without a stock there is none."""
    game = ivories.game("embossing/draw", max_deals=1)
    hands, stock = [["6-6", "1-0"], ["5-4", "4-3"]], ["6-5", "2-2", "3-3", "4-4", "2-1", "3-1"]
    match = game.start(hands=hands, leader=0, stock=stock)
    for action in ("6-6", "draw", "6-5@6-6"):
        match.play(action)
    while not match.over:
        match.play(match.legal()[0])
    found = analyze(match, playouts=200)
    assert found.sides[1].drawn == -found.sides[0].drawn != 0
    assert analyze(played("embossing/block", 2), playouts=8).sides[0].drawn == 0


def test_a_position_is_worth_what_comes_of_it() -> None:
    """What is played next is no surprise: else every draw would seem to be luck of whoever plays after it."""
    game, chance, found = ivories.game("embossing/block", 2, max_deals=1), random.Random(4), []
    true = TrueHands(game, 1500)
    while len(found) < 20:
        pieces = chance.sample(game.pieces, 7)
        state = game.start(hands=[pieces[:4], pieces[4:]], leader=0).state
        lead = state.legal()[0]
        after = state.copy()
        after.apply(lead)
        if after.turn == 1 and len(after.legal()) > 1:
            found.append(true.leads(after, range(0))[1] - true.leads(state, range(0), lead)[1])
    assert max(map(abs, found)) < 0.5, found


# --- Verdicts ---


def weighed(*values: tuple[float, float], chosen: int = 1, spread: float = 10.0) -> Weighed:
    every = tuple(Valued(Action(Kind.BID, what=str(a)), *value, 101, spread) for a, value in enumerate(values))
    return Weighed(1, 0, 0, every, chosen, every[chosen].action)


@pytest.mark.parametrize(
    ("values", "verdict"),
    [
        (((1.0, 0.1), (2.0, 0.1)), Verdict.BEST),
        (((2.0, 0.1), (2.0, 0.1)), Verdict.BEST),
        (((2.0, 1.0), (1.0, 1.0)), Verdict.EQUAL),
        (((2.0, inf), (1.0, 0.1)), Verdict.EQUAL),
        (((2.0, 0.1), (1.6, 0.1)), Verdict.SMALL),
        (((2.0, 0.1), (1.4, 0.1)), Verdict.MISTAKE),
        (((4.0, 0.1), (1.9, 0.1)), Verdict.BLUNDER),
    ],
)
def test_verdicts(values: tuple[tuple[float, float], ...], verdict: Verdict) -> None:
    judged = _judged(weighed(*values), 10.0)
    assert judged.verdict is verdict and bool(judged.lost) == (verdict not in (Verdict.BEST, Verdict.EQUAL))


def test_what_is_at_stake_is_the_spread_of_the_first_decisions() -> None:
    first, later = weighed((0.0, 1.96), (0.0, 1.96)), weighed((0.0, 0.1), (0.0, 0.1), spread=1.0)
    assert _scale([first, later]) == pytest.approx(10) and _scale([]) == 0


# --- What cannot be analysed ---


def refused(given: Any, **options: Any) -> str:
    with pytest.raises(IvoriesError) as caught:
        analyze(given, **options)
    return caught.value.why


def test_what_cannot_be_analysed_is_refused() -> None:
    match = played("embossing/block", 2)
    assert refused(ivories.game("embossing/block").start()) == "cannot-analyze/unfinished"
    assert refused(match.record().redact(0)) == "record-redacted"
    assert refused(played("embossing/poker", 2)) == "cannot-analyze/game"
    assert {refused(match, playouts=n) for n in (0, 1, -5, 10**9, "many", 2.5)} == {"cannot-analyze/playouts"}
    assert {refused(match, progress=given) for given in (7, "bar", True)} == {"cannot-analyze/progress"}
    assert refused(match, seat=2) == "bad-seat"
    assert Code.CANNOT_ANALYZE in list(Code)
