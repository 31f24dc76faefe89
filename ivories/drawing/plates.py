"""The plate of a seat as SVG: name, score, backs with their number, and what else is said there."""

from __future__ import annotations

from typing import NamedTuple

from ivories.drawing import bodies, chips
from ivories.drawing.lettering import CUT, cut, figures, lines, wide
from ivories.drawing.looks import SERIF, Look, label
from ivories.drawing.parts import Part, Pen
from ivories.drawing.sitters import Sitter

SMALL = 118  # where a plate is narrower than this, all of a picture have their scores under the names
MOST_BACKS = 9
SMALLER = 2  # by how much letters of a name are smaller that does not fit otherwise
BETWEEN = " · "  # two notes on a line
CHIPS = 4  # from a score to its chips
LOW, HIGH = 3, 5  # the most chips in a pile beside it, on a small plate and elsewhere
BAR = 3.0  # from the edge of a plate to the bar of a side, and how wide that is
BARRED = 10  # the room at the left of a plate with a bar
COUNTED = 0.6  # how large pieces are that were laid open to be counted
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
    """The plate of a seat, so wide; `small`: the score stands under the name."""

    sitter: Sitter
    width: float
    small: bool
    pen: Pen

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
        """How wide a name may be, beside the mark of a turn: it is called the same whether it has that or not."""
        taken = 0.0 if self.small else score_wide(self.sitter, self.measure.score) + 6
        return self.room - taken - MARKED

    def bears(self, name: str) -> bool:
        """Whether it has room for a name, in small letters at least."""
        return wide(name, self.measure.name - SMALLER, bold=True) <= self.name_room

    @property
    def letters(self) -> int:
        """The size of its name: smaller where more of it can be read so."""
        sizes = (self.measure.name, self.measure.name - SMALLER)
        return max(sizes, key=lambda size: (len(self.name_in(size).rstrip(CUT)), size))

    def name_in(self, size: int) -> str:
        """As much of its name as there is room for in letters of a size."""
        return cut(self.sitter.name, self.name_room, size, bold=True)

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
        return self.foot + (self.counted.height + 6 if self.sitter.shown else 0) + 8

    @property
    def foot(self) -> float:
        """Where its words end."""
        return self.last + notes_high(self.notes, self.measure)

    @property
    def counted(self) -> Part:
        """The hand that was counted: side by side below all words."""
        return self.pen.hand(self.sitter.shown, self.room, COUNTED, flush=True)


def note_lines(sitter: Sitter, room: float, size: int) -> list[list[Note]]:
    """The notes of a seat, each from a new line on: badges first. Whole ones may share a line."""
    rows: list[list[Note]] = []
    whole = True
    for words, badge in (*((one, True) for one in sitter.badges), *((one, False) for one in sitter.notes)):
        if whole and rows and (shared := _shared(rows[-1], Note(0.0, words, badge), room, size)):
            rows[-1] = shared
            continue
        parts = [words] if wide(words, size) <= room else words.split(BETWEEN)
        said = [line for part in parts for line in lines(part, room, size)]
        rows += [[Note(0.0, line, badge)] for line in said]
        whole = len(said) == 1
    return rows


def _shared(row: list[Note], note: Note, room: float, size: int) -> list[Note] | None:
    """A line with one note more, if it fits there as a whole."""
    last = row[-1]
    if last.badge:
        row = [*row, note._replace(x=last.x + note_wide(last, size) + 8)]
    else:
        row = [*row[:-1], last._replace(words=last.words + BETWEEN + note.words)]
    return row if row[-1].x + note_wide(row[-1], size) <= room else None


def note_wide(note: Note, size: int) -> float:
    """How wide a note is, its badge included."""
    return wide(note.words, size) + (8 if note.badge else 0)


def _note_high(row: list[Note], m: Measure) -> int:
    return m.pitch + (BADGE if any(note.badge for note in row) else 0)


def notes_high(rows: list[list[Note]], m: Measure) -> float:
    """How high lines of notes are."""
    return sum(_note_high(row, m) for row in rows)


def draw(plate: Plate, x: float, y: float, high: float, look: Look) -> str:
    """The whole plate."""
    m = plate.measure
    return "".join(
        (
            _body(plate, x, y, high, look),
            side_bar(plate.sitter, x, y, high, look),
            _first_line(plate, x, y, look),
            _second_line(plate, x, y, look),
            draw_notes(plate.notes, x + plate.left, y + plate.last + m.pitch + 1, m, look),
            plate.counted.at(x + plate.left, y + plate.foot + 6),
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
            parts.append(_badge(note, x, line, m, look) if note.badge else _note(note, x + note.x, line, m, look))
        y += _note_high(row, m)
    return "".join(parts)


def _note(note: Note, x: float, line: float, m: Measure, look: Look, **more: object) -> str:
    return label(look, x, line - 1, note.words, font_size=m.note, fill=look.quiet, **more)


def _badge(note: Note, x: float, line: float, m: Measure, look: Look) -> str:
    """A line around a word in its middle."""
    left, across = x + note.x, note_wide(note, m.note)
    return (
        f'<rect x="{left:g}" y="{line - m.note:g}" width="{across:g}" height="{m.note + 3}" rx="3" fill="none" '
        f'stroke="{look.brass}" stroke-width="0.8"/>'
    ) + _note(note, left + across / 2, line, m, look, text_anchor="middle")


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


def _first_line(plate: Plate, x: float, y: float, look: Look) -> str:
    """The name; on a large plate the score at its right."""
    sitter, m, letters = plate.sitter, plate.measure, plate.letters
    left = x + plate.left
    mark = turn_mark(sitter, left, y + m.first - letters / 2 + 2, look)
    at = left + (MARKED if mark else 0)
    named = label(look, at, y + m.first, plate.name_in(letters), font_size=letters, font_weight=600)
    start = x + plate.width - m.pad - score_wide(sitter, m.score)
    return mark + named + ("" if plate.small else _score(sitter, start, y + m.first + 1, m, look))


def score_wide(sitter: Sitter, size: int) -> float:
    """How wide a score is with its chips."""
    return figures(sitter.score, size) + (chips.WIDE + CHIPS if sitter.chips else 0)


def _score(sitter: Sitter, x: float, y: float, m: Measure, look: Look) -> str:
    """The score, beginning there, after its chips; at the right of a large plate it ends where its room ends."""
    fill = look.quiet if sitter.out else look.text
    small, right = m is SMALL_PLATE, x + score_wide(sitter, m.score)
    beside = chips.WIDE + CHIPS if sitter.chips else 0
    at, anchor = (x + beside, "start") if small else (right, "end")
    pile = chips.pile(look, x + chips.WIDE / 2, y + 1, sitter.score, LOW if small else HIGH) if beside else ""
    style = {"font_family": SERIF, "font_size": m.score, "font_weight": 600, "fill": fill, "text_anchor": anchor}
    return label(look, at, y, str(sitter.score), **style) + pile


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
    return (bodies.body(start, line - 10, 7, 11, look, back=True) if clear else "") + number


def backs(sitter: Sitter, x: float, y: float, room: float, look: Look, size: int) -> str:
    """As many backs as a seat holds pieces, nine at most, and the number."""
    if not sitter.hidden:
        return ""
    shown = min(sitter.held, MOST_BACKS, int((room - 2 * size) // 8))
    drawn = "".join(bodies.body(x + 8 * k, y - 10, 7, 11, look, back=True) for k in range(shown))
    return drawn + label(look, x + 8 * shown + 4, y, str(sitter.held), font_size=size, fill=look.quiet)
