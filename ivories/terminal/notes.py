"""How notes are written in a terminal: signs of their own or sixteenths, and a legend of both."""

from __future__ import annotations

from ivories.drawing.writing import Writing, usual
from ivories.music.notations import NOTATIONS, WHOLE
from ivories.pieces import MUSICAL, PieceSet
from ivories.terminal.screen import Screen
from ivories.words import ENGLISH

COLUMN = 3  # of a sign in the legend, with its gap


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
    signs = [one.letters if ascii_only else one.sign for one in NOTATIONS.values() if one.value == value]
    return "".join(f"{sign:<{COLUMN}}" for sign in signs)
