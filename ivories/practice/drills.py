"""All drills by their names, and how a question of one is made."""

from __future__ import annotations

from random import Random

from ivories.errors import IvoriesError, unknown
from ivories.practice.counting import QUARTERS
from ivories.practice.equalling import EQUALS
from ivories.practice.hearing import HEAR
from ivories.practice.levels import LEVELS
from ivories.practice.matching import MATCH
from ivories.practice.questions import Drill, Question
from ivories.practice.reading import READ

DRILLS = {drill.name: drill for drill in (READ, EQUALS, MATCH, QUARTERS, HEAR)}
FIRST = READ.name  # what somebody begins with who asks for none
EASIEST = LEVELS[0]


def drill_called(name: str) -> Drill:
    """The drill of that name, in any case; another is refused."""
    found = DRILLS.get(name.lower())
    if found is None:
        raise unknown("unknown-drill", name, DRILLS, drills=list(DRILLS))
    return found


def check_level(level: int) -> int:
    """A level that there is."""
    if level not in LEVELS:
        raise IvoriesError("bad-option/level", least=LEVELS[0], most=LEVELS[-1], level=level)
    return level


def question(drill: Drill, level: int, subject: str, seed: int, number: int) -> Question:
    """One about a subject; the same for the same seed and number."""
    return drill.ask(level, subject, Random(f"{seed} {drill.name} {level} {number} {subject}"))
