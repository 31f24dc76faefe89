"""The scenes of tables with a place before every seat, each a table by itself."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from ivories.drawing.looks import CELL
from ivories.drawing.parts import Part, enlarged
from ivories.drawing.places import seats_around
from ivories.drawing.scenes import Before, Scenes, Stage
from ivories.drawing.style import times_of
from ivories.types import View

WIDEST = 420.0  # of a table in motion, unless another width is asked for
CLOSE = 240.0  # of a table in a strip: its seats sit nearer to each other than to those of the next one


class RingScenes(Scenes):
    """Scenes of which each is a table by itself."""

    def __init__(self, stage: Stage, start: Before) -> None:
        super().__init__(stage, start)
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

    @abstractmethod
    def picture(self, k: int, width: float) -> Part:
        """The table of a scene, so wide."""

    def small(self, k: int, width: float, row: range) -> Part:
        """The table; all are of one size."""
        return self.picture(k, min(width, CLOSE))

    def step(self, k: int, width: float) -> Part:
        """The table at a step of an animation: usually a scene."""
        return self.picture(k, width)

    def _larger(self, k: int) -> Part:
        """The same on the stage of the animation, larger where more than the usual width was asked for."""
        return enlarged(times_of(self.stage.width or 0), self._wide, lambda room: self.step(k, room))

    @property
    def _wide(self) -> float:
        return 2.0 * CELL * self.stage.width if self.stage.width else WIDEST

    def size(self) -> tuple[float, float]:
        """So wide as was asked for."""
        return self._wide, max((self._larger(k).height for k in range(self.steps)), default=0.0)

    def moving(self, k: int) -> str:
        """The whole table."""
        return self._larger(k).drawn
