"""The examples run as they are given: the tour is the first thing a newcomer sees."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ivories

ROOT = Path(__file__).parent.parent


def test_the_tour() -> None:
    told = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "tour.py")], capture_output=True, text=True, check=False, timeout=120
    )
    assert told.returncode == 0, told.stderr
    assert all(rules.id in told.stdout for rules in ivories.all_rules())
    for words in (
        "23 games of five old booklets",
        "wins the match",
        "╭──╮",
        "are trumps",
        "whole matches",
        "scripts/run play",
    ):
        assert words in told.stdout, words


@pytest.mark.parametrize(
    "given, started",
    [
        ("", "ivories serve --open"),
        ("--tour", "python examples/tour.py"),
        ("play muggins --tour", "ivories play muggins --tour"),
    ],
)
def test_what_run_starts(given: str, started: str, tmp_path: Path) -> None:
    """`scripts/run` in a folder where nothing is: programs that say how they were called."""
    for name in ("scripts/setup", ".venv/bin/ivories", ".venv/bin/python"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'#!/bin/sh\n[ {path.name} = setup ] || echo {path.name} "$@"\n')
        path.chmod(0o755)
    shutil.copy(ROOT / "scripts" / "run", tmp_path / "scripts" / "run")
    told = subprocess.run([tmp_path / "scripts" / "run", *given.split()], capture_output=True, text=True, timeout=120)
    assert told.stdout.replace(f"{tmp_path}/", "") == f"{started}\n" and told.returncode == 0, told
