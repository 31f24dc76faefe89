"""The store: logs of tables and names of guests, many moves in one commit.

Whatever is written waits in one queue. A single task takes all that waits, writes it in one transaction and only then
tells those who wait for it: a move is told to nobody before it is durable.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import (
    Connection,
    Row,
    Select,
    TextClause,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import DataError, IntegrityError

from ivories.errors import IvoriesError
from ivories.server.database import SILENT, Database, reason
from ivories.server.games import Finished, Reopened
from ivories.server.schema import GAMES, GUESTS, LOG, PLAYED, SITTINGS, TABLES
from ivories.server.tails import Tails

MOST = 1_000  # writes in one commit
READERS = 4  # connections to PostgreSQL that read at one time: what is written and who lives never wait for them
PATIENCE = 5.0  # seconds for a database to say that it is there
LOGGER = logging.getLogger("ivories.server")


SECOND = "not-kept/second"  # another process has written at that place
STALE = "not-kept/again"  # what it stands on was not kept
Telling = Callable[[list[tuple[str, int]]], None]  # is told what was written: code, position
Cursor = tuple[int, str, int]  # a match among those of a guest: when it ended, the code of its table, its number


class Opening(NamedTuple):
    """What the store keeps of a table beside its log."""

    code: str
    host: str
    public: bool
    opened: int
    runner: int | None = None


@dataclass
class Write:
    """Something to be kept, and what is done when it is, or cannot be."""

    rows: list[dict[str, Any]] = field(default_factory=list)  # of the log
    opening: Opening | None = None
    closing: tuple[str, int] | None = None
    guest: dict[str, Any] | None = None
    sittings: list[dict[str, Any]] = field(default_factory=list)
    game: Finished | Reopened | None = None
    kept: Callable[[], None] = lambda: None
    lost: Callable[[IvoriesError], None] = lambda error: None
    stale: Callable[[], bool] = lambda: False  # whether it stands on something that was lost, and may not be written


class Store:
    """Everything that must outlive the process."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.writer: int | None = None  # who writes here, where several processes do
        self.telling: Telling | None = None  # how others hear of what was written
        self._waiting: asyncio.Queue[Write] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._tails = Tails(self._read)
        self._readers = asyncio.Semaphore(READERS)
        self.commits = 0
        self.written = 0

    # --- Writing ---

    def start(self) -> None:
        """Begins to write what waits."""
        self._task = asyncio.create_task(self._write_all(), name="store")

    async def written_down(self) -> None:
        """Waits until nothing waits to be written."""
        if self._task is not None:
            await self._waiting.join()

    async def stop(self) -> None:
        """Writes what still waits, and lets the database go."""
        await self.written_down()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.database.close()

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
        """Writes a batch; where that fails, parts of it, so that only what is at fault is lost."""
        error = await self._try(batch)
        if error is None:
            return
        if len(batch) == 1:
            return self._lose(batch, error)
        if isinstance(error, FAULTS):
            middle = len(batch) // 2
            await self._commit(batch[:middle])
            return await self._commit(batch[middle:])
        for number, write in enumerate(batch):
            error = await self._try([write])
            if error is not None and not isinstance(error, FAULTS):  # it is the database: it is not asked for each
                return self._lose(batch[number:], error)
            if error is not None:
                self._lose([write], error)

    async def _try(self, batch: list[Write]) -> Exception | None:
        """Writes a batch whole, and tells so; or gives back what stood against it."""
        batch = _fresh(batch)
        try:
            await self._transact(batch)
        except Exception as error:  # drivers have errors of their own; whatever it is, the next write is tried
            if not (len(batch) == 1 and await self._is_there(batch[0])):
                return error
        self.commits += 1
        self._tell(batch)
        for write in batch:
            self.written += len(write.rows)
            with _unharmed():
                write.kept()
        return None

    def _tell(self, batch: list[Write]) -> None:
        """Others hear of it."""
        rows = [(row["code"], row["position"]) for write in batch for row in write.rows]
        if rows and self.telling is not None:
            self.telling(rows)

    async def _is_there(self, write: Write) -> bool:
        """Whether a write was kept already: a database can go away before it answers."""
        try:
            found = [await self._read(_at(row)) for row in write.rows]
        except IvoriesError:
            return False
        return bool(found) and found == [[(row["entry"], self.writer)] for row in write.rows]

    async def _transact(self, batch: list[Write]) -> None:
        if batch:
            await self.database.write(partial(_write, batch, self.writer))

    def _lose(self, batch: list[Write], error: Exception) -> None:
        """Something cannot be kept. Why is for the log, since it may say where the database lies."""
        second = self.writer is not None and isinstance(error, IntegrityError) and len(batch) == 1 and batch[0].rows
        if second:
            return _tell_lost(batch, IvoriesError(SECOND))
        LOGGER.error("nothing can be kept", extra={"reason": reason(error)})
        self._tell(batch)  # a database that goes away may have kept it all the same
        _tell_lost(batch, IvoriesError("not-kept/table"))

    # --- Reading ---

    async def log(self, code: str) -> list[bytes]:
        """The entries of a table, in order; none where there is no such table. A log with gaps is refused."""
        found = select(LOG.c.position, LOG.c.entry).where(LOG.c.code == code).order_by(LOG.c.position)
        rows = await self._read(found)
        if any(row.position != at or not isinstance(row.entry, bytes) for at, row in enumerate(rows, 1)):
            raise IvoriesError("bad-table-log/damaged")
        return [row.entry for row in rows]

    async def since(self, code: str, position: int) -> list[bytes]:
        """The entries of a table after a position, in order."""
        rows = await self._tails.since(code, position)
        if any(row.position != at for at, row in enumerate(rows, position + 1)):
            raise IvoriesError("bad-table-log/damaged")
        return [row.entry for row in rows]

    async def opened_by(self, guest: str) -> int:
        """How many tables that are open a guest has opened."""
        found = select(func.count()).where(TABLES.c.closed.is_(None), TABLES.c.host == guest)
        return int((await self._read(found))[0][0])

    async def open_now(self) -> int:
        """How many tables are open."""
        return int((await self._read(select(func.count()).where(TABLES.c.closed.is_(None))))[0][0])

    async def seats_of(self, guest: str) -> int:
        """At how many open tables a guest sits."""
        seated = and_(SITTINGS.c.guest == guest, SITTINGS.c.seated)
        found = select(func.count()).select_from(SITTINGS).join(TABLES, SITTINGS.c.code == TABLES.c.code)
        return int((await self._read(found.where(seated, TABLES.c.closed.is_(None))))[0][0])

    async def public_tables(self, most: int) -> list[str]:
        """The codes of open tables that anybody may watch, the newest first."""
        found = select(TABLES.c.code).where(TABLES.c.closed.is_(None), TABLES.c.public)
        return [row.code for row in await self._read(found.order_by(TABLES.c.opened.desc()).limit(most))]

    async def open_tables(self) -> dict[str, str]:
        """The codes of all tables that are not closed, the oldest first, and who opened them."""
        found = select(TABLES.c.code, TABLES.c.host).where(TABLES.c.closed.is_(None)).order_by(TABLES.c.opened)
        return {row.code: row.host for row in await self._read(found)}

    async def name(self, guest: str) -> str | None:
        """What a guest is called; none for one that is not known."""
        rows = await self._read(select(GUESTS.c.name).where(GUESTS.c.guest == guest))
        return str(rows[0][0]) if rows else None

    async def tables_of(self, guest: str, most: int) -> list[str]:
        """The codes of the open tables that a guest has opened, or has sat down at; the latest first."""
        since = SITTINGS.c.since
        mine = and_(SITTINGS.c.code == TABLES.c.code, SITTINGS.c.guest == guest)
        found = (
            select(TABLES.c.code)
            .outerjoin(SITTINGS, mine)
            .where(TABLES.c.closed.is_(None), or_(TABLES.c.host == guest, SITTINGS.c.guest == guest))
            .order_by(func.coalesce(since, TABLES.c.opened).desc(), TABLES.c.code)
            .limit(most)
        )
        return [row.code for row in await self._read(found)]

    async def games_of(self, guest: str, before: Cursor | None, most: int) -> list[tuple[Cursor, int, bytes]]:
        """The matches that a guest has played, the latest first: where each comes, the seat, what is said of it."""
        place = (PLAYED.c.ended, PLAYED.c.code, PLAYED.c.number)
        found = (
            select(*place, PLAYED.c.seat, GAMES.c.summary)
            .join(GAMES, and_(GAMES.c.code == PLAYED.c.code, GAMES.c.number == PLAYED.c.number))
            .where(PLAYED.c.guest == guest)
            .order_by(*[column.desc() for column in place])
            .limit(most)
        )
        if before is not None:
            found = found.where(tuple_(*place) < before)
        return [((row.ended, row.code, row.number), row.seat, row.summary) for row in await self._read(found)]

    async def ready(self) -> None:
        """Whether the database answers; what it says if not is raised."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._read(select(TABLES.c.code).limit(1))
        except TimeoutError:
            raise _away(SILENT) from None

    async def _read(self, statement: Select[Any] | TextClause) -> list[Row[Any]]:
        """What is found. Whoever asks may be gone before; the connection is given back in order even so."""
        return await asyncio.shield(self._fetch(statement))

    async def _fetch(self, statement: Select[Any] | TextClause) -> list[Row[Any]]:
        try:
            async with self._readers, self.database.engine.connect() as connection:
                return list(await connection.execute(statement))
        except Exception as error:  # as above
            raise _away(reason(error)) from None


FAULTS = (IntegrityError, DataError)  # of a write's own


def _away(why: str) -> IvoriesError:
    """The database cannot be read: why is for the log, since where it lies is nobody else's business."""
    LOGGER.error("the database cannot be read", extra={"reason": why})
    return IvoriesError("bad-server/away")


def _fresh(batch: list[Write]) -> list[Write]:
    """Those that may be written; the others are lost with what they stand on."""
    _tell_lost([write for write in batch if write.stale()], IvoriesError(STALE))
    return [write for write in batch if not write.stale()]


def _tell_lost(batch: list[Write], why: IvoriesError) -> None:
    for write in batch:
        with _unharmed():
            write.lost(why)


@contextlib.contextmanager
def _unharmed() -> Iterator[None]:
    """What goes wrong with one who is told does not keep the others waiting."""
    try:
        yield
    except Exception:
        LOGGER.exception("a write could not be answered")


def _at(row: dict[str, Any]) -> Select[Any]:
    """What the log has at the place of a row."""
    return select(LOG.c.entry, LOG.c.writer).where(and_(LOG.c.code == row["code"], LOG.c.position == row["position"]))


def _write(batch: list[Write], writer: int | None, connection: Connection) -> None:
    """A batch, in a transaction."""
    for write in batch:
        if write.guest is not None:
            _name(connection, write.guest)
        if write.opening is not None:
            connection.execute(insert(TABLES).values(**write.opening._asdict()))
        if write.closing is not None:
            code, at = write.closing
            connection.execute(update(TABLES).where(TABLES.c.code == code).values(closed=at))
        for sitting in write.sittings:
            _sit(connection, sitting)
        if write.game is not None:
            _end(connection, write.game)
    # In one order everywhere: two processes that want the same places wait for each other in one direction only.
    rows = sorted((row for write in batch for row in write.rows), key=lambda row: (row["code"], row["position"]))
    if rows:
        connection.execute(insert(LOG), [{**row, "writer": writer} for row in rows])


def _name(connection: Connection, guest: dict[str, Any]) -> None:
    """Gives a guest a name, the first or another."""
    changed = connection.execute(update(GUESTS).where(GUESTS.c.guest == guest["guest"]).values(name=guest["name"]))
    if not changed.rowcount:
        connection.execute(insert(GUESTS).values(**guest))


def _sit(connection: Connection, sitting: dict[str, Any]) -> None:
    """A guest sits down, for the first time at this table or again, or gets up."""
    here = and_(SITTINGS.c.guest == sitting["guest"], SITTINGS.c.code == sitting["code"])
    changes = sitting if sitting["seated"] else {"seated": False}
    changed = connection.execute(update(SITTINGS).where(here).values(**changes))
    if not changed.rowcount and sitting["seated"]:
        connection.execute(insert(SITTINGS).values(**sitting))


def _end(connection: Connection, game: Finished | Reopened) -> None:
    """A match is over, or is not any more."""
    if isinstance(game, Finished):
        connection.execute(insert(GAMES).values(**game.game()))
        if game.guests:
            connection.execute(insert(PLAYED), game.players())
        return
    for table in (GAMES, PLAYED):
        connection.execute(delete(table).where(and_(table.c.code == game.code, table.c.number == game.number)))
