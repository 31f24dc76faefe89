"""A trick on the table as SVG: each piece before its player, who led and who is winning; trumps and the contract."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.drawing.lettering import cut, wide
from ivories.drawing.looks import CELL, Look
from ivories.drawing.parts import Part, Pen, column, column_high, wrapped
from ivories.drawing.places import Around
from ivories.drawing.ring import Ring, place_wide, ring
from ivories.drawing.sight import Sight
from ivories.drawing.trick_text import contract_words, waiting
from ivories.types import TrickTable, View
from ivories.words import ENGLISH

LARGEST = 1.7  # how many times a piece of a trick is as large as one in a layout
SIZE, SMALL = 13, 11  # of words


class Middle:
    """The middle of a table; it fits any width."""

    needs: float | None = None

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def draw(self, width: float) -> Part:
        """What lies there, in that width."""
        return draw(self.sight.view, self.sight.pen, width, self.sight.around, self.sight.names)


def draw(view: View, pen: Pen, width: float, around: Around, names: Sequence[str]) -> Part:
    """The middle of the table."""
    table = view.tricks
    assert table is not None
    said = wrapped(contract_words(table, names), width, SIZE)
    head = column(pen.look, said, width / 2, 0, SIZE)
    top = column_high(said, SIZE) + (8 if said else 0)
    across = place_wide(around, width)
    scale = round(min(LARGEST, (across - 6) / (2 * CELL)), 2)
    captions = {one.seat: _caption(table, one.seat, names, across - 4) for one in table.trick}
    high = 4 * CELL * scale + 6 + max([0.0, *(column_high(lines, SMALL) for lines in captions.values())])
    taken = 2 * across if around.left and table.trick else 0  # by pieces at the sides
    centre = _centre(view, table, pen, width - taken, names)
    places = ring(around, width, across, high, centre.height)
    x, y = places.centre
    parts = [
        *(_place(view, table, pen, places, seat, scale) for seat in range(view.players)),
        *(_played(pen, places, captions[one.seat], one.seat, scale) for one in table.trick),
        *(pen_piece(table, pen, places, k, scale) for k in range(len(table.trick))),
        centre.at(x - centre.width / 2, y - centre.height / 2),
    ]
    return Part(head + Part("".join(parts), width, places.height).at(0, top), width, top + places.height)


def pen_piece(table: TrickTable, pen: Pen, places: Ring, k: int, scale: float) -> str:
    """One of the pieces of the trick; the one that is winning is marked."""
    one = table.trick[k]
    x, y = places.at[one.seat]
    return pen.standing(one.piece, x - CELL * scale, y - places.high / 2, scale, mark=one.seat == table.best)


def _caption(table: TrickTable, seat: int, names: Sequence[str], room: float) -> list[str]:
    """Who played a piece, whether it was led, whether it is winning."""
    words = [names[seat]]
    if table.trick[0].seat == seat:
        words.append(ENGLISH.say("table/led", {}))
    if table.best == seat:
        words.append(ENGLISH.say("table/winning", {}))
    for some in (words, words[1:]):  # all in a line, or the name above the rest, or each below the other
        head = words[: len(words) - len(some)]
        if some and wide(line := " · ".join(some), SMALL) <= room:
            return [*(cut(word, room, SMALL) for word in head), line]
    return [cut(word, room, SMALL) for word in words]


def _played(pen: Pen, places: Ring, said: Sequence[str], seat: int, scale: float) -> str:
    x, y = places.at[seat]
    top = y - places.high / 2 + 4 * CELL * scale + 5
    return column(pen.look, said, x, top, SMALL, fill=pen.look.quiet)


def _place(view: View, table: TrickTable, pen: Pen, places: Ring, seat: int, scale: float) -> str:
    """Where the piece of a seat that has yet to play will lie."""
    if view.over or not table.trick or seat in table.out or any(one.seat == seat for one in table.trick):
        return ""
    return _outline(pen.look, *places.at[seat], places.high, scale, seat == view.turn)


def _outline(look: Look, x: float, y: float, high: float, scale: float, turn: bool) -> str:
    wide, tall = 2 * CELL * scale - 3, 4 * CELL * scale - 3
    dashes = "" if turn else ' stroke-dasharray="2 4"'
    return (
        f'<rect x="{x - wide / 2:g}" y="{y - high / 2 + 1.5:g}" width="{wide:g}" height="{tall:g}" rx="4" fill="none" '
        f'stroke="{look.brass if turn else look.quiet}" stroke-width="1.2"{dashes} opacity="0.7"/>'
    )


def _centre(view: View, table: TrickTable, pen: Pen, room: float, names: Sequence[str]) -> Part:
    """Between the places: the turned piece, and who is to lead or to speak."""
    drawn, y = "", 0.0
    if table.turned is not None and not table.closed:
        drawn = pen.standing(table.turned, room / 2 - CELL, 0)
        said = wrapped([ENGLISH.say("table/turned", {})], room, SMALL)
        drawn += column(pen.look, said, room / 2, 4 * CELL + 4, SMALL, fill=pen.look.quiet)
        y = 4 * CELL + 6 + column_high(said, SMALL)
    if not table.trick:
        said = wrapped([waiting(view, names)], room, SIZE)
        drawn += column(pen.look, said, room / 2, y, SIZE)
        y += column_high(said, SIZE)
    return Part(drawn, room, y)
