"""A whole deal in one picture: a strip of small tables, one for each piece laid, or an animation of one table.

Everything lies from the start where it will lie at the end, so nothing moves but what is laid.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from ivories.drawing import faces
from ivories.drawing.board import Board, arrange
from ivories.drawing.look import CELL, SERIF, label, look, sheet
from ivories.drawing.svg import read_style
from ivories.errors import IvoriesError
from ivories.pieces import MUSICAL
from ivories.rules import LayoutRules
from ivories.telling import Teller
from ivories.types import AnyEvent, DealEnded, Drew, Laid, MatchEnded
from ivories.words.language import Hearer

KINDS = ("strip", "animation")
MARGIN = 14
TOP = 62  # where the tables begin
NARROW = 480  # the least width of an animation, for its words
FRAME = 220  # the width of a table in a strip
CAPTION = 44  # the height of the words under it
ACROSS = 4  # tables in a row
STEP = 1.4  # seconds to a piece
HOLD = 4.0  # seconds on the last


class Frame(NamedTuple):
    """So many pieces lie, and what was said since the last frame."""

    laid: int
    said: list[str]


def draw(events: Sequence[AnyEvent], rules: LayoutRules, title: str, kind: str, seat: int | None, **style: Any) -> str:
    """The events of one deal, as a seat or an onlooker saw them, drawn; `style` as for a single picture."""
    if kind not in KINDS:
        raise IvoriesError("bad-option/choice", name="film", value=kind, choices=KINDS)
    return _Film(events, rules, title, seat, style).draw(kind)


class _Film:
    """One film being made."""

    def __init__(
        self, events: Sequence[AnyEvent], rules: LayoutRules, title: str, seat: int | None, style: dict[str, Any]
    ) -> None:
        chosen = read_style(style)
        self.title = title
        self.teller = Teller(rules, Hearer(chosen.names, seat))
        self.look = look(chosen.look)
        self.set = rules.set
        self.kind = "notes" if rules.set is MUSICAL else chosen.faces
        self.opening: list[str] = []
        self.closing: list[str] = []
        self.frames = self._cut(events)
        layout = [event for event in events if isinstance(event, Laid)]
        self.board: Board = arrange(layout, (), chosen.width)
        played = [said for frame in self.frames for said in frame.said]
        self.told = " ".join([*self.opening, *played, *self.closing])

    def _cut(self, events: Sequence[AnyEvent]) -> list[Frame]:
        """A frame for every piece; how the deal was opened and how it ended is said apart."""
        frames: list[Frame] = []
        for event in events:
            if isinstance(event, (DealEnded, MatchEnded)):
                self.closing.append(self.teller.event(event))
            elif isinstance(event, Laid):
                frames.append(Frame(len(frames) + 1, [self.teller.event(event)]))
            elif event.to is None and not isinstance(event, Drew):
                (frames[-1].said if frames else self.opening).append(self.teller.event(event))
        return frames

    def _heading(self) -> str:
        said = " ".join(self.opening)
        return label(self.look, MARGIN, MARGIN + 13, self.title, font_family=SERIF, font_size=15) + label(
            self.look, MARGIN, MARGIN + 32, said, fill=self.look.quiet
        )

    def _footing(self, y: float) -> str:
        return "".join(label(self.look, MARGIN, y + 16 * n, said) for n, said in enumerate(self.closing))

    def draw(self, kind: str) -> str:
        """The film of that kind."""
        return self._strip() if kind == "strip" else self._animation()

    def _piece(self, i: int, mark: bool) -> str:
        one = self.board.lying[i]
        return (
            f"<g><title>{escape(self.set.name(one.piece))}</title>"
            f"{faces.piece(one.halves, one.box, self.look, self.kind, mark=mark)}</g>"
        )

    def _size(self) -> tuple[float, float]:
        bounds = self.board.bounds
        return (bounds.right - bounds.left) * CELL, (bounds.bottom - bounds.top) * CELL

    # --- Strip ---

    def _strip(self) -> str:
        """Small tables in rows, read like a page."""
        wide, high = self._size()
        scale = min(1.0, FRAME / wide)
        tall = high * scale + CAPTION
        across = max(1, min(ACROSS, len(self.frames)))
        parts = [self._defined(), self._heading()]
        for k, frame in enumerate(self.frames):
            x = MARGIN + k % across * (FRAME + MARGIN)
            y = TOP + k // across * (tall + MARGIN)
            parts.append(self._small(frame, x, y, scale))
        bottom = TOP + -(-len(self.frames) // across) * (tall + MARGIN)
        parts.append(self._footing(bottom + 8))
        width = across * (FRAME + MARGIN) + MARGIN
        height = bottom + 16 * len(self.closing) + MARGIN
        return sheet(round(width), round(height), self.title, self.told, self.look, "".join(parts))

    def _defined(self) -> str:
        """Every piece once; each table is the one before with a piece more."""
        tables = ""
        for i in range(len(self.board.lying)):
            before = f'<use href="#t{i - 1}"/>' if i else ""
            tables += f'<g id="p{i}">{self._piece(i, False)}</g><g id="t{i}">{before}<use href="#p{i}"/></g>'
        return f"<defs>{tables}</defs>"

    def _small(self, frame: Frame, x: float, y: float, scale: float) -> str:
        bounds = self.board.bounds
        wide, high = self._size()
        dx, dy = x + (FRAME - wide * scale) / 2 - bounds.left * CELL * scale, y - bounds.top * CELL * scale
        before = f'<use href="#t{frame.laid - 2}"/>' if frame.laid > 1 else ""
        inside = before + self._piece(frame.laid - 1, True)
        said = "".join(
            label(
                self.look,
                x,
                y + high * scale + 14 + 13 * n,
                line,
                font_size=11,
                fill=self.look.quiet if n else self.look.text,
            )
            for n, line in enumerate(self._captions(frame))
        )
        return f'<g transform="translate({dx:g} {dy:g}) scale({scale:.3f})">{inside}</g>{said}'

    def _captions(self, frame: Frame) -> list[str]:
        """Three lines at most: the play, then what came of it."""
        words = [f"{frame.laid}. {frame.said[0]}", " ".join(frame.said[1:])]
        return [line for text in words for line in wrap(text, 38)][:3]

    # --- Animation ---

    def _animation(self) -> str:
        """One table on which piece after piece appears; without motion, the whole of it."""
        wide, high = self._size()
        bounds = self.board.bounds
        width = max(wide, NARROW) + 2 * MARGIN
        dx, dy = width / 2 - (bounds.left + bounds.right) / 2 * CELL, TOP - bounds.top * CELL
        bottom = TOP + high + 22
        whole = STEP * len(self.frames) + HOLD
        styles, pieces, words = [], "", ""
        for k, frame in enumerate(self.frames):
            start, end = 100 * STEP * k / whole, 100 * STEP * (k + 1) / whole
            styles += [_appears(f"p{k}", start, 100.0), _appears(f"w{k}", start, end)]
            pieces += f'<g class="p p{k}">{self._piece(k, False)}</g>'
            words += f'<g class="w w{k}">{label(self.look, MARGIN, bottom, " ".join(frame.said))}</g>'
        styles.append(_appears("end", 100 * STEP * len(self.frames) / whole, 100.0))
        words += f'<g class="p end">{self._footing(bottom)}</g>'
        style = (
            f"<style>.p,.w{{animation-duration:{whole:g}s;animation-iteration-count:infinite}}{''.join(styles)}"
            "@media (prefers-reduced-motion:reduce){.p,.w{animation:none}.w{opacity:0}}</style>"
        )
        inside = f'{style}{self._heading()}<g transform="translate({dx:g} {dy:g})">{pieces}</g>{words}'
        height = bottom + 16 * max(1, len(self.closing))
        return sheet(round(width), round(height), self.title, self.told, self.look, inside)


def _appears(name: str, start: float, end: float) -> str:
    """A rule that shows something for a part of the time."""
    before = f"0%,{max(0.0, start - 0.01):.2f}%{{opacity:0}}" if start > 0 else ""
    after = f"{min(100.0, end + 0.01):.2f}%,100%{{opacity:0}}" if end < 100 else ""
    return f"@keyframes {name}{{{before}{start:.2f}%,{end:.2f}%{{opacity:1}}{after}}}.{name}{{animation-name:{name}}}"
