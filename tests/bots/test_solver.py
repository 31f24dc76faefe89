"""The compiled solver: equal to a plain search through everything, in 20,000 small positions of every family."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import ivories
from ivories import State
from ivories.bots import exact, looking
from tests.analysis.positions import after, played
from tests.analysis.test_exact import GAMES
from tests.whole_kernels import at_one_worker

NODES = 150  # of a position's tree at most
EACH = 20_000  # positions of a family
FAMILIES = [ivories.find(rules_id).family for rules_id, _, _ in GAMES]


class TooLarge(Exception):
    """A tree has more nodes than were asked for."""


class Plainly:
    """A search through everything, which counts what it goes through."""

    def __init__(self, side: int) -> None:
        self._side, self._nodes = side, 0

    def value(self, state: State) -> int:
        """By how much the side is ahead of the other in the end, if both play their best."""
        self._nodes += 1
        if self._nodes > NODES:
            raise TooLarge
        if state.deal_over:
            return lead(state, self._side)
        best = max if state.turn in state.sides[self._side] else min
        return best(self.value(after(state, code)) for code in state.legal())


def lead(state: State, side: int) -> int:
    """By how much a side is ahead of the other now."""
    own, other = (state.returns()[seats[0]] for seats in (state.sides[side], state.sides[1 - side]))
    return own - other


def solved_plainly(state: State) -> list[int] | None:
    """What each action is worth from here; nothing where that is too much work, or nothing is to be chosen."""
    legal = state.legal()
    if len(legal) < 2:
        return None
    side = next(k for k, seats in enumerate(state.sides) if state.turn in seats)
    plainly = Plainly(side)
    try:
        return [plainly.value(after(state, code)) - lead(state, side) for code in legal]
    except TooLarge:
        return None


def positions(game: ivories.Game) -> Iterator[tuple[State, list[int]]]:
    """Small positions of random deals with what is best in them, from each deal's end back."""
    for seed in range(1, 1 << 20):
        match, large = played(game, seed, 80), 0
        while match.history and match.deal_number == 1 and large < 2:
            if (found := solved_plainly(match.state)) is not None:
                yield match.state, found
            elif len(match.legal()) > 1:
                large += 1
            match.undo()


@pytest.mark.heavy
@pytest.mark.usefixtures("compiled_search")
@pytest.mark.parametrize(
    "rules_id, players, options",
    [pytest.param(*one, marks=at_one_worker(family)) for one, family in zip(GAMES, FAMILIES, strict=True)],
    ids=str,
)
def test_the_compiled_solver_finds_what_a_search_through_everything_finds(
    rules_id: str, players: int, options: dict[str, Any], every_family: bool
) -> None:
    game = ivories.game(rules_id, players, **options)
    if not every_family:
        pytest.skip("with --compile")
    engine = looking.compiled(game.family)
    if not engine.serves(game.coded, game.sizes):
        pytest.skip("a set that is too large to be compiled")
    for state, values in islice(positions(game), EACH // FAMILIES.count(game.family.name) + 1):
        assert [one.value for one in exact.solve(state)] == values, state
