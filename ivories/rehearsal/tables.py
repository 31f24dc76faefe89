"""A table of a party that is really played, action by action, each so many seconds long."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from ivories.bots import Player, Policy
from ivories.bots.seating import seated
from ivories.match import Game, Match, game
from ivories.party.rules import PartyRules
from ivories.party.seats import PAIRS, Seat
from ivories.rules.base import MOST_POINTS

FULL = 4  # players of a table that lacks nobody


@cache
def table_game(rules: PartyRules, players: int, deals: int | None) -> Game:
    """The game that is played at a table of so many; no target ends it, for a play that passes ten counts whole."""
    options: dict[str, Any] = {**dict(rules.options), "target": MOST_POINTS}
    if rules.sides:
        options["partners"] = True
    if deals is not None:
        options["max_deals"] = deals
    return game(rules.game, players, **options)


@cache
def prize_game(rules: PartyRules, players: int) -> Game:
    """The one game that decides between players who are level: each for themselves."""
    return game(rules.game, players, **dict(rules.options), max_deals=1, target=MOST_POINTS)


def around(chairs: Mapping[Seat, str]) -> list[str]:
    """Names in the order in which they sit around a table: partners opposite each other."""
    seats = sorted(chairs, key=lambda seat: (seat.side == "red", seat.letter))
    return [chairs[seat] for seat in seats]


class PlayedTable:
    """One table in one session."""

    def __init__(
        self, number: int, names: list[str], made: Game, players: list[Player], seed: int, pace: float, most: int = 0
    ) -> None:
        self.number = number
        self.names = names
        self.match: Match = made.start(seed=seed)
        self.players = players
        self.pace = pace
        self.most = most  # points of a pair that end a session; 0: games do
        self.clock = 0.0
        self.fresh = True  # no piece of the game in hand is laid yet
        self.games: list[dict[str, int]] = []
        self.reached = dict.fromkeys(PAIRS, 0.0)  # when each pair had the points that it has

    @property
    def over(self) -> bool:
        """Whether its last game is finished, or a pair has the points that end a session."""
        return self.match.over or (self.most > 0 and max(self.points().values()) >= self.most)

    def step(self) -> bool:
        """One action; whether it ended a game."""
        turn = self.match.turn
        assert turn is not None
        before, done = self.points(), len(self.match.result().deals)
        self.match.play(self.players[turn].choose(self.match.view(turn)))
        self.clock += self.pace
        self.fresh = False
        for pair in PAIRS:
            if self.points()[pair] != before[pair]:
                self.reached[pair] = self.clock
        ended = self.match.result().deals[done:]
        self.games += [self._counts(one) for one in ended]
        self.fresh = bool(ended)
        return self.fresh

    def _counts(self, deal: Any) -> dict[str, int]:
        won = [count + gain for count, gain in zip(deal.counts, deal.gains, strict=True)]
        return {name: count for name, count in zip(self.names, won, strict=True) if count}

    def points(self) -> dict[str, int]:
        """What each pair has, where partners sit opposite."""
        scores = self.match.scores
        return {"A": scores[0], "B": scores[1]}

    def first(self) -> str:
        """Which of two level pairs reached its points first."""
        return min(PAIRS, key=lambda pair: self.reached[pair])


def players_for(names: list[str], kinds: Mapping[str, Policy], made: Game, seed: str) -> list[Player]:
    """A player of ours for each guest, of the kind that guest has."""
    return [seated(kinds[name], made, f"{seed}/{name}") for name in names]
