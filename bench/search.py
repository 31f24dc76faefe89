"""How long players think, and solving and analysing take: `python bench/search.py [--decisions N]`, in CPU time.

Player by player and game by game the median and the 95th percentile of a decision with a choice; hints; positions with
all hands open, solved for every action; a whole match analysed; and how long it takes, by the clock, until a compiled
search is ready that lies on the disk. What took longer than it may at the median is named, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import ivories
from ivories.analysis import analyze, hint
from ivories.bots import autoplay, looking, player
from ivories.bots.exact import solve

READY = """
import time, ivories
from ivories.bots import looking
game = ivories.game("{id}")
begun = time.perf_counter()
looking.engine_for(game, wait=True)
print(time.perf_counter() - begun)
"""


def views(game: ivories.Game, count: int) -> Iterator[Any]:
    """So many views of seats that have a choice, in deals that greedy players play."""
    number, seats = 0, [player("greedy", game, seat) for seat in range(game.players)]
    while count > 0:
        match = game.start(3, match=number)
        number += 1
        while (turn := match.turn) is not None and count > 0:
            view = match.view(turn)
            if len(view.legal) > 1:
                count -= 1
                yield view
            match.play(seats[turn].choose(view))


def think(name: str, game: ivories.Game, count: int) -> list[float]:
    """Milliseconds of each decision."""
    found = []
    for number, view in enumerate(views(game, count)):
        one = player(name, game, number)
        begun = time.process_time()
        one.choose(view)
        found.append(1000 * (time.process_time() - begun))
    return sorted(found)


def position(game: ivories.Game, hand: int, stock: int, chance: random.Random) -> ivories.State:
    """Any pieces in all hands, and in the stock."""
    pieces = chance.sample(game.pieces, hand * game.players + stock)
    hands = [pieces[hand * seat : hand * (seat + 1)] for seat in range(game.players)]
    given: dict[str, Any] = {"hands": hands, "leader": 0} | ({"stock": pieces[-stock:]} if stock else {})
    return game.start(**given).state


def tricks(game: ivories.Game, chance: random.Random) -> ivories.State:
    """Any deal of which all tricks are still to be played."""
    while True:
        match = game.start(chance.randrange(1 << 30))
        seats = [player("greedy", game, seat) for seat in range(game.players)]
        while match.deal_number == 1 and not match.over and match.view(0).tricks.phase != "tricks":  # type: ignore[union-attr]
            match.play(seats[match.turn].choose(match.view(match.turn)))  # type: ignore[index]
        if match.deal_number == 1 and not match.over:
            return match.state


def solving(states: list[ivories.State]) -> list[float]:
    """Milliseconds of each."""
    found = []
    for state in states:
        begun = time.process_time()
        solve(state)
        found.append(1000 * (time.process_time() - begun))
    return sorted(found)


def hints(game: ivories.Game, count: int) -> list[float]:
    """Milliseconds of each."""
    found = []
    for view in views(game, count):
        begun = time.process_time()
        hint(view)
        found.append(1000 * (time.process_time() - begun))
    return sorted(found)


def analysing(game: ivories.Game) -> list[float]:
    """Milliseconds of whole matches."""
    found = []
    for seed in range(3):
        match = game.start(seed)
        autoplay(match, ["greedy", "club"])
        begun = time.process_time()
        analyze(match)
        found.append(1000 * (time.process_time() - begun))
    return sorted(found)


LATE: list[str] = []  # what took longer than it may


def line(what: str, times: list[float], most: float) -> str:
    """One, and whether its median is within a limit."""
    if statistics.median(times) >= most:
        LATE.append(f"{what}: {statistics.median(times):.2f} ms, and should take less than {most:g}")
    return f"{what:<44}{statistics.median(times):>10.2f}{times[int(0.95 * (len(times) - 1))]:>10.2f}{times[-1]:>10.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*", help="rule sets; by default all")
    parser.add_argument("--decisions", type=int, default=100)
    asked = parser.parse_args()
    print(f"{'milliseconds':<44}{'median':>10}{'95 %':>10}{'most':>10}")
    for one in asked.ids or [rules.id for rules in ivories.all_rules()]:
        game = ivories.game(one, max_deals=1)
        looking.engine_for(game, wait=True)
        for name, most in (("club", 2), ("master", 20)):
            print(line(f"{name}, {one} for {game.players}", think(name, game, asked.decisions), most), flush=True)
        print(line(f"hint, {one} for {game.players}", hints(game, max(1, asked.decisions // 10)), 1000), flush=True)
    chance = random.Random(1)
    for what, rules_id, hand, stock, count, most in (
        ("block 7+7", "embossing/block", 7, 0, 200, 1),
        ("muggins 7+7", "embossing/muggins", 7, 0, 200, 1),
        ("draw 7+7+14", "halsam/draw", 7, 14, 40, 200),
    ):
        game = ivories.game(rules_id, 2, max_deals=1)
        states = [position(game, hand, stock, chance) for _ in range(count)]
        print(line(f"solve {what}", solving(states), most), flush=True)
    euchre = ivories.game("embossing/euchre", 4)
    print(line("solve euchre, five tricks", solving([tricks(euchre, chance) for _ in range(60)]), 5))
    print(line("analyze a match of block", analysing(ivories.game("embossing/block")), 20_000))
    for rules_id in ("embossing/block", "embossing/euchre", "embossing/poker"):
        looking.engine_for(ivories.game(rules_id), wait=True)  # from now on it lies on the disk
        told = subprocess.run(
            [sys.executable, "-c", READY.format(id=rules_id)], capture_output=True, text=True, check=True
        )
        print(line(f"ready from disk, {rules_id}", [1000 * float(told.stdout)], 1000))
    if LATE:
        sys.exit("\n".join(LATE))


if __name__ == "__main__":
    main()
