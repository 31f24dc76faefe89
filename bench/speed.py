"""What people wait for: a play with four views, matches through `Match`, the import: `python bench/speed.py [--json]`.

How fast whole matches go is measured by `ivories bench`.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import time

import ivories
from ivories.bench import rivals
from ivories.bench.measuring import IMPORT, best

BLOCK = ivories.game("embossing/block", players=2, max_deals=1)
ROUNDS = 5


def face(matches: int = 1000) -> tuple[int, int]:
    """Through `Match`, with actions, events and records kept."""
    rng = random.Random(1)
    steps = 0
    for number in range(matches):
        match = BLOCK.start(0, match=number)
        while not match.over:
            match.play(rng.choice(match.legal()))
            steps += 1
    return matches, steps


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
    return min(float(subprocess.check_output([sys.executable, "-c", IMPORT])) for _ in range(ROUNDS))


def measure() -> dict[str, float]:
    found = {
        "play_and_four_views_s": play_with_views(),
        "import_s": import_time(),
        "match_face_matches_per_s": best("face", face).matches_per_s,
    }
    for name, play in rivals.installed().items():
        found[f"{name}_matches_per_s"] = best(name, lambda play=play: play(200)).matches_per_s  # type: ignore[misc]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    found = measure()
    if parser.parse_args().json:
        print(json.dumps(found, indent=1))
        return
    for what, value in found.items():
        print(f"{what:<56}{value:>14,.6f}" if value < 1 else f"{what:<56}{value:>14,.0f}")


if __name__ == "__main__":
    main()
