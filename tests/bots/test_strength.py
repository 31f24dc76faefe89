"""bench/strength.py: many ladders side by side say what each says by itself."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
import strength

import ivories


def test_it_says_what_ladders_say(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    out = tmp_path / "all.json"
    given = ["embossing/block", "embossing/bergen:3", "--policy", "greedy", "--policy", "random", "--deals", "25"]
    monkeypatch.setattr(sys, "argv", ["strength.py", *given, "--seed", "4", "--jobs", "2", "--json", str(out)])
    strength.main()
    rows = capsys.readouterr().out.splitlines()[2:]
    found = {one["game"]: one for one in json.loads(out.read_text(encoding="utf-8"))}
    for rules_id, players in (("embossing/block", 2), ("embossing/bergen", 3)):
        alone = ivories.ladder(rules_id, ["greedy", "random"], 25, 4, players=players, threads=1)
        (pair,) = alone.pairs
        assert found[rules_id]["pairs"] == [pair._asdict()]
        line = f"| `{rules_id}` | {players} | greedy, random | {pair.edge:+.2f} ± {pair.within:.2f} | 25 |"
        assert any(row.startswith(line) for row in rows)


def test_what_is_cut_short_is_said_of_fewer_deals(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["strength.py", "embossing/block", "--deals", "4000", "--seconds", "0"])
    strength.main()
    assert len(capsys.readouterr().out.splitlines()) == 2, "no part was begun"
