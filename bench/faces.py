"""How long musical faces take to be engraved, and how large they are: `python bench/faces.py`.

Each way is a process of its own, whose start is not counted: first with an empty cache, then with what that has kept.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

COLD, KEPT = 3.0, 0.02  # seconds that a reader may have to wait
LARGEST = 1500  # bytes of a face

TIMED = """
import time
from ivories.drawing.engraving import engraved
begun = time.perf_counter()
faces = engraved() or {}
print(time.perf_counter() - begun, len(faces), max(map(len, faces.values()), default=0))
"""


def measured(cache: str) -> tuple[float, int, int]:
    """Seconds, how many faces there are, and the size of the largest."""
    said = subprocess.run(
        [sys.executable, "-c", TIMED],
        **{"env": {**os.environ, "XDG_CACHE_HOME": cache}, "capture_output": True, "text": True, "check": True},
    ).stdout.split()
    return float(said[0]), int(said[1]), int(said[2])


def main() -> None:
    with tempfile.TemporaryDirectory() as cache:
        cold, count, largest = measured(cache)
        kept = min(measured(cache)[0] for _ in range(5))
    if not count:
        print("Engraved faces need verovio: install it (pip install verovio).")
        return
    print(f"engraved    {count} faces in {cold * 1000:.0f} ms{_more(cold > COLD, f'{COLD:g} s')}")
    print(f"from cache  {kept * 1000:.1f} ms{_more(kept > KEPT, f'{KEPT * 1000:g} ms')}")
    print(f"largest     {largest:,} bytes{_more(largest > LARGEST, f'{LARGEST:,} bytes')}")


def _more(yes: bool, limit: str) -> str:
    return f"  more than {limit}" if yes else ""


if __name__ == "__main__":
    main()
