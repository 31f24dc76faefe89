"""A notation in characters, as it is engraved: heads, stems, flags, beams, dots, ties, rests; four lines high.

>>> from ivories.music.notations import NOTATIONS
>>> print("\\n".join(drawn(NOTATIONS["eighth-and-two-sixteenths"])))
 ┌──╥══╗
 │  ║  ║
●┘ ●╜ ●╜
<BLANKLINE>
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ivories.music.notations import Notation, Note

HIGH = 4  # lines: what a stem bears, the stem, the head, a tie
MANY = 6  # more notes than these stand close together
STEM, HEAD, TIE = 1, 2, 3


class Signs(NamedTuple):
    """The characters that drawings are made of."""

    whole: str
    half: str
    full: str
    stem: str
    foot: str
    flag: str
    dot: str
    single: tuple[str, str, str, str]  # a beam: its beginning, its line, a stem that it passes, its end
    double: tuple[str, str, str, str]
    turns: tuple[str, str]  # a stem at which one beam becomes two, and two become one
    twice: tuple[str, str]  # a stem and its foot, below two beams
    tie: tuple[str, str, str]
    rests: dict[int, tuple[str, ...]]


FULL = Signs(
    *("○", "○", "●", "│", "┘", "╲", "·"),
    single=("┌", "─", "┬", "┐"),
    double=("╔", "═", "╦", "╗"),
    turns=("╥", "╥"),
    twice=("║", "╜"),
    tie=("╰", "─", "╯"),
    rests={
        **{1: ("", "───", " ▀ "), 2: ("", " ▄ ", "───"), 4: ("╲ ", " ╲", "╱ ")},
        **{8: ("", "•╱", "╱ "), 16: (" •╱", "•╱ ", "╱  ")},
    },
)
ASCII = Signs(
    *("O", "o", "@", "|", "'", "\\", "."),
    single=("+", "-", "+", "+"),
    double=("#", "=", "#", "#"),
    turns=("#", "#"),
    twice=("|", "'"),
    tie=("\\", "_", "/"),
    rests={
        **{1: ("", "---", " # "), 2: ("", " # ", "---"), 4: ("\\ ", " \\", "/ ")},
        **{8: ("", "*/", "/ "), 16: (" */", "*/ ", "/  ")},
    },
)


def drawn(notation: Notation, ascii_only: bool = False) -> list[str]:
    """Its lines, without spaces at their ends; rows stand one after the other."""
    signs = ASCII if ascii_only else FULL
    gap = " " * (len(notation.notes) <= MANY)
    rows = [_row(row, signs, gap) for row in notation.rows]
    return ["  ".join(parts).rstrip() for parts in zip(*rows, strict=True)]


def _row(row: Sequence[Note], signs: Signs, gap: str) -> list[str]:
    lines, heads = [""] * HIGH, []
    under = _beamed(row)
    for number, note in enumerate(row):
        between = gap if number else ""
        heads.append(len(lines[0] + between))
        cell = _note(note, signs, under[number])
        lines = [f"{line}{between}{part}" for line, part in zip(lines, cell, strict=True)]
    for number in range(len(row) - 1):
        if under[number] and under[number + 1] and not row[number].closes:
            lines[0] = _beam(lines[0], row, number, heads, signs)
        if row[number].tied:
            begin, line, end = signs.tie
            wide = heads[number + 1] - heads[number] - 1
            lines[TIE] = _over(lines[TIE], heads[number], f"{begin}{line * wide}{end}")
    return lines


def _beamed(row: Sequence[Note]) -> list[bool]:
    """Which notes are under a beam."""
    found, under = [], False
    for note in row:
        under = under or note.opens
        found.append(under)
        under = under and not note.closes
    return found


def _note(note: Note, signs: Signs, beamed: bool) -> list[str]:
    """A cell: as wide in every line."""
    if note.rest:
        lines = [*signs.rests[note.length], ""]
    elif note.length == 1:
        lines = ["", "", signs.whole, ""]
    else:
        twice = beamed and note.length == 16
        stem, foot = signs.twice if twice else (signs.stem, signs.foot)
        head = signs.half if note.length == 2 else signs.full
        flags = 0 if beamed else {8: 1, 16: 2}.get(note.length, 0)
        lines = [f" {stem}{signs.flag * (flags > 0)}", f" {stem}{signs.flag * (flags > 1)}", f"{head}{foot}", ""]
    if note.dotted:
        lines[HEAD] = f"{lines[HEAD]:<2}{signs.dot}"
    wide = max(map(len, lines))
    return [line.ljust(wide) for line in lines]


def _beam(line: str, row: Sequence[Note], number: int, heads: Sequence[int], signs: Signs) -> str:
    """The beam from a note to the next, over the tops of their stems: two lines between sixteenths."""
    here, there = heads[number] + 1, heads[number + 1] + 1
    twice = [one.length == 16 for one in row[number : number + 2]]
    wide = there - here - 1
    middle = signs.double[1] * wide if all(twice) else signs.single[1] * wide
    if twice[1] and not twice[0] and row[number + 1].closes:  # a sixteenth alone has a short second beam
        middle = signs.single[1] * (wide - 1) + signs.double[1]
    if number and not row[number].opens:
        before = row[number - 1].length == 16
        top = signs.double[2] if before and twice[0] else signs.turns[0] if twice[0] else signs.single[2]
    else:
        top = (signs.double if twice[0] else signs.single)[0]
    end = (signs.double if twice[1] else signs.single)[3]
    return _over(line, here, f"{top}{middle}{end}")


def _over(line: str, at: int, words: str) -> str:
    return f"{line[:at]:<{at}}{words}{line[at + len(words) :]}"
