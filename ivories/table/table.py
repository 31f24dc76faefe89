"""A table as it stands: what follows from its log so far. `taking.py` takes the next entry in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from ivories.errors import IvoriesError
from ivories.match import Game, Match
from ivories.table.entries import AnyEntry, Opened
from ivories.types import AnyEvent, View


class Phase(StrEnum):
    """Where a table stands."""

    GATHERING = "gathering"  # guests take their seats
    PLAYING = "playing"
    OVER = "over"  # a match has ended; another may follow
    CLOSED = "closed"


@dataclass
class Seat:
    """A seat: open, a guest's, a bot's, or a guest's whose turns a bot plays."""

    guest: str = ""
    name: str = ""
    bot: str = ""
    ready: bool = False
    resigned: bool = False
    again: bool = False
    late: int = 0  # turns in a row that the clock has played

    @property
    def taken(self) -> bool:
        """Whether somebody will play it."""
        return bool(self.guest or self.bot)

    @property
    def person(self) -> bool:
        """Whether a person plays it now."""
        return bool(self.guest) and not self.bot


class Row(NamedTuple):
    """An entry with what it brought about, and who could hear that: who sat there then, not who came later."""

    entry: AnyEntry
    events: tuple[AnyEvent, ...] = ()
    guests: tuple[str, ...] = ()  # of each seat
    deaf: frozenset[str] = frozenset()  # guests who do not hear what was said
    name: str = ""  # of a guest or a bot, as it was taken; of one who left, as it was before


class Table:
    """Everything in the log, put where it belongs."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.game = Game(opened.rules, opened.players, opened.options)
        self.seats = [Seat() for _ in range(opened.players)]
        self.match: Match | None = None
        self.number = 0  # of the match, from 1
        self.resigned: tuple[int, ...] = ()  # the seats that gave the match up, which ended it
        self.closed = ""
        self.done: list[int] = []  # whose actions made the match
        self.muted: dict[str, set[int]] = {}  # by guest
        self.moved = 0  # the position at which the match changed last: by an action, not by who plays a seat
        self.since = opened.at  # when whoever is to act could begin to think
        self.players: tuple[str, ...] = ()  # the guests who began the match
        self.rows = [Row(opened)]

    @property
    def position(self) -> int:
        """How many entries the log has."""
        return len(self.rows)

    @property
    def phase(self) -> Phase:
        """What kind of thing happens next."""
        if self.closed:
            return Phase.CLOSED
        if self.match is None:
            return Phase.GATHERING
        return Phase.OVER if self.match.over or self.resigned else Phase.PLAYING

    @property
    def turn(self) -> int | None:
        """The seat to act; none when nothing is played."""
        return self.match.turn if self.match is not None and self.phase is Phase.PLAYING else None

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won the match that is over: by the rules, or because the others gave it up."""
        if self.match is None or self.phase is not Phase.OVER:
            return ()
        if not self.resigned:
            return self.match.winners
        return tuple(seat for seat in range(len(self.seats)) if seat not in self.resigned)

    def seat_of(self, guest: str) -> int | None:
        """Where a guest sits."""
        return next((at for at, seat in enumerate(self.seats) if guest and seat.guest == guest), None)

    def view(self, guest: str) -> View | None:
        """What a guest may know of the match: of the seat that they have in it, or what onlookers see."""
        if self.match is None:
            return None
        return self.match.view(self.players.index(guest) if guest and guest in self.players else None)

    def playing(self) -> Match:
        """The match that is being played."""
        if self.match is None or self.phase is not Phase.PLAYING:
            raise IvoriesError("not-playing")
        return self.match
