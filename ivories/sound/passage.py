"""What is to be heard, part by part, and what it can be made into."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

from ivories.errors import IvoriesError
from ivories.given import real, row
from ivories.music.notations import Notation, squares
from ivories.pieces import MUSICAL, Piece
from ivories.sound.rhythm import Rhythm, rhythm_of

TEMPO = 96  # quarters in a minute
SLOWEST, FASTEST = 20, 300
QUARTER = 4  # sixteenths


class Part(NamedTuple):
    """What sounds together as one: a piece with its notations in the order in which they sound, or a lone notation."""

    piece: Piece | None
    notations: tuple[Notation, ...]


def part_of(piece: Piece, first: int | None = None) -> Part:
    """A piece, the half of that number first; else, and on a double, as its squares lie."""
    one, other = squares(piece)
    turned = not piece.double and first == piece.low
    return Part(piece, (other, one) if turned else (one, other))


def check_tempo(tempo: Any, name: str = "tempo") -> Fraction:
    """Quarters in a minute, exactly; anything else is refused, by what the option is called there."""
    number = real(tempo)
    if number is None or not SLOWEST <= number <= FASTEST:
        raise IvoriesError("bad-option/number", name=name, least=SLOWEST, most=FASTEST, value=tempo)
    return Fraction(number)


def lasting(sixteenths: int, tempo: float) -> Fraction:
    """So many sixteenths in seconds, exactly."""
    return Fraction(60 * sixteenths, QUARTER) / check_tempo(tempo)


@dataclass(frozen=True)
class Passage:
    """Parts that sound one after the other.

    >>> passage = passage_of(["8-4", "6-6"])
    >>> passage.rhythm.length, passage.seconds(), passage.midi()[:4]
    (24, 3.75, b'MThd')
    """

    parts: tuple[Part, ...]
    title: str = ""

    def __post_init__(self) -> None:
        if not any(part.notations for part in self.parts):
            raise IvoriesError("cannot-listen/no-pieces", pieces=self.parts)

    @cached_property
    def notations(self) -> tuple[Notation, ...]:
        """All of them in order: the squares of its rhythm."""
        return tuple(notation for part in self.parts for notation in part.notations)

    @cached_property
    def halves(self) -> tuple[int, ...]:
        """Of each square whether it is the first of its part (0) or the second (1): it has another tone."""
        return tuple(half for part in self.parts for half in range(len(part.notations)))

    @cached_property
    def rhythm(self) -> Rhythm:
        """When each sound begins and how long it lasts, in sixteenths."""
        return rhythm_of(self.notations)

    def seconds(self, tempo: float = TEMPO) -> float:
        """How long all of it lasts, with so many quarters to a minute."""
        return float(lasting(self.rhythm.length, tempo))

    def midi(self, tempo: float = TEMPO) -> bytes:
        """As a MIDI file."""
        from ivories.sound.midi import midi

        return midi(self, tempo)

    def wav(self, tempo: float = TEMPO) -> bytes:
        """As a WAV file: 44,100 samples a second, one channel, 16 bits."""
        from ivories.sound.wav import wav

        return wav(self, tempo)

    def mei(self, tempo: float = TEMPO) -> str:
        """As a score in MEI, for notation programs."""
        from ivories.sound.score import mei

        return mei(self, tempo)

    def svg(self, tempo: float = TEMPO) -> str:
        """As an engraved score; needs verovio."""
        from ivories.sound.score import svg

        return svg(self, tempo)

    def _repr_svg_(self) -> str:
        return self.svg()


def passage_of(pieces: Sequence[Any], title: str = "") -> Passage:
    """Pieces of the musical set, one after the other; the larger half sounds first."""
    given = row(pieces)
    if not given:
        raise IvoriesError("cannot-listen/no-pieces", pieces=pieces)
    return Passage(tuple(part_of(MUSICAL.piece(piece)) for piece in given), title)
