"""The table that comes with the package: what it says, what it is worth, and the page that is made from it."""

from __future__ import annotations

from pathlib import Path

import pytest

import ivories
from ivories.solving import rounding
from ivories.solving.betting import Betting
from ivories.solving.chain import Solving, Stage, chain_exploitability
from ivories.solving.deals import all_hands, betting_of
from ivories.solving.page import page
from ivories.solving.regrets import Deal, best_answer
from ivories.solving.removal import Compared, Removal
from ivories.solving.seldom import settled
from ivories.solving.table import SHIPPED, WHOLE, shipped, unpacked

ROOT = Path(__file__).parent.parent.parent
TERMS = ivories.game("embossing/poker", 2)


def test_the_file_is_small() -> None:
    assert SHIPPED.stat().st_size < 64_000


def test_it_is_of_the_usual_rules_of_both_booklets() -> None:
    heading = shipped().heading
    assert heading.hands == 15_504 and [facts.number for facts in heading.stages] == [1, 2, 3, 4]
    for rules_id in ("embossing/poker", "halsam/poker"):
        terms = ivories.game(rules_id, 2)
        for facts in heading.stages:
            betting = betting_of(terms, facts.number)
            assert (betting.put, betting.bet, betting.cap) == (facts.put, heading.bet, heading.cap)
    assert [facts.ante for facts in heading.stages] == [1, 2, 4, 8]
    assert [facts.put for facts in heading.stages] == [1, 3, 7, 15]


def test_every_hand_has_chances() -> None:
    table = shipped()
    for hand in all_hands(TERMS)[::11]:
        for stage in range(4):
            for k, node in enumerate(table.nodes):
                chances = table.chances(stage, k, hand)
                assert len(chances) == len(node.codes) and sum(chances) == WHOLE and min(chances) >= 0


@pytest.mark.heavy
def test_its_exploitability() -> None:
    """Recomputed from the file alone: best answers hand by hand, over all pairs of hands that share no piece."""
    table, masks = shipped(), all_hands(TERMS)
    facts = table.heading.stages
    later = [*(-one.value for one in facts[1:]), 0.0]  # to the first player, who is second then; the last returns all
    stages = [Stage(one.number, one.ante, table.betting(one, out)) for one, out in zip(facts, later, strict=True)]
    found, whole = rounding.measured(Removal(masks, 5), stages, rounding.strategies_of(table, masks))
    for one, told in zip(found, facts, strict=True):
        assert one.share < 0.0005
        assert one.value == pytest.approx(told.value, abs=1e-4)
        assert one.exploitability == pytest.approx(told.exploitability, abs=1e-4)
    assert whole == pytest.approx(table.heading.exploitability, abs=2e-5) and 0 < whole < 0.001


def test_nobody_drops_what_cannot_be_beaten() -> None:
    """The royal hand, and four doubles at a bet or a raise: also where a perfect player hardly ever bets."""
    table, masks = shipped(), all_hands(TERMS)
    fours = [hand for hand in masks[-77:-2] if bin(hand & TERMS.coded.doubles).count("1") == 4]
    for stage in range(4):
        assert all(table.chances(stage, k, masks[-1])[0] == 0 for k in (2, 3, 4, 5, 7, 9))  # it is bet, not passed
        assert all(table.chances(stage, k, hand)[0] == 0 for k in (2, 3) for hand in fours)


def test_the_page_is_made_from_it() -> None:
    assert (ROOT / "docs" / "poker-table.md").read_text(encoding="utf-8") == page(shipped()), (
        "run examples/poker_page.py"
    )


# --- A chain of few hands, through the file and back ---


def few() -> Solving:
    solving = Solving(TERMS, 2, Compared([[0, 1, 1], [1, 0, 1], [1, 1, 0]]))
    solving.masks = [0b001, 0b100, 0b010]  # the order of hands need not be that of their masks
    solving.run(rounds=200)
    return solving


def test_a_table_there_and_back() -> None:
    solving = few()
    stages = solving.stages[::-1]
    table = unpacked(rounding.table_of(solving.hands, solving.masks, stages))
    again = rounding.strategies_of(table, solving.masks)
    for stage, strategy in zip(stages, again, strict=True):
        deal = Deal(solving.hands, stage.betting)
        levels = rounding.rounded(deal, settled(deal, stage.strategy))
        assert all((level == chances * WHOLE).all() for level, chances in zip(levels, strategy, strict=True))
    assert [facts.number for facts in table.heading.stages] == [1, 2]
    assert table.heading.exploitability is not None
    later = unpacked(rounding.table_of(solving.hands, solving.masks, stages[1:]))
    assert later.heading.exploitability is None and later.heading.stages[0].number == 2


def test_what_is_hardly_ever_met_is_settled() -> None:
    """Only the highest hand bets: the next one, which then never meets a bet, does not drop it all the same."""
    hands = Compared([[0, 1, 1], [1, 0, 0], [1, 0, 0]])  # the two high hands never meet
    deal = Deal(hands, Betting(1.0, 2.0, 0))
    strategy = deal.even()
    strategy[0][:] = [[1, 1, 0], [0, 0, 1]]
    strategy[2][:] = [[1, 1, 1], [0, 0, 0]]
    found = settled(deal, strategy)
    assert found[2][:, 1].tolist() == [0, 1] and found[2][:, 0].tolist() == [1, 0]
    assert all((one == other).all() for k, (one, other) in enumerate(zip(found, strategy, strict=True)) if k == 0)


def test_rounding_keeps_rare_bluffs() -> None:
    """A chance of one in fifty stays so on average, though no hand can have it."""
    import numpy as np

    chances = np.array([[0.98] * 300, [0.02] * 300])
    levels = rounding._diffused(chances, np.ones(300))
    assert set(levels.sum(0)) == {WHOLE} and levels[1].sum() == pytest.approx(0.02 * 300 * WHOLE, abs=1)
    assert rounding._diffused(chances, np.zeros(300))[1].sum() == 0


def test_a_chain_is_worth_what_its_deals_are() -> None:
    """With pure values passed on, the whole chain is never easier to exploit than its first deal alone."""
    solving = few()
    last, first = solving.stages
    assert first.betting.passed_out == -last.value and last.betting.passed_out == 0
    assert (last.ante, first.ante, last.betting.put) == (2, 1, 3)
    assert (
        first.exploitability - 1e-12 <= solving.exploitability() <= first.exploitability + last.exploitability + 1e-12
    )


def test_the_best_answer_goes_on_in_the_next_deal() -> None:
    """A deal about nothing in which the other always passes: what is won is won in the next, seats exchanged."""
    hands = Compared([[0, 1, 1], [1, 0, 1], [1, 1, 0]])
    idle, next_deal = Deal(hands, Betting(0.0, 0.0, 0)), Deal(hands, Betting(1.0, 2.0, 0))
    passing = [chances * 0 for chances in idle.even()]
    for chances in passing:
        chances[0] = 1
    wins = [best_answer(next_deal, seat, next_deal.even()) for seat in (0, 1)]
    assert min(wins) > 0 and wins[0] != wins[1]
    first = Stage(1, 1.0, idle.betting, strategy=passing)
    second = Stage(2, 2.0, next_deal.betting, strategy=next_deal.even())
    assert chain_exploitability(hands, [first, second]) == pytest.approx(sum(wins) / 2)


def test_a_chain_of_equal_antes() -> None:
    fresh = ivories.game("embossing/poker", 2, all_pass="fresh", ante=2, bet=6)
    assert [betting_of(fresh, stage).put for stage in (1, 2, 3)] == [1, 2, 3]
    assert betting_of(fresh, 1).bet == 3


def test_learning_goes_on_until_it_is_near_enough() -> None:
    solving = Solving(TERMS, 1, Compared([[0, 1, 1], [1, 0, 1], [1, 1, 0]]))
    seen: list[int] = []
    solving.run(0.01, progress=lambda stage: seen.append(stage.rounds))
    (stage,) = solving.stages
    assert stage.complete and stage.share <= 0.01 and seen[-1] == stage.rounds and seen == sorted(seen)
