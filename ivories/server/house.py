"""All tables of a server, and what they share."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Coroutine
from typing import Any

from ivories import table as t
from ivories.errors import Code, IvoriesError
from ivories.server.limits import Buckets, Limits
from ivories.server.live import Live, now_ms
from ivories.server.metrics import Metrics
from ivories.server.store import Opening, Store, Write
from ivories.server.thinking import Thinkers
from ivories.table import AnyEntry

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none is taken for another
CODE = 10  # letters: 31 ** 10 codes, about 2 ** 49
AT_ONCE = 100  # entries of a log that are read before others have their turn
ANALYSIS = 1 << 24  # bytes of one at most
AGAIN = 1.0  # seconds until a table that could not be kept is read again
LOG = logging.getLogger("ivories.server")


class House:
    """Every table that is open."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store, self.limits, self.metrics = store, limits, Metrics()
        self.thinkers = Thinkers(limits.bot_processes, limits.bot_seconds)
        self.analyst = Thinkers(1, limits.analysis_seconds, longest=ANALYSIS)
        self.sockets: Counter[str] = Counter()  # of each guest
        self.sockets_from: Counter[str] = Counter()  # each address
        self.asks = Buckets(limits.asks_a_minute)
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._open: dict[str, str] = {}  # codes, and who opened them
        self._resting: set[str] = set()  # codes of tables that were open before the house was, until they are loaded

    @property
    def tables(self) -> int:
        """How many tables are open."""
        return len(self._open)

    @property
    def connections(self) -> int:
        """How many sockets there are."""
        return self.sockets.total()

    # --- Beginning and end ---

    async def start(self) -> None:
        """Opens the house; every table that is open goes on, one after the other, or when somebody comes to it."""
        self.store.start()
        self._open = await self.store.open_tables()
        self._resting = set(self._open)
        self.spawn(self._go_on(sorted(self._open)))
        self.spawn(self._sweep())

    async def _go_on(self, codes: list[str]) -> None:
        """Clocks run again, bots think again."""
        for code in codes:
            try:
                (await self.find(code)).go_on()
            except Exception as error:  # a damaged log can break anything; the other tables go on
                LOG.error("table cannot be read", extra={"table": code[:4], "reason": str(error)})
                if isinstance(error, IvoriesError) and error.code is Code.BAD_SERVER:
                    self.spawn(self._resume(code))

    async def stop(self) -> None:
        """Lets everybody go, and keeps what still waits to be written."""
        for live in list(self._live.values()):
            live.stop()
            for socket in list(live.sockets):
                socket.close(1012, "the server stops")
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.stop()
        await self.analyst.stop()
        await self.store.stop()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something beside."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("a task broke", exc_info=error)

    async def _sweep(self) -> None:
        """Closes tables at which nobody was for long."""
        while True:
            await asyncio.sleep(60)
            self.close_idle(now_ms())

    def close_idle(self, now: int) -> None:
        """Closes the tables at which nobody was for so long before this moment."""
        before = now - self.limits.idle_minutes * 60_000
        for live in list(self._live.values()):
            if not live.sockets and live.touched < before and not live.table.closed:
                with contextlib.suppress(IvoriesError):  # the next time, then
                    live.take(t.Closed(at=now, why="idle"))

    # --- Tables ---

    async def open(self, opened: t.Opened) -> Live:
        """Opens a table for its host."""
        if self.tables >= self.limits.tables:
            raise IvoriesError("too-many/house", most=self.limits.tables)
        if list(self._open.values()).count(opened.host) >= self.limits.tables_of_guest:
            raise IvoriesError("too-many/tables", most=self.limits.tables_of_guest)
        table = t.open_table(opened)
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE))
        self._open[code] = opened.host  # before anything is waited for, so that many at once are counted
        row = {"code": code, "position": 1, "entry": t.line(opened)}
        try:
            await self.store.kept(Write([row], Opening(code, opened.host, opened.public, opened.at)))
        except BaseException:
            del self._open[code]
            raise
        live = self._live[code] = Live(self, code, table)
        return live

    async def find(self, code: str) -> Live:
        """A table by its code, from memory or from its log."""
        live = self._live.get(code)
        if live is not None:
            return live
        if code not in self._open:
            raise IvoriesError("unknown-table", code=code)
        if code not in self._loading:
            self._loading[code] = asyncio.get_running_loop().create_task(self._load(code))
        return await asyncio.shield(self._loading[code])

    async def log(self, code: str) -> tuple[Live | None, list[AnyEntry]]:
        """The entries of a table, and the table; none where it is closed."""
        if code in self._live or code in self._open:
            live = await self.find(code)
            return live, [row.entry for row in live.table.rows]
        rows = await self.store.log(code) if set(code) <= set(LETTERS) and len(code) == CODE else []
        if not rows:
            raise IvoriesError("unknown-table", code=code)
        return None, list(map(t.read, rows))

    async def _load(self, code: str) -> Live:
        try:
            live = self._live[code] = Live(self, code, await self._replayed(code))
            if code in self._resting:
                self._resting.discard(code)
                live.resume()
            return live
        finally:
            del self._loading[code]

    async def _replayed(self, code: str) -> t.Table:
        """A table from its log; others have their turn while a long one is read."""
        rows = await self.store.log(code)
        try:
            for table in t.growing(t.read(row) for row in rows):
                if table.position % AT_ONCE == 1:
                    await asyncio.sleep(0)
        except Exception as error:  # a damaged log can break anything
            reason = error.sentence if isinstance(error, IvoriesError) else type(error).__name__
            LOG.error("log is damaged", extra={"table": code[:4], "reason": reason})
            raise IvoriesError("bad-table-log/damaged") from None
        return table

    def forget(self, live: Live) -> None:
        """A table is closed: those who are there are let go, and it lies in the database alone."""
        live.stop()
        self._live.pop(live.code, None)
        self._open.pop(live.code, None)
        self.thinkers.forget(live.code)
        for socket in list(live.sockets):
            socket.close(1000, "the table is closed")

    def reload(self, live: Live, error: IvoriesError) -> None:
        """What is in memory is ahead of what could be kept: it goes, and everybody comes back to what was."""
        LOG.error("not kept", extra={"table": live.code[:4], "reason": error.sentence})
        live.stop()
        self._live.pop(live.code, None)
        for socket in list(live.sockets):
            socket.refuse(error)
            socket.close(1012, "not kept")
        self.spawn(self._resume(live.code))

    async def _resume(self, code: str) -> None:
        """Goes on with a table that was loaded again, once the database answers."""
        while code in self._open:
            await asyncio.sleep(AGAIN)
            try:
                return (await self.find(code)).go_on()
            except IvoriesError as error:
                LOG.warning("table cannot be loaded", extra={"table": code[:4], "reason": error.sentence})
                if error.code is not Code.BAD_SERVER:
                    return

    def check_seat(self, guest: str) -> None:
        """Refuses one more seat to a guest who has as many as anybody may."""
        taken = sum(live.table.seat_of(guest) is not None for live in self._live.values())
        if taken >= self.limits.seats_of_guest:
            raise IvoriesError("too-many/seats", most=self.limits.seats_of_guest)

    def rename(self, guest: str, name: str) -> None:
        """A guest is called otherwise, at every table where they sit; where somebody has that name, not there."""
        for live in self._live.values():
            seat = live.table.seat_of(guest)
            if seat is not None and live.table.seats[seat].name != name:
                with contextlib.suppress(IvoriesError):
                    live.take(t.Named(at=now_ms(), by=guest, seat=seat, name=name))

    def public(self) -> list[Live]:
        """The tables that anybody may watch, the newest first."""
        found = [live for live in self._live.values() if live.table.opened.public and not live.table.closed]
        return sorted(found, key=lambda live: live.table.opened.at, reverse=True)

    def clock(self) -> float:
        """Seconds, for what is limited by time."""
        return time.monotonic()
