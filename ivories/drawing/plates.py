"""The plate of a seat as SVG: name, score, backs with their number, and what else is said there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ivories.drawing import chips, faces
from ivories.drawing.lettering import figures, first_part, lines, shortened, wide
from ivories.drawing.looks import SERIF, Look, label
from ivories.drawing.sitters import Sitter
from ivories.words import ENGLISH

SMALL = 118  # a plate narrower than this has its score under the name
MOST_BACKS = 9
WHOLE, LEAST = 11, 9  # the smallest letters of a whole name, and of its first part alone
BAR = 3.0  # from the edge of a plate to the bar of a side, and how wide that is
BARRED = 10  # the room at the left of a plate with a bar
BADGE = 4  # more room below a line with a badge
MARKED = 10  # how far a name stands to the right of where the mark of a turn begins


class Measure(NamedTuple):
    """The measures of a plate: letters of the name, the score and the notes; the room at its sides; its lines."""

    pad: int
    name: int
    score: int
    note: int
    pitch: int  # from a line of notes to the next
    first: int  # where the name stands
    second: int  # where the number of pieces stands


LARGE_PLATE = Measure(pad=11, name=13, score=18, note=11, pitch=14, first=18, second=35)
SMALL_PLATE = Measure(pad=6, name=11, score=12, note=10, pitch=12, first=14, second=30)


class Note(NamedTuple):
    """A few words on a line of notes, from so far right; a badge has a line around it."""

    x: float
    words: str
    badge: bool


class Plate(NamedTuple):
    """The plate of a seat, so wide."""

    sitter: Sitter
    width: float

    @property
    def small(self) -> bool:
        """Whether the score stands under the name."""
        return self.width < SMALL

    @property
    def measure(self) -> Measure:
        """Its measures."""
        return SMALL_PLATE if self.small else LARGE_PLATE

    @property
    def left(self) -> float:
        """Where its lines begin: clear of the bar of a side."""
        return max(self.measure.pad, BARRED if self.sitter.ours is not None else 0)

    @property
    def room(self) -> float:
        """How wide its lines are."""
        return self.width - self.left - self.measure.pad

    @property
    def name_room(self) -> float:
        """How wide a name may be."""
        taken = 0.0 if self.small else score_wide(self.sitter, self.measure.score) + 6
        return self.room - taken - (MARKED if self.sitter.may_act else 0)

    @property
    def backs_below(self) -> bool:
        """Whether backs have a line of their own: chips leave no room for them beside the score."""
        return self.small and self.sitter.chips and self.sitter.hidden

    @property
    def notes(self) -> list[list[Note]]:
        """Its lines of notes."""
        return note_lines(self.sitter, self.room, self.measure.note)

    @property
    def last(self) -> float:
        """Where the line before the notes stands."""
        m = self.measure
        if self.small:
            return m.second + (m.pitch + 3 if self.backs_below else 0)
        return m.second if self.sitter.hidden else m.first + 3

    @property
    def height(self) -> float:
        """How high it must be."""
        return self.last + notes_high(self.notes, self.measure) + 8


def name_size(some: Iterable[Plate]) -> int:
    """One size for the names of all plates: the largest in which all fit, or at least their first parts."""
    size = LARGE_PLATE.name
    for plate in some:
        size = min(size, plate.measure.name)
        whole = _fitting(plate.sitter.name, plate.name_room, size, WHOLE)
        part = _fitting(first_part(plate.sitter.name), plate.name_room, size, LEAST)
        size = whole or part or size
    return size


def _fitting(name: str, room: float, largest: int, least: int) -> int | None:
    """The largest size in which a name fits into a room."""
    sizes = range(largest, least - 1, -1)
    return next((size for size in sizes if wide(name, size, bold=True) <= room), None)


def note_lines(sitter: Sitter, room: float, size: int) -> list[list[Note]]:
    """The notes of a seat in lines: a badge for the dealer first."""
    rows: list[list[Note]] = []
    x = 0.0
    notes = [(ENGLISH.say("table/dealer", {}), True)] if sitter.dealer else []
    for words, badge in [*notes, *((note, False) for note in sitter.notes)]:
        for line in [words] if badge else lines(words, room, size):
            long = wide(line, size) + (8 if badge else 0)
            if not rows or x + long > room:
                rows.append([])
                x = 0.0
            rows[-1].append(Note(x, line, badge))
            x += long + 8
    return rows


def _note_high(row: list[Note], m: Measure) -> int:
    return m.pitch + (BADGE if any(note.badge for note in row) else 0)


def notes_high(rows: list[list[Note]], m: Measure) -> float:
    """How high lines of notes are."""
    return sum(_note_high(row, m) for row in rows)


def draw(plate: Plate, x: float, y: float, high: float, look: Look, letters: int) -> str:
    """The whole plate, its name in letters of that size."""
    m = plate.measure
    return "".join(
        (
            _body(plate, x, y, high, look),
            side_bar(plate.sitter, x, y, high, look),
            _first_line(plate, x, y, look, letters),
            _second_line(plate, x, y, look),
            draw_notes(plate.notes, x + plate.left, y + plate.last + m.pitch + 1, m, look),
        )
    )


def _body(plate: Plate, x: float, y: float, high: float, look: Look) -> str:
    """Edged in brass for the turn and for a winner, in dashes for a seat that is out."""
    sitter = plate.sitter
    edge, thick = (look.brass, 1.8) if sitter.turn or sitter.won else (look.line, 0.8)
    dashes = ' stroke-dasharray="4 3"' if sitter.out else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{plate.width:g}" height="{high:g}" rx="7" fill="{look.panel}" '
        f'stroke="{edge}" stroke-width="{thick}"{dashes}/>'
    )


def draw_notes(rows: list[list[Note]], x: float, y: float, m: Measure, look: Look) -> str:
    """Lines of notes, the first on that line."""
    parts = []
    for row in rows:
        badged = any(note.badge for note in row)
        line = y + (1 if badged else 0)
        for note in row:
            left = x + note.x + (4 if note.badge else 0)
            if note.badge:
                parts.append(
                    f'<rect x="{left - 4:g}" y="{line - m.note:g}" width="{wide(note.words, m.note) + 8:g}" '
                    f'height="{m.note + 3}" rx="3" fill="none" stroke="{look.brass}" stroke-width="0.8"/>'
                )
            parts.append(label(look, left, line - 1, note.words, font_size=m.note, fill=look.quiet))
        y += _note_high(row, m)
    return "".join(parts)


def turn_mark(sitter: Sitter, x: float, y: float, look: Look) -> str:
    """A triangle before the name of a seat that may act."""
    if not sitter.may_act:
        return ""
    return f'<path d="M{x:g} {y - 4:g}l7 4l-7 4z" fill="{look.brass if sitter.turn else look.call}"/>'


def side_bar(sitter: Sitter, x: float, y: float, high: float, look: Look) -> str:
    """A full bar for the side of the seat below, a double pale one for the others."""
    if sitter.ours is None:
        return ""
    bars = [(0.0, 3.0, look.brass)] if sitter.ours else [(0.0, 1.0, look.quiet), (2.0, 1.0, look.quiet)]
    return "".join(
        f'<rect x="{x + BAR + dx:g}" y="{y + 7:g}" width="{wide_:g}" height="{high - 14:g}" fill="{fill}"/>'
        for dx, wide_, fill in bars
    )


def _first_line(plate: Plate, x: float, y: float, look: Look, letters: int) -> str:
    """The name; on a large plate the score at its right."""
    sitter, m = plate.sitter, plate.measure
    left = x + plate.left
    mark = turn_mark(sitter, left, y + m.first - letters / 2 + 2, look)
    name = shortened(sitter.name, plate.name_room, letters, bold=True)
    named = label(look, left + (MARKED if mark else 0), y + m.first, name, font_size=letters, font_weight=600)
    start = x + plate.width - m.pad - score_wide(sitter, m.score)
    return mark + named + ("" if plate.small else _score(sitter, start, y + m.first + 1, m, look))


def score_wide(sitter: Sitter, size: int) -> float:
    """How wide a score is with its chip."""
    return figures(sitter.score, size) + (chips.WIDE + 3 if sitter.chips else 0)


def _score(sitter: Sitter, x: float, y: float, m: Measure, look: Look) -> str:
    """The score, beginning there; in chips with one after it. Without a chip it ends where its room ends."""
    fill = look.quiet if sitter.out else look.text
    end = x + figures(sitter.score, m.score)
    chip = chips.chip(look, end + 3 + chips.WIDE / 2, y - m.score * 0.33) if sitter.chips else ""
    at, anchor = (x, "start") if m is SMALL_PLATE else (end, "end")
    style = {"font_family": SERIF, "font_size": m.score, "font_weight": 600, "fill": fill, "text_anchor": anchor}
    return label(look, at, y, str(sitter.score), **style) + chip


def _second_line(plate: Plate, x: float, y: float, look: Look) -> str:
    """Backs and their number; on a small plate after the score, which stands here."""
    sitter, m = plate.sitter, plate.measure
    if not plate.small:
        return backs(sitter, x + plate.left, y + m.second, plate.room, look, m.note)
    score = _score(sitter, x + plate.left, y + m.second, m, look)
    if plate.backs_below:
        return score + backs(sitter, x + plate.left, y + plate.last, plate.room, look, m.note)
    return score + _one_back(plate, x, y, look)


def _one_back(plate: Plate, x: float, y: float, look: Look) -> str:
    """A back and the number of pieces at the right of a small plate."""
    sitter, m = plate.sitter, plate.measure
    if not sitter.hidden:
        return ""
    right, line = x + plate.width - m.pad, y + m.second - 1
    number = label(look, right, line, str(sitter.held), font_size=m.note, fill=look.quiet, text_anchor="end")
    start = right - wide(str(sitter.held), m.note) - 10
    clear = start > x + plate.left + score_wide(sitter, m.score) + 3
    return (faces.body(start, line - 10, 7, 11, look, back=True) if clear else "") + number


def backs(sitter: Sitter, x: float, y: float, room: float, look: Look, size: int) -> str:
    """As many backs as a seat holds pieces, nine at most, and the number."""
    if not sitter.hidden:
        return ""
    shown = min(sitter.held, MOST_BACKS, int((room - 2 * size) // 8))
    drawn = "".join(faces.body(x + 8 * k, y - 10, 7, 11, look, back=True) for k in range(shown))
    return drawn + label(look, x + 8 * shown + 4, y, str(sitter.held), font_size=size, fill=look.quiet)
