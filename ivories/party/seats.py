"""Seats, and how many of them a table has: tables of four, the last ones of three or two.

>>> sizes(13), sizes(5), sizes(8)
([4, 4, 3, 2], [3, 2], [4, 4])
>>> str(seat_named("3 d", sides=False)), str(seat_named("2a White", sides=True))
('3D', '2A white')
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from ivories.errors import IvoriesError

LETTERS = "ABCD"
SIDES = ("white", "red")
PAIRS = ("A", "B")  # letters of partners, where there are two sides
FEWEST, MOST = 2, 160  # guests of a party
TABLES = MOST // len(LETTERS)
WRITTEN = re.compile(r"\s*([1-9]\d?)\s*([A-Da-d])(?:\s+(white|red))?\s*", re.ASCII | re.IGNORECASE)


class Seat(NamedTuple):
    """A chair: its table, its letter and, where there are two sides, the colour of its guest."""

    table: int
    letter: str
    side: str = ""

    def __str__(self) -> str:
        return f"{self.table}{self.letter} {self.side}".rstrip()

    @property
    def order(self) -> tuple[int, str, int]:
        """Nearer to the first table, then the earlier letter, then white."""
        return self.table, self.letter, SIDES.index(self.side) if self.side else 0


def seat_named(name: str, sides: bool) -> Seat:
    """The seat that is written so, with its colour where there are two sides."""
    found = WRITTEN.fullmatch(name)
    seat = Seat(int(found[1]), found[2].upper(), (found[3] or "").lower()) if found else Seat(0, "")
    if not 1 <= seat.table <= TABLES or sides != bool(seat.side) or (sides and seat.letter not in PAIRS):
        raise IvoriesError("bad-card/two-sided" if sides else "bad-card", card=name, tables=TABLES)
    return seat


def letters_of(table: int, sides: bool) -> list[Seat]:
    """The chairs of a table in their order."""
    if sides:
        return [Seat(table, letter, side) for letter in PAIRS for side in SIDES]
    return [Seat(table, letter) for letter in LETTERS]


@cache
def chairs_of(table: int) -> tuple[Seat, ...]:
    """Every chair that a table can have in any party, in their order."""
    return (*letters_of(table, False), *letters_of(table, True))


def sizes(guests: int) -> list[int]:
    """How many sit at each table; one guest over: the last two tables seat three and two."""
    full, over = divmod(guests, 4)
    if over == 1 and full:
        return [4] * (full - 1) + [3, 2]
    return [4] * full + ([over] if over else [])


def first_seats(guests: int, sides: bool = False) -> list[Seat]:
    """The cards on the tray for so many guests."""
    return [seat for table, size in enumerate(sizes(guests), 1) for seat in letters_of(table, sides)[:size]]
