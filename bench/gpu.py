"""How fast the rules go on a GPU, alone: `python bench/gpu.py [--matches N] [ID …]`, one line of JSON for each game.

Needs nothing but NumPy, numba and numba-cuda: the package's own face, and what it depends on, is not imported. Each
line has the steps a second of random play (single deals, as few players as can), the digest of the first matches on the
GPU, on the CPU and interpreted, and the size of a state.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
import types
from pathlib import Path
from typing import Any

house = types.ModuleType("ivories")
house.__path__ = [str(Path(__file__).parent.parent / "ivories")]
sys.modules["ivories"] = house

import numpy as np  # noqa: E402

if not hasattr(np, "row_stack"):  # numba asks for it, NumPy 2.5 has it no more
    np.row_stack = np.vstack

from ivories import compiled, rules, terms  # noqa: E402
from ivories.compiled.engine import STATES, OnCpu  # noqa: E402
from ivories.compiled.gpu_engine import OnGpu  # noqa: E402
from ivories.kernel import state  # noqa: E402
from ivories.kernel.state import Stream  # noqa: E402
from ivories.kernel.sums import Outcome, Plan, Tally, sum_sizes  # noqa: E402

PLAN = Plan(1, 2, 3, 4, 0, 0, 2)
WORDS = 1 << 64


def digest(sums: Any) -> str:
    low, high = (int(sums[i]) % WORDS for i in (6, 7))
    return f"{low:016x}{high:016x}"


def interpreted(game: terms.Terms, matches: int) -> list[int]:
    """The sums of the first matches, by the plain kernel."""
    playout = compiled.interpreted("playout", game.rules.family)
    sizes = sum_sizes(game.players)
    g, s = state.blank(STATES[game.rules.family], game.sizes), state.blank(Stream, {})
    o, t = state.blank(Outcome, sizes), state.blank(Tally, sizes)
    for number in range(matches):
        playout.play_match(game.record, PLAN, g, s, o, t, [1], number)
    rows = [(getattr(t, name), length) for name, _, length in state.shape(Tally)]
    return [number for value, length in rows for number in (value if length else [value])]


def measure(rules_id: str, players: int, matches: int, checked: int, whole: bool) -> dict[str, Any]:
    game = terms.Terms(rules_id, players, {} if whole else {"max_deals": 1})
    family = game.rules.family
    begun = time.perf_counter()
    gpu = OnGpu(family, game.record, game.sizes, False)
    gpu.warm()
    compiling = time.perf_counter() - begun
    few = gpu.play(PLAN, 0, checked, False)[0]
    cpu = OnCpu(family, game.record, game.sizes, False).play(PLAN, 0, checked, False, 0)[0]
    plain = interpreted(game, min(checked, 300))
    rates = []
    count = matches
    for _ in range(4):
        begun = time.perf_counter()
        sums = gpu.play(PLAN, 0, count, False)[0]
        seconds = time.perf_counter() - begun
        rates.append((int(sums[1]) / seconds, seconds, count))
        count = max(count, int(count * min(50, 0.5 / seconds)))
    best = max(rates)
    return {
        "rules": rules_id,
        "players": players,
        "steps_per_s": round(best[0]),
        "seconds": round(best[1], 3),
        "matches": best[2],
        "steps_per_match": round(int(sums[1]) / int(sums[0]), 1),
        "compile_s": round(compiling, 1),
        "gpu_equals_cpu": few.tolist() == cpu.tolist(),
        "gpu_equals_python": gpu.play(PLAN, 0, min(checked, 300), False)[0].tolist() == plain,
        "digest": digest(few),
        "state_bytes": compiled.dtype(STATES[family], game.sizes).itemsize,
    }


def machine() -> dict[str, Any]:
    import numba
    import numba_cuda
    from numba import cuda

    return {
        "gpu": str(cuda.get_current_device().name),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
        "numba_cuda": numba_cuda.__version__,
        "date": time.strftime("%Y-%m-%d"),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*")
    parser.add_argument("--matches", type=int, default=20_000_000, help="matches of the first timed run")
    parser.add_argument("--checked", type=int, default=20_000, help="matches whose digest is compared")
    parser.add_argument("--whole", action="store_true", help="whole matches, not single deals")
    options = parser.parse_args()
    print(json.dumps(machine()), flush=True)
    for one in options.ids or [found.id for found in rules.all_rules()]:
        rules_id, _, players = one.partition(":")
        seats = int(players or rules.find(rules_id).players[0])
        print(json.dumps(measure(rules_id, seats, options.matches, options.checked, options.whole)), flush=True)


if __name__ == "__main__":
    main()
