"""The reference in CUDA C: built by nvcc, run as a program of its own."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parent / "reference.cu"
WORDS = 1 << 64


def at_hand() -> bool:
    """Whether it can be built."""
    return shutil.which("nvcc") is not None


def play(plan: Any, target: int, max_deals: int, counts: list[int]) -> list[dict[str, Any]]:  # pragma: no cover
    """For each count of matches: matches, steps, seconds of the GPU and the digest."""
    keys = (plan.key_low, plan.key_high, plan.own_low, plan.own_high)
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "reference"
        subprocess.run(["nvcc", "-O3", "-arch=native", "-o", made, SOURCE], check=True)
        return [_run(made, [*keys, target, max_deals, 0, count]) for count in counts]


def _run(made: Path, numbers: list[int]) -> dict[str, Any]:  # pragma: no cover - needs a GPU
    found: dict[str, Any] = json.loads(subprocess.check_output([made, *map(str, numbers)], text=True))
    digest = "".join(f"{int(found[name]) % WORDS:016x}" for name in ("low", "high"))
    return {**found, "digest": digest}
