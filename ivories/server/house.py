"""All tables of a server, and what they share."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from functools import partial
from typing import Any

from ivories import table as t
from ivories.errors import Code, IvoriesError
from ivories.server.following import grown
from ivories.server.limits import Buckets, Limits
from ivories.server.live import Live, now_ms
from ivories.server.metrics import Metrics
from ivories.server.peers import Alone
from ivories.server.store import Opening, Store, Write
from ivories.server.thinking import Thinkers
from ivories.table import AnyEntry

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none is taken for another
CODE = 10  # letters: 31 ** 10 codes, about 2 ** 49
ANALYSIS = 1 << 24  # bytes of one at most
UNUSED = 60_000  # milliseconds until a table that others run is put away
SEVERAL = 1_000  # tables of one guest
LOOK = 5.0  # seconds from one look at the database to the next
AGAIN = 1.0  # seconds until a table that could not be kept is read again
LOG = logging.getLogger("ivories.server")


def _may_be(code: str) -> bool:
    """Whether a table can have that code."""
    return len(code) == CODE and set(code) <= set(LETTERS)


class House:
    """Every table that is open."""

    def __init__(self, store: Store, limits: Limits, peers: Alone | None = None) -> None:
        self.store, self.limits, self.metrics = store, limits, Metrics()
        self.peers = peers or Alone()
        self.thinkers = Thinkers(limits.bot_processes, limits.bot_seconds)
        self.analyst = Thinkers(1, limits.analysis_seconds, longest=ANALYSIS)
        self.sockets: Counter[str] = Counter()  # of each guest
        self.sockets_from: Counter[str] = Counter()  # each address
        self.asks = Buckets(limits.asks_a_minute)
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._open: dict[str, str] = {}  # codes of the tables that are run here, and who opened them
        self._resuming: set[str] = set()  # codes of tables that are to be loaded as soon as the database answers
        self._resting: set[str] = set()  # codes of tables that nobody ran for a while, until they are loaded

    @property
    def tables(self) -> int:
        """How many tables are open, and run here."""
        return len(self._open)

    @property
    def open_here(self) -> set[str]:
        """The codes of the tables that are run here."""
        return set(self._open)

    def has(self, code: str) -> bool:
        """Whether a table is run here."""
        return code in self._open

    @property
    def connections(self) -> int:
        """How many sockets there are."""
        return self.sockets.total()

    def count(self) -> None:
        """Puts what there is at this moment where it is measured."""
        self.metrics.tables.set(self.tables)
        self.metrics.sockets.set(self.connections)
        self.metrics.commits.set(self.store.commits)
        self.metrics.slow_bots.set(self.thinkers.slow)

    # --- Beginning and end ---

    async def start(self) -> None:
        """Opens the house; every table that it runs goes on, one after the other, or when somebody comes to it."""
        self.store.start()
        await self.peers.start(self)
        self.spawn(self._sweep())
        self.spawn(self._look_on())

    def take_on(self, tables: Mapping[str, str], rested: Collection[str]) -> None:
        """Runs tables from now on; at those that `rested` nobody's time has run."""
        self._open |= {code: host or self._open.get(code, "") for code, host in tables.items()}
        self._resting |= set(rested)
        self.spawn(self._go_on(sorted(tables)))

    def leave_to_others(self, code: str) -> None:
        """Another process runs a table from now on."""
        self._open.pop(code, None)
        if (live := self._live.get(code)) is not None:
            live.go_on()

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
        await self.store.written_down()
        await self.peers.stop()
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

    async def _look_on(self) -> None:
        """Measures whether the database answers, also while nobody asks it for anything."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.store.ready()
                self.metrics.answers.set(1)
            except IvoriesError:
                self.metrics.answers.set(0)

    async def _sweep(self) -> None:
        """Closes tables at which nobody was for long."""
        while True:
            await asyncio.sleep(60)
            self.close_idle(self.now())
            self.put_away(self.now())

    def close_idle(self, now: int) -> None:
        """Closes the tables at which nobody was for so long before this moment."""
        before = now - self.limits.idle_minutes * 60_000
        for live in list(self._live.values()):
            run_here = self.peers.runs(live.code)
            if run_here and live.empty and live.touched < before and not live.table.closed:
                with contextlib.suppress(IvoriesError):  # the next time, then
                    live.take(t.Closed(at=now, why="idle"))

    def put_away(self, now: int) -> None:
        """Forgets tables that others run, and at which nobody is connected here."""
        for live in list(self._live.values()):
            unused = not live.sockets and live.visited < now - UNUSED and live.durable == live.table.position
            if unused and not self.peers.runs(live.code):
                self._drop(live)

    # --- Tables ---

    async def open(self, opened: t.Opened) -> Live:
        """Opens a table for its host."""
        everywhere = await self.store.open_now() if self.peers.shared else 0
        if max(everywhere, self.tables) >= self.limits.tables:
            raise IvoriesError("too-many/house", most=self.limits.tables)
        known = await self.store.opened_by(opened.host) if self.peers.shared else 0
        if max(known, list(self._open.values()).count(opened.host)) >= self.limits.tables_of_guest:
            raise IvoriesError("too-many/tables", most=self.limits.tables_of_guest)
        table = t.open_table(opened)
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE))
        self._open[code] = opened.host  # before anything is waited for, so that many at once are counted
        row = {"code": code, "position": 1, "entry": t.line(opened)}
        try:
            opening = Opening(code, opened.host, opened.public, opened.at, self.peers.runner)
            await self.store.kept(Write([row], opening))
        except BaseException:
            self._open.pop(code, None)
            raise
        return self._at_hand(Live(self, code, table))

    def _at_hand(self, live: Live) -> Live:
        self._live[live.code] = live
        self.peers.joined(live)
        return live

    def at_hand(self, code: str) -> Live | None:
        """A table, if it is in memory."""
        return self._live.get(code)

    def in_memory(self) -> list[Live]:
        """All tables that are."""
        return list(self._live.values())

    def connected(self, code: str) -> int:
        """How many are connected to a table here."""
        live = self._live.get(code)
        return len(live.sockets) if live is not None else 0

    async def find(self, code: str) -> Live:
        """A table by its code, from memory or from its log, as it stands now."""
        live = self._live.get(code) or await self._loaded(code)
        await live.following.fresh()
        if live.table.closed and live.durable == live.table.position:
            raise IvoriesError("unknown-table", code=code)
        live.visited = self.now()
        self._wake(live)
        return live

    async def _loaded(self, code: str) -> Live:
        if code not in self._open and not (self.peers.shared and _may_be(code)):
            raise IvoriesError("unknown-table", code=code)
        if code not in self._loading:
            self._loading[code] = asyncio.get_running_loop().create_task(self._load(code))
        return await asyncio.shield(self._loading[code])

    def _wake(self, live: Live) -> None:
        """Goes on with a table that nobody ran for a while."""
        if live.code in self._resting and self.peers.runs(live.code):
            self._resting.discard(live.code)
            live.resume()

    async def log(self, code: str) -> tuple[Live | None, list[AnyEntry]]:
        """The entries of a table, and the table; none where it is closed."""
        try:
            live = await self.find(code)
            return live, [row.entry for row in live.table.rows]
        except IvoriesError as error:
            if error.code is not Code.UNKNOWN_TABLE:
                raise
        rows = await self.store.log(code) if _may_be(code) else []
        if not rows:
            raise IvoriesError("unknown-table", code=code)
        return None, list(map(t.read, rows))

    async def _load(self, code: str) -> Live:
        try:
            table = await self._replayed(code)
            if table.closed:
                raise IvoriesError("unknown-table", code=code)
            live = self._at_hand(Live(self, code, table))
            self._wake(live)
            return live
        finally:
            del self._loading[code]

    async def _replayed(self, code: str) -> t.Table:
        """A table from its log."""
        rows = await self.store.log(code)
        if not rows and self.peers.shared:
            raise IvoriesError("unknown-table", code=code)
        try:
            return await grown(map(t.read, rows))
        except Exception as error:  # a damaged log can break anything
            reason = error.sentence if isinstance(error, IvoriesError) else type(error).__name__
            LOG.error("log is damaged", extra={"table": code[:4], "reason": reason})
            raise IvoriesError("bad-table-log/damaged") from None

    def _drop(self, live: Live) -> None:
        """A table is not in memory any more."""
        live.stop()
        if self._live.get(live.code) is live:
            del self._live[live.code]
            self.peers.forget(live.code)

    def forget(self, live: Live) -> None:
        """A table is closed: those who are there are let go, and it lies in the database alone."""
        self._drop(live)
        self._open.pop(live.code, None)
        self.thinkers.forget(live.code)
        for socket in list(live.sockets):
            socket.close(1000, "the table is closed")

    def reload(self, live: Live, error: IvoriesError) -> None:
        """What is in memory is ahead of what could be kept: it goes, and everybody comes back to what was."""
        LOG.error("not kept", extra={"table": live.code[:4], "reason": error.sentence})
        self._drop(live)
        for socket in list(live.sockets):
            socket.refuse(error)
            socket.close(1012, "not kept")
        self.spawn(self._resume(live.code))

    async def _resume(self, code: str) -> None:
        """Goes on with a table that was loaded again, once the database answers."""
        if code in self._resuming:
            return
        self._resuming.add(code)
        try:
            while code in self._open and not await self._resumed(code):
                pass
        finally:
            self._resuming.discard(code)

    async def _resumed(self, code: str) -> bool:
        """Whether a table goes on, or cannot at all."""
        await asyncio.sleep(AGAIN)
        try:
            live = await self.find(code)
        except IvoriesError as error:
            LOG.warning("table cannot be loaded", extra={"table": code[:4], "reason": error.sentence})
            return error.code is not Code.BAD_SERVER
        live.go_on()
        return not live.failed

    async def check_seat(self, guest: str) -> None:
        """Refuses one more seat to a guest who has as many as anybody may."""
        known = await self.store.seats_of(guest) if self.peers.shared else 0
        taken = sum(live.table.seat_of(guest) is not None for live in self._live.values())
        if max(known, taken) >= self.limits.seats_of_guest:
            raise IvoriesError("too-many/seats", most=self.limits.seats_of_guest)

    async def rename(self, guest: str, name: str) -> None:
        """A guest is called otherwise, at every table where they sit; where somebody has that name, not there."""
        for live in await self._tables(lambda most: self.store.tables_of(guest, most)):
            self._rename(live, guest, name)

    def _rename(self, live: Live, guest: str, name: str) -> None:
        seat = live.table.seat_of(guest)
        if seat is not None and live.table.seats[seat].name != name:
            with contextlib.suppress(IvoriesError):
                again = partial(self._rename, live, guest, name)
                live.take(t.Named(at=self.now(), by=guest, seat=seat, name=name), again=again)

    async def public(self, most: int) -> list[Live]:
        """The tables that anybody may watch, the newest first."""
        tables = await self._tables(self.store.public_tables, most)
        found = [live for live in tables if live.table.opened.public and not live.table.closed]
        return sorted(found, key=lambda live: live.table.opened.at, reverse=True)[:most]

    async def _tables(self, codes: Callable[[int], Awaitable[list[str]]], most: int = SEVERAL) -> list[Live]:
        """All tables in memory; where others run some, those that the database names."""
        if not self.peers.shared:
            return self.in_memory()
        found = await asyncio.gather(*map(self.find, await codes(most)), return_exceptions=True)
        for one in found:
            if isinstance(one, BaseException) and not isinstance(one, IvoriesError):
                raise one
        return [one for one in found if isinstance(one, Live)]  # others may be closed meanwhile, or damaged

    def now(self) -> int:
        """The time in milliseconds, as all processes have it."""
        return now_ms() + self.peers.behind

    def clock(self) -> float:
        """Seconds, for what is limited by time."""
        return time.monotonic()
