"""One move without a network: the action, what every seat sees and where the pieces lie, as bytes to be sent."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator

from ivories import table as t
from ivories import testing
from ivories.server.frames import Frames, Look

GAMES = (
    ("embossing/block", 2),
    ("embossing/muggins", 2),
    ("doublesix/cross", 2),
    ("musical/sebastopol", 4),
    ("halsam/texas", 4),
    ("embossing/euchre", 2),
    ("halsam/poker", 4),
)
WIDTH = 28  # squares
MOVES = 1500


def median_ms(rules: str, players: int) -> float:
    """What a move takes, in milliseconds."""
    rng = random.Random(rules)
    took: list[float] = []
    while len(took) < MOVES:
        took += _match(_started(rules, players, rng), rng)
    return round(statistics.median(took) * 1000, 3)


def _started(rules: str, players: int, rng: random.Random) -> t.Table:
    table = t.open_table(t.Opened(at=0, rules=rules, players=players, host="0"))
    for seat in range(players):
        t.take(table, t.Sat(at=0, by=str(seat), seat=seat, name=f"Guest {seat}"))
        t.take(table, t.Readied(at=0, by=str(seat), seat=seat))
    t.take(table, t.Started(at=0, by="0", secret=rng.randbytes(32).hex()))
    return table


def _match(table: t.Table, rng: random.Random) -> Iterator[float]:
    frames = Frames(table)
    while (turn := table.turn) is not None:
        action = str(testing.random_action(table.playing(), rng))
        began = time.perf_counter()
        t.take(table, t.Acted(at=0, by=str(turn), seat=turn, action=action))
        for seat in range(len(table.seats)):
            frames.news(table.position, str(seat), Look(WIDTH))
        yield time.perf_counter() - began
