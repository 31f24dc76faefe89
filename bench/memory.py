"""How much memory games take: `python bench/memory.py [ID …]`, a line for each game, compiled and then from disk.

Every game is made ready in one process, one after another; what that process holds is read after each (Linux).
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

GAMES = (
    "embossing/block",
    "embossing/draw",
    "embossing/muggins",
    "embossing/bergen",
    "embossing/matador",
    "embossing/euchre",
    "embossing/rounce",
    "embossing/bingo",
    "halsam/poker",
    "doublesix/cross",
)


def held() -> float:
    """Megabytes of memory that this process holds."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def measure(games: list[str]) -> None:
    """In a process of its own: the cache is as the environment says."""
    import ivories

    print(f"{'import ivories':28}{held():8.1f} MB")
    for rules_id in games:
        before, begun = held(), time.perf_counter()
        ivories.simulate(rules_id, 1000, engine="cpu", threads=1, each=False)
        print(f"{rules_id:28}{held() - before:+8.1f} MB {time.perf_counter() - begun:6.2f} s", flush=True)
    print(f"{'all':28}{held():8.1f} MB")


def main() -> None:
    games = sys.argv[1:] or list(GAMES)
    with tempfile.TemporaryDirectory() as cache:
        for name in ("compiled", "from disk"):
            print(name)
            code = f"import sys; sys.path[:0] = [{os.path.dirname(__file__)!r}]; import memory; memory.measure({games})"
            subprocess.run([sys.executable, "-c", code], env={**os.environ, "IVORIES_CACHE": cache}, check=True)


if __name__ == "__main__":
    main()
