"""Play does not change by accident: digests of random and greedy matches, their sums, and all that is told of one.

`python -m tests.test_digests` writes the file anew; do that only when play, or what is told of it, changes on purpose.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import ivories
from ivories import simulate
from tests.tables import EVERY_TABLE, POKER_VARIANTS, TRICK_VARIANTS, VARIANTS

pytestmark = pytest.mark.heavy

FILE = Path(__file__).parent / "games" / "digests.json"
TABLES = [(rules_id, players, {}) for rules_id, players in EVERY_TABLE] + VARIANTS + TRICK_VARIANTS + POKER_VARIANTS


def short(thing: object) -> str:
    return hashlib.sha256(repr(thing).encode()).hexdigest()[:16]


def name_of(rules_id: str, players: int, options: dict[str, Any]) -> str:
    return " ".join([rules_id, str(players), *(f"{name}={value}" for name, value in sorted(options.items()))])


def digests(rules_id: str, players: int, options: dict[str, Any]) -> dict[str, str]:
    game = ivories.game(rules_id, players, **{"max_deals": 12, **options})
    mixed = ["greedy", *["random"] * (players - 1)]
    runs = {
        "random": simulate(game, 6, seed=3, engine="python"),
        "greedy": simulate(game, 4, seed=4, policies="greedy", engine="python"),
        "mixed": simulate(game, 4, seed=5, policies=mixed, engine="python"),
    }
    found = {kind: run.digest for kind, run in runs.items()}
    found["sums"] = short([(run.as_dict()["deals_ended"], run._sums) for run in runs.values()])
    match = runs["mixed"].match(0)
    found["events"] = short(match.events)
    found["record"] = short(match.record().text)
    found["views"] = short([match.view(seat) for seat in (*range(players), None)])
    return found


@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_digests(rules_id: str, players: int, options: dict[str, Any]) -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert digests(rules_id, players, options) == kept[name_of(rules_id, players, options)]


def test_no_digest_is_left_over() -> None:
    assert set(json.loads(FILE.read_text(encoding="utf-8"))) == {name_of(*table) for table in TABLES}


if __name__ == "__main__":
    FILE.write_text(json.dumps({name_of(*table): digests(*table) for table in TABLES}, indent=1) + "\n")
