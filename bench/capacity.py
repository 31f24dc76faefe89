"""What 10,000 and 1,000,000 players at once need, and what breaks first: computed from what a run has measured.

    python bench/capacity.py --db postgresql://ivories@127.0.0.1/ivories --json > figures.json
    python bench/capacity.py --figures figures.json
    python bench/capacity.py --figures figures.json --players 50000 --each-pause 8 --each-apart 0

A run starts two server processes at a PostgreSQL of this machine, whose user must be a superuser or own the
database; it must be empty, and is left with the tables that were played.
What players do is assumed: each assumption is an option.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
from collections.abc import Iterator
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from serving.needs import Costs, Habits, alone, ceilings, needs, rows

MAY_BE_ZERO = ("bots", "apart")
PLAYERS = (10_000, 1_000_000)
MACHINE = {"cores": 64.0, "connections": 500.0, "disk": 500e6, "wire": 1.25e9}  # a large one for the database


def run(asked: argparse.Namespace) -> dict[str, Any]:
    """The figures of a run."""
    from serving.costs import measured
    from serving.ours import server

    found: dict[str, Any] = {"cores": os.cpu_count(), "load_before": round(os.getloadavg()[0], 2)}
    with server(asked.db) as (one, pid), server(asked.db) as (two, other):
        found |= asyncio.run(measured(asked.db, (one, two), (pid, other), asked))
    return found


def lines(figures: dict[str, Any], habits: Habits, players: list[int]) -> Iterator[str]:
    """The report for people."""
    costs = Costs.of(figures)
    yield f"{figures['cores']} cores, load before {figures['load_before']}; {figures['moves']} moves measured"
    yield from (f"  {one.name}: {shown(getattr(costs, one.name))}" for one in fields(costs))
    yield "assumed: " + ", ".join(f"{one.name} {getattr(habits, one.name):,.9g}" for one in fields(habits))
    yield f"one process alone: {alone(costs, habits):,} players"
    for name, row in rows([needs(costs, habits, number) for number in players]):
        yield f"  {name:<36}" + "".join(f"{word:>16}" for word in row)
    yield "what breaks first, for one database of " + ", ".join(f"{name} {most:,.9g}" for name, most in MACHINE.items())
    for one in ceilings(costs, habits, MACHINE):
        yield f"  {one.players:>13,} players: {one.name} ({one.most:,.9g})"


def shown(value: float) -> str:
    """Small numbers are times, in microseconds."""
    return f"{value * 1e6:,.1f} µs" if value < 1 else f"{value:,.0f}"


def found(figures: dict[str, Any], habits: Habits, players: list[int]) -> dict[str, Any]:
    """The same as data."""
    costs = Costs.of(figures)
    return figures | {
        "assumed": {one.name: getattr(habits, one.name) for one in fields(habits)},
        "needs": [needs(costs, habits, number)._asdict() for number in players],
        "ceilings": [one._asdict() for one in ceilings(costs, habits, MACHINE)],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--db", help="a PostgreSQL of this machine, as ivories serve has it: a run begins")
    source.add_argument("--figures", type=Path, metavar="FILE", help="what an earlier run has printed with --json")
    parser.add_argument("--players", type=int, action="append", help="at once; may be given again")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=200, help="moves a second that all players together try")
    parser.add_argument("--seconds", type=float, default=12, help="how long play is measured")
    parser.add_argument("--idle", type=float, default=21, help="how long rest is measured; a ping comes every 20 s")
    parser.add_argument("--rules", default="embossing/block")
    parser.add_argument("--bot", default="club")
    parser.add_argument("--json", action="store_true")
    for one in fields(Habits):
        kind = type(one.default)
        parser.add_argument(f"--each-{one.name.replace('_', '-')}", dest=one.name, type=kind, default=one.default)
    asked = parser.parse_args()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
    habits = Habits(**{one.name: getattr(asked, one.name) for one in fields(Habits)})
    players = asked.players or list(PLAYERS)
    zero = [name for name, value in asdict(habits).items() if value < 0 or (not value and name not in MAY_BE_ZERO)]
    if min(players) < 1 or zero:
        parser.error(f"numbers above zero are needed: {', '.join(zero) or 'players'}")
    try:
        figures = json.loads(asked.figures.read_text(encoding="utf-8")) if asked.figures else run(asked)
        made = found(figures, habits, players)
    except (OSError, ValueError, KeyError, TypeError) as error:
        parser.error(f"{asked.figures or asked.db} has no figures: {error!r}")
    print(json.dumps(made, indent=2) if asked.json else "\n".join(lines(figures, habits, players)))


if __name__ == "__main__":
    main()
