"""Lessons of practice with somebody who answers anything: what is told, what is marked, and that it fits the screen."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from ivories.practice import scores
from ivories.practice.drills import DRILLS
from ivories.practice.levels import LEVELS
from ivories.practice.questions import Ask, Form
from ivories.practice.session import Practice
from ivories.terminal.practice import Lesson
from ivories.terminal.screen import Screen

READ = [name for name, one in DRILLS.items() if not one.heard]
NONSENSE = ("", "xx", "0", "9 9 9", "half", "?", "help", "1;;", "\x1b[A")
QUESTIONS = 12


class Pupil(Screen):
    """Answers right, wrong or with nonsense, and writes down what is told."""

    def __init__(self, rng: random.Random, columns: int, ascii_only: bool) -> None:
        super().__init__(plain=True, ascii_only=ascii_only)
        self._rng, self._columns = rng, columns
        self.told: list[str] = []
        self.asked: Ask | None = None
        self.marked: list[bool] = []

    @property
    def columns(self) -> int:  # type: ignore[override]
        return self._columns

    def say(self, words: str, style: str = "") -> None:
        self.told.append(self._sure(words))

    def ask(self, question: str) -> str:
        assert self.asked is not None
        if self._rng.random() < 0.3:
            return self._rng.choice(NONSENSE)
        places = list(self.asked.right)
        if self._rng.random() < 0.4:
            places = [self._rng.randrange(len(self.asked.options))]
        if self.asked.form is Form.COUNTS:
            return str(self.asked.options[places[0]])
        return self._rng.choice((" ", ",", " and ")).join(str(at + 1) for at in places)


def lesson(pupil: Pupil, drill: str, level: int, monkeypatch: pytest.MonkeyPatch, file: Path | None = None) -> Lesson:
    """A lesson whose pupil knows what is asked."""
    made = Lesson(pupil, Practice(DRILLS[drill], level, 5), QUESTIONS, file)
    plain, mark = made._ask, made.practice.mark

    def ask(question: Any, one: Ask, first: bool) -> list[int]:
        pupil.asked = one
        return plain(question, one, first)

    def marked(question: Any, right: bool) -> None:
        pupil.marked.append(right)
        mark(question, right)

    monkeypatch.setattr(made, "_ask", ask)
    monkeypatch.setattr(made.practice, "mark", marked)
    return made


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("drill", READ)
def test_whatever_is_answered(drill: str, level: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng, file = random.Random(f"{drill} {level}"), tmp_path / "scores.json"
    pupil = Pupil(rng, rng.choice((44, 60, 80, 132)), rng.random() < 0.5)
    lesson(pupil, drill, level, monkeypatch, file).run()
    told = "\n".join(pupil.told)
    assert len(pupil.marked) == QUESTIONS and 0 < sum(pupil.marked) < QUESTIONS
    wrong = told.count("No.") + told.count("Not all.")
    assert told.count("Right.") == sum(pupil.marked) and wrong == QUESTIONS - sum(pupil.marked)
    assert f"{sum(pupil.marked)} of {QUESTIONS} right." in told
    assert max(map(len, pupil.told)) <= pupil.columns
    assert told.isascii() or not pupil.ascii_only
    kept = scores.of(scores.load(file), drill, level)
    assert (kept.right, kept.asked) == (sum(pupil.marked), QUESTIONS)


def test_nobody_who_types_sense_ends_a_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a hundred answers that mean nothing, something else is typing."""
    pupil = Pupil(random.Random(1), 80, False)
    monkeypatch.setattr(Pupil, "ask", lambda *_: "nonsense")
    lesson(pupil, "read", 1, monkeypatch).run()
    assert pupil.told[-1] == "Nothing was answered."
