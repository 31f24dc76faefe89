"""Who and what a party is made of, and why an entry may be refused."""

from dataclasses import dataclass, field
from typing import Any

from . import party_seating as seating
from .party_seating import Seat, Seating

REASONS = {
    "unknown-form": "the header names no form of party",
    "bad-header": "the header's prizes or booby prize are not what they should be",
    "unknown-event": "no such event",
    "malformed": "an event lacks a field, or a field is of the wrong kind",
    "no-name": "a guest without a name",
    "double-name": "a name that somebody has already",
    "long-name": "a name of more than forty letters",
    "unknown-guest": "nobody of this name is here",
    "too-few": "fewer than two guests",
    "too-many": "more than 160 guests",
    "not-by-fours": "a two-sided form that cannot seat four at every table",
    "no-card": "a guest without a card at the first bell",
    "card-twice": "a card that somebody has, or a second card for one guest",
    "no-such-card": "a card that is not on the tray",
    "after-first-bell": "cards are drawn before the first bell only",
    "no-such-seat": "no empty seat of this name",
    "before-bell": "a result while no session is on",
    "wrong-form": "this event belongs to other forms",
    "no-such-table": "no such table in this session",
    "table-waits": "a table with fewer than two guests plays no game",
    "sits-elsewhere": "a count for a guest who does not sit at this table",
    "two-winners": "two guests count where one can win",
    "impossible-count": "more or less than a game can give",
    "too-many-games": "more games than a session has",
    "second-result": "a table has said already what it had in hand at the bell",
    "bell-not-due": "a bell that is not due, without a reason",
    "table-owes": "a session cannot begin while a table owes a result",
    "lots-due": "a session cannot begin while lots are due",
    "party-over": "all sessions are over",
    "after-ninety": "no session begins after ninety minutes",
    "bad-minute": "a minute is missing, or the clock goes backwards",
    "level-without-first": "pairs level above zero, and nobody says who was first",
    "no-ten": "no pair has ten points and the bell gave no reason",
    "lots-not-due": "lots that nobody needs to draw",
    "wrong-drawers": "lots drawn by others than those who are level",
    "no-such-piece": "a piece that is not in the set",
    "piece-twice": "one piece drawn twice",
    "equal-lots": "equal lots decide nothing",
    "no-such-entry": "a correction of something that was never entered",
    "playoff-not-due": "no play-off is due for this prize",
    "wrong-players": "a play-off is among two to four of those still level",
    "nothing-to-undo": "no entry is left to take back",
}


class Refused(Exception):
    """A log that breaks the rules: the reason, and the first line that is not allowed (the header is line 0)."""

    def __init__(self, reason: str, line: int = -1) -> None:
        assert reason in REASONS
        super().__init__(f"line {line}: {REASONS[reason]}")
        self.reason = reason
        self.line = line


def check(holds: bool, reason: str) -> None:
    if not holds:
        raise Refused(reason)


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


@dataclass
class Guest:
    """Somebody at the party; a stand-in or bot likewise."""

    name: str
    standin: bool = False
    card: Seat | None = None  # the card drawn, or the seat a stand-in took before the first bell
    has_card: bool = False  # a late guest gets one with the first seat
    left: bool = False
    sessions_seen: int = 0  # sessions begun when the guest left


@dataclass
class Game:
    """A finished game that counted."""

    players: list[str]
    sizes: set[int]  # how many may have played it
    counts: dict[str, int]


@dataclass
class Points:
    """What two pairs have at the bell."""

    a: int
    b: int
    first: str | None


@dataclass
class Table:
    """One table during one session."""

    sizes: set[int]  # how many may have begun the game in hand
    games: list[Game] = field(default_factory=list)
    said: bool = False  # after the bell: owes nothing
    points: Points | None = None
    drawn: dict[str, str] | None = None  # lots
    places: int = 0  # for how many places they were drawn


@dataclass
class Session:
    """One session: who sits where, and what the tables reported."""

    at_bell: Seating  # as it began
    now: Seating  # as it is
    tables: dict[int, Table]
    seats: dict[str, Seat]  # of everybody who ever sat in it
    rung: bool = False  # the bell that ends it
    why: bool = False  # it was rung early
    minute: int = 0
    at_end: Seating = field(default_factory=dict)  # as it was at the bell that ended it
    movers: dict[int, list[str]] | None = None  # once they have moved

    def at(self, table: int) -> list[str]:
        """Who sits at a table now."""
        return [self.now[seat] for seat in seating.in_order(self.now) if seat[0] == table]

    def sit(self, seat: Seat, name: str) -> None:
        self.now[seat] = name
        self.seats[name] = seat
