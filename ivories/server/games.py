"""Matches that are over, as the guests who played them find them again."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from ivories import table as t
from ivories.table import Phase, Table
from ivories.wire.games import GameEnded


class Finished(NamedTuple):
    """A match that is over, as it is kept: what is said of it, and who played at which seat."""

    code: str
    number: int
    ended: int
    guests: dict[str, int]
    summary: bytes

    def game(self) -> dict[str, Any]:
        """Its row of the database."""
        return {"code": self.code, "number": self.number, "summary": self.summary}

    def players(self) -> list[dict[str, Any]]:
        """A row for each guest who played."""
        key = {"code": self.code, "number": self.number, "ended": self.ended}
        return [{"guest": guest, "seat": seat, **key} for guest, seat in self.guests.items()]


class Reopened(NamedTuple):
    """A match that was over, and is not any more: its end was taken back."""

    code: str
    number: int


def change(table: Table, code: str, was: Phase) -> Finished | Reopened | None:
    """What the last entry of a table has changed about its matches that are over."""
    if table.phase is Phase.OVER and was is Phase.PLAYING:
        return finished(table, code)
    if table.phase is Phase.PLAYING and was is Phase.OVER and isinstance(table.rows[-1].entry, t.Undone):
        return Reopened(code, table.number)
    return None


def finished(table: Table, code: str) -> Finished:
    """The match of a table, which is over."""
    assert table.match is not None
    guests = {guest: seat for seat, guest in enumerate(table.players) if guest}
    ended = table.rows[-1].entry.at
    summary = GameEnded(
        code=code,
        number=table.number,
        rules=table.opened.rules,
        title=table.game.rules.title,
        practice=table.opened.practice,
        seats=tuple([t.SeatShown(one.name, one.bot, bool(one.guest), resigned=one.resigned) for one in table.seats]),
        scores=table.match.scores,
        winners=table.winners,
        resigned=table.resigned,
        ended=ended,
    )
    return Finished(code, table.number, ended, guests, msgspec.json.encode(summary))
