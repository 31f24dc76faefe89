"""What was missed comes back sooner; what is known comes back later."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ivories.practice.boxes import GAPS, LAST, Boxes
from ivories.practice.drills import DRILLS
from ivories.practice.levels import LEVELS
from ivories.practice.session import Practice, brought_in

SUBJECTS = [f"s{number}" for number in range(12)]
NEXT_FEW = 6  # questions, within which a missed one is back


def asked(boxes: Boxes, answers: list[bool]) -> list[str]:
    found = []
    for right in answers:
        found.append(boxes.next())
        boxes.mark(found[-1], right)
    return found


@given(st.lists(st.booleans(), min_size=30, max_size=120), st.integers(2, 12))
def test_what_was_missed_comes_back_within_the_next_few(answers: list[bool], count: int) -> None:
    found = asked(Boxes(SUBJECTS[:count]), answers)
    for number, right in enumerate(answers[:-NEXT_FEW]):
        if not right:
            assert found[number] in found[number + 1 : number + 1 + NEXT_FEW], (number, found)


@given(st.lists(st.booleans(), max_size=80))
def test_nothing_is_asked_twice_in_a_row(answers: list[bool]) -> None:
    found = asked(Boxes(SUBJECTS), answers)
    assert all(one != other for one, other in pairwise(found))
    assert asked(Boxes(["alone"]), [True, False]) == ["alone", "alone"]


def test_what_is_missed_is_asked_more_often_than_what_is_known() -> None:
    boxes, counts = Boxes(SUBJECTS), dict.fromkeys(SUBJECTS, 0)
    for _ in range(300):
        subject = boxes.next()
        counts[subject] += 1
        boxes.mark(subject, subject != "s3")
    assert counts.pop("s3") > 2 * max(counts.values()) and min(counts.values()) >= 3


def test_everything_is_asked_before_anything_is_asked_for_long() -> None:
    assert set(asked(Boxes(SUBJECTS), [True] * 20)) == set(SUBJECTS)


def test_boxes_that_were_kept() -> None:
    boxes = Boxes(SUBJECTS, {"s5": 0, "s6": LAST, "foreign": 2})
    assert boxes.next() == "s5" and "foreign" not in boxes.box
    assert "s6" not in asked(boxes, [True] * 40)
    known = Boxes(SUBJECTS[:2], {"s0": LAST, "s1": LAST})
    assert len(asked(known, [True] * len(GAPS))) == len(GAPS) and known.box == {"s0": LAST, "s1": LAST}


@pytest.mark.parametrize("name", DRILLS)
def test_practice_is_the_same_for_the_same_seed_and_answers(name: str) -> None:
    for level in LEVELS:
        seen = []
        for seed in (3, 3, 4):
            practice, chance, questions = Practice(DRILLS[name], level, seed), Random(1), []
            for _ in range(30):
                questions.append(practice.next())
                practice.mark(questions[-1], chance.random() < 0.6)
            seen.append(questions)
            assert practice.asked == 30 and 0 < practice.right < 30
        assert seen[0] == seen[1] != seen[2]


@pytest.mark.parametrize("name", DRILLS)
@pytest.mark.parametrize("level", LEVELS[2:])
def test_a_level_begins_with_what_it_brings_in(name: str, level: int) -> None:
    practice = Practice(DRILLS[name], level, 5)
    new = [one for one in practice.boxes.order if brought_in(one) == level]
    first = practice.boxes.order[: 2 * len(new)]
    assert sorted(practice.boxes.order) == sorted(DRILLS[name].subjects(level))
    assert not new or sum(one in new for one in first[:3]) >= min(2, len(new))
