"""How long it takes to know what a seat knows: `python bench/beliefs.py [ID ...] [--matches N] [--pieces SET]`.

For every rule set and number of players, views of the seat to act in random matches: CPU time for the knowledge with
its program (from which a player draws deals) and for the chances of every hidden piece, median and worst, and in how
many views the count is exact.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Iterator

import ivories
from ivories.bots.knowledge import known
from ivories.match import Game
from ivories.rules import options
from ivories.testing import random_action
from ivories.types import View


def games(rules_id: str, pieces: str | None) -> Iterator[Game]:
    """A rule set for every number of players; with another set, if it is played with that."""
    rules = ivories.find(rules_id)
    if pieces is None:
        given = {}
    elif "pieces" in {option.name for option in options(rules)}:
        given = {"pieces": pieces}
    else:
        return
    for players in rules.replace(**given).players:
        yield ivories.game(rules_id, players, max_deals=2, **given)


def views(game: Game, matches: int) -> Iterator[View]:
    """What the seat to act sees, at every moment of random matches."""
    for number in range(matches):
        rng, match = random.Random(number), game.start(seed=1, match=number)
        while (turn := match.turn) is not None:
            yield match.view(turn)
            match.play(random_action(match, rng))


def measured(view: View) -> tuple[float, float, bool]:
    """Milliseconds of this thread for the knowledge and for the chances, and whether it is exact."""
    start = time.thread_time()
    knowledge = known(view)
    _ = knowledge.program
    between = time.thread_time()
    knowledge.chances()
    return 1e3 * (between - start), 1e3 * (time.thread_time() - between), knowledge.exact


def main() -> None:
    """Prints a line for each rule set and number of players."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ids", nargs="*", metavar="ID", help="rule sets; all by default")
    parser.add_argument("--matches", type=int, default=2)
    parser.add_argument("--pieces", help="a larger set, for the games that have it")
    given = parser.parse_args()
    print(f"{'':28}{'views':>6}  known ms: median  worst   chances ms: median  worst   exact")
    for rules in [ivories.find(one) for one in given.ids] or ivories.all_rules():
        for game in games(rules.id, given.pieces):
            found = [measured(view) for view in views(game, given.matches)]
            times, others, exact = zip(*found, strict=True)
            print(
                f"{rules.id:24} {game.players:2} {len(found):6} {statistics.median(times):17.2f} {max(times):6.2f}"
                f" {statistics.median(others):20.2f} {max(others):6.2f} {sum(exact) / len(exact):7.1%}",
                flush=True,
            )


if __name__ == "__main__":
    main()
