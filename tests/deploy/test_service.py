"""The unit of systemd: it is sound, it is shut off from the system, and what it starts is a command of ours."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from ivories.cli import main
from tests.shown.pages import shown

UNIT = Path(__file__).parent.parent.parent / "deploy" / "ivories.service"
SECTION = re.compile(r"\[(Unit|Service|Install)\]")
SETTING = re.compile(r"[A-Z][A-Za-z]+=.*")
MOST = 20  # tenths of systemd's own measure of how much a service could do harm, of 100


def lines() -> list[str]:
    return [line for line in UNIT.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]


def settings(name: str) -> list[str]:
    return [line.partition("=")[2] for line in lines() if line.partition("=")[0] == name]


def test_every_line_is_a_section_or_a_setting() -> None:
    assert [line for line in lines() if not SECTION.fullmatch(line) and not SETTING.fullmatch(line)] == []
    assert [line for line in lines() if SECTION.fullmatch(line)] == ["[Unit]", "[Service]", "[Install]"]


def test_it_writes_nowhere_but_in_its_own_folders() -> None:
    wanted = {
        "ProtectSystem": "strict",
        "ProtectHome": "yes",
        "NoNewPrivileges": "yes",
        "User": "ivories",
        "StateDirectory": "ivories",
        "StateDirectoryMode": "0700",
        "CacheDirectoryMode": "0700",
        "PrivateTmp": "yes",
        "RemoveIPC": "yes",
        "RestrictSUIDSGID": "yes",
        "CapabilityBoundingSet": "",
    }
    assert {name: settings(name) for name in wanted} == {name: [value] for name, value in wanted.items()}
    assert not settings("ReadWritePaths") and not settings("DynamicUser")


def test_its_user_is_the_one_that_is_made() -> None:
    page = (UNIT.parent.parent / "docs" / "operating.md").read_text(encoding="utf-8")
    (made,) = re.findall(r"^useradd --system .* (\w+)$", page, re.M)
    assert settings("User") == settings("Group") == [made]


def test_what_is_chosen_stands_where_it_is_read() -> None:
    """What is in that file wins over what a drop-in says, so the page sends nobody there."""
    (file,) = settings("EnvironmentFile")
    lines = [one for one in commands_of_page() if "IVORIES_OPTIONS=" in one or "PGPASSFILE=" in one]
    written = [line for line in lines if not line.startswith("export")]
    assert len(written) == 3 and all(file.removeprefix("-") in line for line in written)
    assert not any(line.startswith("systemctl edit") for line in commands_of_page())


def commands_of_page() -> list[str]:
    return [line for one in shown("docs/operating.md") if one.kind == "sh" for line in one.text.splitlines()]


def test_what_it_starts_is_a_command_of_ours() -> None:
    program, *words = shlex.split(settings("ExecStart")[0])
    assert program.startswith("/opt/") and words[-1] == "$IVORIES_OPTIONS"
    done = CliRunner().invoke(main, [*words[:-1], "--origin", "https://games.example.org", "--help"])
    assert done.exit_code == 0 and done.output.startswith("Usage: main serve")


def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("no systemd is here: the other tests read the unit")
    there = tmp_path / UNIT.name
    there.write_text(UNIT.read_text(encoding="utf-8").replace("/opt/ivories/bin/ivories", sys.executable))
    done = subprocess.run([analyze, "verify", "--man=no", str(there)], capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr, done.stderr
    words = [analyze, "security", "--offline=true", f"--threshold={MOST}", str(there)]
    done = subprocess.run(words, capture_output=True, text=True)
    if "nrecognized option" in done.stderr or "Unknown" in done.stderr:
        pytest.skip("this systemd does not measure files")
    assert done.returncode == 0, done.stdout[-200:]
