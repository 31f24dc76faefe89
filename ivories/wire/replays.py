"""A match once more, deal by deal: what is asked for, and what comes."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from ivories.pieces import Piece
from ivories.types import Played
from ivories.wire.messages import Seen
from ivories.wire.pages import DealShown, Line

Eyes = Annotated[str, Meta(pattern="^(|all|onlooker|[0-9]|1[01])$")]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Width = Annotated[int, Meta(ge=0, le=1_000)]
Form = Annotated[str, Meta(pattern="^(strip|animation)$")]
Look = Annotated[str, Meta(pattern="^(light|dark|contrast)$")]


class MatchAsked(msgspec.Struct, frozen=True):
    """Which match of a table: 0 is the latest."""

    match: Number = 0


class DealAsked(MatchAsked, frozen=True, kw_only=True):
    """Which deal (0: the first), and through whose eyes: a seat's, `onlooker` or `all`; if none are named, through
    one's own, or all if one may, or else an onlooker's. `width` as at a table; `old_names`: ace, deuce, trey."""

    deal: Number = 0
    seat: Eyes = ""
    width: Width = 0
    old_names: bool = False


class FilmAsked(MatchAsked, frozen=True, kw_only=True):
    """Which deal is drawn (0: the first), through whose eyes, and how."""

    deal: Number = 0
    seat: Eyes = ""
    form: Form = "strip"
    look: Look = "light"


class PictureAsked(MatchAsked, frozen=True, kw_only=True):
    """Which moment is drawn: of which deal (0: the first), after how many actions; through whose eyes, and how."""

    deal: Number = 0
    step: Number = 0
    seat: Eyes = ""
    look: Look = "light"


class RecordAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, as text or JSON; the other fields as for a match of a table."""

    record: str
    deal: Number = 0
    seat: Eyes = ""
    width: Width = 0
    old_names: bool = False


class RecordFilmAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same for a film."""

    record: str
    deal: Number = 0
    seat: Eyes = ""
    form: Form = "strip"
    look: Look = "light"


class RecordPictureAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same for a picture of one moment."""

    record: str
    deal: Number = 0
    step: Number = 0
    seat: Eyes = ""
    look: Look = "light"


class TrickDone(msgspec.Struct, frozen=True):
    """A trick that is complete: its pieces in order, and who takes it."""

    pieces: tuple[Played, ...]
    seat: int


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One moment of a deal: what has just happened, and how the table stands as a socket would tell it."""

    lines: tuple[Line, ...]
    seen: Seen
    hands: tuple[tuple[Piece, ...], ...] = ()  # of every seat, where everything is open
    ends: tuple[DealShown, ...] = ()  # how the deal ended
    trick: TrickDone | None = None  # that this action completed: it lies on no table any more


class ReplayShown(msgspec.Struct, frozen=True, kw_only=True):
    """A deal of a match: the start, and a step for every action."""

    rules: str
    title: str
    players: int
    names: tuple[str, ...]
    options: dict[str, Any]
    deals: int  # how many there are
    deal: int  # which this is, from 1
    seat: int | None  # through whose eyes; none: an onlooker's
    open: bool  # whether everything is open
    eyes: tuple[int, ...]  # the seats through whose eyes it may be seen
    may_open: bool  # whether everything may be seen
    over: bool  # whether the match is
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    resigned: tuple[int, ...]
    steps: tuple[Step, ...]
