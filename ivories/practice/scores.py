"""Scores that somebody keeps in a file: for each drill and level how many were right, and what comes back when."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from ivories import files
from ivories.errors import IvoriesError
from ivories.practice.boxes import LAST

LARGEST = 1 << 20  # bytes of a file
MOST = 1_000  # drills and levels, and subjects of each
Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
Box = Annotated[int, msgspec.Meta(ge=0, le=LAST)]
Name = Annotated[str, msgspec.Meta(max_length=60)]


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """How a drill went at a level."""

    asked: Count = 0
    right: Count = 0
    boxes: Annotated[dict[Name, Box], msgspec.Meta(max_length=MOST)] = {}


class Scores(msgspec.Struct, forbid_unknown_fields=True):
    """A file of scores."""

    ivories_practice: Annotated[int, msgspec.Meta(ge=1, le=1)]  # the version of the form
    drills: Annotated[dict[Name, Kept], msgspec.Meta(max_length=MOST)] = {}


def load(file: Path) -> Scores:
    """What a file holds; one that is not there, or is empty, holds nothing yet."""
    with files.sentences(file):
        place = file.expanduser()
        if not place.exists():
            return Scores(1)
        if not place.is_file():
            raise IvoriesError("bad-file/scores", file=file)
    data = files.read(place, LARGEST)
    if not data:
        return Scores(1)
    if len(data) > LARGEST:
        raise IvoriesError("bad-file/scores", file=file)
    try:
        found = msgspec.json.decode(data, type=Scores)
    except (ValueError, RecursionError):  # msgspec's own are of these
        raise IvoriesError("bad-file/scores", file=file) from None
    if any(one.right > one.asked for one in found.drills.values()):
        raise IvoriesError("bad-file/scores", file=file)
    return found


def of(scores: Scores, drill: str, level: int) -> Kept:
    """How a drill went at a level."""
    return scores.drills.get(f"{drill} {level}") or Kept()


def add(file: Path, drill: str, level: int, subject: str, box: int, right: bool) -> None:
    """One more answer. The file is read anew, so that two who practise at once lose nothing."""
    scores = load(file)
    one = of(scores, drill, level)
    boxes = {**one.boxes, subject: box}
    scores.drills[f"{drill} {level}"] = Kept(one.asked + 1, one.right + right, boxes)
    save(file, scores)


def save(file: Path, scores: Scores) -> None:
    """Writes a file, whole or not at all."""
    files.write(file, msgspec.json.format(msgspec.json.encode(scores), indent=1) + b"\n")
