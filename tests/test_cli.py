"""The command line as a user meets it: output, JSON, files, mistakes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import ivories
from ivories import cli
from ivories.cli import main


def run(*words: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, list(words), input=stdin)


def out(*words: str) -> str:
    result = run(*words)
    assert result.exit_code == 0, result.output
    return result.stdout


def mistake(*words: str, stdin: str | None = None) -> str:
    """The one sentence of a command that fails; with --json its code."""
    result = run(*words, stdin=stdin)
    assert result.exit_code == 1 and result.stdout == ""
    assert result.stderr.startswith("ivories: ") and result.stderr.count("\n") == 1
    told: dict[str, Any] = json.loads(run(*words, "--json", stdin=stdin).stdout)
    assert result.stderr == f"ivories: {told['error']['sentence']}\n"
    code: str = told["error"]["code"]
    return code


def test_the_list() -> None:
    text = out("rules")
    assert "Parties: block, draw, all-quarters, sebastopol, bergen, tiddle-a-wink\n" in text
    for rules in ivories.all_rules():
        assert rules.id in text
    assert re.search(r"halsam/texas +Texas +4 players", text) and re.search(r"embossing/block .* 2-4 players", text)
    rows = json.loads(out("rules", "--json"))
    assert [row["id"] for row in rows] == [rules.id for rules in ivories.all_rules()]
    keys = {"id", "title", "family", "booklet", "aliases", "version", "players", "options"}
    assert all(set(row) == keys for row in rows)
    muggins = next(row for row in rows if row["id"] == "halsam/muggins")
    assert muggins["players"] == {"min": 2, "max": 4} and muggins["aliases"] == ["leaflet/muggins"]
    assert muggins["family"] == "layout" and muggins["version"] == 1
    assert set(muggins["options"][0]) == {"name", "kind", "default", "choices", "help"}


def test_a_page() -> None:
    assert out("rules", "leaflet/draw") == out("rules", "halsam/draw")
    assert out("rules", "embossing/muggins").startswith("Muggins\n")
    page = json.loads(out("rules", "embossing/muggins", "--json"))
    assert page["clauses"][0]["topic"] == "pieces" and page["fields"]["count_unit"] == 5


def test_how_two_differ() -> None:
    assert "stuck" in out("rules", "diff", "halsam/draw", "halsam/block")
    assert "No field differs" in out("rules", "diff", "halsam/draw", "leaflet/draw")
    rows = json.loads(out("rules", "diff", "halsam/draw", "halsam/block", "--json"))
    assert rows == {"stuck": {"halsam/draw": "draw", "halsam/block": "pass"}}


@pytest.mark.parametrize("words", [["rules", "diff"], ["rules", "diff", "a"], ["new"], ["frob"]])
def test_usage(words: list[str]) -> None:
    result = run(*words)
    assert result.exit_code == 2 and "Usage" in result.stderr


def test_a_match_is_played_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    told = run("new", "halsam/muggins", "--players", "3", "--seed", "4", "--auto", "-o", str(file))
    assert told.exit_code == 0 and "won by seat" in told.stderr
    match = ivories.replay(file.read_text())
    assert match.over and match.seed == 4
    assert list(tmp_path.iterdir()) == [file]
    text = out("replay", str(file))
    assert "wins the match" in text and "It is " in text
    mine = out("replay", str(file), "--seat", "1")
    assert "\nYou hold" in mine and "\nSeat 0 holds" not in mine and "\nSeat 0 holds" in text
    story = json.loads(out("replay", str(file), "--seat", "1", "--json"))
    assert story["scores"] == list(match.scores) and story["over"]
    assert all(event["to"] in (None, 1) for event in story["events"])
    assert len(json.loads(out("replay", str(file), "--json"))["events"]) == len(match.events)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--deal", "1"], "say --film"),
        (["--film", "strip", "--text"], "cannot be drawn in characters"),
        (["-o", "x.jpg"], "as .svg or .png, in characters (--text) as .txt, not as .jpg"),
        (["-o", "x.xyz"], "not as .xyz"),
        (["-o", "x.txt"], "in characters (--text) as .txt"),
        (["--text", "-o", "x.png"], "in characters can be written as .txt, not as .png"),
        (["--ascii", "-o", "x.svg"], "in characters can be written as .txt, not as .svg"),
        (["--film", "animation", "-o", "x.png"], "ask for --film strip"),
    ],
)
def test_drawings_that_cannot_be(words: list[str], sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    run("new", "embossing/block", "-o", str(file))
    result = run("draw", str(file), *words)
    assert result.exit_code == 1 and sentence in result.stderr


def test_a_drawing_is_never_written_over_a_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("match.txt", "other.txt", "in.json"):
        run("new", "embossing/block", "-o", name)
    Path("in.json").rename("plain")
    Path("link.txt").symlink_to("match.txt")
    Path("damaged.txt").write_text(Path("match.txt").read_text()[:100])
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for out_name, sentence in [
        ("match.txt", "is the record itself"), ("./match.txt", "is the record itself"),
        ("link.txt", "is the record itself"), ("other.txt", "is a record"), ("plain", "is a record"),
        ("damaged.txt", "is a record"),
    ]:  # fmt: skip
        result = run("draw", "match.txt", "--text", "-o", out_name)
        assert result.exit_code == 1 and sentence in result.stderr, out_name
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    for _ in range(2):  # a drawing may be written over
        assert run("draw", "match.txt", "--text", "-o", "drawn.txt").exit_code == 0
    assert run("draw", "-", "-o", "match", stdin=before["other.txt"].decode()).exit_code == 0


def test_a_single_stroke_is_standard_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    record = out("new", "embossing/block", "--seed", "3", "-o", "-")
    assert record == out("new", "embossing/block", "--seed", "3")
    Path("match.txt").write_text(record)
    assert out("draw", "match.txt", "-o", "-") == out("draw", "match.txt")
    assert out("draw", "match.txt", "--text", "-o", "-") == out("draw", "match.txt", "--text")
    Path("guests").write_text("Ann\nBen\nCy\nDee\n")
    log = out("party", "new", "bergen", "--guests", "guests", "-o", "-")
    assert json.loads(log.split("\n")[0])
    assert out("party", "simulate", "bergen", "--tables", "1", "-o", "-").startswith(log[:9])
    assert {path.name for path in tmp_path.iterdir()} == {"match.txt", "guests"}
    run("new", "embossing/block", "--seed", "3", "-o", "./-")
    assert Path("-").read_text() == record


def test_a_record_is_written_as_its_name_says(tmp_path: Path) -> None:
    result = run("new", "embossing/block", "-o", str(tmp_path / "match.png"))
    assert result.exit_code == 1 and "A record can be written as .txt or .json, not as .png" in result.stderr
    run("new", "embossing/block", "-o", str(tmp_path / "MATCH.JSON"))
    assert json.loads((tmp_path / "MATCH.JSON").read_text())
    assert not (tmp_path / "match.png").exists()


@pytest.mark.parametrize("command", ["replay", "draw"])
def test_a_file_without_a_name(command: str) -> None:
    assert "The name of the file is empty" in run(command, "").stderr
    assert mistake(command, "") == "bad-file"


def test_every_kind_of_event_is_told(tmp_path: Path) -> None:
    for number, words in enumerate(
        [
            ["musical/sebastopol", "--players", "5", "--seed", "49"],
            ["doublesix/cross", "--seed", "21"],
            ["halsam/muggins", "--option", "claims=called", "--players", "4", "--seed", "1"],
            ["embossing/muggins", "--option", "claims=called", "--seed", "2"],
            ["embossing/bergen", "--seed", "2"],
            ["embossing/draw", "--option", "target=10"],
        ]
    ):
        file = tmp_path / f"{number}.txt"
        assert run("new", *words, "--auto", "-o", str(file)).exit_code == 0
        assert out("replay", str(file))


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "records").glob("*")), ids=lambda path: path.name)
def test_the_corpus_is_told(path: Path) -> None:
    assert out("replay", str(path))


def test_without_auto_the_match_is_only_dealt() -> None:
    record = out("new", "embossing/block", "--seed", "3")
    assert ivories.replay(record).events == ivories.game("embossing/block").start(3).events
    assert "It is seat 0's turn." in run("replay", "-", stdin=record).output
    assert ivories.replay(out("new", "embossing/block", "--json")).turn is not None


def test_options_and_json_files(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    words = ["--option", "target=50", "--option", "pieces=double-nine", "--option", "finish=hand"]
    assert run("new", "embossing/muggins", *words, "--auto", "-o", str(file)).exit_code == 0
    assert json.loads(file.read_text())["options"] == {"target": 50, "pieces": "double-nine", "finish": "hand"}
    assert ivories.replay(out("new", "halsam/muggins", "--option", "sides_first=yes")).game.options == {
        "sides_first": True
    }


def test_mistakes_are_one_sentence(tmp_path: Path) -> None:
    assert mistake("rules", "embossing/blok") == "unknown-rules"
    assert mistake("rules", "diff", "embossing/blok", "embossing/draw") == "unknown-rules"
    assert mistake("new", "nothing") == "unknown-rules"
    assert mistake("new", "embossing/block", "--players", "9") == "bad-players"
    assert mistake("new", "embossing/block", "--seed", "-1") == "bad-seed"
    assert mistake("new", "embossing/block", "--option", "stakes=3") == "unknown-option"
    assert mistake("new", "embossing/block", "--option", "target") == "bad-option"
    assert mistake("new", "embossing/block", "--option", "target=lots") == "bad-option"
    assert mistake("new", "embossing/block", "-o", str(tmp_path / "no" / "such")) == "bad-file"
    assert mistake("new", "embossing/block", "-o", str(tmp_path)) == "bad-file"
    assert mistake("replay", str(tmp_path / "missing")) == "bad-file"
    assert mistake("replay", str(tmp_path)) == "bad-file"
    assert mistake("replay", "-", stdin="noise") == "bad-record"
    record = out("new", "embossing/block", "--auto")
    assert mistake("replay", "-", "--seat", "4", stdin=record) == "bad-seat"
    assert mistake("replay", "-", stdin=record.replace("\n1.2 ", "\n1.2 3 pass ;")) == "bad-seat"
    assert list(tmp_path.iterdir()) == []


def test_the_list_of_commands_is_not_cut() -> None:
    assert "..." not in out("--help").split("Commands:")[1]


def test_writing_through_links_and_pipes(tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old")
    link.symlink_to(real)
    refused = run("new", "embossing/block", "-o", str(link))
    assert refused.exit_code == 1 and "write over it with --force" in refused.stderr and real.read_text() == "old"
    assert run("new", "embossing/block", "-o", str(link), "--force").exit_code == 0
    assert link.is_symlink() and real.read_text().startswith("Ivories record")
    assert run("new", "embossing/block", "-o", "/dev/null").exit_code == 0
    assert not Path("/dev/null").is_file()
    assert mistake("new", "embossing/block", "--option", "players=3") == "unknown-option"
    assert mistake("new", "embossing/block", "--option", "target=10000000000") == "bad-option"


def test_the_line_at_fault_is_named() -> None:
    record = out("new", "embossing/block", "--auto")
    line = record.split("\n").index(next(row for row in record.split("\n") if row.startswith("1.2 "))) + 1
    seat = record.split("\n")[line - 1].split()[1]
    result = run("replay", "-", stdin=record.replace("\n1.2 ", f"\n1.2 {seat} draw ;"))
    assert result.exit_code == 1 and f"Line {line}:" in result.stderr


def test_as_a_program() -> None:
    program = Path(sys.executable).parent / "ivories"
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == f"ivories, version {ivories.__version__}"


def test_a_position_is_drawn(tmp_path: Path) -> None:
    record, file = Path(__file__).parent / "records" / "draw-four-arms.txt", tmp_path / "board.svg"
    assert out("draw", str(record), "--at", "0", "--seat", "1", "--look", "dark").startswith("<svg ")
    assert run("draw", str(record), "-o", str(file)).output == ""
    assert file.read_text() == ivories.replay(record.read_text()).svg()
    told = json.loads(out("draw", str(record), "--at", "3", "--json"))
    assert told["deal"] == 1 and told["drawing"].startswith("<svg ")
    assert "in hand" in out("draw", str(record), "--text", "--columns", "60")
    assert out("draw", str(record), "--ascii").isascii()
    assert mistake("draw", str(record), "--at", "9999") == "bad-option"
    assert mistake("draw", str(record), "--text", "--columns", "9") == "bad-option"
    assert mistake("draw", str(record), "--seat", "9") == "bad-seat"
    assert mistake("draw", str(record), "--look", "red") == "bad-option"


def test_partners_who_won_are_named_together(tmp_path: Path) -> None:
    told = run("new", "halsam/texas", "--seed", "1", "--auto", "-o", str(tmp_path / "match.txt"))
    assert told.stderr.endswith(("won by seats 0 and 2\n", "won by seats 1 and 3\n"))
    told = run("new", "embossing/block", "--seed", "1", "-o", str(tmp_path / "begun.txt"))
    assert told.stderr.endswith("embossing/block, 1 deal, unfinished\n")


def test_messages_name_the_command_that_was_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IVORIES_COMMAND", "scripts/run")
    runner = CliRunner()
    refused = runner.invoke(main, ["play", "mugins"])
    assert "`scripts/run rules` lists them all" in refused.output and refused.exit_code == 1
    assert "'scripts/run rules texas' shows" in " ".join(runner.invoke(main, ["rules"]).output.split())


def test_a_command_that_is_misspelt() -> None:
    assert "There is no command 'paly'. Did you mean play?" in run("paly").output
    assert "No such command 'zebra'" in run("zebra").output


def test_the_usage_names_the_command_that_was_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IVORIES_COMMAND", "scripts/run")
    called: list[Any] = []
    monkeypatch.setattr(cli.program, "run", lambda command: called.append(command.keywords) or 0)
    with pytest.raises(SystemExit):
        cli.run()
    assert called == [{"prog_name": "scripts/run"}]
