"""`ivories practice`: at a terminal questions, answers, a score; elsewhere a sentence that says what to do."""

from __future__ import annotations

import json
import os
import re
import signal
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from ivories.cli import main
from ivories.music.notations import squares
from ivories.pieces import MUSICAL
from ivories.practice import scores
from ivories.practice.drills import DRILLS
from ivories.practice.levels import LEVELS
from ivories.practice.questions import Ask, Form
from ivories.practice.session import Practice
from ivories.terminal.practice import Lesson, numbered, understood
from tests.terminal.keyboard import Keyboard

SEED = 5


def right_answers(drill: str, level: int, count: int) -> list[str]:
    """What somebody types who knows everything."""
    practice, typed = Practice(DRILLS[drill], level, SEED), []
    for _ in range(count):
        question = practice.next()
        for ask in question.asks:
            numbers = [ask.options[at] if ask.form is Form.COUNTS else at + 1 for at in ask.right]
            typed.append(" ".join(map(str, numbers)))
        practice.mark(question, True)
    return typed


def begin(drill: str, *words: str, home: Path, columns: int = 80) -> Keyboard:
    keyboard = Keyboard([drill, "--seed", str(SEED), *words], home, columns, 48, command="practice")
    assert keyboard.until_asked(), keyboard.text
    return keyboard


@pytest.mark.parametrize("drill", [name for name, one in DRILLS.items() if not one.heard])
@pytest.mark.parametrize("level", [1, 3, 5])
def test_who_knows_everything_has_all_right(drill: str, level: int, tmp_path: Path) -> None:
    keyboard = begin(drill, "--level", str(level), "--questions", "4", home=tmp_path)
    answers = right_answers(drill, level, 4)
    for answer in answers[:-1]:
        assert keyboard.say(answer), keyboard.text
    assert not keyboard.say(answers[-1])
    told = keyboard.scrolled + keyboard.text
    assert "4 of 4 right." in told and "No." not in told and told.count("Right.") == 4
    assert ("--level" in told) == (level < LEVELS[-1])
    assert keyboard.ended() == 0


def test_what_is_wrong_is_said_with_the_values(tmp_path: Path) -> None:
    keyboard = begin("equals", "--level", "3", home=tmp_path)
    (right,) = right_answers("equals", 3, 1)
    wrong = next(number for number in "123456" if number not in right)
    assert keyboard.say(wrong)
    said = " ".join(keyboard.text.split())
    assert re.search(rf"No\. Worth an? [a-z ]+(, \d \w+)?: {right.replace(' ', ' (and|,)? ?')}\.", said), said
    assert re.search(rf"But {wrong} is worth an? ", said)
    keyboard.kill()


def test_who_finds_some_is_told_that_there_are_more(tmp_path: Path) -> None:
    keyboard = begin("match", "--level", "5", home=tmp_path)
    answers = right_answers("match", 5, 10)
    place = next(number for number, answer in enumerate(answers) if " " in answer)
    for answer in [*answers[:place], answers[place].split()[0]]:
        assert keyboard.say(answer)
    assert "Not all. The end is worth" in keyboard.text
    keyboard.kill()


def test_help_names_what_is_shown_and_gives_no_name_away_that_is_asked_for(tmp_path: Path) -> None:
    keyboard = begin("match", home=tmp_path)
    assert keyboard.say("?") and re.search(r"^1: \w+ note and \w+ note\.$", keyboard.text, re.M)
    keyboard.kill()
    keyboard = begin("read", home=tmp_path)
    before = keyboard.text
    assert keyboard.say("?")
    assert "note" not in keyboard.text.removeprefix(before.rstrip()).replace("notes", "")
    keyboard.kill()


def test_answers_that_mean_nothing(tmp_path: Path) -> None:
    keyboard = begin("read", home=tmp_path)
    for said in ("", "xx", "0", "9", "1 2", "-1", "half note ", "\x01", "1" * 90):
        assert keyboard.say(said)
        assert "is not understood. Type a number from 1 to 4" in " ".join(keyboard.text.split()), said
    keyboard.kill()


@pytest.mark.parametrize("key", ["\x03", "\x04", "q\n"])
def test_who_leaves_is_told_the_score_so_far(key: str, tmp_path: Path) -> None:
    keyboard = begin("read", home=tmp_path)
    assert keyboard.say(right_answers("read", 1, 1)[0])
    keyboard.type(key)
    assert keyboard.ended() == 0 and "1 of 1 right." in keyboard.text and "Traceback" not in keyboard.text
    keyboard = begin("read", home=tmp_path)
    keyboard.type(key)
    assert keyboard.ended() == 0 and "Nothing was answered." in keyboard.text


def test_scores_are_kept_and_go_on(tmp_path: Path) -> None:
    file = tmp_path / "scores.json"
    for asked in (2, 4):
        keyboard = begin("read", "--questions", "2", "--scores", str(file), home=tmp_path, columns=200)
        assert keyboard.say("1") and not keyboard.say("1")
        assert keyboard.ended() == 0 and re.search(rf"In all \d of {asked} right: kept in {file}", keyboard.text)
    assert json.loads(file.read_text())["drills"]["read 1"]["asked"] == 4
    assert len(scores.of(scores.load(file), "read", 1).boxes) >= 2


def test_a_terminal_that_is_closed_ends_it(tmp_path: Path) -> None:
    file = tmp_path / "scores.json"
    keyboard = begin("read", "--scores", str(file), home=tmp_path)
    assert keyboard.say("1")
    os.kill(keyboard.pid, signal.SIGHUP)
    os.waitpid(keyboard.pid, 0)
    assert json.loads(file.read_text())["drills"]["read 1"]["asked"] == 1


@pytest.mark.parametrize("columns", [40, 44, 80])
def test_every_piece_fits_a_narrow_terminal(columns: int) -> None:
    lesson = Lesson(SimpleNamespace(columns=columns, ascii_only=False), None, 1)  # type: ignore[arg-type]
    for piece in MUSICAL:
        face = tuple(one.name for one in squares(piece))
        (block,) = lesson._blocks([face])
        assert max(map(len, numbered(1, block))) <= columns and len(set(map(len, block))) == 1
        assert ("sixteenths" in "".join(block)) == (columns < 44 and "twelve-sixteenths" in face)


def test_plain_signs_in_a_narrow_terminal(tmp_path: Path) -> None:
    for drill in ("match", "equals", "quarters", "read"):
        keyboard = begin(drill, "--level", "5", "--ascii", "--plain", home=tmp_path, columns=44)
        assert keyboard.text.isascii() and "\x1b[3" not in keyboard.output.decode()
        assert max(map(len, keyboard.text.split("\n"))) <= 44
        keyboard.kill()


# --- Refusals ---

REFUSED = [
    (["sing"], "There is no drill 'sing'", "unknown-drill"),
    (["mach"], "Did you mean 'match'", "unknown-drill"),
    (["read", "--level", "0"], "--level is a number from 1 to 5, not 0.", "bad-option"),
    (["read", "--level", "6"], "--level is a number from 1 to 5, not 6.", "bad-option"),
    (["read", "--level", "one"], "--level is a whole number", "bad-option"),
    (["read", "--seed", "-1"], "seed is a whole number from 0 up", "bad-seed"),
    (["read", "--seed", str(2**64)], "seed is a whole number from 0 up", "bad-seed"),
    (["read", "--questions", "0"], "--questions is a number from 1 to 1000, not 0.", "bad-option"),
    (["hear"], "A terminal plays no notes: `ivories practice hear --html FILE`", "no-terminal"),
    ([], "here is none: `ivories practice --html FILE` writes a page", "no-terminal"),
]


@pytest.mark.parametrize("words, said, code", REFUSED)
def test_refusals(words: list[str], said: str, code: str) -> None:
    result = CliRunner().invoke(main, ["practice", *words], catch_exceptions=False)
    assert result.exit_code == 1 and said in result.output and result.output.startswith("ivories: "), result.output
    told = json.loads(CliRunner().invoke(main, ["practice", *words, "--json"], catch_exceptions=False).stdout)["error"]
    assert told["code"] == code and result.output == f"ivories: {told['sentence']}\n"


def test_a_lesson_is_no_json(tmp_path: Path) -> None:
    keyboard = Keyboard(["read", "--json"], tmp_path, 200, command="practice")
    assert keyboard.ended() == 1 and json.loads(keyboard.text)["error"]["code"] == "bad-option"


@pytest.mark.parametrize("words", [["--scores", "{}/none/file"], ["--scores", "{}"]])
def test_a_file_of_scores_is_refused_before_anything_is_asked(words: list[str], tmp_path: Path) -> None:
    keyboard = Keyboard([one.format(tmp_path) for one in words], tmp_path, 200, command="practice")
    assert keyboard.ended() == 1 and "ivories: " in keyboard.text and "1." not in keyboard.text.split("\n")[0]


def test_what_is_understood() -> None:
    signs = Ask(Form.SIGNS, (("half",), ("eighth",), ("quarter",)), (0,), several=True)
    assert [understood(said, signs) for said in ("3 1", "13", "a, c", "1 and 3", "c")] == [[0, 2]] * 4 + [[2]]
    assert [understood(said, signs) for said in ("4", "", "and", "x", "1 4", "0")] == [None] * 6
    counts = Ask(Form.COUNTS, (1, 2, 4), (1,))
    assert [understood(said, counts) for said in ("2", "02", "9", "x", "9999")] == [[1], [1], [-1], None, None]


# --- A page ---


def test_a_page_is_written_whole(tmp_path: Path) -> None:
    out = tmp_path / "drills.html"
    words = ["practice", "match", "--level", "3", "--seed", "5", "--html"]
    result = CliRunner().invoke(main, [*words, str(out)], catch_exceptions=False)
    assert result.exit_code == 0 and re.search(r"drills\.html is one page .*: \d{4} questions", result.output)
    text = out.read_text(encoding="utf-8")
    assert '"first":["match",3]' in text and text.startswith("<!doctype html>")
    refused = CliRunner().invoke(main, [*words, str(out)], catch_exceptions=False)
    assert refused.exit_code == 1 and "exists already" in refused.output and "--force" in refused.output
    again = CliRunner().invoke(main, [*words, str(out), "--force"], catch_exceptions=False)
    assert again.exit_code == 0 and out.read_text(encoding="utf-8") == text
    told = CliRunner().invoke(main, [*words, str(out), "--force", "--json"], catch_exceptions=False)
    data = json.loads(told.stdout)
    assert data["file"] == str(out) and f": {data['questions']} questions" in result.output and data["page"] is None
    told = CliRunner().invoke(main, [*words, "-", "--json"], catch_exceptions=False)
    assert json.loads(told.stdout) == {**data, "file": None, "page": text}
    printed = CliRunner().invoke(main, [*words, "-"], catch_exceptions=False)
    assert printed.stdout == text


@pytest.mark.parametrize(
    "words, said",
    [
        (["--questions", "3"], "leave --questions and --scores out"),
        (["--scores", "kept.json"], "leave --questions and --scores out"),
        (["--level", "6"], "--level is a number from 1 to 5"),
    ],
)
def test_a_page_is_refused(words: list[str], said: str, tmp_path: Path) -> None:
    out = tmp_path / "drills.html"
    told = CliRunner().invoke(main, ["practice", "--html", str(out), *words, "--json"], catch_exceptions=False)
    assert json.loads(told.stdout)["error"]["code"] == "bad-option"
    result = CliRunner().invoke(main, ["practice", "--html", str(out), *words], catch_exceptions=False)
    assert result.exit_code == 1 and said in result.output and not out.exists()
    result = CliRunner().invoke(main, ["practice", "--html", str(tmp_path / "none" / "a.html")], catch_exceptions=False)
    assert result.exit_code == 1 and result.output.startswith("ivories: ")
