"""How long musical faces take to be engraved, and how large they are: `python bench/faces.py`.

Each way is a process of its own, whose start is not counted: first with an empty cache, then with what that has kept.
It fails where a limit is missed. `--sheets FOLDER` writes all 72 squares as pictures instead, to be looked at: 24, 32
and 48 dots wide, and as they are printed with 300 dots to an inch.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from ivories.drawing import png
from ivories.drawing.looks import CELL, LIGHT, document
from ivories.drawing.parts import pen_of
from ivories.drawing.style import Style
from ivories.pieces import MUSICAL
from ivories.printing.cutting import WIDE

COLD, KEPT = 3.0, 0.02  # seconds that a reader may have to wait
LARGEST = 1500  # bytes of a face

SIZES = {"24": 24.0, "32": 32.0, "48": 48.0, "300-dpi": WIDE / 25.4 * 300}  # dots of a square
ROOM, MARGIN = 12 * 31, 16  # how wide twelve pieces are, and what is around all

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


def sheet() -> str:
    """All pieces as they are drawn, the largest first."""
    part = pen_of(Style(letters="png"), MUSICAL).hand(sorted(MUSICAL.pieces, reverse=True), ROOM, 1)
    width, height = round(part.width) + 2 * MARGIN, round(part.height) + 2 * MARGIN
    return document(width, height, "The musical set", "36 pieces.", LIGHT, part.at(MARGIN, MARGIN))


def write_sheets(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, dots in SIZES.items():
        file = folder / f"faces-{name}.png"
        file.write_bytes(png.from_svg(sheet(), dots / (2 * CELL)))
        print(file)


def measure() -> bool:
    """Prints what was measured; whether every limit is kept."""
    with tempfile.TemporaryDirectory() as cache:
        cold, count, largest = measured(cache)
        kept = min(measured(cache)[0] for _ in range(5))
    if not count:
        print("Engraved faces need verovio: install it (pip install verovio).")
        return False
    print(f"engraved    {count} faces in {cold * 1000:.0f} ms{_more(cold > COLD, f'{COLD:g} s')}")
    print(f"from cache  {kept * 1000:.1f} ms{_more(kept > KEPT, f'{KEPT * 1000:g} ms')}")
    print(f"largest     {largest:,} bytes{_more(largest > LARGEST, f'{LARGEST:,} bytes')}")
    return cold <= COLD and kept <= KEPT and largest <= LARGEST


def _more(yes: bool, limit: str) -> str:
    return f"  more than {limit}" if yes else ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheets", type=Path, metavar="FOLDER", help="write pictures of all squares there")
    folder = parser.parse_args().sheets
    if folder is None:
        sys.exit(0 if measure() else 1)
    write_sheets(folder)


if __name__ == "__main__":
    main()
