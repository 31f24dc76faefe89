"""The scenes of a layout: one for each piece laid, and one for what was set up.

Everything lies from the start where it will lie at the end, so nothing moves but what is laid.
"""

from __future__ import annotations

from functools import cached_property, reduce
from typing import ClassVar

from ivories.drawing.arranging import Board, arrange
from ivories.drawing.geometry import Box
from ivories.drawing.laid_svg import edge, laid_piece
from ivories.drawing.looks import CELL
from ivories.drawing.parts import Part
from ivories.drawing.scenes import Before, Scenes, Stage
from ivories.types import AnyEvent, Laid

WIDTH, SMALL_WIDTH = 28, 16  # squares of an animation and of a table in a strip, unless others are asked for
LARGEST = 1.5  # how many times as large as usual a small table of a strip is drawn
HIGHEST, SMALLEST = 280.0, 0.7  # how high a table of a strip may be; how small pieces become for it


class FamilyScenes(Scenes):
    """A layout that grows piece by piece."""

    GROWS: ClassVar[bool] = True

    def __init__(self, stage: Stage, start: Before) -> None:
        super().__init__(stage, start)
        self.laid = list(start.layout)
        self.set_up = len(start.layout)
        self.small_board = False  # until a strip is asked for
        if start.layout:
            self.said.append(self.before())

    def before(self) -> list[str]:
        """What was set up."""
        return [self.stage.teller.event(laid) for laid in self.start.layout]

    def begins(self, event: AnyEvent) -> bool:
        """Every piece that is laid begins a scene."""
        if not isinstance(event, Laid):
            return False
        self.laid.append(event)
        return True

    def caption(self, k: int) -> tuple[str, str]:
        """What was set up has no number."""
        if not self.set_up:
            return super().caption(k)
        if k == 0:
            return " ".join(self.said[0][: self.set_up]), " ".join(self.said[0][self.set_up :])
        first, *rest = self.said[k]
        return f"{k}. {first}", " ".join(rest)

    @cached_property
    def board(self) -> Board:
        """Where everything lies at the end."""
        usual = SMALL_WIDTH if self.small_board else WIDTH
        return arrange(self.laid, (), self.stage.width or usual)

    def size(self) -> tuple[float, float]:
        """The size of the whole layout."""
        bounds = self.board.bounds
        return (bounds.right - bounds.left) * CELL, (bounds.bottom - bounds.top) * CELL

    def _piece(self, i: int, mark: bool) -> str:
        return laid_piece(self.board, i, self.stage.teller, self.stage.pen, mark)

    def _pieces(self, k: int) -> range:
        """Which pieces are new in a scene."""
        first = self.set_up + k - (1 if self.set_up else 0)
        return range(self.set_up) if self.set_up and k == 0 else range(first, first + 1)

    def defined(self) -> str:
        """Every piece once; each table is the one before with a piece more."""
        self.small_board = True
        tables = ""
        for i in range(len(self.board.placed)):
            before = f'<use href="#t{i - 1}"/>' if i else ""
            tables += f'<g id="p{i}">{self._piece(i, False)}</g><g id="t{i}">{before}<use href="#p{i}"/></g>'
        return f"<defs>{tables}</defs>"

    def small(self, k: int, width: float, row: range) -> Part:
        """The table with the new piece marked, as much of it as the tables of its row need."""
        bounds = self._bounds(row[-1])
        wide, high = (bounds.right - bounds.left) * CELL, (bounds.bottom - bounds.top) * CELL
        scale = self._scale(self._bounds(self.count - 1), width)
        new = self._pieces(k)
        plain = new.stop if new.stop == self.set_up else new.start
        inside = f'<use href="#t{plain - 1}"/>' if plain else ""
        inside += "".join(self._piece(i, True) for i in range(plain, new.stop))
        x, y = -bounds.left * CELL * scale, -bounds.top * CELL * scale
        drawn = f'<g transform="translate({x:g} {y:g}) scale({scale:.3f})">{inside}</g>'
        return Part(drawn, wide * scale, high * scale)

    def _bounds(self, k: int) -> Box:
        """The box around all that lies in a scene, and a little air."""
        laid = self.board.placed[: self._pieces(k).stop]
        return reduce(Box.joined, (one.box for one in laid)).grown(1, 1)

    def _scale(self, bounds: Box, width: float) -> float:
        """How large a table may be drawn; all tables of a strip are as large as the last."""
        wide, high = (bounds.right - bounds.left) * CELL, (bounds.bottom - bounds.top) * CELL
        return min(LARGEST, width / wide, max(SMALLEST, HIGHEST / high))

    def moving(self, k: int) -> str:
        """The pieces that are new."""
        return self._in_place("".join(self._piece(i, False) for i in self._pieces(k)))

    def marking(self, k: int) -> str:
        """An edge of brass around the piece that is new."""
        if k == 0 and self.set_up:
            return ""
        look = self.stage.pen.look
        return self._in_place("".join(edge(self.board.placed[i].box, look) for i in self._pieces(k)))

    def _in_place(self, inside: str) -> str:
        bounds = self.board.bounds
        return f'<g transform="translate({-bounds.left * CELL:g} {-bounds.top * CELL:g})">{inside}</g>'
