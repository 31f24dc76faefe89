"""Players compared in many games at once: `python bench/strength.py [ID[:PLAYERS] ...]`.

These are rows of docs/strength.md, each as `ivories ladder` has it of these players, deals and seed. The first player
meets each of the others. Deals of all games go side by side through all cores, a part of each in turn, so that a run
that is cut short (`--seconds`) has about as many of each. Without games: all, for as few players as can play.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

import ivories
from ivories.bots import named
from ivories.match import Game, usual_players
from ivories.strength import Run, prepare
from ivories.strength.mirrored import Mirrored, Played

PART = 10  # deals that one process plays before it asks for more


class Row:
    """A game whose players are compared: which deals are out, and what is known."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.mirrored: Mirrored = run._mirrored
        self.asked = 0
        self._waiting: dict[int, list[Played]] = {}

    def next(self) -> tuple[int, int] | None:
        """Some deals that nobody plays yet."""
        first = self.asked
        self.asked = min(self.run.found.wanted, first + PART)
        return (first, self.asked - first) if self.asked > first else None

    def add(self, first: int, part: list[Played]) -> None:
        """What was played; results count in the order of their numbers."""
        self._waiting[first] = part
        while (following := self._waiting.pop(self.run.found.played, None)) is not None:
            self.run.found.add(following)

    def tell(self) -> None:
        """Prints the row of the table."""
        found = self.run.found
        if found.deals < 2:
            return
        ms = {one.policy: one.ms_a_choice for one in found.standings}
        (pair,) = found.pairs
        who = f"{pair.first.rpartition(':')[2]}, {pair.second.rpartition(':')[2]}"
        times = f"{ms[pair.first]:.1f}, {ms[pair.second]:.1f}"
        game = f"`{found.game.rules.id}` | {found.game.players}"
        print(f"| {game} | {who} | {pair.edge:+.2f} ± {pair.within:.2f} | {pair.deals} | {times} |", flush=True)


def play(mirrored: Mirrored, first: int, count: int) -> list[Played]:
    """Some deals, in a process of its own."""
    return mirrored.play(first, count)


def compared(rows: list[Row], jobs: int, seconds: float) -> None:
    """Plays all rows, a part of each in turn, and prints each when it is complete."""
    end = time.monotonic() + seconds
    queue, out = list(rows), dict[Future[list[Played]], tuple[Row, int]]()
    with ProcessPoolExecutor(jobs) as pool:
        while queue or out:
            while queue and len(out) < 2 * jobs and time.monotonic() < end:
                row = queue.pop(0)
                if (part := row.next()) is not None:
                    out[pool.submit(play, row.mirrored, *part)] = row, part[0]
                    queue.append(row)
            if time.monotonic() >= end:
                queue.clear()
                for future in [one for one in out if one.cancel()]:
                    del out[future]
            for future in wait(out, return_when=FIRST_COMPLETED).done if out else ():
                row, first = out.pop(future)
                row.add(first, future.result())
                if row.run.found.complete:
                    row.tell()


def game_of(wanted: str) -> Game:
    """ID or ID:PLAYERS."""
    rules_id, _, players = wanted.partition(":")
    return ivories.game(rules_id, int(players) if players else usual_players(rules_id))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="ID[:PLAYERS]")
    parser.add_argument("--policy", dest="policies", action="append", metavar="NAME", help="as of `ivories ladder`")
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many processes")
    parser.add_argument("--seconds", type=float, default=1e9, help="how long parts are begun")
    parser.add_argument("--json", metavar="FILE", help="where all of it is written, as `ivories ladder --json`")
    asked = parser.parse_args()
    policies: list[Any] = [named(name) for name in asked.policies or ["master", "greedy"]]
    games = [game_of(one) for one in asked.games or [rules.id for rules in ivories.all_rules()]]
    first, *others = policies
    rows = [Row(prepare(game, [first, other], asked.deals, asked.seed)) for game in games for other in others]
    print("| rule set | players | who | points a deal | deals | ms a choice |\n|---|---|---|---|---|---|")
    compared(rows, asked.jobs, asked.seconds)
    for row in rows:
        if not row.run.found.complete:
            row.tell()
    if asked.json:
        with open(asked.json, "w", encoding="utf-8") as file:
            json.dump([row.run.found.as_dict() for row in rows if row.run.found.deals > 1], file)


if __name__ == "__main__":
    main()
