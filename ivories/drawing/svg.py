"""A view as SVG: the seats around the table, what lies in its middle, the rack of the seat that looks.

Everything has its own part of the page: a heading, the plates at the top, a band with the middle between the plates of
the sides, and below it the seat that looks; an onlooker has seat 0 there.
"""

from __future__ import annotations

from typing import Any

from ivories.drawing import faces, plates
from ivories.drawing.lettering import lines, wide
from ivories.drawing.looks import CELL, SERIF, document, find_look, label
from ivories.drawing.parts import Part, Pen, column_high, wrapped
from ivories.drawing.places import CROWD, seats_around
from ivories.drawing.rack_svg import draw_own
from ivories.drawing.sight import Sight
from ivories.drawing.sitters import sitters
from ivories.drawing.style import Style, face_of, hearer_of, name_of, read_style
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
SIDE, CROWDED_SIDE, SMALL_SIDE = 124, 104, 66  # how wide plates at the sides are
TOP, CROWDED_TOP = 210, 148  # how wide plates at the top are at most


def draw(view: View, rules: AnyRules, title: str, **style: Any) -> str:
    """The whole picture; `style` are fields of `Style`."""
    return _Picture(view, rules, title, read_style(style, rules.set)).draw()


class _Picture:
    """One picture being made; y grows as parts are put below each other."""

    def __init__(self, view: View, rules: AnyRules, title: str, style: Style) -> None:
        self.view = view
        self.style = style
        self.title = title
        self.look = find_look(style.look)
        self.pen = Pen(rules.set, self.look, face_of(style, rules.set))
        self.names = [name_of(seat, style.names) for seat in range(view.players)]
        self.teller = Teller(rules, hearer_of(style, rules.set, view.seat))
        self.told = Teller(rules, Hearer(style.names, view.seat, spoken=True)).picture(view)
        self.below = view.seat or 0
        self.sitters = sitters(view, self.names)
        self.around = seats_around(view.players, self.below)
        self.parts: list[str] = []
        self.y = float(MARGIN)
        sight = Sight(view, style, self.pen, self.teller, self.around, self.names)
        self.centre = family_of(rules).part("drawing", "middle").Middle(sight)
        self._measure()

    def _measure(self) -> None:
        """How wide the page, the middle and the plates are. A line of pieces is as wide as was asked for."""
        table = 2.0 * self.style.width * CELL
        self.crowd = self.view.players >= CROWD
        large = CROWDED_SIDE if self.crowd else SIDE
        self.side = (SMALL_SIDE if table < ROOMY else large) if self.around.left else 0
        beside = 2 * (self.side + GAP) if self.side else 0
        if self.centre.needs is not None:
            table = max(table, self.centre.needs) + beside
        self.inner = max(table, NARROWEST - 2 * MARGIN)
        self.middle = self.inner - beside
        self.width = self.inner + 2 * MARGIN

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
        self.y += 5
        if self.view.over:
            last = [self.teller.deal_ended(result) for result in self.view.results[-1:]]
            said = [*last, self.teller.match_ended(MatchEnded(winners=self.view.winners, scores=self.view.scores))]
            rows = wrapped(said, self.inner, 12)
            for k, line in enumerate(rows):
                self.parts.append(label(self.look, MARGIN, self.y + 10 + 15.6 * k, line))
            self.y += column_high(rows, 12) + 6

    def _stock(self) -> float:
        """The stock at the right of the heading, and how wide it is."""
        if not stock_matters(self.view):
            return 0.0
        words = ENGLISH.say("table/stock", {"count": self.view.stock})
        left = self.width - MARGIN
        self.parts.append(label(self.look, left - 34, self.y + 13, words, text_anchor="end", fill=self.look.quiet))
        for k in range(min(3, self.view.stock)):
            self.parts.append(faces.body(left - 28 + 3 * k, self.y - 2 + 1.5 * k, 20, 12, self.look, back=True))
        return 46 + wide(words, 12)

    def _plate(self, seat: int, x: float, y: float, width: float, high: float) -> None:
        self.parts.append(plates.draw(self.sitters[seat], x, y, width, high, self.look))

    def _top(self) -> None:
        """The plates at the top, in a row."""
        seats = self.around.top
        if not seats:
            return
        each = self.inner / len(seats)
        across = min(CROWDED_TOP if self.crowd else TOP, each - GAP / 2)
        high = max(plates.height(self.sitters[seat], across) for seat in seats)
        for k, seat in enumerate(seats):
            self._plate(seat, MARGIN + each * (k + 0.5) - across / 2, self.y, across, high)
        self.y += high + GAP

    def _band(self) -> None:
        """The middle between the plates of the sides; each plate at the height of its place."""
        sides = (*self.around.left, *self.around.right)
        high = max((plates.height(self.sitters[seat], self.side) for seat in sides), default=0)
        middle: Part = self.centre.draw(self.middle)
        tall = max(middle.height, len(self.around.left) * (high + GAP))
        left = MARGIN + (self.side + GAP if self.side else 0)
        self.parts.append(middle.at(left + (self.middle - middle.width) / 2, self.y + (tall - middle.height) / 2))
        for seats, x in ((self.around.left[::-1], MARGIN), (self.around.right, self.width - MARGIN - self.side)):
            for k, seat in enumerate(seats):
                centre = self.y + tall * (k + 0.5) / len(seats)
                self._plate(seat, x, centre - high / 2, self.side, high)
        self.y += tall + GAP

    def _below(self) -> None:
        """The seat that looks with its rack; for an onlooker the plate of seat 0."""
        if self.view.seat is not None:
            own = draw_own(self.sitters[self.below], sorted(self.view.hand), self.pen, self.inner)
            self.parts.append(own.at(MARGIN, self.y))
            self.y += own.height
            return
        across = min(TOP, self.inner)
        high = plates.height(self.sitters[self.below], across)
        self._plate(self.below, (self.width - across) / 2, self.y, across, high)
        self.y += high
