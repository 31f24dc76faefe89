"""Where matches of the terminal are kept: a record for each, with a last line that says who sat there."""

from __future__ import annotations

import os
import re
import stat
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from ivories import files
from ivories.errors import IvoriesError
from ivories.match import Match
from ivories.record import LARGEST
from ivories.replaying import replay
from ivories.words import ENGLISH
from ivories.words.brief import printable

LINE = re.compile(
    r"^; play people=(\d{1,2}) against=([\w,.:-]*)(?: seats=([\d,]{1,40}))?(?: names=(.*))?$", re.MULTILINE
)


@dataclass(frozen=True)
class Seating:
    """Who sits where: people at the first seats, unless `sitting` says where; players by name at the others."""

    people: int
    against: tuple[str, ...]
    names: tuple[str, ...] = ()
    sitting: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of the people."""
        return self.sitting if len(set(self.sitting)) == self.people else tuple(range(self.people))

    def __str__(self) -> str:
        names = f" names={','.join(self.names)}" if self.names else ""
        seats = f" seats={','.join(map(str, self.seats))}" if self.seats != tuple(range(self.people)) else ""
        return f"; play people={self.people} against={','.join(self.against)}{seats}{names}"


def folder() -> Path:
    """The user's own folder for matches."""
    return files.data_folder() / "matches"


class Kept(NamedTuple):
    """A match that was kept."""

    path: Path
    match: Match
    seating: Seating
    when: datetime


class KeptMatches(NamedTuple):
    """The latest matches that can go on, and how many more there seem to be."""

    offered: list[Kept]
    more: int


LOOKED_AT = 400  # files, the latest first: an old match is found by its name
OFFERED = 5  # matches
OVER = re.compile(rb"^Result: ", re.MULTILINE)


def unfinished(most: int = OFFERED) -> KeptMatches:
    """Matches of the user's folder that are not over, the latest first; what is no match is passed over."""
    found: list[Kept] = []
    more = 0
    for when, path in _latest():
        with suppress(IvoriesError, OSError):
            if not _goes_on(files.read(path, LARGEST)):
                continue
            if len(found) == most:
                more += 1
                continue
            match, seating = resume(str(path))
            if not match.over and seating is not None and seating.people:
                found.append(Kept(path, match, seating, datetime.fromtimestamp(when)))
    return KeptMatches(found, more)


def _goes_on(data: bytes) -> bool:
    """Whether a file seems to be a match that is not over; to play every one again would take long."""
    line = LINE.search(data.decode("utf-8", "replace"))
    return line is not None and line[1].strip("0") != "" and not OVER.search(data)


def _latest() -> list[tuple[float, Path]]:
    """When files were written, and which: regular ones only, for a pipe would be waited for, a device has no end."""
    found = []
    with suppress(OSError, RuntimeError):  # a folder that cannot be read, nobody's home
        for path in folder().glob("*.txt"):
            with suppress(OSError):  # a link that leads nowhere
                known = path.stat()
                if stat.S_ISREG(known.st_mode):
                    found.append((known.st_mtime, path))
    return sorted(found, reverse=True)[:LOOKED_AT]


def name_of(path: Path) -> str:
    """What a kept match is resumed by: its name in the user's folder, elsewhere its file, in the shortest way."""
    with suppress(OSError, RuntimeError):
        if path.parent == folder():
            return path.stem
    ways = [str(path)]
    with suppress(OSError, RuntimeError, ValueError):
        ways += [os.path.relpath(path), str(path.resolve())]
    return min(ways, key=len)


def named(name: str) -> str:
    """The file that is meant: as it is written, or by the name that a match has in the user's folder."""
    if name != "-" and not Path(name).exists():
        with suppress(OSError, RuntimeError, ValueError):
            for path in (folder() / name, folder() / f"{name}.txt"):
                if path.is_file() and path.parent == folder():
                    return str(path)
    return name


def keep_new(match: Match, seating: Seating) -> Path | None:
    """Writes a new match to a file of its own, in the user's folder or else here; none where nothing can be written."""
    for place in (folder, Path.cwd):
        with suppress(OSError, RuntimeError):  # a folder that cannot be made, nobody's home
            path = _fresh(place(), match.game.rules.id)
            try:
                keep(match, seating, path)
                return path
            except IvoriesError:  # a full disk
                path.unlink()
    return None


def _fresh(place: Path, rules_id: str) -> Path:
    """An empty file that was not there before, named by the game and the time."""
    place.mkdir(parents=True, exist_ok=True)
    name = f"{rules_id.replace('/', '-')}-{datetime.now():%Y%m%d-%H%M%S}"
    return _free(place, name)


def _free(place: Path, name: str, first: int = 1) -> Path:
    """An empty file that was not there before; a number tells it from others of its name."""
    for k in range(first, 1000):
        path = place / f"{name}{f'-{k}' if k > 1 else ''}.txt"
        with suppress(FileExistsError), open(path, "x"):
            return path
    raise FileExistsError


def keep(match: Match, seating: Seating, path: Path) -> Path:
    """Writes the match as it stands. Where another program has written to its file meanwhile, into one beside it."""
    with files.sentences(path):
        if files.changed(path):
            path = _free(path.parent, path.stem, first=2)
    files.write(path, f"{match.record().text}{seating}\n")
    return path


def aside(path: Path, kept: Path) -> str:
    """What is said when a match is not kept in its own file any more."""
    return ENGLISH.say("play/kept-aside", {"file": printable(str(path)), "other": printable(str(kept))})


def resume(path: str) -> tuple[Match, Seating | None]:
    """A match that was kept, and who sat there, if it says so."""
    data = files.read(path, LARGEST)
    found = LINE.search(data.decode("utf-8", "replace"))
    match = replay(data)
    if path != "-":
        files.know(Path(path), data)
    if not found:
        return match, None
    named = tuple((found[4] or "").split(",")) if found[4] else ()
    sitting = tuple(int(seat) for seat in (found[3] or "").split(",") if seat)
    if not set(sitting) <= set(range(match.game.players)):
        sitting = ()
    return match, Seating(int(found[1]), tuple(name for name in found[2].split(",") if name), named, sitting)
