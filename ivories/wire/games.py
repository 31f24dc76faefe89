"""Matches that are over, as a guest who played them finds them again."""

from __future__ import annotations

import msgspec

from ivories.table.telling import SeatShown


class GameEnded(msgspec.Struct, frozen=True, kw_only=True):
    """A match that is over: by the rules, or because somebody gave it up."""

    code: str  # of the table
    number: int  # of the match at that table, from 1
    rules: str
    title: str
    practice: bool
    seats: tuple[SeatShown, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    resigned: tuple[int, ...]  # the seats that gave the match up, which ended it
    ended: int  # in milliseconds


class GamePlayed(GameEnded, frozen=True, kw_only=True):
    """A match that is over, for a guest who played in it at seat `you`."""

    you: int


class GamesPlayed(msgspec.Struct, frozen=True):
    """Some matches of a guest, the latest first; `before` asks for those before them (none: there are no more)."""

    games: tuple[GamePlayed, ...]
    before: str | None
