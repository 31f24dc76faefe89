"""The store: logs of tables and names of guests, many moves in one commit.

Whatever is written waits in one queue. A single task takes all that waits, writes it in one transaction and only then
tells those who wait for it: a move is told to nobody before it is durable.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import and_, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from ivories.errors import IvoriesError
from ivories.server.database import Database, reason
from ivories.server.schema import GUESTS, LOG, TABLES

MOST = 1_000  # writes in one commit


class Opening(NamedTuple):
    """What the store keeps of a table beside its log."""

    code: str
    host: str
    public: bool
    opened: int


@dataclass
class Write:
    """Something to be kept, and what is done when it is, or cannot be."""

    rows: list[dict[str, Any]] = field(default_factory=list)  # of the log
    opening: Opening | None = None
    closing: tuple[str, int] | None = None
    guest: dict[str, Any] | None = None
    kept: Callable[[], None] = lambda: None
    lost: Callable[[IvoriesError], None] = lambda error: None


class Store:
    """Everything that must outlive the process."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: asyncio.Queue[Write] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.written = 0

    # --- Writing ---

    def start(self) -> None:
        """Begins to write what waits."""
        self._task = asyncio.create_task(self._write_all(), name="store")

    async def stop(self) -> None:
        """Writes what still waits, and lets the database go."""
        if self._task is not None:
            await self._waiting.join()
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._database.close()

    def keep(self, write: Write) -> None:
        """Something to be written; it comes after all that was given before."""
        self._waiting.put_nowait(write)

    async def kept(self, write: Write) -> None:
        """Waits until something is written; what cannot be is refused."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def kept() -> None:
            if not done.done():  # whoever waited may be gone
                done.set_result(None)

        def lost(error: IvoriesError) -> None:
            if not done.done():
                done.set_exception(error)

        write.kept, write.lost = kept, lost
        self.keep(write)
        await done

    async def _write_all(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            await self._commit(batch)
            for _ in batch:
                self._waiting.task_done()

    async def _commit(self, batch: list[Write]) -> None:
        """Writes a batch; where that fails, one after the other, so that only the one at fault is lost."""
        try:
            await self._transact(batch)
        except (SQLAlchemyError, OSError) as error:
            if len(batch) == 1:
                batch[0].lost(IvoriesError("not-kept/table", error=reason(error)))
                return
            for write in batch:
                await self._commit([write])
            return
        self.commits += 1
        for write in batch:
            self.written += len(write.rows)
            write.kept()

    async def _transact(self, batch: list[Write]) -> None:
        async with self._database.engine.begin() as connection:
            for write in batch:
                if write.guest is not None:
                    await _name(connection, write.guest)
                if write.opening is not None:
                    await connection.execute(insert(TABLES).values(**write.opening._asdict()))
                if write.closing is not None:
                    code, at = write.closing
                    await connection.execute(update(TABLES).where(TABLES.c.code == code).values(closed=at))
            rows = [row for write in batch for row in write.rows]
            if rows:
                await connection.execute(insert(LOG), rows)

    # --- Reading ---

    async def log(self, code: str) -> list[bytes]:
        """The entries of a table, in order; none where there is no such table."""
        found = select(LOG.c.entry).where(LOG.c.code == code).order_by(LOG.c.position)
        async with self._database.engine.connect() as connection:
            return [bytes(row[0]) for row in await connection.execute(found)]

    async def open_tables(self) -> list[str]:
        """The codes of all tables that are not closed."""
        found = select(TABLES.c.code).where(TABLES.c.closed.is_(None)).order_by(TABLES.c.opened)
        async with self._database.engine.connect() as connection:
            return [row[0] for row in await connection.execute(found)]

    async def tables_of(self, guest: str) -> int:
        """How many open tables a guest hosts."""
        found = select(func.count()).where(and_(TABLES.c.host == guest, TABLES.c.closed.is_(None)))
        async with self._database.engine.connect() as connection:
            return int((await connection.execute(found)).scalar_one())

    async def name(self, guest: str) -> str | None:
        """What a guest is called; none for one that is not known."""
        async with self._database.engine.connect() as connection:
            found = await connection.execute(select(GUESTS.c.name).where(GUESTS.c.guest == guest))
            row = found.first()
        return None if row is None else str(row[0])

    async def ready(self) -> None:
        """Whether the database answers; what it says if not is raised."""
        try:
            async with self._database.engine.connect() as connection:
                await connection.execute(select(1))
        except (SQLAlchemyError, OSError) as error:
            raise IvoriesError("bad-server/db", db=self._database.engine.url.database, error=reason(error)) from None


async def _name(connection: AsyncConnection, guest: dict[str, Any]) -> None:
    """Gives a guest a name, the first or another."""
    changed = await connection.execute(
        update(GUESTS).where(GUESTS.c.guest == guest["guest"]).values(name=guest["name"])
    )
    if not changed.rowcount:
        await connection.execute(insert(GUESTS).values(**guest))
