"""A short tour: the games there are, a match of one, and how fast they go."""

from __future__ import annotations

import time
from itertools import islice

import ivories
from ivories.bots import RandomPlayer, autoplay, player
from ivories.terminal.screen import Screen
from ivories.terminal.simulation import tell
from ivories.terminal.story import story

NAMES = ("South", "West", "North", "East")


def heading(text: str) -> None:
    print(f"\n{text}\n{'-' * len(text)}")


def games() -> None:
    heading(f"{len(ivories.all_rules())} games of five old booklets")
    for rules in ivories.all_rules():
        least, most = rules.players[0], rules.players[-1]
        who = f"{least} to {most}" if most > least else f"{most}"
        print(f"  {rules.id:<26} {rules.title:<15} {who} players, {rules.pieces}")


def one_match() -> None:
    game = ivories.game("halsam/muggins", players=4)
    match = game.start(seed=1896)
    autoplay(match, [player("greedy", game) for _ in range(game.players)])
    heading(f"One match of {game.rules.title}, four greedy players, as one of them sees it")
    lines = [line for line in story(match, 0, NAMES) if line]
    for line in islice(lines, 12):
        print(line)
    print(f"  ... {len(lines) - 13} lines more ...")
    print(lines[-1])


def one_table() -> None:
    match = ivories.game("doublesix/cross", players=4).start(seed=7)
    players = [RandomPlayer(seat) for seat in range(4)]
    for _ in range(24):
        if match.turn is not None:
            match.play(players[match.turn].choose(match.view(match.turn)))
    heading("One table: every double opens, and you see only your own pieces")
    print(match.text(0, names=("You", *NAMES[1:])))


def one_trick() -> None:
    game = ivories.game("halsam/texas")
    match = game.start(seed=5)
    while match.turn is not None and not ((shown := match.view().tricks) and len(shown.trick) == 3):
        match.play(player("greedy", game).choose(match.view(match.turn)))
    heading("Tricks, too: Texas, better known as Forty-two")
    print(match.text(0, names=("You", *NAMES[1:])))


def many_matches() -> None:
    found = ivories.simulate("embossing/muggins", 1000, 7, ["greedy", "random", "random"], players=3, each=False)
    heading("A thousand matches: one greedy player against two random ones")
    tell(Screen(), found)


def speed() -> None:
    heading("Every game, random players, a twentieth of a second each, interpreted")
    matches = actions = 0
    for rules in ivories.all_rules():
        game = ivories.game(rules, max_deals=20)
        until = time.perf_counter() + 0.05
        while time.perf_counter() < until:
            found = ivories.simulate(game, 4, matches, engine="python", each=False)
            matches += found.matches
            actions += found.total_steps
    print(f"  {matches:,} whole matches, {actions:,} actions; compiled it is hundreds of times as many: ivories bench")


def main() -> None:
    games()
    one_match()
    one_table()
    one_trick()
    many_matches()
    speed()
    heading("Go on")
    print("  scripts/run                            a server on this machine, and your browser there")
    print("  scripts/run play                       a game at this terminal, against greedy players")
    print("  scripts/run rules halsam/muggins       the rules, clause by clause")
    print("  scripts/run rules diff halsam/draw embossing/draw")
    print("  scripts/run new musical/sebastopol --players 4 --auto -o match.txt")
    print("  scripts/run replay match.txt --seat 2  what seat 2 could see")
    print("  scripts/run draw match.txt --at 20 -o board.png  the table after twenty actions")
    print("  scripts/run draw match.txt --film animation -o deal.svg")
    print("  scripts/run simulate halsam/texas --matches 10000")
    print("  scripts/test                           everything that must hold")


if __name__ == "__main__":
    main()
