"""How notes are written in a terminal: signs of their own or sixteenths, and a legend of both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from ivories.drawing.writing import Writing, usual
from ivories.music.naming import name_of
from ivories.music.notations import NOTATIONS, WHOLE, Notation, squares
from ivories.pieces import MUSICAL, Piece, PieceSet
from ivories.terminal.screen import Screen
from ivories.words import ENGLISH

COLUMN = 3  # of a sign in the legend, with its gap
KINDS = {  # a sign of each kind, by what is said of it
    "rest": "half-rest",
    "dotted-rest": "dotted-half-rest",
    "dotted": "dotted-half",
    "twice": "half-tied-half",
    "tied": "half-tied-quarter",
    "group": "three-quarters",
    "eighths": "two-eighths",
    "sixteenths": "two-sixteenths",
    "third": "dotted-eighth-and-sixteenth",
    "halves": "eighth-and-two-sixteenths",
}


def written_on(screen: Screen, pieces: PieceSet) -> Writing:
    """What stands on pieces on this screen."""
    return usual(pieces, screen.ascii_only, screen.numerals)


def about(screen: Screen) -> str:
    """What stands on musical pieces, and how to see something else there."""
    shown = "numerals" if screen.numerals else "signs"
    return f"{ENGLISH.say(f'play/notes/{shown}', {})} {_values()}"


def _values() -> str:
    """What the numbers of musical pieces stand for."""
    values = [f"{number} {MUSICAL.word(number)}" for number in reversed(MUSICAL.numbers)]
    return ENGLISH.say("play/notes", {"values": values})


def legend(ascii_only: bool) -> list[str]:
    """The eight values, the longest first: in sixteenths, in words, and with all signs for them."""
    wide = max(len(MUSICAL.word(value)) for value in MUSICAL.numbers)
    return [
        f"{value:>{len(str(WHOLE))}}  {MUSICAL.word(value):<{wide}}  {_signs(value, ascii_only)}".rstrip()
        for value in reversed(MUSICAL.numbers)
    ]


def _signs(value: int, ascii_only: bool) -> str:
    signs = [sign_of(one, ascii_only) for one in NOTATIONS.values() if one.value == value]
    return "".join(f"{sign:<{COLUMN}}" for sign in signs)


def sign_of(notation: Notation, ascii_only: bool) -> str:
    """What stands for a notation on a screen."""
    return notation.letters if ascii_only else notation.sign


def kinds(ascii_only: bool) -> Iterator[str]:
    """How the signs are made: one of each kind, and what such signs mean."""
    for kind, name in KINDS.items():
        yield f"{sign_of(NOTATIONS[name], ascii_only):<{COLUMN}} {ENGLISH.say(f'play/legend/{kind}', {})}"


def named(pieces: Iterable[Piece], columns: int, ascii_only: bool) -> Iterator[str]:
    """For each piece what is typed for it, its signs, and their names."""
    for piece in pieces:
        both = squares(piece)
        signs = " ".join(f"{sign_of(one, ascii_only):<2}" for one in both)
        head = f"{piece!s:>5}  {signs}  "
        names = ENGLISH.say("music/names", {"names": [name_of(one) for one in both]})
        yield from wrap(names, columns, initial_indent=head, subsequent_indent=" " * len(head))
