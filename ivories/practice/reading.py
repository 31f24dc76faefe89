"""Read: a sign is shown, and named."""

from __future__ import annotations

from random import Random

from ivories.music.notations import NOTATIONS
from ivories.practice.levels import known
from ivories.practice.questions import OPTIONS, Ask, Drill, Form, Question, mixed


def subjects(level: int) -> list[str]:
    """Every sign."""
    return [one.name for one in known(level)]


def ask(level: int, subject: str, chance: Random) -> Question:
    """Which of these names is it?"""
    options, right = mixed([(subject,)], others(level, subject, chance), chance)
    return Question(READ.name, level, subject, ((subject,),), (Ask(Form.NAMES, options, right),))


def others(level: int, subject: str, chance: Random) -> list[tuple[str, ...]]:
    """Names of other signs: one of its kind at least, so that the kind alone does not tell."""
    kind = NOTATIONS[subject].kind
    rest = [one for one in known(level) if one.name != subject]
    alike = chance.choice([one for one in rest if one.kind is kind])
    rest.remove(alike)
    return [(one.name,) for one in (alike, *chance.sample(rest, OPTIONS - 2))]


READ = Drill("read", subjects, ask)
