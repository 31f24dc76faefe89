"""A match that was played, or is being played, with those who play it: from a table, from a log or from a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ivories import table as t
from ivories.errors import IvoriesError
from ivories.match import Match
from ivories.record import Record
from ivories.replaying import replay
from ivories.server.brought import Brought
from ivories.server.limits import Limits
from ivories.table import AnyEntry, SeatShown, Table
from ivories.words import ENGLISH


@dataclass(frozen=True)
class Played:
    """A match, and whose it is: `guests` are those who began it, none for a record that somebody brings."""

    match: Match
    number: int
    seats: tuple[SeatShown, ...]
    guests: tuple[str, ...] | None = None
    resigned: tuple[int, ...] = ()
    practice: bool = False

    @property
    def over(self) -> bool:
        """Whether it has ended, by the rules or otherwise."""
        return self.match.over or bool(self.resigned)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won."""
        others = tuple(seat for seat in range(len(self.seats)) if seat not in self.resigned)
        return others if self.resigned else self.match.winners

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called."""
        usual, people = ENGLISH.seats(len(self.seats)), {seat.name.casefold() for seat in self.seats}
        others = (name for name in ENGLISH.guests(99) if name.casefold() not in people)
        free = [next(others) if name.casefold() in people else name for name in usual]
        return tuple([seat.name or free[at] for at, seat in enumerate(self.seats)])


def of_table(table: Table) -> Played:
    """The latest match of a table, as it stands now."""
    if table.match is None:
        raise IvoriesError("not-playing")
    seats = tuple([SeatShown(one.name, one.bot, bool(one.guest), resigned=one.resigned) for one in table.seats])
    practice = table.opened.practice
    return Played(table.match.copy(), table.number, seats, table.players, table.resigned, practice)


def of_log(entries: Sequence[AnyEntry], number: int) -> Played:
    """A match of a log by its number (0: the latest), as it stood at last: who left later sits there still."""
    starts = [at for at, entry in enumerate(entries) if isinstance(entry, t.Started)]
    if number > len(starts) or not starts:
        raise IvoriesError("not-playing/match" if starts else "not-playing", last=len(starts))
    end = starts[number] if 0 < number < len(starts) else len(entries)
    last = max(at for at, entry in enumerate(entries[:end]) if isinstance(entry, t.CHANGES_MATCH))
    return of_table(t.table_of(entries[: last + 1]))


def of_record(text: str, limits: Limits) -> Played:
    """A match that somebody brings, played again; what is wrong with it is said to a player."""
    try:
        match = _again(text, limits)
    except IvoriesError as error:
        raise Brought(error) from None
    return Played(match, 0, tuple([SeatShown() for _ in range(match.game.players)]))


def _again(text: str, limits: Limits) -> Match:
    record = Record.parse(text)
    if sum(len(deal.actions) for deal in record.deals) > limits.replay_actions:
        raise IvoriesError("record-too-long/match", most=limits.replay_actions)
    return replay(text)
