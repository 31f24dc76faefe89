"""A pool as SVG: its chips, what each seat has put in; at the end the hands that were shown and what they took."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.drawing import chips
from ivories.drawing.lettering import cut, shortened, wide
from ivories.drawing.looks import CELL, SERIF, label
from ivories.drawing.parts import Part, Pen, column, column_high, enlarged, wrapped
from ivories.drawing.places import Around
from ivories.drawing.rack_svg import LARGER, larger
from ivories.drawing.ring import place_wide, ring
from ivories.drawing.sight import Sight
from ivories.drawing.sitters import taken, without_chips
from ivories.drawing.style import times_of
from ivories.pieces import POKER, Piece
from ivories.types import PokerTable, Revealed, View
from ivories.words import ENGLISH

SIZE, SMALL = 13, 11  # of words
NUMBER = 22  # of the pool's number
WIDEST, NARROWEST = 84.0, 36.0  # of the place before a seat: what was put in, with names in a film or without
HAND = 280.0  # the room that a shown hand and its words need
POOL = 150.0  # the room that a pool with its stakes needs
BETWEEN = 14  # from one shown hand to the next
MOST = 10  # chips of a stake that are drawn
FOOT = chips.heap_high([chips.STACK]) + 2  # the room of a stake's chips
APART, CLOSE = 16, 4  # more room above and below the pool, in a picture and in a film
DOUBLES = ("nothing", "one pair", "threes", "full", "fours", "royal")  # hands that doubles make or lack


class Middle:
    """The middle of a table; it fits any width."""

    needs: float | None = None
    has_stock = False

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.least = HAND if sight.view.over else POOL

    def bears(self, name: str, width: float) -> bool:
        """At the end a name stands before its hand."""
        return not self.sight.view.over or wide(name, SIZE, bold=True) <= width / 2

    def draw(self, width: float, names: Sequence[str]) -> Part:
        """What lies there, in that width."""
        view, pen, times = self.sight.view, self.sight.pen, times_of(self.sight.style.width)
        if view.over:
            return draw_end(view, pen, width, names, larger(times))
        return enlarged(times, width, lambda room: draw_pool(view, pen, room, self.sight.around))


# --- While chips are put in ---


def draw_pool(
    view: View, pen: Pen, width: float, around: Around, names: Sequence[str] = (), most: int | None = None
) -> Part:
    """The pool and what lies before each seat; with names where there are no plates to bear them.

    With `most`, the largest pool of a film, everything keeps its place while the pool grows.
    """
    table = view.poker
    assert table is not None
    across = place_wide(around, width, WIDEST if names else NARROWEST)
    inner = width - (2 * across if around.left else 0)
    centre = _pool(view, table, pen, inner, most)
    high = FOOT + column_high(["", ""] if names else [""], SMALL)
    places = ring(around, width, across, high, centre.height + 2 * (CLOSE if names else APART))
    x, y = places.centre
    parts = [centre.at(x - centre.width / 2, y - centre.height / 2)]
    for seat, (left, middle) in places.at.items():
        if without_chips(view, seat) and not names:
            continue
        part = _stake(table, pen, seat, across, names, seat in around.top and not names)
        parts.append(part.at(left - part.width / 2, middle - high / 2))
    return Part("".join(parts), width, places.height)


def _stake(table: PokerTable, pen: Pen, seat: int, room: float, names: Sequence[str], hung: bool) -> Part:
    """What a seat has put in: its chips and their number under them; `hung` from a plate above."""
    dropped = seat in table.dropped
    stacks = chips.heap(min(table.put[seat], MOST), room)
    foot = chips.heap_high(stacks) + 2 if hung else FOOT
    drawn = chips.draw_heap(pen.look, room / 2, foot - 2, stacks, pale=dropped)
    word = "table/out" if dropped and names else "table/in"
    called = [shortened(name, room - 4, SMALL) for name in names[seat : seat + 1]]
    said = [*called, cut(ENGLISH.say(word, {"chips": table.put[seat]}), room, SMALL)]
    drawn += column(pen.look, said, room / 2, foot, SMALL, fill=pen.look.quiet)
    return Part(drawn, room, foot + column_high(said, SMALL))


def _pool(view: View, table: PokerTable, pen: Pen, room: float, most: int | None) -> Part:
    """The chips of the pool, their number under them, how many are from before, and what it costs to stay."""
    stacks = chips.heap(table.pool, room)
    counts = range(most + 1) if most else [table.pool]
    highest = max(chips.heap_high(chips.heap(count, room)) for count in counts)
    y = highest + NUMBER * 0.8
    drawn = chips.draw_heap(pen.look, room / 2, highest, stacks)
    style = {"font_family": SERIF, "font_size": NUMBER, "font_weight": 600, "text_anchor": "middle"}
    drawn += label(pen.look, room / 2, y, str(table.pool), **style)
    left = table.pool - sum(table.put)
    before = [ENGLISH.say("table/from-before", {"left": left})] if left > 0 else []
    under = wrapped([ENGLISH.say("table/in-the-pool", {}), *before], room, SMALL)
    drawn += column(pen.look, under, room / 2, y + 5, SMALL, fill=pen.look.quiet)
    y += 5 + column_high(under, SMALL)
    asked = view.turn is not None and table.call
    call = wrapped([ENGLISH.say("table/to-call", {"call": table.call})] if asked else [], room, SIZE)
    drawn += column(pen.look, call, room / 2, y + 2, SIZE)
    return Part(drawn, room, y + 2 + column_high(call, SIZE))


# --- At the end ---


def draw_end(view: View, pen: Pen, width: float, names: Sequence[str], most: float = LARGER) -> Part:
    """A row for every hand that was shown, across the middle: who took the pool first, the seat that looks last."""
    seats = [event.seat for event in view.events if isinstance(event, Revealed)]
    seats += [seat for seat in range(view.players) if seat not in seats and taken(view, seat)]
    drawn, y = "", 4.0
    for seat in sorted(seats, key=lambda seat: (seat == view.seat, -taken(view, seat))):
        row = _row(view, pen, seat, width, names[seat], most)
        drawn += row.at(0, y)
        y += row.height + BETWEEN
    return Part(drawn, width, max(4.0, y - BETWEEN + 4))


def made_first(shown: Revealed) -> list[Piece]:
    """The pieces of a hand, those that make it first: its doubles, or those of its suit in their order."""
    high = sorted(shown.pieces, key=POKER.index.__getitem__, reverse=True)
    if shown.hand in DOUBLES:
        return sorted(high, key=lambda piece: not piece.double)
    suit = max(POKER.numbers, key=lambda number: sum(number in piece for piece in high))
    run = sorted((piece for piece in high if suit in piece), key=lambda piece: piece.other(suit), reverse=True)
    return [*run, *(piece for piece in high if suit not in piece)]


def _row(view: View, pen: Pen, seat: int, width: float, name: str, most: float) -> Part:
    """Who, which hand and what it took, over its five pieces; one's own lie in the rack."""
    shown = next((e for e in view.events if isinstance(e, Revealed) and e.seat == seat), None)
    took = taken(view, seat)
    words = [ENGLISH.say(f"poker/{shown.hand}" if shown else "table/not-shown", {})]
    words += [ENGLISH.say("table/takes", {"chips": took})] if took else []
    rest = " · ".join(words)
    left = width - wide(f" · {rest}", SIZE)
    said = wrapped([rest], width, SIZE)
    said = [f"{shortened(name, left, SIZE)} · {rest}"] if left > wide(name[:3], SIZE) + SIZE else [name, *said]
    drawn = column(pen.look, said, width / 2, 0, SIZE, font_weight=600 if took else 400)
    y = column_high(said, SIZE)
    if shown is None or seat == view.seat:
        return Part(drawn, width, y)
    pieces = made_first(shown)
    scale = round(min(most, width / (len(pieces) * 2.5 * CELL)), 2)
    hand = pen.hand(pieces, width, scale, mark=took > 0)
    return Part(drawn + hand.at(0, y + 4), width, y + 4 + hand.height)
