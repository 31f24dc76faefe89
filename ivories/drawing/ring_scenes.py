"""The scenes of tables with a place before every seat: a scene for each trick, or for each word in Poker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ivories.drawing import pool_svg, trick_svg
from ivories.drawing.looks import CELL
from ivories.drawing.parts import Part
from ivories.drawing.places import seats_around
from ivories.drawing.scenes import Scenes, Stage
from ivories.types import (
    AnyEvent,
    Kind,
    Laid,
    Passed,
    Played,
    PokerTable,
    PoolWon,
    Revealed,
    Said,
    Staked,
    TookBack,
    TrickTable,
    TrickWon,
    View,
)

WIDEST = 420.0  # of a table in motion, unless another width is asked for


class RingScenes(Scenes):
    """Scenes of which each is a table by itself."""

    def __init__(self, stage: Stage, layout: Sequence[Laid]) -> None:
        super().__init__(stage, layout)
        self.players = len(stage.names)
        self.around = seats_around(self.players, stage.below)

    def _view(self, **table: Any) -> View:
        """What everybody sees of a scene, and nothing else."""
        none = (0,) * self.players
        known: dict[str, Any] = {"over": True, "events": (), **table}
        return View(
            seat=None, rules="", players=self.players, sides=(), target=0, deal=0, leader=0, turn=None, may_act=(),
            hand=(), counts=none, scores=none, legal=(), results=(), winners=(), **known,
        )  # fmt: skip

    def picture(self, k: int, width: float) -> Part:
        """The table of a scene, so wide."""
        raise NotImplementedError

    def small(self, k: int, width: float) -> Part:
        """The table."""
        return self.picture(k, width)

    @property
    def _wide(self) -> float:
        return 2.0 * CELL * self.stage.width if self.stage.width else WIDEST

    def size(self) -> tuple[float, float]:
        """So wide as was asked for."""
        return self._wide, max((self.picture(k, self._wide).height for k in range(self.count)), default=0.0)

    def moving(self, k: int) -> str:
        """The whole table."""
        return self.picture(k, self._wide).drawn


class TrickScenes(RingScenes):
    """A trick in each scene, as it lies when it is taken."""

    def __init__(self, stage: Stage, layout: Sequence[Laid]) -> None:
        super().__init__(stage, layout)
        self.tricks: list[list[Played]] = []
        self.takers: list[int | None] = []

    def begins(self, event: AnyEvent) -> bool:
        """The first piece after a trick was taken begins a scene."""
        if isinstance(event, TrickWon) and self.takers:
            self.takers[-1] = event.seat
        if not isinstance(event, Played):
            return False
        new = not self.tricks or self.takers[-1] is not None
        if new:
            self.tricks.append([])
            self.takers.append(None)
        self.tricks[-1].append(event)
        return new

    def take(self, event: AnyEvent, said: str) -> bool:
        """What was played is drawn with its player, so it is not said again."""
        if isinstance(event, Played):
            if self.begins(event):
                self.said.append([])
            return True
        return super().take(event, said)

    def caption(self, k: int) -> tuple[str, str]:
        """Who took the trick, once somebody has."""
        if not self.said[k]:
            return f"{k + 1}.", ""
        return super().caption(k)

    def picture(self, k: int, width: float) -> Part:
        """The trick, its winner marked."""
        table = TrickTable(
            phase="tricks", turned=None, trump=None, maker=None, bid=None, trick=tuple(self.tricks[k]), taken=(),
            points=(), out=(), closed=False, best=self.takers[k],
        )  # fmt: skip
        return trick_svg.draw(self._view(tricks=table), self.stage.pen, width, self.around, self.stage.names)


class PoolScenes(RingScenes):
    """What somebody said or put in, scene by scene; at the end the hands that were shown and what they took."""

    def __init__(self, stage: Stage, layout: Sequence[Laid]) -> None:
        super().__init__(stage, layout)
        self.put = [0] * self.players
        self.dropped: tuple[int, ...] = ()
        self.shown: list[AnyEvent] = []
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

    def _shows(self, event: AnyEvent) -> bool:
        """The last scene: it is drawn again with everything that is shown or taken."""
        new = not self.shown
        self.shown.append(event)
        view = self._view(poker=self._table(), events=tuple(self.shown))
        self.views = [*(self.views if new else self.views[:-1]), view]
        return new

    def _table(self) -> PokerTable:
        return PokerTable(
            pool=sum(self.put), put=tuple(self.put), call=0, ante=0, raises=0, dropped=self.dropped
        )  # fmt: skip

    def picture(self, k: int, width: float) -> Part:
        """The pool and what lies before each seat."""
        return pool_svg.draw(self.views[k], self.stage.pen, width, self.around, self.stage.names)
