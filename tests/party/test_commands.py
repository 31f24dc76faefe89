"""`ivories party`: new, show, check, rules, simulate, rehearse; wrong files, outputs that exist, input, JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ivories.cli import main
from ivories.errors import Code
from ivories.party import log
from ivories.party.entries import party_of
from ivories.party.showing import show
from ivories.printing import JOBS
from tests.party.helpers import Book, names
from tests.program import run

GUESTS = "Ada\nBen\nCora\nDan\n"
SEED = "1"  # nobody is level for a prize of Sebastopol, whose games for prizes cannot be played yet


def party(*words: str | Path, typed: str | bytes = b"") -> Result:
    """The program inside this process; what it prints to its two outputs is kept apart."""
    given = typed.encode() if isinstance(typed, str) else typed
    return CliRunner().invoke(main, ["party", *map(str, words)], input=given)


def refused(code: Code, *words: str | Path, typed: str | bytes = b"") -> str:
    """The sentence with which a command ends; with --json its code, too."""
    told = party(*words, typed=typed)
    assert told.exit_code == 1 and not told.stdout and "Traceback" not in told.stderr
    asked = party(*words, "--json", typed=typed)
    error = json.loads(asked.stdout)["error"]
    assert asked.exit_code == 1 and error["code"] == code
    assert error["sentence"] in told.stderr.replace("\n", " ")
    return str(error["sentence"])


@pytest.fixture
def guests(tmp_path: Path) -> Path:
    path = tmp_path / "guests.txt"
    path.write_text(GUESTS)
    return path


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "kept.jsonl"
    path.write_text(Book("sebastopol").seated(7).bell().game(1, Ada=1).text)
    return path


def shown(path: Path) -> dict[str, Any]:
    return show(party_of(log.read(path.read_bytes())))


# --- new ---


def test_new_draws_a_card_for_everybody(tmp_path: Path, guests: Path) -> None:
    out = tmp_path / "log.jsonl"
    told = party("new", "block", "--guests", guests, "-o", out, "--prizes", "2", "--booby")
    assert told.exit_code == 0 and "4 guests at 1 table" in told.stdout and str(out) in told.stdout
    read = log.read(out.read_bytes())
    assert (read.header.party, read.header.prizes, read.header.booby) == ("block", 2, True)
    found = party_of(read)
    assert sorted(str(guest.card) for guest in found.here()) == ["1A", "1B", "1C", "1D"]
    again = tmp_path / "again.jsonl"
    party("new", "block", "--guests", guests, "-o", again, "--prizes", "2", "--booby")
    assert again.read_bytes() == out.read_bytes(), "the same seed draws the same cards"


def test_new_reads_names_from_the_input(tmp_path: Path) -> None:
    out = tmp_path / "log.jsonl"
    told = party("new", "draw", "--guests", "-", "-o", out, "--no-cards", typed="\ufeffAda\r\n\n  José \n")
    assert told.exit_code == 0
    found = party_of(log.read(out.read_bytes()))
    assert list(found.guests) == ["Ada", "José"] and all(guest.card is None for guest in found.here())


def test_new_for_two_sides_says_how_many_are_missing_or_fills_up(tmp_path: Path, guests: Path) -> None:
    guests.write_text("\n".join(names(10)))
    out = tmp_path / "log.jsonl"
    assert "2 missing" in refused(Code.PARTY_SIZE, "new", "bergen", "--guests", guests, "-o", out)
    assert not out.exists()
    assert party("new", "bergen", "--guests", guests, "-o", out, "--fill", "greedy").exit_code == 0
    found = party_of(log.read(out.read_bytes()))
    assert len(found.here()) == 12 and sum(guest.helps for guest in found.here()) == 2


def test_new_never_writes_over_a_log(kept: Path, guests: Path) -> None:
    before = kept.read_bytes()
    assert str(kept.name) in refused(Code.BAD_FILE, "new", "block", "--guests", guests, "-o", kept)
    assert kept.read_bytes() == before


@pytest.mark.parametrize(
    "given, code",
    [
        (b"Ada\nADA\n", Code.BAD_GUEST),
        (b"A" * 41, Code.BAD_GUEST),
        (b"Ada\nB\x07n\n", Code.BAD_GUEST),
        (b"\xff\xfe\n", Code.BAD_PARTY_LOG),
        ("\n".join(f"Guest {n}" for n in range(161)).encode(), Code.PARTY_SIZE),
        (b"x\n" * (1 << 20), Code.PARTY_SIZE),
    ],
    ids=["twice", "long", "bell", "binary", "many", "huge"],
)
def test_new_refuses_lists_that_are_none(tmp_path: Path, given: bytes, code: Code) -> None:
    out = tmp_path / "log.jsonl"
    refused(code, "new", "block", "--guests", "-", "-o", out, typed=given)
    assert list(tmp_path.iterdir()) == []


def test_new_refuses_what_is_not_there(tmp_path: Path, guests: Path) -> None:
    refused(Code.BAD_FILE, "new", "block", "--guests", tmp_path / "none", "-o", tmp_path / "log")
    refused(Code.BAD_FILE, "new", "block", "--guests", guests, "-o", tmp_path / "none" / "log")
    assert "block" in refused(Code.UNKNOWN_PARTY, "new", "chess", "--guests", guests, "-o", tmp_path / "log")
    refused(Code.PARTY_SIZE, "new", "block", "--guests", guests, "-o", tmp_path / "log", "--prizes", "161")
    refused(Code.UNKNOWN_PLAYER, "new", "bergen", "--guests", guests, "-o", tmp_path / "log", "--fill", "zork")
    assert party("new", "block", "-o", tmp_path / "log").exit_code == 2


def test_new_prints_json(tmp_path: Path, guests: Path) -> None:
    told = party("new", "block", "--guests", guests, "-o", tmp_path / "log.jsonl", "--json")
    assert json.loads(told.stdout)


# --- show and check ---


def test_show_prints_json_and_lines(kept: Path) -> None:
    assert json.loads(party("show", kept, "--json").stdout) == shown(kept)
    told = party("show", kept)
    assert told.exit_code == 0 and "Sebastopol party, 7 guests" in told.stdout and "Ada 1" in told.stdout


def test_show_and_check_read_the_input(kept: Path) -> None:
    assert json.loads(party("show", "-", "--json", typed=kept.read_bytes()).stdout) == shown(kept)
    told = party("check", "-", "--json", typed=kept.read_bytes())
    assert json.loads(told.stdout) == {"entries": 16, "guests": 7, "sessions": 1}


def test_check_says_that_a_log_is_sound(kept: Path) -> None:
    told = party("check", kept)
    assert told.exit_code == 0 and "sound: 16 entries, 7 guests, 1 session." in told.stdout.replace("\n", " ")


@pytest.mark.parametrize("command", ["show", "check", "rehearse"])
def test_wrong_files_are_refused_with_the_line(tmp_path: Path, kept: Path, command: str) -> None:
    refused(Code.BAD_FILE, command, tmp_path / "none")
    refused(Code.BAD_FILE, command, tmp_path)
    refused(Code.BAD_PARTY_LOG, command, "-", typed=b"")
    refused(Code.BAD_PARTY_LOG, command, "-", typed=b"\xff")
    assert "Line 1" in refused(Code.UNKNOWN_PARTY, command, "-", typed=b'{"party": "chess"}\n')
    kept.write_text(kept.read_text() + '{"do": "game", "table": 1, "counts": {"Gus": 1}}\n')
    assert "Line 18" in refused(Code.BAD_REPORT, command, kept)


@pytest.mark.parametrize("command", ["show", "check"])
def test_a_torn_last_line_is_told_beside_the_output_and_the_file_stays(kept: Path, command: str) -> None:
    kept.write_text(kept.read_text() + '{"do": "gu')
    before = kept.read_bytes()
    told = party(command, kept, "--json")
    assert told.exit_code == 0 and json.loads(told.stdout)
    assert '{"do": "gu' in told.stderr and kept.read_bytes() == before


def test_the_rules_of_a_form(tmp_path: Path) -> None:
    told = party("rules", "block", "bell")
    assert told.exit_code == 0 and "Nobody plays before the bell." in told.stdout
    assert party("rules", "chess").exit_code == 1


# --- simulate and rehearse ---


def test_simulate_plays_a_whole_evening(tmp_path: Path) -> None:
    out = tmp_path / "log.jsonl"
    told = party("simulate", "sebastopol", "--guests", "5", "--seed", SEED, "-o", out, "--booby")
    assert told.exit_code == 0 and "The party is over" in told.stdout
    asked = party("simulate", "sebastopol", "--guests", "5", "--seed", SEED, "--booby", "--json")
    assert json.loads(asked.stdout) == shown(out)
    assert len(shown(out)["sessions"]) == 4


def test_simulate_plays_many_evenings() -> None:
    given = ("simulate", "sebastopol", "--guests", "5", "--seed", SEED, "--evenings", "3", "--bots", "greedy,random")
    told = party(*given).stdout
    found = json.loads(party(*given, "--json").stdout)
    assert found["evenings"] == found["asked"] == 3 and found["complete"] and found["workers"] == 0
    assert told.startswith("Sebastopol: 3 evenings of 5 guests") and told.count("Guests played by") == 2
    assert f"have {found['points']['greedy']:,.1f} at the end" in told
    refused(Code.BAD_OPTION, *given, "-o", "many.log")
    refused(Code.BAD_OPTION, "simulate", "sebastopol", "--evenings", "0")


def test_simulate_plays_bergen_by_the_clock() -> None:
    found = json.loads(party("simulate", "bergen", "--tables", "2", "--seed", "1", "--pace", "9", "--json").stdout)
    assert len(found["sessions"]) > 1 and {prize["side"] for prize in found["prizes"]} <= {"white", "red"}


def test_simulate_refuses_what_cannot_be() -> None:
    assert "2 missing" in refused(Code.PARTY_SIZE, "simulate", "bergen", "--guests", "6")
    refused(Code.PARTY_SIZE, "simulate", "sebastopol", "--tables", "41")
    refused(Code.PARTY_SIZE, "simulate", "sebastopol", "--tables", "0")
    refused(Code.PARTY_SIZE, "simulate", "sebastopol", "--guests", "1")
    refused(Code.UNKNOWN_PARTY, "simulate", "whist")
    refused(Code.UNKNOWN_PLAYER, "simulate", "sebastopol", "--bots", "zork")
    refused(Code.UNKNOWN_PLAYER, "simulate", "sebastopol", "--bots", " , ")
    for pace in ("0", "nan", "inf", "-1"):
        refused(Code.BAD_OPTION, "simulate", "sebastopol", "--pace", pace)


def test_simulate_never_writes_over_a_log(kept: Path) -> None:
    before = kept.read_bytes()
    party("simulate", "sebastopol", "--guests", "5", "--seed", SEED, "-o", kept)
    assert kept.read_bytes() == before


def test_rehearse_plays_what_is_missing_and_leaves_the_log(tmp_path: Path, kept: Path) -> None:
    out, before = tmp_path / "rehearsed.jsonl", kept.read_bytes()
    told = party("rehearse", kept, "--seed", "2", "-o", out, "--json")
    assert told.exit_code == 0 and json.loads(told.stdout) == shown(out)
    assert kept.read_bytes() == before
    ours = [json.loads(line) for line in out.read_text().splitlines()]
    assert ours[: len(before.splitlines())] == [json.loads(line) for line in before.splitlines()]
    assert shown(out)["cards"]["Ada"]["games"][0][0] == 1
    refused(Code.BAD_FILE, "rehearse", kept, "-o", out)


def test_the_program_itself(tmp_path: Path, guests: Path) -> None:
    """As a process of its own, with a pipe on either side."""
    made = run(tmp_path, "party", "new", "sebastopol", "--guests", "-", "-o", "log.jsonl", typed=GUESTS.encode())
    assert made.returncode == 0, made.stderr
    asked = run(tmp_path, "party", "show", "-", "--json", typed=(tmp_path / "log.jsonl").read_bytes())
    assert json.loads(asked.stdout) == shown(tmp_path / "log.jsonl")
    wrong = run(tmp_path, "party", "show", "none.jsonl")
    assert wrong.returncode == 1 and not wrong.stdout and b"Traceback" not in wrong.stderr


# --- print ---


def test_print_alone_lists_the_jobs() -> None:
    told = party("print")
    assert told.exit_code == 0 and all(f"  {name} " in told.stdout for name in JOBS)
    assert list(json.loads(party("print", "--json").stdout)) == list(JOBS)


def test_print_writes_a_pdf_of_the_jobs_name_and_says_so(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "markers.pdf: markers on a4." in party("print", "markers", kept).stdout
    sheet = tmp_path / "markers.pdf"
    assert sheet.read_bytes().startswith(b"%PDF-")
    assert "markers.pdf exists already" in refused(Code.BAD_PRINT, "print", "markers", kept)
    assert party("print", "markers", kept, "-o", sheet).exit_code == 0


def test_print_writes_nothing_but_a_pdf_over_nothing_but_a_pdf(kept: Path, tmp_path: Path) -> None:
    before = kept.read_bytes()
    assert "as .pdf, not as .txt" in refused(Code.BAD_OPTION, "print", "markers", kept, "-o", tmp_path / "p.txt")
    other = tmp_path / "log"
    other.write_bytes(before)
    assert "is no PDF" in refused(Code.BAD_FILE, "print", "markers", kept, "-o", other)
    assert other.read_bytes() == before and not (tmp_path / "p.txt").exists()


def test_print_to_the_output_is_the_pdf_alone(kept: Path) -> None:
    told = party("print", "markers", kept, "-o", "-")
    assert told.stdout_bytes.startswith(b"%PDF-") and b"markers on a4" not in told.stdout_bytes


# --- What to do instead ---


def test_six_guests_for_tables_of_four_are_told_what_to_add(tmp_path: Path) -> None:
    out = tmp_path / "log.jsonl"
    words = ("new", "bergen", "--guests", "-", "-o", out)
    assert "add --fill greedy" in refused(Code.PARTY_SIZE, *words, typed="\n".join(names(6)))
    assert party(*words, "--fill", "greedy", typed="\n".join(names(6))).exit_code == 0


def test_a_desk_without_a_log_says_how_to_begin(tmp_path: Path) -> None:
    told = party("desk", tmp_path / "no.log").stderr.replace("\n", " ")
    assert "ivories party new block --guests names.txt -o" in told and "is not there" in told


def test_no_article_before_a_name_that_may_begin_with_any_letter(tmp_path: Path, guests: Path) -> None:
    told = party("new", "all-quarters", "--guests", guests, "-o", tmp_path / "log.jsonl").stdout
    assert "log.jsonl: All-Quarters, a party for 4 guests at 1 table." in told.replace("\n", " ")
