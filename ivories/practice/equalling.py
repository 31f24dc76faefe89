"""Equals: which signs are worth so much?"""

from __future__ import annotations

from random import Random

from ivories.practice.levels import by_value, known
from ivories.practice.questions import OPTIONS, Ask, Drill, Form, Question, mixed

MORE = 6  # options, as soon as there are signs enough
MOST = 3  # right ones


def subjects(level: int) -> list[str]:
    """Every value."""
    return [str(value) for value in by_value(level)]


def ask(level: int, subject: str, chance: Random) -> Question:
    """Which of these signs are worth that value?"""
    value = int(subject)
    alike = [one.name for one in by_value(level)[value]]
    others = [one.name for one in known(level) if one.value != value]
    count = MORE if len(others) > MORE else OPTIONS
    right = chance.sample(alike, chance.randint(1, min(MOST, len(alike))))
    wrong = chance.sample(others, count - len(right))
    options, places = mixed([(one,) for one in right], [(one,) for one in wrong], chance)
    return Question(EQUALS.name, level, subject, (), (Ask(Form.SIGNS, options, places, several=True),), value)


EQUALS = Drill("equals", subjects, ask)
