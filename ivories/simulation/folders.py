"""Rows of deals as a folder of Parquet files, one for each batch of a cluster; it appears when all of them are there.

Two folders lie beside the final name meanwhile: in one the workers write, if they see it; what is taken in, in the
order of the matches, is moved to the other. So whatever a worker that is gone has left lies where nobody looks.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

from ivories import files
from ivories.errors import IvoriesError
from ivories.simulation.rows import Parquet

TOKEN = "token"  # the file by which a worker sees that it is the same folder


class Written(NamedTuple):
    """The deals of a batch: a file in the folder of the workers, or its bytes."""

    first: int
    name: str
    data: bytes | None


class Place(NamedTuple):
    """What a worker is told of the folder."""

    folder: str
    token: str

    @property
    def seen(self) -> bool:
        """Whether this is the same folder here."""
        try:
            return Path(self.folder, TOKEN).read_text("ascii") == self.token
        except (OSError, ValueError):
            return False


class PartWriter:
    """A worker writes the deals of a batch."""

    def __init__(self, place: Place, first: int, players: int, endings: list[str]) -> None:
        self.first = first
        self._own = None if place.seen else tempfile.TemporaryDirectory(prefix="ivories-rows-")
        self._name = f"{first}-{uuid4().hex}.parquet"
        self._rows = Parquet(Path(self._own.name if self._own else place.folder, self._name), players, endings)

    def add(self, log: Any) -> None:
        """The deals of some matches."""
        self._rows.add(log)

    def finish(self) -> Written:
        """All of the batch are there."""
        self._rows.finish()
        data = self._rows.path.read_bytes() if self._own else None
        return Written(self.first, self._name, data)

    def drop(self) -> None:
        """Nothing is left but what was finished."""
        self._rows.drop()
        if self._own:
            self._own.cleanup()


class Folder:
    """A folder of deals that is being written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with files.sentences(path):
            place = path.expanduser().resolve()
            if place.exists() and (not place.is_dir() or any(place.iterdir())):
                raise IvoriesError("bad-file/folder", file=path)
            beginning = f".{place.name[:40]}."
            self._whole = Path(tempfile.mkdtemp(dir=place.parent, prefix=beginning))
            self._come = Path(tempfile.mkdtemp(dir=place.parent, prefix=f"{beginning}coming."))
            self._place = place
            self.place = Place(str(self._come), uuid4().hex)
            (self._come / TOKEN).write_text(self.place.token, "ascii")

    def add(self, log: Written) -> None:
        """The deals of the next batch."""
        with files.sentences(self.path):
            part = self._whole / f"part-{log.first:013}.parquet"
            if log.data is None:
                os.rename(self._come / log.name, part)
            else:
                part.write_bytes(log.data)

    def finish(self) -> None:
        """All are there: the folder gets its name."""
        with files.sentences(self.path):
            umask = os.umask(0)
            os.umask(umask)
            os.chmod(self._whole, 0o777 & ~umask)
            os.replace(self._whole, self._place)
        self.drop()

    def drop(self) -> None:
        """Nothing is left behind."""
        for folder in (self._come, self._whole):
            with suppress(OSError):
                shutil.rmtree(folder)
