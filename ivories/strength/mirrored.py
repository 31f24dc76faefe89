"""A deal that is played once for every seating: two players compared, without the luck of the deal."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import combinations
from typing import Any, NamedTuple

from ivories.bots.own import OwnPolicy
from ivories.bots.players import prepare
from ivories.bots.seating import name_of, seated, seed_of
from ivories.match import Game
from ivories.words import ENGLISH


class Played(NamedTuple):
    """What one deal of two players says."""

    edge: int  # by which the first came out ahead, in all seatings together and in parts of a point
    choices: tuple[int, int]  # that each of them had
    seconds: tuple[float, float]  # of the processor, that these took


class Mirrored:
    """Every two of some players on the same deals. A number stands for a deal and two of them, deal after deal."""

    def __init__(self, game: Game, policies: Sequence[Any], seed: int, player_seed: int) -> None:
        self.game = game
        self.policies = tuple(policies)
        self.seed = seed
        self.player_seed = player_seed
        self.pairs = tuple(combinations(range(len(self.policies)), 2))

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return tuple(name_of(policy) for policy in self.policies)

    @property
    def by_name(self) -> bool:
        """Whether another process can make all of these players: it knows them by their names."""
        return all(isinstance(policy, (str, OwnPolicy)) for policy in self.policies)

    @property
    def parts(self) -> int:
        """Parts of a point: with these an edge, the mean over all seatings, is a whole number."""
        sides = len(self.game.sides)
        return sides * (sides - 1)

    def play(self, first: int, count: int) -> list[Played]:
        """So many from a number on."""
        prepare(self.policies, self.game)
        return [self.one(number) for number in range(first, first + count)]

    def one(self, number: int) -> Played:
        """A deal of two players; whatever one of them raises says in which deal it did."""
        deal, pair = divmod(number, len(self.pairs))
        one, other = self.pairs[pair]
        try:
            return self.deal(deal, self.policies[one], self.policies[other])
        except Exception as error:
            error.add_note(ENGLISH.say("ladder/raised", {"deal": deal, "seed": self.seed}))
            raise

    def deal(self, number: int, first: Any, second: Any) -> Played:
        """A deal of any two: each side in turn is the first's, and all the others are the second's."""
        one, other = (first, _Clock()), (second, _Clock())
        edge = 0
        for side in self.game.sides:
            sitting = [one if seat in side else other for seat in self._seats]
            edge += self._ahead(self._scores(number, sitting), side)
        (_, own), (_, its) = one, other
        return Played(edge, (own.choices, its.choices), (own.seconds, its.seconds))

    @property
    def _seats(self) -> range:
        return range(self.game.players)

    def _scores(self, number: int, sitting: Sequence[tuple[Any, _Clock]]) -> tuple[int, ...]:
        """The scores at the end of a deal. A seat has one seed, whoever sits there; it tells nothing of the deck."""
        match = self.game.start(self.seed, match=number)
        seeds = [seed_of(self.player_seed, number, seat) for seat in self._seats]
        players = [seated(policy, self.game, seed) for (policy, _), seed in zip(sitting, seeds, strict=True)]
        while (turn := match.turn) is not None:
            view = match.view(turn)
            with sitting[turn][1].of(len(view.legal) > 1 or view.legal[0].most > view.legal[0].least):
                action = players[turn].choose(view)
            match.play(action)
        return match.scores

    def _ahead(self, scores: tuple[int, ...], side: tuple[int, ...]) -> int:
        """How far a side is ahead of the mean of the others, times their number; partners have one score."""
        own, all_sides = scores[side[0]], sum(scores[one[0]] for one in self.game.sides)
        ahead = len(self.game.sides) * own - all_sides
        return -ahead if self.game.rules.counts_down else ahead


class _Clock:
    """How long a player takes where it has a choice; time of the processor, for others may use it, too."""

    def __init__(self) -> None:
        self.choices = 0
        self.seconds = 0.0
        self._choice = False
        self._begun = 0.0

    def of(self, choice: bool) -> _Clock:
        """For a moment with a choice, or without."""
        self._choice = choice
        return self

    def __enter__(self) -> None:
        self._begun = time.process_time()

    def __exit__(self, *raised: object) -> None:
        if self._choice:
            self.choices += 1
            self.seconds += time.process_time() - self._begun
