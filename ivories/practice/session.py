"""One person's practice of a drill at a level: what is asked next, and how it went."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random

from ivories.music.notations import NOTATIONS
from ivories.pieces import MUSICAL
from ivories.practice.boxes import Boxes
from ivories.practice.drills import check_level, question
from ivories.practice.levels import level_of
from ivories.practice.questions import Drill, Question

NEW_FIRST = 2  # so many subjects of the level itself come in for each of those before


class Practice:
    """Questions one after the other; `boxes` are where subjects lay when somebody last left."""

    def __init__(self, drill: Drill, level: int, seed: int, boxes: Mapping[str, int] | None = None) -> None:
        self.drill = drill
        self.level = check_level(level)
        self.seed = seed
        self.boxes = Boxes(ordered(drill, level, seed), boxes)
        self.right = 0

    @property
    def asked(self) -> int:
        """How many questions were answered."""
        return self.boxes.asked

    def next(self) -> Question:
        """The next question."""
        return question(self.drill, self.level, self.boxes.next(), self.seed, self.asked)

    def mark(self, asked: Question, right: bool) -> None:
        """It was answered."""
        self.boxes.mark(asked.subject, right)
        self.right += right


def is_right(options: Collection[int], right: Collection[int]) -> bool:
    """Whether exactly the right ones were chosen."""
    return set(options) == set(right)


def ordered(drill: Drill, level: int, seed: int) -> list[str]:
    """In which order subjects come in: by chance, those that the level itself brings in sooner than others."""
    chance = Random(f"{seed} {drill.name} {level}")
    every = chance.sample(list(drill.subjects(level)), len(drill.subjects(level)))
    new, old = [one for one in every if brought_in(one) == level], [one for one in every if brought_in(one) != level]
    found = []
    while new or old:
        found += [*new[:NEW_FIRST], *old[:1]]
        new, old = new[NEW_FIRST:], old[1:]
    return found


def brought_in(subject: str) -> int:
    """The level at which a subject comes in: a sign, a value or a piece."""
    if subject in NOTATIONS:
        return level_of(NOTATIONS[subject])
    halves = MUSICAL.piece(subject) if "-" in subject else (int(subject),)
    plain = [min(level_of(one) for one in NOTATIONS.values() if one.value == half) for half in halves]
    return max(plain)
