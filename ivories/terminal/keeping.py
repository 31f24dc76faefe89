"""Where matches of the terminal are kept: a record for each, with a last line that says who sat there."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from ivories import files
from ivories.match import Match
from ivories.replaying import replay

LINE = re.compile(r"^; play people=(\d{1,2}) against=([\w,-]*)(?: names=(.*))?$", re.MULTILINE)


@dataclass(frozen=True)
class Seating:
    """Who sits where: people first, then players by name."""

    people: int
    against: tuple[str, ...]
    names: tuple[str, ...] = ()

    def __str__(self) -> str:
        names = f" names={','.join(self.names)}" if self.names else ""
        return f"; play people={self.people} against={','.join(self.against)}{names}"


def folder() -> Path:
    """The user's own folder for matches."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "ivories" / "matches"


def fresh(rules_id: str) -> Path:
    """A file for a new match, named by the game and the time."""
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError:
        place = Path.cwd()
    name = f"{rules_id.replace('/', '-')}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [name, *(f"{name}-{k}" for k in range(2, 1000))]
    return next(place / f"{one}.txt" for one in names if not (place / f"{one}.txt").exists())


def keep(match: Match, seating: Seating, path: Path) -> None:
    """Writes the match as it stands."""
    files.write(path, f"{match.record().text}{seating}\n")


def resume(path: str) -> tuple[Match, Seating | None]:
    """A match that was kept, and who sat there, if it says so."""
    data = files.read(path)
    found = LINE.search(data.decode("utf-8", "replace"))
    match = replay(data)
    if not found:
        return match, None
    named = tuple((found[3] or "").split(",")) if found[3] else ()
    return match, Seating(int(found[1]), tuple(name for name in found[2].split(",") if name), named)
