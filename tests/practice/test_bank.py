"""The questions of a page, read back: each is one that a drill makes, with the sentences that the terminal says."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from ivories.drawing import engraving
from ivories.errors import IvoriesError
from ivories.practice import bank as b
from ivories.practice.drills import DRILLS, question
from ivories.practice.levels import LEVELS, known
from ivories.practice.questions import Ask, Question
from ivories.practice.saying import asked, why

SEED = 5


@cache
def made(seed: int = SEED) -> b.Data:
    return b.bank(seed)


def every(data: b.Data) -> list[tuple[str, int, str, list[b.Data]]]:
    return [
        (drill["name"], level, one["subject"], one["questions"])
        for drill in data["drills"]
        for level, subjects in zip(LEVELS, drill["levels"], strict=True)
        for one in subjects
    ]


def same(data: b.Data, found: b.Data, one: Question) -> bool:
    """Whether what a page has is that question, sentences included."""

    def options(shown: list[Any]) -> tuple[object, ...]:
        return tuple(each if isinstance(each, int) else tuple(data["signs"][sign] for sign in each) for each in shown)

    def like(part: b.Data, ask: Ask) -> bool:
        read = options(part["options"]), tuple(part["right"]), part["several"], part["form"]
        return read == (ask.options, ask.right, ask.several, ask.form.value) and said(part["ask"]) == asked(one, ask)

    def said(number: int) -> str:
        return str(data["said"][number])

    first, *more = one.asks
    then = "then" not in found if not more else like(found["then"], more[0])
    return options(found["about"]) == one.about and like(found, first) and then and said(found["why"]) == why(one, ())


def test_every_drill_level_and_subject_has_its_questions() -> None:
    data = made()
    for name, level, subject, questions in every(data):
        drill = DRILLS[name]
        expected = dict.fromkeys(question(drill, level, subject, SEED, number) for number in range(b.EACH))
        pairs = zip(questions, expected, strict=True)
        assert questions and all(same(data, found, one) for found, one in pairs), (name, level, subject)
    assert [(name, level) for name, level, *_ in every(data)] == [
        (name, level) for name, drill in DRILLS.items() for level in LEVELS for _ in drill.subjects(level)
    ]
    assert b.count(data) == sum(len(questions) for *_, questions in every(data)) > 2_000


def test_a_page_knows_since_when_a_sign_is_known() -> None:
    data = made()
    for level in LEVELS:
        since = {sign for sign, first in zip(data["signs"], data["since"], strict=True) if first <= level}
        assert since == {one.name for one in known(level)}


def test_the_same_seed_makes_the_same_page() -> None:
    assert json.dumps(b.bank(SEED)) == json.dumps(made()) != json.dumps(b.bank(SEED + 1))


def test_without_an_engraver_there_is_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain notes have no rests: a half rest would be drawn as a half note, and asked for as a rest."""
    monkeypatch.setattr(b, "engraved", lambda: None)
    with pytest.raises(IvoriesError, match="pip install verovio") as told:
        b.bank(SEED)
    assert told.value.code == "bad-option" and engraving.engraved() is not None
