"""A view as SVG: the board, the seat's rack, the others' backs, the stock and the scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from textwrap import wrap
from typing import Any
from xml.sax.saxutils import escape

from ivories.drawing import faces
from ivories.drawing.arranging import NARROWEST, Board, arrange
from ivories.drawing.geometry import Box
from ivories.drawing.laid_svg import laid_piece, open_end
from ivories.drawing.looks import CELL, SERIF, Look, document, find_look, label
from ivories.drawing.text import seat_words, stock_matters
from ivories.drawing.trick_svg import NARROWEST as NARROW_TABLE
from ivories.drawing.trick_svg import middle
from ivories.errors import IvoriesError
from ivories.pieces import MUSICAL, Piece
from ivories.rules import AnyRules
from ivories.sentences.teller import Teller
from ivories.types import MatchEnded, View
from ivories.words.language import Hearer

MARGIN = 14
LINE = 30  # the height of a row of seats
WIDEST = 200
MANY = 3  # rows of seats above which they are written small
FACES = ("spots", "coloured", "numerals")


@dataclass(frozen=True, kw_only=True)
class Style:
    """How a drawing looks: `look` light, dark or contrast; `faces` spots, coloured or numerals; `width` in squares.

    `still`: no piece that lies moves while the match goes on, unless one is shut in; the drawing may be larger.
    """

    look: str = "light"
    faces: str = "spots"
    width: int = 28
    names: tuple[str, ...] = ()
    still: bool = False


def draw(view: View, rules: AnyRules, title: str, **style: Any) -> str:
    """The whole picture; `style` are fields of `Style`."""
    return _Picture(view, rules, title, read_style(style)).draw()


def read_style(chosen: dict[str, Any]) -> Style:
    """The style a user asked for; what it does not have is refused."""
    known = {f.name for f in fields(Style)}
    for name in chosen:
        if name not in known:
            raise IvoriesError("unknown-option/drawing", word=name[:40], options=sorted(known))
    style = Style(**chosen)
    if style.faces not in FACES:
        raise IvoriesError("bad-option/choice", name="faces", value=style.faces, choices=FACES)
    if not isinstance(style.names, (tuple, list)) or not all(
        isinstance(n, str) and n.isprintable() for n in style.names
    ):
        raise IvoriesError("bad-option/names")
    if type(style.width) is not int or not NARROWEST <= style.width <= WIDEST:
        raise IvoriesError("bad-option/width", least=NARROWEST, most=WIDEST)
    return style


class _Picture:
    """One picture being made; y grows as parts are put below each other."""

    def __init__(self, view: View, rules: AnyRules, title: str, style: Style) -> None:
        self.view = view
        self.pieces = rules.set
        self.teller = Teller(rules, Hearer(style.names, view.seat))
        self.told = Teller(rules, Hearer(style.names, view.seat, spoken=True)).picture(view)
        self.title = title
        self.style = style
        self.look: Look = find_look(style.look)
        self.face = "notes" if rules.set is MUSICAL else style.faces
        self.board: Board = arrange(view.layout, view.ends, style.width, style.still)
        self.bounds = self.board.bounds if not view.over else _around([one.box for one in self.board.placed])
        self.parts: list[str] = []
        table = 2 * style.width * CELL
        self.width = max(table, (self.bounds.right - self.bounds.left) * CELL) + 2 * MARGIN
        if view.tricks is not None or view.poker is not None:
            self.width = max(self.width, NARROW_TABLE)
        self.y = float(MARGIN)

    def draw(self) -> str:
        self._heading()
        self._others()
        if self.view.tricks is not None or self.view.poker is not None:
            self._middle()
        else:
            self._table()
        if self.view.seat is not None:
            self._rack(self.view.seat)
        self.y += MARGIN
        width, height = round(self.width), round(self.y)
        return document(width, height, self.title, self.told, self.look, "".join(self.parts))

    def _text(self, x: float, y: float, words: str, **more: object) -> None:
        self.parts.append(label(self.look, x, y, words, **more))

    def _name(self, seat: int) -> str:
        return name_of(seat, self.style.names)

    def _heading(self) -> None:
        self._text(MARGIN, self.y + 13, self.title, font_family=SERIF, font_size=15)
        if stock_matters(self.view):
            left = self.width - MARGIN
            self._text(left - 34, self.y + 13, f"stock {self.view.stock}", text_anchor="end", fill=self.look.quiet)
            for k in range(min(3, self.view.stock)):
                self.parts.append(faces.body(left - 28 + 3 * k, self.y - 2 + 1.5 * k, 20, 12, self.look, back=True))
        self.y += 24
        if self.view.over:
            said = self.teller.match_ended(MatchEnded(winners=self.view.winners, scores=self.view.scores))
            for line in wrap(said, max(12, int((self.width - 2 * MARGIN) / 6.7))):
                self._text(MARGIN, self.y + 9, line)
                self.y += 16

    def _others(self) -> None:
        """A line for each other seat: name, score, backs and their count; several to a row."""
        seats = [(self._start() + i) % self.view.players for i in range(self.view.players)]
        others = [seat for seat in seats if seat != self.view.seat]
        across = max(1, min(len(others), int((self.width - 2 * MARGIN) // 170)))
        small = (
            self.view.tricks is None and self.view.poker is None and len(others) > MANY * across
        )  # many seats and little room: names and numbers only
        across = max(1, int((self.width - 2 * MARGIN) // 120)) if small else across
        wide, tall = (self.width - 2 * MARGIN) / across, 16 if small else LINE
        for k, seat in enumerate(others):
            self._seat(seat, MARGIN + k % across * wide, self.y + k // across * tall, 0 if small else wide)
        self.y += tall * ((len(others) - 1) // across + 1) + 4

    def _start(self) -> int:
        return 0 if self.view.seat is None else self.view.seat + 1

    def _seat(self, seat: int, x: float, y: float, wide: float) -> None:
        """Name, score and backs; without room the number of pieces only."""
        self._turn_mark(seat, x, y + 9)
        held = self.view.counts[seat]
        if not wide:
            self._text(x + 12, y + 13, f"{self._name(seat)} · {self.view.scores[seat]} ({held})", font_size=11)
            return
        self._text(x + 12, y + 13, f"{self._name(seat)} · {self.view.scores[seat]}", font_weight=600)
        beside = seat_words(self.view, seat)
        if beside:
            self._text(x + 30 + 8 * held, y + 27, beside, font_size=11, fill=self.look.quiet)
        room = int((wide - 40) // 8)
        for k in range(min(held, room)):
            self.parts.append(faces.body(x + 12 + 8 * k, y + 17, 7, 11, self.look, back=True))
        self._text(x + 16 + 8 * min(held, room), y + 27, str(held), font_size=11, fill=self.look.quiet)

    def _turn_mark(self, seat: int, x: float, y: float) -> None:
        if seat in self.view.may_act:
            fill = self.look.brass if seat == self.view.turn else self.look.call
            self.parts.append(f'<path d="M{x:g} {y - 4:g}l7 4l-7 4z" fill="{fill}"/>')

    def _middle(self) -> None:
        """The trick, or the pool."""
        names = [self._name(seat) for seat in range(self.view.players)]
        drawn, self.y = middle(self.view, self.pieces, self.look, self.face, self.width, self.y, names)
        self.parts.append(drawn)

    def _table(self) -> None:
        """The layout with its open ends."""
        bounds = self.bounds
        dx = self.width / 2 - (bounds.left + bounds.right) / 2 * CELL
        dy = self.y + MARGIN - bounds.top * CELL
        targets = () if self.view.over else self.board.targets
        last = len(self.board.placed) - 1
        inside = [
            *(open_end(target, self.look) for target in targets if not target.shut),
            *(laid_piece(self.board, i, self.teller, self.look, self.face, i == last) for i in range(last + 1)),
            *(open_end(target, self.look) for target in targets if target.shut),  # on their pieces
        ]
        self.parts.append(f'<g transform="translate({dx:g} {dy:g})">{"".join(inside)}</g>')
        self.y = dy + bounds.bottom * CELL + MARGIN

    def _rack(self, seat: int) -> None:
        """The seat's own pieces, upright, in as many rows as they need."""
        self._turn_mark(seat, MARGIN, self.y + 9)
        beside = seat_words(self.view, seat)
        words = f"{self._name(seat)} · {self.view.scores[seat]}{beside and ' · ' + beside}"
        self._text(MARGIN + 12, self.y + 13, words, font_weight=600)
        self.y += 20
        a_row = max(1, int((self.width - 2 * MARGIN) // 26))
        hand = sorted(self.view.hand)
        rows = [hand[k : k + a_row] for k in range(0, len(hand), a_row)]
        for row in rows:
            left = (self.width - 26 * len(row)) / 2 + 3
            for k, piece in enumerate(row):
                self.parts.append(
                    f'<g transform="translate({left + 26 * k:g} {self.y:g})"><title>{escape(self.pieces.name(piece))}'
                    f"</title>{self._upright(piece)}</g>"
                )
            self.y += 46
        wide = min(a_row, max(len(self.view.hand), 1)) * 26 + 16
        self.parts.append(
            f'<rect x="{(self.width - wide) / 2:g}" y="{self.y - 3:g}" width="{wide:g}" height="5" rx="2.5" '
            f'fill="{self.look.back}"/>'
        )
        self.y += 4

    def _upright(self, piece: Piece) -> str:
        halves = ((piece.high, Box(0, 0, 2, 2)), (piece.low, Box(0, 2, 2, 4)))
        return faces.piece(halves, Box(0, 0, 2, 4), self.look, self.face)


def _around(boxes: Sequence[Box]) -> Box:
    """The smallest box around all."""
    bounds = boxes[0] if boxes else Box(-2, -2, 2, 2)
    for box in boxes:
        bounds = bounds.joined(box)
    return bounds


def name_of(seat: int, names: Sequence[str]) -> str:
    """What a seat is called."""
    return names[seat] if seat < len(names) else f"Seat {seat}"
