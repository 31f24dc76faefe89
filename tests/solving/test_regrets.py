"""The method on small games: against what is known of Kuhn's Poker, and against trying out every plan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import numpy as np
import pytest

from ivories.kernel.poker.codes import BET, CALL, DROP, PASS, RAISE
from ivories.solving.betting import Betting
from ivories.solving.regrets import Deal, Learner, best_answer, exploitability, value
from ivories.solving.removal import Compared

THREE = 1 - np.eye(3)
UNEVEN = np.array([[0, 1, 3, 0], [1, 0, 1, 2], [3, 1, 0, 1], [0, 2, 1, 1]])  # how often two hands meet


def learnt(deal: Deal, rounds: int) -> list[Any]:
    learner = Learner(deal)
    for _ in range(rounds):
        learner.learn()
    return learner.average


# --- An oracle: one line of betting after the other, one pair of hands after the other ---

Plan = dict[tuple[str, int], Sequence[float]]  # what was said so far, and a hand: the chances of what may be said


def worth(plan: Plan, betting: Betting, hands: tuple[int, int], said: str = "") -> float:
    """What the first player wins on average."""
    player = len(said) % 2
    choices = offered(said, betting)
    chances = plan[said, hands[player]]
    return sum(
        chance * (ended(said + one, betting, hands) if over(said + one) else worth(plan, betting, hands, said + one))
        for one, chance in zip(choices, chances, strict=True)
        if chance
    )


def offered(said: str, betting: Betting) -> str:
    if "b" not in said:
        return "pb"
    return "dcr" if said.count("r") < betting.cap else "dc"


def over(said: str) -> bool:
    return said.endswith(("d", "c")) or said == "pp"


def ended(said: str, betting: Betting, hands: tuple[int, int]) -> float:
    if said == "pp":
        return betting.passed_out
    stake = betting.put + betting.bet * (said.count("b") + said.count("r") - said.endswith("d"))
    if said.endswith("d"):
        return -stake if len(said) % 2 else stake
    return stake * (int(hands[0] > hands[1]) - int(hands[0] < hands[1]))


def average(plan: Plan, betting: Betting, meets: Any) -> float:
    pairs = [(i, j) for i in range(len(meets)) for j in range(len(meets)) if meets[i][j]]
    return sum(meets[i][j] * worth(plan, betting, (i, j)) for i, j in pairs) / meets.sum()


def lines(betting: Betting) -> list[str]:
    """What can have been said when somebody is asked, in the order of the decisions."""
    raises = range(betting.cap + 1)
    return ["", "p", *("b" + "r" * n for n in raises), *("pb" + "r" * n for n in raises)]


def as_plan(deal: Deal, strategy: Sequence[Any]) -> Plan:
    rows = zip(lines(deal.betting), strategy, strict=True)
    return {(said, i): row[:, i].tolist() for said, row in rows for i in range(deal.hands.size)}


def pure_plans(deal: Deal, seat: int) -> Iterator[Plan]:
    """Every plan of a seat that leaves nothing to chance."""
    asked = [(said, i) for said in lines(deal.betting) if len(said) % 2 == seat for i in range(deal.hands.size)]
    choices = [len(offered(said, deal.betting)) for said, _ in asked]
    for chosen in product(*(range(count) for count in choices)):
        yield {
            key: [float(a == one) for a in range(count)] for key, one, count in zip(asked, chosen, choices, strict=True)
        }


def random_strategy(deal: Deal, seed: int) -> list[Any]:
    given = np.random.default_rng(seed)
    amounts = [given.random(even.shape) for even in deal.even()]
    return [one / one.sum(0) for one in amounts]


# --- The decisions ---


def test_the_decisions() -> None:
    nodes = Betting().nodes
    assert [node.seat for node in nodes] == [0, 1, 1, 0, 1, 0, 0, 1, 0, 1]
    assert nodes[0].codes == nodes[1].codes == (PASS, BET) and nodes[2].codes == (DROP, CALL, RAISE)
    assert nodes[5].codes == nodes[9].codes == (DROP, CALL)
    for cap in (0, 1, 3, 5):
        betting = Betting(cap=cap)
        assert [betting.number(node.bets, node.passed) for node in betting.nodes] == list(range(4 + 2 * cap))
        assert all(then is None or then > k for k, node in enumerate(betting.nodes) for then in node.leads)


# --- What strategies are worth ---


@pytest.mark.parametrize("cap, passed_out", [(0, 0.0), (1, 0.25), (2, -0.5)])
def test_values_are_those_of_every_line(cap: int, passed_out: float) -> None:
    deal = Deal(Compared(UNEVEN), Betting(1.5, 2.0, cap, passed_out))
    for seed in range(3):
        strategy = random_strategy(deal, seed)
        assert np.isclose(value(deal, strategy), average(as_plan(deal, strategy), deal.betting, UNEVEN))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_best_answer_is_the_best_of_all_plans(seat: int) -> None:
    deal = Deal(Compared(THREE), Betting(1.0, 1.0, 0, 0.1))
    for seed in range(2):
        strategy = random_strategy(deal, seed)
        other = as_plan(deal, strategy)
        every = [average({**other, **plan}, deal.betting, THREE) for plan in pure_plans(deal, seat)]
        best = max(every) if seat == 0 else -min(every)
        assert np.isclose(best_answer(deal, seat, strategy), best)


# --- Equilibria ---


def test_three_hands() -> None:
    """Neither seat has a plan that wins more than -1/9 against what was learnt: the oracle tries all of them."""
    deal = Deal(Compared(THREE), Betting(1.0, 1.0, 0))
    found = learnt(deal, 1_000)
    plan = as_plan(deal, found)
    best = max(average({**plan, **own}, deal.betting, THREE) for own in pure_plans(deal, 0))
    worst = min(average({**plan, **own}, deal.betting, THREE) for own in pure_plans(deal, 1))
    assert -1 / 9 - 1e-3 < worst <= value(deal, found) <= best < -1 / 9 + 1e-3
    assert (best - worst) / 2 == pytest.approx(exploitability(deal, found))


def test_other_small_games() -> None:
    for cap, passed_out in ((1, 0.0), (3, 0.4)):
        deal = Deal(Compared(UNEVEN), Betting(1.0, 2.0, cap, passed_out))
        found = learnt(deal, 400)
        assert 0 <= exploitability(deal, found) < 1e-2
        assert exploitability(deal, deal.even()) > 0.1


def test_what_a_perfect_player_never_meets_is_answered_well() -> None:
    deal = Deal(Compared(np.ones((5, 5)) - np.eye(5)), Betting())
    found = learnt(deal, 300)
    for k in (2, 6):  # the highest hand facing a bet, from whoever it comes
        assert found[k][0, 4] < 0.01
