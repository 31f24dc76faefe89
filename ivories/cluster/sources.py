"""What plays here: the version of this package and a hash of all that it is made of."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ivories import __version__

HERE = Path(__file__).parent.parent
KINDS = (".py", ".table", ".toml", ".cu")  # what can change a match; pages, styles and letters cannot


class Sources(NamedTuple):
    """Two machines with equal sources play equal matches."""

    version: str
    key: str

    def __str__(self) -> str:
        return f"{self.version} ({self.key})"


@cache
def sources() -> Sources:
    """Those of this process, read once."""
    parts: list[bytes] = []
    for file in sorted(file for file in HERE.rglob("*") if file.suffix in KINDS):
        parts += [file.relative_to(HERE).as_posix().encode(), hashlib.sha256(file.read_bytes()).digest()]
    return Sources(__version__, hashlib.sha256(b"\0".join(parts)).hexdigest()[:12])
