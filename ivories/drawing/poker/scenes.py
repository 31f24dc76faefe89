"""The scenes of Poker: everybody's words, one by one, and the showdown."""

from __future__ import annotations

from operator import itemgetter

from ivories.drawing.parts import Part
from ivories.drawing.poker import middle
from ivories.drawing.ring_scenes import RingScenes
from ivories.drawing.scenes import Before, Stage
from ivories.types import (
    AnyEvent,
    DealEnded,
    Kind,
    Passed,
    PokerTable,
    PoolWon,
    Revealed,
    Said,
    Staked,
    TookBack,
    View,
)


class FamilyScenes(RingScenes):
    """What somebody said or put in, scene by scene; at the end the hands that were shown and what they took."""

    def __init__(self, stage: Stage, start: Before) -> None:
        super().__init__(stage, start)
        self.put = [0] * self.players
        self.dropped: tuple[int, ...] = ()
        self.shown: list[AnyEvent] = []
        self.ends: list[tuple[int, str]] = []  # what is said at the end, with what comes first
        self.views: list[View] = []

    def begins(self, event: AnyEvent) -> bool:
        """Every word but the antes begins a scene; all that is shown at the end is one."""
        if isinstance(event, (Revealed, PoolWon, TookBack)):
            return self._shows(event)
        if isinstance(event, Staked):
            self.put[event.seat] += event.chips
        elif isinstance(event, Said) and event.kind is Kind.DROP:
            self.dropped = (*self.dropped, event.seat)
        elif not isinstance(event, Passed):
            return False
        if isinstance(event, Staked) and event.why == "ante":
            return False
        self.views.append(self._view(poker=self._table(), over=False))
        return True

    def take(self, event: AnyEvent, said: str) -> bool:
        """A hand that is shown is drawn with its player and its name, so it is not said again; who took most is said
        first, as it is drawn."""
        if not isinstance(event, (Revealed, PoolWon, TookBack)):
            return super().take(event, said)
        if self.begins(event):
            self.said.append([])
        if not isinstance(event, Revealed):
            self.ends.append((-event.chips if isinstance(event, PoolWon) else 0, said))
            self.said[-1] = [words for _, words in sorted(self.ends, key=itemgetter(0))]
        return True

    def _shows(self, event: AnyEvent) -> bool:
        """The last scene: it is drawn again with everything that is shown or taken."""
        new = not self.shown
        self.shown.append(event)
        view = self._view(poker=self._table(), events=tuple(self.shown))
        self.views = [*(self.views if new else self.views[:-1]), view]
        return new

    def ending(self, event: AnyEvent, said: str) -> str:
        """Everybody's chips side by side; how the deal ended is the last scene."""
        if not isinstance(event, DealEnded):
            return said
        return " · ".join(f"{name}: {chips}" for name, chips in zip(self.stage.names, event.result.scores, strict=True))

    def _table(self) -> PokerTable:
        return PokerTable(
            pool=self.start.pool + sum(self.put), put=tuple(self.put), call=0, ante=0, raises=0, dropped=self.dropped
        )  # fmt: skip

    def small(self, k: int, width: float, row: range) -> Part:
        """The pool; hands that are shown have all the room there is."""
        return self.picture(k, width) if self.views[k].over else super().small(k, width, row)

    def picture(self, k: int, width: float) -> Part:
        """The pool and what lies before each seat, everything in its place from the start; at the end the hands."""
        view, pen, names = self.views[k], self.stage.pen, self.stage.names
        if view.over:
            return middle.draw_end(view, pen, width, names)
        most = max(one.poker.pool for one in self.views if one.poker is not None)
        return middle.draw_pool(view, pen, width, self.around, names, most)
