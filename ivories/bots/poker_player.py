"""A player of Poker for two who follows the solved table."""

from __future__ import annotations

import random
from math import log
from typing import Any

from ivories.bots.random_player import check_seed, check_turn, state_in, state_of
from ivories.errors import IvoriesError
from ivories.kernel.poker.codes import DROP
from ivories.rules.choices import PassedAnte, Stakes, Straights
from ivories.rules.poker_fields import PokerRules
from ivories.solving.table import WHOLE, Table, shipped
from ivories.terms import Terms
from ivories.types import Action, Kind, View


class SolvedPoker:
    """Does with each hand what the table says, by chance where the table does. Equal views get equal answers."""

    def __init__(self, terms: Terms, seed: int | str) -> None:
        self._seed = check_seed(seed)
        if not self.serves(terms):
            raise IvoriesError("cannot-solve/game", id=terms.rules.id)
        self._terms = terms

    def __repr__(self) -> str:
        return f"<a player of {self._terms.rules.id} who follows the solved table>"

    @staticmethod
    def serves(terms: Terms) -> bool:
        """Whether the game is one that was solved: two players, the usual betting, chips for a whole deal of it."""
        return isinstance(terms.rules, PokerRules) and terms.players == 2 and _solved(terms.rules, shipped())

    def choose(self, view: View) -> Action:
        """One of its legal actions: of the fifteen parts one is drawn."""
        check_turn(view)
        parts = [action for action, count in self.shares(view) for _ in range(count)]
        g = state_of(view).fields
        lot = f"solved poker {self._seed} {g.deal} {decision_of(g)} {g.hands[g.player]}"
        return parts[random.Random(lot).randrange(WHOLE)]

    def shares(self, view: View) -> list[tuple[Action, int]]:
        """What the table does, and in how many deals of fifteen."""
        table, g = shipped(), state_in(view, self._terms).fields
        decision = decision_of(g)
        chances = table.chances(nearest_stage(table, self._terms.rules, g), decision, g.hands[g.player])
        legal = {action.kind: action for action in view.legal}
        found: dict[Action, int] = {}
        for code, parts in zip(table.nodes[decision].codes, chances, strict=True):
            kind = self._terms.family.actions.action(self._terms, g, code).kind
            action = legal[kind] if kind in legal else legal[Kind.CALL]  # a raise that the chips do not allow is a call
            found[action] = found.get(action, 0) + parts
        return [(action, parts) for action, parts in found.items() if parts]

    def may_wait(self, view: View) -> bool:
        """Whether it is asked first, and never drops its hand when it passes and the other bets."""
        table, g = shipped(), state_of(view).fields
        asked = table.betting(table.heading.stages[0]).number(1, passed=True)
        chances = table.chances(nearest_stage(table, self._terms.rules, g), asked, g.hands[g.player])
        return decision_of(g) == 0 and not chances[table.nodes[asked].codes.index(DROP)]


def _solved(rules: PokerRules, table: Table) -> bool:
    """Whether the rules that matter are those of the table."""
    bet, cap = table.heading.bet, table.heading.cap
    enough = rules.chips >= rules.ante * table.betting(table.heading.stages[0]).shown(table.nodes[-1])
    usual = rules.stakes is Stakes.FIXED and rules.all_pass is PassedAnte.DOUBLED
    return (
        usual
        and rules.straights is Straights.AS_STATED
        and rules.bet == rules.ante * bet
        and rules.cap == cap
        and enough
    )


def decision_of(g: Any) -> int:
    """Which decision of the table the player of a state is at."""
    if g.bettor < 0:
        return int(g.player == g.dealer)
    bets = g.raises + 1
    opened = g.bettor if bets % 2 else 1 - g.bettor  # bets and raises come from both in turn
    return shipped().betting(shipped().heading.stages[0]).number(bets, opened == g.dealer)


def nearest_stage(table: Table, rules: PokerRules, g: Any) -> int:
    """The deal of the table (from 0) in which a bet is to the pool most nearly what it is here.

    With chips enough that is the deal of the chain itself; of a longer chain its last. Where a player has less than a
    bet left it is a later one: there, too, a bet is little beside what lies in the pool.
    """
    pool = g.pool + sum(min(put, g.ante) for put in g.put)
    left = min(g.score[p] + max(0, g.put[p] - g.ante) for p in range(2))
    here = log(pool / 2 / max(1, min(rules.bet, left)))
    stages = table.heading.stages
    return min(range(len(stages)), key=lambda k: abs(log(stages[k].put / table.heading.bet) - here))
