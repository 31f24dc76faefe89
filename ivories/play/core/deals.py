"""A deal of a match as it was opened, and what has been done in it since."""

from __future__ import annotations

from typing import Any, TypeAlias

from ivories.sheets import DealSheet
from ivories.types import Action, Laid

Done: TypeAlias = tuple[int, Action, int, tuple[int, ...]]  # seat, action, code, scores after it


class PlayedDeal:
    """A deal: how it stood when it was opened, and what has been done in it.

    `started` is false where it was thrown in at once. `state` are the kernel's fields as it was opened, `layout` what
    lay on the table then, `lots` the seats that won lots. `done` is a row for each action: its seat, the action, its
    code and the scores after it. `sheet` is what a record or a set-up said of it.
    """

    __slots__ = ("done", "events", "layout", "lots", "lots_at", "results", "sheet", "started", "state", "told")

    def __init__(self, sheet: DealSheet | None) -> None:
        self.sheet = sheet
        self.state: Any = None  # of the kernel, as the deal was opened
        self.started = True  # else it was thrown in at once
        self.told = 0  # events before the deal
        self.events = 0  # and once it was opened
        self.results = 0
        self.layout: list[Laid] = []
        self.lots: list[int] = []
        self.lots_at = 0
        self.done: list[Done] = []

    def __repr__(self) -> str:
        if not self.started:
            return "<a deal that was thrown in>"
        return f"<deal {self.state.deal}, {len(self.done)} action{'' if len(self.done) == 1 else 's'}>"

    def next_lot(self) -> int:
        """Who wins the next lots by the deal's sheet; -1: the deck decides."""
        given = self.sheet.lots if self.sheet else []
        return given[len(self.lots)] if len(self.lots) < len(given) else -1

    def copy(self) -> PlayedDeal:
        """The same again, to be continued apart from the first."""
        other = PlayedDeal(self.sheet)
        other.state, other.told, other.events, other.results = self.state, self.told, self.events, self.results
        other.layout, other.lots_at, other.started = self.layout, self.lots_at, self.started
        other.lots, other.done = self.lots[:], self.done[:]
        return other
