"""A view as SVG: the seats around the table, what lies in its middle, the rack of the seat that looks.

Everything has its own part of the page: a heading, the plates at the top, a band with the middle between the plates of
the sides, and below it the seat that looks; an onlooker has seat 0 there. On a page too narrow for plates at the sides
all others stand in a strip at the top, in the order of play.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ivories.drawing import plates
from ivories.drawing.lettering import called, clauses, lines, read_on, wide
from ivories.drawing.looks import CELL, SERIF, document, find_look, label
from ivories.drawing.parts import MOST_BACKS, Part, column_high, pen_of, pile
from ivories.drawing.places import CROWD, Around, seats_around
from ivories.drawing.plates import Plate
from ivories.drawing.rack_svg import draw_own
from ivories.drawing.sight import Sight
from ivories.drawing.sitters import sitters
from ivories.drawing.style import Style, hearer_of, names_at, read_style, spoken_to, times_of
from ivories.drawing.text import stock_matters
from ivories.families import family_of
from ivories.rules import AnyRules
from ivories.sentences.teller import Teller
from ivories.types import MatchEnded, View
from ivories.words import ENGLISH
from ivories.words.language import Hearer

__all__ = ["Style", "draw"]

MARGIN = 14
GAP = 8  # between plates, and from them to the middle
NARROWEST = 320  # a page is never narrower
ROOMY = 560  # from this width of the table on, plates at the sides are large
SIDE, SMALL_SIDE = 140, 88  # how wide plates at the sides are
TOP = 210  # how wide plates are at most where none stand at the sides
FLUSH = 48  # where a strip would stand so far inside of the page, it is as wide as the page
CLEAR = 4  # more room below a strip
STRIP = 300  # a line of pieces narrower than this has no plates at its sides
IN_STRIP = 88  # how wide plates of a strip are at least


def draw(view: View, rules: AnyRules, title: str, **style: Any) -> str:
    """The whole picture; `style` are fields of `Style`."""
    chosen = read_style(style, rules.set)
    with read_on(chosen.letters):
        return _Picture(view, rules, title, chosen).draw()


class _Picture:
    """One picture being made; y grows as parts are put below each other."""

    def __init__(self, view: View, rules: AnyRules, title: str, style: Style) -> None:
        self.view = view
        self.style = style
        self.title = title
        self.look = find_look(style.look)
        self.pen = pen_of(style, rules.set)
        self.names = names_at(view.players, style.names, spoken_to(style, view.seat))
        self.teller = Teller(rules, hearer_of(style, rules.set, view.seat))
        self.told = Teller(rules, Hearer(style.names, spoken_to(style, view.seat), spoken=True)).picture(view)
        self.below = view.seat or 0
        self.sitters = sitters(view, self.names)
        self.around = seats_around(view.players, self.below)
        self.parts: list[str] = []
        self.y = float(MARGIN)
        sight = Sight(view, style, self.pen, self.teller, self.around)
        self.centre = family_of(rules).part("drawing", "middle").Middle(sight)
        self._measure()

    def _measure(self) -> None:
        """How wide the page, the middle and the plates are. A line of pieces is as wide as was asked for."""
        table = 2.0 * self.style.width * CELL
        self.crowd = self.view.players >= CROWD
        self.side = (SMALL_SIDE if table < ROOMY else SIDE) if self.around.left else 0
        beside = 2 * (self.side + GAP) if self.side else 0
        self.strip = self._in_strip(table, beside)
        if self.strip:
            self.side = beside = 0
            self.around = Around(self.below, (), (*self.around.left, *self.around.top, *self.around.right), ())
        if self.centre.needs is not None:
            table = max(table, self.centre.needs) + beside
        self.inner = max(table, NARROWEST - 2 * MARGIN)
        self.middle = self.inner - beside
        self.width = self.inner + 2 * MARGIN
        self._make_plates()

    def _in_strip(self, table: float, beside: float) -> bool:
        """Whether there is no room for plates at the sides."""
        if self.centre.needs is not None:
            return beside > 0 and table < STRIP
        return beside > 0 and max(table, NARROWEST - 2 * MARGIN) - beside < self.centre.least

    def _make_plates(self) -> None:
        """A plate for every seat but the one that looks, all of one width."""
        strip, seats = not self.side, self.around.top
        fit = max(1, int((self.inner + GAP) // (IN_STRIP + GAP))) if strip else max(1, len(seats))
        rows = max(1, math.ceil(len(seats) / fit))
        self.a_row = max(1, math.ceil(len(seats) / rows))
        each = (self.inner + GAP) / self.a_row - GAP
        across = min(self.side or TOP, each)
        self.plates = self._plates_of(across)
        self.names = called(self.names, self._bears)
        self.sitters = sitters(self.view, self.names)
        self.plates = self._plates_of(across)

    def _plates_of(self, across: float) -> dict[int, Plate]:
        """Plates so wide."""
        others = [seat for seat in range(self.view.players) if seat != self.view.seat]
        return {seat: Plate(self.sitters[seat], across, across < plates.SMALL, self.pen) for seat in others}

    def _bears(self, name: str) -> bool:
        """Whether a name has room wherever it may stand."""
        return self.centre.bears(name, self.middle) and all(
            plate.bears(name) for plate in self.plates.values() if plate.sitter.name == name
        )

    def draw(self) -> str:
        self._heading()
        self._top()
        self._band()
        self._below()
        width, height = round(self.width), round(self.y + MARGIN)
        return document(width, height, self.title, self.told, self.look, "".join(self.parts))

    def _heading(self) -> None:
        """The title, the stock, and how the match ended."""
        room = self.inner - self._stock()
        title = lines(self.title, room, 15)
        for line in title:
            self.parts.append(label(self.look, MARGIN, self.y + 13, line, font_family=SERIF, font_size=15))
            self.y += 19
        self.y += 10
        if self.view.over:
            last = [self.teller.last_deal(result) for result in self.view.results[-1:]]
            said = [*last, self.teller.match_ended(MatchEnded(winners=self.view.winners, scores=self.view.scores))]
            rows = [line for one in said for line in clauses(one, self.inner, 12)]
            for k, line in enumerate(rows):
                self.parts.append(label(self.look, MARGIN, self.y + 10 + 15.6 * k, line))
            self.y += column_high(rows, 12) + 6

    def _stock(self) -> float:
        """The stock at the right of the heading, flush with the plates, and how wide it is."""
        if not stock_matters(self.view) or self.centre.has_stock:
            return 0.0
        words = ENGLISH.say("table/stock", {"count": self.view.stock})
        left = self.width - MARGIN
        self.parts.append(label(self.look, left - 34, self.y + 13, words, text_anchor="end", fill=self.look.quiet))
        # the middle of all backs is that of small letters: a quarter of their size above the line
        more = min(MOST_BACKS, self.view.stock) - 1
        self.parts.append(pile(self.look, left - 19.5 - 3 * more, self.y + 4 - 0.75 * more, self.view.stock))
        return 46 + wide(words, 12)

    def _high(self, seats: Sequence[int]) -> float:
        """How high the plates of some seats are: of a row, or all around a large table."""
        some = self.plates if self.crowd and self.side else seats
        return max((self.plates[seat].height for seat in some), default=0.0)

    def _plate(self, seat: int, x: float, y: float, high: float) -> None:
        self.parts.append(plates.draw(self.plates[seat], x, y, high, self.look))

    def _top(self) -> None:
        """The plates at the top, in a row or more."""
        seats = self.around.top
        for start in range(0, len(seats), self.a_row):
            row = seats[start : start + self.a_row]
            high = self._high(row)
            left, step = self._row(len(row), self.plates[row[0]].width)
            for k, seat in enumerate(row):
                self._plate(seat, left + step * k, self.y, high)
            self.y += high + GAP
        self.y += CLEAR if self.strip else 0

    def _row(self, count: int, across: float) -> tuple[float, float]:
        """Where the first plate of a row at the top begins, and how far it is to the next: between the columns of
        the sides where there is room, else flush with them."""
        if self.side and count * (across + GAP) - GAP <= self.middle:
            each = self.middle / count
            return MARGIN + self.side + GAP + (each - across) / 2, each
        each = (self.inner + GAP) / self.a_row
        inset = (each - GAP - across) / 2
        if count == self.a_row > 1 and (self.side or inset < FLUSH):
            return MARGIN, (self.inner - across) / (count - 1)
        return MARGIN + inset + each * (self.a_row - count) / 2, each

    def _band(self) -> None:
        """The middle between the plates of the sides, with equal gaps above, between and below these; they stand beside
        what lies before them, as far as there is room."""
        high = self._high((*self.around.left, *self.around.right))
        middle: Part = self.centre.draw(self.middle, self.names)
        tall = max(middle.height, len(self.around.left) * (high + GAP) - GAP)
        left = MARGIN + (self.side + GAP if self.side else 0)
        self.parts.append(middle.at(left + (self.middle - middle.width) / 2, self.y + (tall - middle.height) / 2))
        for seats, x in ((self.around.left[::-1], MARGIN), (self.around.right, self.width - MARGIN - self.side)):
            gap = (tall + 2 * GAP - len(seats) * high) / (len(seats) + 1)
            off = max(GAP - gap, min(gap - GAP, middle.off))
            for k, seat in enumerate(seats):
                self._plate(seat, x, self.y - GAP + gap + off + (high + gap) * k, high)
        self.y += tall + GAP

    def _below(self) -> None:
        """The seat that looks with its rack; for an onlooker the plate of seat 0."""
        if self.view.seat is not None:
            hand = sorted(self.view.hand)
            own = draw_own(self.sitters[self.below], hand, self.pen, self.inner, times_of(self.style.width))
            self.parts.append(own.at(MARGIN, self.y))
            self.y += own.height
            return
        high = self._high((self.below,))
        self._plate(self.below, (self.width - self.plates[self.below].width) / 2, self.y, high)
        self.y += high
