"""The processes that serve one PostgreSQL: which live, and which of them runs a table's clock and bots.

Each holds an advisory lock of its own on a connection that stands as long as the process does: whoever's lock is gone
is gone, however it ended. A row of `tables` names the member that runs a table; when its lock is gone, another puts its
own name there. Nothing but comfort depends on that: two that run the same table for a moment write at the same
position, and one comes second.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import socket
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from ivories.errors import IvoriesError
from ivories.server.database import LOCK, Database, reason
from ivories.server.notices import CHANNEL

NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
NOBODY = 0  # runs a table that was given back
PATIENCE = 5.0  # seconds for the database to answer on that connection
DAY = 86_400_000  # milliseconds after which a member that is gone is forgotten

_LOCK_MINE = text(f"SELECT pg_advisory_lock({LOCK}, :me), pg_advisory_lock_shared({LOCK})")
_ALIVE = text(
    "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2"
    f" AND classid = {LOCK} AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
_SEEN = text(
    f"INSERT INTO members (member, host, pid, seen) VALUES (:me, :host, :pid, {NOW})"
    " ON CONFLICT (member) DO UPDATE SET seen = excluded.seen"
)
_FORGET = text(
    f"DELETE FROM members WHERE seen < {NOW} - {DAY}"
    " AND NOT EXISTS (SELECT 1 FROM tables WHERE closed IS NULL AND runner = member)"
)
_CLAIM = text(
    "UPDATE tables SET runner = :me FROM (SELECT code, runner AS was FROM tables WHERE closed IS NULL"
    " AND (runner IS NULL OR runner <> ALL(:alive)) ORDER BY opened LIMIT :most FOR UPDATE SKIP LOCKED) AS free"
    " LEFT JOIN members ON members.member = free.was WHERE tables.code = free.code"
    f" RETURNING tables.code, tables.host, free.was, {NOW} - members.seen AS away"
)
_SHARES = text(
    "SELECT count(*) AS open, count(*) FILTER (WHERE runner = :me) AS mine,"
    " count(*) FILTER (WHERE runner IS NULL OR runner <> ALL(:alive)) AS free FROM tables WHERE closed IS NULL"
)
_GIVE = text(f"UPDATE tables SET runner = {NOBODY} WHERE runner = :me AND code = ANY(:codes)")
_MINE = text("SELECT code FROM tables WHERE closed IS NULL AND runner = :me")
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
        except BaseException:
            await connection.invalidate()
            await connection.close()
            raise
        self._standing = connection

    def _cut(self, connection: AsyncConnection) -> None:
        if self._standing is connection:
            self._standing = None

    async def leave(self) -> None:
        """Lets the connection go; its locks go with it."""
        standing, self._standing = self._standing, None
        if standing is not None:
            with contextlib.suppress(Exception):  # it may be gone with the database
                await standing.invalidate()  # one that goes back to the pool would keep its locks
                await standing.close()

    async def tell(self, lines: Sequence[str]) -> None:
        """Tells the others something, at once."""
        await self._stand(_NOTIFY, lines=list(lines))

    async def announce(self, lines: Sequence[str]) -> None:
        """The same without that connection."""
        await self._do(_NOTIFY, lines=list(lines))

    async def _stand(self, statement: Any, **given: Any) -> None:
        """Does something on the connection that stands; one that does not answer is let go."""
        standing = self._standing
        if standing is None:
            raise IvoriesError("bad-server/away")
        try:
            async with self._turn, asyncio.timeout(PATIENCE):
                await standing.execute(statement, given)
        except Exception as error:  # drivers have errors of their own
            self._cut(standing)
            raise IvoriesError("bad-server/away") from _said(error)

    # --- Who lives, and who runs what ---

    async def alive(self) -> set[int]:
        """Everybody whose lock is held; says, too, that this process lives."""
        await self._stand(_SEEN, me=self.me, host=socket.gethostname()[:64], pid=os.getpid())
        return {row.objid for row in await self._do(_ALIVE)} | {self.me}

    async def shares(self, alive: Iterable[int]) -> Shares:
        """How the open tables are shared out."""
        (row,) = await self._do(_SHARES, me=self.me, alive=list(alive))
        return Shares(row.open, row.mine, row.free)

    async def claim(self, alive: Iterable[int], most: int) -> list[Claimed]:
        """Takes on tables that nobody runs who lives."""
        rows = await self._do(_CLAIM, me=self.me, alive=list(alive), most=most)
        return [Claimed(row.code, row.host, 0 if row.was == NOBODY else row.away) for row in rows]

    async def give(self, codes: Sequence[str]) -> None:
        """Gives tables back, for others to take on."""
        await self._do(_GIVE, me=self.me, codes=list(codes))

    async def mine(self) -> set[str]:
        """The tables that this process runs, as the database has it."""
        return {row.code for row in await self._do(_MINE, me=self.me)}

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


def _said(error: Exception) -> Exception:
    """A mistake that may be logged: the statement is left out."""
    return RuntimeError(reason(error))
