"""The commands of the analyst: `ivories analyze`, `hint`, `beliefs`, `solve`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import ivories
from ivories.bots import autoplay
from ivories.cli import main
from ivories.terminal.aligning import in_blocks


def run(*words: Any) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def said(*words: Any) -> str:
    done = run(*words)
    assert done.exit_code == 0, done.output
    return done.output


def refused(*words: Any) -> str:
    done = run(*words, "--json")
    assert done.exit_code == 1, done.output
    return str(json.loads(done.output)["error"]["code"])


@pytest.fixture
def block(tmp_path: Path) -> Path:
    return written(tmp_path / "block.txt", "embossing/block", 2)


def written(file: Path, rules_id: str, players: int, actions: int | None = None) -> Path:
    match = ivories.game(rules_id, players, max_deals=2).start(5)
    autoplay(match, ["greedy", *["random"] * (players - 1)])
    while actions is not None and len(match.history) > actions:
        match.undo()
    match.record().write(file)
    return file


def test_a_match_is_analysed(block: Path) -> None:
    told = said("analyze", block, "--playouts", 30)
    assert "Block, The Embossing Company: 2 players, 2 deals." in told
    assert re.search(r"^Seat 0 +\d+ +\d+\.\d\d +\d+ +\d+$", told, re.MULTILINE)
    assert re.search(r"^Seat 1( +[+-]\d+\.\d){6}$", told, re.MULTILINE)
    every = said("analyze", block, "--playouts", 30, "--all", "--seat", 1)
    assert "@" not in every and re.search(r" \d-\d to \d-\d  ", every)
    found = json.loads(said("analyze", block, "--playouts", 30, "--seat", 1, "--json"))
    assert every.count("Seat 1") >= len(found["decisions"]) > 0 and "`--all`" not in every
    assert {one["seat"] for one in found["decisions"]} == {1}


def test_every_choice_is_told_with_its_value_and_its_error(block: Path) -> None:
    told = said("analyze", block, "--playouts", 30, "--values")
    found = json.loads(said("analyze", block, "--playouts", 30, "--json"))["decisions"]
    table = told.split("what it is worth:\n")[1].split("\n\n")[0].splitlines()[1:]
    choices = [(one, choice) for one in found for choice in one["choices"]]
    assert len(table) == len(choices) > len(found)
    for line, (one, choice) in zip(table, choices, strict=True):
        value, within = f"{choice['value']:+.2f}", f"{choice['within']:.2f}"
        mark = one["verdict"].replace("equal", "as good") if choice["action"] == one["chosen"] else ""
        assert "@" not in line and re.search(rf" {re.escape(value)} +{within} *{mark}$", line)


def test_nobody_made_a_mistake(tmp_path: Path) -> None:
    match = ivories.game("embossing/block", max_deals=1).start(hands=[["6-6", "6-5"], ["4-4", "3-3"]], leader=0)
    match.play("6-6")
    match.play("pass")
    match.play("6-5@6-6")
    match.record().write(tmp_path / "short.txt")
    assert "Nobody made a mistake." in said("analyze", tmp_path / "short.txt", "--playouts", 10)


def test_partners_are_told_together(tmp_path: Path) -> None:
    told = said("analyze", written(tmp_path / "euchre.txt", "embossing/euchre", 4), "--playouts", 20, "--plain")
    assert "Seat 0 + Seat 2" in told
    for part in ("result", "= deal", "+ draws", "+ own choices", "+ others' choices", "+ rest"):
        assert re.search(rf"^{re.escape(part)}( +[+-]\d+\.\d){{2}}$", told, re.MULTILINE), (
            "a sum is whole on any screen"
        )


def test_a_table_goes_on_below_where_it_finds_no_room() -> None:
    rows = [["piece", "Seat 0", "Seat 1", "stock"], ["6-5", "20 %", "-", "80 %"]]
    whole = ["piece  Seat 0  Seat 1  stock", "6-5      20 %       -   80 %"]
    assert list(in_blocks(rows, 28)) == whole
    assert list(in_blocks(rows, 27)) == [
        "piece  Seat 0  Seat 1", "6-5      20 %       -", "", "piece  stock", "6-5     80 %"
    ]  # fmt: skip
    assert len(list(in_blocks(rows, 5))) == 8, "one column at least"


def test_a_hint(block: Path) -> None:
    match = ivories.replay(block)
    at = next(n for n in range(len(match.history)) if len(_back(match, n).legal()) > 1)
    told = said("hint", block, "--at", at)
    assert re.match(r"Seat [01]: \d-\d.*\. .*\.\nWorth [+-]\d", told)
    found = json.loads(said("hint", block, "--at", at, "--json"))
    assert set(found) == {"seat", "action", "reason", "sentence", "value", "within"}
    assert said("hint", block, "--at", 0).startswith("Seat")
    assert said("hint", block, "--at", 0, "--plain") == said("hint", block, "--at", 0)
    assert refused("hint", block) == "no-hint"


def _back(match: ivories.Match, actions: int) -> ivories.Match:
    back = match.copy()
    while len(back.history) > actions:
        back.undo()
    return back


def test_beliefs(block: Path, tmp_path: Path) -> None:
    told = said("beliefs", block, "--at", 5, "--seat", 0)
    assert "as seat 0 knows it" in told and re.search(r"^\d-\d +(\d+ %|–) +(\d+ %|–)$", told, re.MULTILINE)
    assert "–" not in said("beliefs", block, "--at", 5, "--seat", 0, "--ascii")
    assert "as everybody knows it" in said("beliefs", block, "--at", 5)
    found = json.loads(said("beliefs", block, "--at", 5, "--seat", 1, "--json"))
    assert found["seat"] == 1 and found["pieces"] and int(found["deals"]) > 0
    for name in ("a.svg", "a.png"):
        assert said("beliefs", block, "--at", 5, "--seat", 0, "--look", "dark", "-o", tmp_path / name) == ""
    assert (tmp_path / "a.svg").read_text().startswith("<svg") and (tmp_path / "a.png").read_bytes()[:4] == b"\x89PNG"
    assert said("beliefs", block, "-o", "-").startswith("<svg")
    assert said("beliefs", block, "-o", "-", "--json") == said("beliefs", block, "-o", "-")
    assert refused("beliefs", block, "-o", block) == "bad-option"
    assert refused("beliefs", block, "-o", tmp_path / "a.txt") == "bad-option"
    assert "written as .svg or .png, not as .txt" in run("beliefs", block, "-o", "a.txt").output
    assert (
        refused("beliefs", block, "--look", "foo") == refused("beliefs", block, "--faces", "engraved") == "bad-option"
    )


def test_solving_a_position(block: Path, tmp_path: Path) -> None:
    last = len(ivories.replay(block).history)
    told = said("solve", block, "--at", last - 4)
    assert "all hands open" in told and "@" not in told and re.search(r" [+-]\d+$", told, re.MULTILINE)
    found = json.loads(said("solve", block, "--at", last - 4, "--json"))
    assert found["actions"] and {"action", "value"} == set(found["actions"][0])
    assert said("solve", block, "--at", last - 4, "--plain") == told
    assert refused("solve", block) == "cannot-solve"
    assert refused("solve", block, "--at", 0, "--steps", 3) == "cannot-solve"
    assert refused("solve", block, "--stages", 2) == refused("solve", "poker", "--at", 1) == "bad-option"
    assert refused("solve", "chess") == "cannot-solve" and refused("solve", tmp_path / "none.txt") == "bad-file"


def test_what_cannot_be_analysed_is_said(block: Path, tmp_path: Path) -> None:
    redacted = tmp_path / "redacted.txt"
    ivories.Record.read(block).redact(0).write(redacted)
    for command in ("analyze", "hint", "beliefs", "solve"):
        assert refused(command, redacted) == "record-redacted"
        assert refused(command, tmp_path / "none.txt") == "bad-file"
    for command in ("hint", "beliefs", "solve"):
        assert refused(command, block, "--at", 9999) == "bad-option"
    assert refused("analyze", written(tmp_path / "cut.txt", "embossing/block", 2, 4)) == "cannot-analyze"
    assert refused("analyze", written(tmp_path / "poker.txt", "embossing/poker", 2)) == "cannot-analyze"
    for rules_id, instead in (("embossing/poker", "`ivories solve poker`"), ("embossing/block", "`ivories analyze`")):
        three = run("solve", written(tmp_path / "three.txt", rules_id, 3), "--at", 0)
        assert three.exit_code == 1 and "of two sides" in three.output and instead in three.output
    assert (
        refused("analyze", block, "--playouts", 0)
        == refused("analyze", block, "--playouts", 10**12)
        == "cannot-analyze"
    )
    assert refused("analyze", block, "--seat", 2) == refused("beliefs", block, "--seat", 2) == "bad-seat"
