"""Makes the golden match, node counts and drawings of each rule set that lacks them: `python -m tests.games.make`.

What exists is left alone: when play changes on purpose, raise the rule set's version, delete its files and run this.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import ivories
from ivories import testing
from ivories.bots import RandomPlayer, autoplay

HERE = Path(__file__).parent
SEED = 1896
ABOUT = 1.0  # seconds that the deepest count may take


def golden(rules_id: str) -> str:
    can = ivories.find(rules_id).players
    game = ivories.game(rules_id, players=3 if 3 in can else can[0], max_deals=6)
    match = game.start(seed=SEED)
    autoplay(match, [RandomPlayer(f"{rules_id} {seat}") for seat in range(game.players)])
    return match.record().text


def node_counts(rules_id: str) -> list[dict[str, Any]]:
    rules = ivories.find(rules_id)
    return [count(rules_id, players) for players in sorted({rules.players[0], rules.players[-1]})]


def count(rules_id: str, players: int) -> dict[str, Any]:
    match = ivories.game(rules_id, players, max_deals=1).start(seed=SEED)
    nodes: list[int] = []
    while len(nodes) < 30:
        begun = time.perf_counter()
        nodes.append(testing.perft(match, len(nodes)))
        if time.perf_counter() - begun > ABOUT / 4:
            break
    return {"players": players, "seed": SEED, "nodes": nodes}


def late(rules_id: str) -> ivories.Match:
    """The golden match of a rule set, shortly before the end of its first deal."""
    record = ivories.replay((HERE / f"{rules_id}.txt").read_text(encoding="utf-8")).record()
    match = ivories.game(rules_id, record.players, **record.options).start(seed=record.seed or 0)
    for turn in next(deal for deal in record.deals if deal.actions).actions[:-2]:
        match.play(turn.action, seat=turn.seat)
    return match


def as_text(rules_id: str) -> str:
    match = late(rules_id)
    return match.text(0, columns=80) + match.text(columns=60, ascii_only=True)


def main() -> None:
    makers = {
        "txt": golden,
        "json": lambda rules_id: "[\n " + ",\n ".join(json.dumps(row) for row in node_counts(rules_id)) + "\n]\n",
        "svg": lambda rules_id: late(rules_id).svg(0),
        "board": as_text,
    }
    for rules in ivories.all_rules():
        for kind, make in makers.items():
            file = HERE / f"{rules.id}.{kind}"
            file.parent.mkdir(exist_ok=True)
            if not file.exists():
                file.write_text(make(rules.id), encoding="utf-8")


if __name__ == "__main__":
    main()
