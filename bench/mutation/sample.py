"""Which files are measured, and which of their mutants a seed draws."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from mutation.places import Mutant, mutants

# How a game goes, what is told of it and what is kept: folders with all that is beneath them.
MEASURED = (
    "ivories/kernel/**/*.py",
    "ivories/play/**/*.py",
    "ivories/match.py",
    "ivories/record.py",
    "ivories/replaying.py",
    "ivories/sheets.py",
    "ivories/states.py",
    "ivories/terms.py",
    "ivories/types.py",
)


def measured(root: Path) -> list[Path]:
    """The files, in order."""
    return sorted({file for pattern in MEASURED for file in root.glob(pattern)})


def every_mutant(root: Path) -> list[Mutant]:
    """All mutants of all files."""
    return [
        mutant
        for file in measured(root)
        for mutant in mutants(file.relative_to(root).as_posix(), file.read_text(encoding="utf-8"))
    ]


def draw(found: Iterable[Mutant], seed: int, count: int) -> list[Mutant]:
    """So many mutants in so many places, every place as likely as any other.

    A place is drawn by a digest of the seed and its own name: more draws go on where fewer ended, and an edit elsewhere
    changes none of them.
    """
    places: dict[str, list[Mutant]] = {}
    for mutant in found:
        places.setdefault(mutant.place, []).append(mutant)
    drawn: list[Mutant] = []
    for place in sorted(places, key=lambda place: _digest(seed, place)):
        if len(drawn) == count:
            break
        choice = [mutant for mutant in places[place] if mutant.applied() is not None]
        if choice:
            drawn.append(min(choice, key=lambda mutant: _digest(seed, "\0".join(map(str, mutant.key)))))
    return drawn


def _digest(seed: int, name: str) -> bytes:
    return hashlib.sha256(f"{seed}\0{name}".encode()).digest()
