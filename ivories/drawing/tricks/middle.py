"""A trick on the table as SVG: each piece before its player, who led and who is winning; trumps and the contract."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ivories.drawing.lettering import shortened, wide
from ivories.drawing.looks import CELL, Look
from ivories.drawing.parts import Part, Pen, column, column_high, enlarged, pile, wrapped
from ivories.drawing.places import Around
from ivories.drawing.ring import Ring, place_wide, ring
from ivories.drawing.sight import Sight
from ivories.drawing.style import times_of
from ivories.drawing.text import stock_matters
from ivories.drawing.trick_text import contract_words, waiting
from ivories.types import Played, TrickTable, TrickWon, View
from ivories.words import ENGLISH

LARGEST = 1.7  # how many times a piece of a trick is as large as one in a layout
NARROWEST = 190.0  # of a trick: in less room its words are cut
WIDEST = 300.0  # of a trick: in more room it would fall apart
SIZE, SMALL = 13, 11  # of words
ASIDE = 76.0  # how wide the stock and the turned piece are at the left
TURNED = 1.25  # how many times the turned piece is as large there
BESIDE = 2 * CELL + 9  # from the left of the turned piece to the words at its side


class Middle:
    """The middle of a table; it fits any width."""

    needs: float | None = None
    least = NARROWEST

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        table = sight.view.tricks
        self.has_stock = table is not None and has_aside(table, sight.around)

    def bears(self, name: str, width: float) -> bool:
        """Names stand under the pieces of a trick."""
        return wide(name, SMALL) <= _room(self.sight.around, width / times_of(self.sight.style.width))[1] - 2

    def draw(self, width: float, names: Sequence[str]) -> Part:
        """What lies there, in that width."""
        one = self.sight
        view = with_last_trick(one.view) if one.view.over else one.view
        return enlarged(
            times_of(one.style.width),
            width,
            lambda room: draw(view, one.pen, room, one.around, names, won=view.over),
        )


def with_last_trick(view: View) -> View:
    """A deal that is over, with the trick that was taken last still on the table."""
    table, taken = view.tricks, [event for event in view.events if isinstance(event, TrickWon)]
    assert table is not None
    played = tricks_of(view)
    if table.trick or not taken or not played:
        return view
    return replace(view, tricks=replace(table, trick=tuple(played[-1]), best=taken[-1].seat))


def tricks_of(view: View) -> list[list[Played]]:
    """The tricks of a deal so far."""
    tricks: list[list[Played]] = [[]]
    for event in view.events:
        if isinstance(event, Played):
            tricks[-1].append(event)
        elif isinstance(event, TrickWon):
            tricks.append([])
    return [trick for trick in tricks if trick]


def draw(
    view: View,
    pen: Pen,
    width: float,
    around: Around,
    names: Sequence[str],
    *,
    won: bool = False,
    lines: int = 0,
) -> Part:
    """The middle of the table; `won`: the trick has been taken; room for so many lines of words under each piece."""
    table = view.tricks
    assert table is not None
    aside = _aside(view, table, pen) if has_aside(table, around) else Part("", 0, 0)
    head = _head(table, pen, width, names, bool(aside.drawn))
    room, across = _room(around, width)
    scale = round(min(LARGEST, (across - 6) / (2 * CELL)), 2)
    said = {one.seat: caption(table, one.seat, names, across - 2, won) for one in table.trick}
    under = max([lines, *map(len, said.values())])
    high = 4 * CELL * scale + 6 + column_high([""] * under, SMALL)
    places = ring(around, room, across, high, 0.0)
    parts = [
        *(_place(view, table, pen, places, seat, scale) for seat in range(view.players)),
        *(_played(pen, places, said[one.seat], one.seat, scale) for one in table.trick),
        *(pen_piece(table, pen, places, k, scale) for k in range(len(table.trick))),
    ]
    tall = max(places.height if table.trick or table.phase == "tricks" else 0.0, aside.height)
    inside = Part("".join(parts), room, places.height).at((width - room) / 2, head.height)
    inside += aside.at(0, head.height + (tall - aside.height) / 2)
    asked = _asked(view, table, pen, width, names)
    whole = head.height + tall + asked.height
    slots = head.height + (places.height - places.high) / 2 + 2 * CELL * scale  # the middle of those of the sides
    off = slots - whole / 2 if places.height <= tall else 0.0
    return Part(head.drawn + inside + asked.at(0, head.height + tall), width, whole, off)


def has_aside(table: TrickTable, around: Around) -> bool:
    """Whether the stock and the turned piece lie at the left: where nobody sits there."""
    return table.turned is not None and not table.closed and not around.left


def _aside(view: View, table: TrickTable, pen: Pen) -> Part:
    """The stock, if it is drawn from, and under it the turned piece, each with its word."""
    assert table.turned is not None
    middle, look, drawn, top = ASIDE / 2, pen.look, "", 0.0
    if stock_matters(view):
        said = [ENGLISH.say("table/stock", {"count": view.stock})]
        drawn = pile(look, middle - 14, 0, view.stock) + column(look, said, middle, 18, SMALL, fill=look.quiet)
        top = 42.0
    drawn += pen.standing(table.turned, middle - CELL * TURNED, top, TURNED)
    foot = top + 4 * CELL * TURNED + 5
    drawn += column(look, [ENGLISH.say("table/turned", {})], middle, foot, SMALL, fill=look.quiet)
    return Part(drawn, ASIDE, foot + column_high([""], SMALL))


def _room(around: Around, width: float) -> tuple[float, float]:
    """How wide a trick is, and each place of it."""
    room = min(width, WIDEST) if around.left else width
    return room, place_wide(around, room)


def most_lines(tables: Sequence[TrickTable], around: Around, width: float, names: Sequence[str]) -> int:
    """How many lines the words under a piece have at most, in tricks that were taken."""
    across = _room(around, width)[1]
    said = [caption(table, one.seat, names, across - 2, won=True) for table in tables for one in table.trick]
    return max(map(len, said), default=0)


def _head(table: TrickTable, pen: Pen, width: float, names: Sequence[str], aside: bool) -> Part:
    """Trumps and the contract; at their left the turned piece, while it lies there and not aside."""
    if table.turned is None or table.closed or aside:
        said = _sentences(contract_words(table, names), width)
        return Part(column(pen.look, said, width / 2, 0, SIZE), width, column_high(said, SIZE) + (8 if said else 0))
    words = _sentences(contract_words(table, names), width - BESIDE)
    said = [ENGLISH.say("table/turned", {}), *words]
    left = (width - BESIDE - max(wide(line, SIZE) for line in said)) / 2
    high = max(4.0 * CELL, column_high(said, SIZE))
    top = (high - column_high(said, SIZE)) / 2
    drawn = pen.standing(table.turned, left, 0)
    drawn += column(pen.look, said, left + BESIDE, top, SIZE, text_anchor="start")
    return Part(drawn, width, high + 10)


def _sentences(words: Sequence[str], room: float) -> list[str]:
    """Words on one line, or each sentence from a new line on."""
    if all(wide(line, SIZE) <= room for line in words):
        return list(words)
    each = [sentence for line in words for sentence in line.replace(". ", ".\n").split("\n")]
    return wrapped(each, room, SIZE)


def pen_piece(table: TrickTable, pen: Pen, places: Ring, k: int, scale: float) -> str:
    """One of the pieces of the trick; the one that is winning is marked."""
    one = table.trick[k]
    x, y = places.at[one.seat]
    return pen.standing(one.piece, x - CELL * scale, y - places.high / 2, scale, mark=one.seat == table.best)


def caption(table: TrickTable, seat: int, names: Sequence[str], room: float, won: bool) -> list[str]:
    """Who played a piece, whether it was led, whether it is winning or won."""
    words = [names[seat]]
    if table.trick[0].seat == seat:
        words.append(ENGLISH.say("table/led", {}))
    if table.best == seat:
        words.append(ENGLISH.say("table/won" if won else "table/winning", {}))
    whole = " · ".join(words)
    if wide(whole, SMALL) <= room:
        return [whole]
    words[0] = shortened(words[0], room, SMALL)
    in_two = [(" · ".join(words[:k]), " · ".join(words[k:])) for k in range(1, len(words))]
    long, two = min(((max(wide(line, SMALL) for line in two), two) for two in in_two), default=(room + 1, ()))
    return list(two) if long <= room else words


def _played(pen: Pen, places: Ring, said: Sequence[str], seat: int, scale: float) -> str:
    x, y = places.at[seat]
    top = y - places.high / 2 + 4 * CELL * scale + 5
    return column(pen.look, said, x, top, SMALL, fill=pen.look.quiet)


def _place(view: View, table: TrickTable, pen: Pen, places: Ring, seat: int, scale: float) -> str:
    """Where the piece of a seat that has yet to play will lie."""
    waits = table.trick or table.phase == "tricks"
    if view.over or not waits or seat in table.out or any(one.seat == seat for one in table.trick):
        return ""
    return _outline(pen.look, *places.at[seat], places.high, scale, seat == view.turn)


def _outline(look: Look, x: float, y: float, high: float, scale: float, turn: bool) -> str:
    wide, tall = 2 * CELL * scale - 3, 4 * CELL * scale - 3
    dashes = "" if turn else ' stroke-dasharray="2 4"'
    return (
        f'<rect x="{x - wide / 2:g}" y="{y - high / 2 + 1.5:g}" width="{wide:g}" height="{tall:g}" rx="4" fill="none" '
        f'stroke="{look.brass if turn else look.quiet}" stroke-width="1.2"{dashes} opacity="0.7"/>'
    )


def _asked(view: View, table: TrickTable, pen: Pen, room: float, names: Sequence[str]) -> Part:
    """Below all, near the rack: who is to lead or to speak."""
    said = [] if table.trick else wrapped([waiting(view, names)], room, SIZE)
    return Part(column(pen.look, said, room / 2, 8, SIZE), room, column_high(said, SIZE) + 12 if said else 0.0)
