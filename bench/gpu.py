"""How fast the rules go on a GPU, alone: `python bench/gpu.py [--matches N] [ID …]`, one line of JSON for each game.

Needs nothing but NumPy, numba and numba-cuda: the package's own face, and what it depends on, is not imported. Each
line has the steps a second (random play, single deals, as few players as can, unless asked otherwise), whether the
first matches are the same on the GPU, on the CPU and interpreted, and the size of a state; one is block in CUDA C.
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
from ivories.bench import cuda_c  # noqa: E402
from ivories.compiled.engine import OnCpu  # noqa: E402
from ivories.compiled.gpu_engine import OnGpu  # noqa: E402
from ivories.kernel.core import state  # noqa: E402
from ivories.kernel.core.state import Stream  # noqa: E402
from ivories.kernel.core.sums import Account, Plan, Tally, sum_sizes  # noqa: E402

PLAN = Plan(1, 2, 3, 4, 0, 0, 2)
WORDS = 1 << 64


def digest(sums: Any) -> str:
    low, high = (int(sums[i]) % WORDS for i in (6, 7))
    return f"{low:016x}{high:016x}"


def interpreted(game: terms.Terms, matches: int, greedy: bool) -> list[int]:
    """The sums of the first matches, by the plain kernel."""
    playout = compiled.interpreted("core.playout", game.rules.family, greedy)
    sizes = sum_sizes(game.players)
    g, s = state.blank(game.family.state, game.sizes), state.blank(Stream, {})
    o, t = state.blank(Account, sizes), state.blank(Tally, sizes)
    for number in range(matches):
        playout.play_match(game.coded, PLAN, g, s, o, t, [1], number)
    rows = [(getattr(t, name), length) for name, _, length in state.shape(Tally)]
    return [number for value, length in rows for number in (value if length else [value])]


def measure(rules_id: str, players: int, options: argparse.Namespace) -> dict[str, Any]:
    game = terms.Terms(rules_id, players, {} if options.whole else {"max_deals": 1})
    family, checked, greedy = game.family, options.checked, options.greedy
    PLAN.greedy = (1 << players) - 1 if greedy else 0
    begun = time.perf_counter()
    gpu = OnGpu(family, game.coded, game.sizes, greedy)
    gpu.warm()
    compiling = time.perf_counter() - begun
    few, rows, _ = gpu.play(PLAN, 0, checked, True)
    cpu, cpu_rows, _ = OnCpu(family, game.coded, game.sizes, greedy).play(PLAN, 0, checked, True, 0)
    plain = interpreted(game, min(checked, options.interpreted), greedy)
    rate, seconds, matches, sums = fastest(gpu, options.matches)
    return {
        "rules": rules_id,
        "players": players,
        "policy": "greedy" if greedy else "random",
        "steps_per_s": round(rate),
        "seconds": round(seconds, 3),
        "matches": matches,
        "steps_per_match": round(int(sums[1]) / int(sums[0]), 1),
        "compile_s": round(compiling, 1),
        "gpu_equals_cpu": few.tolist() == cpu.tolist() and bool((rows == cpu_rows).all()),
        "gpu_equals_python": gpu.play(PLAN, 0, min(checked, options.interpreted), False)[0].tolist() == plain,
        "digest": digest(few),
        "state_bytes": compiled.dtype(game.family.state, game.sizes).itemsize,
    }


def fastest(gpu: OnGpu, matches: int) -> tuple[float, float, int, Any]:
    """Steps a second, the seconds, how many matches, and their sums: the best of some runs of half a second."""
    found = []
    for _ in range(4):
        begun = time.perf_counter()
        sums = gpu.play(PLAN, 0, matches, False)[0]
        seconds = time.perf_counter() - begun
        found.append((int(sums[1]) / seconds, seconds, matches, sums))
        matches = max(matches, int(matches * min(50, 0.5 / seconds)))
    return max(found, key=lambda one: one[0])


def limit(options: argparse.Namespace) -> dict[str, Any] | None:
    """The same matches in CUDA C: block for two."""
    if not cuda_c.at_hand():
        return None
    PLAN.greedy = 0
    game = terms.Terms("embossing/block", 2, {} if options.whole else {"max_deals": 1})
    many = 4_000_000_000 if not options.whole else 400_000_000
    few, most = cuda_c.play(PLAN, game.coded.target, game.coded.max_deals, [options.checked, many])
    return {"rules": "embossing/block in CUDA C", "steps_per_s": round(most["steps"] / most["seconds"]), **few}


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
    parser.add_argument("--checked", type=int, default=20_000, help="matches whose digest is compared with the CPU's")
    parser.add_argument("--interpreted", type=int, default=300, help="matches compared with the plain kernel's")
    parser.add_argument("--whole", action="store_true", help="whole matches, not single deals")
    parser.add_argument("--greedy", action="store_true", help="greedy seats, not random ones")
    options = parser.parse_args()
    print(json.dumps(machine()), flush=True)
    print(json.dumps(limit(options)), flush=True)
    for one in options.ids or [found.id for found in rules.all_rules()]:
        rules_id, _, players = one.partition(":")
        seats = int(players or rules.find(rules_id).players[0])
        print(json.dumps(measure(rules_id, seats, options)), flush=True)


if __name__ == "__main__":
    main()
