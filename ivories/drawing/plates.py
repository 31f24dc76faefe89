"""The plate of a seat as SVG: name, score, backs with their number, and what else is said there."""

from __future__ import annotations

from typing import NamedTuple

from ivories.drawing import chips, faces
from ivories.drawing.lettering import cut, figures, lines, wide
from ivories.drawing.looks import SERIF, Look, label
from ivories.drawing.sitters import Sitter
from ivories.words import ENGLISH

SMALL = 118  # a plate narrower than this has its score under the name
MOST_BACKS = 9
LEAST = 9  # the size of the smallest letters of a name


class Measure(NamedTuple):
    """The measures of a plate: letters of the name, the score and the notes; the room at its sides; its lines."""

    pad: int
    name: int
    score: int
    note: int
    pitch: int  # from a line of notes to the next
    first: int  # where the name stands
    second: int  # where the number of pieces stands


LARGE_PLATE = Measure(pad=10, name=13, score=18, note=11, pitch=14, first=18, second=35)
SMALL_PLATE = Measure(pad=5, name=11, score=12, note=10, pitch=12, first=14, second=30)


class Note(NamedTuple):
    """A few words on a line of notes, from so far right; a badge has a line around it."""

    x: float
    words: str
    badge: bool


def measure(width: float) -> Measure:
    """The measures of a plate of that width."""
    return SMALL_PLATE if width < SMALL else LARGE_PLATE


def height(sitter: Sitter, width: float) -> float:
    """How high the plate of a seat must be."""
    m = measure(width)
    return m.second + m.pitch * len(note_lines(sitter, width - 2 * m.pad, m.note)) + 8


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


def draw(sitter: Sitter, x: float, y: float, width: float, high: float, look: Look) -> str:
    """The whole plate."""
    m = measure(width)
    turn = sitter.turn
    edge, thick = (look.brass, 1.8) if turn else (look.line, 0.8)
    parts = [
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{high:g}" rx="7" fill="{look.panel}" '
        f'stroke="{edge}" stroke-width="{thick}"/>',
        side_bar(sitter, x, y, high, look),
        _first_line(sitter, x, y, width, m, look),
        _second_line(sitter, x, y, width, m, look),
    ]
    rows = note_lines(sitter, width - 2 * m.pad, m.note)
    parts.append(draw_notes(rows, x + m.pad, y + m.second + m.pitch + 1, m, look))
    return "".join(parts)


def draw_notes(rows: list[list[Note]], x: float, y: float, m: Measure, look: Look) -> str:
    """Lines of notes, the first on that line."""
    parts = []
    for k, row in enumerate(rows):
        for note in row:
            left, line = x + note.x + (4 if note.badge else 0), y + k * m.pitch
            if note.badge:
                parts.append(
                    f'<rect x="{left - 4:g}" y="{line - m.note:g}" width="{wide(note.words, m.note) + 8:g}" '
                    f'height="{m.note + 3}" rx="3" fill="none" stroke="{look.brass}" stroke-width="0.8"/>'
                )
            parts.append(label(look, left, line - 1, note.words, font_size=m.note, fill=look.quiet))
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
        f'<rect x="{x + 1 + dx:g}" y="{y + 7:g}" width="{wide_:g}" height="{high - 14:g}" fill="{fill}"/>'
        for dx, wide_, fill in bars
    )


def _first_line(sitter: Sitter, x: float, y: float, width: float, m: Measure, look: Look) -> str:
    """The name; on a large plate the score at its right."""
    left, room = x + m.pad, width - 2 * m.pad
    score = "" if m is SMALL_PLATE else _score(sitter, x + width - m.pad, y + m.first + 1, m, look)
    if score:
        room -= score_wide(sitter, m.score) + 6
    mark = turn_mark(sitter, left - 2, y + m.first - m.name / 2 + 2, look)
    if mark:
        left, room = left + 8, room - 8
    return mark + name_label(sitter.name, left, y + m.first, room, m.name, look) + score


def name_label(name: str, x: float, y: float, room: float, size: int, look: Look) -> str:
    """A name in smaller letters where it is long, and cut if that is not enough."""
    while size > LEAST and wide(name, size, bold=True) > room:
        size -= 1
    return label(look, x, y, cut(name, room, size, bold=True), font_size=size, font_weight=600)


def score_wide(sitter: Sitter, size: int) -> float:
    """How wide a score is with its chip."""
    return figures(sitter.score, size) + (chips.WIDE + 3 if sitter.chips else 0)


def _score(sitter: Sitter, right: float, y: float, m: Measure, look: Look) -> str:
    """The score, ending there; in chips with one beside it."""
    chip = chips.chip(look, right - chips.WIDE / 2, y - m.score * 0.33) if sitter.chips else ""
    end = right - (chips.WIDE + 3 if sitter.chips else 0)
    return chip + label(
        look, end, y, str(sitter.score), font_family=SERIF, font_size=m.score, font_weight=600, text_anchor="end"
    )


def _second_line(sitter: Sitter, x: float, y: float, width: float, m: Measure, look: Look) -> str:
    """Backs and their number; on a small plate one back, after the score."""
    if m is not SMALL_PLATE:
        return backs(sitter.held, x + m.pad, y + m.second, width - 2 * m.pad, look, m.note)
    left = x + m.pad + score_wide(sitter, m.score)
    count = str(sitter.held)
    right = x + width - m.pad
    number = label(look, right, y + m.second - 1, count, font_size=m.note, fill=look.quiet, text_anchor="end")
    start = right - wide(count, m.note) - 10
    back = faces.body(start, y + m.second - 11, 7, 11, look, back=True) if sitter.held and start > left else ""
    return _score(sitter, left, y + m.second, m, look) + back + number


def backs(held: int, x: float, y: float, room: float, look: Look, size: int) -> str:
    """As many backs as a seat holds pieces, nine at most, and the number."""
    shown = min(held, MOST_BACKS, int((room - 2 * size) // 8))
    drawn = "".join(faces.body(x + 8 * k, y - 10, 7, 11, look, back=True) for k in range(shown))
    return drawn + label(look, x + 8 * shown + (4 if shown else 0), y, str(held), font_size=size, fill=look.quiet)
