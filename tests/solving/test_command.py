"""`ivories solve poker` as a user meets it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ivories.cli import main
from ivories.cli import solve as command
from ivories.solving import chain
from ivories.solving.removal import Compared
from ivories.solving.table import unpacked


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["solve", *words])


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of so few hands that it is solved at once: one in 400, which meet where they share no piece."""
    every = chain.all_hands

    def some(terms: Any) -> list[int]:
        return every(terms)[::400]

    def compared(masks: list[int], held: int) -> Compared:
        return Compared([[float(one & other == 0) for other in masks] for one in masks])

    monkeypatch.setattr(chain, "all_hands", some)
    monkeypatch.setattr(chain, "Removal", compared)


@pytest.mark.heavy
def test_all_hands(tmp_path: Path) -> None:
    page = tmp_path / "table.md"
    told = json.loads(run("poker", "--iterations", "2", "--stages", "1", "--json", "-o", str(page)).stdout)
    assert told["hands"] == 15_504 and told["complete"] and told["out"] == str(page)
    lines = page.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "# What to bet at Poker for two" and "## Deal 1: ante 1, 2 in the pool" in lines
    assert sum(line.startswith("| royal | 1 |") for line in lines) == 5
    (stage,) = told["stages"]
    assert stage["rounds"] == 2 and stage["ante"] == 1 and stage["exploitability"] == told["exploitability"] > 0


@pytest.mark.usefixtures("few")
def test_a_chain_in_words() -> None:
    told = run("POKER", "--within", "1")
    assert told.exit_code == 0, told.output
    lines = told.stdout.splitlines()
    assert lines[0] == "Poker for two, 39 hands."
    assert [line.split(":")[0] for line in lines[1:5]] == [
        f"Deal {number} of 4, ante {ante}" for number, ante in ((1, 1), (2, 2), (3, 4), (4, 8))
    ]
    assert lines[5].startswith("The whole chain: ") and len(lines) == 6


@pytest.mark.usefixtures("few")
def test_the_file(tmp_path: Path) -> None:
    file = tmp_path / "poker.table"
    told = run("poker", "--within", "1", "--stages", "2", "-o", str(file))
    assert told.exit_code == 0 and f"The table is in {file}." in told.stdout
    heading = unpacked(file.read_bytes()).heading
    assert heading.hands == 39 and [facts.number for facts in heading.stages] == [1, 2]
    assert json.loads(run("poker", "--iterations", "5", "-o", str(file), "--json").stdout)["out"] == str(file)


def test_what_goes_to_standard_output_stands_there_alone(tmp_path: Path) -> None:
    words = ("poker", "--iterations", "1", "--stages", "1", "-o")
    run(*words, str(tmp_path / "page.md"))
    for more in ((), ("--plain",), ("--json",)):
        assert run(*words, "-", *more).stdout == (tmp_path / "page.md").read_text()


@pytest.mark.usefixtures("few")
def test_what_is_done_when_it_is_stopped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    learn, left = chain.Learner.learn, [45]

    def until_stopped(learner: chain.Learner) -> None:
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt
        learn(learner)

    monkeypatch.setattr(chain.Learner, "learn", until_stopped)
    file = tmp_path / "poker.table"
    told = run("poker", "--iterations", "20", "-o", str(file))
    assert told.exit_code == 130
    lines = told.stdout.splitlines()
    assert lines[1].startswith("Deal 2 of 4, ante 2: 4 rounds;") and lines[3].startswith(
        "Deal 4 of 4, ante 8: 20 rounds;"
    )
    assert lines[4] == "Stopped early: 2 of 4 deals are solved. The chain is solved from its last deal on."
    assert [facts.number for facts in unpacked(file.read_bytes()).heading.stages] == [3, 4]
    left[0] = 1
    told = run("poker", "--json")
    assert told.exit_code == 130 and not json.loads(told.stdout)["complete"]


@pytest.mark.usefixtures("few")
def test_progress_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr("rich.status.Status.update", lambda self, words: said.append(words))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    solving = command._solving(1)
    with command._watched(solving, False) as progress:
        solving.run(rounds=20, progress=progress)
    assert said[0].startswith("Deal 1 of 1: 10 rounds, ") and said[0].endswith(" % of its ante") and len(said) == 2


@pytest.mark.parametrize(
    "words, code, said",
    [
        (["halma"], "cannot-solve", "write `ivories solve poker`"),
        (["poker", "--iterations", "0"], "bad-option", "--iterations is a number from 1 to 100000, not 0"),
        (["poker", "--iterations", "many"], "bad-option", "--iterations is a whole number"),
        (["poker", "--stages", "9"], "bad-option", "--stages is a number from 1 to 8, not 9"),
        (["poker", "--within", "none"], "bad-option", "--within is a percentage"),
        (["poker", "--within", "0"], "bad-option", "--within is a percentage"),
        (["poker", "--within", "nan"], "bad-option", "--within is a percentage"),
        (["poker", "--within", "1", "--iterations", "2"], "bad-option", "not both"),
        (["poker", "-o", "x.svg"], "bad-file", "written as .table or .md, not as .svg"),
        (["poker", "-o", "no/such/folder.md"], "bad-file", "cannot be written"),
    ],
)
def test_mistakes(words: list[str], code: str, said: str) -> None:
    told = run(*words)
    assert told.exit_code == 1 and told.stderr.count("\n") == 1 and said in told.stderr, told.output
    assert json.loads(run(*words, "--json").stdout)["error"]["code"] == code
