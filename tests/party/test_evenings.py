"""Many evenings of a party: those of their numbers, added up, on the command line as in Python."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from ivories.cli import main
from ivories.party.events import Header
from ivories.rehearsal import Run, prepare
from ivories.words import ENGLISH

NAMES = ENGLISH.guests(5)
WORDS = [
    "party",
    "simulate",
    "sebastopol",
    "--guests",
    "5",
    "--bots",
    "greedy,random",
    "--evenings",
    "3",
    "--seed",
    "2",
]


def test_the_command_says_what_python_finds() -> None:
    found = prepare(Header(party="sebastopol"), NAMES, ["greedy", "random"], 3, seed=2)
    found.play()
    told = CliRunner().invoke(main, [*WORDS, "--json"], catch_exceptions=False)
    said = json.loads(told.stdout)
    expected = found.found.as_dict()
    assert told.exit_code == 0
    assert {**said, "seconds": 0} == json.loads(json.dumps({**expected, "seconds": 0}))
    assert expected["evenings"] == 3


def test_it_is_told_in_words() -> None:
    told = CliRunner().invoke(main, WORDS, catch_exceptions=False)
    assert told.exit_code == 0 and "3 evenings of 5 guests" in told.stdout and "Traceback" not in told.output
    assert told.stdout.count("Guests played by") == 2


def test_what_is_done_when_it_is_stopped_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Run, "play", lambda run: (_ for _ in ()).throw(KeyboardInterrupt))
    told = CliRunner().invoke(main, WORDS, catch_exceptions=False)
    assert told.exit_code == 130 and "0 evenings" in told.stdout
