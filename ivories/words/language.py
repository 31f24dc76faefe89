"""How a sentence is filled in: names for seats, words for numbers, lists with and, one piece or two pieces.

A sentence is a template. Beside what Python's own formatting knows, a field may ask for

- `{seat:who}` a seat's name, `{seat:Who}` at the beginning, `{seat:whose}`, `{seats:who}` several with and, you first,
- `{seats:seats}` their numbers where nobody has a name: seat 0, seats 0 and 2,
- `{seat:plays/play}` the verb that goes with the seat or the name: the first for others, the second for you,
- `{count:piece|pieces}` a number with its noun,
- `{words:and}`, `{words:or}` a list; `{words:list}` with commas alone, `{numbers:row}` as a record writes it,
- `{number:half}` a half's name (three), `{numbers:a_half}` several with their article (a five and a blank),
- `{number:halves}`, `{number:Halves}` all halves of that number (threes, Threes); of several numbers threes and fives,
  `{numbers:or_halves}` threes or fives,
- `{piece:piece}` a piece, `{pieces:piece}` several: written (6-4), or spoken by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Any

from ivories.words.brief import shortened


@dataclass(frozen=True)
class Grammar:
    """What the sentences of a language need beside them."""

    pips: tuple[str, ...]  # names of the numbers from blank
    old_pips: Mapping[int, str]  # old names of some of them: ace
    notes: Mapping[int, str]  # names of note values in sixteenths
    both: str  # and
    either: str  # or
    you: str
    yours: str
    seat: str  # a seat without a name: `seat {}`
    seats: str  # several of them: `seats {}`
    possessive: str  # `{}'s`
    article: Callable[[str], str]  # `a five`, `an eight`
    plural: Callable[[str], str]  # `fives`, `sixes`
    the: str  # a piece by its name within a sentence: `the {}`
    pip_pair: str  # `{}-{}`
    note_pair: str
    pip_double: str
    note_double: str
    sides: tuple[str, ...]  # of a table, from the near one to the left
    guests: tuple[str, ...]  # names for a larger party
    families: tuple[str, ...]  # second names, where there are more guests than first names


@dataclass(frozen=True)
class Hearer:
    """Whom a sentence is for: what the seats are called, which of them is `you`, whether pieces are named or written.

    The old names of numbers (ace, deuce, trey) are for those who ask for them: few players abroad know them.
    """

    names: Sequence[str] = ()
    you: int | None = None
    spoken: bool = False
    old_names: bool = False


ANYBODY = Hearer()


class Language:
    """The sentences of one language by their names."""

    def __init__(self, name: str, grammar: Grammar, sentences: Mapping[str, str]) -> None:
        self.name = name
        self.grammar = grammar
        self.sentences = dict(sentences)

    def say(self, sentence: str, facts: Mapping[str, Any], hearer: Hearer = ANYBODY) -> str:
        """The sentence of that name with the facts in it. The fact `set` says what the numbers are."""
        return _Filling(self, hearer, facts.get("set") == "musical").vformat(self.sentences[sentence], (), facts)

    def half(self, number: int, musical: bool, old_names: bool = False) -> str:
        """A number's name at the table: `three` (in old names `trey`), `dotted half`."""
        if musical:
            return self.grammar.notes[number]
        plain = self.grammar.pips[number]
        return self.grammar.old_pips.get(number, plain) if old_names else plain

    def piece(self, high: int, low: int, musical: bool, old_names: bool = False) -> str:
        """A piece's name at the table: `double-four`, `six-blank`, `dotted half and quarter`."""
        g, halves = self.grammar, [self.half(number, musical, old_names) for number in (high, low)]
        if high == low:
            return (g.note_double if musical else g.pip_double).format(halves[0])
        return (g.note_pair if musical else g.pip_pair).format(*halves)

    def seats(self, players: int) -> tuple[str, ...]:
        """Names for that many seats: sides of the table for up to four, else the names of guests."""
        if players == 2:
            return self.grammar.sides[::2]
        return (self.grammar.sides if players <= len(self.grammar.sides) else self.grammar.guests)[:players]

    def guests(self, count: int) -> list[str]:
        """Names for the guests of an evening, no two alike."""
        g = self.grammar
        return [f"{first} {family}" for family in g.families for first in g.guests][:count]

    def listed(self, words: Sequence[str], last: str) -> str:
        """`a, b and c`."""
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


class _Filling(Formatter):
    """One sentence being filled in."""

    def __init__(self, language: Language, hearer: Hearer, musical: bool) -> None:
        self.language = language
        self.hearer = hearer
        self.musical = musical
        self.ways: dict[str, Callable[[Any], str]] = {
            "who": self._who,
            "Who": lambda seat: _capital(self._who(seat)),
            "whose": self._whose,
            "Whose": lambda seat: _capital(self._whose(seat)),
            "and": lambda words: language.listed([str(word) for word in words], language.grammar.both),
            "or": lambda words: language.listed([str(word) for word in words], language.grammar.either),
            "list": lambda words: ", ".join(map(str, words)),
            "row": lambda words: " ".join(map(str, words)),
            "seats": self._seats,
            "half": self._half,
            "halves": lambda numbers: language.listed(self._plurals(numbers), language.grammar.both),
            "or_halves": lambda numbers: language.listed(self._plurals(numbers), language.grammar.either),
            "Halves": lambda number: _capital(language.grammar.plural(self._half(number))),
            "a_half": self._halves,
            "piece": self._piece,
            "Piece": lambda piece: _capital(self._piece(piece)),
        }

    def convert_field(self, value: Any, conversion: Any) -> Any:
        """Whatever a user gave can be written: what cannot write itself is named by its kind."""
        try:
            return super().convert_field(value, conversion)
        except Exception:
            return f"<{type(value).__name__}>"

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec in self.ways:
            return self.ways[format_spec](value)
        if "/" in format_spec:
            theirs, yours = format_spec.split("/")
            return yours if self._is_you(value) else theirs
        if "|" in format_spec:
            one, more = format_spec.split("|")
            return f"{value} {one if value == 1 else more}"
        if isinstance(value, str) and format_spec[:1] == ".":
            return shortened(value, int(format_spec[1:]))
        if isinstance(value, float) and not format_spec:
            return f"{value:.12g}"  # 19 as it was typed, not 19.0
        return str(super().format_field(value, format_spec))

    def _is_you(self, seat: int | str) -> bool:
        """Whether it is the hearer, by seat or, beside a drawing, by the name `You`."""
        return seat.lower() == self.language.grammar.you if isinstance(seat, str) else seat == self.hearer.you

    def _seats(self, seats: Sequence[int]) -> str:
        grammar = self.language.grammar
        numbers = self.language.listed([str(seat) for seat in seats], grammar.both)
        return (grammar.seat if len(seats) == 1 else grammar.seats).format(numbers)

    def _who(self, seat: int | Sequence[int]) -> str:
        if not isinstance(seat, int):
            you_first = sorted(seat, key=lambda one: one != self.hearer.you)
            return self.language.listed([self._who(one) for one in you_first], self.language.grammar.both)
        if seat == self.hearer.you:
            return self.language.grammar.you
        names = self.hearer.names
        return names[seat] if seat < len(names) else self.language.grammar.seat.format(seat)

    def _whose(self, seat: int) -> str:
        grammar = self.language.grammar
        return grammar.yours if seat == self.hearer.you else grammar.possessive.format(self._who(seat))

    def _half(self, number: int) -> str:
        return self.language.half(number, self.musical, self.hearer.old_names)

    def _plurals(self, numbers: int | Sequence[int]) -> list[str]:
        each = [numbers] if isinstance(numbers, int) else numbers
        return [self.language.grammar.plural(self._half(number)) for number in each]

    def _halves(self, numbers: int | Sequence[int]) -> str:
        each = [numbers] if isinstance(numbers, int) else numbers
        words = [self.language.grammar.article(self._half(n)) for n in each]
        return self.language.listed(words, self.language.grammar.both)

    def _piece(self, piece: Any) -> str:
        if piece and not isinstance(piece[0], int):
            return self.language.listed([self._piece(one) for one in piece], self.language.grammar.both)
        if not self.hearer.spoken:
            return str(piece)
        high, low = piece
        name = self.language.piece(high, low, self.musical, self.hearer.old_names)
        return self.language.grammar.the.format(name)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
