"""The notations of the musical set, and which of them stand on each piece: `notations.toml`, read.

>>> half, quarter = squares(MUSICAL.piece("8-4"))
>>> half.name, half.value, half.kind.name, quarter.name
('quarter-tied-quarter', 8, 'TIED', 'quarter-rest')
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from ivories.pieces import MUSICAL, Piece

WHOLE = 16  # sixteenths of a whole note
ROW = "/"  # what follows stands on a row of its own
WRITTEN = re.compile(r"(?P<open>\(?)(?P<rest>r?)(?P<length>16|8|4|2|1)(?P<dot>\.?)(?P<tie>~?)(?P<close>\)?)")


class Kind(Enum):
    """How a notation writes its value."""

    NOTE = "note"
    REST = "rest"
    TIED = "tied"
    GROUP = "group"


class Note(NamedTuple):
    """One note or rest as it is written."""

    length: int  # 1 a whole note, 2 a half, 16 a sixteenth
    dotted: bool
    rest: bool
    tied: bool  # to the next
    opens: bool  # a beam
    closes: bool

    @property
    def value(self) -> int:
        """In sixteenths."""
        plain = WHOLE // self.length
        return plain + plain // 2 if self.dotted else plain


@dataclass(frozen=True)
class Notation:
    """One way to write a value."""

    name: str
    written: str
    sign: str  # on a screen of characters
    letters: str  # likewise, in ASCII

    @cached_property
    def rows(self) -> tuple[tuple[Note, ...], ...]:
        """Its notes and rests, row by row."""
        return tuple(tuple(map(_note, WRITTEN.finditer(row))) for row in self.written.split(ROW))

    @cached_property
    def notes(self) -> tuple[Note, ...]:
        """Its notes and rests in order."""
        return tuple(note for row in self.rows for note in row)

    @cached_property
    def value(self) -> int:
        """In sixteenths."""
        return sum(note.value for note in self.notes)

    @cached_property
    def kind(self) -> Kind:
        """How it writes its value."""
        if len(self.notes) == 1:
            return Kind.REST if self.notes[0].rest else Kind.NOTE
        return Kind.TIED if any(note.tied for note in self.notes) else Kind.GROUP

    @property
    def dotted(self) -> bool:
        """Whether a dot is to be read in it."""
        return any(note.dotted for note in self.notes)


def _note(found: re.Match[str]) -> Note:
    has = {name: bool(found[name]) for name in ("dot", "rest", "tie", "open", "close")}
    return Note(int(found["length"]), has["dot"], has["rest"], has["tie"], has["open"], has["close"])


TABLE = Path(__file__).with_name("notations.toml").read_text(encoding="utf-8")
_READ = tomllib.loads(TABLE)
NOTATIONS = {name: Notation(name, *row) for name, row in _READ["notations"].items()}
PLAIN = {one.value: one for one in NOTATIONS.values() if one.kind is Kind.NOTE}  # of each value its single note
_SQUARES = {MUSICAL.piece(piece): (NOTATIONS[a], NOTATIONS[b]) for piece, (a, b) in _READ["squares"].items()}


def squares(piece: Piece) -> tuple[Notation, Notation]:
    """What stands on a piece: on its larger half, then on the other; on a double, above and below."""
    return _SQUARES[piece]
