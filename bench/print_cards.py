"""How long the score-cards of a large party take: `python bench/print_cards.py [--tables N] [--paper NAME]`.

Every layout is printed blank, then filled in, in a process of its own.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time

from ivories.printing.cards import score_cards, take_home_cards
from ivories.printing.data import Cards, Layout, ScoreCard

MOST = 10.0  # seconds that a host may have to wait
COURSES = {Layout.GAMES: (3, 4), Layout.FOLDER: (3, 3), Layout.PUNCHED: (4, 3), Layout.HOLES: (1, 1)}


def party(layout: Layout, tables: int) -> Cards:
    """Four guests to a table, each with a name and everything won."""
    sessions, games = COURSES[layout]
    cards = [
        ScoreCard(
            **{"table": number // 4 + 1, "letter": "ABCD"[number % 4], "name": f"Guest number {number + 1}"},
            **{"side": ("white", "red")[number % 2] if layout is Layout.HOLES else None, "holes": number % 12},
            **{"seats": (f"{number // 4 + 1} B",) * sessions, "totals": tuple(range(40, 40 + sessions))},
            **{"games": tuple((number % 30,) * games for _ in range(sessions))},
            **{"counts": tuple(((1, 2, 3),) * games for _ in range(sessions)) if layout is Layout.FOLDER else ()},
        )
        for number in range(4 * tables)
    ]
    return Cards(layout=layout, cards=tuple(cards), sessions=sessions, games=games)


def measure(layout: Layout, tables: int, paper: str) -> None:
    """In a process of its own: a line for the layout."""
    cards = party(layout, tables)
    begun = time.perf_counter()
    size = len(score_cards(cards, paper))
    between = time.perf_counter()
    take_home_cards(cards, paper)
    blank, filled = between - begun, time.perf_counter() - between
    told = "" if max(blank, filled) < MOST else f"  more than {MOST:g} s"
    print(f"{layout:<10}{blank:>8.2f} s{filled:>12.2f} s{size / 1e6:>10.2f} MB{told}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--paper", default="a4")
    parser.add_argument("--layout", type=Layout, help="only this one, in this process")
    asked = parser.parse_args()
    if asked.layout:
        return measure(asked.layout, asked.tables, asked.paper)
    print(f"{'layout':<10}{'blank':>10}{'filled in':>14}{'size':>13}", flush=True)
    for layout in Layout:
        words = ["--layout", layout, "--tables", str(asked.tables), "--paper", asked.paper]
        subprocess.run([sys.executable, __file__, *words], check=True)
    return None


if __name__ == "__main__":
    main()
