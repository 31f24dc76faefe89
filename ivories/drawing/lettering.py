"""How much room words take, and how they are fitted into the room there is.

The fonts of a reader's screen are not known: letters are taken a little wider than in the usual ones. A PNG is set in
one font, whose letters are known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from unicodedata import east_asian_width

from ivories.drawing import book_face
from ivories.words import ENGLISH

NARROW, SLIM, WIDE = "iljI.,:;'|!·", 'ftr()-[]/ \xa0"', "mwMW@%—…"
LETTERS = ("screen", "png")  # where words are read: their letters are as wide there
BOLD = {"screen": 1.08, "png": book_face.BOLD}
CUT = "…"
FIGURE = {"screen": 0.66, "png": 0.5}  # the width of a bold figure with serifs against its size
TIED = "\N{NO-BREAK SPACE}"
SEAT = re.compile(ENGLISH.grammar.seat.format(r"(\d)"), re.IGNORECASE)
CLAUSES = (re.compile(r"(?<=[.;:]) "), re.compile(r"(?<=[.;:,]) "))
HALVINGS = 5  # of the room, until lines are equally long
HINT = 2  # so many letters of a further part of a name tell more than its first part alone


_read_on: ContextVar[str] = ContextVar("_read_on", default=LETTERS[0])


@contextmanager
def read_on(letters: str) -> Iterator[None]:
    """All words are measured for a screen or for a PNG."""
    before = _read_on.set(letters)
    try:
        yield
    finally:
        _read_on.reset(before)


def _letter(sign: str) -> float:
    """The width of a letter against the size of a screen's font."""
    if sign in NARROW:
        return 0.3
    if sign in SLIM:
        return 0.38
    if sign in WIDE or east_asian_width(sign) in "WF":
        return 0.95
    return 0.7 if sign.isupper() else 0.57


def _book_letter(sign: str) -> float:
    """The same of the font that a PNG is set in."""
    return book_face.LETTERS.get(sign, book_face.OTHER)


def wide(words: str, size: float, bold: bool = False) -> float:
    """The width of a line of words."""
    letters = _read_on.get()
    letter = _letter if letters == "screen" else _book_letter
    return sum(map(letter, words)) * size * (BOLD[letters] if bold else 1)


def figures(number: int, size: float) -> float:
    """The width of a number in bold figures with serifs."""
    return len(str(number)) * size * FIGURE[_read_on.get()]


def cut(words: str, room: float, size: float, bold: bool = False) -> str:
    """The words, or as many letters as the room allows and a sign that some are missing."""
    if wide(words, size, bold) <= room:
        return words
    left, kept = room - wide(CUT, size, bold), 0
    while kept < len(words) and (left := left - wide(words[kept], size, bold)) >= 0:
        kept += 1
    return words[:kept].rstrip() + CUT


def short_name(name: str) -> str:
    """The first part of a name, or the last where the first is an initial; `Seat 3` is nobody's name and stays whole.

    >>> short_name("Max von Hohenzollern"), short_name("B. Featherstonehaugh"), short_name("Seat 3")
    ('Max', 'Featherstonehaugh', 'Seat 3')
    """
    first, *rest = name.split() or [""]
    if not rest or rest[-1].isdecimal():
        return name
    return rest[-1] if len(first.rstrip(".")) < HINT else first


def shortened(name: str, room: float, size: float, bold: bool = False) -> str:
    """A name as a whole, else its short form; of that as many letters as the room allows."""
    return name if wide(name, size, bold) <= room else cut(short_name(name), room, size, bold)


def called(names: Sequence[str], fits: Callable[[str], bool]) -> list[str]:
    """What everybody is called: in full where that fits, else by the short form, unless two share it.

    >>> called(["Ann Lee", "Max von Hohenzollern", "Ann Hohenzollern"], lambda name: len(name) < 9)
    ['Ann Lee', 'Max', 'Ann Hohenzollern']
    """
    short = [short_name(name) for name in names]
    return [name if fits(name) or short.count(one) > 1 else one for name, one in zip(names, short, strict=True)]


def lines(words: str, room: float, size: float) -> list[str]:
    """The words in as few lines as the room allows, none much longer than another.

    The number of a seat stays with its word, where a line has room for both.
    """
    tied = [(word, wide(word, size)) for word in SEAT.sub(_tie, words).split(" ") if word]
    if any(long > room for _, long in tied):
        tied = [(word, wide(word, size)) for word in words.split(" ") if word]
    done, least = _filled(tied, room, size), max((long for _, long in tied), default=room)
    for _ in range(HALVINGS if len(done) > 1 and least < room else 0):
        middle = (least + room) / 2
        narrower = _filled(tied, middle, size)
        least, room, done = (least, middle, narrower) if len(narrower) == len(done) else (middle, room, done)
    return [line.replace(TIED, " ") for line in done]


def clauses(words: str, room: float, size: float) -> list[str]:
    """A sentence in lines that end where a clause ends, or at a comma, where every such part has room on a line."""
    for ends in CLAUSES:
        parts = [(part, wide(part, size)) for part in ends.split(words)]
        if all(long <= room for _, long in parts):
            return _filled(parts, room, size)
    return lines(words, room, size)


def _tie(seat: re.Match[str]) -> str:
    return seat[0].replace(" ", TIED)


def _filled(words: list[tuple[str, float]], room: float, size: float) -> list[str]:
    """Words of some widths in lines, each with as many as fit."""
    done: list[str] = []
    x, space = 0.0, wide(" ", size)
    for word, long in words:
        if done and x + space + long <= room:
            done[-1] += f" {word}"
            x += space + long
        else:
            done.append(cut(word, room, size))
            x = long
    return done
