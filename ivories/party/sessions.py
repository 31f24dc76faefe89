"""A session: who sat where, and what each table has reported."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ivories.party.arranging import Seating
from ivories.party.events import Counts
from ivories.party.seats import Seat, chairs_of


@dataclass
class Points:
    """The points of the pairs A and B of a table, and who reached them first where they are level."""

    A: int
    B: int
    first: str = ""

    @property
    def level(self) -> bool:
        """Whether neither pair leads."""
        return self.A == self.B

    @property
    def leader(self) -> str:
        """The leading pair, A or B; nothing where dominoes have to be drawn."""
        if not self.level:
            return "A" if self.A > self.B else "B"
        return self.first if self.A else ""


@dataclass
class Table:
    """What a table has reported in a session."""

    games: list[Counts] = field(default_factory=list)  # those that count
    sat: list[set[int]] = field(default_factory=list)  # how many may have sat there in each of them
    annulled: int = 0
    settled: bool = False  # it owes nothing after the bell
    points: Points | None = None
    lots: dict[str, str] = field(default_factory=dict)
    could_sit: set[int] = field(default_factory=set)  # how many may have sat there when the game in hand began

    def copy(self) -> Table:
        """The same again, to be continued apart."""
        points = Points(self.points.A, self.points.B, self.points.first) if self.points else None
        games = [dict(game) for game in self.games]
        return Table(games, self.sat[:], self.annulled, self.settled, points, dict(self.lots), set(self.could_sit))


@dataclass
class Session:
    """One session. `first` is who sat where at its first bell, `seats` who sits there now."""

    number: int
    first: Seating
    seats: Seating
    sat: dict[str, Seat]  # everybody who ever sat in it, with their seat
    tables: dict[int, Table]
    at_bell: Seating = field(default_factory=dict)  # who sat where when it ended
    ended: bool = False
    minute: int = 0  # of its first bell
    why: str = ""  # the bell rang before it was due
    moved: dict[int, list[str]] | None = None  # who moved, once the next session has begun

    @classmethod
    def begun(cls, number: int, seating: Seating) -> Session:
        """A session at its first bell."""
        tables = {table: Table() for table in sorted({seat.table for seat in seating})}
        made = cls(number, dict(seating), dict(seating), {name: seat for seat, name in seating.items()}, tables)
        for table in tables:
            made.count_again(table)
        return made

    def copy(self) -> Session:
        """The same again, to be continued apart."""
        moved = None if self.moved is None else {table: list(names) for table, names in self.moved.items()}
        tables = {number: table.copy() for number, table in self.tables.items()}
        parts = (dict(self.first), dict(self.seats), dict(self.sat), tables, dict(self.at_bell))
        return Session(self.number, *parts, self.ended, self.minute, self.why, moved)

    def at(self, table: int) -> dict[Seat, str]:
        """Who sits at a table now, in the order of its chairs."""
        return {seat: self.seats[seat] for seat in chairs_of(table) if seat in self.seats}

    def names_at(self, table: int) -> list[str]:
        """The names of those who sit there."""
        return list(self.at(table).values())

    def ever_at(self, table: int) -> list[str]:
        """Everybody who has sat at a table in this session."""
        return [name for name, seat in self.sat.items() if seat.table == table]

    def waits(self, table: int) -> bool:
        """Whether a table cannot play: one is left there, or nobody."""
        return len(self.at(table)) < 2

    def count_again(self, table: int) -> None:
        """A new game begins at a table, with those who sit there now."""
        self.tables[table].could_sit = {len(self.at(table))}

    def games(self) -> Iterator[Counts]:
        """Every game that counts, of all tables."""
        for table in self.tables.values():
            yield from table.games

    def gain(self, name: str) -> int:
        """What somebody has won in it."""
        seat = self.sat.get(name)
        return sum(game.get(name, 0) for game in self.tables[seat.table].games) if seat else 0

    def owing(self) -> list[int]:
        """The tables that have not said yet what became of their game when the bell rang."""
        return [number for number, table in self.tables.items() if self.ended and not table.settled]
