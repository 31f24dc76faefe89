"""A pool as SVG: its chips, what each seat has put in, who dropped, the hands that were shown and what they took."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.drawing import chips
from ivories.drawing.lettering import cut
from ivories.drawing.parts import Part, Pen, column, column_high, wrapped
from ivories.drawing.places import Around
from ivories.drawing.ring import place_wide, ring
from ivories.drawing.sight import Sight
from ivories.types import PokerTable, PoolWon, Revealed, View
from ivories.words import ENGLISH

SIZE, SMALL = 13, 11  # of words
STACKED = chips.HIGH + (chips.STACK - 1) * chips.STEP + 4  # how high a full stack is
ROOMY = 100.0  # a middle narrower than this has no room for words
WIDEST = 84.0  # of the place before a seat
SHOWN = 0.8  # how large a shown hand is, against a piece of a layout, unless three pieces need less
THREE = 70.0  # how wide three standing pieces are


class Middle:
    """The middle of a table; it fits any width."""

    needs: float | None = None

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def draw(self, width: float) -> Part:
        """What lies there, in that width."""
        return draw(self.sight.view, self.sight.pen, width, self.sight.around)


def draw(view: View, pen: Pen, width: float, around: Around, names: Sequence[str] = ()) -> Part:
    """The middle of the table; with names where there are no plates to bear them."""
    table = view.poker
    assert table is not None
    across = place_wide(around, width, WIDEST)
    stakes = {seat: _stake(view, table, pen, seat, across - 6, names) for seat in range(view.players)}
    inner = width - (2 * across if around.left else 0)
    head = _head(view, table, pen, width if inner < ROOMY else inner)
    heap = _heap(view, table, pen, inner)
    if inner < ROOMY:  # the words above everything, the chips in the middle
        top, centre = head, heap
    else:
        top, centre = Part("", width, 0), _below_each_other(heap, head)
    high = max(part.height for part in stakes.values())
    places = ring(around, width, across, high, centre.height)
    x, y = places.centre
    parts = [centre.at(x - centre.width / 2, y - centre.height / 2)]
    for seat, part in stakes.items():
        left, middle = places.at[seat]
        spare = (high - part.height) / 2  # those at the top lie near their plates, the one below near its rack
        near = -spare if seat in around.top else spare if seat == around.below else 0
        parts.append(part.at(left - part.width / 2, middle - part.height / 2 + near))
    inside = Part("".join(parts), width, places.height)
    return Part(top.drawn + inside.at(0, top.height), width, top.height + places.height)


def _stake(view: View, table: PokerTable, pen: Pen, seat: int, room: float, names: Sequence[str]) -> Part:
    """What lies before a seat: its chips, or the hand that it showed."""
    shown = next((e for e in view.events if isinstance(e, Revealed) and e.seat == seat), None)
    if shown is not None:
        pieces = () if seat == view.seat else shown.pieces  # one's own lie in the rack
        hand, words = pen.hand(pieces, room, min(SHOWN, room / THREE)), [shown.hand]
    else:
        hand, words = _chips(table, pen, seat, room, view.over), []
    if seat in table.dropped:
        words.append(ENGLISH.say("table/out", {}))
    elif view.over and shown is None:
        words.append(ENGLISH.say("table/not-shown", {}))
    elif not view.over:
        words.append(ENGLISH.say("table/in", {"chips": table.put[seat]}))
    took = sum(event.chips for event in view.events if isinstance(event, PoolWon) and event.seat == seat)
    if took:
        words.append(ENGLISH.say("table/takes", {"chips": took}))
    called = [cut(name, room, SMALL) for name in names[seat : seat + 1]]
    said = [*called, *wrapped(words, room, SMALL)]
    drawn = hand.drawn + column(pen.look, said, room / 2, hand.height + 4, SMALL, fill=pen.look.quiet)
    return Part(drawn, room, hand.height + 6 + column_high(said, SMALL))


def _chips(table: PokerTable, pen: Pen, seat: int, room: float, over: bool) -> Part:
    """The chips that a seat has put in."""
    count = 0 if over else min(table.put[seat], chips.STACK * int((room + 4) // (chips.WIDE + 4)))
    if not count:
        return Part("", room, 0)
    high = chips.HIGH + (min(count, chips.STACK) - 1) * chips.STEP + 2
    return Part(chips.stacks(pen.look, room / 2, high - 1, count), room, high)


def _head(view: View, table: PokerTable, pen: Pen, room: float) -> Part:
    """The pool in words, and what it costs to stay while somebody is asked."""
    words = [] if view.over else [ENGLISH.say("table/in-pool", {"pool": table.pool})]
    if view.turn is not None and table.call:
        words.append(ENGLISH.say("table/to-call", {"call": table.call}))
    said = wrapped(words, room, SIZE)
    return Part(column(pen.look, said, room / 2, 0, SIZE), room, column_high(said, SIZE) + (4 if said else 0))


def _heap(view: View, table: PokerTable, pen: Pen, room: float) -> Part:
    """The chips of the pool."""
    if view.over:
        return Part("", room, 0)
    shown = min(table.pool, chips.STACK * max(1, int((room + 4) // (chips.WIDE + 4))))
    return Part(chips.stacks(pen.look, room / 2, STACKED, shown), room, STACKED + 8)


def _below_each_other(one: Part, other: Part) -> Part:
    return Part(one.drawn + other.at(0, one.height), one.width, one.height + other.height)
