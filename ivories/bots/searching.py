"""Searching from a view: what an action is worth, by playing the deal on in worlds that fit what its seat knows."""

from __future__ import annotations

import time
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

import msgspec

from ivories.bots.knowledge import known
from ivories.bots.looking import engine_for, interpreted
from ivories.bots.random_player import check_turn, state_in
from ivories.bots.recipes import Recipe, recipe_for
from ivories.kernel.core import plans
from ivories.kernel.core.chance import LONG, stir
from ivories.kernel.core.plans import EXACT, FLAT, FOUND, TREE
from ivories.kernel.core.state import copy
from ivories.terms import Terms
from ivories.types import Action, View

DEEPEST = 160  # choices one after another, where it is solved
FRAMES = 9 * DEEPEST
MEMORY = 3 << 14  # numbers for positions that are remembered
NODE = 9  # numbers of a node of a tree
NODES = 1 << 20  # of a tree at most: where there is no more room, it grows no further
ROUNDS = 1_000_000  # of a tree in a second: more than are ever done
LIMIT = 2_000_000  # steps of solving, for one decision
PART = 1 << 12  # worlds at once where only their number counts: Ctrl-C is heard between
SURE = 1.96  # half the width of a 95 % interval, in standard errors
TREES = 8  # that values come from, grown apart: within one tree all rounds depend on each other
SURE_OF_TREES = 2.365  # the same for the mean of so many (Student's t, seven degrees of freedom)
VALUES = 0x76616C75  # sets the chance of values apart


class Valued(msgspec.Struct, frozen=True):
    """An action, and by how many points its player's side comes out ahead in this deal from here, on average.

    `within` is half of a 95 % interval, `spread` the standard deviation of single playouts.
    """

    action: Action
    value: float
    within: float
    playouts: int
    spread: float = 0.0


class Budget(NamedTuple):
    """How long may be searched: so many playouts, or so many seconds where those pass sooner.

    `patience` are the seconds for which about as many playouts are made where nothing is compiled: their number follows
    from the view, so that equal views have equal answers on any machine.
    """

    playouts: int
    seconds: float | None = None
    patience: float | None = None


class Found:
    """What a search knows of the actions so far."""

    def __init__(self, out: Any, count: int, others: int) -> None:
        self.out, self.count, self.others = out, count, others

    def _number(self, a: int, which: int) -> int:
        return int(self.out[FOUND * a + which])

    def times(self, a: int) -> int:
        """How often an action was tried."""
        return self._number(a, plans.TIMES)

    def mean(self, a: int) -> float:
        """What it brought on average."""
        return self._number(a, plans.SUM) / max(1, self.times(a)) / self.others

    def spread(self, a: int) -> float:
        """How far single playouts lie apart: their standard deviation."""
        n = self.times(a)
        if n < 2:
            return float("inf")
        mean = self._number(a, plans.SUM) / n
        squares = max(0.0, self._number(a, plans.SQUARES) / n - mean * mean)
        return sqrt(squares * n / (n - 1)) / self.others

    def within(self, a: int) -> float:
        """Half of a 95 % interval of the mean, where playouts do not depend on each other."""
        return SURE * self.spread(a) / sqrt(max(1, self.times(a)))

    def asked(self) -> list[int]:
        """The actions that are still compared."""
        return [a for a in range(self.count) if self._number(a, plans.ASKED)]

    def drop(self, a: int) -> None:
        """An action is compared no longer."""
        self.out[FOUND * a + plans.ASKED] = 0


class Search:
    """Searches in a game. Equal views, budgets of playouts and seeds give equal answers, compiled or not."""

    def __init__(self, terms: Terms, recipe: Recipe | None = None, wait: bool = False) -> None:
        self.terms = terms
        self.recipe = recipe or recipe_for(terms)
        self._wait = wait

    def values(self, view: View, playouts: int = 6000, seed: int = 0) -> tuple[Valued, ...]:
        """What each legal action is worth, in the order of `view.legal`: all are tried equally often."""
        return Look(self, view, stir(VALUES, seed & LONG)).values(Budget(playouts))

    def best(self, view: View, budget: Budget, seed: int = 0) -> Action:
        """The action that seems best."""
        look = Look(self, view, seed)
        if len(look.legal) == 1:
            return look.action(0)
        return look.action(look.searched(budget))


class Look:
    """One decision: the rows that a search works in."""

    def __init__(self, search: Search, view: View, seed: int) -> None:
        check_turn(view)
        self.search, self.terms, self.recipe = search, search.terms, search.recipe
        self.fields = state_in(view, self.terms).fields
        self.legal: list[tuple[Action, int]] = self.terms.family.actions.legal(self.terms, self.fields)
        self._view, self._seed = view, seed & (1 << 64) - 1

    def begin(self) -> None:
        """Everything that searching needs: once there is a choice."""
        engine: Any = engine_for(self.terms, self.search._wait)
        self._engine, self._rules = engine, engine.rules(self.terms.coded)
        self._knowledge = known(self._view)
        self._program = engine.row(self._knowledge.program)
        self._world = engine.room(2 * self.terms.players + len(self.terms.set))
        self._slow = engine is interpreted(self.terms.family)
        self._first = 0
        self._clear()

    def _clear(self) -> None:
        """Nothing is known of the actions."""
        out = [n for _, code in self.legal for n in (code, 0, 0, 0, 1)]
        self.found = Found(self._engine.row(out), len(self.legal), self.terms.coded.sides - 1)

    def _few(self, patience: float) -> int:
        """How many playouts take about so long where nothing is compiled, by the pieces that are left to be played."""
        left = sum(self._view.counts) + (self._view.stock or 0)
        return max(1, int(patience / (self.recipe.slow * 1e-6 * max(1, left))))

    def action(self, a: int) -> Action:
        """An action, with what greed would state with it."""
        action, code = self.legal[a]
        amount = self.terms.family.greedy.greedy_amount(self.terms.coded, self.fields, code)
        return action.with_amount(amount) if amount else action

    def values(self, budget: Budget) -> tuple[Valued, ...]:
        """What each action is worth, by the kind of search that serves the game."""
        self.begin()
        if self._slow and budget.patience is not None:
            budget = Budget(min(budget.playouts, self._few(budget.patience)))
        if self.recipe.kind == TREE:
            return self._of_trees(budget)
        self.flat(budget, halving=False)
        found, actions = self.found, [action for action, _ in self.legal]
        return tuple(
            Valued(action, found.mean(a), found.within(a), found.times(a), found.spread(a))
            for a, action in enumerate(actions)
        )

    def _of_trees(self, budget: Budget) -> tuple[Valued, ...]:
        """The same by several trees: how far their means lie apart says how much is chance."""
        each = Budget(max(len(self.legal), budget.playouts // TREES))  # every action is tried in every tree
        rows, means = [0] * len(self.found.out), []
        for _ in range(TREES):
            self._clear()
            self.tree(each, evenly=True)
            means.append([self.found.mean(a) for a in range(len(self.legal))])
            rows = [a + int(b) for a, b in zip(rows, self.found.out, strict=True)]
        whole = self.found = Found(rows, self.found.count, self.found.others)
        return tuple(
            Valued(action, fmean(found), SURE_OF_TREES * stdev(found) / sqrt(TREES), whole.times(a), whole.spread(a))
            for (a, (action, _)), found in zip(enumerate(self.legal), zip(*means, strict=True), strict=True)
        )

    def searched(self, budget: Budget) -> int:
        """The action that seems best, by the game's recipe; where little can be tried, greed's or better."""
        recipe = self.recipe
        self.begin()
        if self._slow and budget.patience is not None:
            return self._hurried(Budget(min(budget.playouts, self._few(budget.patience))))
        if recipe.kind == TREE:
            self.tree(budget, weighed=recipe.weighed)
            return max(range(len(self.legal)), key=lambda a: (self.found.times(a), self.found.mean(a)))
        if recipe.kind == EXACT:
            self.exact(budget)
        else:
            self.flat(budget, halving=True, weighed=recipe.weighed)
        return max(self.found.asked(), key=self.found.mean)

    def _hurried(self, budget: Budget) -> int:
        """What greed would do, unless something is better by more than chance; of many bids those next to greed's."""
        greedy = self.terms.family.greedy.greedy_action(self.terms.coded, copy(self.fields))
        usual = [code for _, code in self.legal].index(greedy)
        for a in sorted(range(len(self.legal)), key=lambda a: abs(a - usual))[budget.playouts :]:
            self.found.drop(a)
        self.flat(budget, halving=False)
        best = max(self.found.asked(), key=self.found.mean)
        lead = self.found.mean(best) - self.found.mean(usual)
        return best if lead > self.found.within(best) + self.found.within(usual) else usual

    # --- The kinds of search ---

    def flat(self, budget: Budget, halving: bool, weighed: bool = False) -> None:
        """Playouts of all actions in the same worlds; after each round, where halving, the worse half is dropped."""
        self._prepare(FLAT, 3, 0)
        if weighed:
            self._recall()
        rounds = max(1, (len(self.legal) - 1).bit_length()) if halving else 1
        for left in range(rounds - 1, -1, -1):
            alive = self.found.asked()
            clock = _Clock(None if budget.seconds is None else budget.seconds / rounds)
            self._worlds(max(1, budget.playouts // rounds // len(alive)), clock)
            for a in sorted(alive, key=self.found.mean)[: len(alive) // 2 if left else 0]:
                self.found.drop(a)

    def tree(self, budget: Budget, evenly: bool = False, weighed: bool = False) -> None:
        """Rounds through a tree; room that is never needed takes time, too."""
        most = budget.playouts if budget.seconds is None else min(budget.playouts, int(ROUNDS * budget.seconds))
        self._prepare(TREE, 3, NODE * min(3 * most + 64, NODES))
        if weighed:
            self._recall()
        self._plan[plans.WIDENING], self._plan[plans.GREEDY] = self.recipe.widening, self.recipe.greedy
        self._plan[plans.EVENLY] = evenly
        self._worlds(budget.playouts, _Clock(budget.seconds))

    def exact(self, budget: Budget) -> None:
        """Worlds that are solved: as many as there are at most."""
        self._prepare(EXACT, 3 + DEEPEST, FRAMES + MEMORY)
        self._worlds(budget.playouts, _Clock(budget.seconds))

    # --- Asking ---

    def _prepare(self, kind: int, states: int, room: int) -> None:
        engine = self._engine
        self._states, self._rows = engine.states(self.fields, states), engine.room(room)
        plan = [0] * plans.PLAN
        plan[plans.KIND], plan[plans.ACTIONS], plan[plans.LIMIT] = kind, len(self.legal), LIMIT
        plan[plans.KEY_LOW], plan[plans.KEY_HIGH] = self._seed & 0xFFFFFFFF, self._seed >> 32
        plan[plans.CHANCE], plan[plans.CURIOSITY] = self.recipe.chance, self.recipe.curiosity
        self._plan = engine.row(plan)

    def _recall(self) -> None:
        """Puts down what others have chosen: worlds are weighed by it."""
        found = self.terms.family.recalling.recalled(self._view)
        self._plan[plans.RECALLED] = len(found)
        self._states = self._engine.states(self.fields, 3 + len(found), [one.fields for one in found])
        self._rows = self._rows + self._engine.row([n for one in found for n in (one.seat, one.code, one.since)])

    def _worlds(self, count: int, clock: _Clock) -> None:
        """So many more worlds, unless the time is up."""
        step = PART if clock.never else 1
        while count > 0:
            step = min(step, count)
            self._plan[plans.FIRST], self._plan[plans.COUNT] = self._first, step
            self._engine.search(
                self._rules, self._states, self._plan, self._program, self._world, self._rows, self.found.out
            )
            self._first += step
            count -= step
            if clock.up:
                return
            step *= 1 if clock.never else 2


class _Clock:
    """When the time is up: so that the next part, twice as long, still ends in time."""

    def __init__(self, seconds: float | None) -> None:
        self.never = seconds is None
        self._begin, self._seconds = 0.0 if self.never else time.perf_counter(), seconds or 0.0

    @property
    def up(self) -> bool:
        """Whether to stop now."""
        return not self.never and time.perf_counter() - self._begin > self._seconds / 3
