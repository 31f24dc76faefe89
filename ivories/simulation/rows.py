"""Deals as rows of a file, CSV or Parquet: written beside the final name, and put there when they are whole."""

from __future__ import annotations

import csv
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from typing import Any

from ivories import files
from ivories.errors import IvoriesError
from ivories.kernel.core.sums import LOG


class Rows(ABC):
    """A file of deals that is being written."""

    def __init__(self, path: Path, players: int, endings: list[str]) -> None:
        self.players = players
        self.endings = endings
        self.width = LOG + players
        self.path = path
        self.scores = [f"score_{seat}" for seat in range(players)]
        with files.sentences(path):
            self.draft = files.Draft(path)
            try:
                self._open()
            except BaseException:
                self.draft.drop()
                raise

    def add(self, log: Any) -> None:
        """The deals of some matches."""
        if len(log):
            with files.sentences(self.path):
                self._add(log)

    def finish(self) -> None:
        """All are there: the file gets its name."""
        with files.sentences(self.path):
            self._close()
            self.draft.keep()

    def drop(self) -> None:
        """Nothing is left behind."""
        with suppress(OSError):
            self._close()
        self.draft.drop()

    @abstractmethod
    def _open(self) -> None: ...

    @abstractmethod
    def _add(self, log: Any) -> None: ...

    @abstractmethod
    def _close(self) -> None: ...


class Csv(Rows):
    """Comma-separated, a line for each deal."""

    def _open(self) -> None:
        self._file = open(self.draft.name, "w", newline="", encoding="ascii")  # noqa: SIM115
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._writer.writerow(["match", "deal", "opener", "ended", "winner", "steps", *self.scores])

    def _add(self, log: Any) -> None:
        numbers = log if isinstance(log, list) else log.tolist()
        for at in range(0, len(numbers), self.width):
            match, deal, opener, ended, winner, steps, *scores = numbers[at : at + self.width]
            who = "" if winner < 0 else winner
            self._writer.writerow([match, deal, opener, self.endings[ended], who, steps, *scores])

    def _close(self) -> None:
        self._file.close()


class Parquet(Rows):
    """Columns, by pyarrow; the ways in which deals ended as a dictionary, no winner as null."""

    def _open(self) -> None:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise IvoriesError("bad-file/parquet") from None
        self._arrow = pyarrow
        kinds = pyarrow.dictionary(pyarrow.int8(), pyarrow.string())
        whole, small = pyarrow.int32(), pyarrow.int8()
        names = [("match", pyarrow.int64()), ("deal", whole), ("opener", small), ("ended", kinds)]
        names += [("winner", small), ("steps", whole), *((name, whole) for name in self.scores)]
        self._schema = pyarrow.schema(names)
        self._file = pyarrow.parquet.ParquetWriter(self.draft.name, self._schema)

    def _add(self, log: Any) -> None:
        import numpy as np

        arrow = self._arrow
        columns = np.asarray(log, np.int64).reshape(-1, self.width).T
        made = [arrow.array(column, field.type) for column, field in zip(columns[:3], self._schema, strict=False)]
        made.append(arrow.DictionaryArray.from_arrays(arrow.array(columns[3], arrow.int8()), self.endings))
        made.append(arrow.array(columns[4], arrow.int8(), mask=columns[4] < 0))
        made += [arrow.array(column, arrow.int32()) for column in columns[5:]]
        self._file.write_table(arrow.Table.from_arrays(made, schema=self._schema))

    def _close(self) -> None:
        self._file.close()


KINDS: dict[str, type[Rows]] = {".csv": Csv, ".parquet": Parquet}


def open_rows(path: str | Path, players: int, endings: list[str], why: str = "bad-file/rows") -> Rows:
    """A file for deals, of the kind that its name says; another name is refused by that sentence."""
    kind = KINDS.get(Path(path).suffix.lower()) if isinstance(path, (str, Path)) else None
    if kind is None:
        raise IvoriesError(why, file=path)
    with files.sentences(Path(path)):
        place = Path(path).expanduser().resolve()
        if place.exists() and not place.is_file():
            raise IvoriesError("bad-file/kind", file=path)
    return kind(Path(path), players, endings)
