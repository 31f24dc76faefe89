"""The scenes of a trick game: each trick, as it lies when it is taken."""

from __future__ import annotations

from ivories.drawing.parts import Part
from ivories.drawing.ring_scenes import RingScenes
from ivories.drawing.scenes import Before, Stage
from ivories.drawing.tricks import middle
from ivories.types import AnyEvent, Played, TrickTable, TrickWon


class FamilyScenes(RingScenes):
    """A trick in each scene, as it lies when it is taken."""

    def __init__(self, stage: Stage, start: Before) -> None:
        super().__init__(stage, start)
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
        return middle.draw(self._view(tricks=table), self.stage.pen, width, self.around, self.stage.names)
