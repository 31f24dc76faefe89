"""The questions of a page, as data: for every drill, level and subject some, with all that is said of them.

A page shows them and asks nobody: signs are numbers in `signs`, sentences numbers in `said`, each written once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ivories.drawing.engraving import engraved
from ivories.errors import IvoriesError
from ivories.music.notations import NOTATIONS
from ivories.practice.drills import DRILLS, question
from ivories.practice.levels import LEVELS, level_of
from ivories.practice.questions import Ask, Drill, Form, Option, Question
from ivories.practice.saying import asked, other, say, why
from ivories.practice.session import brought_in

EACH = 6  # questions about a subject, so that it does not always come back as the same one

Data = dict[str, Any]
SIGNS = {name: number for number, name in enumerate(NOTATIONS)}


class _Said:
    """Sentences, each of them once."""

    def __init__(self) -> None:
        self.places: dict[str, int] = {}

    def place(self, sentence: str) -> int:
        """Where it stands."""
        return self.places.setdefault(sentence, len(self.places))


def bank(seed: int, each: int = EACH, *, same: bool = False) -> Data:
    """All drills; the same for the same seed. `same`: a page asks them in the same order whenever it is opened.

    Signs that cannot be engraved cannot be told apart: that is refused.
    """
    if engraved() is None:
        raise IvoriesError("bad-option/practice-verovio")
    said = _Said()
    drills = [_drill(drill, seed, each, said) for drill in DRILLS.values()]
    return {
        "signs": list(SIGNS),
        "since": [level_of(one) for one in NOTATIONS.values()],
        "levels": [{"signs": say(f"level/{one}"), "brings": _brings(one)} for one in LEVELS],
        "drills": drills,
        "said": list(said.places),
        **({"seed": str(seed)} if same else {}),  # text: it can be larger than a page's numbers
    }


def count(data: Data) -> int:
    """How many questions there are."""
    return sum(len(one["questions"]) for drill in data["drills"] for level in drill["levels"] for one in level)


def _brings(level: int) -> str:
    return say(f"brings/{level}") if level > LEVELS[0] else ""


def _drill(drill: Drill, seed: int, each: int, said: _Said) -> Data:
    levels = [[_subject(drill, level, one, seed, each, said) for one in drill.subjects(level)] for level in LEVELS]
    return {"name": drill.name, "title": say(drill.name), "levels": levels}


def _subject(drill: Drill, level: int, subject: str, seed: int, each: int, said: _Said) -> Data:
    """Questions about a subject, no two of them alike; `new` where the level itself brings it in."""
    made = dict.fromkeys(question(drill, level, subject, seed, number) for number in range(each))
    return {
        "subject": subject,
        "new": brought_in(subject) == level,
        "questions": [_question(one, said) for one in made],
    }


def _question(one: Question, said: _Said) -> Data:
    first, *more = one.asks
    others = [-1 if k in first.right else said.place(other(one, k)) for k in range(len(first.options))]
    found: Data = {
        "about": _faces(one.about),
        **_ask(one, first, said),
        "why": said.place(why(one, ())),
        "others": others,
    }
    if more:
        found["then"] = _ask(one, more[0], said)
    return found


def _ask(one: Question, ask: Ask, said: _Said) -> Data:
    options = list(ask.options) if ask.form is Form.COUNTS else _faces(ask.options)
    return {
        "ask": said.place(asked(one, ask)),
        "form": ask.form.value,
        "options": options,
        "right": list(ask.right),
        "several": ask.several,
    }


def _faces(faces: Iterable[Option]) -> list[list[int]]:
    return [[SIGNS[name] for name in face] for face in faces if not isinstance(face, int)]
