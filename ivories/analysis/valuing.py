"""What choices and positions are worth, by playouts: from what a seat knows, and with the true hands for luck."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from ivories.bots.knowledge import Knowledge
from ivories.bots.looking import engine_for, interpreted
from ivories.bots.programs import Program
from ivories.bots.searching import PART
from ivories.kernel.core import plans
from ivories.kernel.core.plans import FLAT
from ivories.kernel.core.state import copy
from ivories.play.core.holding import STOCK, Hidden, Hiding
from ivories.states import State
from ivories.terms import Terms

PLAYOUTS, SLOW_PLAYOUTS = 10_000, 300  # of a decision, compiled and interpreted
LEAST, MOST = 2, 10_000_000
CHANCE = 32  # of 256 that a step is any, where luck is measured: greedy players alone would always do the same


def usual_playouts(terms: Terms) -> int:
    """How many playouts a decision gets, unless something else is said."""
    return SLOW_PLAYOUTS if engine_for(terms, wait=True) is interpreted(terms.family) else PLAYOUTS


def lead_of(terms: Terms, fields: Any, seat: int) -> float:
    """By how many points the side of a seat is ahead of the others, on average of them."""
    return float(terms.kernel.ahead(terms.coded, fields, seat)) / (len(terms.sides) - 1)


class TrueHands:
    """What a position is worth with its true hands, the stock in any order: what luck is measured by."""

    def __init__(self, terms: Terms, playouts: int) -> None:
        self.terms, self.playouts = terms, playouts
        self._engine: Any = engine_for(terms, wait=True)
        self._rules = self._engine.rules(terms.coded)

    def leads(self, state: State, stock: range, code: int | None = None) -> list[float]:
        """By how much each side comes out ahead on average, if an action is done.

        With none what is done next is like every later step: what greed would do, and sometimes anything. So a position
        is worth what those after it are worth on average.
        """
        terms, g = self.terms, copy(state.fields)
        g.lot = -1  # those of the opening are over
        if state.deal_over:
            return [lead_of(terms, g, seats[0]) for seats in terms.sides]
        program = self._program(g, stock)
        if code is not None:
            return self._leads(g, program, code, self.playouts)
        greedy = self._leads(g, program, terms.family.greedy.greedy_action(terms.coded, copy(g)), self.playouts)
        legal = state.legal()
        if len(legal) == 1:
            return greedy
        each = [self._leads(g, program, one, max(1, self.playouts // len(legal))) for one in legal]
        share = CHANCE / 256
        return [share * fmean(some) + (1 - share) * usual for usual, *some in zip(greedy, *each, strict=True)]

    def _leads(self, g: Any, program: Program, code: int, playouts: int) -> list[float]:
        """The same for an action, on average of so many playouts."""
        sides = self.terms.sides
        asked = sides[:1] if len(sides) == 2 else sides
        found = [self._lead(g, program, code, seats[0], playouts) for seats in asked]
        return [found[0], -found[0]] if len(sides) == 2 else found

    def _program(self, g: Any, stock: range) -> Program:
        """What draws nothing but the order of the stock."""
        pieces = sum(1 << g.deck[i] for i in stock)
        away = list(getattr(g, "away", [0] * self.terms.players))
        classes = [Hidden(STOCK, len(stock), pieces)] if stock else []
        return Knowledge(Hiding(pieces, 0, list(g.hands), away, stock, [classes]), self.terms.coded.pieces).program

    def _lead(self, g: Any, program: Program, code: int, seat: int, playouts: int) -> float:
        """How far a side comes out ahead, on average of all playouts."""
        engine, terms, plan = self._engine, self.terms, [0] * plans.PLAN
        plan[plans.KIND], plan[plans.ACTIONS] = FLAT, 1
        plan[plans.CHANCE], plan[plans.SEAT] = CHANCE, seat + 1
        out, world = engine.row([code, 0, 0, 0, 1]), engine.room(2 * terms.players + len(terms.set))
        states, told, drawn = engine.states(g, 3), engine.row(plan), engine.row(program)
        for first in range(0, playouts, PART):
            told[plans.FIRST], told[plans.COUNT] = first, min(PART, playouts - first)
            engine.search(self._rules, states, told, drawn, world, engine.room(1), out)
        mean = int(out[plans.SUM]) / int(out[plans.TIMES]) / (len(terms.sides) - 1)
        return lead_of(terms, g, seat) + mean
