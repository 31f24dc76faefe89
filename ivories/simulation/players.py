"""Matches in which a seat is a player written in Python; and any match of a simulation again, to be looked at.

They are played as everybody plays them, with views and records. Seats with a policy of the kernel choose as they do
everywhere: the same matches come about.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from ivories import compiled
from ivories.bots.players import prepare
from ivories.errors import IvoriesError
from ivories.given import whole
from ivories.kernel.core import chance, state
from ivories.kernel.core.state import Stream
from ivories.kernel.core.sums import EACH, Account, Plan, Tally, sum_sizes
from ivories.match import Game, Match
from ivories.simulation.engines import Log, Part, flat
from ivories.simulation.seats import Seats
from ivories.words import ENGLISH


class Players:
    """The engine for players of any kind."""

    name = "python"

    def __init__(self, game: Game, plan: Plan, seats: Seats, seed: int, each: bool, log: bool) -> None:
        self.game = game
        self.plan = plan
        self.seats = seats
        self.seed = seed
        self.each = each
        self.log = log
        self.policy = compiled.interpreted("core.policy", game.family.name, bool(plan.greedy))
        self.tally = compiled.interpreted("core.tally", game.family.name, bool(plan.greedy))

    def play(self, first: int, count: int) -> Part:
        """So many matches from a number on."""
        prepare(self.seats.policies, self.game)
        sizes, width = sum_sizes(self.game.players), EACH + self.game.players
        o, t = state.blank(Account, sizes), state.blank(Tally, sizes)
        rows = [0] * (count * width if self.each else 0)
        log = Log() if self.log else [1]
        for i in range(count):
            g = self._enter(self.match(first + i), o, t, log)
            if self.each:
                self.tally.write_match(self.game.coded, g, o, rows, i)
        return Part(first, count, flat(t), rows, log[1:])

    def match(self, number: int) -> Match:
        """A match, played to its end; whatever a player raises says in which match it did."""
        try:
            return self._played(number)
        except Exception as error:
            error.add_note(ENGLISH.say("simulation/raised", {"number": number, "seed": self.seed}))
            raise

    def _played(self, number: int) -> Match:
        match = self.game.start(self.seed, match=number)
        players = self.seats.players(self.game, number)
        s = state.blank(Stream, {})
        chance.seed_stream(s, self.plan.own_low, self.plan.own_high, number, 0)
        while (turn := match.turn) is not None:
            if turn in players:
                match.play(players[turn].choose(match.view(turn)))
            else:
                self._step(match, s)
        return match

    def _step(self, match: Match, s: Stream) -> None:
        """A seat chooses by the kernel's policy."""
        r, now = self.game.coded, match.state
        code = self.policy.choose(r, self.plan, now.fields, s)
        amount = self.policy.amount_of(r, self.plan, now.fields, s, code) if self.game.kernel.stated(r) else 0
        action = now.action(code)
        match.play(action.with_amount(amount) if amount else action)

    def _enter(self, match: Match, o: Account, t: Tally, log: Any) -> Any:
        """Enters a finished match as the kernel would have entered it."""
        r, endings = self.game.coded, self.game.family.endings
        self.tally.begin_match(o)
        played = [deal for deal in match.deals if deal.started]
        g: Any = None
        for deal, result in zip(played, match.result().deals, strict=True):
            self.tally.begin_deal(r, deal.state, o)
            o.steps += len(deal.done)
            winner = -1 if result.winner is None else result.winner
            ended = endings.index(result.ending)
            g = SimpleNamespace(match=match.number, deal=result.deal, ended=ended, winner=winner, score=result.scores)
            self.tally.enter_deal(r, g, o, t, log)
        g.victors = sum(1 << seat for seat in match.winners)
        self.tally.enter_match(r, self.plan, g, o, t)
        return g


def check_number(number: int, matches: int) -> int:
    """A match that was played."""
    if matches == 0:
        raise IvoriesError("bad-option/no-match")
    played = whole(number)
    if played is None or not 0 <= played < matches:
        raise IvoriesError("bad-option/match", last=matches - 1, number=number)
    return played
