"""The tree of a search: it widens slowly from what greed would do, and takes others for greedy now and then."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import ivories
from ivories.bots import looking
from ivories.bots.recipes import FOR_TWO, RECIPES, Recipe, quick_recipe_for, recipe_for
from ivories.bots.searching import Budget, Look, Search
from ivories.kernel.core import plans
from ivories.kernel.core.plans import FLAT, TREE
from ivories.kernel.core.state import copy

NODE = 9
ACTION, CHILD, SIBLING, PARENT, SEAT, CHANCES, VISITS, WEIGHT = range(8)
PLAIN = Recipe(TREE, 400, weighed=False)


def grown(
    monkeypatch: pytest.MonkeyPatch, recipe: Recipe, rules_id: str = "musical/sebastopol", laid: int = 3
) -> tuple[Look, list[list[int]]]:
    """A search that was done, and the nodes of its tree; in Sebastopol two players see everything."""
    game = ivories.game(rules_id, 2, max_deals=1)
    monkeypatch.setattr("ivories.bots.searching.engine_for", lambda terms, wait: looking.interpreted(game.family))
    match = game.start(7)
    while len(match.view(match.turn).layout) < laid or len(match.legal()) < 2:
        match.play(match.legal()[-1])
    look = Look(Search(game, recipe), match.view(match.turn), seed=2)
    look.searched(Budget(recipe.playouts))
    rows = look._rows
    return look, [rows[NODE * k : NODE * k + NODE] for k in range(look._plan[plans.NODES])]


def below(nodes: list[list[int]]) -> Counter[int]:
    """How many nodes are below each."""
    return Counter(node[PARENT] for node in nodes[1:])


def position(look: Look, nodes: list[list[int]], at: int) -> Any:
    """What lies on the table at a node."""
    way = []
    while at:
        way.append(nodes[at][ACTION])
        at = nodes[at][PARENT]
    state, r = copy(look.fields), look.terms.coded
    for action in reversed(way):
        look.terms.kernel.apply(r, state, action, 0)
    return state


@pytest.mark.parametrize("widening", [0, 2, 9])
def test_a_node_widens_as_it_is_met_more_often(widening: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its second action is tried after so many rounds, the third after four times as many, and so on."""
    look, nodes = grown(monkeypatch, PLAIN._replace(widening=widening))
    many = below(nodes)
    assert many[0] == len(look.legal), "the root tries everything"
    assert all((many[at] - 1) ** 2 * widening <= nodes[at][VISITS] for at in many if at)
    crowded = [at for at in many if at and (many[at] - 1) ** 2 * 9 > nodes[at][VISITS]]
    assert bool(crowded) == (widening < 9)


def test_greed_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest action below every node that widens is what greed does there."""
    look, nodes = grown(monkeypatch, PLAIN._replace(widening=4))
    seen = 0
    for at in below(nodes):
        oldest = next(node for node in nodes[1:] if node[PARENT] == at)
        state = position(look, nodes, at) if at else None
        if state is not None and look.terms.kernel.count_legal(look.terms.coded, state) > 1:
            assert oldest[ACTION] == look.terms.family.greedy.greedy_action(look.terms.coded, state)
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("greedy", [0, 256])
def test_others_may_be_taken_for_greedy(greedy: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In every round: then they have one answer to everything; the seat that searches still tries what it may."""
    look, nodes = grown(monkeypatch, PLAIN._replace(greedy=greedy))
    own, many = look.fields.player, below(nodes)
    chosen = {at: {node[SEAT] for node in nodes[1:] if node[PARENT] == at} for at in many if at}
    assert all(len(seats) == 1 for seats in chosen.values())
    answers = [many[at] for at, seats in chosen.items() if seats != {own}]
    assert (max(answers) == 1) == bool(greedy)
    assert max(many[at] for at, seats in chosen.items() if seats == {own}) > 1


def test_weights_come_into_the_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """What its nodes are worth is weighed; how often they are tried is counted."""
    _, nodes = grown(monkeypatch, PLAIN._replace(weighed=True), "embossing/muggins", 4)
    assert all(node[WEIGHT] >= node[VISITS] for node in nodes[1:])
    assert sum(node[WEIGHT] for node in nodes[1:]) > 1000 * sum(node[VISITS] for node in nodes[1:])
    _, plain = grown(monkeypatch, PLAIN, "embossing/muggins", 4)
    assert all(node[WEIGHT] == node[VISITS] for node in plain[1:])


def test_every_game_has_a_recipe() -> None:
    named = {rules.id for rules in ivories.all_rules()} | {rules.family for rules in ivories.all_rules()}
    assert {*RECIPES, *FOR_TWO} <= named
    for rules in ivories.all_rules():
        for players in rules.players:
            game = ivories.game(rules, players)
            assert recipe_for(game).searched == (rules.family != "poker")
            assert quick_recipe_for(game).kind == FLAT
    assert recipe_for(ivories.game("embossing/block", 2)).kind == TREE
    assert recipe_for(ivories.game("embossing/block", 3)).kind == FLAT
