"""Questions: every one has a right and a wrong answer, and what is right is what a game on the table says."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

import ivories
from ivories.music.notations import NOTATIONS, Kind, squares
from ivories.pieces import MUSICAL, Piece
from ivories.practice.drills import DRILLS, question
from ivories.practice.levels import LEVELS
from ivories.practice.questions import Form, Question
from ivories.practice.saying import why
from ivories.practice.session import Practice

EACH = 10_000  # questions of each drill, over all levels
VALUES = {"whole": 16, "half": 8, "quarter": 4, "eighth": 2, "sixteenth": 1}


@cache
def made(name: str, count: int = EACH, seed: int = 1) -> tuple[Question, ...]:
    return tuple(making(name, count, seed))


def making(name: str, count: int, seed: int) -> Iterator[Question]:
    drill = DRILLS[name]
    for number in range(count):
        level = LEVELS[number % len(LEVELS)]
        subjects = drill.subjects(level)
        yield question(drill, level, subjects[number // len(LEVELS) % len(subjects)], seed, number)


def shown(one: Question) -> Iterator[str]:
    """Every notation that somebody sees or hears of."""
    for face in one.about:
        yield from face
    for ask in one.asks:
        for option in ask.options:
            if not isinstance(option, int):
                yield from option


def value(name: str) -> int:
    """What a notation is worth, read off its written form: not as the package does it."""
    total = 0.0
    for word in NOTATIONS[name].written.replace("/", " ").replace("~", " ").split():
        length = word.strip("()r.")
        total += 16 / int(length) * (1.5 if "." in word else 1)
    return int(total)


def faces(name: str) -> tuple[Piece, str]:
    """A piece of the set that bears a notation."""
    return next((piece, name) for piece in MUSICAL if name in {one.name for one in squares(piece)})


@cache
def fits_at(lead: Piece, end: int, piece: Piece) -> bool:
    """Whether a player of Block who holds a piece may lay it at that end of the lead."""
    spare = [one for one in MUSICAL if one not in (lead, piece)]
    match = ivories.game("musical/block", players=2).start(
        hands=[[piece, spare[0]], spare[1:3]], layout=[str(lead)], leader=0
    )
    return any(action.piece == piece and end in piece for action in match.legal())


@cache
def scored(line: tuple[Piece, ...], piece: Piece) -> set[int]:
    """What All-Quarters scores for a piece, by every way to lay it."""
    spare = [one for one in MUSICAL if one not in line and one != piece]
    laid = [str(line[0])]
    for before, one in pairwise(line):
        joined = (set(before) & set(one)).pop()
        laid.append(f"{joined}-{one.other(joined)}@{before}")
    game = ivories.game("musical/all-quarters", players=2)
    state = game.state(hands=[[piece, *spare[:2]], spare[2:5]], layout=laid, leader=0)
    found = set()
    for number in state.numbers():
        if game.actions[number].piece == piece:
            after = state.copy()
            after.apply_number(number)
            found.add(after.scores[0])
    return found


def piece_of(face: tuple[str, ...]) -> Piece:
    return Piece(value(face[0]), value(face[1]))


# --- Right and wrong ---


@pytest.mark.parametrize("name", DRILLS)
def test_every_question_has_a_right_and_a_wrong_answer(name: str) -> None:
    for one in made(name):
        assert (one.drill, one.asks[0].form is not Form.COUNTS) == (name, True)
        for ask in one.asks:
            places = range(len(ask.options))
            assert ask.right and set(ask.right) < set(places) and len(set(ask.options)) == len(places), one
            assert ask.several or len(ask.right) == 1


def test_what_fits_is_what_may_be_laid() -> None:
    for one in made("match"):
        (ask,), (lying,) = one.asks, one.about
        lead, end = piece_of(lying), value(lying[1])
        fits = {
            n for n, face in enumerate(ask.options) if not isinstance(face, int) and fits_at(lead, end, piece_of(face))
        }
        assert fits == set(ask.right) and one.value == end, one


def test_what_is_equal_may_be_laid_to_each_other() -> None:
    for one in made("equals"):
        (ask,) = one.asks
        for number, option in enumerate(ask.options):
            assert not isinstance(option, int)
            piece, _ = faces(option[0])
            numbers = dict(zip((half.name for half in squares(piece)), piece, strict=True))
            assert (numbers[option[0]] == one.value) == (number in ask.right), one


def test_what_makes_whole_quarters_scores_in_the_game() -> None:
    for one in made("quarters"):
        pieces, counts = one.asks
        line = tuple(piece_of(face) for face in one.about)
        for number, face in enumerate(pieces.options):
            assert not isinstance(face, int)
            points = scored(line, piece_of(face))
            if number in pieces.right:
                assert points == {counts.options[counts.right[0]]} == {sum(one.ends) // 4}, one
            else:
                assert points <= {0}, one


def test_pieces_that_lie_touch_with_what_is_equal() -> None:
    for one in made("quarters", 2_000):
        for left, right in pairwise(one.about):
            assert value(left[1]) == value(right[0]), one


def heard(face: tuple[str, ...]) -> list[tuple[float, float]]:
    """The sounds of a piece, read off its written form."""
    now, found, tied = 0.0, [], False
    for name in face:
        for word in NOTATIONS[name].written.replace("~", "~ ").replace("/", " ").split():
            length = 16 / int(word.strip("()r.~")) * (1.5 if "." in word else 1)
            if tied:
                begun, before = found.pop()
                found.append((begun, before + length))
            elif "r" not in word:
                found.append((now, length))
            now, tied = now + length, "~" in word
    return found


def test_only_what_was_heard_sounds_so() -> None:
    for one in made("hear"):
        (ask,), (face,) = one.asks, one.about
        alike = [n for n, other in enumerate(ask.options) if not isinstance(other, int) and heard(other) == heard(face)]
        assert alike == list(ask.right) and heard(face), one


def test_a_sign_is_read_as_what_it_is() -> None:
    for one in made("read"):
        (ask,) = one.asks
        assert [ask.options[number] for number in ask.right] == [one.about[0]]


# --- Levels and chance ---


def brings_in(name: str) -> int:
    one = NOTATIONS[name]
    kind = {Kind.NOTE: 1, Kind.REST: 2, Kind.TIED: 4, Kind.GROUP: 5}[one.kind]
    return max(kind, 3) if "." in one.written else kind


@pytest.mark.parametrize("name", DRILLS)
def test_a_level_never_shows_what_it_has_not_introduced(name: str) -> None:
    for one in made(name):
        assert max([brings_in(notation) for notation in shown(one)]) <= one.level, one
        assert one.level > 2 or one.value not in (3, 6, 12), "no dotted value is named before there are dots"


@pytest.mark.parametrize("name", DRILLS)
def test_a_level_shows_all_that_it_introduces(name: str) -> None:
    seen = defaultdict(set)
    for one in made(name, 4_000):
        seen[one.level] |= set(shown(one))
    for level in LEVELS:
        assert seen[level] == {notation for notation in NOTATIONS if brings_in(notation) <= level}, level


def test_pieces_of_the_last_level_are_those_of_the_set() -> None:
    for name in ("match", "quarters", "hear"):
        for one in made(name, 2_000):
            for face in [*one.about, *(option for option in one.asks[0].options if not isinstance(option, int))]:
                printed = {half.name for half in squares(piece_of(face))}
                assert one.level < 5 or printed == set(face), one


def practised(name: str, level: int, seed: int) -> list[Question]:
    """What one person is asked who misses every third question."""
    practice, found = Practice(DRILLS[name], level, seed), list[Question]()
    for number in range(60):
        found.append(practice.next())
        practice.mark(found[-1], number % 3 > 0)
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", DRILLS)
def test_the_same_seed_makes_the_same_questions(name: str, level: int) -> None:
    assert practised(name, level, 7) == practised(name, level, 7) != practised(name, level, 8)


ALL = """
from tests.practice.test_questions import DRILLS, LEVELS, practised
print([practised(name, level, 7) for name in DRILLS for level in LEVELS])
"""


def test_the_same_seed_makes_the_same_questions_in_another_process() -> None:
    """Nothing hangs on the order of a set, which every process has for itself."""
    told = []
    for number in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": number}
        told.append(subprocess.run([sys.executable, "-c", ALL], capture_output=True, check=True, env=env).stdout)
    assert told[0] == told[1] and told[0].count(b"Question(") == 60 * len(DRILLS) * len(LEVELS)


def test_a_sign_is_called_by_its_name_with_its_article() -> None:
    said = {one.subject: why(one, ()) for one in made("read")}
    assert said["eighth"] == "It is called an eighth note: worth an eighth, 2 sixteenths."
    assert said["two-halves"].startswith("It is called two halves: worth a whole")
    assert said["dotted-half-rest"].startswith("It is called a dotted half rest: ")
    assert len(said) == len(NOTATIONS)


@pytest.mark.parametrize("name", DRILLS)
def test_an_answer_cannot_be_guessed_from_its_form(name: str) -> None:
    """Neither its place nor how it is written gives an answer away: of no form are nearly all, or none, right."""
    seen: dict[tuple[object, ...], Counter[bool]] = defaultdict(Counter)
    for one in made(name):
        ask = one.asks[0]
        for number, option in enumerate(ask.options):
            assert not isinstance(option, int)
            notes = sum(len(NOTATIONS[half].notes) for half in option)
            for form in (("place", len(ask.options), number), ("notes", one.level, notes), *_kinds(one.level, option)):
                seen[form][number in ask.right] += 1
    for form, counts in seen.items():
        if counts.total() >= 200:
            assert 0.08 < counts[True] / counts.total() < 0.75, (form, counts)


def _kinds(level: int, option: tuple[str, ...]) -> Iterator[tuple[object, ...]]:
    for half in option:
        yield "kind", level, NOTATIONS[half].kind
