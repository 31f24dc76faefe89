"""The conductor's desk: what it has acknowledged is in the file, whatever happens; and everything typed is answered."""

from __future__ import annotations

import errno
import json
import os
import resource
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ivories import files
from ivories.errors import Code, IvoriesError
from ivories.party import log
from ivories.party.entries import party_of
from ivories.party.showing import show
from ivories.terminal import desk as desks
from ivories.terminal.desk import Desk
from tests.party.helpers import Book
from tests.program import PATIENCE, command, environment

EVENING = [
    "guest Ada", "guest Ben", "guest Cora", "guest Dan", "card Ada 1A", "card Ben 1B", "card Cora 1C", "card Dan 1D",
    "bell", "1 ada 61", "1 ben 30", "1 -", "1 cora 44",
]  # fmt: skip


class Typist:
    """A screen on which somebody types these lines; what it shows is kept."""

    def __init__(self, *lines: str) -> None:
        self.lines = iter(lines)
        self.shown: list[str] = []

    def ask(self, question: str) -> str:
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    def tell(self, line: str, style: str = "") -> None:
        self.shown.append(line)

    def say(self, line: str = "", style: str = "") -> None:
        self.shown.append(line)

    def warn(self, line: str) -> None:
        self.shown.append(f"! {line}")

    @property
    def said(self) -> str:
        return "\n".join(self.shown)


def sat(path: Path, *lines: str) -> Typist:
    """Everything is typed at a desk; then the conductor leaves."""
    screen: Any = Typist(*lines)
    Desk(path, screen).sit()
    return screen


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "evening.jsonl"
    path.write_text('{"party": "block"}\n')
    return path


def entries(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()[1:]]


# --- What is typed ---


def test_each_entry_is_written_as_it_is_typed(kept: Path) -> None:
    screen = sat(kept, *EVENING, "undo", "q", "guest Zoe")
    assert screen.shown.count("Written.") == len(EVENING) and "Taken back: 1 Cora 44" in screen.shown
    assert [one["do"] for one in entries(kept)] == ["guest"] * 4 + ["card"] * 4 + ["bell"] + ["game"] * 4 + ["undo"]
    assert "Ring the bell now: table 1" in screen.said
    assert party_of(log.read(kept.read_bytes())).totals() == {"Ada": 61, "Ben": 30, "Cora": 0, "Dan": 0}


def test_the_desk_says_how_things_are_and_how_to_write_them(kept: Path) -> None:
    screen = sat(kept, *EVENING[:9], "guest Ada", "bell", "show", "ranks")
    assert "! The name Ada is taken already: write a second name, or a number, behind it." in screen.shown
    assert "bell because the lamp went out" in screen.said
    assert "Block party, 4 guests: session 1 is being played." in screen.shown
    assert "Standings, in sixteenths:" in screen.shown and "1  Cora  0" in screen.shown


def test_amounts_stand_below_each_other(kept: Path) -> None:
    screen = sat(kept, *EVENING, "ranks")
    assert screen.shown[-5:] == [
        "Standings, in sixteenths:",
        "1  Ada   61",
        "2  Cora  44",
        "3  Ben   30",
        "4  Dan    0",
    ]


def test_the_card_of_a_pair_shows_points_and_holes(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text(Book("bergen").seated(4).bell(0).bell(30).points(1, 10, 1).bell(33).text)
    screen = sat(path, "card Ada", "card Cora")
    told = [line for line in screen.shown if line.startswith("  Session")]
    assert told == [
        "  Session 1, seat 1A white: 10 points to 1, a hole",
        "  Session 2, seat 1A white",
        "  Session 1, seat 1B white: 1 point to 10",
        "  Session 2, seat 1B white",
    ]


@pytest.mark.parametrize("word", ["q", "QUIT", "exit", " q "])
def test_the_conductor_may_leave(kept: Path, word: str) -> None:
    sat(kept, "guest Ada", word, "guest Ben")
    assert len(entries(kept)) == 1


@pytest.mark.parametrize(
    "line", ["zork", "", "1", "1 zoe 61", "1 ada 5000", "leave Zoe", "card Ada 9Z", "bell", "end", "undo undo"]
)
def test_what_cannot_be_gets_a_sentence_and_is_not_written(kept: Path, line: str) -> None:
    screen = sat(kept, *EVENING[:9], line)
    warned = [one for one in screen.shown if one.startswith("! ")]
    assert len(warned) == 1 or line == "undo undo"
    assert len(entries(kept)) == 9 + (line == "undo undo")


ASKED = ["?", "help", "who", "next", "show", "ranks", "say", "bots", "SHOW", "card ada"]


@pytest.mark.parametrize("form", ["block", "all-quarters", "sebastopol", "bergen"])
def test_questions_are_answered_at_any_time_and_write_nothing(tmp_path: Path, form: str) -> None:
    """After every entry of an evening all questions are asked."""
    book = Book(form, booby=True).seated(4)
    if form == "bergen":
        book.bell(0).bell(30).points(1, 10, 4).bell(33).bell(91).points(1, 0, 10)
    else:
        count = 1 if form == "sebastopol" else 20
        book.session({1: {"Ada": count, "Ben": count}}).bell().game(1, Cora=count).close().add("end")
    path = tmp_path / "log.jsonl"
    for at in range(9, len(book.lines) + 1):  # from the first guest with a card
        path.write_text("".join(f"{json.dumps(line)}\n" for line in book.lines[:at]))
        before = path.read_bytes()
        screen = sat(path, *ASKED)
        assert path.read_bytes() == before and len(screen.shown) > len(ASKED)
        assert not [line for line in screen.shown if line.startswith("! ")]


def test_the_card_of_a_guest_who_has_none_yet(kept: Path) -> None:
    sat(kept, "guest Ada", "card Ada")


def test_the_card_of_a_guest_with_two_names(kept: Path) -> None:
    screen = sat(kept, "guest Mrs Hall", "card Mrs Hall 1A", "card Mrs Hall")
    assert "Mrs Hall: 0 sixteenths." in screen.said


def test_a_correction_says_what_it_changes(kept: Path) -> None:
    screen = sat(kept, *EVENING, "bell", "correct 1 1 1 dan 61")
    assert "The card of Ada now shows 0 sixteenths." in screen.said
    assert "The card of Dan now shows 61 sixteenths." in screen.said
    assert "Dan goes to 1A" in screen.said


def test_bots_play_their_tables(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text('{"party": "sebastopol"}\n')
    screen = sat(path, *[f"bot greedy 1{letter}" for letter in "ABCD"], "bell", "bots", "bots", "bots", "bots")
    assert sum(one["do"] == "game" for one in entries(path)) == 3 and "No table is all bots." in screen.said


# --- The clock of a party with two sides ---


def bergen(path: Path, **bell: Any) -> Path:
    book = Book("bergen").seated(4).add("bell", **bell)
    path.write_text(book.text)
    return path


def test_the_desk_knows_the_minute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = bergen(tmp_path / "log.jsonl", at="1000")
    monkeypatch.setattr(desks.time, "time", lambda: 1000 + 60 * 17 + 59)
    sat(path, "bell", "1 10 4")
    assert entries(path)[-2]["minute"] == 17
    monkeypatch.setattr(desks.time, "time", lambda: 1000 + 60 * 95)
    assert "90" in sat(path, "bell").shown[-1]
    sat(path, "bell 20")
    assert entries(path)[-1]["minute"] == 20


def test_at_may_be_any_text(tmp_path: Path) -> None:
    """`at` and `note` are for people: nothing is computed from them (events.py); a log by hand may say "20:15"."""
    sat(bergen(tmp_path / "log.jsonl", at="20:15"), "bell")


# --- Files ---


@pytest.mark.parametrize("torn", [b'{"do": "guest", "na', b"\x00\x00\x00\x00", b"{"])
def test_a_torn_last_line_is_told_and_dropped(kept: Path, torn: bytes) -> None:
    sat(kept, "guest Ada")
    before = kept.read_bytes()
    kept.write_bytes(before + torn)
    screen = sat(kept)
    assert "cut off" in screen.shown[0] and kept.read_bytes() == before
    kept.write_bytes(before + torn)
    sat(kept, "guest Ben")
    assert [one["name"] for one in entries(kept)] == ["Ada", "Ben"]


def test_a_last_line_without_its_end_is_kept(kept: Path) -> None:
    kept.write_bytes(kept.read_bytes() + b'{"do": "guest", "name": "Ada"}')
    sat(kept, "guest Ben")
    assert [one["name"] for one in entries(kept)] == ["Ada", "Ben"]


def test_a_log_that_does_not_hold_is_not_touched(kept: Path) -> None:
    text = '{"party": "block"}\n{"do": "leave", "guest": "Zoe"}\n{"do'
    kept.write_text(text)
    with pytest.raises(IvoriesError) as caught:
        sat(kept)
    assert caught.value.code is Code.BAD_GUEST and kept.read_text() == text


def test_a_log_that_is_not_there_or_may_not_be_written(tmp_path: Path) -> None:
    with pytest.raises(IvoriesError) as caught:
        sat(tmp_path / "none.jsonl")
    assert caught.value.code is Code.BAD_FILE
    with pytest.raises(IvoriesError):
        sat(tmp_path)


def test_two_desks_on_one_log(kept: Path) -> None:
    screen: Any = Typist()
    first = Desk(kept, screen)
    with pytest.raises(IvoriesError) as caught:
        Desk(kept, screen)
    assert caught.value.code is Code.BAD_FILE
    first.journal.close()
    sat(kept, "guest Ada")


def test_nobody_writes_to_a_log_while_a_desk_reads_it(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a desk would cut off what another one acknowledged between its reading and its lock."""
    read = files.read

    def read_and_try(*given: Any) -> bytes:
        monkeypatch.setattr(files, "read", read)
        with pytest.raises(IvoriesError, match="another desk"):
            sat(kept, "guest Ada")
        return read(*given)

    monkeypatch.setattr(files, "read", read_and_try)
    sat(kept, "guest Ben")
    assert {one["name"] for one in entries(kept)} == {"Ben"}


@pytest.mark.parametrize("failing", ["fsync", "write"])
def test_a_full_disk_is_told_and_the_log_is_as_it_was(
    kept: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    screen: Any = Typist()
    desk = Desk(kept, screen)
    desk._answer("guest Ada")
    before = kept.read_bytes()
    with monkeypatch.context() as patched:
        if failing == "fsync":
            patched.setattr(os, "fsync", _full)
        else:
            patched.setattr(desk.journal, "_file", _Short(desk.journal._file))
        desk._answer("guest Ben")
    assert screen.shown[-1].startswith("! ") and "Written." not in screen.shown[-1:]
    assert kept.read_bytes() == before and list(desk.party.guests) == ["Ada"]
    desk._answer("guest Cora")
    desk.journal.close()
    assert [one["name"] for one in entries(kept)] == ["Ada", "Cora"]


def _full(handle: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class _Short:
    """A file on a disk with room for five more bytes."""

    def __init__(self, file: Any) -> None:
        self.file = file

    def write(self, data: bytes) -> int:
        return int(self.file.write(data[:5]))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


# --- As a process ---


@contextmanager
def process(path: Path, **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    """The desk through a pipe."""
    words = command("party", "desk", str(path), "--plain")
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen(words, env=environment(path.parent), cwd=path.parent, bufsize=0, **pipes, **more) as started:
        try:
            yield started
        finally:
            started.kill()


def heard(process: subprocess.Popen[bytes], times: int) -> bytes:
    """What it says until it has acknowledged so many entries."""
    assert process.stdout is not None
    found = b""
    while found.count(b"Written.") < times:
        more = os.read(process.stdout.fileno(), 65536)
        assert more, found
        found += more
    return found


@pytest.mark.parametrize("killed_after", [0, 1, 5, 9])
def test_what_was_acknowledged_is_in_the_file_when_the_desk_is_killed(kept: Path, killed_after: int) -> None:
    with process(kept) as desk:
        assert desk.stdin is not None and desk.stdout is not None
        desk.stdin.write("".join(f"{line}\n" for line in EVENING).encode())
        said = heard(desk, killed_after)
        desk.send_signal(signal.SIGKILL)
        said += desk.stdout.read()
        desk.wait(PATIENCE)
    acknowledged = said.count(b"Written.")
    assert acknowledged >= killed_after
    read = log.read(kept.read_bytes())
    assert len(read.entries) >= acknowledged, "and perhaps the one that was being written"
    assert len(read.entries) <= acknowledged + 1
    assert show(party_of(read))
    assert sat(kept, "guest Zoe").shown


def test_a_second_desk_is_refused_as_long_as_the_first_one_runs(kept: Path) -> None:
    with process(kept) as desk:
        assert desk.stdin is not None
        desk.stdin.write(b"guest Ada\n")
        heard(desk, 1)
        with pytest.raises(IvoriesError) as caught:
            sat(kept)
        assert caught.value.code is Code.BAD_FILE
    assert sat(kept, "guest Ben") and len(entries(kept)) == 2


def test_a_file_that_cannot_grow(kept: Path) -> None:
    """The limit is reached in the middle of a line; the desk says so, goes on, and what it acknowledged stays."""
    most = len(kept.read_bytes()) + 90

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    with process(kept, preexec_fn=limit) as desk:
        said, _ = desk.communicate("".join(f"{line}\n" for line in EVENING).encode(), timeout=PATIENCE)
    assert b"Traceback" not in said and desk.returncode == 0
    assert len(entries(kept)) == said.count(b"Written.") == 3
