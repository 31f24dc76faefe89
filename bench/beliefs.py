"""How long it takes to know what a seat knows: `python bench/beliefs.py [ID ...] [--matches N] [--pieces SET]
[--greedy] [--most N]`.

For every rule set and number of players, views of the seat to act and of an onlooker in random matches, or with
`--greedy` in matches of greedy players: CPU time for the knowledge with its program (from which a player draws deals)
and for the chances of every hidden piece, median and worst, and in how many views the count is exact. `--most` is the
work that may be done for that, by default what players may do; 30000000 is what beliefs may do.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Iterator

import ivories
from ivories import bots
from ivories.bots.cases import MOST_NUMBERS
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


def views(game: Game, matches: int, greedy: bool) -> Iterator[View]:
    """What the seat to act sees, and an onlooker, at every moment of matches."""
    for number in range(matches):
        rng, match = random.Random(number), game.start(seed=1, match=number)
        player = bots.player("greedy", game, number) if greedy else None
        while (turn := match.turn) is not None:
            yield match.view(turn)
            yield match.view(None)
            match.play(player.choose(match.view(turn)) if player else random_action(match, rng))


def measured(view: View, most: int) -> tuple[float, float, bool]:
    """Milliseconds of this thread for the knowledge and for the chances, and whether it is exact."""
    start = time.thread_time()
    knowledge = known(view, most)
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
    parser.add_argument("--greedy", action="store_true", help="matches of greedy players, not random ones")
    parser.add_argument("--most", type=int, default=MOST_NUMBERS, help="the work that may be done to be exact")
    given, total, sure = parser.parse_args(), 0, 0
    print(f"{'':28}{'views':>6}  known ms: median  worst   chances ms: median  worst   exact")
    for rules in [ivories.find(one) for one in given.ids] or ivories.all_rules():
        for game in games(rules.id, given.pieces):
            found = [measured(view, given.most) for view in views(game, given.matches, given.greedy)]
            times, others, exact = zip(*found, strict=True)
            total, sure = total + len(exact), sure + sum(exact)
            print(
                f"{rules.id:24} {game.players:2} {len(found):6} {statistics.median(times):17.2f} {max(times):6.2f}"
                f" {statistics.median(others):20.2f} {max(others):6.2f} {sum(exact) / len(exact):7.1%}",
                flush=True,
            )
    print(f"{sure} of {total} views are exact")


if __name__ == "__main__":
    main()
