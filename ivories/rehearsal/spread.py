"""Evenings by their numbers: played here or on a cluster, and what is counted of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from ivories.bots.players import searches_compiled
from ivories.bots.sending import check_own, check_search, own_sources
from ivories.errors import IvoriesError
from ivories.match import Game
from ivories.party.events import AnyEntry, Header
from ivories.party.prizes import prizes
from ivories.party.rules import form
from ivories.rehearsal.evening import Evening, simulated
from ivories.rehearsal.tables import FULL, table_game
from ivories.simulation.spread import ALONE


class Told(NamedTuple):
    """What is counted of an evening; its entries, if they were asked for."""

    sessions: int
    seconds: int
    best: int  # what won the first prize
    ties: int  # prizes that had to be played for
    points: tuple[int, ...]  # of all guests, by who played for them
    guests: tuple[int, ...]  # how many these are
    entries: list[AnyEntry]


class Played:
    """Evenings by their numbers, ready to be sent to workers. The first has the seed itself, the next one more."""

    def __init__(
        self, header: Header, names: Sequence[str], bots: Sequence[Any], pace: float, seed: int, entries: bool
    ) -> None:
        self.header = header
        self.names = list(names)
        self.bots = bots
        self.pace = pace
        self.seed = seed
        self.entries = entries
        self.own: dict[str, str] = {}  # what the user's own players are made of; told to other machines
        self.searching: bool | None = None  # whether the others search by compiled code; likewise

    def sent(self) -> Self:
        """The same, ready to be sent to workers."""
        self.own = own_sources(self.bots)
        self.searching = searches_compiled(self.bots, self._game)
        return self

    def ready(self) -> IvoriesError | None:
        """Whether the players are there, and the same."""
        check_own(self.bots, self.own)
        check_search(self.bots, self._game, self.searching)
        return None

    @property
    def _game(self) -> Game:
        return table_game(form(self.header.party), FULL, None)

    def do(self, first: int, count: int, left: int) -> list[Told]:
        """So many from a number on."""
        with ALONE:
            return [self.one(number) for number in range(first, first + count)]

    def evening(self, number: int) -> Evening:
        """One of them, before anybody has a card."""
        return simulated(self.header, self.names, self.bots, pace=self.pace, seed=self.seed + number)

    def one(self, number: int) -> Told:
        """One of them, played to its end."""
        evening = self.evening(number)
        begun = evening.time
        evening.to_the_end()
        party, totals_ = evening.party, evening.party.totals()
        kinds = [[name for at, name in enumerate(party.guests) if at % len(self.bots) == bot] for bot in self._each]
        won = prizes(party)
        return Told(
            sessions=len(party.sessions),
            seconds=round(evening.time - begun),
            best=max((prize.amount for prize in won), default=0),
            ties=sum(prize.tied for prize in won),
            points=tuple(sum(totals_[name] for name in names) for names in kinds),
            guests=tuple(map(len, kinds)),
            entries=party.entries if self.entries else [],
        )

    @property
    def _each(self) -> range:
        return range(len(self.bots))
