"""Whether all that a database keeps is sound: every log is whole and can be replayed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import Connection, func, select

from ivories import table as t
from ivories.errors import IvoriesError
from ivories.server.copying import Progress
from ivories.server.keys import has_key
from ivories.server.schema import GAMES, GUESTS, LOG, TABLES
from ivories.server.sources import READ, opened, sentences
from ivories.words import ENGLISH

CODES = 1_000  # that are in memory at one time
SHOWN = 4  # letters of a table's code, which is a secret, in what is told: as in the server's log


@dataclass
class Checkup:
    """What was found: how much there is, and which tables are damaged and how."""

    db: str
    version: str
    tables: int = 0
    entries: int = 0
    guests: int = 0
    matches: int = 0
    key: bool = False
    damaged: list[dict[str, str]] = field(default_factory=list)

    def tell(self, code: str, says: str, **facts: str) -> None:
        """A table is damaged."""
        self.damaged.append({"table": code[:SHOWN], "says": ENGLISH.say(says, facts)})

    def as_dict(self) -> dict[str, Any]:
        """As JSON has it."""
        return asdict(self)


async def check(name: str, progress: Progress) -> Checkup:
    """Looks through a database, also while servers use it."""
    async with opened(name, alone=False) as source:
        found = Checkup(source.shown, source.version)
        with sentences(READ, source.shown):
            found.key = await source.connection.run_sync(has_key, source)
            await source.connection.run_sync(_look, found, progress)
    return found


def _look(connection: Connection, found: Checkup, progress: Progress) -> None:
    found.tables, found.guests = _count(connection, TABLES.c.code), _count(connection, GUESTS.c.guest)
    if found.version != "0001":
        found.matches = _count(connection, GAMES.c.code)
    for done, code in enumerate(_codes(connection), 1):
        rows = connection.execute(
            select(LOG.c.position, LOG.c.entry).where(LOG.c.code == code).order_by(LOG.c.position)
        )
        found.entries += _replay(code, rows.all(), found)
        progress(done, found.tables)
    lost = select(LOG.c.code).distinct().where(LOG.c.code.not_in(select(TABLES.c.code)))
    for code in connection.scalars(lost):
        found.tell(code, "db/damaged/no-table")


def _count(connection: Connection, column: Any) -> int:
    return connection.scalar(select(func.count(column))) or 0


def _codes(connection: Connection) -> Iterator[str]:
    """The codes of all tables."""
    last = ""
    while codes := connection.scalars(
        select(TABLES.c.code).where(TABLES.c.code > last).order_by(TABLES.c.code).limit(CODES)
    ).all():
        yield from codes
        last = codes[-1]


def _replay(code: str, rows: Sequence[Any], found: Checkup) -> int:
    """Replays a log; how many entries it has."""
    if [row.position for row in rows] != list(range(1, len(rows) + 1)):
        found.tell(code, "db/damaged/log")
        return len(rows)
    try:
        t.table_of(t.read(row.entry) for row in rows)
    except Exception as error:  # a damaged log can break anything
        said = error.sentence if isinstance(error, IvoriesError) else type(error).__name__
        found.tell(code, "db/damaged/broken", error=said.rstrip("."))
    return len(rows)
