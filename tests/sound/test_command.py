"""`ivories listen`: what it prints and writes, and what it refuses."""

from __future__ import annotations

import json
import sys
import wave
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

import ivories
from ivories.cli import main
from tests.program import run as run_program
from tests.sound import reading
from tests.sound.test_files import check_wav


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with records in it, to be in."""
    monkeypatch.chdir(tmp_path)
    for name in reading.GAMES:
        (tmp_path / f"{name}.txt").write_text(reading.golden(name), encoding="utf-8")
    return tmp_path


def run(*words: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, ["listen", *words], input=stdin)


def refused(*words: str, stdin: str | None = None) -> tuple[str, str]:
    """The code and the one sentence of a command that fails and writes nothing."""
    result = run(*words, stdin=stdin)
    assert (result.exit_code, result.stdout) == (1, "") and result.stderr.count("\n") == 1
    told: dict[str, Any] = json.loads(run(*words, "--json", stdin=stdin).stdout)["error"]
    assert result.stderr == f"ivories: {told['sentence']}\n"
    return told["code"], told["sentence"]


def signs(name: str, deal: int) -> str:
    actions = dict(reading.deals(reading.golden(name)))[deal]
    return reading.rhythm(reading.notations(reading.lying(actions, crossed=name == "sebastopol")))


@pytest.mark.parametrize("name", reading.GAMES)
def test_every_file(name: str, folder: Path) -> None:
    last = ivories.replay(folder / f"{name}.txt").deal_number
    expected = signs(name, last)
    for ending in (".mid", ".wav", ".mei", ".svg"):
        done = run(f"{name}.txt", "-o", f"line{ending}")
        assert (done.exit_code, done.stdout) == (0, "") and f", {len(expected)} sixteenths, " in done.stderr
    assert reading.of_midi((folder / "line.mid").read_bytes()) == expected
    assert reading.of_mei((folder / "line.mei").read_text(encoding="utf-8")) == expected
    check_wav((folder / "line.wav").read_bytes(), expected)
    ElementTree.parse(folder / "line.svg")


def test_it_prints_the_rhythm_where_no_file_is_named(folder: Path) -> None:
    for words in (["block.txt"], ["block.txt", "-o", "-"]):
        done = run(*words, "--deal", "1", "--at", "3")
        assert done.exit_code == 0 and done.stderr == ""
        head, *lines = done.stdout.splitlines()
        actions = dict(reading.deals(reading.golden("block")))[1][:3]
        halves = reading.lying(actions, crossed=False)
        sixteenths = sum(int(a) + int(b) for a, b in halves)
        seconds = f"{sixteenths * 15 / 96:.2f}"
        assert head == f"Block, deal 1: 3 pieces, {sixteenths} sixteenths, {seconds} seconds at tempo 96."
        assert [line.split()[0] for line in lines] == ["-".join(sorted(pair, key=int)[::-1]) for pair in halves]
        assert not [path for path in folder.iterdir() if path.suffix != ".txt"]


HEAD = "Block, deal 1: 3 pieces, 58 sixteenths, 7.25 seconds at tempo 120.\n"
LED = "  6-6  ♩.  =♩   dotted quarter note, dotted quarter rest\n"
NEXT = " 12-6  =h  ♩♪   dotted half rest, quarter tied to an eighth\n"
LAST = "16-12  4♩  h.   four quarters, dotted half note\n"


def small() -> str:
    match = ivories.game("musical/block").start(hands=[["6-6", "16-12"], ["12-6", "1-1"]], stock=["2-1"])
    for action in ("6-6", "12-6@6-6", "16-12@12-6"):
        match.play(action)
    return match.record().text


def test_signs_and_names() -> None:
    words = ["-", "--tempo", "120", "--deal", "1"]
    assert run(*words, stdin=small()).stdout == HEAD + LAST + NEXT + LED
    assert run(*words, "--order", "played", stdin=small()).stdout == HEAD + LED + NEXT + LAST


def test_json(folder: Path) -> None:
    told = json.loads(run("block.txt", "--deal", "2", "--tempo", "60", "--json").stdout)
    expected = signs("block", 2)
    assert told["sixteenths"] == len(expected) and told["seconds"] == len(expected) / 4 and told["file"] is None
    drawn = ["."] * len(expected)
    for sound in told["sounds"]:
        drawn[sound["onset"] : sound["onset"] + sound["length"]] = "X" + "-" * (sound["length"] - 1)
    assert "".join(drawn) == expected
    names = [name for piece in told["pieces"] for name in piece["notations"]]
    assert reading.rhythm(names) == expected and told["title"] == "Block, deal 2"
    assert json.loads(run("block.txt", "-o", "x.mid", "--json").stdout)["file"].endswith("x.mid")


def test_input_order_and_tempo(folder: Path) -> None:
    text = reading.golden("sebastopol")
    assert run("-", "-o", "a.wav", "--deal", "1", "--tempo", "120", stdin=text).exit_code == 0
    with wave.open(str(folder / "a.wav")) as file:
        assert file.getnframes() == round(len(signs("sebastopol", 1)) / 8 * 44100)
    assert run("-", "-o", "b.mid", "--deal", "1", "--order", "played", stdin=text).exit_code == 0
    actions = dict(reading.deals(text))[1]
    played = reading.as_laid(reading.lying(actions, crossed=True), actions)
    assert reading.of_midi((folder / "b.mid").read_bytes()) == reading.rhythm(reading.notations(played))


def test_refusals(folder: Path) -> None:
    match = ivories.game("embossing/block").start()
    (folder / "spots.txt").write_text(match.record().text)
    begun = ivories.game("musical/block").start(seed=5)
    (folder / "begun.txt").write_text(begun.record().text)
    for words, code, sentence in [
        (["spots.txt"], "cannot-listen", "embossing/block is played with spots"),
        (["begun.txt"], "cannot-listen", "Nothing lies on the table"),
        (["begun.txt", "-o", "x.wav"], "cannot-listen", "Nothing lies on the table"),
        (["block.txt", "--deal", "9"], "bad-option", "There is no such deal"),
        (["block.txt", "--deal", "two"], "bad-option", "--deal is a whole number"),
        (["block.txt", "--deal", "9" * 5000], "bad-option", "There is no such deal"),
        (["block.txt", "--at", "99"], "bad-option", "at is a number from 0 to"),
        *(
            (["block.txt", "--tempo", typed], "bad-option", f"--tempo is a number from 20 to 300, not {typed}.")
            for typed in ("19", "19.0", "301", "1e309", "nan", "-1e9")
        ),
        (["block.txt", "--tempo", "fast"], "bad-option", "--tempo is a number, not 'fast'."),
        (["block.txt", "--order", "louder"], "bad-option", "choose lie or played"),
        (["block.txt", "-o", "x.mp3"], "cannot-listen", "written as .mid, .wav, .mei or .svg, not as .mp3"),
        (["block.txt", "-o", "x"], "cannot-listen", "one of the endings .mid, .wav, .mei or .svg"),
        (["block.txt", "-o", "nowhere/x.mid"], "bad-file", "cannot be written"),
        (["nothing.txt"], "bad-file", "cannot be read"),
    ]:  # fmt: skip
        told = refused(*words)
        assert told[0] == code and sentence in told[1], words
    assert not (folder / "x.wav").exists() and not (folder / "x").exists()
    for wrong in (19, 301.5, None):
        with pytest.raises(ivories.IvoriesError) as told:
            ivories.sound.passage_of(["6-6"]).mei(wrong)  # type: ignore[arg-type]
        assert told.value.sentence == f"tempo is a number from 20 to 300, not {wrong}."


def test_scores_have_the_tempo(folder: Path) -> None:
    for ending, mark in ((".mei", 'midi.bpm="120"'), (".svg", ">= 120</text>")):
        assert run("block.txt", "--tempo", "120", "-o", f"fast{ending}").exit_code == 0
        assert mark in (folder / f"fast{ending}").read_text(encoding="utf-8")


def test_a_file_that_exists(folder: Path) -> None:
    (folder / "line.mid").write_bytes(b"mine")
    code, sentence = refused("block.txt", "-o", "line.mid")
    assert code == "bad-file" and "line.mid exists already" in sentence and "--force" in sentence
    assert (folder / "line.mid").read_bytes() == b"mine"
    assert run("block.txt", "-o", "line.mid", "--force").exit_code == 0
    assert (folder / "line.mid").read_bytes().startswith(b"MThd")


def test_a_record_is_never_written_over(folder: Path) -> None:
    (folder / "block.mid").write_text(reading.golden("block"))
    for record in ("block.mid", "draw.txt", "-"):
        code, sentence = refused(record, "-o", "block.mid", "--force", stdin=reading.golden("draw"))
        assert code == "bad-file" and "write to another file" in sentence
    assert (folder / "block.mid").read_text() == reading.golden("block")


def test_places_that_cannot_be_written(folder: Path) -> None:
    (folder / "full.wav").symlink_to("/dev/full")
    done = run_program(folder, "listen", "block.txt", "-o", "full.wav")
    assert done.returncode == 1 and b"full.wav cannot be written: the disk is full" in done.stderr
    done = run_program(folder, "listen", "block.txt", redirect="> /dev/full")
    assert done.returncode == 1 and b"cannot be written: No space left" in done.stderr
    done = run_program(folder, "listen", "block.txt", redirect=">&-")
    assert done.returncode == 1 and b"Traceback" not in done.stderr


def test_a_terminal_of_letters(folder: Path) -> None:
    done = run_program(folder, "listen", "block.txt", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert done.returncode == 0 and done.stdout.isascii() and b" q~  =e   quarter tied" in done.stdout
    assert b"?" not in done.stdout


def test_an_engraver_that_is_missing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "verovio", None)
    code, sentence = refused("block.txt", "-o", "line.svg")
    assert code == "cannot-listen" and "pip install verovio" in sentence and not (folder / "line.svg").exists()
    assert run("block.txt", "-o", "line.mei").exit_code == 0
