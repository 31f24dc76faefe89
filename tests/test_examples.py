"""The examples run as they are given: the tour is the first thing a newcomer sees."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

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
