"""The seat that looks, as SVG: its name and score, and its own pieces on a rack."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.drawing import chips, plates
from ivories.drawing.lettering import cut, figures, wide
from ivories.drawing.looks import SERIF, Look, label
from ivories.drawing.parts import Part, Pen
from ivories.drawing.sitters import Sitter
from ivories.drawing.style import LARGEST
from ivories.pieces import Piece

LARGER = 1.25  # than pieces of a layout
SCORE = 24  # the size of the figures
EDGE = 4  # above and below who looks, within the edge of a turn
PAD = plates.LARGE_PLATE.pad  # at the left and the right of that


def draw_own(sitter: Sitter, hand: Sequence[Piece], pen: Pen, room: float, times: float) -> Part:
    """Who looks, beside the rack where there is room for both, else above it."""
    rack = _rack(hand, pen, room, larger(times), sitter.took)
    beside = (room - rack.width) / 2 - 12
    who = _who(sitter, pen, beside)
    if who.width <= beside:
        high = max(who.height, rack.height)
        drawn = who.at(0, high - who.height) + rack.at((room - rack.width) / 2, high - rack.height)
        return Part(drawn, room, high)
    who = _who(sitter, pen, room)
    below = who.height + 2 * EDGE + 1
    return Part(who.drawn + rack.at((room - rack.width) / 2, below), room, below + rack.height)


def _who(sitter: Sitter, pen: Pen, room: float) -> Part:
    """The score, the name and what is said of the seat, edged as a plate is; as wide as it is with its whole name."""
    look, m = pen.look, plates.LARGE_PLATE
    start = PAD + (chips.WIDE + plates.CHIPS if sitter.chips else 0)
    score = label(look, start, SCORE - 4, str(sitter.score), font_family=SERIF, font_size=SCORE, font_weight=600)
    if sitter.chips:
        score += chips.pile(look, PAD + chips.WIDE / 2, SCORE - 3, sitter.score, plates.HIGH)
    x = start + figures(sitter.score, SCORE) + 4
    mark = plates.turn_mark(sitter, x + 2, 11, look)
    left = x + 12 if mark else x + 4
    name = cut(sitter.name, room - left - PAD, 13, bold=True)
    rows = plates.note_lines(sitter, max(room - left - PAD, 60), m.note)
    drawn = score + mark + label(look, left, 16, name, font_size=13, font_weight=600)
    drawn += plates.draw_notes(rows, left, 16 + m.pitch + 2, m, look)
    notes = [note.x + plates.note_wide(note, m.note) for row in rows for note in row]
    across = left + max([wide(sitter.name, 13, bold=True), *notes]) + PAD
    high = max(SCORE, 20 + plates.notes_high(rows, m) + 4)
    return Part(_edge(sitter, min(across, room), high, look) + drawn, across, high)


def _edge(sitter: Sitter, across: float, high: float, look: Look) -> str:
    """A plate with an edge of brass, as strong as those of others, while it is the turn of the seat that looks."""
    if not sitter.turn:
        return ""
    return (
        f'<rect x="0" y="{-EDGE}" width="{across:g}" height="{high + 2 * EDGE:g}" rx="8" '
        f'fill="{look.panel}" stroke="{look.brass}" stroke-width="1.8"/>'
    )


def larger(times: float) -> float:
    """How large the pieces of a rack are where the middle of the table is drawn so many times as large as usual."""
    return round(min(LARGEST, LARGER * times), 2)


def _rack(hand: Sequence[Piece], pen: Pen, room: float, scale: float, mark: bool) -> Part:
    """The pieces in rows on a rail; marked if they took the pool. Without pieces there is no rail."""
    if not hand:
        return Part("", 0.0, 0.0)
    most = 25 * scale * len(hand) + 16
    pieces = pen.hand(hand, min(room - 16, most), scale, mark)
    wide_ = pieces.width + 16
    rail = f'<rect x="0" y="{pieces.height + 2:g}" width="{wide_:g}" height="6" rx="3" fill="{pen.look.back}"/>'
    return Part(pieces.at(8, 0) + rail, wide_, pieces.height + 8)
