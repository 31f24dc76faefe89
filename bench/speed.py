"""How fast the rules go, side by side in one run: `python bench/speed.py [--json] [--limit FILE.c]`.

Block, two players, single deals, random play, one core. Needs the extra `bench` and, for the last rows, a C compiler.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ivories
from ivories import compiled
from ivories.kernel import chance, playout, state
from ivories.kernel.state import Layout, Stream

BLOCK = ivories.game("embossing/block", players=2, max_deals=1)
ROUNDS = 5


def best(play: Callable[[], tuple[int, int]]) -> tuple[float, float]:
    """Matches and actions a second, the best of a few rounds; `play` returns how many of each it did."""
    rates = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        matches, steps = play()
        seconds = time.perf_counter() - begun
        rates.append((matches / seconds, steps / seconds))
    return max(rates)


def open_spiel(matches: int = 300) -> tuple[int, int]:
    import pyspiel
    from open_spiel.python.games import block_dominoes  # noqa: F401 - registers the game

    rng = random.Random(1)
    game = pyspiel.load_game("python_block_dominoes")
    steps = 0
    for _ in range(matches):
        table = game.new_initial_state()
        while not table.is_terminal():
            if table.is_chance_node():
                table.apply_action(rng.choice([action for action, _ in table.chance_outcomes()]))
            else:
                table.apply_action(rng.choice(table.legal_actions()))
                steps += 1
    return matches, steps


def face(matches: int = 1000) -> tuple[int, int]:
    """Through `Match`, with actions, events and records kept."""
    rng = random.Random(1)
    steps = 0
    for number in range(matches):
        match = BLOCK.start(match=number)
        while not match.over:
            match.play(rng.choice(match.legal()))
            steps += 1
    return matches, steps


def interpreted(matches: int = 3000) -> tuple[int, int]:
    g, s = state.blank(Layout, BLOCK.sizes), state.blank(Stream, {})
    chance.seed_stream(s, 1, 2, 3, 4)
    steps = 0
    for number in range(matches):
        g.match = number
        steps += playout.random_match(BLOCK.record, g, s)
    return matches, steps


def compiled_block() -> Callable[[], tuple[int, int]]:
    from numba import njit

    from ivories.compiled.rules import FixedRules

    random_match = compiled.twin("playout").random_match
    rules = FixedRules(BLOCK.record)
    s = state.blank(Stream, {})
    chance.seed_stream(s, 1, 2, 3, 4)
    rows = compiled.record(state.blank(Layout, BLOCK.sizes), BLOCK.sizes)
    streams = compiled.record(s, {})

    @njit
    def many(r: Any, rows: Any, streams: Any, matches: int) -> int:
        steps = 0
        for number in range(matches):
            rows[0].match = number
            steps += random_match(r, rows[0], streams[0])
        return steps

    many(rules, rows, streams, 1)
    return lambda: (1_000_000, int(many(rules, rows, streams, 1_000_000)))


def limit(source: Path) -> Callable[[], tuple[int, int]] | None:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not compiler:
        return None
    built = Path(tempfile.mkdtemp()) / "limit.so"
    subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", built, source], check=True)
    library = ctypes.CDLL(str(built))
    out = (ctypes.c_long * 2)()

    def play() -> tuple[int, int]:
        library.run(2, 0, ctypes.c_long(3_000_000), 12345, out)
        return 3_000_000, out[0]

    return play


def play_with_views() -> float:
    """Seconds for one `play` with the views of four seats made, on average over whole matches."""
    rng = random.Random(1)
    times = []
    for rules_id in ("halsam/muggins", "musical/sebastopol", "doublesix/cross"):
        match = ivories.game(rules_id, players=4).start(1)
        while not match.over:
            action = rng.choice(match.legal())
            begun = time.perf_counter()
            match.play(action)
            for seat in range(4):
                match.view(seat)
            times.append(time.perf_counter() - begun)
    return statistics.mean(times)


def import_time() -> float:
    code = "import time; begun = time.perf_counter(); import ivories; print(time.perf_counter() - begun)"
    return min(float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(ROUNDS))


def measure(source: Path) -> dict[str, Any]:
    rates = {"OpenSpiel python_block_dominoes": best(open_spiel), "Match": best(face), "interpreted": best(interpreted)}
    rates["compiled"] = best(compiled_block())
    c = limit(source)
    if c:
        rates["C, the limit"] = best(c)
    spiel = rates["OpenSpiel python_block_dominoes"][0]
    rows = [
        {"what": what, "matches_per_s": m, "steps_per_s": s, "times_open_spiel": m / spiel}
        for what, (m, s) in rates.items()
    ]
    if c:
        for row in rows:
            row["of_the_limit"] = row["steps_per_s"] / rates["C, the limit"][1]
    return {"block": rows, "play_and_four_views_s": play_with_views(), "import_s": import_time()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--limit", type=Path, default=Path(__file__).parent / "limit.c", help="the C file")
    options = parser.parse_args()
    found = measure(options.limit)
    if options.json:
        print(json.dumps(found, indent=1))
        return
    print(f"{'block, two players':<34}{'matches/s':>12}{'steps/s':>14}{'OpenSpiel':>11}{'of the limit':>14}")
    for row in found["block"]:
        share = f"{row['of_the_limit']:.1%}" if "of_the_limit" in row else ""
        print(
            f"{row['what']:<34}{row['matches_per_s']:>12,.0f}{row['steps_per_s']:>14,.0f}"
            f"{row['times_open_spiel']:>10.1f}x{share:>14}"
        )
    print(f"\none play with four views  {found['play_and_four_views_s'] * 1e6:,.0f} µs")
    print(f"import ivories            {found['import_s'] * 1e3:,.0f} ms")


if __name__ == "__main__":
    main()
