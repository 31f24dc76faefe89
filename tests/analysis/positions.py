"""Positions for the tests of the analyst: deals played on by any moves, small or as they come."""

from __future__ import annotations

import random
from collections.abc import Iterator

import ivories
from ivories import Match, State


def played(game: ivories.Game, seed: int, actions: int) -> Match:
    """A match in its first deal after so many random actions, or as many as the deal has, less one."""
    match, chance = game.start(seed), random.Random(seed)
    for _ in range(actions):
        before = match.copy()
        match.play(chance.choice(match.legal()))
        if match.over or match.deal_number > 1:
            return before
    return match


def small(game: ivories.Game, seed: int, nodes: int) -> State | None:
    """A position of a random deal whose tree has at most so many nodes, the largest on the way; none: none is found."""
    match = played(game, seed, 60)
    found = None
    while match.deal_number == 1 and match.history:
        if size(match.state, nodes) > nodes:
            return found
        found = match.state
        match.undo()
    return found


def size(state: State, most: int) -> int:
    """How many nodes the rest of a deal has, counted no further than that."""
    total, rest = 0, [state]
    while rest and total <= most:
        node = rest.pop()
        total += 1
        rest += [after(node, code) for code in node.legal()]
    return total


def after(state: State, code: int) -> State:
    """The state after an action, counts stated as they are, with the deal settled where it ends it."""
    other = state.copy()
    other.apply(code, amount(state, code), deals=False)
    return other


def amount(state: State, code: int) -> int:
    """The amount that is stated with an action."""
    game = state.game
    if not game.kernel.stated(game.coded):
        return 0
    return int(game.family.greedy.greedy_amount(game.coded, state.fields, code))


def decisions(match: Match) -> Iterator[Match]:
    """The match before each of its actions, from the last back."""
    back = match.copy()
    while back.history:
        back.undo()
        yield back
