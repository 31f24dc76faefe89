"""Play does not change by accident: digests of random and greedy matches, their sums, and all that is told of one.

`python -m tests.test_digests` writes the file anew; do that only when play, or what is told of it, changes on purpose.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ivories
from ivories import simulate, testing
from ivories.kernel.core.state import shape
from ivories.simulation import plans
from ivories.types import Lots
from tests.tables import EVERY_TABLE, POKER_VARIANTS, TRICK_VARIANTS, VARIANTS

pytestmark = pytest.mark.heavy

LONGEST = 40  # actions of a match
TRIED = 8  # actions in each position
FILE = Path(__file__).parent / "games" / "digests.json"
TABLES = [(rules_id, players, {}) for rules_id, players in EVERY_TABLE] + VARIANTS + TRICK_VARIANTS + POKER_VARIANTS


def short(thing: object) -> str:
    return hashlib.sha256(in_full(thing).encode()).hexdigest()[:16]


def in_full(thing: object) -> str:
    """A thing with every field of what is in it; in a prompt they are shorter."""
    if isinstance(thing, msgspec.Struct):
        names = [name for name in thing.__struct_fields__ if (type(thing), name) != (Lots, "pieces")]  # of version 0.2
        told = [f"{name}={in_full(getattr(thing, name))}" for name in names]
        return f"{type(thing).__name__}({', '.join(told)})"
    if type(thing) is list:
        return f"[{', '.join(map(in_full, thing))}]"
    if type(thing) is tuple:
        return f"({in_full(thing[0])},)" if len(thing) == 1 else f"({', '.join(map(in_full, thing))})"
    return repr(thing)


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
    found["redacted"] = short([match.record().redact(seat, game.base).text for seat in range(players)])
    found["rows"] = short([run._rows().tolist() for run in runs.values()])
    found["plan"] = short([repr(plans.make(game, seed, 5)) for seed in (1, 2**40)])
    return found | walk(game)


def walk(game: ivories.Game) -> dict[str, str]:
    """What every seat sees, may do and is refused on the way through a match."""
    rng = random.Random(repr(game))
    match = game.start(seed=6)
    seen: list[object] = []
    offered: list[object] = []
    refused: list[object] = []
    while not match.over and len(offered) < LONGEST:
        everybody = (*range(game.players), None)
        seen.append([fields(match.view(seat).state) for seat in everybody])
        offered.append((match.state.legal(), match.state.numbers(), [match.legal(seat) for seat in everybody]))
        refused.extend(refusals(match, rng))
        match.play(testing.random_action(match, rng))
    seen.append([fields(match.state), match.result()])
    return {"seen": short(seen), "offered": short(offered), "refused": short(refused)}


def fields(state: ivories.State) -> list[object]:
    names = [name for name, _, _ in shape(type(state.fields)) if name != "appointed"]  # which version 0.2 had not
    return [getattr(state.fields, name) for name in names]


def refusals(match: ivories.Match, rng: random.Random) -> Iterator[object]:
    """Why some actions that could be written here are refused, by whom and with what facts."""
    every = list(match.game.family.notation.conceivable(match.view(), match.game.set))
    for action in rng.sample(every, min(TRIED, len(every))):
        seat = rng.choice((None, None, None, *range(match.game.players)))
        text = str(action) if rng.random() < 0.8 else str(match.legal()[-1].with_amount(rng.choice((1, 5, 7, 9999))))
        try:
            match.copy().play(text, seat=seat)
        except ivories.IvoriesError as error:
            facts = sorted((name, str(fact)) for name, fact in error.facts.items())
            read = error.code is not ivories.Code.BAD_NOTATION  # what is no action had no clause in older versions
            yield text, seat, error.why, facts, str(error), getattr(error, "clause", "") if read else ""
        else:
            yield text, seat


@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_digests(rules_id: str, players: int, options: dict[str, Any]) -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert digests(rules_id, players, options) == kept[name_of(rules_id, players, options)]


def test_no_digest_is_left_over() -> None:
    assert set(json.loads(FILE.read_text(encoding="utf-8"))) == {name_of(*table) for table in TABLES}


if __name__ == "__main__":
    FILE.write_text(json.dumps({name_of(*table): digests(*table) for table in TABLES}, indent=1) + "\n")
