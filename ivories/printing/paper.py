"""Paper, and where things lie on it: all measures in millimetres from the upper left corner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ivories.errors import IvoriesError


class Paper(NamedTuple):
    """A sheet, upright."""

    width: float
    height: float


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}


class Grid(NamedTuple):
    """Equal cards edge to edge in the middle of a sheet: one cut parts two of them."""

    paper: Paper
    columns: int
    rows: int
    width: float
    height: float

    @property
    def left(self) -> float:
        """From the paper's edge to the first card."""
        return (self.paper.width - self.columns * self.width) / 2

    @property
    def top(self) -> float:
        """From the paper's upper edge to the first card."""
        return (self.paper.height - self.rows * self.height) / 2

    @property
    def room(self) -> int:
        """How many cards a sheet holds."""
        return self.columns * self.rows

    def corner(self, place: int, back: bool = False) -> tuple[float, float]:
        """The upper left corner of a card; its back lies behind it when the sheet is turned over its long edge."""
        row, column = divmod(place, self.columns)
        if back:
            column = self.columns - 1 - column
        return self.left + column * self.width, self.top + row * self.height

    def side(self, cards: Sequence[Any], back: bool = False) -> dict[str, Any]:
        """One side of a sheet: the cards in their places, and how many rows they are."""
        corners = [self.corner(place, back) for place in range(len(cards))]
        placed = [{"x": x, "y": y, "card": card} for (x, y), card in zip(corners, cards, strict=True)]
        return {"back": back, "cards": placed, "rows": -(-len(cards) // self.columns)}

    def sides(self, cards: Sequence[Any], duplex: bool = False) -> list[dict[str, Any]]:
        """All sides of all sheets in the order they are printed."""
        sheets = [cards[start : start + self.room] for start in range(0, len(cards), self.room)]
        return [self.side(sheet, back) for sheet in sheets for back in ((False, True) if duplex else (False,))]

    def measures(self) -> dict[str, float]:
        """What the typesetter needs to know."""
        return {
            **{"left": self.left, "top": self.top, "width": self.width, "height": self.height},
            **{"columns": self.columns, "rows": self.rows},
        }


def find_paper(name: str) -> Paper:
    """The paper of that name."""
    if not isinstance(name, str) or name not in PAPERS:
        raise IvoriesError("bad-option/choice", name="paper", value=name, choices=list(PAPERS))
    return PAPERS[name]
