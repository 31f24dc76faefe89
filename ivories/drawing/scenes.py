"""What a film is made of: one scene after the other, each with a picture and the words that go with it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, NamedTuple

from ivories.drawing.parts import Part, Pen
from ivories.sentences.teller import Teller
from ivories.types import AnyEvent, Laid


class Before(NamedTuple):
    """What lay on the table before a deal was played: a layout that was set up, chips left in the pool."""

    layout: tuple[Laid, ...] = ()
    pool: int = 0


class Stage(NamedTuple):
    """What scenes are drawn with; `width` in squares, where one was asked for."""

    pen: Pen
    teller: Teller
    names: tuple[str, ...]
    below: int
    width: int | None


class Scenes(ABC):
    """The scenes of a deal. `take` says whether an event belongs to a scene; what comes before the first does not."""

    GROWS: ClassVar[bool] = False  # each scene is the one before with something more

    def __init__(self, stage: Stage, start: Before) -> None:
        self.stage = stage
        self.start = start
        self.said: list[list[str]] = []  # of each scene

    @property
    def count(self) -> int:
        """How many scenes there are."""
        return len(self.said)

    def before(self) -> list[str]:
        """What is to be told before everything else."""
        return []

    def take(self, event: AnyEvent, said: str) -> bool:
        """An event with its sentence: it begins a scene, or is added to the last."""
        if self.begins(event):
            self.said.append([])
        if not self.said:
            return False
        self.said[-1].append(said)
        return True

    @abstractmethod
    def begins(self, event: AnyEvent) -> bool:
        """Whether an event is the first of a scene; what it changes is noted."""

    def ending(self, event: AnyEvent, said: str) -> str:
        """What is said below all scenes when the deal or the match is over: usually its sentence."""
        return said

    def caption(self, k: int) -> tuple[str, str]:
        """What is said under a scene: what was done, with its number, and what followed."""
        first, *rest = self.said[k]
        return f"{k + 1}. {first}", " ".join(rest)

    def defined(self) -> str:
        """What the pictures of a strip refer to."""
        return ""

    @abstractmethod
    def small(self, k: int, width: float, row: range) -> Part:
        """A scene of a strip, one of those in a row."""

    @abstractmethod
    def size(self) -> tuple[float, float]:
        """The size of the table of an animation."""

    @property
    def steps(self) -> int:
        """How many steps an animation has: one for each scene, unless there is more to see."""
        return self.count

    def spoken(self, k: int) -> str:
        """What is said under a step of an animation."""
        return " ".join(self.caption(k))

    @abstractmethod
    def moving(self, k: int) -> str:
        """What an animation shows with a step."""

    def marking(self, k: int) -> str:
        """What it shows only while that step lasts, where what it shows otherwise stays."""
        return ""
