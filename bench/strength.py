"""How much better than random a player plays, on mirrored deals: `python bench/strength.py [ID ...] [--deals N]`.

Every deal is played once for each seat, with the player in that seat and random ones in the others: luck of the deal
cancels out. Given is what the player scores more in a deal than a random one in its place, with a 95 % interval.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections.abc import Iterator

import ivories
from ivories.bots import autoplay, player
from ivories.match import Game


def edges(game: Game, name: str, deals: int) -> Iterator[float]:
    """The edge in each mirrored deal: the player's points less the mean of the others', over all seats."""
    n = game.players
    for number in range(deals):
        edge = 0.0
        for seat in range(n):
            match = game.start(seed=1, match=number)
            players = [player(name if s == seat else "random", game, f"{number} {s}") for s in range(n)]
            autoplay(match, players)
            others = sum(match.scores) - match.scores[seat]
            edge += match.scores[seat] - others / (n - 1)
        yield -edge / n if counts_down(game) else edge / n


def counts_down(game: Game) -> bool:
    """Whether the lowest score is the best."""
    return getattr(game.rules, "pays", None) == "down"


def interval(values: list[float]) -> tuple[float, float]:
    """The mean and half the width of its 95 % interval."""
    return statistics.fmean(values), 1.96 * statistics.stdev(values) / math.sqrt(len(values))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*", help="rule sets; by default all")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 4])
    asked = parser.parse_args()
    print(f"{'rule set':<26}" + "".join(f"{f'{n} players':>22}" for n in asked.players))
    for one in asked.ids or [rules.id for rules in ivories.all_rules()]:
        print(f"{one:<26}", end="")
        for n in asked.players:
            if n not in ivories.find(one).players:
                print(f"{'–':>15}{'':<7}", end="")
                continue
            mean, half = interval(list(edges(ivories.game(one, n, max_deals=1), asked.player, asked.deals)))
            print(f"{mean:>+12.2f} ± {half:<6.2f}{'' if mean > half else '?':<1}", end="", flush=True)
        print()


if __name__ == "__main__":
    main()
