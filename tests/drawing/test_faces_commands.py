"""Faces on the command line: every command that draws pieces knows them, and says where notes are plain."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ivories.cli import main
from ivories.drawing import faces, notes, style
from tests.drawing.boards import long_match

PLAIN = "The notes are plain: engraved ones need verovio"


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "match.txt"
    file.write_text(long_match("musical/draw", {}, 1).record().text, encoding="utf-8")
    return str(file)


@pytest.fixture
def no_verovio(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where verovio is not installed."""
    for room in (style, faces, notes):
        monkeypatch.setattr(room, "engraved", lambda: None)


def run(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def commands(record: str, folder: Path) -> list[list[str]]:
    """Everything that draws pieces, without its faces."""
    return [
        ["draw", record, "-o", str(folder / "a.svg")],
        ["draw", record, "--film", "strip", "-o", str(folder / "b.svg")],
        ["draw", record, "--film", "animation", "-o", str(folder / "c.svg")],
        ["beliefs", record, "--at", "9", "-o", str(folder / "d.svg")],
        ["party", "print", "pieces", "-o", str(folder / "e.pdf")],
    ]


def test_every_command_that_draws_pieces_knows_faces(record: str, tmp_path: Path) -> None:
    for words in commands(record, tmp_path):
        written = set()
        for face in (*faces.WITH_NOTES, None):
            done = run(*words, *(["--faces", face] if face else []))
            assert done.exit_code == 0 and not done.stderr, done.output
            written.add(Path(words[-1]).read_bytes().partition(b"/CreationDate")[0])
        assert words[0] == "party" or len(written) == len(faces.WITH_NOTES)
        refused = run(*words, "--faces", "coloured")
        assert refused.exit_code and "choose engraved, plain, names or numerals" in refused.output


def test_signs_can_lie_as_their_pieces_do(record: str) -> None:
    for words in (["draw", record], ["draw", record, "--film", "strip"]):
        assert "rotate(90 " in run(*words, "--turned").output and "rotate(90 " not in run(*words).output


def test_plain_notes_are_said_once(no_verovio: None, record: str, tmp_path: Path) -> None:
    for words in commands(record, tmp_path):
        done = run(*words)
        assert done.exit_code == 0 and done.stderr.count(PLAIN) == 1 and len(done.stderr.splitlines()) == 1
        chosen = run(*words, "--faces", "plain")
        assert chosen.exit_code == 0 and not chosen.stderr
        refused = run(*words, "--faces", "engraved")
        assert refused.exit_code and "need verovio: install it" in refused.output
        told = run(*words, "--faces", "engraved", "--json")
        assert json.loads(told.stdout)["error"]["code"] == "bad-option"


def test_nothing_is_said_of_spots(no_verovio: None, tmp_path: Path) -> None:
    file = tmp_path / "spots.txt"
    file.write_text(long_match("embossing/block", {}, 1).record().text, encoding="utf-8")
    assert not run("draw", str(file)).stderr
    refused = run("draw", str(file), "--faces", "engraved")
    assert refused.exit_code and "for pieces with spots choose spots, coloured or numerals" in refused.output


def test_faces_in_characters(no_verovio: None, record: str) -> None:
    """Signs need no verovio; faces of spots are refused here, too."""
    assert not run("draw", record, "--text").stderr
    assert run("draw", record, "--text", "--faces", "engraved").output == run("draw", record, "--text").output
    assert run("draw", record, "--text", "--faces", "numerals").output != run("draw", record, "--text").output
    assert run("draw", record, "--text", "--faces", "spots").exit_code
