"""A whole deal in one picture: a strip of small tables, one for each piece laid, or an animation of one table.

Everything lies from the start where it will lie at the end, so nothing moves but what is laid. A layout that was set up
is the first table, unmarked and without a number.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from ivories.drawing.arranging import Board, arrange
from ivories.drawing.laid_svg import laid_piece
from ivories.drawing.looks import CELL, SERIF, document, find_look, label
from ivories.drawing.style import face_of, hearer_of, read_style
from ivories.errors import IvoriesError
from ivories.rules import LayoutRules
from ivories.sentences.teller import Teller
from ivories.types import AnyEvent, DealEnded, Dealt, Drew, Laid, MatchEnded

FORMS = ("strip", "animation")
MARGIN = 14
LETTER = 0.56  # the width of a letter against its height
NARROW = 480  # the least width of an animation, for its words
TABLE = 220  # the width of a table in a strip
ACROSS = 4  # tables in a row
STEP = 1.4  # seconds to a piece
HOLD = 4.0  # seconds on the last


class Frame(NamedTuple):
    """The first of the pieces that are new, how many lie with them, and what was said since the last frame."""

    first: int
    laid: int
    said: list[str]


def draw(
    events: Sequence[AnyEvent],
    rules: LayoutRules,
    title: str,
    form: str,
    seat: int | None,
    layout: Sequence[Laid] = (),
    **style: Any,
) -> str:
    """The events of one deal, as a seat or an onlooker saw them, drawn; `style` as for a single picture.

    `layout` is what lay on the table before the first event.
    """
    if form not in FORMS:
        raise IvoriesError("bad-option/choice", name="film", value=form, choices=FORMS)
    return _Film(events, layout, rules, title, seat, style).draw(form)


class _Film:
    """One film being made."""

    def __init__(
        self,
        events: Sequence[AnyEvent],
        layout: Sequence[Laid],
        rules: LayoutRules,
        title: str,
        seat: int | None,
        style: dict[str, Any],
    ) -> None:
        chosen = read_style(style, rules.set)
        self.title = title
        self.teller = Teller(rules, hearer_of(chosen, rules.set, seat))
        self.look = find_look(chosen.look)
        self.face = face_of(chosen, rules.set)
        self.opening: list[str] = []
        self.closing: list[str] = []
        self.set_up = len(layout)
        self.frames = self._cut(events, layout)
        laid = [*layout, *(event for event in events if isinstance(event, Laid))]
        self.board: Board = arrange(laid, (), chosen.width)
        played = [said for frame in self.frames for said in frame.said]
        self.told = " ".join([*self.opening, *played, *self.closing])

    def _cut(self, events: Sequence[AnyEvent], layout: Sequence[Laid]) -> list[Frame]:
        """A frame for what was set up and one for every piece; how the deal was opened and ended is said apart."""
        frames = [Frame(0, len(layout), [self.teller.event(laid) for laid in layout])] if layout else []
        for event in events:
            if isinstance(event, (DealEnded, MatchEnded)):
                self.closing.append(self.teller.event(event))
            elif isinstance(event, Laid):
                lay = frames[-1].laid if frames else 0
                frames.append(Frame(lay, lay + 1, [self.teller.event(event)]))
            elif event.to is None and not isinstance(event, Drew):
                opens = isinstance(event, Dealt) or not frames
                (self.opening if opens else frames[-1].said).append(self.teller.event(event))
        return frames

    def _heading(self, width: float) -> tuple[str, float]:
        """The title and how the deal was opened, and where the tables may begin."""
        title = label(self.look, MARGIN, MARGIN + 13, self.title, font_family=SERIF, font_size=15)
        opening = " ".join(self.opening) if self.frames else self.teller.say("picture/nothing")
        words, y = self._words(opening, MARGIN, MARGIN + 33, width - 2 * MARGIN, fill=self.look.quiet)
        return title + words, y + 8

    def _footing(self, y: float, width: float) -> tuple[str, float]:
        """How the deal ended, and where the picture may end."""
        parts = ""
        for said in self.closing:
            words, y = self._words(said, MARGIN, y, width - 2 * MARGIN)
            parts += words
        return parts, y

    def _words(self, said: str, x: float, y: float, wide: float, size: int = 12, **more: Any) -> tuple[str, float]:
        """Sentences in lines of a width; where the next line would stand."""
        lines = wrap(said, max(12, int(wide / (size * LETTER))))
        drawn = "".join(
            label(self.look, x, y + (size + 3) * n, line, font_size=size, **more) for n, line in enumerate(lines)
        )
        return drawn, y + (size + 3) * len(lines)

    def draw(self, form: str) -> str:
        """The film in that form."""
        return self._strip() if form == "strip" else self._animation()

    def _piece(self, i: int, mark: bool) -> str:
        return laid_piece(self.board, i, self.teller, self.look, self.face, mark)

    def _size(self) -> tuple[float, float]:
        bounds = self.board.bounds
        return (bounds.right - bounds.left) * CELL, (bounds.bottom - bounds.top) * CELL

    # --- Strip ---

    def _strip(self) -> str:
        """Small tables in rows, read like a page."""
        scale = min(1.0, TABLE / self._size()[0])
        across = max(2, min(ACROSS, len(self.frames)))
        width = across * (TABLE + MARGIN) + MARGIN
        heading, y = self._heading(width)
        parts = [self._defined(), heading]
        for start in range(0, len(self.frames), across):
            bottom = y
            for k, frame in enumerate(self.frames[start : start + across]):
                drawn, end = self._small(frame, MARGIN + k * (TABLE + MARGIN), y, scale)
                parts.append(drawn)
                bottom = max(bottom, end)
            y = bottom + MARGIN
        footing, y = self._footing(y + 8, width)
        return document(round(width), round(y + MARGIN), self.title, self.told, self.look, "".join([*parts, footing]))

    def _defined(self) -> str:
        """Every piece once; each table is the one before with a piece more."""
        tables = ""
        for i in range(len(self.board.placed)):
            before = f'<use href="#t{i - 1}"/>' if i else ""
            tables += f'<g id="p{i}">{self._piece(i, False)}</g><g id="t{i}">{before}<use href="#p{i}"/></g>'
        return f"<defs>{tables}</defs>"

    def _small(self, frame: Frame, x: float, y: float, scale: float) -> tuple[str, float]:
        """One table with what was said under it, and where it ends."""
        bounds = self.board.bounds
        wide, high = self._size()
        dx, dy = x + (TABLE - wide * scale) / 2 - bounds.left * CELL * scale, y - bounds.top * CELL * scale
        play, rest = self._told(frame)
        plain = frame.laid if frame.laid == self.set_up else frame.first
        inside = f'<use href="#t{plain - 1}"/>' if plain else ""
        inside += "".join(self._piece(i, True) for i in range(plain, frame.laid))
        play, y = self._words(play, x, y + high * scale + 15, TABLE, 11)
        rest, y = self._words(rest, x, y, TABLE, 11, fill=self.look.quiet)
        return f'<g transform="translate({dx:g} {dy:g}) scale({scale:.3f})">{inside}</g>{play}{rest}', y

    def _told(self, frame: Frame) -> tuple[str, str]:
        """The play with its number, or what was set up; and what was said after it."""
        if frame.laid == self.set_up:
            return " ".join(frame.said[: self.set_up]), " ".join(frame.said[self.set_up :])
        return f"{frame.laid - self.set_up}. {frame.said[0]}", " ".join(frame.said[1:])

    # --- Animation ---

    def _animation(self) -> str:
        """One table on which piece after piece appears; without motion, the whole of it."""
        wide, high = self._size()
        bounds = self.board.bounds
        width = max(wide, NARROW) + 2 * MARGIN
        heading, top = self._heading(width)
        dx, dy = width / 2 - (bounds.left + bounds.right) / 2 * CELL, top - bounds.top * CELL
        bottom = top + high + 22
        whole = STEP * len(self.frames) + HOLD
        styles, pieces, words, end = [], "", "", bottom
        for k, frame in enumerate(self.frames):
            start, stop = 100 * STEP * k / whole, 100 * STEP * (k + 1) / whole
            styles += [_appears(f"p{k}", start, 100.0), _appears(f"w{k}", start, stop)]
            new = "".join(self._piece(i, False) for i in range(frame.first, frame.laid))
            pieces += f'<g class="p p{k}">{new}</g>'
            said, y = self._words(" ".join(frame.said), MARGIN, bottom, width - 2 * MARGIN)
            words += f'<g class="w w{k}" opacity="0">{said}</g>'
            end = max(end, y)
        styles.append(_appears("end", 100 * STEP * len(self.frames) / whole, 100.0))
        footing, y = self._footing(bottom, width)
        style = (
            f"<style>.p,.w{{animation-duration:{whole:g}s;animation-iteration-count:infinite}}{''.join(styles)}"
            "@media (prefers-reduced-motion:reduce){.p,.w{animation:none}}</style>"
        )
        table = f'<g transform="translate({dx:g} {dy:g})">{pieces}</g>{words}<g class="p end">{footing}</g>'
        height = round(max(end, y) + 4)
        return document(round(width), height, self.title, self.told, self.look, style + heading + table)


def _appears(name: str, start: float, end: float) -> str:
    """A rule that shows something for a part of the time."""
    before = f"0%,{max(0.0, start - 0.01):.2f}%{{opacity:0}}" if start > 0 else ""
    after = f"{min(100.0, end + 0.01):.2f}%,100%{{opacity:0}}" if end < 100 else ""
    return f"@keyframes {name}{{{before}{start:.2f}%,{end:.2f}%{{opacity:1}}{after}}}.{name}{{animation-name:{name}}}"
