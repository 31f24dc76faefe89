"""Makes the golden match, node counts and drawings of each rule set that lacks them: `python -m tests.games.make`.

Some games with options have a golden match and node counts, too.

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
from ivories.pieces import MUSICAL

HERE = Path(__file__).parent
SEED = 1896
ABOUT = 1.0  # seconds that the deepest count may take

# Games with options that have a golden match: the musical ones as they are played at tables of a large company.
ROTATING = {"later_leader": "left", "later_piece": "any"}
WITH_OPTIONS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "musical/block-two": ("musical/block", 2, {"hand_grows": True}),
    "musical/block-three": ("musical/block", 3, {"hand_grows": True}),
    "musical/all-quarters-three": ("musical/all-quarters", 3, {"hand_grows": True}),
    "musical/bergen-partners": ("musical/bergen", 4, {"partners": True, "near_out": "none"}),
    "musical/tiddle-a-wink-partners": (
        "musical/tiddle-a-wink",
        4,
        {"partners": True, "second_turn": 1, "target": 10, **ROTATING},
    ),
}


def golden(rules_id: str) -> str:
    can = ivories.find(rules_id).players
    return played(rules_id, rules_id, 3 if 3 in can else can[0], {})


def played(name: str, rules_id: str, players: int, options: dict[str, Any]) -> str:
    """A match by random players, who are called after what it is kept as."""
    game = ivories.game(rules_id, players, max_deals=6, **options)
    match = game.start(seed=SEED)
    autoplay(match, [RandomPlayer(f"{name} {seat}") for seat in range(game.players)])
    return match.record().text


def node_counts(rules_id: str) -> list[dict[str, Any]]:
    rules = ivories.find(rules_id)
    return [count(rules_id, players, {}) for players in sorted({rules.players[0], rules.players[-1]})]


def count(rules_id: str, players: int, options: dict[str, Any]) -> dict[str, Any]:
    match = ivories.game(rules_id, players, max_deals=1, **options).start(seed=SEED)
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


def as_svg(rules_id: str) -> str:
    """Musical pieces are plain: no engraved outline is kept here."""
    match = late(rules_id)
    return match.svg(0, faces="plain") if match.game.set is MUSICAL else match.svg(0)


def as_text(rules_id: str) -> str:
    match = late(rules_id)
    return match.text(0, columns=80) + match.text(columns=60, ascii_only=True)


def rows(counts: list[dict[str, Any]]) -> str:
    return "[\n " + ",\n ".join(json.dumps(row) for row in counts) + "\n]\n"


def main() -> None:
    makers = {
        "txt": golden,
        "json": lambda rules_id: rows(node_counts(rules_id)),
        "svg": as_svg,
        "board": as_text,
    }
    for rules in ivories.all_rules():
        for kind, make in makers.items():
            file = HERE / f"{rules.id}.{kind}"
            file.parent.mkdir(exist_ok=True)
            if not file.exists():
                file.write_text(make(rules.id), encoding="utf-8")
    for name, game in WITH_OPTIONS.items():
        match, nodes = HERE / f"{name}.txt", HERE / f"{name}.json"
        if not match.exists():
            match.write_text(played(name, *game), encoding="utf-8")
        if not nodes.exists():
            nodes.write_text(rows([count(*game)]), encoding="utf-8")


if __name__ == "__main__":
    main()
