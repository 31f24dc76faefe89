"""The lines of a party's log: a header, then what happened, in the order of time."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Meta

Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Table = Annotated[int, Meta(ge=1, le=99)]
Counts = dict[str, Number]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the host has decided before the guests come."""

    party: str
    prizes: Annotated[int, Meta(ge=0, le=160)] | None = None
    booby: bool = False
    places: bool = False  # who ties for a prize and loses takes the next one
    playoff: str = "game"  # or `lots`: dominoes decide between those who are level
    title: str = ""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", omit_defaults=True, kw_only=True):
    """One line. `at` and `note` are for people: nothing is computed from them."""

    TAKES_BACK: ClassVar[bool] = False

    at: str = ""
    note: str = ""


class Came(Entry, frozen=True, tag="guest"):
    """A guest; after the first bell a late one."""

    name: str


class Drawn(Entry, frozen=True, tag="card"):
    """A guest drew a card from the tray."""

    guest: str
    card: str


class Bell(Entry, frozen=True, tag="bell"):
    """The bell: a session begins, or ends. `why` where it was not due."""

    minute: Number | None = None
    why: str = ""


class Finished(Entry, frozen=True, tag="game"):
    """A game was finished at a table: what each who counts has won."""

    table: Table
    counts: Counts


class Scored(Entry, frozen=True, tag="points"):
    """The points of both pairs of a table at the bell, and who reached them first where they are level."""

    table: Table
    A: Number
    B: Number
    first: str = ""


class Annulled(Entry, frozen=True, tag="annul"):
    """The game in hand at a table does not count."""

    table: Table
    why: str = ""


class NoGame(Entry, frozen=True, tag="none"):
    """No game was in hand at a table when the bell rang."""

    table: Table


class Lots(Entry, frozen=True, tag="lots"):
    """Dominoes were drawn: at a table, for the booby prize or (`for`, with its number and side) for a prize."""

    drawn: dict[str, str]
    table: Table | None = None
    what: str = msgspec.field(name="for", default="")
    prize: Number | None = None
    side: str = ""


class Corrected(Entry, frozen=True, tag="correct"):
    """An earlier entry was wrong: this is what it should have been."""

    session: Number | None = None
    table: Table | None = None
    game: Number | None = None
    counts: Counts | None = None
    points: dict[str, Any] | None = None
    lots: dict[str, str] | None = None
    guest: str | None = None
    card: str | None = None


class TakenBack(Entry, frozen=True, tag="undo"):
    """The last entry that was not taken back yet is."""

    TAKES_BACK = True


class Left(Entry, frozen=True, tag="leave"):
    """A guest goes home."""

    guest: str


class StoodIn(Entry, frozen=True, tag="standin"):
    """A helper, or a player of ours (`bot`), takes an empty seat."""

    guest: str
    seat: str
    bot: str = ""


class PlayedOff(Entry, frozen=True, tag="playoff"):
    """A game among two to four who are level for a prize."""

    prize: Number
    players: list[str]
    counts: Counts
    side: str = ""


class Ended(Entry, frozen=True, tag="end"):
    """The host ends the party after a session."""

    why: str = ""


AnyEntry = (
    Came | Drawn | Bell | Finished | Scored | Annulled | NoGame | Lots | Corrected | TakenBack | Left | StoodIn
    | PlayedOff | Ended
)  # fmt: skip
