"""From one database to another, row by row: whatever kinds they are, all of it or nothing, and compared at the end.

Everything happens in one transaction of the target. Its tables are made as they are in the source, filled, compared,
and only then brought to the newest version: so a source of any older version is only read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, MetaData, Select, Table, func, insert, inspect, literal, select, tuple_

from ivories.errors import IvoriesError
from ivories.server import versions
from ivories.server.guests import KEY
from ivories.server.schema import MEMBERS, META, SETTINGS
from ivories.server.sources import READ, WRITE, sentences

BATCH = 1_000  # rows that are in memory at one time
DIGEST = 16  # bytes
LEFT = (MEMBERS.name, versions.TABLE)  # tables that are about the source alone: its processes, its version
NOBODYS = {"runner": None}  # nor do they run anything here
Progress: TypeAlias = Callable[[int, int], None]  # how many rows are done, and how many there are


@dataclass
class Sum:
    """How many rows there are, and a digest that does not depend on their order: each database has its own."""

    rows: int = 0
    total: int = 0

    def add(self, row: Mapping[str, Any]) -> None:
        """Takes a row in."""
        told = msgspec.msgpack.encode(sorted(row.items()))
        one = hashlib.blake2b(told, digest_size=DIGEST).digest()
        self.rows, self.total = self.rows + 1, (self.total + int.from_bytes(one)) % (1 << DIGEST * 8)

    @property
    def digest(self) -> str:
        """As it is printed."""
        return f"{self.total:0{DIGEST * 2}x}"


@dataclass
class Copied:
    """What was copied."""

    source: str
    target: str
    version: str
    sums: dict[str, Sum] = field(default_factory=dict)  # by table
    key: bool = False

    def as_dict(self) -> dict[str, Any]:
        """As JSON has it."""
        sums = {name: {"rows": one.rows, "digest": one.digest} for name, one in self.sums.items()}
        return {"from": self.source, "to": self.target, "version": self.version, "tables": sums, "key": self.key}


def count(connection: Connection) -> int:
    """How many rows there are to be copied."""
    every = [_rows(one).with_only_columns(func.count(), maintain_column_froms=True) for one in _tables(connection)]
    return sum(connection.scalar(one) or 0 for one in every)


def check_ours(connection: Connection, shown: str) -> None:
    """Refuses a target in which something else has tables: they are not mixed with ours."""
    ours = META.tables.keys() if versions.version_of(connection) is not None else set()
    if set(inspect(connection).get_table_names()) - ours - {versions.TABLE}:
        raise IvoriesError("bad-database/foreign", db=shown)


def check_empty(connection: Connection, shown: str) -> None:
    """Refuses a target in which something is kept; tables without rows are no matter."""
    for table in META.sorted_tables:
        about_itself = table in (MEMBERS, SETTINGS)
        if inspect(connection).has_table(table.name) and not about_itself and _first(connection, table):
            raise IvoriesError("bad-database/not-empty", db=shown)


def _first(connection: Connection, table: Table) -> bool:
    return connection.execute(select(literal(1)).select_from(table).limit(1)).first() is not None


def fill(source: Connection, target: Connection, copied: Copied, progress: Progress) -> None:
    """Copies everything but the key; the caller's transaction is the target's."""
    with sentences(WRITE, copied.target):
        check_empty(target, copied.target)
        versions.clear(target)
        versions.upgrade(target, copied.version)
    with sentences(READ, copied.source):
        tables, todo = _tables(source), count(source)
    counter = _Counter(progress, todo * 2)
    for table in tables:
        copied.sums[table.name] = _copy(source, target, table, copied, counter)
    for table in _tables(target):
        with sentences(WRITE, copied.target):
            found = _sum(target, table, counter)
        if found != copied.sums[table.name]:
            raise IvoriesError("bad-database/differs", db=copied.target, table=table.name)
    with sentences(WRITE, copied.target):
        versions.upgrade(target)


class _Counter:
    """How far it is."""

    def __init__(self, progress: Progress, todo: int) -> None:
        self._progress, self._todo, self._done = progress, todo, 0

    def add(self, rows: int) -> None:
        self._done += rows
        self._progress(self._done, self._todo)


def _tables(connection: Connection) -> list[Table]:
    """The tables of ours that a database has, as it has them, in an order that foreign keys allow."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name in META.tables and name not in LEFT)
    return found.sorted_tables


def _copy(source: Connection, target: Connection, table: Table, copied: Copied, counter: _Counter) -> Sum:
    total = Sum()
    into = next(one for one in _tables(target) if one.name == table.name)
    batches = _batches(source, table)
    while True:
        with sentences(READ, copied.source):
            rows = next(batches, None)
        if rows is None:
            return total
        for row in rows:
            total.add(row)
        with sentences(WRITE, copied.target):
            if rows:
                target.execute(insert(into), rows)
        counter.add(len(rows))


def _sum(connection: Connection, table: Table, counter: _Counter) -> Sum:
    total = Sum()
    for rows in _batches(connection, table):
        for row in rows:
            total.add(row)
        counter.add(len(rows))
    return total


def _batches(connection: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    """All rows, some at a time, by their primary key: neither side has to keep a cursor open."""
    key = list(table.primary_key.columns)
    every = _rows(table).order_by(*key).limit(BATCH)
    rows = connection.execute(every).all()
    while rows:
        yield [_carried(row._asdict()) for row in rows]
        last = tuple(rows[-1]._mapping[column] for column in key)
        rows = connection.execute(every.where(tuple_(*key) > last)).all() if len(rows) == BATCH else []


def _rows(table: Table) -> Select[Any]:
    """All rows of a table but the key, which does not lie in the same place everywhere."""
    rows = select(table)
    return rows.where(table.c.name != KEY) if table.name == SETTINGS.name else rows


def _carried(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row as it is in another database."""
    return {str(name): NOBODYS.get(name, value) for name, value in row.items()}
