"""Solving a position with all hands open: what each action is worth if both sides play their best from there on.

Counts are stated as they are. Where lots would decide between equal hands, they fall as the deck has them.

>>> import ivories
>>> hands = [["6-6", "6-1"], ["6-5", "1-1"]]
>>> state = ivories.game("embossing/block").state(hands=hands, leader=0)
>>> [(str(state.action(one.code)), one.value) for one in solve(state)]
[('6-1', -12), ('6-6', 2)]
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any

import msgspec

from ivories.bots.looking import engine_for, interpreted
from ivories.bots.recipes import recipe_for
from ivories.bots.searching import DEEPEST, FRAMES
from ivories.errors import IvoriesError
from ivories.given import whole
from ivories.kernel.core import plans
from ivories.kernel.core.plans import FOUND, KNOWN
from ivories.kernel.core.state import copy
from ivories.states import State
from ivories.terms import Terms
from ivories.types import Action

STOCK = 60  # pieces of a stock at most
STEPS = 100_000_000  # where it is compiled: some seconds
SLOW_STEPS = 400_000  # elsewhere
REMEMBERED = 3  # numbers of a position
ENDING = 0.01  # seconds after which a search that nobody waits for is told again to end
# Positions that are remembered, and steps for which they are enough. Most positions are solved in few steps, for which
# more room takes longer to make than it saves; the others begin again.
ROOMS = ((1 << 14, 200_000), (1 << 20, 1 << 62))


class Solved(msgspec.Struct, frozen=True):
    """An action, its code, and by how many points the player's side comes out ahead in this deal from here."""

    action: Action
    code: int
    value: int


def solve(state: State, limit: int | None = None) -> tuple[Solved, ...]:
    """What each legal action of the seat to act is worth, in the order of `state.legal`, for two sides.

    `limit` is how many steps may be taken in all: by default 100,000,000, where nothing is compiled 400,000.
    """
    _check(state)
    engine: Any = engine_for(state.game, wait=True)
    slow = engine is interpreted(state.game.family)
    steps = _steps(limit, SLOW_STEPS if slow else STEPS)
    legal: list[tuple[Action, int]] = state.game.family.actions.legal(state.game, state.fields)
    for positions, enough in ROOMS:
        out = _solved(engine, state, [code for _, code in legal], min(steps, enough), positions)
        if all(out[FOUND * a + plans.TIMES] for a in range(len(legal))):
            return tuple(Solved(*one, int(out[FOUND * a + plans.SUM])) for a, one in enumerate(legal))
        if steps <= enough:
            break
    raise IvoriesError("cannot-solve/steps", steps=steps)


def _solved(engine: Any, state: State, codes: list[int], steps: int, positions: int) -> Any:
    """What was found of each action, as a row."""
    plan = [0] * plans.PLAN
    plan[plans.KIND], plan[plans.COUNT], plan[plans.ACTIONS], plan[plans.LIMIT] = KNOWN, 1, len(codes), steps
    out = engine.row([number for code in codes for number in (code, 0, 0, 0, 1)])
    fields = copy(state.fields)
    fields.lot = -1  # those of the deal's opening are over
    states, rows = engine.states(fields, 3 + DEEPEST), engine.room(FRAMES + REMEMBERED * positions)
    given = engine.rules(state.game.coded), states, engine.row(plan), engine.room(1), engine.room(1), rows, out
    _search(engine, *given)
    return out


def _search(engine: Any, rules: Any, states: Any, plan: Any, *rows: Any) -> None:
    """Searches on another thread: this one hears Ctrl-C meanwhile, and then takes back what is left of the limit."""
    with ThreadPoolExecutor(1) as pool:
        search = pool.submit(engine.search, rules, states, plan, *rows)
        try:
            search.result()
        finally:
            while not search.done():
                plan[plans.LIMIT] = 0  # the search may write over it once
                wait([search], ENDING)


def _check(state: object) -> None:
    """Refuses what cannot be solved."""
    if not isinstance(state, State):
        raise IvoriesError("cannot-solve/state", state=state)
    if state.observer is not None:
        raise IvoriesError("cannot-solve/hidden")
    if state.turn is None:
        raise IvoriesError("cannot-solve/over")
    check_sides(state.game)
    stock = state._shown("drawable", state.stock)
    if stock > STOCK:
        raise IvoriesError("cannot-solve/stock", stock=stock, most=STOCK)


def check_sides(terms: Terms) -> None:
    """Refuses what is not for two sides, and says what else there is."""
    if len(terms.sides) != 2:
        why = "cannot-solve/sides" if recipe_for(terms).searched else "cannot-solve/sides-poker"
        raise IvoriesError(why, sides=len(terms.sides))


def _steps(limit: object, usual: int) -> int:
    """How many steps may be taken."""
    if limit is None:
        return usual
    steps = whole(limit)
    if steps is None or steps < 1:
        raise IvoriesError("cannot-solve/limit", limit=limit)
    return min(steps, 1 << 62)
