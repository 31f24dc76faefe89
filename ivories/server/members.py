"""The processes that serve one PostgreSQL: which live, and which of them runs a table's clock and bots.

Each holds an advisory lock of its own on a connection that stands as long as the process does, and says every second
that it lives: whoever's lock is gone is gone, however it ended; who has said nothing for a while is as good as gone,
as a process that is paused, or a machine without power. A row of `tables` names the member that runs a table; when that
one is gone, another puts its own name there. Nothing but comfort depends on that: two that run the same table for a
moment write at the same position, and one comes second.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import socket
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from ivories.errors import IvoriesError
from ivories.server.database import LOCK, Database, reason
from ivories.server.notices import CHANNEL

NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
PATIENCE = 5.0  # seconds for the database to answer on that connection
SILENT = 10_000  # milliseconds without a word after which a member is as good as gone
APART = 250  # milliseconds that two clocks may be apart
DAY = 86_400_000  # milliseconds after which a member that is gone is forgotten
LOG = logging.getLogger("ivories.server")

# Shared, since an older connection of this process may not be gone yet for the database.
_LOCK_MINE = text(f"SELECT pg_advisory_lock_shared({LOCK}, :me), pg_advisory_lock_shared({LOCK})")
_UNLOCK = text("SELECT pg_advisory_unlock_all()")
_ALIVE = text(
    f"SELECT member FROM members WHERE seen > {NOW} - {SILENT} AND member IN (SELECT CAST(objid AS bigint)"
    " FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2"
    f" AND classid = {LOCK} AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
)
_SEEN = text(
    f"INSERT INTO members (member, host, pid, seen) VALUES (:me, :host, :pid, {NOW})"
    " ON CONFLICT (member) DO UPDATE SET seen = excluded.seen RETURNING seen"
)
_FORGET = text(
    f"DELETE FROM members WHERE seen < {NOW} - {DAY}"
    " AND NOT EXISTS (SELECT 1 FROM tables WHERE closed IS NULL AND abs(runner) = member)"
)
_CLAIM = text(
    "UPDATE tables SET runner = :me FROM (SELECT code, runner AS was FROM tables WHERE closed IS NULL"
    " AND (runner IS NULL OR runner <> ALL(:alive)) ORDER BY opened LIMIT :most FOR UPDATE SKIP LOCKED) AS free"
    " LEFT JOIN members ON members.member = abs(free.was) WHERE tables.code = free.code"
    f" RETURNING tables.code, tables.host, free.was, {NOW} - members.seen AS away"
)
_SHARES = text(
    "SELECT count(*) AS open, count(*) FILTER (WHERE runner = :me) AS mine,"
    " count(*) FILTER (WHERE runner IS NULL OR runner <> ALL(:alive)) AS free FROM tables WHERE closed IS NULL"
)
# A table that was given back names who did so with a minus: for how long nobody runs it is known by that.
_GIVE = text("UPDATE tables SET runner = -runner WHERE runner = :me AND code = ANY(:codes)")
_MINE = text("SELECT code FROM tables WHERE closed IS NULL AND runner = :me")
_LOST = text("SELECT code FROM tables WHERE code = ANY(:codes) AND runner <> :me")
_VERSION = text("SELECT version_num FROM alembic_version")
_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', said) FROM unnest(CAST(:lines AS text[])) AS said")


class Claimed(NamedTuple):
    """A table that this process runs from now on, and for how long nobody did, in milliseconds (none: not known)."""

    code: str
    host: str
    away: int | None


class Shares(NamedTuple):
    """How many tables are open, how many of them this process runs, and how many nobody runs."""

    open: int
    mine: int
    free: int


class Members:
    """This process among the others."""

    def __init__(self, database: Database) -> None:
        self.me = secrets.randbelow(2**31 - 1) + 1
        self._database = database
        self._standing: AsyncConnection | None = None
        self._done: list[AsyncConnection] = []  # which are to be let go
        self.behind = 0  # milliseconds by which the clock here is behind the database's, if it is far off
        self._turn = asyncio.Lock()  # one thing at a time on that connection

    @property
    def there(self) -> bool:
        """Whether others can see that this process lives."""
        return self._standing is not None

    # --- The standing connection ---

    async def join(self, heard: Callable[[str], None]) -> None:
        """Makes the connection that stands: from now on others see this process, and it hears what they tell."""
        await self.leave()
        connection = await self._database.engine.connect()
        try:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            await connection.execute(_LOCK_MINE, {"me": self.me})
            driver: Any = (await connection.get_raw_connection()).driver_connection
            await driver.add_listener(CHANNEL, lambda *said: heard(said[-1]))
            driver.add_termination_listener(lambda *_: self._cut(connection))
        except BaseException as error:
            await _let_go(connection)
            if isinstance(error, Exception):
                raise IvoriesError("bad-server/away") from _said(error)
            raise
        self._standing = connection

    def _cut(self, connection: AsyncConnection) -> None:
        if self._standing is connection:
            self._standing = None
            self._done.append(connection)

    async def leave(self) -> None:
        """Lets the connection go; its locks go with it."""
        if self._standing is not None:
            with contextlib.suppress(IvoriesError):
                await self._stand(_UNLOCK)  # else others may look before the database knows that it is gone
        if self._standing is not None:
            self._cut(self._standing)
        while self._done:
            await _let_go(self._done.pop())

    async def tell(self, lines: Sequence[str]) -> None:
        """Tells the others something, at once."""
        await self._stand(_NOTIFY, lines=list(lines))

    async def announce(self, lines: Sequence[str]) -> None:
        """The same without that connection."""
        await self._do(_NOTIFY, lines=list(lines))

    async def _stand(self, statement: Any, **given: Any) -> Any:
        """Does something on the connection that stands; one that does not answer is let go."""
        standing = self._standing
        if standing is None:
            raise IvoriesError("bad-server/away")
        try:
            async with self._turn, asyncio.timeout(PATIENCE):
                return (await standing.execute(statement, given)).scalar()
        except Exception as error:  # drivers have errors of their own
            self._cut(standing)
            raise IvoriesError("bad-server/away") from _said(error)

    # --- Who lives, and who runs what ---

    async def alive(self) -> set[int]:
        """Everybody whose lock is held; says, too, that this process lives."""
        before = time.time()
        seen = await self._stand(_SEEN, me=self.me, host=socket.gethostname()[:64], pid=os.getpid())
        self._compare(seen, before, time.time())
        return {row.member for row in await self._do(_ALIVE)} | {self.me}

    def _compare(self, seen: int, before: float, after: float) -> None:
        """Compares the clocks: what is written here is to be read by the clock of another machine."""
        behind = seen - int((before + after) * 500)
        if abs(behind - self.behind) > APART + (after - before) * 1000:
            self.behind = behind if abs(behind) > APART else 0
            LOG.warning("the database's clock goes otherwise and is followed", extra={"reason": f"{behind} ms"})

    async def shares(self, alive: Iterable[int]) -> Shares:
        """How the open tables are shared out."""
        (row,) = await self._do(_SHARES, me=self.me, alive=list(alive))
        return Shares(row.open, row.mine, row.free)

    async def claim(self, alive: Iterable[int], most: int) -> list[Claimed]:
        """Takes on tables that nobody runs who lives."""
        rows = await self._do(_CLAIM, me=self.me, alive=list(alive), most=most)
        return [Claimed(row.code, row.host, row.away) for row in rows]

    async def give(self, codes: Sequence[str]) -> None:
        """Gives tables back, for others to take on."""
        await self._do(_GIVE, me=self.me, codes=list(codes))

    async def mine(self) -> set[str]:
        """The tables that this process runs, as the database has it."""
        return {row.code for row in await self._do(_MINE, me=self.me)}

    async def lost(self, codes: Iterable[str]) -> set[str]:
        """Those of some tables that another member runs."""
        return {row.code for row in await self._do(_LOST, me=self.me, codes=list(codes))}

    async def version(self) -> str:
        """The version of the schema that the database has now."""
        return str((await self._do(_VERSION))[0].version_num)

    async def forget(self) -> None:
        """Takes members away who are long gone."""
        await self._do(_FORGET)

    async def _do(self, statement: Any, **given: Any) -> list[Any]:
        try:
            async with self._database.engine.begin() as connection:
                found = await connection.execute(statement, given)
                return list(found) if found.returns_rows else []
        except Exception as error:  # drivers have errors of their own
            raise IvoriesError("bad-server/away") from _said(error)


async def _let_go(connection: AsyncConnection) -> None:
    """Ends a connection: one that goes back to the pool would keep its locks. It may be gone with the database."""
    with contextlib.suppress(Exception):
        await connection.invalidate()
    with contextlib.suppress(Exception):
        await connection.close()


def _said(error: Exception) -> Exception:
    """A mistake that may be logged: the statement is left out."""
    return RuntimeError(reason(error))
