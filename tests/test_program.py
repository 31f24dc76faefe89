"""The program at its edges: streams that are closed or full, odd encodings and names, endless input, signals."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

import ivories
from ivories import caching
from ivories.cli import main, program
from tests.program import ROOT, command, environment, run, start, wait_until

pytestmark = pytest.mark.heavy

RECORD = str(ROOT / "tests" / "records" / "draw-four-arms.txt")
MUSICAL = str(ROOT / "tests" / "records" / "sebastopol-lots.txt")
COMMANDS: dict[str, list[str]] = {
    "rules": ["rules"],
    "page": ["rules", "musical/sebastopol"],
    "new": ["new", "embossing/block", "--auto"],
    "replay": ["replay", RECORD],
    "draw": ["draw", MUSICAL],
    "text": ["draw", RECORD, "--text"],
    "simulate": ["simulate", "embossing/block", "--matches", "20", "--engine", "python"],
    "ladder": ["ladder", "embossing/block", "--policy", "greedy", "--policy", "random", "--deals", "2"],
    "play": ["play", "embossing/block", "--auto"],
}


def sentence(done: subprocess.CompletedProcess[bytes], words: str, status: int = 1) -> None:
    """It ended with one sentence."""
    told = done.stderr.decode("utf-8", "replace")
    assert done.returncode == status, told
    assert told.startswith("ivories: ") and told.count("\n") == 1 and words in told, told


def quiet(done: subprocess.CompletedProcess[bytes], status: int = 0) -> None:
    assert done.returncode == status and b"Traceback" not in done.stderr and b"Exception" not in done.stderr, done


# --- Streams ---


def test_closed_input(tmp_path: Path) -> None:
    sentence(run(tmp_path, "replay", "-", redirect="<&-"), "input cannot be read")
    done = run(tmp_path, "play", "embossing/block", "--seed", "1", redirect="<&-")
    quiet(done)
    assert b"Kept. Go on with" in done.stdout
    quiet(run(tmp_path, "play", redirect="<&-"))
    quiet(run(tmp_path, "rules", redirect="<&-"))


@pytest.mark.parametrize("name", COMMANDS)
def test_closed_output(name: str, tmp_path: Path) -> None:
    sentence(run(tmp_path, *COMMANDS[name], redirect=">&-"), "output cannot be written")


@pytest.mark.parametrize("name", ["rules", "play"])
def test_other_closed_streams(name: str, tmp_path: Path) -> None:
    quiet(run(tmp_path, *COMMANDS[name], redirect="2>&-"))
    quiet(run(tmp_path, *COMMANDS[name], redirect="<&- >&- 2>&-"), 1)
    assert run(tmp_path, "rules", "nothing", redirect="2>&-").returncode == 1


def test_a_closed_output_that_is_not_needed(tmp_path: Path) -> None:
    done = run(tmp_path, "new", "embossing/block", "-o", "match.txt", redirect="<&- >&-")
    assert done.returncode == 0 and ivories.replay((tmp_path / "match.txt").read_text()).turn is not None


@pytest.mark.parametrize("name", COMMANDS)
def test_full_output(name: str, tmp_path: Path) -> None:
    sentence(run(tmp_path, *COMMANDS[name], redirect="> /dev/full"), "cannot be written: No space left on device")


def test_all_outputs_are_full(tmp_path: Path) -> None:
    assert run(tmp_path, "rules", redirect="> /dev/full 2>&1").returncode == 1


@pytest.mark.parametrize("name", ["rules", "draw", "simulate", "ladder", "play"])
def test_nobody_reads_the_output(name: str, tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        command(*COMMANDS[name]), stdout=writer, stderr=subprocess.PIPE, env=environment(tmp_path), cwd=tmp_path
    )
    os.close(writer)
    assert done.returncode == 1 and done.stderr == b""


# --- Encodings and names ---

ENCODINGS: dict[str, dict[str, str]] = {
    "latin-1": {"PYTHONIOENCODING": "latin-1"},
    "ascii": {"PYTHONIOENCODING": "ascii:strict"},
    "c": {"LC_ALL": "C"},
    "c as it was": {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
}


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_other_encodings(encoding: str, tmp_path: Path, deep: bool) -> None:
    if encoding == "c" and not deep:
        pytest.skip("as it was is harder")
    names = COMMANDS if encoding == "ascii" else ["page", "play"]
    for name in names:
        words = COMMANDS[name]
        done = run(tmp_path, *words, **ENCODINGS[encoding])
        quiet(done)
        assert done.stdout, name
        if name == "draw":
            assert ET.fromstring(done.stdout).tag.endswith("svg")
        if name == "text":
            assert done.stdout.isascii()
        if name in ("page", "replay"):
            told = run(tmp_path, *words, "--json", **ENCODINGS[encoding])
            quiet(told)
            json.loads(told.stdout.decode("ascii" if "ascii" in encoding else "utf-8"))
    sentence(run(tmp_path, "rules", "é♞", **ENCODINGS[encoding]), "I know no game")
    quiet(
        run(tmp_path, "play", "embossing/block", typed="é♞\n\xff\n".encode("latin-1", "replace"), **ENCODINGS[encoding])
    )


def test_names_of_files_that_are_not_utf_8(tmp_path: Path) -> None:
    folder = os.fsencode(tmp_path)

    def told(*words: str | bytes) -> Any:
        done = run(tmp_path, *words, "--json")
        quiet(done, done.returncode)
        return json.loads(done.stdout)

    quiet(run(tmp_path, "new", "embossing/block", "-o", b"\xff.txt"))
    assert os.path.exists(folder + b"/\xff.txt")
    quiet(run(tmp_path, "replay", b"\xff.txt"))
    assert told("draw", b"\xff.txt", "-o", b"\xff.svg")["file"] == "\\xff.svg"
    assert told("simulate", "embossing/block", "--matches", "5", "--out", b"\xff.csv")["out"] == "\\xff.csv"
    quiet(run(tmp_path, "simulate", "embossing/block", "--matches", "5", "--out", b"\xff.csv"))
    quiet(run(tmp_path, "draw", b"\xff.txt", "-o", b"\xff.svg"))
    assert "\\xfe" in told("replay", b"\xfe.txt")["error"]["sentence"]
    sentence(run(tmp_path, "replay", b"\xfe.txt"), "\\xfe.txt cannot be read")
    done = run(tmp_path, "play", "embossing/block", "--record", b"\xfd.txt", "--auto")
    quiet(done)
    assert b"\\xfd.txt" in done.stdout and os.path.exists(folder + b"/\xfd.txt")
    quiet(run(tmp_path, "play", "embossing/block", typed=b"save \xfc.txt\nq\n"))
    assert os.path.exists(folder + b"/\xfc.txt")
    quiet(run(tmp_path, "play", "--resume", b"\xfc.txt", typed=b"\xff\xfe\nq\n"))


@pytest.mark.parametrize("words", [["rules"], ["new", "embossing/block", "--option"], ["play"], ["frob"]])
def test_arguments_that_are_not_utf_8(words: list[str], tmp_path: Path) -> None:
    for odd in (b"\xff=\xff", b"\x1b[31m\n"):
        done = run(tmp_path, *words, odd)
        assert done.returncode in (1, 2) and b"Traceback" not in done.stderr and b"\x1b" not in done.stderr


# --- Numbers without end, input without end ---


@pytest.mark.parametrize("digits", ["9" * 5000, "-" + "9" * 5000, "9" * 100_000], ids=["many", "below zero", "more"])
def test_huge_numbers(digits: str, tmp_path: Path) -> None:
    for words in (
        ["new", "embossing/block", "--seed"],
        ["new", "embossing/block", "--players"],
        ["play", "embossing/block", "--seed"],
        ["play", "embossing/block", "--people"],
        ["simulate", "embossing/block", "--matches"],
        ["simulate", "embossing/block", "--threads"],
        ["ladder", "embossing/block", "--deals"],
        ["draw", RECORD, "--at"],
        ["draw", RECORD, "--seat"],
        ["draw", RECORD, "--width"],
        ["draw", RECORD, "--text", "--columns"],
        ["replay", RECORD, "--seat"],
    ):
        done = CliRunner().invoke(main, [*words, digits])
        assert done.exit_code == 1 and done.stderr.startswith("ivories: ") and len(done.stderr) < 500, done.stderr
    if len(digits) == 5000:
        sentence(run(tmp_path, "new", "embossing/block", "--seed", digits), "seed is a whole number from 0 up")


def test_what_is_no_number(tmp_path: Path) -> None:
    for odd in ("x" * 100_000, "", "1.5", "٣", "1_000", " 1 "):
        told = CliRunner().invoke(main, ["new", "embossing/block", "--seed", odd])
        assert told.exit_code == 1 and len(told.stderr) < 1000 and "--seed is a whole number, not" in told.stderr, odd
        told = CliRunner().invoke(main, ["listen", "match.txt", f"--tempo={odd}9x"])
        assert told.exit_code == 1 and len(told.stderr) < 1000 and "--tempo is a number, not" in told.stderr, odd
    for words in (["x" * 100_000], ["rules", "--" + "x" * 100_000], ["rules", "x" * 100_000]):
        done = run(tmp_path, *words)
        assert done.returncode in (1, 2) and len(done.stderr) < 1000, done.stderr


def fed(home: Path, source: str, *words: str) -> subprocess.CompletedProcess[bytes]:
    """The program at the end of a pipe; the shell ends it when it eats all the memory, or never stops."""
    shell = f'ulimit -v 4000000; ulimit -t 60; ({source}) 2> /dev/null | exec "$@"'
    done = ["sh", "-c", shell, "sh", *command(*words)]
    return subprocess.run(done, capture_output=True, env=environment(home), cwd=home)


ENDLESS = {"zeros": "cat /dev/zero", "lines": "yes", "deals": "cat head; yes 'Deal: 1'", "json": "printf '{'; yes ' '"}


@pytest.mark.parametrize("name", ENDLESS)
def test_endless_records(name: str, tmp_path: Path) -> None:
    (tmp_path / "head").write_text("Ivories record 1\nRules: embossing/block\nVersion: 1\nPlayers: 2\n")
    for words in (["replay", "-"], ["draw", "-"], ["play", "--resume", "-"]):
        sentence(fed(tmp_path, ENDLESS[name], *words), "too long")
    sentence(run(tmp_path, "replay", "/dev/zero"), "too long")


@pytest.mark.parametrize("answer", ["yes xx", "cat /dev/zero", "yes | tr -d '\\n'"])
@pytest.mark.parametrize("words", [["play"], ["play", "embossing/block", "--seed", "1"]])
def test_endless_wrong_answers(answer: str, words: list[str], tmp_path: Path) -> None:
    done = fed(tmp_path, answer, *words)
    quiet(done)
    assert len(done.stdout) < 10_000_000


# --- Folders that cannot be written, or are no more ---

NOWHERE = "/proc/nowhere"  # not even for root


def test_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    words = ["play", "embossing/block", "--seed", "1", "--option", "max_deals=1"]
    for changes in ({"XDG_DATA_HOME": NOWHERE}, {"HOME": NOWHERE}):
        done = subprocess.run(
            command(*words), input=b"1\n" * 60, capture_output=True, env=environment(tmp_path, **changes), cwd="/proc"
        )
        told = " ".join(done.stdout.decode().split())
        quiet(done)
        assert told.count("not kept") == 1 and "the match" in told and "The record is in" not in told
        left = subprocess.run(
            command(*words), input=b"1\nq\n", capture_output=True, env=environment(tmp_path, **changes), cwd="/proc"
        )
        told = " ".join(left.stdout.decode().split())
        quiet(left)
        assert told.count("not kept") == 1 and "is kept in" not in told


def test_a_folder_that_is_no_more(tmp_path: Path) -> None:
    gone = (
        "import os, sys; os.mkdir('gone'); os.chdir('gone'); os.rmdir('../gone'); os.execv(sys.argv[1], sys.argv[1:])"
    )

    def there(*words: str) -> subprocess.CompletedProcess[bytes]:
        full = [sys.executable, "-c", gone, *command(*words)]
        return subprocess.run(full, capture_output=True, env=environment(tmp_path), cwd=tmp_path, input=b"q\n")

    quiet(there("play", "embossing/block"))
    for words in (["new", "embossing/block", "-o", "x"], ["draw", RECORD, "-o", "x.png"]):
        sentence(there(*words), "cannot be written: ")
    sentence(there("simulate", "embossing/block", "--out", "x.csv"), "cannot be written: ")
    sentence(there("new", "embossing/block", "-o", "~nobody-at-all/x"), "home directory.\n")


def test_a_cache_that_cannot_be_written(tmp_path: Path) -> None:
    words = ["simulate", "embossing/block", "--matches", "50", "--json"]
    usual = json.loads(run(tmp_path, *words).stdout)["digest"]
    for changes, engine in (
        ({"XDG_CACHE_HOME": NOWHERE}, []),
        ({"IVORIES_CACHE": NOWHERE}, []),
        ({"HOME": NOWHERE}, []),
    ):
        done = run(tmp_path, *words, *engine, **changes)
        quiet(done)
        assert json.loads(done.stdout)["digest"] == usual


@pytest.mark.parametrize("old", [0o600, 0o664])
def test_who_may_read_a_file_stays_as_it_was(old: int, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text("old")
    file.chmod(old)
    assert CliRunner().invoke(main, ["new", "embossing/block", "-o", str(file), "--force"]).exit_code == 0
    assert file.stat().st_mode & 0o777 == old and file.read_text() != "old"


@pytest.mark.parametrize("name", ["x" * 251 + ".txt", "é" * 125 + ".txt"], ids=["ascii", "more"])
def test_a_name_that_is_as_long_as_it_may_be(name: str, tmp_path: Path) -> None:
    assert CliRunner().invoke(main, ["new", "embossing/block", "-o", str(tmp_path / name)]).exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == [name]


# --- What becomes of a command ---


@pytest.fixture
def _as_before() -> Iterator[None]:
    """The program sets signals as it likes; the tests get theirs back."""
    signals = [signal.SIGTERM, signal.SIGHUP]
    before, hook = [signal.getsignal(one) for one in signals], sys.unraisablehook
    yield
    sys.unraisablehook = hook
    for one, handler in zip(signals, before, strict=True):
        signal.signal(one, handler)


@pytest.mark.usefixtures("_as_before")
def test_exit_statuses(capsys: pytest.CaptureFixture[str]) -> None:
    def ending(how: BaseException | None) -> Any:
        def command(standalone_mode: bool) -> None:
            assert not standalone_mode
            if how is not None:
                raise how

        return command

    assert program.run(ending(None)) == 0
    for how, status, words in (
        (click.UsageError("no" * 5000), 2, "Error: nono"),
        (click.UsageError("no"), 2, "Error: no\n"),
        (click.Abort(), 130, "ivories: Stopped.\n"),
        (KeyboardInterrupt(), 130, "ivories: Stopped.\n"),
    ):
        assert program.run(ending(how)) == status
        told = capsys.readouterr().err
        assert words in told and len(told) < 300
    with pytest.raises(SystemExit) as caught:
        program.run(lambda standalone_mode: signal.raise_signal(signal.SIGTERM))
    assert caught.value.code == 143


# --- Signals ---


@pytest.mark.parametrize("sign, status", [(signal.SIGHUP, 129), (signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_a_signal_leaves_no_draft(sign: signal.Signals, status: int, tmp_path: Path) -> None:
    words = ["simulate", "embossing/block", "--matches", "4000000000", "--engine", "python", "--out", "deals.csv"]
    process = start(tmp_path, *words, "--json")
    wait_until(lambda: any(file.stat().st_size > 1000 for file in tmp_path.glob(".deals.csv.*")), process)
    process.send_signal(sign)
    out, err = process.communicate(timeout=60)
    assert process.returncode == status and err == b"" and not list(tmp_path.glob(".deals*"))
    told = json.loads(out)
    assert not told["complete"] and 0 < told["matches"] < told["asked"]
    assert (tmp_path / "deals.csv").read_bytes().endswith(b"\n")


@pytest.mark.parametrize("sign", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_keeps_the_match(sign: signal.Signals, tmp_path: Path) -> None:
    process = start(tmp_path, "play", "embossing/block", "--auto", "--pace", "60", "--record", "match.txt")
    wait_until(lambda: (tmp_path / "match.txt").exists(), process)
    process.send_signal(sign)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 128 + sign and err == b""
    assert ivories.replay((tmp_path / "match.txt").read_text()) and len(list(tmp_path.iterdir())) == 1


def test_a_signal_that_is_ignored_stays_so(tmp_path: Path) -> None:
    ignoring = (
        "import os, signal, sys; signal.signal(signal.SIGHUP, signal.SIG_IGN); os.execv(sys.argv[1], sys.argv[1:])"
    )
    words = ["play", "embossing/block", "--auto", "--pace", "0.01", "--record", "match.txt", "--option", "max_deals=2"]
    process = subprocess.Popen(
        [sys.executable, "-c", ignoring, sys.executable, "-m", "ivories_command", *words],
        stdout=subprocess.DEVNULL,
        env=environment(tmp_path),
        cwd=tmp_path,
    )
    wait_until(lambda: (tmp_path / "match.txt").exists(), process)
    process.send_signal(signal.SIGHUP)
    assert process.wait(timeout=60) == 0


@pytest.mark.parametrize("library", ["llvmlite", "reference.so"])
def test_ctrl_c_ends_a_benchmark(library: str, tmp_path: Path) -> None:
    """While it compiles or plays: when a library of the compiler, or the C that it measures, has just been loaded."""
    process = start(tmp_path, "bench", "--quick", IVORIES_CACHE=str(caching.root()))
    wait_until(lambda: library in Path(f"/proc/{process.pid}/maps").read_text(), process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130 and b"differ" not in out and err.strip() == b"ivories: Stopped.", (out, err)


LOST = """
import ctypes, os, signal, time
from ivories.cli import program

def callback():
    os.kill(os.getpid(), {sign})
    return 0

def main(standalone_mode):
    ctypes.CFUNCTYPE(ctypes.c_int)(callback)()
    time.sleep(60)

signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGTERM, signal.SIG_DFL)
raise SystemExit(program.run(main))
"""


@pytest.mark.parametrize("sign, status", [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_that_a_callback_loses_comes_again(sign: signal.Signals, status: int, tmp_path: Path) -> None:
    code = LOST.format(sign=int(sign))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=environment(tmp_path), timeout=50)
    assert done.returncode == status and b"Exception" not in done.stderr, done.stderr


def test_ctrl_c_while_it_begins(tmp_path: Path) -> None:
    """From the first moment of our own code on; what is before that is Python's."""
    for module, told in (("ivories.words.english", b""), ("click", b""), ("rich.console", b"ivories: Stopped.\n")):
        (tmp_path / "sitecustomize.py").write_text(HOOK.format(module=module))
        done = run(tmp_path, "rules", PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}")
        assert (done.returncode, done.stdout, done.stderr.lstrip()) == (130, b"", told), module


HOOK = """
import os, signal, sys

class Finder:
    def find_spec(name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Finder)
"""


TWICE = """
import os, signal, sys
from ivories import cli

signal.signal(signal.SIGINT, signal.default_int_handler)
sys.argv = ["ivories", "rules"]

class Last:
    def __del__(self):  # when Python has forgotten already what a signal means
        os.kill(os.getpid(), signal.SIGINT)

last = Last()
last.itself = last
sys.modules["last"] = last
try:
    cli.run()
finally:
    if {soon}:
        os.kill(os.getpid(), signal.SIGINT)
"""


@pytest.mark.parametrize("soon", [True, False])
def test_ctrl_c_while_it_ends(soon: bool, tmp_path: Path) -> None:
    """Again, by somebody impatient: it does not look as if the program had been killed."""
    run = [sys.executable, "-c", TWICE.format(soon=soon)]
    done = subprocess.run(run, capture_output=True, env=environment(tmp_path), timeout=50)
    assert done.returncode == (130 if soon else 0) and done.stdout and not done.stderr, done
