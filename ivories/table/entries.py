"""The lines of a table's log: how it was opened, then what happened, in the order of time.

The log is the whole truth about a table and holds its secrets: it never leaves the one who keeps it. What others may
know of an entry is made by `telling.py`.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

VERSION = 1  # of a log: another where an older one could not be read as it was meant
Seat = Annotated[int, Meta(ge=0, le=11)]
Guest = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=200)]  # `names.check_name` says which are good
Word = Annotated[str, Meta(max_length=60)]
Secret = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Seconds = Annotated[int, Meta(ge=0, le=86_400)]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many seconds a person has for a turn, and for saying whether to call; 0 is no end of time."""

    turn: Seconds = 0
    call: Seconds = 8


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", omit_defaults=True, kw_only=True):
    """One line: when it was taken, in milliseconds, and which guest did it (nobody: the house itself)."""

    at: int
    by: Guest = ""


class Opened(Entry, frozen=True, tag="open"):
    """The first line: the game, whose table it is, and how it is kept."""

    rules: Word
    players: Annotated[int, Meta(ge=1, le=12)]
    host: Guest
    options: dict[Word, Any] = {}
    public: bool = False  # anybody may watch
    practice: bool = False  # one person against bots; actions can be taken back
    clock: Clock = Clock()
    version: Annotated[int, Meta(ge=1)] = VERSION  # of the log


class Sat(Entry, frozen=True, tag="sit"):
    """A guest takes an open seat."""

    seat: Seat
    name: Name


class Named(Entry, frozen=True, tag="name"):
    """A guest is called otherwise."""

    seat: Seat
    name: Name


class Stood(Entry, frozen=True, tag="stand"):
    """A guest leaves a seat, between matches."""

    seat: Seat


class Readied(Entry, frozen=True, tag="ready"):
    """Who sits there is ready to begin, or no longer."""

    seat: Seat
    ready: bool = True


class Filled(Entry, frozen=True, tag="fill"):
    """The host lets a bot play an open seat."""

    seat: Seat
    bot: Word


class Emptied(Entry, frozen=True, tag="empty"):
    """The host opens a seat again: the bot, or the guest, leaves it."""

    seat: Seat


class Started(Entry, frozen=True, tag="start"):
    """A match begins; every shuffle follows from its secret."""

    secret: Secret


class Acted(Entry, frozen=True, tag="act"):
    """A seat does something in the match: its guest (`by`), its bot, or the clock for one who was too slow."""

    seat: Seat
    action: Word
    clock: bool = False


class TakenOver(Entry, frozen=True, tag="take-over"):
    """A bot plays on for somebody: who asked for it, whose clock ran out, or whom the host thinks gone."""

    seat: Seat
    bot: Word


class TakenBack(Entry, frozen=True, tag="take-back"):
    """The guest plays the seat again that a bot has played."""

    seat: Seat


class Resigned(Entry, frozen=True, tag="resign"):
    """A guest gives the match up."""

    seat: Seat


class Asked(Entry, frozen=True, tag="again"):
    """After a match: who sits there would like another."""

    seat: Seat


class Undone(Entry, frozen=True, tag="undo"):
    """At a practice table: the seat's last action is taken back, and all that came after it."""

    seat: Seat


class Resumed(Entry, frozen=True, tag="resume"):
    """The server was away while a clock ran: the seat to act has the whole time again."""


class Spoke(Entry, frozen=True, tag="say"):
    """One of the phrases."""

    seat: Seat
    phrase: Word


class Muted(Entry, frozen=True, tag="mute"):
    """A guest does not want to hear a seat's phrases, or wants to again."""

    seat: Seat
    mute: bool = True


class Closed(Entry, frozen=True, tag="close"):
    """Nobody plays here any more."""

    why: Word = ""


AnyEntry = (
    Opened | Sat | Named | Stood | Readied | Filled | Emptied | Started | Acted | TakenOver | TakenBack | Resigned
    | Asked | Undone | Resumed | Spoke | Muted | Closed
)  # fmt: skip
