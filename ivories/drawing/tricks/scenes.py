"""The scenes of a trick game: each trick, as it lies when it is taken."""

from __future__ import annotations

from ivories.drawing.parts import Part
from ivories.drawing.ring_scenes import RingScenes
from ivories.drawing.scenes import Before, Stage
from ivories.drawing.tricks import middle
from ivories.types import AnyEvent, Played, TrickTable, TrickWon


class FamilyScenes(RingScenes):
    """A trick in each scene, as it lies when it is taken; in motion piece by piece."""

    def __init__(self, stage: Stage, start: Before) -> None:
        super().__init__(stage, start)
        self.tricks: list[list[Played]] = []
        self.takers: list[int | None] = []
        self.plays: list[tuple[int, int, str]] = []  # of each piece: its trick, how many lie there then, its sentence

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
            self.plays.append((len(self.tricks) - 1, len(self.tricks[-1]), said))
            return True
        return super().take(event, said)

    def caption(self, k: int) -> tuple[str, str]:
        """Who took the trick, once somebody has."""
        if not self.said[k]:
            return f"{k + 1}.", ""
        return super().caption(k)

    def picture(self, k: int, width: float) -> Part:
        """The trick, its winner marked."""
        return self._trick(k, len(self.tricks[k]), width)

    def _table(self, k: int, laid: int) -> TrickTable:
        """A trick when so many of its pieces lie there."""
        trick = tuple(self.tricks[k][:laid])
        return TrickTable(
            phase="tricks", turned=None, trump=None, maker=None, bid=None, trick=trick, taken=(), points=(), out=(),
            closed=False, best=self.takers[k] if laid == len(self.tricks[k]) else None,
        )  # fmt: skip

    def _trick(self, k: int, laid: int, width: float) -> Part:
        """A trick, with as much room under its pieces as any of the deal needs, so that all lie alike."""
        whole = [self._table(one, len(trick)) for one, trick in enumerate(self.tricks)]
        lines = middle.most_lines(whole, self.around, width, self.stage.names)
        view, pen = self._view(tricks=self._table(k, laid)), self.stage.pen
        return middle.draw(view, pen, width, self.around, self.stage.names, won=True, lines=lines)

    # --- In motion ---

    @property
    def steps(self) -> int:
        """One for each piece."""
        return len(self.plays)

    def spoken(self, k: int) -> str:
        """Who played what; with the last piece of a trick who took it."""
        trick, laid, said = self.plays[k]
        return " ".join(self.caption(trick)) if laid == len(self.tricks[trick]) else said

    def step(self, k: int, width: float) -> Part:
        """The trick so far."""
        trick, laid, _ = self.plays[k]
        return self._trick(trick, laid, width)
